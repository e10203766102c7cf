// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "editor/exchange/readers/fbx/curve.h"
#include "editor/exchange/readers/fbx/transform.h"

namespace sinew::fbx_read {

using ObjectId = std::int64_t;

/// A node of the file.
struct Model {
    ObjectId id = 0;
    std::string name;  ///< UTF-8
    std::string type;  ///< "LimbNode", "Mesh", "Null", ...
    ModelTransform transform;
    std::string extrasJson;  ///< the user's own properties as a JSON object; empty: none
    bool isJoint() const { return type == "LimbNode" || type == "Limb" || type == "Root"; }
};

/// One shape of a geometry, and which part of its channel's strength it has.
struct Shape {
    std::string name;
    std::string channelName;
    ObjectId channel = 0;
    double from = 0.0;            ///< percent of the channel at which it starts, ...
    double full = 100.0;          ///< ... is whole, ...
    std::optional<double> until;  ///< ... and is gone again for the next one; none: it stays
};

struct Geometry {
    std::string extrasJson;
    /// By corner the index of its control point; the last of a polygon as -1 - index.
    std::vector<std::int32_t> corners;
    std::vector<std::int32_t> materials;  ///< by polygon; empty: all have one
    std::vector<Shape> shapes;
};

/// The weights of one joint on the control points of a geometry.
struct Cluster {
    glm::dmat4 offset{1.0};    ///< Transform: from the mesh to the joint, when bound
    glm::dmat4 meshBind{1.0};  ///< TransformLink * Transform
    std::vector<std::int32_t> points;
    std::vector<float> weights;  ///< as many
};

/// A property with curves, in one take. Components without a curve keep their default.
struct AnimatedProperty {
    std::array<ObjectId, 3> curves{};  ///< 0: none
    glm::dvec3 defaults{0.0};
    glm::bvec3 hasDefault{false};
};

/// A clip: which properties of which objects it moves, by the object and the property's name.
struct Take {
    std::string name;
    std::map<std::pair<ObjectId, std::string>, AnimatedProperty> properties;
    std::size_t layersLeftOut = 0;  ///< of more than one, those that move something
};

/// What assimp does not report of an FBX file, or inexactly: its nodes, its animation, its
/// strengths of shapes, its users' properties. Owns its data.
struct Document {
    std::uint32_t version = 0;
    bool isWhole = true;
    double framesPerSecond = 0.0;  ///< 0: the file does not say
    std::vector<Model> models;     ///< in the file's order
    std::unordered_map<ObjectId, std::size_t> modelById;
    std::unordered_map<ObjectId, Geometry> geometries;
    std::unordered_map<ObjectId, Curve> curves;
    std::unordered_map<ObjectId, double> strengths;  ///< percent, by blend shape channel
    std::unordered_map<ObjectId, Cluster> clusters;
    std::vector<ObjectId> clusterOrder;
    std::vector<Take> takes;
    std::size_t unknownProperties = 0;  ///< of the user, of kinds that are not known

    /// Objects that hang on `id`, and those that it hangs on, in the file's order and each once
    /// (connections "OO").
    std::span<const ObjectId> children(ObjectId id) const;
    std::span<const ObjectId> parents(ObjectId id) const;
    const Model* model(ObjectId id) const;

    std::unordered_map<ObjectId, std::vector<ObjectId>> childrenOf;
    std::unordered_map<ObjectId, std::vector<ObjectId>> parentsOf;
};

/// Tolerates malformed files: less is read then. O(bytes); of geometry only what
/// names control points and materials is looked into.
Document readDocument(std::span<const std::uint8_t> bytes);

// Of properties.cpp.

/// The record of a property in an element's Properties70, or null. Its values start at index 4.
const Element* property(const Element& object, std::string_view name);
/// Overwrites parts of a transform with what an object, or a template of objects, states.
void readTransform(const Element& object, ModelTransform& into);
/// The properties that the user added (flag "U") as a JSON object; empty where there are none.
/// `unknown` is raised by those of kinds that are not known.
std::string userProperties(const Element& object, std::size_t& unknown);

}  // namespace sinew::fbx_read
