// SPDX-License-Identifier: Apache-2.0
#include "app/batch/export_choice.h"

#include <array>
#include <charconv>
#include <cmath>

#include "app/batch/mesh_choice.h"
#include "app/batch/option_checks.h"
#include "app/batch/pose_choice.h"
#include "editor/operations/names.h"

namespace sinew {
namespace {

Expected<double> metresOf(const std::string& unit) {
    struct Unit {
        const char* name;
        double metres;
    };
    constexpr std::array kUnits{Unit{"m", 1.0}, Unit{"cm", 0.01}, Unit{"mm", 0.001},
                                Unit{"in", 0.0254}, Unit{"ft", 0.3048}};
    if (unit.empty()) return 0.0;
    for (const Unit& known : kUnits)
        if (unit == known.name) return known.metres;
    double metres = 0.0;
    const auto read = std::from_chars(unit.data(), unit.data() + unit.size(), metres);
    if (read.ec == std::errc() && read.ptr == unit.data() + unit.size() && metres > 0.0 &&
        std::isfinite(metres))
        return metres;
    return Error{
        ErrorCode::Usage,
        Message("--unit takes m, cm, mm, in, ft or a number of metres, but got \"%1\".", unit),
        {}};
}

}  // namespace

void declareExport(CLI::App& app, ExportChoice& choice) {
    app.add_flag("--drop-weights", choice.dropWeights,
                 "Write meshes whose bones are cleared without their weights instead of refusing");
    app.add_option("--max-influences", choice.maxInfluences,
                   "Keep only this many influences per vertex, the strongest (default: all)")
        ->check(wholeFromZero());
    app.add_option("--unit", choice.unit,
                   "The file's unit: m, cm, mm, in, ft or a number of metres (FBX, Collada, OBJ)");
    app.add_option("--up", choice.up, "The file's up axis: Y (default) or Z (FBX, Collada, OBJ)")
        ->check(oneOf({"Y", "Z"}));
    auto* clips = app.add_option("--clip", choice.clips,
                                 "Write only this clip: a name, or #0, #1, ... (repeatable)")
                      ->allow_extra_args(false);
    app.add_flag("--no-clips", choice.noClips, "Write no clips")->excludes(clips);
    app.add_option(
           "--bake", choice.bake,
           "Key every joint at this many frames per second (default: keep the keys of the source)")
        ->check(numberWithin(0.01, kHighestRate));
    app.add_flag("--copy-textures", choice.copyTextures,
                 "Write textures next to the file instead of embedding them");
    app.add_option("--mesh", choice.meshes,
                   "Write only this mesh and what it is bound to (repeatable)")
        ->allow_extra_args(false);
    app.add_flag("--leave-out-joints", choice.leaveOutJoints,
                 "Leave out joints that are no influence of what is written and have none below "
                 "them");
}

Expected<WriteOptions> writeOptions(const Scene& scene, const ExportChoice& choice) {
    WriteOptions out;
    out.maxInfluences = choice.maxInfluences;
    out.dropClearedWeights = choice.dropWeights;
    const auto unit = metresOf(choice.unit);
    if (!unit) return unit.error();
    out.metresPerUnit = *unit;
    out.upAxis = choice.up[0];
    out.bakedRate = choice.bake;
    out.embedTextures = !choice.copyTextures;
    out.leaveOutJoints = choice.leaveOutJoints;
    if (choice.noClips || !choice.clips.empty()) out.clips.emplace();
    for (const auto& name : choice.clips) {
        const auto clip = clipByName(scene, name);
        if (!clip) return clip.error();
        out.clips->push_back(*clip);
    }
    for (const auto& name : choice.meshes) {
        const auto node = meshByName(scene, name);
        if (!node) return node.error();
        out.only.push_back(*node);
    }
    return out;
}

bool isPlain(const ExportChoice& choice) {
    return choice.maxInfluences == 0 && !choice.dropWeights && choice.unit.empty() &&
           choice.up == "Y" && choice.clips.empty() && !choice.noClips && choice.bake == 0.0 &&
           !choice.copyTextures && choice.meshes.empty() && !choice.leaveOutJoints;
}

}  // namespace sinew
