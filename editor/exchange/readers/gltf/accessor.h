// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <glm/glm.hpp>
#include <vector>

#include "editor/exchange/readers/gltf/source.h"

namespace sinew::gltf {

/// An accessor's elements, tightly packed, sparse substitutions done.
struct Packed {
    int componentType = 0;
    int type = 0;
    int components = 0;
    bool normalized = false;
    std::size_t count = 0;
    std::vector<std::uint8_t> bytes;
};

/// All of these throw ParseError where an accessor, view or index is out of range.
Packed packed(const Source& source, int accessor);
/// Number of elements, without reading them.
std::size_t countOf(const Source& source, int accessor);
int componentsOf(const Source& source, int accessor);

/// Elements as floats, normalised integers converted as the specification says, `components` of
/// them an element. ParseError when the accessor has another number of components.
std::vector<float> floats(const Source& source, int accessor, int components);
template <class Vec>
std::vector<Vec> vectors(const Source& source, int accessor) {
    const auto numbers = floats(source, accessor, Vec::length());
    std::vector<Vec> out(numbers.size() / static_cast<std::size_t>(Vec::length()));
    if (!out.empty())
        std::memcpy(static_cast<void*>(out.data()), numbers.data(), numbers.size() * sizeof(float));
    return out;
}
/// RGB gets alpha 1.
std::vector<glm::vec4> colours(const Source& source, int accessor);
/// Whole numbers of unsigned type.
std::vector<std::uint32_t> integers(const Source& source, int accessor, int components);

}  // namespace sinew::gltf
