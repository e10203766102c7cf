// SPDX-License-Identifier: Apache-2.0
#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "editor/geometry/surface/place_box.h"
#include "editor/operations/update/update_parts.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

void move(Mesh& mesh, const glm::dmat4& by) {
    const glm::dmat3 axes(by), normals(glm::transpose(glm::inverse(axes)));
    const auto turnAll = [](std::vector<glm::vec3>& all, const glm::dmat3& with) {
        for (auto& v : all) v = glm::vec3(with * glm::dvec3(v));
    };
    const auto unit = [](glm::vec3 v) { return glm::dot(v, v) > 0.0f ? glm::normalize(v) : v; };
    for (auto& p : mesh.positions) p = glm::vec3(by * glm::dvec4(p, 1.0));
    turnAll(mesh.normals, normals);
    for (auto& n : mesh.normals) n = unit(n);
    for (auto& t : mesh.tangents)
        t = glm::vec4(unit(glm::vec3(axes * glm::dvec3(glm::vec3(t)))), t.w);
    for (auto& target : mesh.morphTargets) {
        turnAll(target.positions, axes);
        turnAll(target.normals, normals);
        turnAll(target.tangents, axes);
    }
}

std::size_t sameCount(const std::vector<PointIndex>& oldOf) {
    return oldOf.size() - static_cast<std::size_t>(std::ranges::count(oldOf, kNoIndex));
}

// Where the stored pose shows a mesh that hangs rigidly on its bones in it, world: as one of its
// influences carries it.
glm::dmat4 shownAt(const Scene& scene, NodeId meshNode) {
    const auto pose = storedPose(scene);
    const auto skin = scene.skin(scene.skinOf(meshNode));
    if (skin)
        for (const InfluenceSlot& slot : skin->slots)
            if (const auto at = scene.nodes().indexOf(slot.node); at != kNoIndex)
                return pose.worldFromNode[at] * glm::inverse(slot.influenceBind) * skin->skinBind;
    return pose.worldFromNode[scene.nodes().indexOf(meshNode)];
}

struct SamePlace {
    glm::dvec3 ours, theirs;
    double larger = 1.0;  // the axes of ours than those of theirs, world
    double off = 0.0;
};

double sizeOf(const glm::dmat4& space) {
    return std::cbrt(std::abs(glm::determinant(glm::dmat3(space))));
}

// Whether what takes their world to ours leaves sizes alone, or joints have axes of that size,
// too. Else the model itself was made larger or smaller, and is to be so here.
bool keepsModel(std::vector<SamePlace> places, const glm::dmat4& hereFromThere) {
    constexpr double kSameSize = 0.01;
    const auto middle = places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2);
    std::ranges::nth_element(places, middle, {}, &SamePlace::larger);
    const double size = sizeOf(hereFromThere);
    return std::abs(size - 1.0) < kSameSize ||
           std::abs(size - middle->larger) < kSameSize * middle->larger;
}

// The similarity that takes theirs to ours best (Umeyama 1991); none where they lie on a line.
std::optional<glm::dmat4> similarityOf(const std::vector<SamePlace>& places) {
    if (places.size() < 3) return {};
    Eigen::Matrix3Xd from(3, places.size()), to(3, places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        for (int k = 0; k < 3; ++k) {
            from(k, static_cast<Eigen::Index>(i)) = places[i].theirs[k];
            to(k, static_cast<Eigen::Index>(i)) = places[i].ours[k];
        }
    const auto spread = [](const Eigen::Matrix3Xd& all) {
        const Eigen::Matrix3Xd centred = all.colwise() - all.rowwise().mean();
        return Eigen::Vector3d(centred.jacobiSvd().singularValues());
    };
    constexpr double kOffTheLine = 1e-3;
    for (const auto& sizes : {spread(from), spread(to)})
        if (!(sizes[1] > kOffTheLine * sizes[0])) return {};
    const Eigen::Matrix4d best = Eigen::umeyama(from, to, true);
    glm::dmat4 out;
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r) out[c][r] = best(r, c);
    return out;
}

// Ours from theirs as the joints stand in both mesh spaces; joints that were moved stand off, and
// do not count.
std::optional<glm::dmat4> asJointsStand(const Update& update, NodeId ours, NodeId theirs) {
    const auto skin = update.scene.skin(update.scene.skinOf(ours));
    const auto theirSkin = update.source.skin(update.source.skinOf(theirs));
    if (!skin || !theirSkin || !invertible(skin->skinBind) || !invertible(theirSkin->skinBind))
        return {};
    const glm::dmat4 toOurs = glm::inverse(skin->skinBind);
    const glm::dmat4 toTheirs = glm::inverse(theirSkin->skinBind);
    std::vector<SamePlace> places;
    for (const InfluenceSlot& slot : skin->slots) {
        const auto match = update.joints.find(slot.node);
        const SlotIndex other =
            match == update.joints.end() ? kNoIndex : theirSkin->slotOf(match->second.theirs);
        if (other == kNoIndex) continue;
        const glm::dmat4& there = theirSkin->slots[other].influenceBind;
        if (!invertible(slot.influenceBind) || !invertible(there)) continue;
        places.push_back({glm::dvec3(toOurs * slot.influenceBind[3]),
                          glm::dvec3(toTheirs * there[3]),
                          sizeOf(slot.influenceBind) / sizeOf(there)});
    }
    constexpr int kRounds = 4;
    constexpr double kMoved = 4.0;  // times as far off as the middle one
    auto best = similarityOf(places);
    for (int round = 0; best && round < kRounds; ++round) {
        for (SamePlace& at : places)
            at.off = glm::distance(at.ours, glm::dvec3(*best * glm::dvec4(at.theirs, 1.0)));
        std::ranges::sort(places, {}, &SamePlace::off);
        const double most = kMoved * places[places.size() / 2].off;
        std::erase_if(places, [&](const SamePlace& at) { return at.off > most; });
        best = similarityOf(places);
    }
    if (best && !keepsModel(places, skin->skinBind * *best * toTheirs)) return {};
    return best;
}

/// Which points meet where a mesh is moved, and how far its box is from the other one's.
struct Meeting {
    std::vector<PointIndex> oldOf;
    std::size_t same = 0;
    double apart = std::numeric_limits<double>::infinity();
};

Meeting meetingOf(const Mesh& before, const std::vector<glm::vec3>& after) {
    Meeting out;
    out.oldOf = samePoints(before.positions, after);
    out.same = sameCount(out.oldOf);
    const auto here = boxAround(before.positions), there = boxAround(after);
    out.apart = glm::distance(here.low, there.low) + glm::distance(here.high, there.high);
    return out;
}

// Of two places the one where more points meet; where none do but by chance, as in a mesh that was
// made anew, the one that it fills alike.
bool isBetter(const Meeting& a, const Meeting& b) {
    constexpr std::size_t kOneByChance = 100;  // of so many points
    if (std::max(a.same, b.same) > a.oldOf.size() / kOneByChance) return a.same > b.same;
    constexpr double kClearly = 0.5;
    return a.apart < kClearly * b.apart;
}

// Where the source's mesh may be meant in the scene's mesh space: its own space first; in the world
// as bound and as shown (an exporter put a scale into the points, say); as the joints stand (it put
// the whole rig elsewhere).
std::vector<glm::dmat4> spacesOf(const Update& update, NodeId ours, NodeId theirs) {
    std::vector<glm::dmat4> out{glm::dmat4(1.0)};
    const auto add = [&](const glm::dmat4& by) {
        const auto isSame = [&](const glm::dmat4& a) { return relativeDifference(a, by) < 1e-9; };
        if (invertible(by) && std::ranges::none_of(out, isSame)) out.push_back(by);
    };
    for (const auto& here : {boundAt(update.scene, ours), shownAt(update.scene, ours)})
        for (const auto& there : {boundAt(update.source, theirs), shownAt(update.source, theirs)})
            if (invertible(here)) add(glm::inverse(here) * there);
    if (const auto by = asJointsStand(update, ours, theirs)) add(*by);
    return out;
}

// The same faces of the same points: a mesh that was sculpted, whose points are the same wherever
// they are now. Not where places tell that they were numbered anew.
bool isSculpted(const Mesh& before, const ComparedMesh& fresh) {
    const Mesh& after = *fresh.mesh;
    const auto count = before.polygonCount();
    if (count == 0 || after.polygonCount() != count || before.pointCount() != after.pointCount())
        return false;
    for (std::size_t i = 0; i < count; ++i)
        if (!std::ranges::equal(
                before.polygon(i), after.polygon(i), {},
                [&](std::uint32_t corner) { return before.cornerPoint[corner]; },
                [&](std::uint32_t corner) { return after.cornerPoint[corner]; }))
            return false;
    std::size_t same = 0;
    for (PointIndex p = 0; p < fresh.oldOf.size(); ++p) same += fresh.oldOf[p] == p;
    return 2 * same >= sameCount(fresh.oldOf);
}

ComparedMesh comparedMesh(const Update& update, NodeId ours, NodeId theirs) {
    const Mesh& before = meshOfNode(update.scene, ours);
    const NodeId inBoth = update.inBoth[update.source.nodes().indexOf(theirs)];
    ComparedMesh out{std::make_shared<Mesh>(meshOfNode(update.both, inBoth)), {}};
    Meeting best = meetingOf(before, out.mesh->positions);
    if (best.same < best.oldOf.size())
        for (const glm::dmat4& by : spacesOf(update, ours, theirs)) {
            auto points = out.mesh->positions;
            for (auto& p : points) p = glm::vec3(by * glm::dvec4(p, 1.0));
            Meeting meeting = meetingOf(before, points);
            if (!isBetter(meeting, best)) continue;
            best = std::move(meeting);
            out.oursFromTheirs = by;
        }
    if (out.oursFromTheirs != glm::dmat4(1.0)) move(*out.mesh, out.oursFromTheirs);
    out.oldOf = std::move(best.oldOf);
    if (isSculpted(before, out)) std::iota(out.oldOf.begin(), out.oldOf.end(), PointIndex{0});
    return out;
}

}  // namespace

glm::dmat4 boundAt(const Scene& scene, NodeId meshNode) {
    if (const auto skin = scene.skin(scene.skinOf(meshNode))) return skin->skinBind;
    return storedPose(scene).worldFromNode[scene.nodes().indexOf(meshNode)];
}

Expected<void> compareMeshes(Update& update, const Progress& progress) {
    const auto count = static_cast<double>(update.meshes.size());
    for (const auto& [ours, theirs] : update.meshes) {
        if (!progress(static_cast<double>(update.compared.size()) / count)) return cancelled();
        update.compared.push_back(comparedMesh(update, ours, theirs));
    }
    return {};
}

}  // namespace sinew
