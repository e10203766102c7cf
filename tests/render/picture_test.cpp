// SPDX-License-Identifier: Apache-2.0
// Colours where they are expected.
#include <numeric>

#include "tests/render/support.h"

namespace sinew::test {
namespace {

/// A strip from x = 0 to 8 whose weight on the second joint rises from 0 to 1.
struct Strip {
    Scene scene = sceneOf(gridMesh(8, 1));
    NodeId mesh = scene.nodes().all()[0].id;
    std::vector<NodeId> joints = addChain(scene, {0.0, 8.0});
    SkinId skin;
    ScenePose pose;
    Strip() {
        std::vector<std::vector<Influence>> rows;
        for (int p = 0; p < 18; ++p) {
            const float w = static_cast<float>(p % 9) / 8.0f;
            rows.push_back({{0, 1.0f - w}, {1, w}});
        }
        skin = addSkin(scene, mesh, joints, rows);
        pose = currentPose(scene);
    }
    Frame frame() const {
        // 40 pixels a unit; x = 0 at pixel 20, y = 0.5 in the middle.
        auto f = frontFrame(scene, pose, {4.0, 0.5, 0.0}, 2.0, {360, 160});
        f.shading = Shading::Weights;
        f.activeSkin = skin;
        f.activeSlot = 1;
        return f;
    }
};

int pixelX(double x) { return static_cast<int>(20.0 + 40.0 * x); }

class Pictures : public RenderTest {
protected:
    Picture picture(const Frame& frame) {
        auto drawn = renderer().drawPicture(frame);
        EXPECT_TRUE(drawn.ok());
        return drawn ? std::move(*drawn) : Picture{1, 1, {0, 0, 0, 0}};
    }
};

TEST_F(Pictures, haveTheRampsOwnColoursInEveryRamp) {
    const Strip strip;
    auto frame = strip.frame();
    frame.lit = false;
    for (const auto ramp :
         {Ramp::Blender, Ramp::Maya, Ramp::Grey, Ramp::Viridis, Ramp::Cividis, Ramp::Magma}) {
        frame.ramp = ramp;
        const auto drawn = picture(frame);
        for (int i = 0; i < 79; ++i) {
            const double x = 0.1 * i + 0.05;
            const int column = pixelX(x);
            const auto weight = static_cast<float>((column + 0.5 - 20.0) / 40.0 / 8.0);
            EXPECT_LE(difference(colourAt(drawn, column, 80), rampColour(ramp, weight)),
                      2.5f / 255.0f)
                << "ramp " << static_cast<int>(ramp) << " at " << weight;
        }
    }
}

TEST_F(Pictures, keepTheRampsHueInStudioLight) {
    const Strip strip;
    const auto drawn = picture(strip.frame());
    const auto low = colourAt(drawn, pixelX(0.2), 80);
    const auto middle = colourAt(drawn, pixelX(4.0), 80);
    const auto high = colourAt(drawn, pixelX(7.8), 80);
    EXPECT_GT(low.b, low.r * 1.8f);
    EXPECT_GT(middle.g, std::max(middle.r, middle.b) * 1.6f);
    EXPECT_GT(high.r, high.b * 2.5f);
}

TEST_F(Pictures, followTheActiveInfluence) {
    const Strip strip;
    auto frame = strip.frame();
    frame.lit = false;
    frame.activeSlot = 0;
    EXPECT_LE(
        difference(colourAt(picture(frame), pixelX(0.01), 80), rampColour(Ramp::Blender, 1.0f)),
        0.03f);
    frame.activeSlot = kNoIndex;
    EXPECT_GT(
        difference(colourAt(picture(frame), pixelX(3.0), 80), rampColour(Ramp::Blender, 0.0f)),
        0.2f)
        << "without one the surface is plain: that is not the same as no weight";
}

TEST_F(Pictures, showUnweightedPointsInTheirOwnColour) {
    Strip strip;
    std::vector<PointIndex> points;
    for (PointIndex p = 0; p < 18; ++p) points.push_back(p);
    strip.scene.setRows(strip.skin, withRows(strip.scene.rows(strip.skin), points,
                                             [](std::size_t) { return Row(); }));
    auto frame = strip.frame();
    frame.lit = false;
    for (const auto shading : {Shading::Weights, Shading::AllInfluences}) {
        frame.shading = shading;
        EXPECT_LE(difference(colourAt(picture(frame), pixelX(4.0), 80), unweightedColour()), 0.01f);
    }
}

TEST_F(Pictures, mixTheColoursOfAllInfluences) {
    const Strip strip;
    auto frame = strip.frame();
    frame.lit = false;
    frame.shading = Shading::AllInfluences;
    const auto drawn = picture(frame);
    const auto colour = [&](SlotIndex slot) {
        return influenceColour(*strip.scene.skin(strip.scene.skins()[0]), slot, {});
    };
    const auto half = (colour(0) + colour(1)) * 0.5f;
    EXPECT_LE(difference(colourAt(drawn, pixelX(0.01), 80), colour(0)), 0.02f);
    EXPECT_LE(difference(colourAt(drawn, pixelX(4.0), 80), half), 0.02f);
    EXPECT_LE(difference(colourAt(drawn, pixelX(7.99), 80), colour(1)), 0.02f);
}

TEST_F(Pictures, areTheSameInChunks) {
    Scene scene = sceneOf(gridMesh(40, 40, 0.1f));
    const auto mesh = scene.nodes().all()[0].id;
    std::vector<std::vector<Influence>> rows;
    for (int p = 0; p < 41 * 41; ++p) {
        const float w = static_cast<float>(p % 41) / 40.0f;
        rows.push_back({{0, 1.0f - w}, {1, w}});
    }
    const auto skin = addSkin(scene, mesh, addChain(scene, {0.0, 4.0}), rows);
    const auto pose = currentPose(scene);
    auto frame = frontFrame(scene, pose, {2.0, 2.0, 0.0}, 2.5, {300, 300});
    frame.shading = Shading::Weights;
    frame.activeSkin = skin;
    frame.activeSlot = 1;
    const auto whole = picture(frame);
    const auto chunked = make({512})->drawPicture(frame);
    ASSERT_TRUE(chunked.ok());
    EXPECT_EQ(whole.rgba, chunked->rgba);
}

TEST_F(Pictures, haveTheirRowsFromTheTop) {
    const Strip strip;
    auto frame = strip.frame();
    frame.view.viewFromWorld = glm::translate(frame.view.viewFromWorld, glm::dvec3(0.0, 1.0, 0.0));
    frame.lit = false;
    frame.backgroundTop = frame.backgroundBottom = {0.0f, 0.0f, 0.0f, 1.0f};
    const auto drawn = picture(frame);
    EXPECT_EQ(drawn.width, 360);
    EXPECT_EQ(drawn.height, 160);
    EXPECT_GT(glm::length(colourAt(drawn, pixelX(4.0), 40)), 0.3f);
    EXPECT_LT(glm::length(colourAt(drawn, pixelX(4.0), 120)), 0.01f);
}

// Images that are decoded when the test says so; the first byte of an image tells what it becomes.
class TestImages : public ImageSource {
public:
    using State = Answer::State;
    Answer ask(const std::shared_ptr<const Image>& image) override {
        ++asked;
        if (isBusy) return {};
        if (image->data.front() == 0) return {State::Failed, nullptr, Message("No %1.", "image")};
        return {State::Ready, std::make_shared<Picture>(picture), {}};
    }
    bool isBusy = false;
    int asked = 0;
    Picture picture{1, 1, {64, 128, 255, 255}};
};

// The strip with an image on it.
struct TexturedStrip : Strip {
    TexturedStrip() {
        auto textured = std::make_shared<Mesh>(*scene.mesh(MeshId(0)));
        textured->uvs.emplace_back(18, glm::vec2(0.5f));
        textured->parts.front().material = MaterialId(0);
        scene.setMesh(MeshId(0), textured);
        auto material = std::make_shared<Material>();
        material->baseColourTexture = TextureId(0);
        scene.setMaterial(MaterialId(0), material);
        auto texture = std::make_shared<Texture>();
        texture->image = ImageId(0);
        scene.setTexture(TextureId(0), texture);
        setImage(1);
    }
    void setImage(std::uint8_t firstByte) {
        auto image = std::make_shared<Image>();
        image->data = {firstByte};
        scene.setImage(ImageId(0), image);
    }
    Frame texturedFrame() {
        auto out = frame();
        out.shading = Shading::Textured;
        out.lit = false;
        return out;
    }
};

TEST_F(Pictures, showBaseColours) {
    TexturedStrip strip;
    auto material = std::make_shared<Material>();
    material->baseColour = {1.0f, 0.0f, 0.0f, 1.0f};
    strip.scene.setMaterial(MaterialId(0), material);
    const auto red = colourAt(picture(strip.texturedFrame()), pixelX(4.0), 80);
    EXPECT_LE(difference(red, {1.0f, 0.0f, 0.0f}), 0.01f);
}

TEST_F(Pictures, showImagesOnceTheyAreDecoded) {
    TexturedStrip strip;
    const auto images = std::make_shared<TestImages>();
    images->isBusy = true;
    const auto drawing = make({.images = images});
    const auto colour = [&] {
        auto drawn = drawing->drawPicture(strip.texturedFrame());
        return drawn ? colourAt(*drawn, pixelX(4.0), 80) : glm::vec3(-1.0f);
    };
    // White, the material's colour, until then.
    EXPECT_LE(difference(colour(), glm::vec3(1.0f)), 0.01f);
    EXPECT_EQ(images->asked, 1);
    images->isBusy = false;
    EXPECT_LE(difference(colour(), {64 / 255.0f, 128 / 255.0f, 1.0f}), 0.01f);
    const int asked = images->asked;
    colour();
    EXPECT_EQ(images->asked, asked) << "what is on the GPU is not asked for again";
    EXPECT_TRUE(drawing->takeWarnings().empty());
}

TEST_F(Pictures, showACheckerForAnImageThatCannotBeDecoded) {
    TexturedStrip strip;
    const auto images = std::make_shared<TestImages>();
    const auto drawing = make({.images = images});
    strip.setImage(0);
    auto drawn = drawing->drawPicture(strip.texturedFrame());
    ASSERT_TRUE(drawn);
    const auto grey = colourAt(*drawn, pixelX(4.0), 80);
    EXPECT_NEAR(grey.r, grey.g, 0.01f);
    EXPECT_GT(grey.r, 0.3f);
    EXPECT_LT(grey.r, 0.9f);
    const auto warnings = drawing->takeWarnings();
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0].english(), "No image.");
    ASSERT_TRUE(drawing->drawPicture(strip.texturedFrame()));
    EXPECT_TRUE(drawing->takeWarnings().empty()) << "each is told once";
}

TEST_F(Pictures, repeatOneImageInTwoWays) {
    // Two texels beside each other; u = 1.25 is the left one when repeated, the right one when not.
    TexturedStrip strip;
    const auto images = std::make_shared<TestImages>();
    images->picture = {2, 1, {255, 0, 0, 255, 0, 0, 255, 255}};
    const auto drawing = make({.images = images});
    auto mesh = std::make_shared<Mesh>(*strip.scene.mesh(MeshId(0)));
    std::fill(mesh->uvs[0].begin(), mesh->uvs[0].end(), glm::vec2(1.25f, 0.5f));
    strip.scene.setMesh(MeshId(0), mesh);
    for (const bool repeats : {true, false, true}) {
        auto texture = std::make_shared<Texture>();
        texture->image = ImageId(0);
        texture->repeatU = repeats;
        strip.scene.setTexture(TextureId(0), texture);
        auto drawn = drawing->drawPicture(strip.texturedFrame());
        ASSERT_TRUE(drawn);
        const auto colour = colourAt(*drawn, pixelX(4.0), 80);
        EXPECT_GT(repeats ? colour.r - colour.b : colour.b - colour.r, 0.5f) << repeats;
    }
    EXPECT_EQ(images->asked, 1);
}

TEST_F(Pictures, leaveOutHiddenMeshesAndAllBelowAHiddenNode) {
    Strip strip;
    auto nodes = std::make_shared<NodeTable>(strip.scene.nodes());
    Node group;
    group.name = "group";
    const auto id = nodes->add(group);
    ASSERT_TRUE(nodes->setParent(strip.mesh, id));
    strip.scene.setNodes(nodes);
    strip.pose = currentPose(strip.scene);
    auto frame = strip.frame();
    frame.lit = false;
    frame.backgroundTop = frame.backgroundBottom = {0.0f, 0.0f, 0.0f, 1.0f};
    EXPECT_GT(glm::length(colourAt(picture(frame), pixelX(4.0), 80)), 0.3f);
    frame.hidden = {id};
    EXPECT_LT(glm::length(colourAt(picture(frame), pixelX(4.0), 80)), 0.01f);
}

TEST_F(Pictures, showJointsThroughTheMeshAndWhenTheyAreWanted) {
    Strip strip;
    auto nodes = std::make_shared<NodeTable>(strip.scene.nodes());
    for (const auto joint : {strip.joints[0]})
        nodes->edit(joint).local.translation = {0.0, 0.5, -1.0};
    strip.scene.setNodes(nodes);
    // Behind the strip, which stays where it is: only the picture of the skeleton changes.
    auto pose = currentPose(strip.scene);
    auto frame = strip.frame();
    frame.pose = &pose;
    auto skin = std::make_shared<Skin>(*strip.scene.skin(strip.skin));
    skin->bonesCleared = true;
    strip.scene.setSkin(strip.skin, skin);
    const auto without = picture(frame);
    frame.joints = true;
    const auto through = picture(frame);
    frame.jointsOnTop = false;
    const auto behind = picture(frame);
    EXPECT_GT(difference(colourAt(through, pixelX(1.3), 80), colourAt(without, pixelX(1.3), 80)),
              0.1f);
    EXPECT_LE(difference(colourAt(behind, pixelX(1.3), 80), colourAt(without, pixelX(1.3), 80)),
              0.005f);
}

TEST_F(Pictures, drawEveryAidWithoutAGlError) {
    Strip strip;
    auto frame = strip.frame();
    frame.joints = frame.jointAxes = frame.grid = frame.axes = frame.wireframe = true;
    frame.selected = {strip.mesh, strip.joints[0]};
    frame.hovered = strip.joints[1];
    frame.markedPoint = {strip.mesh, 4};
    frame.brush = BrushRing{{4.0, 0.5, 0.0}, {0.0, 0.0, 1.0}, 0.5, 0.5, {1.0f, 0.0f, 1.0f, 1.0f}};
    for (const auto kind : {Gizmo::Kind::Move, Gizmo::Kind::Rotate, Gizmo::Kind::Scale}) {
        frame.gizmo = Gizmo{kind, glm::translate(glm::dmat4(1.0), glm::dvec3(2.0, 0.5, 0.0)), 0};
        const auto drawn = picture(frame);
        // The brush ring stands at its radius: 20 pixels from its centre.
        const auto ring = colourAt(drawn, pixelX(4.0) + 20, 80);
        EXPECT_GT(ring.r, 0.5f);
        EXPECT_LT(ring.g, 0.4f);
    }
}

TEST_F(Pictures, ofAParallelViewAlongAnAxisHaveTheGridThatFacesIt) {
    const Scene empty;
    const auto pose = currentPose(empty);
    for (const double yaw : {0.0, 90.0, 180.0, 270.0}) {
        SCOPED_TRACE(yaw);
        auto frame = frontFrame(empty, pose, {}, 3.0);
        frame.view.viewFromWorld =
            glm::rotate(frame.view.viewFromWorld, glm::radians(yaw), glm::dvec3(0.0, 1.0, 0.0));
        frame.lit = false;
        frame.backgroundTop = frame.backgroundBottom = {0.0f, 0.0f, 0.0f, 1.0f};
        EXPECT_LT(colourAt(picture(frame), 160, 60).g, 0.02f);
        frame.grid = frame.axes = true;
        const auto drawn = picture(frame);
        const auto up = colourAt(drawn, 160, 66), across = colourAt(drawn, 66, 120);
        EXPECT_GT(up.g, up.r + 0.1f) << "Y";
        EXPECT_GT(std::abs(across.r - across.b), 0.2f) << "X or Z";
        EXPECT_EQ(across.r > across.b, yaw == 0.0 || yaw == 180.0);
        // A line every metre, 40 pixels: one runs where two rows of pixels meet.
        const float line = std::max(colourAt(drawn, 66, 79).g, colourAt(drawn, 66, 80).g);
        EXPECT_GT(line, colourAt(drawn, 66, 90).g + 0.02f);
    }
}

TEST_F(Pictures, outlineWhatIsSelected) {
    const Strip strip;
    auto frame = strip.frame();
    frame.lit = false;
    frame.backgroundTop = frame.backgroundBottom = {0.0f, 0.0f, 0.0f, 1.0f};
    const auto plain = picture(frame);
    frame.selected = {strip.mesh};
    const auto outlined = picture(frame);
    // One pixel above the strip's upper edge, which is at row 60.
    EXPECT_LT(colourAt(plain, pixelX(4.0), 59).r, 0.05f);
    EXPECT_GT(colourAt(outlined, pixelX(4.0), 59).r, 0.5f);
    setBackground(frame, Background::Light);
    EXPECT_LT(colourAt(picture(frame), pixelX(4.0), 59).r, 0.8f) << "darker on a light ground";
    EXPECT_LE(difference(colourAt(outlined, pixelX(4.0), 80), colourAt(plain, pixelX(4.0), 80)),
              0.01f);
}

TEST_F(Pictures, areRefusedInImpossibleSizes) {
    const Strip strip;
    auto frame = strip.frame();
    frame.view.size = {0, 100};
    EXPECT_FALSE(renderer().drawPicture(frame).ok());
    frame.view.size = {1 << 28, 100};
    const auto refused = renderer().drawPicture(frame);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().message.english().find("cannot be rendered"), std::string::npos);
}

TEST_F(Pictures, haveDarkLinesOnALightGroundAndLightOnesOnADarkOne) {
    const Scene empty;
    const auto pose = currentPose(empty);
    const auto brightness = [&](Background ground, bool grid) {
        auto frame = frontFrame(empty, pose, {}, 1.0);
        setBackground(frame, ground);
        frame.grid = grid;
        const auto drawn = picture(frame).rgba;
        return std::accumulate(drawn.begin(), drawn.end(), 0.0);
    };
    EXPECT_LT(brightness(Background::Light, true), brightness(Background::Light, false));
    EXPECT_GT(brightness(Background::Dark, true), brightness(Background::Dark, false));
}

TEST_F(Pictures, areDrawnOfAnEmptyScene) {
    const Scene empty;
    const auto pose = currentPose(empty);
    auto frame = frontFrame(empty, pose, {}, 1.0);
    frame.joints = frame.grid = frame.axes = true;
    EXPECT_EQ(picture(frame).rgba.size(), 320u * 240u * 4u);
}

}  // namespace
}  // namespace sinew::test
