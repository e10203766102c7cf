// SPDX-License-Identifier: Apache-2.0
// Nodes deleted, renamed, parented, duplicated and scaled: by keys, menus and mouse.
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QTreeView>
#include <QTreeWidget>

#include "app/dialogs/operation_dialog.h"
#include "app/tools/scale_tool.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/tree_view.h"
#include "editor/deform/skinning.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class NodesTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
    }
    bool has(const std::string& name) {
        for (const Node& n : scene().nodes().all())
            if (n.name == name) return true;
        return false;
    }
    std::size_t steps() { return context().document().historySteps(); }
};

TEST_F(NodesTest, aDialogThatWasAnsweredWronglyIsThereAgainWithItsAnswers) {
    context().select({node("head")});
    const auto field = [](QWidget* dialog, const char* param) {
        return dialog->findChild<QWidget*>(param)->findChild<QLineEdit*>();
    };
    QString again;
    onDialog([&](QWidget* dialog) {
        field(dialog, "param_name")->setText("ear_L");
        field(dialog, "param_place")->setText("1e300 1.7 0");
        onDialog([&](QWidget* error) {
            onDialog([&](QWidget* dialogAgain) {
                again = field(dialogAgain, "param_place")->text();
                field(dialogAgain, "param_place")->setText("0.1 1.7 0");
                pressButton(dialogAgain, "Add Joint");
            });
            error->close();
        });
        pressButton(dialog, "Add Joint");
    });
    window_->commands().find("nodes.addJoint")->trigger();
    ASSERT_TRUE(waitFor([this] { return has("ear_L"); }));
    EXPECT_EQ(again, "1e300 1.7 0");
    EXPECT_LT(glm::distance(worldOf(node("ear_L")), glm::dvec3(0.1, 1.7, 0.0)), 1e-9);
    EXPECT_EQ(context().activeNode(), node("ear_L"));
}

TEST_F(NodesTest, rowsDroppedInTheOutlinerGetAnotherParent) {
    auto& tree = *window_->findChild<QTreeView*>("outlinerTree");
    const auto rowOf = [&](const char* name) {
        return tree.model()
            ->match(tree.model()->index(0, 0), kWholeNameRole, QString(name), 1,
                    Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    };
    const NodeId arm = node("upper_arm_L"), head = node("head");
    // Whether it is taken, as a drag's cursor tells.
    const auto drop = [&](const char* what, const QPoint& at) {
        const std::unique_ptr<QMimeData> data(tree.model()->mimeData({rowOf(what)}));
        QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(tree.viewport(), &enter);
        QDragMoveEvent move(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(tree.viewport(), &move);
        if (!move.isAccepted()) return false;
        QDropEvent let(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(tree.viewport(), &let);
        settle();
        EXPECT_TRUE(waitReady());
        return true;
    };
    const auto parentOf = [&](NodeId node) { return scene().nodes().find(node)->parent; };
    const NodeId shoulder = parentOf(arm);
    context().select({node("body"), head});
    const Selection before = context().selection();
    EXPECT_FALSE(drop("upper_arm_L", tree.visualRect(rowOf("hand_L")).center()))
        << "it lies below itself";
    EXPECT_EQ(parentOf(arm), shoulder);
    EXPECT_TRUE(drop("upper_arm_L", tree.visualRect(rowOf("head")).center()));
    EXPECT_EQ(parentOf(arm), head);
    EXPECT_EQ(context().selection(), before) << "what is dragged is not selected for it";
    tree.collapse(rowOf("root"));
    EXPECT_TRUE(drop("upper_arm_L", QPoint(20, tree.viewport()->height() - 2))) << "below all rows";
    EXPECT_FALSE(parentOf(arm).valid());
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(parentOf(arm), shoulder);
    EXPECT_EQ(context().selection(), before);
}

TEST_F(NodesTest, aDropLeavesTheActiveInfluenceThoughItBakesKeysOrIsRefused) {
    bindByMenu();
    auto& tree = *window_->findChild<QTreeView*>("outlinerTree");
    const NodeId arm = node("upper_arm_L"), shoulder = scene().nodes().find(arm)->parent;
    const SkinId skin = skinOf("body");
    Scene keyed = scene();
    auto clip = std::make_shared<Clip>();
    clip->tracks.push_back(
        {arm, TrackPath::Translation, Interpolation::Linear, {0.0f}, {0.0f, 0.0f, 0.0f}, 3});
    keyed.setClip(ClipId(keyed.nextOwner(BlockKind::Clip)), clip);
    ASSERT_TRUE(context().apply(difference(scene(), keyed, Message("Key"))));
    context().activateInfluence(skin, scene().skin(skin)->slotOf(node("hand_R")));
    const Selection before = context().selection();
    const auto drop = [&](NodeId what, const char* onto) {
        const auto row = [&](const QString& name) {
            return tree.model()
                ->match(tree.model()->index(0, 0), kWholeNameRole, name, 1,
                        Qt::MatchExactly | Qt::MatchRecursive)
                .value(0);
        };
        const QString name = QString::fromStdString(scene().nodes().find(what)->name);
        const std::unique_ptr<QMimeData> data(tree.model()->mimeData({row(name)}));
        tree.model()->dropMimeData(data.get(), Qt::MoveAction, -1, -1, row(onto));
        settle();
        EXPECT_TRUE(waitReady());
    };
    drop(arm, "head");
    EXPECT_EQ(scene().nodes().find(arm)->parent, node("head"));
    EXPECT_TRUE(said().contains("Keys were baked")) << said().toStdString();
    EXPECT_EQ(context().selection(), before);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().nodes().find(arm)->parent, shoulder);
    EXPECT_EQ(context().selection(), before);
    drop(node("body"), "head");  // a bound mesh stays at the top
    EXPECT_TRUE(said().contains("is bound")) << said().toStdString();
    EXPECT_EQ(context().selection(), before);
    // The command asks, where a clip is concerned.
    context().select({arm, node("head")});
    settle();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Cancel"); });
    key(Qt::Key_P, Qt::ControlModifier);
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(scene().nodes().find(arm)->parent, shoulder);
}

TEST_F(NodesTest, aDoubleClickInTheOutlinerRenames) {
    auto& tree = *window_->findChild<QTreeView*>("outlinerTree");
    const auto row = tree.model()->match(tree.model()->index(0, 0), kWholeNameRole, "hips", 1,
                                         Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_EQ(row.size(), 1);
    const QPoint at = tree.visualRect(row.front()).center();
    const bool open = tree.isExpanded(row.front());
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, at);
    settle();
    QTest::mouseDClick(tree.viewport(), Qt::LeftButton, {}, at);
    auto* name = tree.findChild<QLineEdit*>("outlinerName");
    ASSERT_NE(name, nullptr);
    EXPECT_EQ(name->text(), "hips");
    name->setText("pelvis");
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] { return has("pelvis"); }));
    EXPECT_EQ(said(), "Renamed hips to pelvis.");
    EXPECT_EQ(tree.isExpanded(row.front()), open);
}

TEST_F(NodesTest, deleteTellsWhatBecomesOfSkinsAndIsOneStep) {
    bindByMenu();
    const auto before = steps();
    const SkinId skin = skinOf("body");
    const auto slots = scene().skin(skin)->slots.size();
    context().select({node("forearm_L")});
    context().setActiveSkin(skin);
    settle();
    onDialog([](QWidget* dialog) {
        const auto* box = qobject_cast<MessageDialog*>(dialog);
        ASSERT_TRUE(box);
        EXPECT_TRUE(
            box->text().contains("body, hair, eye_L, eye_R: of 52 influences, 17 are deleted"))
            << box->text().toStdString();
        EXPECT_TRUE(box->text().contains("forearm_L"));
        pressButton(dialog, "Cancel");
    });
    key(Qt::Key_Delete);
    EXPECT_EQ(steps(), before);
    onDialog([](QWidget* dialog) { pressButton(dialog, "Delete"); });
    key(Qt::Key_Delete);
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(steps(), before + 1);
    EXPECT_FALSE(has("forearm_L"));
    EXPECT_FALSE(has("hand_L"));
    EXPECT_LT(scene().skin(skin)->slots.size(), slots);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(has("hand_L"));
    EXPECT_EQ(scene().skin(skin)->slots.size(), slots);
}

TEST_F(NodesTest, f2RenamesInTheRowAndGivesTheKeysBack) {
    bindByMenu();
    context().select({node("forearm_L")});
    viewport().setFocus();
    settle();
    key(Qt::Key_F2);
    auto* name = window_->findChild<QLineEdit*>("outlinerName");
    ASSERT_TRUE(name);
    EXPECT_EQ(name->text(), "forearm_L");
    QTest::keyClicks(name, "elbow_L");
    QTest::keyClick(name, Qt::Key_Return);
    ASSERT_TRUE(waitFor([this] { return has("elbow_L"); }));
    const auto skin = scene().skin(skinOf("body"));
    EXPECT_EQ(skin->slots[skin->slotOf(node("elbow_L"))].name, "elbow_L");
    EXPECT_TRUE(waitFor([this] { return viewport().hasFocus(); }));
}

TEST_F(NodesTest, f2AsksForTheNameWhereTheOutlinerDoesNotListTheNode) {
    context().select({node("forearm_L")});
    window_->findChild<QLineEdit*>("outlinerFilter")->setText("head");
    viewport().setFocus();
    settle();
    onDialog([](QWidget* dialog) {
        auto* name = dialog->findChild<QWidget*>("param_name")->findChild<QLineEdit*>();
        ASSERT_TRUE(name);
        EXPECT_EQ(name->text(), "forearm_L");
        name->selectAll();
        QTest::keyClicks(name, "elbow_L");
        QTest::keyClick(name, Qt::Key_Return);
    });
    key(Qt::Key_F2);
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(has("elbow_L"));
    EXPECT_EQ(said(), "Renamed forearm_L to elbow_L.");
}

TEST_F(NodesTest, theOutlinersMenuAndTheKeysDuplicateParentAndUnparent) {
    auto* tree = window_->findChild<QTreeView*>("outlinerTree");
    context().select({node("hand_L")});
    settle();
    QStringList offered;
    QTimer::singleShot(100, window_.get(), [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_TRUE(menu);
        for (const QAction* action : menu->actions()) {
            offered << action->text().remove(u'&');
            EXPECT_TRUE(!action->text().contains("All") || action->text().contains(u'&'));
        }
        menu->close();
    });
    Q_EMIT tree->customContextMenuRequested(tree->visualRect(tree->currentIndex()).center());
    for (const char* name : {"Rename...", "Duplicate", "Parent...", "Unparent...", "Delete"})
        EXPECT_TRUE(offered.contains(name)) << name << ": " << offered.join(u',').toStdString();

    const auto count = scene().nodes().size();
    key(Qt::Key_D, Qt::ControlModifier);
    ASSERT_TRUE(waitReady());
    EXPECT_GT(scene().nodes().size(), count) << said().toStdString();
    EXPECT_NE(context().activeNode(), node("hand_L"));
    context().apply({});  // no step, and so nothing that the last one is remembered by
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(context().activeNode(), node("hand_L")) << "what was selected is so again";
    key(Qt::Key_D, Qt::ControlModifier);
    ASSERT_TRUE(waitReady());
    const NodeId copy = context().activeNode();
    EXPECT_NE(copy, node("hand_L"));
    const glm::dvec3 place = worldOf(copy);
    key(Qt::Key_P, Qt::ShiftModifier);
    ASSERT_TRUE(waitReady());
    EXPECT_FALSE(scene().nodes().find(copy)->parent.valid());
    EXPECT_LT(glm::length(worldOf(copy) - place), 1e-9);
    context().select({copy, node("hand_R")});
    settle();
    key(Qt::Key_P, Qt::ControlModifier);
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(scene().nodes().find(copy)->parent, node("hand_R"));
    EXPECT_LT(glm::length(worldOf(copy) - place), 1e-9);
}

TEST_F(NodesTest, aJointThatComesBackIsSelectedAgain) {
    const NodeId forearm = node("forearm_L");
    const NodeId above = scene().nodes().find(forearm)->parent;
    context().select({forearm});
    context().runOperation(*findOperation("nodes.removeJoints"), {});
    ASSERT_TRUE(waitFor([&] { return !has("forearm_L") && window_->ready(); }));
    EXPECT_EQ(context().activeNode(), above);
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(has("forearm_L"));
    EXPECT_EQ(context().selection().nodes, std::vector<NodeId>{forearm});
    key(Qt::Key_Y, Qt::ControlModifier);
    const NodeId chosen = node("hand_R");
    context().select({chosen});
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(context().activeNode(), chosen) << "what somebody chose meanwhile stays";
}

TEST_F(NodesTest, theScaleToolScalesAlongABarAndEvenly) {
    context().select({node("forearm_L")});
    viewport().frameAll();
    settle();
    key(Qt::Key_R);
    ASSERT_EQ(context().tool(), "scale");
    auto& tool = static_cast<ScaleTool&>(*viewport().tools().find("scale"));
    const auto gizmo = tool.gizmo();
    ASSERT_TRUE(gizmo.has_value());
    ToolHost& host = viewport();
    const glm::dvec3 origin(gizmo->worldFromGizmo[3]);
    const double reach = gizmoRadius(host.view(), origin);
    // The bar that is seen best.
    int axis = 0;
    double longest = 0.0;
    for (int i = 0; i < 3; ++i) {
        const QPoint way =
            pixelOf(origin + glm::dvec3(gizmo->worldFromGizmo[i]) * reach) - pixelOf(origin);
        if (const double length = std::hypot(way.x(), way.y()); length > longest) {
            longest = length;
            axis = i;
        }
    }
    const glm::dvec3 along(gizmo->worldFromGizmo[axis]);
    const auto stepsBefore = steps();
    const glm::dvec3 was = scene().nodes().find(node("forearm_L"))->local.scale;
    drag({pixelOf(origin + along * reach * 0.8), pixelOf(origin + along * reach * 1.2),
          pixelOf(origin + along * reach * 1.6)});
    EXPECT_EQ(steps(), stepsBefore + 1);
    const glm::dvec3 is = scene().nodes().find(node("forearm_L"))->local.scale;
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(is[i], was[i] * (i == axis ? 2.0 : 1.0), i == axis ? 0.1 : 1e-12) << i;
    EXPECT_EQ(window_->commands().find("edit.undo")->text().remove(u'&'), "Undo Scale forearm_L");
    // The middle: evenly, a doubling every 150 pixels.
    const QPoint middle = pixelOf(worldOf(node("forearm_L")));
    drag({middle, middle + QPoint(75, 0), middle + QPoint(150, 0)});
    const glm::dvec3 even = scene().nodes().find(node("forearm_L"))->local.scale;
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(even[i], 2.0 * is[i], 0.05) << i;
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().nodes().find(node("forearm_L"))->local.scale, was);
}

TEST_F(NodesTest, setTransformAndMoveJointBeginWithThePresentValues) {
    bindByMenu();
    const NodeId joint = node("forearm_L");
    context().select({joint});
    settle();
    const auto textIn = [](QWidget* dialog, const char* param) {
        return dialog->findChild<QWidget*>(QStringLiteral("param_%1").arg(param))
            ->findChild<QLineEdit*>()
            ->text();
    };
    const auto before = steps();
    onDialog([&](QWidget* dialog) {
        EXPECT_EQ(textIn(dialog, "scale"), "1 1 1");
        EXPECT_EQ(textIn(dialog, "translate").split(u' ').size(), 3);
        pressButton(dialog, "Set Transform");
    });
    chooseInMenu("menuPose", "pose.transform");
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(steps(), before) << "as it was is no change";
    onDialog([&](QWidget* dialog) {
        const QStringList place = textIn(dialog, "place").split(u' ');
        ASSERT_EQ(place.size(), 3);
        const glm::dvec3 world = worldOf(joint);
        for (int i = 0; i < 3; ++i) EXPECT_NEAR(place[i].toDouble(), world[i], 1e-5);
        EXPECT_FALSE(dialog->findChild<QWidget*>("param_method")->isEnabled());
        pressButton(dialog, "Move Joint");
    });
    chooseInMenu("menuSkin", "joint.move");
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(steps(), before);
}

TEST_F(NodesTest, attachBonesTellsOfAPosedSkeletonAndGreysTheTree) {
    bindByMenu();
    chooseInMenu("menuSkin", "skin.clearBoneReferences");
    ASSERT_TRUE(waitReady());
    Scene posed = scene();
    auto nodes = std::make_shared<NodeTable>(posed.nodes());
    Node& arm = nodes->edit(node("forearm_L"));
    const glm::dquat straight = arm.local.rotation;
    arm.local.rotation = straight * glm::angleAxis(0.8, glm::dvec3(0, 0, 1));
    posed.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), posed, Message("Pose"))));
    settle();
    onDialog([](QWidget* dialog) {
        auto* notice = dialog->findChild<QLabel*>("operationNotice");
        ASSERT_TRUE(notice);
        EXPECT_TRUE(notice->text().contains("forearm_L"));
        EXPECT_FALSE(dialog->findChild<QTreeWidget*>("nodePicker")->isEnabled());
        pressButton(dialog, "Attach");
    });
    chooseInMenu("menuSkin", "skin.attachBones");
    ASSERT_TRUE(waitReady());
    EXPECT_FALSE(scene().skin(skinOf("body"))->bonesCleared);
    EXPECT_EQ(scene().nodes().find(node("forearm_L"))->local.rotation, straight);
}

}  // namespace
}  // namespace sinew::test
