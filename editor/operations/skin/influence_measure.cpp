// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/influence_measure.h"

#include <algorithm>
#include <array>

#include "editor/binding/bone_reach.h"
#include "editor/binding/joint_tree.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/closest_point.h"
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
    glm::dvec3 position;
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

// Enough samples to meet every finger of a body, few enough for a dialog to open at once.
constexpr std::size_t kFewest = 4000;
constexpr std::size_t kMost = 20000;
constexpr std::size_t kLooks = 500'000;  // of a sample at a bone

std::vector<Sample> samplesOf(const Scene& scene, const std::vector<NodeId>& meshNodes,
                              const ScenePose& pose, std::size_t bones) {
    std::size_t total = 0;
    for (const NodeId id : meshNodes)
        if (const auto mesh = scene.mesh(scene.nodes().find(id)->mesh)) total += mesh->pointCount();
    const std::size_t wanted = std::clamp(kLooks / std::max<std::size_t>(bones, 1), kFewest, kMost);
    const std::size_t stride = std::max<std::size_t>(1, total / wanted);
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

void measureReach(const std::vector<Bone>& bones, const std::vector<Sample>& samples,
                  std::vector<double>& reachPast) {
    std::vector<BoneLine> lines;
    for (const Bone& bone : bones) lines.push_back({bone.from, bone.to});
    std::vector<glm::dvec3> points;
    for (const Sample& sample : samples) points.push_back(sample.position);
    const BoneReach reach = boneReach(lines, points);
    for (std::size_t k = 0; k < bones.size(); ++k)
        reachPast[bones[k].child] = std::max(reachPast[bones[k].child], reach.farthest[k]);
}

// Decides by the nearest sample's outward direction.
class Outside {
public:
    explicit Outside(const std::vector<Sample>& samples)
        : samples_(samples), tree_(positionsOf(samples)) {}

    bool operator()(const glm::dvec3& p) const {
        const auto nearest = tree_.nearest(glm::vec3(p), 1);
        if (nearest.empty()) return false;
        const Sample& sample = samples_[nearest.front().point];
        return glm::dot(p - sample.position, sample.outward) > 0.0;
    }

private:
    static std::vector<glm::vec3> positionsOf(const std::vector<Sample>& samples) {
        std::vector<glm::vec3> out;
        out.reserve(samples.size());
        for (const Sample& s : samples) out.emplace_back(s.position);
        return out;
    }
    const std::vector<Sample>& samples_;
    PointTree tree_;
};

void measureOutside(const std::vector<Bone>& bones, const std::vector<Sample>& samples,
                    JointMeasures& out) {
    static constexpr std::array kAlong{0.1, 0.3, 0.5, 0.7, 0.9};
    const Outside outside(samples);
    std::vector<double> looked(out.outside.size(), 0.0);
    double found = 0.0;
    for (const Bone& bone : bones)
        for (const double t : kAlong) {
            const double is = outside(glm::mix(bone.from, bone.to, t)) ? 1.0 : 0.0;
            out.outside[bone.parent] += is;
            looked[bone.parent] += 1.0;
            found += is;
        }
    for (const Bone& bone : bones) out.standsOutside[bone.parent] = outside(bone.from);
    for (std::size_t i = 0; i < looked.size(); ++i)
        if (looked[i] > 0.0) out.outside[i] /= looked[i];
    if (!bones.empty()) out.allOutside = found / static_cast<double>(bones.size() * kAlong.size());
}

}  // namespace

JointMeasures measureJoints(const Scene& scene, const std::vector<NodeId>& meshNodes) {
    const ScenePose pose = currentPose(scene);
    const auto bones = bonesOf(scene.nodes(), pose);
    const auto samples = samplesOf(scene, meshNodes, pose, bones.size());
    JointMeasures out;
    out.reachPast.assign(scene.nodes().size(), 0.0);
    out.outside.assign(scene.nodes().size(), 0.0);
    out.standsOutside.assign(scene.nodes().size(), false);
    measureReach(bones, samples, out.reachPast);
    measureOutside(bones, samples, out);
    return out;
}

}  // namespace sinew
