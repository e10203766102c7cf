// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/layer_effects.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <mutex>
#include <numeric>
#include <utility>
#include <variant>

#include "editor/geometry/surface/place_box.h"
#include "editor/weights/open_layer.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/symmetry.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

using Mirror = LayerEffects::Mirror;

std::shared_ptr<const Mesh> meshOfSkin(const Scene& scene, const Skin& skin) {
    auto mesh = scene.meshOf(skin.meshNode);
    return mesh && mesh->pointCount() == skin.pointCount ? mesh : nullptr;
}

void limitKeepingSum(RowBuffer& row, std::uint32_t most) {
    const double sum = weightSum(row);
    if (limitInfluences(row, {{}, most}) > 0) scaleRow(row, sum);
}

/// Rows made one by one, a page at a time on all cores.
template <class MakeRow>
Rows rowsMade(std::size_t count, const MakeRow& make) {
    const auto points = static_cast<std::uint32_t>(count);
    std::vector<RowPagePtr> pages(pagesFor(points));
    tbb::parallel_for(std::uint32_t{0}, pagesFor(points), [&](std::uint32_t page) {
        RowBuffer row;
        const auto out = pageOfRows(pointsInPage(points, page), [&](std::uint32_t i) {
            make(std::size_t{page} * kRowPagePoints + i, row);
            return Row(row);
        });
        out->entries.shrink_to_fit();
        pages[page] = out;
    });
    return Rows(std::move(pages));
}

/// What is made of a mesh and what goes with it, kept while the mesh is in use: of each mesh the
/// last.
template <class Made, class With>
class MadeOnce {
public:
    template <class Make>
    std::shared_ptr<const Made> get(const std::shared_ptr<const Mesh>& mesh, const With& with,
                                    const Make& make) {
        const std::scoped_lock lock(guard_);
        std::erase_if(known_, [](const Known& each) { return each.mesh.expired(); });
        const auto at = std::ranges::find_if(
            known_, [&](const Known& each) { return each.mesh.lock() == mesh; });
        if (at != known_.end() && at->with == with) return at->made;
        if (at != known_.end()) known_.erase(at);
        // While it waits for other cores, this thread takes no work that may come back for the
        // lock.
        auto made =
            tbb::this_task_arena::isolate([&] { return std::make_shared<const Made>(make()); });
        known_.push_back({mesh, with, std::move(made)});
        return known_.back().made;
    }

private:
    struct Known {
        std::weak_ptr<const Mesh> mesh;
        With with;
        std::shared_ptr<const Made> made;
    };
    std::mutex guard_;
    std::vector<Known> known_;
};

LayerMirror newMirror(const std::shared_ptr<const Mesh>& mesh, const MirrorPoints& partners,
                      const MirrorPlane& plane) {
    const MirrorSurface surface(mesh);
    MirrorQuestion question{surface, surface, reflection(plane)};
    question.pairs = partners.mirror;
    question.size = surface.diagonal();
    LayerMirror out{mirrorMap(question).places, {}};
    out.seenBy = listsOf(out.places.size(), [&](const auto& visit) {
        for (PointIndex p = 0; p < out.places.size(); ++p)
            for (const PointIndex seen : out.places[p].points)
                if (seen != kNoIndex) visit(seen, p);
    });
    return out;
}

std::shared_ptr<const LayerMirror> mirrorOf(const std::shared_ptr<const Mesh>& mesh,
                                            const std::shared_ptr<const MirrorPoints>& partners,
                                            const MirrorPlane& plane) {
    static MadeOnce<LayerMirror, std::pair<std::shared_ptr<const MirrorPoints>, MirrorPlane>> made;
    return made.get(mesh, {partners, plane}, [&] { return newMirror(mesh, *partners, plane); });
}

std::shared_ptr<const Compressed> neighboursOf(const std::shared_ptr<const Mesh>& mesh) {
    static MadeOnce<Compressed, std::monostate> made;
    return made.get(mesh, {}, [&] { return pointNeighbours(*mesh); });
}

// Pages that hold the same are the old ones.
Rows samePagesKept(const Rows& made, const Rows& old) {
    auto pages = made.pages();
    for (std::size_t i = 0; i < pages.size() && i < old.pages().size(); ++i)
        if (sameRows(*pages[i], *old.pages()[i])) pages[i] = old.pages()[i];
    return Rows(std::move(pages));
}

/// True where what an effect depends on beside rows is the same in both.
bool sameGround(const Scene& a, const Scene& b, SkinId id, const SkinLayer& layer) {
    const auto skin = a.skin(id), was = b.skin(id);
    if (skin == was) return true;
    const SkinLayer* before = was ? was->layer(layer.id) : nullptr;
    if (!before || before->effects != layer.effects || skin->pointCount != was->pointCount ||
        meshOfSkin(a, *skin) != meshOfSkin(b, *was))
        return false;
    const auto& own = skin->symmetry;
    return layer.effects.mirror == Mirror::Off ||
           (own.plane == was->symmetry.plane && own.mirrorSlot == was->symmetry.mirrorSlot &&
            own.mirrorSlot.size() == skin->slots.size() &&
            a.mirrorPoints(id) == b.mirrorPoints(id));
}

Rows refreshedRows(const Scene& after, const Scene* before, SkinId id, const SkinLayer& layer,
                   const Rows& rows) {
    const std::uint32_t shown = layer.id + kShownRows;
    const Rows made = before ? before->rows(id, shown) : Rows();
    const Rows was = before ? before->rows(id, layer.id) : Rows();
    const LayerEffect effect(after, id, layer.effects);
    const bool near = made.pointCount() == rows.pointCount() &&
                      was.pointCount() == rows.pointCount() &&
                      sameGround(after, *before, id, layer);
    if (!near) return effect.all(rows);
    const auto points = differingPoints(rows, was);
    if (points.size() > rows.pointCount() / 4) return effect.all(rows);
    const auto reached = effect.reach(points);
    return withRowsAt(made, reached, effect.rowsOf(rows, reached));
}

}  // namespace

/// The points whose rows are wanted, and those that these depend on.
struct LayerEffect::Region {
    std::vector<PointIndex> points;      // the wanted ones, then those around them, ring by ring
    std::vector<std::size_t> upTo;       // per ring: how many it and those within it are
    std::vector<std::uint32_t> placeOf;  // per point of the skin, of those in `points`
};

LayerEffect::LayerEffect(const Scene& scene, SkinId id, const LayerEffects& effects)
    : effects_(effects) {
    const auto skin = scene.skin(id);
    slots_ = static_cast<SlotIndex>(skin->slots.size());
    points_ = skin->pointCount;
    mesh_ = meshOfSkin(scene, *skin);
    if (!mesh_) effects_.smooth = 0;
    if (effects_.smooth > 0) neighbours_ = neighboursOf(mesh_);
    const auto partners = scene.mirrorPoints(id);
    if (!mesh_ || !skin->symmetry.plane || !partners) effects_.mirror = Mirror::Off;
    if (effects_.mirror == Mirror::Off) return;
    plane_ = skin->symmetry.plane;
    mirror_ = mirrorOf(mesh_, partners, *plane_);
    mirrorSlot_ = skin->symmetry.mirrorSlot;
    if (mirrorSlot_.size() == slots_) return;
    mirrorSlot_ = mirrorSlots(*skin, *plane_, boxAround(mesh_->positions).size());
}

// How much of its row a point takes from its image: of one that is its own image half.
float LayerEffect::shareOfImage(PointIndex point) const {
    const MirrorPlace& place = mirror_->places[point];
    if (!place.found()) return 0.0f;
    if (effects_.mirror == Mirror::Flip) return 1.0f;
    if (place.points[0] == point && place.points[1] == kNoIndex) return 0.5f;
    const auto side = [&](PointIndex p) {
        return distanceTo(*plane_, glm::dvec3(mesh_->positions[p]));
    };
    double across = side(point);
    for (std::size_t k = 0; k < place.points.size() && place.points[k] != kNoIndex; ++k)
        across -= place.shares[k] * side(place.points[k]);
    const bool follows = effects_.mirror == Mirror::PlusToMinus ? across < 0.0 : across > 0.0;
    return follows ? 1.0f : 0.0f;
}

MirrorPlace LayerEffect::imageOf(PointIndex point) const {
    if (shareOfImage(point) == 1.0f) return mirror_->places[point];
    return {{point, kNoIndex, kNoIndex}, {1.0f, 0.0f, 0.0f}};
}

void LayerEffect::mirrored(const Rows& rows, PointIndex point, RowBuffer& out) const {
    thread_local RowSum sum;
    thread_local RowBuffer image;
    const float share = shareOfImage(point);
    countedRow(withoutMissing(rows[point], slots_), out);
    if (share == 0.0f) return;
    const MirrorPlace& place = mirror_->places[point];
    for (std::size_t k = 0; k < place.points.size() && place.points[k] != kNoIndex; ++k) {
        countedRow(withoutMissing(rows[place.points[k]], slots_), image);
        for (Influence& entry : image) entry.slot = mirrorSlot_[entry.slot];
        std::ranges::sort(image, {}, &Influence::slot);
        // A row that comes over as it is stays so to the bit.
        if (share == 1.0f && place.points[1] == kNoIndex) return out.swap(image);
        sum.add(image, share * place.shares[k]);
    }
    if (share < 1.0f) sum.add(out, 1.0f - share);
    out.swap(sum.take());
}

LayerEffect::Region LayerEffect::around(std::span<const PointIndex> points) const {
    Region out{{points.begin(), points.end()}, {points.size()}, {}};
    constexpr std::uint32_t kOutside = kNoIndex;
    out.placeOf.assign(effects_.smooth > 0 ? points_ : 0, kOutside);
    for (std::uint32_t i = 0; i < points.size() && effects_.smooth > 0; ++i)
        out.placeOf[points[i]] = i;
    for (std::uint32_t ring = 0; ring < effects_.smooth; ++ring) {
        const std::size_t end = out.points.size();
        for (std::size_t i = ring == 0 ? 0 : out.upTo[ring - 1]; i < end; ++i)
            for (const PointIndex next : (*neighbours_)[out.points[i]]) {
                if (out.placeOf[next] != kOutside) continue;
                out.placeOf[next] = static_cast<std::uint32_t>(out.points.size());
                out.points.push_back(next);
            }
        out.upTo.push_back(out.points.size());
    }
    return out;
}

std::vector<PointIndex> LayerEffect::reach(std::span<const PointIndex> points) const {
    std::vector<PointIndex> out(points.begin(), points.end());
    if (effects_.mirror != Mirror::Off) {
        for (const PointIndex point : points)
            for (const PointIndex there : mirror_->seenBy[point]) out.push_back(there);
        std::ranges::sort(out);
        out.erase(std::ranges::unique(out).begin(), out.end());
    }
    if (effects_.smooth == 0) return out;
    out = around(out).points;
    std::ranges::sort(out);
    return out;
}

Rows LayerEffect::made(const Rows& rows, const Region& region) const {
    const std::size_t wanted = region.upTo.front();
    const bool mirrors = effects_.mirror != Mirror::Off;
    const auto finish = [&](RowBuffer& row) {
        if (effects_.limit > 0) limitKeepingSum(row, effects_.limit);
    };
    Rows now = rowsMade(region.points.size(), [&](std::size_t i, RowBuffer& row) {
        if (mirrors)
            mirrored(rows, region.points[i], row);
        else
            countedRow(withoutMissing(rows[region.points[i]], slots_), row);
        if (effects_.smooth == 0) finish(row);
    });
    constexpr double kTrace = 1e-8;  // of a row, below what its other weights are rounded by
    for (std::uint32_t left = effects_.smooth; left > 0; --left) {
        const bool last = left == 1;
        now = rowsMade(last ? wanted : region.upTo[left - 1], [&](std::size_t i, RowBuffer& row) {
            thread_local RowSum sum;
            const auto around = (*neighbours_)[region.points[i]];
            const float share =
                around.empty() ? 0.0f : effects_.strength / static_cast<float>(around.size());
            sum.add(now[static_cast<PointIndex>(i)],
                    around.empty() ? 1.0f : 1.0f - effects_.strength);
            for (const PointIndex next : around) sum.add(now[region.placeOf[next]], share);
            row = sum.take();
            const double all = weightSum(row);
            std::erase_if(row, [&](const Influence& e) { return !(e.weight > kTrace * all); });
            if (last) finish(row);
        });
    }
    return now;
}

Rows LayerEffect::rowsOf(const Rows& rows, std::span<const PointIndex> points) const {
    return made(rows, around(points));
}

Rows LayerEffect::all(const Rows& rows) const {
    std::vector<PointIndex> points(points_);
    std::iota(points.begin(), points.end(), 0u);
    return rowsOf(rows, points);
}

void refreshEffects(Scene& after, const Scene* before, SkinId id) {
    const auto skin = after.skin(id);
    for (const SkinLayer& layer : skin->layers) {
        const std::uint32_t shown = layer.id + kShownRows;
        const Rows rows = after.rows(id, layer.id);
        if (layer.effects.any() && rows.pointCount() > 0) {
            const Rows made = refreshedRows(after, before, id, layer, rows);
            carryRows(after, id, samePagesKept(made, after.rows(id, shown)), shown);
        } else if (after.find({BlockKind::RowPage, id.value, shown, 0})) {
            carryRows(after, id, {}, shown);
        }
    }
}

Rows withRowsAt(const Rows& old, std::span<const PointIndex> points, const Rows& rows) {
    return withRows(old, points, [&](std::size_t i) { return rows[static_cast<PointIndex>(i)]; });
}

}  // namespace sinew
