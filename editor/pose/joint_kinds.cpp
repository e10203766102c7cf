// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/joint_kinds.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "editor/pose/edit_pose.h"
#include "editor/pose/named_kinds.h"

namespace sinew {
namespace {

constexpr glm::dvec3 kUp{0.0, 1.0, 0.0};
constexpr double kOnMiddle = 0.02;       // of the skeleton's diagonal
constexpr double kNearGround = 0.15;     // of its height
constexpr double kUpright = 0.7;         // a direction whose height is more
constexpr double kShortSegment = 0.6;    // of the next: a clavicle
constexpr double kNaturalBend = 0.087;   // sine of 5 degrees: such a bend in the bind pose is meant
constexpr std::size_t kLimb = 3;         // joints, of a limb or of what is named a tail or hair
constexpr double kPlainAdvantage = 0.1;  // by which another way across than X must be better
constexpr double kSameWay = 0.02;        // between unit directions
constexpr std::size_t kTentacle = 7;     // joints without a branch

glm::dvec3 unitOr(const glm::dvec3& v, const glm::dvec3& fallback) {
    const double length = glm::length(v);
    return length > 1e-9 ? v / length : fallback;
}

/// A joint of the tree that influences make, whatever else stands between them.
struct Bone {
    NodeId node;
    std::string name;
    glm::dvec3 place{0.0};
    std::size_t parent = kNoBone;
    std::vector<std::size_t> children;
    std::size_t size = 1;  // of its branch
    bool roll = false;
    bool strand = false;                 // by its name
    JointKind ofFace = JointKind::None;  // likewise
    static constexpr std::size_t kNoBone = ~std::size_t{0};
};

class Body {
public:
    Body(const Scene& scene, const Progress& progress) : progress_(progress) {
        collect(scene);
        standUpright();
        measure();
        findFront();
    }

    /// What it says is worth nothing then.
    bool stopped() const { return stopped_; }

    std::vector<JointFacts> facts() const {
        std::vector<JointFacts> out;
        for (std::size_t i = 0; i < bones_.size(); ++i) out.push_back(factsOf(i));
        return out;
    }

private:
    void collect(const Scene& scene) {
        const NodeTable& nodes = scene.nodes();
        std::vector<bool> isInfluence(nodes.size(), false);
        for (const SkinId id : scene.skins()) {
            const auto skin = scene.skin(id);
            if (skin->bonesCleared) continue;
            for (const auto& slot : skin->slots)
                if (const auto at = nodes.indexOf(slot.node); at != kNoIndex)
                    isInfluence[at] = true;
        }
        const auto world = worldOf(scene, editPose(scene)).worldFromNode;
        std::vector<std::size_t> boneOf(nodes.size(), Bone::kNoBone);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto above = nodes.parentIndex(i);
            const auto parent = above == kNoIndex ? Bone::kNoBone : boneOf[above];
            boneOf[i] = parent;
            if (!isInfluence[i]) continue;
            Bone bone{nodes.all()[i].id, nodes.all()[i].name, glm::dvec3(world[i][3])};
            bone.parent = parent;
            bone.roll = namesRoll(bone.name);
            bone.strand = namesStrand(bone.name);
            bone.ofFace = faceKind(bone.name);
            boneOf[i] = bones_.size();
            if (parent != Bone::kNoBone) bones_[parent].children.push_back(bones_.size());
            bones_.push_back(std::move(bone));
        }
        for (std::size_t i = bones_.size(); i-- > 0;)
            if (bones_[i].parent != Bone::kNoBone) bones_[bones_[i].parent].size += bones_[i].size;
    }

    // From here on all is seen by the figure: X is across it, Y up.
    void standUpright() {
        const glm::dvec3 across = findAcross();
        glm::dvec3 up = std::abs(across.y) < kUpright ? kUp : glm::dvec3(0.0, 0.0, 1.0);
        up = glm::normalize(up - glm::dot(up, across) * across);
        const glm::dvec3 front = glm::cross(across, up);
        worldFromFigure_ = glm::dmat3(across, up, front);
        for (Bone& bone : bones_) bone.place = bone.place * worldFromFigure_;
    }

    bool goesOn() const {
        stopped_ = stopped_ || !progress_(0.0);
        return !stopped_;
    }

    // The direction across which the joints are most like themselves: of what mirroring moves, how
    // much meets no joint. A skeleton is flat from front to back, so what stays does not count.
    glm::dvec3 findAcross() const {
        const glm::dvec3 usual(1.0, 0.0, 0.0);
        glm::dvec3 best = usual;
        double least = unlikeAcross(usual) - kPlainAdvantage;
        for (const glm::dvec3& way : waysAcross()) {
            const double unlike = unlikeAcross(way);
            if (!(unlike < least)) continue;
            least = unlike;
            best = way;
        }
        return best;
    }

    // Along Z, and from one branch to another that grows beside it and is as large.
    std::vector<glm::dvec3> waysAcross() const {
        std::vector<glm::dvec3> out{{0.0, 0.0, -1.0}};
        for (std::size_t i = 0; i < bones_.size() && goesOn(); ++i)
            for (std::size_t j = i + 1; j < bones_.size(); ++j) {
                const Bone& a = bones_[i];
                const Bone& b = bones_[j];
                if (a.parent != b.parent || a.size != b.size || a.size < kLimb) continue;
                glm::dvec3 way = unitOr(b.place - a.place, out[0]);
                if (std::abs(way.x) >= std::abs(way.z) ? way.x < 0.0 : way.z > 0.0) way = -way;
                const bool known = std::ranges::any_of(out, [&](const glm::dvec3& other) {
                    return glm::distance(way, other) < kSameWay;
                });
                if (!known) out.push_back(way);
            }
        return out;
    }

    double unlikeAcross(const glm::dvec3& across) const {
        double low = 0.0, high = 0.0;
        for (const Bone& bone : bones_) {
            const double at = glm::dot(bone.place - bones_[0].place, across);
            low = std::min(low, at);
            high = std::max(high, at);
        }
        double moved = 0.0, missed = 0.0;
        for (const Bone& bone : bones_) {
            if (!goesOn()) break;
            const double off = glm::dot(bone.place - bones_[0].place, across) - (low + high) / 2.0;
            const glm::dvec3 image = bone.place - 2.0 * off * across;
            double nearest = 2.0 * std::abs(off);
            for (const Bone& other : bones_)
                nearest = std::min(nearest, glm::distance(image, other.place));
            moved += 2.0 * std::abs(off);
            missed += nearest;
        }
        return moved > 0.0 ? missed / moved : 1.0;
    }

    void measure() {
        if (bones_.empty()) return;
        glm::dvec3 low = bones_[0].place, high = low;
        for (const Bone& bone : bones_) {
            low = glm::min(low, bone.place);
            high = glm::max(high, bone.place);
        }
        low_ = low.y;
        height_ = high.y - low.y;
        diagonal_ = glm::length(high - low);
        middle_ = (low.x + high.x) / 2.0;
    }

    void findFront() {
        if (!lookAlong(waysOfFeet())) lookAlong(waysOfFace());
    }

    // False where that is no way to the front or the back.
    bool lookAlong(const glm::dvec3& sum) {
        const bool sideways = std::abs(sum.x) > std::abs(sum.z);
        if (glm::length(sum) <= 1e-6 || sideways) return false;
        front_ = {0.0, 0.0, sum.z > 0.0 ? 1.0 : -1.0};
        return true;
    }

    // Feet point to the front.
    glm::dvec3 waysOfFeet() const {
        glm::dvec3 sum(0.0);
        for (std::size_t i = 0; i < bones_.size(); ++i) {
            const std::size_t toe = next(i);
            if (onMiddle(i) || toe == Bone::kNoBone || !isLeg(i)) continue;
            glm::dvec3 way = bones_[toe].place - bones_[i].place;
            if (std::abs(way.y) > glm::length(way) * kUpright) continue;
            way.y = 0.0;
            sum += way;
        }
        return sum;
    }

    // Eyes and a jaw lie before the head; what else is in a face may lie beside it.
    glm::dvec3 waysOfFace() const {
        glm::dvec3 sum(0.0);
        for (const Bone& bone : bones_)
            if (facesFront(bone.ofFace) && bone.parent != Bone::kNoBone)
                sum.z += bone.place.z - bones_[bone.parent].place.z;
        return sum;
    }

    static bool facesFront(JointKind kind) {
        using enum JointKind;
        return kind == Jaw || kind == Eye || kind == UpperLid || kind == LowerLid;
    }

    bool onMiddle(std::size_t i) const {
        return std::abs(bones_[i].place.x - middle_) <= kOnMiddle * diagonal_;
    }

    // The child that goes on: the largest branch; helpers only where there is nothing else.
    std::size_t next(std::size_t i) const {
        std::size_t best = Bone::kNoBone;
        const auto rank = [&](std::size_t c) { return std::pair(!bones_[c].roll, bones_[c].size); };
        for (const std::size_t c : bones_[i].children)
            if (best == Bone::kNoBone || rank(c) > rank(best)) best = c;
        return best;
    }

    // The joints from where the limb leaves the middle to this one, helpers left out.
    std::vector<std::size_t> limbTo(std::size_t i) const {
        std::vector<std::size_t> out;
        for (; i != Bone::kNoBone && !onMiddle(i); i = bones_[i].parent)
            if (!bones_[i].roll) out.push_back(i);
        std::ranges::reverse(out);
        return out;
    }

    std::vector<std::size_t> limbFrom(std::size_t i) const {
        std::vector<std::size_t> out{i};
        while ((i = next(i)) != Bone::kNoBone) out.push_back(i);
        return out;
    }

    bool isLeg(std::size_t i) const {
        const auto to = limbTo(i);
        if (to.empty()) return false;
        const auto whole = limbFrom(to.front());
        return whole.size() >= kLimb && bones_[whole.back()].place.y < low_ + kNearGround * height_;
    }

    double lengthFrom(std::size_t i) const {
        const auto child = next(i);
        return child == Bone::kNoBone ? 0.0 : glm::length(bones_[child].place - bones_[i].place);
    }

    JointKind kindByPlace(std::size_t i) const {
        const auto to = limbTo(i);
        const auto whole = limbFrom(to.front());
        if (whole.size() < kLimb || whole.size() >= kTentacle + kLimb) return JointKind::Swivel;
        const bool branches = std::ranges::any_of(
            whole, [&](std::size_t b) { return bones_[b].children.size() > 1; });
        if (whole.size() >= kTentacle && !branches) return JointKind::Swivel;
        const bool clavicle = !isLeg(i) && whole.size() > kLimb &&
                              lengthFrom(whole[0]) < kShortSegment * lengthFrom(whole[1]);
        const std::size_t at = to.size() - 1;
        if (at == 0 && clavicle) return JointKind::Swivel;
        switch (clavicle ? at - 1 : at) {
            case 0:
                return JointKind::Ball;
            case 1:
                return JointKind::Hinge;
            case 2:
                return JointKind::Swivel;
            default:
                return JointKind::Finger;
        }
    }

    bool carriesAll(std::size_t i) const {
        return bones_[i].parent == Bone::kNoBone && bones_[i].ofFace == JointKind::None;
    }

    JointKind kindOf(std::size_t i) const {
        if (carriesAll(i)) return JointKind::None;
        if (bones_[i].ofFace != JointKind::None) return bones_[i].ofFace;
        if (bones_[i].roll) return JointKind::Roll;
        if (onMiddle(i)) return JointKind::Spine;
        const auto child = next(i);
        const JointKind named =
            limbKind(bones_[i].name, child == Bone::kNoBone ? std::string() : bones_[child].name);
        return named == JointKind::None ? kindByPlace(i) : named;
    }

    glm::dvec3 wayIn(std::size_t i) const {
        const auto parent = bones_[i].parent;
        return parent == Bone::kNoBone ? kUp : unitOr(bones_[i].place - bones_[parent].place, kUp);
    }
    glm::dvec3 wayOut(std::size_t i) const {
        const auto child = next(i);
        return child == Bone::kNoBone ? wayIn(i)
                                      : unitOr(bones_[child].place - bones_[i].place, wayIn(i));
    }

    // Where a positive bend leads the bone.
    glm::dvec3 bendsTo(std::size_t i, JointKind kind, const glm::dvec3& out) const {
        const bool upright = std::abs(out.y) > kUpright;
        if (facesFront(kind)) return kind == JointKind::LowerLid ? kUp : -kUp;
        switch (kind) {
            case JointKind::Hinge:
                return isLeg(i) ? -front_ : front_;
            case JointKind::Finger:
                return isLeg(i) ? kUp : upright ? -outward(i) : -kUp;
            case JointKind::Ball:
                return front_;
            default:
                return upright ? front_ : kUp;
        }
    }

    glm::dvec3 outward(std::size_t i) const {
        return {bones_[i].place.x < middle_ ? -1.0 : 1.0, 0.0, 0.0};
    }

    JointFacts factsOf(std::size_t i) const {
        JointFacts out{.node = bones_[i].node, .kind = kindOf(i)};
        const glm::dvec3 in = wayIn(i);
        const bool faces = facesFront(out.kind);
        out.along = faces ? front_ : wayOut(i);
        const glm::dvec3 target = bendsTo(i, out.kind, out.along);
        const glm::dvec3 across =
            std::abs(out.along.x) < kUpright ? glm::dvec3(1.0, 0.0, 0.0) : kUp;
        out.bend =
            unitOr(glm::cross(out.along, target), unitOr(glm::cross(out.along, across), kUp));
        const bool folds = out.kind == JointKind::Hinge || out.kind == JointKind::Finger;
        if (const auto natural = glm::cross(in, out.along);
            folds && glm::length(natural) > kNaturalBend)
            out.bend = glm::normalize(natural);
        const bool upright = std::abs(out.along.y) > kUpright;
        const glm::dvec3 away = upright || faces ? outward(i) : kUp;
        out.spread = out.kind == JointKind::Ball || faces
                         ? unitOr(glm::cross(out.along, away), out.bend)
                         : unitOr(glm::cross(out.bend, out.along), kUp);
        const auto strand = strandFrom(i);
        for (const std::size_t bone : strand) out.strand.push_back(bones_[bone].node);
        if (!strand.empty()) out.curl = curlOf(strand);
        for (glm::dvec3* way : {&out.along, &out.bend, &out.spread, &out.curl})
            *way = worldFromFigure_ * *way;
        return out;
    }

    bool goesOnAsStrand(std::size_t i) const {
        const auto& below = bones_[i].children;
        return below.size() == 1 && bones_[below[0]].strand == bones_[i].strand && !carriesAll(i);
    }

    // Named as one, or as long as a tentacle and without a branch to its end. Empty: none begins.
    std::vector<std::size_t> strandFrom(std::size_t i) const {
        const auto above = bones_[i].parent;
        if (carriesAll(i) || (above != Bone::kNoBone && goesOnAsStrand(above))) return {};
        std::vector<std::size_t> out{i};
        while (goesOnAsStrand(out.back())) out.push_back(bones_[out.back()].children[0]);
        const bool tentacle = out.size() >= kTentacle && bones_[out.back()].children.empty();
        if (bones_[i].strand ? out.size() < kLimb : !tentacle) out.clear();
        return out;
    }

    // What lies curls up; what hangs or stands curls away from what it grows on.
    glm::dvec3 curlOf(const std::vector<std::size_t>& strand) const {
        const glm::dvec3 whole = bones_[strand.back()].place - bones_[strand.front()].place;
        const glm::dvec3 along = unitOr(whole, kUp);
        glm::dvec3 away = wayIn(strand.front());
        away.y = 0.0;
        const bool upright = std::abs(along.y) > kUpright;
        const glm::dvec3 target = upright ? unitOr(away, -front_) : kUp;
        return unitOr(glm::cross(along, target), glm::dvec3(1.0, 0.0, 0.0));
    }

    const Progress& progress_;
    mutable bool stopped_ = false;
    std::vector<Bone> bones_;
    glm::dmat3 worldFromFigure_{1.0};
    double low_ = 0.0, height_ = 0.0, diagonal_ = 0.0, middle_ = 0.0;
    glm::dvec3 front_{0.0, 0.0, 1.0};
};

}  // namespace

std::optional<std::vector<JointFacts>> jointFacts(const Scene& scene, const Progress& progress) {
    const Body body(scene, progress);
    if (body.stopped()) return {};
    return body.facts();
}

}  // namespace sinew
