// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/numbered_extensions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>

namespace sinew {
namespace {

// A place where numbers stand. Of its tokens, "[]" are all elements of a list and "*" all members
// of an object; one with "!" goes with what a number below it named, and one with "=" becomes -1,
// by which its extension means none. `list`: the numbers are places in that list of the extension
// itself, which is told as what it names is; that stands before them in this table.
struct NumberPlace {
    const char* place;
    Numbered kind = Numbered::Node;
    ExtensionEntry what = ExtensionEntry::HumanBone;
    const char* list = nullptr;
};

using Nr = Numbered;
using Is = ExtensionEntry;

constexpr NumberPlace kNumberPlaces[] = {
    {"VRM/meta/texture=", Nr::Texture, Is::Picture},
    {"VRM/humanoid/humanBones/[]!/node", Nr::Node, Is::HumanBone},
    {"VRM/firstPerson/firstPersonBone=", Nr::Node, Is::FirstPerson},
    {"VRM/firstPerson/meshAnnotations/[]!/mesh", Nr::Mesh, Is::FirstPerson},
    {"VRM/blendShapeMaster/blendShapeGroups/[]/binds/[]!/mesh", Nr::Mesh, Is::Expression},
    {"VRM/secondaryAnimation/colliderGroups/[]!/node", Nr::Node, Is::Collider},
    {"VRM/secondaryAnimation/boneGroups/[]/colliderGroups/[]!", Nr::Node, Is::Collider,
     "VRM/secondaryAnimation/colliderGroups"},
    {"VRM/secondaryAnimation/boneGroups/[]/center=", Nr::Node, Is::SpringCentre},
    {"VRM/secondaryAnimation/boneGroups/[]!/bones/[]!", Nr::Node, Is::SpringBone},
    {"VRM/materialProperties/[]/textureProperties/*!", Nr::Texture, Is::Picture},
    {"VRMC_vrm/meta/thumbnailImage!", Nr::Image, Is::Picture},
    {"VRMC_vrm/humanoid/humanBones/*!/node", Nr::Node, Is::HumanBone},
    {"VRMC_vrm/firstPerson/meshAnnotations/[]!/node", Nr::MeshNode, Is::FirstPerson},
    {"VRMC_vrm/expressions/preset/*/morphTargetBinds/[]!/node", Nr::MeshNode, Is::Expression},
    {"VRMC_vrm/expressions/preset/*/materialColorBinds/[]!/material", Nr::Material, Is::Expression},
    {"VRMC_vrm/expressions/preset/*/textureTransformBinds/[]!/material", Nr::Material,
     Is::Expression},
    {"VRMC_vrm/expressions/custom/*/morphTargetBinds/[]!/node", Nr::MeshNode, Is::Expression},
    {"VRMC_vrm/expressions/custom/*/materialColorBinds/[]!/material", Nr::Material, Is::Expression},
    {"VRMC_vrm/expressions/custom/*/textureTransformBinds/[]!/material", Nr::Material,
     Is::Expression},
    {"VRMC_springBone/colliders/[]!/node", Nr::Node, Is::Collider},
    {"VRMC_springBone/colliderGroups/[]!/colliders/[]!", Nr::Node, Is::Collider,
     "VRMC_springBone/colliders"},
    {"VRMC_springBone/springs/[]/colliderGroups/[]!", Nr::Node, Is::Collider,
     "VRMC_springBone/colliderGroups"},
    {"VRMC_springBone/springs/[]/center!", Nr::Node, Is::SpringCentre},
    {"VRMC_springBone/springs/[]!/joints/[]!/node", Nr::Node, Is::SpringBone},
    {"VRMC_vrm_animation/humanoid/humanBones/*!/node", Nr::Node, Is::HumanBone},
    {"VRMC_vrm_animation/expressions/preset/*!/node", Nr::Node, Is::Expression},
    {"VRMC_vrm_animation/expressions/custom/*!/node", Nr::Node, Is::Expression},
    {"VRMC_vrm_animation/lookAt!/node", Nr::Node, Is::LookAt},
    {"VRMC_node_constraint!/constraint/roll/source", Nr::Node, Is::Constraint},
    {"VRMC_node_constraint!/constraint/aim/source", Nr::Node, Is::Constraint},
    {"VRMC_node_constraint!/constraint/rotation/source", Nr::Node, Is::Constraint},
    {"KHR_materials_variants!/mappings/[]!/material", Nr::Material, Is::Material},
};

// Has an entry for every material, in their order.
constexpr const char* kByMaterial = "materialProperties";

constexpr std::array kWithoutNumbers = {"KHR_lights_punctual", "KHR_xmp_json_ld", "KHR_xmp"};

struct PlaceToken {
    std::string name;
    char mark = ' ';  // '!' or '='
};

std::vector<PlaceToken> tokensOf(std::string_view place) {
    std::vector<PlaceToken> out;
    while (!place.empty()) {
        const auto end = std::min(place.find('/'), place.size());
        PlaceToken token{std::string(place.substr(0, end))};
        if (const char last = token.name.back(); last == '!' || last == '=') {
            token.mark = last;
            token.name.pop_back();
        }
        out.push_back(std::move(token));
        place.remove_prefix(std::min(end + 1, place.size()));
    }
    return out;
}

std::optional<std::uint32_t> numberIn(const Json& json) {
    if (!json.is_number()) return std::nullopt;
    const double value = json.get<double>();
    if (!(value >= 0.0 && value < static_cast<double>(kNoIndex)) || value != std::floor(value))
        return std::nullopt;
    return static_cast<std::uint32_t>(value);
}

// What an element of a list calls itself; empty: nothing.
std::string ownNameOf(const Json& element) {
    if (!element.is_object()) return {};
    for (const char* key : {"bone", "name", "comment"})
        if (const auto at = element.find(key); at != element.end() && at->is_string())
            if (auto name = at->get<std::string>(); !name.empty()) return name;
    return {};
}

// Renumbers one object's extensions, place by place.
class Renumberer {
public:
    Renumberer(Json& extensions, const NewNumbers& numbers)
        : extensions_(extensions), numbers_(numbers) {}

    std::vector<RemovedEntry> run() {
        if (!extensions_.is_object()) return {};
        for (const NumberPlace& place : kNumberPlaces) {
            const auto tokens = tokensOf(place.place);
            if (!extensions_.contains(tokens.front().name)) continue;
            place_ = &place;
            extension_ = tokens.front().name;
            walk(extensions_, tokens, {});
        }
        orderByMaterial();
        return std::move(removed_);
    }

private:
    // Whether `at` has lost what it is for.
    bool walk(Json& at, std::span<const PlaceToken> tokens, const std::string& path) {
        if (tokens.empty()) return isGone(at);
        const PlaceToken& token = tokens.front();
        const std::string here = path.empty() ? token.name : path + '/' + token.name;
        if (token.name == "[]") return walkList(at, tokens, path);
        if (!at.is_object()) return false;
        if (token.name == "*") return walkMembers(at, tokens, here);
        const auto member = at.find(token.name);
        if (member == at.end() || !walk(*member, tokens.subspan(1), here)) return false;
        if (token.mark == ' ') return true;
        if (token.mark == '=')
            *member = -1;
        else
            at.erase(member);
        return false;
    }

    bool walkMembers(Json& at, std::span<const PlaceToken> tokens, const std::string& here) {
        std::vector<std::string> gone;
        for (auto& [key, value] : at.items())
            if (walkNamed(value, tokens.subspan(1), here, key)) gone.push_back(key);
        if (tokens.front().mark == ' ') return !gone.empty();
        for (const auto& key : gone) at.erase(key);
        return !gone.empty() && at.empty();
    }

    bool walkList(Json& at, std::span<const PlaceToken> tokens, const std::string& path) {
        if (!at.is_array()) return false;
        std::vector<bool> gone;
        const std::string above = numberedAs_;
        for (auto& element : at) {
            if (above.empty()) numberedAs_ = '#' + std::to_string(gone.size());
            gone.push_back(walkNamed(element, tokens.subspan(1), path + "/[]", ownNameOf(element)));
        }
        numberedAs_ = above;
        const auto count = static_cast<std::size_t>(std::ranges::count(gone, true));
        if (count == 0 || tokens.front().mark == ' ') return count > 0;
        Json kept = Json::array();
        auto& places = places_[path];
        for (std::size_t i = 0; i < gone.size(); ++i) {
            places.push_back(gone[i] ? kNoIndex : static_cast<std::uint32_t>(kept.size()));
            if (!gone[i]) kept.push_back(std::move(at[i]));
        }
        at = std::move(kept);
        return at.empty();
    }

    // What is below is of this name, unless what it stands in has one.
    bool walkNamed(Json& at, std::span<const PlaceToken> tokens, const std::string& path,
                   const std::string& name) {
        const std::string above = name_;
        if (above.empty()) name_ = name;
        const bool gone = walk(at, tokens, path);
        name_ = above;
        return gone;
    }

    bool isGone(Json& at) {
        const auto had = numberIn(at);
        if (!had) return false;
        const auto has =
            place_->list ? placeIn(place_->list, *had) : numbers_.of(place_->kind, *had);
        if (has != kNoIndex && has != *had) at = has;
        if (has == kNoIndex && !place_->list)
            removed_.push_back({extension_, place_->what, name_.empty() ? numberedAs_ : name_,
                                place_->kind, *had});
        return has == kNoIndex;
    }

    std::uint32_t placeIn(const char* list, std::uint32_t number) const {
        const auto changed = places_.find(list);
        if (changed == places_.end()) return number;
        return number < changed->second.size() ? changed->second[number] : kNoIndex;
    }

    void orderByMaterial() {
        const auto vrm = extensions_.find("VRM");
        if (vrm == extensions_.end() || !vrm->is_object() || !vrm->contains(kByMaterial)) return;
        Json& list = (*vrm)[kByMaterial];
        if (!list.is_array() || list.empty()) return;
        std::map<std::uint32_t, Json> byNumber;
        for (std::uint32_t i = 0; i < list.size(); ++i) {
            const auto number = numbers_.of(Numbered::Material, i);
            if (number == kNoIndex)
                removed_.push_back(
                    {"VRM", ExtensionEntry::Material, ownNameOf(list[i]), Numbered::Material, i});
            else
                byNumber[number] = std::move(list[i]);
        }
        const std::size_t last = byNumber.empty() ? 0 : byNumber.rbegin()->first + std::size_t{1};
        const std::size_t count = std::max(last, numbers_.materials.size());
        list = Json::array();
        for (std::size_t i = 0; i < count; ++i) {
            const auto at = byNumber.find(static_cast<std::uint32_t>(i));
            list.push_back(at != byNumber.end() ? std::move(at->second) : asInFile(i));
        }
    }

    // What avatars say of a material that is as glTF has it.
    Json asInFile(std::size_t material) const {
        Json out = Json::object();
        out["name"] =
            material < numbers_.materials.size() ? numbers_.materials[material] : std::string();
        out["shader"] = "VRM_USE_GLTFSHADER";
        out["renderQueue"] = 2000;
        for (const char* key :
             {"floatProperties", "vectorProperties", "textureProperties", "keywordMap", "tagMap"})
            out[key] = Json::object();
        return out;
    }

    Json& extensions_;
    const NewNumbers& numbers_;
    const NumberPlace* place_ = nullptr;
    std::string extension_;
    std::string name_;        // of what is walked through
    std::string numberedAs_;  // its place in the first list on the way
    std::vector<RemovedEntry> removed_;
    std::map<std::string, std::vector<std::uint32_t>> places_;  // of lists that lost elements
};

bool holdsNumber(const Json& json) {
    if (json.is_structured()) return std::ranges::any_of(json, holdsNumber);
    if (!json.is_string()) return numberIn(json).has_value();
    const auto& text = json.get_ref<const std::string&>();
    return std::ranges::any_of(std::array{"/nodes/", "/meshes/", "/materials/"},
                               [&](const char* list) { return text.starts_with(list); });
}

}  // namespace

std::vector<RemovedEntry> renumber(Json& extensions, const NewNumbers& numbers) {
    return Renumberer(extensions, numbers).run();
}

std::set<std::uint32_t> numbersIn(const Json& extensions, Numbered kind) {
    std::set<std::uint32_t> out;
    NewNumbers numbers;
    numbers.of = [&](Numbered of, std::uint32_t number) {
        if (of == kind) out.insert(number);
        return number;
    };
    Json copy = extensions;
    renumber(copy, numbers);
    return out;
}

bool mayNumber(std::string_view extension, const Json& content) {
    const auto isIt = [&](std::string_view other) { return other == extension; };
    const bool known = std::ranges::any_of(kWithoutNumbers, isIt) ||
                       std::ranges::any_of(kNumberPlaces, [&](const NumberPlace& place) {
                           return isIt(tokensOf(place.place).front().name);
                       });
    return !known && holdsNumber(content);
}

}  // namespace sinew
