// SPDX-License-Identifier: Apache-2.0
// The part of the context that has to do with vertices: those chosen, hidden, previewed, marked.
#include <numeric>

#include "app/state/context.h"
#include "app/state/live_symmetry.h"
#include "app/state/other_side.h"
#include "editor/scene/hidden_nodes.h"

namespace sinew {

void Context::dropMissingFrom(std::vector<PointSelection>& points) const {
    std::erase_if(points, [&](const PointSelection& chosen) {
        const Node* node = scene().nodes().find(chosen.meshNode);
        const auto mesh = node ? scene().mesh(node->mesh) : nullptr;
        return !mesh || chosen.points.empty() || chosen.points.back() >= mesh->pointCount();
    });
}

std::vector<PointSelection> Context::seenOf(const std::vector<PointSelection>& points) const {
    auto seen = selection_.hidden.empty() ? points
                                          : chosenWith(points, selection_.hidden, Choosing::Remove);
    std::erase_if(seen, [this](const PointSelection& chosen) {
        return isHidden(scene().nodes(), chosen.meshNode, hidden_);
    });
    return seen;
}

void Context::selectPoints(std::vector<PointSelection> points) {
    std::erase_if(points, [](const PointSelection& chosen) { return chosen.points.empty(); });
    auto seen = seenOf(points);
    // Nothing chosen would mean all vertices.
    if (seen.empty() && !points.empty())
        return refuse(tr("These vertices are hidden. View > Show All shows them."));
    if (seen.empty()) setSelectedVertex({});  // nor is one marked any more
    if (seen == selection_.points) return;
    pointHistory_.add({selection_.points}, {seen}, document_.history());
    selection_.points = std::move(seen);
    Q_EMIT selectionChanged();
}

std::vector<PointSelection> Context::onBothSides(std::vector<PointSelection> picked) {
    if (!symmetry_) return picked;
    const auto kept = liveSymmetry_->of(scene());
    const auto known = kept ? Expected(kept) : liveSymmetry_->sourceOf(scene())();
    if (!known) return picked;
    const std::vector<PointSelection> own = picked;
    for (const PointSelection& points : own)
        if (auto other = kept ? otherSide_->of(points, kept) : mirrored(points, **known))
            picked = chosenWith(picked, {std::move(*other)}, Choosing::Add);
    return picked;
}

Selection Context::selectionToChange() const {
    Selection out = selection_;
    if (hidden_.empty()) return out;
    const NodeTable& nodes = scene().nodes();
    for (const Node& node : nodes.all()) {
        const auto mesh = node.mesh.valid() ? scene().mesh(node.mesh) : nullptr;
        const std::size_t count = mesh ? mesh->pointCount() : 0;
        if (count == 0 || !isHidden(nodes, node.id, hidden_)) continue;
        std::erase_if(out.hidden, [&](const auto& of) { return of.meshNode == node.id; });
        PointSelection all{node.id, std::vector<PointIndex>(count), {}};
        std::iota(all.points.begin(), all.points.end(), PointIndex{0});
        out.hidden.push_back(std::move(all));
    }
    return out;
}

void Context::setPoints(std::optional<PointHistory::Points> points) {
    if (!points) return;
    dropMissingFrom(points->chosen);
    if (points->hidden) {
        auto& [nodes, vertices] = *points->hidden;
        std::erase_if(nodes, [this](NodeId id) { return !scene().nodes().find(id); });
        dropMissingFrom(vertices);
        hidden_ = std::move(nodes);
        selection_.hidden = std::move(vertices);
        Q_EMIT viewChanged();
    }
    auto seen = seenOf(points->chosen);
    // Nothing chosen would mean all vertices.
    if (seen.empty() && !points->chosen.empty())
        return refuse(tr("These vertices are hidden. View > Show All shows them."));
    selection_.points = std::move(seen);
    Q_EMIT selectionChanged();
}

void Context::undoPoints() { setPoints(pointHistory_.undo(pointsNow())); }
void Context::redoPoints() { setPoints(pointHistory_.redo(pointsNow())); }

void Context::setPointsPreview(std::optional<std::vector<PointSelection>> points) {
    if (points == pointsPreview_) return;
    pointsPreview_ = std::move(points);
    Q_EMIT poseChanged();
}

void Context::hide(Hidden what, HideAs as) {
    const auto before = pointsNow();
    if (what == before.hidden) return;
    hidden_ = std::move(what.nodes);
    selection_.hidden = std::move(what.points);
    selection_.points = seenOf(selection_.points);
    if (as == HideAs::Step) pointHistory_.add(before, pointsNow(), document_.history());
    Q_EMIT viewChanged();
    if (selection_.points != before.chosen) Q_EMIT selectionChanged();
}

bool Context::applyRenumbered(Edit edit, const Selection& now) {
    const auto was = pointsNow();
    if (!apply(std::move(edit))) return false;
    auto& before = before_[document_.history().present()];
    before.hidden = was.hidden;
    hide({hidden_, now.hidden}, HideAs::Kept);
    Selection selection = selection_;
    selection.nodes = now.nodes;
    selection.points = selection_.points = seenOf(now.points);
    setSelection(selection, ChosenBy::Edit);
    before.points = was.chosen;
    before.after = pointsNow();
    return true;
}

// What was chosen and hidden once vertices were numbered anew, where that is redone.
void Context::chooseAgain() {
    const History& history = document_.history();
    if (history.undoCount == 0) return;
    const auto step = before_.find(history.steps[history.undoCount - 1].state);
    if (step == before_.end() || !step->second.after) return;
    const auto& [chosen, hidden] = *step->second.after;
    hidden_ = hidden->nodes;
    selection_.hidden = hidden->points;
    selection_.points = chosen;
    Q_EMIT viewChanged();
}

void Context::setHoveredVertex(std::optional<VertexRef> vertex) {
    if (vertex == hoveredVertex_) return;
    hoveredVertex_ = vertex;
    Q_EMIT vertexChanged();
}

void Context::setSelectedVertex(std::optional<VertexRef> vertex) {
    if (vertex == selectedVertex_) return;
    selectedVertex_ = vertex;
    Q_EMIT vertexChanged();
}

}  // namespace sinew
