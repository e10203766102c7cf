// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "editor/document/project/project_file.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const Error& error) {
    std::fprintf(stderr, "%s\n", error.message.english().c_str());
    std::exit(1);
}

std::string megabytesPerSecond(std::uintmax_t bytes, const std::vector<Sample>& samples) {
    std::vector<double> walls;
    for (const auto& sample : samples) walls.push_back(sample.wall);
    const double seconds = percentile(walls, 0.5) / 1000.0;
    return std::to_string(static_cast<int>(static_cast<double>(bytes) / 1e6 / seconds)) +
           " MB/s, " + std::to_string(bytes / 1'000'000) + " MB";
}

// The points nearest to one of them, ascending: what a stroke reaches.
std::vector<PointIndex> around(const Mesh& mesh, PointIndex centre, std::size_t count) {
    std::vector<PointIndex> points(mesh.pointCount());
    std::iota(points.begin(), points.end(), 0u);
    const auto distance = [&](PointIndex p) {
        const auto d = mesh.positions[p] - mesh.positions[centre];
        return glm::dot(d, d);
    };
    count = std::min(count, points.size() - 1);
    std::ranges::nth_element(points, points.begin() + static_cast<std::ptrdiff_t>(count), {},
                             distance);
    points.resize(count);
    std::ranges::sort(points);
    return points;
}

// Every point gets other weights than before.
Scene afterStroke(const Scene& scene, const Model& model, const std::vector<PointIndex>& points,
                  std::size_t number) {
    Scene after = scene;
    std::array<Influence, 2> row{{{0, 0.0f}, {1, 0.0f}}};
    after.setRows(model.skinId, withRows(scene.rows(model.skinId), points, [&](std::size_t i) {
                      row[0].weight = static_cast<float>((points[i] + number) % 97 + 1) / 100.0f;
                      row[1].weight = 1.0f - row[0].weight;
                      return Row(row);
                  }));
    return after;
}

// One stroke after the other, each saved; what was written goes into `report`.
std::vector<Sample> savedStrokes(ProjectFile& project, const Model& model, std::size_t reach,
                                 int times, SaveReport& report) {
    std::vector<Sample> samples;
    Scene scene = model.scene;
    for (int i = 0; i < times; ++i) {
        const auto centre =
            static_cast<PointIndex>(std::size_t{2654435761u} * (i + 1) % model.mesh->pointCount());
        scene = afterStroke(scene, model, around(*model.mesh, centre, reach),
                            static_cast<std::size_t>(i));
        samples.push_back(measured([&] {
            auto saved = project.save(scene, {}, {});
            if (!saved) fail(saved.error());
            report = *saved;
        }));
    }
    return samples;
}

}  // namespace

void benchProject(Results& results, const Model& model, const fs::path& folder, int times) {
    const auto file = folder / "bench.sinew";
    ProjectFile project;
    const auto whole = repeated(times, [&] {
        const auto saved = project.saveAs(file, model.scene, {}, {});
        if (!saved) fail(saved.error());
    });
    results.addSamples("save a project as a whole", whole, 0.0,
                       megabytesPerSecond(fs::file_size(file), whole));
    for (const std::size_t reach : {100u, 10'000u}) {
        SaveReport report;
        const auto strokes = savedStrokes(project, model, reach, times * 2, report);
        results.addSamples("save after a stroke over " + std::to_string(reach) + " points", strokes,
                           0.0,
                           "last: " + std::to_string(report.blocks) + " blocks, " +
                               std::to_string(report.bytes / 1000) + " kB, " +
                               std::to_string(report.pages) + " pages");
    }
    project = {};
    const auto opening = repeated(times, [&] {
        const auto opened = ProjectFile::open(file, {});
        if (!opened) fail(opened.error());
    });
    results.addSamples("open a project", opening, 0.0,
                       megabytesPerSecond(fs::file_size(file), opening));
    fs::remove(file);
}

}  // namespace sinew::bench
