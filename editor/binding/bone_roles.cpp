// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bone_roles.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>

namespace sinew {
namespace {

/// Nearer than this, in diagonals of the surface, joints stand at one place.
constexpr double kSamePlace = 1e-3;

struct Piece {
    std::uint32_t from = 0;  ///< joints
    std::uint32_t to = 0;
};

std::vector<Piece> piecesOf(std::span<const BindJoint> skeleton) {
    std::vector<Piece> out;
    for (std::uint32_t i = 0; i < skeleton.size(); ++i)
        for (const auto child : skeleton[i].below) out.push_back({i, child});
    return out;
}

/// How much of the solid is nearest to each piece, and how much of that lies past its end.
struct Reach {
    std::vector<std::uint32_t> nearest;
    std::vector<std::uint32_t> past;
};

Reach reachOf(const std::vector<Piece>& pieces, std::span<const glm::dvec3> places,
              const SolidSample& solid) {
    const auto& samples = solid.places();
    std::vector<std::uint32_t> nearest(samples.size(), 0);
    std::vector<std::uint8_t> past(samples.size(), 0);
    tbb::parallel_for(std::size_t{0}, samples.size(), [&](std::size_t i) {
        double best = std::numeric_limits<double>::infinity();
        for (std::uint32_t k = 0; k < pieces.size(); ++k) {
            const glm::dvec3 from = places[pieces[k].from];
            const glm::dvec3 along = places[pieces[k].to] - from;
            const double length2 = glm::dot(along, along);
            const double t = length2 > 0.0 ? glm::dot(samples[i] - from, along) / length2 : 0.0;
            const glm::dvec3 off = samples[i] - from - along * std::clamp(t, 0.0, 1.0);
            const double d = glm::dot(off, off);
            if (d >= best) continue;
            best = d;
            nearest[i] = k;
            past[i] = t > 1.0;
        }
    });
    Reach out{std::vector<std::uint32_t>(pieces.size(), 0),
              std::vector<std::uint32_t>(pieces.size(), 0)};
    if (pieces.empty()) return out;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        ++out.nearest[nearest[i]];
        out.past[nearest[i]] += past[i];
    }
    return out;
}

// A joint with none below that only marks where its parent's bone ends: a hand reaches past its
// wrist, flesh past a finger's tip hardly.
void markEnds(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> places,
              const std::vector<Piece>& pieces, const Reach& reach, std::vector<JointRole>& roles) {
    constexpr double kOwnFlesh = 0.14;
    for (std::size_t k = 0; k < pieces.size(); ++k) {
        const auto [parent, joint] = pieces[k];
        if (!skeleton[joint].below.empty()) continue;
        if (glm::distance(places[parent], places[joint]) < kSamePlace) continue;
        const bool bare = reach.past[k] < kOwnFlesh * reach.nearest[k] || reach.nearest[k] == 0;
        if (bare || namedAsEndJoint(skeleton[joint].name)) roles[joint] = JointRole::End;
    }
}

std::vector<std::uint32_t> subtree(std::span<const BindJoint> skeleton, std::uint32_t root) {
    std::vector<std::uint32_t> out{root};
    for (std::size_t i = 0; i < out.size(); ++i)
        out.insert(out.end(), skeleton[out[i]].below.begin(), skeleton[out[i]].below.end());
    return out;
}

// Whether a joint of the subtree stands where a bone's joint of the rest does.
bool doublesRest(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> places,
                 const std::vector<std::uint32_t>& part, const std::vector<std::uint8_t>& inPart) {
    for (std::uint32_t other = 0; other < skeleton.size(); ++other) {
        if (inPart[other] || skeleton[other].below.empty()) continue;
        if (other == skeleton[part.front()].parent) continue;
        const auto& below = skeleton[other].below;
        if (std::all_of(below.begin(), below.end(), [&](auto b) { return inPart[b] != 0; }))
            continue;
        for (const auto joint : part)
            if (glm::distance(places[joint], places[other]) < kSamePlace) return true;
    }
    return false;
}

// A small chain at the skeleton's root that stands upon joints of the figure's own chains is what
// animators pull at. A skeleton with bones of its own at that place is meant to be bound.
void markControls(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> places,
                  std::vector<JointRole>& roles) {
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        const auto parent = skeleton[i].parent;
        if (parent != kNoIndex && skeleton[parent].parent != kNoIndex) continue;
        const auto part = subtree(skeleton, i);
        if (3 * part.size() > skeleton.size()) continue;
        std::vector<std::uint8_t> inPart(skeleton.size(), 0);
        for (const auto joint : part) inPart[joint] = 1;
        if (!doublesRest(skeleton, places, part, inPart)) continue;
        for (const auto joint : part) roles[joint] = JointRole::Control;
    }
}

// A joint above the figure whose one bone lies upon a bone of its descendants: hips that are moved
// by a control turned the other way round.
void markDoubledRoots(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> places,
                      std::vector<JointRole>& roles) {
    const auto same = [&](std::uint32_t a, std::uint32_t b) {
        return glm::distance(places[a], places[b]) < kSamePlace;
    };
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        if (skeleton[i].below.size() != 1 || roles[i] != JointRole::Bone) continue;
        const auto parent = skeleton[i].parent;
        if (parent != kNoIndex && roles[parent] == JointRole::Bone) continue;
        const auto child = skeleton[i].below[0];
        if (same(i, child)) continue;
        for (const auto grandchild : skeleton[child].below)
            if (same(grandchild, i)) roles[i] = JointRole::Control;
    }
}

double shareInside(const SolidSample& solid, const glm::dvec3& from, const glm::dvec3& to) {
    constexpr int kLooks = 32;
    int inside = 0;
    for (int k = 0; k <= kLooks; ++k)
        inside += solid.contains(glm::mix(from, to, static_cast<double>(k) / kLooks)) ? 1 : 0;
    return inside / static_cast<double>(kLooks + 1);
}

// Joints outside the solid, all of whose bones run outside it, as long as that is not what most
// bones do: the root on the ground between the feet.
void markCarriers(std::span<const BindJoint> skeleton, std::span<const glm::dvec3> places,
                  const std::vector<Piece>& pieces, const SolidSample& solid,
                  std::vector<JointRole>& roles) {
    constexpr double kMost = 0.5;
    std::vector<double> best(skeleton.size(), -1.0);
    double outside = 0.0;
    for (const auto& piece : pieces) {
        if (roles[piece.to] == JointRole::Control) continue;
        const double inside = shareInside(solid, places[piece.from], places[piece.to]);
        best[piece.from] = std::max(best[piece.from], inside);
        outside += inside < kMost ? 1.0 : 0.0;
    }
    if (outside > kMost * static_cast<double>(pieces.size())) return;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto parent = skeleton[i].parent;
        const bool top = parent == kNoIndex || roles[parent] == JointRole::Carrier;
        if (!top || roles[i] != JointRole::Bone || best[i] < 0.0) continue;
        if (best[i] < kMost && !solid.contains(places[i])) roles[i] = JointRole::Carrier;
    }
}

}  // namespace

SolidSample::SolidSample(std::shared_ptr<const VoxelSolid> solid, std::size_t most)
    : solid_(std::move(solid)) {
    if (!solid_) return;
    const std::size_t stride = std::max<std::size_t>(1, solid_->voxelCount() / most);
    std::size_t next = 0;
    for (const auto& brick : solid_->bricks())
        for (std::uint32_t bit = 0; bit < 64; ++bit) {
            if (!(brick.solid >> bit & 1) || next++ % stride) continue;
            const glm::ivec3 voxel = brick.corner + VoxelGrid::placeOfBit(bit);
            places_.push_back(solid_->grid().toWorld(glm::dvec3(voxel) + 0.5));
        }
}

bool SolidSample::contains(const glm::dvec3& unit) const {
    return solid_ && solid_->isSolid(glm::ivec3(glm::floor(solid_->grid().toGridSteps(unit))));
}

double SolidSample::wayOut(const glm::dvec3& unit, const glm::dvec3& direction) const {
    if (!solid_) return 0.0;
    const double step = 0.5 * solid_->grid().voxelSize;
    double way = 0.0;
    while (contains(unit + direction * way)) way += step;
    return way;
}

bool namedAsEndJoint(const std::string& name) {
    static constexpr std::array<std::string_view, 5> kEndWords{"end", "tip", "nub", "site",
                                                               "effector"};
    std::string last;
    std::string word;
    const auto close = [&] {
        if (!word.empty() && word != "l" && word != "r" && word != "left" && word != "right")
            last = word;
        word.clear();
    };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto c = static_cast<unsigned char>(name[i]);
        const bool newWord =
            std::isupper(c) && i > 0 && std::islower(static_cast<unsigned char>(name[i - 1]));
        if (newWord || !std::isalpha(c)) close();
        if (std::isalpha(c)) word += static_cast<char>(std::tolower(c));
    }
    close();
    return std::find(kEndWords.begin(), kEndWords.end(), last) != kEndWords.end();
}

std::vector<JointRole> jointRoles(std::span<const BindJoint> skeleton,
                                  std::span<const glm::dvec3> places, const SolidSample& solid) {
    std::vector<JointRole> roles(skeleton.size(), JointRole::Bone);
    if (solid.places().empty()) return roles;
    const auto pieces = piecesOf(skeleton);
    markEnds(skeleton, places, pieces, reachOf(pieces, places, solid), roles);
    markControls(skeleton, places, roles);
    markDoubledRoots(skeleton, places, roles);
    markCarriers(skeleton, places, pieces, solid, roles);
    return roles;
}

}  // namespace sinew
