// SPDX-License-Identifier: Apache-2.0
// The example of docs/adding-a-format.md, compiled, run and compared with the page, so that it
// stays true.
#include "editor/deform/skinning.h"
#include "editor/exchange/texts.h"
#include "editor/exchange/writers.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

struct PlyText {
    std::string points;
    std::string faces;
    std::size_t pointCount = 0;
    std::size_t faceCount = 0;
};

// A mesh in the world, where the pose has it; polygons as they are.
void addPlyMesh(const Scene& scene, const Node& node, const Mesh& mesh, const ScenePose& pose,
                PlyText& to) {
    for (const glm::vec3& p : deformMesh(scene, node.id, pose).positions) {
        appendNumbers(to.points, std::span<const float>(&p.x, 3));
        to.points += '\n';
    }
    for (std::uint32_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto polygon = mesh.polygon(i);
        if (polygon.size() < 3) continue;
        appendNumber(to.faces, polygon.size());
        for (const auto corner : polygon) {
            to.faces += ' ';
            appendNumber(to.faces, to.pointCount + mesh.cornerPoint[corner]);
        }
        to.faces += '\n';
        ++to.faceCount;
    }
    to.pointCount += mesh.pointCount();
}

Expected<WriteReport> writePly(const Scene& scene, const std::filesystem::path& file,
                               const WriteOptions&, const Progress& progress) {
    const ScenePose pose = storedPose(scene);
    const auto& nodes = scene.nodes().all();
    PlyText text;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!progress(static_cast<double>(i) / static_cast<double>(nodes.size())))
            return cancelled();
        if (const auto mesh = scene.mesh(nodes[i].mesh))
            addPlyMesh(scene, nodes[i], *mesh, pose, text);
    }
    if (text.faceCount == 0) return refused("There is no mesh to write.");
    const std::string head =
        "ply\nformat ascii 1.0\nelement vertex " + std::to_string(text.pointCount) +
        "\nproperty float x\nproperty float y\nproperty float z\n"
        "element face " +
        std::to_string(text.faceCount) + "\nproperty list uint uint vertex_indices\nend_header\n";
    if (auto done = writeFileAtomically(file, head + text.points + text.faces); !done)
        return done.error();
    WriteReport report;
    if (!scene.skins().empty() || !scene.clips().empty())
        report.warnings.emplace_back(
            "The format has no joints: the meshes are written in the stored pose.");
    return report;
}

}  // namespace

Writer plyWriter() {
    return {{.ending = "ply",
             .label = "PLY, posed meshes",
             .reader = kAssimpReader,
             .fewestCorners = 3},
            &writePly};
}

}  // namespace sinew
// Here ends the example.
#include <gtest/gtest.h>

#include <fstream>

#include "editor/exchange/readers.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

std::string pageText(const std::string& file) {
    std::ifstream in(std::filesystem::path(SINEW_SOURCE_DIR) / file);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(PlyWriter, isWhatTheManualShows) {
    const std::string source = pageText("tests/exchange/format_drill_test.cpp");
    const auto begin = source.find("#include");
    const auto end = source.find("// Here ends the example.");
    ASSERT_LT(begin, end);
    EXPECT_NE(pageText("docs/adding-a-format.md").find(source.substr(begin, end - begin)),
              std::string::npos);
}

TEST(PlyWriter, writesTheMeshesAsPosed) {
    Scene scene = test::twoBones();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all())
        if (node.name == "B")
            nodes->edit(node.id).local.translation =
                nodes->edit(node.id).stored.translation = {5, 1, 0};
    scene.setNodes(std::move(nodes));
    const auto path = test::temporaryFolder() / "a.ply";
    const auto report = plyWriter().write(scene, path, {}, {});
    ASSERT_TRUE(report) << report.error().message.english();
    EXPECT_EQ(report->warnings.size(), 1u) << "it has no joints";
    const auto again = readWithAssimp(path, {});
    ASSERT_TRUE(again) << again.error().message.english();
    const auto meant =
        deformMesh(scene, scene.skin(scene.skins()[0])->meshNode, storedPose(scene)).positions;
    const auto mesh = again->mesh(again->meshes().at(0));
    EXPECT_EQ(mesh->positions, meant);
    EXPECT_EQ(mesh->polygonCount(), scene.mesh(scene.meshes()[0])->polygonCount());
}

TEST(PlyWriter, leavesNothingBehindWhereItCannotWrite) {
    const auto path = test::temporaryFolder() / "a.ply";
    EXPECT_FALSE(plyWriter().write(Scene(), path, {}, {}));
    EXPECT_FALSE(
        plyWriter().write(test::twoBones(), path, {}, Progress([](double) { return false; })));
    EXPECT_FALSE(std::filesystem::exists(path));
}

}  // namespace
}  // namespace sinew
