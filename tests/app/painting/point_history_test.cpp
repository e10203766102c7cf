// SPDX-License-Identifier: Apache-2.0
#include "app/state/context.h"
#include "app/state/pose_edit.h"
#include "tests/app/panel_scene.h"

#include <gtest/gtest.h>

namespace sinew::test {
namespace {

class PointHistoryTest : public ::testing::Test {
protected:
    PointHistoryTest() { context_.open(made_.scene); }
    void choose(std::vector<PointIndex> points) {
        context_.selectPoints({{made_.mesh, std::move(points), {}}});
    }
    void editWeights() {
        Scene after = context_.scene();
        auto skin = std::make_shared<Skin>(*after.skin(made_.skin));
        skin->maxInfluences += 1;
        after.setSkin(made_.skin, skin);
        ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Edit"))));
    }
    void pose() {
        LocalPose locals = currentLocals(context_.scene());
        locals.locals[context_.scene().nodes().indexOf(made_.b)].translation.x += 0.25;
        ASSERT_TRUE(takePose(context_, locals, Message("Pose")));
    }
    bool choosingIsNext() {
        return context_.pointHistory().undoesBefore(
            context_.document().undoable([](const Edit&) { return true; }),
            context_.document().history());
    }
    std::size_t count() { return pointCount(context_.selection().points); }

    PanelScene made_ = panelScene();
    Context context_;
};

TEST_F(PointHistoryTest, goesOnBeforeAndAfterAnEdit) {
    choose({0});
    editWeights();
    EXPECT_FALSE(choosingIsNext());
    choose({0, 1});
    EXPECT_TRUE(choosingIsNext());
    context_.undoPoints();
    EXPECT_EQ(count(), 1u);
    EXPECT_FALSE(choosingIsNext());
    context_.undo();
    EXPECT_TRUE(choosingIsNext());
    context_.undoPoints();
    EXPECT_EQ(count(), 0u);
    EXPECT_FALSE(choosingIsNext());
}

TEST_F(PointHistoryTest, staysBetweenTheStepsWhereAPoseIsUndoneApart) {
    pose();
    choose({0});
    editWeights();
    choose({0, 1});
    editWeights();
    ASSERT_TRUE(context_.undo(&isPoseEdit));
    EXPECT_FALSE(choosingIsNext());
    context_.undo();
    EXPECT_TRUE(choosingIsNext()) << "it was done after the first edit of weights";
    context_.undoPoints();
    EXPECT_EQ(count(), 1u);
    EXPECT_FALSE(choosingIsNext());
    context_.undo();
    EXPECT_TRUE(choosingIsNext());
    context_.undoPoints();
    EXPECT_EQ(count(), 0u);
}

TEST_F(PointHistoryTest, anEditEndsWhatCouldBeRedone) {
    choose({0});
    context_.undoPoints();
    editWeights();
    context_.redoPoints();
    EXPECT_EQ(count(), 0u);
}

TEST_F(PointHistoryTest, verticesThatAreGoneAreNotBroughtBack) {
    choose({3});
    context_.selectPoints({});
    Scene after = context_.scene();
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    nodes->edit(made_.mesh).mesh = {};
    after.setNodes(nodes);
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Edit"))));
    context_.undoPoints();
    EXPECT_EQ(count(), 0u);
}

TEST_F(PointHistoryTest, anotherDocumentStartsAnew) {
    choose({0});
    context_.open(made_.scene);
    EXPECT_FALSE(choosingIsNext());
}

}  // namespace
}  // namespace sinew::test
