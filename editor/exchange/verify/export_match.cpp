// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/verify/export_match.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <tuple>

#include "editor/deform/skinning.h"
#include "editor/geometry/surface/closest_point.h"
#include "editor/scene/nested_message.h"

namespace sinew::export_check {
namespace {

constexpr double kLost = 1e-4;
// So many points at one position are distinguished by their weights.
constexpr std::size_t kTwins = 16;

// Nodes by name, in their order.
using Names = std::map<std::string, std::vector<NodeId>>;

template <class Wanted>
Names namesOf(const Scene& scene, const std::map<NodeId, std::string>& given, Wanted wanted) {
    Names out;
    for (const Node& node : scene.nodes().all()) {
        if (!wanted(node)) continue;
        const auto at = given.find(node.id);
        out[at == given.end() ? node.name : at->second].push_back(node.id);
    }
    return out;
}

bool hasPoints(const Scene& scene, const Node& node) {
    const auto mesh = scene.mesh(node.mesh);
    return mesh && mesh->pointCount() > 0;
}

// Points of polygons that a format takes.
std::vector<bool> writtenPoints(const Mesh& mesh, unsigned fewestCorners) {
    std::vector<bool> out(mesh.pointCount(), false);
    for (std::uint32_t i = 0; i < mesh.polygonCount(); ++i)
        if (const auto polygon = mesh.polygon(i); polygon.size() >= fewestCorners)
            for (const auto corner : polygon) out[mesh.cornerPoint[corner]] = true;
    return out;
}

bool isWritten(const Scene& scene, const Node& node, unsigned fewestCorners) {
    if (!hasPoints(scene, node)) return false;
    const auto written = writtenPoints(*scene.mesh(node.mesh), fewestCorners);
    return std::ranges::find(written, true) != written.end();
}

std::set<NodeId> influencesOf(const Scene& scene) {
    std::set<NodeId> out;
    for (const SkinId id : scene.skins())
        for (const auto& slot : scene.skin(id)->slots)
            if (scene.nodes().find(slot.node)) out.insert(slot.node);
    return out;
}

class Matcher {
public:
    Matcher(const Scene& scene, const Scene& file, const WritableFormat& format,
            const WriteReport& report)
        : scene_(scene), file_(file), format_(format), report_(report) {}

    ExportMatch run(const PoseOf& pose, double reach) {
        matchMeshes();
        if (format_.weights) {
            matchJoints();
            matchClips();
        }
        for (MeshMatch& mesh : out_.meshes) matchPoints(mesh, pose, reach);
        return std::move(out_);
    }

private:
    void reportMissing(const char* text, const std::vector<std::string>& names) {
        if (!names.empty()) out_.missing.emplace_back(text, names.size(), listed(names, 5));
    }

    // A joint without weights may come back as a group.
    void matchJoints() {
        const auto ours = influencesOf(scene_);
        const auto theirs = influencesOf(file_);
        const auto from = namesOf(scene_, report_.jointNames, [&](const Node& node) {
            return node.kind == NodeKind::Joint || ours.contains(node.id);
        });
        auto to = namesOf(file_, {}, [](const Node&) { return true; });
        const ScenePose here = storedPose(scene_), there = storedPose(file_);
        const auto distance = [&](NodeId id, NodeId other) {
            return glm::length(
                glm::dvec3(worldOf(scene_, here, id)[3] - worldOf(file_, there, other)[3]));
        };
        std::vector<std::string> missing;
        for (const auto& [name, ids] : from) {
            auto& left = to[name];
            for (const bool weighted : {true, false})
                for (const NodeId id : ids) {
                    if (ours.contains(id) != weighted) continue;
                    const auto at = std::ranges::min_element(left, {}, [&](NodeId other) {
                        return std::tuple(theirs.contains(other) != weighted,
                                          file_.nodes().find(other)->mesh.valid(),
                                          distance(id, other));
                    });
                    if (at == left.end()) {
                        missing.push_back(name);
                        continue;
                    }
                    out_.joints.emplace(id, *at);
                    left.erase(at);
                }
        }
        reportMissing("%1 {joint|joints} {is|are} not in the file: %2.", missing);
    }

    void matchMeshes() {
        const auto from = namesOf(scene_, report_.meshNames, [&](const Node& node) {
            return isWritten(scene_, node, format_.fewestCorners);
        });
        auto to = namesOf(file_, {}, [&](const Node& node) { return hasPoints(file_, node); });
        std::vector<std::pair<std::string, NodeId>> left;
        for (const auto& [name, ids] : from)
            for (const NodeId id : ids) {
                auto& named = to[name];
                const auto at = std::ranges::min_element(named, {}, [&](NodeId other) {
                    return pointsOf(file_, other) != pointsOf(scene_, id);
                });
                if (at == named.end())
                    left.emplace_back(name, id);
                else
                    take(id, named, at);
            }
        std::vector<std::string> missing;
        for (const auto& [name, id] : left)
            if (!takeAnyLike(id, to)) missing.push_back(name);
        reportMissing("%1 {mesh|meshes} {is|are} not in the file: %2.", missing);
    }

    void take(NodeId id, std::vector<NodeId>& from, std::vector<NodeId>::iterator at) {
        out_.meshes.push_back({.from = id, .to = *at});
        from.erase(at);
    }

    // Whatever its name: a mesh of as many points.
    bool takeAnyLike(NodeId id, Names& to) {
        for (auto& [name, ids] : to) {
            const auto at = std::ranges::find_if(
                ids, [&](NodeId other) { return pointsOf(file_, other) == pointsOf(scene_, id); });
            if (at == ids.end()) continue;
            take(id, ids, at);
            return true;
        }
        return false;
    }

    static std::size_t pointsOf(const Scene& scene, NodeId id) {
        return scene.mesh(scene.nodes().find(id)->mesh)->pointCount();
    }

    // By name, the others by their order.
    void matchClips() {
        std::vector<ClipId> to = file_.clips();
        const auto take = [&](ClipId id, auto at) {
            if (at == to.end()) return false;
            out_.clips.emplace_back(id, *at);
            to.erase(at);
            return true;
        };
        auto clips = writtenClips(scene_);
        // Where a file holds one clip, it is the first.
        if (!report_.clipFiles.empty() && clips.size() > 1) clips.resize(1);
        std::vector<ClipId> left;
        for (const ClipId id : clips)
            if (!take(id, std::ranges::find(to, scene_.clip(id)->name,
                                            [&](ClipId other) { return file_.clip(other)->name; })))
                left.push_back(id);
        std::vector<std::string> missing;
        for (const ClipId id : left)
            if (!take(id, to.begin())) missing.push_back(scene_.clip(id)->name);
        reportMissing("%1 {clip|clips} {is|are} not in the file: %2.", missing);
    }

    void matchPoints(MeshMatch& mesh, const PoseOf& pose, double reach) {
        const auto from = deformMesh(scene_, mesh.from, pose(scene_, mesh.from)).positions;
        auto to = deformMesh(file_, mesh.to, pose(file_, mesh.to)).positions;
        if (format_.weights && !format_.bindPose) {
            mesh.sceneFromFile = alignment(mesh, pose, from, to);
            for (glm::vec3& p : to) p = moved(mesh.sceneFromFile, p);
        }
        mesh.point.assign(from.size(), kNoIndex);
        if (to.empty()) return;
        const bool ordered = mostlyInOrder(from, to, reach);
        const auto used = writtenPoints(*scene_.mesh(scene_.nodes().find(mesh.from)->mesh),
                                        format_.fewestCorners);
        std::optional<PointTree> tree;
        const RowComparison compare(scene_, file_, mesh, out_.joints);
        for (std::size_t p = 0; p < from.size(); ++p) {
            const auto index = static_cast<PointIndex>(p);
            if (p < to.size() && isNear(from[p], to[p], reach) && alike(compare, index)) {
                mesh.point[p] = index;
                continue;
            }
            if (!used[p] && !ordered) continue;
            if (!tree) tree.emplace(to);
            const PointIndex found = nearest(*tree, from[p], index, compare, reach);
            // A point that is nowhere near, where the others are in order, stands elsewhere itself.
            const bool lost = found == kNoIndex || !isNear(from[p], to[found], reach);
            mesh.point[p] = lost && ordered ? index : found;
        }
    }

    // What brings a joint of the file's bind pose to where the scene's stands, in a right file the
    // same for all; without the joints' scales where those were not kept. Which it is the points
    // show.
    glm::dmat4 alignment(const MeshMatch& mesh, const PoseOf& pose,
                         const std::vector<glm::vec3>& from,
                         const std::vector<glm::vec3>& to) const {
        glm::dmat4 best(1.0);
        const auto skin = scene_.skinOf(mesh.from);
        if (!skin.valid() || !file_.skinOf(mesh.to).valid()) return best;
        for (const auto& slot : scene_.skin(skin)->slots) {
            const auto at = out_.joints.find(slot.node);
            if (at == out_.joints.end()) continue;
            const auto ours = worldOf(scene_, pose(scene_, mesh.from), slot.node);
            const auto theirs = worldOf(file_, pose(file_, mesh.to), at->second);
            if (glm::determinant(glm::dmat3(theirs)) == 0.0) continue;
            float least = apart(from, to, best);
            for (const glm::dmat4& move : {withoutScale(ours) * glm::inverse(withoutScale(theirs)),
                                           ours * glm::inverse(theirs)}) {
                const float off = apart(from, to, move);
                if (!(off < least)) continue;
                least = off;
                best = move;
            }
            return best;
        }
        return best;
    }

    static glm::dmat4 worldOf(const Scene& scene, const ScenePose& pose, NodeId node) {
        return pose.worldFromNode[scene.nodes().indexOf(node)];
    }

    static glm::dmat4 withoutScale(const glm::dmat4& m) {
        const Trs trs = toTrs(m);
        return toMatrix(Trs{.translation = trs.translation, .rotation = trs.rotation});
    }

    static glm::vec3 moved(const glm::dmat4& by, const glm::vec3& p) {
        return glm::vec3(by * glm::dvec4(glm::dvec3(p), 1.0));
    }

    // How far the box around `b`, moved, is from that around `a`.
    static float apart(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b,
                       const glm::dmat4& move) {
        constexpr float kFar = std::numeric_limits<float>::max();
        glm::vec3 low(kFar), high(-kFar), otherLow(kFar), otherHigh(-kFar);
        for (const glm::vec3& p : a) low = glm::min(low, p), high = glm::max(high, p);
        for (const glm::vec3& p : b) {
            const glm::vec3 there = moved(move, p);
            otherLow = glm::min(otherLow, there);
            otherHigh = glm::max(otherHigh, there);
        }
        return glm::length(low - otherLow) + glm::length(high - otherHigh);
    }

    static bool isNear(const glm::vec3& a, const glm::vec3& b, double reach) {
        return static_cast<double>(glm::length(a - b)) <= reach;
    }

    // Of points at one position, which readers may swap, the rows say which is which.
    static bool alike(const RowComparison& compare, PointIndex p) {
        return !compare.possible() || compare(p, p).largest <= kLost;
    }

    static bool mostlyInOrder(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b,
                              double reach) {
        if (a.size() != b.size()) return false;
        std::size_t away = 0;
        for (std::size_t p = 0; p < a.size(); ++p)
            if (!isNear(a[p], b[p], reach)) ++away;
        return away * 10 <= a.size();
    }

    static PointIndex nearest(const PointTree& tree, const glm::vec3& at, PointIndex from,
                              const RowComparison& compare, double reach) {
        const auto found = tree.nearest(at, compare.possible() ? kTwins : 1);
        if (found.empty()) return kNoIndex;
        const double limit =
            std::sqrt(static_cast<double>(found[0].squaredDistance)) + 0.25 * reach;
        PointIndex best = found[0].point;
        double least = compare.possible() ? compare(from, best).largest : 0.0;
        for (std::size_t i = 1; i < found.size() && least > 0.0; ++i) {
            if (std::sqrt(static_cast<double>(found[i].squaredDistance)) > limit) break;
            const double unlike = compare(from, found[i].point).largest;
            if (unlike >= least) continue;
            least = unlike;
            best = found[i].point;
        }
        return best;
    }

    const Scene& scene_;
    const Scene& file_;
    const WritableFormat& format_;
    const WriteReport& report_;
    ExportMatch out_;
};

}  // namespace

RowComparison::RowComparison(const Scene& scene, const Scene& file, const MeshMatch& mesh,
                             const std::map<NodeId, NodeId>& joints) {
    const auto ours = scene.skinOf(mesh.from);
    const auto theirs = file.skinOf(mesh.to);
    if (!ours.valid() || !theirs.valid() || scene.skin(ours)->bonesCleared) return;
    possible_ = true;
    from_ = scene.rows(ours);
    to_ = file.rows(theirs);
    for (const auto& slot : scene.skin(ours)->slots) {
        const auto at = joints.find(slot.node);
        slot_.push_back(at == joints.end() ? kNoIndex : file.skin(theirs)->slotOf(at->second));
    }
}

RowDifference RowComparison::operator()(PointIndex from, PointIndex to) const {
    RowDifference out;
    const Row theirs = to_[to];
    for (const Influence& entry : from_[from]) {
        const SlotIndex slot = entry.slot < slot_.size() ? slot_[entry.slot] : kNoIndex;
        double found = 0.0;
        for (const Influence& other : theirs)
            if (other.slot == slot && slot != kNoIndex) found += static_cast<double>(other.weight);
        const double weight = static_cast<double>(entry.weight);
        out.largest = std::max(out.largest, std::abs(weight - found));
        if (weight > kLost && found <= 0.0) ++out.lost;
    }
    return out;
}

std::vector<ClipId> writtenClips(const Scene& scene) {
    std::vector<ClipId> out;
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        if (std::ranges::any_of(clip->tracks,
                                [](const Track& track) { return !track.times.empty(); }))
            out.push_back(id);
    }
    return out;
}

ScenePose filePose(const Scene& file, const MeshMatch& mesh, const PoseOf& pose) {
    ScenePose out = pose(file, mesh.to);
    // The joints take a bound mesh along: moved as well, it would go twice as far.
    const auto own = file.skinOf(mesh.to).valid() ? file.nodes().indexOf(mesh.to) : kNoIndex;
    for (std::size_t i = 0; i < out.worldFromNode.size(); ++i)
        if (i != own) out.worldFromNode[i] = mesh.sceneFromFile * out.worldFromNode[i];
    return out;
}

ExportMatch matched(const Scene& scene, const Scene& file, const WritableFormat& format,
                    const WriteReport& report, const PoseOf& pose, double reach) {
    return Matcher(scene, file, format, report).run(pose, reach);
}

}  // namespace sinew::export_check
