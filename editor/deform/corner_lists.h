// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/scene/mesh.h"

namespace sinew {

/// Corners by point as LinearBlendJob takes them; both empty where corner i is point i for all.
struct CornerLists {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> list;
};
CornerLists cornerListsOf(const Mesh& mesh);

}  // namespace sinew
