// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "editor/scene/scene.h"

// The layers of a skin as text, behind its copied weights: their heads in JSON, and a line a vertex
// for the rows and the mask of each layer that has them.
namespace sinew {

/// Layers as they were copied, by the copied skin's slots.
struct CopiedLayers {
    std::vector<SkinLayer> heads;  ///< bottom first; `mask` is 0 where there is one
    std::vector<Rows> rows;        ///< of each; empty: none
    std::vector<Rows> masks;       ///< of each, one entry a vertex; empty: none
};

nlohmann::json layerHeads(const Scene& scene, SkinId skin);
/// The lists of lines that follow, in the order in which they stand in the text.
std::vector<Rows> layerLines(const Scene& scene, SkinId skin);

/// The heads that layerHeads() gave; nothing where they are none: the text may be anybody's.
std::optional<CopiedLayers> layersOfHeads(const nlohmann::json& heads);
/// How many lists of lines follow.
std::size_t listsOf(const CopiedLayers& layers);
/// Takes the lists of lines.
void takeLists(CopiedLayers& layers, const std::vector<Rows>& lists);

/// Gives a skin the copied layers in place of its own. `to`: its slots of the copied ones,
/// kNoIndex: none.
void putLayers(Scene& after, SkinId skin, const CopiedLayers& layers,
               const std::vector<SlotIndex>& to);

}  // namespace sinew
