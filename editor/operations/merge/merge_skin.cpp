// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "editor/operations/merge/merge_parts.h"
#include "editor/operations/pose/placement.h"
#include "editor/weights/layers.h"
#include "editor/weights/three_way.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

bool samePage(const RowPagePtr& a, const RowPagePtr& b) {
    if (a == b || !a || !b) return a == b;
    return sameRows(*a, *b);
}

class SkinMerge : SkinVersions {
public:
    using SkinVersions::SkinVersions;
    void run() {
        skin_ = std::make_shared<Skin>(*ours_);
        takeSlots();
        mergeHead();
        mergeLists();
        merge_.out.scene.removeSkin(id_);
        merge_.out.scene.setSkin(id_, skin_);
        mergeRows();
        mergeNumbers();
        mergeMirror();
        if (skin_->layers.empty()) return;
        carryRows(merge_.out.scene, id_, merge_.ours.rows(id_));
        composite(merge_.out.scene, id_);
    }

private:
    Message saying(const char* what) const { return Message(what, name_); }

    void takeSlots() {
        skin_->slots = merge_.slots.at(id_);
        skin_->symmetry.mirrorSlot.clear();
        for (const auto& version : {ours_, theirs_})
            if (skin_->symmetry.mirrorSlot.empty() && sameSlotLists(version->slots, skin_->slots))
                skin_->symmetry.mirrorSlot = version->symmetry.mirrorSlot;
        all_ = base_->slots;
        for (const auto& version : {ours_, theirs_}) {
            const SlotMap known = mapOf(version->slots, all_);
            for (SlotIndex s = 0; s < known.size(); ++s)
                if (known[s] == kNoIndex) all_.push_back(version->slots[s]);
        }
        baseSlots_ = mapOf(base_->slots, all_);
        ourSlots_ = mapOf(ours_->slots, all_);
        theirSlots_ = mapOf(theirs_->slots, all_);
        merged_ = mapOf(all_, skin_->slots);
        plain_ = std::ranges::all_of(std::array{base_, ours_, theirs_}, [&](const auto& version) {
            return areInPlace(mapOf(version->slots, skin_->slots));
        });
    }

    void mergeHead() {
        const auto pick = [&](auto Skin::*field, const char* what) {
            (*skin_).*field =
                merge_.pick((*base_).*field, (*ours_).*field, (*theirs_).*field, saying(what));
        };
        pick(&Skin::name, "%1: its name.");
        pick(&Skin::skinBind, "%1: where it was bound.");
        pick(&Skin::bonesCleared, "%1: its bones.");
        pick(&Skin::maxInfluences, "%1: Max Influences.");
        pick(&Skin::deformer, "%1: its deformer.");
        pick(&Skin::deformerParameters, "%1: its deformer.");
        pick(&Skin::skeletonRoot, "%1: its skeleton.");
        pick(&Skin::extrasJson, "%1: what its file says of it.");
        pick(&Skin::extensionsJson, "%1: what its file says of it.");
        skin_->member = mergedFlags(&Skin::member, 1, "%1: vertices that do not deform.");
        skin_->lockedPoints = mergedFlags(&Skin::lockedPoints, 0, "%1: locked vertices.");
        if (merge_.gone.contains(skin_->skeletonRoot)) skin_->skeletonRoot = {};
        mergeBindPose();
    }

    // It holds all influences; the other version's may be the one that lacks some.
    void mergeBindPose() {
        for (BindPoseEntry& entry : skin_->bindPose) {
            const auto *was = bindPoseEntry(*base_, entry.node),
                       *other = bindPoseEntry(*theirs_, entry.node);
            if (was && other)
                entry = merge_.pick(*was, entry, *other, saying("%1: its bind pose."));
        }
        for (const BindPoseEntry& entry : theirs_->bindPose)
            if (!bindPoseEntry(*skin_, entry.node)) skin_->bindPose.push_back(entry);
        std::erase_if(skin_->bindPose,
                      [&](const BindPoseEntry& entry) { return merge_.gone.contains(entry.node); });
    }

    std::vector<std::uint8_t> mergedFlags(std::vector<std::uint8_t> Skin::*flags,
                                          std::uint8_t usual, const char* what) {
        const auto at = [&](const Skin& skin, PointIndex p) {
            return (skin.*flags).empty() ? usual : (skin.*flags)[p];
        };
        std::vector<std::uint8_t> out(ours_->pointCount, usual);
        const Message said = saying(what);
        for (PointIndex p = 0; p < out.size(); ++p)
            out[p] = merge_.pick(at(*base_, p), at(*ours_, p), at(*theirs_, p), said);
        const bool any = std::ranges::any_of(out, [&](auto flag) { return flag != usual; });
        return any || !((*ours_).*flags).empty() ? out : std::vector<std::uint8_t>();
    }

    // Ours in our order, and what they added; what one version took away and the other left is
    // gone.
    template <class Thing>
    std::vector<Thing> mergedList(std::vector<Thing> Skin::*list, const char* what) {
        const auto &base = (*base_).*list, &ours = (*ours_).*list, &theirs = (*theirs_).*list;
        std::vector<Thing> out;
        const bool theirOrder = std::ranges::equal(base, ours, {}, &Thing::id, &Thing::id);
        const auto &first = theirOrder ? theirs : ours, &second = theirOrder ? ours : theirs;
        for (const Thing& thing : first) {
            const Thing *was = thingIn(base, thing.id), *other = thingIn(second, thing.id);
            if (!other && was && *was == thing) continue;
            if (!was || !other)
                out.push_back(thing);
            else
                out.push_back(merge_.pick(*was, *thingIn(ours, thing.id),
                                          *thingIn(theirs, thing.id),
                                          Message(what, name_, thing.name)));
        }
        for (const Thing& thing : second) {
            const Thing* was = thingIn(base, thing.id);
            if (!thingIn(first, thing.id) && (!was || !(*was == thing))) out.push_back(thing);
        }
        return out;
    }

    void mergeLists() {
        skin_->layers = mergedList(&Skin::layers, "%1: the layer %2.");
        skin_->channels = mergedList(&Skin::channels, "%1: the mask or set %2.");
        for (SkinLayer& layer : skin_->layers)
            if (layer.mask != kNoIndex && !skin_->channel(layer.mask)) layer.mask = kNoIndex;
    }

    Taken conflictAt(std::uint32_t layer, PointIndex point, Row ours, Row theirs) {
        const SlotIndex slot = mostUnlike(ours, theirs);
        const std::string joint = slot == kNoIndex ? std::string() : all_[slot].name;
        const SkinLayer* in = skin_->layer(layer);
        Message what = in ? Message("%1, layer %2: vertex %3, its weight of %4.", name_, in->name,
                                    point, joint)
                          : Message("%1: vertex %2, its weight of %3.", name_, point, joint);
        const bool theirsIs = merge_.choice.takesTheirs(what);
        merge_.out.conflicts.push_back({std::move(what), name_, point, joint, weightOf(ours, slot),
                                        weightOf(theirs, slot), merge_.about});
        return theirsIs ? Taken::Theirs : Taken::Ours;
    }

    // What an influence that goes had, the row's others have in proportion; where there are none,
    // it is the other version's row.
    RowBuffer mergedRow(std::uint32_t layer, Row taken, Row other) const {
        MovedRow out = movedRow(taken, merged_);
        if (out.lost == 0.0f) return std::move(out.row);
        if (out.row.empty()) {
            out.row = movedRow(other, merged_).row;
        } else {
            float sum = 0.0f;
            for (const Influence& entry : out.row) sum += entry.weight;
            for (Influence& entry : out.row) entry.weight *= (sum + out.lost) / sum;
        }
        if (layer == 0) makeValid(out.row);
        return std::move(out.row);
    }

    RowPagePtr mergedPage(std::uint32_t layer, std::uint32_t page) {
        const RowPagePtr b = pageAt(merge_.base, id_, layer, page),
                         o = pageAt(merge_.ours, id_, layer, page),
                         t = pageAt(merge_.theirs, id_, layer, page);
        if (plain_) {
            if (o && (samePage(o, t) || samePage(b, t))) return o;
            if (t && samePage(b, o)) return t;
        }
        RowBuffer row;
        return pageOfRows(pointsInPage(skin_->pointCount, page), [&](std::uint32_t p) {
            const RowBuffer base = movedRow(pageRow(b, p), baseSlots_).row,
                            ours = movedRow(pageRow(o, p), ourSlots_).row,
                            theirs = movedRow(pageRow(t, p), theirSlots_).row;
            Taken taken = threeWay(Row(base), Row(ours), Row(theirs));
            if (taken == Taken::Conflict)
                taken = conflictAt(layer, page * kRowPagePoints + p, ours, theirs);
            row = taken == Taken::Theirs ? mergedRow(layer, theirs, ours)
                                         : mergedRow(layer, ours, theirs);
            return Row(row);
        });
    }

    void mergeRows() {
        std::vector<std::uint32_t> layers;
        for (const SkinLayer& layer : skin_->layers) layers.push_back(layer.id);
        if (layers.empty()) layers.push_back(0);
        for (const std::uint32_t layer : layers) {
            const bool any =
                pageAt(merge_.ours, id_, layer, 0) || pageAt(merge_.theirs, id_, layer, 0);
            if (!any) continue;
            std::vector<RowPagePtr> pages;
            for (std::uint32_t page = 0; page < pagesFor(skin_->pointCount); ++page)
                pages.push_back(mergedPage(layer, page));
            carryRows(merge_.out.scene, id_, Rows(std::move(pages)), layer);
        }
    }

    void mergeNumbers() {
        for (const PointChannel& channel : skin_->channels) {
            const auto of = [&](const Scene& version) {
                Numbers out = version.numbers(id_, channel.id);
                return out.pointCount() ? out : Numbers(skin_->pointCount, channel.usual);
            };
            const Numbers base = of(merge_.base), ours = of(merge_.ours),
                          theirs = of(merge_.theirs);
            bool changed = merge_.ours.numbers(id_, channel.id).pointCount() > 0;
            Numbers out = ours;
            const Message what("%1: the mask or set %2.", name_, channel.name);
            for (PointIndex p = 0; p < skin_->pointCount; ++p)
                if (const float value = merge_.pick(base[p], ours[p], theirs[p], what);
                    value != out[p]) {
                    out.set(p, value);
                    changed = true;
                }
            // One that is as usual everywhere needs no numbers.
            if (changed) merge_.out.scene.setNumbers(id_, channel.id, out);
        }
    }

    void mergeMirror() {
        const auto of = [&](const Scene& version) {
            const auto points = version.mirrorPoints(id_);
            return points ? points->mirror : std::vector<PointIndex>();
        };
        const auto base = of(merge_.base), ours = of(merge_.ours), theirs = of(merge_.theirs);
        const auto mirror = merge_.pick(base, ours, theirs, saying("%1: what mirrors what."));
        const Skin& from = mirror == ours ? *ours_ : *theirs_;
        skin_->symmetry.plane = from.symmetry.plane;
        if (sameSlotLists(from.slots, skin_->slots))
            skin_->symmetry.mirrorSlot = from.symmetry.mirrorSlot;
        merge_.out.scene.setSkin(id_, std::make_shared<Skin>(*skin_));
        merge_.out.scene.setMirrorPoints(
            id_, mirror.empty() ? nullptr : std::make_shared<MirrorPoints>(mirror));
    }

    std::shared_ptr<Skin> skin_;
    /// The slots of all versions, in which rows are compared whatever is chosen; where each
    /// version's are there, and where they are in the merged skin.
    std::vector<InfluenceSlot> all_;
    SlotMap baseSlots_, ourSlots_, theirSlots_, merged_;
    bool plain_ = true;  ///< in all versions and the merged skin slots have the same numbers
};

}  // namespace

void mergeSkin(Merge& merge, SkinId id) { SkinMerge(merge, id).run(); }

}  // namespace sinew
