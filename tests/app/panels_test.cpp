// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QListWidget>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "app/commands/commands.h"
#include "app/panels/brush_panel.h"
#include "app/panels/inspector_pages.h"
#include "app/panels/inspector_panel.h"
#include "app/panels/skin_models.h"
#include "app/panels/time_ruler.h"
#include "app/panels/timeline_bar.h"
#include "app/panels/transform_panel.h"
#include "app/panels/weight_legend.h"
#include "app/widgets/fields.h"
#include "app/widgets/param_editors.h"
#include "editor/paint/gatherer.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

class Panels : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = test::panelScene();
        context_.open(made_.scene);
    }
    const Trs& local(NodeId node) { return context_.scene().nodes().find(node)->local; }

    Context context_;
    test::PanelScene made_;
};

// ---- transform

class Transform : public Panels {
protected:
    void SetUp() override {
        Panels::SetUp();
        panel_ = std::make_unique<TransformPanel>(context_);
        panel_->show();
    }
    NumberField* field(int channel, int axis) {
        return panel_->findChild<NumberField*>(
            QStringLiteral("transform%1%2").arg(channel).arg(axis));
    }
    void type(NumberField* into, const char* text) {
        into->setFocus();
        into->selectAll();
        QTest::keyClicks(into, text);
        QTest::keyClick(into, Qt::Key_Return);
    }
    std::unique_ptr<TransformPanel> panel_;
};

TEST_F(Transform, disabledWithReasonWhenNothingIsSelected) {
    EXPECT_FALSE(field(0, 0)->isEnabled());
    EXPECT_FALSE(panel_->findChild<QLabel*>("transformReason")->text().isEmpty());
    context_.select({made_.b});
    EXPECT_TRUE(field(0, 0)->isEnabled());
    EXPECT_TRUE(panel_->findChild<QLabel*>("transformReason")->text().isEmpty());
}

TEST_F(Transform, typedTranslationIsOneStepAndLeavesRotationBitwise) {
    const glm::dquat odd = glm::normalize(glm::dquat(0.3, 0.4, -0.7, 0.2));
    auto nodes = std::make_shared<NodeTable>(context_.scene().nodes());
    nodes->edit(made_.b).local.rotation = odd;
    nodes->edit(made_.b).local.translation = {0.123456789, 2.0, 3.0};
    Scene scene = context_.scene();
    scene.setNodes(nodes);
    context_.open(scene);
    context_.select({made_.b});
    type(field(0, 1), "7.5");
    EXPECT_EQ(local(made_.b).translation, glm::dvec3(0.123456789, 7.5, 3.0))
        << "what is not typed keeps all digits";
    EXPECT_EQ(local(made_.b).rotation, odd);
    EXPECT_EQ(context_.document().historySteps(), 1u);
    context_.undo();
    EXPECT_EQ(local(made_.b).translation.y, 2.0);
}

TEST_F(Transform, typedAngleIsKeptAsTyped) {
    context_.select({made_.b});
    type(field(1, 2), "270");
    EXPECT_DOUBLE_EQ(field(1, 2)->exact(), 270.0);
    EXPECT_LT(relativeDifference(glm::mat4_cast(local(made_.b).rotation),
                                 glm::mat4_cast(rotationOf({0, 0, -90}))),
              1e-12);
    type(field(1, 0), "20");
    EXPECT_DOUBLE_EQ(field(1, 2)->exact(), 270.0);
    EXPECT_EQ(context_.document().historySteps(), 2u);
}

TEST_F(Transform, aChangeThatIsTypedStartsFromTheExactNumber) {
    context_.select({made_.b});  // stands at 0.5
    type(field(0, 0), "+=10");
    EXPECT_DOUBLE_EQ(local(made_.b).translation.x, 10.5);
    QString said;
    QObject::connect(&context_, &Context::said, [&](const QString& text) { said = text; });
    type(field(0, 0), "abc");
    EXPECT_TRUE(said.startsWith("\"abc\""));
}

TEST_F(Transform, leavingAFieldWithoutTypingChangesNothing) {
    context_.select({made_.b});
    for (int channel = 0; channel < 3; ++channel)
        for (int axis = 0; axis < 3; ++axis) {
            field(channel, axis)->setFocus();
            QTest::keyClick(field(channel, axis), Qt::Key_Return);
        }
    EXPECT_EQ(context_.document().historySteps(), 0u);
}

TEST_F(Transform, resetGoesToTheBindPose) {
    context_.select({made_.b});
    const Trs bound = local(made_.b);
    type(field(1, 1), "33");
    type(field(0, 0), "9");
    panel_->findChild<QToolButton*>("transformReset1")->click();
    EXPECT_EQ(local(made_.b).rotation, bound.rotation);
    EXPECT_EQ(local(made_.b).translation.x, 9.0);
    panel_->findChild<QToolButton*>("transformReset0")->click();
    EXPECT_EQ(local(made_.b), bound);
}

TEST(Angles, degreesGiveBackTheRotation) {
    for (const glm::dvec3 angles :
         {glm::dvec3(10, 20, 30), glm::dvec3(-170, 45, 99), glm::dvec3(0, 90, 0),
          glm::dvec3(15, -90, 40), glm::dvec3(180, 0, 0)}) {
        const glm::dquat rotation = rotationOf(angles);
        EXPECT_GT(std::abs(glm::dot(rotationOf(degreesOf(rotation)), rotation)), 1.0 - 1e-9);
    }
    const glm::dvec3 same = degreesOf(rotationOf({10, 20, 30}));
    EXPECT_NEAR(same.x, 10, 1e-9);
    EXPECT_NEAR(same.y, 20, 1e-9);
    EXPECT_NEAR(same.z, 30, 1e-9);
}

// ---- timeline

class Timeline : public Panels {
protected:
    void SetUp() override {
        Panels::SetUp();
        auto clip = std::make_shared<Clip>();
        clip->name = "wave";
        clip->framesPerSecond = 24;
        clip->tracks.push_back({made_.b,
                                TrackPath::Translation,
                                Interpolation::Linear,
                                {0.5f, 1.5f},
                                {0, 0, 0, 1, 0, 0},
                                3});
        Scene scene = made_.scene;
        scene.setClip(ClipId(0), clip);
        context_.open(scene);
        bar_ = std::make_unique<TimelineBar>(context_, playback_, commands_);
        bar_->resize(900, 44);
        bar_->show();
        clips_ = bar_->findChild<QComboBox*>("timelineClips");
    }
    void choose(int index) {
        clips_->setCurrentIndex(index);
        Q_EMIT clips_->activated(index);
    }
    Playback playback_{context_};
    Commands commands_;
    std::unique_ptr<TimelineBar> bar_;
    QComboBox* clips_ = nullptr;
};

TEST_F(Timeline, choosesClipAndCurrentPose) {
    EXPECT_EQ(clips_->count(), 5)
        << "the current pose, the clip, the way to the pose, test poses of one joint and of all";
    choose(1);
    EXPECT_EQ(context_.shown().clip, ClipId(0));
    EXPECT_DOUBLE_EQ(context_.shown().seconds, 0.5);
    choose(0);
    EXPECT_FALSE(context_.shown().clip.valid());
}

TEST_F(Timeline, rulerSeeksAndStepsByFrames) {
    choose(1);
    auto* ruler = bar_->findChild<TimeRuler*>("timelineRuler");
    QTest::mouseClick(ruler, Qt::LeftButton, {}, QPoint(ruler->width() / 2, 20));
    EXPECT_NEAR(context_.shown().seconds, 1.0, 0.01);
    context_.setShown({ClipId(0), 0.5});
    QTest::keyClick(ruler, Qt::Key_Right);
    EXPECT_NEAR(context_.shown().seconds, 0.5 + 1.0 / 24.0, 1e-9);
    QTest::keyClick(ruler, Qt::Key_End);
    EXPECT_NEAR(context_.shown().seconds, 1.5, 1e-6);
}

TEST_F(Timeline, hasARulerToDragOnInASmallWindow) {
    choose(1);
    const auto* ruler = bar_->findChild<TimeRuler*>("timelineRuler");
    bar_->resize(330, 44);
    QTest::qWait(20);
    EXPECT_LE(bar_->layout()->minimumSize().width(), 330);
    EXPECT_GE(ruler->width(), 80);
    EXPECT_TRUE(bar_->findChild<QWidget*>("timelineFrame")->isVisible());
    bar_->resize(900, 44);
    QTest::qWait(20);
    EXPECT_TRUE(bar_->findChild<QWidget*>("timelineLoop")->isVisible());
    EXPECT_TRUE(bar_->findChild<QWidget*>("timelineTime")->isVisible());
}

TEST_F(Timeline, playsAndStopsAtTheEndWithoutLoop) {
    bar_->findChild<QToolButton*>("timelineLoop")->setChecked(false);
    context_.setShown({ClipId(0), 1.4});
    bar_->findChild<QToolButton*>("timelinePlay")->click();
    EXPECT_TRUE(context_.playing());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !context_.playing(); }, 5000));
    EXPECT_NEAR(context_.shown().seconds, 1.5, 1e-6);
    EXPECT_EQ(context_.document().historySteps(), 0u) << "time is not in the history";
    bar_->findChild<QToolButton*>("timelineLoop")->setChecked(true);
}

TEST_F(Timeline, swapButtonAppearsWithItsCommand) {
    EXPECT_FALSE(bar_->findChild<QToolButton*>("timelineSwap")->isVisible());
    Commands commands;
    QAction* action = commands.add("pose.swap", "Pose", "Swap", "Swaps.");
    TimelineBar bar(context_, playback_, commands);
    bar.show();
    auto* button = bar.findChild<QToolButton*>("timelineSwap");
    EXPECT_TRUE(button->isVisible());
    bool ran = false;
    QObject::connect(action, &QAction::triggered, [&] { ran = true; });
    button->click();
    EXPECT_TRUE(ran);
}

// ---- brush

TEST_F(Panels, brushPanelSetsBrushAndNamesTheNextStep) {
    Commands commands;
    BrushPanel panel(context_, commands);
    panel.show();
    auto* target = panel.findChild<QLabel*>("brushTarget");
    const QString without = target->text();
    EXPECT_FALSE(without.isEmpty());
    context_.select({made_.mesh});
    context_.setActiveSlot(1);
    EXPECT_NE(target->text(), without);
    EXPECT_TRUE(target->text().contains("b"));
    panel.findChild<QToolButton*>("brush_replace")->click();
    EXPECT_EQ(context_.brush().brush, "replace");
    EXPECT_EQ(context_.tool(), "paint");
    panel.findChild<ParamEditor*>("brushValue")->findChild<QDoubleSpinBox*>()->setValue(0.4);
    EXPECT_NEAR(brushNumber(context_.brush(), kValue, 0.0), 0.4, 1e-9);
    BrushSettings settings = context_.brush();
    settings.radius = 0.25f;
    context_.setBrush(settings);
    EXPECT_NEAR(panel.findChild<ValueSlider*>("brushRadius")->value(), 0.25, 1e-6);
}

TEST_F(Panels, brushPanelShowsTheParametersOfTheChosenBrush) {
    Commands commands;
    BrushPanel panel(context_, commands);
    panel.show();
    const auto shows = [&](const char* name) {
        return panel.findChild<ParamEditor*>(name) != nullptr;
    };
    const auto setStrength = [&](double to) {
        panel.findChild<ParamEditor*>("brushStrength")->findChild<QDoubleSpinBox*>()->setValue(to);
    };
    for (const Brush& brush : brushes()) {
        panel.findChild<QToolButton*>(QStringLiteral("brush_") + brush.id)->click();
        EXPECT_EQ(shows("brushValue"), findParam(brush.params, kValue) != nullptr) << brush.id;
        EXPECT_TRUE(shows("brushStrength")) << brush.id;
        setStrength(0.25 * double(brush.params.size()));
    }
    for (const Brush& brush : brushes()) {
        BrushSettings settings = context_.brush();
        settings.brush = brush.id;
        EXPECT_NEAR(brushNumber(settings, kStrength, 0.0), 0.25 * double(brush.params.size()), 1e-9)
            << brush.id << " keeps its own";
    }
}

TEST_F(Panels, brushPanelOffersFalloffAndProjectionFromTheirTables) {
    Commands commands;
    BrushPanel panel(context_, commands);
    panel.show();
    const auto choose = [&](const char* name, int index) {
        auto* box = panel.findChild<QComboBox*>(name);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
        return box->count();
    };
    EXPECT_EQ(choose("brushFalloff", 2), std::ssize(falloffs()));
    EXPECT_EQ(falloffOf(context_.brush()), falloffs()[2].id);
    EXPECT_EQ(choose("brushGatherer", 1), std::ssize(gatherers()));
    EXPECT_EQ(context_.brush().gatherer, gatherers()[1].id);
}

TEST_F(Panels, brushPanelTakesEveryRadiusThatTheToolTakes) {
    Commands commands;
    BrushPanel panel(context_, commands);
    panel.show();
    for (const float radius : {kLeastRadius, kMostRadius}) {
        BrushSettings settings = context_.brush();
        settings.radius = radius;
        context_.setBrush(settings);
        EXPECT_FLOAT_EQ(float(panel.findChild<ValueSlider*>("brushRadius")->value()), radius);
    }
}

// ---- inspector

TEST_F(Panels, inspectorShowsAllPartsOfSkinData) {
    InspectorPanel panel(context_);
    panel.resize(360, 1000);
    panel.show();
    context_.select({made_.mesh});
    context_.setSelectedVertex(Context::VertexRef{made_.mesh, 1});
    const auto rows = [&](const char* name) { return panel.findChild<QTreeView*>(name)->model(); };
    EXPECT_EQ(rows("inspectorBones")->rowCount(), 3);
    EXPECT_EQ(rows("inspectorBindPose")->rowCount(),
              static_cast<int>(context_.scene().skin(made_.skin)->bindPose.size()));
    EXPECT_EQ(rows("inspectorVertex")->rowCount(), 2);
    EXPECT_EQ(rows("inspectorVertex")->index(0, 1).data().toString(), "0.75000");
    EXPECT_NE(panel.findChild<QWidget*>("inspectorSkinBind"), nullptr);
    EXPECT_NE(panel.findChild<QWidget*>("inspectorBoneBind"), nullptr);
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            return rows("inspectorBones")->index(1, BonesModel::Vertices).data().toString() == "2";
        },
        3000));
}

TEST_F(Panels, inspectorListsTheReadersWarnings) {
    auto info = std::make_shared<SceneInfo>();
    info->warnings = {Message("Texture %1 was not found.", "skin.png")};
    Scene scene = made_.scene;
    scene.setInfo(info);
    InspectorPanel panel(context_);
    context_.open(scene);
    auto* list = panel.findChild<QListWidget*>("inspectorWarnings");
    ASSERT_EQ(list->count(), 1);
    EXPECT_EQ(list->item(0)->text(), "Texture skin.png was not found.");
}

TEST_F(Panels, inspectorsWarningsStayWhereOneReadsThem) {
    auto info = std::make_shared<SceneInfo>();
    for (int i = 0; i < 40; ++i) info->warnings.emplace_back("Texture %1 was not found.", i);
    Scene scene = made_.scene;
    scene.setInfo(info);
    context_.open(scene);
    FilePage page(context_);
    page.resize(360, 400);
    page.show();
    auto* list = page.findChild<QListWidget*>("inspectorWarnings");
    list->setCurrentRow(30);
    const auto* read = list->currentItem();
    QTest::qWait(20);
    const int scrolled = list->verticalScrollBar()->value();
    ASSERT_GT(scrolled, 0);
    Scene after = scene;
    auto skin = std::make_shared<Skin>(*scene.skin(made_.skin));
    skin->repairs = {{0, RowRepair::Kind::Normalised, 0.5f}};  // a warning of its reader's tells it
    after.setSkin(made_.skin, skin);
    ASSERT_TRUE(context_.apply(difference(scene, after, Message("Lock"))));
    QTest::qWait(20);
    EXPECT_EQ(list->currentItem(), read);
    EXPECT_EQ(list->verticalScrollBar()->value(), scrolled);
}

TEST_F(Panels, legendPaintsTheRamp) {
    WeightLegend legend(context_);
    context_.select({made_.mesh});
    context_.setActiveSlot(0);
    const QImage before = legend.grab().toImage();
    ViewSettings view = context_.view();
    view.ramp = Ramp::Grey;
    context_.setView(view);
    EXPECT_NE(legend.grab().toImage(), before);
}

TEST_F(Panels, legendLeavesMostOfASmallViewport) {
    QWidget viewport;
    WeightLegend legend(context_, &viewport);
    viewport.resize(1200, 900);
    const QSize large = legend.sizeHint();
    viewport.resize(320, 300);
    EXPECT_LT(legend.sizeHint().height(), 0.7 * large.height());
    EXPECT_LE(legend.sizeHint().height(), 150);
}

}  // namespace
}  // namespace sinew
