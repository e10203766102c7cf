// SPDX-License-Identifier: Apache-2.0
// The example of docs/adding-a-brush.md, compiled, painted with, found in the window and compared
// with the page, so that it stays true.
#include <algorithm>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

// The parameters' places in Brush::params.
enum CapParam { kCapStrength, kCapMost };

// What lies above the limit goes to the row's other influences.
void applyCap(BrushPoint& point) {
    const float before = weightOf(point.row, point.target.slot);
    const float capped = std::min(before, static_cast<float>(point.params[kCapMost]));
    setActiveWeight(point, before, before + (capped - before) * point.amount);
}

}  // namespace

Brush capBrush() {
    return {
        .id = "cap",
        .label = "Cap",
        .hint = "Takes the active influence's weight down to a limit",
        .editLabel = "Cap Weight of %1",
        .colour = {0.85f, 0.45f, 0.85f, 1.0f},
        .maya = "9",
        .blender = "9",
        .params = {strengthParam(1.0),
                   {"most", "Limit", "What lies above it is taken away.", ParamSpec::Type::Float,
                    0.5, 0.0, 1.0}},
        .apply = applyCap,
    };
}

}  // namespace sinew
// Here ends the example.
#include <gtest/gtest.h>

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <filesystem>
#include <fstream>
#include <regex>

#include "app/commands/commands.h"
#include "app/main_window.h"
#include "app/panels/brush_panel.h"
#include "app/tools/paint_tool.h"
#include "app/tools/tools.h"
#include "app/widgets/fields.h"
#include "app/widgets/param_editors.h"
#include "tests/paint/painting.h"

namespace sinew {
namespace {

using namespace test;

// The line in brushes.cpp.
const bool kInTheTable = (appendBrush(capBrush()), true);

std::string textOf(const std::filesystem::path& file) {
    std::ifstream in(std::filesystem::path(SINEW_SOURCE_DIR) / file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(BrushDrill, isWhatTheManualShows) {
    const std::string source = textOf("tests/drills/brush_test.cpp");
    const auto begin = source.find("namespace sinew {");
    const auto end = source.find("// Here ends the example.");
    ASSERT_LT(begin, end);
    const std::string page = textOf("docs/adding-a-brush.md");
    EXPECT_NE(page.find(source.substr(begin, end - begin)), std::string::npos);
    // The line that the page shows is like those that are there.
    const std::regex line("\\n    BRUSH\\((\\w+)\\) +\\\\\\n");
    EXPECT_TRUE(std::regex_search(page, line));
    EXPECT_TRUE(std::regex_search(textOf("editor/paint/brushes.cpp"), line));
}

// A file and a line: what the window has of a brush it has from the table.
TEST(BrushDrill, noFileOfTheWindowKnowsABrushByName) {
    const std::filesystem::path root(SINEW_SOURCE_DIR);
    int files = 0;
    for (const char* folder : {"app", "editor/operations", "render"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const auto ending = entry.path().extension();
            if (ending != ".cpp" && ending != ".h") continue;
            ++files;
            const std::string text = textOf(entry.path());
            for (const Brush& brush : brushes()) {
                const std::string id = brush.id;
                for (const auto& name : {"\"brush." + id + "\"", "\"brush-" + id + "\"",
                                         "findBrush(\"" + id, id + "Brush()"})
                    EXPECT_EQ(text.find(name), std::string::npos) << entry.path() << ": " << name;
            }
        }
    EXPECT_GT(files, 100);
}

Painting halves() { return {gridMesh(2, 2), 2, sameRows(9, {{0, 0.25f}, {1, 0.75f}})}; }

TEST(BrushDrill, takesWeightAboveTheLimitAway) {
    const Painting painting = halves();
    auto settings = flat("cap", 9.0f);
    EXPECT_TRUE(setBrushParam(settings, "most", 0.5));
    const auto stroke = painting.begin(settings, 1);
    EXPECT_EQ(stroke->dab(hitAt(painting, *stroke, {1, 1, 0})), 9u);
    EXPECT_EQ(painting.row(*stroke, 4), (std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}));
    EXPECT_EQ(stroke->finish().label.english(), "Cap Weight of B");
    const auto below = painting.begin(settings, 0);
    EXPECT_EQ(below->dab(hitAt(painting, *below, {1, 1, 0})), 0u);
}

TEST(BrushDrill, refusesALockedInfluenceByItself) {
    Painting painting = halves();
    painting.lock(1);
    EXPECT_FALSE(painting.tryBegin(flat("cap", 1.0f), 1));
}

class CapInTheWindow : public ::testing::Test {
protected:
    MainWindow window_{Settings()};
    QAction* action_ = window_.commands().find("brush.cap");
    BrushPanel* panel_ = window_.findChild<BrushPanel*>();
};

TEST_F(CapInTheWindow, hasItsCommandInMenuAndPalette) {
    ASSERT_TRUE(action_);
    EXPECT_EQ(action_->text(), "Cap");
    EXPECT_FALSE(action_->icon().isNull());
    EXPECT_TRUE(action_->isCheckable());
    auto* menu = window_.findChild<QMenu*>("menuWeights > Brushes");
    ASSERT_TRUE(menu);
    EXPECT_TRUE(menu->actions().contains(action_));
    const auto& all = window_.commands().all();  // what the palette lists
    EXPECT_TRUE(std::ranges::any_of(all, [&](const auto& e) { return e.action == action_; }));
}

TEST_F(CapInTheWindow, hasItsKeysUnderBothPresets) {
    for (const Preset preset : {Preset::Maya, Preset::Blender}) {
        window_.commands().setPreset(preset);
        EXPECT_EQ(action_->shortcut(), QKeySequence("9"));
    }
}

TEST_F(CapInTheWindow, isChosenAndSetInThePanel) {
    ASSERT_TRUE(panel_);
    Context& context = window_.context();
    EXPECT_FALSE(panel_->findChild<ParamEditor*>("brushMost"));
    action_->trigger();
    EXPECT_EQ(context.brush().brush, "cap");
    EXPECT_EQ(context.tool(), kPaintTool);
    EXPECT_TRUE(action_->isChecked());
    auto* button = panel_->findChild<QToolButton*>("brush_cap");
    ASSERT_TRUE(button);
    EXPECT_TRUE(button->isChecked());
    EXPECT_TRUE(button->toolTip().contains("9")) << button->toolTip().toStdString();
    auto* limit = panel_->findChild<ParamEditor*>("brushMost");
    ASSERT_TRUE(limit);
    limit->findChild<QDoubleSpinBox*>()->setValue(0.25);
    EXPECT_NEAR(brushNumber(context.brush(), "most", 0.0), 0.25, 1e-9);
    window_.commands().find("brush.add")->trigger();
    EXPECT_FALSE(panel_->findChild<ParamEditor*>("brushMost")) << "each brush has its own rows";
    EXPECT_TRUE(panel_->findChild<ParamEditor*>("brushValue"));
    button->click();
    EXPECT_NEAR(brushNumber(context.brush(), "most", 0.0), 0.25, 1e-9);
}

}  // namespace
}  // namespace sinew
