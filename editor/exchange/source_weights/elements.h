// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <optional>
#include <vector>

#include "editor/exchange/source_weights/gltf_text.h"

namespace sinew::source_weights {

inline constexpr std::uint32_t kByte = 5121;
inline constexpr std::uint32_t kShort = 5123;
inline constexpr std::uint32_t kFloat = 5126;

/// Where the elements of a plain accessor lie: not sparse, with a buffer view, all within its
/// buffer.
struct Elements {
    std::size_t buffer = 0;
    std::size_t offset = 0;
    std::size_t stride = 0;
    std::size_t count = 0;
    std::uint32_t componentType = 0;
    std::size_t components = 0;
    std::size_t size() const;  ///< bytes of one
};
/// Nothing for an accessor that is not plain, or not there.
std::optional<Elements> elementsOf(const GltfText& file, std::uint32_t accessor);

/// Numbers of an accessor: joint numbers as they are, weights of 8 and 16 bits as shares of 1.
std::vector<double> numbersOf(const GltfText& file, const Elements& elements, bool shares);
/// Where a component type cannot hold a share of 1 within 1e-7, the step between those that it can.
double stepOf(std::uint32_t componentType);
/// Whether the type holds all of these: joint numbers, or shares of 1 within 1e-7.
bool holds(std::uint32_t componentType, const std::vector<double>& numbers, bool shares);
/// Writes one element of four numbers in place.
void putElement(GltfText& file, const Elements& elements, std::size_t index,
                const std::array<double, 4>& numbers, bool shares);
/// Appends an accessor of four numbers an element to a buffer: floats where `shares`, else whole
/// numbers of 8 or 16 bits. Gives its number.
std::size_t addVectors(GltfText& file, std::size_t buffer, const std::vector<double>& numbers,
                       bool shares);
/// Appends an accessor of matrices.
std::size_t addMatrices(GltfText& file, std::size_t buffer, const std::vector<glm::mat4>& matrices);

/// Which bytes of the buffers belong to one accessor alone.
class Owners {
public:
    explicit Owners(const GltfText& file);
    /// No other accessor, image or anything else that the file names lies on the accessor's bytes.
    bool alone(const Elements& elements) const;

private:
    void mark(std::size_t buffer, std::size_t offset, std::size_t size, std::uint8_t times);
    void markView(const GltfText& file, std::uint32_t view);
    std::vector<std::vector<std::uint8_t>> covered_;  // by buffer and byte: how often, at most 2
};

}  // namespace sinew::source_weights
