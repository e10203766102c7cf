// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/learn_style.h"

#include <algorithm>
#include <cerrno>
#include <map>

#include "editor/operations/scene_file.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/platform/files.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

/// What people call files, whole: names alone where they differ, else with their folders' names.
std::vector<std::string> toldNames(const std::vector<std::filesystem::path>& files) {
    std::map<std::filesystem::path, std::size_t> counts;
    for (const auto& file : files) ++counts[file.filename()];
    std::vector<std::string> out;
    for (const auto& file : files) {
        const auto within = std::filesystem::absolute(file).parent_path().filename();
        out.push_back(
            (counts[file.filename()] > 1 ? within / file.filename() : file.filename()).string());
    }
    return out;
}

}  // namespace

Expected<std::vector<std::filesystem::path>> modelsToLearnFrom(
    const std::vector<std::filesystem::path>& inputs) {
    std::vector<std::filesystem::path> out;
    for (const auto& input : inputs) {
        std::error_code problem;
        if (!std::filesystem::exists(input, problem) && !problem) return readError(input, ENOENT);
        if (!std::filesystem::is_directory(input, problem)) {
            out.push_back(input);
            continue;
        }
        std::vector<std::filesystem::path> within;
        for (auto at = std::filesystem::directory_iterator(input, problem);
             !problem && at != std::filesystem::directory_iterator(); at.increment(problem))
            if (isSceneFile(at->path())) within.push_back(at->path());
        if (problem) return readError(input, problem.value());
        if (within.empty())
            return refused("There is no model in the folder %1; choose one with rigged characters.",
                           input.string());
        std::ranges::sort(within);
        out.insert(out.end(), within.begin(), within.end());
    }
    return out;
}

Expected<LearntStyle> learnStyle(const std::vector<std::filesystem::path>& files,
                                 const ReadOptions& reading, const ReadTimeout& timeout,
                                 const Progress& progress,
                                 const std::vector<std::filesystem::path>& needed) {
    constexpr double kReading = 0.6;  // of the time, about
    LearntStyle out;
    std::vector<RigExamples> rigs;
    const auto names = toldNames(files);
    const auto count = static_cast<double>(files.size());
    for (std::size_t f = 0; f < files.size(); ++f) {
        const std::string& name = names[f];
        const double done = static_cast<double>(f);
        const Progress part =
            progress.stage(kReading * done / count, kReading * (done + 1) / count);
        const auto scene = readScene(files[f], reading, part.stage(0.0, 0.5), timeout);
        auto examples = scene ? bindExamples(*scene, part.stage(0.5, 1.0))
                              : Expected<std::vector<RigExamples>>(scene.error());
        if (!examples) {
            if (examples.error().code == ErrorCode::Cancelled) return examples.error();
            if (examples.error().code == ErrorCode::CannotRead &&
                std::ranges::find(needed, files[f]) != needed.end())
                return Error{ErrorCode::CannotRead, examples.error().message, files[f].string()};
            out.lines.emplace_back("%1 is left out: %2", name,
                                   asArgument(examples.error().message));
            continue;
        }
        std::size_t points = 0;
        for (RigExamples& rig : *examples) {
            rig.name = name;
            points += rig.rowCount();
            rigs.push_back(std::move(rig));
        }
        if (points > 0)
            out.lines.emplace_back("%1: learnt from %2 {vertex|vertices}.", name, points);
        else
            out.lines.emplace_back("%1: no weights to learn from.", name);
    }
    auto style = learntStyle(rigs, progress.stage(kReading, 1.0));
    if (!style) return style.error();
    out.style = std::move(*style);
    return out;
}

}  // namespace sinew
