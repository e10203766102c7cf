// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#include "editor/deform/skinning.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/paint/surface_gatherer.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

/// What the renderer copies of a dab's pages into its buffers: their row table and entries.
class Uploads {
public:
    explicit Uploads(const Rows& rows) : seen_(rows.pages()) {}
    void take(const Rows& rows) {
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            const auto& page = rows.pages()[i];
            if (page == seen_[i]) continue;
            const auto bytes = page->entries.size() * sizeof(Influence);
            staging_.resize(std::max(staging_.size(), bytes + sizeof(page->first)));
            std::memcpy(staging_.data(), page->first.data(), sizeof(page->first));
            std::memcpy(staging_.data() + sizeof(page->first), page->entries.data(), bytes);
            seen_[i] = page;
        }
    }

private:
    std::vector<RowPagePtr> seen_;
    std::vector<unsigned char> staging_;
};

struct Surface {
    std::shared_ptr<const PaintSurface> paint;
    Triangles triangles;
    ScenePose pose;
};

Surface surfaceOf(const Model& model) {
    return {makePaintSurface(model.mesh), triangulate(*model.mesh),
            bentPose(model.scene, *model.scene.skin(model.skinId))};
}

std::unique_ptr<Stroke> beginStroke(const Model& model, const Surface& surface, float radius,
                                    const char* brush) {
    BrushSettings settings;
    settings.brush = brush;
    settings.radius = radius;
    setBrushParam(settings, kStrength, 0.01);  // no point is full before the last dab
    setBrushParam(settings, kValue, 1.0);
    settings.accumulate = true;  // so that every point under the brush is changed by every dab
    auto stroke =
        Stroke::begin(model.scene, model.meshNode, 1, settings, surface.pose, surface.paint);
    if (!stroke) {
        std::fprintf(stderr, "%s\n", stroke.error().message.english().c_str());
        std::exit(1);
    }
    return std::move(stroke).value();
}

BrushHit hitOn(const Model& model, const Surface& surface, std::span<const glm::vec3> posed,
               std::uint32_t triangle) {
    const auto& corners = surface.triangles.corners[triangle];
    glm::dvec3 at[3];
    for (int k = 0; k < 3; ++k) at[k] = posed[model.mesh->cornerPoint[corners[k]]];
    const glm::dvec3 area = glm::cross(at[1] - at[0], at[2] - at[0]);
    const double length = glm::length(area);
    return {triangle, (at[0] + at[1] + at[2]) / 3.0,
            length > 0.0 ? -area / length : glm::dvec3(0.0, 0.0, -1.0), model.meshNode};
}

/// The radius at which a dab reaches about `points` points; 0 where that cannot be had.
float radiusFor(const PaintSurface& surface, const PosedSurface& posed, const BrushHit& hit,
                std::size_t points) {
    SurfaceGatherer reach({hit.meshNode, surface, posed});
    float low = 0.0f;
    float high = 1.0f;
    for (int i = 0; i < 24; ++i) {
        const float middle = 0.5f * (low + high);
        reach.find(hit, middle);
        if (reach.count() > points * 98 / 100 && reach.count() < points * 102 / 100) return middle;
        (reach.count() < points ? low : high) = middle;
    }
    return 0.0f;
}

Sample refresh(Stroke& stroke, Uploads& uploads, const BrushHit& hit, std::uint32_t& changed) {
    return measured([&] {
        changed = stroke.dab(hit);
        const Scene snapshot = stroke.scene();
        uploads.take(stroke.rows());
    });
}

PosedSurface posedLike(const Model& model, const Surface& surface) {
    const auto stroke = beginStroke(model, surface, 1.0f, "add");
    const auto positions = stroke->posedPositions();
    PosedSurface posed{{positions.begin(), positions.end()}, {}};
    posed.normals = pointNormals(*model.mesh, posed.positions);
    return posed;
}

}  // namespace

void benchDabs(Results& results, const Model& model, std::size_t points, int places) {
    const Surface surface = surfaceOf(model);
    const PosedSurface posed = posedLike(model, surface);
    for (const char* brush : {"add", "smooth"}) {
        std::mt19937 random(1);
        std::vector<Sample> samples;
        std::vector<double> changes;
        for (int place = 0; place < places;) {
            const auto triangle =
                static_cast<std::uint32_t>(random() % surface.triangles.corners.size());
            const BrushHit hit = hitOn(model, surface, posed.positions, triangle);
            const float radius = radiusFor(*surface.paint, posed, hit, points);
            if (radius == 0.0f) continue;
            const auto stroke = beginStroke(model, surface, radius, brush);
            Uploads uploads(stroke->rows());
            for (int i = 0; i < 4; ++i) {
                std::uint32_t changed = 0;
                samples.push_back(refresh(*stroke, uploads, hit, changed));
                changes.push_back(changed);
            }
            ++place;
        }
        results.addSamples(
            std::string("dab, 10k points, ") + brush, samples, 8.0,
            "rows changed, median: " + std::to_string(static_cast<int>(percentile(changes, 0.5))));
    }
}

void benchDabOverAll(Results& results, const Model& model, int dabs) {
    const Surface surface = surfaceOf(model);
    const auto stroke = beginStroke(model, surface, 100.0f, "add");
    Uploads uploads(stroke->rows());
    std::vector<Sample> samples;
    std::uint32_t changed = 0;
    for (int i = 0; i < dabs; ++i) {
        BrushHit hit = hitOn(model, surface, stroke->posedPositions(), 0);
        hit.bothSides = true;
        samples.push_back(refresh(*stroke, uploads, hit, changed));
    }
    results.addSamples("dab, all points", samples, 50.0,
                       "rows changed: " + std::to_string(changed));
}

void benchStrokeBegin(Results& results, const Model& model, int times) {
    results.addSamples("paint surface of the mesh",
                       repeated(times, [&] { makePaintSurface(model.mesh); }), 300.0);
    const Surface surface = surfaceOf(model);
    results.addSamples("stroke begin",
                       repeated(times, [&] { beginStroke(model, surface, 0.1f, "add"); }), 100.0);
}

}  // namespace sinew::bench
