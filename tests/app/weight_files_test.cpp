// SPDX-License-Identifier: Apache-2.0
// File > Import Weights... and Export Weights...
#include <QApplication>
#include <QRadioButton>

#include "app/actions/weight_actions.h"
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

}  // namespace
}  // namespace sinew
