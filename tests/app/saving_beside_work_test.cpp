// SPDX-License-Identifier: Apache-2.0
// Files are written beside edits, and hold what was done before they were asked for.
#include <QApplication>
#include <QMenu>
#include <QTest>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

#include "app/actions/export_actions.h"
#include "app/project/project_settings.h"
#include "app/widgets/fields.h"
#include "tests/app/lock_edit.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class SavingBesideWork : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        window_->project().saveAs(hero_, capturedSettings(context(), viewport()));
        ASSERT_TRUE(waitReady());
        settle();
        ASSERT_FALSE(modified());
    }
    void TearDown() override {
        end_ = true;
        WindowTest::TearDown();
    }

    SkinId skin() { return scene().skins().front(); }
    bool modified() { return context().document().modified(); }
    void lock(std::size_t slot) { ASSERT_TRUE(context().apply(lockEdit(scene(), slot))); }
    /// Work that goes on until `end_` is set.
    void work(const char* title, Tasks::Kind kind, std::function<void()> done) {
        window_->tasks().run<int>(
            title,
            [this](const Progress& progress) -> Expected<int> {
                while (!end_) {
                    if (!progress(0.5)) return cancelled();
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                }
                return 1;
            },
            [done = std::move(done)](Expected<int> result) {
                if (result) done();
            },
            kind);
    }
    void endWork() {
        end_ = true;
        ASSERT_TRUE(waitReady());
        settle();
    }
    QAction& command(const char* id) { return *window_->commands().find(QLatin1String(id)); }

    std::atomic<bool> end_ = false;
    const std::filesystem::path folder_ = temporaryFolder();
    const QString hero_ = QString::fromStdString((folder_ / "hero.sinew").string());
};

TEST_F(SavingBesideWork, operationsRunWhileAFileIsWrittenAndAreUnsavedThen) {
    context().setActiveSkin(skin());
    work("Writing", Tasks::Kind::Keep, [] {});
    window_->project().save(capturedSettings(context(), viewport()));
    context().runOperation(*findOperation("layer.add"), {});
    ASSERT_TRUE(waitFor([this] { return !scene().skin(skin())->layers.empty(); }))
        << said().toStdString();
    ASSERT_FALSE(window_->tasks().idle()) << "it is still being written";
    endWork();
    EXPECT_EQ(said(), "Saved hero.sinew.");
    EXPECT_TRUE(modified());
    context().undo();
    EXPECT_FALSE(modified()) << "the state that was written";
}

TEST_F(SavingBesideWork, aCommandThatWaitsForWhatIsTypedClosesAMenuThatIsOpen) {
    QMenu menu;
    menu.addAction("Something");
    menu.popup(window_->geometry().center());
    ASSERT_EQ(QApplication::activePopupWidget(), &menu);
    bool done = false;
    QObject::connect(&context(), &Context::editsDue, window_.get(), [&] {
        window_->tasks().run<int>(
            "Typed", [](const Progress&) -> Expected<int> { return 1; },
            [&](const Expected<int>&) { done = true; });
    });
    Q_EMIT window_->commands().aboutToRun();
    EXPECT_TRUE(done) << "it waits while a menu is open, and the command waits for it";
    EXPECT_FALSE(menu.isVisible());
}

TEST_F(SavingBesideWork, saveSaysThatItWaitsForAnEditAndHoldsIt) {
    work("Binding", Tasks::Kind::Edit, [this] { lock(0); });
    command("file.save").trigger();
    EXPECT_EQ(said(), "It is saved once the present work is done.");
    EXPECT_TRUE(window_->tasks().unfinished().contains("Saving hero.sinew"));
    command("file.save").trigger();
    EXPECT_EQ(window_->tasks().unfinished().count("Saving hero.sinew"), 1) << "once is enough";
    endWork();
    EXPECT_TRUE(scene().skin(skin())->slots[0].locked);
    EXPECT_EQ(said(), "Saved hero.sinew.");
    EXPECT_FALSE(modified());
}

TEST_F(SavingBesideWork, anExportHoldsTheEditThatWasAskedForBeforeIt) {
    work("Binding", Tasks::Kind::Edit, [this] { lock(0); });
    const auto file = folder_ / "out.glb";
    window_->exports().exportTo(QString::fromStdString(file.string()), {.format = "glb"});
    EXPECT_EQ(said(), "It is exported once the present work is done.");
    endWork();
    EXPECT_TRUE(std::filesystem::exists(file));
    EXPECT_FALSE(window_->project().exportedFile().isEmpty()) << "nothing was changed since";
}

TEST_F(SavingBesideWork, anExportThatEndsInAnotherDocumentIsNoneOfThatOne) {
    bool reported = false;
    QObject::connect(&context(), &Context::exported, window_.get(), [&] { reported = true; });
    work("Opening", Tasks::Kind::Open,
         [this] { window_->project().openScene(sceneOf(gridMesh(2, 2)), "grid"); });
    const auto file = folder_ / "left.glb";
    window_->exports().exportTo(QString::fromStdString(file.string()), {.format = "glb"});
    endWork();
    EXPECT_TRUE(std::filesystem::exists(file));
    EXPECT_FALSE(reported);
    EXPECT_TRUE(said().contains("left.glb of the document that was open before"))
        << said().toStdString();
}

TEST_F(SavingBesideWork, whatWaitsForAnEditIsNoSaveOfAnotherDocument) {
    work("Binding", Tasks::Kind::Edit, [] {});
    command("file.save").trigger();
    context().markSaved();
    window_->project().openScene(sceneOf(gridMesh(2, 2)), "grid");
    endWork();
    EXPECT_TRUE(said().contains("another document")) << said().toStdString();
    EXPECT_TRUE(window_->project().path().isEmpty());
}

TEST_F(SavingBesideWork, aSaveDuringAnOpeningIsOfWhatIsOpenThen) {
    lock(0);
    work("Opening", Tasks::Kind::Open, [] {});  // what was read is not wanted after all
    command("file.save").trigger();
    EXPECT_EQ(said(), "It is saved once the present work is done.");
    endWork();
    EXPECT_EQ(said(), "Saved hero.sinew.");
    EXPECT_FALSE(modified());
    end_ = false;
    work("Opening", Tasks::Kind::Open,
         [this] { window_->project().openScene(sceneOf(gridMesh(2, 2)), "grid"); });
    lock(1);
    command("file.save").trigger();
    endWork();
    EXPECT_EQ(said(), "Saved hero.sinew.");
    EXPECT_TRUE(window_->project().path().isEmpty()) << "the other document is in no project";
    openFile(hero_);
    EXPECT_TRUE(scene().skin(skin())->slots[0].locked && scene().skin(skin())->slots[1].locked);
}

TEST_F(SavingBesideWork, aJointThatWasLetGoIsInWhatIsSaved) {
    const NodeId joint = node("forearm_L");
    context().setTool("editJoints");
    context().select({joint});
    settle();
    const glm::dvec3 place = worldOf(joint) + glm::dvec3(0.0, 0.05, 0.0);
    context().placeJoint(place, true);
    ASSERT_TRUE(context().isEditOnItsWay()) << "what moves with it is still being found";
    command("file.save").trigger();
    EXPECT_EQ(said(), "It is saved once the present work is done.");
    ASSERT_TRUE(waitFor([this] { return said() == "Saved hero.sinew."; })) << said().toStdString();
    EXPECT_LT(glm::distance(worldOf(joint), place), 1e-5);
    EXPECT_FALSE(modified());
}

TEST_F(SavingBesideWork, aJointThatWasLetGoIsAskedAboutAsTheWindowIsClosed) {
    context().setTool("editJoints");
    context().select({node("forearm_L")});
    settle();
    context().placeJoint(worldOf(node("forearm_L")) + glm::dvec3(0.0, 0.05, 0.0), true);
    ASSERT_FALSE(modified());
    onDialog([](QWidget* question) { pressButton(question, "Cancel"); });
    window_->close();
    EXPECT_TRUE(window_->isVisible());
    EXPECT_TRUE(modified());
}

TEST_F(SavingBesideWork, aJointWhoseEditIsStoppedIsBackAndNoFileIsWrittenAfterIt) {
    const NodeId joint = node("forearm_L");
    context().setTool("editJoints");
    context().select({joint});
    settle();
    const glm::dvec3 before = worldOf(joint);
    context().placeJoint(before + glm::dvec3(0.0, 0.05, 0.0), true);
    command("file.save").trigger();
    ASSERT_TRUE(context().isEditOnItsWay());
    context().stopEdits();
    EXPECT_FALSE(context().isEditOnItsWay());
    settle(300);
    EXPECT_TRUE(said().startsWith("Saving hero.sinew: not done")) << said().toStdString();
    EXPECT_LT(glm::distance(worldOf(joint), before), 1e-5);
    EXPECT_FALSE(modified());
}

TEST_F(SavingBesideWork, stoppingTheWorkStopsWhatTheHandLetGoOf) {
    lock(0);
    auto onItsWay = context().editOnItsWay();  // of what takes longer than is waited for
    bool stopped = false;
    QObject::connect(&context(), &Context::editsStopped, window_.get(), [&] {
        stopped = true;
        onItsWay.reset();
    });
    onDialog([this](QWidget* question) {
        onDialog([](QWidget* next) { pressButton(next, "Cancel"); });
        pressButton(question, "Stop");
    });
    window_->close();
    EXPECT_TRUE(stopped);
    EXPECT_TRUE(window_->isVisible());
}

TEST_F(SavingBesideWork, aNumberThatIsBeingTypedIsInWhatIsSaved) {
    const NodeId joint = node("forearm_L");
    context().select({joint});
    context().showPanel("transform", Context::IfClosed::Open);
    settle();
    auto* field = window_->findChild<NumberField*>("transform00");
    ASSERT_NE(field, nullptr);
    field->setFocus();
    settle();
    ASSERT_TRUE(field->hasFocus());
    field->selectAll();
    QTest::keyClicks(field, "0.75");
    ASSERT_NE(scene().nodes().find(joint)->local.translation.x, 0.75);
    command("file.save").trigger();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(scene().nodes().find(joint)->local.translation.x, 0.75);
    EXPECT_FALSE(modified());
    EXPECT_TRUE(field->hasFocus()) << "it goes on being typed into";
}

TEST_F(SavingBesideWork, theQuestionWhetherToStopWorkGoesOnceItHasEnded) {
    bool finished = false;
    work("Binding", Tasks::Kind::Edit, [&] { finished = true; });
    onDialog([this](QWidget*) { end_ = true; });
    window_->close();
    EXPECT_TRUE(finished);
    EXPECT_FALSE(window_->isVisible()) << "as if nothing had run";
}

}  // namespace
}  // namespace sinew::test
