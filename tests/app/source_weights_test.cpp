// SPDX-License-Identifier: Apache-2.0
// Save Weights into Source, by menu and dialogs.
#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QTest>
#include <QTimer>

#include "app/project/project.h"
#include "editor/exchange/exchange.h"
#include "editor/platform/files.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class SaveWeightsIntoSource : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        source_ = temporaryFolder() / "two_bones.glb";
        std::filesystem::copy_file(sample("two_bones.glb"), source_);
        openFile(QString::fromStdString(source_.string()));
    }
    QAction* command() {
        return window_->commands().find(QStringLiteral("file.saveWeightsIntoSource"));
    }
    // One vertex half on each joint.
    void edit() {
        const SkinId skin = scene().skins().front();
        Scene after = scene();
        const std::vector<Influence> row{{0, 0.5f}, {1, 0.5f}};
        const std::vector<PointIndex> points{0};
        after.setRows(skin,
                      withRows(scene().rows(skin), points, [&](std::size_t) { return Row(row); }));
        context().apply(difference(scene(), after, Message("edit")));
    }
    std::filesystem::path source_;
};

TEST_F(SaveWeightsIntoSource, asksBeforeItReplacesTheSourcesWeights) {
    edit();
    bool asked = false;
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, [&] {
        QWidget* modal = QApplication::activeModalWidget();
        if (auto* files = qobject_cast<QFileDialog*>(modal)) {
            QMetaObject::invokeMethod(files, "accept");
        } else if (auto* box = qobject_cast<QMessageBox*>(modal)) {
            asked = box->text().contains(QStringLiteral("two_bones.glb"));
            for (QAbstractButton* button : box->buttons())
                if (box->buttonRole(button) == QMessageBox::AcceptRole) button->click();
        }
    });
    hand.start(30);
    const auto before = readFile(source_);
    command()->trigger();
    ASSERT_TRUE(waitFor([&] { return said().contains(QStringLiteral("read back")); }));
    EXPECT_TRUE(asked);
    const auto after = readFile(source_);
    ASSERT_TRUE(before && after);
    EXPECT_EQ(before->size(), after->size());
    const auto again = importScene(source_, {}, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->rows(again->skins().front())[0].size(), 2u);
}

TEST_F(SaveWeightsIntoSource, isOnlyForModelsThatCameFromSuchAFile) {
    EXPECT_TRUE(command()->isEnabled());
    window_->project().openScene(Scene(), QStringLiteral("empty"));
    settle();
    EXPECT_FALSE(command()->isEnabled());
}

}  // namespace
}  // namespace sinew::test
