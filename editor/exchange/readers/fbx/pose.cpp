// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx/pose.h"

#include <algorithm>
#include <cmath>

#include "editor/exchange/readers/map_value.h"
#include "editor/scene/numbers.h"

namespace sinew::fbx_read {
namespace {

// Scales that differ by less come from rounding.
constexpr double kUnscaled = 1e-6;
// Below it a scale cannot be undone.
constexpr double kNothing = 1e-12;

bool isOne(const glm::dvec3& scale) { return glm::length(scale - 1.0) <= kUnscaled; }

glm::dvec3 inverseOf(const glm::dvec3& scale) {
    glm::dvec3 out;
    for (int k = 0; k < 3; ++k) out[k] = std::abs(scale[k]) > kNothing ? 1.0 / scale[k] : 0.0;
    return out;
}

glm::dmat3 scaling(const glm::dvec3& s) { return {{s.x, 0, 0}, {0, s.y, 0}, {0, 0, s.z}}; }

}  // namespace

glm::dvec3 Poses::Property::at(double seconds, Side side) const {
    glm::dvec3 out = values;
    for (int k = 0; k < 3; ++k)
        if (curves[k]) out[k] = curves[k]->at(seconds, side);
    return out;
}

void Poses::Property::addTo(std::vector<const Curve*>& list) const {
    for (const Curve* curve : curves)
        if (curve) list.push_back(curve);
}

Poses::Poses(const Document& document, const std::vector<std::ptrdiff_t>& parents, const Take* take)
    : document_(document), parents_(parents) {
    const std::size_t count = document.models.size();
    motions_.reserve(count);
    for (const Model& model : document.models) {
        const ModelTransform& t = model.transform;
        motions_.push_back({propertyOf(model, take, "Lcl Translation", t.translation),
                            propertyOf(model, take, "Lcl Rotation", t.rotation),
                            propertyOf(model, take, "Lcl Scaling", t.scaling)});
    }
    inherited_.resize(count, false);
    for (std::size_t i = 0; i < count; ++i) {
        if (document.models[i].transform.inherit == Inherit::Plain) continue;
        for (const std::size_t above : lineOf(i)) {
            const Property& scale = motions_[above].scaling;
            if (above != i && (scale.isKeyed || !isOne(scale.values))) inherited_[i] = true;
        }
    }
}

Poses::Property Poses::propertyOf(const Model& model, const Take* take, const char* name,
                                  const glm::dvec3& stored) const {
    Property out;
    out.values = stored;
    if (!take) return out;
    const AnimatedProperty* from = valueIn(take->properties, {model.id, name});
    if (!from) return out;
    for (int k = 0; k < 3; ++k) {
        if (from->hasDefault[k]) out.values[k] = from->defaults[k];
        out.curves[k] = valueIn(document_.curves, from->curves[static_cast<std::size_t>(k)]);
        if (out.curves[k]) out.isKeyed = true;
    }
    return out;
}

// The node and all above it, outermost first.
std::vector<std::size_t> Poses::lineOf(std::size_t model) const {
    std::vector<std::size_t> out;
    for (auto i = static_cast<std::ptrdiff_t>(model); i >= 0;
         i = parents_[static_cast<std::size_t>(i)])
        out.push_back(static_cast<std::size_t>(i));
    std::ranges::reverse(out);
    return out;
}

Trs Poses::own(std::size_t model, double seconds, Side side) const {
    const Motion& m = motions_[model];
    return localOf(document_.models[model].transform, m.translation.at(seconds, side),
                   m.rotation.at(seconds, side), m.scaling.at(seconds, side));
}

// FBX SDK help, "Computing a node's global transform": a node's rotation and scale in the world are
// made of its parent's rotation, its parent's scale (what its parent's world has beside a
// rotation) and its own; its position is its parent's world applied to its own translation.
Trs Poses::local(std::size_t model, double seconds, Side side) const {
    if (!inherited_[model]) return own(model, seconds, side);
    glm::dmat3 world(1.0);
    glm::dmat3 parentWorld(1.0);
    glm::dvec3 parentScale(1.0);
    Trs out;
    for (const std::size_t i : lineOf(model)) {
        out = own(i, seconds, side);
        const glm::dmat3 rotation = glm::mat3_cast(out.rotation);
        const glm::dmat3 rotated = glm::mat3_cast(toTrs(glm::dmat4(world)).rotation);
        const glm::dmat3 scaled = glm::transpose(rotated) * world;
        parentWorld = world;
        const Inherit inherit = document_.models[i].transform.inherit;
        if (inherit == Inherit::Plain)
            world = world * rotation;
        else
            world = rotated * rotation * scaled;
        if (inherit == Inherit::WithoutScale) world = world * scaling(inverseOf(parentScale));
        world = world * scaling(out.scale);
        parentScale = out.scale;
    }
    if (!invertible(parentWorld)) return out;
    Trs inherited = toTrs(glm::dmat4(glm::inverse(parentWorld) * world));
    inherited.translation = out.translation;
    return inherited;
}

std::vector<const Curve*> Poses::curvesAbove(std::size_t model) const {
    std::vector<const Curve*> out;
    motions_[model].translation.addTo(out);
    for (const std::size_t i : lineOf(model)) {
        motions_[i].rotation.addTo(out);
        motions_[i].scaling.addTo(out);
    }
    return out;
}

std::vector<const Curve*> Poses::anglesAbove(std::size_t model) const {
    std::vector<const Curve*> out;
    for (const std::size_t i : lineOf(model)) motions_[i].rotation.addTo(out);
    return out;
}

}  // namespace sinew::fbx_read
