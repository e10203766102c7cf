// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "editor/binding/bind_method.h"

// The table of bind methods: one line each, in the order that menus show them. METHOD(name) stands
// for a function `BindMethod name()` in a file of its own.
#define SINEW_BIND_METHODS(METHOD) \
    METHOD(autoMethod)             \
    METHOD(distanceMethod)         \
    METHOD(hierarchyMethod)        \
    METHOD(rigidMethod)            \
    METHOD(heatMethod)             \
    METHOD(voxelMethod)            \
    METHOD(volumeMethod)

namespace sinew {

#define SINEW_DECLARE(name) BindMethod name();
SINEW_BIND_METHODS(SINEW_DECLARE)
#undef SINEW_DECLARE

std::span<const BindMethod> bindMethods() {
#define SINEW_ENTRY(name) name(),
    static const std::array kMethods{SINEW_BIND_METHODS(SINEW_ENTRY)};
#undef SINEW_ENTRY
    return kMethods;
}

const BindMethod* findBindMethod(std::string_view id) {
    for (const auto& method : bindMethods())
        if (method.id == id) return &method;
    return nullptr;
}

std::vector<std::pair<std::string, std::string>> bindMethodChoices() {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& method : bindMethods()) out.emplace_back(method.id, method.label);
    return out;
}

}  // namespace sinew
