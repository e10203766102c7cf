// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <tiny_gltf.h>

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "editor/codec/json_text.h"
#include "editor/exchange/exchange.h"

namespace sinew::gltf_write {

/// What a bufferView is for; glTF wants vertex data and indices marked.
enum class Use { Other, Vertices, Indices };

/// A glTF file while it is put together: tinygltf's model for the structure, one binary buffer, and
/// what is carried verbatim.
class Output {
public:
    tinygltf::Model model;
    WriteReport report;

    /// Appends an accessor over values of its own; `bounds` writes min and max. Gives its number.
    int addFloats(std::span<const float> values, int components, Use use, bool bounds = false);
    int addMatrices(std::span<const glm::mat4> matrices);
    /// 16 bits an index where that is enough.
    int addIndices(std::span<const std::uint32_t> indices);
    /// Four joint numbers an element, of 8 bits where `joints` (their number) allows it.
    int addJoints(std::span<const std::uint32_t> numbers, std::size_t joints);
    /// Elements of any type, as CarriedAttribute holds them.
    int addCarried(const CarriedAttribute& attribute, std::size_t count);
    /// Appends bytes, aligned to 4. Gives the buffer view's number.
    int addView(std::span<const std::uint8_t> data, Use use, std::size_t stride = 0);

    /// Puts JSON text, parsed, at a place of the written file: "/nodes/3", "extras". Empty text:
    /// nothing.
    void carry(std::string pointer, std::string key, const std::string& json);
    void put(std::string pointer, std::string key, Json value);
    void warn(Message message) { report.warnings.push_back(std::move(message)); }

    const std::vector<std::uint8_t>& bytes() const { return bytes_; }
    /// The file's JSON, all but `buffers`.
    Json json() const;

private:
    struct Carried {
        std::string pointer;
        std::string key;
        Json value;
    };
    int addAccessor(int view, int componentType, int type, std::size_t count);

    std::vector<std::uint8_t> bytes_;
    std::vector<Carried> carried_;
};

}  // namespace sinew::gltf_write
