// SPDX-License-Identifier: Apache-2.0
#include "render/frame/axis_cross.h"

#include "editor/pose/pose.h"
#include "tests/render/support.h"

namespace sinew::test {
namespace {

View viewOfCross(double ratio) {
    View view;
    view.size = glm::ivec2(glm::dvec2(320.0, 240.0) * ratio);
    view.pixelRatio = ratio;
    view.viewFromWorld =
        glm::lookAt(glm::dvec3(0.0, 0.0, 5.0), glm::dvec3(0.0), glm::dvec3(0.0, 1.0, 0.0));
    return view;
}

TEST(AxisCross, hasItsEndsAtTheSamePlacesAtEveryPixelRatio) {
    for (const double ratio : {1.0, 2.0}) {
        const View view = viewOfCross(ratio);
        const glm::dvec2 middle = axisCrossMiddle(view);
        EXPECT_EQ(middle, glm::dvec2(48.0, 192.0));
        const auto at = [&](double x, double y) {
            return axisEndAt(view, middle + kAxisCrossKnob * glm::dvec2(x, y));
        };
        EXPECT_EQ(at(1.0, 0.0), (AxisEnd{0, true}));
        EXPECT_EQ(at(-1.0, 0.0), (AxisEnd{0, false}));
        EXPECT_EQ(at(0.0, -1.0), (AxisEnd{1, true})) << "up";
        EXPECT_EQ(at(0.0, 1.0), (AxisEnd{1, false}));
        EXPECT_EQ(at(0.0, 0.0), (AxisEnd{2, true})) << "of two the nearer one";
        EXPECT_FALSE(at(0.6, 0.6));
        EXPECT_TRUE(isOnAxisCross(view, middle + glm::dvec2(kAxisCrossRadius - 1.0, 0.0)));
        EXPECT_FALSE(isOnAxisCross(view, middle + glm::dvec2(kAxisCrossRadius + 1.0, 0.0)));
    }
}

class AxisCrossPicture : public RenderTest {};

TEST_F(AxisCrossPicture, hasTheEndsAgainstTheAxesOnlyAsAHandle) {
    const Scene empty;
    const auto pose = currentPose(empty);
    Frame frame = frontFrame(empty, pose, {}, 3.0);
    frame.axes = true;
    const glm::ivec2 left(8, 192);
    const auto colour = [&] {
        const auto drawn = renderer().drawPicture(frame);
        EXPECT_TRUE(drawn.ok());
        return drawn ? colourAt(*drawn, left.x, left.y) : glm::vec3(0.0f);
    };
    const glm::vec3 bare = colour();
    frame.axisHandle = AxisHandle();
    const glm::vec3 handle = colour();
    EXPECT_GT(handle.r - handle.b, bare.r - bare.b + 0.1f) << "red, as X";
    frame.axisHandle = AxisHandle{true, AxisEnd{0, false}};
    EXPECT_GT(colour().r, handle.r) << "lit up";
}

}  // namespace
}  // namespace sinew::test
