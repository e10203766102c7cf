// SPDX-License-Identifier: Apache-2.0
// Files that are dropped on the window.
#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/window_main.h"
#include "editor/platform/files.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class DropTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }
    void drop(const QStringList& files) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& file : files) urls << QUrl::fromLocalFile(file);
        data.setUrls(urls);
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &enter);
        EXPECT_TRUE(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &drop);
    }
    static QString sampleFile(const char* name) {
        return QString::fromStdString(sample(name).string());
    }
};

TEST_F(DropTest, aDroppedFileIsOpened) {
    // There is a scene: the window asks.
    onDialog([](QWidget* dialog) { pressButton(dialog, "Open"); });
    drop({sampleFile("two_bones.glb")});
    EXPECT_TRUE(waitFor(
        [this] { return window_->windowTitle().contains("two_bones") && window_->ready(); }));
}

TEST_F(DropTest, aDroppedFileIsAddedWhereTheUserSaysSo) {
    const auto nodes = scene().nodes().size();
    onDialog([](QWidget* dialog) { pressButton(dialog, "Add to This Scene"); });
    drop({sampleFile("two_bones.glb"), sampleFile("stored_pose.glb")});
    ASSERT_TRUE(waitFor([&] { return scene().nodes().size() > nodes + 5 && window_->ready(); }));
    EXPECT_EQ(context().document().historySteps(), 2u) << "each file is a step";
}

TEST_F(DropTest, severalFilesThatAreChosenToBeImportedAreAddedAsDroppedOnesAre) {
    const NodeTable before = scene().nodes();
    onDialog([](QWidget* files) {
        auto* name = files->findChild<QLineEdit*>("fileNameEdit");
        name->setText(QStringLiteral("\"%1\" \"%2\"")
                          .arg(sampleFile("two_bones.glb"), sampleFile("stored_pose.glb")));
        QTest::keyClick(name, Qt::Key_Return);
    });
    chooseInMenu("menuFile", "file.import");
    ASSERT_TRUE(
        waitFor([&] { return scene().nodes().size() > before.size() + 5 && window_->ready(); }));
    EXPECT_EQ(context().document().historySteps(), 2u) << "each file is a step";
    std::vector<NodeId> meshes;
    for (const Node& node : scene().nodes().all())
        if (node.mesh.valid() && !before.find(node.id)) meshes.push_back(node.id);
    EXPECT_GT(meshes.size(), 1u);
    EXPECT_TRUE(std::ranges::is_permutation(context().selection().nodes, meshes))
        << "those of all files";
    EXPECT_TRUE(said().contains(QStringLiteral("2 files (two_bones.glb, stored_pose.glb): %1 nodes")
                                    .arg(scene().nodes().size() - before.size())))
        << said().toStdString();
}

TEST_F(DropTest, aDropThatIsCancelledBringsNoWeightsEither) {
    const std::filesystem::path table = temporaryFolder() / "weights.json";
    ASSERT_TRUE(writeFileAtomically(table, "{}"));
    onDialog([](QWidget* dialog) { pressButton(dialog, "Cancel"); });
    drop({sampleFile("two_bones.glb"), QString::fromStdString(table.string())});
    settle();
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    EXPECT_FALSE(said().contains("weights.json")) << said().toStdString();
    EXPECT_TRUE(window_->ready());
}

TEST_F(DropTest, aDroppedFileThatIsNoModelSaysSoAndAsksNothing) {
    const std::filesystem::path file = temporaryFolder() / "hero.blend";
    ASSERT_TRUE(writeFileAtomically(file, "BLENDER"));
    QString text;
    onDialog([&](QWidget* dialog) {
        for (const QLabel* label : dialog->findChildren<QLabel*>()) text += label->text();
        pressButton(dialog, "Close");
    });
    drop({QString::fromStdString(file.string())});
    EXPECT_TRUE(waitFor([&] { return text.contains("Export the model from Blender"); }))
        << text.toStdString();
    EXPECT_FALSE(context().document().modified());
}

TEST_F(DropTest, filesThatTheProgramIsStartedWithAreTakenTogether) {
    EXPECT_EQ(filesNamedBy({"sinew"}), QStringList());
    EXPECT_EQ(filesNamedBy({"sinew", "--", "a.glb", "file:///x/a%20b.glb"}),
              QStringList({"a.glb", "/x/a b.glb"}));
    EXPECT_EQ(filesNamedBy({"sinew", "a.glb", "--"}), QStringList({"a.glb", "--"}));
    const auto nodes = scene().nodes().size();
    context().open(Scene());
    window_->takeFiles({sampleFile("sinew_wave.glb"), sampleFile("two_bones.glb")});
    ASSERT_TRUE(waitFor([&] { return scene().nodes().size() > nodes && window_->ready(); }));
    EXPECT_EQ(window_->project().title(), "sinew_wave.glb");
}

TEST_F(DropTest, droppedFilesThatAreNoModelsAreNamedAndTheOthersOpened) {
    const auto other = std::filesystem::temp_directory_path() / "dropped_texture.png";
    std::ofstream(other) << "no picture";
    context().open(Scene());
    QString told;
    onDialog([&](QWidget* remarks) {
        for (const auto* label : remarks->findChildren<QLabel*>()) told += label->text();
        remarks->close();
    });
    drop({QString::fromStdString(other.string()), sampleFile("two_bones.glb")});
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(waitFor([&] { return scene().nodes().size() > 0; }));
    EXPECT_TRUE(told.contains("dropped_texture.png")) << told.toStdString();
}

}  // namespace
}  // namespace sinew::test
