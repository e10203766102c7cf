// SPDX-License-Identifier: Apache-2.0
// Skin > Check Skinning: the list, what a click on it selects, and mending.
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTest>
#include <QTranslator>
#include <QTreeWidget>
#include <algorithm>

#include "app/panels/check_panel.h"
#include "app/widgets/fields.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

using namespace test;

constexpr PointIndex kSpeck = 12 * 36;  // x = 3.6 of the arm, far from joint A
constexpr PointIndex kEmpty = 12 * 20;  // x = 2

// An arm on joints A, B, C, D (at 4) whose weights fall from each to the next; one vertex follows A
// by mistake, two have no weights, and E has none at all.
Scene brokenArm() {
    const auto mesh = tubeMesh(41, 12, 4.0f, 0.25f);
    Scene scene = sceneOf(mesh);
    const auto joints = addChain(scene, {0.0, 1.0, 2.0, 4.0, 5.0});
    const double at[] = {0.0, 1.0, 2.0, 4.0};
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : mesh->positions) {
        SlotIndex low = 0;
        while (low < 2 && static_cast<double>(p.x) > at[low + 1]) ++low;
        const auto t = static_cast<float>(
            std::clamp((static_cast<double>(p.x) - at[low]) / (at[low + 1] - at[low]), 0.0, 1.0));
        std::vector<Influence> row;
        if (t < 0.99f) row.push_back({low, t > 0.01f ? 1.0f - t : 1.0f});
        if (t > 0.01f) row.push_back({low + 1, t < 0.99f ? t : 1.0f});
        rows.push_back(row);
    }
    rows[kSpeck] = {{0, 0.6f}, {3, 0.4f}};
    rows[kEmpty] = rows[kEmpty + 1] = {};
    addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    return scene;
}

class CheckWindow : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        context().open(brokenArm());
        ASSERT_TRUE(waitReady());
        settle();
    }
    CheckPanel& panel() { return *window_->findChild<CheckPanel*>("check"); }
    QTreeWidget& list() { return *panel().findChild<QTreeWidget*>("checkList"); }
    QPushButton& mendButton() { return *panel().findChild<QPushButton*>("checkMend"); }
    QString summary() { return panel().findChild<QLabel*>("checkSummary")->text(); }
    QStringList shown() {
        QStringList out;
        for (int m = 0; m < list().topLevelItemCount(); ++m)
            for (int i = 0; i < list().topLevelItem(m)->childCount(); ++i)
                out << list().topLevelItem(m)->child(i)->text(0);
        return out;
    }
    void check() {
        chooseInMenu("menuSkin", "skin.check");
        ASSERT_TRUE(waitFor([&] { return !panel().findings().empty(); }));
        settle();
    }
    void clickItem(const QString& text) {
        const auto found = list().findItems(text, Qt::MatchContains | Qt::MatchRecursive);
        ASSERT_EQ(found.size(), 1)
            << text.toStdString() << " in " << shown().join(", ").toStdString();
        list().scrollToItem(found.front());
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                          list().visualItemRect(found.front()).center());
        settle();
    }
    void clickFirst(const QString& text) {
        const auto found = list().findItems(text, Qt::MatchContains | Qt::MatchRecursive);
        ASSERT_FALSE(found.empty()) << shown().join(", ").toStdString();
        list().scrollToItem(found.front());
        list().setCurrentItem(nullptr);
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                          list().visualItemRect(found.front()).center());
        settle();
    }
    Row row(PointIndex p) { return scene().rows(scene().skins()[0])[p]; }
};

TEST_F(CheckWindow, isOutOfTheWayUntilItIsAskedFor) {
    auto* dock = window_->findChild<QDockWidget*>("checkDock");
    EXPECT_FALSE(dock->isVisible());
    check();
    EXPECT_TRUE(dock->isVisible());
    EXPECT_EQ(shown().size(), 3) << shown().join(", ").toStdString();
    EXPECT_EQ(list().topLevelItem(0)->text(0), "mesh");
    EXPECT_TRUE(shown()[0].startsWith("Unweighted vertices")) << "the worst first";
}

TEST_F(CheckWindow, aClickSelectsVerticesAndJointAndShowsThem) {
    check();
    const auto of = [&](const char* joint) {
        return list().findItems(QStringLiteral("%1: Stray weights").arg(joint),
                                Qt::MatchExactly | Qt::MatchRecursive);
    };
    EXPECT_EQ(of("A").size(), 1) << shown().join(", ").toStdString();
    clickItem("Stray weights");
    ASSERT_EQ(context().selection().points.size(), 1u);
    EXPECT_EQ(context().selection().points[0].points, std::vector<PointIndex>{kSpeck});
    EXPECT_EQ(context().selection().activeSlot, 0u);
    const QPoint at = pixelOf({3.6, 0.25, 0.0});
    EXPECT_TRUE(viewport().rect().contains(at)) << at.x() << ' ' << at.y();
    EXPECT_EQ(context().document().historySteps(), 0u) << "looking changes nothing";
    clickItem("Unused influences");
    EXPECT_TRUE(context().selection().points.empty());
    EXPECT_EQ(context().activeNode(), node("E"));
}

TEST_F(CheckWindow, aClickOnUnboundMeshesSelectsThese) {
    Scene withHair = scene();
    const MeshId mesh(withHair.nextOwner(BlockKind::Mesh));
    withHair.setMesh(mesh, gridMesh(2, 2));
    auto nodes = std::make_shared<NodeTable>(withHair.nodes());
    Node hair;
    hair.name = "hair";
    hair.mesh = mesh;
    const NodeId id = nodes->add(hair);
    withHair.setNodes(nodes);
    context().open(withHair);
    check();
    clickItem("Unbound meshes");
    EXPECT_EQ(context().selection().nodes, std::vector<NodeId>{id});
    EXPECT_TRUE(context().selection().points.empty());
}

TEST_F(CheckWindow, theCameraStaysWhereAllIsSeen) {
    check();
    clickItem("Stray weights");
    const double distance = viewport().camera().distance();
    const glm::dvec3 target = viewport().camera().target();
    clickItem("Stray weights");
    EXPECT_EQ(viewport().camera().distance(), distance);
    EXPECT_EQ(viewport().camera().target(), target);
}

TEST_F(CheckWindow, theCameraTurnsToWhatIsOnTheFarSide) {
    check();
    viewport().lookFrom(0.0, -1.0);
    ASSERT_GT(viewport().camera().forward().y, 0.0) << "from below";
    clickItem("Stray weights");
    EXPECT_LT(viewport().camera().forward().y, 0.0) << "the vertex is on top";
}

TEST_F(CheckWindow, namesFollowARename) {
    check();
    Scene to = scene();
    auto nodes = std::make_shared<NodeTable>(to.nodes());
    nodes->edit(node("mesh")).name = "sleeve";
    to.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), to, Message("Rename"))));
    const auto mesh = [&] {
        return list().topLevelItemCount() > 0 ? list().topLevelItem(0)->text(0) : QString();
    };
    EXPECT_TRUE(waitFor([&] { return mesh() == "sleeve"; })) << mesh().toStdString();
}

TEST_F(CheckWindow, whatMendsAFindingIsSeenInALowWindow) {
    window_->resize(1366, 768);
    settle();
    check();
    clickItem("Stray weights");
    settle(200);
    const auto* area = window_->findChild<QDockWidget*>("checkDock")->findChild<QScrollArea*>();
    EXPECT_EQ(mendButton().visibleRegion().boundingRect(), mendButton().rect())
        << panel().height() << " in " << area->viewport()->height() << ", list " << list().height();
    const QRect row = list().visualItemRect(list().currentItem());
    EXPECT_TRUE(list().viewport()->rect().contains(row.center())) << "nor is the finding hidden";
}

TEST_F(CheckWindow, theListHasItsHeightWhateverFindingIsShown) {
    window_->resize(1366, 768);
    settle();
    check();
    const int height = list().height();
    EXPECT_GE(height, 6 * list().sizeHintForRow(0));
    for (const QString& finding : shown()) {
        clickItem(finding);
        EXPECT_EQ(list().height(), height) << finding.toStdString();
    }
}

TEST_F(CheckWindow, whatIsSaidOfAFindingIsScrolledToAndNotCut) {
    window_->resize(1366, 768);
    settle();
    check();
    clickItem("Stray weights");
    settle(200);
    auto* text = panel().findChild<QScrollArea*>("checkText");
    EXPECT_GE(text->height(), 4 * text->fontMetrics().lineSpacing());
    for (const auto* label : text->findChildren<QLabel*>()) {
        EXPECT_GE(label->height(), label->heightForWidth(label->width()))
            << label->text().toStdString();
        EXPECT_LE(label->geometry().bottom(), text->widget()->height());
    }
    EXPECT_EQ(panel().findChild<QLabel*>("checkTitle")->text(), "Stray weights (1 vertex)");
}

TEST_F(CheckWindow, aNarrowRowCutsTheJointsNameInItsMiddle) {
    Scene to = scene();
    auto nodes = std::make_shared<NodeTable>(to.nodes());
    nodes->edit(node("A")).name = "TheVeryFirstJointOfTheLeftArm";
    to.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), to, Message("Rename"))));
    check();
    const auto found = list().findItems("Stray weights", Qt::MatchContains | Qt::MatchRecursive);
    ASSERT_EQ(found.size(), 1);
    struct Painted : QStyledItemDelegate {
        using QStyledItemDelegate::initStyleOption;
    };
    QStyleOptionViewItem option;
    option.initFrom(&list());
    option.widget = &list();
    option.fontMetrics = list().fontMetrics();
    option.rect = QRect(0, 0, 220, 22);
    const auto* delegate = static_cast<const QStyledItemDelegate*>(list().itemDelegateForColumn(0));
    (delegate->*&Painted::initStyleOption)(&option, list().indexFromItem(found.front()));
    EXPECT_TRUE(option.text.startsWith("The")) << option.text.toStdString();
    EXPECT_TRUE(option.text.endsWith(": Stray weights")) << option.text.toStdString();
    EXPECT_LT(option.text.size(), found.front()->text(0).size());
}

TEST_F(CheckWindow, isAskedByItsOwnButtonToo) {
    context().showPanel("check", Context::IfClosed::Open);
    settle();
    auto* now = panel().findChild<QPushButton*>("checkNow");
    ASSERT_TRUE(now->isVisible());
    QTest::mouseClick(now, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 3; }));
    EXPECT_FALSE(now->isVisible());
}

TEST_F(CheckWindow, theListHasTheKeyboardOnceAFindingIsMended) {
    check();
    clickItem("Stray weights");
    mendButton().setFocus();
    QTest::mouseClick(&mendButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 2; }));
    EXPECT_EQ(window_->focusWidget(), &list());
}

// A language that lists things otherwise.
class OtherCommas : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override {
        return QLatin1String(source) == ", " ? QStringLiteral("、") : QString();
    }
};

TEST_F(CheckWindow, countsAreListedAsTheLanguageDoes) {
    OtherCommas commas;
    QCoreApplication::installTranslator(&commas);
    check();
    QCoreApplication::removeTranslator(&commas);
    EXPECT_TRUE(summary().contains(QStringLiteral("、"))) << summary().toStdString();
    EXPECT_FALSE(summary().contains(", "));
}

TEST_F(CheckWindow, mendsInOneStepAndTheListFollows) {
    check();
    clickItem("Stray weights");
    ASSERT_TRUE(mendButton().isVisible());
    EXPECT_EQ(mendButton().text(), "Remove from Vertices");
    QTest::mouseClick(&mendButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 2; }));
    EXPECT_EQ(context().document().historySteps(), 1u);
    EXPECT_EQ(weightOf(row(kSpeck), 0), 0.0f);
    clickItem("Unweighted vertices");
    QTest::mouseClick(&mendButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 1; }));
    EXPECT_FALSE(row(kEmpty).empty());
    EXPECT_EQ(summary(), "1 note");
    context().undo();
    context().undo();
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 3; }));
}

TEST_F(CheckWindow, mendsAllOfAKindOnTheMeshesThatAreShownInOneStep) {
    check();
    EXPECT_FALSE(panel().findChild<QPushButton*>("checkMendAll")->isVisible());
    Scene two = scene();
    auto nodes = std::make_shared<NodeTable>(two.nodes());
    Node twin = *nodes->find(node("mesh"));
    twin.name = "twin";
    const NodeId id = nodes->add(twin);
    two.setNodes(nodes);
    auto skin = std::make_shared<Skin>(*two.skin(two.skins().front()));
    skin->meshNode = id;
    const SkinId other(two.nextOwner(BlockKind::Skin));
    two.setSkin(other, skin);
    two.setRows(other, two.rows(two.skins().front()));
    context().open(two);
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 6; }));
    clickFirst("Unweighted vertices");
    auto* all = panel().findChild<QPushButton*>("checkMendAll");
    ASSERT_TRUE(all->isVisible());
    EXPECT_EQ(all->text(), "All 2 of This Kind");
    const auto* area = window_->findChild<QDockWidget*>("checkDock")->findChild<QScrollArea*>();
    EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0) << "both buttons have room";
    window_->resize(1366, 700);
    settle(200);
    const auto* text = panel().findChild<QScrollArea*>("checkText");
    for (const QPushButton* button : {&mendButton(), all}) {
        EXPECT_GT(button->geometry().top(), text->geometry().bottom()) << "nothing is covered";
        EXPECT_LT(button->geometry().bottom(), button->parentWidget()->height()) << "nor cut";
    }
    QTest::mouseClick(all, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 4; }));
    EXPECT_EQ(context().document().historySteps(), 1u);
    for (const SkinId each : scene().skins()) EXPECT_FALSE(scene().rows(each)[kEmpty].empty());
    EXPECT_TRUE(said().contains("2 problems fixed")) << said().toStdString();
    clickFirst("Stray weights");
    ASSERT_TRUE(all->isVisible());
    context().setHidden({id});
    EXPECT_FALSE(all->isVisible()) << "of a mesh that is hidden nothing is mended";
}

TEST_F(CheckWindow, tipsShowRowsWholeThatMayBeCut) {
    check();
    for (int m = 0; m < list().topLevelItemCount(); ++m) {
        const QTreeWidgetItem* mesh = list().topLevelItem(m);
        EXPECT_EQ(mesh->toolTip(0), mesh->text(0));
        for (int i = 0; i < mesh->childCount(); ++i)
            EXPECT_TRUE(
                mesh->child(i)->toolTip(0).section('\n', 0, 0).endsWith(mesh->child(i)->text(0)))
                << mesh->child(i)->toolTip(0).toStdString();
    }
}

TEST_F(CheckWindow, removesIdleInfluences) {
    check();
    clickItem("Unused influences");
    QTest::mouseClick(&mendButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return panel().findings().size() == 2; }));
    EXPECT_EQ(scene().skin(scene().skins()[0])->slots.size(), 4u);
}

TEST_F(CheckWindow, hidesNotesAndTakesTheTargetsInfluences) {
    check();
    auto* notes = panel().findChild<QCheckBox*>("checkNotes");
    QTest::mouseClick(notes, Qt::LeftButton, {}, QPoint(8, notes->height() / 2));
    EXPECT_EQ(shown().size(), 2);
    auto* most = panel().findChild<WholeBox*>("checkInfluences");
    most->setFocus();
    most->selectAll();
    QTest::keyClicks(most, "1");
    QTest::keyClick(most, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return shown().size() == 3; }));
    EXPECT_TRUE(shown().contains("Too many influences")) << shown().join(", ").toStdString();
}

TEST_F(CheckWindow, namesItsChoicesWhollyWhereItIsNarrow) {
    auto* dock = window_->findChild<QDockWidget*>("checkDock");
    auto* area = dock->findChild<QScrollArea*>();
    ASSERT_TRUE(area) << "it scrolls where it is low";
    const int bar = area->verticalScrollBar()->sizeHint().width();
    EXPECT_LE(panel().layout()->minimumSize().width(), dock->widget()->minimumWidth() - bar);
}

TEST_F(CheckWindow, forgetsAnotherDocument) {
    check();
    context().open(sceneOf(gridMesh(2, 2)));
    ASSERT_TRUE(waitFor([&] { return summary() == "No mesh is bound."; }));
    EXPECT_EQ(list().topLevelItemCount(), 0);
}

}  // namespace
}  // namespace sinew
