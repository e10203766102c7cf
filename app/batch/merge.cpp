// SPDX-License-Identifier: Apache-2.0
// sinew merge BASE OURS THEIRS -o OUT: what two versions of a project or a weight table have
// changed, in one; git calls it as a merge driver (install_git_driver.cpp).
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/option_checks.h"
#include "app/batch/output_claims.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/document/project/project_file.h"
#include "editor/exchange/weight_files/table_merge.h"
#include "editor/operations/merge/merge_scenes.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct MergeOptions {
    std::string base, ours, theirs;
    std::string output;
    std::string name;
    std::string prefer;
    std::size_t most = 20;
    bool json = false;

    /// What kind of file it is: git's own names for the three have no ending.
    const std::string& kind() const { return name.empty() ? output : name; }
};

bool isEmptyFile(const std::string& file) {
    std::error_code none;
    return std::filesystem::file_size(file, none) == 0 && !none;
}

// A file that was added on both sides has an empty one for its base.
Expected<OpenedProject> versionOf(const std::string& file) {
    if (isEmptyFile(file)) return OpenedProject();
    auto opened = ProjectFile::open(file, {});
    if (opened) return opened;
    Error error = opened.error();
    error.file = file;
    return error;
}

Expected<std::vector<MergeConflict>> mergeProjects(const MergeOptions& options) {
    const auto base = versionOf(options.base);
    if (!base) return base.error();
    const auto theirs = versionOf(options.theirs);
    if (!theirs) return theirs.error();
    ProjectSettings settings;
    Scene scene;
    {
        // Closed before it is written over, as git has it.
        const auto ours = versionOf(options.ours);
        if (!ours) return ours.error();
        settings = ours->settings;
        scene = ours->scene;
    }
    if (auto known = mayMerge(base->scene, options.base, scene, theirs->scene); !known)
        return known.error();
    auto merged = mergedVersions(base->scene, scene, theirs->scene,
                                 MergeChoice{options.prefer == "theirs"}, {});
    if (!merged) return merged.error();
    ProjectFile project;
    const auto saved = project.saveAs(options.output, merged->scene, settings, {});
    if (!saved) return saved.error();
    return std::move(merged->conflicts);
}

Expected<std::vector<MergeConflict>> mergeTables(const MergeOptions& options,
                                                 const WeightFormat& format) {
    std::vector<std::vector<TableMesh>> versions;
    for (const auto& file : {options.base, options.ours, options.theirs}) {
        auto table =
            isEmptyFile(file) ? Expected(std::vector<TableMesh>()) : readWeightTable(file, format);
        if (!table) return table.error();
        if (std::ranges::any_of(*table,
                                [](const TableMesh& mesh) { return mesh.layers != nullptr; }))
            return refused("%1 has layers, which are not merged. Apply it to a model instead.",
                           file);
        versions.push_back(std::move(*table));
    }
    const auto merged =
        mergedTables(versions[0], versions[1], versions[2], options.prefer == "theirs");
    const auto name = std::filesystem::path(options.kind()).filename().string();
    if (auto ok = writeFileAtomically(options.output, format.write(merged.meshes, name)); !ok)
        return ok.error();
    std::vector<MergeConflict> out;
    for (const auto& conflict : merged.conflicts)
        out.push_back({conflict.vertex == kNoIndex
                           ? Message("%1: it has other vertices, or is not there.", conflict.mesh)
                           : Message("%1: vertex %2, its weight of %3.", conflict.mesh,
                                     conflict.vertex, conflict.joint),
                       conflict.mesh, conflict.vertex, conflict.joint});
    return out;
}

void print(const std::vector<MergeConflict>& conflicts, const MergeOptions& options) {
    if (!options.json) {
        // Where git is told of conflicts, the refusal counts them.
        if (conflicts.empty())
            std::cout << options.kind() << ": merged without conflicts.\n";
        else if (!options.prefer.empty())
            std::cout << Message(
                             "%1: merged; of %2 {thing|things} that {was|were} changed in both "
                             "versions it has %3.",
                             options.kind(), conflicts.size(), options.prefer)
                             .english()
                      << '\n';
        for (std::size_t i = 0; i < std::min(options.most, conflicts.size()); ++i)
            std::cout << conflicts[i].what.english() << '\n';
        if (conflicts.size() > options.most)
            std::cout << "and " << conflicts.size() - options.most << " more\n";
        return;
    }
    ordered_json list = ordered_json::array();
    for (const auto& conflict : conflicts) {
        ordered_json one{{"what", conflict.what.english()}};
        if (conflict.vertex != kNoIndex)
            one.update(
                {{"mesh", conflict.mesh}, {"vertex", conflict.vertex}, {"joint", conflict.joint}});
        list.push_back(std::move(one));
    }
    const ordered_json out{{"conflicts", std::move(list)}};
    std::cout << out.dump(1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

Expected<void> runMerge(const MergeOptions& options, const FileReading&) {
    const WeightFormat* format = weightFormat(options.kind());
    if (!format && !ProjectFile::isProjectName(options.kind()))
        return usage(
            Message("\"%1\" is neither a project nor a weight table; --name says what the "
                    "files are called.",
                    options.kind()));
    if (auto kept = keepInputs(options.output, {options.ours, options.base, options.theirs}, true);
        !kept)
        return kept;
    const auto conflicts = format ? mergeTables(options, *format) : mergeProjects(options);
    if (!conflicts) return conflicts.error();
    print(*conflicts, options);
    if (conflicts->empty() || !options.prefer.empty()) return {};
    return refused("%1 {thing was|things were} changed in both versions, of which %2 has ours.",
                   conflicts->size(), options.kind());
}

void declareMerge(CLI::App& app, Work& work) {
    auto options = std::make_shared<MergeOptions>();
    app.add_option("BASE", options->base, "What both were made from")->required();
    app.add_option("OURS", options->ours, "One version")->required();
    app.add_option("THEIRS", options->theirs, "The other version")->required();
    app.add_option("-o,--output", options->output, "The file to write; it may be OURS")->required();
    app.add_option("--name", options->name,
                   "What the file is called, where the names of the three do not tell its kind");
    app.add_option("--prefer", options->prefer,
                   "Whose is taken where both changed one thing: ours or theirs. Without it ours "
                   "is, and the exit code is 1.")
        ->check(oneOf({"ours", "theirs"}));
    app.add_option("--most", options->most, "Print so many conflicts (default: 20)")
        ->check(wholeFromZero());
    app.add_flag("--json", options->json, "Print JSON, with all conflicts");
    setWork(app, work, options, runMerge);
}

}  // namespace

Subcommand mergeCommand() {
    return {"merge",
            "Merges two versions of a project or a weight table. Exit code 1: both changed the "
            "same.",
            &declareMerge};
}

}  // namespace sinew
