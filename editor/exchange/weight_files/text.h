// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <charconv>
#include <string_view>

#include "editor/codec/json_text.h"
#include "editor/exchange/texts.h"
#include "editor/exchange/weight_files/weight_table.h"

namespace sinew {

/// The whole text as a number.
template <class Number>
bool parseNumber(std::string_view text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

/// No point is numbered higher in a text of this size than its writer needed, with room for tables
/// of few points: a larger number would only ask for memory.
inline std::size_t mostPoints(std::size_t bytes) { return bytes + (std::size_t{1} << 20); }

template <class... Args>
Error unreadableTable(std::string_view text, Args&&... args) {
    return {ErrorCode::CannotRead, Message(text, std::forward<Args>(args)...), {}};
}

/// The mesh of a file that ngSkinTools 2 exports from Maya, with its layers, and without a name:
/// the file has none. Errors as readWeightTable().
Expected<TableMesh> parseNgSkinTools(const Json& json);

/// Maya's units a metre.
inline constexpr double kCentimetres = 100.0;
/// The points of a shape of Maya's (its own space, centimetres) as they stand in the world, metres,
/// and where else they may be meant; where the matrix puts them nowhere, without it.
void putIntoWorld(TableMesh& mesh, const glm::dmat4& worldFromMesh);

}  // namespace sinew
