// SPDX-License-Identifier: Apache-2.0
// The painting menu at the cursor, by real events.
#include <QLabel>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "app/actions/influence_button.h"
#include "app/widgets/fields.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

class PaintMenuTest : public SuitTest {
protected:
    QWidget* menu() { return child("paintMenu"); }
    void openAt(QPoint place) {
        move(place);
        settle();
        key(Qt::Key_U);
        ASSERT_TRUE(menu()->isVisible());
    }
    /// Clicks the middle of a widget of the menu through the window.
    void clickOn(QWidget* widget) {
        ASSERT_NE(widget, nullptr);
        click(widget->mapTo(&viewport(), widget->rect().center()));
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
    const QPoint target = smooth->geometry().center();
    move(centre + (target - centre) / 2);
    settle();
    letGo(Qt::Key_U);
    EXPECT_EQ(context().brush().brush, "smooth");
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
    for (const QLabel* label : card->findChildren<QLabel*>())
        if (label->isVisible()) {
            click(label->mapTo(&viewport(), label->rect().center()));
            EXPECT_TRUE(menu()->isVisible()) << label->text().toStdString();
        }
    click(card->mapTo(&viewport(), QPoint(2, 2)));
    EXPECT_TRUE(menu()->isVisible());
}

}  // namespace
}  // namespace sinew::test
