// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/searched_choice.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QTest>

namespace sinew::test {
namespace {

class SearchedChoiceTest : public ::testing::Test {
protected:
    void SetUp() override {
        for (const char* name :
             {"None", "rig:hand_L", "rig:hand_R", "rig:index_2_L", "rig:toe_2_L"})
            box_.addItem(QLatin1String(name));
        box_.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&box_));
        box_.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&box_));
        box_.setFocus();
    }
    void type(const char* text) {
        box_.lineEdit()->selectAll();
        QTest::keyClicks(box_.lineEdit(), QLatin1String(text));
    }
    QStringList proposed() {
        QStringList out;
        const QAbstractItemModel& found = *box_.completer()->completionModel();
        for (int row = 0; row < found.rowCount(); ++row)
            out << found.index(row, 0).data().toString();
        return out;
    }

    SearchedChoice box_;
};

TEST_F(SearchedChoiceTest, proposesWhatHoldsAllWordsInAnyOrder) {
    type("l INDEX");
    EXPECT_EQ(proposed(), QStringList{"rig:index_2_L"});
    type("2*l");
    EXPECT_EQ(proposed(), (QStringList{"rig:index_2_L", "rig:toe_2_L"}));
    type("hand toe");
    EXPECT_TRUE(proposed().isEmpty());
    EXPECT_FALSE(box_.completer()->popup()->isVisible());
    type("ig:h");
    EXPECT_EQ(proposed(), (QStringList{"rig:hand_L", "rig:hand_R"}));
}

TEST_F(SearchedChoiceTest, takesTheProposalThatIsChosen) {
    int told = -1;
    QObject::connect(&box_, &QComboBox::activated, &box_, [&told](int index) { told = index; });
    type("_r hand");
    QWidget* list = box_.completer()->popup();
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->isVisible(); }));
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_EQ(told, 2);
    EXPECT_EQ(box_.currentText(), "rig:hand_R");
    EXPECT_EQ(box_.count(), 5) << "what was looked for takes nothing away";
}

}  // namespace
}  // namespace sinew::test
