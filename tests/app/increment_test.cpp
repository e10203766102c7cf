// SPDX-License-Identifier: Apache-2.0
// Save Incremental: which file it makes, and what it leaves alone.
#include <QAction>
#include <QFile>
#include <QTest>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "app/project/project.h"
#include "app/project/project_settings.h"
#include "app/project/version_name.h"
#include "tests/app/lock_edit.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class IncrementTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }
    void saveAsHero() {
        window_->project().saveAs(hero_, capturedSettings(context(), viewport()));
        ASSERT_TRUE(waitReady());
        settle();
        ASSERT_FALSE(modified());
    }
    void lock(std::size_t slot) { ASSERT_TRUE(context().apply(lockEdit(scene(), slot))); }
    bool modified() { return context().document().modified(); }
    QString named(const char* name) const {
        return QString::fromStdString((folder_ / name).string());
    }
    void write(const char* name) const { std::ofstream(folder_ / name) << "another's"; }
    std::string read(const char* name) const {
        std::ifstream file(folder_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void pressIncrement() { key(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier); }

    const std::filesystem::path folder_ = temporaryFolder();
    const StateFolder state_{folder_ / "state"};
    const QString hero_ = QString::fromStdString((folder_ / "hero.sinew").string());
};

TEST_F(IncrementTest, anIncrementIsTheNextNumberThatIsFreeAndTheDocumentGoesOnThere) {
    saveAsHero();
    write("hero_002.sinew");
    const auto increment = [&] {
        pressIncrement();
        EXPECT_TRUE(waitReady());
        settle();
        return window_->project().path();
    };
    EXPECT_EQ(increment(), named("hero_001.sinew"));
    EXPECT_TRUE(QFile::exists(hero_));
    lock(0);
    EXPECT_EQ(increment(), named("hero_003.sinew"));
    EXPECT_FALSE(modified());
    EXPECT_TRUE(said().contains("hero_003.sinew")) << said().toStdString();
    window_->commands().setPreset(Preset::Blender);
    EXPECT_EQ(increment(), named("hero_004.sinew"));
}

TEST_F(IncrementTest, anIncrementOfWhatWasNeverSavedAsksForAName) {
    QString title;
    onDialog([&title](QWidget* dialog) {
        title = dialog->windowTitle();
        dialog->close();
    });
    window_->commands().find("file.saveIncrement")->trigger();
    EXPECT_TRUE(title.contains("Save as")) << title.toStdString();
    EXPECT_TRUE(window_->project().path().isEmpty());
}

TEST_F(IncrementTest, theDigitsAtTheEndAreCountedUpAsWideAsTheyAre) {
    EXPECT_EQ(nextVersion(named("hero.sinew")), named("hero_001.sinew"));
    EXPECT_EQ(nextVersion(named("hero_009.sinew")), named("hero_010.sinew"));
    EXPECT_EQ(nextVersion(named("hero_v012.sinew")), named("hero_v013.sinew"));
    EXPECT_EQ(nextVersion(named("hero.v9.sinew")), named("hero.v10.sinew"));
    EXPECT_EQ(nextVersion(named("hero-07.sinew")), named("hero-08.sinew"));
    EXPECT_EQ(nextVersion(named("hero")), named("hero_001"));
}

TEST_F(IncrementTest, aLinkThatLeadsNowhereHasItsNumber) {
    std::filesystem::create_symlink("gone.sinew", folder_ / "hero_001.sinew");
    EXPECT_EQ(nextVersion(hero_), named("hero_002.sinew"));
}

TEST_F(IncrementTest, whatWaitsForOtherWorkReplacesNoFileThatComesMeanwhileAndSaysThatItWaits) {
    saveAsHero();
    std::atomic<bool> end{false};
    window_->tasks().run<int>(
        "Binding",
        [&end](const Progress&) -> Expected<int> {
            while (!end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return 1;
        },
        [](Expected<int>) {});
    pressIncrement();
    EXPECT_TRUE(said().contains("next number once")) << said().toStdString();
    lock(0);
    pressIncrement();
    write("hero_001.sinew");
    end = true;
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(read("hero_001.sinew"), "another's");
    EXPECT_TRUE(QFile::exists(named("hero_002.sinew"))) << "the first of them";
    EXPECT_EQ(window_->project().path(), named("hero_003.sinew"));
    EXPECT_FALSE(modified());
}

TEST_F(IncrementTest, whatCouldNotBeSavedIsNotSaidToBeSaved) {
    saveAsHero();
    ASSERT_TRUE(said().startsWith("Saved")) << said().toStdString();
    std::filesystem::remove(hero_.toStdString());
    bool told = false;
    onDialog([&told](QWidget* dialog) {
        told = true;
        pressButton(dialog, "Close");
    });
    key(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return told && window_->ready(); }));
    EXPECT_EQ(said(), "The project was not saved.");
}

}  // namespace
}  // namespace sinew::test
