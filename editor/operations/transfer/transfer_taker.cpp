// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/transfer/transfer_taker.h"

#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>

#include <algorithm>

#include "editor/operations/pose/placement.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

// A skin for a mesh that has none: bound to the givers' joints as these were bound.
std::shared_ptr<Skin> skinLikeGivers(Scene& after, NodeId target, const Givers& givers) {
    auto nodes = std::make_shared<NodeTable>(after.nodes());
    moveToRoot(*nodes, target, currentPose(after).worldFromNode[nodes->indexOf(target)]);
    after.setNodes(nodes);
    auto skin = std::make_shared<Skin>();
    const Node& node = *nodes->find(target);
    skin->name = node.name;
    skin->meshNode = target;
    skin->pointCount = static_cast<std::uint32_t>(after.mesh(node.mesh)->pointCount());
    skin->maxInfluences = givers.maxInfluences;
    skin->skinBind = currentPose(after).worldFromNode[nodes->indexOf(target)];
    for (std::size_t j = 0; j < givers.joints.size(); ++j)
        skin->slots.push_back(
            {nodes->find(givers.joints[j])->name, givers.joints[j], givers.binds[j], false});
    skin->bindPose = givers.bindPose;
    std::erase_if(skin->bindPose, [&](const auto& entry) { return entry.node == target; });
    skin->bindPose.push_back({target, node.parent, node.local});
    return skin;
}

// Of a row that takes some influences alone the others share what these leave, as they did; where
// it had none of them, as what was found has it.
RowBuffer withTaken(const RowBuffer& old, const RowBuffer& found,
                    const std::vector<std::uint8_t>& isTaken) {
    if (isTaken.empty()) return found;
    const auto takes = [&](const Influence& e) {
        return e.slot < isTaken.size() && isTaken[e.slot];
    };
    RowBuffer out, others;
    float left = 1.0f, sum = 0.0f;
    for (const Influence& entry : found)
        if (takes(entry)) {
            out.push_back(entry);
            left -= entry.weight;
        }
    for (const RowBuffer* from : {&old, &found}) {
        if (sum > 0.0f) break;
        others.clear();
        for (const Influence& entry : *from)
            if (!takes(entry)) {
                others.push_back(entry);
                sum += entry.weight;
            }
    }
    if (sum > 0.0f && left > 0.0f)
        for (const Influence& entry : others)
            out.push_back({entry.slot, entry.weight * left / sum});
    makeValid(out);
    return out.empty() ? old : out;
}

// Where each place comes to lie if what is around an influence that takes is carried by its bind to
// the one that gives: by near ones together, so that nothing is torn between two.
std::vector<glm::dvec3> carriedToGivers(const Skin& skin,
                                        std::span<const std::pair<std::string, std::string>> pairs,
                                        std::vector<glm::dvec3> places) {
    struct Carrier {
        glm::dvec3 joint;
        glm::dmat4 by;
    };
    std::vector<Carrier> carriers;
    for (const auto& [giver, own] : pairs) {
        const auto to = std::ranges::find(skin.slots, giver, &InfluenceSlot::name);
        const auto from = std::ranges::find(skin.slots, own, &InfluenceSlot::name);
        if (to == skin.slots.end() || from == skin.slots.end() || !invertible(from->influenceBind))
            continue;
        carriers.push_back({glm::dvec3(from->influenceBind[3]),
                            to->influenceBind * glm::inverse(from->influenceBind)});
    }
    tbb::parallel_for(std::size_t{0}, places.size(), [&](std::size_t p) {
        glm::dvec3 sum(0.0);
        double shares = 0.0;
        for (const Carrier& carrier : carriers) {
            const glm::dvec3 apart = places[p] - carrier.joint;
            const double square = glm::dot(apart, apart);
            const double share = 1.0 / std::max(square * square, 1e-100);
            sum += share * glm::dvec3(carrier.by * glm::dvec4(places[p], 1.0));
            shares += share;
        }
        if (shares > 0.0) places[p] = sum / shares;
    });
    return places;
}

}  // namespace

ChangeablePoints changeablePoints(const Selection& selection, const Skin& skin, bool all) {
    const PointSelection* chosen = all ? nullptr : selection.pointsOf(skin.meshNode);
    const PointSelection from = chosen ? *chosen : seenPoints(selection, skin);
    ChangeablePoints out;
    out.points.meshNode = skin.meshNode;
    for (std::size_t i = 0; i < from.points.size(); ++i) {
        if (!skin.isMember(from.points[i])) continue;
        out.points.points.push_back(from.points[i]);
        if (!from.strength.empty()) out.points.strength.push_back(from.strength[i]);
    }
    if (const auto* hidden = selection.hiddenOf(skin.meshNode); hidden && !chosen)
        out.hidden = hidden->points.size();
    return out;
}

void tellHidden(std::size_t hidden, Report& report) {
    if (hidden > 0) report.say("%1 hidden {vertex was|vertices were} left alone.", hidden);
}

Taker::Taker(Scene& after, NodeId node, const Givers& givers, const TakeSettings& settings)
    : after_(after), node_(node), givers_(givers), settings_(settings), id_(after.skinOf(node)) {
    const auto old = after.skin(id_);
    fresh_ = !old || old->bonesCleared;
    skin_ = fresh_ ? skinLikeGivers(after, node, givers) : std::make_shared<Skin>(*old);
    if (fresh_ && old) keepPointData(*old, *skin_);
    if (!id_.valid()) id_ = SkinId(after.nextOwner(BlockKind::Skin));
    mesh_ = after.mesh(after.nodes().find(node)->mesh);
}

Expected<TransferredRows> Taker::found(const BindPoints& points, const Selection& selection,
                                       const Progress& progress) const {
    OverlaidView places{points.world, points.surface->triangles()};
    std::vector<glm::dvec3> elsewhere;
    if (settings_.overlay == Overlay::Texture) {
        const auto texture = textureSurface(after_, node_, *mesh_);
        if (!texture) return texture.error();
        elsewhere = points.world;
        for (std::size_t c = mesh_->cornerCount(); c-- > 0;)
            elsewhere[points.pointOf[mesh_->cornerPoint[c]]] = texture->places[c];
        places.places = elsewhere;
    } else if (settings_.withItself) {
        elsewhere = carriedToGivers(*skin_, settings_.pairs, points.world);
        places.places = elsewhere;
    } else if (settings_.fitOver) {
        elsewhere = laidOver(givers_.surface.places, points.world);
        places.places = elsewhere;
    }
    TransferSettings match = settings_.match;
    const PointSelection* chosen = selection.pointsOf(node_);
    if (settings_.fillSelected && chosen) {
        match.unmatched.assign(points.world.size(), 0);
        for (const PointIndex p : chosen->points) match.unmatched[points.pointOf[p]] = 1;
    }
    return transferRows(
        givers_.source(), [this](std::uint32_t v) { return givers_.row(v); }, places,
        *points.surface, {}, match, progress);
}

void Taker::findMisfit(const BindPoints& points, const TransferredRows& found) {
    if (settings_.overlay != Overlay::World || settings_.withItself || settings_.fitOver) return;
    misfit_ = misfitOf(givers_.surface, points.world);
    const auto anyIs = [&](std::initializer_list<RowFrom> wanted) {
        return std::ranges::any_of(meant_.points.points, [&](PointIndex p) {
            return std::ranges::find(wanted, found.from[points.pointOf[p]]) != wanted.end();
        });
    };
    isFar_ = misfit_ && !anyIs({RowFrom::Surface, RowFrom::Same}) && anyIs({RowFrom::Nearest});
}

Error Taker::farError() const {
    const std::string name = nodeLabel(after_, node_);
    return refused(kNoVertexMatches, name,
                   asArgument(misfitSaid(*misfit_, name, labelsOf(after_, givers_.meshes))));
}

// Of the givers' joints those whose weights alone are taken; none: all.
Expected<std::vector<std::uint8_t>> Taker::namedJoints() const {
    std::vector<std::uint8_t> out;
    for (const std::string& name : settings_.joints) {
        out.resize(givers_.joints.size(), 0);
        bool known = false;
        for (std::size_t joint = 0; joint < out.size(); ++joint) {
            if (after_.nodes().find(givers_.joints[joint])->name != name) continue;
            known = true;
            out[joint] = 1;
        }
        if (!known) return refused("%1 is no influence of the mesh to take weights from.", name);
    }
    return out;
}

// Which of the givers' joints the mesh is to have: where only some are taken of others alone those
// that a row needs that had nothing but what is taken.
std::vector<std::uint8_t> Taker::usedJoints(const std::vector<std::uint8_t>& named,
                                            const BindPoints& points,
                                            const TransferredRows& found) const {
    std::vector<std::uint8_t> out(givers_.joints.size(), 0);
    const Rows rows = named.empty() || fresh_ ? Rows() : after_.rows(id_);
    const auto keepsOthers = [&](Row row) {
        return std::ranges::any_of(row, [&](const Influence& entry) {
            return entry.weight > 0.0f && !isTaken(entry.slot);
        });
    };
    if (rows.pointCount() == 0) {
        for (const auto& row : found.rows)
            for (const Influence& entry : row) out[entry.slot] = 1;
        return out;
    }
    for (const PointIndex p : meant_.points.points) {
        const bool all = !keepsOthers(rows[p]);
        for (const Influence& entry : found.rows[points.pointOf[p]])
            if (all || named[entry.slot]) out[entry.slot] = 1;
    }
    return out;
}

Expected<std::vector<RowBuffer>> Taker::inOwnSlots(const BindPoints& points,
                                                   TransferredRows& found) {
    JointMap slots(givers_, *skin_, boxAround(points.world).size());
    for (const auto& [giver, own] : settings_.pairs)
        if (auto ok = slots.pair(after_, giver, own); !ok) return ok.error();
    const auto named = namedJoints();
    if (!named) return named.error();
    taken_.assign(named->empty() ? 0 : skin_->slots.size(), 0);
    // What the source has nowhere near becomes 0, as it is there.
    for (std::uint32_t joint = 0; joint < named->size(); ++joint)
        if (const SlotIndex slot = (*named)[joint] ? slots.present(after_, joint) : kNoIndex;
            slot != kNoIndex)
            taken_[slot] = 1;
    const std::vector<std::uint8_t> used = usedJoints(*named, points, found);
    std::vector<SlotIndex> slotOf(used.size(), kNoIndex);
    for (std::uint32_t joint = 0; joint < used.size(); ++joint) {
        if (!used[joint] && named->empty()) continue;
        slotOf[joint] = slots.present(after_, joint);
        if (!used[joint] || slotOf[joint] != kNoIndex) continue;
        const auto slot = slots.slotOf(after_, joint);
        if (!slot) return slot.error();
        slotOf[joint] = *slot;
        if (!named->empty()) taken_.resize(skin_->slots.size(), (*named)[joint]);
    }
    const auto anyTaken = std::ranges::find(taken_, 1);
    tbb::parallel_for(std::size_t{0}, found.rows.size(), [&](std::size_t p) {
        RowBuffer& row = found.rows[p];
        float dropped = 0.0f;
        for (Influence& entry : row) {
            entry.slot = slotOf[entry.slot];
            if (entry.slot == kNoIndex) dropped += entry.weight;
        }
        std::erase_if(row, [](const Influence& entry) { return entry.slot == kNoIndex; });
        makeValid(row);
        limitInfluences(row, {{}, skin_->maxInfluences});
        if (dropped > 0.0f)
            for (Influence& entry : row) entry.weight *= 1.0f - dropped;
        // Found, and without any of what is taken.
        if (dropped > 0.0f && row.empty() && anyTaken != taken_.end())
            row.push_back({static_cast<SlotIndex>(anyTaken - taken_.begin()), 0.0f});
    });
    added_ = fresh_ ? 0 : slots.added();
    mapped_ = slots.mapped();
    std::vector<RowBuffer> out;
    out.reserve(mesh_->pointCount());
    const bool eachOnce = points.pointOf.size() == found.rows.size();
    for (const std::uint32_t p : points.pointOf) {
        eachOnce ? out.push_back(std::move(found.rows[p])) : out.push_back(found.rows[p]);
        from_.push_back(found.from[p]);
    }
    return out;
}

Expected<Rows> Taker::rowsFrom(const std::vector<RowBuffer>& taken, const Progress& progress) {
    if (fresh_) {
        RowsBuilder builder;
        for (const auto& row : taken) builder.append(row);
        return builder.finish();
    }
    const auto change = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
        if (!taken[p].empty())
            blendTowards(row, withTaken(row, taken[p], taken_), settings_.mix, rules);
        return 0u;
    };
    RowsChanged changed;
    return editedRows(*skin_, after_.rows(id_), {meant_.points.points, meant_.points.strength},
                      change, changed, progress);
}

Expected<void> Taker::take(const Selection& selection, const Progress& progress) {
    // What was not bound is so as a whole.
    meant_ = fresh_ ? ChangeablePoints{seenPoints({}, *skin_)}
                    : changeablePoints(selection, *skin_, settings_.fillSelected);
    if (meant_.points.points.empty() && skin_->pointCount > 0) return {};
    BindPoints points;
    tbb::parallel_invoke(
        [&] {
            points = bindPoints({{mesh_, skin_->skinBind}});
            static_cast<void>(points.surface->parts());
        },
        [&] { static_cast<void>(givers_.source()); });
    if (points.world.empty()) return refused("%1 has no vertices.", nodeLabel(after_, node_));
    auto rows = found(points, selection, progress.stage(0.0, 0.5));
    if (!rows) return rows.error();
    findMisfit(points, *rows);
    if (isFar_ && settings_.refuseFar) return farError();
    auto taken = inOwnSlots(points, *rows);
    if (!taken) return taken.error();
    if (settings_.bindRest)
        if (auto ok =
                bindUnmatched(after_, id_, *skin_, points, *taken, from_, progress.stage(0.5, 0.9));
            !ok)
            return ok;
    const auto result = rowsFrom(*taken, progress.stage(0.9, 1.0));
    if (!result) return result.error();
    if (fresh_ || added_ > 0) after_.setSkin(id_, skin_);
    writeRows(after_, id_, *result);
    return {};
}

Expected<std::vector<PointIndex>> Taker::withoutMatch(const Progress& progress) {
    const BindPoints points = bindPoints({{mesh_, skin_->skinBind}});
    const auto rows = found(points, {}, progress);
    if (!rows) return rows.error();
    std::vector<PointIndex> out;
    for (PointIndex p = 0; p < points.pointOf.size(); ++p)
        if (rows->from[points.pointOf[p]] == RowFrom::Nobody) out.push_back(p);
    return out;
}

void Taker::tell(Report& report, Selection& filled) const {
    const std::vector<PointIndex>& all = meant_.points.points;
    const auto count = [&](RowFrom from) {
        return static_cast<std::size_t>(
            std::ranges::count_if(all, [&](PointIndex p) { return from_[p] == from; }));
    };
    const std::string name = nodeLabel(after_, node_);
    const std::string givers = labelsOf(after_, givers_.meshes);
    if (misfit_) report.caution(misfitSaid(*misfit_, name, givers));
    if (settings_.fitOver) report.say("%1 was laid over %2 to find its weights.", name, givers);
    report.say("%1: %2 of %3 vertices took weights from the surface beside them.", name,
               count(RowFrom::Surface), all.size());
    const auto line = [&](std::size_t n, const char* text) {
        if (n > 0) report.say(text, name, n);
    };
    const auto tellCount = [&](RowFrom from, const char* number, const char* text) {
        line(count(from), text);
        report.numbers[number] += static_cast<double>(count(from));
    };
    tellCount(
        RowFrom::Filled, "filled",
        "%1: %2 {vertex|vertices} had no match and {was|were} filled from those around {it|them}.");
    tellCount(RowFrom::Nearest, "nearest",
              "%1: %2 {vertex|vertices}, of parts without any match, took the closest weights.");
    tellCount(RowFrom::Bound, "bound",
              "%1: %2 {vertex|vertices}, of parts with hardly any match, {was|were} bound to the "
              "joints.");
    tellCount(RowFrom::Nobody, "unmatched",
              "%1: %2 {vertex had no match and was left as it was|vertices had no match and were "
              "left as they were}.");
    line(added_, "%1: %2 {influence|influences} {was|were} added.");
    line(mapped_, "%1: %2 {influence|influences} {was|were} matched by name or place.");
    report.numbers["matched"] += static_cast<double>(count(RowFrom::Surface));
    PointSelection guessed{node_, {}, {}};
    for (const PointIndex p : all)
        if (from_[p] == RowFrom::Filled || from_[p] == RowFrom::Nearest ||
            from_[p] == RowFrom::Bound)
            guessed.points.push_back(p);
    if (const PointSelection* hidden = filled.hiddenOf(node_))
        line(
            std::erase_if(
                guessed.points,
                [&](PointIndex p) { return std::ranges::binary_search(hidden->points, p); }),
            "%1: %2 {vertex whose weights were guessed is|vertices whose weights were guessed are} "
            "hidden, and so not selected.");
    if (!guessed.points.empty()) filled.points.push_back(std::move(guessed));
}

}  // namespace sinew
