// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "editor/operations/merge/merge_scenes.h"

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

    /// One value of three: the changed one; where both changed it, the chosen one, and `what`
    /// is a conflict.
    template <class Value, class Same = std::equal_to<>>
    Value pick(const Value& base_, const Value& ours_, const Value& theirs_, const Message& what,
               Same&& same = {});
    /// Names a conflict; true where theirs is taken.
    bool conflict(Message what) {
        const bool theirsIs = choice.takesTheirs(what);
        out.conflicts.push_back({std::move(what), {}, kNoIndex, {}});
        return theirsIs;
    }
};

template <class Value, class Same>
Value Merge::pick(const Value& base_, const Value& ours_, const Value& theirs_, const Message& what,
                  Same&& same) {
    if (same(theirs_, base_) || same(ours_, theirs_)) return ours_;
    if (same(ours_, base_)) return theirs_;
    if (std::ranges::find(out.conflicts, what, &MergeConflict::what) == out.conflicts.end())
        conflict(what);
    return choice.takesTheirs(what) ? theirs_ : ours_;
}

/// Whether a skin, with all its blocks, says the same in two scenes.
bool skinsAlike(const Scene& a, const Scene& b, SkinId skin);

/// Of a skin that both versions have: fills Merge::slots.
void planSkin(Merge& merge, SkinId id);
/// The planned skin, and all its blocks.
void mergeSkin(Merge& merge, SkinId id);

}  // namespace sinew
