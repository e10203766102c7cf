// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <string_view>

#include "editor/paint/brush_point.h"

namespace sinew {
namespace {

// One line a brush: id, label, hint, icon, the edit's label, the ring's colour, whether it brings
// neighbours' influences.
constexpr std::array kBrushes{
    Brush{"replace",
          "Replace",
          "Sets the active influence's weight to the value",
          "brush-replace",
          "Replace Weight of %1",
          {0.36f, 0.66f, 1.0f, 1.0f},
          false,
          applyReplace},
    Brush{"add",
          "Add",
          "Adds to the active influence's weight; Ctrl takes away",
          "brush-add",
          "Add Weight to %1",
          {0.98f, 0.62f, 0.22f, 1.0f},
          false,
          applyAdd},
    Brush{"smooth",
          "Smooth",
          "Evens weights out with the vertices around",
          "brush-smooth",
          "Smooth Weights",
          {0.42f, 0.84f, 0.52f, 1.0f},
          true,
          applySmooth},
};

}  // namespace

std::span<const Brush> brushes() { return kBrushes; }

const Brush* findBrush(std::string_view id) {
    for (const auto& brush : kBrushes)
        if (id == brush.id) return &brush;
    return nullptr;
}

}  // namespace sinew
