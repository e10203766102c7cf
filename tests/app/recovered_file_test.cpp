// SPDX-License-Identifier: Apache-2.0
// Which project file work that a crash left may be saved into.
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <chrono>
#include <filesystem>
#include <optional>

#include "app/actions/file_actions.h"
#include "app/actions/recovery_actions.h"
#include "app/project/project.h"
#include "app/project/project_settings.h"
#include "editor/document/journal/recovery.h"
#include "tests/app/lock_edit.h"
#include "tests/app/saved_elsewhere.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class RecoveredFileTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        saveAs(hero_);
    }
    void saveAs(const QString& file) {
        window_->project().saveAs(file, capturedSettings(context(), viewport()));
        ASSERT_TRUE(waitReady());
        settle();
    }
    void lockFirst() { lock(0); }
    /// An edit that can be seen, in the journal.
    void lock(std::size_t slot) {
        ASSERT_TRUE(context().apply(lockEdit(scene(), slot)));
        settle(500);
    }
    bool firstLocked() { return scene().skin(scene().skins().front())->slots[0].locked; }
    void crash() { WindowTest::TearDown(); }
    void startAgain() { WindowTest::SetUp(); }
    /// What the user is told afterwards; the work is there.
    QString recover(bool tells) {
        QString told;
        onDialog([&](QWidget* dialog) {
            if (tells)
                onDialog([&told](QWidget* remarks) {
                    for (const auto* label : remarks->findChildren<QLabel*>())
                        told += label->text();
                    remarks->close();
                });
            pressButton(dialog, "Recover");
        });
        EXPECT_TRUE(window_->recovery().offer());
        EXPECT_TRUE(waitReady());
        settle(200);
        EXPECT_TRUE(firstLocked());
        return told;
    }
    void touchLater() const {
        std::filesystem::last_write_time(
            hero_.toStdString(),
            std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
    }

    const std::filesystem::path folder_ = temporaryFolder();
    const StateFolder state_{folder_ / "state"};
    const QString hero_ = QString::fromStdString((folder_ / "hero.sinew").string());
};

TEST_F(RecoveredFileTest, isTheOneThatTheWorkWasMadeFromWhateverItsTime) {
    lockFirst();
    crash();
    touchLater();
    startAgain();
    recover(false);
    EXPECT_EQ(window_->project().path(), hero_);
    EXPECT_FALSE(window_->project().readOnly());
}

TEST_F(RecoveredFileTest, isTheOneThatWasSavedLast) {
    lockFirst();
    window_->project().save(capturedSettings(context(), viewport()));
    ASSERT_TRUE(waitReady());
    lock(1);
    crash();
    startAgain();
    recover(false);
    EXPECT_EQ(window_->project().path(), hero_);
}

TEST_F(RecoveredFileTest, isNoneThatReplacedItBeforeTheLastEdit) {
    const QString other = QString::fromStdString((folder_ / "other.sinew").string());
    window_->project().saveCopy(other, capturedSettings(context(), viewport()));
    ASSERT_TRUE(waitReady());
    std::filesystem::rename(other.toStdString(), hero_.toStdString());
    lockFirst();
    crash();
    startAgain();
    const QString told = recover(true);
    EXPECT_TRUE(window_->project().path().isEmpty()) << "Save asks for a name";
    EXPECT_TRUE(told.contains("replaced since")) << told.toStdString();
    QString proposed;
    onDialog([&](QWidget* files) {
        const auto* dialog = qobject_cast<const QFileDialog*>(files);
        ASSERT_NE(dialog, nullptr);
        proposed =
            dialog->directory().filePath(files->findChild<QLineEdit*>("fileNameEdit")->text());
        files->close();
    });
    window_->commands().find("file.save")->trigger();
    EXPECT_EQ(proposed, QString::fromStdString((folder_ / "hero 2.sinew").string()))
        << "beside the project that it was";
}

TEST_F(RecoveredFileTest, isNoneThatAnotherWindowHadTheRightToSave) {
    window_->project().openScene(Scene(), QStringLiteral("empty"));
    settle();
    auto elsewhere = std::optional(ProjectFile::open(hero_.toStdString(), {}));
    ASSERT_TRUE(elsewhere->ok() && !(*elsewhere)->file.readOnly());
    onDialog([](QWidget* dialog) { pressButton(dialog, "Close"); });
    window_->files().open(hero_);
    ASSERT_TRUE(waitFor([this] { return window_->project().readOnly() && window_->ready(); }));
    lockFirst();
    crash();
    elsewhere.reset();
    startAgain();
    const QString told = recover(true);
    EXPECT_TRUE(window_->project().path().isEmpty()) << "Save asks for a name";
    EXPECT_TRUE(told.contains("open read-only")) << told.toStdString();
}

TEST_F(RecoveredFileTest, isToldByTheTimesWhereAnOlderVersionLeftTheWork) {
    lockFirst();
    crash();
    auto journals = abandonedJournals(defaultJournalFolder());
    ASSERT_EQ(journals.size(), 1u);
    AbandonedJournal& work = journals.front();
    EXPECT_FALSE(work.hold.revision.empty());
    work.hold = {};
    EXPECT_FALSE(wasSavedAfter(work));
    touchLater();
    EXPECT_TRUE(wasSavedAfter(work));
    journals.clear();
    startAgain();
}

}  // namespace
}  // namespace sinew::test
