// SPDX-License-Identifier: Apache-2.0
// Edges are seen where they are apart, and darken little where they are dense.
#include "tests/render/support.h"

namespace sinew::test {
namespace {

class Wireframe : public RenderTest {
protected:
    /// How much darker the edges of a sheet of 200 pixels make it: by its pixels' average, and
    /// where most.
    struct Darker {
        double average = 0.0;
        double most = 0.0;
    };
    Darker darker(int cells, double pixelRatio = 1.0) {
        const Scene scene = sceneOf(gridMesh(cells, cells, 4.0f / static_cast<float>(cells)));
        const auto pose = currentPose(scene);
        auto frame = frontFrame(scene, pose, {2.0, 2.0, 0.0}, 2.0, {200, 200});
        frame.view.pixelRatio = pixelRatio;
        const auto plain = renderer().drawPicture(frame);
        frame.wireframe = true;
        const auto wired = renderer().drawPicture(frame);
        Darker out;
        for (int y = 0; y < 200; ++y)
            for (int x = 0; x < 200; ++x) {
                const auto before = colourAt(*plain, x, y), after = colourAt(*wired, x, y);
                const double share = 1.0 - double{after.g} / double{before.g};
                out.average += share / (200.0 * 200.0);
                out.most = std::max(out.most, share);
            }
        return out;
    }
};

TEST_F(Wireframe, isClearWhereEdgesAreApart) {
    const Darker near = darker(8);
    EXPECT_GT(near.most, 0.25);
    EXPECT_LT(near.average, 0.1);
}

TEST_F(Wireframe, leavesTheSurfaceInSightHoweverDenseTheMeshIs) {
    for (const int cells : {40, 100, 200, 400}) EXPECT_LT(darker(cells).average, 0.2) << cells;
    EXPECT_GT(darker(40).average, 0.02) << "and is there";
}

TEST_F(Wireframe, isAsDarkOnScreensOfMoreDots) { EXPECT_LT(darker(100, 2.0).average, 0.2); }

}  // namespace
}  // namespace sinew::test
