// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "editor/operations/merge/merge_scenes.h"
#include "editor/operations/targets.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// A merge under way: the versions, numbered alike (alignedVersion()), and what came out so far.
struct Merge {
    Scene base;
    Scene ours;
    Scene theirs;
    MergeChoice choice;
    MergedScene out;
    std::set<NodeId> gone = {};  ///< nodes that one version took away and that go
    /// Mesh nodes that are taken with mesh and skin from one version: whether from theirs.
    std::map<NodeId, bool> whole = {};
    /// Of skins that are merged: their influences.
    std::map<SkinId, std::vector<InfluenceSlot>> slots = {};
    NodeId about = {};  ///< what is merged now: MergeConflict::node
    ClipId clip = {};   ///< likewise: MergeConflict::clip

    /// One value of three: the changed one; where both changed it, the chosen one, and `what`
    /// is a conflict.
    template <class Value, class Same = std::equal_to<>>
    Value pick(const Value& base_, const Value& ours_, const Value& theirs_, const Message& what,
               Same&& same = {}) {
        if (same(theirs_, base_) || same(ours_, theirs_)) return ours_;
        if (same(ours_, base_)) return theirs_;
        if (std::ranges::find(out.conflicts, what, &MergeConflict::what) == out.conflicts.end())
            conflict(what);
        return choice.takesTheirs(what) ? theirs_ : ours_;
    }
    /// Names a conflict; true where theirs is taken.
    bool conflict(Message what) {
        const bool theirsIs = choice.takesTheirs(what);
        out.conflicts.push_back({.what = std::move(what), .node = about, .clip = clip});
        return theirsIs;
    }
};

/// Whether two blocks say the same. O(bytes) where they are not one.
bool saysTheSame(const BlockPtr& a, const BlockPtr& b);
/// Whether a skin, with all its blocks, says the same in two scenes.
bool skinsAlike(const Scene& a, const Scene& b, SkinId skin);
/// Whether all is said alike of two nodes.
bool nodesAlike(const Node& a, const Node& b);

/// Which nodes go: those that one version took away and the other left alone, with mesh and skin.
/// A mesh node that it did not is a conflict, and one version's as a whole. Fills Merge::gone and
/// Merge::whole.
void planNodes(Merge& merge);
/// Nodes that are needed after all, and all above them.
void keepNodes(Merge& merge, const std::set<NodeId>& needed);
/// The nodes of both, without those that go.
void mergeNodes(Merge& merge);

/// The clips of both: a clip that both have by its tracks, each by the node and the property that
/// it moves, wherever it stands in the clip. Tracks of nodes that are not in the merged scene go.
/// After mergeNodes().
void mergeClips(Merge& merge);

/// A skin that both versions have.
class SkinVersions {
public:
    SkinVersions(Merge& merge, SkinId id)
        : merge_(merge),
          id_(id),
          base_(merge.base.skin(id)),
          ours_(merge.ours.skin(id)),
          theirs_(merge.theirs.skin(id)),
          name_(skinLabel(merge.ours, *ours_)) {}

protected:
    Merge& merge_;
    SkinId id_;
    std::shared_ptr<const Skin> base_, ours_, theirs_;
    std::string name_;
};
/// Of a skin that both versions have: fills Merge::slots.
void planSkin(Merge& merge, SkinId id);
/// The planned skin, and all its blocks.
void mergeSkin(Merge& merge, SkinId id);
/// The layer or channel of a number; null: none.
template <class Thing>
const Thing* thingIn(const std::vector<Thing>& list, std::uint32_t id) {
    const auto at = std::ranges::find(list, id, &Thing::id);
    return at == list.end() ? nullptr : &*at;
}

// ---- numbers

/// `theirs` with other numbers for the nodes, blocks, layers and channels that it and `ours` both
/// added to `base`, so that one number means one thing, and for all that refers to them. Blocks
/// that say the same, nodes of one number, name and kind in one place below one node, skins of one
/// mesh node, and vertex sets of one name are one thing.
Scene alignedVersion(const Scene& base, const Scene& ours, const Scene& theirs);

/// The scene with its weights as the bottom layer of a skin that has layers in another version.
void liftOntoLayer(Scene& scene, SkinId skin, const Skin& other);

// ---- slots and rows

/// Where slots are among others; kNoIndex: nowhere.
using SlotMap = std::vector<SlotIndex>;
/// No two in one place. What Clear Bone References leaves of a slot is known by its name alone.
SlotMap mapOf(const std::vector<InfluenceSlot>& slots, const std::vector<InfluenceSlot>& others);
/// The same influences in the same order, whatever is said of them.
bool sameSlotLists(const std::vector<InfluenceSlot>& a, const std::vector<InfluenceSlot>& b);

/// A row in other slots.
struct MovedRow {
    RowBuffer row;
    float lost = 0.0f;  ///< the weight of slots that are not there
};
MovedRow movedRow(Row row, const SlotMap& slots);

RowPagePtr pageAt(const Scene& scene, SkinId skin, std::uint32_t layer, std::uint32_t page);
/// Of no page an empty row.
inline Row pageRow(const RowPagePtr& page, std::uint32_t p) { return page ? page->row(p) : Row(); }

}  // namespace sinew
