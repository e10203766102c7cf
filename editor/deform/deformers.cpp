// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "editor/deform/deformer.h"

namespace sinew {

Deformer linearBlend();

namespace {
const Deformer* deformerOnTrial = nullptr;
}

DeformerOnTrial::DeformerOnTrial(const Deformer& deformer) { deformerOnTrial = &deformer; }
DeformerOnTrial::~DeformerOnTrial() { deformerOnTrial = nullptr; }

std::span<const Deformer> deformers() {
    static const std::array all{linearBlend()};
    return all;
}

const Deformer* findDeformer(std::string_view id) {
    if (deformerOnTrial && id == deformerOnTrial->id) return deformerOnTrial;
    const auto found = std::ranges::find(deformers(), id, &Deformer::id);
    return found == deformers().end() ? nullptr : &*found;
}

const Deformer& deformerOf(const Skin& skin) {
    const Deformer* known = skin.deformer.empty() ? nullptr : findDeformer(skin.deformer);
    return known ? *known : deformers().front();
}

std::vector<PointIndex> dilated(std::span<const PointIndex> points, const Compressed& neighbours,
                                std::uint32_t rings) {
    std::vector<PointIndex> out(points.begin(), points.end());
    std::vector<bool> taken(neighbours.size(), false);
    for (const PointIndex p : out) taken[p] = true;
    std::size_t from = 0;
    for (std::uint32_t ring = 0; ring < rings; ++ring) {
        const std::size_t end = out.size();
        for (; from < end; ++from)
            for (const PointIndex n : neighbours[out[from]])
                if (!taken[n]) {
                    taken[n] = true;
                    out.push_back(n);
                }
    }
    std::ranges::sort(out);
    return out;
}

}  // namespace sinew
