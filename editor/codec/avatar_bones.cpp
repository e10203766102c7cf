// SPDX-License-Identifier: Apache-2.0
#include "editor/codec/avatar_bones.h"

#include <algorithm>
#include <set>

#include "editor/codec/json_text.h"

namespace sinew {
namespace {

constexpr const char* kFirstAvatar = "VRM";       // of VRM 0
constexpr const char* kLaterAvatar = "VRMC_vrm";  // of VRM 1

struct RequiredBone {
    const char* name;
    bool later = true;  // in VRM 1 as well
};

constexpr RequiredBone kRequiredBones[] = {
    {"hips"},          {"spine"},        {"chest", false}, {"neck", false},   {"head"},
    {"leftUpperArm"},  {"leftLowerArm"}, {"leftHand"},     {"rightUpperArm"}, {"rightLowerArm"},
    {"rightHand"},     {"leftUpperLeg"}, {"leftLowerLeg"}, {"leftFoot"},      {"rightUpperLeg"},
    {"rightLowerLeg"}, {"rightFoot"},
};

// VRM 0 has a list of bones that say their names, VRM 1 an object by names.
std::set<std::string> bonesThere(const Json& avatar, const std::set<std::uint32_t>& nodes) {
    std::set<std::string> out;
    const auto take = [&](const std::string& name, const Json& bone) {
        if (nodes.contains(indexMember(bone, "node"))) out.insert(name);
    };
    const Json& humanoid = objectMember(avatar, "humanoid");
    for (const Json& bone : arrayMember(humanoid, "humanBones"))
        if (bone.is_object() && bone.contains("bone") && bone["bone"].is_string())
            take(bone["bone"].get<std::string>(), bone);
    for (const auto& [name, bone] : objectMember(humanoid, "humanBones").items()) take(name, bone);
    return out;
}

}  // namespace

bool requiresBone(std::string_view extension, std::string_view bone) {
    const bool later = extension == kLaterAvatar;
    return (later || extension == kFirstAvatar) &&
           std::ranges::any_of(kRequiredBones, [&](const RequiredBone& required) {
               return required.name == bone && (required.later || !later);
           });
}

std::vector<std::string> missingAvatarBones(const Scene& scene) {
    std::vector<std::string> out;
    const auto extensions = parseJson(scene.info().rootExtensionsJson);
    if (!extensions || !extensions->is_object()) return out;
    std::set<std::uint32_t> nodes;
    for (const Node& node : scene.nodes().all())
        if (node.sourceIndex != kNoIndex) nodes.insert(node.sourceIndex);
    for (const char* extension : {kFirstAvatar, kLaterAvatar}) {
        if (!extensions->contains(extension)) continue;
        const auto there = bonesThere((*extensions)[extension], nodes);
        for (const RequiredBone& bone : kRequiredBones)
            if (requiresBone(extension, bone.name) && !there.contains(bone.name) &&
                std::ranges::find(out, bone.name) == out.end())
                out.emplace_back(bone.name);
    }
    return out;
}

}  // namespace sinew
