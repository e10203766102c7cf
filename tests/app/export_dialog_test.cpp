// SPDX-License-Identifier: Apache-2.0
// What the export dialog says of a scene and makes of its answers.
#include "app/dialogs/export_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>
#include <algorithm>

#include "tests/app/panel_scene.h"
#include "tests/support/avatars.h"

namespace sinew {
namespace {

Scene withWideRow(const test::PanelScene& made) {
    Scene scene = made.scene;
    const auto joints = test::addChain(scene, {2, 3, 4});
    auto skin = std::make_shared<Skin>(*scene.skin(made.skin));
    for (const NodeId joint : joints)
        skin->slots.push_back({"more", joint, glm::dmat4(1.0), false});
    scene.setSkin(made.skin, skin);
    const std::vector<PointIndex> points{0};
    const std::vector<Influence> wide{{0, 0.5f}, {1, 0.2f}, {2, 0.1f}, {3, 0.1f}, {4, 0.1f}};
    scene.setRows(made.skin,
                  withRows(scene.rows(made.skin), points, [&](std::size_t) { return Row(wide); }));
    return scene;
}

class ExportChoices : public ::testing::Test {
protected:
    Settings settings_;
    test::PanelScene made_ = test::panelScene();
};

TEST_F(ExportChoices, countsVerticesThatALimitChanges) {
    ExportDialog dialog(withWideRow(made_), settings_);
    EXPECT_TRUE(dialog.findChild<QLabel*>("exportCount4")->text().contains("1"));
    EXPECT_FALSE(dialog.findChild<QLabel*>("exportCount8")->text().contains("1"));
    EXPECT_EQ(dialog.options().maxInfluences, WriteOptions().maxInfluences);
    dialog.findChild<QRadioButton*>("exportLimit4")->click();
    EXPECT_EQ(dialog.options().maxInfluences, 4u);
    dialog.findChild<QRadioButton*>("exportLimit0")->click();
    EXPECT_EQ(dialog.options().maxInfluences, 0u);
}

TEST_F(ExportChoices, countsOnlyWhatIsWritten) {
    const Scene scene = withWideRow(made_);
    ExportDialog dialog(scene, settings_, {scene.skin(made_.skin)->slots.back().node});
    auto* label = dialog.findChild<QLabel*>("exportCount4");
    EXPECT_TRUE(label->text().contains("1"));
    dialog.findChild<QCheckBox*>("exportOnly")->click();
    EXPECT_EQ(label->text(), "no vertex changes") << "a joint alone";
    dialog.findChild<QCheckBox*>("exportOnly")->click();
    EXPECT_TRUE(label->text().contains("1"));
}

TEST_F(ExportChoices, whatTheFormatAlwaysHasIsWholeInALargerFont) {
    ExportDialog dialog(made_.scene, settings_);
    QFont large = dialog.font();
    large.setPointSizeF(15.0);
    dialog.setFont(large);
    auto* formats = dialog.findChild<QComboBox*>("exportFormat");
    formats->setCurrentIndex(formats->findData("vrm"));
    dialog.show();
    QTest::qWait(100);
    const auto* note = dialog.findChild<QLabel*>("exportSpaceNote");
    ASSERT_TRUE(note && note->isVisible());
    EXPECT_GE(note->height(), note->heightForWidth(note->width()));
    const auto* above = dialog.findChild<QComboBox*>("exportTextures");
    EXPECT_GE(note->geometry().top(), above->geometry().bottom());
}

TEST_F(ExportChoices, jointsWithoutInfluenceAreCountedAndLeftOut) {
    ExportDialog dialog(made_.scene, settings_);
    auto* box = dialog.findChild<QCheckBox*>("exportLeaveOut");
    EXPECT_TRUE(box->text().contains("(1)")) << box->text().toStdString();
    EXPECT_FALSE(dialog.options().leaveOutJoints);
    box->click();
    EXPECT_TRUE(dialog.options().leaveOutJoints);
    EXPECT_TRUE(box->text().contains("(1)")) << "so many are left out";
    auto* formats = dialog.findChild<QComboBox*>("exportFormat");
    formats->setCurrentIndex(formats->findData("obj"));
    EXPECT_FALSE(dialog.options().leaveOutJoints) << "it holds none";
}

TEST_F(ExportChoices, whatALimitCostsIsHandedOnOnceItIsFound) {
    const Scene scene = withWideRow(made_);
    ExportDialog dialog(scene, settings_, {scene.skin(made_.skin)->slots.back().node});
    EXPECT_FALSE(dialog.options().reduction) << "all are kept";
    dialog.findChild<QRadioButton*>("exportLimit4")->click();
    const auto isFound = [&] { return dialog.options().reduction.has_value(); };
    ASSERT_TRUE(QTest::qWaitFor(isFound));
    const ReductionCost cost = *dialog.options().reduction;
    EXPECT_EQ(cost.limit, 4u);
    EXPECT_EQ(cost.points, 1u);
    EXPECT_EQ(cost.shifts.count(made_.skin), 1u);
    dialog.findChild<QRadioButton*>("exportLimit0")->click();
    EXPECT_FALSE(isFound()) << "of another limit";
    dialog.findChild<QRadioButton*>("exportLimit4")->click();
    EXPECT_TRUE(isFound());
    dialog.findChild<QCheckBox*>("exportOnly")->click();
    EXPECT_FALSE(isFound()) << "something else is written";
}

TEST_F(ExportChoices, tellWhichBonesAnAvatarLacksWhereItsDataIsKept) {
    const NodeId foot = test::addNamedMesh(made_.scene, test::gridMesh(1, 1), "foot");
    const Scene whole = test::asAvatar(made_.scene, made_.a, {{"leftFoot", foot}});
    ExportDialog dialog(whole, settings_, {made_.mesh});
    const auto* told = dialog.findChild<QLabel*>("exportLost");
    auto* formats = dialog.findChild<QComboBox*>("exportFormat");
    formats->setCurrentIndex(formats->findData("vrm"));
    EXPECT_TRUE(told->isHidden()) << told->text().toStdString();
    dialog.findChild<QCheckBox*>("exportOnly")->click();
    EXPECT_FALSE(told->isHidden()) << "the foot is not written";
    EXPECT_TRUE(told->text().contains("leftFoot")) << told->text().toStdString();
    formats->setCurrentIndex(formats->findData("fbx"));
    EXPECT_TRUE(told->text().contains("no place in .fbx")) << told->text().toStdString();
    formats->setCurrentIndex(formats->findData("glb"));
    EXPECT_TRUE(told->text().contains("leftFoot")) << told->text().toStdString();
}

TEST_F(ExportChoices, clearedBonesWantAWord) {
    EXPECT_EQ(ExportDialog(made_.scene, settings_).findChild<QCheckBox*>("exportDrop"), nullptr);
    Scene scene = made_.scene;
    auto skin = std::make_shared<Skin>(*scene.skin(made_.skin));
    skin->bonesCleared = true;
    scene.setSkin(made_.skin, skin);
    ExportDialog dialog(scene, settings_);
    const auto buttons = dialog.findChildren<QPushButton*>();
    const auto accept =
        std::ranges::find_if(buttons, [](QPushButton* button) { return button->isDefault(); });
    ASSERT_NE(accept, buttons.end());
    EXPECT_FALSE((*accept)->isEnabled());
    dialog.findChild<QCheckBox*>("exportDrop")->click();
    EXPECT_TRUE((*accept)->isEnabled());
    EXPECT_TRUE(dialog.options().dropClearedWeights);
}

}  // namespace
}  // namespace sinew
