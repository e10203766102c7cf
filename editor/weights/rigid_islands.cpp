// SPDX-License-Identifier: Apache-2.0
#include "editor/weights/rigid_islands.h"

#include <algorithm>
#include <utility>

#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

constexpr const char* kRigidName = "Rigid Islands";

const PointChannel* rigidChannel(const Skin& skin) {
    const auto found = std::ranges::find_if(skin.channels, [](const PointChannel& channel) {
        return channel.use == PointChannel::Use::Lock && channel.name == kRigidName;
    });
    return found == skin.channels.end() ? nullptr : &*found;
}

std::uint32_t addRigidChannel(Scene& scene, SkinId id) {
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    const std::uint32_t channel = addChannel(*skin, kRigidName, PointChannel::Use::Lock);
    scene.setSkin(id, std::move(skin));
    return channel;
}

}  // namespace

std::vector<std::uint8_t> rigidPoints(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    const PointChannel* channel = skin ? rigidChannel(*skin) : nullptr;
    if (!channel) return {};
    const Numbers numbers = scene.numbers(id, channel->id);
    std::vector<std::uint8_t> out(skin->pointCount, 0);
    for (PointIndex p = 0; p < numbers.pointCount() && p < out.size(); ++p)
        out[p] = numbers[p] > 0.0f ? 1 : 0;
    return out;
}

void markRigid(Scene& scene, SkinId id, std::span<const PointIndex> points, bool rigid) {
    auto marks = rigidPoints(scene, id);
    if (marks.empty() && !rigid) return;
    marks.resize(scene.skin(id)->pointCount, 0);
    bool changed = false;
    for (const PointIndex p : points) changed |= std::exchange(marks[p], rigid ? 1 : 0) != rigid;
    if (!changed) return;
    const PointChannel* channel = rigidChannel(*scene.skin(id));
    const std::uint32_t number = channel ? channel->id : addRigidChannel(scene, id);
    scene.setNumbers(id, number, pagesOf({marks.begin(), marks.end()}, 0.0f));
}

}  // namespace sinew
