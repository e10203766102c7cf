// SPDX-License-Identifier: Apache-2.0
// Long tool tips are several lines, whoever shows them.
#include "app/widgets/tip_wrap.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QHelpEvent>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QTextDocumentFragment>
#include <QToolTip>

namespace sinew {
namespace {

const QString kLongTip = QStringLiteral("Words < of a tip. ").repeated(20).trimmed();

class Tips : public ::testing::Test {
protected:
    void TearDown() override { QToolTip::hideText(); }
    /// What is shown once the mouse rests there; null: nothing.
    static const QWidget* tipAt(QWidget& control, QPoint at) {
        QHelpEvent help(QEvent::ToolTip, at, control.mapToGlobal(at));
        QApplication::sendEvent(&control, &help);
        for (const QWidget* window : QApplication::topLevelWidgets())
            if (window->inherits("QTipLabel") && window->isVisible()) return window;
        return nullptr;
    }
    static void expectWrapped(const QWidget* tip) {
        ASSERT_NE(tip, nullptr);
        const QFontMetrics font = tip->fontMetrics();
        EXPECT_LT(tip->width(), font.horizontalAdvance(kLongTip) / 2);
        EXPECT_GT(tip->height(), 3 * font.lineSpacing());
        EXPECT_EQ(QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText(), kLongTip);
    }
};

TEST_F(Tips, ofControlsWrapWhereTheyAreLong) {
    QPushButton button;
    button.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&button));
    button.setToolTip(kLongTip);
    expectWrapped(tipAt(button, {5, 5}));
    EXPECT_EQ(button.toolTip(), kLongTip);
    button.setToolTip("Short & plain.");
    ASSERT_NE(tipAt(button, {5, 5}), nullptr);
    EXPECT_EQ(QToolTip::text(), "Short & plain.");
}

TEST_F(Tips, ofItemsWrapToo) {
    QListWidget list;
    list.addItem("Item");
    list.item(0)->setToolTip(kLongTip);
    list.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&list));
    expectWrapped(tipAt(*list.viewport(), list.visualItemRect(list.item(0)).center()));
}

TEST_F(Tips, ofMarkedUpTextAndOfShortLinesStayAsTheyAre) {
    const QString lines = QStringLiteral("A line of a tip\n").repeated(30);
    EXPECT_EQ(wrappedTip(lines), lines);
    const QString rich = QStringLiteral("<b>%1</b>").arg(kLongTip.toHtmlEscaped());
    EXPECT_EQ(wrappedTip(rich), rich);
}

}  // namespace
}  // namespace sinew
