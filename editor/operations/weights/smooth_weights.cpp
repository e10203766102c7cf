// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "editor/geometry/surface/coinciding_points.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/operations/weights/near_points.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/rigid_islands.h"
#include "editor/weights/row_sum.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// Sums by slot, those that were met marked, so that they come out in order without being sorted.
struct SlotSums {
    explicit SlotSums(std::size_t slots) : own(slots), around(slots), met((slots + 63) / 64) {}
    float allAround() const {
        float all = 0.0f;
        for (std::size_t word = 0; word < met.size(); ++word)
            for (std::uint64_t bits = met[word]; bits; bits &= bits - 1)
                all += around[64 * word + static_cast<std::size_t>(std::countr_zero(bits))];
        return all;
    }
    std::vector<float> own;     // the row's weights
    std::vector<float> around;  // the neighbours' unlocked ones added up
    std::vector<std::uint64_t> met;
};

/// Marks slots as met; those of one word are gathered before they are written.
class Marks {
public:
    explicit Marks(SlotSums& sums) : sums_(sums) {}
    void add(SlotIndex slot) {
        if (slot / 64 != word_) {
            write();
            word_ = slot / 64;
        }
        bits_ |= std::uint64_t{1} << (slot % 64);
    }
    void write() { sums_.met[word_] |= std::exchange(bits_, 0); }

private:
    SlotSums& sums_;
    std::size_t word_ = 0;
    std::uint64_t bits_ = 0;
};

/// What one pass does to a point: its new row in `row`.
struct PassWork {
    explicit PassWork(std::size_t slots) : sums(slots) {}
    SlotSums sums;
    RowBuffer row;
};

class Smoother {
public:
    Smoother(const Skin& skin, const Rows& rows, const Compressed& neighbours,
             std::span<const float> step)
        : skin_(skin), neighbours_(neighbours), step_(step), locked_(lockedSlots(skin)) {
        rules_ = {locked_, skin.maxInfluences};
        for (const auto& page : rows.pages()) now_.push_back(page.get());
        next_ = now_;
        sheets_.resize(now_.size());
    }

    /// Whether any row changed.
    bool pass();
    /// The rows as they are now, those of `before` shared where none differs.
    Rows finished(const Rows& before, RowsChanged& changed);
    /// How many rows locks kept as they were, of those that neighbours differ from.
    std::uint64_t held(const Rows& before) const;

private:
    /// The two pages that a page's rows are written to in turn.
    using Sheets = std::array<std::shared_ptr<RowPage>, 2>;

    Row rowOf(PointIndex p) const { return now_[p / kRowPagePoints]->row(p % kRowPagePoints); }
    bool passPage(std::size_t page, PassWork& work);
    bool smooth(PointIndex p, Row row, PassWork& work) const;
    bool isAlikeAround(PointIndex p, const Influence& only) const;
    void write(PassWork& work, float kept, float taken) const;
    RowPage& sheetBeside(std::size_t page);

    const Skin& skin_;
    const Compressed& neighbours_;
    const std::span<const float> step_;
    std::vector<std::uint8_t> locked_;
    RowRules rules_;
    std::vector<const RowPage*> now_;
    std::vector<const RowPage*> next_;
    std::vector<Sheets> sheets_;
};

// One influence alone, and none but it around: most of a rigid part.
bool Smoother::isAlikeAround(PointIndex p, const Influence& only) const {
    return std::ranges::all_of(neighbours_[p], [&](PointIndex n) {
        const Row row = rowOf(n);
        return row.size() == 1 && row[0].slot == only.slot;
    });
}

// Puts the sums' rows together and leaves them empty.
void Smoother::write(PassWork& work, float kept, float taken) const {
    constexpr float kSmallest = 1e-7f;  // as RowRules' functions have it
    constexpr double kRounding = 4e-7;
    SlotSums& sums = work.sums;
    work.row.clear();
    double sum = 0.0;
    for (std::size_t word = 0; word < sums.met.size(); ++word)
        for (std::uint64_t bits = std::exchange(sums.met[word], 0); bits; bits &= bits - 1) {
            const auto slot = static_cast<SlotIndex>(
                64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
            const float own = std::exchange(sums.own[slot], 0.0f);
            const float around = std::exchange(sums.around[slot], 0.0f);
            const bool locked = locked_[slot] != 0;
            const float weight = locked ? own : own * kept + around * taken;
            if (!(weight >= kSmallest) && !locked) continue;
            work.row.push_back({slot, weight});
            sum += static_cast<double>(weight);
        }
    if (limitInfluences(work.row, rules_) == 0 && std::abs(sum - 1.0) > kRounding)
        normalise(work.row, rules_);
}

bool Smoother::smooth(PointIndex p, Row row, PassWork& work) const {
    const float step = step_[p];
    if (!(step > 0.0f) || row.empty()) return false;
    if (row.size() == 1 && isAlikeAround(p, row[0])) return false;
    SlotSums& sums = work.sums;
    Marks marks(sums);
    for (const PointIndex n : neighbours_[p]) {
        if (!skin_.isMember(n)) continue;
        for (const Influence& entry : rowOf(n)) {
            if (locked_[entry.slot]) continue;
            marks.add(entry.slot);
            sums.around[entry.slot] += entry.weight;
        }
    }
    float free = 1.0f;
    for (const Influence& entry : row) {
        marks.add(entry.slot);
        sums.own[entry.slot] = entry.weight;
        if (locked_[entry.slot]) free -= entry.weight;
    }
    marks.write();
    const float brought = sums.allAround();
    const bool moves = brought > 0.0f && free > 0.0f;
    write(work, 1.0f - step, moves ? step * free / brought : 0.0f);
    return moves && !isRounding(row, work.row, rules_);
}

RowPage& Smoother::sheetBeside(std::size_t page) {
    auto& [one, other] = sheets_[page];
    auto& free = now_[page] == one.get() ? other : one;
    if (!free) free = std::make_shared<RowPage>();
    free->entries.clear();
    free->count = 0;
    return *free;
}

bool Smoother::passPage(std::size_t page, PassWork& work) {
    const RowPage& from = *now_[page];
    const auto first = static_cast<PointIndex>(page * kRowPagePoints);
    if (std::ranges::none_of(step_.subspan(first, from.count), [](float s) { return s > 0.0f; }))
        return false;
    RowPage* out = nullptr;
    for (std::uint32_t i = 0; i < from.count; ++i) {
        const Row row = from.row(i);
        const bool moves = smooth(first + i, row, work);
        if (moves && !out) {
            out = &sheetBeside(page);
            out->entries.assign(from.entries.begin(), from.entries.begin() + from.first[i]);
            std::copy_n(from.first.begin(), i, out->first.begin());
            out->count = i;
        }
        if (!out) continue;
        out->first[out->count++] = static_cast<std::uint32_t>(out->entries.size());
        const Row now = moves ? Row(work.row) : row;
        out->entries.insert(out->entries.end(), now.begin(), now.end());
    }
    if (!out) return false;
    for (std::uint32_t i = out->count; i <= kRowPagePoints; ++i)
        out->first[i] = static_cast<std::uint32_t>(out->entries.size());
    next_[page] = out;
    return true;
}

bool Smoother::pass() {
    std::atomic<bool> any = false;
    constexpr std::size_t kPages = 8;
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, now_.size(), kPages), [&](auto& range) {
        PassWork work(skin_.slots.size());
        for (std::size_t page = range.begin(); page < range.end(); ++page)
            if (passPage(page, work)) any = true;
    });
    now_ = next_;
    return any;
}

Rows Smoother::finished(const Rows& before, RowsChanged& changed) {
    auto pages = before.pages();
    std::atomic<std::uint64_t> different = 0;
    tbb::parallel_for(std::size_t{0}, pages.size(), [&](std::size_t i) {
        const RowPage& old = *pages[i];
        if (now_[i] == &old) return;
        std::uint64_t count = 0;
        for (std::uint32_t p = 0; p < old.count; ++p)
            count += std::ranges::equal(old.row(p), now_[i]->row(p)) ? 0 : 1;
        if (count == 0) return;
        different += count;
        pages[i] = std::make_shared<RowPage>(*now_[i]);  // of the size that it needs
    });
    changed.points += different;
    return Rows(std::move(pages));
}

std::uint64_t Smoother::held(const Rows& before) const {
    if (std::ranges::find(locked_, 1) == locked_.end()) return 0;
    const auto says = [&](PointIndex p) { return skin_.isMember(p) ? before[p] : Row(); };
    std::atomic<std::uint64_t> out = 0;
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, before.pointCount()), [&](auto& range) {
        RowSum sum;
        std::uint64_t count = 0;
        for (std::size_t i = range.begin(); i < range.end(); ++i) {
            const auto p = static_cast<PointIndex>(i);
            const Row row = before[p];
            if (!(step_[p] > 0.0f) || !std::ranges::equal(row, rowOf(p))) continue;
            count += isHeldByLocks(row, meanOfRows(neighbours_[p], says, sum), rules_) ? 1 : 0;
        }
        out += count;
    });
    return out;
}

/// Rows that have gone `passes` times towards the mean of their neighbours', all at once in each
/// pass, so that the order of points does not matter. `step`: per point how far, 0: it stays; a row
/// without weights stays, too, and says nothing, as points do that are left out of the skin.
/// Locked influences keep theirs, Max Influences is kept. Pages without a changed row are shared.
Expected<Rows> smoothedRows(const Skin& skin, const Rows& rows, const Compressed& neighbours,
                            std::span<const float> step, std::int64_t passes, RowsChanged& changed,
                            const Progress& progress) {
    Smoother smoother(skin, rows, neighbours, step);
    for (std::int64_t pass = 0; pass < passes; ++pass) {
        if (!progress(static_cast<double>(pass) / static_cast<double>(passes))) return cancelled();
        if (!smoother.pass()) break;
    }
    if (!progress(1.0)) return cancelled();
    changed.held += smoother.held(rows);
    return smoother.finished(rows, changed);
}

/// What does not depend on passes and strength, kept while these are being changed.
struct SmoothMemory {
    struct Neighbours {
        std::shared_ptr<const Mesh> mesh;
        double radius = 0.0;  // 0: over edges alone
        Compressed lists;
    };
    std::map<std::uint32_t, Neighbours> bySkin;
};

Expected<const Compressed*> neighboursOf(SmoothMemory& memory, SkinId id, const Skin& skin,
                                         const std::shared_ptr<const Mesh>& mesh,
                                         const Params& params, const Progress& progress) {
    const bool volume = textParam(params, "over") == "volume";
    const double radius = volume ? floatParam(params, "radius") : 0.0;
    auto& known = memory.bySkin[id.value];
    if (known.mesh == mesh && known.radius == radius) return &known.lists;
    known = {};
    if (volume) {
        auto lists = neighboursInSpace(*mesh, skin, static_cast<float>(radius), progress);
        if (!lists) return lists.error();
        known.lists = std::move(*lists);
    } else {
        known.lists = pointNeighbours(*mesh);
    }
    known.mesh = mesh;
    known.radius = radius;
    return &known.lists;
}

// Per point how far a pass goes.
std::vector<float> smoothSteps(const Scene& scene, const Selection& selection, SkinId id,
                               const Mesh& mesh, const Params& params) {
    const auto skin = scene.skin(id);
    const auto strength = static_cast<float>(floatParam(params, "strength"));
    const PointSelection* chosen = selection.pointsOf(skin->meshNode);
    std::vector<float> out = chosen ? strengthByPoint(*chosen, skin->pointCount)
                                    : std::vector<float>(skin->pointCount, 1.0f);
    const auto rigid = rigidPoints(scene, id);
    const auto borders =
        boolParam(params, "keepBorders") ? boundaryPoints(mesh, {}) : std::vector<std::uint8_t>();
    const auto stays = [&](PointIndex p) {
        return skin->isLocked(p) || !skin->isMember(p) || (!rigid.empty() && rigid[p]) ||
               (!borders.empty() && borders[p]);
    };
    for (PointIndex p = 0; p < out.size(); ++p) out[p] = stays(p) ? 0.0f : strength * out[p];
    return out;
}

Expected<Outcome> smoothAll(const Scene& scene, const Selection& selection, const Params& params,
                            SmoothMemory& memory, const Progress& progress) {
    if (targetSkins(scene, selection).empty())
        return refused("No selected mesh has weights; bind it first.");
    const auto smooth = [&](Scene& after, SkinId id, Report& report,
                            const Progress& part) -> Expected<void> {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
        const Rows rows = scene.rows(id);
        if (!mesh || mesh->pointCount() != rows.pointCount())
            return refused("The weights of %1 do not fit its mesh; rebind it.",
                           skinLabel(scene, *skin));
        const auto neighbours = neighboursOf(memory, id, *skin, mesh, params, part.stage(0.0, 0.5));
        if (!neighbours) return neighbours.error();
        RowsChanged changed;
        const auto smoothed = smoothedRows(
            *skin, rows, **neighbours, smoothSteps(scene, selection, id, *mesh, params),
            intParam(params, "passes"), changed, part.stage(0.5, 1.0));
        if (!smoothed) return smoothed.error();
        writeRows(after, id, *smoothed);
        reportRows(scene, *skin, changed, report, selection);
        return {};
    };
    return editTargetSkins(scene, selection, Message("Smooth Weights"), smooth, progress);
}

}  // namespace

Operation smoothWeights() {
    using Type = ParamSpec::Type;
    Operation op = rowsOperation("weights.smooth", "Smooth Weights...",
                                 "Weights > Smooth and Sharpen", "smooth",
                                 "Blends each vertex's weights with those of its neighbours; "
                                 "locked influences keep theirs.");
    op.verb = "Smooth";
    op.riggerWord = "Smooth Skin Weights, Relax";
    op.onMask = true;
    op.params = {
        {"passes", "Passes", "Number of passes; each one reaches one vertex further.", Type::Int,
         std::int64_t{2}, 1, 100},
        {"strength", "Strength", "How far each pass moves towards the average of the neighbours.",
         Type::Float, 0.5, 0.0, 1.0},
        choiceParam(
            "over", "Over",
            "Neighbours: along edges, or also those nearby in space, across gaps between parts.",
            "edges", {{"edges", "Edges"}, {"volume", "Volume"}}),
        onlyWith({"radius", "Radius", "How far away, in the bind pose, vertices are neighbours.",
                  Type::Float, 0.02, 0.0001, 1000.0, "m"},
                 "over", {"volume"}),
        {"keepBorders", "Keep borders", "Vertices on open edges keep their weights.", Type::Bool,
         false},
    };
    op.run = &runWith<SmoothMemory, smoothAll>;
    op.preview = &previewWith<SmoothMemory, smoothAll>;
    return op;
}

}  // namespace sinew
