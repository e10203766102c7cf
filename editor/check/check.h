// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// How bad a finding is. Note: worth knowing, often meant so. Warning: it shows when the skin
/// moves, or games cut it. Error: other programs refuse the file or show it wrong.
enum class Severity : std::uint8_t { Note, Warning, Error };

/// Something wrong with one skin.
struct Finding {
    std::string_view check;  ///< Check::id
    Severity severity = Severity::Warning;
    SkinId skin;
    NodeId meshNode;                 ///< the skin's
    std::vector<PointIndex> points;  ///< ascending, those of a weight table; empty: not by point
    std::vector<SlotIndex> slots;  ///< the influences concerned, ascending; empty: not by influence
    Message message;               ///< one sentence with numbers
    /// The operation that mends it, on the mesh and the points of the finding, and its values as
    /// `sinew run` takes them; empty: none does.
    std::string_view mend = {};
    std::vector<std::pair<std::string, std::string>> mendValues = {};
    /// Other meshes that it is about, with the skin that it was found beside; empty: that one's.
    std::vector<NodeId> otherMeshes = {};
};

using Findings = std::vector<Finding>;

/// How an engine keeps weights.
struct EngineLimits {
    std::uint32_t influences = 0;  ///< a vertex; 0: it is not asked what the engine does
    std::uint32_t bits = 8;        ///< a weight, without sign
};

struct CheckSettings {
    std::uint32_t maxInfluences = 4;  ///< more on a point are reported; 0: any number is right
    EngineLimits engine = {};
    std::vector<std::string> only;  ///< ids of the checks to run; empty: all
};

class CheckSubject;

/// A check: one file, one line in checks.cpp.
struct Check {
    const char* id;     ///< stable, as the command line takes it
    const char* label;  ///< English; a Message pattern
    const char* hint;   ///< what it means and what to do, a sentence or two
    /// What it finds of one skin. Errors: Cancelled.
    Expected<Findings> (*run)(const CheckSubject&, const CheckSettings&, const Progress&);
    bool mends = false;  ///< its findings may have a mend
};
std::span<const Check> checks();
const Check* findCheck(std::string_view id);

/// What is wrong with a scene's skins: by skin, the worst first, then in the table's order. Skins
/// whose mesh is not in the scene are left out. Errors: Usage for a check that there is not,
/// Cancelled. About a second for a million points.
Expected<Findings> runChecks(const Scene& scene, const CheckSettings& settings,
                             const Progress& progress);

/// True where there is a skin to check.
bool hasSkins(const Scene& scene);
/// The names of a finding's influences, in its order.
std::vector<std::string> jointNames(const Scene& scene, const Finding& finding);
/// "error", "warning", "note".
const char* severityName(Severity severity);

}  // namespace sinew
