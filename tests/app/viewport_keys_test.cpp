// SPDX-License-Identifier: Apache-2.0
// What keys and the right button do in the viewport.
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "tests/app/panel_scene.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ViewportKeys : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        joint_ = scene().skin(scene().skins().front())->slots[1].node;
        mesh_ = scene().skin(scene().skins().front())->meshNode;
    }
    void blender() { window_->commands().setPreset(Preset::Blender); }
    /// Over the picture, where the mouse is for keys that start at once.
    void hover(QPoint at) {
        move(at - QPoint(2, 0));
        move(at);
        settle();
    }
    const Trs& local() { return scene().nodes().find(joint_)->local; }
    std::size_t steps() { return context().document().historySteps(); }

    /// Clicks the right button there and hands the menu that opens to `then`; it is closed after.
    void rightClick(QPoint at, const std::function<void(QMenu&)>& then) {
        move(at);
        settle();
        bool opened = false;
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu || menu->objectName() != "viewportMenu") return;
            hand.stop();
            opened = true;
            then(*menu);
            menu->close();
        });
        hand.start(20);
        press(at, {}, Qt::RightButton);
        release(at, {}, Qt::RightButton);
        settle();
        EXPECT_TRUE(opened);
    }
    static QAction* actionOf(const QMenu& menu, const QString& text) {
        for (QAction* action : menu.actions())
            if (action->text() == text) return action;
        ADD_FAILURE() << "no " << text.toStdString();
        return nullptr;
    }
    /// A bare place whose vertex has two influences at least, and the strongest of them.
    QPoint jointlessPlace(Influence& strongest) {
        const Rows rows = scene().rows(scene().skins().front());
        for (int y = 8; y < viewport().height(); y += 7)
            for (int x = 8; x < viewport().width(); x += 7) {
                ToolHost& host = viewport();
                const auto place = host.surfaceAt({x, y});
                if (!place || place->meshNode != mesh_ || host.jointAt({x, y}).valid() ||
                    rows[place->nearest].size() < 2)
                    continue;
                const Row row = rows[place->nearest];
                strongest = *std::ranges::max_element(row, {}, &Influence::weight);
                return {x, y};
            }
        ADD_FAILURE() << "no such place";
        return {};
    }

    NodeId joint_, mesh_;
};

TEST_F(ViewportKeys, theRightButtonTellsTheInfluencesHereAndMakesOneActive) {
    Influence strongest;
    const QPoint at = jointlessPlace(strongest);
    const auto skin = scene().skin(scene().skins().front());
    const QString name = QString::fromStdString(skin->slots[strongest.slot].name);
    const QString row =
        QStringLiteral("%1   %2").arg(name).arg(double(strongest.weight), 0, 'f', 3);
    rightClick(at, [&](QMenu& menu) {
        QAction* entry = actionOf(menu, row);
        ASSERT_NE(entry, nullptr);
        actionOf(*entry->menu(), "Make Active")->trigger();
    });
    EXPECT_EQ(context().selection().activeSlot, strongest.slot);
    EXPECT_EQ(context().activeNode(), skin->slots[strongest.slot].node);
}

TEST_F(ViewportKeys, theRightButtonLocksWithoutChangingTheActiveInfluence) {
    Influence strongest;
    const QPoint at = jointlessPlace(strongest);
    const SlotIndex other = strongest.slot == 0 ? 1 : 0;
    context().activateInfluence(scene().skins().front(), other);
    const auto before = steps();
    rightClick(at, [&](QMenu& menu) {
        for (QAction* entry : menu.actions())
            if (entry->menu() &&
                entry->menu()->objectName() == QStringLiteral("influence%1").arg(strongest.slot))
                actionOf(*entry->menu(), "Locked")->trigger();
    });
    EXPECT_TRUE(scene().skin(scene().skins().front())->slots[strongest.slot].locked);
    EXPECT_EQ(context().selection().activeSlot, other);
    EXPECT_EQ(steps(), before + 1);
}

TEST_F(ViewportKeys, theRightButtonFramesAndSelectsTheJointHere) {
    const QPoint at = pixelOf(worldOf(joint_));
    const double distance = viewport().camera().distance();
    rightClick(at, [](QMenu& menu) { actionOf(menu, "Frame Joint")->trigger(); });
    EXPECT_EQ(context().activeNode(), joint_);
    EXPECT_LT(viewport().camera().distance(), distance);
}

TEST_F(ViewportKeys, theJointUnderTheMouseIsNamed) {
    auto* name = viewport().findChild<QLabel*>("hoverName");
    const QPoint at = pixelOf(worldOf(joint_));
    hover(at);
    ASSERT_TRUE(waitFor([&] { return name->isVisible(); }, 2000));
    EXPECT_EQ(name->text().toStdString(), scene().nodes().find(joint_)->name);
    hover({4, 4});
    EXPECT_TRUE(waitFor([&] { return !name->isVisible(); }, 2000));
    hover(at);
    ASSERT_TRUE(waitFor([&] { return name->isVisible(); }, 2000));
    viewport().lookFrom(1.0, 0.3);
    EXPECT_FALSE(name->isVisible()) << "the joint is not there any more";
}

TEST_F(ViewportKeys, axisViewsAreOrthographicUntilTheCameraTurns) {
    key(Qt::Key_3, Qt::ControlModifier);
    EXPECT_TRUE(viewport().camera().orthographic());
    auto* name = viewport().findChild<QLabel*>("viewName");
    EXPECT_TRUE(name->isVisible());
    EXPECT_TRUE(name->text().contains("Front"));
    // What is drawn is what is picked.
    EXPECT_EQ(static_cast<ToolHost&>(viewport())
                  .jointAt({pixelOf(worldOf(joint_)).x(), pixelOf(worldOf(joint_)).y()}),
              joint_);
    const QPoint bare = bareMeshPixel(mesh_);
    const auto place = static_cast<ToolHost&>(viewport()).surfaceAt({bare.x(), bare.y()});
    ASSERT_TRUE(place);
    EXPECT_NEAR(pixelOf(place->position).x(), bare.x(), 1);
    EXPECT_NEAR(pixelOf(place->position).y(), bare.y(), 1);
    key(Qt::Key_4, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_TRUE(name->text().contains("Left"));
    drag({{400, 300}, {440, 320}}, Qt::AltModifier);
    EXPECT_FALSE(viewport().camera().orthographic());
    EXPECT_FALSE(name->isVisible());
    key(Qt::Key_6, Qt::ControlModifier);
    EXPECT_TRUE(viewport().camera().orthographic());
    drag({{400, 300}, {440, 320}}, Qt::AltModifier);
    EXPECT_TRUE(viewport().camera().orthographic()) << "who asked for it keeps it";
}

TEST_F(ViewportKeys, anAvatarThatLooksBackIsSeenFromItsFront) {
    const double yaw = viewport().camera().yaw();
    const auto openedYaw = [&](const char* extension) {
        Scene avatar = scene();
        auto info = std::make_shared<SceneInfo>(avatar.info());
        info->extensionsUsed = {extension};
        avatar.setInfo(info);
        context().open(avatar);
        return viewport().camera().yaw();
    };
    EXPECT_NEAR(std::abs(openedYaw("VRM") - yaw), glm::pi<double>(), 1e-9);
    EXPECT_NEAR(openedYaw("VRMC_vrm"), yaw, 1e-9) << "VRM 1 looks forward";
}

TEST_F(ViewportKeys, theNameOfAViewStandsBesideTheNextStep) {
    key(Qt::Key_3, Qt::ControlModifier);
    const auto* name = viewport().findChild<QLabel*>("viewName");
    const auto* next = viewport().findChild<QLabel*>("nextStep");
    viewport().overlay().setNextStep("Next: bind it.");
    ASSERT_TRUE(name->isVisible() && next->isVisible());
    EXPECT_FALSE(name->geometry().intersects(next->geometry()));
    viewport().overlay().setNextStep({});
    EXPECT_EQ(name->y(), next->y()) << "in its place, where there is none";
}

TEST_F(ViewportKeys, blendersNumberPadTurnsTheViewAndThePerspective) {
    blender();
    key(Qt::Key_7, Qt::KeypadModifier);
    EXPECT_TRUE(viewport().camera().orthographic());
    EXPECT_NEAR(viewport().camera().pitch(), 1.5707963, 1e-6);
    key(Qt::Key_5, Qt::KeypadModifier);
    EXPECT_FALSE(viewport().camera().orthographic());
    key(Qt::Key_5, Qt::KeypadModifier);
    EXPECT_TRUE(viewport().camera().orthographic());
}

TEST_F(ViewportKeys, blendersNumberPadTurnsTheViewWithoutNumLockAndChoosesNoBrush) {
    blender();
    key(Qt::Key_P);
    key(Qt::Key_Home, Qt::KeypadModifier);
    EXPECT_NEAR(viewport().camera().pitch(), 1.5707963, 1e-6) << "7, without NumLock";
    const std::string brush = context().brush().brush;
    for (const Qt::Key digit : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_6})
        key(digit, Qt::KeypadModifier);
    EXPECT_EQ(context().brush().brush, brush);
    EXPECT_FALSE(context().view().wireframe);
    key(Qt::Key_3);
    EXPECT_NE(context().brush().brush, brush) << "the row's digits are brushes";
}

TEST_F(ViewportKeys, aKeyOfACommandThatCannotRunSaysWhy) {
    context().selectPoints({});
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(said().startsWith("Copy Weights: ")) << said().toStdString();
}

TEST_F(ViewportKeys, isolatingAgainShowsWhatWasShownBefore) {
    Scene two = scene();
    auto nodes = std::make_shared<NodeTable>(two.nodes());
    Node copy = *nodes->find(mesh_);
    copy.name = "second";
    const NodeId second = nodes->add(copy);
    two.setNodes(nodes);
    context().apply(difference(scene(), two, Message("second")));
    ASSERT_TRUE(waitReady());
    context().select({mesh_});
    key(Qt::Key_1, Qt::ControlModifier);
    EXPECT_TRUE(context().hidden().contains(second));
    EXPECT_FALSE(context().hidden().contains(mesh_));
    EXPECT_TRUE(window_->commands().find("view.isolate")->isChecked());
    auto* note = viewport().findChild<QLabel*>(QStringLiteral("hiddenNote"));
    EXPECT_TRUE(note->isVisible());
    EXPECT_TRUE(note->text().contains(QStringLiteral("Ctrl+1"))) << note->text().toStdString();
    context().select({joint_});
    key(Qt::Key_1, Qt::ControlModifier);
    EXPECT_TRUE(context().hidden().empty());
    EXPECT_FALSE(window_->commands().find("view.isolate")->isChecked());
    EXPECT_FALSE(note->isVisible());
}

TEST_F(ViewportKeys, aJointIsolatesTheMeshesThatHangOnIt) {
    Scene two = scene();
    auto nodes = std::make_shared<NodeTable>(two.nodes());
    Node copy = *nodes->find(mesh_);
    copy.name = "second";
    copy.source.reset();
    const NodeId second = nodes->add(copy);
    two.setNodes(nodes);
    context().apply(difference(scene(), two, Message("second")));
    ASSERT_TRUE(waitReady());
    context().select({joint_});
    key(Qt::Key_1, Qt::ControlModifier);
    EXPECT_EQ(context().hidden(), std::set<NodeId>{second});
}

TEST_F(ViewportKeys, hiddenVerticesAreToldInThePictureWithAWayToShowThem) {
    auto* note = viewport().findChild<QLabel*>(QStringLiteral("hiddenNote"));
    context().selectPoints({{mesh_, {0, 1}, {}}});
    key(Qt::Key_H, Qt::ControlModifier);
    EXPECT_TRUE(note->isVisible());
    EXPECT_TRUE(note->text().contains(QStringLiteral("2"))) << note->text().toStdString();
    QTest::mouseClick(viewport().findChild<QToolButton*>(QStringLiteral("showHidden")),
                      Qt::LeftButton);
    EXPECT_TRUE(context().hiddenPoints().empty());
    EXPECT_FALSE(note->isVisible());
}

TEST_F(ViewportKeys, blendersGMovesAtOnceAlongAnAxisByATypedNumber) {
    blender();
    context().select({joint_});
    const glm::dvec3 before = worldOf(joint_);
    const auto was = steps();
    hover({400, 300});
    key(Qt::Key_G);
    move({460, 330});
    settle();
    EXPECT_GT(glm::distance(worldOf(joint_), before), 1e-4) << "follows the mouse";
    EXPECT_EQ(steps(), was) << "a preview until it ends";
    key(Qt::Key_X);
    const glm::dvec3 along = worldOf(joint_) - before;
    EXPECT_NEAR(along.y, 0.0, 1e-9);
    EXPECT_NEAR(along.z, 0.0, 1e-9);
    for (const Qt::Key digit : {Qt::Key_0, Qt::Key_Period, Qt::Key_5}) key(digit);
    EXPECT_NEAR(worldOf(joint_).x, before.x + 0.5, 1e-9);
    key(Qt::Key_Minus);
    EXPECT_NEAR(worldOf(joint_).x, before.x - 0.5, 1e-9);
    key(Qt::Key_Return);
    EXPECT_EQ(steps(), was + 1);
    EXPECT_EQ(context().tool(), "select") << "the chosen tool stays";
    EXPECT_EQ(context().view().shading, Shading::Textured) << "digits were no shading keys";
}

TEST_F(ViewportKeys, blendersRTurnsByTypedDegreesAndEscDropsIt) {
    blender();
    context().select({joint_});
    const glm::dmat3 before(context().pose().worldFromNode[scene().nodes().indexOf(joint_)]);
    const auto was = steps();
    hover({500, 300});
    key(Qt::Key_R);
    key(Qt::Key_Z);
    key(Qt::Key_9);
    key(Qt::Key_0);
    key(Qt::Key_Return);
    ASSERT_EQ(steps(), was + 1);
    const glm::dmat3 after(context().pose().worldFromNode[scene().nodes().indexOf(joint_)]);
    const glm::dvec3 x = before[0];
    EXPECT_LT(glm::distance(after[0], glm::dvec3(-x.y, x.x, x.z)), 1e-6) << "about the world's Z";
    const Trs placed = local();
    key(Qt::Key_R);
    move({560, 380});
    key(Qt::Key_Escape);
    EXPECT_EQ(steps(), was + 1);
    EXPECT_TRUE(local() == placed);
    EXPECT_LT(glm::distance(
                  glm::dmat3(context().pose().worldFromNode[scene().nodes().indexOf(joint_)])[0],
                  after[0]),
              1e-9);
}

TEST_F(ViewportKeys, aClickEndsBlendersGAndTheRightButtonDropsIt) {
    blender();
    context().select({joint_});
    const auto was = steps();
    hover({400, 300});
    key(Qt::Key_G);
    move({430, 300});
    press({430, 300}, {}, Qt::RightButton);
    release({430, 300}, {}, Qt::RightButton);
    settle();
    EXPECT_EQ(steps(), was);
    hover({400, 300});
    key(Qt::Key_G);
    move({430, 300});
    press({430, 300});
    release({430, 300});
    settle();
    EXPECT_EQ(steps(), was + 1);
    EXPECT_EQ(context().activeNode(), joint_) << "the click selects nothing";
}

TEST_F(ViewportKeys, aKeyGoesThroughTheStylesOfBonesAndSelectedOnesStaySolid) {
    // Far from the selected one and its outline.
    const auto& slots = scene().skin(scene().skins().front())->slots;
    const NodeId other = std::ranges::max_element(slots, {}, [this](const InfluenceSlot& slot) {
                             return glm::distance(worldOf(slot.node), worldOf(joint_));
                         })->node;
    context().select({joint_});
    ViewSettings view = context().view();
    view.jointSize = 2.0;
    context().setView(view);
    const auto colourAt = [&](NodeId node, const QImage& image) {
        const QPoint at = pixelOf(worldOf(node)) * viewport().devicePixelRatioF();
        return image.pixelColor(at);
    };
    const QColor solid = colourAt(other, picture());
    const QColor selected = colourAt(joint_, picture());
    EXPECT_GT(selected.red(), selected.blue() + 60) << "orange";
    for (const BoneStyle style : {BoneStyle::XRay, BoneStyle::Wire, BoneStyle::Thin}) {
        key(Qt::Key_J, Qt::ShiftModifier);
        ASSERT_EQ(context().view().bones, style);
        const QImage image = picture();
        EXPECT_EQ(colourAt(joint_, image), selected) << static_cast<int>(style);
        if (style != BoneStyle::Thin) {
            EXPECT_NE(colourAt(other, image), solid);
        }
    }
    key(Qt::Key_J, Qt::ShiftModifier);
    EXPECT_EQ(context().view().bones, BoneStyle::Solid);
}

TEST(ContextSelection, anotherMeshIsChosenWithTheJointThatWasActive) {
    PanelScene made = panelScene();
    auto nodes = std::make_shared<NodeTable>(made.scene.nodes());
    Node copy = *nodes->find(made.mesh);
    copy.name = "second";
    const NodeId second = nodes->add(copy);
    made.scene.setNodes(nodes);
    addSkin(made.scene, second, {made.c, made.a}, {{{0, 1.0f}}, {{1, 1.0f}}, {{1, 1.0f}}, {}});
    Context context;
    context.open(made.scene);
    context.select({made.mesh});
    context.setActiveSlot(0);  // a
    context.select({second});
    EXPECT_EQ(context.selection().activeSlot, 1u) << "so that the weights of a stay in sight";
    context.select({made.mesh});
    EXPECT_EQ(context.selection().activeSlot, 0u);
    context.setActiveSlot(1);  // b, which the other mesh does not have
    context.select({second});
    EXPECT_EQ(context.selection().activeSlot, kNoIndex);
}

}  // namespace
}  // namespace sinew::test
