// SPDX-License-Identifier: Apache-2.0
// sinew check FILE [--json] [--max-influences N] [--engine 4x8] [--only CHECK]...: what is wrong
// with a file's skins.
#include "editor/check/check.h"

#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/batch/option_checks.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct CheckOptions {
    std::string file;
    CheckSettings settings;
    std::string engine;
    bool list = false;
    bool json = false;
};

void printCheck(const ordered_json& json) {
    std::cout << json.dump(1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

void printTable(bool json) {
    ordered_json out = ordered_json::array();
    for (const auto& check : checks())
        out.push_back({{"id", check.id}, {"label", check.label}, {"hint", check.hint}});
    if (json) return printCheck({{"checks", std::move(out)}});
    for (const auto& check : checks())
        std::cout << std::left << std::setw(18) << check.id << check.label << ". " << check.hint
                  << '\n';
}

ordered_json findingJson(const Scene& scene, const Finding& finding) {
    ordered_json values = ordered_json::object();
    for (const auto& [name, value] : finding.mendValues) values[name] = value;
    ordered_json out{{"check", finding.check},
                     {"severity", severityName(finding.severity)},
                     {"mesh", nodeLabel(scene, finding.meshNode)},
                     {"points", finding.points},
                     {"joints", jointNames(scene, finding)},
                     {"message", finding.message.english()}};
    ordered_json others = ordered_json::array();
    for (const NodeId mesh : finding.otherMeshes) others.push_back(nodeLabel(scene, mesh));
    out["otherMeshes"] = std::move(others);
    out["mend"] = finding.mend.empty() ? ordered_json(nullptr) : ordered_json(finding.mend);
    out["mendValues"] = std::move(values);
    return out;
}

void printJsonCheck(const Scene& scene, const CheckOptions& options,
                    const std::vector<Finding>& findings) {
    ordered_json list = ordered_json::array();
    for (const auto& finding : findings) list.push_back(findingJson(scene, finding));
    ordered_json checked = ordered_json::array();
    for (const auto& check : checks())
        if (options.settings.only.empty() ||
            std::ranges::find(options.settings.only, check.id) != options.settings.only.end())
            checked.push_back(check.id);
    printCheck(
        {{"file", options.file}, {"findings", std::move(list)}, {"checked", std::move(checked)}});
}

std::size_t countOf(const std::vector<Finding>& findings, Severity severity) {
    return static_cast<std::size_t>(std::ranges::count(findings, severity, &Finding::severity));
}

std::string tally(const std::vector<Finding>& findings) {
    std::string out;
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        const auto count = countOf(findings, severity);
        if (count == 0) continue;
        out += (out.empty() ? "" : ", ") + std::to_string(count) + ' ' + severityName(severity) +
               (count == 1 ? "" : "s");
    }
    return out.empty() ? "no problems found" : out;
}

void printTextCheck(const Scene& scene, const CheckOptions& options,
                    const std::vector<Finding>& findings) {
    std::cout << options.file << ": " << (hasSkins(scene) ? tally(findings) : "no mesh is bound")
              << '\n';
    SkinId shown;
    for (const auto& finding : findings) {
        if (finding.skin != shown) {
            const auto skin = scene.skin(finding.skin);
            std::cout << '\n'
                      << nodeLabel(scene, finding.meshNode) << " (" << skin->pointCount
                      << " vertices, " << skin->slots.size() << " influences)\n";
            shown = finding.skin;
        }
        std::cout << "  " << std::left << std::setw(9) << severityName(finding.severity)
                  << std::setw(18) << finding.check << finding.message.english() << '\n';
    }
}

// "4x8": 4 influences of 8 bits.
Expected<EngineLimits> engineOf(const std::string& text) {
    EngineLimits out;
    if (text.empty()) return out;
    char x = 0;
    std::istringstream in(text);
    in >> out.influences >> x >> out.bits;
    if (!in || in.peek() != EOF || x != 'x' || out.influences == 0 || out.bits == 0 ||
        out.bits > 24)
        return Error{
            ErrorCode::Usage,
            Message("'%1' is no way to keep weights: give INFLUENCESxBITS, as in 4x8.", text),
            {}};
    return out;
}

Expected<void> runCheck(const CheckOptions& options, const FileReading& reading) {
    if (options.list) {
        printTable(options.json);
        return {};
    }
    if (options.file.empty())
        return Error{ErrorCode::Usage, Message("Name the file to check, or use --list."), {}};
    const auto scene = openSceneQuietly(reading, options.file);
    if (!scene) return scene.error();
    CheckSettings settings = options.settings;
    if (const auto limits = engineOf(options.engine); !limits)
        return limits.error();
    else
        settings.engine = *limits;
    const auto findings = runChecks(*scene, settings, {});
    if (!findings) return findings.error();
    if (options.json)
        printJsonCheck(*scene, options, *findings);
    else
        printTextCheck(*scene, options, *findings);
    if (countOf(*findings, Severity::Note) == findings->size()) return {};
    return Error{ErrorCode::Refused, Message("Checked: %1.", tally(*findings)), options.file};
}

void declareCheck(CLI::App& app, Work& work) {
    auto options = std::make_shared<CheckOptions>();
    app.add_option("FILE", options->file, "The file to check: a project or a model");
    app.add_option("--max-influences", options->settings.maxInfluences,
                   "Report vertices with more influences than this (default: 4; 0: never)")
        ->check(wholeFromZero());
    app.add_option(
        "--engine", options->engine,
        "Tell how far vertices move where weights are kept as INFLUENCESxBITS, as in 4x8");
    app.add_option("--only,--select", options->settings.only,
                   "Run only this check, by id (repeatable)")
        ->allow_extra_args(false);
    app.add_flag("--list", options->list, "List the available checks");
    app.add_flag("--json", options->json, "Print JSON");
    setWork(app, work, options, runCheck);
}

}  // namespace

Subcommand checkCommand() {
    return {"check",
            "Reports problems with the skins of a file, by vertex and joint. Exit code 0: nothing "
            "or only notes, 1: warnings or errors, 3: the file cannot be read.",
            &declareCheck};
}

}  // namespace sinew
