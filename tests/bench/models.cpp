// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/models.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

namespace sinew::bench {
namespace {

struct Limb {
    glm::dvec3 from;
    glm::dvec3 to;
    double radius;
};

// Metres; torso first, the others start in it.
constexpr Limb kLimbs[] = {
    {{0, 0.95, 0}, {0, 1.55, 0}, 0.15},     {{0, 1.5, 0}, {0, 1.8, 0}, 0.09},
    {{0.1, 1.45, 0}, {0.9, 1.45, 0}, 0.05}, {{-0.1, 1.45, 0}, {-0.9, 1.45, 0}, 0.05},
    {{0.1, 0.95, 0}, {0.12, 0, 0}, 0.08},   {{-0.1, 0.95, 0}, {-0.12, 0, 0}, 0.08}};

double areaOf(const Limb& limb) { return glm::distance(limb.from, limb.to) * limb.radius; }

void addQuad(Mesh& mesh, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    for (const auto& t : {glm::uvec3(a, b, c), glm::uvec3(a, c, d)}) {
        mesh.polygonCorners.insert(mesh.polygonCorners.end(), {t.x, t.y, t.z});
        mesh.polygonFirst.push_back(static_cast<std::uint32_t>(mesh.polygonCorners.size()));
    }
}

/// A closed tube of rings x sides points: its end rings shrink to a hundredth.
void addTube(Mesh& mesh, const Limb& limb, std::uint32_t rings, std::uint32_t sides) {
    const auto first = static_cast<std::uint32_t>(mesh.positions.size());
    const glm::dvec3 along = glm::normalize(limb.to - limb.from);
    const glm::dvec3 right = glm::normalize(glm::cross(along, glm::dvec3(0.1, 0.2, 1.0)));
    const glm::dvec3 up = glm::cross(right, along);
    for (std::uint32_t r = 0; r < rings; ++r) {
        const double t = static_cast<double>(r) / (rings - 1);
        const double width =
            limb.radius * std::sqrt(std::max(1e-4, 1.0 - std::pow(2.0 * t - 1.0, 8)));
        for (std::uint32_t s = 0; s < sides; ++s) {
            const double angle = glm::two_pi<double>() * s / sides;
            const glm::dvec3 out = right * std::cos(angle) + up * std::sin(angle);
            mesh.positions.emplace_back(glm::mix(limb.from, limb.to, t) + out * width);
            mesh.normals.emplace_back(out);
        }
    }
    for (std::uint32_t r = 0; r + 1 < rings; ++r)
        for (std::uint32_t s = 0; s < sides; ++s) {
            const auto at = [&](std::uint32_t ring, std::uint32_t side) {
                return first + ring * sides + side % sides;
            };
            addQuad(mesh, at(r, s), at(r + 1, s), at(r + 1, s + 1), at(r, s + 1));
        }
}

std::shared_ptr<Mesh> figureMesh(std::size_t points) {
    auto mesh = std::make_shared<Mesh>();
    mesh->name = "figure";
    mesh->polygonFirst.push_back(0);
    double area = 0.0;
    for (const auto& limb : kLimbs) area += areaOf(limb);
    for (const auto& limb : kLimbs) {
        const double share = static_cast<double>(points) * areaOf(limb) / area;
        const double longer =
            glm::distance(limb.from, limb.to) / (glm::two_pi<double>() * limb.radius);
        const auto sides = static_cast<std::uint32_t>(std::max(3.0, std::sqrt(share / longer)));
        const auto first = static_cast<std::uint32_t>(mesh->positions.size());
        addTube(*mesh, limb, std::max(2u, static_cast<std::uint32_t>(share) / sides), sides);
        // A sliver to the torso, so that all is one connected surface as a body is.
        mesh->polygonCorners.insert(mesh->polygonCorners.end(), {0, first, first + 1});
        mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
    }
    for (std::uint32_t p = 0; p < mesh->positions.size(); ++p) mesh->cornerPoint.push_back(p);
    MeshPart part;
    part.polygonCount = static_cast<std::uint32_t>(mesh->polygonCount());
    part.cornerCount = static_cast<std::uint32_t>(mesh->cornerCount());
    part.hasNormals = true;
    mesh->parts.push_back(part);
    return mesh;
}

/// Chains of joints along the limbs, longer limbs more.
std::vector<NodeId> addSkeleton(NodeTable& nodes, std::size_t joints) {
    std::vector<NodeId> ids;
    const std::size_t perLimb = (joints + std::size(kLimbs) - 1) / std::size(kLimbs);
    for (const auto& limb : kLimbs) {
        const glm::dvec3 step = (limb.to - limb.from) / static_cast<double>(perLimb);
        for (std::size_t i = 0; i < perLimb; ++i) {
            Node joint;
            joint.name = "joint" + std::to_string(ids.size());
            joint.kind = NodeKind::Joint;
            if (i > 0) joint.parent = ids.back();
            joint.local.translation = i > 0 ? step : limb.from;
            joint.stored = joint.local;
            ids.push_back(nodes.add(joint));
        }
    }
    return ids;
}

std::vector<Influence> nearestFour(const glm::vec3& point, const std::vector<glm::vec3>& joints) {
    std::vector<Influence> near;
    for (SlotIndex s = 0; s < joints.size(); ++s)
        near.push_back({s, 1.0f / (1e-3f + glm::distance(point, joints[s]))});
    const auto kept = static_cast<std::ptrdiff_t>(std::min<std::size_t>(4, near.size()));
    std::partial_sort(near.begin(), near.begin() + kept, near.end(),
                      [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
    near.resize(static_cast<std::size_t>(kept));
    std::sort(near.begin(), near.end(),
              [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
    float sum = 0.0f;
    for (auto& i : near) sum += i.weight;
    for (auto& i : near) i.weight /= sum;
    return near;
}

void bindFigure(Scene& scene, SkinId skinId, NodeId meshNode, const Mesh& mesh,
                const std::vector<NodeId>& joints) {
    const ScenePose pose = currentPose(scene);
    auto skin = std::make_shared<Skin>();
    skin->meshNode = meshNode;
    skin->pointCount = static_cast<std::uint32_t>(mesh.pointCount());
    std::vector<glm::vec3> places;
    for (const auto joint : joints) {
        const auto& world = pose.worldFromNode[scene.nodes().indexOf(joint)];
        skin->slots.push_back({scene.nodes().find(joint)->name, joint, world, false});
        places.emplace_back(world[3]);
    }
    RowsBuilder rows;
    for (const auto& point : mesh.positions) rows.append(nearestFour(point, places));
    scene.setSkin(skinId, std::move(skin));
    scene.setRows(skinId, rows.finish());
}

}  // namespace

Scene figure(std::size_t points, std::size_t joints) { return crowd(1, points, joints); }

Scene crowd(std::size_t copies, std::size_t pointsInAll, std::size_t joints) {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>();
    const auto skeleton = addSkeleton(*nodes, joints);
    std::vector<NodeId> meshNodes;
    for (std::uint32_t i = 0; i < copies; ++i) {
        Node node;
        node.name = "figure" + std::to_string(i);
        node.kind = NodeKind::Mesh;
        node.mesh = MeshId(i);
        meshNodes.push_back(nodes->add(node));
    }
    scene.setNodes(nodes);
    for (std::uint32_t i = 0; i < copies; ++i) {
        const auto mesh = figureMesh(pointsInAll / copies);
        scene.setMesh(MeshId(i), mesh);
        bindFigure(scene, SkinId(i), meshNodes[i], *mesh, skeleton);
    }
    return scene;
}

Model largestModel(const Scene& scene) {
    Model model;
    for (const auto id : scene.skins()) {
        const auto skin = scene.skin(id);
        if (model.skinId && skin->pointCount <= model.mesh->pointCount()) continue;
        model.skinId = id;
        model.meshNode = skin->meshNode;
        model.mesh = scene.mesh(scene.nodes().find(skin->meshNode)->mesh);
    }
    model.scene = scene;
    return model;
}

ScenePose bentPose(const Scene& scene, const Skin& skin) {
    LocalPose locals = currentLocals(scene);
    for (const auto& slot : skin.slots) {
        auto& rotation = locals.locals[scene.nodes().indexOf(slot.node)].rotation;
        rotation = rotation * glm::angleAxis(0.05, glm::normalize(glm::dvec3(1.0, 2.0, 3.0)));
    }
    return worldOf(scene, std::move(locals));
}

}  // namespace sinew::bench
