// SPDX-License-Identifier: Apache-2.0
// What is hidden is neither painted nor chosen, and stays hidden in the project.
#include <QLineEdit>
#include <QTest>
#include <algorithm>
#include <numeric>

#include "app/project/project_settings.h"
#include "app/widgets/fields.h"
#include "editor/operations/operation.h"
#include "editor/weights/row_math.h"
#include "tests/app/painting/suit_scene.h"

namespace sinew::test {
namespace {

class HiddenVertices : public SuitTest {
protected:
    /// The left half of the body, and the lower one of the jacket.
    void hideHalves() {
        std::vector<PointIndex> left, lower;
        for (PointIndex p = 0; p < 21 * 21; ++p) {
            if (p % 21 < 10) left.push_back(p);
            if (p / 21 < 10) lower.push_back(p);
        }
        hidden_ = {{body_, left, {}}, {jacket_, lower, {}}};
        context().setHiddenPoints(hidden_);
        settle();
    }
    void run(const char* command) {
        window_->commands().find(command)->trigger();
        settle();
    }
    void undo() { key(Qt::Key_Z, Qt::ControlModifier); }
    void redo() { key(Qt::Key_Y, Qt::ControlModifier); }
    std::vector<PointSelection> hidden_;
};

TEST_F(HiddenVertices, areNotPainted) {
    hideHalves();
    BrushSettings brush = context().brush();
    brush.radius = 0.3f;
    context().setBrush(brush);
    drag({at(0.6, 0.5), at(0.9, 0.5), at(1.3, 0.6)});
    const auto body = painted(body_), jacket = painted(jacket_);
    EXPECT_GT(body.size(), 50u) << said().toStdString();
    EXPECT_GT(jacket.size(), 20u);
    for (const PointIndex p : body) EXPECT_GE(p % 21, 10u);
    for (const PointIndex p : jacket) EXPECT_GE(p / 21, 10u);
}

TEST_F(HiddenVertices, areNotUnderTheMouseAnyMore) {
    move(at(0.4, 0.5));
    move(at(0.5, 0.5));
    ASSERT_TRUE(waitFor([this] { return context().hoveredVertex().has_value(); }));
    std::vector<PointIndex> all(21 * 21);
    std::iota(all.begin(), all.end(), PointIndex{0});
    context().setHiddenPoints({{body_, all, {}}});
    EXPECT_TRUE(waitFor([this] { return !context().hoveredVertex(); }, 2000))
        << "though the mouse stands still";
    context().setHiddenPoints({});
    EXPECT_TRUE(waitFor([this] { return context().hoveredVertex().has_value(); }, 2000));
}

TEST_F(HiddenVertices, areNotFlooded) {
    hideHalves();
    context().select({body_});
    context().setActiveSlot(1);
    QTest::mouseClick(window_->findChild<QWidget*>("brush")->findChild<QWidget*>("textButton"),
                      Qt::LeftButton);
    ASSERT_TRUE(waitFor([this] { return !painted(body_).empty(); }));
    for (const PointIndex p : painted(body_)) EXPECT_GE(p % 21, 10u);
    EXPECT_EQ(painted(body_).size(), 21u * 11u);
}

TEST_F(HiddenVertices, areNotChosenByAnyMeans) {
    hideHalves();
    const auto nothingHidden = [&] {
        const auto* chosen = context().selection().pointsOf(body_);
        return chosen && std::ranges::all_of(chosen->points, [](auto p) { return p % 21 >= 10; });
    };
    context().selectPoints({{body_, {5, 12}, {}}});
    EXPECT_TRUE(nothingHidden());
    for (const char* id : {"select.grow", "select.connected"}) {
        window_->commands().find(id)->trigger();
        ASSERT_TRUE(waitReady());
        settle();
        EXPECT_TRUE(nothingHidden()) << id;
    }
    const auto before = context().selection().points;
    context().selectPoints({{body_, {5, 6}, {}}});
    EXPECT_EQ(context().selection().points, before);
    EXPECT_TRUE(said().contains("hidden")) << said().toStdString();
}

TEST_F(HiddenVertices, areChosenNoMoreAndUndoShowsThemAsChosen) {
    context().selectPoints({{body_, {5, 12}, {}}});
    context().selectPoints({{body_, {5, 12, 13}, {}}});
    hideHalves();
    EXPECT_EQ(context().selection().pointsOf(body_)->points, (std::vector<PointIndex>{12, 13}));
    EXPECT_TRUE(window_->commands().find("edit.undo")->text().contains("Hide"));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(said(), "Undone: Hide.");
    EXPECT_TRUE(context().hiddenPoints().empty());
    EXPECT_EQ(context().selection().pointsOf(body_)->points, (std::vector<PointIndex>{5, 12, 13}));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(context().selection().pointsOf(body_)->points, (std::vector<PointIndex>{5, 12}));
    key(Qt::Key_Y, Qt::ControlModifier);
    key(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(context().hiddenPoints(), hidden_);
    EXPECT_EQ(context().selection().pointsOf(body_)->points, (std::vector<PointIndex>{12, 13}));
}

TEST_F(HiddenVertices, areLeftAloneByCommandsOnAllVerticesWhichSaysSo) {
    hideHalves();
    context().select({body_});
    const Rows before = scene().rows(skinOf("body"));
    context().runOperation(
        *findOperation("weights.set"),
        {{"joints", std::vector<NodeId>{scene().skin(skinOf("body"))->slots[1].node}},
         {"value", 0.625}});
    ASSERT_TRUE(waitReady());
    settle();
    const Rows after = scene().rows(skinOf("body"));
    for (PointIndex p = 0; p < after.pointCount(); ++p)
        if (p % 21 < 10)
            EXPECT_TRUE(std::ranges::equal(before[p], after[p])) << p;
        else
            EXPECT_FLOAT_EQ(weightOf(after[p], 1), 0.625f) << p;
    EXPECT_TRUE(said().contains("hidden")) << said().toStdString();
    context().setHiddenPoints({{body_,
                                [] {
                                    std::vector<PointIndex> all(441);
                                    std::iota(all.begin(), all.end(), 0u);
                                    return all;
                                }(),
                                {}}});
    context().runOperation(*findOperation("weights.smooth"), {});
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(said().contains("hidden")) << said().toStdString();
    for (PointIndex p = 0; p < after.pointCount(); ++p)
        EXPECT_TRUE(std::ranges::equal(after[p], scene().rows(skinOf("body"))[p])) << p;
}

TEST_F(HiddenVertices, areKeptWithTheProject) {
    hideHalves();
    const ProjectSettings kept = capturedSettings(context(), viewport());
    context().setHiddenPoints({});
    applySettings(kept, context(), viewport());
    EXPECT_EQ(context().hiddenPoints(), hidden_);
    // Of another model with fewer vertices, or made up.
    ProjectSettings odd = kept;
    odd["view"] = R"({"hiddenVertices":{")" + std::to_string(body_.value) + R"(":[3,5,4,9],")" +
                  std::to_string(jacket_.value) + R"(":[400,500],"x":[1,2],"7":"no"}})";
    applySettings(odd, context(), viewport());
    ASSERT_EQ(context().hiddenPoints().size(), 1u);
    EXPECT_EQ(context().hiddenPoints()[0].points, (std::vector<PointIndex>{3, 4, 5}));
}

TEST_F(HiddenVertices, aSoftSelectionIsShownWhileItsRadiusIsDragged) {
    context().selectPoints({{body_, {220}, {}}});
    settle();  // the command can be called once it knows of them
    const auto chosen = context().selection().points;
    std::size_t wide = 0;
    onDialog([&](QWidget* dialog) {
        auto* live = dialog->findChild<QAbstractButton*>("operationLive");
        ASSERT_NE(live, nullptr);
        if (!live->isChecked()) live->click();
        auto* slider = dialog->findChild<QWidget*>("param_radius")->findChild<ValueSlider*>();
        ASSERT_NE(slider, nullptr);
        const auto shown = [&] { return pointCount(context().shownPoints()); };
        slider->setValue(0.2);
        Q_EMIT slider->valueEdited(0.2);
        EXPECT_TRUE(waitFor([&] { return shown() > 20; }));
        const auto& soft = context().shownPoints().front();
        EXPECT_TRUE(std::ranges::any_of(soft.strength, [](float s) { return s < 0.5f; }));
        EXPECT_EQ(context().selection().points, chosen) << "nothing is chosen yet";
        const std::size_t narrow = shown();
        slider->setValue(0.4);
        Q_EMIT slider->valueEdited(0.4);
        EXPECT_TRUE(waitFor([&] { return shown() > narrow; }));
        wide = shown();
        pressButton(dialog, "Select");
    });
    window_->commands().find("select.soft")->trigger();
    ASSERT_TRUE(waitFor([&] { return pointCount(context().selection().points) > 1; }));
    EXPECT_EQ(pointCount(context().selection().points), wide);
    EXPECT_EQ(&context().shownPoints(), &context().selection().points);
    context().undoPoints();
    EXPECT_EQ(context().selection().points, chosen) << "as one step";
}

TEST_F(HiddenVertices, areThoseOfHiddenMeshesToCommands) {
    context().select({jacket_});
    context().setActiveSlot(1);
    const auto before = rowsOf(jacket_).pages();
    key(Qt::Key_H, Qt::ControlModifier);
    ASSERT_TRUE(context().hidden().contains(jacket_));
    const Params half{{"value", 0.5}};
    context().runOperation(*findOperation("weights.set"), half);
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(rowsOf(jacket_).pages(), before);
    EXPECT_TRUE(said().contains("hidden")) << said().toStdString();
    context().setHidden({});
    context().runOperation(*findOperation("weights.set"), half);
    EXPECT_TRUE(waitFor([&] { return rowsOf(jacket_).pages() != before; }));
}

TEST_F(HiddenVertices, areThoseOfAMeshThatIsHiddenWhileTheyAreChosen) {
    context().select({jacket_});
    context().setActiveSlot(1);
    const std::vector<PointSelection> chosen{{jacket_, {5, 6}, {}}};
    context().selectPoints(chosen);
    const auto before = rowsOf(jacket_).pages();
    context().setHidden({jacket_});
    EXPECT_TRUE(context().selection().points.empty());
    context().selectPoints(chosen);
    EXPECT_TRUE(context().selection().points.empty());
    EXPECT_TRUE(said().contains("hidden")) << said().toStdString();
    context().runOperation(*findOperation("weights.set"), {{"value", 0.5}});
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(rowsOf(jacket_).pages(), before);
    EXPECT_TRUE(said().contains("hidden")) << said().toStdString();
    undo();
    EXPECT_TRUE(context().hidden().empty());
    EXPECT_EQ(context().selection().points, chosen);
}

TEST_F(HiddenVertices, areNotChosenByTheVertexSetOfAHiddenMesh) {
    context().selectPoints({{jacket_, {5, 6}, {}}});
    context().runOperation(*findOperation("select.storeSet"), {{"name", std::string("Hem")}});
    ASSERT_TRUE(waitReady());
    settle();
    const std::vector<PointSelection> chosen{{body_, {1, 2}, {}}};
    context().selectPoints(chosen);
    context().setHidden({jacket_});
    onDialog([](QWidget* refusal) { refusal->close(); });
    context().runOperation(*findOperation("select.set"), {{"name", std::string("Hem")}});
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(context().selection().points, chosen);
}

TEST_F(HiddenVertices, andMeshesAreIsolatedAndShownAsOneStep) {
    context().selectPoints({{body_, {1, 2}, {}}});
    run("view.hideSelected");
    const Hidden few = context().hiddenNow();
    context().selectPoints({{body_, {40, 41}, {}}});
    run("view.isolate");
    const Hidden most = context().hiddenNow();
    ASSERT_TRUE(most.nodes.contains(jacket_));
    const QAction* isolate = window_->commands().find("view.isolate");
    undo();
    EXPECT_TRUE(context().hiddenNow() == few) << "what was hidden before stays hidden";
    EXPECT_FALSE(isolate->isChecked());
    redo();
    EXPECT_TRUE(context().hiddenNow() == most);
    EXPECT_TRUE(isolate->isChecked()) << "and its own key ends it";
    run("view.isolate");
    EXPECT_TRUE(context().hiddenNow() == few);
    undo();
    EXPECT_EQ(said(), "Undone: Show.");
    EXPECT_TRUE(context().hiddenNow() == most);
    EXPECT_TRUE(isolate->isChecked());
}

TEST_F(HiddenVertices, areHiddenAgainByRedoAfterTheyWereShown) {
    context().selectPoints({{body_, {1, 2}, {}}});
    run("view.hideSelected");
    const Hidden some = context().hiddenNow();
    run("view.showAll");
    undo();
    EXPECT_TRUE(context().hiddenNow() == some);
    undo();
    EXPECT_EQ(said(), "Undone: Hide.");
    EXPECT_TRUE(context().hiddenPoints().empty());
    EXPECT_EQ(pointCount(context().selection().points), 2u);
    redo();
    EXPECT_EQ(said(), "Redone: Hide.");
    EXPECT_TRUE(context().hiddenNow() == some);
    redo();
    EXPECT_EQ(said(), "Redone: Show.");
    EXPECT_TRUE(context().hiddenPoints().empty());
}

TEST_F(HiddenVertices, andChosenOnesAreThoseThatTheProjectHad) {
    const std::vector<PointSelection> chosen{{body_, {3, 4, 5, 40}, {1.0f, 0.5f, 0.25f, 0.125f}},
                                             {jacket_, {7}, {}}};
    context().selectPoints(chosen);
    const ProjectSettings kept = capturedSettings(context(), viewport());
    context().selectPoints({});
    applySettings(kept, context(), viewport());
    EXPECT_EQ(context().selection().points, chosen);
    ProjectSettings odd = kept;
    odd["chosen"] = R"({"vertices":{")" + std::to_string(body_.value) +
                    R"(":[3,5]},"strengths":{")" + std::to_string(body_.value) + R"(":"AAAA"}})";
    applySettings(odd, context(), viewport());
    ASSERT_EQ(context().selection().points.size(), 1u);
    EXPECT_EQ(context().selection().points[0].points, (std::vector<PointIndex>{3, 4, 5}));
    EXPECT_TRUE(context().selection().points[0].strength.empty());
}

}  // namespace
}  // namespace sinew::test
