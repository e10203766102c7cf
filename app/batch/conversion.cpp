// SPDX-License-Identifier: Apache-2.0
#include "app/batch/conversion.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "editor/document/project/project_file.h"
#include "editor/exchange/export_part.h"
#include "editor/exchange/side_files.h"
#include "editor/exchange/texts.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

class Watch {
public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The files beside a Collada file that its further clips go to, the stored pose's among them, which
// may not be needed.
std::vector<std::string> clipFilesOf(const Scene& scene, const WriteOptions& options,
                                     const std::filesystem::path& output) {
    if (endingOf(output) != "dae") return {};
    const Scene part = exportedPart(scene, options);
    const auto isKeyed = [](const Track& track) { return !track.times.empty(); };
    UniqueNames clipNames;
    std::vector<std::string> clips;
    for (const ClipId id : part.clips())
        if (const auto clip = part.clip(id); std::ranges::any_of(clip->tracks, isKeyed))
            clips.push_back(clipNames.take(clip->name, "clip"));
    clips.push_back(clipNames.take("Stored pose", ""));
    std::vector<std::string> out;
    for (const auto& file : clipFiles(output, clips)) out.push_back(file.string());
    return out;
}

class Converter {
public:
    Converter(Conversion& out, const ConversionOptions& options) : out_(out), options_(options) {}

    Expected<void> run(const std::function<Expected<void>(const Conversion&)>& aboutToWrite) {
        if (auto known = checkOutput(out_.output); !known) return known;
        const Watch reading;
        ProjectSettings settings;
        const auto scene = options_.salvage
                               ? openDamagedScene(out_.input, &settings)
                               : openSceneQuietly(options_.reading, out_.input, &settings);
        out_.reading = reading.seconds();
        if (!scene) return scene.error();
        // A project's scene was reported when it was imported.
        if (!ProjectFile::isProjectName(out_.input)) out_.warnings = scene->info().warnings;
        if (ProjectFile::isProjectName(out_.output)) return saveProject(*scene, settings);
        auto options = writeOptions(*scene, options_.choice);
        if (!options) return options.error();
        if (auto ok = weigh(*scene, *options); !ok) return ok;
        options->reduction = out_.reduction;
        if (options->leaveOutJoints) out_.jointsLeftOut = jointsLeftOut(*scene, *options);
        out_.clipFiles = clipFilesOf(*scene, *options, out_.output);
        if (aboutToWrite)
            if (auto ok = aboutToWrite(out_); !ok) return ok;
        return write(*scene, *options);
    }

private:
    Expected<void> saveProject(const Scene& scene, const ProjectSettings& settings) {
        if (!isPlain(options_.choice))
            return Error{ErrorCode::Usage,
                         Message("A project keeps everything: --max-influences, --drop-weights and "
                                 "other export options do not apply to it."),
                         {}};
        const Watch writing;
        ProjectFile project;
        const auto report = project.saveAs(out_.output, scene, settings, {});
        out_.writing = writing.seconds();
        if (!report) return report.error();
        return {};
    }

    Expected<void> weigh(const Scene& scene, const WriteOptions& options) {
        if (options.maxInfluences == 0) return {};
        auto cost = reductionCost(exportedPart(scene, options), options.maxInfluences, {});
        if (!cost) return cost.error();
        out_.reduction = std::move(*cost);
        return {};
    }

    Expected<void> write(const Scene& scene, const WriteOptions& options) {
        const Watch writing;
        const auto report = writeScene(scene, out_.output, options, {});
        out_.writing = writing.seconds();
        if (!report) return report.error();
        out_.warnings.insert(out_.warnings.end(), report->warnings.begin(), report->warnings.end());
        if (!options_.check || !*writableFormat(out_.output)->reader) return {};
        const Watch checking;
        auto check =
            checkExport(scene, out_.output, options, *report, {}, options_.reading.timeout);
        out_.checking = checking.seconds();
        if (!check) {
            Error error = check.error();
            error.file = out_.output;
            return error;
        }
        out_.check = std::move(*check);
        if (out_.check->within(options_.tolerance)) return {};
        return Error{
            ErrorCode::Refused,
            Message("The file was written but DIFFERS FROM ITS SOURCE beyond the tolerance. %1",
                    checkText(*out_.check, out_.output)),
            out_.output};
    }

    Conversion& out_;
    const ConversionOptions& options_;
};

std::string number(const char* format, double v) {
    char text[32];
    std::snprintf(text, sizeof text, format, v);
    return text;
}

ordered_json sentences(const std::vector<Message>& messages) {
    ordered_json out = ordered_json::array();
    for (const Message& message : messages) out.push_back(message.english());
    return out;
}

ordered_json reductionJson(const ReductionCost& cost) {
    const bool test = cost.worst && cost.worst->test;
    const bool clip = cost.worst && !test;
    return {{"points", cost.points},
            {"shift", cost.shift},
            {"clip", clip ? cost.worst->name : std::string()},
            {"seconds", clip ? cost.worst->seconds : 0.0},
            {"testPose", test ? momentName(*cost.worst).english() : std::string()}};
}

ordered_json checkJson(const ExportCheck& check, double tolerance) {
    ordered_json worst{
        {"mesh", check.worstMesh}, {"pose", check.worstPose}, {"seconds", check.worstSeconds}};
    return {{"reader", check.reader},
            {"passed", check.within(tolerance)},
            {"tolerance", tolerance},
            {"points", check.points},
            {"poses", check.poses},
            {"diagonal", check.diagonal},
            {"vertexError", check.vertexError},
            {"vertexErrorShare", check.vertexShare()},
            {"worst", check.vertexError > 0.0 ? worst : ordered_json(nullptr)},
            {"bindError", check.bindError},
            {"bindErrorShare", check.bindShare()},
            {"weightError", check.weightError},
            {"lostInfluences", check.lostInfluences},
            {"missing", sentences(check.missing)}};
}

}  // namespace

Conversion convertFile(const std::string& input, const std::string& output,
                       const ConversionOptions& options,
                       const std::function<Expected<void>(const Conversion&)>& aboutToWrite) {
    Conversion out;
    out.input = input;
    out.output = output;
    const auto done = Converter(out, options).run(aboutToWrite);
    if (!done) out.error = done.error();
    return out;
}

ordered_json conversionJson(const Conversion& conversion, double tolerance) {
    ordered_json out{{"input", conversion.input},
                     {"output", conversion.output},
                     {"error", conversion.error ? ordered_json(conversion.error->message.english())
                                                : ordered_json(nullptr)},
                     {"seconds",
                      {{"reading", conversion.reading},
                       {"writing", conversion.writing},
                       {"checking", conversion.checking}}},
                     {"warnings", sentences(conversion.warnings)}};
    if (const auto& cost = conversion.reduction) out["reduction"] = reductionJson(*cost);
    if (conversion.jointsLeftOut > 0) out["jointsLeftOut"] = conversion.jointsLeftOut;
    if (conversion.check) out["check"] = checkJson(*conversion.check, tolerance);
    return out;
}

std::string checkText(const ExportCheck& check, const std::filesystem::path& file) {
    std::string out = "Read back by " + check.reader + " in " + std::to_string(check.poses) +
                      (check.poses == 1 ? " pose" : " poses") + ": vertices at most " +
                      number("%.2g", check.vertexError) + " m off (" +
                      number("%.1e", check.vertexShare()) + " of the diagonal";
    if (check.vertexError > 0.0)
        out += ", '" + check.worstMesh + "' in " + check.worstPose + " at " +
               number("%.2f", check.worstSeconds) + " s";
    out += ")";
    if (const auto* format = writableFormat(file); !format || format->weights)
        out += ", joints " + number("%.2g", check.bindError) + " m, weights " +
               number("%.1e", check.weightError) + ", " + std::to_string(check.lostInfluences) +
               " influences lost";
    out += '.';
    for (const Message& message : check.missing) out += ' ' + message.english();
    return out;
}

std::string reductionText(const ReductionCost& cost, std::uint32_t limit) {
    if (cost.points == 0)
        return "No vertex has more than " + std::to_string(limit) + " influences.";
    return std::to_string(cost.points) + " vertices have more than " + std::to_string(limit) +
           " influences and are reduced to the strongest; the largest shift is " +
           number("%.3g", cost.shift) + " m (" +
           (cost.worst ? momentName(*cost.worst).english() : "stored pose") + ").";
}

}  // namespace sinew
