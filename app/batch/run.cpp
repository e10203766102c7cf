// SPDX-License-Identifier: Apache-2.0
// sinew run OPERATION IN -o OUT [name=value ...] [--select NODE...] [--mesh NAME]
// [--vertices 0-99,205] [--near X,Y,Z,RADIUS] [--layer NAME [--mask]]: any operation of the table.
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/mesh_choice.h"
#include "app/batch/output_claims.h"
#include "app/batch/report_print.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/document/project/project_file.h"
#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/names.h"
#include "editor/operations/operation.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct RunOptions {
    std::string operation;
    std::string input;
    OutputOptions output;
    std::vector<std::string> values;
    std::vector<std::string> select;
    VertexChoice vertices;
    std::string layer;
    bool mask = false;
    bool json = false;
};

Expected<const Operation*> operationNamed(const std::string& id) {
    if (const Operation* operation = findOperation(id)) return operation;
    std::vector<std::string> ids;
    for (const auto& operation : operations()) ids.emplace_back(operation.id);
    return usage(Message("No operation is named %1; available: %2.", id, listed(ids, ids.size())));
}

const ParamSpec* specOf(const Operation& operation, std::string_view name) {
    for (const auto& spec : operation.params)
        if (spec.name == name) return &spec;
    return nullptr;
}

Expected<Params> paramsFrom(const Operation& operation, const std::vector<std::string>& values,
                            const Scene& scene) {
    Params out;
    for (const auto& text : values) {
        const auto equals = text.find('=');
        if (equals == std::string::npos)
            return usage(
                Message("\"%1\" is not a parameter; write parameters as name=value.", text));
        const std::string name = text.substr(0, equals);
        const ParamSpec* spec = specOf(operation, name);
        // An unknown name is reported, with those there are, when the params are completed.
        auto value = spec ? parseParam(*spec, std::string_view(text).substr(equals + 1), scene)
                          : ParamValue(false);
        if (!value) return value.error();
        out.insert_or_assign(name, std::move(*value));
    }
    const auto whole = completed(operation, out);
    if (!whole) return whole.error();
    return out;
}

// The first of the skins meant that has the layer is the active one.
Expected<void> chooseLayer(const Scene& scene, const std::string& name, bool mask,
                           Selection& selection) {
    for (const SkinId id : targetSkins(scene, selection))
        if (const SkinLayer* layer = layerNamed(*scene.skin(id), name)) {
            selection.activeSkin = id;
            selection.activeLayer = layer->id;
            if (mask && layer->mask == kNoIndex)
                return refused("The layer %1 has no mask. Give it one with layer.setMask.", name);
            selection.onMask = mask;
            return {};
        }
    return usage(Message("There is no layer named %1.", name));
}

// The named nodes and vertices; the first bound mesh of them is the active skin and the last
// influence of that the active one.
Expected<Selection> selectionOf(const Scene& scene, const RunOptions& options) {
    Selection out;
    for (const auto& name : options.select) {
        const auto node = nodeByName(scene, name);
        if (!node) return node.error();
        out.nodes.push_back(*node);
    }
    if (auto ok = chooseVertices(scene, options.vertices, out); !ok) return ok.error();
    for (const NodeId id : out.nodes)
        if (!out.activeSkin.valid()) out.activeSkin = scene.skinOf(id);
    if (!out.activeSkin.valid() && !out.points.empty())
        out.activeSkin = scene.skinOf(out.points.front().meshNode);
    if (const auto skin = scene.skin(out.activeSkin))
        for (const NodeId id : out.nodes)
            if (const auto slot = skin->slotOf(id); slot != kNoIndex) out.activeSlot = slot;
    if (!options.layer.empty())
        if (auto ok = chooseLayer(scene, options.layer, options.mask, out); !ok) return ok.error();
    return out;
}

// What an operation posed becomes the file's own pose: a file has no other place for it.
Scene withPoseStored(const Scene& before, const Scene& after) {
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    bool changed = false;
    for (const auto& node : after.nodes().all()) {
        const Node* was = before.nodes().find(node.id);
        if (!was) continue;
        const bool posed = !(was->local == node.local) && was->stored == node.stored;
        const bool shaped = was->morphWeights != node.morphWeights &&
                            was->storedMorphWeights == node.storedMorphWeights;
        if (posed) nodes->edit(node.id).stored = node.local;
        if (shaped) nodes->edit(node.id).storedMorphWeights = node.morphWeights;
        changed |= posed || shaped;
    }
    if (!changed) return after;
    Scene out = after;
    out.setNodes(std::move(nodes));
    return out;
}

void printRun(const Outcome& outcome, bool json) {
    const Report& report = outcome.report;
    warnOf(report);
    if (!json) {
        for (const auto& mesh : report.meshes)
            std::cout << mesh.name << ": " << mesh.points << " vertices\n";
        printLines(report);
        if (outcome.clipboard) std::cout << *outcome.clipboard << '\n';
        return;
    }
    ordered_json numbers = ordered_json::object();
    for (const auto& [name, number] : report.numbers) numbers[name] = number;
    ordered_json out{{"lines", reportLines(report)}, {"numbers", std::move(numbers)}};
    if (outcome.clipboard) out["clipboard"] = *outcome.clipboard;
    std::cout << out.dump(1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

// --select takes names until the next option, and so may have taken parameters with them.
void sortOut(RunOptions& options, const Operation& operation) {
    std::erase_if(options.select, [&](const std::string& text) {
        const auto equals = text.find('=');
        const bool isParam =
            equals != std::string::npos && specOf(operation, text.substr(0, equals));
        if (isParam) options.values.push_back(text);
        return isParam;
    });
}

Expected<void> runRun(const RunOptions& given, const FileReading& reading) {
    RunOptions options = given;
    if (auto known = checkOutput(options.output.file); !known) return known;
    if (auto kept = keepInputs(options.output.file, {options.input},
                               ProjectFile::isProjectName(options.input));
        !kept)
        return kept;
    const auto operation = operationNamed(options.operation);
    if (!operation) return operation.error();
    sortOut(options, **operation);
    ProjectSettings settings;
    const auto scene = openScene(reading, options.input, &settings);
    if (!scene) return scene.error();
    const auto params = paramsFrom(**operation, options.values, *scene);
    if (!params) return params.error();
    const auto selection = selectionOf(*scene, options);
    if (!selection) return selection.error();
    const auto outcome = runOperation(**operation, *scene, *selection, *params, {});
    if (!outcome) return outcome.error();
    const Scene after = withPoseStored(*scene, applied(*scene, outcome->edit));
    if (auto ok = saveScene(after, options.output, settings); !ok) return ok;
    printRun(*outcome, options.json);
    return {};
}

void declareRun(CLI::App& app, Work& work) {
    auto options = std::make_shared<RunOptions>();
    app.add_option("OPERATION", options->operation,
                   "The operation's id; `sinew operations` lists them")
        ->required();
    app.add_option("IN", options->input, "The file to process")->required();
    app.add_option("VALUES", options->values, "Parameters as name=value");
    declareOutput(app, options->output, OutputHolds::Scene);
    app.add_option(
        "--select", options->select,
        "Nodes to select, by name or #number; the last is the active one (default: none)");
    app.add_option("--mesh", options->vertices.meshes, "Work on this mesh alone (repeatable)")
        ->allow_extra_args(false);
    app.add_option("--vertices", options->vertices.vertices,
                   "Work on these vertices of the mesh alone, as in 0-99,205 (repeatable)")
        ->allow_extra_args(false);
    app.add_option("--near", options->vertices.near,
                   "Work on the vertices near a place of the bind pose alone: X,Y,Z,RADIUS in "
                   "metres (repeatable)")
        ->allow_extra_args(false);
    auto* layer = app.add_option("--layer", options->layer,
                                 "Of a skin with layers: the layer whose weights are changed "
                                 "(default: the top one)");
    app.add_flag("--mask", options->mask, "Of that layer: its mask instead of its weights")
        ->needs(layer);
    app.add_flag("--json", options->json, "Print the report as JSON");
    setWork(app, work, options, runRun);
}

}  // namespace

Subcommand runCommand() { return {"run", "Runs an operation on a file.", &declareRun}; }

}  // namespace sinew
