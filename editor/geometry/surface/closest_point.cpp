// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/closest_point.h"

#include <embree3/rtcore.h>
#include <tbb/parallel_invoke.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

namespace sinew {

// Ericson, Real-Time Collision Detection, 5.1.5.
glm::vec3 closestBarycentric(const glm::vec3& p, const glm::vec3& a, const glm::vec3& b,
                             const glm::vec3& c) {
    const glm::vec3 ab = b - a;
    const glm::vec3 ac = c - a;
    const float d1 = glm::dot(ab, p - a);
    const float d2 = glm::dot(ac, p - a);
    if (d1 <= 0.0f && d2 <= 0.0f) return {1, 0, 0};
    const float d3 = glm::dot(ab, p - b);
    const float d4 = glm::dot(ac, p - b);
    if (d3 >= 0.0f && d4 <= d3) return {0, 1, 0};
    const float vc = d1 * d4 - d3 * d2;
    if (vc <= 0.0f && d1 >= 0.0f && d3 <= 0.0f) {
        const float v = d1 > d3 ? d1 / (d1 - d3) : 0.0f;
        return {1.0f - v, v, 0};
    }
    const float d5 = glm::dot(ab, p - c);
    const float d6 = glm::dot(ac, p - c);
    if (d6 >= 0.0f && d5 <= d6) return {0, 0, 1};
    const float vb = d5 * d2 - d1 * d6;
    if (vb <= 0.0f && d2 >= 0.0f && d6 <= 0.0f) {
        const float w = d2 > d6 ? d2 / (d2 - d6) : 0.0f;
        return {1.0f - w, 0, w};
    }
    const float va = d3 * d6 - d5 * d4;
    const float edge = (d4 - d3) + (d5 - d6);
    if (va <= 0.0f && d4 - d3 >= 0.0f && d5 - d6 >= 0.0f) {
        const float w = edge > 0.0f ? (d4 - d3) / edge : 0.0f;
        return {0, 1.0f - w, w};
    }
    const float sum = va + vb + vc;
    return {va / sum, vb / sum, vc / sum};
}

struct TriangleSurface::Impl {
    std::vector<glm::vec3> positions;
    std::vector<glm::uvec3> triangles;
    RTCDevice device = nullptr;
    RTCScene scene = nullptr;

    // Embree gets copies of its own, as it reads shared buffers past their end.
    void attach() {
        RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
        const auto fill = [&](RTCBufferType type, RTCFormat format, const auto& items) {
            void* to =
                rtcSetNewGeometryBuffer(geometry, type, 0, format, sizeof items[0], items.size());
            std::memcpy(to, items.data(), items.size() * sizeof items[0]);
        };
        fill(RTC_BUFFER_TYPE_VERTEX, RTC_FORMAT_FLOAT3, positions);
        fill(RTC_BUFFER_TYPE_INDEX, RTC_FORMAT_UINT3, triangles);
        rtcCommitGeometry(geometry);
        rtcAttachGeometry(scene, geometry);
        rtcReleaseGeometry(geometry);
    }

    struct Query {
        const Impl* impl;
        glm::vec3 to;
        Foot best;
        const std::function<bool(std::uint32_t)>* accept;  // null: all
    };

    Foot closest(const glm::vec3& to, float most,
                 const std::function<bool(std::uint32_t)>* accept) const {
        Query query{this, to, {}, accept};
        query.best.squaredDistance = most * most;
        RTCPointQuery where{to.x, to.y, to.z, 0.0f, most};
        RTCPointQueryContext context;
        rtcInitPointQueryContext(&context);
        rtcPointQuery(scene, &where, &context, visit, &query);
        return query.best;
    }

    static bool visit(RTCPointQueryFunctionArguments* arguments) {
        auto& query = *static_cast<Query*>(arguments->userPtr);
        const auto& t = query.impl->triangles[arguments->primID];
        const auto& p = query.impl->positions;
        const auto weights = closestBarycentric(query.to, p[t.x], p[t.y], p[t.z]);
        const auto at = p[t.x] * weights.x + p[t.y] * weights.y + p[t.z] * weights.z;
        const auto squared = glm::dot(at - query.to, at - query.to);
        if (!(squared < query.best.squaredDistance)) return false;
        if (query.accept && !(*query.accept)(arguments->primID)) return false;
        query.best = {arguments->primID, at, weights, squared};
        arguments->query->radius = std::sqrt(squared);
        return true;
    }
};

TriangleSurface::TriangleSurface(std::span<const glm::vec3> positions,
                                 std::span<const glm::uvec3> triangles)
    : impl_(std::make_unique<Impl>()) {
    impl_->positions.assign(positions.begin(), positions.end());
    impl_->triangles.assign(triangles.begin(), triangles.end());
    impl_->device = rtcNewDevice(nullptr);
    impl_->scene = rtcNewScene(impl_->device);
    if (!triangles.empty()) impl_->attach();
    // Meshes are closed along shared edges: a ray through one must not slip between.
    rtcSetSceneFlags(impl_->scene, RTC_SCENE_FLAG_ROBUST | RTC_SCENE_FLAG_CONTEXT_FILTER_FUNCTION);
    rtcCommitScene(impl_->scene);
}

TriangleSurface::~TriangleSurface() {
    rtcReleaseScene(impl_->scene);
    rtcReleaseDevice(impl_->device);
}

TriangleSurface::Foot TriangleSurface::closest(const glm::vec3& to) const {
    return impl_->closest(to, std::numeric_limits<float>::infinity(), nullptr);
}

TriangleSurface::Foot TriangleSurface::closest(
    const glm::vec3& to, float most, const std::function<bool(std::uint32_t)>& accept) const {
    return impl_->closest(to, most, &accept);
}

TriangleSurface::Hit TriangleSurface::firstAlong(const glm::vec3& from, const glm::vec3& direction,
                                                 float most) const {
    RTCRayHit query{};
    query.ray = {from.x,      from.y, from.z, 0.0f, direction.x, direction.y,
                 direction.z, 0.0f,   most,   ~0u,  0,           0};
    query.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    rtcIntersect1(impl_->scene, &context, &query);
    if (query.hit.geomID == RTC_INVALID_GEOMETRY_ID) return {};
    const float u = query.hit.u;
    const float v = query.hit.v;
    return {query.hit.primID, query.ray.tfar, {1.0f - u - v, u, v}};
}

bool TriangleSurface::meets(const glm::vec3& from, const glm::vec3& direction, float most,
                            const std::function<bool(std::uint32_t)>& accept) const {
    struct Context {
        RTCIntersectContext embree;  // first: Embree hands it back
        const std::function<bool(std::uint32_t)>* accept;
    } context{{}, &accept};
    rtcInitIntersectContext(&context.embree);
    context.embree.filter = [](const RTCFilterFunctionNArguments* found) {
        const auto& asked = *reinterpret_cast<const Context*>(found->context);
        if (!(*asked.accept)(RTCHitN_primID(found->hit, found->N, 0))) found->valid[0] = 0;
    };
    RTCRay ray{from.x,      from.y, from.z, 0.0f, direction.x, direction.y,
               direction.z, 0.0f,   most,   ~0u,  0,           0};
    rtcOccluded1(impl_->scene, &context.embree, &ray);
    return ray.tfar < 0.0f;
}

namespace {

int longestAxis(std::span<const std::uint32_t> some, std::span<const glm::vec3> points) {
    glm::vec3 lo = points[some.front()];
    glm::vec3 hi = lo;
    for (const auto i : some) {
        lo = glm::min(lo, points[i]);
        hi = glm::max(hi, points[i]);
    }
    const glm::vec3 size = hi - lo;
    return size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
}

bool closer(const PointTree::Neighbour& a, const PointTree::Neighbour& b) {
    return a.squaredDistance != b.squaredDistance ? a.squaredDistance < b.squaredDistance
                                                  : a.point < b.point;
}

}  // namespace

PointTree::PointTree(std::span<const glm::vec3> points)
    : points_(points.begin(), points.end()), order_(points.size()), axis_(points.size(), 0) {
    std::iota(order_.begin(), order_.end(), 0u);
    build(0, order_.size());
}

void PointTree::build(std::size_t first, std::size_t last) {
    if (last - first < 2) return;
    const int axis = longestAxis(std::span(order_).subspan(first, last - first), points_);
    const std::size_t middle = first + (last - first) / 2;
    const auto at = [&](std::size_t i) { return order_.begin() + static_cast<std::ptrdiff_t>(i); };
    std::nth_element(at(first), at(middle), at(last), [&](std::uint32_t a, std::uint32_t b) {
        return points_[a][axis] < points_[b][axis];
    });
    axis_[middle] = static_cast<std::uint8_t>(axis);
    constexpr std::size_t kLarge = 4096;
    const auto before = [&] { build(first, middle); };
    const auto after = [&] { build(middle + 1, last); };
    if (last - first > kLarge) return tbb::parallel_invoke(before, after);
    before();
    after();
}

std::vector<PointTree::Neighbour> PointTree::nearest(
    const glm::vec3& to, std::size_t count,
    const std::function<bool(std::uint32_t)>& accept) const {
    std::vector<Neighbour> heap;  // farthest on top
    const auto take = [&](std::uint32_t point) {
        if (accept && !accept(point)) return;
        const glm::vec3 d = points_[point] - to;
        const Neighbour found{point, glm::dot(d, d)};
        if (heap.size() == count && !closer(found, heap.front())) return;
        if (heap.size() == count) {
            std::ranges::pop_heap(heap, closer);
            heap.pop_back();
        }
        heap.push_back(found);
        std::ranges::push_heap(heap, closer);
    };
    const auto search = [&](auto&& self, std::size_t first, std::size_t last) -> void {
        if (first >= last) return;
        const std::size_t middle = first + (last - first) / 2;
        take(order_[middle]);
        const int axis = axis_[middle];
        const float offset = to[axis] - points_[order_[middle]][axis];
        const auto left = [&] { self(self, first, middle); };
        const auto right = [&] { self(self, middle + 1, last); };
        offset < 0.0f ? left() : right();
        if (heap.size() < count || offset * offset <= heap.front().squaredDistance)
            offset < 0.0f ? right() : left();
    };
    if (count > 0) search(search, 0, order_.size());
    std::ranges::sort(heap, closer);
    return heap;
}

}  // namespace sinew
