// SPDX-License-Identifier: Apache-2.0
// sinew diff A B: where the weights of two files differ.
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/batch/camera_choice.h"
#include "app/batch/option_checks.h"
#include "app/batch/picture.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/exchange/weight_files/table_diff.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

using nlohmann::ordered_json;

struct DiffOptions {
    std::string before;
    std::string after;
    double tolerance = 1e-5;
    std::size_t most = 5;
    bool json = false;
    std::string picture;
    CameraChoice camera;
};

/// A file's weights, and its scene where it has one.
struct Compared {
    std::vector<TableMesh> table;
    std::optional<Scene> scene;
};

// Of a project or a model its skins', else the file as a weight table.
Expected<Compared> comparedFrom(const std::string& file, const FileReading& reading) {
    if (weightFormat(file)) {
        auto table = readWeightTable(file);
        if (!table) return table.error();
        return Compared{std::move(*table), std::nullopt};
    }
    auto scene = openSceneQuietly(reading, file);
    if (!scene) return scene.error();
    auto table = tableOf(*scene);
    return Compared{std::move(table), std::move(*scene)};
}

// The bind pose of a scene, in the colours of its influences or of how much weight moved.
Expected<Picture> pictureOf(const Scene& scene, const SkinNumbers* moved,
                            const ChosenCamera& camera) {
    const ScenePose pose = bindPose(scene);
    Frame frame;
    frame.scene = &scene;
    frame.pose = &pose;
    frame.joints = frame.grid = frame.axes = false;
    frame.shading = moved ? Shading::Weights : Shading::AllInfluences;
    frame.numbers = moved;
    frame.view = viewAround(scene, pose, camera.size, camera.yaw, camera.pitch);
    return drawnPicture(frame);
}

Picture besideEachOther(const std::vector<Picture>& parts) {
    Picture out;
    for (const Picture& part : parts) {
        out.width += part.width;
        out.height = part.height;
    }
    for (int y = 0; y < out.height; ++y)
        for (const Picture& part : parts) {
            const auto row = part.rgba.begin() + std::ptrdiff_t{4} * part.width * y;
            out.rgba.insert(out.rgba.end(), row, row + std::ptrdiff_t{4} * part.width);
        }
    return out;
}

// Those of the two that have a surface, and where weight moved on the last of them.
Expected<void> draw(const Compared& before, const Compared& after, const DiffOptions& options) {
    const auto camera = cameraOf(options.camera);
    if (!camera) return camera.error();
    if (!before.scene && !after.scene)
        return usage(
            Message("A picture needs a surface, and weight tables have none; compare "
                    "with a project or a model."));
    std::vector<Picture> parts;
    const auto add = [&](const Scene& scene, const SkinNumbers* moved) -> Expected<void> {
        auto picture = pictureOf(scene, moved, *camera);
        if (!picture) return picture.error();
        parts.push_back(std::move(*picture));
        return {};
    };
    for (const Compared* each : {&before, &after})
        if (each->scene)
            if (auto ok = add(*each->scene, nullptr); !ok) return ok;
    const Compared& shown = after.scene ? after : before;
    const Compared& other = after.scene ? before : after;
    const SkinNumbers moved =
        movedWeights(*shown.scene, differenceOf(shown.table, other.table, options.tolerance));
    if (auto ok = add(*shown.scene, &moved); !ok) return ok;
    return writePng(besideEachOther(parts), options.picture);
}

void printMesh(const MeshDifference& mesh, std::size_t most) {
    std::cout << mesh.mesh << ": ";
    if (mesh.onlyBefore || mesh.onlyAfter) {
        std::cout << "only in the " << (mesh.onlyBefore ? "first" : "second") << " file\n";
        return;
    }
    if (mesh.points != mesh.pointsAfter)
        std::cout << mesh.points << " vertices in the first file, " << mesh.pointsAfter
                  << " in the second\n";
    else
        std::cout << mesh.vertices.size() << " of " << mesh.points
                  << " vertices have other weights\n";
    for (const auto& joint : mesh.jointsRemoved) std::cout << "  - " << joint << '\n';
    for (const auto& joint : mesh.jointsAdded) std::cout << "  + " << joint << '\n';
    if (mesh.farthest > 0.0)
        std::cout << "  vertices stand up to " << mesh.farthest << " m apart\n";
    for (std::size_t i = 0; i < std::min(most, mesh.vertices.size()); ++i) {
        const auto& vertex = mesh.vertices[i];
        std::cout << "  vertex " << vertex.point << ": " << vertex.joint << ' ' << vertex.before
                  << " -> " << vertex.after << ", " << 100.0f * vertex.moved
                  << "% of its weight moved\n";
    }
    if (mesh.vertices.size() > most)
        std::cout << "  and " << mesh.vertices.size() - most << " more\n";
}

ordered_json meshJson(const MeshDifference& mesh) {
    ordered_json vertices = ordered_json::array();
    for (const auto& vertex : mesh.vertices)
        vertices.push_back({{"vertex", vertex.point},
                            {"moved", vertex.moved},
                            {"joint", vertex.joint},
                            {"before", vertex.before},
                            {"after", vertex.after}});
    return {{"mesh", mesh.mesh},
            {"onlyIn", mesh.onlyBefore  ? ordered_json("first")
                       : mesh.onlyAfter ? ordered_json("second")
                                        : ordered_json(nullptr)},
            {"verticesBefore", mesh.points},
            {"verticesAfter", mesh.pointsAfter},
            {"jointsRemoved", mesh.jointsRemoved},
            {"jointsAdded", mesh.jointsAdded},
            {"farthest", mesh.farthest},
            {"changed", std::move(vertices)}};
}

Expected<void> runDiff(const DiffOptions& options, const FileReading& reading) {
    if (!options.picture.empty())
        if (auto known = checkPictureName(options.picture); !known) return known;
    const auto before = comparedFrom(options.before, reading);
    if (!before) return before.error();
    const auto after = comparedFrom(options.after, reading);
    if (!after) return after.error();
    const auto meshes = differenceOf(before->table, after->table, options.tolerance);
    const bool alike = std::ranges::all_of(meshes, &MeshDifference::alike);
    if (!options.picture.empty())
        if (auto ok = draw(*before, *after, options); !ok) return ok;
    if (options.json) {
        ordered_json list = ordered_json::array();
        for (const auto& mesh : meshes) list.push_back(meshJson(mesh));
        const ordered_json out{{"alike", alike}, {"meshes", std::move(list)}};
        std::cout << out.dump(1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
    } else {
        for (const auto& mesh : meshes)
            if (!mesh.alike()) printMesh(mesh, options.most);
    }
    if (alike) return {};
    return Error{ErrorCode::Refused,
                 Message("The weights of %1 and %2 differ.", options.before, options.after),
                 {}};
}

void declareDiff(CLI::App& app, Work& work) {
    auto options = std::make_shared<DiffOptions>();
    app.add_option("A", options->before, "A project, a model or a weight table")->required();
    app.add_option("B", options->after, "Another one")->required();
    app.add_option("--tolerance", options->tolerance,
                   "Weights that moved by no more than this count as the same (default: 1e-5)")
        ->check(numberWithin(0.0, 1.0));
    app.add_option("--most", options->most, "Print so many vertices a mesh (default: 5)")
        ->check(wholeFromZero());
    app.add_flag("--json", options->json, "Print JSON, with all vertices that differ");
    app.add_option("--picture", options->picture,
                   "Write a picture (.png): A, B, and where weight moved");
    declareCamera(app, options->camera);
    setWork(app, work, options, runDiff);
}

}  // namespace

Subcommand diffCommand() {
    return {"diff",
            "Compares the weights of two files by mesh, vertex and joint. Exit code 0: alike, 1: "
            "different.",
            &declareDiff};
}

}  // namespace sinew
