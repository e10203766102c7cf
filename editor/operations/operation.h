// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "editor/scene/edit.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// What the user works on. The active node is the last of `nodes`.
struct Selection {
    std::vector<NodeId> nodes;
    SkinId activeSkin;
    SlotIndex activeSlot = kNoIndex;
    std::vector<PointIndex> points;  ///< of the active skin's mesh, ascending; empty: all
};

using ParamValue = std::variant<bool, std::int64_t, double, std::string, std::vector<NodeId>>;
using Params = std::map<std::string, ParamValue, std::less<>>;

/// A parameter as dialogs, the command line and the manual show it.
struct ParamSpec {
    enum class Type { Bool, Int, Float, Text, Choice, Nodes };
    const char* name;   ///< stable
    const char* label;  ///< English
    const char* hint;   ///< one sentence
    Type type;
    ParamValue fallback;
    double minimum = 0.0;  ///< Int, Float
    double maximum = 0.0;
    const char* unit = "";
    /// Choice: the ids and labels to choose from.
    std::vector<std::pair<std::string, std::string>> choices = {};
};

/// What an operation tells of its work. `facts` are for programs (JSON); `lines` for people.
struct Report {
    std::vector<Message> lines;
    std::map<std::string, double> numbers;
    struct MeshReport {
        std::string name;
        NodeId node;
        std::uint32_t points = 0;
        double seconds = 0.0;
        std::uint32_t fallbacks = 0;  ///< points that the method could not do itself
        std::uint32_t parts = 0;      ///< connected parts of what was bound together
        std::uint32_t bleeding = 0;   ///< points with weight of a bone that is far from them
        std::vector<PointIndex> fallbackPoints;  ///< ascending, as many as `fallbacks`
        std::vector<PointIndex> bleedingPoints;
        std::vector<std::string> snapped;  ///< joints that stood outside and were drawn in
        std::vector<std::string> leftOut;  ///< joints without weight: ends, controls, carriers
        std::vector<Message> notes;
    };
    std::vector<MeshReport> meshes;
};

struct Outcome {
    Edit edit;  ///< may be empty: nothing to do
    Report report;
    /// What should be selected afterwards; none: as before.
    std::optional<Selection> selection = {};
};

/// Which selection an operation works on, so that menus can be greyed and say why.
struct Needs {
    bool meshNodes =
        false;  ///< at least one selected (or, where nothing is selected, any) mesh node
    bool boundSkin = false;   ///< at least one selected mesh has a skin
    bool activeSlot = false;  ///< an active influence
    bool nodes = false;       ///< any selected node
};

/// A named change to a scene: one file, one line in table.cpp. Menus, dialogs, palette, command
/// line and manual are made from this. `run` works on a snapshot, on any thread, and changes
/// nothing itself.
struct Operation {
    const char* id;          ///< stable, e.g. "skin.smooth"
    const char* label;       ///< as in the menu, e.g. "Smooth Skinning..."
    const char* riggerWord;  ///< the word other tools use, e.g. "Bind Skin"; may be empty
    const char* hint;        ///< one sentence
    const char* menu;        ///< "Skin", "Weights", "Pose", "Edit"
    const char* icon;        ///< name of an icon in resources/icons; may be empty
    Needs needs;
    std::vector<ParamSpec> params;
    /// A sentence to confirm before running, or empty. May be null.
    Message (*confirm)(const Scene&, const Selection&);
    /// Why it cannot run now, or empty; cheap. May be null: `needs` is all.
    Message (*obstacle)(const Scene&, const Selection&);
    Expected<Outcome> (*run)(const Scene&, const Selection&, const Params&, const Progress&);
    /// As run, fast enough to be shown while parameters are being changed: what values do not
    /// change is kept in `memory` (null at first) from one call to the next. Null: no preview.
    Expected<Outcome> (*preview)(const Scene&, const Selection&, const Params&,
                                 std::shared_ptr<void>& memory, const Progress&);
};

std::span<const Operation> operations();
const Operation* findOperation(std::string_view id);

/// Given values over the operation's defaults, checked: an unknown name, a wrong type or a value
/// out of range is a Usage error.
Expected<Params> completed(const Operation& operation, const Params& given);
/// Text from the command line ("4", "true", "arm_L,arm_R") as a value of a parameter. Node names
/// are looked up in the scene.
Expected<ParamValue> parseParam(const ParamSpec& spec, std::string_view text, const Scene& scene);
/// Why `operation` cannot run on this selection, or an empty message: `needs` and `obstacle`
/// together.
Message whyNot(const Operation& operation, const Scene& scene, const Selection& selection);

/// The checks and the run in one: completed(), whyNot(), then `run`. What menus, the command line
/// and macros call.
Expected<Outcome> runOperation(const Operation& operation, const Scene& scene,
                               const Selection& selection, const Params& given,
                               const Progress& progress);

// Readers of completed params.
bool boolParam(const Params& params, std::string_view name);
std::int64_t intParam(const Params& params, std::string_view name);
double floatParam(const Params& params, std::string_view name);
const std::string& textParam(const Params& params, std::string_view name);
const std::vector<NodeId>& nodesParam(const Params& params, std::string_view name);

}  // namespace sinew
