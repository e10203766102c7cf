// SPDX-License-Identifier: Apache-2.0
// sinew info FILE [--json]: what is in a file.
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/pose_choice.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/binding/roles/found_role.h"
#include "editor/operations/names.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct InfoOptions {
    std::string file;
    bool json = false;
};

const char* kindName(NodeKind kind) {
    switch (kind) {
        case NodeKind::Group:
            return "group";
        case NodeKind::Joint:
            return "joint";
        case NodeKind::Mesh:
            return "mesh";
        case NodeKind::Camera:
            return "camera";
        case NodeKind::Light:
            return "light";
    }
    return "";
}

ordered_json nodesJson(const Scene& scene) {
    ordered_json out = ordered_json::array();
    for (const auto& node : scene.nodes().all()) {
        ordered_json entry{
            {"id", node.id.value}, {"name", node.name}, {"kind", kindName(node.kind)}};
        entry["parent"] =
            node.parent.valid() ? ordered_json(node.parent.value) : ordered_json(nullptr);
        out.push_back(std::move(entry));
    }
    return out;
}

ordered_json meshesJson(const Scene& scene) {
    ordered_json out = ordered_json::array();
    for (const auto& node : scene.nodes().all()) {
        const auto mesh = scene.mesh(node.mesh);
        if (!mesh) continue;
        out.push_back({{"name", nodeLabel(scene, node.id)},
                       {"node", node.id.value},
                       {"points", mesh->pointCount()},
                       {"corners", mesh->cornerCount()},
                       {"polygons", mesh->polygonCount()},
                       {"parts", mesh->parts.size()},
                       {"uvSets", mesh->uvs.size()},
                       {"morphTargets", mesh->morphTargets.size()},
                       {"bound", scene.skinOf(node.id).valid()}});
    }
    return out;
}

struct RowFacts {
    std::size_t unweighted = 0;
    std::size_t most = 0;
};

RowFacts factsOf(const Rows& rows) {
    RowFacts out;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        out.unweighted += rows[p].empty() ? 1 : 0;
        out.most = std::max(out.most, rows[p].size());
    }
    return out;
}

ordered_json effectsJson(const LayerEffects& effects) {
    constexpr std::array kMirror{"off", "plusToMinus", "minusToPlus", "flip"};
    return {{"mirror", kMirror[static_cast<std::size_t>(effects.mirror)]},
            {"smooth", effects.smooth},
            {"strength", effects.strength},
            {"limit", effects.limit}};
}

ordered_json layersJson(const Skin& skin) {
    ordered_json out = ordered_json::array();
    for (const SkinLayer& layer : skin.layers)
        out.push_back({{"id", layer.id},
                       {"name", layer.name},
                       {"enabled", layer.enabled},
                       {"opacity", layer.opacity},
                       {"mask", layer.mask != kNoIndex},
                       {"group", layer.group},
                       {"parent", layer.parent},
                       {"effects", effectsJson(layer.effects)},
                       {"solver", layer.solver ? layer.solver->method : ""}});
    return out;
}

ordered_json skinsJson(const Scene& scene) {
    ordered_json out = ordered_json::array();
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const RowFacts facts = factsOf(scene.rows(id));
        ordered_json influences = ordered_json::array();
        for (const auto& slot : skin->slots)
            influences.push_back(slot.node.valid() ? nodeLabel(scene, slot.node) : slot.name);
        ordered_json roles = ordered_json::array();
        for (const auto& slot : skin->slots) roles.push_back(roleId(slot.role));
        const bool used = scene.nodes().find(skin->meshNode) != nullptr;
        out.push_back({{"name", skin->name},
                       {"mesh", used ? ordered_json(nodeLabel(scene, skin->meshNode))
                                     : ordered_json(nullptr)},
                       {"influences", std::move(influences)},
                       {"roles", std::move(roles)},
                       {"points", skin->pointCount},
                       {"unweighted", facts.unweighted},
                       {"mostInfluences", facts.most},
                       {"repairedPoints", skin->repairs.size()},
                       {"layers", layersJson(*skin)}});
    }
    return out;
}

ordered_json clipsJson(const Scene& scene) {
    ordered_json out = ordered_json::array();
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        out.push_back({{"name", clipLabel(scene, id)},
                       {"start", clip->start()},
                       {"end", clip->end()},
                       {"tracks", clip->tracks.size()}});
    }
    return out;
}

ordered_json infoJson(const Scene& scene, const std::string& file) {
    ordered_json warnings = ordered_json::array();
    for (const auto& warning : scene.info().warnings) warnings.push_back(warning.english());
    return {{"file", file},
            {"format", scene.info().sourceFormat},
            {"metresPerUnit", scene.info().metresPerUnit},
            {"upAxis", std::string(1, scene.info().upAxis)},
            {"nodes", nodesJson(scene)},
            {"meshes", meshesJson(scene)},
            {"skins", skinsJson(scene)},
            {"clips", clipsJson(scene)},
            {"materials", scene.materials().size()},
            {"images", scene.images().size()},
            {"warnings", std::move(warnings)}};
}

void printInfo(const Scene& scene, const std::string& file) {
    const auto& nodes = scene.nodes().all();
    const auto joints = std::count_if(nodes.begin(), nodes.end(),
                                      [](const Node& n) { return n.kind == NodeKind::Joint; });
    std::cout << file << ": " << nodes.size() << " nodes, " << joints << " joints, "
              << scene.materials().size() << " materials, " << scene.images().size() << " images\n";
    for (const auto& mesh : meshesJson(scene))
        std::cout << "mesh " << mesh["name"].get<std::string>() << ": " << mesh["points"]
                  << " vertices, " << mesh["polygons"] << " faces"
                  << (mesh["bound"] ? "" : ", not bound") << '\n';
    for (const auto& skin : skinsJson(scene))
        std::cout << "skin "
                  << (skin["mesh"].is_null() ? "without a mesh"
                                             : "of " + skin["mesh"].get<std::string>())
                  << ": " << skin["influences"].size() << " influences, at most "
                  << skin["mostInfluences"] << " per vertex, " << skin["unweighted"]
                  << " vertices without weights"
                  << (skin["layers"].empty()
                          ? ""
                          : ", " + std::to_string(skin["layers"].size()) +
                                (skin["layers"].size() == 1 ? " layer" : " layers"))
                  << '\n';
    for (const auto& clip : clipsJson(scene))
        std::cout << "clip " << clip["name"].get<std::string>() << ": " << clip["start"] << " to "
                  << clip["end"] << " s, " << clip["tracks"] << " tracks\n";
    for (const auto& warning : scene.info().warnings)
        std::cout << "warning: " << warning.english() << '\n';
}

Expected<void> runInfo(const InfoOptions& options, const FileReading& reading) {
    const auto scene = openSceneQuietly(reading, options.file);
    if (!scene) return scene.error();
    if (options.json)
        std::cout << infoJson(*scene, options.file)
                         .dump(1, ' ', false, ordered_json::error_handler_t::replace)
                  << '\n';
    else
        printInfo(*scene, options.file);
    return {};
}

void declareInfo(CLI::App& app, Work& work) {
    auto options = std::make_shared<InfoOptions>();
    app.add_option("FILE", options->file, "The file to inspect")->required();
    app.add_flag("--json", options->json, "Print JSON");
    setWork(app, work, options, runInfo);
}

}  // namespace

Subcommand infoCommand() {
    return {"info",
            "Prints the nodes, meshes, skins, influences and clips of a file, and the reader's "
            "warnings.",
            &declareInfo};
}

}  // namespace sinew
