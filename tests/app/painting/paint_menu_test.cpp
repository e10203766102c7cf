// SPDX-License-Identifier: Apache-2.0
// The painting menu at the cursor, by real events.
#include <QDockWidget>
#include <QLabel>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "app/actions/influence_button.h"
#include "app/status_bar.h"
#include "app/widgets/fields.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

class PaintMenuTest : public SuitTest {
protected:
    QWidget* menu() { return child("paintMenu"); }
    void openAt(QPoint place) {
        // A mouse that is said to be where it was does not move.
        move(place + QPoint(2, 0));
        move(place);
        settle();
        key(Qt::Key_U);
        ASSERT_TRUE(menu()->isVisible());
    }
    /// A place of a widget of the menu, as hands have it.
    QPoint placeOn(QWidget* widget, QPoint place) {
        return viewport().mapFrom(window_.get(), widget->mapTo(window_.get(), place));
    }
    /// Clicks the middle of a widget of the menu through the window.
    void clickOn(QWidget* widget) {
        ASSERT_NE(widget, nullptr);
        click(placeOn(widget, widget->rect().center()));
    }
    InfluenceButton* influence(const QString& name) {
        for (auto* button : menu()->findChildren<InfluenceButton*>())
            if (button->text() == name && button->isVisible()) return button;
        return nullptr;
    }
    QWidget* brush(const char* id) {
        return menu()->findChild<QToolButton*>(QStringLiteral("paintMenu_") + QLatin1String(id));
    }
};

TEST_F(PaintMenuTest, aClickTakesABrushInBothPresets) {
    for (const Preset preset : {Preset::Maya, Preset::Blender}) {
        window_->commands().setPreset(preset);
        openAt(at(0.5, 0.5));
        clickOn(brush(preset == Preset::Maya ? "smooth" : "add"));
        EXPECT_EQ(context().brush().brush, preset == Preset::Maya ? "smooth" : "add");
        EXPECT_EQ(context().tool(), "paint");
        EXPECT_FALSE(menu()->isVisible());
    }
}

TEST_F(PaintMenuTest, namesTheInfluencesUnderTheCursorAndTakesOne) {
    drag({at(0.5, 0.5), at(0.55, 0.5)});
    openAt(at(0.2, 0.2));
    ASSERT_NE(influence("A"), nullptr) << "under the cursor";
    clickOn(influence("A"));
    EXPECT_EQ(context().selection().activeSlot, 0u);
    EXPECT_FALSE(menu()->isVisible());
    // B is not under the cursor, but was active before.
    openAt(at(0.2, 0.2));
    clickOn(influence("B"));
    EXPECT_EQ(context().selection().activeSlot, 1u);
}

TEST_F(PaintMenuTest, theStatusBarExplainsTheMenuWhileItIsOpen) {
    const auto hint = [this] { return window_->findChild<StatusBar*>("statusBar")->hint(); };
    const QString painting = hint();
    ASSERT_TRUE(painting.startsWith("Drag: paint.")) << painting.toStdString();
    openAt(at(0.5, 0.5));
    EXPECT_TRUE(hint().startsWith("Click: pick a brush")) << hint().toStdString();
    EXPECT_TRUE(hint().endsWith("Esc, U or a click beside: close")) << hint().toStdString();
    move(at(0.6, 0.5));
    settle();
    EXPECT_TRUE(hint().startsWith("Click: pick a brush")) << hint().toStdString();
    key(Qt::Key_Escape);
    EXPECT_EQ(hint(), painting);
}

TEST_F(PaintMenuTest, escTheKeyAgainAndAClickBesideLeaveEverythingAsItWas) {
    const auto brushBefore = context().brush();
    const auto steps = context().document().historySteps();
    openAt(at(0.5, 0.5));
    key(Qt::Key_Escape);
    EXPECT_FALSE(menu()->isVisible());
    openAt(at(0.5, 0.5));
    key(Qt::Key_U);
    EXPECT_FALSE(menu()->isVisible());
    openAt(at(0.5, 0.5));
    click({viewport().width() - 4, 4});
    EXPECT_FALSE(menu()->isVisible());
    EXPECT_TRUE(context().brush() == brushBefore);
    EXPECT_EQ(context().document().historySteps(), steps) << "nothing was painted";
    // And the viewport has its keys again.
    key(Qt::Key_E);
    EXPECT_EQ(context().tool(), "rotate");
}

TEST_F(PaintMenuTest, holdingTheKeyAndMovingTowardsABrushTakesIt) {
    move(viewport().rect().center() - QPoint(0, 100));
    settle();
    hold(Qt::Key_U);
    ASSERT_TRUE(menu()->isVisible());
    QWidget* smooth = brush("smooth");
    const QPoint centre = viewport().rect().center() - QPoint(0, 100);
    const QPoint target = placeOn(smooth, smooth->rect().center());
    move(centre + (target - centre) / 2);
    settle();
    letGo(Qt::Key_U);
    EXPECT_TRUE(waitFor([&] { return context().brush().brush == "smooth"; }));
    EXPECT_FALSE(menu()->isVisible());
}

TEST_F(PaintMenuTest, setsStrengthAndValueOfTheBrush) {
    openAt(at(0.5, 0.5));
    for (const char* name : {kStrength, kValue}) {
        auto* slider =
            menu()->findChild<ValueSlider*>(QStringLiteral("paintMenu_") + QLatin1String(name));
        ASSERT_NE(slider, nullptr) << name;
        slider->box()->setFocus();
        slider->box()->selectAll();
        QTest::keyClicks(slider->box(), "0.25");
        QTest::keyClick(slider->box(), Qt::Key_Return);
        EXPECT_NEAR(brushNumber(context().brush(), name, 0.0), 0.25, 1e-9) << name;
        EXPECT_TRUE(menu()->isVisible()) << "the other number may follow";
    }
}

TEST_F(PaintMenuTest, setsTheRadiusInMetresOrPixelsAsTheBrushHasIt) {
    const auto enter = [&](const char* text) {
        openAt(at(0.5, 0.5));
        auto* slider = menu()->findChild<ValueSlider*>("paintMenu_radius");
        slider->box()->setFocus();
        slider->box()->selectAll();
        QTest::keyClicks(slider->box(), text);
        QTest::keyClick(slider->box(), Qt::Key_Return);
        viewport().setFocus();
        key(Qt::Key_Escape);
        settle();
    };
    enter("12 cm");
    EXPECT_FLOAT_EQ(context().brush().radius, 0.12f);
    BrushHand hand = context().hand();
    hand.radiusInPixels = true;
    context().setHand(hand);
    enter("55");
    EXPECT_EQ(context().hand().pixels, 55.0);
    EXPECT_FLOAT_EQ(context().brush().radius, 0.12f);
}

TEST_F(PaintMenuTest, hasSlidersOfOneLength) {
    openAt(at(0.5, 0.5));
    const auto widthOf = [&](const char* name) {
        return menu()->findChild<ValueSlider*>(name)->findChild<QSlider*>()->width();
    };
    EXPECT_EQ(widthOf("paintMenu_radius"), widthOf("paintMenu_strength"));
    EXPECT_EQ(widthOf("paintMenu_strength"), widthOf("paintMenu_value"));
}

TEST_F(PaintMenuTest, keepsBrushesApartWhoseNamesAreLong) {
    menu()->setStyleSheet("QToolButton { font-size: 17px; }");
    openAt(at(0.5, 0.5));
    std::vector<QRect> pills;
    for (const Brush& each : brushes()) pills.push_back(brush(each.id)->geometry());
    for (std::size_t i = 0; i < pills.size(); ++i)
        for (std::size_t k = i + 1; k < pills.size(); ++k)
            EXPECT_FALSE(pills[i].intersects(pills[k])) << i << ' ' << k;
}

TEST_F(PaintMenuTest, aClickBesideASliderOnItsCardLeavesItOpen) {
    openAt(at(0.5, 0.5));
    auto* card = menu()->findChild<QFrame*>("paintMenuCard");
    ASSERT_NE(card, nullptr);
    for (QLabel* label : card->findChildren<QLabel*>())
        if (label->isVisible()) {
            clickOn(label);
            EXPECT_TRUE(menu()->isVisible()) << label->text().toStdString();
        }
    click(placeOn(card, QPoint(2, 2)));
    EXPECT_TRUE(menu()->isVisible());
}

TEST_F(PaintMenuTest, isSeenWholeWithAllThatItCanHoldInASmallView) {
    openSample("sinew_wave.glb");
    ASSERT_FALSE(scene().skins().empty());
    const SkinId skin = scene().skins().front();
    for (SlotIndex slot = 0; slot < 8; ++slot) context().activateInfluence(skin, slot);
    std::vector<BrushPreset> presets;
    for (int i = 1; i <= kMostPresets; ++i)
        presets.push_back({i, "Add 0.65", madePreset(context().brush(), context().hand())});
    context().setBrushPresets(presets);
    window_->resize(1366, 768);
    context().showPanel("weightTable", Context::IfClosed::Open);
    settle();
    const QRect view = viewport().rect().adjusted(4, 4, -4, -4);
    for (const QPoint mouse : {view.center(), view.topLeft(), view.topRight(), view.bottomLeft(),
                               view.bottomRight(), QPoint(view.center().x(), view.bottom())}) {
        openAt(mouse);
        auto* card = menu()->findChild<QFrame*>("paintMenuCard");
        EXPECT_GE(card->findChildren<InfluenceButton*>().size(), 6);
        for (auto* part : menu()->findChildren<QWidget*>()) {
            if (!part->isVisible()) continue;
            EXPECT_TRUE(window_->rect().contains(
                QRect(part->mapTo(window_.get(), QPoint(0, 0)), part->size())))
                << part->objectName().toStdString();
        }
        for (const Brush& each : brushes())
            EXPECT_FALSE(brush(each.id)->geometry().intersects(card->geometry())) << each.id;
        EXPECT_TRUE(window_->rect().contains(card->geometry()));
        EXPECT_FALSE(card->geometry().contains(viewport().mapTo(window_.get(), mouse)));
        key(Qt::Key_Escape);
    }
}

TEST_F(PaintMenuTest, whatItPutsUnderTheRestingMouseCountsOnceTheMouseHasMoved) {
    for (auto* dock : window_->findChildren<QDockWidget*>()) dock->hide();
    settle();
    const auto overBrush = [&](QPoint place) -> QWidget* {
        for (const Brush& each : brushes())
            if (brush(each.id)->geometry().contains(viewport().mapTo(window_.get(), place)))
                return brush(each.id);
        return nullptr;
    };
    // Near the left edge the ring gives way to the right.
    QPoint place(8, viewport().height() / 2);
    openAt(place);
    while (!overBrush(place) && place.x() < 200) place.rx() += 4;
    key(Qt::Key_Escape);
    ASSERT_LT(place.x(), 200);
    const auto before = context().brush();
    openAt(place);
    ASSERT_NE(overBrush(place), nullptr);
    click(place);
    EXPECT_FALSE(menu()->isVisible());
    EXPECT_TRUE(context().brush() == before);
    openAt(place);
    ASSERT_TRUE(menu()->isVisible());
    ASSERT_NE(overBrush(place), nullptr);
    const QString name = overBrush(place)->objectName();
    move(place + QPoint(0, 60));
    settle();
    click(place);
    EXPECT_FALSE(menu()->isVisible());
    EXPECT_EQ("paintMenu_" + QString::fromStdString(context().brush().brush), name);
}

TEST_F(PaintMenuTest, aimsAtWhatLiesWhereTheMouseGoes) {
    const QPoint place(viewport().width() / 2, 4);
    openAt(place);
    for (const Brush& each : brushes()) {
        const QPoint pill = placeOn(brush(each.id), brush(each.id)->rect().center());
        move(pill);
        settle(5);
        EXPECT_TRUE(static_cast<QToolButton*>(brush(each.id))->isDown()) << each.id;
        EXPECT_EQ(menu()->toolTip(), brush(each.id)->toolTip());
    }
}

TEST_F(PaintMenuTest, staysOpenWhileItsKeyRepeats) {
    const QPoint centre = viewport().rect().center() - QPoint(0, 100);
    const auto repeat = [&] {
        for (int i = 0; i < 5; ++i) {
            QTest::keyRelease(window_->windowHandle(), Qt::Key_U);
            QTest::keyPress(window_->windowHandle(), Qt::Key_U);
            EXPECT_TRUE(menu()->isVisible());
            settle();
            EXPECT_TRUE(menu()->isVisible());
        }
    };
    move(centre);
    settle();
    hold(Qt::Key_U);
    repeat();
    move(centre + (placeOn(brush("smooth"), {}) - centre) / 2);
    settle();
    repeat();
    EXPECT_NE(context().brush().brush, "smooth");
    letGo(Qt::Key_U);
    EXPECT_TRUE(waitFor([&] { return context().brush().brush == "smooth"; }));
    EXPECT_FALSE(menu()->isVisible());
}

TEST_F(PaintMenuTest, tellsPresetsWithLongNamesApart) {
    std::vector<BrushPreset> presets;
    const auto settings = madePreset(context().brush(), context().hand());
    presets.push_back({1, "Add 0.65", settings});
    presets.push_back({2, "Smooth the shoulder of the left arm, gently", settings});
    presets.push_back({3, "Smooth the shoulder of the left arm, hard", settings});
    context().setBrushPresets(presets);
    openAt(at(0.5, 0.5));
    QStringList texts;
    for (auto* button : menu()->findChildren<QToolButton*>("textButton")) {
        const QString text = button->text();
        texts << text;
        EXPECT_LE(button->fontMetrics().horizontalAdvance(text), button->width());
    }
    ASSERT_EQ(texts.size(), 3);
    EXPECT_EQ(texts[0], "1  Add 0.65");
    EXPECT_TRUE(texts[1].startsWith("2  Smo") && texts[1].endsWith("gently"));
    EXPECT_TRUE(texts[2].startsWith("3  Smo") && texts[2].endsWith("hard"));
}

}  // namespace
}  // namespace sinew::test
