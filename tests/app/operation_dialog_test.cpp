// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/operation_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>
#include <algorithm>

#include "app/widgets/fields.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

const ParamSpec kSpecs[] = {
    {"on", "On", "A switch.", ParamSpec::Type::Bool, false},
    {"count", "Count", "How many.", ParamSpec::Type::Int, std::int64_t{3}, 1, 9},
    {"limit", "Max Influences", "0 is unlimited.", ParamSpec::Type::Int, std::int64_t{4}, 0, 64},
    {"rate", "Rate", "How fast.", ParamSpec::Type::Float, 2.0, 0.0, 10.0},
    {"name", "Name", "A name.", ParamSpec::Type::Text, std::string("x")},
    {"way",
     "Way",
     "Which way.",
     ParamSpec::Type::Choice,
     std::string("a"),
     0,
     0,
     "",
     {{"a", "First"}, {"b", "Second"}}},
    {"nodes", "Nodes", "Which nodes.", ParamSpec::Type::Nodes, std::vector<NodeId>{}},
};

class Dialog : public ::testing::Test {
protected:
    void SetUp() override {
        made_ = test::panelScene();
        operation_.id = "test.all";
        operation_.label = "All Kinds...";
        operation_.riggerWord = operation_.icon = "";
        operation_.hint = "Has a parameter of each kind.";
        operation_.menu = "Skin";
        operation_.params.assign(std::begin(kSpecs), std::end(kSpecs));
    }
    template <class T>
    static T* in(QWidget& dialog, const char* param) {
        return dialog.findChild<QWidget*>(QStringLiteral("param_%1").arg(param))->findChild<T*>();
    }
    static void tick(QWidget& dialog, const char* name, bool on) {
        for (auto* item : dialog.findChild<QTreeWidget*>("nodePicker")
                              ->findItems(name, Qt::MatchExactly | Qt::MatchRecursive))
            item->setCheckState(0, on ? Qt::Checked : Qt::Unchecked);
    }
    /// Runs ask() with `then` on the open dialog.
    bool ask(const Operation& operation, Params& params,
             const std::function<void(OperationDialog&)>& then) {
        const QObject here;  // what comes too late finds nobody
        QTimer::singleShot(0, &here, [&] {
            if (auto* dialog = qobject_cast<OperationDialog*>(QApplication::activeModalWidget()))
                then(*dialog);
        });
        return OperationDialog::ask(settings_, operation, made_.scene, {}, params);
    }

    Settings settings_;
    test::PanelScene made_;
    Operation operation_{};
};

TEST_F(Dialog, beginsWithHowThingsAre) {
    operation_.present = [](const Scene&, const Selection&) {
        return Params{{"name", std::string("now")}};
    };
    operation_.notice = [](const Scene&, const Selection&) { return Message("Mind the step."); };
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        EXPECT_EQ(in<QLineEdit>(dialog, "name")->text(), "now");
        EXPECT_EQ(dialog.findChild<QLabel*>("operationNotice")->text(), "Mind the step.");
        in<QLineEdit>(dialog, "name")->setText("later");
        dialog.accept();
    }));
    EXPECT_EQ(textParam(params, "name"), "later");
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        EXPECT_EQ(in<QLineEdit>(dialog, "name")->text(), "now") << "not what was last answered";
        dialog.accept();
    }));
}

TEST_F(Dialog, tellsWhatAnAnswerDoesThatMayNotBeMeantAsItIsTyped) {
    operation_.caution = [](const Scene&, const Params& params) {
        return textParam(params, "name") == "old" ? Message("It is replaced.") : Message();
    };
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        auto* caution = dialog.findChild<QLabel*>("operationCaution");
        in<QLineEdit>(dialog, "name")->setText("ol");
        EXPECT_FALSE(caution->isVisible());
        QTest::keyClicks(in<QLineEdit>(dialog, "name"), "d");
        EXPECT_TRUE(caution->isVisible());
        EXPECT_EQ(caution->text(), "It is replaced.");
        QTest::keyClicks(in<QLineEdit>(dialog, "name"), "er");
        EXPECT_FALSE(caution->isVisible());
        dialog.accept();
    }));
}

TEST_F(Dialog, aNumberBeyondTheRangeIsToldBeforeAnythingIsDoneWithIt) {
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        auto* box = in<QDoubleSpinBox>(dialog, "rate");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, "15");
        QTest::keyClick(box, Qt::Key_Return);
        EXPECT_TRUE(dialog.isVisible());
        EXPECT_EQ(dialog.findChild<QLabel*>("operationCaution")->text(),
                  "15.00 is above the limit: 10.00 was set.");
        QTest::keyClick(box, Qt::Key_Return);
        EXPECT_FALSE(dialog.isVisible());
        dialog.accept();
    }));
    EXPECT_EQ(floatParam(params, "rate"), 10.0);
}

TEST_F(Dialog, aWholeNumberTakesArithmeticAsOthersDo) {
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
        auto* box = in<WholeBox>(dialog, "count");
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, "+=4");
        QTest::keyClick(box, Qt::Key_Tab);
        EXPECT_EQ(box->whole(), 7);
        box->selectAll();
        QTest::keyClicks(box, "12");
        QTest::keyClick(box, Qt::Key_Return);
        EXPECT_EQ(dialog.findChild<QLabel*>("operationCaution")->text(),
                  "12 is above the limit: 9 was set.");
        QTest::keyClick(box, Qt::Key_Return);
        dialog.accept();
    }));
    EXPECT_EQ(intParam(params, "count"), 9);
}

TEST_F(Dialog, enterTakesTheNameThatIsProposedNotOneThatThereIs) {
    operation_.names = [](const Scene&) { return std::vector<std::string>{"Set 1", "Set 3"}; };
    operation_.present = [](const Scene&, const Selection&) {
        return Params{{"name", std::string("Set 2")}};
    };
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        auto* field = in<QComboBox>(dialog, "name")->lineEdit();
        field->setFocus();
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Return);
        if (dialog.isVisible()) dialog.accept();
    }));
    EXPECT_EQ(textParam(params, "name"), "Set 2");
}

TEST_F(Dialog, ofTwoNamesTheNewOneIsTypedFirst) {
    ParamSpec whose = kSpecs[4];
    whose.name = "whose";
    operation_.params = {whose, kSpecs[4], kSpecs[5]};
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        QTest::keyClicks(dialog.focusWidget(), "y");
        dialog.accept();
    }));
    EXPECT_EQ(textParam(params, "name"), "y");
    EXPECT_EQ(textParam(params, "whose"), "x");
}

TEST_F(Dialog, greysWhatMeansNothingWithAnotherAnswer) {
    operation_.params.back().onlyWith = {"way", {"b"}};
    Params params;
    ask(operation_, params, [](OperationDialog& dialog) {
        auto* nodes = dialog.findChild<QWidget*>("param_nodes");
        EXPECT_FALSE(nodes->isEnabled());
        in<QComboBox>(dialog, "way")->setCurrentIndex(1);
        EXPECT_TRUE(nodes->isEnabled());
        dialog.accept();
    });
}

TEST_F(Dialog, withoutRoomItScrollsAndSqueezesNoLine) {
    operation_.params.pop_back();
    for (ParamSpec& spec : operation_.params)
        spec.hint =
            "A sentence that is so long that it takes more than one line, however wide the "
            "dialog is, since it says the same over and over again and again.";
    OperationDialog dialog(settings_, operation_, made_.scene, {}, {});
    dialog.show();
    QTest::qWait(50);
    auto* area = dialog.findChild<QScrollArea*>("operationFormArea");
    EXPECT_FALSE(area->verticalScrollBar()->isVisible()) << "there is room";
    dialog.setFixedHeight(360);
    QTest::qWait(50);
    EXPECT_TRUE(area->verticalScrollBar()->isVisible());
    for (const QLabel* label : area->findChildren<QLabel*>())
        if (label->isVisible() && label->wordWrap()) {
            EXPECT_GE(label->height(), label->heightForWidth(label->width()))
                << label->text().toStdString();
        }
}

TEST_F(Dialog, beginsWithTheDefaults) {
    OperationDialog dialog(settings_, operation_, made_.scene, {}, {});
    for (const auto& spec : kSpecs)
        EXPECT_EQ(dialog.params().at(spec.name), spec.fallback) << spec.name;
}

TEST_F(Dialog, saysWhatItWorksOn) {
    const auto said = [this](const Selection& selection) {
        const OperationDialog dialog(settings_, operation_, made_.scene, selection, {});
        const auto* label = dialog.findChild<QLabel*>("operationTargets");
        return label ? label->text().toStdString() : std::string();
    };
    Selection selection;
    EXPECT_EQ(said(selection), "") << "it changes no weights";
    operation_.menu = "Weights";
    operation_.needs.boundSkin = true;
    selection.activeSkin = made_.skin;
    EXPECT_EQ(said(selection), "Works on mesh, the active mesh. Select meshes for others.");
    selection.nodes = {made_.a};
    EXPECT_EQ(said(selection), "Works on mesh, the active mesh. Select meshes for others.");
    selection.nodes = {made_.mesh};
    EXPECT_EQ(said(selection), "Works on mesh.");
    selection.points.push_back({made_.mesh, {0, 2}, {}});
    EXPECT_EQ(said(selection), "Works on the selected vertices (2) of mesh.");
    operation_.menu = "Weights > Layers";
    EXPECT_EQ(said(selection), "Works on the layers of mesh, the active mesh.")
        << "whatever else is selected";
    operation_.menu = "Skin";
    selection.points.clear();
    EXPECT_EQ(said(selection), "Works on mesh.");
}

TEST_F(Dialog, saysWhatItWorksOnByItsAnswers) {
    operation_.worksOn = [](const Scene& scene, const Selection&, const Params& params) {
        const bool any = intParam(params, "count") > 1;
        return any ? std::vector{test::named(scene, "mesh")} : std::vector<NodeId>();
    };
    OperationDialog dialog(settings_, operation_, made_.scene, {}, {});
    dialog.show();
    const auto* label = dialog.findChild<QLabel*>("operationTargets");
    EXPECT_EQ(label->text().toStdString(), "Works on mesh. Select meshes for others.");
    in<WholeBox>(dialog, "count")->setValue(1);
    EXPECT_FALSE(label->isVisible()) << "none";
}

TEST_F(Dialog, returnsWhatWasTyped) {
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        in<QCheckBox>(dialog, "on")->click();
        auto* count = in<WholeBox>(dialog, "count");
        count->selectAll();
        QTest::keyClicks(count, "7");
        in<QDoubleSpinBox>(dialog, "rate")->setValue(3.5);
        in<QLineEdit>(dialog, "name")->setText("left arm");
        in<QComboBox>(dialog, "way")->setCurrentIndex(1);
        tick(dialog, "b", true);
        dialog.findChild<QPushButton*>("operationAccept")->click();
    }));
    EXPECT_EQ(std::get<bool>(params.at("on")), true);
    EXPECT_EQ(std::get<std::int64_t>(params.at("count")), 7);
    EXPECT_DOUBLE_EQ(std::get<double>(params.at("rate")), 3.5);
    EXPECT_EQ(std::get<std::string>(params.at("name")), "left arm");
    EXPECT_EQ(std::get<std::string>(params.at("way")), "b");
    EXPECT_EQ(std::get<std::vector<NodeId>>(params.at("nodes")), std::vector<NodeId>{made_.b});
}

TEST_F(Dialog, unlimitedIsZero) {
    OperationDialog dialog(settings_, operation_, made_.scene, {}, {});
    in<QCheckBox>(dialog, "limit")->setChecked(true);
    EXPECT_EQ(std::get<std::int64_t>(dialog.params().at("limit")), 0);
    EXPECT_FALSE(in<WholeBox>(dialog, "limit")->isEnabled());
    in<QCheckBox>(dialog, "limit")->setChecked(false);
    EXPECT_EQ(std::get<std::int64_t>(dialog.params().at("limit")), 4);
}

TEST_F(Dialog, cancelChangesNothingAndRemembersNothing) {
    Params params{{"count", std::int64_t{2}}};
    const Params before = params;
    EXPECT_FALSE(ask(operation_, params, [](OperationDialog& dialog) {
        in<QLineEdit>(dialog, "name")->setText("gone");
        dialog.reject();
    }));
    EXPECT_EQ(params, before);
    OperationDialog again(settings_, operation_, made_.scene, {}, {});
    EXPECT_EQ(std::get<std::string>(again.params().at("name")), "x");
}

TEST_F(Dialog, enterOnCancelCancels) {
    Params params;
    EXPECT_FALSE(ask(operation_, params, [](OperationDialog& dialog) {
        for (auto* button : dialog.findChildren<QPushButton*>())
            if (button->text() == "Cancel") button->setFocus();
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    }));
}

TEST_F(Dialog, valuesAreRememberedAndDefaultsComeBack) {
    Params params;
    ASSERT_TRUE(ask(operation_, params, [](OperationDialog& dialog) {
        in<QLineEdit>(dialog, "name")->setText("kept");
        in<QCheckBox>(dialog, "limit")->setChecked(true);
        dialog.accept();
    }));
    OperationDialog again(settings_, operation_, made_.scene, {}, {});
    EXPECT_EQ(std::get<std::string>(again.params().at("name")), "kept");
    EXPECT_EQ(std::get<std::int64_t>(again.params().at("limit")), 0);
    again.findChild<QPushButton*>("operationDefaults")->click();
    EXPECT_EQ(std::get<std::string>(again.params().at("name")), "x");
    EXPECT_EQ(std::get<std::int64_t>(again.params().at("limit")), 4);
}

TEST_F(Dialog, givenValuesAreSettledAndNotAsked) {
    OperationDialog dialog(settings_, operation_, made_.scene, {},
                           {{"name", std::string("given")}});
    EXPECT_EQ(dialog.findChild<QWidget*>("param_name"), nullptr);
    EXPECT_EQ(std::get<std::string>(dialog.params().at("name")), "given");
}

TEST_F(Dialog, operationWithoutEllipsisIsNotAsked) {
    operation_.label = "All Kinds";
    Params params;
    EXPECT_TRUE(OperationDialog::ask(settings_, operation_, made_.scene, {}, params));
    EXPECT_TRUE(params.empty());
}

TEST_F(Dialog, jointsOfAnOrderAreNumberedAsTheyAreTicked) {
    OperationDialog dialog(settings_, *findOperation("skin.attachBones"), made_.scene, {}, {});
    const auto number = [&](const char* name) {
        return dialog.findChild<QTreeWidget*>("nodePicker")
            ->findItems(name, Qt::MatchExactly | Qt::MatchRecursive)[0]
            ->text(1);
    };
    for (const char* name : {"c", "b", "a"}) tick(dialog, name, true);
    tick(dialog, "b", false);
    EXPECT_EQ(std::get<std::vector<NodeId>>(dialog.params().at("joints")),
              (std::vector<NodeId>{made_.c, made_.a}));
    EXPECT_EQ(number("c"), "1");
    EXPECT_EQ(number("a"), "2");
    EXPECT_EQ(number("b"), "");
}

TEST_F(Dialog, bindListsEndJointsUnticked) {
    const Operation* bind = findOperation("skin.smooth");
    ASSERT_NE(bind, nullptr);
    Scene unbound = made_.scene;
    unbound.setRows(made_.skin, {});
    unbound.setSkin(made_.skin, nullptr);
    OperationDialog dialog(settings_, *bind, unbound, {}, {{"rebind", false}});
    auto* tree = dialog.findChild<QTreeWidget*>("nodePicker");
    const auto end = tree->findItems("c_end", Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_EQ(end.size(), 1);
    EXPECT_EQ(end.front()->checkState(0), Qt::Unchecked);
    EXPECT_FALSE(end.front()->isHidden());
    const auto asked = [&](const char* param) {
        return std::get<std::vector<NodeId>>(dialog.params().at(param));
    };
    EXPECT_EQ(asked("joints"), (std::vector<NodeId>{made_.a, made_.b, made_.c}));
    EXPECT_TRUE(asked("added").empty());
    EXPECT_TRUE(asked("removed").empty());
    for (const char* name : {"a", "b", "c"}) tick(dialog, name, false);
    EXPECT_FALSE(dialog.findChild<QPushButton*>("operationAccept")->isEnabled());
    EXPECT_FALSE(dialog.findChild<QLabel*>("operationProblem")->text().isEmpty());
    tick(dialog, "b", true);
    EXPECT_TRUE(dialog.findChild<QPushButton*>("operationAccept")->isEnabled());
    EXPECT_EQ(asked("joints"), std::vector<NodeId>{made_.b});
    EXPECT_EQ(asked("removed"), (std::vector<NodeId>{made_.a, made_.c}));
    tick(dialog, "c_end", true);
    EXPECT_EQ(asked("added").size(), 1u);
}

TEST_F(Dialog, everyOperationsDialogGivesParamsThatItTakes) {
    for (const Operation& operation : operations()) {
        OperationDialog dialog(settings_, operation, made_.scene, {}, {});
        EXPECT_TRUE(completed(operation, dialog.params()).ok()) << operation.id;
    }
}

}  // namespace
}  // namespace sinew
