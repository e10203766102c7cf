// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/edit.h"
#include "editor/scene/scene.h"

namespace sinew::test {

/// An edit that can be seen: an influence of the first skin is locked.
inline Edit lockEdit(const Scene& scene, std::size_t slot) {
    const SkinId skin = scene.skins().front();
    auto locked = std::make_shared<Skin>(*scene.skin(skin));
    locked->slots[slot].locked = true;
    Scene after = scene;
    after.setSkin(skin, locked);
    return difference(scene, after, Message("Lock"));
}

}  // namespace sinew::test
