// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <vector>

#include "editor/exchange/readers/fbx/document.h"
#include "editor/scene/trs.h"

namespace sinew::fbx_read {

/// Local transforms of a document's nodes over time, in file units and axes: of one take, or as the
/// nodes are stored.
class Poses {
public:
    /// `parents`: by model, the index of the one it stands under, or -1. Both must outlive this.
    /// `take` null: the stored pose.
    Poses(const Document& document, const std::vector<std::ptrdiff_t>& parents, const Take* take);

    /// Curves of X, Y, Z; null where there is none.
    struct Property {
        const Curve* curves[3] = {};
        glm::dvec3 values{0.0};  ///< of components without a curve
        bool isKeyed = false;
        glm::dvec3 at(double seconds, Side side) const;
        void addTo(std::vector<const Curve*>& list) const;
    };
    struct Motion {
        Property translation;
        Property rotation;
        Property scaling;
    };
    const Motion& motion(std::size_t model) const { return motions_[model]; }

    /// True where the node's local transform is not that of its own properties alone, because it
    /// takes over its parent's scale in another way than by multiplying and there is some scale.
    bool isInherited(std::size_t model) const { return inherited_[model]; }

    /// The local transform whose product with the parent's world is the node's world.
    Trs local(std::size_t model, double seconds, Side side) const;

    /// All curves that local() of an inherited node depends on, and those of angles among them.
    std::vector<const Curve*> curvesAbove(std::size_t model) const;
    std::vector<const Curve*> anglesAbove(std::size_t model) const;

private:
    Property propertyOf(const Model& model, const Take* take, const char* name,
                        const glm::dvec3& stored) const;
    Trs own(std::size_t model, double seconds, Side side) const;
    std::vector<std::size_t> lineOf(std::size_t model) const;

    const Document& document_;
    const std::vector<std::ptrdiff_t>& parents_;
    std::vector<Motion> motions_;
    std::vector<bool> inherited_;
};

}  // namespace sinew::fbx_read
