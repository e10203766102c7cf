// SPDX-License-Identifier: Apache-2.0
// sinew deform IN -o OUT.json|.obj: all meshes as posed, world space, metres.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/batch/output_claims.h"
#include "app/batch/pose_choice.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/deform/skinning.h"
#include "editor/exchange/obj/writer.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

struct DeformOptions {
    std::string input;
    std::string output;
    PoseChoice pose;
};

Expected<void> writeJson(const Scene& scene, const DeformOptions& options) {
    nlohmann::json points = nlohmann::json::array();
    for (const auto& node : scene.nodes().all()) {
        if (!scene.mesh(node.mesh)) continue;
        const auto pose = chosenPoseFor(scene, node.id, options.pose);
        if (!pose) return pose.error();
        for (const auto& p : deformMesh(scene, node.id, *pose).positions)
            points.push_back({p.x, p.y, p.z});
    }
    if (points.empty()) return refused("There is no mesh to deform.");
    return writeFileAtomically(options.output,
                               nlohmann::json{{"points", std::move(points)}}.dump() + "\n");
}

Expected<void> writeObj(const Scene& scene, const DeformOptions& options) {
    const auto written = writePosedObj(
        scene, options.output, {},
        [&](NodeId meshNode) { return chosenPoseFor(scene, meshNode, options.pose); }, {});
    if (!written) return written.error();
    warn(written->warnings);
    return {};
}

Expected<void> runDeform(const DeformOptions& options, const FileReading& reading) {
    const std::string ending = endingOf(options.output);
    if (ending != "json" && ending != "obj")
        return Error{ErrorCode::Usage,
                     Message("deform writes .json or .obj, not \"%1\".", options.output),
                     {}};
    if (auto kept = keepInputs(options.output, {options.input}); !kept) return kept;
    const auto scene = openScene(reading, options.input);
    if (!scene) return scene.error();
    return ending == "obj" ? writeObj(*scene, options) : writeJson(*scene, options);
}

void declareDeform(CLI::App& app, Work& work) {
    auto options = std::make_shared<DeformOptions>();
    app.add_option("IN", options->input, "The file to deform")->required();
    app.add_option("-o,--output", options->output, "The points to write (.json or .obj)")
        ->required();
    declarePose(app, options->pose);
    setWork(app, work, options, runDeform);
}

}  // namespace

Subcommand deformCommand() {
    return {"deform", "Writes the vertex positions of all meshes in a pose.", &declareDeform};
}

}  // namespace sinew
