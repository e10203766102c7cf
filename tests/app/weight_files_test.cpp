// SPDX-License-Identifier: Apache-2.0
// File > Import Weights... and Export Weights...
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

#include "app/actions/weight_actions.h"
#include "app/dialogs/weight_import_dialog.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

using namespace test;

class WeightFiles : public WindowTest {
protected:
    WeightActions& actions() { return *window_->findChild<WeightActions*>(); }
    QString file(const char* name) { return QString::fromStdString((folder_ / name).string()); }
    std::vector<Influence> row(PointIndex p) {
        const Rows rows = scene().rows(scene().skins().at(0));
        return {rows[p].begin(), rows[p].end()};
    }
    // All vertices on the first influence, as an edit.
    void flatten() {
        Scene after = scene();
        const SkinId id = after.skins().at(0);
        RowsBuilder builder;
        const std::vector<Influence> first{{0, 1.0f}};
        for (std::size_t p = 0; p < after.rows(id).pointCount(); ++p) builder.append(first);
        after.setRows(id, builder.finish());
        ASSERT_TRUE(context().apply(difference(scene(), after, Message("Flatten"))));
    }
    static QPushButton* button(QWidget* dialog, const QString& text) {
        for (auto* one : dialog->findChildren<QPushButton*>())
            if (one->text().remove(u'&') == text) return one;
        return nullptr;
    }
    static void choose(QComboBox& box, const QString& text) {
        const int at = box.findText(text);
        ASSERT_GE(at, 0) << text.toStdString();
        box.setCurrentIndex(at);
        Q_EMIT box.activated(at);
    }
    std::filesystem::path folder_ = temporaryFolder();
};

TEST_F(WeightFiles, areGreyedWithTheReasonWhereNothingIsBound) {
    context().open(sceneOf(gridMesh(1, 1)));
    settle();
    for (const char* id : {"file.importWeights", "file.exportWeights"}) {
        EXPECT_FALSE(window_->commands().find(id)->isEnabled()) << id;
        EXPECT_TRUE(window_->commands().find(id)->toolTip().contains("bound")) << id;
    }
}

TEST_F(WeightFiles, thatAreDroppedWhereNothingIsBoundSayWhyTheyStayOut) {
    openSample("two_bones.glb");
    actions().exportTo(file("w.xml"));
    ASSERT_TRUE(waitReady());
    context().open(sceneOf(gridMesh(1, 1)));
    actions().importFrom(file("w.xml"));
    EXPECT_TRUE(waitFor([&] { return said().contains("no mesh is bound"); }))
        << said().toStdString();
    EXPECT_FALSE(context().document().canUndo());
}

TEST_F(WeightFiles, comeBackInOneStep) {
    openSample("two_bones.glb");
    const auto before = row(0);
    actions().exportTo(file("w.xml"));
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(said().contains("Exported")) << said().toStdString();
    flatten();
    const auto steps = context().document().historySteps();
    onDialog([&](QWidget* dialog) {
        EXPECT_TRUE(dialog->findChild<QRadioButton*>("weightsByIndex")->isChecked());
        pressButton(dialog, "Import");
    });
    actions().importFrom(file("w.xml"));
    ASSERT_TRUE(waitFor([&] { return said().contains("all vertices of its meshes"); }))
        << said().toStdString();
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr) << "there is nothing to look at";
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    EXPECT_EQ(row(0), before);
    context().undo();
    EXPECT_EQ(row(0), (std::vector<Influence>{{0, 1.0f}}));
}

TEST_F(WeightFiles, thatAreMatchedInAnotherWayTellHow) {
    openSample("two_bones.glb");
    actions().exportTo(file("w.json"));
    ASSERT_TRUE(waitReady());
    flatten();
    QString told;
    onDialog([&](QWidget* dialog) {
        dialog->findChild<QRadioButton*>("weightsBySurface")->click();
        pressButton(dialog, "Import");
        onDialog([&](QWidget* box) {
            told = box->property("details").toString();
            pressButton(box, "Close");
        });
    });
    actions().importFrom(file("w.json"));
    EXPECT_TRUE(waitFor([&] { return told.contains("matched to the nearest"); }))
        << told.toStdString();
}

TEST_F(WeightFiles, canBeCancelled) {
    openSample("two_bones.glb");
    actions().exportTo(file("w.csv"));
    ASSERT_TRUE(waitReady());
    bool asked = false;
    onDialog([&](QWidget* dialog) {
        EXPECT_FALSE(dialog->findChild<QRadioButton*>("weightsBySurface")->isEnabled())
            << "a CSV tells no places";
        asked = true;
        pressButton(dialog, "Cancel");
    });
    actions().importFrom(file("w.csv"));
    ASSERT_TRUE(waitFor([&] { return asked; }));
    settle();
    EXPECT_EQ(context().document().historySteps(), 0u);
}

TEST_F(WeightFiles, thatCannotBeReadSaySo) {
    openSample("two_bones.glb");
    QString said;
    onDialog([&](QWidget* box) {
        said = box->property("text").toString();
        pressButton(box, "Close");
    });
    actions().importFrom(file("missing.xml"));
    ASSERT_TRUE(waitFor([&] { return !said.isEmpty(); }));
    EXPECT_EQ(context().document().historySteps(), 0u);
}

TEST_F(WeightFiles, askForJointsWhoseNamesMeetNothingBeforehand) {
    openSample("two_bones.glb");
    auto table = tableOf(scene());
    const std::string name = table[0].joints[1];
    table[0].joints[1] = "Knee_L";
    WeightImportDialog dialog(scene(), table, "w.csv", window_.get());
    auto* obstacle = dialog.findChild<QLabel*>("weightsObstacle");
    auto* box = dialog.findChild<QComboBox*>("weightJoint0_1");
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(dialog.findChild<QComboBox*>("weightJoint0_0"), nullptr) << "it meets its influence";
    EXPECT_TRUE(obstacle->text().contains("Knee_L")) << obstacle->text().toStdString();
    EXPECT_FALSE(button(&dialog, "Import")->isEnabled());
    choose(*box, "Leave Out");
    EXPECT_TRUE(button(&dialog, "Import")->isEnabled());
    EXPECT_EQ(dialog.answer().matches[0].slots[1], kNoIndex);
    choose(*box, QString::fromStdString(name));
    EXPECT_EQ(dialog.answer().matches[0].slots[1], 1u);
    EXPECT_TRUE(obstacle->text().isEmpty());
}

TEST_F(WeightFiles, offerTheSameInfluencesToAllJoints) {
    openSample("two_bones.glb");
    auto table = tableOf(scene());
    const std::string name = table[0].joints[1];
    table[0].joints[0] = "Knee_R";
    table[0].joints[1] = "Knee_L";
    WeightImportDialog dialog(scene(), table, "w.csv", window_.get());
    auto* right = dialog.findChild<QComboBox*>("weightJoint0_0");
    auto* left = dialog.findChild<QComboBox*>("weightJoint0_1");
    ASSERT_TRUE(right && left);
    EXPECT_EQ(right->model(), left->model()) << "a thousand joints have one list";
    choose(*right, QString::fromStdString(name));
    EXPECT_EQ(dialog.answer().matches[0].slots[0], 1u);
    EXPECT_EQ(left->currentIndex(), 0) << "it is chosen for itself";
    choose(*dialog.findChild<QComboBox*>("weightMesh0"), "Leave Out");
    EXPECT_EQ(dialog.findChild<QComboBox*>("weightJoint0_1"), nullptr);
}

TEST_F(WeightFiles, sayThatAMeshGoesToOneOfAnotherName) {
    openSample("two_bones.glb");
    auto table = tableOf(scene());
    WeightImportDialog same(scene(), table, "w.json", window_.get());
    EXPECT_TRUE(same.findChild<QLabel*>("weightOtherName0")->isHidden());
    table[0].name = "Somebody";
    WeightImportDialog dialog(scene(), table, "w.json", window_.get());
    auto* other = dialog.findChild<QLabel*>("weightOtherName0");
    EXPECT_FALSE(other->isHidden());
    EXPECT_TRUE(other->text().startsWith("Somebody goes to")) << other->text().toStdString();
    choose(*dialog.findChild<QComboBox*>("weightMesh0"), "Leave Out");
    EXPECT_TRUE(other->isHidden());
    EXPECT_FALSE(button(&dialog, "Import")->isEnabled()) << "nothing is left of the file";
}

TEST_F(WeightFiles, goBesideTheLayersOfAMeshUnlessTheyAreToBeReplaced) {
    openSample("two_bones.glb");
    const auto table = tableOf(scene());
    WeightImportDialog plain(scene(), table, "w.json", window_.get());
    EXPECT_EQ(plain.findChild<QComboBox*>("weightsInto"), nullptr);
    EXPECT_EQ(plain.findChild<QLabel*>("weightsHaveLayers"), nullptr);
    auto withLayers = table;
    withLayers[0].layers = std::make_shared<const Scene>(scene());
    WeightImportDialog told(scene(), withLayers, "w.json", window_.get());
    EXPECT_NE(told.findChild<QLabel*>("weightsHaveLayers"), nullptr);
    EXPECT_EQ(plain.answer().into, ImportInto::Result);
    Scene layered = scene();
    auto skin = std::make_shared<Skin>(*layered.skin(layered.skins()[0]));
    skin->layers = {{1, "Base", true, 1.0f, kNoIndex}};
    layered.setSkin(layered.skins()[0], skin);
    WeightImportDialog dialog(layered, table, "w.json", window_.get());
    EXPECT_EQ(dialog.answer().into, ImportInto::NewLayer);
    auto* go = dialog.findChild<QLabel*>("weightsLayersGo");
    EXPECT_TRUE(go->isHidden());
    choose(*dialog.findChild<QComboBox*>("weightsInto"), "Replace all layers");
    EXPECT_EQ(dialog.answer().into, ImportInto::Result);
    EXPECT_FALSE(go->isHidden());
}

}  // namespace
}  // namespace sinew
