// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// What a map has under a key, or null.
template <class Map>
auto* valueIn(Map& map, const typename Map::key_type& key) {
    const auto at = map.find(key);
    return at == map.end() ? nullptr : &at->second;
}

}  // namespace sinew
