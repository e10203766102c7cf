// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/dab_places.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

#include "editor/geometry/surface/adjacency.h"
#include "editor/paint/past_rows.h"
#include "editor/paint/stroke_targets.h"

namespace sinew::bench {

void Uploads::take(const Rows& rows) {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        const auto& page = rows.pages()[i];
        if (page == seen_[i]) continue;
        entries_.resize(std::max(entries_.size(), page->entries.size()));
        table_ = page->first;
        std::memcpy(entries_.data(), page->entries.data(),
                    page->entries.size() * sizeof(Influence));
        seen_[i] = page;
    }
}

Surface surfaceOf(const Model& model) {
    return {makePaintSurface(model.mesh), triangulate(*model.mesh),
            bentPose(model.scene, *model.scene.skin(model.skinId))};
}

BrushSettings settingsOf(const Brush& brush, float radius) {
    BrushSettings settings;
    settings.brush = brush.id;
    settings.radius = radius;
    setBrushParam(settings, kStrength, 0.01);  // no point is full before the last dab
    setBrushParam(settings, kValue, 0.5);
    settings.accumulate = true;  // so that every point under the brush is changed by every dab
    return settings;
}

std::unique_ptr<Stroke> begun(const Model& model, const Surface& surface,
                              std::span<const StrokeTarget> targets, const BrushSettings& settings,
                              std::span<const ScenePose> pinned) {
    auto stroke =
        Stroke::begin(model.scene, targets, settings, surface.pose, {&surface.paint, 1}, pinned);
    if (!stroke) {
        std::fprintf(stderr, "%s\n", stroke.error().message.english().c_str());
        std::exit(1);
    }
    return std::move(stroke).value();
}

StrokeTarget targetOf(const Model& model, const Brush& brush, const Slots& slots,
                      std::uint32_t centre) {
    const std::string_view id = brush.id;
    const bool takes = id == "scale" || id == "takeOff";
    StrokeTarget target{.meshNode = model.meshNode, .centre = centre};
    target.slot = takes ? slots.strongest : slots.other;
    target.partner = takes ? slots.other : slots.strongest;
    if (brush.wantsPast) target.past = std::make_shared<PastRows>(model.scene.rows(model.skinId));
    return target;
}

std::unique_ptr<Stroke> beginStroke(const Model& model, const Surface& surface, float radius,
                                    const char* id) {
    const Brush& brush = *findBrush(id);
    const StrokeTarget target = targetOf(model, brush, {}, 0);
    return begun(model, surface, {&target, 1}, settingsOf(brush, radius));
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

namespace {

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

}  // namespace

Sample refresh(Stroke& stroke, Uploads& uploads, std::span<const BrushHit> hits,
               std::uint32_t& changed) {
    return measured([&] {
        changed = stroke.dab(hits);
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

namespace {

// The triangle that lies where a triangle's image across the middle does, before it was posed.
std::uint32_t otherSide(const Model& model, const Surface& surface, std::uint32_t triangle) {
    const auto middle = [&](std::uint32_t index) {
        glm::vec3 sum(0.0f);
        for (int k = 0; k < 3; ++k)
            sum +=
                model.mesh->positions[model.mesh->cornerPoint[surface.triangles.corners[index][k]]];
        return sum / 3.0f;
    };
    const glm::vec3 image = middle(triangle) * glm::vec3(-1.0f, 1.0f, 1.0f);
    std::uint32_t best = triangle;
    for (std::uint32_t i = 0; i < surface.triangles.corners.size(); ++i)
        if (glm::distance(middle(i), image) < glm::distance(middle(best), image)) best = i;
    return best;
}

Slots slotsAt(const Model& model, const Surface& surface, std::uint32_t triangle) {
    const PointIndex point = model.mesh->cornerPoint[surface.triangles.corners[triangle][0]];
    const auto count = static_cast<SlotIndex>(model.scene.skin(model.skinId)->slots.size());
    Slots out;
    out.strongest = partnerAt(model.scene, model.skinId, {&point, 1}, kNoIndex);
    if (out.strongest == kNoIndex) out.strongest = 0;
    out.other = partnerAt(model.scene, model.skinId, {&point, 1}, out.strongest);
    if (out.other == kNoIndex) out.other = (out.strongest + 1) % count;
    return out;
}

}  // namespace

std::vector<Place> placesOn(const Model& model, const Surface& surface, const PosedSurface& posed,
                            std::size_t points, int count) {
    std::mt19937 random(1);
    std::vector<Place> out;
    constexpr int kTriesAPlace = 20;
    for (int tries = 0; out.size() < static_cast<std::size_t>(count); ++tries) {
        if (tries == kTriesAPlace * count) {
            std::fprintf(stderr, "Nowhere does a dab reach %zu points: measure a larger mesh.\n",
                         points);
            std::exit(1);
        }
        auto triangle = static_cast<std::uint32_t>(random() % surface.triangles.corners.size());
        Place place;
        for (int side = 0; side < 2; ++side) {
            place.hits[side] = hitOn(model, surface, posed.positions, triangle);
            place.slots[side] = slotsAt(model, surface, triangle);
            const auto& corners = surface.triangles.corners[triangle];
            place.along[side] = glm::dvec3(posed.positions[model.mesh->cornerPoint[corners[0]]]) -
                                place.hits[side].position;
            triangle = otherSide(model, surface, triangle);
        }
        place.radius = radiusFor(*surface.paint, posed, place.hits[0], points);
        if (place.radius > 0.0f) out.push_back(place);
    }
    return out;
}

}  // namespace sinew::bench
