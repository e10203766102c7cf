// SPDX-License-Identifier: Apache-2.0
// Of joints whose names have no room beside each other, which are named.
#include "app/viewport/joint_names.h"

#include <gtest/gtest.h>

#include <QImage>

#include "app/view/camera.h"
#include "tests/app/panel_scene.h"

namespace sinew::test {
namespace {

/// Joints a, b and c behind each other in one place of the picture.
class JointNames : public testing::Test {
protected:
    /// The names as written, c nearest to the eye or farthest from it.
    QImage written(bool nearest, const std::set<NodeId>& selected = {}) {
        ScenePose pose = currentPose(made_.scene);
        double depth = 0.0;
        for (const NodeId joint : {made_.a, made_.b, made_.c, made_.end})
            pose.worldFromNode[made_.scene.nodes().indexOf(joint)][3] =
                glm::dvec4(0.0, 0.0, depth += nearest ? 0.1 : -0.1, 1.0);
        Camera camera;
        camera.place({0.0, 0.0, 0.0}, 5.0, 0.0, 0.0);
        camera.setOrthographic(true);
        Frame frame;
        frame.scene = &made_.scene;
        frame.pose = &pose;
        frame.view = camera.view({200, 100}, 1.0, 1.0);
        frame.selected = selected;
        QImage picture(200, 100, QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::black);
        paintJointNames(picture, frame);
        return picture;
    }

    PanelScene made_ = panelScene();
};

TEST_F(JointNames, stayTheSameWhileJointsMoveInFrontOfEachOther) {
    EXPECT_EQ(written(true), written(false));
}

TEST_F(JointNames, ofSelectedJointsComeFirst) {
    EXPECT_NE(written(true, {made_.b}), written(true));
    EXPECT_EQ(written(true, {made_.b}), written(false, {made_.b}));
}

}  // namespace
}  // namespace sinew::test
