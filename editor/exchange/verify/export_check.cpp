// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/verify/export_check.h"

#include <algorithm>

#include "editor/deform/skinning.h"
#include "editor/exchange/damaged_file.h"
#include "editor/exchange/export_part.h"
#include "editor/exchange/export_rows.h"
#include "editor/exchange/verify/export_match.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

using namespace export_check;

constexpr double kWeightTolerance = 1e-4;
constexpr const char* kStoredPoseClip = "Stored pose";
// Moments of a clip; of large models as many as some seconds allow.
constexpr std::size_t kMostMoments = 25;
constexpr std::size_t kFewestMoments = 3;
constexpr std::size_t kPointsPosed = 30'000'000;

// The scene with the rows that the file takes.
Expected<Scene> expectedScene(const Scene& scene, const WriteOptions& options,
                              const Progress& progress) {
    auto part =
        withBakedClips(exportedPart(scene, options), options.bakedRate, progress.stage(0.0, 0.5));
    if (!part) return part;
    Scene& out = *part;
    const auto skins = out.skins();
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const SkinId id = skins[i];
        const auto rows = exportRows(out, id, options.maxInfluences,
                                     stageOf(progress.stage(0.5, 1.0), i, skins.size()));
        if (!rows) return cancelled();
        if (rows->reduced == 0 && rows->entries.size() == out.rows(id).entryCount()) continue;
        RowsBuilder builder;
        RowBuffer row;
        for (PointIndex p = 0; p + 1 < rows->first.size(); ++p) {
            row.assign((*rows)[p].begin(), (*rows)[p].end());
            makeValid(row);
            builder.append(row);
        }
        writeRows(out, id, builder.finish());
    }
    return part;
}

// A file that does not say its unit and axes is read as metres with Y up: its scene as it was
// meant. Such a format holds meshes alone, which stand in the world.
void placeAsMeant(const WriteOptions& options, Scene& file) {
    const double metres = options.metresPerUnit > 0.0 ? options.metresPerUnit : 1.0;
    if (metres == 1.0 && options.upAxis == 'Y') return;
    glm::dmat4 meant(metres);
    meant[3][3] = 1.0;
    if (options.upAxis == 'Z') {
        meant[1] = glm::dvec4(0.0, 0.0, -metres, 0.0);
        meant[2] = glm::dvec4(0.0, metres, 0.0, 0.0);
    }
    auto nodes = std::make_shared<NodeTable>(file.nodes());
    for (const Node& node : file.nodes().all()) {
        if (node.parent.valid()) continue;
        Node& root = nodes->edit(node.id);
        root.stored = root.local = toTrs(meant * toMatrix(node.stored));
    }
    file.setNodes(std::move(nodes));
}

double diagonalOf(const Scene& scene, const PoseOf& pose) {
    glm::vec3 low(1e30f);
    glm::vec3 high(-1e30f);
    for (const Node& node : scene.nodes().all()) {
        if (!scene.mesh(node.mesh)) continue;
        for (const auto& p : deformMesh(scene, node.id, pose(scene, node.id)).positions) {
            low = glm::min(low, p);
            high = glm::max(high, p);
        }
    }
    const double out = static_cast<double>(glm::length(high - low));
    return high.x >= low.x && out > 0.0 ? out : 1.0;
}

std::vector<double> momentsOf(const Clip& clip, const WriteOptions& options, std::size_t most) {
    std::vector<double> all;
    if (options.bakedRate > 0.0) {
        all = bakedTimes(clip, options.bakedRate);
    } else {
        for (std::size_t i = 0; i < most; ++i)
            all.push_back(clip.start() + (clip.end() - clip.start()) * static_cast<double>(i) /
                                             static_cast<double>(most - 1));
    }
    if (all.size() <= most) return all;
    std::vector<double> out;
    for (std::size_t i = 0; i < most; ++i) out.push_back(all[i * (all.size() - 1) / (most - 1)]);
    return out;
}

class Checker {
public:
    Checker(const Scene& scene, const Scene& file, const WriteOptions& options,
            const WritableFormat& format)
        : scene_(scene), file_(file), options_(options), format_(format) {}

    Expected<ExportCheck> run(const WriteReport& report, const Progress& progress) {
        const PoseOf bound = [&](const Scene& scene, NodeId mesh) {
            if (!format_.weights) return storedPose(scene);
            return report.oneBind ? bindPose(scene) : bindPoseOf(scene, mesh);
        };
        out_.diagonal = diagonalOf(scene_, bound);
        match_ = matched(scene_, file_, format_, report, bound, kExportTolerance * out_.diagonal);
        out_.missing = match_.missing;
        countPoints();
        if (format_.weights) compareBinds(bound);
        compareRows();
        if (!progress(0.3)) return cancelled();
        ++out_.poses;
        for (const MeshMatch& mesh : match_.meshes)
            compare(mesh, bound(scene_, mesh.from), filePose(file_, mesh, bound),
                    format_.weights ? "bind pose" : "stored pose", 0.0);
        if (format_.weights && !comparePoses(report, progress.stage(0.3, 1.0))) return cancelled();
        return std::move(out_);
    }

    /// A further file, which holds the clip of that number, or after the last the stored pose.
    ExportCheck runClip(const WriteReport& report, std::size_t number) {
        match_ = matched(
            scene_, file_, format_, report,
            [](const Scene& scene, NodeId) { return bindPose(scene); },
            kExportTolerance * out_.diagonal);
        countPoints();
        const auto clips = writtenClips(scene_);
        const auto there = file_.clips();
        if (number < clips.size() && there.empty())
            out_.missing.emplace_back("The clip '%1' is not in its file.",
                                      scene_.clip(clips[number])->name);
        else if (number < clips.size())
            compareClip(clips[number], there[0]);
        else if (!there.empty())
            compare(storedPose(scene_), clipPose(file_, *file_.clip(there[0]), 0.0), "stored pose",
                    0.0);
        return std::move(out_);
    }

private:
    void countPoints() {
        for (const MeshMatch& mesh : match_.meshes) {
            const auto lost = std::ranges::count(mesh.point, kNoIndex);
            out_.points += mesh.point.size() - static_cast<std::size_t>(lost);
        }
    }

    // Joints of skins; where each skin keeps its bind pose, skin by skin.
    void compareBinds(const PoseOf& bound) {
        for (const MeshMatch& mesh : match_.meshes) {
            const SkinId skin = scene_.skinOf(mesh.from);
            if (!skin.valid()) continue;
            const auto ours = bound(scene_, mesh.from);
            const auto theirs = filePose(file_, mesh, bound);
            for (const auto& slot : scene_.skin(skin)->slots) {
                const auto at = match_.joints.find(slot.node);
                if (at == match_.joints.end()) continue;
                const auto a = ours.worldFromNode[scene_.nodes().indexOf(slot.node)][3];
                const auto b = theirs.worldFromNode[file_.nodes().indexOf(at->second)][3];
                out_.bindError = std::max(out_.bindError, glm::length(glm::dvec3(a - b)));
            }
        }
    }

    void compareRows() {
        for (const MeshMatch& mesh : match_.meshes) {
            const RowComparison compare(scene_, file_, mesh, match_.joints);
            if (!compare.possible()) {
                lookForRows(mesh);
                continue;
            }
            for (std::size_t p = 0; p < mesh.point.size(); ++p) {
                if (mesh.point[p] == kNoIndex) continue;
                const auto difference = compare(static_cast<PointIndex>(p), mesh.point[p]);
                out_.weightError = std::max(out_.weightError, difference.largest);
                out_.lostInfluences += difference.lost;
            }
        }
    }

    // A bound mesh that came back unbound has lost everything.
    void lookForRows(const MeshMatch& mesh) {
        const auto skin = scene_.skinOf(mesh.from);
        if (!format_.weights || !skin.valid() || scene_.skin(skin)->bonesCleared) return;
        const auto entries = scene_.rows(skin).entryCount();
        if (entries == 0) return;
        out_.weightError = 1.0;
        out_.lostInfluences += entries;
        out_.missing.emplace_back("The weights of '%1' are not in the file.",
                                  scene_.nodes().find(mesh.from)->name);
    }

    bool comparePoses(const WriteReport& report, const Progress& progress) {
        const std::size_t clips = writtenClips(scene_).size();
        if (report.clipFiles.empty() || report.clipFiles.size() < clips)
            compare(storedPose(scene_), storedInFile(), "stored pose", 0.0);
        for (std::size_t c = 0; c < match_.clips.size(); ++c) {
            if (!tellDone(progress, c, match_.clips.size())) return false;
            compareClip(match_.clips[c].first, match_.clips[c].second);
        }
        return true;
    }

    void compareClip(ClipId from, ClipId to) {
        const auto ours = scene_.clip(from);
        const auto theirs = file_.clip(to);
        const std::size_t all = out_.points * writtenClips(scene_).size();
        const std::size_t most =
            std::clamp(kPointsPosed / std::max<std::size_t>(1, all), kFewestMoments, kMostMoments);
        const std::string label =
            ours->name.empty() ? "Clip " + std::to_string(from.value + 1) : ours->name;
        for (const double t : momentsOf(*ours, options_, most))
            compare(clipPose(scene_, *ours, t), clipPose(file_, *theirs, t), label, t);
    }

    // Formats whose joints stand at the bind pose hold the stored one as a clip.
    ScenePose storedInFile() const {
        for (const ClipId id : file_.clips()) {
            const bool ours = std::ranges::any_of(
                match_.clips, [&](const auto& pair) { return pair.second == id; });
            if (!ours && file_.clip(id)->name.starts_with(kStoredPoseClip))
                return clipPose(file_, *file_.clip(id), 0.0);
        }
        return storedPose(file_);
    }

    void compare(const ScenePose& ours, const ScenePose& theirs, const std::string& name,
                 double seconds) {
        ++out_.poses;
        for (const MeshMatch& mesh : match_.meshes) compare(mesh, ours, theirs, name, seconds);
    }

    void compare(const MeshMatch& mesh, const ScenePose& ours, const ScenePose& theirs,
                 const std::string& name, double seconds) {
        const auto a = deformMesh(scene_, mesh.from, ours).positions;
        const auto b = deformMesh(file_, mesh.to, theirs).positions;
        for (std::size_t p = 0; p < a.size(); ++p) {
            if (mesh.point[p] == kNoIndex) continue;
            const double away = static_cast<double>(glm::length(a[p] - b[mesh.point[p]]));
            if (!(away > out_.vertexError)) continue;
            out_.vertexError = away;
            out_.worstMesh = scene_.nodes().find(mesh.from)->name;
            out_.worstPose = name;
            out_.worstSeconds = seconds;
        }
    }

    const Scene& scene_;
    const Scene& file_;
    const WriteOptions& options_;
    const WritableFormat& format_;
    ExportMatch match_;
    ExportCheck out_;
};

// What a further file adds to the check of the first.
void add(ExportCheck part, ExportCheck& to) {
    to.poses += part.poses;
    to.missing.insert(to.missing.end(), part.missing.begin(), part.missing.end());
    if (part.vertexError <= to.vertexError) return;
    to.vertexError = part.vertexError;
    to.worstMesh = std::move(part.worstMesh);
    to.worstPose = std::move(part.worstPose);
    to.worstSeconds = part.worstSeconds;
}

}  // namespace

bool ExportCheck::within(double tolerance) const {
    return missing.empty() && lostInfluences == 0 && weightError <= kWeightTolerance &&
           vertexShare() <= tolerance && bindShare() <= tolerance;
}

Expected<ExportCheck> checkExport(const Scene& scene, const std::filesystem::path& file,
                                  const WriteOptions& options, const WriteReport& report,
                                  const Progress& progress, const ReadTimeout& timeout) {
    const WritableFormat* format = writableFormat(file);
    if (!format)
        return unreadable(Message("'%1' is not a supported file type.", file.string()), file);
    auto read = importScene(file, {}, progress.stage(0.0, 0.4), timeout);
    if (!read) return read.error();
    if (!format->statesSpace) placeAsMeant(options, *read);
    const auto expected = expectedScene(scene, options, progress.stage(0.4, 0.45));
    if (!expected) return expected.error();
    auto out = Checker(*expected, *read, options, *format)
                   .run(report, progress.stage(0.45, report.clipFiles.empty() ? 1.0 : 0.6));
    if (!out) return out;
    out->reader = format->reader;
    for (std::size_t i = 0; i < report.clipFiles.size(); ++i) {
        const double done = static_cast<double>(i) / static_cast<double>(report.clipFiles.size());
        if (!progress(0.6 + 0.4 * done)) return cancelled();
        const auto further = importScene(report.clipFiles[i], {}, {}, timeout);
        if (!further) return further.error();
        add(Checker(*expected, *further, options, *format).runClip(report, i + 1), *out);
    }
    return out;
}

}  // namespace sinew
