// SPDX-License-Identifier: Apache-2.0
// Settings that programs share which run at the same time: none misses or undoes what another one
// has set.
#include <gtest/gtest.h>

#include <QMenu>
#include <QSettings>
#include <filesystem>
#include <fstream>

#include "app/commands/preferences.h"
#include "app/project/recent_files.h"
#include "app/state/settings.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class SharedSettings : public ::testing::Test {
protected:
    /// Qt reads a file once for each path that leads to it, as each program does.
    Settings by(const char* name) const {
        const std::filesystem::path way = folder_ / name;
        std::filesystem::create_directory_symlink(folder_, way);
        return Settings(std::make_unique<QSettings>(
            QString::fromStdString((way / "sinew.ini").string()), QSettings::IniFormat));
    }
    QString file(const char* name) const {
        const std::filesystem::path path = folder_ / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << "a model";
        return QString::fromStdString(path.string());
    }
    static QStringList entries(const QMenu& menu) {
        QStringList out;
        for (const QAction* action : menu.actions()) out << action->text();
        return out;
    }

    const std::filesystem::path folder_ = temporaryFolder();
    Settings mine_ = by("mine"), theirs_ = by("theirs");
};

TEST_F(SharedSettings, haveTheRecentFilesOfAllPrograms) {
    const QString a = file("a.glb"), b = file("b.glb"), c = file("c.glb");
    rememberFile(mine_, a);
    EXPECT_EQ(recentFiles(theirs_), QStringList{a});
    rememberFile(theirs_, b);
    rememberFile(mine_, c);
    EXPECT_EQ(recentFiles(theirs_), QStringList({c, b, a}));
    forgetFile(theirs_, a);
    EXPECT_EQ(recentFiles(mine_), QStringList({c, b}));
}

TEST_F(SharedSettings, keepThePreferencesThatAnotherProgramHasChanged) {
    const Preferences before = loadPreferences(mine_);
    Preferences other = before, own = before;
    const QKeySequence first("Ctrl+Alt+Shift+J"), second("Ctrl+Alt+Shift+K");
    other.weld = !before.weld;
    other.keys.set(Preset::Maya, "view.grid", {first});
    savePreferences(theirs_, other, before);
    own.historyMegabytes = before.historyMegabytes + 1;
    own.keys.set(Preset::Maya, "view.axes", {second});
    savePreferences(mine_, own, before);
    theirs_.refresh();
    const Preferences stored = loadPreferences(theirs_);
    EXPECT_EQ(stored.weld, other.weld);
    EXPECT_EQ(stored.historyMegabytes, own.historyMegabytes);
    for (const auto& [command, keys] :
         {std::pair("view.grid", first), std::pair("view.axes", second)}) {
        const auto* found = stored.keys.find(Preset::Maya, QLatin1String(command));
        ASSERT_NE(found, nullptr) << command;
        EXPECT_EQ(*found, QList{keys}) << command;
    }
}

TEST_F(SharedSettings, ofPreferencesHoldWhatWasChangedAlone) {
    const Preferences before = loadPreferences(mine_);
    Preferences chosen = before;
    chosen.looks.theme = ThemeChoice::Light;
    savePreferences(mine_, chosen, before);
    EXPECT_TRUE(mine_.contains("looks/theme"));
    EXPECT_FALSE(mine_.contains("language"));
    EXPECT_FALSE(mine_.contains("keys/changes"));
    savePreferences(mine_, before, chosen);
    EXPECT_EQ(loadPreferences(mine_), before);
}

TEST_F(SharedSettings, listRecentFilesByWhatTellsThemApartUntilTheyAreCleared) {
    const QString away = file("away/he&ro.glb"), home = file("home/he&ro.glb");
    const QString other = file("home/other.glb");
    for (const QString& opened : {away, home, other}) rememberFile(mine_, opened);
    QMenu* menu = makeRecentMenu(mine_, "Open Recent", nullptr, [](const QString&) {});
    const std::unique_ptr<QMenu> owned(menu);
    Q_EMIT menu->aboutToShow();
    const QStringList shown = entries(*menu);
    EXPECT_EQ(shown.value(0), "other.glb");
    EXPECT_TRUE(shown.value(1).startsWith("he&&ro.glb")) << shown.value(1).toStdString();
    EXPECT_TRUE(shown.value(1).endsWith("/home")) << shown.value(1).toStdString();
    EXPECT_TRUE(shown.value(2).endsWith("/away")) << shown.value(2).toStdString();
    menu->actions().back()->trigger();
    EXPECT_TRUE(recentFiles(mine_).isEmpty());
    Q_EMIT menu->aboutToShow();
    EXPECT_EQ(entries(*menu), QStringList{"No files yet"});
}

}  // namespace
}  // namespace sinew::test
