// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "app/commands/keymap.h"

namespace sinew {

class Tool;
class ToolHost;

/// A tool as the window knows it: one file, one line in tools.cpp. Its command, menu entry, place
/// in the tool bar, keys and page are made from this, and projects keep the chosen tool by its id.
struct ToolSpec {
    /// When weights are shown as colours while the tool is chosen.
    enum class Weights { AsTheyWere, WhereBound, Always };

    const char* id;     ///< stable; the tool's command is "tool." and this
    const char* label;  ///< English with a menu letter; QT_TRANSLATE_NOOP("Tools", ...)
    const char* hint;   ///< one English sentence; the same
    const char* icon;   ///< name of an icon in resources/icons
    PresetKeys keys = {};
    const char* menu = "Pose";  ///< English title of the menu that it is in
    const char* panel = "";     ///< id of the panel that comes forward with it; may be empty
    Weights weights = Weights::AsTheyWere;
    bool usesBrush = false;  ///< held keys change the brush
    std::unique_ptr<Tool> (*make)(ToolHost& host) = nullptr;
};

/// All tools, in the order of menus and tool bar; the first one is chosen at first.
std::span<const ToolSpec> tools();
/// Null where there is no such tool.
const ToolSpec* findTool(std::string_view id);

/// Appends a tool to the table, as a line in tools.cpp does, for as long as it lives; windows that
/// are made meanwhile have it. For tests of what the table gives.
class ExtraTool {
public:
    explicit ExtraTool(const ToolSpec& spec);
    ~ExtraTool();
    ExtraTool(const ExtraTool&) = delete;
    ExtraTool& operator=(const ExtraTool&) = delete;
};

/// The tool that moves joints under their meshes.
inline constexpr const char* kEditJointsTool = "editJoints";
/// The tool that picks vertices.
inline constexpr const char* kSelectPointsTool = "selectVertices";
/// The tool that choosing a brush chooses.
inline constexpr const char* kPaintTool = "paint";

}  // namespace sinew
