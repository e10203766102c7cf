// SPDX-License-Identifier: Apache-2.0
// A dab of a stroke shows another scene in the same pose: panels do for it what it changed, however
// large the rig is and however much is selected.
#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <numeric>

#include "app/commands/commands.h"
#include "app/panels/influences/influence_model.h"
#include "app/panels/timeline_bar.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class WorkOnLargeRigs : public ::testing::Test {
protected:
    /// Nanoseconds.
    template <class Work>
    static qint64 timeOf(Work&& work) {
        QElapsedTimer timer;
        timer.start();
        work();
        return timer.nsecsElapsed();
    }
    void changePoseTenTimes() {
        for (int i = 0; i < 5; ++i) {
            context_.setPosePreview(currentLocals(context_.scene()));
            context_.setPosePreview(std::nullopt);
        }
    }

    Context context_;
};

TEST_F(WorkOnLargeRigs, namesOfTestPosesAreMeasuredOnce) {
    const auto made = test::panelScene();
    context_.open(made.scene);
    Commands commands;
    Playback playback(context_);
    TimelineBar bar(context_, playback, commands);
    bar.resize(900, 44);
    bar.show();
    auto motion = std::make_shared<RangeOfMotion>();
    motion->poses.assign(10000, TestPose{.joint = made.b, .degrees = 45.0});
    const auto first = timeOf([&] { context_.setShown({.seconds = 1.0, .motion = motion}); });
    EXPECT_LT(timeOf([&] { changePoseTenTimes(); }), first);
}

TEST_F(WorkOnLargeRigs, weightsOfManyVerticesAreReadAgainOnlyWhereTheyChanged) {
    constexpr int kColumns = 399, kRows = 249;
    Scene scene = test::sceneOf(test::gridMesh(kColumns, kRows));
    const auto joints = test::addChain(scene, {0.0, 1.0});
    const NodeId mesh = scene.nodes().all().front().id;
    constexpr std::size_t kPoints = (kColumns + 1) * (kRows + 1);
    const SkinId skin = test::addSkin(
        scene, mesh, joints, std::vector(kPoints, std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    context_.open(scene);
    context_.setActiveSkin(skin);
    InfluenceModel model(context_);
    std::vector<PointIndex> all(kPoints);
    std::iota(all.begin(), all.end(), PointIndex{0});
    const auto once = timeOf([&] { model.showPoints(all); });
    ASSERT_FLOAT_EQ(model.weight(0), 0.5f);
    EXPECT_LT(timeOf([&] { changePoseTenTimes(); }), once);

    QSignalSpy changes(&model, &InfluenceModel::weightsChanged);
    const std::vector<PointIndex> dab{7};
    const std::vector<Influence> row{{0, 1.0f}};
    Scene stroke = context_.scene();
    stroke.setRows(skin, withRows(stroke.rows(skin), dab, [&](std::size_t) { return Row(row); }));
    context_.setScenePreview(stroke);
    EXPECT_EQ(changes.count(), 1) << "a stroke in progress is shown";
    EXPECT_GT(model.weight(0), 0.5f);
    context_.setScenePreview(std::nullopt);
    EXPECT_FLOAT_EQ(model.weight(0), 0.5f) << "and is gone where it was dropped";
}

}  // namespace
}  // namespace sinew
