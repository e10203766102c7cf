// SPDX-License-Identifier: Apache-2.0
#include "app/state/choice_names.h"

#include <vector>

#include "render/frame/colours.h"

namespace sinew {

namespace {

constexpr std::pair<const char*, Shading> kShadingNames[] = {{"textured", Shading::Textured},
                                                             {"plain", Shading::Plain},
                                                             {"weights", Shading::Weights},
                                                             {"all", Shading::AllInfluences}};
constexpr std::pair<const char*, Space> kSpaceNames[] = {{"local", Space::Local},
                                                         {"world", Space::World}};
constexpr std::pair<const char*, BoneStyle> kBoneNames[] = {{"solid", BoneStyle::Solid},
                                                            {"xray", BoneStyle::XRay},
                                                            {"wire", BoneStyle::Wire},
                                                            {"thin", BoneStyle::Thin}};

// What the numbers of old projects and settings stand for. Nothing is added or changed here.
constexpr const char* kNumberedShadings[] = {"textured", "plain", "weights", "all"};
constexpr const char* kNumberedSpaces[] = {"local", "world"};
constexpr const char* kNumberedTools[] = {"select", "move", "rotate", "editJoints", "paint"};

}  // namespace

QString storedName(const QVariant& stored, std::span<const char* const> numbered) {
    bool isNumber = false;
    const qlonglong number = stored.toLongLong(&isNumber);
    if (!isNumber) return stored.toString();
    const bool known = number >= 0 && number < static_cast<qlonglong>(numbered.size());
    return known ? QLatin1String(numbered[static_cast<std::size_t>(number)]) : QString();
}

ChoiceNames<Shading> shadingNames() { return {kShadingNames, kNumberedShadings}; }
ChoiceNames<Space> spaceNames() { return {kSpaceNames, kNumberedSpaces}; }
ChoiceNames<Ramp> rampNames() {
    static const auto kNames = [] {
        std::vector<std::pair<const char*, Ramp>> out;
        for (const RampSpec& spec : ramps()) out.emplace_back(spec.id, spec.ramp);
        return out;
    }();
    return {kNames, {}};
}
ChoiceNames<BoneStyle> boneNames() { return {kBoneNames, {}}; }
std::span<const char* const> numberedTools() { return kNumberedTools; }

}  // namespace sinew
