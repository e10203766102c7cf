// SPDX-License-Identifier: Apache-2.0
// sinew score FILE [--json] [--mesh NAME] [--joint NAME] [--clip NAME] [--before FILE] [--places N]
// [--only ID...]: how well the skins of a file keep the shape of what they carry.
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "app/batch/mesh_choice.h"
#include "app/batch/option_checks.h"
#include "app/batch/pose_choice.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/check/deformation.h"
#include "editor/operations/names.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

constexpr double kClipRate = 30.0;  // frames a second at which a clip is looked at

struct ScoreOptions {
    std::string file;
    std::string before;
    std::string clip;
    std::vector<std::string> meshes;
    std::vector<std::string> joints;
    std::vector<std::string> only;  // ids of measures; empty: all
    std::size_t places = 10;
    bool json = false;
};

/// One file's skins by all measures.
struct Scored {
    Scene scene;
    std::vector<const MeasureText*> measures;
    std::vector<DeformationSurvey> byMeasure;  // as `measures`; the score is the same in all
    const DeformationSurvey& any() const { return byMeasure.front(); }
};

Expected<SurveyPoses> scoredPoses(const Scene& scene, const ScoreOptions& options) {
    const auto testable = testableJoints(scene);
    std::set<NodeId> joints;
    for (const std::string& name : options.joints) {
        const auto joint = nodeByName(scene, name);
        if (!joint) return joint.error();
        if (std::ranges::find(testable, *joint) == testable.end())
            return refused("%1 bends no mesh.", name);
        joints.insert(*joint);
    }
    if (options.clip.empty()) return motionPoses(scene, rangeOfMotion(scene, joints));
    const auto clip = clipByName(scene, options.clip);
    if (!clip) return clip.error();
    return clipPoses(scene, scene.clip(*clip), kClipRate);
}

/// A file that is scored, and which skins of it.
struct ScoredFile {
    std::string name;
    Scene scene;
    std::vector<SkinId> skins;  ///< none: all that are bound
};

Expected<ScoredFile> openToScore(const std::string& name, const ScoreOptions& options,
                                 const FileReading& reading) {
    auto scene = openSceneQuietly(reading, name);
    if (!scene) return scene.error();
    ScoredFile out{name, std::move(*scene), {}};
    for (const auto& wanted : options.meshes) {
        const auto mesh = meshByName(out.scene, wanted);
        if (!mesh) return mesh.error();
        out.skins.push_back(out.scene.skinOf(*mesh));
        if (!out.scene.skin(out.skins.back())) return refused("%1 is not bound.", wanted);
    }
    return out;
}

std::set<std::string> boundNames(const Scene& scene) {
    std::set<std::string> out;
    for (const SkinId id : scene.skins()) out.insert(nodeLabel(scene, scene.skin(id)->meshNode));
    return out;
}

// Chooses the skins of meshes of these names. Gives the names of all others.
std::vector<std::string> chooseNamed(ScoredFile& file, const std::set<std::string>& names) {
    std::vector<std::string> others;
    for (const SkinId id : file.scene.skins()) {
        const NodeId mesh = file.scene.skin(id)->meshNode;
        if (!file.scene.nodes().find(mesh)) continue;
        const std::string name = nodeLabel(file.scene, mesh);
        if (names.contains(name))
            file.skins.push_back(id);
        else
            others.push_back(name);
    }
    return others;
}

// Only meshes that are in both files are compared.
Expected<void> pairByName(ScoredFile& file, ScoredFile& before) {
    const auto fresh = chooseNamed(file, boundNames(before.scene));
    const auto gone = chooseNamed(before, boundNames(file.scene));
    if (file.skins.empty() || before.skins.empty())
        return refused("%1 and %2 have no bound mesh of one name, so there is nothing to compare.",
                       file.name, before.name);
    for (const auto& [names, where] : {std::pair(&fresh, &file), std::pair(&gone, &before)})
        if (!names->empty())
            warn(Message("Only in %1, and not compared: %2.", where->name, listed(*names)));
    return {};
}

Expected<Scored> scoreOf(ScoredFile file, const ScoreOptions& options) {
    Scene& scene = file.scene;
    const auto poses = scoredPoses(scene, options);
    if (!poses) return poses.error();
    Scored out;
    for (const MeasureText& text : surfaceMeasures()) {
        if (!options.only.empty() && std::ranges::find(options.only, text.id) == options.only.end())
            continue;
        out.measures.push_back(&text);
        auto survey =
            surveyDeformation(scene, file.skins, *poses, text.measure, options.places, Progress());
        if (!survey) return survey.error();
        out.byMeasure.push_back(std::move(*survey));
    }
    out.scene = std::move(scene);
    return out;
}

double rounded(double value) { return std::round(value * 1e6) / 1e6; }

std::string nameOfSlot(const Scene& scene, const WorstRegion& region) {
    const auto skin = scene.skin(region.skin);
    return region.slot < skin->slots.size() ? skin->slots[region.slot].name : std::string();
}

ordered_json measuresJson(const Scored& scored) {
    ordered_json out = ordered_json::object();
    for (std::size_t m = 0; m < scored.byMeasure.size(); ++m)
        out[scored.measures[m]->id] = rounded(scored.byMeasure[m].asked);
    return out;
}

ordered_json meshesJson(const Scored& scored) {
    ordered_json out = ordered_json::array();
    for (std::size_t i = 0; i < scored.any().skins.size(); ++i) {
        const SkinScore& skin = scored.any().skins[i];
        ordered_json mesh{{"name", nodeLabel(scored.scene, skin.meshNode)},
                          {"score", rounded(skin.score())}};
        for (std::size_t m = 0; m < scored.byMeasure.size(); ++m)
            mesh["measures"][scored.measures[m]->id] = rounded(scored.byMeasure[m].skins[i].asked);
        out.push_back(std::move(mesh));
    }
    return out;
}

ordered_json placesJson(const Scored& scored, const SurveyPoses& poses) {
    ordered_json out = ordered_json::array();
    for (std::size_t m = 0; m < scored.byMeasure.size(); ++m)
        for (const WorstRegion& region : scored.byMeasure[m].regions) {
            const auto& moment = poses.moments[region.moment];
            const Node* turned = scored.scene.nodes().find(moment.joint);
            out.push_back({{"measure", scored.measures[m]->id},
                           {"mesh", nodeLabel(scored.scene, region.meshNode)},
                           {"joint", nameOfSlot(scored.scene, region)},
                           {"turned", turned ? ordered_json(turned->name) : ordered_json()},
                           {"seconds", rounded(moment.seconds)},
                           {"point", region.point},
                           {"points", region.points.size()},
                           {"amount", rounded(double{region.amount})},
                           {"share", rounded(region.share)}});
        }
    return out;
}

/// What a number has changed by, in brackets; empty where it was not known before.
std::string changeOf(double now, std::optional<double> was) {
    if (!was) return {};
    std::ostringstream text;
    text << std::fixed << std::setprecision(3) << std::showpos << "  (" << now - *was << ')';
    return text.str();
}

// One line a mesh, where there are several.
void printMeshes(const Scored& scored, const Scored* before) {
    if (scored.any().skins.size() < 2) return;
    std::map<std::string, double> had;
    if (before)
        for (const SkinScore& skin : before->any().skins)
            had.emplace(nodeLabel(before->scene, skin.meshNode), skin.score());
    for (const SkinScore& skin : scored.any().skins) {
        const std::string name = nodeLabel(scored.scene, skin.meshNode);
        const auto was = had.find(name);
        std::cout << "  " << name << ": score " << skin.score()
                  << changeOf(skin.score(),
                              was == had.end() ? std::nullopt : std::optional(was->second))
                  << '\n';
    }
}

void printScore(const Scored& scored, const Scored* before) {
    const auto change = [&](double now, double was) {
        return changeOf(now, before ? std::optional(was) : std::nullopt);
    };
    std::cout << std::fixed << std::setprecision(3) << "score " << scored.any().score()
              << change(scored.any().score(), before ? before->any().score() : 0.0) << '\n';
    printMeshes(scored, before);
    for (std::size_t m = 0; m < scored.byMeasure.size(); ++m) {
        const double now = 100.0 * scored.byMeasure[m].asked;
        const double was = before ? 100.0 * before->byMeasure[m].asked : 0.0;
        std::cout << "  " << std::left << std::setw(18) << scored.measures[m]->label << now << "%"
                  << change(now, was) << '\n';
    }
    for (const WorstRegion& region : scored.any().regions)
        std::cout << "  " << nodeLabel(scored.scene, region.meshNode) << ", vertex " << region.point
                  << ", " << nameOfSlot(scored.scene, region) << ": "
                  << 100.0 * double{region.amount} << "% out of shape\n";
}

Expected<void> runScore(const ScoreOptions& options, const FileReading& reading) {
    auto file = openToScore(options.file, options, reading);
    if (!file) return file.error();
    std::optional<Scored> before;
    if (!options.before.empty()) {
        auto other = openToScore(options.before, options, reading);
        if (!other) return other.error();
        if (options.meshes.empty())
            if (auto paired = pairByName(*file, *other); !paired) return paired;
        auto theirs = scoreOf(std::move(*other), options);
        if (!theirs) return theirs.error();
        before = std::move(*theirs);
    }
    const auto scored = scoreOf(std::move(*file), options);
    if (!scored) return scored.error();
    if (!options.json) {
        printScore(*scored, before ? &*before : nullptr);
        return {};
    }
    const auto poses = scoredPoses(scored->scene, options);
    ordered_json out{{"file", options.file},
                     {"over", options.clip.empty() ? "range of motion" : options.clip},
                     {"poses", poses->moments.size()},
                     {"score", rounded(scored->any().score())},
                     {"measures", measuresJson(*scored)}};
    if (!options.joints.empty()) out["joints"] = options.joints;
    if (before)
        out["before"] = {{"file", options.before},
                         {"score", rounded(before->any().score())},
                         {"measures", measuresJson(*before)}};
    out["meshes"] = meshesJson(*scored);
    out["places"] = placesJson(*scored, *poses);
    std::cout << out.dump(1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
    return {};
}

std::vector<std::string> measureIds() {
    std::vector<std::string> out;
    for (const MeasureText& text : surfaceMeasures()) out.emplace_back(text.id);
    return out;
}

void declareScore(CLI::App& app, Work& work) {
    auto options = std::make_shared<ScoreOptions>();
    app.add_option("FILE", options->file, "The file to score: a project or a model")->required();
    app.add_option("--mesh", options->meshes, "Only this mesh; may be given more than once");
    app.add_option("--only", options->only, "Only these measures")->check(oneOf(measureIds()));
    auto* joints =
        app.add_option("--joint", options->joints,
                       "Over the range of motion of this joint alone; may be given more than once");
    app.add_option("--clip", options->clip,
                   "Over this clip instead of the range of motion of all joints")
        ->excludes(joints);
    app.add_option("--before", options->before,
                   "Compare with the meshes of the same names in another file, as they were bound");
    app.add_option("--places", options->places,
                   "How many of the worst places to list (default: 10)")
        ->check(wholeFromZero());
    app.add_flag("--json", options->json, "Print JSON");
    setWork(app, work, options, runScore);
}

}  // namespace

Subcommand scoreCommand() {
    return {"score",
            "Tells how well the skins of a file keep the shape of what they carry, over a range of "
            "motion or a clip, and where they keep it worst.",
            &declareScore};
}

}  // namespace sinew
