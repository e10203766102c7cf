// SPDX-License-Identifier: Apache-2.0
// The preferences' dialog: where the keyboard is, what its list shows, and the way back to what was
// first.
#include "app/commands/preferences.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QTest>
#include <QTreeWidget>
#include <memory>

#include "app/dialogs/key_field.h"
#include "app/dialogs/preferences_dialog.h"
#include "render/frame/colours.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

class PreferencesWindow : public test::WindowTest {
protected:
    void TearDown() override {
        dialog_.reset();
        applyPreferences({}, context(), window_->commands());
        WindowTest::TearDown();
    }
    void open() {
        dialog_ = std::make_unique<PreferencesDialog>(context(), window_->commands());
        dialog_->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog_.get()));
        dialog_->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(dialog_.get()));
        keys_ = find<QTreeWidget>("prefKeys");
    }
    template <class Widget>
    Widget* find(const char* name) {
        return dialog_->findChild<Widget*>(QLatin1String(name));
    }
    void type(const QString& text) {
        for (const QChar letter : text)
            QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
    }
    int listed() const {
        int out = 0;
        for (int row = 0; row < keys_->topLevelItemCount(); ++row)
            out += !keys_->topLevelItem(row)->isHidden();
        return out;
    }
    /// By click of the button, as the dialog would store it then.
    Preferences restored(const char* button) {
        find<QPushButton>(button)->click();
        return dialog_->preferences();
    }

    std::unique_ptr<PreferencesDialog> dialog_;
    QTreeWidget* keys_ = nullptr;
};

TEST_F(PreferencesWindow, whatIsTypedFirstIsSearchedAndEnterGoesToWhatIsFound) {
    open();
    const int all = listed();
    ASSERT_TRUE(find<QLineEdit>("prefKeySearch")->hasFocus());
    type("frame all");
    EXPECT_LT(listed(), all);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(dialog_->isVisible()) << "it is not for OK";
    EXPECT_TRUE(keys_->hasFocus());
    ASSERT_NE(keys_->currentItem(), nullptr);
    EXPECT_FALSE(keys_->currentItem()->isHidden());
}

TEST_F(PreferencesWindow, aDoubleClickOnACommandGoesToItsKeys) {
    open();
    const QPoint row = keys_->visualItemRect(keys_->topLevelItem(1)).center();
    QTest::mouseClick(keys_->viewport(), Qt::LeftButton, {}, row);
    QTest::mouseDClick(keys_->viewport(), Qt::LeftButton, {}, row);
    EXPECT_EQ(keys_->currentItem(), keys_->topLevelItem(1));
    EXPECT_TRUE(find<KeyField>("prefKeyTyped")->hasFocus());
}

TEST_F(PreferencesWindow, theListOfKeysShowsADozenAtOnce) {
    open();
    if (dialog_->screen()->availableSize().height() < 900) GTEST_SKIP() << "a low screen";
    settle();
    EXPECT_GE(keys_->viewport()->height() / keys_->visualItemRect(keys_->topLevelItem(0)).height(),
              12);
}

TEST_F(PreferencesWindow, commandsHaveTheirNamesWhateverTheyWouldDoNow) {
    window_->commands().find("edit.undo")->setText("&Undo Turn Both");
    open();
    EXPECT_EQ(keys_->findItems("Undo", Qt::MatchExactly).size(), 1);
    EXPECT_TRUE(keys_->findItems("Undo Turn Both", Qt::MatchExactly).isEmpty());
    EXPECT_TRUE(keys_->findItems("", Qt::MatchExactly).isEmpty()) << "presets are named later";
}

TEST_F(PreferencesWindow, eachPageGoesBackToItsDefaultsAndLeavesTheOther) {
    Preferences changed;
    changed.historyMegabytes = 64;
    changed.undoPosesApart = true;
    changed.weld = false;
    changed.ramp = ramps().back().ramp;
    changed.background = Background::Light;
    changed.language = QStringLiteral("en");
    changed.looks = {ThemeChoice::Light, 11.0};
    changed.scalePercent = 150;
    ASSERT_NE(changed.ramp, Preferences().ramp);
    savePreferences(context().settings(), changed, loadPreferences(context().settings()));
    applyPreferences(changed, context(), window_->commands());
    open();
    ASSERT_EQ(dialog_->preferences(), changed);
    Preferences wanted = changed;
    wanted.historyMegabytes = Preferences().historyMegabytes;
    wanted.undoPosesApart = Preferences().undoPosesApart;
    wanted.weld = Preferences().weld;
    EXPECT_EQ(restored("prefGeneralDefaults"), wanted);
    EXPECT_EQ(restored("prefLooksDefaults"), Preferences());
    EXPECT_EQ(loadPreferences(context().settings()), changed) << "not before OK";
}

}  // namespace
}  // namespace sinew
