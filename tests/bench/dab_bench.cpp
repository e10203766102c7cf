// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <set>

#include "editor/deform/skinning.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/paint/stroke_targets.h"
#include "editor/paint/surface_gatherer.h"
#include "editor/weights/layers.h"
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

/// The influences that painting at a place has to do with.
struct Slots {
    SlotIndex strongest = 0;
    SlotIndex other = 1;
};

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
                              std::span<const StrokeTarget> targets,
                              const BrushSettings& settings) {
    auto stroke = Stroke::begin(model.scene, targets, settings, surface.pose, {&surface.paint, 1});
    if (!stroke) {
        std::fprintf(stderr, "%s\n", stroke.error().message.english().c_str());
        std::exit(1);
    }
    return std::move(stroke).value();
}

/// What scales or takes away works on the strongest influence, so that there is something to take.
StrokeTarget targetOf(const Model& model, const Brush& brush, const Slots& slots,
                      std::uint32_t centre) {
    const std::string_view id = brush.id;
    const bool takes = id == "scale" || id == "takeOff";
    StrokeTarget target{.meshNode = model.meshNode, .centre = centre};
    target.slot = takes ? slots.strongest : slots.other;
    target.partner = takes ? slots.other : slots.strongest;
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

}  // namespace

namespace {

/// A dab on one side with its mirror image on the other.
struct Place {
    BrushHit hits[2];
    Slots slots[2];
    glm::dvec3 along[2];  // a step of the brush
    float radius = 0.0f;
};

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

std::vector<Place> placesOn(const Model& model, const Surface& surface, const PosedSurface& posed,
                            std::size_t points, int count) {
    std::mt19937 random(1);
    std::vector<Place> out;
    while (out.size() < static_cast<std::size_t>(count)) {
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

}  // namespace

namespace {

/// What is painted of a model with layers.
struct OnLayerOf {
    std::uint32_t layer = 0;  // 0: the model has none
    bool mask = false;
};

void benchBrush(Results& results, const std::string& name, const Model& model,
                const Surface& surface, const std::vector<Place>& where, const Brush& brush,
                const OnLayerOf& on) {
    std::vector<Sample> samples;
    std::vector<double> changes;
    for (const Place& place : where) {
        StrokeTarget targets[] = {targetOf(model, brush, place.slots[0], 0),
                                  targetOf(model, brush, place.slots[1], 1)};
        for (StrokeTarget& target : targets) {
            target.layer = on.layer;
            target.mask = on.mask;
        }
        const auto stroke = begun(model, surface, targets, settingsOf(brush, place.radius));
        Uploads uploads(stroke->rows());
        BrushHit hits[] = {place.hits[0], place.hits[1]};
        for (int i = 0; i < 5; ++i) {
            std::uint32_t changed = 0;
            const Sample sample = refresh(*stroke, uploads, hits, changed);
            for (int side = 0; side < 2; ++side) hits[side].position += place.along[side];
            // The first one of a drag has no way behind it.
            if (i == 0 && brush.way != BrushWay::Dabs) continue;
            samples.push_back(sample);
            changes.push_back(changed);
        }
    }
    results.addSamples(
        name + brush.id, samples, on.layer == 0 ? 8.0 : 12.0,
        "rows changed, median: " + std::to_string(static_cast<int>(percentile(changes, 0.5))));
}

constexpr std::uint32_t kSmoothLayer = 6;

/// Every layer but the lowest covers a third of the points in part, and has a mask; one has an
/// effect.
Model withLayers(const Model& model, std::uint32_t count) {
    Model out = model;
    auto skin = std::make_shared<Skin>(*model.scene.skin(model.skinId));
    const Rows rows = model.scene.rows(model.skinId);
    for (std::uint32_t id = 1; id <= count; ++id) {
        SkinLayer layer{id, "layer", true, 1.0f, kNoIndex};
        if (id > 1) {
            layer.mask = id;
            layer.opacity = 0.8f;
            if (id == kSmoothLayer) layer.effects.smooth = 2;
            skin->channels.push_back({id, "mask", PointChannel::Use::Mask, 0.9f});
        }
        skin->layers.push_back(layer);
        RowsBuilder builder;
        RowBuffer row;
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            const bool covered = (p / 5000 + id) % 3 == 0;
            row.clear();
            if (covered)
                for (const Influence& entry : rows[p])
                    row.push_back({entry.slot, 0.6f * entry.weight});
            builder.append(row);
        }
        out.scene.setRows(model.skinId, id == 1 ? rows : builder.finish(), id);
    }
    out.scene.setSkin(model.skinId, std::move(skin));
    composite(out.scene, model.skinId);
    return out;
}

double megabytes(const Scene& scene) {
    std::set<const Block*> seen;
    std::size_t bytes = 0;
    for (const auto& [id, block] : scene.blocks())
        if (seen.insert(block.get()).second) bytes += block->bytes();
    return static_cast<double>(bytes) / (1024.0 * 1024.0);
}

}  // namespace

void benchDabs(Results& results, const Model& model, std::size_t points, int places) {
    const Surface surface = surfaceOf(model);
    const PosedSurface posed = posedLike(model, surface);
    const auto where = placesOn(model, surface, posed, points, places);
    for (const Brush& brush : brushes())
        benchBrush(results, "dab, 10k points, both sides, ", model, surface, where, brush, {});
}

void benchLayers(Results& results, const Model& plain, std::size_t points, int places) {
    constexpr std::uint32_t kLayers = 8;
    const Model model = withLayers(plain, kLayers);
    std::printf("%u layers: the scene takes %.0f MB, without them %.0f MB\n", kLayers,
                megabytes(model.scene), megabytes(plain.scene));
    results.addSamples("all layers laid together anew",
                       repeated(places,
                                [&] {
                                    Scene scene = model.scene;
                                    composite(scene, model.skinId);
                                }),
                       1000.0);
    const Surface surface = surfaceOf(model);
    const auto where = placesOn(model, surface, posedLike(plain, surface), points, places);
    for (const char* id : {"add", "smooth", "smear"}) {
        const Brush& brush = *findBrush(id);
        benchBrush(results, "dab into a layer of 8, ", model, surface, where, brush, {4, false});
    }
    benchBrush(results, "dab into a layer of 8 with two passes of Smooth, ", model, surface, where,
               *findBrush("add"), {kSmoothLayer, false});
    benchBrush(results, "dab on a mask of 8 layers, ", model, surface, where, *findBrush("add"),
               {4, true});
}

void benchDabOverAll(Results& results, const Model& model, int dabs) {
    const Surface surface = surfaceOf(model);
    for (const Brush& brush : brushes()) {
        const StrokeTarget target = targetOf(model, brush, {}, 0);
        const auto stroke = begun(model, surface, {&target, 1}, settingsOf(brush, 100.0f));
        Uploads uploads(stroke->rows());
        std::vector<Sample> samples;
        std::uint32_t changed = 0;
        BrushHit hit = hitOn(model, surface, stroke->posedPositions(), 0);
        hit.bothSides = true;
        const glm::dvec3 along =
            glm::dvec3(stroke->posedPositions()[model.mesh->cornerPoint[0]]) - hit.position;
        for (int i = 0; i <= dabs; ++i) {
            const Sample sample = refresh(*stroke, uploads, {&hit, 1}, changed);
            hit.position += along;
            if (i > 0) samples.push_back(sample);
        }
        results.addSamples(std::string("dab, all points, ") + brush.id, samples, 33.0,
                           "rows changed: " + std::to_string(changed));
    }
}

void benchDabsOverCrowd(Results& results, const Scene& scene, int dabs) {
    const SkinId first = scene.skins().front();
    const auto skin = scene.skin(first);
    const ScenePose pose = bentPose(scene, *skin);
    std::vector<std::shared_ptr<const PaintSurface>> surfaces;
    for (const SkinId id : scene.skins())
        surfaces.push_back(
            makePaintSurface(scene.mesh(scene.nodes().find(scene.skin(id)->meshNode)->mesh)));
    const auto mesh = surfaces.front()->mesh();
    const Model model{scene, skin->meshNode, first, mesh};
    const Surface surface{surfaces.front(), triangulate(*mesh), pose};
    for (const Brush& brush : brushes()) {
        const BrushSettings settings = settingsOf(brush, 0.1f);
        const StrokeTarget own = targetOf(model, brush, {}, 0);
        const auto targets = strokeTargets(scene, {}, {}, first, own.slot, settings,
                                           brush.wantsPartner ? own.partner : kNoIndex);
        auto stroke = Stroke::begin(scene, *targets, settings, pose, surfaces);
        std::vector<Uploads> uploads;
        for (std::size_t i = 0; i < targets->size(); ++i) uploads.emplace_back((*stroke)->rows(i));
        std::mt19937 random(1);
        std::vector<Sample> samples;
        std::vector<double> changes;
        for (int i = 0; i < dabs; ++i) {
            const auto triangle =
                static_cast<std::uint32_t>(random() % surface.triangles.corners.size());
            const BrushHit hit = hitOn(model, surface, (*stroke)->posedPositions(), triangle);
            std::uint32_t changed = 0;
            samples.push_back(measured([&] {
                changed = (*stroke)->dab(hit);
                const Scene snapshot = (*stroke)->scene();
                for (std::size_t k = 0; k < uploads.size(); ++k)
                    uploads[k].take((*stroke)->rows(k));
            }));
            changes.push_back(changed);
        }
        results.addSamples(
            "dab, " + std::to_string(targets->size()) + " meshes at once, " + brush.id, samples,
            8.0,
            "rows changed, median: " + std::to_string(static_cast<int>(percentile(changes, 0.5))));
    }
}

void benchStrokeBegin(Results& results, const Model& model, int times) {
    results.addSamples("paint surface of the mesh",
                       repeated(times, [&] { makePaintSurface(model.mesh); }), 300.0);
    const Surface surface = surfaceOf(model);
    results.addSamples("stroke begin",
                       repeated(times, [&] { beginStroke(model, surface, 0.1f, "add"); }), 100.0);
}

}  // namespace sinew::bench
