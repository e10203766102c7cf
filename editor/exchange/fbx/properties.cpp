// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <set>

#include "editor/codec/json_text.h"
#include "editor/exchange/fbx/parts.h"

namespace sinew::fbx_write {

void Properties::head(const std::string& name, const char* type, const char* label,
                      const char* flags) {
    records_.begin("P");
    records_.add(name);
    records_.add(type);
    records_.add(label);
    records_.add(flags);
}

void Properties::vector(const char* name, const char* type, const glm::dvec3& v) {
    const std::string_view kind(type);
    head(name, type, "", kind.starts_with("Lcl") || kind == "Color" ? "A" : "");
    for (int k = 0; k < 3; ++k) records_.add(v[k]);
    records_.end();
}

// Lists and objects that the format has no kind for are text, which says that it is JSON.
void Properties::writeUser(const std::string& key, const Json& value) {
    const bool isSmall = value.is_number_integer() && value >= std::numeric_limits<int>::min() &&
                         value <= std::numeric_limits<int>::max();
    const bool isVector = value.is_array() && value.size() >= 2 && value.size() <= 4 &&
                          std::ranges::all_of(value, [](const Json& v) { return v.is_number(); });
    if (value.is_boolean()) {
        put(key, "bool", "", "U", value.get<bool>() ? 1 : 0);
    } else if (isSmall) {
        put(key, "int", "Integer", "U", value.get<std::int32_t>());
    } else if (value.is_number()) {
        put(key, "Number", "", "AU", value.get<double>());
    } else if (isVector) {
        static constexpr const char* kKinds[] = {"Vector2D", "Vector3D", "Vector4"};
        head(key, kKinds[value.size() - 2], "Vector", "AU");
        for (const Json& v : value) records_.add(v.get<double>());
        records_.end();
    } else {
        put(key, "KString", value.is_string() ? "" : "Json", "U",
            value.is_string() ? value.get<std::string>() : jsonText(value));
    }
}

void Properties::user(const std::string& extrasJson) {
    static const std::set<std::string> kOwn = {"Lcl Translation", "Lcl Rotation",   "Lcl Scaling",
                                               "RotationOrder",   "RotationActive", "InheritType",
                                               "ScalingMax",      "Visibility",     "Show"};
    const auto json = parseJson(extrasJson);
    if (!json || !json->is_object()) return;
    for (const auto& [key, value] : json->items())
        if (!key.empty() && !kOwn.contains(key)) writeUser(key, value);
}

}  // namespace sinew::fbx_write
