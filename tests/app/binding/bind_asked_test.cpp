// SPDX-License-Identifier: Apache-2.0
// What the Bind panel says and keeps while it is answered.
#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/app/panel_scene.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class BindAskedTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
        body_ = node("body");
    }
    template <class T>
    T* part(const char* name) {
        return bindPanel()->findChild<T*>(QLatin1String(name));
    }
    QString text(const char* label) { return part<QLabel>(label)->text(); }
    void press(const char* name) {
        for (auto* button : bindPanel()->findChildren<QToolButton*>())
            if (button->text() == QLatin1String(name)) QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Binds with a live preview that is not there yet.
    void pressBindEarly() {
        context().select({body_});
        openBindPanel();
        part<QCheckBox>("operationLive")->click();
        QTest::mouseClick(part<QPushButton>("bindAccept"), Qt::LeftButton);
        ASSERT_TRUE(context().isEditOnItsWay());
    }
    void expectNotBoundOnceItIsShown() {
        EXPECT_FALSE(context().isEditOnItsWay());
        const auto* live = part<QLabel>("operationLiveText");
        ASSERT_TRUE(waitFor([&] { return live->text().startsWith("shown"); }));
        settle();
        EXPECT_FALSE(scene().skinOf(body_).valid());
        EXPECT_TRUE(part<QPushButton>("bindAccept")->isEnabled());
    }
    NodeId body_;
};

TEST_F(BindAskedTest, aRefusedBindKeepsThePanelAndItsAnswers) {
    openBindPanel();
    auto* tree = part<QTreeWidget>("nodePicker");
    tree->findItems("forearm_L", Qt::MatchExactly | Qt::MatchRecursive)[0]->setCheckState(
        0, Qt::Unchecked);
    // Its transform is flat: it cannot be bound.
    const NodeId flat = node("forearm_R");
    Scene scaled = scene();
    auto nodes = std::make_shared<NodeTable>(scaled.nodes());
    nodes->edit(flat).local.scale = glm::dvec3(0.0);
    scaled.setNodes(nodes);
    ASSERT_TRUE(context().apply(difference(scene(), scaled, Message("Flatten"))));
    settle();
    onDialog([](QWidget* error) { error->close(); });
    QTest::mouseClick(part<QPushButton>("bindAccept"), Qt::LeftButton);
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_FALSE(scene().skinOf(body_).valid());
    EXPECT_TRUE(bindPanel()->isVisible());
    EXPECT_TRUE(part<QPushButton>("bindAccept")->isEnabled());
    EXPECT_EQ(part<QTreeWidget>("nodePicker")
                  ->findItems("forearm_L", Qt::MatchExactly | Qt::MatchRecursive)[0]
                  ->checkState(0),
              Qt::Unchecked);
    context().undo();
    settle();
    pressBind();
    EXPECT_TRUE(scene().skinOf(body_).valid());
}

TEST_F(BindAskedTest, aBindThatWaitsForItsPreviewIsInWhatIsSaved) {
    const auto file = temporaryFolder() / "hero.sinew";
    window_->project().saveAs(QString::fromStdString(file.string()), {});
    ASSERT_TRUE(waitReady());
    openBindPanel();
    part<QCheckBox>("operationLive")->click();
    QTest::mouseClick(part<QPushButton>("bindAccept"), Qt::LeftButton);
    ASSERT_TRUE(context().isEditOnItsWay()) << "its preview is not there yet";
    window_->commands().find("file.save")->trigger();
    ASSERT_TRUE(waitFor([this] { return said() == "Saved hero.sinew."; })) << said().toStdString();
    EXPECT_TRUE(scene().skinOf(body_).valid());
    EXPECT_FALSE(context().document().modified());
}

TEST_F(BindAskedTest, aBindThatWaitsGoesOnWhileOtherThingsAreLookedAt) {
    pressBindEarly();
    context().select({node("forearm_L")});
    ViewSettings view = context().view();
    view.wireframe = !view.wireframe;
    context().setView(view);
    QCoreApplication::processEvents();
    EXPECT_FALSE(part<QPushButton>("bindAccept")->isEnabled()) << "it is pressed already";
    EXPECT_TRUE(waitFor([this] { return scene().skinOf(body_).valid(); })) << said().toStdString();
}

TEST_F(BindAskedTest, aBindThatWaitsSaysThatItIsNotDoneWithOtherAnswers) {
    pressBindEarly();
    part<QTreeWidget>("nodePicker")
        ->findItems("forearm_L", Qt::MatchExactly | Qt::MatchRecursive)[0]
        ->setCheckState(0, Qt::Unchecked);
    EXPECT_TRUE(said().contains("Press Bind again")) << said().toStdString();
    expectNotBoundOnceItIsShown();
}

TEST_F(BindAskedTest, aBindThatWaitsSaysThatItIsNotDoneForOtherMeshes) {
    Scene two = scene();
    const NodeId shirt = addNamedMesh(two, gridMesh(2, 2), "shirt");
    ASSERT_TRUE(context().apply(difference(scene(), two, Message("Shirt"))));
    pressBindEarly();
    context().select({shirt});
    ASSERT_TRUE(waitFor([this] { return said().contains("Press Bind again"); }))
        << said().toStdString();
    EXPECT_FALSE(context().isEditOnItsWay());
    settle(300);
    EXPECT_FALSE(scene().skinOf(body_).valid() || scene().skinOf(shirt).valid());
}

TEST_F(BindAskedTest, aBindThatWaitsCanBeStopped) {
    pressBindEarly();
    context().stopEdits();
    expectNotBoundOnceItIsShown();
    pressBind();
    EXPECT_TRUE(scene().skinOf(body_).valid());
}

TEST_F(BindAskedTest, withVerticesSelectedABindAnewBeginsWithThemAlone) {
    context().select({body_});
    bindByMenu();
    context().select({body_});
    openBindPanel();
    EXPECT_TRUE(text("bindReplaces").contains("all weights")) << qPrintable(text("bindReplaces"));
    context().selectPoints({{body_, {1, 2, 3}, {}}});
    settle();
    auto* only = part<QWidget>("param_onlySelected")->findChild<QCheckBox*>();
    ASSERT_NE(only, nullptr);
    EXPECT_TRUE(only->isVisible() && only->isChecked());
    EXPECT_TRUE(text("bindReplaces").contains("selected vertices"))
        << qPrintable(text("bindReplaces"));
    only->click();
    EXPECT_TRUE(text("bindReplaces").contains("all weights")) << qPrintable(text("bindReplaces"));
}

TEST_F(BindAskedTest, hiddenMeshesAreLeftOutAndNamed) {
    Scene two = scene();
    const NodeId shirt = addNamedMesh(two, gridMesh(2, 2), "shirt");
    ASSERT_TRUE(context().apply(difference(scene(), two, Message("Shirt"))));
    context().select({});
    context().setHidden({shirt});
    openBindPanel();
    EXPECT_TRUE(text("bindMeant").contains("Hidden, and left alone: shirt"))
        << qPrintable(text("bindMeant"));
    pressBind();
    EXPECT_TRUE(scene().skinOf(body_).valid());
    EXPECT_FALSE(scene().skinOf(shirt).valid());
}

TEST_F(BindAskedTest, escapeClosesItWhereNothingCanBeBound) {
    context().open(sceneOf(gridMesh(1, 1)));
    settle();
    key(Qt::Key_B, Qt::ControlModifier);
    ASSERT_TRUE(bindPanel()->isVisible());
    EXPECT_FALSE(part<QPushButton>("bindAccept")->isEnabled());
    EXPECT_TRUE(text("bindProblem").contains("no joints")) << qPrintable(text("bindProblem"));
    key(Qt::Key_Escape);
    EXPECT_TRUE(waitFor([this] { return !bindPanel()->isVisible(); }, 3000));
}

TEST_F(BindAskedTest, nothingMovesAsItsProblemComesAndNoFrameIsDrawnByAClick) {
    openBindPanel();
    settle(300);
    auto* tree = part<QTreeWidget>("nodePicker");
    const QRect before = tree->geometry();
    press("None");
    settle(300);
    EXPECT_FALSE(text("bindProblem").isEmpty());
    EXPECT_EQ(tree->geometry(), before);
    EXPECT_FALSE(bindPanel()->findChild<QScrollArea*>()->hasFocus());
}

}  // namespace
}  // namespace sinew::test
