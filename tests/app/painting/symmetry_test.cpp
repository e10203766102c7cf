// SPDX-License-Identifier: Apache-2.0
// Both sides at once: the Symmetry toggle, the ring on the other side, and the panel of pairs.
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeWidget>

#include "app/commands/commands.h"
#include "app/dialogs/operation_dialog.h"
#include "app/state/live_symmetry.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class Symmetry : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        ASSERT_TRUE(waitReady());
        bindByMenu();
        ASSERT_TRUE(waitFor([&] { return skinOf("body").valid(); }));
        skin_ = skinOf("body");
    }
    std::shared_ptr<const SceneSymmetry> found() {
        std::shared_ptr<const SceneSymmetry> out;
        waitFor([&] { return (out = context().liveSymmetry().of(scene())) != nullptr; });
        return out;
    }
    float sum(const char* joint) {
        const SlotIndex slot = scene().skin(skin_)->slotOf(node(joint));
        float total = 0.0f;
        const Rows rows = scene().rows(skin_);
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            for (const auto& i : rows[p]) total += i.slot == slot ? i.weight : 0.0f;
        return total;
    }
    void keep(const char* name) {
        const QString folder = qEnvironmentVariable("SINEW_PICTURES");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        settle(200);
        window_->grab().save(QDir(folder).filePath(QString::fromLatin1(name) + ".png"));
        picture().save(QDir(folder).filePath(QString::fromLatin1(name) + "_viewport.png"));
    }
    static void keepPicture(QWidget& of, const char* name) {
        const QString folder = qEnvironmentVariable("SINEW_PICTURES");
        if (!folder.isEmpty()) of.grab().save(QDir(folder).filePath(QString("%1.png").arg(name)));
    }
    void paintWith(const char* joint) {
        context().setActiveSkin(skin_);
        context().setActiveSlot(scene().skin(skin_)->slotOf(node(joint)));
        key(Qt::Key_J);  // joints off: they would be picked
        key(Qt::Key_P);
        ASSERT_EQ(context().tool(), "paint");
    }
    QTreeWidget* pairs() { return window_->findChild<QTreeWidget*>("symmetryPairs"); }
    QTreeWidgetItem* pairOf(const QString& influence) {
        const auto items = pairs()->findItems(influence, Qt::MatchExactly, 0);
        return items.empty() ? nullptr : items.front();
    }

    SkinId skin_;
};

TEST_F(Symmetry, PaintsOnBothSidesInOneStep) {
    paintWith("forearm_L");
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(context().symmetry());
    EXPECT_TRUE(window_->commands().find("tool.symmetry")->isChecked());
    ASSERT_TRUE(found());
    const QPoint at = pixelOf(worldOf(node("spine_1"))) + QPoint(24, 0);
    move(at);
    settle();
    keep("ring");
    const float left = sum("forearm_L");
    const float right = sum("forearm_R");
    const auto steps = context().document().historySteps();
    drag({at, at + QPoint(0, 12), at + QPoint(0, 24)});
    EXPECT_EQ(context().document().historySteps(), steps + 1) << said().toStdString();
    EXPECT_GT(sum("forearm_L"), left + 0.5f);
    EXPECT_NEAR(sum("forearm_R") - right, sum("forearm_L") - left,
                0.02f * (sum("forearm_L") - left));
    keep("painted");
    key(Qt::Key_X, Qt::AltModifier);
    EXPECT_FALSE(context().symmetry());
    const float after = sum("forearm_R");
    drag({at + QPoint(0, 40), at + QPoint(0, 60)});
    EXPECT_NEAR(sum("forearm_R"), after, 1e-3f) << "one side alone once it is off";
}

TEST_F(Symmetry, CommandsAndLoopsWorkOnBothSidesWhileItIsStillBeingFound) {
    const NodeId body = scene().skin(skin_)->meshNode;
    context().setActiveSkin(skin_);
    context().setActiveSlot(scene().skin(skin_)->slotOf(node("forearm_L")));
    key(Qt::Key_X, Qt::AltModifier);
    const QPoint at = pixelOf(worldOf(node("spine_1"))) + QPoint(24, 0);
    key(Qt::Key_J);
    key(Qt::Key_F9);
    move(at);
    settle();
    // Another skin: what mirrors what is found anew.
    const auto changeSkin = [&] {
        Scene after = scene();
        auto skin = std::make_shared<Skin>(*scene().skin(skin_));
        InfluenceSlot& slot = skin->slots[skin->slotOf(node("head"))];
        slot.locked = !slot.locked;
        after.setSkin(skin_, skin);
        ASSERT_TRUE(context().apply(difference(scene(), after, Message("Lock"))));
    };
    changeSkin();
    QTest::mouseDClick(window_->windowHandle(), Qt::LeftButton, {},
                       viewport().mapTo(window_.get(), at));
    const auto* chosen = context().selection().pointsOf(body);
    ASSERT_NE(chosen, nullptr);
    const auto positions = scene().mesh(scene().nodes().find(body)->mesh)->positions;
    const auto side = [&](double sign) {
        return std::ranges::count_if(chosen->points, [&](PointIndex p) {
            return sign * static_cast<double>(positions[p].x) > 1e-4;
        });
    };
    EXPECT_GT(side(1.0), 0);
    EXPECT_EQ(side(1.0), side(-1.0)) << "the loop of the other side, too";
    const auto points = chosen->points;
    changeSkin();
    context().runOperation(*findOperation("weights.set"), {{"value", 1.0}});
    ASSERT_TRUE(waitReady());
    settle();
    const SlotIndex left = scene().skin(skin_)->slotOf(node("forearm_L")),
                    right = scene().skin(skin_)->slotOf(node("forearm_R"));
    const Rows rows = scene().rows(skin_);
    for (const PointIndex p : points) {
        const float x = positions[p].x;
        if (std::abs(x) <= 1e-4f) continue;
        EXPECT_EQ(weightOf(rows[p], x > 0.0f ? left : right), 1.0f) << p;
    }
}

TEST_F(Symmetry, DrawsARingOnTheOtherSide) {
    paintWith("forearm_L");
    const QPoint at = pixelOf(worldOf(node("spine_1"))) + QPoint(24, 0);
    move(at);
    const QImage alone = picture();
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(found());
    move(at + QPoint(1, 0));
    move(at);
    const QPoint middle = pixelOf(worldOf(node("spine_1")));
    const auto otherSide = [&](const QImage& image) {
        return image.copy(0, 0, static_cast<int>((middle.x() - 4) * viewport().devicePixelRatioF()),
                          image.height());
    };
    EXPECT_TRUE(waitFor([&] { return otherSide(picture()) != otherSide(alone); }));
}

TEST_F(Symmetry, SaysWhichSideIsPlus) {
    auto* plus = viewport().findChild<QLabel*>("plusSide");
    auto* minus = viewport().findChild<QLabel*>("minusSide");
    ASSERT_TRUE(plus && minus);
    EXPECT_FALSE(plus->isVisible());
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(found());
    EXPECT_TRUE(waitFor([&] { return plus->isVisible() && minus->isVisible(); }));
    EXPECT_EQ(plus->text(), "+X");
    const bool plusIsRight =
        viewport().positionOf({1, 1, 0}).x() > viewport().positionOf({-1, 1, 0}).x();
    EXPECT_EQ(plus->x() > minus->x(), plusIsRight);
    keep("sides");
    key(Qt::Key_X, Qt::AltModifier);
    EXPECT_FALSE(plus->isVisible());
    OperationPreview preview(context(), *findOperation("weights.mirror"));
    context().setActiveSkin(skin_);
    preview.show({{"plane", std::string("z")}});
    EXPECT_TRUE(waitFor([&] { return plus->isVisible(); })) << "what a preview mirrors across";
    EXPECT_TRUE(plus->text().endsWith('Z'));
    preview.hide();
    EXPECT_FALSE(plus->isVisible());
}

TEST_F(Symmetry, TheSidesKeepTheirPlaceAsThePictureGetsAnotherSize) {
    auto* plus = viewport().findChild<QLabel*>("plusSide");
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(found());
    ASSERT_TRUE(waitFor([&] { return plus->isVisible(); }));
    const auto above = [&] { return viewport().height() - plus->geometry().center().y(); };
    const auto right = [&] {
        return plus->geometry().center().x() - viewport().positionOf({0, 0, 0}).x();
    };
    const int wasAbove = above();
    const double wasRight = right();
    const int was = viewport().height();
    window_->resize(window_->size() - QSize(200, 150));
    ASSERT_TRUE(waitFor([&] { return viewport().height() < was; }));
    settle();
    EXPECT_NEAR(above(), wasAbove, 1);
    EXPECT_NEAR(right(), wasRight, 2.0);
}

TEST_F(Symmetry, TheSidesStayApartAndOffTheAxisCross) {
    auto* plus = viewport().findChild<QLabel*>("plusSide");
    auto* minus = viewport().findChild<QLabel*>("minusSide");
    key(Qt::Key_7);  // with the legend
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(found());
    ASSERT_TRUE(waitFor([&] { return plus->isVisible(); }));
    for (const double way : {-2.0, 4.0}) {
        Camera camera = viewport().camera();
        camera.pan({way * viewport().width(), 0.0}, viewport().height());
        viewport().setCamera(camera);
        settle();
        const QRect cross(0, viewport().height() - 96, 96, 96);
        const QRect legend = viewport().overlay().legend()->geometry();
        EXPECT_FALSE(plus->geometry().intersects(minus->geometry())) << way;
        for (const QLabel* label : {plus, minus}) {
            EXPECT_FALSE(label->geometry().intersects(cross)) << way;
            EXPECT_FALSE(label->geometry().intersects(legend)) << way;
            EXPECT_TRUE(viewport().rect().contains(label->geometry())) << way;
        }
    }
}

TEST_F(Symmetry, PicksVerticesOnBothSides) {
    key(Qt::Key_J);
    key(Qt::Key_X, Qt::AltModifier);
    ASSERT_TRUE(found());
    key(Qt::Key_F9);
    const QPoint at = pixelOf(worldOf(node("spine_1"))) + QPoint(24, 0);
    move(at);
    settle();
    click(at);
    const PointSelection* chosen = context().selection().pointsOf(scene().skin(skin_)->meshNode);
    ASSERT_TRUE(chosen);
    EXPECT_EQ(chosen->points.size(), 2u);
    const std::vector<QPoint> across{at - QPoint(16, 16), at + QPoint(16, 16)};
    move(across[0]);
    press(across[0]);
    move(across[1]);
    release(across[1]);
    settle();
    const auto count = pointCount(context().selection().points);
    ASSERT_GT(count, 3u);
    EXPECT_TRUE(said().contains(QString::number(count)))
        << "as many as are selected: " << said().toStdString();
    context().setSymmetry(false);
    click(at);
    chosen = context().selection().pointsOf(scene().skin(skin_)->meshNode);
    ASSERT_TRUE(chosen);
    EXPECT_EQ(chosen->points.size(), 1u);
}

TEST_F(Symmetry, MirrorDialogTellsWhatWillChangeBeforeItDoes) {
    context().setActiveSkin(skin_);
    const Operation& mirror = *findOperation("weights.mirror");
    OperationPreview preview(context(), mirror);
    OperationDialog dialog(context().settings(), mirror, scene(), context().selection(), {},
                           window_.get(), &preview);
    dialog.show();
    const auto box = [&](const char* param) {
        return dialog.findChild<QWidget*>(QStringLiteral("param_%1").arg(param));
    };
    const auto choose = [&](const char* param, const char* id) {
        auto* choices = box(param)->findChild<QComboBox*>();
        choices->setCurrentIndex(choices->findData(QString::fromLatin1(id)));
    };
    const auto* remarks = dialog.findChild<QLabel*>("operationRemarks");
    const auto* shown = dialog.findChild<QLabel*>("operationLiveText");
    EXPECT_TRUE(remarks->isHidden());
    ASSERT_TRUE(waitFor([&] { return shown->text().startsWith("shown"); }));
    EXPECT_TRUE(remarks->text().contains("vertices changed")) << remarks->text().toStdString();
    // Across a plane through one hand alone nothing has a partner.
    EXPECT_FALSE(box("origin")->isEnabled());
    choose("plane", "free");
    EXPECT_TRUE(box("origin")->isEnabled());
    choose("by", "points");
    auto* origin = box("origin")->findChild<QLineEdit*>();
    ASSERT_TRUE(origin);
    origin->selectAll();
    QTest::keyClicks(origin, "0.123 0 0");
    EXPECT_TRUE(waitFor([&] { return remarks->text().contains("vertices were kept"); }))
        << remarks->text().toStdString();
    keepPicture(dialog, "mirror_dialog");
    dialog.findChild<QCheckBox*>("operationLive")->click();
    EXPECT_TRUE(remarks->isHidden());
    dialog.reject();
}

TEST_F(Symmetry, PanelKeepsItsListWhilePairsAreFoundAnew) {
    context().setActiveSkin(skin_);
    context().showPanel("symmetry", Context::IfClosed::Open);
    ASSERT_TRUE(found());
    ASSERT_TRUE(waitFor([&] { return pairs() && pairs()->topLevelItemCount() > 0; }));
    const int count = pairs()->topLevelItemCount();
    auto* summary = window_->findChild<QLabel*>("symmetrySummary");
    const QString said = summary->text();
    pairs()->setCurrentItem(pairOf("forearm_R"));
    // A skin that changed is looked at anew; nothing is answered before events are worked off.
    const SlotIndex slot = scene().skin(skin_)->slotOf(node("forearm_L"));
    auto skin = std::make_shared<Skin>(*scene().skin(skin_));
    skin->slots[slot].locked = true;
    Scene after = scene();
    after.setSkin(skin_, skin);
    context().apply(difference(scene(), after, Message("Lock")));
    EXPECT_EQ(pairs()->topLevelItemCount(), count);
    EXPECT_FALSE(pairs()->isEnabled());
    EXPECT_TRUE(summary->text().contains("anew")) << summary->text().toStdString();
    keep("panel_anew");
    ASSERT_TRUE(waitFor([&] { return pairs()->isEnabled(); }));
    EXPECT_EQ(pairs()->topLevelItemCount(), count);
    EXPECT_EQ(summary->text(), said);
    ASSERT_TRUE(pairs()->currentItem());
    EXPECT_EQ(pairs()->currentItem()->text(0), "forearm_R");
}

TEST_F(Symmetry, PanelListsPairsAndChangesThem) {
    context().setActiveSkin(skin_);
    context().showPanel("symmetry", Context::IfClosed::Open);
    ASSERT_TRUE(found());
    ASSERT_TRUE(waitFor([&] { return pairs() && pairs()->topLevelItemCount() > 0; }));
    ASSERT_TRUE(pairOf("forearm_L"));
    EXPECT_EQ(pairOf("forearm_L")->text(1), "forearm_R");
    EXPECT_TRUE(window_->findChild<QLabel*>("symmetryPlane")->text().contains("X"));
    keep("panel");
    const auto steps = context().document().historySteps();
    pairs()->scrollToItem(pairOf("forearm_L"));
    const QRect cell =
        pairs()
            ->visualItemRect(pairOf("forearm_L"))
            .intersected(QRect(pairs()->columnViewportPosition(1), 0, pairs()->columnWidth(1),
                               pairs()->viewport()->height()));
    QTest::mouseClick(pairs()->viewport(), Qt::LeftButton, {}, cell.center());
    QTest::mouseDClick(pairs()->viewport(), Qt::LeftButton, {}, cell.center());
    auto* box = pairs()->findChild<QComboBox*>("symmetryMirror");
    ASSERT_TRUE(box);
    const int hand = box->findText("hand_R");
    ASSERT_GE(hand, 0);
    box->setCurrentIndex(hand);
    Q_EMIT box->activated(hand);
    ASSERT_TRUE(waitFor([&] { return context().document().historySteps() == steps + 1; }));
    const auto skin = scene().skin(skin_);
    EXPECT_EQ(skin->symmetry.mirrorSlot[skin->slotOf(node("forearm_L"))],
              skin->slotOf(node("hand_R")));
    EXPECT_TRUE(waitFor(
        [&] { return pairOf("forearm_R") && pairOf("forearm_R")->text(1) != "forearm_L"; }));
    EXPECT_TRUE(window_->findChild<QLabel*>("symmetrySummary")->text().contains("2"))
        << "whoever was paired before stands alone and is named";
    keep("panel_unpaired");
    context().undo();
    EXPECT_FALSE(scene().skin(skin_)->symmetry.plane);
}

TEST_F(Symmetry, PanelMakesAnInfluenceItsOwnMirrorOrLeavesItWithoutAndKeepsTheKeyboard) {
    context().setActiveSkin(skin_);
    context().showPanel("symmetry", Context::IfClosed::Open);
    ASSERT_TRUE(found());
    ASSERT_TRUE(waitFor([&] { return pairs() && pairOf("forearm_L"); }));
    const auto boxOf = [&](const char* influence) {
        pairs()->setFocus();
        pairs()->scrollToItem(pairOf(influence));
        pairs()->setCurrentItem(pairOf(influence), 1);
        pairs()->editItem(pairOf(influence), 1);
        // One that is closed goes later.
        const auto boxes = pairs()->findChildren<QComboBox*>("symmetryMirror");
        return boxes.isEmpty() ? nullptr : boxes.back();
    };
    auto* box = boxOf("forearm_L");
    ASSERT_TRUE(box);
    EXPECT_EQ(box->itemText(0), "none");
    EXPECT_EQ(box->currentText(), "forearm_R");
    EXPECT_EQ(box->findText("forearm_L"), -1) << "no choice would be the same as none";
    box->setFocus();
    box->setCurrentIndex(0);
    Q_EMIT box->activated(0);
    const auto alone = [&](const char* influence) {
        const auto* item = pairs()->isEnabled() ? pairOf(influence) : nullptr;
        return item && item->text(1) == "none";
    };
    ASSERT_TRUE(waitFor([&] { return alone("forearm_L") && alone("forearm_R"); }));
    EXPECT_EQ(window_->focusWidget(), pairs());
    box = boxOf("forearm_L");
    ASSERT_TRUE(box);
    EXPECT_EQ(box->currentText(), "none") << "as the list has it";
    EXPECT_EQ(box->itemText(1), "itself");
    box->setCurrentIndex(1);
    Q_EMIT box->activated(1);
    ASSERT_TRUE(waitFor([&] {
        const auto* item = pairs()->isEnabled() ? pairOf("forearm_L") : nullptr;
        return item && item->text(1) == "forearm_L" && item->text(2) == "hand";
    })) << "which is no warning";
    EXPECT_TRUE(alone("forearm_R"));
    EXPECT_EQ(boxOf("spine_1")->itemText(0), "itself (on the plane)");
}

}  // namespace
}  // namespace sinew::test
