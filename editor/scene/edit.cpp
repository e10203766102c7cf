// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/edit.h"

#include <cassert>

namespace sinew {

std::size_t Edit::bytes() const {
    std::size_t total = sizeof(*this) + changes.capacity() * sizeof(BlockChange);
    for (const auto& change : changes)
        if (change.before) total += change.before->bytes();
    return total;
}

Edit difference(const Scene& before, const Scene& after, Message label) {
    Edit edit{std::move(label), {}};
    auto a = before.blocks().begin();
    auto b = after.blocks().begin();
    const auto aEnd = before.blocks().end();
    const auto bEnd = after.blocks().end();
    while (a != aEnd || b != bEnd) {
        if (b == bEnd || (a != aEnd && a->first < b->first)) {
            edit.changes.push_back({a->first, a->second, nullptr});
            ++a;
        } else if (a == aEnd || b->first < a->first) {
            edit.changes.push_back({b->first, nullptr, b->second});
            ++b;
        } else {
            if (a->second != b->second) edit.changes.push_back({a->first, a->second, b->second});
            ++a;
            ++b;
        }
    }
    return edit;
}

Scene applied(const Scene& scene, const Edit& edit) {
    Scene out = scene;
    for (const auto& change : edit.changes) {
        assert(scene.find(change.id) == change.before);
        out.set(change.id, change.after);
    }
    return out;
}

Edit inverse(const Edit& edit) {
    Edit out = edit;
    for (auto& change : out.changes) std::swap(change.before, change.after);
    return out;
}

}  // namespace sinew
