// SPDX-License-Identifier: Apache-2.0
// Update Mesh, by menu and by the button that appears when the model's file has changed.
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <functional>

#include "app/actions/export_actions.h"
#include "app/project/project.h"
#include "app/widgets/message_dialog.h"
#include "editor/exchange/exchange.h"
#include "editor/operations/select/vertex_sets.h"
#include "editor/operations/update/update_scene.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class UpdateMeshByHand : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        source_ = temporaryFolder() / "two_bones.glb";
        std::filesystem::copy_file(sample("two_bones.glb"), source_);
        openFile(QString::fromStdString(source_.string()));
        notice_ = window_->findChild<QPushButton*>("updateNotice");
        ASSERT_NE(notice_, nullptr);
        settle(600);
    }
    /// As another program does it: a vertex is elsewhere, and faces come in another order.
    void changeSource(const std::function<void(Scene&)>& alsoChange = {}) {
        Scene other = *importScene(source_, {}, {});
        const MeshId id = other.meshes().front();
        auto mesh = std::make_shared<Mesh>(*other.mesh(id));
        mesh->positions[1].z += 0.02f;
        auto& corners = mesh->polygonCorners;
        std::swap_ranges(corners.begin(), corners.begin() + 3, corners.begin() + 3);
        other.setMesh(id, mesh);
        if (alsoChange) alsoChange(other);
        ASSERT_TRUE(writeScene(other, source_, {}, {}).ok());
    }
    bool isOffered() {
        return waitFor([&] { return notice_->isVisible(); }, 5000);
    }
    bool rename(NodeId node, const char* name) {
        auto nodes = std::make_shared<NodeTable>(scene().nodes());
        nodes->edit(node).name = name;
        Scene after = scene();
        after.setNodes(nodes);
        return context().apply(difference(scene(), after, Message("Rename")));
    }
    std::filesystem::path source_;
    QPushButton* notice_ = nullptr;
};

TEST_F(UpdateMeshByHand, aChangedFileIsOfferedWithoutAskingAndComesInAsOneStep) {
    EXPECT_FALSE(notice_->isVisible());
    changeSource();
    ASSERT_TRUE(isOffered());
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    EXPECT_TRUE(notice_->text().contains("two_bones.glb"));
    context().setActiveSkin(scene().skins().front());
    context().setActiveSlot(1);
    const Scene before = scene();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Update"); });
    QTest::mouseClick(notice_, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return said().contains("guessed"); })) << said().toStdString();
    EXPECT_EQ(context().selection().activeSlot, 1u);
    EXPECT_FALSE(notice_->isVisible());
    ASSERT_EQ(context().selection().points.size(), 1u);
    EXPECT_EQ(context().selection().points[0].points, std::vector<PointIndex>{1});
    EXPECT_EQ(pointsOfSet(scene(), kGuessedSet).size(), 1u);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(context().selection().points.empty()) << "choosing what was guessed is a step, too";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().blocks(), before.blocks());
}

TEST_F(UpdateMeshByHand, meshesOrTheRigComeInAloneWhereThatIsChosen) {
    const NodeId joint = scene().skin(scene().skins().front())->slots[1].node;
    const std::string name = scene().nodes().find(joint)->name;
    const MeshId mesh = scene().meshes().front();
    const auto places = scene().mesh(mesh)->positions;
    changeSource([&](Scene& other) {
        auto nodes = std::make_shared<NodeTable>(other.nodes());
        for (const Node& node : other.nodes().all())
            if (node.name == name) nodes->edit(node.id).name = "elbow";
        other.setNodes(nodes);
    });
    ASSERT_TRUE(isOffered());
    const auto update = [&](const char* part) {
        onDialog([part](QWidget* dialog) {
            auto* parts = dialog->findChild<QComboBox*>("messageChoice");
            ASSERT_NE(parts, nullptr);
            parts->setCurrentText(part);
            EXPECT_EQ(parts->currentText(), part);
            pressButton(dialog, "Update");
        });
        QTest::mouseClick(notice_, Qt::LeftButton);
        EXPECT_TRUE(waitFor([&] { return context().document().canUndo() && waitReady(); }));
    };
    update("Meshes only");
    EXPECT_NE(scene().mesh(mesh)->positions, places);
    EXPECT_EQ(scene().nodes().find(joint)->name, name);
    while (context().document().canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(isOffered());
    update("Rig only");
    EXPECT_EQ(scene().mesh(mesh)->positions, places);
    EXPECT_EQ(scene().nodes().find(joint)->name, "elbow");
}

TEST_F(UpdateMeshByHand, aNewNodeThatIsNoJointIsNotOfferedToBeBound) {
    const NodeId joint = scene().skin(scene().skins().front())->slots[0].node;
    const std::string root = scene().nodes().find(joint)->name;
    changeSource([&](Scene& other) {
        auto nodes = std::make_shared<NodeTable>(other.nodes());
        Node prop;
        prop.name = "props";
        prop.kind = NodeKind::Group;
        const NodeId above = nodes->add(prop);
        for (const Node& node : other.nodes().all())
            if (node.name == root) {
                EXPECT_TRUE(nodes->setParent(node.id, above));
            }
        other.setNodes(nodes);
    });
    ASSERT_TRUE(isOffered());
    QStringList buttons, lines;
    onDialog([&](QWidget* dialog) {
        for (const auto* button : dialog->findChildren<QPushButton*>())
            buttons << button->text().remove(u'&');
        lines << qobject_cast<MessageDialog*>(dialog)->details();
        pressButton(dialog, "Cancel");
    });
    QTest::mouseClick(notice_, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !buttons.isEmpty(); }));
    EXPECT_TRUE(lines.join(u'\n').contains("props is new")) << lines.join(u'\n').toStdString();
    EXPECT_FALSE(buttons.contains("Update and Bind New Joints"));
}

TEST_F(UpdateMeshByHand, anUpdateThatIsUndoneIsOfferedAgainAndNotOnceItIsRedone) {
    changeSource();
    ASSERT_TRUE(isOffered());
    onDialog([](QWidget* dialog) { pressButton(dialog, "Update"); });
    QTest::mouseClick(notice_, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return said().contains("guessed"); })) << said().toStdString();
    EXPECT_FALSE(notice_->isVisible());
    while (context().document().canUndo()) key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(isOffered());
    while (context().document().canRedo()) key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([&] { return !notice_->isVisible(); }));
}

// What is chosen and hidden goes with vertices that get other numbers, and back with an undo.
TEST_F(UpdateMeshByHand, verticesThatAreNumberedAnewStayChosenAndHidden) {
    const SkinId skin = scene().skins().front();
    const NodeId node = scene().skin(skin)->meshNode;
    const MeshId id = scene().nodes().find(node)->mesh;
    const auto last = static_cast<PointIndex>(scene().mesh(id)->pointCount() - 1);
    const auto of = [&](PointIndex p) { return std::vector<PointSelection>{{node, {p}, {}}}; };
    context().setHiddenPoints(of(5));
    context().selectPoints(of(2));
    auto mesh = std::make_shared<Mesh>(*scene().mesh(id));
    std::ranges::reverse(mesh->positions);
    for (PointIndex& p : mesh->cornerPoint) p = last - p;
    RowsBuilder rows;
    for (PointIndex p = 0; p <= last; ++p) rows.append(scene().rows(skin)[last - p]);
    Scene turned = scene();
    turned.setMesh(id, mesh);
    turned.setRows(skin, rows.finish());
    Selection now = context().selection();
    now.points = of(last - 2);
    now.hidden = of(last - 5);
    ASSERT_TRUE(
        context().applyRenumbered(difference(scene(), turned, Message("Update from Source")), now));
    EXPECT_EQ(context().selection().points, of(last - 2));
    EXPECT_EQ(context().hiddenPoints(), of(last - 5));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(context().selection().points, of(2));
    EXPECT_EQ(context().hiddenPoints(), of(5));
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(context().selection().points, of(last - 2));
    EXPECT_EQ(context().hiddenPoints(), of(last - 5));
}

TEST_F(UpdateMeshByHand, weightsThatWeWroteAreNoNewVersionWhateverWasPaintedMeanwhile) {
    const Scene written = scene();
    const SkinId skin = written.skins().front();
    const std::vector<Influence> row{{0, 0.5f}, {1, 0.5f}};
    const std::vector<PointIndex> points{0};
    Scene painted = written;
    painted.setRows(skin,
                    withRows(written.rows(skin), points, [&](std::size_t) { return Row(row); }));
    ASSERT_TRUE(context().apply(difference(written, painted, Message("Paint"))));
    changeSource();
    window_->project().weightsWritten(written, QString::fromStdString(source_.string()));
    settle(1200);
    EXPECT_FALSE(notice_->isVisible());
}

TEST_F(UpdateMeshByHand, aVersionThatIsNotWantedIsNotOfferedAgain) {
    changeSource();
    ASSERT_TRUE(isOffered());
    const Scene before = scene();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Ignore This Version"); });
    QTest::mouseClick(notice_, Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return !notice_->isVisible(); }));
    EXPECT_EQ(scene().blocks(), before.blocks());
    settle(900);
    EXPECT_FALSE(notice_->isVisible());
}

// The model as it was is in the window alone from then on.
TEST_F(UpdateMeshByHand, whatWeExportedIntoTheFileIsNoNewsAndUndoingItIsWorkToBeSaved) {
    const NodeId joint = scene().skin(scene().skins().front())->slots[1].node;
    ASSERT_TRUE(rename(joint, "other"));
    ASSERT_TRUE(context().document().modified());
    window_->exports().exportTo(QString::fromStdString(source_.string()), {});
    ASSERT_TRUE(waitReady());
    settle(1200);
    EXPECT_FALSE(notice_->isVisible());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(context().document().history().undoCount, 0u);
    EXPECT_TRUE(context().document().modified());
    changeSource();
    EXPECT_TRUE(isOffered()) << "another program's version is news";
}

TEST_F(UpdateMeshByHand, theMenuAsksForTheFile) {
    changeSource();
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, [] {
        QWidget* modal = QApplication::activeModalWidget();
        if (auto* files = qobject_cast<QFileDialog*>(modal))
            QMetaObject::invokeMethod(files, "accept");
        else if (auto* box = qobject_cast<MessageDialog*>(modal))
            pressButton(box, QStringLiteral("Update"));
    });
    hand.start(30);
    window_->commands().find(QStringLiteral("file.update"))->trigger();
    EXPECT_TRUE(waitFor([&] { return said().contains("guessed"); })) << said().toStdString();
}

}  // namespace
}  // namespace sinew::test
