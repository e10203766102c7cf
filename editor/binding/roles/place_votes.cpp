// SPDX-License-Identifier: Apache-2.0
// What the joints' places say: those that stand upon one another are rarely all bones.
#include <algorithm>

#include "editor/binding/roles/joint_votes.h"

namespace sinew {
namespace {

constexpr double kHandle = -3.0;
constexpr double kDoubledRoot = -3.0;
constexpr double kZeroLength = -1.5;

std::vector<std::uint32_t> treeSizes(const JointVotes& votes) {
    std::vector<std::uint32_t> top(votes.size());
    std::vector<std::uint32_t> size(votes.size(), 0);
    for (std::uint32_t j = 0; j < votes.size(); ++j) {
        const auto parent = votes.joint(j).parent;
        top[j] = parent == kNoIndex ? j : top[parent];
        ++size[top[j]];
    }
    for (std::uint32_t j = static_cast<std::uint32_t>(votes.size()); j-- > 0;)
        size[j] = size[top[j]];
    return size;
}

// Whether a joint of the part stands where one of the rest does that has a bone of its own, lies
// deeper in its chain, and is of no smaller a tree: the figure's chain, not another handle.
bool standsOnChain(const JointVotes& votes, const std::vector<std::uint32_t>& part,
                   const std::vector<std::uint8_t>& inPart,
                   const std::vector<std::uint32_t>& treeSize) {
    for (std::uint32_t other = 0; other < votes.size(); ++other) {
        if (inPart[other] || votes.isLast(other)) continue;
        if (other == votes.joint(part.front()).parent) continue;
        if (treeSize[other] < treeSize[part.front()]) continue;
        const auto& below = votes.joint(other).below;
        if (std::all_of(below.begin(), below.end(), [&](auto b) { return inPart[b] != 0; }))
            continue;
        for (const auto joint : part)
            if (votes.depth(other) > votes.depth(joint) && votes.samePlace(joint, other))
                return true;
    }
    return false;
}

// A small chain at the skeleton's root that stands upon joints of the figure's own chains is what
// animators pull at. A skeleton with bones of its own at that place is meant to be bound.
void voteOnHandles(JointVotes& votes) {
    const auto treeSize = treeSizes(votes);
    for (std::uint32_t i = 0; i < votes.size(); ++i) {
        if (votes.depth(i) > 1) continue;
        const auto part = votes.subtree(i);
        if (3 * part.size() > votes.size()) continue;
        std::vector<std::uint8_t> inPart(votes.size(), 0);
        for (const auto joint : part) inPart[joint] = 1;
        if (!standsOnChain(votes, part, inPart, treeSize)) continue;
        for (const auto joint : part) votes.add(joint, RoleReason::Handle, kHandle);
    }
}

// Whether a bone of the figure begins where a joint stands that carries all of it.
bool carriesABoneThere(const JointVotes& votes, std::uint32_t top) {
    const auto all = votes.subtree(top);
    return std::any_of(all.begin() + 1, all.end(), [&](auto j) {
        return votes.samePlace(top, j) && !votes.isLast(j) && !votes.isOut(j);
    });
}

// A joint above the figure whose one bone lies upon a bone of its descendants: hips that are moved
// by a control that faces the other way; and a root at whose place a bone of the figure begins.
void voteOnDoubledRoots(JointVotes& votes) {
    constexpr double kBeside = 0.02;  // of the bone
    for (std::uint32_t i = 0; i < votes.size(); ++i) {
        if (votes.sense(i).root && votes.joint(i).parent == kNoIndex && carriesABoneThere(votes, i))
            votes.add(i, RoleReason::DoubledRoot, kDoubledRoot);
        if (votes.joint(i).below.size() != 1 || votes.isOut(i)) continue;
        const auto parent = votes.joint(i).parent;
        if (parent != kNoIndex && !votes.isOut(parent)) continue;
        const auto child = votes.joint(i).below[0];
        if (votes.samePlace(i, child)) continue;
        const auto& next = votes.joint(child).below;
        const double beside = kBeside * glm::distance(votes.position(i), votes.position(child));
        if (std::any_of(next.begin(), next.end(), [&](auto n) {
                return glm::distance(votes.position(n), votes.position(i)) < beside;
            }))
            votes.add(i, RoleReason::DoubledRoot, kDoubledRoot);
    }
}

// Of joints at one place, each the only child of the one before, the last has the bone, unless it
// is named as one that holds things.
void voteOnZeroLength(JointVotes& votes) {
    for (std::uint32_t i = 0; i < votes.size(); ++i) {
        if (votes.joint(i).below.size() != 1) continue;
        const auto child = votes.joint(i).below[0];
        if (!votes.samePlace(i, child) || votes.isOut(child) || votes.sense(child).twist) continue;
        if (votes.sense(child).socket && !votes.sense(i).socket) continue;
        votes.add(i, RoleReason::ZeroLength, kZeroLength);
    }
}

}  // namespace

void voteByPlaces(JointVotes& votes) {
    voteOnHandles(votes);
    voteOnDoubledRoots(votes);
    voteOnZeroLength(votes);
}

}  // namespace sinew
