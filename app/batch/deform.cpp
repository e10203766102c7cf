// SPDX-License-Identifier: Apache-2.0
// sinew deform IN -o OUT.json|.obj: all meshes as posed, world space, metres.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/batch/pose_choice.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/deform/skinning.h"
#include "editor/operations/targets.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

struct Options {
    std::string input;
    std::string output;
    PoseChoice pose;
};

/// One mesh node as posed.
struct Posed {
    NodeId node;
    std::shared_ptr<const Mesh> mesh;
    DeformedMesh shape;
};

Expected<std::vector<Posed>> posedMeshes(const Scene& scene, const PoseChoice& choice) {
    std::vector<Posed> out;
    for (const auto& node : scene.nodes().all()) {
        const auto mesh = scene.mesh(node.mesh);
        if (!mesh) continue;
        const auto pose = chosenPoseFor(scene, node.id, choice);
        if (!pose) return pose.error();
        out.push_back({node.id, mesh, deformMesh(scene, node.id, *pose)});
    }
    if (out.empty()) return refused("There is no mesh to deform.");
    return out;
}

std::string asJson(const std::vector<Posed>& meshes) {
    nlohmann::json points = nlohmann::json::array();
    for (const auto& posed : meshes)
        for (const auto& p : posed.shape.positions) points.push_back({p.x, p.y, p.z});
    return nlohmann::json{{"points", std::move(points)}}.dump() + "\n";
}

void append(std::string& out, const char* what, const std::vector<glm::vec3>& vectors) {
    char line[96];
    for (const auto& v : vectors) {
        std::snprintf(line, sizeof line, "%s %.9g %.9g %.9g\n", what, static_cast<double>(v.x),
                      static_cast<double>(v.y), static_cast<double>(v.z));
        out += line;
    }
}

// Polygons of `mesh` as OBJ elements; point and normal numbers start after those of the meshes
// before.
void appendPolygons(std::string& out, const Mesh& mesh, bool normals, std::size_t firstPoint,
                    std::size_t firstNormal) {
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto polygon = mesh.polygon(i);
        out += polygon.size() > 2 ? 'f' : polygon.size() == 2 ? 'l' : 'p';
        for (const auto corner : polygon) {
            out += ' ' + std::to_string(firstPoint + mesh.cornerPoint[corner]);
            if (normals && polygon.size() > 2) out += "//" + std::to_string(firstNormal + corner);
        }
        out += '\n';
    }
}

std::string asObj(const Scene& scene, const std::vector<Posed>& meshes) {
    std::string out = "# Written by Sinew: world space, metres, Y up\n";
    std::size_t firstPoint = 1;
    std::size_t firstNormal = 1;
    for (const auto& posed : meshes) {
        std::string name = nodeLabel(scene, posed.node);
        std::replace_if(
            name.begin(), name.end(), [](unsigned char c) { return c < ' '; }, '_');
        out += "o " + name + "\n";
        append(out, "v", posed.shape.positions);
        append(out, "vn", posed.shape.normals);
        appendPolygons(out, *posed.mesh, !posed.shape.normals.empty(), firstPoint, firstNormal);
        firstPoint += posed.shape.positions.size();
        firstNormal += posed.shape.normals.size();
    }
    return out;
}

Expected<void> run(const Options& options) {
    const auto ending = std::filesystem::path(options.output).extension();
    if (ending != ".json" && ending != ".obj")
        return Error{ErrorCode::Usage,
                     Message("deform writes .json or .obj, not \"%1\".", options.output),
                     {}};
    const auto scene = openScene(options.input);
    if (!scene) return scene.error();
    const auto meshes = posedMeshes(*scene, options.pose);
    if (!meshes) return meshes.error();
    return writeFileAtomically(options.output,
                               ending == ".json" ? asJson(*meshes) : asObj(*scene, *meshes));
}

void declare(CLI::App& app, Work& work) {
    auto options = std::make_shared<Options>();
    app.add_option("IN", options->input, "The file to deform")->required();
    app.add_option("-o,--output", options->output, "The points to write (.json or .obj)")
        ->required();
    declarePose(app, options->pose);
    setWork(app, work, options, run);
}

}  // namespace

Subcommand deformCommand() {
    return {"deform", "Writes where the vertices of all meshes stand in a pose.", &declare};
}

}  // namespace sinew
