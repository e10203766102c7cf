// SPDX-License-Identifier: Apache-2.0
// File > Merge Version: another version of the project comes in as one step, and what both changed
// is asked about.
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

#include "app/actions/merge_actions.h"
#include "app/dialogs/merge_dialog.h"
#include "app/widgets/message_dialog.h"
#include "editor/document/project/project_file.h"
#include "editor/exchange/exchange.h"
#include "editor/operations/operation.h"
#include "editor/weights/row_math.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class MergeWindow : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
        base_ = scene();
        skin_ = base_.skins().front();
        save("base.sinew", base_);
    }
    Scene version(float weight, const std::vector<PointIndex>& points) {
        Scene out = base_;
        RowsBuilder rows;
        for (PointIndex p = 0; p < base_.rows(skin_).pointCount(); ++p) {
            const bool here = std::ranges::find(points, p) != points.end();
            const Rows before = base_.rows(skin_);
            const std::vector<Influence> set{{0, weight}, {1, 1.0f - weight}};
            here ? rows.append(set) : rows.append(before[p]);
        }
        out.setRows(skin_, rows.finish());
        return out;
    }
    QString save(const char* name, const Scene& scene) {
        const auto path = folder_ / name;
        ProjectFile project;
        EXPECT_TRUE(project.saveAs(path, scene, {}, {}).ok());
        return QString::fromStdString(path.string());
    }
    void change(const Scene& to) {
        ASSERT_TRUE(context().apply(difference(scene(), to, Message("Change"))));
    }
    void merge(const QString& theirs) {
        window_->findChild<MergeActions*>()->merge(
            QString::fromStdString((folder_ / "base.sinew").string()), theirs);
    }
    float weight(PointIndex p) { return weightOf(scene().rows(skin_)[p], 0); }

    Scene base_;
    SkinId skin_;
    std::filesystem::path folder_ = temporaryFolder();
};

TEST_F(MergeWindow, whatOnlyTheOtherVersionChangedComesInWithoutAQuestion) {
    const QString theirs = save("theirs.sinew", version(0.75f, {2}));
    change(version(0.25f, {1}));
    const Scene before = scene();
    merge(theirs);
    ASSERT_TRUE(waitFor([&] { return said().contains("Merged"); })) << said().toStdString();
    EXPECT_FLOAT_EQ(weight(1), 0.25f);
    EXPECT_FLOAT_EQ(weight(2), 0.75f);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().blocks(), before.blocks()) << "one step";
}

TEST_F(MergeWindow, conflictsAreListedAndEachIsTakenFromTheChosenSide) {
    const QString theirs = save("theirs.sinew", version(0.75f, {1, 2, 3}));
    change(version(0.25f, {1, 2, 3}));
    const Scene before = scene();
    onDialog([](QWidget* dialog) {
        auto* list = dialog->findChild<QTreeView*>("mergeList");
        ASSERT_NE(list, nullptr);
        auto* model = list->model();
        ASSERT_EQ(model->rowCount(), 3);
        EXPECT_EQ(model->index(1, ConflictModel::Vertex).data().toString(), "2");
        EXPECT_EQ(model->index(1, ConflictModel::Ours).data().toString(), "0.250");
        EXPECT_EQ(model->index(1, ConflictModel::Theirs).data().toString(), "0.750");
        pressButton(dialog, "All Theirs");
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualRect(model->index(1, ConflictModel::Taken)).center());
        EXPECT_EQ(model->index(1, ConflictModel::Taken).data().toString(), "Ours");
        EXPECT_TRUE(dialog->findChild<QLabel*>("mergeTold")->text().startsWith("1 ours"));
        pressButton(dialog, "Merge");
    });
    merge(theirs);
    ASSERT_TRUE(waitFor([&] { return said().contains("Merged"); })) << said().toStdString();
    EXPECT_FLOAT_EQ(weight(1), 0.75f);
    EXPECT_FLOAT_EQ(weight(2), 0.25f);
    EXPECT_FLOAT_EQ(weight(3), 0.75f);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().blocks(), before.blocks());
}

TEST_F(MergeWindow, aRowThatIsSelectedShowsItsVertexOrNode) {
    const NodeId joint = base_.skin(skin_)->slots[1].node;
    const auto turned = [&](Scene scene, double by) {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        nodes->edit(joint).local.translation.x += by;
        scene.setNodes(nodes);
        return scene;
    };
    const QString theirs = save("theirs.sinew", turned(version(0.75f, {2}), 0.1));
    change(turned(version(0.25f, {2}), 0.2));
    context().select({});
    onDialog([&](QWidget* dialog) {
        auto* list = dialog->findChild<QTreeView*>("mergeList");
        ASSERT_NE(list, nullptr);
        ASSERT_EQ(list->model()->rowCount(), 2);
        EXPECT_TRUE(context().selection().nodes.empty()) << "nothing before a row is selected";
        for (int row = 0; row < 2; ++row) {
            QTest::mouseClick(
                list->viewport(), Qt::LeftButton, {},
                list->visualRect(list->model()->index(row, ConflictModel::What)).center());
            const bool isVertex =
                !list->model()->index(row, ConflictModel::Vertex).data().toString().isEmpty();
            const Selection& now = context().selection();
            ASSERT_EQ(now.points.empty(), !isVertex);
            if (isVertex) {
                EXPECT_EQ(now.points.front().meshNode, scene().skin(skin_)->meshNode);
                EXPECT_EQ(now.points.front().points, std::vector<PointIndex>{2});
            } else {
                EXPECT_EQ(context().activeNode(), joint);
            }
        }
        pressButton(dialog, "Cancel");
    });
    merge(theirs);
    ASSERT_TRUE(waitFor([&] { return context().activeNode().valid(); }));
}

TEST_F(MergeWindow, aRowThatIsSelectedShowsItsClipOrTheMeshWithItsMaterial) {
    const NodeId meshNode = base_.skin(skin_)->meshNode;
    const MeshId meshId = base_.nodes().find(meshNode)->mesh;
    const MaterialId cloth(base_.nextOwner(BlockKind::Material));
    const ClipId wave(base_.nextOwner(BlockKind::Clip));
    const auto version = [&](float value) {
        Scene out = base_;
        auto mesh = std::make_shared<Mesh>(*base_.mesh(meshId));
        mesh->parts[0].material = cloth;
        out.setMesh(meshId, mesh);
        auto material = std::make_shared<Material>();
        material->baseColour.x = value;
        out.setMaterial(cloth, material);
        auto clip = std::make_shared<Clip>();
        clip->name = "wave";
        clip->tracks.push_back({base_.skin(skin_)->slots[1].node,
                                TrackPath::Translation,
                                Interpolation::Linear,
                                {0.0f},
                                {value, 0, 0},
                                3});
        out.setClip(wave, clip);
        return out;
    };
    save("base.sinew", version(0.25f));
    const QString theirs = save("theirs.sinew", version(0.75f));
    change(version(0.5f));
    context().select({});
    bool seen = false;
    onDialog([&](QWidget* dialog) {
        auto* list = dialog->findChild<QTreeView*>("mergeList");
        ASSERT_NE(list, nullptr);
        const auto* model = list->model();
        ASSERT_EQ(model->rowCount(), 2);
        for (int row = 0; row < 2; ++row)
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualRect(model->index(row, ConflictModel::What)).center());
        EXPECT_EQ(context().shown().clip, wave);
        EXPECT_EQ(context().activeNode(), meshNode);
        pressButton(dialog, "Cancel");
        seen = true;
    });
    merge(theirs);
    ASSERT_TRUE(waitFor([&] { return seen; }));
}

TEST_F(MergeWindow, aHeaderSortsAndAClickOnASideTakesIt) {
    const QString theirs = save("theirs.sinew", version(0.75f, {1, 2, 3}));
    change(version(0.25f, {1, 2, 3}));
    onDialog([](QWidget* dialog) {
        auto* list = dialog->findChild<QTreeView*>("mergeList");
        ASSERT_NE(list, nullptr);
        auto* model = list->model();
        const auto* header = list->header();
        const QPoint vertex(header->sectionViewportPosition(ConflictModel::Vertex) + 8,
                            header->height() / 2);
        for (int i = 0; i < 2; ++i)
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, vertex);
        EXPECT_EQ(model->index(0, ConflictModel::Vertex).data().toString(), "3");
        const auto click = [&](int row, int column, Qt::KeyboardModifiers keys = {}) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, keys,
                              list->visualRect(model->index(row, column)).center());
            return model->index(row, ConflictModel::Taken).data().toString();
        };
        EXPECT_EQ(click(1, ConflictModel::Theirs), "Theirs");
        EXPECT_EQ(click(1, ConflictModel::Ours), "Ours");
        EXPECT_EQ(click(2, ConflictModel::Theirs, Qt::ShiftModifier), "Ours") << "it only selects";
        EXPECT_EQ(click(0, ConflictModel::Theirs), "Theirs");
        pressButton(dialog, "Merge");
    });
    merge(theirs);
    ASSERT_TRUE(waitFor([&] { return said().contains("Merged"); })) << said().toStdString();
    EXPECT_FLOAT_EQ(weight(1), 0.25f);
    EXPECT_FLOAT_EQ(weight(2), 0.25f);
    EXPECT_FLOAT_EQ(weight(3), 0.75f);
    EXPECT_TRUE(said().contains("Weights: 1 vertex on 1 mesh.")) << said().toStdString();
    EXPECT_TRUE(said().contains("Of 3 things that were changed in both versions, 1 is theirs."));
}

TEST_F(MergeWindow, aVersionThatIsTheBaseMakesNoStep) {
    change(version(0.25f, {1}));
    context().markSaved();
    const Scene before = scene();
    merge(QString::fromStdString((folder_ / "base.sinew").string()));
    ASSERT_TRUE(waitFor([&] { return said().contains("Nothing to merge"); }))
        << said().toStdString();
    EXPECT_EQ(scene().blocks(), before.blocks());
    EXPECT_EQ(context().document().history().steps.size(), 1u);
    EXPECT_FALSE(context().document().modified());
}

TEST_F(MergeWindow, aBaseOfAnotherModelIsRefusedByName) {
    const QString theirs = save("theirs.sinew", version(0.75f, {1}));
    change(version(0.25f, {1}));
    const Scene before = scene();
    const auto other = importScene(sample("sinew_wave.glb"), {}, {});
    ASSERT_TRUE(other.ok());
    QString refusal;
    onDialog([&](QWidget* dialog) {
        if (const auto* box = qobject_cast<MessageDialog*>(dialog)) refusal = box->text();
        dialog->close();
    });
    window_->findChild<MergeActions*>()->merge(save("hero.sinew", *other), theirs);
    ASSERT_TRUE(waitFor([&] { return !refusal.isEmpty(); }));
    EXPECT_TRUE(refusal.contains("hero.sinew is not what both were made from"))
        << refusal.toStdString();
    EXPECT_EQ(scene().blocks(), before.blocks());
}

TEST_F(MergeWindow, enterInTheListMerges) {
    const QString theirs = save("theirs.sinew", version(0.75f, {1}));
    change(version(0.25f, {1}));
    onDialog([](QWidget* dialog) {
        pressButton(dialog, "All Theirs");
        QTest::keyClick(dialog->findChild<QTreeView*>("mergeList"), Qt::Key_Return);
        if (dialog->isVisible()) {
            ADD_FAILURE() << "Enter did something else";
            dialog->close();
        }
    });
    merge(theirs);
    ASSERT_TRUE(waitFor([&] { return said().contains("Merged"); })) << said().toStdString();
    EXPECT_FLOAT_EQ(weight(1), 0.75f);
}

TEST_F(MergeWindow, cancelLeavesTheDocumentAsItWas) {
    const QString theirs = save("theirs.sinew", version(0.75f, {1}));
    change(version(0.25f, {1}));
    const Scene before = scene();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Cancel"); });
    merge(theirs);
    settle(1500);
    EXPECT_EQ(scene().blocks(), before.blocks());
}

}  // namespace
}  // namespace sinew::test
