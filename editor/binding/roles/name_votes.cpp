// SPDX-License-Identifier: Apache-2.0
// What names say of joints, and what the names of a whole skeleton do.
#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

#include "editor/binding/roles/bone_words.h"
#include "editor/binding/roles/joint_votes.h"

namespace sinew {
namespace {

constexpr double kEndName = -3.5;
constexpr double kControlName = -3.0;
constexpr double kSocketName = -3.5;
constexpr double kRootName = -2.0;
constexpr double kSurelyRoot = -3.0;
constexpr double kAboveBody = -1.0;
constexpr double kHelperName = 0.5;
constexpr double kDeformName = 3.0;
constexpr double kOtherDeformNames = -2.0;
constexpr double kFourthOfFinger = -3.5;
constexpr double kLeavesWord = -1.5;

// The word that a leaf's name has more than its parent's: "head_leaf" below "head".
std::string addedWord(std::span<const BindJoint> joints, const BindJoint& leaf) {
    if (leaf.parent == kNoIndex) return {};
    auto words = plainWords(leaf.name);
    if (words.empty()) return {};
    const std::string last = words.back();
    words.pop_back();
    return words == plainWords(joints[leaf.parent].name) ? last : std::string();
}

// A word is the leaves' own where it is what nearly all of them add to their parents' names, and no
// joint that has others below has it last.
std::string leavesWord(std::span<const BindJoint> joints) {
    constexpr std::size_t kFewest = 4;
    constexpr double kMost = 0.6;
    std::map<std::string, std::size_t> count;
    std::size_t leaves = 0;
    for (const auto& joint : joints)
        if (joint.below.empty()) {
            ++leaves;
            ++count[addedWord(joints, joint)];
        }
    if (leaves < kFewest) return {};
    for (const auto& joint : joints)
        if (!joint.below.empty()) count.erase(lastWord(joint.name));
    for (const auto& [word, times] : count)
        if (!word.empty() && static_cast<double>(times) >= kMost * static_cast<double>(leaves))
            return word;
    return {};
}

void voteByLeavesWord(JointVotes& votes) {
    const std::string word = leavesWord(votes.joints());
    if (word.empty()) return;
    for (std::uint32_t j = 0; j < votes.size(); ++j) {
        const NameSense& sense = votes.sense(j);
        const bool known = sense.end || sense.twist || sense.helper || sense.deform;
        if (votes.joint(j).below.empty() && !known && lastWord(votes.joint(j).name) == word)
            votes.add(j, RoleReason::LeavesWord, kLeavesWord);
    }
}

// "_rootJoint" is put above a skeleton by programs that write glTF.
bool isExportersRoot(const JointVotes& votes, std::uint32_t j) {
    const auto words = nameWords(votes.joint(j).name);
    for (std::size_t i = 1; i < words.size(); ++i)
        if (words[i - 1] == "root" && words[i] == "joint") return true;
    return false;
}

// Fingers have three phalanges; what is numbered on behind the third marks the end.
bool isFourth(const JointVotes& votes, std::uint32_t j) {
    std::uint32_t at = j;
    for (int number = 4; number > 0; --number) {
        if (at == kNoIndex || !votes.sense(at).finger) return false;
        if (lastNumber(votes.joint(at).name) != number) return false;
        at = votes.joint(at).parent;
    }
    return votes.isLast(j);
}

// Above what is named as the figure's middle, which is a bone of its own then. Where the spine
// stands beside the hips, the joint above both is the middle.
bool isAboveMiddle(const JointVotes& votes, std::uint32_t j) {
    bool above = false;
    for (const auto child : votes.joint(j).below) {
        const BoneWord word = boneWord(votes.joint(child).name);
        if (word == BoneWord::Spine) return false;
        if (votes.isLast(child)) continue;
        above = above || word == BoneWord::Hips || word == BoneWord::Hand;
    }
    return above;
}

// One chain alone goes on from it and branches at its first joint: there the body begins.
bool isAboveBody(const JointVotes& votes, std::uint32_t j) {
    const auto isBone = [&](std::uint32_t at) {
        return !votes.isEnd(at) && (!votes.sense(at).control || votes.sense(at).deform);
    };
    const auto isOne = [&](std::uint32_t at) {
        return std::ranges::count_if(votes.joint(at).below, isBone) == 1;
    };
    if (!isOne(j)) return false;
    const auto body = *std::ranges::find_if(votes.joint(j).below, isBone);
    return !votes.sense(body).root && std::ranges::count_if(votes.joint(body).below, isBone) > 1;
}

// With nothing above it and nothing below: it stands beside a skeleton, not in it.
bool isAlone(const JointVotes& votes, std::uint32_t j) {
    return votes.joint(j).parent == kNoIndex && votes.joint(j).below.empty() && votes.size() > 1;
}

bool isTop(const JointVotes& votes, std::uint32_t j) {
    for (auto at = votes.joint(j).parent; at != kNoIndex; at = votes.joint(at).parent)
        if (!votes.sense(at).root) return false;
    return true;
}

// One name in ten that says "deform" may be chance; where more say so, it is the rig's habit.
bool namesDeformers(const JointVotes& votes) {
    std::size_t count = 0;
    for (std::uint32_t j = 0; j < votes.size(); ++j) count += votes.sense(j).deform ? 1 : 0;
    return count > 1 && 10 * count > votes.size();
}

// A palm beside the fingers holds things; below a forearm, with nothing beside it, it is the hand.
bool isHand(const JointVotes& votes, std::uint32_t j) {
    const auto isNamedSo = [&](std::uint32_t joint) {
        return boneWord(votes.joint(joint).name) == BoneWord::Hand;
    };
    const auto parent = votes.joint(j).parent;
    return parent != kNoIndex && votes.joint(parent).below.size() == 1 && isNamedSo(j) &&
           !isNamedSo(parent);
}

// A weapon's joint has none below, or only what tells where the thing ends.
bool mayHoldAThing(const JointVotes& votes, std::uint32_t j) {
    const auto isEnd = [&](std::uint32_t below) {
        const NameSense& sense = votes.sense(below);
        return votes.isLast(below) && (sense.end || sense.socket);
    };
    return std::ranges::all_of(votes.joint(j).below, isEnd) && !isHand(votes, j);
}

// "tail_end" below "tail_start" is the second of two bones, not the end of one.
bool isBelowStart(const JointVotes& votes, std::uint32_t j) {
    const auto parent = votes.joint(j).parent;
    if (parent == kNoIndex) return false;
    const std::string word = lastWord(votes.joint(parent).name);
    return word == "start" || word == "begin";
}

}  // namespace

void voteByNames(JointVotes& votes) {
    const bool deformers = namesDeformers(votes);
    for (std::uint32_t j = 0; j < votes.size(); ++j) {
        const NameSense& sense = votes.sense(j);
        if (sense.end && votes.isLast(j) && !isBelowStart(votes, j))
            votes.add(j, RoleReason::EndName, kEndName);
        if (sense.control && !sense.deform) votes.add(j, RoleReason::ControlName, kControlName);
        if (sense.socket && mayHoldAThing(votes, j))
            votes.add(j, RoleReason::SocketName, kSocketName);
        const bool surely = isExportersRoot(votes, j) ||
                            (sense.root && (isAboveMiddle(votes, j) || isAlone(votes, j)));
        if ((sense.root || surely) && isTop(votes, j))
            votes.add(j, RoleReason::RootName, surely ? kSurelyRoot : kRootName);
        if (sense.root && isTop(votes, j) && isAboveBody(votes, j))
            votes.add(j, RoleReason::AboveBody, kAboveBody);
        if (sense.helper) votes.add(j, RoleReason::HelperName, kHelperName);
        if (isFourth(votes, j)) votes.add(j, RoleReason::FourthOfFinger, kFourthOfFinger);
        if (deformers && sense.deform) votes.add(j, RoleReason::DeformName, kDeformName);
        if (deformers && !sense.deform)
            votes.add(j, RoleReason::OtherDeformNames, kOtherDeformNames);
    }
    voteByLeavesWord(votes);
}

}  // namespace sinew
