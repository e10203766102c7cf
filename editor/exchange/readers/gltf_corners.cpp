// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/gltf_corners.h"

#include <algorithm>
#include <cmath>

#include "editor/exchange/readers/gltf_accessor.h"

namespace sinew::gltf {
namespace {

std::string nameOfRun(const tinygltf::Primitive& primitive) {
    std::string key;
    const auto add = [&](const std::map<std::string, int>& attributes) {
        for (const auto& [name, accessor] : attributes)
            key += name + ':' + std::to_string(accessor) + ' ';
        key += '|';
    };
    add(primitive.attributes);
    for (const auto& target : primitive.targets) add(target);
    return key;
}

// The n of NAME_n, or -1 when `name` is not `prefix` and a number of at most two digits.
int setOf(const std::string& name, std::string_view prefix) {
    if (!name.starts_with(prefix) || name.size() == prefix.size() ||
        name.size() > prefix.size() + 2)
        return -1;
    int n = 0;
    for (const char c : name.substr(prefix.size())) {
        if (c < '0' || c > '9') return -1;
        n = n * 10 + (c - '0');
    }
    return n;
}

template <class Vec>
bool isFinite(const Vec& v) {
    for (int k = 0; k < Vec::length(); ++k)
        if (!std::isfinite(v[k])) return false;
    return true;
}

// Puts `values` at [first, ...) of a per-corner array that may have been shorter.
template <class T>
void putAt(std::vector<T>& to, std::uint32_t first, const std::vector<T>& values,
           const T& padding) {
    to.resize(first, padding);
    to.insert(to.end(), values.begin(), values.end());
}

template <class T>
std::vector<T>& setAt(std::vector<std::vector<T>>& sets, int n) {
    if (sets.size() <= static_cast<std::size_t>(n)) sets.resize(static_cast<std::size_t>(n) + 1);
    return sets[static_cast<std::size_t>(n)];
}

const glm::vec3 kUp(0.0f, 1.0f, 0.0f);

}  // namespace

void CornerCollector::append(const tinygltf::Primitive& primitive, MeshPart& part) {
    const auto key = nameOfRun(primitive);
    if (const auto known = runs_.find(key); known != runs_.end()) {
        part = known->second;
        return;
    }
    appendPositions(primitive, part);
    for (const auto& [name, accessor] : primitive.attributes) {
        if (name == "POSITION") continue;
        if (countOf(source_, accessor) != part.cornerCount)
            damaged(
                "The file is damaged: %1 of mesh '%2' has another number of vertices than its "
                "positions.",
                name, meshName_);
        appendAttribute(name, accessor, part);
    }
    if (skinned_) rows_.append(source_, primitive, part.cornerCount);
    appendTargets(primitive, part);
    runs_.emplace(key, part);
}

void CornerCollector::appendPositions(const tinygltf::Primitive& primitive, MeshPart& part) {
    const auto attribute = primitive.attributes.find("POSITION");
    if (attribute == primitive.attributes.end())
        damaged("The file is damaged: mesh '%1' has no positions.", meshName_);
    const auto positions = vec3s(source_, attribute->second);
    const auto bad = std::ranges::find_if_not(positions, isFinite<glm::vec3>);
    if (bad != positions.end())
        damaged("The position of vertex %1 of mesh '%2' is not a finite number.",
                bad - positions.begin(), meshName_);
    constexpr std::size_t kMost = 0xfffffff0u;
    if (positions.size() > kMost - positions_.size())
        damaged("Mesh '%1' has too many vertices.", meshName_);
    part.firstCorner = static_cast<std::uint32_t>(positions_.size());
    part.cornerCount = static_cast<std::uint32_t>(positions.size());
    positions_.insert(positions_.end(), positions.begin(), positions.end());
}

template <class T>
void CornerCollector::place(std::vector<T>& to, const MeshPart& part, std::vector<T> values,
                            const T& padding, const std::string& name) {
    std::size_t bad = 0;
    for (auto& value : values)
        if (!isFinite(value)) {
            value = padding;
            ++bad;
        }
    if (bad > 0)
        source_.warn(Message("%1 values of %2 of mesh '%3' were not finite and were replaced.", bad,
                             name, meshName_));
    putAt(to, part.firstCorner, values, padding);
}

void CornerCollector::appendAttribute(const std::string& name, int accessor, MeshPart& part) {
    const bool joints = setOf(name, "JOINTS_") >= 0 || setOf(name, "WEIGHTS_") >= 0;
    if (name == "NORMAL") {
        putAt(mesh_.normals, part.firstCorner, vec3s(source_, accessor), kUp);
        part.hasNormals = true;
        repairNormals(part.firstCorner);
    } else if (name == "TANGENT") {
        place(mesh_.tangents, part, vec4s(source_, accessor), glm::vec4(1, 0, 0, 1), name);
        part.hasTangents = true;
    } else if (const int uv = setOf(name, "TEXCOORD_"); uv >= 0 && uv == part.uvSets) {
        place(setAt(mesh_.uvs, uv), part, vec2s(source_, accessor), glm::vec2(0), name);
        ++part.uvSets;
    } else if (const int colour = setOf(name, "COLOR_"); colour >= 0 && colour == part.colourSets) {
        place(setAt(mesh_.colours, colour), part, colours(source_, accessor), glm::vec4(1), name);
        ++part.colourSets;
    } else if (!joints || !skinned_) {
        carry(name, accessor, part);
    }
}

void CornerCollector::carry(const std::string& name, int accessor, MeshPart& part) {
    auto from = packed(source_, accessor);
    CarriedAttribute attribute;
    attribute.name = name;
    attribute.componentType = static_cast<std::uint32_t>(from.componentType);
    attribute.type = static_cast<std::uint32_t>(from.type);
    attribute.normalized = from.normalized;
    attribute.bytes = std::move(from.bytes);
    part.carried.push_back(std::move(attribute));
}

// Normals quantised or left unfinished by an exporter: unit again, or up where there is no
// direction.
void CornerCollector::repairNormals(std::uint32_t first) {
    // Float rounding of a unit vector is 1e-7; anything beyond the validator's 5e-4 is not unit any
    // more.
    constexpr float kUnit = 2e-4f;
    std::uint32_t missing = 0;
    for (std::size_t i = first; i < mesh_.normals.size(); ++i) {
        auto& n = mesh_.normals[i];
        const float length = glm::length(n);
        if (std::abs(length - 1.0f) <= kUnit) continue;
        const bool usable = std::isfinite(length) && length > 1e-12f;
        missing += usable ? 0 : 1;
        n = usable ? n / length : kUp;
    }
    if (missing > 0)
        source_.warn(Message("%1 normals of mesh '%2' had no direction.", missing, meshName_));
}

void CornerCollector::appendTargets(const tinygltf::Primitive& primitive, const MeshPart& part) {
    if (mesh_.morphTargets.size() < primitive.targets.size())
        mesh_.morphTargets.resize(primitive.targets.size());
    for (std::size_t t = 0; t < primitive.targets.size(); ++t)
        for (const auto& [name, accessor] : primitive.targets[t]) {
            MorphTarget& target = mesh_.morphTargets[t];
            auto* to = name == "POSITION"  ? &target.positions
                       : name == "NORMAL"  ? &target.normals
                       : name == "TANGENT" ? &target.tangents
                                           : nullptr;
            if (!to) {
                source_.warn(
                    Message("%1 of the morph targets of mesh '%2' is not kept.", name, meshName_));
                continue;
            }
            const auto values = vec3s(source_, accessor);
            if (values.size() != part.cornerCount ||
                !std::ranges::all_of(values, isFinite<glm::vec3>))
                damaged(
                    "The file is damaged: a morph target of mesh '%1' does not fit its vertices.",
                    meshName_);
            putAt(*to, part.firstCorner, values, glm::vec3(0));
        }
}

void CornerCollector::finish() {
    const auto corners = positions_.size();
    if (!mesh_.normals.empty()) mesh_.normals.resize(corners, kUp);
    if (!mesh_.tangents.empty()) mesh_.tangents.resize(corners, glm::vec4(1, 0, 0, 1));
    for (auto& set : mesh_.uvs) set.resize(corners, glm::vec2(0));
    for (auto& set : mesh_.colours) set.resize(corners, glm::vec4(1));
    for (auto& target : mesh_.morphTargets)
        for (auto* values : {&target.positions, &target.normals, &target.tangents})
            if (!values->empty()) values->resize(corners, glm::vec3(0));
}

}  // namespace sinew::gltf
