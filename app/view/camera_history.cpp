// SPDX-License-Identifier: Apache-2.0
#include "app/view/camera_history.h"

namespace sinew {

namespace {

void pushView(std::vector<Viewpoint>& views, const Viewpoint& view) {
    if (!views.empty() && views.back() == view) return;
    if (views.size() == CameraHistory::kMost) views.erase(views.begin());
    views.push_back(view);
}

std::optional<Viewpoint> passView(std::vector<Viewpoint>& from, std::vector<Viewpoint>& to,
                                  const Viewpoint& now) {
    while (!from.empty() && from.back() == now) from.pop_back();
    if (from.empty()) return std::nullopt;
    const Viewpoint view = from.back();
    from.pop_back();
    pushView(to, now);
    return view;
}

}  // namespace

void CameraHistory::leave(const Viewpoint& from) {
    pushView(before_, from);
    after_.clear();
}

std::optional<Viewpoint> CameraHistory::previous(const Viewpoint& now) {
    return passView(before_, after_, now);
}

std::optional<Viewpoint> CameraHistory::next(const Viewpoint& now) {
    return passView(after_, before_, now);
}

void CameraHistory::clear() {
    before_.clear();
    after_.clear();
}

}  // namespace sinew
