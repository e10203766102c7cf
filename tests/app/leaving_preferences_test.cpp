// SPDX-License-Identifier: Apache-2.0
// What becomes of what was changed in the preferences when they are left.
#include <QCheckBox>
#include <QTest>
#include <QTreeWidget>

#include "app/dialogs/key_field.h"
#include "app/dialogs/preferences_dialog.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class LeftPreferences : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        open();
    }
    void TearDown() override {
        dialog_.reset();
        WindowTest::TearDown();
    }
    void open() {
        dialog_ = std::make_unique<PreferencesDialog>(context(), window_->commands());
        dialog_->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog_.get()));
    }
    /// Into the field, for Hide Panels, without pressing Set.
    void typeKeys(const char* keys) {
        auto* tree = dialog_->findChild<QTreeWidget*>("prefKeys");
        const auto rows = tree->findItems("Hide Panels", Qt::MatchExactly);
        ASSERT_EQ(rows.size(), 1);
        tree->setCurrentItem(rows.front());
        dialog_->findChild<KeyField*>("prefKeyTyped")->setKeys(QKeySequence(QLatin1String(keys)));
    }
    QList<QKeySequence> keysOf(const char* command) {
        return window_->commands().find(QLatin1String(command))->shortcuts();
    }
    bool welds() { return loadPreferences(context().settings()).weld; }

    std::unique_ptr<PreferencesDialog> dialog_;
};

TEST_F(LeftPreferences, takeKeysThatWereTypedAndNotSet) {
    typeKeys("Ctrl+Alt+Shift+K");
    dialog_->accept();
    EXPECT_EQ(keysOf("view.hidePanels"), QList{QKeySequence("Ctrl+Alt+Shift+K")});
}

TEST_F(LeftPreferences, askAboutTypedKeysThatAnotherCommandWouldLose) {
    const QKeySequence wanted("F11");
    const auto before = keysOf("view.hidePanels");
    ASSERT_TRUE(keysOf("view.fullScreen").contains(wanted));
    typeKeys("F11");
    onDialog([](QWidget* question) { pressButton(question, "Cancel"); });
    dialog_->accept();
    EXPECT_TRUE(dialog_->isVisible());
    onDialog([](QWidget* question) { pressButton(question, "Leave as It Is"); });
    dialog_->accept();
    EXPECT_FALSE(dialog_->isVisible());
    EXPECT_EQ(keysOf("view.hidePanels"), before);
    open();
    typeKeys("F11");
    onDialog([](QWidget* question) {
        EXPECT_TRUE(question->property("text").toString().contains("Full Screen"));
        pressButton(question, "Assign");
    });
    dialog_->accept();
    EXPECT_EQ(keysOf("view.hidePanels"), QList{wanted});
    EXPECT_FALSE(keysOf("view.fullScreen").contains(wanted));
}

TEST_F(LeftPreferences, stayWhileEscapeClearsASearch) {
    auto* search = dialog_->findChild<QLineEdit*>("prefKeySearch");
    search->setText("grid");
    QTest::keyClick(search, Qt::Key_Escape);
    EXPECT_TRUE(search->text().isEmpty());
    EXPECT_TRUE(dialog_->isVisible());
    QTest::keyClick(search, Qt::Key_Escape);
    EXPECT_FALSE(dialog_->isVisible()) << "nothing was changed, and nothing is asked";
}

TEST_F(LeftPreferences, dropChangesOnlyWhereThatIsWanted) {
    const bool before = welds();
    dialog_->findChild<QCheckBox*>("prefWeld")->toggle();
    onDialog([](QWidget* question) { pressButton(question, "Cancel"); });
    dialog_->reject();
    EXPECT_TRUE(dialog_->isVisible());
    onDialog([](QWidget* question) { pressButton(question, "Discard Changes"); });
    dialog_->reject();
    EXPECT_FALSE(dialog_->isVisible());
    EXPECT_EQ(welds(), before);
}

}  // namespace
}  // namespace sinew::test
