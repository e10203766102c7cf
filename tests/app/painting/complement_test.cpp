// SPDX-License-Identifier: Apache-2.0
// The complementary influence: chosen in the Brush panel or the Influences list, shown, kept with
// the project, and what takes and gives the difference while painting.
#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QTreeView>

#include "app/project/project_settings.h"
#include "editor/weights/row_math.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

/// The suit under three joints; A and C share the weight.
class ComplementTest : public SuitTest {
protected:
    void SetUp() override {
        SuitTest::SetUp();
        Scene scene = sceneOf(gridMesh(20, 20, 0.05f));
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        nodes->edit(nodes->all().front().id).name = "body";
        scene.setNodes(std::move(nodes));
        joints_ = addChain(scene, {0.0, 0.5, 1.0});
        const std::vector<std::vector<Influence>> rows(21 * 21, {{0, 0.5f}, {2, 0.5f}});
        addSkin(scene, scene.nodes().all().front().id, joints_, rows);
        context().open(scene);
        body_ = node("body");
        viewport().frameAll();
        ASSERT_TRUE(waitReady());
        context().select({body_});
        context().setActiveSlot(1);
        setWanted(0.25f);
        key(Qt::Key_P);
    }
    void setWanted(float value) {
        BrushSettings brush = context().brush();
        setBrushParam(brush, kValue, static_cast<double>(value));
        context().setBrush(brush);
    }
    QComboBox* choice() { return window_->findChild<QComboBox*>("brushComplement"); }
    QString target() { return window_->findChild<QLabel*>("brushTarget")->text(); }
    void choose(const QString& name) {
        const int index = choice()->findText(name);
        ASSERT_GE(index, 0) << name.toStdString();
        choice()->setCurrentIndex(index);
        Q_EMIT choice()->activated(index);
        settle();
    }
    Row middle() {
        static Rows rows;
        rows = rowsOf(body_);
        return rows[10 * 21 + 10];
    }
    QString nameOf(std::size_t joint) {
        return QString::fromStdString(scene().nodes().find(joints_[joint])->name);
    }
    std::vector<NodeId> joints_;
};

TEST_F(ComplementTest, takesTheDifferenceOfAStrokeAlone) {
    click(at(0.5, 0.5));
    EXPECT_NEAR(weightOf(middle(), 0), 0.375f, 1e-5f) << "all others share";
    key(Qt::Key_Z, Qt::ControlModifier);
    choose(nameOf(2));
    EXPECT_EQ(context().selection().complement, joints_[2]);
    EXPECT_TRUE(target().contains(nameOf(2))) << target().toStdString();
    click(at(0.5, 0.5));
    EXPECT_EQ(weightOf(middle(), 0), 0.5f) << said().toStdString();
    EXPECT_NEAR(weightOf(middle(), 1), 0.25f, 1e-6f);
    EXPECT_NEAR(weightOf(middle(), 2), 0.25f, 1e-6f);
    setWanted(1.0f);
    click(at(0.5, 0.5));
    EXPECT_NEAR(weightOf(middle(), 1), 0.5f, 1e-6f) << "no more than both have";
    EXPECT_EQ(weightOf(middle(), 0), 0.5f);
    click(at(0.5, 0.5));
    EXPECT_TRUE(said().contains("complement")) << said().toStdString();
}

TEST_F(ComplementTest, isASentenceWhereItIsLocked) {
    choose(nameOf(2));
    auto skin = std::make_shared<Skin>(*scene().skin(skinOf("body")));
    skin->slots[2].locked = true;
    context().apply(
        {Message("Lock"),
         {{{BlockKind::Skin, skinOf("body").value}, scene().skin(skinOf("body")), skin}}});
    settle();
    EXPECT_TRUE(target().contains("locked")) << target().toStdString();
    const Rows before = rowsOf(body_);
    click(at(0.5, 0.5));
    EXPECT_EQ(rowsOf(body_).pages(), before.pages());
    EXPECT_TRUE(said().contains("complementary influence and is locked")) << said().toStdString();
    choose(choice()->itemText(0));
    click(at(0.5, 0.5));
    EXPECT_NE(rowsOf(body_).pages(), before.pages());
}

TEST_F(ComplementTest, isFoundByAPartOfItsName) {
    context().showPanel("brush", Context::IfClosed::Open);
    settle();
    QLineEdit* field = choice()->lineEdit();
    ASSERT_NE(field, nullptr);
    const auto type = [&](const QString& text) {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    };
    type(nameOf(2).right(1).toLower());
    QWidget* proposals = choice()->completer()->popup();
    ASSERT_TRUE(QTest::qWaitFor([&] { return proposals->isVisible(); }));
    QTest::keyClick(proposals, Qt::Key_Down);
    QTest::keyClick(proposals, Qt::Key_Return);
    settle();
    EXPECT_EQ(context().selection().complement, joints_[2]);
    EXPECT_EQ(choice()->currentText(), nameOf(2));
    type("nothing of this name");
    QTest::keyClick(field, Qt::Key_Return);
    settle();
    EXPECT_EQ(choice()->currentText(), nameOf(2)) << "what was chosen stays";
    EXPECT_EQ(context().selection().complement, joints_[2]);
    type(nameOf(0).toLower());
    proposals->hide();
    QTest::keyClick(field, Qt::Key_Return);
    settle();
    EXPECT_EQ(context().selection().complement, joints_[0]) << "a whole name needs no proposal";
}

TEST_F(ComplementTest, isSetInTheInfluencesList) {
    auto* tree = window_->findChild<QTreeView*>("influencesTree");
    const QModelIndex row =
        tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, nameOf(0), 1,
                             Qt::MatchExactly | Qt::MatchRecursive)[0];
    const auto choose = [&](const QString& text) {
        bool found = false;
        QTimer::singleShot(0, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            for (QAction* action : menu->actions())
                if (action->text() == text) {
                    action->trigger();
                    found = true;
                }
            menu->close();
        });
        Q_EMIT tree->customContextMenuRequested(tree->visualRect(row).center());
        return found;
    };
    EXPECT_TRUE(choose("Set as Complement"));
    EXPECT_EQ(context().selection().complement, joints_[0]);
    EXPECT_EQ(choice()->currentText(), nameOf(0));
    EXPECT_TRUE(row.data(Qt::ToolTipRole).toString().contains("complement"));
    EXPECT_TRUE(choose("Clear Complement"));
    EXPECT_FALSE(context().selection().complement.valid());
}

TEST_F(ComplementTest, isKeptWithTheProjectAndGoesWithItsJoint) {
    context().setComplement(joints_[2]);
    const ProjectSettings kept = capturedSettings(context(), viewport());
    context().setComplement({});
    applySettings(kept, context(), viewport());
    EXPECT_EQ(context().selection().complement, joints_[2]);
    context().open(suitScene());
    EXPECT_FALSE(context().selection().complement.valid());
}

}  // namespace
}  // namespace sinew::test
