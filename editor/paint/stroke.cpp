// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/stroke.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "editor/paint/parallel.h"
#include "editor/paint/stroke_parts.h"

namespace sinew {

StrokeReport& operator+=(StrokeReport& sum, const StrokeReport& part) {
    sum.reached |= part.reached;
    sum.changed += part.changed;
    sum.noOtherInfluence += part.noOtherInfluence;
    sum.lockedInfluence += part.lockedInfluence;
    sum.lockedPoints += part.lockedPoints;
    sum.notMembers += part.notMembers;
    sum.rigidIslands += part.rigidIslands;
    sum.noReach += part.noReach;
    sum.asked += part.asked;
    sum.gone += part.gone;
    return sum;
}

Stroke::Stroke(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Stroke::~Stroke() = default;

namespace {

/// Every point of a mesh, as if it were the middle of a dab.
class EveryPoint final : public Gatherer {
public:
    explicit EveryPoint(std::size_t points) : all_(points), count_(points) {
        for (PointIndex p = 0; p < points; ++p) all_.add(p);
    }
    const PointSet& find(const BrushHit&, float) override { return all_; }
    const PointSet& found() const override { return all_; }
    std::size_t count() const override { return count_; }
    void distances(std::uint32_t, std::span<float> out) const override {
        std::ranges::fill(out, 0.0f);
    }

private:
    PointSet all_;
    std::size_t count_;
};

bool isHit(std::span<const BrushHit> centres, std::uint32_t centre) {
    return centre < centres.size() && centres[centre].triangle != kNoIndex;
}

// The pages that any of these reaches, each once.
std::vector<std::uint32_t> pagesOf(std::span<const Reach> reaches) {
    std::vector<std::uint32_t> out;
    for (const Reach& reach : reaches)
        out.insert(out.end(), reach.points.pages().begin(), reach.points.pages().end());
    if (reaches.size() < 2) return out;
    std::ranges::sort(out);
    const auto rest = std::ranges::unique(out);
    out.erase(rest.begin(), rest.end());
    return out;
}

}  // namespace

std::uint32_t Stroke::dab(std::span<const BrushHit> centres) {
    const std::size_t count = parts_->targets.size();
    if (isRemade(parts_->brush.brush->way)) {
        if (std::ranges::none_of(parts_->given,
                                 [&](const auto& t) { return isHit(centres, t.centre); }))
            return 0;
        restart();
    }
    // A brush whose dab is made anew aims by earlier hits as well.
    const bool byFacing =
        isRemade(parts_->brush.brush->way) || std::ranges::any_of(centres, [](const BrushHit& hit) {
            return hit.triangle != kNoIndex && !hit.bothSides;
        });
    for (const auto& mesh : parts_->meshes) mesh->wantNormals(byFacing);
    for (std::size_t i = 0; i < count; ++i) parts_->targets[i].aimed = aim(i, centres);
    const auto gather = [&](Target& target) {
        const bool wanted = !target.isSecond() || parts_->targets[target.mirrors].reached;
        if (!wanted || !target.aimed)
            target.reached = nullptr;
        else if (target.mesh.isAwake())
            target.reached = &target.gatherer->find(target.hit, target.radius);
        else
            target.reached = &target.gatherer->found();  // nothing, so far
    };
    // All are gathered before any is painted, so that the second side finds what the first found,
    // and other meshes what the one that is hit hides of them.
    for (const bool second : {false, true}) {
        parts_->wakeMeshes(second);
        for (const bool onHit : {true, false}) {
            if (!onHit) parts_->coverHits(second);
            tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) {
                Target& target = parts_->targets[i];
                if (target.isSecond() == second && target.isOnHit() == onHit) gather(target);
            });
        }
    }
    remember(centres);
    return paint();
}

// What the gatherer of one target is to be asked; false where this dab has nothing for it.
bool Stroke::aim(std::size_t index, std::span<const BrushHit> centres) {
    const std::uint32_t centre = parts_->given[index].centre;
    Target& target = parts_->targets[index];
    const Centre& been = parts_->centres[centre];
    const BrushWay way = parts_->brush.brush->way;
    const bool hasHit = isHit(centres, centre);
    // What is stretched stays as it was while the pointer is off the mesh.
    if (!hasHit && (!isRemade(way) || !been.last)) return false;
    const BrushHit& pointer = hasHit ? centres[centre] : *been.last;
    BrushHit& hit = target.hit;
    hit = isRemade(way) ? been.press.value_or(pointer) : pointer;
    if (!hit.meshNode.valid()) hit.meshNode = parts_->given.front().meshNode;
    if (hit.meshNode == target.mesh.node() && hit.triangle >= target.mesh.surface().triangleCount())
        return false;
    target.radius = target.place.radius = parts_->brush.radius * pointer.radius;
    target.place.share = pointer.strength;
    const BrushHit& from = way == BrushWay::Dabs ? pointer
                           : isRemade(way)       ? hit
                                                 : been.last.value_or(pointer);
    target.place.from = glm::vec3(from.position);
    target.place.at = glm::vec3(pointer.position + pointer.drag);
    target.place.through = parts_->through ? glm::vec3(hit.direction) : glm::vec3(0.0f);
    if (way == BrushWay::Stretch)
        target.radius = glm::length(
            glm::vec2(target.radius, glm::distance(target.place.from, target.place.at)));
    return true;
}

// What mirrors goes by the points that the other side has reached, wherever its own are.
void Stroke::Parts::wakeMeshes(bool second) {
    const auto comesNear = [&](StrokeMesh& mesh, const Target& target) {
        if (&target.mesh != &mesh || !target.aimed || target.isSecond() != second) return false;
        if (mesh.mayBeReached(target.hit, target.radius)) return true;
        if (!second) return false;
        const Target& first = targets[target.mirrors];
        return first.reached && first.gatherer->count() > 0;
    };
    tbb::parallel_for(std::size_t{0}, meshes.size(), [&](std::size_t i) {
        StrokeMesh& mesh = *meshes[i];
        if (!mesh.isAwake() && std::ranges::any_of(targets, [&](const Target& target) {
                return comesNear(mesh, target);
            }))
            mesh.wake();
    });
}

void Stroke::Parts::coverHits(bool second) {
    for (std::uint32_t centre = 0; centre < centres.size(); ++centre) {
        std::optional<const HitCover*> cover;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            Target& target = targets[i];
            if (given[i].centre != centre || target.isSecond() != second || target.isOnHit() ||
                !target.aimed || !target.mesh.isAwake())
                continue;
            if (!cover) cover = coverOf(centre, target);
            target.gatherer->hideBehind(*cover);
        }
    }
}

// Null where nothing is hidden.
const HitCover* Stroke::Parts::coverOf(std::uint32_t centre, const Target& beside) {
    const BrushHit& hit = beside.hit;
    if (!facing || hit.bothSides || hit.seenThrough) return nullptr;
    const auto found =
        std::ranges::find(meshes, hit.meshNode, [](const auto& m) { return m->node(); });
    if (found == meshes.end() || hit.triangle >= (*found)->surface().triangleCount())
        return nullptr;
    StrokeMesh& mesh = **found;
    const PointSet* reached = nullptr;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const Target& target = targets[i];
        const bool gathered = target.aimed && (beside.isSecond() || !target.isSecond());
        if (given[i].centre == centre && &target.mesh == &mesh && gathered && target.reached)
            reached = target.reached;
    }
    // What is hit need not be painted: the other side of an influence that has none there.
    std::unique_ptr<Gatherer> alone;
    if (!reached) {
        mesh.wake();
        alone = mesh.gatherer();
        reached = &alone->find(hit, beside.radius);
    }
    HitCover& cover = centres[centre].cover;
    cover.make(mesh.surface(), mesh.positions(), *reached, hit, beside.radius);
    return &cover;
}

// A drag that leaves the mesh begins anew where it comes back.
void Stroke::remember(std::span<const BrushHit> centres) {
    for (std::uint32_t i = 0; i < parts_->centres.size(); ++i) {
        Centre& centre = parts_->centres[i];
        if (!isHit(centres, i)) {
            if (parts_->brush.brush->way == BrushWay::Drag) centre.last.reset();
            continue;
        }
        centre.last = centres[i];
        if (!centre.press) centre.press = centres[i];
    }
}

void Stroke::restart() {
    for (const auto& canvas : parts_->canvases) {
        parts_->wanted.clear();
        const auto back = canvas->restart();
        if (!canvas->poses()) continue;
        for (Target& target : parts_->targets)
            if (&target.canvas == canvas.get()) {
                if (target.mesh.isAwake()) target.mesh.update(back);
                break;
            }
    }
}

void Stroke::Parts::keepWanted(const StrokeMesh& mesh, std::span<const PageChange> changes) {
    for (const auto& change : changes)
        for (const auto& [point, place] : change.wanted)
            wanted.emplace_back(mesh.positions()[point], place);
}

// What the targets reach, canvas by canvas.
std::vector<CanvasDab> Stroke::Parts::canvasDabs() {
    std::vector<CanvasDab> out;
    for (const auto& canvas : canvases) {
        CanvasDab dab{.canvas = *canvas};
        for (Target& target : targets) {
            if (&target.canvas != canvas.get() || !target.reached) continue;
            if (!target.mesh.isAwake()) continue;
            dab.reaches.push_back(
                {target.onCanvas, *target.gatherer, *target.reached, target.place});
            dab.points += target.gatherer->count();
            dab.mesh = &target.mesh;
        }
        if (!dab.mesh) continue;
        dab.pages = pagesOf(dab.reaches);
        dab.posesAtOnce = canvas->poses() && !canvas->spreads() && dab.mesh->posesPagesAlone() &&
                          !looksAtPlacesAround(*brush.brush);
        out.push_back(std::move(dab));
    }
    return out;
}

std::uint32_t Stroke::paint() {
    std::vector<CanvasDab> dabs = parts_->canvasDabs();
    // Pages of all canvases at once: of many meshes each has few points.
    std::vector<std::pair<CanvasDab*, std::size_t>> pages;
    std::size_t points = 0;
    for (CanvasDab& dab : dabs) {
        points += dab.points;
        for (std::size_t i = 0; i < dab.pages.size(); ++i) pages.emplace_back(&dab, i);
    }
    const bool tries = !dabs.empty() && dabs.front().canvas.tries();  // all, or none
    const bool parallel = points >= (tries ? kParallelTriedPoints : kParallelPoints);
    const auto paintAll = [&] {
        for (CanvasDab& dab : dabs) dab.changes = std::vector<PageChange>(dab.pages.size());
        forEachIndex(pages.size(), parallel, [&](std::size_t i) {
            auto& [dab, page] = pages[i];
            PageChange& change = dab->changes[page];
            dab->canvas.paint(dab->reaches, dab->pages[page], change);
            if (dab->posesAtOnce) dab->mesh->update(change);
        });
    };
    for (const CanvasDab& dab : dabs) dab.canvas.prepare(dab.reaches);
    if (tries) {
        for (const CanvasDab& dab : dabs) dab.canvas.beginTrial();
        paintAll();
        for (const CanvasDab& dab : dabs) dab.canvas.endTrial(dab.changes);
    }
    paintAll();
    std::uint32_t changed = 0;
    for (const CanvasDab& dab : dabs)
        for (const auto& change : dab.changes)
            changed += static_cast<std::uint32_t>(change.changed.size());
    forEachIndex(dabs.size(), parallel, [&](std::size_t i) {
        CanvasDab& dab = dabs[i];
        dab.canvas.spread(dab.changes);
        dab.canvas.take(dab.changes);
        if (dab.canvas.poses() && !dab.posesAtOnce) dab.mesh->update(dab.changes);
    });
    if (parts_->brush.brush->way == BrushWay::Pull)
        for (const CanvasDab& dab : dabs) parts_->keepWanted(*dab.mesh, dab.changes);
    return changed;
}

std::uint32_t Stroke::flood() {
    assert(floods(*parts_->brush.brush));
    tbb::parallel_for(std::size_t{0}, parts_->meshes.size(),
                      [&](std::size_t i) { parts_->meshes[i]->wake(); });
    for (Target& target : parts_->targets) {
        target.gatherer = std::make_unique<EveryPoint>(target.mesh.positions().size());
        target.reached = &target.gatherer->find({}, 0.0f);
    }
    return paint();
}

const Scene& Stroke::scene() {
    for (const auto& canvas : parts_->canvases) canvas->refresh(parts_->scene);
    return parts_->scene;
}

const Rows& Stroke::rows(std::size_t target) const {
    return *parts_->targets[target].canvas.rows();
}

std::span<const glm::vec3> Stroke::posedPositions(std::size_t target) const {
    StrokeMesh& mesh = parts_->targets[target].mesh;
    mesh.wake();
    return mesh.positions();
}

std::span<const StrokeTarget> Stroke::targets() const { return parts_->given; }

StrokeReport Stroke::report() const {
    StrokeReport sum;
    for (const auto& canvas : parts_->canvases) sum += canvas->report();
    return sum;
}

const std::vector<Stroke::Wanted>& Stroke::wanted() const { return parts_->wanted; }

Edit Stroke::finish() {
    Edit edit;
    const StrokeTarget& first = parts_->given.front();
    const std::string name = parts_->targets.front().canvas.nameOf(first);
    const Brush& brush = *parts_->brush.brush;
    const char* label = parts_->brush.inverted ? brush.oppositeLabel : brush.editLabel;
    edit.label = first.mask ? Message("Paint Mask of %1", name) : Message(label, name);
    for (const auto& canvas : parts_->canvases) canvas->collect(edit.changes);
    return edit;
}

}  // namespace sinew
