// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <set>

#include "editor/deform/skinning.h"
#include "editor/paint/past_rows.h"
#include "editor/paint/stroke_targets.h"
#include "editor/pose/range_of_motion.h"
#include "editor/weights/layers.h"
#include "tests/bench/cases.h"
#include "tests/bench/dab_places.h"

namespace sinew::bench {
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

void benchDabs(Results& results, const Model& model, std::span<const Brush> brushes,
               std::size_t points, int places) {
    const Surface surface = surfaceOf(model);
    const PosedSurface posed = posedLike(model, surface);
    const auto where = placesOn(model, surface, posed, points, places);
    for (const Brush& brush : brushes)
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

void benchPull(Results& results, const Model& model, std::size_t points, int places) {
    constexpr std::size_t kPinned = 3;
    const auto motion = rangeOfMotion(model.scene);
    std::vector<ScenePose> pinned;
    for (std::size_t i = 0; i < kPinned && !motion.poses.empty(); ++i)
        pinned.push_back(
            worldOf(model.scene,
                    motionLocals(model.scene, motion,
                                 RangeOfMotion::secondsOf(i * motion.poses.size() / kPinned))));
    const Surface surface = surfaceOf(model);
    const auto where = placesOn(model, surface, posedLike(model, surface), points, places);
    for (const char* id : {"pull", "restore"}) {
        const Brush& brush = *findBrush(id);
        std::vector<Sample> samples;
        std::vector<double> changes;
        for (const Place& place : where) {
            const StrokeTarget target = targetOf(model, brush, place.slots[0], 0);
            BrushSettings settings = settingsOf(brush, place.radius);
            setBrushParam(settings, kStrength, 0.5);
            const auto stroke = begun(model, surface, {&target, 1}, settings, pinned);
            Uploads uploads(stroke->rows());
            BrushHit hit = place.hits[0];
            for (int i = 1; i <= 5; ++i) {
                hit.drag = 0.1 * i * double{place.radius} * hit.direction;
                std::uint32_t changed = 0;
                samples.push_back(refresh(*stroke, uploads, {&hit, 1}, changed));
                changes.push_back(changed);
            }
        }
        results.addSamples(
            std::string("dab, 2k points, three pinned poses, ") + id, samples, 16.0,
            "rows changed, median: " + std::to_string(static_cast<int>(percentile(changes, 0.5))));
    }
}

void benchDabOverAll(Results& results, const Model& model, std::span<const Brush> brushes,
                     int dabs) {
    const Surface surface = surfaceOf(model);
    for (const Brush& brush : brushes) {
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

void benchDabsOverCrowd(Results& results, const Scene& scene, std::span<const Brush> brushes,
                        int dabs) {
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
    for (const Brush& brush : brushes) {
        const BrushSettings settings = settingsOf(brush, 0.1f);
        const StrokeTarget own = targetOf(model, brush, {}, 0);
        auto targets = strokeTargets(scene, {}, {}, first, own.slot, settings,
                                     brush.wantsPartner ? own.partner : kNoIndex);
        if (brush.wantsPast) (void)takePast(*targets, scene, scene);
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
