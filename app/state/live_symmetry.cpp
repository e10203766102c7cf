// SPDX-License-Identifier: Apache-2.0
#include "app/state/live_symmetry.h"

#include <algorithm>

#include "editor/paint/mirrored_hits.h"

namespace sinew {

namespace {

using MadeSymmetry = Expected<std::shared_ptr<const SceneSymmetry>>;

// Of what was stopped nobody asks for the rest.
MadeSymmetry preparedSymmetry(const Scene& scene, const SceneSymmetry* before,
                              const Progress& progress) {
    auto made = SceneSymmetry::make(scene, MirrorAcross::Found, before);
    if (!made) return made;
    for (const auto& mesh : (*made)->meshes()) {
        if (!progress(0.0)) break;
        MirroredHits(*made).prepare(mesh.node);
    }
    return made;
}

std::shared_ptr<const Mesh> meshOfSkin(const Scene& scene, const Skin& skin) {
    const Node* node = scene.nodes().find(skin.meshNode);
    return node ? scene.mesh(node->mesh) : nullptr;
}

bool sameSkins(const Scene& a, const Scene& b) {
    const auto skins = a.skins();
    if (skins != b.skins()) return false;
    return std::ranges::all_of(skins, [&](SkinId id) {
        const auto skin = a.skin(id);
        return skin == b.skin(id) && meshOfSkin(a, *skin) == meshOfSkin(b, *skin);
    });
}

}  // namespace

std::shared_ptr<const SceneSymmetry> LiveSymmetry::of(const Scene& scene) {
    if (asked_.blocks().empty() || !sameSkins(asked_, scene)) {
        asked_ = scene;
        known_ = false;
        refusal_ = Message();
        work_.ask(
            [scene, before = symmetry_](const Progress& progress) {
                return preparedSymmetry(scene, before.get(), progress);
            },
            [this](const MadeSymmetry& made) {
                known_ = true;
                symmetry_ = made ? *made : nullptr;
                if (!made) refusal_ = made.error().message;
                Q_EMIT found();
            },
            LatestWork::Running::Stop);
    }
    return known_ ? symmetry_ : nullptr;
}

SymmetrySource LiveSymmetry::sourceOf(const Scene& scene) {
    if (const auto known = of(scene)) return [known] { return MadeSymmetry(known); };
    if (!refusal_.empty())
        return [why = refusal_] { return MadeSymmetry(Error{ErrorCode::Refused, why, {}}); };
    return [scene, before = symmetry_] {
        return SceneSymmetry::make(scene, MirrorAcross::Found, before.get());
    };
}

}  // namespace sinew
