// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/loose_parts.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <numbers>
#include <numeric>
#include <set>

#include "editor/binding/bind_surface.h"
#include "editor/binding/roles/bind_joint.h"
#include "editor/binding/roles/bone_words.h"
#include "editor/geometry/surface/triangle_tree.h"

namespace sinew {
namespace {

constexpr double kMostOfBone = 0.6;  // of its length, runs inside a unit that houses it

/// Per unit some volume that its faces enclose, seen from its middle, as units are often open;
/// below 0 where they look inwards.
std::vector<double> unitVolumes(const BindSurface& surface, const SurfaceUnits& units) {
    std::vector<glm::dvec3> middles(units.count, glm::dvec3(0.0));
    for (std::size_t p = 0; p < units.unitOf.size(); ++p)
        if (const auto unit = units.unitOf[p]; units.areas[unit] > 0.0)
            middles[unit] += surface.points()[p] * (surface.areas()[p] / units.areas[unit]);
    std::vector<double> out(units.count, 0.0);
    for (const auto& t : surface.triangles()) {
        const auto unit = units.unitOf[t.x];
        out[unit] += glm::dot(surface.points()[t.x] - middles[unit], surface.normal(t));
    }
    return out;
}

/// Places along a bone, unit space, each with how much of its length it stands for: a little where
/// the bone has none.
template <class Look>
void lookAlong(const BindSurface& surface, const BoneSegment& bone, Look&& look) {
    constexpr int kLooks = 16;
    constexpr double kLeast = 1e-9;
    const glm::dvec3 from = surface.unitFromWorld(bone.from);
    const glm::dvec3 to = surface.unitFromWorld(bone.to);
    const double piece = std::max(glm::distance(from, to), kLeast) / kLooks;
    for (int k = 0; k < kLooks; ++k) look(glm::mix(from, to, (k + 0.5) / kLooks), piece);
}

/// Whether a place lies behind a triangle of a unit with that volume.
bool isBehind(const BindSurface& surface, const glm::uvec3& corners, double volume,
              const glm::dvec3& place) {
    const glm::dvec3 off = place - surface.points()[corners.x];
    return !(glm::dot(off, surface.normal(corners)) * volume > 0.0);
}

/// Per slot and unit, how long the slot's bone runs inside the unit, where that is the nearest,
/// unit space.
class Housing {
public:
    Housing(const BindProblem& problem, const SurfaceUnits& units,
            const std::vector<double>& volumes)
        : units_(units.count),
          lengths_(problem.slotCount, 0.0),
          inside_(problem.slotCount * static_cast<std::size_t>(units.count), 0.0) {
        const BindSurface& surface = *problem.surface;
        for (const auto& s : problem.segments) {
            if (s.isBranch) continue;
            lookAlong(surface, s, [&](const glm::dvec3& place, double piece) {
                const auto foot = surface.tracer().closest(glm::vec3(place));
                if (foot.triangle >= surface.triangles().size()) return;
                lengths_[s.slot] += piece;
                const glm::uvec3& corners = surface.triangles()[foot.triangle];
                const auto unit = units.unitOf[corners.x];
                if (isBehind(surface, corners, volumes[unit], place))
                    inside_[static_cast<std::size_t>(s.slot) * units_ + unit] += piece;
            });
        }
    }
    double inside(SlotIndex slot, std::uint32_t unit) const {
        return inside_[static_cast<std::size_t>(slot) * units_ + unit];
    }
    bool isMostly(SlotIndex slot, std::uint32_t unit) const {
        return lengths_[slot] > 0.0 && inside(slot, unit) >= kMostOfBone * lengths_[slot];
    }

private:
    std::uint32_t units_;
    std::vector<double> lengths_;
    std::vector<double> inside_;
};

/// The bone that is long in a unit while no other is.
SlotIndex housedBone(const Housing& housing, std::uint32_t slots, std::uint32_t unit) {
    constexpr double kShort = 0.35;  // of the bone's length: others that run into the unit
    SlotIndex best = kNoIndex;
    double longest = 0.0;
    for (SlotIndex s = 0; s < slots; ++s)
        if (housing.isMostly(s, unit) && housing.inside(s, unit) > longest) {
            best = s;
            longest = housing.inside(s, unit);
        }
    for (SlotIndex s = 0; s < slots; ++s)
        if (s != best && housing.isMostly(s, unit) && housing.inside(s, unit) > kShort * longest)
            return kNoIndex;
    return best;
}

// A body of one piece with its head is not the spine's alone, however short the head's bone is.
bool robsOthers(const Housing& housing, const std::map<SlotIndex, double>& shares, SlotIndex bone,
                std::uint32_t unit) {
    constexpr double kHeld = 0.05;  // of the unit
    return std::ranges::any_of(shares, [&](const auto& entry) {
        const auto& [slot, share] = entry;
        return slot != bone && share >= kHeld && housing.isMostly(slot, unit);
    });
}

// The slot with the largest share that `accept` takes, and that share.
template <class Accept>
std::pair<SlotIndex, double> largest(const std::map<SlotIndex, double>& shares, Accept&& accept) {
    std::pair<SlotIndex, double> best{kNoIndex, 0.0};
    for (const auto& [slot, share] : shares)
        if (share > best.second && accept(slot)) best = {slot, share};
    return best;
}

/// Each unit's own surface, whatever it is sunk into.
class UnitSolids {
public:
    UnitSolids(const BindSurface& surface, const SurfaceUnits& units,
               const std::vector<double>& volumes)
        : surface_(surface),
          volumes_(volumes),
          places_(surface.points().begin(), surface.points().end()),
          units_(units.count) {
        for (std::size_t p = 0; p < units.unitOf.size(); ++p)
            units_[units.unitOf[p]].box.add(surface.points()[p]);
        for (const auto& t : surface.triangles()) units_[units.unitOf[t.x]].triangles.push_back(t);
    }
    const PlaceBox& box(std::uint32_t unit) const { return units_[unit].box; }
    bool holds(std::uint32_t unit, const glm::dvec3& place) {
        Unit& own = units_[unit];
        if (!own.box.holds(place)) return false;
        if (!own.tree) own.tree = std::make_unique<TriangleTree>(places_, own.triangles);
        const auto foot = own.tree->closest(glm::vec3(place));
        return foot.triangle < own.triangles.size() &&
               isBehind(surface_, own.triangles[foot.triangle], volumes_[unit], place);
    }

private:
    struct Unit {
        PlaceBox box;
        std::vector<glm::uvec3> triangles;
        std::unique_ptr<TriangleTree> tree;  // once it is asked for
    };
    const BindSurface& surface_;
    const std::vector<double>& volumes_;
    const std::vector<glm::vec3> places_;
    std::vector<Unit> units_;
};

// Whether a bone runs inside a unit, whatever else it runs inside, and next to it no other does: an
// eye that is sunk into a head, whose skin is nearer to half of the eye's bone.
bool runsAlone(const BindProblem& problem, UnitSolids& solids, std::uint32_t unit,
               SlotIndex holder) {
    constexpr double kNone = 0.1;  // of that bone's length: another that runs into the unit
    const auto look = [&](auto&& isOf, auto&& seen) {
        for (const auto& s : problem.segments)
            if (!s.isBranch && isOf(s.slot))
                lookAlong(*problem.surface, s, [&](const glm::dvec3& place, double piece) {
                    seen(s.slot, place, piece);
                });
    };
    const auto isHolder = [&](SlotIndex slot) { return slot == holder; };
    double length = 0.0, boxed = 0.0;
    look(isHolder, [&](SlotIndex, const glm::dvec3& place, double piece) {
        length += piece;
        if (solids.box(unit).holds(place)) boxed += piece;
    });
    if (!(length > 0.0) || boxed < kMostOfBone * length) return false;
    std::vector<double> inside(problem.slotCount, 0.0);
    const auto count = [&](SlotIndex slot, const glm::dvec3& place, double piece) {
        if (solids.holds(unit, place)) inside[slot] += piece;
    };
    look(isHolder, count);
    const double within = inside[holder];
    if (within < kMostOfBone * length) return false;
    look(std::not_fn(isHolder), count);
    inside[holder] = 0.0;
    return *std::ranges::max_element(inside) <= kNone * within;
}

/// The joint about which a ball turns: nearer to its middle than to its surface, and at the only
/// place in it where joints are. What lies over an eye may stand where the eye does.
SlotIndex jointInMiddle(const BindProblem& problem, const PlaceBox& ball) {
    const glm::dvec3 size = ball.high - ball.low;
    const double radius = 0.5 * std::max({size.x, size.y, size.z});
    SlotIndex out = kNoIndex;
    glm::dvec3 at(0.0);
    for (const auto& s : problem.segments) {
        const glm::dvec3 place = problem.surface->unitFromWorld(s.from);
        const double off = glm::distance(place, ball.middle());
        const std::string_view name =
            problem.names.empty() ? std::string_view() : problem.names[s.slot];
        const bool inMiddle = off < 0.5 * radius;
        if (off > radius || (!inMiddle && boneWord(name) == BoneWord::Face) || namedAsLid(name))
            continue;
        if (!inMiddle || (out != kNoIndex && glm::distance(place, at) > kJointsTogether))
            return kNoIndex;
        if (out == kNoIndex) out = s.slot;
        at = place;
    }
    return out;
}

// Eyes, and balls between limbs as dolls have them, which the bones before and after share by half.
// However it is turned a ball looks alike: its joint alone tells how.
void addBalls(const BindProblem& problem, const SurfaceUnits& units,
              const std::vector<double>& volumes, const UnitSolids& solids,
              std::vector<SlotIndex>& bones) {
    // Of a ball's area, what a ball of as much volume has (Wadell 1935). A cube has 0.81, a
    // cylinder as long as wide 0.87, a ball of 42 points 0.97.
    constexpr double kRound = 0.95;
    for (std::uint32_t u = 0; u < bones.size(); ++u) {
        const double volume = std::abs(volumes[u]) / 6.0;
        const double area = std::cbrt(36.0 * std::numbers::pi * volume * volume);
        if (bones[u] == kNoIndex && area > kRound * units.areas[u])
            bones[u] = jointInMiddle(problem, solids.box(u));
    }
}

// Units that no bone is housed by as the nearest, but one by itself.
void addSunkUnits(const BindProblem& problem, UnitSolids& solids,
                  const std::vector<std::map<SlotIndex, double>>& shares,
                  std::vector<SlotIndex>& bones) {
    for (std::uint32_t u = 0; u < bones.size(); ++u) {
        if (bones[u] != kNoIndex) continue;
        const auto [holder, share] = largest(shares[u], [](SlotIndex) { return true; });
        if (share >= kMostOfUnit && runsAlone(problem, solids, u, holder)) bones[u] = holder;
    }
}

// A model many of whose units house one bone each is cut at its joints, as robots are. What houses
// no bone there, but is held by one for the most part, is rigid too; where another unit houses that
// bone, it follows the next.
void addHeldUnits(const Housing& housing, const std::vector<std::map<SlotIndex, double>>& shares,
                  std::vector<SlotIndex>& bones) {
    constexpr double kFairShare = 0.2;
    const std::set<SlotIndex> housed(bones.begin(), bones.end());
    const auto rigid = static_cast<std::size_t>(
        std::count_if(bones.begin(), bones.end(), [](SlotIndex b) { return b != kNoIndex; }));
    if (3 * rigid < bones.size()) return;
    for (std::uint32_t u = 0; u < bones.size(); ++u) {
        if (bones[u] != kNoIndex) continue;
        if (largest(shares[u], [](SlotIndex) { return true; }).second < kMostOfUnit) continue;
        const auto next = largest(shares[u], [&](SlotIndex s) { return !housed.contains(s); });
        if (next.second >= kFairShare && !robsOthers(housing, shares[u], next.first, u))
            bones[u] = next.first;
    }
}

}  // namespace

std::vector<SlotIndex> housedBones(const BindProblem& problem, const SurfaceUnits& units,
                                   const SparseRows& rows) {
    // Shells of one mesh were more likely made to bend together than meshes of their own.
    constexpr double kOfMesh = 0.2;
    constexpr std::uint32_t kMostUnits = 4096;  // crumbs, not limbs
    std::vector<SlotIndex> out(units.count, kNoIndex);
    if (units.count < 2 || units.count > kMostUnits) return out;
    const auto volumes = unitVolumes(*problem.surface, units);
    const Housing housing(problem, units, volumes);
    const auto shares = unitShares(problem, units, rows);
    for (std::uint32_t u = 0; u < units.count; ++u) {
        const SlotIndex best = housedBone(housing, problem.slotCount, u);
        const auto share = shares[u].find(best);
        const bool isMesh = !units.isMesh.empty() && units.isMesh[u];
        const double fairShare = isMesh ? kOfMesh : kMostOfUnit;
        if (share != shares[u].end() && share->second >= fairShare &&
            !robsOthers(housing, shares[u], best, u))
            out[u] = best;
    }
    addHeldUnits(housing, shares, out);
    UnitSolids solids(*problem.surface, units, volumes);
    addSunkUnits(problem, solids, shares, out);
    addBalls(problem, units, volumes, solids, out);
    // What is bound anew beside points that keep their rows joins on to them.
    for (std::size_t point = 0; point < problem.kept.size(); ++point)
        if (problem.isKept(point)) out[units.unitOf[point]] = kNoIndex;
    return out;
}

bool anyRunsInside(const BindSurface& surface, std::span<const BoneSegment> bones,
                   const PlaceBox& box) {
    constexpr int kLooks = 16;
    return std::ranges::any_of(bones, [&](const BoneSegment& bone) {
        if (bone.isBranch) return false;
        const glm::dvec3 from = surface.unitFromWorld(bone.from);
        const glm::dvec3 to = surface.unitFromWorld(bone.to);
        if (glm::any(glm::lessThan(glm::max(from, to), box.low)) ||
            glm::any(glm::greaterThan(glm::min(from, to), box.high)))
            return false;
        for (int k = 0; k <= kLooks; ++k)
            if (box.holds(glm::mix(from, to, static_cast<double>(k) / kLooks))) return true;
        return false;
    });
}

PieceRows rigidRows(const std::vector<SlotIndex>& bones) {
    PieceRows out;
    for (std::uint32_t unit = 0; unit < bones.size(); ++unit)
        if (bones[unit] != kNoIndex) out[unit] = {{bones[unit], 1.0f}};
    return out;
}

PieceRows smallBlindParts(const BindProblem& problem, const std::vector<std::uint8_t>& blind,
                          const SparseRows& rows) {
    constexpr double kSmall = 0.02;  // of the surface's area
    const BindSurface& surface = *problem.surface;
    const double area =
        std::accumulate(surface.partAreas().begin(), surface.partAreas().end(), 0.0);
    std::vector<std::uint8_t> stiff(surface.parts().count, 1);
    for (std::size_t p = 0; p < blind.size(); ++p) {
        const auto part = surface.parts().shellOfPoint[p];
        if (!blind[p] || problem.isKept(p) || surface.isFar(p) ||
            surface.partAreas()[part] > kSmall * area)
            stiff[part] = 0;
    }
    std::vector<PlaceBox> boxes(surface.parts().count);
    for (std::size_t p = 0; p < blind.size(); ++p)
        if (const auto part = surface.parts().shellOfPoint[p]; stiff[part])
            boxes[part].add(surface.points()[p]);
    for (std::uint32_t part = 0; part < boxes.size(); ++part)
        if (stiff[part] && anyRunsInside(surface, problem.segments, boxes[part])) stiff[part] = 0;
    std::map<std::uint32_t, std::map<std::uint32_t, double>> sums;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        const auto part = surface.parts().shellOfPoint[p];
        if (!stiff[part]) continue;
        // Points without area count a little, so that a part without any has a mean too.
        const double weight = surface.areas()[p] + 1e-12;
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e)
            sums[part][rows.columns[e]] += weight * rows.values[e];
    }
    PieceRows out;
    for (const auto& [part, sum] : sums) {
        double total = 0.0;
        for (const auto& [slot, weight] : sum) total += weight;
        for (const auto& [slot, weight] : sum)
            out[part].push_back({slot, static_cast<float>(weight / total)});
    }
    return out;
}

void giveRows(std::span<const std::uint32_t> pieceOf, const PieceRows& pieces, SparseRows& rows) {
    if (pieces.empty()) return;
    SparseRows out;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        if (const auto at = pieces.find(pieceOf[p]); at != pieces.end())
            out.addRow(at->second);
        else
            out.addRow(rows, p);
    }
    rows = std::move(out);
}

}  // namespace sinew
