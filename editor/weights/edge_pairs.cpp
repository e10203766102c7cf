// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_map.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <unordered_map>

namespace sinew {
namespace {

// How many parts a part is tried with, how many kinds of half-edges, and how many of each kind
// and of all.
constexpr std::size_t kTriedParts = 4;
constexpr std::size_t kTriedKinds = 3;
constexpr std::size_t kTriedEdges = 8;

/// The half-edges of a mesh: number h runs from point(h) to point(next(h)) with its polygon on the
/// left. Their numbers are those of the polygons' corners.
class HalfEdges {
public:
    explicit HalfEdges(const MirrorSurface& surface) : mesh_(*surface.mesh()) {
        const std::size_t count = mesh_.polygonCorners.size();
        polygon_.resize(count);
        for (std::uint32_t f = 0; f < mesh_.polygonCount(); ++f)
            for (auto h = first(f); h < first(f + 1); ++h) polygon_[h] = f;
        opposite_.assign(count, kNoIndex);
        valence_.assign(mesh_.pointCount(), 0);
        std::unordered_map<std::uint64_t, std::uint32_t> open;
        open.reserve(count);
        for (std::uint32_t h = 0; h < count; ++h) {
            ++valence_[point(h)];
            pairUp(h, open);
        }
        ofShell_.resize(surface.shellBoxes().size());
        pointsOf_.assign(ofShell_.size(), 0);
        for (PointIndex p = 0; p < mesh_.pointCount(); ++p) ++pointsOf_[surface.shellOf(p)];
        for (std::uint32_t h = 0; h < count; ++h)
            if (sides(h) > 2) ofShell_[surface.shellOf(point(h))].push_back(h);
    }
    const std::vector<std::uint32_t>& ofShell(std::uint32_t shell) const { return ofShell_[shell]; }
    std::size_t pointsOf(std::uint32_t shell) const { return pointsOf_[shell]; }

    PointIndex point(std::uint32_t h) const { return mesh_.cornerPoint[mesh_.polygonCorners[h]]; }
    std::uint32_t next(std::uint32_t h) const {
        return h + 1 == first(polygon_[h] + 1) ? first(polygon_[h]) : h + 1;
    }
    std::uint32_t previous(std::uint32_t h) const {
        return h == first(polygon_[h]) ? first(polygon_[h] + 1) - 1 : h - 1;
    }
    /// kNoIndex at a border, and where more than two polygons meet.
    std::uint32_t opposite(std::uint32_t h) const { return opposite_[h]; }
    std::uint32_t polygon(std::uint32_t h) const { return polygon_[h]; }
    std::uint32_t sides(std::uint32_t h) const {
        return first(polygon_[h] + 1) - first(polygon_[h]);
    }
    std::size_t polygonCount() const { return mesh_.polygonCount(); }

    /// Of the two ends, of the polygon, and of what lies across; `mirrored`: as it is seen there.
    using Surroundings = std::array<std::uint32_t, 4>;
    Surroundings around(std::uint32_t h, bool mirrored) const {
        const auto start = valence_[point(h)];
        const auto end = valence_[point(next(h))];
        const std::uint32_t across = opposite_[h] == kNoIndex ? 0 : sides(opposite_[h]);
        return {mirrored ? end : start, mirrored ? start : end, sides(h), across};
    }
    glm::dvec3 middle(std::uint32_t h) const {
        return 0.5 * (glm::dvec3(mesh_.positions[point(h)]) +
                      glm::dvec3(mesh_.positions[point(next(h))]));
    }

private:
    std::uint32_t first(std::uint32_t f) const { return mesh_.polygonFirst[f]; }
    void pairUp(std::uint32_t h, std::unordered_map<std::uint64_t, std::uint32_t>& open) {
        const std::uint64_t a = point(h);
        const std::uint64_t b = point(next(h));
        const auto [there, alone] = open.try_emplace(a << 32 | b, h);
        if (!alone) {  // two of one direction
            if (const auto other = opposite_[there->second]; other != kNoIndex)
                opposite_[other] = opposite_[there->second] = kNoIndex;
            return;
        }
        const auto back = open.find(b << 32 | a);
        if (back == open.end() || opposite_[back->second] != kNoIndex) return;
        opposite_[h] = back->second;
        opposite_[back->second] = h;
    }

    const Mesh& mesh_;
    std::vector<std::uint32_t> polygon_, opposite_, valence_;
    std::vector<std::vector<std::uint32_t>> ofShell_;
    std::vector<std::size_t> pointsOf_;
};

class EdgePairing {
public:
    EdgePairing(const MirrorSurface& from, const MirrorSurface& onto, const glm::dmat4& matrix)
        : from_(from),
          onto_(onto),
          matrix_(matrix),
          own_(from),
          other_(&from == &onto ? nullptr : std::make_unique<HalfEdges>(onto)),
          there_(other_ ? *other_ : own_),
          mate_(from.points().size(), kNoIndex),
          taken_(onto.points().size(), kNoIndex),
          polygonMate_(own_.polygonCount(), kNoIndex) {}

    std::vector<PointIndex> run() {
        std::vector<PointIndex> out(mate_.size(), kNoIndex);
        for (std::uint32_t shell = 0; shell < from_.shellBoxes().size(); ++shell)
            for (const auto& [p, q] : bestOf(shell)) out[p] = q;
        // Of one mesh each is the mirror of its mirror.
        if (!other_)
            for (PointIndex p = 0; p < out.size(); ++p)
                if (out[p] != kNoIndex && out[out[p]] != p) out[p] = kNoIndex;
        return out;
    }

private:
    using Pairs = std::vector<std::pair<PointIndex, PointIndex>>;
    using Likes = std::map<HalfEdges::Surroundings, std::vector<std::uint32_t>>;
    using Seeds = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

    // Parts of as many points first, the nearest of them; a part alone may be its own.
    std::vector<std::uint32_t> partsFor(std::uint32_t shell) const {
        const auto image = from_.shellBoxes()[shell].movedBy(matrix_).middle();
        std::vector<std::uint32_t> out;
        for (const auto& near : onto_.shellsNear(image, kTriedParts))
            if (there_.pointsOf(near.point) == own_.pointsOf(shell)) out.push_back(near.point);
        if (!other_ && std::ranges::find(out, shell) == out.end()) out.push_back(shell);
        return out;
    }

    // What covers most, a pair counting the less the farther it lies off.
    Pairs bestOf(std::uint32_t shell) {
        Pairs best;
        double most = 0.0;
        for (const auto part : partsFor(shell))
            for (const auto& [h, k] : seeds(shell, part)) {
                Pairs pairs = lay(h, k);
                const double score = scoreOf(pairs);
                if (!(score > most)) continue;
                most = score;
                best = std::move(pairs);
            }
        return 2 * best.size() < own_.pointsOf(shell) ? Pairs() : best;
    }

    // None where partners lie farther from the images than the points themselves: a part laid on
    // itself upside down, say.
    double scoreOf(const Pairs& pairs) const {
        const double size = std::max(onto_.diagonal(), 1e-30);
        double score = 0.0;
        double off = 0.0;
        double moved = 0.0;
        for (const auto& [p, q] : pairs) {
            const glm::dvec3 at(from_.points()[p]);
            const glm::dvec3 image(matrix_ * glm::dvec4(at, 1.0));
            const double apart = glm::distance(image, glm::dvec3(onto_.points()[q]));
            off += apart;
            moved += glm::distance(image, at);
            score += std::max(0.0, 1.0 - apart / size);
        }
        return other_ || off <= moved ? score : 0.0;
    }

    // Half-edges with rare surroundings, each with its likes that are nearest to its image; and
    // some from all over, each with the nearest one: what is rare may be so on one side alone.
    Seeds seeds(std::uint32_t shell, std::uint32_t part) const {
        Likes likes;
        for (const auto k : there_.ofShell(part)) likes[there_.around(k, true)].push_back(k);
        std::map<HalfEdges::Surroundings, std::uint32_t> kinds;
        for (const auto h : own_.ofShell(shell))
            if (const auto around = own_.around(h, false); likes.contains(around))
                kinds.try_emplace(around, h);
        std::vector<std::pair<std::size_t, std::uint32_t>> rarest;
        for (const auto& [around, h] : kinds) rarest.emplace_back(likes[around].size(), h);
        std::ranges::sort(rarest);
        if (rarest.size() > kTriedKinds) rarest.resize(kTriedKinds);
        Seeds out;
        for (const auto& [count, h] : rarest) addLikes(h, kTriedEdges, likes, out);
        const auto& all = own_.ofShell(shell);
        for (std::size_t i = 0; i < kTriedEdges && !all.empty(); ++i)
            addLikes(all[i * all.size() / kTriedEdges], 1, likes, out);
        return out;
    }

    void addLikes(std::uint32_t h, std::size_t most, const Likes& likes, Seeds& out) const {
        const auto found = likes.find(own_.around(h, false));
        if (found == likes.end()) return;
        const glm::dvec3 image(matrix_ * glm::dvec4(own_.middle(h), 1.0));
        std::vector<std::pair<double, std::uint32_t>> byDistance;
        for (const auto k : found->second)
            byDistance.emplace_back(glm::distance(image, there_.middle(k)), k);
        most = std::min(most, byDistance.size());
        std::ranges::partial_sort(byDistance,
                                  byDistance.begin() + static_cast<std::ptrdiff_t>(most));
        for (std::size_t i = 0; i < most; ++i) out.emplace_back(h, byDistance[i].second);
    }

    // Lays polygons on polygons from one on, breadth first.
    Pairs lay(std::uint32_t seed, std::uint32_t onto) {
        Pairs out;
        std::vector<std::uint32_t> laid;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> front{{seed, onto}};
        std::size_t contradictions = 0;
        for (std::size_t i = 0; i < front.size(); ++i) {
            const auto [h, k] = front[i];
            const auto mate = polygonMate_[own_.polygon(h)];
            if (mate == there_.polygon(k)) continue;
            if (mate != kNoIndex || !fits(h, k)) {
                // Where nothing is alike most of what comes contradicts.
                if (++contradictions > laid.size() + 1) break;
                continue;
            }
            laid.push_back(own_.polygon(h));
            polygonMate_[own_.polygon(h)] = there_.polygon(k);
            auto a = h;
            auto b = k;
            do {
                take(own_.point(a), there_.point(there_.next(b)), out);
                const auto across = own_.opposite(a);
                const auto acrossThere = there_.opposite(b);
                if (across != kNoIndex && acrossThere != kNoIndex)
                    front.emplace_back(across, acrossThere);
                else if (across != acrossThere)
                    ++contradictions;
                a = own_.next(a);
                b = there_.previous(b);
            } while (a != h);
        }
        for (const auto& [p, q] : out) mate_[p] = taken_[q] = kNoIndex;
        for (const auto f : laid) polygonMate_[f] = kNoIndex;
        return out;
    }
    void take(PointIndex p, PointIndex q, Pairs& pairs) {
        if (mate_[p] != kNoIndex) return;
        mate_[p] = q;
        taken_[q] = p;
        pairs.emplace_back(p, q);
    }
    // As many sides, and no point that is another's already.
    bool fits(std::uint32_t h, std::uint32_t k) const {
        if (own_.sides(h) != there_.sides(k)) return false;
        auto a = h;
        auto b = there_.next(k);
        do {
            const auto mate = mate_[own_.point(a)];
            const auto taken = taken_[there_.point(b)];
            if (mate != kNoIndex ? mate != there_.point(b) : taken != kNoIndex) return false;
            a = own_.next(a);
            b = there_.previous(b);
        } while (a != h);
        return true;
    }

    const MirrorSurface& from_;
    const MirrorSurface& onto_;
    const glm::dmat4 matrix_;
    const HalfEdges own_;
    const std::unique_ptr<HalfEdges> other_;  // null: one mesh
    const HalfEdges& there_;
    std::vector<PointIndex> mate_, taken_;  // while a part is laid on another
    std::vector<std::uint32_t> polygonMate_;
};

}  // namespace

std::vector<PointIndex> pairsByEdges(const MirrorSurface& from, const MirrorSurface& onto,
                                     const glm::dmat4& ontoFromPoint) {
    return EdgePairing(from, onto, ontoFromPoint).run();
}

}  // namespace sinew
