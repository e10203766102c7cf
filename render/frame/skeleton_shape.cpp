// SPDX-License-Identifier: Apache-2.0
#include "render/frame/skeleton_shape.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

#include "editor/scene/hidden_nodes.h"
#include "editor/scene/numbers.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

/// A body's half width as a share of its length, and at most this share of the skeleton's middle
/// bone length.
constexpr double kWidthOfLength = 0.10;
constexpr double kWidthOfMiddle = 0.105;
/// A ball's radius as a share of the shortest bone at it, and at most of the middle length.
constexpr double kBallOfLength = 0.14;
constexpr double kBallOfMiddle = 0.055;
/// Joints that stand alone: a share of what the meshes span.
constexpr double kLoneOfScene = 0.012;

struct JointPlace {
    NodeId id;
    std::uint32_t index = 0;
    std::uint32_t parent = kNoIndex;  ///< in the list of places
    glm::dvec3 at{0.0};
    double shortest = std::numeric_limits<double>::infinity();  ///< bone that begins or ends here
};

glm::dvec3 unitOr(const glm::dvec3& v, const glm::dvec3& otherwise) {
    const double length = glm::length(v);
    return length > 1e-12 && std::isfinite(length) ? v / length : otherwise;
}

/// A unit vector across `along`, as near to `wanted` as that allows.
glm::dvec3 across(const glm::dvec3& along, const glm::dvec3& wanted) {
    const auto y = unitOr(along, {0.0, 1.0, 0.0});
    const auto side = wanted - y * glm::dot(wanted, y);
    if (glm::length(side) > 1e-3) return glm::normalize(side);
    const glm::dvec3 other =
        std::abs(y.x) < 0.7 ? glm::dvec3(1.0, 0.0, 0.0) : glm::dvec3(0.0, 1.0, 0.0);
    return glm::normalize(other - y * glm::dot(other, y));
}

/// Per node index: whether the frame wants it as a joint, hidden or not.
std::vector<std::uint8_t> wantedJoints(const Frame& frame) {
    const auto& nodes = frame.scene->nodes();
    const std::vector<std::uint8_t> all(nodes.size(), 1);
    if (!frame.onlyInfluences) return all;
    std::vector<std::uint8_t> wanted(nodes.size(), 0);
    const auto want = [&](NodeId id) {
        const Node* node = nodes.find(id);
        if (node) wanted[nodes.indexOf(id)] = 1;
        return node && node->kind == NodeKind::Joint;
    };
    bool any = false;
    for (const SkinId id : frame.scene->skins()) {
        const auto skin = frame.scene->skin(id);
        if (isHidden(nodes, skin->meshNode, frame.hidden)) continue;
        for (const InfluenceSlot& slot : skin->slots) any = want(slot.node) || any;
    }
    for (const NodeId id : frame.selected) want(id);
    return any ? wanted : all;
}

/// Joints that are wanted and not hidden, parents first, with the nearest shown joint above as
/// parent.
std::vector<JointPlace> placesOf(const Frame& frame) {
    const auto& nodes = frame.scene->nodes();
    const auto wanted = wantedJoints(frame);
    std::vector<JointPlace> places;
    std::vector<std::uint32_t> jointAbove(nodes.size(), kNoIndex);  // itself included
    std::vector<std::uint8_t> hidden(nodes.size(), 0);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        const auto parent = nodes.parentIndex(i);
        hidden[i] = (parent != kNoIndex && hidden[parent] != 0) || frame.hidden.contains(node.id);
        jointAbove[i] = parent != kNoIndex ? jointAbove[parent] : kNoIndex;
        const glm::dvec3 at(frame.pose->worldFromNode[i][3]);
        if (node.kind != NodeKind::Joint || wanted[i] == 0 || hidden[i] != 0 || !isFinite(at))
            continue;
        places.push_back({node.id, i, jointAbove[i], at});
        jointAbove[i] = static_cast<std::uint32_t>(places.size() - 1);
    }
    return places;
}

/// The length that parts the skeleton's whole length in two halves: many small finger bones do not
/// make the limbs thin. 0 without bones.
double middleLength(std::vector<double> lengths) {
    std::sort(lengths.begin(), lengths.end());
    const double half = std::accumulate(lengths.begin(), lengths.end(), 0.0) * 0.5;
    double sum = 0.0;
    for (const double length : lengths)
        if ((sum += length) >= half) return length;
    return 0.0;
}

/// Fills in the shortest bone at each joint and gives the skeleton's middle length.
double measure(std::vector<JointPlace>& places) {
    std::vector<double> lengths;
    for (auto& place : places) {
        if (place.parent == kNoIndex) continue;
        auto& parent = places[place.parent];
        const double length = glm::length(place.at - parent.at);
        if (!(length > 1e-9)) continue;
        lengths.push_back(length);
        place.shortest = std::min(place.shortest, length);
        parent.shortest = std::min(parent.shortest, length);
    }
    return middleLength(std::move(lengths));
}

/// How far the world positions of the frame's nodes spread: the size of a scene that has no bones.
double spreadOf(const Frame& frame) {
    glm::dvec3 low(std::numeric_limits<double>::infinity());
    glm::dvec3 high = -low;
    for (const auto& m : frame.pose->worldFromNode) {
        low = glm::min(low, glm::dvec3(m[3]));
        high = glm::max(high, glm::dvec3(m[3]));
    }
    const double size = glm::length(high - low);
    return std::isfinite(size) && size > 1e-6 ? size : 1.0;
}

void addLocators(const Frame& frame, double radius, SkeletonShape& shape) {
    const auto skin = frame.scene->skin(frame.activeSkin);
    if (!skin) return;
    for (const auto& slot : skin->slots) {
        const Node* node = frame.scene->nodes().find(slot.node);
        if (node == nullptr || node->kind == NodeKind::Joint || frame.hidden.contains(node->id))
            continue;
        glm::dmat4 m = frame.pose->worldFromNode[frame.scene->nodes().indexOf(node->id)];
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 unit(0.0);
            unit[axis] = 1.0;
            m[axis] = glm::dvec4(unitOr(glm::dvec3(m[axis]), unit), 0.0);
        }
        shape.locators.push_back({node->id, m, radius});
    }
}

double distanceToSegment(const glm::dvec2& p, const glm::dvec2& a, const glm::dvec2& b, double& t) {
    const auto ab = b - a;
    const double size = glm::dot(ab, ab);
    t = size > 0.0 ? std::clamp(glm::dot(p - a, ab) / size, 0.0, 1.0) : 0.0;
    return glm::length(p - (a + t * ab));
}

/// What is near a pixel: of each joint the part that is nearest.
class JointsNear {
public:
    explicit JointsNear(double tolerance) : tolerance_(tolerance) {}
    void offer(double pixels, double depth, NodeId id) {
        if (!(pixels <= tolerance_)) return;
        const Place place{pixels, depth};
        const auto [at, isNew] = places_.try_emplace(id, place);
        if (!isNew) at->second = std::min(at->second, place);
    }
    /// Nearer in pixels, then in depth, then the lower id, so that a click always finds the same.
    std::vector<NodeId> sorted() const {
        std::vector<std::pair<Place, NodeId>> order;
        for (const auto& [id, place] : places_) order.emplace_back(place, id);
        std::ranges::sort(order);
        std::vector<NodeId> out;
        for (const auto& [place, id] : order) out.push_back(id);
        return out;
    }

private:
    using Place = std::pair<double, double>;  // pixels, depth
    double tolerance_;
    std::map<NodeId, Place> places_;
};

void offerBall(JointsNear& found, const View& view, const glm::dvec2& pixel,
               const glm::dvec3& centre, double radius, NodeId id) {
    const auto p = project(view, centre);
    if (!p) return;
    const double inPixels = radius / worldPerPixel(view, centre);
    found.offer(std::max(0.0, glm::length(pixel - p->pixel) - inPixels), p->depth, id);
}

/// A body gives way to a ball: its distance counts from its axis and a little more.
void offerBody(JointsNear& found, const View& view, const glm::dvec2& pixel, const BoneBody& body) {
    const auto s = projectSegment(view, body.head, body.tail);
    if (!s) return;
    double t = 0.0;
    const double fromAxis = distanceToSegment(pixel, s->from.pixel, s->to.pixel, t);
    const double inPixels =
        body.radius / worldPerPixel(view, glm::mix(body.head, body.tail, t)) * (1.0 - t);
    const double outside = std::max(0.0, fromAxis - inPixels);
    const double kBehindBalls = 0.5 * view.pixelRatio;
    found.offer(outside + kBehindBalls, glm::mix(s->from.depth, s->to.depth, t), body.joint);
}

}  // namespace

SkeletonShape skeletonShape(const Frame& frame) {
    SkeletonShape shape;
    auto places = placesOf(frame);
    const double middle = measure(places);
    const double lone = (middle > 0.0 ? middle * kBallOfMiddle : spreadOf(frame) * kLoneOfScene);
    for (const auto& place : places) {
        const auto& world = frame.pose->worldFromNode[place.index];
        glm::dmat3 axes(1.0);
        for (int axis = 0; axis < 3; ++axis)
            axes[axis] = unitOr(glm::dvec3(world[axis]), axes[axis]);
        const bool bony = std::isfinite(place.shortest);
        const double radius =
            bony ? std::min(place.shortest * kBallOfLength, middle * kBallOfMiddle) : lone;
        shape.balls.push_back({place.id, place.at, axes, radius * frame.jointSize});
        if (place.parent == kNoIndex) continue;
        const auto& parent = places[place.parent];
        const auto along = place.at - parent.at;
        const double length = glm::length(along);
        if (!(length > 1e-9)) continue;
        const auto& parentWorld = frame.pose->worldFromNode[parent.index];
        const double width =
            std::min(length * kWidthOfLength, middle * kWidthOfMiddle) * frame.jointSize;
        shape.bodies.push_back(
            {parent.id, parent.at, place.at, across(along, glm::dvec3(parentWorld[0])), width});
    }
    addLocators(frame, lone * 2.2 * frame.jointSize, shape);
    return shape;
}

std::vector<NodeId> jointsNear(const Frame& frame, glm::ivec2 pixel, double tolerance) {
    if (!frame.joints || frame.scene == nullptr || frame.pose == nullptr) return {};
    const auto shape = skeletonShape(frame);
    // The pixel's middle.
    const glm::dvec2 at = glm::dvec2(pixel) + 0.5;
    JointsNear found(tolerance);
    for (const auto& ball : shape.balls)
        offerBall(found, frame.view, at, ball.centre, ball.radius, ball.joint);
    for (const auto& locator : shape.locators)
        offerBall(found, frame.view, at, glm::dvec3(locator.worldFromNode[3]), locator.radius * 0.5,
                  locator.node);
    for (const auto& body : shape.bodies) offerBody(found, frame.view, at, body);
    return found.sorted();
}

}  // namespace sinew
