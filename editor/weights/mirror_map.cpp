// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/mirror_map.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>

namespace sinew {
namespace {

// Of the size of the mesh.
constexpr double kFarShare = 0.01;
constexpr double kFarthestShare = 0.05;
// A part's partner is not smaller or larger than by this.
constexpr double kLikeSize = 2.0;
// In place of a partner: what lies close to the other side all over, like a patch on cloth.
constexpr std::uint32_t kAnyShell = kNoIndex - 1;
// A part that holds so much of what is asked for is never taken for a loose thing.
constexpr std::size_t kMainPart = 4;

class MirrorSearch {
public:
    explicit MirrorSearch(const MirrorQuestion& question)
        : q_(question),
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
    void findFeet();
    void pairShells();
    TriangleSurface::Foot footOnPartner(std::size_t i) const;
    void place(std::size_t i);

    const MirrorQuestion& q_;
    const glm::dmat3 normalMatrix_;
    std::vector<PointIndex> rest_;  // that meet no point
    std::vector<TriangleSurface::Foot> feet_;
    std::vector<std::uint32_t> partner_;  // per part of `from`; kAnyShell, kNoIndex: none
    MirrorMap out_;
};

void MirrorSearch::findPoints() {
    std::vector<std::uint8_t> missing(out_.places.size(), 0);
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, out_.places.size(), 8192),
        [&](const tbb::blocked_range<std::size_t>& range) {
            for (auto p = static_cast<PointIndex>(range.begin()); p < range.end(); ++p) {
                if (!asked(p)) continue;
                const PointIndex known = q_.pairs.empty() ? kNoIndex : q_.pairs[p];
                const PointIndex at = known != kNoIndex ? known : q_.onto.pointAt(imageOf(p));
                missing[p] = at == kNoIndex;
                if (at != kNoIndex) out_.places[p] = {{at, kNoIndex, kNoIndex}, {1.0f, 0.0f, 0.0f}};
            }
        });
    for (PointIndex p = 0; p < missing.size(); ++p)
        if (missing[p]) rest_.push_back(p);
}

void MirrorSearch::findFeet() {
    feet_.resize(rest_.size());
    forRest([&](std::size_t i) { feet_[i] = q_.onto.closest(imageOf(rest_[i])); });
}

// Every point that meets the other side well speaks for the part that it meets.
void MirrorSearch::pairShells() {
    const auto& sizes = q_.from.shellSizes();
    const auto& others = q_.onto.shellSizes();
    const double scale = q_.from.diagonal() > 0.0
                             ? std::cbrt(std::abs(glm::determinant(glm::dmat3(q_.ontoFromPoint))))
                             : 1.0;
    const auto alike = [&](std::uint32_t a, std::uint32_t b) {
        return sizes[a] * scale <= kLikeSize * others[b] &&
               others[b] <= kLikeSize * sizes[a] * scale;
    };
    std::vector<std::map<std::uint32_t, std::size_t>> votes(sizes.size());
    std::vector<std::size_t> size(sizes.size(), 0);
    std::size_t total = 0;
    for (PointIndex p = 0; p < out_.places.size(); ++p) {
        if (!asked(p)) continue;
        ++total;
        const auto shell = q_.from.shellOf(p);
        ++size[shell];
        if (out_.places[p].found()) ++votes[shell][q_.onto.shellOf(out_.places[p].points[0])];
    }
    const double far = kFarShare * q_.onto.diagonal();
    for (std::size_t i = 0; i < rest_.size(); ++i) {
        const auto& foot = feet_[i];
        if (foot.triangle == kNoIndex || !(foot.squaredDistance <= far * far)) continue;
        if (!facesAs(foot.triangle, imageOfNormal(rest_[i]))) continue;
        ++votes[q_.from.shellOf(rest_[i])][shellAt(foot.triangle)];
    }
    partner_.assign(sizes.size(), kNoIndex);
    for (std::uint32_t shell = 0; shell < sizes.size(); ++shell) {
        std::size_t most = 0;
        std::size_t all = 0;
        for (const auto& [other, count] : votes[shell]) {
            all += count;
            if (count <= most || !alike(shell, other)) continue;
            most = count;
            partner_[shell] = other;
        }
        const bool main = size[shell] * kMainPart >= total;
        if (most * 2 < size[shell] && (!main || most == 0))
            partner_[shell] = main || all * 2 >= size[shell] ? kAnyShell : kNoIndex;
    }
}

TriangleSurface::Foot MirrorSearch::footOnPartner(std::size_t i) const {
    const PointIndex p = rest_[i];
    const auto partner = partner_[q_.from.shellOf(p)];
    const double most = kFarthestShare * q_.onto.diagonal();
    const auto normal = imageOfNormal(p);
    const auto image = imageOf(p);
    const auto belongs = [&](std::uint32_t t) {
        return partner == kAnyShell || shellAt(t) == partner;
    };
    auto foot = feet_[i];
    if (foot.triangle == kNoIndex || partner == kNoIndex) return {};
    if (belongs(foot.triangle) && facesAs(foot.triangle, normal) &&
        foot.squaredDistance <= most * most)
        return foot;
    foot = q_.onto.closest(image, most,
                           [&](std::uint32_t t) { return belongs(t) && facesAs(t, normal); });
    return foot.triangle != kNoIndex ? foot : q_.onto.closest(image, most, belongs);
}

void MirrorSearch::place(std::size_t i) {
    feet_[i] = footOnPartner(i);
    const auto& foot = feet_[i];
    if (foot.triangle == kNoIndex) return;
    constexpr float kSmallestShare = 1e-4f;
    const auto& t = q_.onto.triangles()[foot.triangle];
    MirrorPlace& place = out_.places[rest_[i]];
    float sum = 0.0f;
    std::size_t count = 0;
    for (int k = 0; k < 3; ++k) {
        if (!(foot.barycentric[k] > kSmallestShare)) continue;
        place.points[count] = t[k];
        place.shares[count++] = foot.barycentric[k];
        sum += foot.barycentric[k];
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
    const double far = kFarShare * q_.onto.diagonal();
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

}  // namespace sinew
