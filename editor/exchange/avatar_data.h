// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/exchange.h"

namespace sinew {

/// Whether a scene came from a VRM file: its glTF extension says which bone is which, how the face
/// moves and who may use the avatar. It is carried, not read.
bool isAvatar(const Scene& scene);

/// Whether its front is towards -Z, as that of avatars of VRM 0; all else looks along +Z.
bool looksBack(const Scene& scene);

/// What is told where a format would drop that, before and after it is written; else empty.
Message avatarDataLost(const Scene& scene, const WritableFormat& format);

/// What is told, before and after it is written in a format that keeps the avatar's data, where
/// what is written lacks bones that VRM requires; else empty.
Message avatarIncomplete(const Scene& written);

}  // namespace sinew
