// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/gltf/corners.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "editor/exchange/readers/gltf/accessor.h"
#include "editor/exchange/readers/map_value.h"
#include "editor/scene/numbers.h"

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
    if (const MeshPart* known = valueIn(runs_, key)) {
        part = *known;
        return;
    }
    appendPositions(primitive, part);
    for (const auto& [name, accessor] : primitive.attributes) {
        if (name == "POSITION") continue;
        if (countOf(source_, accessor) != part.cornerCount)
            throwDamaged("%1 of mesh '%2' has a different number of vertices than its positions",
                         name, meshName_);
        appendAttribute(name, accessor, part);
    }
    if (skinned_) rows_.append(source_, primitive, part.cornerCount);
    appendTargets(primitive, part);
    runs_.emplace(key, part);
}

void CornerCollector::appendPositions(const tinygltf::Primitive& primitive, MeshPart& part) {
    const int* accessor = valueIn(primitive.attributes, "POSITION");
    if (!accessor) throwDamaged("mesh '%1' has no positions", meshName_);
    const auto positions = vectors<glm::vec3>(source_, *accessor);
    const auto bad =
        std::ranges::find_if_not(positions, [](const glm::vec3& p) { return isFinite(p); });
    if (bad != positions.end())
        throwParseError("The position of vertex %1 of mesh '%2' is not a finite number.",
                        bad - positions.begin(), meshName_);
    constexpr std::size_t kMost = 0xfffffff0u;
    if (positions.size() > kMost - positions_.size())
        throwParseError("Mesh '%1' has too many vertices.", meshName_);
    part.firstCorner = static_cast<std::uint32_t>(positions_.size());
    part.cornerCount = static_cast<std::uint32_t>(positions.size());
    positions_.insert(positions_.end(), positions.begin(), positions.end());
}

template <class T>
void CornerCollector::setValues(std::vector<T>& to, const MeshPart& part, std::vector<T> values,
                                const T& padding, const std::string& name) {
    std::size_t bad = 0;
    for (auto& value : values)
        if (!isFinite(value)) {
            value = padding;
            ++bad;
        }
    if (bad > 0)
        source_.warn("%1 values of %2 of mesh '%3' were not finite and were replaced.", bad, name,
                     meshName_);
    putAt(to, part.firstCorner, values, padding);
}

void CornerCollector::appendAttribute(const std::string& name, int accessor, MeshPart& part) {
    const bool joints = setOf(name, "JOINTS_") >= 0 || setOf(name, "WEIGHTS_") >= 0;
    if (name == "NORMAL") {
        putAt(mesh_.normals, part.firstCorner, vectors<glm::vec3>(source_, accessor), kUp);
        part.hasNormals = true;
        repairNormals(part.firstCorner);
    } else if (name == "TANGENT") {
        setValues(mesh_.tangents, part, vectors<glm::vec4>(source_, accessor),
                  glm::vec4(1, 0, 0, 1), name);
        part.hasTangents = true;
    } else if (const int uv = setOf(name, "TEXCOORD_"); uv >= 0 && uv == part.uvSets) {
        setValues(setAt(mesh_.uvs, uv), part, vectors<glm::vec2>(source_, accessor), glm::vec2(0),
                  name);
        ++part.uvSets;
    } else if (const int colour = setOf(name, "COLOR_"); colour >= 0 && colour == part.colourSets) {
        setValues(setAt(mesh_.colours, colour), part, colours(source_, accessor), glm::vec4(1),
                  name);
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
        source_.warn("%1 normals of mesh '%2' had no usable direction.", missing, meshName_);
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
                source_.warn("%1 of the morph targets of mesh '%2' is not kept.", name, meshName_);
                continue;
            }
            const auto values = vectors<glm::vec3>(source_, accessor);
            if (values.size() != part.cornerCount || !allFinite(values))
                throwDamaged("a morph target of mesh '%1' does not fit its vertices", meshName_);
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

namespace {

std::vector<std::uint32_t> cornersOf(const Source& source, const tinygltf::Primitive& primitive,
                                     const MeshPart& part) {
    std::vector<std::uint32_t> corners;
    if (primitive.indices < 0) {
        corners.resize(part.cornerCount);
        std::iota(corners.begin(), corners.end(), part.firstCorner);
        return corners;
    }
    corners = integers(source, primitive.indices, 1);
    for (auto& corner : corners) {
        if (corner >= part.cornerCount)
            throwDamaged("a face refers to vertex %1 of %2", corner, part.cornerCount);
        corner += part.firstCorner;
    }
    return corners;
}

class PolygonList {
public:
    explicit PolygonList(Mesh& mesh) : mesh_(mesh) {
        if (mesh_.polygonFirst.empty()) mesh_.polygonFirst.push_back(0);
    }
    void add(std::initializer_list<std::uint32_t> corners) {
        mesh_.polygonCorners.insert(mesh_.polygonCorners.end(), corners);
        mesh_.polygonFirst.push_back(static_cast<std::uint32_t>(mesh_.polygonCorners.size()));
    }
    void addToLast(std::uint32_t corner) {
        mesh_.polygonCorners.push_back(corner);
        ++mesh_.polygonFirst.back();
    }
    // Stitches of strips have no area and are no faces.
    void addUnlessFlat(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        if (a != b && b != c && a != c) add({a, b, c});
    }

private:
    Mesh& mesh_;
};

void appendRuns(const std::vector<std::uint32_t>& v, std::size_t size, Mesh& mesh) {
    const std::size_t runs = v.size() / size;
    mesh.polygonCorners.insert(mesh.polygonCorners.end(), v.begin(),
                               v.begin() + static_cast<std::ptrdiff_t>(runs * size));
    auto end = mesh.polygonFirst.back();
    for (std::size_t i = 0; i < runs; ++i)
        mesh.polygonFirst.push_back(end += static_cast<std::uint32_t>(size));
}

// FB_ngon_encoding: triangles of one polygon follow each other and begin at the same corner; the
// next polygon begins at another.
void appendNgons(const std::vector<std::uint32_t>& v, PolygonList& list) {
    for (std::size_t i = 0; i + 2 < v.size(); i += 3) {
        const bool more = i > 0 && v[i] == v[i - 3] && v[i + 1] == v[i - 1];
        if (more)
            list.addToLast(v[i + 2]);
        else
            list.add({v[i], v[i + 1], v[i + 2]});
    }
}

void appendLines(const std::vector<std::uint32_t>& v, bool closed, PolygonList& list) {
    for (std::size_t i = 0; i + 1 < v.size(); ++i) list.add({v[i], v[i + 1]});
    if (closed && v.size() > 2) list.add({v.back(), v.front()});
}

void appendStrip(const std::vector<std::uint32_t>& v, PolygonList& list) {
    for (std::size_t i = 0; i + 2 < v.size(); ++i)
        list.addUnlessFlat(v[i], v[i + 1 + i % 2], v[i + 2 - i % 2]);
}

void appendFan(const std::vector<std::uint32_t>& v, PolygonList& list) {
    for (std::size_t i = 1; i + 1 < v.size(); ++i) list.addUnlessFlat(v[i], v[i + 1], v[0]);
}

}  // namespace

void appendPolygons(const Source& source, const tinygltf::Primitive& primitive, Mesh& mesh,
                    MeshPart& part) {
    PolygonList list(mesh);
    const auto corners = cornersOf(source, primitive, part);
    const int mode = primitive.mode < 0 ? TINYGLTF_MODE_TRIANGLES : primitive.mode;
    const bool runs = mode == TINYGLTF_MODE_POINTS || mode == TINYGLTF_MODE_LINE ||
                      mode == TINYGLTF_MODE_TRIANGLES;
    part.indexed = primitive.indices >= 0 || !runs;
    part.firstPolygon = static_cast<std::uint32_t>(mesh.polygonCount());
    part.topology = mode == TINYGLTF_MODE_POINTS       ? Topology::Points
                    : mode <= TINYGLTF_MODE_LINE_STRIP ? Topology::Lines
                                                       : Topology::Polygons;
    switch (mode) {
        case TINYGLTF_MODE_POINTS:
            appendRuns(corners, 1, mesh);
            break;
        case TINYGLTF_MODE_LINE:
            appendRuns(corners, 2, mesh);
            break;
        case TINYGLTF_MODE_LINE_LOOP:
            appendLines(corners, true, list);
            break;
        case TINYGLTF_MODE_LINE_STRIP:
            appendLines(corners, false, list);
            break;
        case TINYGLTF_MODE_TRIANGLES:
            if (primitive.extensions.contains("FB_ngon_encoding"))
                appendNgons(corners, list);
            else
                appendRuns(corners, 3, mesh);
            break;
        case TINYGLTF_MODE_TRIANGLE_STRIP:
            appendStrip(corners, list);
            break;
        case TINYGLTF_MODE_TRIANGLE_FAN:
            appendFan(corners, list);
            break;
        default:
            throwDamaged("there is no primitive mode %1", mode);
    }
    part.polygonCount = static_cast<std::uint32_t>(mesh.polygonCount()) - part.firstPolygon;
}

}  // namespace sinew::gltf
