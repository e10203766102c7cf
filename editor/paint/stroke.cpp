// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke.h"

#include "editor/paint/parallel.h"
#include "editor/paint/stroke_parts.h"

namespace sinew {

StrokeReport& operator+=(StrokeReport& sum, const StrokeReport& part) {
    sum.changed += part.changed;
    sum.noOtherInfluence += part.noOtherInfluence;
    sum.lockedInfluence += part.lockedInfluence;
    sum.lockedPoints += part.lockedPoints;
    sum.notMembers += part.notMembers;
    return sum;
}

Stroke::Stroke(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Stroke::~Stroke() = default;

std::uint32_t Stroke::dab(std::span<const BrushHit> centres) {
    std::uint32_t changed = 0;
    for (std::size_t i = 0; i < parts_->targets.size(); ++i) {
        const std::uint32_t centre = parts_->given[i].centre;
        if (centre >= centres.size() || centres[centre].triangle == kNoIndex) continue;
        BrushHit hit = centres[centre];
        if (!hit.meshNode.valid()) hit.meshNode = parts_->given.front().meshNode;
        changed += dab(parts_->targets[i], hit);
    }
    return changed;
}

std::uint32_t Stroke::dab(Target& target, const BrushHit& hit) {
    StrokeMesh& mesh = target.mesh;
    if (hit.meshNode == mesh.node() && hit.triangle >= mesh.surface().triangleCount()) return 0;
    Gatherer& gatherer = mesh.gatherer();
    const PointSet& points = gatherer.find(hit, parts_->brush.radius);
    std::vector<PageChange> changes(points.pages().size());
    const bool parallel = gatherer.count() >= kParallelPoints;
    forEachIndex(changes.size(), parallel, [&](std::size_t i) {
        target.canvas.paint(target.onCanvas, gatherer, points, points.pages()[i], changes[i]);
    });
    target.canvas.take(changes);
    if (target.canvas.poses()) mesh.update(changes);
    std::uint32_t changed = 0;
    for (const auto& change : changes) changed += static_cast<std::uint32_t>(change.changed.size());
    return changed;
}

const Scene& Stroke::scene() {
    for (const auto& canvas : parts_->canvases) canvas->refresh(parts_->scene);
    return parts_->scene;
}

const Rows& Stroke::rows(std::size_t target) const {
    return *parts_->targets[target].canvas.rows();
}

std::span<const glm::vec3> Stroke::posedPositions(std::size_t target) const {
    return parts_->targets[target].mesh.positions();
}

std::span<const StrokeTarget> Stroke::targets() const { return parts_->given; }

StrokeReport Stroke::report() const {
    StrokeReport sum;
    for (const auto& canvas : parts_->canvases) sum += canvas->report();
    return sum;
}

Edit Stroke::finish() {
    Edit edit;
    edit.label = Message(parts_->brush.brush->editLabel,
                         parts_->targets.front().canvas.nameOf(parts_->given.front()));
    for (const auto& canvas : parts_->canvases) canvas->collect(edit.changes);
    return edit;
}

}  // namespace sinew
