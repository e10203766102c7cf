// SPDX-License-Identifier: Apache-2.0
// Save Weights into Source, by menu and dialogs.
#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QJsonObject>
#include <QLabel>
#include <QTest>
#include <QTimer>
#include <chrono>
#include <filesystem>

#include "app/actions/file_actions.h"
#include "app/actions/source_actions.h"
#include "app/project/project.h"
#include "app/project/project_settings.h"
#include "app/project/samples.h"
#include "app/project/source_watch.h"
#include "app/widgets/message_dialog.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class SaveWeightsIntoSource : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        source_ = temporaryFolder() / "two_bones.glb";
        std::filesystem::copy_file(sample("two_bones.glb"), source_);
        openFile(QString::fromStdString(source_.string()));
    }
    QAction* command() {
        return window_->commands().find(QStringLiteral("file.saveWeightsIntoSource"));
    }
    // One vertex partly on each joint.
    void edit(float share = 0.5f) {
        const SkinId skin = scene().skins().front();
        Scene after = scene();
        const std::vector<Influence> row{{0, share}, {1, 1.0f - share}};
        const std::vector<PointIndex> points{0};
        after.setRows(skin,
                      withRows(scene().rows(skin), points, [&](std::size_t) { return Row(row); }));
        context().apply(difference(scene(), after, Message("edit")));
    }
    /// The first time: accepts the source and the question.
    void saveThroughDialogs() {
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, [] {
            QWidget* modal = QApplication::activeModalWidget();
            if (auto* files = qobject_cast<QFileDialog*>(modal)) {
                QMetaObject::invokeMethod(files, "accept");
            } else if (auto* box = qobject_cast<MessageDialog*>(modal)) {
                pressButton(box, QStringLiteral("Replace Weights"));
            }
        });
        hand.start(30);
        command()->trigger();
        ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }));
    }
    void lockFirst() {
        const SkinId skin = scene().skins().front();
        auto locked = std::make_shared<Skin>(*scene().skin(skin));
        locked->slots[0].locked = true;
        Scene after = scene();
        after.setSkin(skin, locked);
        context().apply(difference(scene(), after, Message("lock")));
    }
    QString kept() const { return window_->findChild<QLabel*>("kept")->text(); }
    float shareInSource() {
        const auto again = importScene(source_, {}, {});
        EXPECT_TRUE(again);
        return again ? again->rows(again->skins().front())[0].begin()->weight : 0.0f;
    }
    std::filesystem::path source_;
};

TEST_F(SaveWeightsIntoSource, asksBeforeItReplacesTheSourcesWeights) {
    edit();
    bool asked = false;
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, [&] {
        QWidget* modal = QApplication::activeModalWidget();
        if (auto* files = qobject_cast<QFileDialog*>(modal)) {
            QMetaObject::invokeMethod(files, "accept");
        } else if (auto* box = qobject_cast<MessageDialog*>(modal)) {
            asked = box->text().contains(QStringLiteral("two_bones.glb"));
            pressButton(box, QStringLiteral("Replace Weights"));
        }
    });
    hand.start(30);
    const auto before = readFile(source_);
    command()->trigger();
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }));
    EXPECT_TRUE(asked);
    const auto after = readFile(source_);
    ASSERT_TRUE(before && after);
    EXPECT_EQ(before->size(), after->size());
    const auto again = importScene(source_, {}, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->rows(again->skins().front())[0].size(), 2u);
}

TEST_F(SaveWeightsIntoSource, leavesNothingToWarnOfWhereOnlyWeightsWereChanged) {
    edit();
    EXPECT_TRUE(window_->isWindowModified());
    EXPECT_TRUE(kept().contains("any file")) << kept().toStdString();
    saveThroughDialogs();
    EXPECT_FALSE(window_->isWindowModified());
    EXPECT_TRUE(kept().contains("two_bones.glb")) << kept().toStdString();
    EXPECT_TRUE(window_->close()) << "no question";
}

TEST_F(SaveWeightsIntoSource, closingTellsWhatTheSourceDoesNotHold) {
    edit();
    lockFirst();
    saveThroughDialogs();
    EXPECT_TRUE(window_->isWindowModified()) << "a lock is in no file";
    EXPECT_TRUE(kept().contains("other changes not saved")) << kept().toStdString();
    onDialog([](QWidget* dialog) {
        const QString text = qobject_cast<MessageDialog*>(dialog)->details();
        EXPECT_TRUE(text.contains("saved in two_bones.glb")) << text.toStdString();
        EXPECT_TRUE(text.contains(".sinew")) << "what Save leads to is said";
        pressButton(dialog, "Discard Them");
    });
    EXPECT_TRUE(window_->close());
}

TEST_F(SaveWeightsIntoSource, undoingWhatTheSourceHoldsIsWorkToBeSaved) {
    edit();
    lockFirst();
    saveThroughDialogs();
    context().undo();
    context().undo();
    ASSERT_FALSE(context().document().canUndo());
    EXPECT_TRUE(window_->isWindowModified()) << "the model as it was opened is in no file now";
    onDialog([](QWidget* dialog) { pressButton(dialog, "Cancel"); });
    EXPECT_FALSE(window_->close());
}

TEST_F(SaveWeightsIntoSource, countsAsSavedAgainOnceNothingButWeightsIsOtherwise) {
    edit();
    lockFirst();
    saveThroughDialogs();
    context().undo();
    edit(0.25f);
    context().say("nothing yet");
    key(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }));
    EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(SaveWeightsIntoSource, aDocumentThatIsOpenedMeanwhileIsNotToldWhereTheyGo) {
    edit();
    window_->files().open(QString::fromStdString(sample("stored_pose.glb").string()));
    const QString file = QString::fromStdString(source_.string());
    onDialog([](QWidget* dialog) { pressButton(dialog, "Replace Weights"); });
    window_->findChild<SourceActions*>()->save(file, file);
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }));
    EXPECT_EQ(window_->project().title(), "stored_pose.glb");
    EXPECT_TRUE(context().kept("sourceWeights").isEmpty());
    EXPECT_FALSE(window_->isWindowModified());
    EXPECT_NEAR(shareInSource(), 0.5f, 1e-6f);
}

TEST_F(SaveWeightsIntoSource, areNewsToADocumentThatIsReadFromTheFileMeanwhile) {
    edit();
    const QString file = QString::fromStdString(source_.string());
    window_->files().open(file);
    onDialog([](QWidget* dialog) { pressButton(dialog, "Replace Weights"); });
    window_->findChild<SourceActions*>()->save(file, file);
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }));
    EXPECT_FALSE(context().document().canUndo()) << "it was read before they were written";
    EXPECT_TRUE(hasNewVersion(QString::fromStdString(scene().info().sourcePath), context()));
    EXPECT_TRUE(window_->isWindowModified()) << "what is open is in no file now";
}

TEST_F(SaveWeightsIntoSource, closingAModelSaysThatSavingMakesAProject) {
    edit();
    onDialog([](QWidget* dialog) {
        const auto* box = qobject_cast<MessageDialog*>(dialog);
        EXPECT_TRUE(box->text().contains("two_bones.glb in a project"));
        EXPECT_TRUE(box->details().contains("is not changed"));
        bool told = false;
        for (const auto* button : box->findChildren<QAbstractButton*>())
            told = told || button->text().remove(u'&').contains("Save as Project");
        EXPECT_TRUE(told);
        pressButton(dialog, "Cancel");
    });
    EXPECT_FALSE(window_->close());
}

TEST_F(SaveWeightsIntoSource, asksOnceThenTheKeyWritesAtOnce) {
    edit();
    saveThroughDialogs();
    edit(0.25f);
    context().say("nothing yet");
    key(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }))
        << "without a dialog";
    EXPECT_NEAR(shareInSource(), 0.25f, 1e-6f);
    EXPECT_FALSE(window_->isWindowModified());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(window_->isWindowModified()) << "the source holds other weights";
}

TEST_F(SaveWeightsIntoSource, asksAgainWhereAnotherProgramHasWrittenTheSource) {
    edit();
    saveThroughDialogs();
    edit(0.25f);
    std::filesystem::last_write_time(
        source_, std::filesystem::last_write_time(source_) + std::chrono::seconds(5));
    const auto press = [this](const char* answer) {
        QString details;
        onDialog([&](QWidget* dialog) {
            details = qobject_cast<MessageDialog*>(dialog)->details();
            pressButton(dialog, answer);
        });
        key(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
        EXPECT_TRUE(waitFor([&] { return !details.isEmpty() && window_->ready(); }));
        return details;
    };
    const QString told = press("Cancel");
    EXPECT_TRUE(told.contains("Another program has written two_bones.glb")) << told.toStdString();
    EXPECT_NEAR(shareInSource(), 0.5f, 1e-6f);
    context().say("nothing yet");
    press("Replace Weights");
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }));
    EXPECT_NEAR(shareInSource(), 0.25f, 1e-6f);
    edit(0.75f);
    context().say("nothing yet");
    key(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }))
        << "what it wrote itself is known";
}

TEST_F(SaveWeightsIntoSource, theProjectRemembersWhereTheyGo) {
    edit();
    saveThroughDialogs();
    const QString hero = QString::fromStdString((source_.parent_path() / "hero.sinew").string());
    window_->project().saveAs(hero, capturedSettings(context(), viewport()));
    ASSERT_TRUE(waitReady());
    openSample("two_bones.glb");
    openFile(hero);
    edit(0.25f);
    context().say("nothing yet");
    key(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }))
        << "without a dialog";
    EXPECT_NEAR(shareInSource(), 0.25f, 1e-6f);
    // A project of a stranger does not have any file written over: it is asked.
    QJsonObject other = context().kept("sourceWeights");
    other["output"] = QStringLiteral("/tmp/precious.txt");
    context().keep("sourceWeights", other);
    bool asked = false;
    onDialog([&asked](QWidget* dialog) {
        asked = qobject_cast<QFileDialog*>(dialog) != nullptr;
        dialog->close();
    });
    key(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_TRUE(asked);
}

TEST_F(SaveWeightsIntoSource, isOnlyForModelsThatCameFromSuchAFile) {
    EXPECT_TRUE(command()->isEnabled());
    window_->project().openScene(Scene(), QStringLiteral("empty"));
    settle();
    EXPECT_FALSE(command()->isEnabled());
}

TEST_F(SaveWeightsIntoSource, aSampleOfTheProgramIsNoSource) {
    const Sample& rope = samples().back();
    window_->files().openSample(rope);
    ASSERT_TRUE(waitFor([&] { return window_->project().title() == rope.file; }));
    bindByMenu();
    ASSERT_FALSE(scene().skins().empty());
    EXPECT_FALSE(command()->isEnabled());
    EXPECT_TRUE(command()->toolTip().contains("did not come from"))
        << command()->toolTip().toStdString();
    EXPECT_TRUE(scene().info().sourcePath.empty()) << "nor is it updated from there";
}

}  // namespace
}  // namespace sinew::test
