// SPDX-License-Identifier: Apache-2.0
// What happens to a document while it is saved, left or brought back.
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "app/actions/file_actions.h"
#include "app/actions/recovery_actions.h"
#include "app/project/project_settings.h"
#include "app/project/recent_files.h"
#include "app/project/session.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/source_texts.h"
#include "tests/app/lock_edit.h"
#include "tests/app/saved_elsewhere.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class SavingTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }

    SkinId skin() { return scene().skins().front(); }
    void lock(std::size_t slot) { ASSERT_TRUE(context().apply(lockEdit(scene(), slot))); }
    ProjectSettings settings() { return capturedSettings(context(), viewport()); }
    void saveAsHero() {
        window_->project().saveAs(hero_, settings());
        ASSERT_TRUE(waitReady());
        settle();
        ASSERT_FALSE(context().document().modified());
    }
    bool modified() { return context().document().modified(); }
    void crashAndStartAgain() {
        TearDown();
        WindowTest::SetUp();
    }
    void recover() {
        onDialog([](QWidget* dialog) { pressButton(dialog, "Recover"); });
        EXPECT_TRUE(window_->recovery().offer());
    }
    /// Work that goes on until it is stopped, or `end` is set.
    void work(const char* title, std::atomic<int>& begun, std::atomic<int>& ended,
              const std::atomic<bool>& end) {
        window_->tasks().run<int>(
            title,
            [&begun, &end](const Progress& progress) -> Expected<int> {
                ++begun;
                while (!end) {
                    if (!progress(0.5)) return cancelled();
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                }
                return 1;
            },
            [&ended](Expected<int>) { ++ended; });
    }

    const std::filesystem::path folder_ = temporaryFolder();
    const StateFolder state_{folder_ / "state"};
    const QString hero_ = QString::fromStdString((folder_ / "hero.sinew").string());
};

// ---- while it is saved
// ----------------------------------------------------------------------------------------------

TEST_F(SavingTest, whatIsUndoneWhileItIsWrittenIsNotWhatTheFileHolds) {
    saveAsHero();
    lock(0);
    window_->project().save(settings());
    context().undo();
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(modified());
    context().redo();
    EXPECT_FALSE(modified());
}

TEST_F(SavingTest, whatIsChangedBesideTheSceneWhileItIsWrittenIsUnsaved) {
    saveAsHero();
    lock(0);
    window_->project().save(settings());
    context().setPinnedPoses({pinnedPose(scene(), currentLocals(scene()))});
    context().markUnsaved();
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(modified());
}

TEST_F(SavingTest, whatIsEditedWhileItIsWrittenComesBackAsOfThatProject) {
    saveAsHero();
    lock(0);
    window_->project().save(settings());
    lock(1);
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(modified());
    settle(500);
    crashAndStartAgain();
    recover();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(scene().skin(skin())->slots[1].locked);
    EXPECT_EQ(window_->project().path(), hero_);
}

TEST_F(SavingTest, aDocumentThatIsOpenedMeanwhileIsNotTakenForTheSavedOne) {
    window_->files().open(QString::fromStdString(sample("two_bones.glb").string()));
    QSignalSpy held(&window_->project(), &Project::held);
    window_->project().saveAs(hero_, settings());
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(said(), "Saved hero.sinew.");
    EXPECT_TRUE(std::filesystem::exists(hero_.toStdString()));
    EXPECT_TRUE(window_->project().path().isEmpty());
    EXPECT_EQ(window_->project().title(), "two_bones.glb");
    EXPECT_EQ(held.count(), 1) << "of what was opened";
    EXPECT_EQ(recentFiles(context().settings()).value(0), hero_);
}

// ---- where it cannot be written
// -------------------------------------------------------------------------------------

TEST_F(SavingTest, aFolderThatIsNotThereIsAskedAboutAgainWithWhatWasTyped) {
    const QString wrong = QString::fromStdString((folder_ / "nowhere" / "hero.sinew").string());
    QString title, typed;
    onDialog([&](QWidget* dialog) {
        auto* name = dialog->findChild<QLineEdit*>("fileNameEdit");
        ASSERT_NE(name, nullptr);
        name->setText(wrong);
        onDialog([&](QWidget* error) {
            title = error->windowTitle();
            onDialog([&](QWidget* again) {
                typed = again->findChild<QLineEdit*>("fileNameEdit")->text();
                again->close();
            });
            pressButton(error, "Close");
        });
        QTest::keyClick(name, Qt::Key_Return);
    });
    window_->commands().find("file.saveAs")->trigger();
    ASSERT_TRUE(waitFor([&] { return !typed.isEmpty() && window_->ready(); }));
    EXPECT_EQ(title, "Cannot Save");
    EXPECT_EQ(typed, "nowhere/hero.sinew") << "in the folder that there is";
}

TEST_F(SavingTest, ofAProjectThatIsReadOnlyAnotherNameIsProposed) {
    saveAsHero();
    MainWindow second(userSettings());
    second.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&second));
    onDialog([](QWidget* dialog) { pressButton(dialog, "Close"); });
    second.files().open(hero_);
    ASSERT_TRUE(waitFor([&] { return second.ready() && second.project().readOnly(); }));
    for (const char* proposed : {"hero 2.sinew", "hero 3.sinew"}) {
        QString name;
        onDialog([&](QWidget* remarks) {
            onDialog([&](QWidget* dialog) {
                name = dialog->findChild<QLineEdit*>("fileNameEdit")->text();
                dialog->close();
            });
            pressButton(remarks, "Close");
        });
        second.commands().find("file.save")->trigger();
        EXPECT_TRUE(waitFor([&] { return !name.isEmpty(); }));
        EXPECT_EQ(name, proposed);
        std::ofstream(folder_ / "hero 2.sinew") << "taken";
    }
    second.close();
}

// ---- when it is left
// ------------------------------------------------------------------------------------------------

// A long bind has changed nothing yet, and is lost all the same.
TEST_F(SavingTest, workThatRunsIsStoppedByClosingOnlyWhereTheUserWantsThat) {
    std::atomic<int> begun = 0, ended = 0;
    const std::atomic<bool> end = false;
    work("Binding body", begun, ended, end);
    work("Matching w.json", begun, ended, end);
    QString asked;
    onDialog([&](QWidget* dialog) {
        asked = qobject_cast<MessageDialog*>(dialog)->text();
        pressButton(dialog, "Cancel");
    });
    EXPECT_FALSE(window_->close());
    EXPECT_TRUE(asked.contains("Binding body, Matching w.json")) << asked.toStdString();
    settle(100);
    EXPECT_EQ(ended, 0);
    onDialog([](QWidget* dialog) { pressButton(dialog, "Stop"); });
    EXPECT_TRUE(window_->close());
    EXPECT_TRUE(waitFor([&] { return ended == 2; }));
    EXPECT_EQ(begun, 1) << "what waited was not begun";
}

TEST_F(SavingTest, cancelStaysThoughTheWorkHasEndedMeanwhile) {
    std::atomic<int> begun = 0, ended = 0;
    std::atomic<bool> end = false;
    work("Binding body", begun, ended, end);
    onDialog([&](QWidget* dialog) {
        end = true;
        EXPECT_TRUE(waitFor([&] { return ended == 1; }));
        pressButton(dialog, "Cancel");
    });
    EXPECT_FALSE(window_->close());
    EXPECT_TRUE(window_->isVisible());
}

// C is Cancel in all programs of a desktop, in any language.
TEST_F(SavingTest, noLetterAloneDropsChanges) {
    lock(0);
    settle();
    for (const bool japanese : {false, true}) {
        SourceTexts texts;
        ASSERT_TRUE(texts.load(QStringLiteral(":/translations/sinew_ja.qm")));
        if (japanese) QCoreApplication::installTranslator(&texts);
        onDialog([](QWidget* question) {
            const auto press = [&](Qt::Key letter) {
                QTest::keyClick(question->focusWidget(), letter);
                return !question->isVisible();
            };
            EXPECT_FALSE(press(Qt::Key_D));
            EXPECT_TRUE(press(Qt::Key_C));
            question->close();
        });
        EXPECT_FALSE(window_->close());
        QCoreApplication::removeTranslator(&texts);
    }
    EXPECT_TRUE(window_->isVisible() && modified());
}

// ---- when it is brought back
// ----------------------------------------------------------------------------------------

TEST_F(SavingTest, whatIsDoneWhileAnotherIsBroughtBackIsAskedAbout) {
    lock(0);
    settle(500);
    crashAndStartAgain();
    openSample("two_bones.glb");
    recover();
    lock(0);
    onDialog([](QWidget* dialog) {
        EXPECT_EQ(dialog->windowTitle(), "Save Changes?");
        pressButton(dialog, "Cancel");
    });
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(window_->project().title(), "two_bones.glb");
    EXPECT_TRUE(scene().skin(skin())->slots[0].locked);
    recover();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Discard Changes"); });
    lock(1);
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(window_->project().title(), "sinew_wave.glb") << "it was not lost";
}

// Opened and saved over, the file would part from work that nobody was told of.
TEST_F(SavingTest, aProjectThatNewerWorkWasLeftOfIsAskedAboutWhenItIsOpened) {
    saveAsHero();
    lock(0);
    settle(500);
    crashAndStartAgain();
    const auto open = [this](const char* answer) {
        onDialog([answer](QWidget* dialog) {
            EXPECT_EQ(dialog->windowTitle(), "Recover Unsaved Work?");
            pressButton(dialog, answer);
        });
        openFile(hero_);
    };
    open("Cancel");
    EXPECT_TRUE(scene().blocks().empty());
    open("Open as Saved");
    EXPECT_EQ(window_->project().path(), hero_);
    EXPECT_FALSE(scene().skin(skin())->slots[0].locked);
    crashAndStartAgain();
    open("Recover");
    EXPECT_EQ(window_->project().path(), hero_);
    EXPECT_TRUE(scene().skin(skin())->slots[0].locked);
    EXPECT_TRUE(modified());
}

TEST_F(SavingTest, workThatWasLeftForLaterIsAskedAboutNoMoreInThisSession) {
    saveAsHero();
    lock(0);
    settle(500);
    crashAndStartAgain();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Later"); });
    EXPECT_FALSE(window_->recovery().offer());
    const QSignalSpy told(&context(), &Context::said);
    openFile(hero_);
    EXPECT_EQ(window_->project().path(), hero_);
    EXPECT_FALSE(scene().skin(skin())->slots[0].locked);
    EXPECT_TRUE(std::ranges::any_of(told, [](const QVariantList& sentence) {
        return sentence.front().toString().contains("newer than hero.sinew");
    }));
    onDialog([](QWidget* dialog) { pressButton(dialog, "Recover"); });
    window_->commands().find("file.recover")->trigger();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(scene().skin(skin())->slots[0].locked);
}

TEST_F(SavingTest, aProjectThatWasSavedAfterSuchWorkIsOpenedWithoutAQuestion) {
    saveAsHero();
    lock(0);
    settle(500);
    crashAndStartAgain();
    saveElsewhere(hero_.toStdString());
    openFile(hero_);
    EXPECT_EQ(window_->project().path(), hero_);
}

TEST_F(SavingTest, laterIsNoWordOfNothingBeingThere) {
    lock(0);
    settle(500);
    crashAndStartAgain();
    context().say("nothing yet");
    onDialog([](QWidget* dialog) { pressButton(dialog, "Later"); });
    window_->commands().find("file.recover")->trigger();
    EXPECT_EQ(said(), "nothing yet");
}

TEST_F(SavingTest, whatWasChosenInAProjectIsNoStep) {
    const NodeId mesh = scene().skin(skin())->meshNode;
    context().selectPoints({{mesh, {1, 2, 3}, {}}});
    saveAsHero();
    openSample("two_bones.glb");
    openFile(hero_);
    EXPECT_EQ(pointCount(context().selection().points), 3u);
    EXPECT_EQ(context().pointHistory().nextUndone(), nullptr);
}

TEST_F(SavingTest, theMaskThatIsPaintedAndTheLayerThatIsSeenAloneAreThereAgain) {
    context().setActiveSkin(skin());
    context().runOperation(*findOperation("layer.add"), {});
    ASSERT_TRUE(waitFor([&] { return !scene().skin(skin())->layers.empty(); }));
    ASSERT_TRUE(waitReady());
    context().runOperation(*findOperation("layer.setMask"),
                           {{"from", std::string("value")}, {"value", 0.5}});
    ASSERT_TRUE(waitFor([&] { return scene().skin(skin())->layers.back().mask != kNoIndex; }));
    ASSERT_TRUE(waitReady());
    context().setActiveLayer(context().selection().activeLayer, true);
    context().setLayerAlone(true);
    ASSERT_TRUE(context().selection().onMask && context().layerAlone());
    saveAsHero();
    openSample("two_bones.glb");
    openFile(hero_);
    EXPECT_TRUE(context().selection().onMask);
    EXPECT_TRUE(context().layerAlone());
}

TEST_F(SavingTest, theMarkedStepIsThereAfterACrash) {
    lock(0);
    const StateNumber marked = context().document().history().present();
    lock(1);
    context().setMarkedStep(marked);
    settle(1500);
    crashAndStartAgain();
    recover();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(context().markedStep(), marked);
}

}  // namespace
}  // namespace sinew::test
