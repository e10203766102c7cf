// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/skin/bind_solve.h"
#include "editor/operations/transfer/transfer_taker.h"

namespace sinew {
namespace {

// Per point 1 where its part has few matches and it is none of them.
std::vector<std::uint8_t> forlorn(const BindPoints& points, const std::vector<RowFrom>& from) {
    constexpr std::size_t kEnough = 3;  // one match in so many points
    const auto& shellOf = points.surface->parts().shellOfPoint;
    std::vector<std::size_t> all, matched;
    const auto partOf = [&](std::size_t p) {
        const auto part = shellOf[points.pointOf[p]];
        all.resize(std::max<std::size_t>(all.size(), part + 1));
        matched.resize(all.size());
        return part;
    };
    const auto isMatch = [&](std::size_t p) {
        return from[p] == RowFrom::Surface || from[p] == RowFrom::Same;
    };
    for (std::size_t p = 0; p < from.size(); ++p) {
        const auto part = partOf(p);
        ++all[part];
        matched[part] += isMatch(p);
    }
    std::vector<std::uint8_t> out(from.size());
    for (std::size_t p = 0; p < from.size(); ++p)
        out[p] = !isMatch(p) && matched[partOf(p)] * kEnough < all[partOf(p)];
    return out;
}

}  // namespace

Expected<void> bindUnmatched(const Scene& scene, SkinId id, const Skin& skin,
                             const BindPoints& points, std::vector<RowBuffer>& rows,
                             std::vector<RowFrom>& from, const Progress& progress) {
    const auto wanted = forlorn(points, from);
    if (std::ranges::count(from, RowFrom::Surface) == 0 || std::ranges::count(wanted, 1) == 0)
        return {};
    std::vector<BindJob> jobs{bindJobOf(scene, id, skin)};
    BindJob& job = jobs.front();
    job.oldRows = rows;
    for (const auto flag : wanted) job.kept.push_back(flag == 0);
    BindSurfaceCache cache;
    BindSettings settings;
    settings.maxInfluences = skin.maxInfluences;
    if (auto ok = solveBinds(scene, jobs, settings, {}, cache, progress); !ok) return ok;
    for (std::size_t p = 0; p < rows.size(); ++p) {
        if (!wanted[p] || job.rows[p].empty()) continue;
        rows[p] = job.rows[p];
        from[p] = RowFrom::Bound;
    }
    return {};
}

}  // namespace sinew
