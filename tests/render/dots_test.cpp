// SPDX-License-Identifier: Apache-2.0
// Chosen vertices are seen, and what they lie on is, too.
#include <numeric>

#include "tests/render/support.h"

namespace sinew::test {
namespace {

/// A sheet of 4 x 4 with `cells` squares along a side, plain grey.
class Dots : public RenderTest {
protected:
    /// The share of the sheet's pixels that differ from the same picture without the choice.
    double covered(int cells, std::vector<PointIndex> points) {
        const Scene scene = sceneOf(gridMesh(cells, cells, 4.0f / static_cast<float>(cells)));
        const auto pose = currentPose(scene);
        auto frame = frontFrame(scene, pose, {2.0, 2.0, 0.0}, 2.0, {200, 200});
        const auto plain = renderer().drawPicture(frame);
        const std::vector<PointSelection> chosen{
            {scene.nodes().all()[0].id, std::move(points), {}}};
        frame.selectedPoints = chosen;
        const auto dotted = renderer().drawPicture(frame);
        int differing = 0;
        for (int y = 0; y < 200; ++y)
            for (int x = 0; x < 200; ++x)
                differing += difference(colourAt(*plain, x, y), colourAt(*dotted, x, y)) > 0.1f;
        return differing / (200.0 * 200.0);
    }
    std::vector<PointIndex> all(int cells) {
        std::vector<PointIndex> out(static_cast<std::size_t>(cells + 1) * (cells + 1));
        std::iota(out.begin(), out.end(), 0u);
        return out;
    }
};

TEST_F(Dots, leaveTheSurfaceInSightHoweverDenseTheMeshIs) {
    for (const int cells : {60, 200, 500}) {
        const double share = covered(cells, all(cells));
        EXPECT_LT(share, 0.5) << cells;
        EXPECT_GT(share, 0.1) << cells;
    }
}

TEST_F(Dots, areOnAllVerticesWhereThereIsRoom) {
    const auto shown = [&](int cells, glm::ivec2 pixel) {
        const Scene scene = sceneOf(gridMesh(cells, cells, 4.0f / static_cast<float>(cells)));
        const auto pose = currentPose(scene);
        auto frame = frontFrame(scene, pose, {2.0, 2.0, 0.0}, 2.0, {200, 200});
        const auto plain = renderer().drawPicture(frame);
        frame.allPoints = true;
        const auto dotted = renderer().drawPicture(frame);
        return difference(colourAt(*plain, pixel.x, pixel.y), colourAt(*dotted, pixel.x, pixel.y));
    };
    // A vertex every 20 pixels, one in the middle.
    EXPECT_GT(shown(10, {100, 100}), 0.1f);
    EXPECT_LT(shown(10, {110, 110}), 0.01f);
    EXPECT_LT(shown(100, {100, 100}), 0.01f) << "where they would lie too dense there are none";
}

TEST_F(Dots, ofAllVerticesAreWhereChosenOnesAreNot) {
    const Scene scene = sceneOf(gridMesh(10, 10, 0.4f));
    const auto pose = currentPose(scene);
    auto frame = frontFrame(scene, pose, {2.0, 2.0, 0.0}, 2.0, {200, 200});
    const std::vector<PointSelection> chosen{{scene.nodes().all()[0].id, {60}, {}}};
    frame.selectedPoints = chosen;
    const auto without = renderer().drawPicture(frame);
    frame.allPoints = true;
    const auto with = renderer().drawPicture(frame);
    EXPECT_LT(difference(colourAt(*without, 100, 100), colourAt(*with, 100, 100)), 0.02f)
        << "the chosen one, in the middle, lies above";
    EXPECT_GT(difference(colourAt(*without, 120, 100), colourAt(*with, 120, 100)), 0.1f);
}

TEST_F(Dots, areAllDrawnWhereFewAreChosen) {
    const double one = covered(500, {125000});
    EXPECT_GT(one, 0.0);
    EXPECT_NEAR(covered(500, {62500, 100100, 125000, 150200}), 4.0 * one, 2.0 * one);
}

}  // namespace
}  // namespace sinew::test
