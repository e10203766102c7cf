// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/merge/merge_skin.h"

#include <algorithm>
#include <functional>

#include "editor/operations/merge/align_versions.h"
#include "editor/operations/targets.h"
#include "editor/weights/layers.h"
#include "editor/weights/three_way.h"
#include "editor/weights/write_rows.h"

namespace sinew {

namespace {

/// Where a version's slots are in the merged skin.
using SlotMap = std::vector<SlotIndex>;

bool alikeSlots(const InfluenceSlot& a, const InfluenceSlot& b) {
    return a.name == b.name && a.node == b.node && a.influenceBind == b.influenceBind &&
           a.locked == b.locked && a.role == b.role && a.roleChosen == b.roleChosen;
}

bool sameSlot(const InfluenceSlot& a, const InfluenceSlot& b) {
    return a.node.valid() || b.node.valid() ? a.node == b.node : a.name == b.name;
}

const InfluenceSlot* slotLike(const Skin& skin, const InfluenceSlot& slot) {
    const auto at = std::ranges::find_if(
        skin.slots, [&](const InfluenceSlot& other) { return sameSlot(other, slot); });
    return at == skin.slots.end() ? nullptr : &*at;
}

class SkinMerge {
public:
    SkinMerge(Merge& merge, SkinId id) : merge_(merge), id_(id) {
        for (Scene* version : {&merge.base, &merge.ours, &merge.theirs})
            for (const Scene* other : {&merge.ours, &merge.theirs})
                if (const auto skin = other->skin(id)) liftOntoLayer(*version, id, *skin);
        ours_ = merge.ours.skin(id);
        theirs_ = merge.theirs.skin(id);
        base_ = merge.base.skin(id);
        name_ = skinLabel(merge.ours, *ours_);
    }

    void run() {
        skin_ = std::make_shared<Skin>(*ours_);
        if (!base_ || base_->pointCount != ours_->pointCount) startFromNothing();
        mergeSlots();
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
    // Both bound the mesh: all that they agree in is not in question.
    void startFromNothing() {
        auto none = std::make_shared<Skin>();
        none->meshNode = ours_->meshNode;
        none->pointCount = ours_->pointCount;
        base_ = none;
        merge_.base.removeSkin(id_);
        merge_.base.setSkin(id_, none);
    }
    Message saying(const char* what) const { return Message(what, name_); }
    void mergeSlots();
    void mergeHead();
    void mergeBindPose();
    void mergeLists();
    template <class Thing>
    std::vector<Thing> mergedList(std::vector<Thing> Skin::*list, const char* what);
    std::vector<std::uint8_t> mergedFlags(std::vector<std::uint8_t> Skin::*flags,
                                          std::uint8_t usual, const char* what);
    void mergeRows();
    RowPagePtr mergedPage(std::uint32_t layer, std::uint32_t page);
    Taken conflictAt(std::uint32_t layer, PointIndex point, Row ours, Row theirs);
    void mergeNumbers();
    void mergeMirror();
    SlotMap mapOf(const Skin& skin) const;

    Merge& merge_;
    SkinId id_;
    std::shared_ptr<const Skin> base_, ours_, theirs_;
    std::shared_ptr<Skin> skin_;
    SlotMap baseSlots_, ourSlots_, theirSlots_;
    std::string name_;
};

SlotMap SkinMerge::mapOf(const Skin& skin) const {
    SlotMap out;
    for (const InfluenceSlot& slot : skin.slots) {
        const InfluenceSlot* at = slotLike(*skin_, slot);
        out.push_back(at ? static_cast<SlotIndex>(at - skin_->slots.data()) : kNoIndex);
    }
    return out;
}

// Those of both; where only one version changed which there are, its list, so that influences that
// were taken away are gone.
void SkinMerge::mergeSlots() {
    const auto sameList = [](const Skin& a, const Skin& b) {
        return std::ranges::equal(a.slots, b.slots, sameSlot);
    };
    const bool onlyTheirs = sameList(*ours_, *base_) && !sameList(*theirs_, *base_);
    const Skin& first = onlyTheirs ? *theirs_ : *ours_;
    skin_->slots = first.slots;
    skin_->symmetry.mirrorSlot = first.symmetry.mirrorSlot;
    if (!onlyTheirs && !sameList(*theirs_, *base_))
        for (const InfluenceSlot& slot : theirs_->slots)
            if (!slotLike(*skin_, slot) && !slotLike(*base_, slot)) {
                skin_->slots.push_back(slot);
                skin_->symmetry.mirrorSlot.clear();
            }
    for (InfluenceSlot& slot : skin_->slots) {
        const auto *b = slotLike(*base_, slot), *o = slotLike(*ours_, slot),
                   *t = slotLike(*theirs_, slot);
        if (b && o && t)
            slot = merge_.pick(*b, *o, *t, Message("%1: the influence %2.", name_, slot.name),
                               alikeSlots);
    }
    baseSlots_ = mapOf(*base_);
    ourSlots_ = mapOf(*ours_);
    theirSlots_ = mapOf(*theirs_);
}

void SkinMerge::mergeHead() {
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
    mergeBindPose();
}

// It holds all influences; the other version's may be the one that lacks some.
void SkinMerge::mergeBindPose() {
    const auto in = [](const Skin& skin, NodeId node) {
        const auto at = std::ranges::find(skin.bindPose, node, &BindPoseEntry::node);
        return at == skin.bindPose.end() ? nullptr : &*at;
    };
    for (BindPoseEntry& entry : skin_->bindPose) {
        const auto *was = in(*base_, entry.node), *other = in(*theirs_, entry.node);
        if (was && other) entry = merge_.pick(*was, entry, *other, saying("%1: its bind pose."));
    }
    for (const BindPoseEntry& entry : theirs_->bindPose)
        if (!in(*skin_, entry.node)) skin_->bindPose.push_back(entry);
}

std::vector<std::uint8_t> SkinMerge::mergedFlags(std::vector<std::uint8_t> Skin::*flags,
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

// Ours in our order, and what they added; what one version took away and the other left is gone.
template <class Thing>
std::vector<Thing> SkinMerge::mergedList(std::vector<Thing> Skin::*list, const char* what) {
    const auto find = [&](const Skin& skin, std::uint32_t id) -> const Thing* {
        const auto at = std::ranges::find((skin.*list), id, &Thing::id);
        return at == (skin.*list).end() ? nullptr : &*at;
    };
    std::vector<Thing> out;
    const bool theirOrder =
        std::ranges::equal(((*base_).*list), ((*ours_).*list), {}, &Thing::id, &Thing::id);
    const Skin* first = theirOrder ? theirs_.get() : ours_.get();
    const Skin* second = theirOrder ? ours_.get() : theirs_.get();
    for (const Thing& thing : first->*list) {
        const Thing *was = find(*base_, thing.id), *other = find(*second, thing.id);
        if (!other && was && *was == thing) continue;
        if (!was || !other)
            out.push_back(thing);
        else
            out.push_back(merge_.pick(*was, *find(*ours_, thing.id), *find(*theirs_, thing.id),
                                      Message(what, name_, thing.name)));
    }
    for (const Thing& thing : second->*list) {
        const Thing* was = find(*base_, thing.id);
        if (!find(*first, thing.id) && (!was || !(*was == thing))) out.push_back(thing);
    }
    return out;
}

void SkinMerge::mergeLists() {
    skin_->layers = mergedList(&Skin::layers, "%1: the layer %2.");
    skin_->channels = mergedList(&Skin::channels, "%1: the mask or set %2.");
    for (SkinLayer& layer : skin_->layers)
        if (layer.mask != kNoIndex && !skin_->channel(layer.mask)) layer.mask = kNoIndex;
}

RowPagePtr pageAt(const Scene& scene, SkinId skin, std::uint32_t layer, std::uint32_t page) {
    return std::static_pointer_cast<const RowPage>(
        scene.find({BlockKind::RowPage, skin.value, layer, page}));
}

RowBuffer rowIn(const RowPagePtr& page, std::uint32_t p, const SlotMap& slots) {
    RowBuffer out;
    if (!page) return out;
    for (const Influence& entry : page->row(p))
        if (slots[entry.slot] != kNoIndex) out.push_back({slots[entry.slot], entry.weight});
    std::ranges::sort(out, {}, &Influence::slot);
    return out;
}

bool isPlain(const SlotMap& slots) {
    for (SlotIndex s = 0; s < slots.size(); ++s)
        if (slots[s] != s) return false;
    return true;
}

bool samePage(const RowPagePtr& a, const RowPagePtr& b) {
    if (a == b || !a || !b) return a == b;
    return sameRows(*a, *b);
}

Taken SkinMerge::conflictAt(std::uint32_t layer, PointIndex point, Row ours, Row theirs) {
    const SlotIndex slot = mostUnlike(ours, theirs);
    const std::string joint = slot == kNoIndex ? std::string() : skin_->slots[slot].name;
    const SkinLayer* in = skin_->layer(layer);
    Message what =
        in ? Message("%1, layer %2: vertex %3, its weight of %4.", name_, in->name, point, joint)
           : Message("%1: vertex %2, its weight of %3.", name_, point, joint);
    const bool theirsIs = merge_.choice.takesTheirs(what);
    merge_.out.conflicts.push_back(
        {std::move(what), name_, point, joint, weightOf(ours, slot), weightOf(theirs, slot)});
    return theirsIs ? Taken::Theirs : Taken::Ours;
}

RowPagePtr SkinMerge::mergedPage(std::uint32_t layer, std::uint32_t page) {
    const RowPagePtr b = pageAt(merge_.base, id_, layer, page),
                     o = pageAt(merge_.ours, id_, layer, page),
                     t = pageAt(merge_.theirs, id_, layer, page);
    if (isPlain(baseSlots_) && isPlain(ourSlots_) && isPlain(theirSlots_)) {
        if (o && (samePage(o, t) || samePage(b, t))) return o;
        if (t && samePage(b, o)) return t;
    }
    auto out = std::make_shared<RowPage>();
    const std::uint32_t first = page * kRowPagePoints;
    out->count = std::min(kRowPagePoints, skin_->pointCount - first);
    for (std::uint32_t p = 0; p < out->count; ++p) {
        const RowBuffer base = rowIn(b, p, baseSlots_), ours = rowIn(o, p, ourSlots_),
                        theirs = rowIn(t, p, theirSlots_);
        Taken taken = threeWay(Row(base), Row(ours), Row(theirs));
        if (taken == Taken::Conflict) {
            taken = conflictAt(layer, first + p, ours, theirs);
        }
        const RowBuffer& row = taken == Taken::Theirs ? theirs : ours;
        out->entries.insert(out->entries.end(), row.begin(), row.end());
        out->first[p + 1] = static_cast<std::uint32_t>(out->entries.size());
    }
    for (std::uint32_t p = out->count; p < kRowPagePoints; ++p)
        out->first[p + 1] = static_cast<std::uint32_t>(out->entries.size());
    return out;
}

void SkinMerge::mergeRows() {
    std::vector<std::uint32_t> layers;
    for (const SkinLayer& layer : skin_->layers) layers.push_back(layer.id);
    if (layers.empty()) layers.push_back(0);
    for (const std::uint32_t layer : layers) {
        const bool any = pageAt(merge_.ours, id_, layer, 0) || pageAt(merge_.theirs, id_, layer, 0);
        if (!any) continue;
        std::vector<RowPagePtr> pages;
        for (std::uint32_t first = 0; first < skin_->pointCount; first += kRowPagePoints)
            pages.push_back(mergedPage(layer, first / kRowPagePoints));
        carryRows(merge_.out.scene, id_, Rows(std::move(pages)), layer);
    }
}

void SkinMerge::mergeNumbers() {
    for (const PointChannel& channel : skin_->channels) {
        const auto of = [&](const Scene& version) {
            Numbers out = version.numbers(id_, channel.id);
            return out.pointCount() ? out : Numbers(skin_->pointCount, channel.usual);
        };
        const Numbers base = of(merge_.base), ours = of(merge_.ours), theirs = of(merge_.theirs);
        Numbers out = ours;
        const Message what("%1: the mask or set %2.", name_, channel.name);
        for (PointIndex p = 0; p < skin_->pointCount; ++p)
            if (const float value = merge_.pick(base[p], ours[p], theirs[p], what); value != out[p])
                out.set(p, value);
        merge_.out.scene.setNumbers(id_, channel.id, out);
    }
}

void SkinMerge::mergeMirror() {
    const auto of = [&](const Scene& version) {
        const auto points = version.mirrorPoints(id_);
        return points ? points->mirror : std::vector<PointIndex>();
    };
    const auto base = of(merge_.base), ours = of(merge_.ours), theirs = of(merge_.theirs);
    const auto mirror = merge_.pick(base, ours, theirs, saying("%1: what mirrors what."));
    const Skin& from = mirror == ours ? *ours_ : *theirs_;
    skin_->symmetry.plane = from.symmetry.plane;
    if (from.slots.size() == skin_->slots.size())
        skin_->symmetry.mirrorSlot = from.symmetry.mirrorSlot;
    merge_.out.scene.setSkin(id_, std::make_shared<Skin>(*skin_));
    merge_.out.scene.setMirrorPoints(
        id_, mirror.empty() ? nullptr : std::make_shared<MirrorPoints>(mirror));
}

}  // namespace

void mergeSkin(Merge& merge, SkinId id) { SkinMerge(merge, id).run(); }

}  // namespace sinew
