// SPDX-License-Identifier: Apache-2.0
// Operations as their commands begin them: asked about only where there is something to ask, and
// repeated with one key.
#include <QAction>
#include <QDialog>
#include <QTest>
#include <QTreeView>
#include <atomic>
#include <chrono>
#include <thread>

#include "app/dialogs/operation_dialog.h"
#include "app/state/operation_memory.h"
#include "app/widgets/fields.h"
#include "editor/weights/row_math.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

class OperationStart : public SuitTest {
protected:
    QAction& command(const char* id) { return *window_->commands().find(QLatin1String(id)); }
    std::string repeatText() { return commandName(command("edit.repeat")).toStdString(); }
    void choose(std::vector<PointIndex> points) {
        context().selectPoints({{body_, std::move(points), {}}});
    }
    void run(const char* id, const Params& params = {}) {
        context().runOperation(*findOperation(id), params);
        ASSERT_TRUE(waitReady());
        settle();
    }
    float ofB(PointIndex point) { return weightOf(rowsOf(body_)[point], 1); }
    std::size_t steps() { return context().document().historySteps(); }
    void lockB() {
        const SkinId id = scene().skinOf(body_);
        auto locked = std::make_shared<Skin>(*scene().skin(id));
        locked->slots[1].locked = true;
        Scene after = scene();
        after.setSkin(id, locked);
        ASSERT_TRUE(context().apply(difference(scene(), after, Message("Lock"))));
        settle();
    }
};

TEST_F(OperationStart, theLastOneIsRepeatedOnWhatIsSelectedNowAsOneStep) {
    EXPECT_FALSE(command("edit.repeat").isEnabled());
    key(Qt::Key_G);
    EXPECT_TRUE(said().contains("nothing to repeat")) << said().toStdString();
    choose({0, 1});
    run("weights.set", {{"value", 0.25}});
    ASSERT_EQ(ofB(1), 0.25f) << said().toStdString();
    EXPECT_EQ(repeatText(), "Repeat Set Weight");
    choose({7});
    const auto before = steps();
    key(Qt::Key_G);
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(ofB(7), 0.25f) << said().toStdString();
    EXPECT_EQ(ofB(8), 0.0f);
    EXPECT_EQ(steps(), before + 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(ofB(7), 0.0f);
    EXPECT_EQ(repeatText(), "Repeat Set Weight") << "Undo is no command to repeat";
    window_->commands().setPreset(Preset::Blender);
    key(Qt::Key_R, Qt::ShiftModifier);
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(ofB(7), 0.25f);
}

TEST_F(OperationStart, whatChangedNothingIsNotWhatIsRepeated) {
    choose({0});
    run("weights.set", {{"value", 0.25}});
    run("weights.set", {{"value", 0.25}});
    run("weights.copy");
    EXPECT_EQ(repeatText(), "Repeat Set Weight");
    run("select.grow");
    EXPECT_EQ(repeatText(), "Repeat Grow") << "what chooses is a command, too";
}

TEST_F(OperationStart, aRepeatedOneThatIsRefusedSaysSoInPassing) {
    choose({0});
    run("weights.set", {{"value", 0.25}});
    lockB();
    const auto before = steps();
    key(Qt::Key_G);
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(said().contains("locked")) << said().toStdString();
    EXPECT_EQ(steps(), before);
}

TEST_F(OperationStart, anotherDocumentForgetsTheOneThatNamedJoints) {
    const NodeId joint = scene().skin(scene().skinOf(body_))->slots[1].node;
    choose({0});
    run("weights.set", {{"value", 0.25}});
    context().open(suitScene());
    settle();
    EXPECT_EQ(repeatText(), "Repeat Set Weight");
    context().select({node("body")});
    run("weights.set", {{"value", 0.5}, {"joints", std::vector<NodeId>{joint}}});
    EXPECT_EQ(repeatText(), "Repeat Set Weight");
    context().open(suitScene());
    settle();
    EXPECT_EQ(repeatText(), "Repeat Last Command");
    EXPECT_FALSE(command("edit.repeat").isEnabled());
}

TEST_F(OperationStart, whatWasMeantForVerticesIsNotRepeatedOnWholeMeshes) {
    Selection meant = context().selectionToChange();
    meant.points = {{body_, {0, 1}, {}}};
    context().runOperation(*findOperation("weights.set"), {{"value", 0.25}}, meant);
    ASSERT_TRUE(waitReady());
    settle();
    ASSERT_EQ(ofB(1), 0.25f) << said().toStdString();
    const auto before = steps();
    for (int time = 0; time < 2; ++time) {
        EXPECT_FALSE(command("edit.repeat").isEnabled());
        key(Qt::Key_G);
        ASSERT_TRUE(waitReady());
        EXPECT_TRUE(said().contains("Select the vertices")) << said().toStdString();
        EXPECT_EQ(ofB(7 + time), 0.0f);
        // One that was repeated is about vertices still.
        choose({20});
        settle();
        key(Qt::Key_G);
        ASSERT_TRUE(waitReady());
        EXPECT_EQ(ofB(20), 0.25f) << said().toStdString();
        context().selectPoints({});
        settle();
    }
    EXPECT_EQ(steps(), before + 1);
}

TEST_F(OperationStart, whatWasMeantForOtherJointsIsRepeatedWithTheSelectedOne) {
    const NodeId a = scene().skin(scene().skinOf(body_))->slots[0].node;
    Selection meant = context().selectionToChange();
    meant.points = {{body_, {0}, {}}};
    run("weights.set", {{"value", 0.5}});
    ASSERT_EQ(ofB(0), 0.5f) << said().toStdString();
    context().runOperation(*findOperation("weights.set"),
                           {{"value", 0.75}, {"joints", std::vector<NodeId>{a}}}, meant);
    ASSERT_TRUE(waitReady());
    settle();
    ASSERT_EQ(ofB(0), 0.25f) << said().toStdString();
    choose({7});
    settle();
    key(Qt::Key_G);
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(ofB(7), 0.75f) << "B is the active one: " << said().toStdString();
}

TEST_F(OperationStart, whileAnotherTaskRunsItIsRefusedAtOnce) {
    std::atomic<bool> go = false;
    window_->tasks().run<int>(
        "Long",
        [&](const Progress&) {
            while (!go) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return Expected<int>(1);
        },
        [](Expected<int>) {});
    const auto before = steps();
    context().runOperation(*findOperation("weights.set"), {{"value", 0.25}});
    EXPECT_TRUE(said().contains("still running")) << said().toStdString();
    go = true;
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(steps(), before);
}

TEST_F(OperationStart, aBindWhoseMeshIsChangedMeanwhileIsStoppedAndSaysSo) {
    const auto before = steps();
    context().runOperation(*findOperation("skin.smooth"), {{"rebind", true}});
    ASSERT_TRUE(window_->tasks().busy());
    lockB();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(said().startsWith("Smooth Skinning was stopped")) << said().toStdString();
    EXPECT_EQ(steps(), before + 1) << "the edit stays";
    run("skin.smooth", {{"rebind", true}});
    EXPECT_EQ(steps(), before + 2) << said().toStdString();
}

TEST_F(OperationStart, aBindGoesOnWhileAnotherMeshIsChanged) {
    const auto before = steps();
    context().runOperation(*findOperation("skin.smooth"), {{"rebind", true}});
    const SkinId other = scene().skinOf(jacket_);
    auto locked = std::make_shared<Skin>(*scene().skin(other));
    locked->slots[1].locked = true;
    Scene after = scene();
    after.setSkin(other, locked);
    ASSERT_TRUE(context().apply(difference(scene(), after, Message("Lock"))));
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(steps(), before + 2) << said().toStdString();
}

TEST_F(OperationStart, whatIsTypedIntoAnOpenCellIsThereForTheCommandThatFollows) {
    choose({0, 1});
    run("weights.set", {{"value", 1.0}});
    context().showPanel("influences", Context::IfClosed::Open);
    settle();
    auto* tree = window_->findChild<QTreeView*>("influencesTree");
    context().setActiveSlot(0);
    settle();
    tree->setCurrentIndex(tree->model()->index(0, 0));
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Return);
    auto* field = tree->findChild<NumberField*>("influenceWeight");
    ASSERT_NE(field, nullptr) << said().toStdString();
    ASSERT_EQ(ofB(1), 1.0f);
    field->selectAll();
    QTest::keyClicks(field, "0.75");
    float found = 0.0f;
    QObject::connect(&command("view.front"), &QAction::triggered, window_.get(),
                     [&] { found = ofB(1); });
    command("view.front").trigger();
    EXPECT_EQ(found, 0.25f) << said().toStdString();
}

TEST_F(OperationStart, selectedVerticesAreHammeredAtOnceAndOthersAreAskedAbout) {
    choose({44});
    run("weights.set", {{"value", 1.0}});
    ASSERT_EQ(ofB(44), 1.0f);
    key(Qt::Key_H, Qt::AltModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(ofB(44), 0.0f) << said().toStdString();
    context().selectPoints({});
    bool asked = false;
    onDialog([&](QWidget* dialog) {
        asked = dialog->findChild<QWidget*>("param_difference") != nullptr;
        static_cast<QDialog*>(dialog)->reject();
    });
    command("weights.hammer").trigger();
    settle();
    EXPECT_TRUE(asked);
}

TEST_F(OperationStart, beginsWithNumbersThatFitUnlessTheLastAnswerIsOfTheirOrder) {
    choose({42});  // four of whose edges are 23 cm
    const Operation& soft = *findOperation("select.soft");
    const auto radius = [&] {
        const OperationDialog dialog(context().settings(), soft, scene(), context().selection(),
                                     {});
        return floatParam(dialog.params(), "radius");
    };
    EXPECT_NEAR(radius(), 0.23, 1e-6);
    OperationMemory memory(context().settings());
    memory.keep(soft, {{"radius", 0.05}});
    EXPECT_NEAR(radius(), 0.05, 1e-6);
    memory.keep(soft, {{"radius", 5.0}});
    EXPECT_NEAR(radius(), 0.23, 1e-6);
}

}  // namespace
}  // namespace sinew::test
