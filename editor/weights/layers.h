// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/scene/scene.h"
#include "editor/scene/selection.h"
#include "editor/weights/row_math.h"

// What the layers of a skin come to. From the bottom up, with w a layer's row of a point after its
// effects (layer_effects.h), s its sum, and a the opacity of the layer and of the groups around it
// times its mask at the point (0 where one of them is off):
//
//     result = result * (1 - a * min(1, s)) + a * w / max(1, s)
//
// so what is missing of a row shows the layers below. The result is cut to Max Influences, the
// largest first, and normalised; it is empty where no layer has weight. Locks keep the rows of
// layers from being changed; what the layers come to follows from them alone. A point that one
// whole row of full opacity covers has that very row, to the bit.
namespace sinew {

/// What one layer has to do with the result at a point. Before that is cut to Max Influences it is
///     rest + share * (w + (1 - sum of w) * below)
/// with w the layer's row after its effects.
struct LayerPart {
    double share = 0.0;  ///< 0: the layer is not seen there
    RowBuffer rest;      ///< sorted, of any sum
    RowBuffer below;     ///< sorted; of sum 1, or empty where nothing is below
};

/// The layers of a skin as a scene has them, without those that are off.
class LayerStack {
public:
    LayerStack(const Scene& scene, SkinId skin);

    /// The result's row of a point. O(entries of its rows). Of different pages on any threads.
    void row(PointIndex point, RowBuffer& out) const;
    /// What a layer has to do with it, where its row there is `own` (which may have an entry for
    /// what is missing). Of different pages on any threads.
    void part(std::uint32_t layer, PointIndex point, Row own, LayerPart& out) const;
    /// The result's page; `present` itself where it is that already.
    RowPagePtr page(std::uint32_t page, const RowPagePtr& present) const;

    /// Takes other rows, or another mask, of a layer; nothing where that is off. A last entry that
    /// stands for what is missing (open_layer.h) counts as such.
    void takeRows(std::uint32_t layer, std::uint32_t page, RowPagePtr rows);
    void takeMask(std::uint32_t layer, std::uint32_t page, PointNumbersPtr mask);

private:
    struct Source {
        std::uint32_t id = 0;
        float opacity = 1.0f;
        std::vector<RowPagePtr> pages;  // none: nothing was painted on it
        Numbers mask;                   // no points: there is none
    };
    Source* source(std::uint32_t layer);
    float shareOf(const Source& source, PointIndex point) const;

    std::vector<Source> sources_;  // top first
    SlotIndex slots_ = 0;          // the skin's
    std::uint32_t maxInfluences_ = 0;
};

/// Brings layer 0 of a skin with layers up to date: the pages whose rows or masks differ from those
/// in `before`, whose layer 0 is right; all where the layers themselves differ. Pages that stay the
/// same stay the same blocks. On all cores.
void composite(Scene& after, const Scene& before, SkinId skin);
/// All of it, whatever was before.
void composite(Scene& scene, SkinId skin);

/// A layer's own rows, one a point: empty ones where nothing was painted on it. 0: the result.
Rows layerRows(const Scene& scene, SkinId skin, std::uint32_t layer);

/// The top layer of a skin, of a group, or the layer `in` itself; of an empty group the skin's. 0:
/// there is none.
std::uint32_t topLayer(const Skin& skin, std::uint32_t in = 0);

/// The layer of another skin that has the name of this one, or else the top one; 0: it has none.
std::uint32_t sameLayer(const Skin& skin, std::uint32_t layer, const Skin& other);

/// Which layer of a skin is changed by who changes weights: the selection's active one, of a group
/// its top one; in other skins than the active one sameLayer(). 0: the skin has no layers.
std::uint32_t layerToChange(const Scene& scene, const Selection& selection, SkinId skin);

}  // namespace sinew
