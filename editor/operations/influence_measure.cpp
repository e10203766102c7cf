// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/influence_measure.h"

#include <algorithm>
#include <array>
#include <limits>

#include "editor/binding/bone_segments.h"
#include "editor/geometry/adjacency.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

struct Bone {
    glm::dvec3 from;
    glm::dvec3 to;
    std::uint32_t parent;  // node indices of the joints at `from` and `to`
    std::uint32_t child;
};

/// A point of a surface with its outward direction, world space.
struct Sample {
    glm::dvec3 place;
    glm::dvec3 outward;
};

std::vector<Bone> bonesOf(const NodeTable& nodes, const ScenePose& pose) {
    std::vector<Bone> bones;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes.all()[i].kind != NodeKind::Joint) continue;
        const NodeId above = jointAbove(nodes, nodes.all()[i].id);
        if (!above.valid()) continue;
        const auto parent = nodes.indexOf(above);
        bones.push_back({glm::dvec3(pose.worldFromNode[parent][3]),
                         glm::dvec3(pose.worldFromNode[i][3]), parent, i});
    }
    return bones;
}

std::vector<Sample> samplesOf(const Scene& scene, const std::vector<NodeId>& meshNodes,
                              const ScenePose& pose) {
    std::size_t total = 0;
    for (const NodeId id : meshNodes)
        if (const auto mesh = scene.mesh(scene.nodes().find(id)->mesh)) total += mesh->pointCount();
    // Enough to meet every finger of a body, few enough for a dialog to open at once.
    constexpr std::size_t kSamples = 20000;
    const std::size_t stride = std::max<std::size_t>(1, total / kSamples);
    std::vector<Sample> out;
    for (const NodeId id : meshNodes) {
        const auto mesh = scene.mesh(scene.nodes().find(id)->mesh);
        if (!mesh) continue;
        const auto normals = pointNormals(*mesh, mesh->positions);
        const glm::dmat4& world = pose.worldFromNode[scene.nodes().indexOf(id)];
        for (std::size_t p = 0; p < mesh->pointCount(); p += stride)
            out.push_back({glm::dvec3(world * glm::dvec4(mesh->positions[p], 1.0)),
                           glm::dmat3(world) * glm::dvec3(normals[p])});
    }
    return out;
}

// Counts a point for the joint at whose far side it lies, if the bone that leads there is its
// nearest.
void measureReach(const std::vector<Bone>& bones, const glm::dvec3& p, std::vector<double>& reach) {
    // Beyond the end by more than rounding; a point level with the joint is not past it.
    constexpr double kPast = 1.02;
    const Bone* nearest = nullptr;
    double best = std::numeric_limits<double>::infinity();
    bool past = false;
    for (const Bone& bone : bones) {
        const glm::dvec3 along = bone.to - bone.from;
        const double length2 = glm::dot(along, along);
        const double t = length2 > 0.0 ? glm::dot(p - bone.from, along) / length2 : 0.0;
        const glm::dvec3 off = p - (bone.from + along * std::clamp(t, 0.0, 1.0));
        if (const double d = glm::dot(off, off); d < best) {
            best = d;
            nearest = &bone;
            past = t > kPast;
        }
    }
    if (!nearest || !past) return;
    const double length = glm::length(nearest->to - nearest->from);
    reach[nearest->child] = std::max(reach[nearest->child], glm::length(p - nearest->to) / length);
}

// By the nearest sample's outward direction.
bool isOutside(const std::vector<Sample>& samples, const glm::dvec3& p) {
    const Sample* nearest = nullptr;
    double best = std::numeric_limits<double>::infinity();
    for (const Sample& s : samples) {
        const glm::dvec3 off = p - s.place;
        if (const double d = glm::dot(off, off); d < best) {
            best = d;
            nearest = &s;
        }
    }
    return nearest && glm::dot(p - nearest->place, nearest->outward) > 0.0;
}

void measureOutside(const std::vector<Bone>& bones, const std::vector<Sample>& samples,
                    JointMeasures& out) {
    static constexpr std::array kAlong{0.1, 0.3, 0.5, 0.7, 0.9};
    std::vector<double> looked(out.outside.size(), 0.0);
    double found = 0.0;
    for (const Bone& bone : bones)
        for (const double t : kAlong) {
            const double is = isOutside(samples, glm::mix(bone.from, bone.to, t)) ? 1.0 : 0.0;
            out.outside[bone.parent] += is;
            looked[bone.parent] += 1.0;
            found += is;
        }
    for (std::size_t i = 0; i < looked.size(); ++i)
        if (looked[i] > 0.0) out.outside[i] /= looked[i];
    if (!bones.empty()) out.allOutside = found / static_cast<double>(bones.size() * kAlong.size());
}

}  // namespace

JointMeasures measureJoints(const Scene& scene, const std::vector<NodeId>& meshNodes) {
    const ScenePose pose = currentPose(scene);
    const auto bones = bonesOf(scene.nodes(), pose);
    const auto samples = samplesOf(scene, meshNodes, pose);
    JointMeasures out;
    out.reachPast.assign(scene.nodes().size(), 0.0);
    out.outside.assign(scene.nodes().size(), 0.0);
    for (const Sample& sample : samples) measureReach(bones, sample.place, out.reachPast);
    measureOutside(bones, samples, out);
    return out;
}

}  // namespace sinew
