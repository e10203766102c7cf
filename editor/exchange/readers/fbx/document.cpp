// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx/document.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include "editor/codec/text.h"
#include "editor/exchange/readers/map_value.h"
#include "editor/scene/clip.h"

namespace sinew::fbx_read {
namespace {

// Frames a second by GlobalSettings' TimeMode (FbxTime::EMode).
constexpr std::array kRates = {0.0,  120.0, 100.0, 60.0,  50.0,  48.0,   30.0,
                               30.0, 29.97, 29.97, 25.0,  24.0,  1000.0, 24000.0 / 1001.0,
                               0.0,  96.0,  72.0,  59.94, 119.88};
constexpr std::int64_t kCustomRate = 14;

// Binary files write "Name\0\1Class", text files "Class::Name".
std::string nameOf(const Value& value, bool isText) {
    std::string_view whole = value.text;
    if (isText) {
        const auto at = whole.find("::");
        if (at != std::string_view::npos) whole.remove_prefix(at + 2);
        return asUtf8(whole);
    }
    return asUtf8(whole.substr(0, whole.find('\0')));
}

std::optional<glm::dmat4> matrixOf(const Element* part) {
    const auto numbers = doubles(part);
    if (numbers.size() != 16) return std::nullopt;
    // FBX writes matrices of row vectors by rows, which are columns of column vectors.
    glm::dmat4 out(1.0);
    std::memcpy(&out[0][0], numbers.data(), sizeof out);
    return out;
}

class Reader {
public:
    explicit Reader(const Tree& tree) : tree_(tree) {
        out_.version = tree.version;
        out_.isWhole = tree.isWhole;
    }

    Document run() {
        if (const Element* definitions = tree_.root.child("Definitions"))
            readTemplates(*definitions);
        for (const Element& section : tree_.root.children) {
            if (section.name == "GlobalSettings") readSettings(section);
            if (section.name == "Connections") readConnections(section);
        }
        for (const Element& section : tree_.root.children)
            if (section.name == "Objects")
                for (const Element& object : section.children) readObject(object);
        connectTakes();
        connectShapes();
        return std::move(out_);
    }

private:
    struct Channel {
        std::string name;
        std::vector<double> fullWeights;
    };

    // Properties that a node does not state have the value of the template.
    void readTemplates(const Element& definitions) {
        for (const Element& type : definitions.children) {
            if (type.name != "ObjectType" || type.value(0).text != "Model") continue;
            if (const Element* part = type.child("PropertyTemplate"))
                readTransform(*part, template_);
        }
    }

    void readSettings(const Element& settings) {
        const Element* mode = property(settings, "TimeMode");
        const std::int64_t number = mode ? mode->value(4).integer : 0;
        if (number == kCustomRate) {
            const Element* rate = property(settings, "CustomFrameRate");
            out_.framesPerSecond = rate ? rate->value(4).number : 0.0;
        } else if (number > 0 && number < static_cast<std::int64_t>(kRates.size())) {
            out_.framesPerSecond = kRates[static_cast<std::size_t>(number)];
        }
        if (!(out_.framesPerSecond > 0.0 && out_.framesPerSecond <= kHighestRate))
            out_.framesPerSecond = 0.0;
    }

    // C: "OO", child, parent; or "OP", child, parent, property of the parent.
    void readConnections(const Element& connections) {
        for (const Element& c : connections.children) {
            if (c.name != "C" || c.values.size() < 3) continue;
            const ObjectId child = c.values[1].integer;
            const ObjectId parent = c.values[2].integer;
            if (c.values[0].text == "OO") {
                // Some exporters state a connection twice.
                if (!connected_.emplace(child, parent).second) continue;
                out_.childrenOf[parent].push_back(child);
                out_.parentsOf[child].push_back(parent);
            } else if (c.values[0].text == "OP" && c.values.size() >= 4) {
                propertiesOf_[child].emplace_back(parent, std::string(c.values[3].text));
                childrenOfProperty_[parent].emplace_back(child, std::string(c.values[3].text));
            }
        }
    }

    void readObject(const Element& object) {
        const ObjectId id = object.value(0).integer;
        const std::string_view type = object.value(2).text;
        if (object.name == "Model") readModel(object, id);
        if (object.name == "Geometry") readGeometry(object, id, type);
        if (object.name == "AnimationCurve") out_.curves.emplace(id, Curve(object));
        if (object.name == "AnimationCurveNode") readCurveNode(object, id);
        if (object.name == "AnimationLayer") layers_.push_back(id);
        if (object.name == "AnimationStack") {
            stacks_.push_back(id);
            out_.takes.push_back({nameOf(object.value(1), tree_.isText), {}, 0});
        }
        if (object.name == "Deformer" && type == "Cluster") readCluster(object, id);
        if (object.name == "Deformer" && type == "BlendShapeChannel") readChannel(object, id);
    }

    void readModel(const Element& object, ObjectId id) {
        Model model;
        model.id = id;
        model.name = nameOf(object.value(1), tree_.isText);
        model.type = asUtf8(object.value(2).text);
        model.transform = template_;
        readTransform(object, model.transform);
        model.extrasJson = userProperties(object, out_.unknownProperties);
        out_.modelById.emplace(id, out_.models.size());
        out_.models.push_back(std::move(model));
    }

    void readGeometry(const Element& object, ObjectId id, std::string_view type) {
        if (type == "Shape")
            shapeNames_[id] = nameOf(object.value(1), tree_.isText);
        else
            readMesh(object, out_.geometries[id]);
    }

    void readMesh(const Element& object, Geometry& geometry) {
        geometry.extrasJson = userProperties(object, out_.unknownProperties);
        if (const Element* corners = object.child("PolygonVertexIndex"))
            geometry.corners = indices(corners);
        const Element* layer = object.child("LayerElementMaterial");
        const Element* mapping = layer ? layer->child("MappingInformationType") : nullptr;
        const Element* materials = layer ? layer->child("Materials") : nullptr;
        if (mapping && materials && mapping->value(0).text == "ByPolygon")
            geometry.materials = indices(materials);
    }

    void readCurveNode(const Element& object, ObjectId id) {
        static constexpr std::array<std::string_view, 3> kNames = {"d|X", "d|Y", "d|Z"};
        AnimatedProperty& node = curveNodes_[id];
        for (int k = 0; k < 3; ++k) {
            const Element* p = property(object, kNames[static_cast<std::size_t>(k)]);
            if (!p || p->values.size() < 5) continue;
            node.defaults[k] = p->value(4).number;
            node.hasDefault[k] = std::isfinite(node.defaults[k]);
        }
    }

    // Deformer: id, "Name\0\1SubDeformer", "Cluster", with two matrices of 16 doubles.
    void readCluster(const Element& object, ObjectId id) {
        const auto transform = matrixOf(object.child("Transform"));
        const auto link = matrixOf(object.child("TransformLink"));
        if (!transform || !link || out_.clusters.contains(id)) return;
        Cluster& cluster = out_.clusters[id];
        out_.clusterOrder.push_back(id);
        cluster.offset = *transform;
        cluster.meshBind = *link * *transform;
        cluster.points = indices(object.child("Indexes"));
        cluster.weights = floats(object.child("Weights"));
        const std::size_t count = std::min(cluster.points.size(), cluster.weights.size());
        cluster.points.resize(count);
        cluster.weights.resize(count);
    }

    // The strength stands among the properties, or (Blender) as an element of its own.
    void readChannel(const Element& object, ObjectId id) {
        const Element* p = property(object, "DeformPercent");
        const Element* own = object.child("DeformPercent");
        const double percent = p ? p->value(4).number : own ? own->value(0).number : 0.0;
        out_.strengths[id] = std::isfinite(percent) ? percent : 0.0;
        Channel& channel = channels_[id];
        channel.name = nameOf(object.value(1), tree_.isText);
        if (const Element* full = object.child("FullWeights")) channel.fullWeights = doubles(full);
    }

    void connectTakes() {
        for (std::size_t s = 0; s < stacks_.size(); ++s) {
            Take& take = out_.takes[s];
            std::size_t moving = 0;
            for (const ObjectId layer : out_.children(stacks_[s])) {
                if (std::ranges::find(layers_, layer) == layers_.end()) continue;
                Take own;
                readLayer(layer, own);
                if (own.properties.empty()) continue;
                if (++moving == 1)
                    take.properties = std::move(own.properties);
                else
                    ++take.layersLeftOut;
            }
        }
    }

    void readLayer(ObjectId layer, Take& take) {
        for (const ObjectId id : out_.children(layer)) {
            const auto* node = valueIn(curveNodes_, id);
            const auto* targets = valueIn(propertiesOf_, id);
            if (!node || !targets) continue;
            AnimatedProperty moved = *node;
            readCurvesOf(id, moved);
            for (const auto& [object, name] : *targets)
                take.properties.emplace(std::make_pair(object, name), moved);
        }
    }

    void readCurvesOf(ObjectId node, AnimatedProperty& into) {
        const auto* children = valueIn(childrenOfProperty_, node);
        if (!children) return;
        for (const auto& [curve, name] : *children) {
            const Curve* known = valueIn(out_.curves, curve);
            if (!known || known->empty()) continue;
            const auto component = name == "d|Y" ? 1u : name == "d|Z" ? 2u : 0u;
            into.curves[component] = curve;
        }
    }

    // A geometry has blend shapes, these channels, these shapes.
    void connectShapes() {
        for (auto& [id, geometry] : out_.geometries)
            for (const ObjectId deformer : out_.children(id))
                for (const ObjectId channel : out_.children(deformer))
                    if (channels_.contains(channel)) addShapes(channel, geometry);
    }

    // Of several shapes in a row each is whole where the channel is at its full weight, and gone
    // where the shapes beside it are whole.
    void addShapes(ObjectId channel, Geometry& geometry) {
        const auto& full = channels_[channel].fullWeights;
        double before = 0.0;
        std::size_t index = 0;
        for (const ObjectId id : out_.children(channel)) {
            const auto* name = valueIn(shapeNames_, id);
            if (!name) continue;
            const std::size_t step = index++;
            Shape shape;
            shape.name = *name;
            shape.channel = channel;
            shape.channelName = channels_[channel].name;
            shape.from = before;
            shape.full = step < full.size() && full[step] > before ? full[step] : before + 100.0;
            if (step > 0) geometry.shapes.back().until = shape.full;
            before = shape.full;
            geometry.shapes.push_back(std::move(shape));
        }
    }

    const Tree& tree_;
    Document out_;
    ModelTransform template_;
    std::set<std::pair<ObjectId, ObjectId>> connected_;  // child, parent
    std::vector<ObjectId> stacks_;
    std::vector<ObjectId> layers_;
    std::unordered_map<ObjectId, AnimatedProperty> curveNodes_;  // without curves
    std::unordered_map<ObjectId, Channel> channels_;
    std::unordered_map<ObjectId, std::string> shapeNames_;
    std::unordered_map<ObjectId, std::vector<std::pair<ObjectId, std::string>>> propertiesOf_;
    std::unordered_map<ObjectId, std::vector<std::pair<ObjectId, std::string>>> childrenOfProperty_;
};

std::span<const ObjectId> listOf(const std::unordered_map<ObjectId, std::vector<ObjectId>>& lists,
                                 ObjectId id) {
    const auto* list = valueIn(lists, id);
    return list ? *list : std::span<const ObjectId>();
}

}  // namespace

std::span<const ObjectId> Document::children(ObjectId id) const { return listOf(childrenOf, id); }
std::span<const ObjectId> Document::parents(ObjectId id) const { return listOf(parentsOf, id); }

const Model* Document::model(ObjectId id) const {
    const auto* index = valueIn(modelById, id);
    return index ? &models[*index] : nullptr;
}

Document readDocument(std::span<const std::uint8_t> bytes) { return Reader(parse(bytes)).run(); }

}  // namespace sinew::fbx_read
