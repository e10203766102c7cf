// SPDX-License-Identifier: Apache-2.0
// What goes to the driver and when.
#include "tests/render/support.h"

namespace sinew::test {
namespace {

/// A strip of several row pages on two joints.
struct UploadStrip {
    Scene scene = sceneOf(gridMesh(1599, 1, 0.01f));
    NodeId mesh = scene.nodes().all()[0].id;
    SkinId skin;
    UploadStrip() {
        const auto joints = addChain(scene, {0.0, 8.0});
        std::vector<std::vector<Influence>> rows;
        for (int p = 0; p < 3200; ++p) rows.push_back({{0, 0.5f}, {1, 0.5f}});
        skin = addSkin(scene, mesh, joints, rows);
    }
    Frame frame(const ScenePose& pose) const {
        auto f = frontFrame(scene, pose, {8.0, 0.0, 0.0}, 4.0);
        f.shading = Shading::Weights;
        f.activeSkin = skin;
        f.activeSlot = 0;
        f.joints = true;
        return f;
    }
};

class Uploads : public RenderTest {
protected:
    std::uint64_t bytesFor(const Frame& frame) {
        const auto before = renderer().uploadedBytes();
        EXPECT_TRUE(renderer().drawPicture(frame).ok());
        return renderer().uploadedBytes() - before;
    }
};

TEST_F(Uploads, happenOnceForAnUnchangedScene) {
    const UploadStrip strip;
    const auto pose = currentPose(strip.scene);
    EXPECT_GT(bytesFor(strip.frame(pose)), 3200u * 2 * sizeof(Influence));
    EXPECT_EQ(bytesFor(strip.frame(pose)), 0u);
    const Scene copy = strip.scene;
    auto frame = strip.frame(pose);
    frame.scene = &copy;
    EXPECT_EQ(bytesFor(frame), 0u);
}

TEST_F(Uploads, areNoneForAnotherActiveInfluenceOrRampOrView) {
    const UploadStrip strip;
    const auto pose = currentPose(strip.scene);
    auto frame = strip.frame(pose);
    bytesFor(frame);
    // The active bone is drawn apart from the others: theirs are some bytes, and none of the
    // mesh's.
    constexpr std::uint64_t kBones = 256;
    frame.activeSlot = 1;
    EXPECT_LT(bytesFor(frame), kBones);
    frame.ramp = Ramp::Maya;
    EXPECT_EQ(bytesFor(frame), 0u);
    frame.shading = Shading::Plain;
    EXPECT_EQ(bytesFor(frame), 0u);
    frame.joints = false;
    frame.view.viewFromWorld = glm::translate(frame.view.viewFromWorld, glm::dvec3(0.1, 0.0, 0.0));
    EXPECT_EQ(bytesFor(frame), 0u);
}

TEST_F(Uploads, areTheChangedPageOfRowsOnly) {
    UploadStrip strip;
    const auto pose = currentPose(strip.scene);
    bytesFor(strip.frame(pose));
    const PointIndex changed = 1500;
    const std::vector<Influence> row{{0, 0.75f}, {1, 0.25f}};
    const auto rows = withRows(strip.scene.rows(strip.skin), std::span(&changed, 1),
                               [&](std::size_t) { return Row(row); });
    strip.scene.setRows(strip.skin, rows);
    const auto bytes = bytesFor(strip.frame(pose));
    EXPECT_GT(bytes, 0u);
    EXPECT_LE(bytes, kRowPagePoints * (sizeof(glm::uvec2) + 2 * sizeof(Influence)));
}

TEST_F(Uploads, followAPageThatGrowsPastItsRoom) {
    UploadStrip strip;
    const auto pose = currentPose(strip.scene);
    const auto joints = strip.scene.skin(strip.skin)->slots;
    auto skin = std::make_shared<Skin>(*strip.scene.skin(strip.skin));
    for (int i = 0; i < 6; ++i) skin->slots.push_back(joints[1]);
    strip.scene.setSkin(strip.skin, skin);
    bytesFor(strip.frame(pose));
    // Ever longer rows for all of one page: it moves, and in the end everything is laid out anew.
    for (std::uint32_t length = 3; length <= 8; ++length) {
        std::vector<Influence> row;
        for (std::uint32_t i = 0; i < length; ++i)
            row.push_back({i, 1.0f / static_cast<float>(length)});
        std::vector<PointIndex> points;
        for (PointIndex p = 1024; p < 2048; ++p) points.push_back(p);
        strip.scene.setRows(strip.skin, withRows(strip.scene.rows(strip.skin), points,
                                                 [&](std::size_t) { return Row(row); }));
        const auto frame = strip.frame(pose);
        const auto gpu = renderer().transformFeedback(frame, strip.mesh);
        ASSERT_TRUE(gpu.ok());
        const auto cpu = deformMesh(strip.scene, strip.mesh, pose);
        for (std::size_t p = 0; p < cpu.positions.size(); ++p)
            ASSERT_LE(glm::length(gpu->positions[p] - cpu.positions[p]), 1e-4f)
                << p << " with " << length;
    }
}

TEST_F(Uploads, areMatricesOnlyForAnotherPose) {
    const UploadStrip strip;
    bytesFor(strip.frame(currentPose(strip.scene)));
    const auto pose = randomPose(strip.scene, 5, 0.4);
    auto frame = strip.frame(pose);
    frame.joints = false;
    EXPECT_LE(bytesFor(frame), 2 * sizeof(AffineRows));
}

TEST_F(Uploads, comeBackForBlocksThatLeftTheSceneInBetween) {
    const UploadStrip strip;
    const auto pose = currentPose(strip.scene);
    const auto all = bytesFor(strip.frame(pose));
    const Scene empty;
    const auto emptyPose = currentPose(empty);
    bytesFor(frontFrame(empty, emptyPose, {}, 1.0));
    EXPECT_GT(bytesFor(strip.frame(pose)), all / 2);
}

}  // namespace
}  // namespace sinew::test
