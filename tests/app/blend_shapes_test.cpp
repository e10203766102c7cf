// SPDX-License-Identifier: Apache-2.0
// The panel Blend Shapes: how far each is on, by drag and by number, on all meshes that are meant.
#include <QApplication>
#include <QDoubleSpinBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>

#include "app/panels/shape_list.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class BlendShapes : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openShaped();
    }
    void openShaped() {
        const auto shaped = [](std::vector<std::string> names) {
            auto mesh = gridMesh(2, 2);
            for (std::string& name : names) {
                MorphTarget up;
                up.name = std::move(name);
                up.positions.assign(mesh->pointCount(), glm::vec3(0, 1, 0));
                mesh->morphTargets.push_back(std::move(up));
            }
            return mesh;
        };
        Scene scene = sceneOf(shaped({"smile", "", "blink"}));
        scene.setMesh(MeshId(1), shaped({"blink", "jaw"}));
        scene.setMesh(MeshId(2), shaped({}));
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        const auto add = [&](const char* name, MeshId mesh) {
            Node node;
            node.name = name;
            node.kind = NodeKind::Mesh;
            node.mesh = mesh;
            nodes->add(node);
        };
        add("teeth", MeshId(1));
        add("shirt", MeshId(2));
        scene.setNodes(nodes);
        context().open(scene);
        ASSERT_TRUE(waitReady());
        context().showPanel("blendShapes", Context::IfClosed::Open);
        settle();
    }
    ShapeList& list() { return *window_->findChild<ShapeList*>("shapeList"); }
    QLabel& label(const char* name) { return *window_->findChild<QLabel*>(name); }
    QDoubleSpinBox* box() { return list().findChild<QDoubleSpinBox*>("shapeStrength"); }
    QStringList names() {
        QStringList out;
        for (int row = 0; row < list().topLevelItemCount(); ++row)
            if (!list().topLevelItem(row)->isHidden()) out << list().topLevelItem(row)->text(0);
        return out;
    }
    QRect bar(int row) { return list().visualRect(list().model()->index(row, 1)); }
    /// From the left of a row's bar, by a share of it.
    void drag(int row, double share, bool release = true) {
        const QPoint from(bar(row).left() + 4, bar(row).center().y());
        const QPointF to = QPointF(from) + QPointF(share * (bar(row).width() - 6), 0);
        QTest::mousePress(list().viewport(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, list().viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(list().viewport(), &move);
        if (release) QTest::mouseRelease(list().viewport(), Qt::LeftButton, {}, to.toPoint());
    }
    std::vector<float> strengths(const char* name) {
        const Node* found = scene().nodes().find(node(name));
        return found->morphWeights;
    }
    std::vector<float> shown(const char* name) {
        return context().shownLocals().morphWeights[scene().nodes().indexOf(node(name))];
    }
};

TEST_F(BlendShapes, areListedOfTheMeshesThatAreMeant) {
    EXPECT_EQ(names(), (QStringList{"smile", "Shape 2", "blink", "jaw"})) << "of all, each once";
    context().select({node("teeth")});
    EXPECT_EQ(names(), (QStringList{"blink", "jaw"}));
    EXPECT_EQ(label("shapeMeshes").text(), "teeth");
    context().setHidden({node("teeth")});
    context().select({});
    EXPECT_EQ(names(), (QStringList{"smile", "Shape 2", "blink"})) << "of those that are seen";
    EXPECT_EQ(label("shapeMeshes").text(), "mesh");
    context().setHidden({});
    EXPECT_EQ(label("shapeMeshes").text(), "mesh, teeth");
    EXPECT_FALSE(label("shapesNote").isVisible());
    context().select({node("shirt")});
    EXPECT_EQ(names(), (QStringList{"smile", "Shape 2", "blink", "jaw"}));
    EXPECT_TRUE(label("shapesNote").isVisible()) << "it says that they are not of the shirt";
    context().open(sceneOf(gridMesh(2, 2)));
    settle();
    EXPECT_FALSE(list().isVisible());
    EXPECT_TRUE(label("shapesEmpty").isVisible()) << "a sentence says why";
}

TEST_F(BlendShapes, aSearchSaysThatItFindsNothingAndEndsWithItsDocument) {
    auto* search = window_->findChild<QLineEdit*>("shapeSearch");
    search->setText("ja");
    EXPECT_EQ(names(), QStringList{"jaw"});
    EXPECT_FALSE(label("shapesEmpty").isVisible());
    search->setText("jaws");
    EXPECT_TRUE(label("shapesEmpty").isVisible());
    EXPECT_TRUE(label("shapesEmpty").text().contains("jaws"));
    openShaped();
    EXPECT_TRUE(search->text().isEmpty());
    EXPECT_EQ(names().size(), 4);
    EXPECT_FALSE(label("shapesEmpty").isVisible());
}

TEST_F(BlendShapes, meshesThatDifferAreDraggedEachFromItsOwnAndTypedAlike) {
    context().select({node("mesh")});
    drag(2, 0.25);
    context().select({});
    EXPECT_EQ(list().strength(2), 0.0f) << "the least";
    EXPECT_FALSE(list().topLevelItem(2)->toolTip(ShapeList::Strength).isEmpty());
    EXPECT_TRUE(list().topLevelItem(0)->toolTip(ShapeList::Strength).isEmpty());
    const auto steps = context().document().historySteps();
    list().setFocus();
    list().setCurrentItem(list().topLevelItem(2));
    QTest::keyClick(&list(), Qt::Key_F2);
    ASSERT_NE(box(), nullptr);
    QTest::keyClick(box(), Qt::Key_Return);
    settle();
    EXPECT_EQ(context().document().historySteps(), steps) << "nothing was typed";
    QTest::keyClick(&list(), Qt::Key_F2);
    ASSERT_NE(box(), nullptr);
    box()->selectAll();
    QTest::keyClicks(box(), "abc");
    QTest::keyClick(box(), Qt::Key_Return);
    settle();
    EXPECT_EQ(context().document().historySteps(), steps) << "what was typed is no number";
    drag(2, 0.5);
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    EXPECT_NEAR(strengths("mesh")[2], 0.75f, 0.02f);
    EXPECT_NEAR(strengths("teeth")[0], 0.5f, 0.02f);
    QTest::keyClick(&list(), Qt::Key_F2);
    ASSERT_NE(box(), nullptr);
    box()->selectAll();
    QTest::keyClicks(box(), "0.3");
    QTest::keyClick(box(), Qt::Key_Return);
    settle();
    EXPECT_FLOAT_EQ(strengths("mesh")[2], 0.3f);
    EXPECT_FLOAT_EQ(strengths("teeth")[0], 0.3f);
    EXPECT_TRUE(list().topLevelItem(2)->toolTip(ShapeList::Strength).isEmpty());
}

TEST_F(BlendShapes, aDragAlongABarSetsOneOnAllMeshesInOneStep) {
    drag(2, 0.5, false);
    ASSERT_EQ(shown("mesh").size(), 3u);
    EXPECT_NEAR(shown("mesh")[2], 0.5f, 0.02f) << "it is seen while it is dragged";
    EXPECT_EQ(context().document().historySteps(), 0u);
    QTest::keyClick(&list(), Qt::Key_Escape);
    EXPECT_TRUE(strengths("mesh").empty()) << "Esc leaves it as it was";
    QTest::mouseRelease(list().viewport(), Qt::LeftButton, {}, bar(2).center());
    EXPECT_EQ(context().document().historySteps(), 0u);
    drag(2, 0.5);
    EXPECT_EQ(context().document().historySteps(), 1u);
    ASSERT_EQ(strengths("mesh").size(), 3u);
    EXPECT_NEAR(strengths("mesh")[2], 0.5f, 0.02f);
    EXPECT_NEAR(strengths("teeth")[0], 0.5f, 0.02f);
    EXPECT_EQ(strengths("teeth")[1], 0.0f);
    EXPECT_NEAR(list().strength(2), 0.5f, 0.02f);
    context().undo();
    EXPECT_EQ(list().strength(2), 0.0f);
}

TEST_F(BlendShapes, numbersAreTypedForAllRowsThatAreChosen) {
    list().setFocus();
    list().setCurrentItem(list().topLevelItem(0));
    list().topLevelItem(3)->setSelected(true);
    QTest::keyClick(&list(), Qt::Key_F2);
    ASSERT_NE(box(), nullptr);
    box()->selectAll();
    QTest::keyClicks(box(), "1/4");
    QTest::keyClick(box(), Qt::Key_Return);
    settle();
    EXPECT_EQ(strengths("mesh"), (std::vector<float>{0.25f, 0.0f, 0.0f}));
    EXPECT_EQ(strengths("teeth"), (std::vector<float>{0.0f, 0.25f}));
    // A double click types, too, and += is one change.
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, bar(0).center());
    QTest::mouseDClick(list().viewport(), Qt::LeftButton, {}, bar(0).center());
    ASSERT_NE(box(), nullptr);
    box()->selectAll();
    QTest::keyClicks(box(), "+=0.15");
    QTest::keyClick(box(), Qt::Key_Return);
    settle();
    EXPECT_NEAR(strengths("mesh")[0], 0.4f, 1e-6f);
    QTest::mouseClick(window_->findChild<QPushButton*>("shapesOff"), Qt::LeftButton);
    EXPECT_EQ(strengths("teeth"), (std::vector<float>{0.0f, 0.0f}));
}

TEST_F(BlendShapes, aNumberIsTypedOverTheChosenRowWhateverItsKeysMeanElse) {
    window_->commands().setPreset(Preset::Blender);
    const auto shading = context().view().shading;
    // Of the name: it is the number that is typed.
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {},
                      list().visualRect(list().model()->index(0, 0)).center());
    const auto typed = [this](Qt::Key key) {
        QTest::keyClick(window_->windowHandle(), key);
        settle();
    };
    ASSERT_TRUE(list().hasFocus());
    for (const Qt::Key key : {Qt::Key_0, Qt::Key_Period, Qt::Key_5}) typed(key);
    ASSERT_NE(box(), nullptr);
    EXPECT_EQ(box()->cleanText(), "0.5");
    typed(Qt::Key_Return);
    EXPECT_EQ(strengths("mesh"), (std::vector<float>{0.5f, 0.0f, 0.0f}));
    typed(Qt::Key_5);
    EXPECT_EQ(context().view().shading, shading);
    typed(Qt::Key_Escape);
    list().setFocus();
    QKeyEvent wide(QEvent::KeyPress, Qt::Key_1, Qt::NoModifier, QStringLiteral("\uff11"));
    QApplication::sendEvent(&list(), &wide);
    typed(Qt::Key_Return);
    EXPECT_EQ(strengths("mesh"), (std::vector<float>{1.0f, 0.0f, 0.0f})) << "as an IME types it";
}

TEST_F(BlendShapes, aChangeThatIsTypedIsMadeToEachMeshFromItsOwn) {
    const auto type = [this](const char* text) {
        list().setFocus();
        list().setCurrentItem(list().topLevelItem(2));
        QTest::keyClick(&list(), Qt::Key_F2);
        ASSERT_NE(box(), nullptr);
        box()->selectAll();
        QTest::keyClicks(box(), text);
        QTest::keyClick(box(), Qt::Key_Return);
        settle();
    };
    context().select({node("mesh")});
    type("0.25");
    context().select({});
    ASSERT_EQ(list().strength(2), 0.0f) << "the teeth's";
    const auto steps = context().document().historySteps();
    type("+=0.1");
    EXPECT_FLOAT_EQ(strengths("mesh")[2], 0.35f);
    EXPECT_FLOAT_EQ(strengths("teeth")[0], 0.1f);
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    type("*=2");
    EXPECT_FLOAT_EQ(strengths("mesh")[2], 0.7f);
    EXPECT_FLOAT_EQ(strengths("teeth")[0], 0.2f);
    type("0.5");
    EXPECT_FLOAT_EQ(strengths("mesh")[2], 0.5f);
    EXPECT_FLOAT_EQ(strengths("teeth")[0], 0.5f);
}

TEST_F(BlendShapes, aDragEndsWithItsDocumentAndWaitsForEditJoints) {
    drag(2, 0.5, false);
    context().open(sceneOf(gridMesh(2, 2)));
    settle();
    QTest::mouseRelease(list().viewport(), Qt::LeftButton, {}, QPoint(5, 5));
    EXPECT_EQ(context().document().historySteps(), 0u);
    openShaped();
    key(Qt::Key_D);
    EXPECT_FALSE(list().isEnabled()) << "the bind pose that is shown is the tool's";
    key(Qt::Key_Q);
    EXPECT_TRUE(list().isEnabled());
}

TEST_F(BlendShapes, theDialogBeginsWithOneThatIsThere) {
    const Operation& set = *findOperation("pose.blendShape");
    const Params first = set.present(scene(), context().selection());
    EXPECT_EQ(std::get<std::string>(first.at("shape")), "smile");
    drag(3, 0.5);
    const Params on = set.present(scene(), context().selection());
    EXPECT_EQ(std::get<std::string>(on.at("shape")), "jaw");
}

}  // namespace
}  // namespace sinew::test
