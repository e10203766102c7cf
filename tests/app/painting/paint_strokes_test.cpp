// SPDX-License-Identifier: Apache-2.0
// Strokes by real events: over several meshes, on chosen vertices, led by a pen or a steady brush,
// with a brush that keeps its size on the screen.
#include <QDialog>
#include <QLabel>
#include <QTabletEvent>
#include <QTest>
#include <cmath>

#include "app/tools/tool.h"
#include "app/tools/tool_box.h"
#include "editor/paint/brush.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

class PaintStrokes : public SuitTest {
protected:
    /// Tells the window of a pen with a pressure; what its mouse part does comes after.
    void pen(QEvent::Type type, double pressure) {
        static const QPointingDevice device(
            QStringLiteral("pen"), 1, QInputDevice::DeviceType::Stylus,
            QPointingDevice::PointerType::Pen,
            QInputDevice::Capability::Position | QInputDevice::Capability::Pressure, 1, 1);
        const auto buttons = type == QEvent::TabletRelease ? Qt::NoButton : Qt::LeftButton;
        QTabletEvent event(type, &device, {}, {}, pressure, 0, 0, 0, 0, 0, {}, Qt::LeftButton,
                           buttons);
        QApplication::sendEvent(&viewport(), &event);
    }
    std::size_t strokeByPen(QPoint place, double pressure) {
        const std::size_t before = painted(body_).size();
        move(place);
        settle();
        pen(QEvent::TabletPress, pressure);
        press(place);
        pen(QEvent::TabletRelease, 0.0);
        release(place);
        settle();
        return painted(body_).size() - before;
    }
    void choose(const char* brush) {
        BrushSettings settings = context().brush();
        settings.brush = brush;
        context().setBrush(settings);
    }
    /// The ring where the mouse is, with these keys held.
    BrushRing ring(Qt::KeyboardModifiers modifiers = {}) {
        Tool& tool = *viewport().tools().find("paint");
        tool.modifiersChanged(modifiers);
        Frame frame;
        tool.decorate(frame);
        EXPECT_TRUE(frame.brush);
        return frame.brush.value_or(BrushRing());
    }
    QString hint(Qt::KeyboardModifiers modifiers = {}) {
        return viewport().tools().find("paint")->hint(modifiers);
    }
    void lead(const std::function<void(BrushHand&)>& change) {
        BrushHand hand = context().hand();
        change(hand);
        context().setHand(hand);
    }
};

TEST_F(PaintStrokes, goesOverBodyAndJacketAsOneStep) {
    const Rows body = rowsOf(body_), jacket = rowsOf(jacket_);
    const auto steps = context().document().historySteps();
    std::vector<QPoint> way;
    for (double x = 0.6; x <= 1.5; x += 0.1) way.push_back(at(x, 0.5));
    drag(way);
    EXPECT_GT(painted(body_).size(), 10u) << said().toStdString();
    EXPECT_GT(painted(jacket_).size(), 10u) << said().toStdString();
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(rowsOf(body_).pages(), body.pages());
    EXPECT_EQ(rowsOf(jacket_).pages(), jacket.pages());
}

// In a stroke that is the first thing ever done, too; no key changes the tool under the hand.
TEST_F(PaintStrokes, isTakenBackByUndoWhileTheButtonIsDownAndKeepsItsTool) {
    const Rows body = rowsOf(body_);
    const auto steps = context().document().historySteps();
    const std::string tool = context().tool();
    press(at(0.6, 0.5));
    move(at(0.9, 0.5));
    settle();
    EXPECT_NE(context().shownScene().rows(context().scene().skinOf(body_)).pages(), body.pages());
    for (const Qt::Key other : {Qt::Key_Q, Qt::Key_W, Qt::Key_E, Qt::Key_D, Qt::Key_4, Qt::Key_F})
        key(other);
    EXPECT_EQ(context().tool(), tool);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(context().shownScene().rows(context().scene().skinOf(body_)).pages(), body.pages());
    move(at(1.2, 0.5));
    release(at(1.2, 0.5));
    settle();
    EXPECT_EQ(rowsOf(body_).pages(), body.pages());
    EXPECT_EQ(context().document().historySteps(), steps);
}

TEST_F(PaintStrokes, ctrlIsToldAndShownOfBrushesThatHaveAnOpposite) {
    move(at(0.3, 0.5));
    settle();
    auto* target = window_->findChild<QLabel*>("brushTarget");
    for (const Brush& brush : brushes()) {
        choose(brush.id);
        const bool has = hasOpposite(brush);
        EXPECT_EQ(ring(Qt::ControlModifier).colour != ring().colour, has) << brush.id;
        EXPECT_EQ(target->text().contains("Ctrl"), has) << target->text().toStdString();
        EXPECT_EQ(hint().contains("Ctrl: the opposite"), has) << brush.id;
        EXPECT_EQ(hint(Qt::ControlModifier).contains("opposite"), has) << brush.id;
    }
}

TEST_F(PaintStrokes, theOppositesRingIsLightForTheDarkEndOfARamp) {
    move(at(0.3, 0.5));
    settle();
    for (const Brush& brush : brushes()) {
        if (!hasOpposite(brush)) continue;
        choose(brush.id);
        const glm::vec4 colour = ring(Qt::ControlModifier).colour;
        for (int i = 0; i < 3; ++i) EXPECT_GE(colour[i], 0.5f) << brush.id;
    }
}

TEST_F(PaintStrokes, onTheScreenTheRingFacesTheEye) {
    Camera camera = viewport().camera();
    camera.orbit({80.0, 40.0});
    viewport().setCamera(camera);
    BrushSettings settings = context().brush();
    const QPoint place = at(0.3, 0.5);
    move(place);
    settle();
    ASSERT_TRUE(waitFor([&] { return ring().radius > 0.0; }));
    EXPECT_NEAR(std::abs(ring().normal.z), 1.0, 1e-6) << "on the surface";
    settings.gatherer = "screen";
    context().setBrush(settings);
    const auto facing = [&](const BrushRing& shown) {
        const glm::dvec3 way =
            camera.orthographic() ? -camera.forward() : camera.eye() - shown.centre;
        return glm::dot(glm::normalize(shown.normal), glm::normalize(way));
    };
    EXPECT_NEAR(facing(ring()), 1.0, 1e-6);
    Frame frame;
    hold(Qt::Key_B);
    move(place + QPoint(1, 0));
    settle();
    viewport().tools().brushAdjust().decorate(frame);
    letGo(Qt::Key_B);
    ASSERT_TRUE(frame.brush);
    EXPECT_NEAR(facing(*frame.brush), 1.0, 1e-6) << "while its radius is dragged";
}

TEST_F(PaintStrokes, aGradientFromItsCentreHasNoRingOfTheRadius) {
    choose("gradient");
    move(at(0.3, 0.5));
    settle();
    EXPECT_GT(ring().radius, 0.0);
    BrushSettings settings = context().brush();
    setBrushParam(settings, "shape", std::string("centre"));
    context().setBrush(settings);
    EXPECT_EQ(ring().radius, 0.0);
}

TEST_F(PaintStrokes, aSmallRadiusIsToldInThreeDigits) {
    BrushSettings settings = context().brush();
    settings.radius = 0.0004f;
    context().setBrush(settings);
    key(Qt::Key_BracketRight);
    EXPECT_EQ(said(), "Radius: 0.00046 m");
}

TEST_F(PaintStrokes, keepsToTheSelectedVertices) {
    std::vector<PointIndex> left;
    for (PointIndex p = 0; p < rowsOf(body_).pointCount(); ++p)
        if (p % 21 <= 10) left.push_back(p);
    context().selectPoints({{body_, left, {}}});
    drag({at(0.3, 0.5), at(0.7, 0.5), at(1.3, 0.5)});
    const auto changed = painted(body_);
    EXPECT_GT(changed.size(), 10u) << said().toStdString();
    for (const PointIndex p : changed) EXPECT_LE(p % 21, 10u);
    EXPECT_TRUE(painted(jacket_).empty()) << "none of its vertices is selected";
}

TEST_F(PaintStrokes, blendersAltAndADragIsAGradientAndMayasTurnsTheCamera) {
    const std::vector<QPoint> way{at(0.2, 0.5), at(0.5, 0.5), at(0.8, 0.5)};
    const auto left = viewport().camera().yaw();
    drag(way, Qt::AltModifier);
    EXPECT_TRUE(painted(body_).empty());
    EXPECT_NE(viewport().camera().yaw(), left);
    window_->commands().find("view.front")->trigger();
    window_->commands().setPreset(Preset::Blender);
    BrushSettings brush = context().brush();
    brush.falloff = "linear";
    context().setBrush(brush);
    settle();
    const auto weightAt = [&](PointIndex column) {
        for (const Influence& entry : rowsOf(body_)[10 * 21 + column])
            if (entry.slot == 1) return entry.weight;
        return 0.0f;
    };
    const std::vector<QPoint> there{at(0.2, 0.5), at(0.5, 0.5), at(0.8, 0.5)};
    drag(there, Qt::AltModifier);
    EXPECT_GT(weightAt(5), weightAt(10)) << said().toStdString();
    EXPECT_GT(weightAt(10), weightAt(15));
    EXPECT_GT(weightAt(15), 0.0f);
    EXPECT_EQ(context().brush().brush, "replace") << "the brush in hand stays";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(said().contains("Gradient")) << said().toStdString();
    EXPECT_TRUE(painted(body_).empty());
}

TEST_F(PaintStrokes, aBrushThatLiesBetweenVerticesSaysSo) {
    BrushSettings brush = context().brush();
    brush.radius = 0.004f;
    context().setBrush(brush);
    click(at(0.225, 0.525));  // in the middle of a face
    EXPECT_TRUE(painted(body_).empty());
    EXPECT_TRUE(said().contains("no vertex is under the brush")) << said().toStdString();
    EXPECT_TRUE(said().contains("hold B")) << said().toStdString();
    click(at(0.25, 0.55));
    EXPECT_EQ(painted(body_).size(), 1u);
    EXPECT_FALSE(said().contains("no vertex")) << said().toStdString();
    click(at(0.25, 0.55));
    EXPECT_TRUE(said().contains("0  ·  the vertices there already have")) << said().toStdString();
}

TEST_F(PaintStrokes, aRadiusInPixelsIsTheSameOnTheScreenAtAnyZoom) {
    lead([](BrushHand& hand) {
        hand.radiusInPixels = true;
        hand.pixels = 60.0;
    });
    std::size_t before = 0;
    for (const double zoom : {1.0, 0.6}) {
        Camera camera = viewport().camera();
        camera.zoom(zoom);
        viewport().setCamera(camera);
        settle();
        const QPoint place = at(zoom == 1.0 ? 0.2 : 0.8, 0.5);
        click(place);
        const auto all = painted(body_);
        ASSERT_GT(all.size(), before + 4) << said().toStdString();
        double farthest = 0.0;
        for (const PointIndex p : all) {
            const double away = pixelsFrom(place, p);
            if (away < 200.0) farthest = std::max(farthest, away);
        }
        EXPECT_LE(farthest, 61.0) << zoom;
        EXPECT_GT(farthest, 35.0) << zoom;
        before = all.size();
    }
}

TEST_F(PaintStrokes, undoUnderTheButtonTakesBackTheStrokeThatIsBeingMadeAlone) {
    drag({at(0.2, 0.5), at(0.4, 0.5)});
    const auto first = painted(body_);
    ASSERT_FALSE(first.empty());
    press(at(0.8, 0.5));
    move(at(0.9, 0.5));
    key(Qt::Key_Z, Qt::ControlModifier);
    release(at(0.9, 0.5));
    settle();
    EXPECT_EQ(painted(body_), first);
    EXPECT_FALSE(context().document().canRedo());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(painted(body_).empty());
}

TEST_F(PaintStrokes, keyDragsShowTheNumberAtTheCursor) {
    auto* readout = window_->findChild<QLabel*>("readout");
    const auto dragged = [&](Qt::Key held, int from, int to) {
        QString shown;
        move({from, 300});
        settle();
        hold(held);
        press({from, 300});
        move({(from + to) / 2, 300});
        move({to, 300});
        if (readout->isVisible()) shown = readout->text();
        release({to, 300});
        letGo(held);
        return shown;
    };
    EXPECT_EQ(dragged(Qt::Key_N, 300, 150), "Value: 0.50");
    EXPECT_NEAR(brushNumber(context().brush(), kValue, 0.0), 0.5, 1e-9);
    EXPECT_EQ(dragged(Qt::Key_M, 300, 225), "Strength: 0.75");
    EXPECT_FALSE(readout->isVisible()) << "afterwards it goes";
    lead([](BrushHand& hand) {
        hand.radiusInPixels = true;
        hand.pixels = 50.0;
    });
    EXPECT_EQ(dragged(Qt::Key_B, 300, 325), "Radius: 75 px");
    EXPECT_EQ(context().hand().pixels, 75.0);
    key(Qt::Key_BracketRight);
    EXPECT_NEAR(context().hand().pixels, 75.0 * 1.15, 1e-3);

    window_->commands().setPreset(Preset::Blender);
    move({300, 300});
    key(Qt::Key_F, Qt::ControlModifier);
    move({360, 300});
    EXPECT_EQ(readout->text(), "Value: 0.70");
    press({360, 300});
    release({360, 300});
    EXPECT_NEAR(brushNumber(context().brush(), kValue, 0.0), 0.7, 1e-9);
}

TEST_F(PaintStrokes, aSteadyBrushTrailsBehindThePointer) {
    lead([](BrushHand& hand) { hand.steady = 60.0; });
    const QPoint start = at(0.2, 0.5);
    const double ring =
        glm::distance(glm::dvec2(at(0.0, 0.5).x(), 0.0), glm::dvec2(at(0.08, 0.5).x(), 0.0));
    move(start);
    settle();
    press(start);
    move(start + QPoint(40, 0));
    QWidget* leash = child("leash");
    EXPECT_TRUE(leash->isVisible()) << "the string is seen";
    EXPECT_NEAR(leash->width(), 50, 3);
    for (int x = 50; x <= 200; x += 10) move(start + QPoint(x, 0));
    release(start + QPoint(200, 0));
    settle();
    EXPECT_FALSE(leash->isVisible());
    double farthest = 0.0;
    for (const PointIndex p : painted(body_))
        farthest = std::max(farthest, pixelOfPoint(p).x - start.x());
    EXPECT_LE(farthest, 140.0 + ring + 1.0) << "it stays 60 pixels behind";
    EXPECT_GT(farthest, 120.0) << said().toStdString();
}

TEST_F(PaintStrokes, aPenPressesRadiusAndStrengthWhereThatIsWanted) {
    const std::size_t whole = strokeByPen(at(0.2, 0.8), 0.4);
    ASSERT_GT(whole, 4u) << "off at first: " << said().toStdString();
    lead([](BrushHand& hand) { hand.pressureRadius = true; });
    const std::size_t light = strokeByPen(at(0.2, 0.5), 0.7);
    EXPECT_LT(light, whole);
    EXPECT_GE(light, 1u);
    lead([](BrushHand& hand) {
        hand.pressureRadius = false;
        hand.pressureStrength = true;
    });
    EXPECT_EQ(strokeByPen(at(0.2, 0.2), 0.5), whole);
    const Rows rows = rowsOf(body_);
    int halves = 0;
    for (const PointIndex p : painted(body_))
        for (const Influence& entry : rows[p])
            if (entry.slot == 1 && std::abs(entry.weight - 0.5f) < 0.01f) ++halves;
    EXPECT_EQ(halves, static_cast<int>(whole));
    // A mouse presses wholly.
    const std::size_t before = painted(body_).size();
    click(at(0.6, 0.2));
    const auto all = painted(body_);
    EXPECT_EQ(all.size() - before, whole);
    EXPECT_EQ(rowsOf(body_)[4 * 21 + 12].size(), 1u) << "B alone, by the mouse";
}

TEST_F(PaintStrokes, aStrokeEndsWhereADialogTakesTheMouse) {
    const auto begun = painted(body_).size();
    move(at(0.3, 0.5));
    settle();
    press(at(0.3, 0.5));
    move(at(0.4, 0.5));
    settle(5);
    QDialog dialog(window_.get());
    dialog.setWindowModality(Qt::WindowModal);
    dialog.show();
    settle(100);
    dialog.close();
    settle();
    const auto ended = painted(body_).size();
    EXPECT_GT(ended, begun) << "what was painted is there";
    QMouseEvent over(QEvent::MouseMove, QPointF(at(0.7, 0.7)),
                     viewport().mapToGlobal(QPointF(at(0.7, 0.7))), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&viewport(), &over);
    settle();
    EXPECT_EQ(painted(body_).size(), ended) << "the hand is off the button";
    release(at(0.7, 0.7));
}

TEST_F(PaintStrokes, aStrokeThatIsRefusedLeavesTheActiveMesh) {
    const SkinId body = scene().skinOf(body_), jacket = scene().skinOf(jacket_);
    context().setActiveSkin(body);
    context().setActiveSlot(1);
    Scene locked = scene();
    auto skin = std::make_shared<Skin>(*scene().skin(jacket));
    skin->slots[1].locked = true;
    locked.setSkin(jacket, skin);
    ASSERT_TRUE(context().apply(difference(scene(), locked, Message("Lock"))));
    drag({at(1.5, 0.5), at(1.6, 0.5)});
    EXPECT_TRUE(painted(jacket_).empty()) << said().toStdString();
    EXPECT_EQ(context().selection().activeSkin, body);
}

}  // namespace
}  // namespace sinew::test
