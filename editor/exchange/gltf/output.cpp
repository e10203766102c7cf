// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/gltf/output.h"

#include <algorithm>
#include <sstream>

namespace sinew::gltf_write {
namespace {

template <class T>
std::span<const std::uint8_t> asBytes(std::span<const T> values) {
    return {reinterpret_cast<const std::uint8_t*>(values.data()), values.size_bytes()};
}

// tinygltf's number of a vector type is that of its components.
int accessorType(int components) { return components == 1 ? TINYGLTF_TYPE_SCALAR : components; }

void fillBounds(std::span<const float> values, std::size_t components,
                tinygltf::Accessor& accessor) {
    for (std::size_t k = 0; k < components && k < values.size(); ++k) {
        float lo = values[k];
        float hi = values[k];
        for (std::size_t i = k; i < values.size(); i += components) {
            lo = std::min(lo, values[i]);
            hi = std::max(hi, values[i]);
        }
        accessor.minValues.push_back(static_cast<double>(lo));
        accessor.maxValues.push_back(static_cast<double>(hi));
    }
}

}  // namespace

int Output::addAccessor(int view, int componentType, int type, std::size_t count) {
    tinygltf::Accessor& accessor = model.accessors.emplace_back();
    accessor.bufferView = view;
    accessor.componentType = componentType;
    accessor.type = type;
    accessor.count = count;
    return static_cast<int>(model.accessors.size()) - 1;
}

int Output::addView(std::span<const std::uint8_t> data, Use use, std::size_t stride) {
    bytes_.resize((bytes_.size() + 3) & ~std::size_t{3}, 0);
    tinygltf::BufferView view;
    view.buffer = 0;
    view.byteOffset = bytes_.size();
    view.byteLength = data.size();
    view.byteStride = stride;
    if (use != Use::Other)
        view.target = use == Use::Vertices ? TINYGLTF_TARGET_ARRAY_BUFFER
                                           : TINYGLTF_TARGET_ELEMENT_ARRAY_BUFFER;
    bytes_.insert(bytes_.end(), data.begin(), data.end());
    model.bufferViews.push_back(std::move(view));
    return static_cast<int>(model.bufferViews.size()) - 1;
}

int Output::addFloats(std::span<const float> values, int components, Use use, bool bounds) {
    const auto width = static_cast<std::size_t>(components);
    const int out = addAccessor(addView(asBytes(values), use), TINYGLTF_COMPONENT_TYPE_FLOAT,
                                accessorType(components), values.size() / width);
    if (bounds) fillBounds(values, width, model.accessors.back());
    return out;
}

int Output::addMatrices(std::span<const glm::mat4> matrices) {
    return addAccessor(addView(asBytes(matrices), Use::Other), TINYGLTF_COMPONENT_TYPE_FLOAT,
                       TINYGLTF_TYPE_MAT4, matrices.size());
}

int Output::addIndices(std::span<const std::uint32_t> indices) {
    constexpr std::uint32_t kLargestShort = 0xfffe;  // 0xffff restarts a primitive
    const std::uint32_t largest = indices.empty() ? 0 : *std::ranges::max_element(indices);
    if (largest > kLargestShort)
        return addAccessor(addView(asBytes(indices), Use::Indices),
                           TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT, TINYGLTF_TYPE_SCALAR,
                           indices.size());
    const std::vector<std::uint16_t> narrow(indices.begin(), indices.end());
    return addAccessor(addView(asBytes(std::span(narrow)), Use::Indices),
                       TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, TINYGLTF_TYPE_SCALAR, narrow.size());
}

int Output::addJoints(std::span<const std::uint32_t> numbers, std::size_t joints) {
    if (joints <= 256) {
        const std::vector<std::uint8_t> narrow(numbers.begin(), numbers.end());
        return addAccessor(addView(narrow, Use::Vertices), TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE,
                           TINYGLTF_TYPE_VEC4, numbers.size() / 4);
    }
    const std::vector<std::uint16_t> narrow(numbers.begin(), numbers.end());
    return addAccessor(addView(asBytes(std::span(narrow)), Use::Vertices),
                       TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT, TINYGLTF_TYPE_VEC4,
                       numbers.size() / 4);
}

int Output::addCarried(const CarriedAttribute& attribute, std::size_t count) {
    const auto add = [&](int view) {
        const int out = addAccessor(view, static_cast<int>(attribute.componentType),
                                    static_cast<int>(attribute.type), count);
        model.accessors.back().normalized = attribute.normalized;
        return out;
    };
    const std::size_t size = count == 0 ? 0 : attribute.bytes.size() / count;
    const std::size_t stride =
        (size + 3) & ~std::size_t{3};  // vertex attributes start at multiples of 4
    if (stride == size) return add(addView(attribute.bytes, Use::Vertices));
    std::vector<std::uint8_t> padded(count * stride, 0);
    for (std::size_t i = 0; i < count; ++i)
        std::copy_n(attribute.bytes.begin() + static_cast<std::ptrdiff_t>(i * size), size,
                    padded.begin() + static_cast<std::ptrdiff_t>(i * stride));
    return add(addView(padded, Use::Vertices, stride));
}

void Output::carry(std::string pointer, std::string key, const std::string& text) {
    if (text.empty()) return;
    if (auto json = parseJson(text)) put(std::move(pointer), std::move(key), std::move(*json));
}

void Output::put(std::string pointer, std::string key, Json value) {
    carried_.push_back({std::move(pointer), std::move(key), std::move(value)});
}

Json Output::json() const {
    std::ostringstream stream;
    tinygltf::TinyGLTF writer;
    tinygltf::Model structure = model;
    writer.WriteGltfSceneToStream(&structure, stream, false, false);
    Json json = parseJson(stream.str()).value_or(Json::object());
    // tinygltf writes an object without members as null.
    if (json.contains("nodes"))
        for (auto& node : json["nodes"])
            if (node.is_null()) node = Json::object();
    for (const auto& carried : carried_) {
        const Json::json_pointer pointer(carried.pointer);
        if (carried.pointer.empty() || json.contains(pointer))
            json[pointer][carried.key] = carried.value;
    }
    return json;
}

}  // namespace sinew::gltf_write
