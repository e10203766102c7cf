// SPDX-License-Identifier: Apache-2.0
// Points without any weight are told from those with next to none.
#include "render/frame/colours.h"
#include "tests/render/support.h"

namespace sinew::test {
namespace {

/// A strip from x = 0 to 9: three columns of points with no weight of the second joint, three with
/// a thousandth, three without a row. 40 pixels a unit; x = 0 at pixel 20.
class ZeroWeights : public RenderTest {
protected:
    ZeroWeights() {
        std::vector<std::vector<Influence>> rows;
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 9; ++column) {
                auto& of = rows.emplace_back();
                if (column < 3) of = {{0, 1.0f}};
                if (column >= 3 && column < 6) of = {{0, 0.999f}, {1, 0.001f}};
            }
        skin_ = addSkin(scene_, scene_.nodes().all()[0].id, addChain(scene_, {0.0, 8.0}), rows);
        pose_ = currentPose(scene_);
        frame_ = frontFrame(scene_, pose_, {4.0, 0.5, 0.0}, 2.0, {360, 160});
        frame_.shading = Shading::Weights;
        frame_.activeSkin = skin_;
        frame_.activeSlot = 1;
        frame_.lit = false;
    }
    glm::vec3 colour(double x) {
        const auto drawn = renderer().drawPicture(frame_);
        return colourAt(*drawn, static_cast<int>(20.0 + 40.0 * x), 80);
    }

    Scene scene_ = sceneOf(gridMesh(8, 1));
    SkinId skin_;
    ScenePose pose_;
    Frame frame_;
};

TEST_F(ZeroWeights, areMarkedWhereThatIsWanted) {
    for (const RampSpec& ramp : ramps()) {
        SCOPED_TRACE(ramp.id);
        frame_.ramp = ramp.ramp;
        frame_.zeroWeights = false;
        const auto beginning = rampColour(ramp.ramp, 0.0f);
        EXPECT_LE(difference(colour(1.0), beginning), 0.01f);
        frame_.zeroWeights = true;
        EXPECT_LE(difference(colour(1.0), kZeroWeightColour), 0.01f);
        EXPECT_LE(difference(colour(4.0), beginning), 0.02f) << "next to nothing";
        EXPECT_LE(difference(colour(7.0), unweightedColour()), 0.01f) << "no row";
    }
}

TEST_F(ZeroWeights, ofNumbersAreNotMeant) {
    const SkinNumbers numbers{{skin_, Numbers(18, 0.0f)}};
    frame_.numbers = &numbers;
    frame_.zeroWeights = true;
    EXPECT_LE(difference(colour(1.0), rampColour(frame_.ramp, 0.0f)), 0.01f);
}

// Whatever the ramp, and however the colours are seen.
TEST_F(ZeroWeights, pointsWithoutARowAreStriped) {
    frame_.lit = true;
    const auto drawn = renderer().drawPicture(frame_);
    const auto contrast = [&](double from, double to) {
        glm::vec3 low(1.0f), high(0.0f);
        for (int x = static_cast<int>(20.0 + 40.0 * from); x < 20.0 + 40.0 * to; ++x) {
            low = glm::min(low, colourAt(*drawn, x, 80));
            high = glm::max(high, colourAt(*drawn, x, 80));
        }
        return difference(low, high);
    };
    EXPECT_GT(contrast(6.4, 7.6), 0.1f);
    EXPECT_LT(contrast(0.4, 1.6), 0.05f) << "with weights it is even";
}

}  // namespace
}  // namespace sinew::test
