// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/weights/layers.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew::test {

inline const SkinId kPiled{0};
constexpr int kSmallRows = 5, kLargeRows = 375;  // of a grid eight points wide
constexpr PointIndex kFewPoints = 8 * kSmallRows;
constexpr PointIndex kPiledPoints = 8 * kLargeRows;
constexpr SlotIndex kPiledSlots = 7;

/// Stacks of layers at random.
class RandomStacks {
public:
    explicit RandomStacks(std::uint32_t usual) : random_(usual) {}
    float number() { return static_cast<float>(random_()) / 4294967296.0f; }
    std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>(random_() % count);
    }

    Rows rows(float most, PointIndex points) {
        RowsBuilder out;
        for (PointIndex p = 0; p < points; ++p) {
            RowBuffer row;
            for (SlotIndex s = 0; s < kPiledSlots; ++s)
                if (below(3) == 0) row.push_back({s, number()});
            float sum = 0.0f;
            for (const auto& entry : row) sum += entry.weight;
            const float wanted = below(4) == 0 ? 1.0f : most * number();
            for (auto& entry : row) entry.weight *= wanted / sum;
            out.append(row);
        }
        return out.finish();
    }
    Numbers mask(PointIndex points) {
        Numbers out(points, number());
        for (std::size_t page = 0; page < out.pages().size(); ++page) {
            if (below(2) == 0) continue;
            std::vector<float> values(out.pointsIn(page));
            for (float& value : values) value = below(4) == 0 ? 0.0f : number();
            out.setPage(page, std::make_shared<PointNumbers>(std::move(values)));
        }
        return out;
    }
    Scene scene(PointIndex points) {
        Scene out = sceneOf(gridMesh(7, static_cast<int>(points / 8) - 1));
        const auto joints = addChain(out, {0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0});
        addSkin(out, out.nodes().all()[0].id, joints,
                std::vector<std::vector<Influence>>(points, {{0, 1.0f}}));
        auto skin = std::make_shared<Skin>(*out.skin(kPiled));
        addSymmetry(out, *skin);
        skin->maxInfluences = below(2) == 0 ? 0 : 1 + below(4);
        const std::uint32_t count = 1 + below(6);
        for (std::uint32_t id = 1; id <= count; ++id) {
            SkinLayer layer{id, "layer", below(5) > 0, below(3) == 0 ? 1.0f : number(), kNoIndex};
            layer.effects = effects();
            if (below(2) == 0) {
                layer.mask = id;
                const Numbers numbers = mask(points);
                skin->channels.push_back({id, "", PointChannel::Use::Mask, numbers.usual()});
                out.setSkin(kPiled, skin);
                out.setNumbers(kPiled, id, numbers);
                skin = std::make_shared<Skin>(*skin);
            }
            skin->layers.push_back(layer);
            if (below(6) > 0) out.setRows(kPiled, rows(1.6f, points), id);
        }
        while (below(2) == 0) addGroup(*skin);
        out.setRows(kPiled, rows(1.0f, points));
        out.setSkin(kPiled, skin);
        composite(out, kPiled);
        return out;
    }

private:
    LayerEffects effects() {
        LayerEffects out;
        if (below(3) == 0) out.mirror = static_cast<LayerEffects::Mirror>(below(4));
        if (below(3) == 0) out.smooth = 1 + below(3);
        out.strength = number();
        if (below(4) == 0) out.limit = 1 + below(3);
        return out;
    }
    /// Across x = 3.5; some points have no partner, some one that has another.
    void addSymmetry(Scene& scene, Skin& skin) {
        skin.symmetry.plane = MirrorPlane{{1.0, 0.0, 0.0}, 3.5};
        skin.symmetry.mirrorSlot = {1, 0, 3, 2, 4, 6, 5};
        std::vector<PointIndex> mirror(skin.pointCount);
        for (PointIndex p = 0; p < mirror.size(); ++p) mirror[p] = p / 8 * 8 + 7 - p % 8;
        for (int i = 0; i < 3; ++i) mirror[below(skin.pointCount)] = kNoIndex;
        const PointIndex middle = below(skin.pointCount);
        if (mirror[middle] != kNoIndex) mirror[middle] = middle;
        scene.setMirrorPoints(kPiled, std::make_shared<MirrorPoints>(std::move(mirror)));
    }
    /// Around some neighbours that lie in no group yet.
    void addGroup(Skin& skin) {
        std::vector<std::size_t> tops;  // of what lies in no group
        for (std::size_t i = 0; i < skin.layers.size(); ++i)
            if (skin.layers[i].parent == 0) tops.push_back(i);
        const std::size_t last = below(static_cast<std::uint32_t>(tops.size()));
        const std::size_t first = below(static_cast<std::uint32_t>(last + 1));
        SkinLayer group;
        group.id = 100 + static_cast<std::uint32_t>(skin.layers.size());
        group.name = "group";
        group.group = true;
        group.enabled = below(5) > 0;
        group.opacity = number();
        for (std::size_t i = first; i <= last; ++i) skin.layers[tops[i]].parent = group.id;
        skin.layers.insert(skin.layers.begin() + static_cast<std::ptrdiff_t>(tops[last] + 1),
                           group);
    }
    Random random_;
};

}  // namespace sinew::test
