// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_map.h"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <limits>
#include <map>
#include <utility>

#include "editor/weights/mirror_parts.h"

namespace sinew {
namespace {

// Of the size of the model: told as far, and how far what faces the right way goes first.
constexpr double kFarShare = 0.01;
constexpr double kFacingShare = 0.05;
// In place of a partner: what lies close to the other side all over, like a patch on cloth.
constexpr std::uint32_t kAnyShell = kNoIndex - 1;

MirrorPlace placeAt(PointIndex p) { return {{p, kNoIndex, kNoIndex}, {1.0f, 0.0f, 0.0f}}; }

class MirrorSearch {
public:
    explicit MirrorSearch(const MirrorQuestion& question)
        : q_(question),
          way_{question.from, question.onto, question.ontoFromPoint},
          size_(question.size > 0.0 ? question.size : question.onto.diagonal()),
          normalMatrix_(glm::transpose(glm::inverse(glm::dmat3(question.ontoFromPoint)))) {}
    MirrorMap run();

private:
    bool asked(PointIndex p) const { return q_.asked.empty() || q_.asked[p] != 0; }
    glm::dvec3 imageOf(PointIndex p) const {
        return glm::dvec3(q_.ontoFromPoint * glm::dvec4(q_.from.points()[p], 1.0));
    }
    glm::vec3 imageOfNormal(const glm::vec3& normal) const {
        return glm::vec3(normalMatrix_ * glm::dvec3(normal));
    }
    bool facesAs(std::uint32_t triangle, const glm::vec3& normal) const {
        const auto& t = solid_->triangles[triangle];
        const auto& p = q_.onto.points();
        return glm::dot(glm::cross(p[t.y] - p[t.x], p[t.z] - p[t.x]), normal) > 0.0f;
    }
    bool isSource(PointIndex p) const { return q_.sources.empty() || q_.sources[p] != 0; }
    bool hasSource(std::uint32_t triangle) const {
        const auto& t = solid_->triangles[triangle];
        return isSource(t.x) || isSource(t.y) || isSource(t.z);
    }
    std::uint32_t shellAt(std::uint32_t triangle) const {
        return ontoShells_[solid_->triangles[triangle].x];
    }
    template <class Work>
    void forRest(const Work& work) const {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, rest_.size(), 64),
                          [&](const tbb::blocked_range<std::size_t>& range) {
                              for (auto i = range.begin(); i < range.end(); ++i) work(i);
                          });
    }
    PlaceBox boxAsked() const;
    void findPoints();
    // On the plane a point is its own partner, whatever else is there (closed lips).
    PointIndex knownPartner(PointIndex p, const glm::dvec3& image) const {
        if (!q_.pairs.empty() && q_.pairs[p] != kNoIndex) return q_.pairs[p];
        const bool own =
            &q_.from == &q_.onto && glm::distance(image, glm::dvec3(q_.from.points()[p])) <=
                                        kSamePlace * q_.from.diagonal();
        return own ? p : kNoIndex;
    }
    // Of several at one place (closed lips, cloth with two faces) the one that faces as its image
    // does.
    PointIndex bestMeeting(PointIndex p) const {
        std::vector<PointIndex> alike;
        grid_->nearest(imageOf(p), &alike);
        const auto normal = imageOfNormal(q_.from.normal(p));
        std::ranges::sort(alike);
        return *std::ranges::max_element(
            alike, {}, [&](PointIndex q) { return glm::dot(normal, q_.onto.normal(q)); });
    }
    void prepareRest();
    // False where something that is left out may be nearer.
    bool findPlaces() {
        mayBeNearer_ = false;
        for (const PointIndex p : rest_) out_.places[p] = {};
        if (!findFeet()) return false;
        pairShells();
        forRest([&](std::size_t i) { place(i); });
        return !mayBeNearer_;
    }
    bool findFeet();
    void pairShells();
    std::uint32_t partnerOf(std::uint32_t shell, std::size_t points,
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
    TriangleTree::Foot footOnPartner(std::size_t i);
    TriangleTree::Foot closest(std::size_t i, double most,
                               const std::function<bool(std::uint32_t)>& accept,
                               const glm::vec3* facing = nullptr) {
        const double reach = solid_->reachAround(glm::dvec3(images_[i]));
        const auto foot = solid_->tree->closest(
            images_[i], static_cast<float>(std::min(most, reach)), accept, facing);
        if (foot.triangle == kNoIndex && reach < most) mayBeNearer_ = true;
        return foot;
    }
    void place(std::size_t i);

    const MirrorQuestion& q_;
    const MirrorWay way_;
    const double size_;
    const glm::dmat3 normalMatrix_;
    // Of the surfaces, which else look each time whether they have made it.
    std::span<const std::uint32_t> fromShells_, ontoShells_;
    std::shared_ptr<const PointGrid> grid_;     // of `onto`, where images are
    std::shared_ptr<const MirrorSolid> solid_;  // the same, of its triangles
    std::atomic<bool> mayBeNearer_ = false;     // something that is left out of it
    std::vector<PointIndex> rest_;              // that meet no point
    std::vector<glm::vec3> images_;             // of those
    std::vector<glm::vec3> normals_;            // per point, of those
    std::vector<TriangleTree::Foot> feet_;      // of each of those
    std::vector<std::uint8_t> faces_;           // of each, 1: its foot's triangle faces as it does
    std::vector<std::uint32_t> partner_;        // per part of `from`; kAnyShell, kNoIndex: none
    MirrorMap out_;
};

// Around the images of all points asked for.
PlaceBox MirrorSearch::boxAsked() const {
    const auto& points = q_.from.points();
    const auto grown = [&](const tbb::blocked_range<PointIndex>& range, PlaceBox box) {
        for (PointIndex p = range.begin(); p < range.end(); ++p)
            if (asked(p)) box.add(glm::dvec3(points[p]));
        return box;
    };
    const auto both = [](PlaceBox a, const PlaceBox& b) {
        a.add(b);
        return a;
    };
    const tbb::blocked_range<PointIndex> all(0, static_cast<PointIndex>(points.size()), 16384);
    return tbb::parallel_reduce(all, PlaceBox(), grown, both).movedBy(q_.ontoFromPoint);
}

void MirrorSearch::findPoints() {
    enum Met : std::uint8_t { kDone, kNothing, kSeveral };
    const PlaceBox near = boxAsked().grownBy(2.0 * kSamePlace * q_.onto.diagonal());
    std::vector<std::uint8_t> met(q_.from.points().size(), kDone);
    tbb::parallel_invoke([&] { grid_ = q_.onto.gridWithin(near); },
                         [&] { out_.places.resize(met.size()); });
    const auto look = [&](PointIndex p, const glm::dvec3& image) {
        thread_local std::vector<PointIndex> alike;
        const PointIndex known = knownPartner(p, image);
        const PointIndex at = known != kNoIndex ? known : grid_->nearest(image, &alike);
        if (at != kNoIndex) out_.places[p] = placeAt(at);
        met[p] = at == kNoIndex ? kNothing : at != known && alike.size() > 1 ? kSeveral : kDone;
    };
    const auto lookAtSome = [&](std::size_t first, std::size_t last) {
        thread_local std::vector<PointIndex> some;
        thread_local std::vector<glm::dvec3> images;
        some.clear();
        images.clear();
        for (auto p = static_cast<PointIndex>(first); p < last; ++p)
            if (asked(p)) {
                some.push_back(p);
                images.push_back(imageOf(p));
            }
        grid_->fetch(images);
        for (std::size_t i = 0; i < some.size(); ++i) look(some[i], images[i]);
    };
    constexpr std::size_t kAhead = 32;
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, met.size(), 8192),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          for (auto p = range.begin(); p < range.end(); p += kAhead)
                              lookAtSome(p, std::min(p + kAhead, range.end()));
                      });
    for (PointIndex p = 0; p < met.size(); ++p) {
        if (met[p] == kNothing) rest_.push_back(p);
        if (met[p] == kSeveral) out_.places[p] = placeAt(bestMeeting(p));
    }
}

// What surfaces make by themselves is not made inside a loop.
void MirrorSearch::prepareRest() {
    images_.resize(rest_.size());
    forRest([&](std::size_t i) { images_[i] = glm::vec3(imageOf(rest_[i])); });
    const PlaceBox near = boxAround(images_).grownBy(kFarShare * size_);
    tbb::parallel_invoke([&] { solid_ = q_.onto.solidWithin(near); },
                         [&] {
                             std::vector<std::uint8_t> wanted(out_.places.size(), 0);
                             for (const PointIndex p : rest_) wanted[p] = 1;
                             normals_ = pointNormals(*q_.from.mesh(), q_.from.points(), wanted);
                         },
                         [&] {
                             q_.from.shellBoxes();
                             q_.onto.shellBoxes();
                         });
    fromShells_ = q_.from.shellOfPoint();
    ontoShells_ = q_.onto.shellOfPoint();
}

bool MirrorSearch::findFeet() {
    feet_ = solid_->tree->closest(images_);
    if (!solid_->box) return true;
    for (std::size_t i = 0; i < feet_.size(); ++i) {
        const double reach = solid_->reachAround(glm::dvec3(images_[i]));
        if (feet_[i].triangle == kNoIndex || !(feet_[i].squaredDistance <= reach * reach))
            return false;
    }
    return true;
}

// Every point that meets the other side well speaks for the part that it meets.
void MirrorSearch::pairShells() {
    struct Counted {
        PartCounts votes, asked, sources;
    };
    tbb::enumerable_thread_specific<Counted> counted;
    const std::size_t points = std::max(out_.places.size(), q_.onto.points().size());
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, points, 16384), [&](const auto& range) {
        Counted& here = counted.local();
        for (auto p = static_cast<PointIndex>(range.begin()); p < range.end(); ++p) {
            if (p < q_.onto.points().size() && isSource(p)) here.sources.add(ontoShells_[p]);
            if (p >= out_.places.size() || !asked(p)) continue;
            const auto shell = fromShells_[p];
            here.asked.add(shell);
            const auto& place = out_.places[p];
            if (place.found()) here.votes.add(shell, ontoShells_[place.points[0]]);
        }
    });
    const double far = kFarShare * size_;
    faces_.resize(rest_.size());
    forRest([&](std::size_t i) {
        const auto& foot = feet_[i];
        if (foot.triangle == kNoIndex) return;
        faces_[i] = facesAs(foot.triangle, imageOfNormal(normals_[rest_[i]]));
        if (faces_[i] && foot.squaredDistance <= far * far)
            counted.local().votes.add(fromShells_[rest_[i]], shellAt(foot.triangle));
    });
    std::vector<std::map<std::uint32_t, std::size_t>> votes(q_.from.shellBoxes().size());
    std::vector<std::size_t> asked(votes.size(), 0);
    std::vector<std::uint8_t> gives(q_.onto.shellBoxes().size(), 0);
    for (const Counted& here : counted) {
        for (const auto& [parts, count] : here.votes.all())
            votes[parts.first][parts.second] += count;
        for (const auto& [parts, count] : here.asked.all()) asked[parts.first] += count;
        for (const auto& [parts, count] : here.sources.all()) gives[parts.first] = 1;
    }
    partner_.assign(votes.size(), kNoIndex);
    for (std::uint32_t shell = 0; shell < votes.size(); ++shell) {
        if (asked[shell] == 0) continue;
        const auto partner = partnerOf(shell, asked[shell], votes[shell]);
        if (partner == kAnyShell || (partner != kNoIndex && gives[partner]))
            partner_[shell] = partner;
    }
}

TriangleTree::Foot MirrorSearch::footOnPartner(std::size_t i) {
    const PointIndex p = rest_[i];
    const auto partner = partner_[fromShells_[p]];
    const auto belongs = [&](std::uint32_t t) {
        return (partner == kAnyShell || shellAt(t) == partner) && hasSource(t);
    };
    const auto& foot = feet_[i];
    if (foot.triangle == kNoIndex || partner == kNoIndex) return {};
    if (belongs(foot.triangle) && faces_[i]) return foot;
    const auto normal = imageOfNormal(normals_[p]);
    const auto facing = closest(i, kFacingShare * size_, belongs, &normal);
    if (facing.triangle != kNoIndex) return facing;
    return closest(i, std::numeric_limits<double>::infinity(), belongs);
}

void MirrorSearch::place(std::size_t i) {
    const auto before = std::exchange(feet_[i], footOnPartner(i)).triangle;
    const auto& foot = feet_[i];
    if (foot.triangle == kNoIndex) return;
    if (foot.triangle != before)
        faces_[i] = facesAs(foot.triangle, imageOfNormal(normals_[rest_[i]]));
    constexpr float kSmallestShare = 1e-4f;
    const auto& t = solid_->triangles[foot.triangle];
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
    prepareRest();
    if (!findPlaces()) {
        solid_ = q_.onto.solid();
        findPlaces();
    }
    const double far = kFarShare * size_;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
        const auto& foot = feet_[i];
        if (foot.triangle == kNoIndex) {
            out_.unpaired.push_back(rest_[i]);
            continue;
        }
        if (foot.squaredDistance > far * far) out_.far.push_back(rest_[i]);
        if (!faces_[i]) out_.facingAway.push_back(rest_[i]);
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
