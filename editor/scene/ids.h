// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace sinew {

/// A typed number. Ids of different tags do not compare; a default one is "none".
/// An id is not given to another thing while the first exists, so a stored id finds its thing or
/// nothing.
template <class Tag>
struct Id {
    static constexpr std::uint32_t kNone = 0xffffffffu;
    std::uint32_t value = kNone;

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t v) : value(v) {}
    constexpr bool valid() const { return value != kNone; }
    constexpr explicit operator bool() const { return valid(); }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using NodeId = Id<struct NodeTag>;
using MeshId = Id<struct MeshTag>;
using SkinId = Id<struct SkinTag>;
using ClipId = Id<struct ClipTag>;
using MaterialId = Id<struct MaterialTag>;
using TextureId = Id<struct TextureTag>;
using ImageId = Id<struct ImageTag>;

/// Index of a point in its mesh, dense from 0.
using PointIndex = std::uint32_t;
/// Index of an influence in its skin's slot list, dense from 0.
using SlotIndex = std::uint32_t;
inline constexpr std::uint32_t kNoIndex = 0xffffffffu;

}  // namespace sinew

template <class Tag>
struct std::hash<sinew::Id<Tag>> {
    std::size_t operator()(sinew::Id<Tag> id) const noexcept {
        return std::hash<std::uint32_t>{}(id.value);
    }
};
