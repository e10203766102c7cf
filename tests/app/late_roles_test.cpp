// SPDX-License-Identifier: Apache-2.0
// Of large meshes joints are listed at once, and judged while the list is in use.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include "app/dialogs/operation_dialog.h"
#include "app/widgets/node_picker.h"
#include "app/work/latest_work.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

class LateRoles : public ::testing::Test {
protected:
    NodeId joint(const char* name) const { return test::named(scene_, name); }
    static QTreeWidgetItem* row(const QWidget& in, const char* name) {
        return in.findChild<QTreeWidget*>("nodePicker")
            ->findItems(name, Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }
    static bool isAtRest() {
        return QTest::qWaitFor([] { return qApp->findChildren<LatestWork*>().isEmpty(); }, 20000);
    }

    /// D marks the end.
    const Scene scene_ = test::armScene(1601, 32);
};

TEST_F(LateRoles, theProposalComesByItselfAndChangesNoAnswer) {
    NodePicker picker(scene_, {}, true);
    EXPECT_EQ(picker.nodes(), (std::vector<NodeId>{joint("A"), joint("B"), joint("C"), joint("D")}))
        << "what is not judged yet may be a bone";
    EXPECT_EQ(row(picker, "D")->text(1), "automatic");
    QSignalSpy changes(&picker, &NodePicker::changed);
    ASSERT_TRUE(isAtRest());
    EXPECT_EQ(row(picker, "D")->text(1), "end joint");
    EXPECT_EQ(picker.nodes(), (std::vector<NodeId>{joint("A"), joint("B"), joint("C")}));
    EXPECT_TRUE(picker.changedTicks(true).empty());
    EXPECT_TRUE(picker.changedTicks(false).empty());
    EXPECT_EQ(changes.count(), 0);
}

TEST_F(LateRoles, whatWasTickedMeanwhileStays) {
    NodePicker picker(scene_, {}, true);
    row(picker, "B")->setCheckState(0, Qt::Unchecked);
    row(picker, "D")->setCheckState(0, Qt::Unchecked);
    row(picker, "D")->setCheckState(0, Qt::Checked);
    for (const bool judged : {false, true}) {
        EXPECT_EQ(picker.changedTicks(true), std::vector<NodeId>{joint("D")}) << judged;
        EXPECT_EQ(picker.changedTicks(false), std::vector<NodeId>{joint("B")}) << judged;
        ASSERT_TRUE(isAtRest());
    }
    EXPECT_EQ(picker.nodes(), (std::vector<NodeId>{joint("A"), joint("C"), joint("D")}));
    EXPECT_EQ(row(picker, "D")->text(1), "end joint");
    picker.tickDefault();
    EXPECT_EQ(picker.nodes(), (std::vector<NodeId>{joint("A"), joint("B"), joint("C")}));
}

TEST_F(LateRoles, aBindThatDoesNotWaitForThemTakesWhatIsProposed) {
    Settings settings;
    const Operation& bind = *findOperation("skin.smooth");
    OperationDialog dialog(settings, bind, scene_, {}, {});
    row(dialog, "B")->setCheckState(0, Qt::Unchecked);
    Params params = dialog.params();
    params["method"] = std::string("distance");
    const auto outcome = runOperation(bind, scene_, {}, params, Progress());
    ASSERT_TRUE(outcome.ok());
    const Scene bound = applied(scene_, outcome->edit);
    std::vector<NodeId> taken;
    for (const auto& slot : bound.skin(bound.skins().at(0))->slots) taken.push_back(slot.node);
    EXPECT_EQ(taken, (std::vector<NodeId>{joint("A"), joint("C")}));
    ASSERT_TRUE(isAtRest());
}

TEST_F(LateRoles, aListThatIsGoneIsNotWaitedForAndNothingIsToldToIt) {
    for (int i = 0; i < 3; ++i) {
        NodePicker gone(scene_, {}, true);
        row(gone, "B")->setCheckState(0, Qt::Unchecked);
    }
    EXPECT_FALSE(qApp->findChildren<LatestWork*>().isEmpty());
    EXPECT_TRUE(isAtRest());
}

}  // namespace
}  // namespace sinew
