// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fixtures.h"

#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <glm/gtc/constants.hpp>

namespace sinew::test {
namespace {

void addTriangle(Mesh& mesh, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    mesh.polygonCorners.insert(mesh.polygonCorners.end(), {a, b, c});
    mesh.polygonFirst.push_back(static_cast<std::uint32_t>(mesh.polygonCorners.size()));
}

void finish(Mesh& mesh) {
    for (std::uint32_t p = 0; p < mesh.positions.size(); ++p) mesh.cornerPoint.push_back(p);
    MeshPart part;
    part.polygonCount = static_cast<std::uint32_t>(mesh.polygonCount());
    part.cornerCount = static_cast<std::uint32_t>(mesh.cornerCount());
    part.hasNormals = !mesh.normals.empty();
    mesh.parts.push_back(part);
}

glm::dmat4 world(const Scene& scene, NodeId id) {
    const Node* node = scene.nodes().find(id);
    const glm::dmat4 local = toMatrix(node->local);
    return node->parent.valid() ? world(scene, node->parent) * local : local;
}

struct TemporaryFolder {
    std::filesystem::path path;
    TemporaryFolder() {
        auto name = (std::filesystem::temp_directory_path() / "sinew-test-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

}  // namespace

std::shared_ptr<Mesh> gridMesh(int columns, int rows, float step) {
    auto mesh = std::make_shared<Mesh>();
    mesh->name = "grid";
    for (int y = 0; y <= rows; ++y)
        for (int x = 0; x <= columns; ++x) {
            mesh->positions.emplace_back(static_cast<float>(x) * step, static_cast<float>(y) * step,
                                         0.0f);
            mesh->normals.emplace_back(0.0f, 0.0f, 1.0f);
        }
    mesh->polygonFirst.push_back(0);
    const auto index = [&](int x, int y) {
        return static_cast<std::uint32_t>(y * (columns + 1) + x);
    };
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) {
            addTriangle(*mesh, index(x, y), index(x + 1, y), index(x + 1, y + 1));
            addTriangle(*mesh, index(x, y), index(x + 1, y + 1), index(x, y + 1));
        }
    finish(*mesh);
    return mesh;
}

std::shared_ptr<Mesh> tubeMesh(int rings, int sides, float length, float radius) {
    auto mesh = std::make_shared<Mesh>();
    mesh->name = "tube";
    for (int r = 0; r < rings; ++r)
        for (int s = 0; s < sides; ++s) {
            const float angle =
                glm::two_pi<float>() * static_cast<float>(s) / static_cast<float>(sides);
            const float x = length * static_cast<float>(r) / static_cast<float>(rings - 1);
            const glm::vec3 out(0.0f, std::cos(angle), std::sin(angle));
            mesh->positions.push_back(glm::vec3(x, 0.0f, 0.0f) + radius * out);
            mesh->normals.push_back(out);
        }
    mesh->polygonFirst.push_back(0);
    const auto index = [&](int r, int s) {
        return static_cast<std::uint32_t>(r * sides + s % sides);
    };
    for (int r = 0; r + 1 < rings; ++r)
        for (int s = 0; s < sides; ++s) {
            addTriangle(*mesh, index(r, s), index(r, s + 1), index(r + 1, s + 1));
            addTriangle(*mesh, index(r, s), index(r + 1, s + 1), index(r + 1, s));
        }
    const auto start = static_cast<std::uint32_t>(mesh->positions.size());
    mesh->positions.insert(mesh->positions.end(), {glm::vec3(0.0f), glm::vec3(length, 0.0f, 0.0f)});
    mesh->normals.insert(mesh->normals.end(), {glm::vec3(-1, 0, 0), glm::vec3(1, 0, 0)});
    for (int s = 0; s < sides; ++s) {
        addTriangle(*mesh, start, index(0, s + 1), index(0, s));
        addTriangle(*mesh, start + 1, index(rings - 1, s), index(rings - 1, s + 1));
    }
    finish(*mesh);
    return mesh;
}

Scene sceneOf(std::shared_ptr<const Mesh> mesh) {
    Scene scene;
    auto nodes = std::make_shared<NodeTable>();
    Node node;
    node.name = "mesh";
    node.kind = NodeKind::Mesh;
    node.mesh = MeshId(0);
    nodes->add(node);
    scene.setMesh(MeshId(0), std::move(mesh));
    scene.setNodes(std::move(nodes));
    return scene;
}

std::vector<NodeId> addChain(Scene& scene, const std::vector<double>& xs) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    std::vector<NodeId> ids;
    double from = 0.0;
    for (const double x : xs) {
        Node joint;
        joint.name = std::string(1, static_cast<char>('A' + ids.size() % 26));
        joint.kind = NodeKind::Joint;
        joint.parent = ids.empty() ? NodeId() : ids.back();
        joint.local.translation = {x - from, 0.0, 0.0};
        joint.stored = joint.local;
        ids.push_back(nodes->add(joint));
        from = x;
    }
    scene.setNodes(std::move(nodes));
    return ids;
}

SkinId addSkin(Scene& scene, NodeId meshNode, const std::vector<NodeId>& influences,
               const std::vector<std::vector<Influence>>& rows) {
    const SkinId id(scene.nextOwner(BlockKind::Skin));
    auto skin = std::make_shared<Skin>();
    skin->meshNode = meshNode;
    skin->pointCount = static_cast<std::uint32_t>(rows.size());
    skin->skinBind = world(scene, meshNode);
    std::vector<NodeId> posed{meshNode};
    for (const NodeId influence : influences) {
        const Node* node = scene.nodes().find(influence);
        skin->slots.push_back({node->name, influence, world(scene, influence), false});
        posed.push_back(influence);
    }
    for (std::size_t i = 0; i < posed.size(); ++i) {
        const Node* node = scene.nodes().find(posed[i]);
        skin->bindPose.push_back({posed[i], node->parent, node->local});
        if (node->parent.valid() &&
            std::find(posed.begin(), posed.end(), node->parent) == posed.end())
            posed.push_back(node->parent);
    }
    RowsBuilder builder;
    for (const auto& row : rows) builder.append(row);
    scene.setSkin(id, std::move(skin));
    scene.setRows(id, builder.finish());
    return id;
}

Scene twoBones() {
    auto mesh = std::make_shared<Mesh>();
    mesh->name = "strip";
    mesh->positions = {{1, 1, 0}, {2, 1, 0}, {1, -1, 0}, {2, -1, 0}};
    mesh->normals.assign(4, glm::vec3(0, 0, 1));
    mesh->polygonFirst = {0};
    addTriangle(*mesh, 2, 3, 1);
    addTriangle(*mesh, 2, 1, 0);
    finish(*mesh);
    Scene scene = sceneOf(mesh);
    const auto joints = addChain(scene, {0.0, 2.0});
    addSkin(scene, scene.nodes().all()[0].id, joints,
            {{{0, 0.8f}, {1, 0.2f}}, {{0, 0.8f}, {1, 0.2f}}, {{0, 0.4f}, {1, 0.6f}}, {{1, 1.0f}}});
    return scene;
}

std::optional<std::filesystem::path> sharedAssets() {
    const char* set = std::getenv("SINEW_SHARED");
    const std::filesystem::path folder =
        set ? std::filesystem::path(set) : std::filesystem::path(SINEW_SOURCE_DIR) / "../shared";
    if (!std::filesystem::is_directory(folder / "assets")) return std::nullopt;
    return folder / "assets";
}

std::optional<std::filesystem::path> sharedAsset(const std::string& name) {
    const auto folder = sharedAssets();
    if (!folder) return std::nullopt;
    for (const auto& path : {*folder / name, folder->parent_path() / "corpus" / name})
        if (std::filesystem::exists(path)) return path;
    return std::nullopt;
}

std::filesystem::path sample(const std::string& name) {
    return std::filesystem::path(SINEW_SOURCE_DIR) / "resources/samples" / name;
}

std::filesystem::path writtenEarlier(const std::string& name) {
    return std::filesystem::path(SINEW_SOURCE_DIR) / "tests/document/fixtures" / name;
}

std::filesystem::path temporaryFolder() {
    static const TemporaryFolder root;
    static int number = 0;
    const auto folder = root.path / std::to_string(number++);
    std::filesystem::create_directories(folder);
    return folder;
}

}  // namespace sinew::test
