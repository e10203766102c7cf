// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_map.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>

#include <algorithm>
#include <limits>
#include <map>

namespace sinew {
namespace {

// Of the size of the model: told as far, and how far what faces the right way goes first.
constexpr double kFarShare = 0.01;
constexpr double kFacingShare = 0.05;
// A part's partner is not smaller or larger than by this.
constexpr double kLikeSize = 2.0;
// In place of a partner: what lies close to the other side all over, like a patch on cloth.
constexpr std::uint32_t kAnyShell = kNoIndex - 1;
// Of the parts nearest to where one is mirrored, how many are looked at.
constexpr std::size_t kLookedAt = 8;

MirrorPlace placeAt(PointIndex p) { return {{p, kNoIndex, kNoIndex}, {1.0f, 0.0f, 0.0f}}; }

// A way across: what is mirrored, where it goes, and how.
struct MirrorWay {
    const MirrorSurface& from;
    const MirrorSurface& onto;
    glm::dmat4 matrix;
    MirrorWay back() const { return {onto, from, glm::inverse(matrix)}; }

    bool alike(std::uint32_t shell, std::uint32_t other) const {
        const double scale = std::cbrt(std::abs(glm::determinant(glm::dmat3(matrix))));
        const double a = from.shellBoxes()[shell].size() * scale;
        const double b = onto.shellBoxes()[other].size();
        return a <= kLikeSize * b && b <= kLikeSize * a;
    }
    // A part of a like size whose middle lies nearest to the image of its own, no farther away than
    // half its size; the part itself if its middle stays within its box.
    std::uint32_t partOpposite(std::uint32_t shell) const {
        const PlaceBox& box = from.shellBoxes()[shell];
        const glm::dvec3 image(matrix * glm::dvec4(box.middle(), 1.0));
        for (const auto& near : onto.shellsNear(image, kLookedAt)) {
            const double half = 0.5 * onto.shellBoxes()[near.point].size();
            const bool meets = &from == &onto && near.point == shell
                                   ? box.holds(image)
                                   : near.squaredDistance <= half * half;
            if (meets && alike(shell, near.point)) return near.point;
        }
        return kNoIndex;
    }
};

class MirrorSearch {
public:
    explicit MirrorSearch(const MirrorQuestion& question)
        : q_(question),
          way_{question.from, question.onto, question.ontoFromPoint},
          size_(question.size > 0.0 ? question.size : question.onto.diagonal()),
          normalMatrix_(glm::transpose(glm::inverse(glm::dmat3(question.ontoFromPoint)))) {
        out_.places.resize(q_.from.points().size());
    }
    MirrorMap run();

private:
    bool asked(PointIndex p) const { return q_.asked.empty() || q_.asked[p] != 0; }
    glm::dvec3 imageOf(PointIndex p) const {
        return glm::dvec3(q_.ontoFromPoint * glm::dvec4(q_.from.points()[p], 1.0));
    }
    glm::vec3 imageOfNormal(PointIndex p) const {
        return glm::vec3(normalMatrix_ * glm::dvec3(q_.from.normal(p)));
    }
    bool facesAs(std::uint32_t triangle, const glm::vec3& normal) const {
        return glm::dot(q_.onto.triangleNormal(triangle), normal) > 0.0f;
    }
    bool isSource(PointIndex p) const { return q_.sources.empty() || q_.sources[p] != 0; }
    bool hasSource(std::uint32_t triangle) const {
        const auto& t = q_.onto.triangles()[triangle];
        return isSource(t.x) || isSource(t.y) || isSource(t.z);
    }
    std::uint32_t shellAt(std::uint32_t triangle) const {
        return q_.onto.shellOf(q_.onto.triangles()[triangle].x);
    }
    template <class Work>
    void forRest(const Work& work) const {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, rest_.size(), 512),
                          [&](const tbb::blocked_range<std::size_t>& range) {
                              for (auto i = range.begin(); i < range.end(); ++i) work(i);
                          });
    }
    void findPoints();
    PointIndex knownPartner(PointIndex p) const;
    PointIndex bestMeeting(PointIndex p) const;
    void findFeet();
    void pairShells();
    std::uint32_t partnerOf(std::uint32_t shell, std::size_t points,
                            const std::map<std::uint32_t, std::size_t>& votes) const;
    TriangleTree::Foot footOnPartner(std::size_t i) const;
    void place(std::size_t i);

    const MirrorQuestion& q_;
    const MirrorWay way_;
    const double size_;
    const glm::dmat3 normalMatrix_;
    std::vector<PointIndex> rest_;  // that meet no point
    std::vector<TriangleTree::Foot> feet_;
    std::vector<std::uint32_t> partner_;  // per part of `from`; kAnyShell, kNoIndex: none
    MirrorMap out_;
};

void MirrorSearch::findPoints() {
    enum Met : std::uint8_t { kDone, kNothing, kSeveral };
    std::vector<std::uint8_t> met(out_.places.size(), kDone);
    q_.onto.pointAt(glm::dvec3(0.0));  // what surfaces make by themselves is not made inside a loop
    const auto look = [&](PointIndex p) {
        thread_local std::vector<PointIndex> alike;
        const PointIndex known = knownPartner(p);
        const PointIndex at = known != kNoIndex ? known : q_.onto.pointAt(imageOf(p), &alike);
        if (at != kNoIndex) out_.places[p] = placeAt(at);
        met[p] = at == kNoIndex ? kNothing : at != known && alike.size() > 1 ? kSeveral : kDone;
    };
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, met.size(), 8192),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (auto p = range.begin(); p < range.end(); ++p)
                              if (asked(static_cast<PointIndex>(p)))
                                  look(static_cast<PointIndex>(p));
                      });
    for (PointIndex p = 0; p < met.size(); ++p) {
        if (met[p] == kNothing) rest_.push_back(p);
        if (met[p] == kSeveral) out_.places[p] = placeAt(bestMeeting(p));
    }
}

// On the plane a point is its own partner, whatever else is there (closed lips).
PointIndex MirrorSearch::knownPartner(PointIndex p) const {
    if (!q_.pairs.empty() && q_.pairs[p] != kNoIndex) return q_.pairs[p];
    const bool own =
        &q_.from == &q_.onto && glm::distance(imageOf(p), glm::dvec3(q_.from.points()[p])) <=
                                    kSamePlace * q_.from.diagonal();
    return own ? p : kNoIndex;
}

// Of several at one place (closed lips, cloth with two faces) the one that faces as its image does.
PointIndex MirrorSearch::bestMeeting(PointIndex p) const {
    std::vector<PointIndex> alike;
    q_.onto.pointAt(imageOf(p), &alike);
    const auto normal = imageOfNormal(p);
    std::ranges::sort(alike);
    return *std::ranges::max_element(
        alike, {}, [&](PointIndex q) { return glm::dot(normal, q_.onto.normal(q)); });
}

void MirrorSearch::findFeet() {
    feet_.resize(rest_.size());
    tbb::parallel_invoke([&] { q_.onto.closest(imageOf(rest_.front())); },
                         [&] { q_.from.normal(rest_.front()); },
                         [&] {
                             q_.from.shellBoxes();
                             q_.onto.shellBoxes();
                         });
    forRest([&](std::size_t i) { feet_[i] = q_.onto.closest(imageOf(rest_[i])); });
}

// Every point that meets the other side well speaks for the part that it meets.
void MirrorSearch::pairShells() {
    const std::size_t shells = q_.from.shellBoxes().size();
    std::vector<std::map<std::uint32_t, std::size_t>> votes(shells);
    std::vector<std::size_t> size(shells, 0);
    for (PointIndex p = 0; p < out_.places.size(); ++p) {
        if (!asked(p)) continue;
        const auto shell = q_.from.shellOf(p);
        ++size[shell];
        if (out_.places[p].found()) ++votes[shell][q_.onto.shellOf(out_.places[p].points[0])];
    }
    const double far = kFarShare * size_;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
        const auto& foot = feet_[i];
        if (foot.triangle == kNoIndex || !(foot.squaredDistance <= far * far)) continue;
        if (!facesAs(foot.triangle, imageOfNormal(rest_[i]))) continue;
        ++votes[q_.from.shellOf(rest_[i])][shellAt(foot.triangle)];
    }
    std::vector<std::uint8_t> gives(q_.onto.shellBoxes().size(), 0);
    for (PointIndex p = 0; p < q_.onto.points().size(); ++p)
        if (isSource(p)) gives[q_.onto.shellOf(p)] = 1;
    partner_.assign(shells, kNoIndex);
    for (std::uint32_t shell = 0; shell < shells; ++shell) {
        if (size[shell] == 0) continue;
        const auto partner = partnerOf(shell, size[shell], votes[shell]);
        if (partner == kAnyShell || (partner != kNoIndex && gives[partner]))
            partner_[shell] = partner;
    }
}

std::uint32_t MirrorSearch::partnerOf(std::uint32_t shell, std::size_t points,
                                      const std::map<std::uint32_t, std::size_t>& votes) const {
    std::size_t all = 0;
    for (const auto& [other, count] : votes) {
        all += count;
        if (2 * count >= points && way_.alike(shell, other)) return other;
    }
    const auto opposite = way_.partOpposite(shell);
    if (opposite != kNoIndex && way_.back().partOpposite(opposite) == shell) return opposite;
    return 2 * all >= points ? kAnyShell : kNoIndex;
}

TriangleTree::Foot MirrorSearch::footOnPartner(std::size_t i) const {
    const PointIndex p = rest_[i];
    const auto partner = partner_[q_.from.shellOf(p)];
    const auto normal = imageOfNormal(p);
    const auto image = imageOf(p);
    const auto belongs = [&](std::uint32_t t) {
        return (partner == kAnyShell || shellAt(t) == partner) && hasSource(t);
    };
    const auto& foot = feet_[i];
    if (foot.triangle == kNoIndex || partner == kNoIndex) return {};
    if (belongs(foot.triangle) && facesAs(foot.triangle, normal)) return foot;
    const auto facing = q_.onto.closest(image, kFacingShare * size_, [&](std::uint32_t t) {
        return belongs(t) && facesAs(t, normal);
    });
    if (facing.triangle != kNoIndex) return facing;
    return q_.onto.closest(image, std::numeric_limits<double>::infinity(), belongs);
}

void MirrorSearch::place(std::size_t i) {
    feet_[i] = footOnPartner(i);
    const auto& foot = feet_[i];
    if (foot.triangle == kNoIndex) return;
    constexpr float kSmallestShare = 1e-4f;
    const auto& t = q_.onto.triangles()[foot.triangle];
    glm::vec3 shares = foot.barycentric;
    float sum = 0.0f;
    for (int k = 0; k < 3; ++k) sum += shares[k] *= isSource(t[k]) ? 1.0f : 0.0f;
    // At a corner that is no source the others count alike.
    if (!(sum > kSmallestShare))
        for (int k = 0; k < 3; ++k) shares[k] = isSource(t[k]) ? 1.0f : 0.0f;
    MirrorPlace& place = out_.places[rest_[i]];
    std::size_t count = 0;
    sum = 0.0f;
    for (int k = 0; k < 3; ++k) {
        if (!(shares[k] > kSmallestShare)) continue;
        place.points[count] = t[k];
        place.shares[count++] = shares[k];
        sum += shares[k];
    }
    for (float& share : place.shares) share /= sum;
}

MirrorMap MirrorSearch::run() {
    findPoints();
    if (q_.pointsOnly || rest_.empty()) {
        out_.unpaired = std::move(rest_);
        return std::move(out_);
    }
    findFeet();
    pairShells();
    forRest([&](std::size_t i) { place(i); });
    const double far = kFarShare * size_;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
        const auto& foot = feet_[i];
        if (foot.triangle == kNoIndex) {
            out_.unpaired.push_back(rest_[i]);
            continue;
        }
        if (foot.squaredDistance > far * far) out_.far.push_back(rest_[i]);
        if (!facesAs(foot.triangle, imageOfNormal(rest_[i]))) out_.facingAway.push_back(rest_[i]);
    }
    return std::move(out_);
}

}  // namespace

PointIndex MirrorPlace::nearest() const {
    const auto most = std::ranges::max_element(shares);
    return points[static_cast<std::size_t>(most - shares.begin())];
}

MirrorMap mirrorMap(const MirrorQuestion& question) { return MirrorSearch(question).run(); }

MirrorMap mapOfPairs(std::span<const PointIndex> pairs, std::span<const std::uint8_t> asked) {
    MirrorMap out;
    out.places.resize(pairs.size());
    for (PointIndex p = 0; p < pairs.size(); ++p) {
        if (!asked.empty() && !asked[p]) continue;
        if (pairs[p] == kNoIndex)
            out.unpaired.push_back(p);
        else
            out.places[p] = placeAt(pairs[p]);
    }
    return out;
}

}  // namespace sinew
