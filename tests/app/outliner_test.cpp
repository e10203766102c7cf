// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTest>
#include <QTreeView>
#include <set>

#include "app/widgets/tree_view.h"
#include "tests/app/outliner_fixture.h"

namespace sinew {
namespace {

using test::Outliner;

TEST_F(Outliner, clickSelectsInContext) {
    click(row("b"));
    EXPECT_EQ(context_.selection().nodes, std::vector<NodeId>{made_.b});
    click(row("c"), Qt::ControlModifier);
    EXPECT_EQ(context_.selection().nodes, (std::vector<NodeId>{made_.b, made_.c}));
    EXPECT_EQ(context_.activeNode(), made_.c);
}

TEST_F(Outliner, selectionFromElsewhereIsShown) {
    context_.select({made_.a, made_.c});
    EXPECT_EQ(selectedNames(), (QStringList{"a", "c"}));
    EXPECT_EQ(tree_->currentIndex().data().toString(), "c");
    context_.select({});
    EXPECT_TRUE(selectedNames().isEmpty());
}

TEST_F(Outliner, selectionInFoldedBranchUnfoldsIt) {
    tree_->collapseAll();
    context_.select({made_.c});
    EXPECT_TRUE(tree_->isExpanded(row("b")));
}

TEST_F(Outliner, eyeHidesWithoutSelecting) {
    context_.select({made_.a});
    click(row("mesh", 1));
    EXPECT_EQ(context_.hidden(), std::set<NodeId>{made_.mesh});
    EXPECT_EQ(context_.selection().nodes, std::vector<NodeId>{made_.a});
    click(row("mesh", 1));
    EXPECT_TRUE(context_.hidden().empty());
}

TEST_F(Outliner, aDragOverEyesIsOneStep) {
    const auto centre = [&](const char* name) { return tree_->visualRect(row(name, 1)).center(); };
    QTest::mousePress(tree_->viewport(), Qt::LeftButton, {}, centre("a"));
    QTest::mouseMove(tree_->viewport(), centre("c"));  // over b in one go
    for (const char* name : {"a", "b", "c"})
        EXPECT_TRUE(row(name, 1).data(Qt::ToolTipRole).toString().startsWith("Hidden")) << name;
    QTest::mouseRelease(tree_->viewport(), Qt::LeftButton, {}, centre("c"));
    EXPECT_EQ(context_.hidden(), (std::set<NodeId>{made_.a, made_.b, made_.c}));
    context_.undoPoints();
    EXPECT_TRUE(context_.hidden().empty());
    EXPECT_EQ(context_.pointHistory().nextUndone(), nullptr);
}

TEST_F(Outliner, poseChangesAndHoverDoNotTouchTheModel) {
    QSignalSpy resets(tree_->model(), &QAbstractItemModel::modelReset);
    QSignalSpy changes(tree_->model(), &QAbstractItemModel::dataChanged);
    auto moved = std::make_shared<NodeTable>(context_.scene().nodes());
    moved->edit(made_.b).local.translation.x = 9.0;
    Scene after = context_.scene();
    after.setNodes(moved);
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Move"))));
    context_.setHoveredVertex(Context::VertexRef{made_.mesh, 1});
    EXPECT_EQ(resets.count(), 0);
    EXPECT_EQ(changes.count(), 0);
}

TEST_F(Outliner, addedNodeAppearsAndFoldedBranchStaysFolded) {
    tree_->collapse(row("b"));
    auto more = std::make_shared<NodeTable>(context_.scene().nodes());
    Node node;
    node.name = "prop";
    more->add(node);
    Scene after = context_.scene();
    after.setNodes(more);
    ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Add"))));
    EXPECT_TRUE(row("prop").isValid());
    EXPECT_TRUE(tree_->isExpanded(row("a")));
    EXPECT_FALSE(tree_->isExpanded(row("b")));
    context_.undo();
    EXPECT_FALSE(row("prop").isValid());
}

TEST_F(Outliner, thousandJointsAreListed) {
    context_.open(test::jointChain(1000));
    int depth = 0;
    for (QModelIndex at = tree_->model()->index(1, 0); at.isValid();
         at = tree_->model()->index(0, 0, at))
        ++depth;
    EXPECT_EQ(depth, 1000);
    context_.select({context_.scene().nodes().all().back().id});
    EXPECT_EQ(tree_->selectionModel()->selectedRows().size(), 1);
}

TEST_F(Outliner, aSelectedRowThatLiesDeepLeavesItsEyeInSight) {
    context_.open(test::jointChain(40));
    context_.select({context_.scene().nodes().all()[25].id});
    QTest::qWait(50);
    const QModelIndex current = tree_->currentIndex();
    ASSERT_TRUE(current.isValid());
    const QRect eye = tree_->visualRect(current.siblingAtColumn(1));
    const QImage seen = tree_->viewport()->grab(eye).toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < seen.height(); ++y)
        for (int x = 0; x < seen.width(); ++x) colours.insert(seen.pixel(x, y));
    EXPECT_GT(colours.size(), 2u) << "more than the ground of what is selected";
}

TEST_F(Outliner, anotherDocumentIsSeenFromItsTop) {
    const Scene scene = test::jointChain(300);
    context_.open(scene);
    QTest::qWait(20);
    auto* bar = tree_->verticalScrollBar();
    ASSERT_GT(bar->maximum(), 0);
    bar->setValue(bar->maximum());
    context_.open(scene);
    QTest::qWait(20);
    EXPECT_EQ(bar->value(), 0);
}

TEST_F(Outliner, aClickOnWhatIsSelectedMakesItsInfluenceActiveAgain) {
    context_.setActiveSkin(made_.skin);
    click(row("b"));
    ASSERT_EQ(context_.selection().activeSlot, 1u);
    context_.setActiveSlot(2);
    click(row("b"));
    EXPECT_EQ(context_.selection().activeSlot, 1u);
    EXPECT_EQ(context_.selection().nodes, std::vector<NodeId>{made_.b});
    QSignalSpy changes(&context_, &Context::selectionChanged);
    click(row("b"));
    EXPECT_EQ(changes.count(), 0) << "it is all that already";
}

TEST_F(Outliner, followingTheSelectionNeverScrollsLongNamesSideways) {
    Scene scene = made_.scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(made_.c).name = "Skeleton_" + std::string(80, 'w') + "_joint_L__4_";
    scene.setNodes(nodes);
    context_.open(scene);
    QTest::qWait(20);
    context_.select({made_.c});
    QTest::qWait(20);
    EXPECT_EQ(tree_->horizontalScrollBar()->maximum(), 0);
    EXPECT_EQ(tree_->textElideMode(), Qt::ElideMiddle);
    EXPECT_TRUE(tree_->currentIndex().data(Qt::ToolTipRole).toString().contains("_joint_L__4_"));
}

TEST_F(Outliner, aJointThatLiesDeepIsScrolledToAndBackFrom) {
    context_.open(test::jointChain(300));
    tree_->expandAll();
    QTest::qWait(20);
    const auto select = [&](const Node& node) {
        context_.select({node.id});
        QTest::qWait(20);
        return tree_->visualRect(tree_->currentIndex());
    };
    const auto& all = context_.scene().nodes().all();
    const QRect deep = select(all.back());
    EXPECT_GE(deep.left(), 0);
    EXPECT_LE(deep.left() + tree_->sizeHintForIndex(tree_->currentIndex()).width(),
              tree_->viewport()->width());
    select(all[1]);
    EXPECT_EQ(tree_->horizontalScrollBar()->value(), 0);
}

TEST_F(Outliner, namesOfDeepRowsHaveMostOfTheWidthAndAreFoldedByTheirSign) {
    context_.open(test::jointChain(80));
    tree_->expandAll();
    context_.select({context_.scene().nodes().all()[60].id});
    QTest::qWait(20);
    const QModelIndex deep = tree_->currentIndex().siblingAtColumn(0);
    EXPECT_EQ(tree_->horizontalScrollBar()->maximum(), 0);
    const QRect name = tree_->visualRect(deep);
    const QRect seen = name & tree_->viewport()->rect();
    EXPECT_GT(seen.width(), tree_->viewport()->width() / 2);
    // Beside its icon is not only ground.
    const QImage row = tree_->viewport()->grab(seen.adjusted(24, 2, -2, -2)).toImage();
    std::set<QRgb> colours;
    for (int x = 0; x < row.width(); ++x)
        for (int y = 0; y < row.height(); ++y) colours.insert(row.pixel(x, y));
    EXPECT_GT(colours.size(), 4u) << "a name is written";
    for (int x = name.left() + 1; x < seen.right(); x += 5) {
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, {x, name.center().y()});
        ASSERT_TRUE(tree_->isExpanded(deep)) << "only the sign folds";
    }
    const QPoint sign(name.left() - tree_->indentation() / 2, name.center().y());
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, sign);
    EXPECT_FALSE(tree_->isExpanded(deep));
    QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, sign);
    EXPECT_TRUE(tree_->isExpanded(deep));
}

TEST_F(Outliner, theNameOfTheCurrentRowIsInSightOnceThereIsRoomForIt) {
    panel_->resize(120, 400);
    context_.open(test::jointChain(80));
    context_.select({context_.scene().nodes().all()[60].id});
    tree_->expandAll();
    QTest::qWait(20);
    const QRect name = tree_->visualRect(tree_->currentIndex().siblingAtColumn(0));
    EXPECT_GT(tree_->viewport()->width() - name.left(), tree_->iconSize().width() + 20);
}

// What leads to a row is looked through for each that changes: told of all, a long chain took
// seconds.
TEST_F(Outliner, aJointThatIsRenamedIsTheOnlyRowThatChanges) {
    context_.open(test::jointChain(300));
    const Node last = context_.scene().nodes().all().back();
    const auto* found = qobject_cast<const QSortFilterProxyModel*>(tree_->model());
    ASSERT_NE(found, nullptr);
    const auto rename = [&](const char* name) {
        auto nodes = std::make_shared<NodeTable>(context_.scene().nodes());
        nodes->edit(last.id).name = name;
        Scene after = context_.scene();
        after.setNodes(std::move(nodes));
        ASSERT_TRUE(context_.apply(difference(context_.scene(), after, Message("Rename"))));
    };
    rename("fingertip");
    filter_->setText("fingertip");
    ASSERT_TRUE(row("fingertip").isValid());
    const QSignalSpy told(found->sourceModel(), &QAbstractItemModel::dataChanged);
    rename("wrist");
    std::set<QString> rows;
    for (const QVariantList& change : told)
        rows.insert(change.front().toModelIndex().data(kWholeNameRole).toString());
    EXPECT_EQ(rows, std::set<QString>{"wrist"});
    EXPECT_EQ(found->rowCount(), 0) << "nothing is called so any more";
    filter_->setText("elbow");
    rename("elbow");
    EXPECT_TRUE(row("elbow").isValid());
}

// ---- names typed in their rows

class OutlinerNames : public Outliner {
protected:
    void SetUp() override {
        Outliner::SetUp();
        QObject::connect(&context_, &Context::operationWanted, panel_.get(),
                         [this](const Operation& operation, const Params& params,
                                const std::optional<Selection>& meant) {
                             wanted_ << operation.id;
                             name_ = textParam(params, "name");
                             node_ = meant ? meant->activeNode() : NodeId();
                         });
        panel_->activateWindow();
        QTest::qWait(20);
    }
    QLineEdit* open(const char* name) {
        const QPoint at = tree_->visualRect(row(name)).center();
        QTest::mouseClick(tree_->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(tree_->viewport(), Qt::LeftButton, {}, at);
        return tree_->findChild<QLineEdit*>("outlinerName");
    }
    void finish() { QTest::qWait(20); }
    QStringList wanted_;
    std::string name_;
    NodeId node_;
};

TEST_F(OutlinerNames, aDoubleClickRenamesInTheRow) {
    QLineEdit* field = open("b");
    ASSERT_TRUE(field);
    EXPECT_EQ(field->text(), "b");
    field->selectAll();
    QTest::keyClicks(field, " wrist_L ");
    QTest::keyClick(field, Qt::Key_Return);
    finish();
    EXPECT_EQ(wanted_, QStringList{"nodes.rename"});
    EXPECT_EQ(name_, "wrist_L");
    EXPECT_EQ(node_, made_.b);
}

TEST_F(OutlinerNames, escEmptyAndTheSameNameRenameNothing) {
    const auto type = [this](const char* text, Qt::Key end) {
        QLineEdit* field = open("b");
        ASSERT_TRUE(field);
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, end);
        finish();
    };
    type("wrist", Qt::Key_Escape);
    type(" ", Qt::Key_Return);
    type("b", Qt::Key_Return);
    EXPECT_TRUE(wanted_.isEmpty());
    EXPECT_FALSE(tree_->findChild<QLineEdit*>("outlinerName"));
    EXPECT_EQ(selectedNames(), QStringList{"b"});
}

TEST_F(OutlinerNames, keysThatTypeAreTheFieldsAndOthersTheWindowsWhileANameIsTyped) {
    QLineEdit* field = open("b");
    ASSERT_TRUE(field);
    const auto isTyped = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QKeyEvent asked(QEvent::ShortcutOverride, key, modifiers);
        asked.ignore();
        QCoreApplication::sendEvent(field, &asked);
        return asked.isAccepted();
    };
    for (const Qt::Key key : {Qt::Key_P, Qt::Key_Down, Qt::Key_Return}) EXPECT_TRUE(isTyped(key));
    EXPECT_TRUE(isTyped(Qt::Key_A, Qt::ControlModifier));
    EXPECT_FALSE(isTyped(Qt::Key_F8));
    EXPECT_FALSE(isTyped(Qt::Key_Up, Qt::AltModifier));
    EXPECT_FALSE(isTyped(Qt::Key_S, Qt::ControlModifier));
    QTest::keyClick(field, Qt::Key_Down);
    EXPECT_EQ(selectedNames(), QStringList{"b"}) << "and the row stays";
    QTest::keyClick(field, Qt::Key_Escape);
}

}  // namespace
}  // namespace sinew
