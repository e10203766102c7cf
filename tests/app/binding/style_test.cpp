// SPDX-License-Identifier: Apache-2.0
// Styles in the window: learnt from a folder, chosen in the Bind panel.
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "app/actions/style_actions.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class StyleTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        std::filesystem::create_directories(folder_ / "ours");
        std::filesystem::copy_file(sample("two_bones.glb"), folder_ / "ours" / "two_bones.glb");
        openSample("sinew_character.glb");
    }
    StyleActions& actions() { return *window_->findChild<StyleActions*>(); }
    QString path(const char* name) { return QString::fromStdString((folder_ / name).string()); }
    void learn() {
        QString told;
        onDialog([&](QWidget* box) {
            told = box->property("details").toString();
            pressButton(box, "Close");
        });
        actions().learn({path("ours")}, path("our.style"));
        ASSERT_TRUE(waitReady());
        EXPECT_TRUE(told.contains("two_bones.glb: learnt from")) << told.toStdString();
    }
    std::filesystem::path folder_ = temporaryFolder();
};

TEST_F(StyleTest, whatWasLearntIsWhatTheNextBindFollows) {
    learn();
    EXPECT_TRUE(QFileInfo::exists(path("our.style")));
    openBindPanel();
    auto* box = bindPanel()->findChild<QComboBox*>("bindStyle");
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->currentText(), "our");
    EXPECT_TRUE(box->isVisible());
    EXPECT_EQ(box->itemText(0), "None");
    pressBind();
    EXPECT_TRUE(scene().skinOf(node("body")).valid());
}

TEST_F(StyleTest, singleFilesTeachAsWell) {
    std::filesystem::copy_file(sample("two_bones.glb"), folder_ / "second.glb");
    QString told;
    onDialog([&](QWidget* box) {
        told = box->property("details").toString();
        pressButton(box, "Close");
    });
    actions().learn({path("ours/two_bones.glb"), path("second.glb")}, path("two.style"));
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(told.contains("two_bones.glb: learnt from")) << told.toStdString();
    EXPECT_TRUE(told.contains("second.glb")) << told.toStdString();
    EXPECT_NE(window_->commands().find("skin.learnStyleFiles"), nullptr);
}

TEST_F(StyleTest, whileOneIsLearntEditingGoesOn) {
    onDialog([](QWidget* box) { pressButton(box, "Close"); });
    context().select({node("body")});
    actions().learn({path("ours")}, path("our.style"));
    ASSERT_FALSE(window_->tasks().idle());
    context().runOperation(*findOperation("nodes.rename"), {{"name", std::string("torso")}});
    EXPECT_FALSE(said().contains("still running")) << said().toStdString();
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(node("torso").valid());
}

TEST_F(StyleTest, aMeshOfALongNameDoesNotWidenThePanel) {
    bindByMenu();
    const auto wide = [&] {
        openBindPanel();
        settle();
        const int width = bindPanel()->minimumSizeHint().width();
        pressButton(bindPanel(), "Cancel");
        return width;
    };
    const int before = wide();
    context().select({node("body")});
    const std::string name = "m002_hipoly_81_bones_opacity_and_more_of_a_name";
    const auto renamed = runOperation(*findOperation("nodes.rename"), scene(),
                                      context().selection(), {{"name", name}}, {});
    ASSERT_TRUE(renamed.ok());
    ASSERT_TRUE(context().apply(renamed->edit));
    context().select({});
    EXPECT_EQ(wide(), before);
}

TEST_F(StyleTest, aStyleThatIsGoneIsSaidSo) {
    learn();
    openBindPanel();
    std::filesystem::remove(folder_ / "our.style");
    auto* box = bindPanel()->findChild<QComboBox*>("bindStyle");
    box->setCurrentIndex(0);
    box->setCurrentIndex(box->findText("our"));
    const auto* problem = bindPanel()->findChild<QLabel*>("bindProblem");
    EXPECT_FALSE(problem->visibleRegion().isEmpty()) << "however far the form is scrolled";
    EXPECT_TRUE(problem->text().contains("no longer there")) << problem->text().toStdString();
    EXPECT_FALSE(bindPanel()->findChild<QPushButton*>("bindAccept")->isEnabled());
}

TEST_F(StyleTest, aStyleThatGoesWhileThePanelIsOpenIsSaidSoThere) {
    learn();
    openBindPanel();
    std::filesystem::remove(folder_ / "our.style");
    auto* accept = bindPanel()->findChild<QPushButton*>("bindAccept");
    ASSERT_TRUE(accept->isEnabled());
    QTest::mouseClick(accept, Qt::LeftButton);
    settle();
    const QString problem = bindPanel()->findChild<QLabel*>("bindProblem")->text();
    EXPECT_TRUE(problem.contains("no longer there")) << problem.toStdString();
    EXPECT_TRUE(bindPanel()->isVisible());
    EXPECT_FALSE(scene().skinOf(node("body")).valid());
}

}  // namespace
}  // namespace sinew::test
