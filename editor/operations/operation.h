// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/scene/edit.h"
#include "editor/scene/error.h"
#include "editor/scene/params.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"
#include "editor/scene/selection.h"

namespace sinew {

/// What an operation reports of its work. `numbers` and `meshes` are for programs (JSON), too;
/// `lines` are for people.
struct Report {
    std::vector<Message> lines;
    std::size_t cautions = 0;  ///< so many of them, the first: what may not be as it was meant
    std::map<std::string, double> numbers;
    struct MeshReport {
        std::string name;
        NodeId node;
        std::uint32_t points = 0;
        double seconds = 0.0;
        std::uint32_t fallbacks = 0;      ///< points that the method could not do itself
        std::uint32_t parts = 0;          ///< its connected parts, where the method goes by them
        std::uint32_t partsTogether = 0;  ///< those of all that was bound together with it
        std::uint32_t bleeding = 0;       ///< points with weight of a bone that is far from them
        std::vector<PointIndex> fallbackPoints;  ///< ascending, as many as `fallbacks`
        std::vector<PointIndex> bleedingPoints;
        std::vector<std::string> snapped;  ///< joints that stood outside and were drawn in
        std::vector<std::string> leftOut;  ///< joints without weight: ends, controls, carriers
        /// What an influence was taken for, and why: sentences with their weight, above 0 where
        /// they speak for its taking weight; the strongest first.
        struct InfluenceRole {
            std::string joint;
            JointRole role = JointRole::Unknown;
            std::vector<std::pair<Message, double>> reasons;
        };
        std::vector<InfluenceRole> roles;  ///< in the skin's order
        /// Joints that are no influence of it, since their role takes no weight and nobody asked
        /// for them.
        std::vector<InfluenceRole> unticked;
        std::vector<Message> notes;
    };
    std::vector<MeshReport> meshes;

    /// Adds a line: a text and its arguments.
    template <class... Args>
    void say(Args&&... line) {
        lines.emplace_back(std::forward<Args>(line)...);
    }
    /// Adds a line to the cautions.
    void caution(Message line) {
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(cautions++), std::move(line));
    }
};

struct Outcome {
    Edit edit;  ///< may be empty: nothing to do
    Report report;
    /// What should be selected afterwards; none: as before.
    std::optional<Selection> selection = {};
    /// Text for the clipboard.
    std::optional<std::string> clipboard = {};
};

/// A text parameter of this name gets what the clipboard holds; the window does not ask for it.
inline constexpr const char* kClipboardParam = "clipboard";

/// Which selection an operation works on, so that menus can be greyed and say why. Which meshes
/// are meant where none is selected: targetMeshNodes().
struct Needs {
    bool meshNodes = false;   ///< at least one mesh node is meant
    bool boundSkin = false;   ///< at least one of them has a skin
    bool activeSlot = false;  ///< an active influence
    bool nodes = false;       ///< any selected node
};

/// A named change to a scene: one file, one line in table.cpp. Menus, dialogs, palette, command
/// line and manual are made from this. `run` works on a snapshot, on any thread, and changes
/// nothing itself.
struct Operation {
    const char* id;               ///< stable, e.g. "skin.smooth"
    const char* label;            ///< as in the menu, e.g. "Smooth Skinning..."
    const char* riggerWord = "";  ///< the word other tools use, e.g. "Bind Skin"; may be empty
    const char* hint;             ///< one sentence
    const char* menu;             ///< "Skin", "Weights > Locks" (a menu within), or one made for it
    const char* icon;             ///< name of an icon in resources/icons; may be empty
    const char* verb;             ///< what the button of its dialog says; null: the label
    Needs needs;
    std::vector<ParamSpec> params;  ///< `maximum` 1 of a Nodes parameter: only one can be chosen
    /// Sentences to confirm before running, or none. May be null.
    std::vector<Message> (*confirm)(const Scene&, const Selection&);
    /// What people should know while they answer, or empty. May be null.
    Message (*notice)(const Scene&, const Selection&);
    /// Values that the dialog begins with in place of those last answered: how what is selected is
    /// now. May be null.
    Params (*present)(const Scene&, const Selection&);
    /// Of the text parameter "name" or "from": the names that there are, to choose from. Null: any
    /// text.
    std::vector<std::string> (*names)(const Scene&);
    /// Why it cannot run now, or empty; cheap. May be null: `needs` is all.
    Message (*obstacle)(const Scene&, const Selection&);
    Expected<Outcome> (*run)(const Scene&, const Selection&, const Params&, const Progress&);
    /// As run, fast enough to be shown while parameters are being changed: what values do not
    /// change is kept in `memory` (null at first) from one call to the next. Null: no preview.
    Expected<Outcome> (*preview)(const Scene&, const Selection&, const Params&,
                                 std::shared_ptr<void>& memory, const Progress&);
    /// What it keeps in `memory` it checks itself against the scene, so that the window hands it on
    /// to the next preview or run, whatever has changed meanwhile.
    bool keepsMemory = false;
    /// It works on the current pose (binds, poses, moves joints): that is what the window shows
    /// after it, not a clip, unless it binds anew or clears a skin. False: it makes sense in any
    /// pose, and what is shown stays.
    bool showsCurrentPose = false;
    /// It moves or resizes everything: the window looks at the whole scene after it.
    bool framesAll = false;
    /// It changes weights: of skins with layers those of the layer to be changed (on_layer.h).
    bool onLayer = false;
    /// Of one with onLayer that goes by neighbours, by the other side or by a value, and not by
    /// influences: while the layer's mask is painted it changes that.
    bool onMask = false;
    /// It sees to the layers itself, and changes the weights of one.
    bool changesLayer = false;
    /// Of one with onLayer whose answers are meant for what all layers come to: the sentence where
    /// that is not as it asks, of a mesh and a number of vertices. Null: it is about the layer.
    Message (*missed)(const std::string& mesh, std::uint64_t vertices) = nullptr;
    /// It names influences, or makes one row of many: while both sides are worked on at once, each
    /// is by itself (each_side.h).
    bool eachSide = false;
    /// What it takes weight from it gives weight to as well.
    bool exchanges = false;
    /// What people may not expect of these answers, told while they answer, or empty. May be null.
    Message (*caution)(const Scene&, const Params&) = nullptr;
    /// Values that say nothing of what is selected: they are not asked, and where no others are
    /// left it runs at once. Null: all are asked.
    Params (*settled)(const Scene&, const Selection&) = nullptr;
    /// The mesh nodes that it changes with these answers, told while they answer; none: it would be
    /// refused. Null: targetMeshNodes().
    std::vector<NodeId> (*worksOn)(const Scene&, const Selection&, const Params&) = nullptr;
    /// The mesh nodes whose weights it gives to those, told with them. Null: its answers say which.
    std::vector<NodeId> (*takesFrom)(const Scene&, const Selection&, const Params&) = nullptr;
    /// Numbers that fit what is selected, in place of the defaults: the dialog begins with them
    /// unless what was answered last is of their order, within ten times. May be null.
    Params (*fitting)(const Scene&, const Selection&) = nullptr;
};

/// A parameter that is one of `choices`, given by id and label; `fallback`: the id of one.
ParamSpec choiceParam(const char* name, const char* label, const char* hint, const char* fallback,
                      std::vector<std::pair<std::string, std::string>> choices);
/// The parameter, which means something only with these choices of another one.
ParamSpec onlyWith(ParamSpec spec, const char* other, std::vector<std::string> choices);

/// A text parameter without blanks around it.
std::string trimmedText(const Params& params, std::string_view name);

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

/// The checks and the run in one: completed(), whyNot(), then `run`. What the window and the
/// command line call. `memory`: what an operation that keepsMemory left the last time; null:
/// nothing is kept.
Expected<Outcome> runOperation(const Operation& operation, const Scene& scene,
                               const Selection& selection, const Params& given,
                               const Progress& progress, std::shared_ptr<void>* memory = nullptr);
/// `operation.preview` with completed params, on layers where `run` works on them.
Expected<Outcome> previewOperation(const Operation& operation, const Scene& scene,
                                   const Selection& selection, const Params& params,
                                   std::shared_ptr<void>& memory, const Progress& progress);

/// The preview of an operation that can be run as a whole whenever a value changes.
template <Expected<Outcome> (*run)(const Scene&, const Selection&, const Params&, const Progress&)>
Expected<Outcome> previewByRun(const Scene& scene, const Selection& selection, const Params& params,
                               std::shared_ptr<void>&, const Progress& progress) {
    return run(scene, selection, params, progress);
}

/// The run and the preview of an operation that keeps what it finds from one preview to the next.
template <class Memory, Expected<Outcome> (*with)(const Scene&, const Selection&, const Params&,
                                                  Memory&, const Progress&)>
Expected<Outcome> runWith(const Scene& scene, const Selection& selection, const Params& params,
                          const Progress& progress) {
    Memory memory;
    return with(scene, selection, params, memory, progress);
}
template <class Memory, Expected<Outcome> (*with)(const Scene&, const Selection&, const Params&,
                                                  Memory&, const Progress&)>
Expected<Outcome> previewWith(const Scene& scene, const Selection& selection, const Params& params,
                              std::shared_ptr<void>& memory, const Progress& progress) {
    if (!memory) memory = std::make_shared<Memory>();
    return with(scene, selection, params, *std::static_pointer_cast<Memory>(memory), progress);
}

}  // namespace sinew
