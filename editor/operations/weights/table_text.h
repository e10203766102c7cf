// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/rows.h"
#include "editor/scene/skin.h"

// Weights as text for spreadsheets: lines of fields with tabs between them. A field with a tab, a
// line break or a quote in it stands in quotes.
namespace sinew {

/// A weight that a vertex is to get of an influence.
struct WeightCell {
    PointIndex point = 0;
    SlotIndex slot = 0;
    float value = 0.0f;
    friend bool operator==(const WeightCell&, const WeightCell&) = default;
};

/// What a table says of a skin.
struct TableCells {
    std::vector<WeightCell> cells;     ///< line by line
    std::vector<std::string> unknown;  ///< columns of names that the skin does not have
};

/// A block of numbers without names; an empty field says nothing.
using NumberBlock = std::vector<std::vector<std::optional<float>>>;

/// What columns call the influences: their names, with the slot's number where several bear one.
std::vector<std::string> columnNames(const Skin& skin);

/// "Vertex", then a column for each of `slots`; a line for each of the points, weights with as many
/// digits as tell them apart. `named` false: the weights alone.
std::string tableText(const Skin& skin, const Rows& rows, std::span<const PointIndex> points,
                      std::span<const SlotIndex> slots, bool named);

/// True where the text begins as tableText() with names does.
bool hasTableHead(std::string_view text);
/// The table of such a text. Refused with the line and what is wrong there: a vertex that the skin
/// does not have, what is no weight from 0 to 1, no column of an influence. Empty fields say
/// nothing. O(text).
Expected<TableCells> tableOfText(std::string_view text, const Skin& skin);
/// The numbers of a text without head; refused where a field is neither empty nor a number.
Expected<NumberBlock> numbersOfText(std::string_view text);

}  // namespace sinew
