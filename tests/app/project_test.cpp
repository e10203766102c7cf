// SPDX-License-Identifier: Apache-2.0
// Saving, reopening, crashing and coming back, with the window's own dialogs.
#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTimer>
#include <filesystem>
#include <fstream>

#include "app/actions/file_actions.h"
#include "app/actions/recovery_actions.h"
#include "app/actions/save_actions.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/dialogs/wait_question.h"
#include "app/project/session.h"
#include "app/widgets/message_dialog.h"
#include "editor/codec/scene_codec.h"
#include "tests/app/saved_elsewhere.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ProjectTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }

    QString projectFile() const {
        return QString::fromStdString((folder_ / "hero.sinew").string());
    }

    /// An edit that can be seen: locks the first influence.
    void lockFirst() {
        context().setActiveSkin(scene().skins().front());
        context().setActiveSlot(0);
        window_->commands().find("influence.toggleLock")->trigger();
        ASSERT_TRUE(waitReady());
        settle();
    }
    bool firstLocked() { return scene().skin(scene().skins().front())->slots[0].locked; }

    /// Types a name into the next file dialog and accepts it.
    void answerFileDialog(const QString& file) {
        onDialog([file](QWidget* widget) {
            auto* dialog = qobject_cast<QFileDialog*>(widget);
            ASSERT_NE(dialog, nullptr);
            dialog->findChild<QLineEdit*>("fileNameEdit")->setText(file);
            QTest::keyClick(dialog->findChild<QLineEdit*>("fileNameEdit"), Qt::Key_Return);
        });
    }
    void saveAsByMenu() {
        answerFileDialog(projectFile());
        chooseInMenu("menuFile", "file.saveAs");
        ASSERT_TRUE(waitReady());
        settle();
    }

    /// Ends the window as a crash would and opens a new one.
    void crashAndStartAgain() {
        TearDown();
        WindowTest::SetUp();
    }

    LocalPose bentLocals(NodeId joint) {
        LocalPose pose = currentLocals(scene());
        pose.locals[scene().nodes().indexOf(joint)].rotation = rotationOf({12.3, -45.6, 78.9});
        return pose;
    }
    const std::filesystem::path folder_ = temporaryFolder();
    const StateFolder state_{folder_ / "state"};
};

TEST_F(ProjectTest, isSavedAndOpensAsItWas) {
    saveAsByMenu();
    EXPECT_TRUE(std::filesystem::exists(projectFile().toStdString()));
    EXPECT_FALSE(context().document().modified());
    EXPECT_TRUE(window_->windowTitle().startsWith("hero.sinew"));

    lockFirst();
    EXPECT_TRUE(context().document().modified());
    context().setTool("paint");
    ViewSettings view = context().view();
    view.shading = Shading::Weights;
    view.wireframe = true;
    context().setView(view);
    viewport().lookFrom(0.7, 0.3);
    const NodeId joint = scene().skin(scene().skins().front())->slots.front().node;
    const auto pins = std::vector{pinnedPose(scene(), bentLocals(joint))};
    context().setPinnedPoses(pins);
    context().setInfluenceColours({{joint, glm::vec3(0.0f, 1.0f, 0.0f)}});
    key(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([this] { return !context().document().modified(); }));
    const auto saved = encodeScene(scene());

    openSample("two_bones.glb");
    view.shading = Shading::Plain;
    context().setView(view);
    context().setTool("select");
    openFile(projectFile());
    EXPECT_EQ(encodeScene(scene()), saved) << "byte for byte";
    EXPECT_TRUE(firstLocked());
    EXPECT_EQ(context().view().shading, Shading::Weights);
    EXPECT_TRUE(context().view().wireframe);
    EXPECT_EQ(context().tool(), "paint");
    EXPECT_EQ(storedPins(scene(), context().pinnedPoses()), storedPins(scene(), pins));
    ASSERT_TRUE(context().influenceColours().contains(joint));
    EXPECT_EQ(context().influenceColours().at(joint), glm::vec3(0.0f, 1.0f, 0.0f));
    EXPECT_NEAR(viewport().camera().yaw(), 0.7, 1e-9);
}

TEST_F(ProjectTest, whatAProjectKeepsBesideTheSceneIsThereAfterACrash) {
    saveAsByMenu();
    lockFirst();
    const NodeId joint = scene().skin(scene().skins().front())->slots.front().node;
    const auto pins = std::vector{pinnedPose(scene(), bentLocals(joint))};
    context().setPinnedPoses(pins);
    key(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([this] { return !context().document().modified(); }));
    key(Qt::Key_Z, Qt::ControlModifier);
    crashAndStartAgain();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Recover"); });
    EXPECT_TRUE(window_->recovery().offer());
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_FALSE(firstLocked());
    EXPECT_EQ(storedPins(scene(), context().pinnedPoses()), storedPins(scene(), pins));
}

TEST_F(ProjectTest, thePlaceInTheWorkIsThereAfterACrashThoughNothingWasSaved) {
    lockFirst();
    const NodeId joint = scene().skin(scene().skins().front())->slots.front().node;
    const auto pins = std::vector{pinnedPose(scene(), bentLocals(joint))};
    context().setPinnedPoses(pins);
    context().setInfluenceColours({{joint, glm::vec3(0.0f, 1.0f, 0.0f)}});
    context().setTool("paint");
    context().setSymmetry(true);
    const ClipId clip = scene().clips().front();
    const double seconds = scene().clip(clip)->start() + 0.25;
    context().setShown({clip, seconds});
    context().setActiveSlot(2);
    viewport().lookFrom(0.7, 0.3);
    ViewSettings view = context().view();
    view.wireframe = true;
    context().setView(view);
    settle(2500);
    crashAndStartAgain();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Recover"); });
    EXPECT_TRUE(window_->recovery().offer());
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(firstLocked());
    EXPECT_EQ(storedPins(scene(), context().pinnedPoses()), storedPins(scene(), pins));
    EXPECT_TRUE(context().influenceColours().contains(joint));
    EXPECT_EQ(context().tool(), "paint");
    EXPECT_TRUE(context().symmetry());
    EXPECT_EQ(context().shown(), (ShownPose{clip, seconds}));
    EXPECT_EQ(context().selection().activeSlot, 2u);
    EXPECT_TRUE(context().view().wireframe);
    EXPECT_NEAR(viewport().camera().yaw(), 0.7, 1e-9);
}

TEST_F(ProjectTest, aProjectThatWasSavedAfterWhatIsRecoveredIsNotWrittenOver) {
    saveAsByMenu();
    lockFirst();
    crashAndStartAgain();
    saveElsewhere(projectFile().toStdString());
    QString told;
    onDialog([&](QWidget* dialog) {
        onDialog([&told](QWidget* remarks) {
            for (const auto* label : remarks->findChildren<QLabel*>()) told += label->text();
            remarks->close();
        });
        pressButton(dialog, "Recover");
    });
    EXPECT_TRUE(window_->recovery().offer());
    ASSERT_TRUE(waitReady());
    settle(200);
    EXPECT_TRUE(firstLocked());
    EXPECT_TRUE(window_->project().path().isEmpty()) << "Save asks for a name";
    EXPECT_TRUE(told.contains("saved or replaced since")) << told.toStdString();
}

TEST_F(ProjectTest, afterACrashComesBackWithItsUndo) {
    const auto before = encodeScene(scene());
    lockFirst();
    const auto after = encodeScene(scene());
    crashAndStartAgain();
    onDialog([](QWidget* dialog) {
        auto* list = dialog->findChild<QListWidget*>("recoveryList");
        ASSERT_NE(list, nullptr);
        EXPECT_EQ(list->count(), 1);
        EXPECT_TRUE(list->item(0)->text().startsWith("sinew_wave.glb"));
        pressButton(dialog, "Recover");
    });
    EXPECT_TRUE(window_->recovery().offer());
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(encodeScene(scene()), after);
    EXPECT_TRUE(context().document().modified());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(encodeScene(scene()), before);
    key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(encodeScene(scene()), after);
}

TEST_F(ProjectTest, aFileThatWasToBeOpenedIsNamedInTheQuestionAndAfterwards) {
    lockFirst();
    crashAndStartAgain();
    onDialog([](QWidget* dialog) {
        const auto* waits = dialog->findChild<QLabel*>("recoveryWanted");
        ASSERT_NE(waits, nullptr);
        EXPECT_TRUE(waits->text().contains("w.sinew")) << waits->text().toStdString();
        pressButton(dialog, "Recover");
    });
    EXPECT_TRUE(window_->recovery().offer("/somewhere/w.sinew"));
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(firstLocked());
    EXPECT_TRUE(said().contains("w.sinew was not opened")) << said().toStdString();
}

TEST_F(ProjectTest, whatWasDiscardedIsNotOfferedAgain) {
    lockFirst();
    crashAndStartAgain();
    onDialog([this](QWidget* dialog) {
        onDialog([](QWidget* question) { pressButton(question, "Discard Changes"); });
        pressButton(dialog, "Discard...");
    });
    EXPECT_FALSE(window_->recovery().offer());
    EXPECT_FALSE(window_->recovery().offer()) << "no dialog this time";
}

TEST_F(ProjectTest, whatWasClosedOnPurposeIsNotOffered) {
    lockFirst();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Discard Changes"); });
    EXPECT_TRUE(window_->close());
    crashAndStartAgain();
    EXPECT_FALSE(window_->recovery().offer());
}

TEST_F(ProjectTest, closingSavesWhereTheUserWantsThat) {
    saveAsByMenu();
    lockFirst();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Save"); });
    EXPECT_TRUE(window_->close());
    crashAndStartAgain();
    openFile(projectFile());
    EXPECT_TRUE(firstLocked());
}

TEST_F(ProjectTest, whatLostItsFileIsAskedAboutBeforeTheWindowCloses) {
    saveAsByMenu();
    std::filesystem::remove(projectFile().toStdString());
    QString told;
    onDialog([&](QWidget* dialog) {
        told = qobject_cast<MessageDialog*>(dialog)->text();
        pressButton(dialog, "Close");
    });
    key(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return !told.isEmpty() && window_->ready(); }));
    EXPECT_TRUE(told.contains("no longer exists")) << told.toStdString();
    EXPECT_TRUE(context().document().modified());
    bool asked = false;
    onDialog([&](QWidget* dialog) {
        asked = true;
        pressButton(dialog, "Cancel");
    });
    EXPECT_FALSE(window_->close());
    EXPECT_TRUE(asked);
    saveAsByMenu();
    EXPECT_FALSE(context().document().modified());
}

TEST_F(ProjectTest, aCopyLeavesTheDocumentWhereItIs) {
    saveAsByMenu();
    const QString copy = QString::fromStdString((folder_ / "copy.sinew").string());
    answerFileDialog(copy);
    chooseInMenu("menuFile", "file.saveCopy");
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(std::filesystem::exists(copy.toStdString()));
    EXPECT_EQ(window_->project().path(), projectFile());
}

TEST_F(ProjectTest, openedAgainItTakesBackWhatWasNotSavedAndCanBeSaved) {
    saveAsByMenu();
    for (int i = 0; i < 2; ++i) {
        lockFirst();
        ASSERT_TRUE(firstLocked());
        onDialog([](QWidget* dialog) { pressButton(dialog, "Discard Changes"); });
        window_->files().openIfMay(projectFile());
        ASSERT_TRUE(waitReady());
        settle();
        EXPECT_FALSE(firstLocked());
        EXPECT_FALSE(window_->project().readOnly());
    }
    lockFirst();
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([this] { return !context().document().modified(); }));
    const auto elsewhere = ProjectFile::open(projectFile().toStdString(), {});
    EXPECT_TRUE(elsewhere && elsewhere->file.readOnly()) << "it is still held";
}

TEST_F(ProjectTest, aSecondWindowOpensItReadOnlyAndSaysSo) {
    saveAsByMenu();
    MainWindow second(userSettings());
    second.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&second));
    QString text;
    onDialog([&](QWidget* dialog) {
        text = qobject_cast<MessageDialog*>(dialog)->text();
        pressButton(dialog, "Close");
    });
    second.files().open(projectFile());
    ASSERT_TRUE(waitFor([&] { return second.ready() && !text.isEmpty(); }));
    EXPECT_TRUE(text.contains("read-only")) << text.toStdString();
    EXPECT_TRUE(second.windowTitle().contains("(read-only)"));
    EXPECT_TRUE(second.project().readOnly());
    EXPECT_FALSE(window_->project().readOnly());
    second.close();
}

TEST_F(ProjectTest, ofADamagedOneWhatCanBeReadIsOpenedOnRequest) {
    saveAsByMenu();
    openSample("two_bones.glb");
    {
        // Over a page of rows somewhere in the middle.
        std::fstream file(projectFile().toStdString(),
                          std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(
            std::filesystem::file_size(projectFile().toStdString()) * 2 / 3));
        const std::string rubbish(64, '\x55');
        file.write(rubbish.data(), static_cast<std::streamsize>(rubbish.size()));
    }
    bool told = false;
    onDialog([&](QWidget* dialog) {
        onDialog([&](QWidget* remarks) {
            told = true;
            pressButton(remarks, "Close");
        });
        pressButton(dialog, "Open What Can Be Read");
    });
    window_->files().open(projectFile());
    ASSERT_TRUE(waitFor([&] { return told && window_->ready(); }));
    EXPECT_TRUE(window_->project().readOnly());
    EXPECT_FALSE(scene().nodes().all().empty());
}

TEST_F(ProjectTest, editsThatCannotBeMadeSafeAreShown) {
    const auto blocked = folder_ / "no-folder";
    std::ofstream(blocked) << "a file stands where the folder should be";
    const StateFolder state(blocked);
    MainWindow unsafe(userSettings());
    unsafe.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&unsafe));
    unsafe.files().open(QString::fromStdString(sample("two_bones.glb").string()));
    auto* label = unsafe.findChild<QLabel*>("safety");
    ASSERT_NE(label, nullptr);
    EXPECT_TRUE(waitFor([&] { return label->isVisible(); }));
    EXPECT_TRUE(label->text().contains("not backed up")) << label->text().toStdString();
    EXPECT_FALSE(label->toolTip().isEmpty());
}

TEST_F(ProjectTest, theUndoMemoryInUseIsShown) {
    lockFirst();
    PreferencesDialog dialog(context(), window_->commands(), window_.get());
    const auto* now = dialog.findChild<QLabel*>("prefHistoryNow");
    ASSERT_NE(now, nullptr);
    EXPECT_TRUE(now->text().contains("1 step")) << now->text().toStdString();
    EXPECT_TRUE(now->text().contains("MB"));
}

TEST_F(ProjectTest, aSlowReaderIsWaitedForAsLongAsTheUserWants) {
    WaitQuestion question("slow.dae", window_.get());
    const ReadTimeout timeout = question.timeout();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Keep Waiting"); });
    EXPECT_TRUE(timeout.waitLonger(10.0)) << "nobody has said no";
    settle(300);
    EXPECT_TRUE(timeout.waitLonger(11.0)) << "said yes, not asked again so soon";
    settle(100);
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    onDialog([](QWidget* dialog) { pressButton(dialog, "Stop Reading"); });
    EXPECT_TRUE(timeout.waitLonger(25.0));
    settle(300);
    EXPECT_FALSE(timeout.waitLonger(26.0));
}

}  // namespace
}  // namespace sinew::test
