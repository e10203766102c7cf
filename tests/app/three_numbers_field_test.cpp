// SPDX-License-Identifier: Apache-2.0
// A field of a dialog that takes three numbers of a unit.
#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "app/dialogs/operation_dialog.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

TEST(ThreeNumbersField, isNotTakenUntilItHoldsThreeNumbersOrNothing) {
    Settings settings;
    const test::PanelScene made = test::panelScene();
    OperationDialog dialog(settings, *findOperation("nodes.addJoint"), made.scene, {}, {});
    dialog.show();
    auto* place = dialog.findChild<QWidget*>("param_place")->findChild<QLineEdit*>();
    const auto* problem = dialog.findChild<QLabel*>("operationProblem");
    const auto* accept = dialog.findChild<QPushButton*>("operationAccept");
    for (const char* wrong : {"0.1 1.7", "here", "1 2 3 4", "0 1,,"}) {
        place->setText(wrong);
        EXPECT_FALSE(accept->isEnabled()) << wrong;
        EXPECT_EQ(problem->text(), "Position takes three numbers, such as \"0 1.2 0\".") << wrong;
        EXPECT_TRUE(problem->isVisible()) << wrong;
        QTest::keyClick(place, Qt::Key_Return);
        EXPECT_TRUE(dialog.isVisible()) << "what was typed stays: " << wrong;
    }
    for (const char* right : {"0.1 1.7 0", "0.1, 1.7, 0", ""}) {
        place->setText(right);
        EXPECT_TRUE(accept->isEnabled()) << right;
        EXPECT_FALSE(problem->isVisible()) << right;
    }
}

}  // namespace
}  // namespace sinew
