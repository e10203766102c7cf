// SPDX-License-Identifier: Apache-2.0
// Where an input method, as Japanese is typed with, may compose a text: in fields alone.
#include <QApplication>
#include <QDockWidget>
#include <QInputMethodQueryEvent>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

/// As the window system asks what has the keyboard.
bool composesIn(QObject* asked) {
    QInputMethodQueryEvent query(Qt::ImEnabled);
    QApplication::sendEvent(asked, &query);
    return query.value(Qt::ImEnabled).toBool();
}

class InputMethod : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        context().select({node("body")});
        settle();
    }
    /// Clicks the name in the current row.
    void clickRow(QTreeView& tree) {
        const QRect row = tree.visualRect(tree.currentIndex().siblingAtColumn(0));
        QTest::mouseClick(window_->windowHandle(), Qt::LeftButton, {},
                          tree.viewport()->mapTo(window_.get(), row.center()));
        settle();
    }
};

TEST_F(InputMethod, composesOverNoRowOfAListSoThatLettersStayCommands) {
    for (const char* name : {"outlinerTree", "influencesTree"}) {
        SCOPED_TRACE(name);
        auto* tree = window_->findChild<QTreeView*>(QLatin1String(name));
        ASSERT_NE(tree, nullptr);
        if (!tree->currentIndex().isValid()) tree->setCurrentIndex(tree->model()->index(0, 0));
        clickRow(*tree);
        ASSERT_TRUE(tree->hasFocus());
        EXPECT_FALSE(composesIn(tree));
        const bool joints = context().view().joints;
        QTest::keyClick(window_->windowHandle(), Qt::Key_J);
        settle();
        EXPECT_NE(context().view().joints, joints);
    }
}

TEST_F(InputMethod, composesInTheFieldThatOpensInARowAndInASearch) {
    auto* tree = window_->findChild<QTreeView*>("outlinerTree");
    ASSERT_NE(tree, nullptr);
    clickRow(*tree);
    tree->edit(tree->currentIndex());
    auto* name = tree->findChild<QLineEdit*>("outlinerName");
    ASSERT_NE(name, nullptr);
    EXPECT_TRUE(composesIn(name));
    EXPECT_TRUE(composesIn(window_->findChild<QLineEdit*>("outlinerFilter")));
    EXPECT_FALSE(composesIn(tree)) << "nor behind the field";
}

}  // namespace
}  // namespace sinew::test
