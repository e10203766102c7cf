// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <set>

#include "editor/codec/json_text.h"
#include "editor/codec/text.h"
#include "editor/exchange/readers/fbx/document.h"

namespace sinew::fbx_read {
namespace {

constexpr std::size_t kFirstValue = 4;  // behind name, type, label, flags

std::span<const Element> propertiesOf(const Element& object) {
    const Element* list = object.child("Properties70");
    return list ? list->children : std::span<const Element>();
}

void readVector(const Element& p, glm::dvec3& into) {
    glm::dvec3 v;
    for (std::size_t k = 0; k < 3; ++k) v[static_cast<int>(k)] = p.value(kFirstValue + k).number;
    if (p.values.size() >= kFirstValue + 3 && std::isfinite(v.x + v.y + v.z)) into = v;
}

double finiteOf(const Value& v) { return std::isfinite(v.number) ? v.number : 0.0; }

Json numbersOf(const Element& p) {
    Json out = Json::array();
    for (const Value& value : std::span(p.values).subspan(kFirstValue))
        out.push_back(finiteOf(value));
    return out;
}

// A text that our writer made of a list or an object says so.
Json textOf(const Element& p) {
    const std::string text = asUtf8(p.value(kFirstValue).text);
    if (p.value(2).text == "Json")
        if (auto json = parseJson(text)) return std::move(*json);
    return text;
}

std::optional<Json> valueOf(const Element& p) {
    static const std::set<std::string_view> kFlags = {"bool", "Bool", "Boolean"};
    static const std::set<std::string_view> kWhole = {"int",  "Integer", "enum",  "Enum",
                                                      "Long", "Short",   "ULong", "KTime"};
    static const std::set<std::string_view> kReal = {"Number", "double", "Double", "float",
                                                     "Float",  "Real",   "Angle"};
    const std::string_view type = p.value(1).text;
    if (p.values.size() <= kFirstValue) return std::nullopt;
    const Value& first = p.values[kFirstValue];
    if (first.kind == Value::Kind::Text) return textOf(p);
    if (first.kind != Value::Kind::Number) return std::nullopt;
    if (kFlags.contains(type)) return Json(first.number != 0.0);
    if (kWhole.contains(type)) return Json(first.integer);
    if (kReal.contains(type)) return Json(finiteOf(first));
    if (p.values.size() > kFirstValue + 1) return numbersOf(p);
    return std::nullopt;
}

}  // namespace

const Element* property(const Element& object, std::string_view name) {
    for (const Element& p : propertiesOf(object))
        if (p.value(0).text == name) return &p;
    return nullptr;
}

void readTransform(const Element& object, ModelTransform& into) {
    struct Field {
        std::string_view name;
        glm::dvec3 ModelTransform::*part;
    };
    static constexpr std::array kFields = {
        Field{"Lcl Translation", &ModelTransform::translation},
        Field{"Lcl Rotation", &ModelTransform::rotation},
        Field{"Lcl Scaling", &ModelTransform::scaling},
        Field{"PreRotation", &ModelTransform::preRotation},
        Field{"PostRotation", &ModelTransform::postRotation},
        Field{"RotationPivot", &ModelTransform::rotationPivot},
        Field{"RotationOffset", &ModelTransform::rotationOffset},
        Field{"ScalingPivot", &ModelTransform::scalingPivot},
        Field{"ScalingOffset", &ModelTransform::scalingOffset},
    };
    for (const Element& p : propertiesOf(object)) {
        const std::string_view name = p.value(0).text;
        for (const Field& field : kFields)
            if (name == field.name) readVector(p, into.*field.part);
        const std::int64_t number = p.value(kFirstValue).integer;
        if (name == "RotationOrder")
            into.order = number >= 0 && number < 6 ? static_cast<int>(number) : 0;
        if (name == "RotationActive") into.rotationActive = number != 0;
        if (name == "InheritType" && number >= 0 && number <= 2)
            into.inherit = static_cast<Inherit>(number);
    }
}

std::string userProperties(const Element& object, std::size_t& unknown) {
    Json out = Json::object();
    for (const Element& p : propertiesOf(object)) {
        if (p.value(3).text.find('U') == std::string_view::npos) continue;
        if (auto value = valueOf(p))
            out[asUtf8(p.value(0).text)] = std::move(*value);
        else if (p.value(1).text != "Compound")
            ++unknown;
    }
    return out.empty() ? std::string() : jsonText(out);
}

}  // namespace sinew::fbx_read
