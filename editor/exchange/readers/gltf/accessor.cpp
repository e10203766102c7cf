// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/gltf/accessor.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace sinew::gltf {
namespace {

// Offsets above this are parse errors; below it, products of offset, count and stride cannot
// overflow.
constexpr std::uint64_t kLargest = std::uint64_t{1} << 40;

const tinygltf::Accessor& accessorOf(const Source& source, int index) {
    const auto* accessor = elementOf(source.model().accessors, index);
    if (!accessor) throwDamaged("there is no accessor %1", index);
    return *accessor;
}

std::size_t elementBytes(const tinygltf::Accessor& accessor, int index) {
    const int size =
        tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(accessor.componentType));
    const int components =
        tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(accessor.type));
    if (size < 1 || size > 4 || components < 1)
        throwDamaged("accessor %1 has no valid type", index);
    return static_cast<std::size_t>(size * components);
}

// `count` elements of `size` bytes in a view, `stride` apart.
struct Strided {
    const std::uint8_t* data = nullptr;
    std::size_t stride = 0;
};

Strided strided(const Source& source, int view, std::uint64_t offset, std::uint64_t count,
                std::uint64_t size, int accessor) {
    const auto bytes = source.bufferView(view);
    const std::uint64_t declared =
        source.model().bufferViews[static_cast<std::size_t>(view)].byteStride;
    const std::uint64_t stride = declared == 0 ? size : declared;
    const bool sane = offset < kLargest && count < kLargest && stride < 65536 && stride >= size;
    if (!sane || (count > 0 && offset + (count - 1) * stride + size > bytes.size()))
        throwDamaged("accessor %1 reaches past the end of its buffer", accessor);
    return {bytes.data() + offset, static_cast<std::size_t>(stride)};
}

template <class T>
T numberAt(const std::uint8_t* at) {
    T v{};
    std::memcpy(&v, at, sizeof v);
    return v;
}

std::uint32_t integerAt(const std::uint8_t* at, int componentType) {
    switch (componentType) {
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
            return *at;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
            return numberAt<std::uint16_t>(at);
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
            return numberAt<std::uint32_t>(at);
        default:
            throwDamaged("an index has an invalid type");
    }
}

void substitute(const Source& source, const tinygltf::Accessor& accessor, int index, Packed& out) {
    const auto size = elementBytes(accessor, index);
    const auto& sparse = accessor.sparse;
    const int indexSize =
        tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(sparse.indices.componentType));
    if (sparse.count < 0 || sparse.indices.byteOffset < 0 || sparse.values.byteOffset < 0 ||
        indexSize < 1)
        throwDamaged("accessor %1 has no valid sparse values", index);
    const auto count = static_cast<std::uint64_t>(sparse.count);
    const auto indices = strided(source, sparse.indices.bufferView,
                                 static_cast<std::uint64_t>(sparse.indices.byteOffset), count,
                                 static_cast<std::uint64_t>(indexSize), index);
    const auto values =
        strided(source, sparse.values.bufferView,
                static_cast<std::uint64_t>(sparse.values.byteOffset), count, size, index);
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = integerAt(indices.data + i * indices.stride, sparse.indices.componentType);
        if (at >= out.count) throwDamaged("a sparse index of accessor %1 is out of range", index);
        std::memcpy(out.bytes.data() + at * size, values.data + i * values.stride, size);
    }
}

template <class T>
std::vector<float> converted(const Packed& from) {
    const float scale = 1.0f / static_cast<float>(std::numeric_limits<T>::max());
    std::vector<float> to(from.bytes.size() / sizeof(T));
    for (std::size_t i = 0; i < to.size(); ++i) {
        const float f = static_cast<float>(numberAt<T>(from.bytes.data() + i * sizeof(T)));
        to[i] = from.normalized ? std::max(f * scale, -1.0f) : f;
    }
    return to;
}

std::vector<float> asFloats(const Packed& from) {
    switch (from.componentType) {
        case TINYGLTF_COMPONENT_TYPE_FLOAT: {
            std::vector<float> to(from.count * static_cast<std::size_t>(from.components));
            if (!to.empty()) std::memcpy(to.data(), from.bytes.data(), from.bytes.size());
            return to;
        }
        case TINYGLTF_COMPONENT_TYPE_BYTE:
            return converted<std::int8_t>(from);
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
            return converted<std::uint8_t>(from);
        case TINYGLTF_COMPONENT_TYPE_SHORT:
            return converted<std::int16_t>(from);
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
            return converted<std::uint16_t>(from);
        case TINYGLTF_COMPONENT_TYPE_INT:
            return converted<std::int32_t>(from);
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
            return converted<std::uint32_t>(from);
        default:
            throwDamaged("it has numbers of an unknown type");
    }
}

}  // namespace

Packed packed(const Source& source, int index) {
    const auto& accessor = accessorOf(source, index);
    const auto size = elementBytes(accessor, index);
    if (accessor.count >= kLargest) throwDamaged("accessor %1 has an impossible count", index);
    Packed out{accessor.componentType, accessor.type,  componentsOf(source, index),
               accessor.normalized,    accessor.count, {}};
    if (accessor.bufferView >= 0) {
        const auto from =
            strided(source, accessor.bufferView, accessor.byteOffset, accessor.count, size, index);
        out.bytes.resize(accessor.count * size);
        if (from.stride == size && !out.bytes.empty())
            std::memcpy(out.bytes.data(), from.data, out.bytes.size());
        else
            for (std::size_t i = 0; i < accessor.count; ++i)
                std::memcpy(out.bytes.data() + i * size, from.data + i * from.stride, size);
    } else {
        out.bytes.resize(accessor.count * size);
    }
    if (accessor.sparse.isSparse) substitute(source, accessor, index, out);
    return out;
}

std::size_t countOf(const Source& source, int accessor) {
    return accessorOf(source, accessor).count;
}

int componentsOf(const Source& source, int accessor) {
    return tinygltf::GetNumComponentsInType(
        static_cast<std::uint32_t>(accessorOf(source, accessor).type));
}

std::vector<float> floats(const Source& source, int accessor, int components) {
    if (componentsOf(source, accessor) != components)
        throwDamaged("accessor %1 should have %2 numbers per element", accessor, components);
    return asFloats(packed(source, accessor));
}

std::vector<glm::vec4> colours(const Source& source, int accessor) {
    if (componentsOf(source, accessor) != 3) return vectors<glm::vec4>(source, accessor);
    std::vector<glm::vec4> out;
    for (const auto& rgb : vectors<glm::vec3>(source, accessor)) out.emplace_back(rgb, 1.0f);
    return out;
}

std::vector<std::uint32_t> integers(const Source& source, int accessor, int components) {
    const Packed from = packed(source, accessor);
    if (from.components != components)
        throwDamaged("accessor %1 should have %2 numbers per element", accessor, components);
    std::vector<std::uint32_t> out(from.count * static_cast<std::size_t>(components));
    const auto size = out.empty() ? 1 : from.bytes.size() / out.size();
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = integerAt(from.bytes.data() + i * size, from.componentType);
    return out;
}

}  // namespace sinew::gltf
