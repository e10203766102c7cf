// SPDX-License-Identifier: Apache-2.0
// sinew transfer FROM TO -o OUT: the operation skin.transfer from the meshes of one file to those
// of another.
#include <algorithm>
#include <chrono>
#include <unordered_set>

#include "app/batch/mesh_choice.h"
#include "app/batch/report_print.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/operations/skin/detail_levels.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

struct TransferOptions {
    std::string from;
    std::string to;
    OutputOptions output;
    std::string method = "surface";
    double distance = 5.0;
    double angle = 30.0;
    bool fill = true;
    bool bind = true;
    std::vector<std::string> pairs;
    bool json = false;
};

/// Both files in one scene: the joints of the one stand for those of their names in the other.
struct Joined {
    Scene scene;
    ProjectSettings settings;
    std::vector<NodeId> givers;  // bound meshes of the first file
    std::vector<NodeId> takers;  // meshes of the second
    std::vector<NodeId> added;   // nodes of the first
};

Expected<Joined> joined(const TransferOptions& options, const FileReading& reading) {
    Joined out;
    const auto to = openScene(reading, options.to, &out.settings);
    if (!to) return to.error();
    const auto from = openScene(reading, options.from);
    if (!from) return from.error();
    const auto matches = matchesByName(*to, *from);
    if (const double factor = unitFactor(*to, *from, matches); factor != 1.0)
        warn(
            Message("%1 seems to be in another unit than %2: 'sinew run scene.scale %1 -o "
                    "SCALED factor=%3' makes it fit.",
                    options.from, options.to, factor));
    out.scene = mergedOnto(*to, *from, matches, &out.added);
    for (const Node& node : out.scene.nodes().all()) {
        if (!node.mesh.valid()) continue;
        const bool fromFirst = std::ranges::find(out.added, node.id) != out.added.end();
        if (!fromFirst)
            out.takers.push_back(node.id);
        else if (out.scene.skinOf(node.id).valid())
            out.givers.push_back(node.id);
    }
    if (out.givers.empty())
        return refused("No mesh of %1 is bound, so it has no weights to give.", options.from);
    if (out.takers.empty()) return refused("There is no mesh in %1.", options.to);
    return out;
}

Expected<NodeId> namedAmong(const Scene& scene, const std::vector<NodeId>& nodes,
                            const std::string& name, const std::string& file) {
    for (const NodeId id : nodes)
        if (scene.nodes().find(id)->name == name) return id;
    std::vector<std::string> names;
    for (const NodeId id : nodes) names.push_back(nodeLabel(scene, id));
    return usage(Message("No mesh of %1 that can be used is named %2; available: %3.", file, name,
                         listed(names)));
}

/// Who gives to whom.
struct MeshPair {
    std::vector<NodeId> givers;
    NodeId taker;
};

// A mesh of that name gives, else the fullest level of detail of that model.
std::vector<NodeId> givingTo(const Joined& both, const std::string& name) {
    std::vector<NodeId> alike;
    const auto& nodes = both.scene.nodes();
    for (const NodeId giver : both.givers)
        if (nodes.find(giver)->name == name) alike.push_back(giver);
    const auto wanted = detailLevelOf(name);
    if (!alike.empty() || !wanted) return alike;
    int least = 0;
    for (const NodeId giver : both.givers) {
        const auto level = detailLevelOf(nodes.find(giver)->name);
        if (!level || level->model != wanted->model || (!alike.empty() && level->level >= least))
            continue;
        alike = {giver};
        least = level->level;
    }
    return alike;
}

// Those named; else every mesh takes from that of its own name or model, or from all together.
Expected<std::vector<MeshPair>> pairsOf(const Joined& both, const TransferOptions& options) {
    std::vector<MeshPair> out;
    for (const auto& text : options.pairs) {
        const auto equals = text.find('=');
        if (equals == std::string::npos)
            return usage(Message("\"%1\" is not a pair of meshes; write FROM=TO.", text));
        const auto giver =
            namedAmong(both.scene, both.givers, text.substr(0, equals), options.from);
        if (!giver) return giver.error();
        const auto taker = namedAmong(both.scene, both.takers, text.substr(equals + 1), options.to);
        if (!taker) return taker.error();
        out.push_back({{*giver}, *taker});
    }
    if (!out.empty()) return out;
    const auto& nodes = both.scene.nodes();
    for (const NodeId taker : both.takers) {
        const auto alike = givingTo(both, nodes.find(taker)->name);
        out.push_back({alike.empty() ? both.givers : alike, taker});
    }
    return out;
}

Params paramsOf(const MeshPair& pair, const TransferOptions& options) {
    std::string from;
    for (const NodeId id : pair.givers)
        from += (from.empty() ? "#" : ",#") + std::to_string(id.value);
    return {{"from", from},           {"method", options.method}, {"distance", options.distance},
            {"angle", options.angle}, {"fill", options.fill},     {"bind", options.bind}};
}

// Takes the first file's nodes out again, but for joints that are influences now and what is above
// them.
Expected<Scene> withoutFirst(const Scene& scene, const Joined& both) {
    std::unordered_set<NodeId> kept;
    for (const NodeId taker : both.takers)
        if (const auto skin = scene.skin(scene.skinOf(taker)))
            for (const auto& slot : skin->slots)
                for (const Node* node = scene.nodes().find(slot.node); node;
                     node = scene.nodes().find(node->parent))
                    kept.insert(node->id);
    Selection going;
    for (const NodeId id : both.added)
        if (scene.nodes().find(id) && !kept.contains(id)) going.nodes.push_back(id);
    if (going.nodes.empty()) return scene;
    const auto outcome = runOperation(*findOperation("nodes.delete"), scene, going, {}, {});
    if (!outcome) return outcome.error();
    return applied(scene, outcome->edit);
}

Expected<void> runTransferCommand(const TransferOptions& options, const FileReading& reading) {
    if (auto known = checkOutput(options.output.file); !known) return known;
    const auto both = joined(options, reading);
    if (!both) return both.error();
    const auto pairs = pairsOf(*both, options);
    if (!pairs) return pairs.error();
    Scene scene = both->scene;
    Report report;
    const auto start = std::chrono::steady_clock::now();
    for (const MeshPair& pair : *pairs) {
        Selection selection;
        selection.nodes = {pair.taker};
        const auto outcome = runOperation(*findOperation("skin.transfer"), scene, selection,
                                          paramsOf(pair, options), {});
        if (!outcome) return outcome.error();
        scene = applied(scene, outcome->edit);
        report.lines.insert(report.lines.end(), outcome->report.lines.begin(),
                            outcome->report.lines.end());
        for (const auto& [name, number] : outcome->report.numbers) report.numbers[name] += number;
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    report.numbers["seconds"] = taken.count();
    const auto result = withoutFirst(scene, *both);
    if (!result) return result.error();
    if (auto ok = saveScene(*result, options.output, both->settings); !ok) return ok;
    printReport(report, options.json);
    return {};
}

void declareTransfer(CLI::App& app, Work& work) {
    auto options = std::make_shared<TransferOptions>();
    app.add_option("FROM", options->from, "The file with the weights")->required();
    app.add_option("TO", options->to, "The file with the meshes that get them")->required();
    declareOutput(app, options->output, false);
    app.add_option(
           "--method", options->method,
           "Where a vertex looks for its weights: surface, nearest or uv (default: surface)")
        ->check(CLI::IsMember({"surface", "nearest", "uv"}));
    app.add_option("--distance", options->distance,
                   "The farthest match, in percent of the mesh's size (default: 5)")
        ->check(CLI::Range(0.0, 100.0));
    app.add_option("--angle", options->angle,
                   "The largest angle between the surfaces at a match, in degrees (default: 30)")
        ->check(CLI::Range(0.0, 180.0));
    app.add_flag("--inpaint,!--no-inpaint", options->fill,
                 "Fill vertices without a match from those around them (default); --no-inpaint "
                 "leaves them as they are");
    app.add_flag("!--no-bind", options->bind,
                 "Fill parts that have hardly any match like all others; without it they are bound "
                 "to the joints");
    app.add_option("--mesh", options->pairs,
                   "A pair of meshes, FROM=TO (repeatable; default: by name, else all together)")
        ->allow_extra_args(false);
    app.add_flag("--json", options->json, "Print the report as JSON");
    setWork(app, work, options, runTransferCommand);
}

}  // namespace

Subcommand transferCommand() {
    return {"transfer",
            "Gives the meshes of one file the weights of another file's, whatever their topology.",
            &declareTransfer};
}

}  // namespace sinew
