// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/elements.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/gtc/type_ptr.hpp>

namespace sinew::source_weights {
namespace {

// Half of the rounding of a float weight: what is nearer cannot be distinguished after normalising.
constexpr double kSame = 1e-7;

std::size_t componentBytes(std::uint32_t componentType) {
    switch (componentType) {
        case 5120:
        case kByte:
            return 1;
        case 5122:
        case kShort:
            return 2;
        case 5125:
        case kFloat:
            return 4;
        default:
            return 0;
    }
}

std::size_t componentsOf(const Json& accessor) {
    const auto type = accessor.value("type", std::string());
    for (const auto& [name, count] : {std::pair("SCALAR", 1),
                                      {"VEC2", 2},
                                      {"VEC3", 3},
                                      {"VEC4", 4},
                                      {"MAT2", 4},
                                      {"MAT3", 9},
                                      {"MAT4", 16}})
        if (type == name) return static_cast<std::size_t>(count);
    return 0;
}

std::size_t numberOr(const Json& object, const char* key, std::size_t otherwise) {
    const auto value = indexMember(object, key);
    return value == kNoIndex ? otherwise : value;
}

struct View {
    std::size_t buffer = 0;
    std::size_t offset = 0;
    std::size_t size = 0;
    std::size_t stride = 0;
};

std::optional<View> bufferView(const GltfText& file, std::uint32_t index) {
    const Json& json = objectAt(arrayMember(file.json(), "bufferViews"), index);
    View out{numberOr(json, "buffer", file.buffers().size()), numberOr(json, "byteOffset", 0),
             numberOr(json, "byteLength", 0), numberOr(json, "byteStride", 0)};
    if (json.empty() || out.buffer >= file.buffers().size()) return std::nullopt;
    const auto have = file.buffers()[out.buffer].bytes.size();
    if (out.offset > have || out.size > have - out.offset) return std::nullopt;
    return out;
}

double numberAt(const std::uint8_t* at, std::uint32_t componentType, bool share) {
    if (componentType == kFloat) {
        float value = 0;
        std::memcpy(&value, at, sizeof value);
        return value;
    }
    if (componentType == kByte) return share ? static_cast<float>(*at) / 255.0f : *at;
    std::uint16_t value = 0;
    std::memcpy(&value, at, sizeof value);
    return share ? static_cast<float>(value) / 65535.0f : value;
}

void putNumber(std::uint8_t* at, std::uint32_t componentType, double number, bool share) {
    if (componentType == kFloat) {
        const auto value = static_cast<float>(number);
        std::memcpy(at, &value, sizeof value);
    } else if (componentType == kByte) {
        *at = static_cast<std::uint8_t>(std::lround(share ? number * 255.0 : number));
    } else {
        const auto value =
            static_cast<std::uint16_t>(std::lround(share ? number * 65535.0 : number));
        std::memcpy(at, &value, sizeof value);
    }
}

struct NewElements {
    const char* type;
    std::size_t components;
    int target;  // of the buffer view; 0: it states none
};

// Appends an accessor over numbers of its own. Gives its number.
std::size_t addNumbers(GltfText& file, std::size_t buffer, const std::vector<double>& numbers,
                       std::uint32_t componentType, const NewElements& as) {
    const auto size = componentBytes(componentType);
    std::vector<std::uint8_t> bytes(numbers.size() * size);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        putNumber(bytes.data() + i * size, componentType, numbers[i], componentType == kFloat);
    const auto offset = file.append(buffer, bytes);
    Json view = {{"buffer", buffer}, {"byteOffset", offset}, {"byteLength", bytes.size()}};
    if (as.target != 0) view["target"] = as.target;
    const auto number = file.addItem("bufferViews", view);
    return file.addItem("accessors", {{"bufferView", number},
                                      {"componentType", componentType},
                                      {"count", numbers.size() / as.components},
                                      {"type", as.type}});
}

}  // namespace

std::size_t Elements::size() const { return componentBytes(componentType) * components; }

std::optional<Elements> elementsOf(const GltfText& file, std::uint32_t accessor) {
    const Json& json = objectAt(arrayMember(file.json(), "accessors"), accessor);
    const auto view = bufferView(file, indexMember(json, "bufferView"));
    if (!view || json.contains("sparse")) return std::nullopt;
    Elements out;
    out.buffer = view->buffer;
    out.componentType = indexMember(json, "componentType");
    out.components = componentsOf(json);
    out.count = numberOr(json, "count", 0);
    const std::size_t offset = numberOr(json, "byteOffset", 0);
    out.stride = view->stride == 0 ? out.size() : view->stride;
    out.offset = view->offset + offset;
    const std::size_t needed =
        out.count == 0 ? 0 : (out.count - 1) * out.stride + out.size() + offset;
    if (out.size() == 0 || needed > view->size) return std::nullopt;
    return out;
}

std::vector<double> numbersOf(const GltfText& file, const Elements& elements, bool shares) {
    std::vector<double> out;
    out.reserve(elements.count * elements.components);
    const auto* bytes = file.buffers()[elements.buffer].bytes.data() + elements.offset;
    const auto step = componentBytes(elements.componentType);
    for (std::size_t i = 0; i < elements.count; ++i)
        for (std::size_t k = 0; k < elements.components; ++k)
            out.push_back(
                numberAt(bytes + i * elements.stride + k * step, elements.componentType, shares));
    return out;
}

double stepOf(std::uint32_t componentType) {
    return componentType == kByte ? 1.0 / 255.0 : componentType == kShort ? 1.0 / 65535.0 : 0.0;
}

bool holds(std::uint32_t componentType, const std::vector<double>& numbers, bool shares) {
    if (!shares) {
        const double most = componentType == kByte ? 255 : componentType == kShort ? 65535 : -1;
        return std::ranges::all_of(numbers, [&](double n) { return n <= most; });
    }
    if (componentType == kFloat) return true;
    const double step = stepOf(componentType);
    return step > 0.0 && std::ranges::all_of(numbers, [&](double n) {
               return std::abs(std::round(n / step) * step - n) <= kSame;
           });
}

void putElement(GltfText& file, const Elements& elements, std::size_t index,
                const std::array<double, 4>& numbers, bool shares) {
    SourceBuffer& buffer = file.buffers()[elements.buffer];
    auto* at = buffer.bytes.data() + elements.offset + index * elements.stride;
    for (std::size_t k = 0; k < 4; ++k)
        putNumber(at + k * componentBytes(elements.componentType), elements.componentType,
                  numbers[k], shares);
    buffer.changed = true;
}

std::size_t addVectors(GltfText& file, std::size_t buffer, const std::vector<double>& numbers,
                       bool shares) {
    constexpr int kVertexData = 34962;
    const auto type = shares ? kFloat : holds(kByte, numbers, false) ? kByte : kShort;
    return addNumbers(file, buffer, numbers, type, {"VEC4", 4, kVertexData});
}

std::size_t addMatrices(GltfText& file, std::size_t buffer,
                        const std::vector<glm::mat4>& matrices) {
    std::vector<double> numbers;
    for (const auto& m : matrices)
        numbers.insert(numbers.end(), glm::value_ptr(m), glm::value_ptr(m) + 16);
    return addNumbers(file, buffer, numbers, kFloat, {"MAT4", 16, 0});
}

// ---- who else lies where

Owners::Owners(const GltfText& file) {
    for (const auto& buffer : file.buffers()) covered_.emplace_back(buffer.bytes.size(), 0);
    const Json& accessors = arrayMember(file.json(), "accessors");
    const auto views = arrayMember(file.json(), "bufferViews").size();
    std::vector<bool> known(views, false);
    for (std::uint32_t a = 0; a < accessors.size(); ++a) {
        const auto view = indexMember(accessors[a], "bufferView");
        if (view < views) known[view] = true;
        const auto elements = elementsOf(file, a);
        if (!elements && view < views) markView(file, view);
        for (std::size_t i = 0; elements && i < elements->count; ++i)
            mark(elements->buffer, elements->offset + i * elements->stride, elements->size(), 1);
    }
    // Images, sparse values, compressed copies, what extensions name: all but the accessors' own.
    for (std::uint32_t v = 0; v < views; ++v) {
        const Json& view = objectAt(arrayMember(file.json(), "bufferViews"), v);
        if (!known[v] || view.contains("extensions")) markView(file, v);
    }
    for (const Json& image : arrayMember(file.json(), "images"))
        markView(file, indexMember(image, "bufferView"));
}

void Owners::mark(std::size_t buffer, std::size_t offset, std::size_t size, std::uint8_t times) {
    auto& bytes = covered_[buffer];
    for (auto at = offset; at < std::min(offset + size, bytes.size()); ++at)
        bytes[at] = static_cast<std::uint8_t>(std::min(2, bytes[at] + times));
}

void Owners::markView(const GltfText& file, std::uint32_t index) {
    if (const auto view = bufferView(file, index)) mark(view->buffer, view->offset, view->size, 2);
}

bool Owners::alone(const Elements& elements) const {
    const auto& bytes = covered_[elements.buffer];
    for (std::size_t i = 0; i < elements.count; ++i)
        for (std::size_t k = 0; k < elements.size(); ++k)
            if (bytes[elements.offset + i * elements.stride + k] != 1) return false;
    return true;
}

}  // namespace sinew::source_weights
