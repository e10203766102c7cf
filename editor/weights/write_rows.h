// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "editor/scene/scene.h"

// The one way by which changed weights come into a scene. Beside it only those put rows there who
// carry a scene's own from one scene to another, or read them from a file and check them.
namespace sinew {

/// Makes `rows` those of a skin's layer; as many as the skin has points.
///
/// Layer 0 is what deforms, is drawn and is exported, and is always normalised: each row leaves
/// here sorted, without zeros and of sum 1, or empty. A row that is so already stays as it is to
/// the bit, a page of such rows stays the same page; a page that comes out as the one that is there
/// stays that one, so that writing what is there changes nothing. Layer 0 is what the layers come
/// to: where somebody writes the result itself, the skin's layers are merged into it and are gone.
///
/// Another layer must be one of the skin's; its rows leave here sorted and without zeros, of any
/// sum, and layer 0 follows (layers.h). O(entries of the pages that differ).
void writeRows(Scene& scene, SkinId skin, const Rows& rows, std::uint32_t layer = 0);

/// Puts rows there that are made of a scene's own and good already: another layer's, renumbered
/// ones, what layers come to. Nothing follows: whoever puts a layer there calls composite(). Empty
/// rows take a layer's away, with what its effects made of them.
void carryRows(Scene& scene, SkinId skin, const Rows& rows, std::uint32_t layer = 0);

/// Whether two pages hold the same rows, to the bit.
bool sameRows(const RowPage& a, const RowPage& b);
/// The points that have other rows in `b`, of as many points, ascending. O(entries of the pages
/// that are not the same block).
std::vector<PointIndex> differingPoints(const Rows& a, const Rows& b);

}  // namespace sinew
