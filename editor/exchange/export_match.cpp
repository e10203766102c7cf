// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/export_match.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "editor/deform/skinning.h"
#include "editor/geometry/closest_point.h"

namespace sinew::export_check {
namespace {

constexpr double kLost = 1e-4;
// So many points at one place are told apart by their weights.
constexpr std::size_t kTwins = 16;

using Names = std::map<std::pair<std::string, int>, NodeId>;

template <class Wanted>
Names namesOf(const Scene& scene, const std::map<NodeId, std::string>& given, Wanted wanted) {
    Names out;
    std::map<std::string, int> count;
    for (const Node& node : scene.nodes().all()) {
        if (!wanted(node)) continue;
        const auto at = given.find(node.id);
        const std::string& name = at == given.end() ? node.name : at->second;
        out[{name, count[name]++}] = node.id;
    }
    return out;
}

bool hasFaces(const Scene& scene, const Node& node) {
    const auto mesh = scene.mesh(node.mesh);
    return mesh && mesh->pointCount() > 0;
}

std::set<NodeId> jointsOf(const Scene& scene) {
    std::set<NodeId> out;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint) out.insert(node.id);
    for (const SkinId id : scene.skins())
        for (const auto& slot : scene.skin(id)->slots)
            if (scene.nodes().find(slot.node)) out.insert(slot.node);
    return out;
}

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t kShown = 5;
    std::string out;
    for (std::size_t i = 0; i < names.size() && i < kShown; ++i)
        out += (i > 0 ? ", " : "") + names[i];
    return names.size() > kShown ? out + ", ..." : out;
}

class Matcher {
public:
    Matcher(const Scene& scene, const Scene& file, const WriteReport& report)
        : scene_(scene), file_(file), report_(report) {}

    Match run(const PoseOf& pose, double reach, bool rigged) {
        matchMeshes();
        if (rigged) {
            matchJoints();
            matchClips();
        }
        for (MeshMatch& mesh : out_.meshes) matchPoints(mesh, pose, reach);
        return std::move(out_);
    }

private:
    void tellMissing(const char* text, const std::vector<std::string>& names) {
        if (!names.empty()) out_.missing.emplace_back(text, names.size(), listed(names));
    }

    void matchJoints() {
        const auto ours = jointsOf(scene_);
        const auto from = namesOf(scene_, report_.jointNames,
                                  [&](const Node& node) { return ours.contains(node.id); });
        const auto theirs = jointsOf(file_);
        const auto to =
            namesOf(file_, {}, [&](const Node& node) { return theirs.contains(node.id); });
        // A joint without weights may come back as a group.
        const auto others =
            namesOf(file_, {}, [&](const Node& node) { return !theirs.contains(node.id); });
        std::vector<std::string> missing;
        for (const auto& [key, id] : from) {
            auto at = to.find(key);
            if (at == to.end() && (at = others.find({key.first, 0})) == others.end())
                missing.push_back(key.first);
            else
                out_.joints.emplace_back(id, at->second);
        }
        tellMissing("%1 joints are not in the file: %2.", missing);
    }

    void matchMeshes() {
        const auto from = namesOf(scene_, report_.meshNames,
                                  [&](const Node& node) { return hasFaces(scene_, node); });
        auto to = namesOf(file_, {}, [&](const Node& node) { return hasFaces(file_, node); });
        std::vector<std::pair<std::string, NodeId>> left;
        for (const auto& [key, id] : from) {
            const auto at = to.find(key);
            if (at == to.end()) {
                left.emplace_back(key.first, id);
                continue;
            }
            out_.meshes.push_back({id, at->second, {}});
            to.erase(at);
        }
        std::vector<std::string> missing;
        for (const auto& [name, id] : left) {
            const auto count = pointsOf(scene_, id);
            const auto at = std::ranges::find_if(
                to, [&](const auto& entry) { return pointsOf(file_, entry.second) == count; });
            if (at == to.end()) {
                missing.push_back(name);
                continue;
            }
            out_.meshes.push_back({id, at->second, {}});
            to.erase(at);
        }
        tellMissing("%1 meshes are not in the file: %2.", missing);
    }

    static std::size_t pointsOf(const Scene& scene, NodeId id) {
        return scene.mesh(scene.nodes().find(id)->mesh)->pointCount();
    }

    void matchClips() {
        std::vector<ClipId> to = file_.clips();
        std::vector<ClipId> left;
        const auto take = [&](ClipId id, auto at) {
            out_.clips.emplace_back(id, *at);
            to.erase(at);
        };
        const auto clips = writtenClips(scene_);
        // Where a file holds one clip, it is the first.
        const std::size_t count = report_.clipFiles.empty() ? clips.size() : 1;
        for (std::size_t c = 0; c < count && c < clips.size(); ++c) {
            const ClipId id = clips[c];
            const auto clip = scene_.clip(id);
            const auto at = std::ranges::find_if(
                to, [&](ClipId other) { return file_.clip(other)->name == clip->name; });
            if (at == to.end())
                left.push_back(id);
            else
                take(id, at);
        }
        std::vector<std::string> missing;
        for (const ClipId id : left) {
            if (to.empty())
                missing.push_back(scene_.clip(id)->name);
            else
                take(id, to.begin());
        }
        tellMissing("%1 clips are not in the file: %2.", missing);
    }

    void matchPoints(MeshMatch& mesh, const PoseOf& pose, double reach) {
        const auto from = deformMesh(scene_, mesh.from, pose(scene_, mesh.from)).positions;
        const auto to = deformMesh(file_, mesh.to, pose(file_, mesh.to)).positions;
        mesh.point.assign(from.size(), kNoIndex);
        if (to.empty()) return;
        const bool ordered = mostlyInOrder(from, to, reach);
        const auto used = usedPoints(*scene_.mesh(scene_.nodes().find(mesh.from)->mesh));
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

    static bool isNear(const glm::vec3& a, const glm::vec3& b, double reach) {
        return static_cast<double>(glm::length(a - b)) <= reach;
    }

    // Of points at one place, which readers may swap, the rows tell which is which.
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

    static std::vector<bool> usedPoints(const Mesh& mesh) {
        std::vector<bool> out(mesh.pointCount(), false);
        for (const auto corner : mesh.polygonCorners) out[mesh.cornerPoint[corner]] = true;
        return out;
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
    const WriteReport& report_;
    Match out_;
};

}  // namespace

RowComparison::RowComparison(const Scene& scene, const Scene& file, const MeshMatch& mesh,
                             const std::vector<std::pair<NodeId, NodeId>>& joints) {
    const auto ours = scene.skinOf(mesh.from);
    const auto theirs = file.skinOf(mesh.to);
    if (!ours.valid() || !theirs.valid() || scene.skin(ours)->bonesCleared) return;
    possible_ = true;
    from_ = scene.rows(ours);
    to_ = file.rows(theirs);
    const std::map<NodeId, NodeId> byNode(joints.begin(), joints.end());
    for (const auto& slot : scene.skin(ours)->slots) {
        const auto at = byNode.find(slot.node);
        slot_.push_back(at == byNode.end() ? kNoIndex : file.skin(theirs)->slotOf(at->second));
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
    for (const ClipId id : scene.clips())
        if (std::ranges::any_of(scene.clip(id)->tracks,
                                [](const Track& track) { return !track.times.empty(); }))
            out.push_back(id);
    return out;
}

Match matched(const Scene& scene, const Scene& file, const WriteReport& report, const PoseOf& pose,
              double reach, bool rigged) {
    return Matcher(scene, file, report).run(pose, reach, rigged);
}

}  // namespace sinew::export_check
