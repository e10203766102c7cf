// SPDX-License-Identifier: Apache-2.0
#include "app/state/pinned_poses.h"

#include <QJsonObject>
#include <algorithm>
#include <cmath>
#include <map>

#include "editor/scene/numbers.h"

namespace sinew {

namespace {

constexpr std::size_t kMostPins = 1000;

template <class Numbers>
QJsonArray arrayOf(const Numbers& numbers, int count) {
    QJsonArray out;
    for (int i = 0; i < count; ++i) out.append(double{numbers[i]});
    return out;
}

template <class Numbers>
bool readNumbers(const QJsonValue& from, Numbers& out, int count) {
    const QJsonArray list = from.toArray();
    if (list.size() != count) return false;
    for (int i = 0; i < count; ++i) {
        const double value = list[i].toDouble(std::nan(""));
        if (!std::isfinite(value)) return false;
        out[i] = value;
    }
    return true;
}

glm::dvec4 xyzwOf(const glm::dquat& q) { return {q.x, q.y, q.z, q.w}; }

/// Nodes by the names and numbers that a project has of them.
class StoredNodes {
public:
    explicit StoredNodes(const Scene& scene) : scene_(scene) {
        for (const Node& node : scene.nodes().all()) byName_[node.name].push_back(node.id);
    }
    NodeId find(const QJsonObject& from) const {
        const std::string name = from.value("name").toString().toStdString();
        const NodeId id(static_cast<std::uint32_t>(from.value("node").toInteger(kNoIndex)));
        const Node* node = scene_.nodes().find(id);
        if (node && node->name == name) return id;
        const auto named = byName_.find(name);
        return named != byName_.end() && named->second.size() == 1 ? named->second.front()
                                                                   : NodeId();
    }

private:
    const Scene& scene_;
    std::map<std::string, std::vector<NodeId>> byName_;
};

// With another rest pose, and not since it was bound in a pose: that stays where it stands.
bool restsElsewhere(const Node& before, const Node& after) {
    return !(before.stored == after.stored) && !(before.local == after.local);
}

// All that stands away from what is above it stands so many times as far from it.
std::optional<double> scaledBy(const NodeTable& before, const NodeTable& after) {
    std::optional<double> out;
    std::size_t count = 0;
    for (const Node& node : after.all()) {
        const Node* old = before.find(node.id);
        if (!old) continue;
        const glm::dvec3 &was = old->stored.translation, &is = node.stored.translation;
        const double square = glm::dot(was, was);
        if (!(square > 0.0)) continue;
        if (!out) out = glm::dot(is, was) / square;
        constexpr double kSame = 1e-9;
        if (glm::distance(is, *out * was) > kSame * std::sqrt(square)) return std::nullopt;
        ++count;
    }
    return count > 1 && *out > 0.0 && *out != 1.0 ? out : std::nullopt;
}

Trs carried(Trs local, const Trs& before, const Trs& after, std::optional<double> scaled) {
    if (scaled) {
        local.translation *= *scaled;
        return local;
    }
    const glm::dmat4 rest = toMatrix(before);
    return invertible(rest) ? toTrs(toMatrix(after) * glm::inverse(rest) * toMatrix(local)) : local;
}

/// Where the nodes of one table that are in another stand as they rest, from the one to the other,
/// each in its own axes; none unless all of them hang where they hung and only turn in their places
/// (Orient Joints).
std::map<NodeId, glm::dmat4> turnedInPlace(const NodeTable& before, const NodeTable& after) {
    const auto restWorld = [](const NodeTable& table, std::uint32_t at) {
        glm::dmat4 world = toMatrix(table.all()[at].stored);
        for (at = table.parentIndex(at); at != kNoIndex; at = table.parentIndex(at))
            world = toMatrix(table.all()[at].stored) * world;
        return world;
    };
    constexpr double kInPlace = 1e-6;
    std::map<NodeId, glm::dmat4> out;
    for (const Node& node : after.all()) {
        const auto was = before.indexOf(node.id);
        if (was == kNoIndex || before.all()[was].parent != node.parent) return {};
        const glm::dmat4 old = restWorld(before, was);
        if (!invertible(old)) return {};
        const auto now = restWorld(after, after.indexOf(node.id));
        const glm::dmat4 turn = glm::inverse(old) * now;
        const glm::dmat3 axes(turn), square = glm::transpose(axes) * axes;
        const double size = glm::length(glm::dvec3(now[3])) + kInPlace;
        bool turns = glm::distance(glm::dvec3(old[3]), glm::dvec3(now[3])) < kInPlace * size;
        for (int k = 0; k < 3; ++k)
            turns = turns && glm::distance(square[k], glm::dmat3(1.0)[k]) < kInPlace;
        if (!turns) return {};
        out.emplace(node.id, turn);
    }
    return out;
}

QJsonObject storedPin(const Scene& scene, const PinnedPose& pin) {
    QJsonArray nodes;
    for (const auto& [id, local] : pin.locals) {
        const Node* node = scene.nodes().find(id);
        if (!node) continue;
        QJsonObject one{{"node", static_cast<qint64>(id.value)},
                        {"name", QString::fromStdString(node->name)},
                        {"translation", arrayOf(local.translation, 3)},
                        {"rotation", arrayOf(xyzwOf(local.rotation), 4)}};
        if (local.scale != glm::dvec3(1.0)) one.insert("scale", arrayOf(local.scale, 3));
        if (local.shear != glm::dvec3(0.0)) one.insert("shear", arrayOf(local.shear, 3));
        const auto shapes =
            std::ranges::find(pin.strengths, id, &std::pair<NodeId, std::vector<float>>::first);
        if (shapes != pin.strengths.end())
            one.insert("shapes", arrayOf(shapes->second, static_cast<int>(shapes->second.size())));
        nodes.append(one);
    }
    QJsonObject out{{"nodes", nodes}};
    if (pin.seconds) out.insert("seconds", *pin.seconds);
    if (!pin.name.isEmpty()) out.insert("name", pin.name);
    return out;
}

}  // namespace

QJsonArray storedPins(const Scene& scene, const std::vector<PinnedPose>& pinned) {
    QJsonArray out;
    for (const PinnedPose& pin : pinned) out.append(storedPin(scene, pin));
    return out;
}

std::vector<PinnedPose> restoredPins(const QJsonArray& from, const Scene& scene) {
    const StoredNodes nodes(scene);
    std::vector<PinnedPose> out;
    for (const QJsonValue& stored : from) {
        PinnedPose pin;
        const double seconds = stored.toObject().value("seconds").toDouble(std::nan(""));
        if (std::isfinite(seconds)) pin.seconds = seconds;
        pin.name = stored.toObject().value("name").toString();
        for (const QJsonValue& value : stored.toObject().value("nodes").toArray()) {
            const QJsonObject one = value.toObject();
            const NodeId id = nodes.find(one);
            Trs local;
            glm::dvec4 turn(0.0);
            if (!id.valid() || !readNumbers(one.value("translation"), local.translation, 3) ||
                !readNumbers(one.value("rotation"), turn, 4) || !(glm::length(turn) > 0.0))
                continue;
            local.rotation = glm::dquat(turn.w, turn.x, turn.y, turn.z);
            readNumbers(one.value("scale"), local.scale, 3);
            readNumbers(one.value("shear"), local.shear, 3);
            pin.locals.emplace_back(id, local);
            std::vector<float> shapes;
            for (const QJsonValue& shape : one.value("shapes").toArray())
                shapes.push_back(static_cast<float>(shape.toDouble()));
            if (!shapes.empty()) pin.strengths.emplace_back(id, std::move(shapes));
        }
        if (!pin.locals.empty() && out.size() < kMostPins) out.push_back(std::move(pin));
    }
    return out;
}

PinnedPose pinnedPose(const Scene& scene, const LocalPose& shown) {
    PinnedPose out;
    const auto nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        out.locals.emplace_back(nodes[i].id, shown.locals[i]);
        if (!shown.morphWeights[i].empty())
            out.strengths.emplace_back(nodes[i].id, shown.morphWeights[i]);
    }
    return out;
}

bool isPinned(const Scene& scene, const LocalPose& shown, const PinnedPose& pin) {
    bool any = false;
    const auto stands = [&](const auto& kept, const auto& now) {
        return std::ranges::all_of(kept, [&](const auto& one) {
            const auto at = scene.nodes().indexOf(one.first);
            any = any || at != kNoIndex;
            return at == kNoIndex || now[at] == one.second;
        });
    };
    return stands(pin.locals, shown.locals) && stands(pin.strengths, shown.morphWeights) && any;
}

LocalPose localsOf(const Scene& scene, const PinnedPose& pin) {
    LocalPose out = currentLocals(scene);
    for (const auto& [node, local] : pin.locals)
        if (const auto at = scene.nodes().indexOf(node); at != kNoIndex) out.locals[at] = local;
    for (const auto& [node, strengths] : pin.strengths)
        if (const auto at = scene.nodes().indexOf(node); at != kNoIndex)
            out.morphWeights[at] = strengths;
    return out;
}

void carryPins(std::vector<PinnedPose>& pinned, const NodeTable& before, const NodeTable& after,
               bool taken) {
    const auto concerns = [&](const Node& node) {
        const Node* old = before.find(node.id);
        return old ? restsElsewhere(*old, node) : taken;
    };
    if (pinned.empty() || std::ranges::none_of(after.all(), concerns)) return;
    const auto scaled = scaledBy(before, after);
    const auto turns = turnedInPlace(before, after);
    for (const Node& node : after.all()) {
        if (!concerns(node)) continue;
        const Node* old = before.find(node.id);
        const auto isOfNode = [&](const auto& one) { return one.first == node.id; };
        for (PinnedPose& pin : pinned) {
            const auto at = std::ranges::find_if(pin.locals, isOfNode);
            if (!old) {
                std::erase_if(pin.locals, isOfNode);
                std::erase_if(pin.strengths, isOfNode);
            } else if (at != pin.locals.end() && turns.empty()) {
                at->second = carried(at->second, old->stored, node.stored, scaled);
            } else if (at != pin.locals.end()) {
                const auto above = turns.find(node.parent);
                const glm::dmat4 turned = toMatrix(at->second) * turns.at(node.id);
                at->second =
                    toTrs(above == turns.end() ? turned : glm::inverse(above->second) * turned);
            }
        }
    }
}

std::vector<ScenePose> scenePoses(const Scene& scene, const std::vector<PinnedPose>& pinned) {
    std::vector<ScenePose> out;
    for (const PinnedPose& pin : pinned) out.push_back(worldOf(scene, localsOf(scene, pin)));
    return out;
}

}  // namespace sinew
