// SPDX-License-Identifier: Apache-2.0
// Back to the project as it was saved, and on under another name where its file cannot be written.
#include <QLineEdit>
#include <QTest>
#include <filesystem>

#include "app/project/project_settings.h"
#include "tests/app/lock_edit.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class SavedProject : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }
    void saveAsHero() {
        window_->project().saveAs(hero_, capturedSettings(context(), viewport()));
        ASSERT_TRUE(waitReady());
        settle();
    }
    void lockFirst() { ASSERT_TRUE(context().apply(lockEdit(scene(), 0))); }
    bool firstLocked() { return scene().skin(scene().skins().front())->slots[0].locked; }
    QAction* command(const char* id) { return window_->commands().find(QLatin1String(id)); }
    /// Answers "Cannot Save" by Save As, and that by the name that is proposed, which is returned
    /// once it was saved.
    void takeAnotherName(QString& proposed) {
        onDialog([this, &proposed](QWidget* error) {
            EXPECT_EQ(error->windowTitle(), "Cannot Save");
            onDialog([&proposed](QWidget* files) {
                auto* name = files->findChild<QLineEdit*>("fileNameEdit");
                proposed = name->text();
                QTest::keyClick(name, Qt::Key_Return);
            });
            pressButton(error, "Save As...");
        });
    }

    const std::filesystem::path folder_ = temporaryFolder();
    const StateFolder state_{folder_ / "state"};
    const QString hero_ = QString::fromStdString((folder_ / "hero.sinew").string());
};

TEST_F(SavedProject, isOpenedAgainAsItWasSavedWhereThatIsWanted) {
    lockFirst();
    EXPECT_FALSE(command("file.revert")->isEnabled()) << "there is no project file";
    context().undo();
    saveAsHero();
    EXPECT_FALSE(command("file.revert")->isEnabled()) << "nothing was changed";
    lockFirst();
    EXPECT_TRUE(command("file.revert")->isEnabled());
    onDialog([](QWidget* question) { pressButton(question, "Cancel"); });
    command("file.revert")->trigger();
    settle();
    EXPECT_TRUE(firstLocked());
    onDialog([](QWidget* question) { pressButton(question, "Revert"); });
    command("file.revert")->trigger();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_FALSE(firstLocked());
    EXPECT_FALSE(context().document().modified());
    EXPECT_EQ(window_->project().path(), hero_);
    EXPECT_FALSE(window_->project().readOnly());
}

TEST_F(SavedProject, thatIsGoneIsSavedUnderTheNameThatIsAskedFor) {
    saveAsHero();
    lockFirst();
    std::filesystem::remove(hero_.toStdString());
    QString proposed;
    takeAnotherName(proposed);
    command("file.save")->trigger();
    ASSERT_TRUE(waitFor([&] { return !proposed.isEmpty() && window_->ready(); }));
    settle(200);
    EXPECT_EQ(proposed, "hero.sinew");
    EXPECT_TRUE(std::filesystem::exists(hero_.toStdString()));
    EXPECT_FALSE(context().document().modified());
}

TEST_F(SavedProject, thatAnotherFileReplacedIsLeftByAnotherName) {
    saveAsHero();
    const std::filesystem::path other = folder_ / "other.sinew";
    window_->project().saveCopy(QString::fromStdString(other.string()),
                                capturedSettings(context(), viewport()));
    ASSERT_TRUE(waitReady());
    std::filesystem::rename(other, hero_.toStdString());
    lockFirst();
    QString proposed;
    onDialog([&](QWidget* question) {
        takeAnotherName(proposed);
        pressButton(question, "Save");
    });
    EXPECT_TRUE(window_->close());
    EXPECT_EQ(proposed, "hero 2.sinew");
    EXPECT_TRUE(std::filesystem::exists(folder_ / "hero 2.sinew"));
}

}  // namespace
}  // namespace sinew::test
