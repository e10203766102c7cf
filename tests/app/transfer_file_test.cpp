// SPDX-License-Identifier: Apache-2.0
// Skin > Transfer Weights from File: weights of another file without its scene.
#include <QComboBox>

#include "app/actions/transfer_actions.h"
#include "app/dialogs/operation_dialog.h"
#include "editor/document/project/project_file.h"
#include "editor/exchange/exchange.h"
#include "editor/operations/operation.h"
#include "editor/pose/scale_scene.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class TransferFromFile : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
        bound_ = scene();
        const auto cleared = runOperation(*findOperation("skin.clear"), bound_, {}, {}, {});
        ASSERT_TRUE(cleared.ok());
        ASSERT_TRUE(context().apply(cleared->edit));
        source_ = QString::fromStdString(sample("two_bones.glb").string());
    }
    void transferFrom(const QString& file) {
        window_->findChild<TransferActions*>()->transferFrom(file);
    }
    const Rows rows() { return scene().rows(scene().skins().front()); }
    Scene bound_;
    QString source_;
};

TEST_F(TransferFromFile, bringsTheWeightsAndNothingElseAsOneStep) {
    const Scene before = scene();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Transfer"); });
    transferFrom(source_);
    ASSERT_TRUE(waitFor([&] { return !scene().skins().empty(); }));
    EXPECT_EQ(scene().nodes().size(), before.nodes().size());
    EXPECT_EQ(scene().clips(), before.clips());
    EXPECT_EQ(scene().materials(), before.materials());
    const Rows was = bound_.rows(bound_.skins().front());
    ASSERT_EQ(rows().pointCount(), was.pointCount());
    for (PointIndex p = 0; p < was.pointCount(); ++p)
        EXPECT_TRUE(std::ranges::equal(rows()[p], was[p])) << p;
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().blocks(), before.blocks());
}

TEST_F(TransferFromFile, whatWasTheActiveInfluenceStaysSo) {
    openSample("two_bones.glb");
    const SkinId skin = scene().skins().front();
    context().activateInfluence(skin, 1);
    onDialog([](QWidget* dialog) { pressButton(dialog, "Transfer"); });
    transferFrom(source_);
    ASSERT_TRUE(waitFor([&] { return said().contains("took weights"); })) << said().toStdString();
    EXPECT_EQ(context().selection().activeSkin, skin);
    EXPECT_EQ(context().selection().activeSlot, 1u);
}

TEST_F(TransferFromFile, theFilesMeshesCanBeChosen) {
    QStringList offered;
    onDialog([&](QWidget* dialog) {
        auto* from = dialog->findChild<QWidget*>("param_from")->findChild<QComboBox*>();
        for (int i = 0; i < from->count(); ++i) offered << from->itemText(i);
        from->setCurrentIndex(1);
        pressButton(dialog, "Transfer");
    });
    transferFrom(source_);
    ASSERT_TRUE(waitFor([&] { return !scene().skins().empty(); }));
    const Node* giver = bound_.nodes().find(bound_.skin(bound_.skins().front())->meshNode);
    EXPECT_EQ(offered, (QStringList{"The One of the Same Name, Else All",
                                    QString::fromStdString(giver->name)}));
}

TEST_F(TransferFromFile, meshesOfOneNameAreToldApart) {
    const NodeId first = bound_.skin(bound_.skins().front())->meshNode;
    const std::string name = bound_.nodes().find(first)->name;
    Selection mesh;
    mesh.nodes = {first};
    const auto copied = runOperation(*findOperation("nodes.duplicate"), bound_, mesh, {}, {});
    ASSERT_TRUE(copied.ok());
    Scene two = applied(bound_, copied->edit);
    const NodeId second = copied->selection->nodes.front();
    auto nodes = std::make_shared<NodeTable>(two.nodes());
    nodes->edit(second).name = name;
    two.setNodes(nodes);
    const Rows was = two.rows(two.skinOf(second));
    RowsBuilder builder;
    const std::vector<Influence> own{{0, 1.0f}};
    for (PointIndex p = 0; p < was.pointCount(); ++p) builder.append(own);
    two.setRows(two.skinOf(second), builder.finish());
    const auto file = temporaryFolder() / "two.sinew";
    ASSERT_TRUE(ProjectFile().saveAs(file, two, {}, {}).ok());
    QStringList offered;
    onDialog([&](QWidget* dialog) {
        auto* from = dialog->findChild<QWidget*>("param_from")->findChild<QComboBox*>();
        for (int i = 1; i < from->count(); ++i) offered << from->itemText(i);
        from->setCurrentIndex(2);
        pressButton(dialog, "Transfer");
    });
    transferFrom(QString::fromStdString(file.string()));
    ASSERT_TRUE(waitFor([&] { return !scene().skins().empty(); }));
    const auto shown = [&](NodeId id) {
        return QString::fromStdString(name + " #" + std::to_string(id.value));
    };
    EXPECT_EQ(offered, (QStringList{shown(first), shown(second)}));
    for (PointIndex p = 0; p < rows().pointCount(); ++p) EXPECT_EQ(rows()[p].size(), 1u) << p;
}

TEST_F(TransferFromFile, leavesHiddenVerticesAlone) {
    openSample("two_bones.glb");
    const SkinId skin = scene().skins().front();
    const Scene before = scene();
    RowsBuilder builder;
    const std::vector<Influence> other{{0, 0.25f}, {1, 0.75f}};
    for (PointIndex p = 0; p < before.rows(skin).pointCount(); ++p) builder.append(other);
    Scene changed = before;
    changed.setRows(skin, builder.finish());
    ASSERT_TRUE(context().apply(difference(before, changed, Message("Change"))));
    context().setHiddenPoints({{before.skin(skin)->meshNode, {0, 1}, {}}});
    onDialog([](QWidget* dialog) { pressButton(dialog, "Transfer"); });
    transferFrom(source_);
    ASSERT_TRUE(waitFor([&] { return said().contains("took weights"); })) << said().toStdString();
    EXPECT_TRUE(said().contains("2 hidden vertices were left alone.")) << said().toStdString();
    for (PointIndex p = 0; p < rows().pointCount(); ++p)
        EXPECT_EQ(std::ranges::equal(rows()[p], changed.rows(skin)[p]), p < 2) << p;
}

TEST_F(TransferFromFile, aFileWithoutWeightsIsASentence) {
    const auto file = temporaryFolder() / "plain.glb";
    ASSERT_TRUE(writeScene(scene(), file, {}, {}).ok());
    const Scene before = scene();
    QString error;
    onDialog([&](QWidget* box) {
        error = box->property("text").toString();
        pressButton(box, "Close");
    });
    transferFrom(QString::fromStdString(file.string()));
    ASSERT_TRUE(waitFor([&] { return !error.isEmpty(); }));
    EXPECT_TRUE(error.contains("no weights to give")) << error.toStdString();
    EXPECT_EQ(scene().blocks(), before.blocks());
}

TEST_F(TransferFromFile, aFileInAnotherUnitIsScaledWhereThatIsWanted) {
    const auto file = temporaryFolder() / "centimetres.glb";
    ASSERT_TRUE(writeScene(scaledScene(bound_, 100.0), file, {}, {}).ok());
    int asked = 0;
    onDialog([&](QWidget* dialog) {
        ++asked;
        pressButton(dialog, "Scale to Fit");
        onDialog([&](QWidget* next) {
            ++asked;
            pressButton(next, "Transfer");
        });
    });
    transferFrom(QString::fromStdString(file.string()));
    ASSERT_TRUE(waitFor([&] { return !scene().skins().empty(); }));
    EXPECT_EQ(asked, 2);
    EXPECT_EQ(rows().pointCount(), bound_.rows(bound_.skins().front()).pointCount());
}

}  // namespace
}  // namespace sinew::test
