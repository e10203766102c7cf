// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/parts.h"
#include "editor/exchange/readers/bind_from_offsets.h"
#include "editor/exchange/readers/fbx/pose.h"
#include "editor/exchange/readers/fbx/sampling.h"
#include "editor/geometry/surface/place_box.h"

namespace sinew::assimp {
namespace {

using fbx_read::Curve;
using fbx_read::Document;
using fbx_read::Model;
using fbx_read::ObjectId;
using fbx_read::Poses;
using fbx_read::Shape;
using fbx_read::Side;
using fbx_read::Take;

// Keys that only repeat the stored value agree with it within a few roundings.
constexpr double kSame = 1e-6;
// More shear than this is seen; a track has none.
constexpr double kSheared = 1e-4;

// The shape of each of a mesh's targets, which assimp names by their channels, in the file's order.
std::vector<const Shape*> shapesOf(const Document& document, const SourceNode& node,
                                   const Mesh& mesh) {
    std::vector<const Shape*> out(mesh.morphTargets.size(), nullptr);
    if (!node.fbxModel) return out;
    std::set<const Shape*> taken;
    for (const ObjectId id : document.children(document.models[*node.fbxModel].id)) {
        const auto geometry = document.geometries.find(id);
        if (geometry == document.geometries.end()) continue;
        for (std::size_t t = 0; t < out.size(); ++t)
            for (const Shape& shape : geometry->second.shapes) {
                const std::string& name = mesh.morphTargets[t].name;
                if (out[t] || taken.contains(&shape)) continue;
                if (name != shape.name && name != shape.channelName) continue;
                out[t] = &shape;
                taken.insert(&shape);
            }
    }
    return out;
}

// The strength of a shape where its channel has `percent`.
double strengthOf(const Shape& shape, double percent) {
    if (shape.until && percent > shape.full)
        return std::max(0.0, (*shape.until - percent) / (*shape.until - shape.full));
    if (shape.from > 0.0 && percent < shape.from) return 0.0;
    return (percent - shape.from) / (shape.full - shape.from);
}

double sizeOf(const Scene& scene) {
    PlaceBox box;
    const auto world = storedWorlds(scene.nodes());
    for (std::size_t i = 0; i < world.size(); ++i) {
        box.add(glm::dvec3(world[i][3]));
        if (const auto mesh = scene.mesh(scene.nodes().all()[i].mesh))
            for (const glm::vec3& p : mesh->positions)
                box.add(glm::dvec3(world[i] * glm::dvec4(p, 1.0f)));
    }
    return box.size() > 0.0 && std::isfinite(box.size()) ? box.size() : 1.0;
}

class FbxClipReader {
public:
    FbxClipReader(AssimpSource& source, const SourceNodes& nodes,
                  const std::vector<NodeId>& carriers, const Scene& scene)
        : source_(source),
          document_(*source.fbx),
          nodes_(nodes),
          carriers_(carriers),
          scene_(scene),
          size_(sizeOf(scene)) {}

    std::shared_ptr<Clip> read(const Take& take) {
        clip_ = std::make_shared<Clip>();
        clip_->name = take.name;
        clip_->framesPerSecond = document_.framesPerSecond;
        const Poses poses(document_, nodes_.fbxParents, &take);
        known_.clear();
        for (std::size_t i = 0; i < nodes_.all.size(); ++i) {
            addNode(poses, nodes_.all[i]);
            addShapes(take, i);
        }
        countOthers(take);
        layersLeftOut_ += take.layersLeftOut;
        return clip_;
    }

    void warn() {
        std::size_t dropped = 0;
        for (const auto& [id, curve] : document_.curves) dropped += curve.dropped();
        if (dropped > 0)
            source_.warnings.emplace_back(
                "%1 animation keys were dropped: they share a time with another key or are not "
                "numbers.",
                dropped);
        if (layersLeftOut_ > 0)
            source_.warnings.emplace_back(
                "Clips have %1 animation layers above the first; these are not kept. Merge the "
                "layers in the program that made the file.",
                layersLeftOut_);
        if (others_ > 0)
            source_.warnings.emplace_back(
                "%1 animated properties are not translations, rotations, scales or blend shape "
                "weights, and are not kept.",
                others_);
        if (sheared_ > 0)
            source_.warnings.emplace_back(
                "%1 nodes are sheared in clips by a non-uniform scale above them; the shear is not "
                "kept.",
                sheared_);
    }

private:
    // Visibility, cameras, custom properties: those that change and that nobody has read.
    void countOthers(const Take& take) {
        const auto changes = [&](ObjectId id) {
            const auto curve = document_.curves.find(id);
            if (curve == document_.curves.end()) return false;
            const auto& keys = curve->second.keys();
            return std::ranges::any_of(
                keys, [&](const Curve::Key& key) { return key.value != keys.front().value; });
        };
        for (const auto& [property, curves] : take.properties)
            if (!known_.contains(property) && std::ranges::any_of(curves.curves, changes))
                ++others_;
    }

    void addNode(const Poses& poses, const SourceNode& from) {
        const std::size_t model = *from.fbxModel;
        const Poses::Motion& motion = poses.motion(model);
        for (const char* name : {"Lcl Translation", "Lcl Rotation", "Lcl Scaling"})
            known_.insert({document_.models[model].id, name});
        const bool inherited = poses.isInherited(model) && !poses.curvesAbove(model).empty();
        const auto& transform = document_.models[model].transform;
        const bool pivots =
            transform.hasPivots() && (motion.rotation.isKeyed || motion.scaling.isKeyed);
        if (motion.translation.isKeyed || pivots) addTranslation(poses, from);
        if (motion.rotation.isKeyed || inherited) addRotation(poses, from);
        if (motion.scaling.isKeyed || inherited) addScale(poses, from);
        if (inherited && isSheared(poses, model)) ++sheared_;
    }

    static bool isSheared(const Poses& poses, std::size_t model) {
        for (const Curve* curve : poses.curvesAbove(model))
            for (const Curve::Key& key : curve->keys())
                if (glm::length(poses.local(model, key.time, Side::After).shear) > kSheared)
                    return true;
        return false;
    }

    // What stands left of a node's own transform: the axes, for one at the root.
    glm::dmat3 basisOf(const SourceNode& from) const {
        return nodes_.fbxParents[*from.fbxModel] < 0 ? source_.space.worldFromFile
                                                     : glm::dmat3(1.0);
    }

    void addTranslation(const Poses& poses, const SourceNode& from) {
        const std::size_t model = *from.fbxModel;
        const Poses::Motion& motion = poses.motion(model);
        const glm::dmat3 toMetres = basisOf(from) * source_.space.metresPerUnit;
        fbx_read::VectorMotion moved;
        moved.tolerance = fbx_read::kStraightLength * size_;
        motion.translation.addTo(moved.curves);
        if (document_.models[model].transform.hasPivots()) {
            motion.rotation.addTo(moved.curves);
            motion.scaling.addTo(moved.curves);
            motion.rotation.addTo(moved.angles);
        }
        moved.at = [&](double t, Side side) {
            return toMetres * poses.local(model, t, side).translation;
        };
        keep(from.id, TrackPath::Translation, sampled(moved));
    }

    void addRotation(const Poses& poses, const SourceNode& from) {
        const std::size_t model = *from.fbxModel;
        const glm::dquat basis = glm::quat_cast(basisOf(from));
        fbx_read::RotationMotion rotated;
        if (poses.isInherited(model))
            rotated.curves = poses.curvesAbove(model);
        else
            poses.motion(model).rotation.addTo(rotated.curves);
        rotated.at = [&](double t, Side side) {
            return glm::normalize(basis * poses.local(model, t, side).rotation);
        };
        keep(from.id, TrackPath::Rotation, sampled(rotated));
    }

    void addScale(const Poses& poses, const SourceNode& from) {
        const std::size_t model = *from.fbxModel;
        fbx_read::VectorMotion scaled;
        scaled.tolerance = fbx_read::kStraightScale;
        if (poses.isInherited(model)) {
            scaled.curves = poses.curvesAbove(model);
            scaled.angles = poses.anglesAbove(model);
        } else {
            poses.motion(model).scaling.addTo(scaled.curves);
        }
        scaled.at = [&](double t, Side side) { return poses.local(model, t, side).scale; };
        Track track = sampled(scaled);
        const glm::dvec3 stored = storedOf(from).scale;
        if (poses.motion(model).scaling.isKeyed || moves(track, stored))
            keep(from.id, TrackPath::Scale, std::move(track));
    }

    Trs storedOf(const SourceNode& from) const {
        const Node& node = *scene_.nodes().find(from.id);
        return node.source ? node.source->local : node.stored;
    }

    static bool moves(const Track& track, const glm::dvec3& stored) {
        for (std::size_t i = 0; i < track.values.size(); ++i)
            if (std::abs(static_cast<double>(track.values[i]) - stored[static_cast<int>(i % 3)]) >
                kSame)
                return true;
        return false;
    }

    void addShapes(const Take& take, std::size_t index) {
        const Node* node = scene_.nodes().find(carriers_[index]);
        const auto mesh = node ? scene_.mesh(node->mesh) : nullptr;
        if (!mesh || mesh->morphTargets.empty()) return;
        const auto shapes = shapesOf(document_, nodes_.all[index], *mesh);
        fbx_read::StrengthMotion motion;
        motion.width = shapes.size();
        std::vector<const Curve*> curveOf(shapes.size(), nullptr);
        for (std::size_t t = 0; t < shapes.size(); ++t) {
            if (!shapes[t]) continue;
            const auto found = take.properties.find({shapes[t]->channel, "DeformPercent"});
            if (found == take.properties.end()) continue;
            const auto curve = document_.curves.find(found->second.curves[0]);
            if (curve == document_.curves.end()) continue;
            curveOf[t] = &curve->second;
            motion.curves.push_back(&curve->second);
            motion.hasKinks |= shapes[t]->until.has_value() || shapes[t]->from > 0.0;
            known_.insert({shapes[t]->channel, "DeformPercent"});
        }
        if (motion.curves.empty()) return;
        motion.at = [&](double seconds, Side side) {
            std::vector<double> out;
            for (std::size_t t = 0; t < shapes.size(); ++t)
                out.push_back(curveOf[t] ? strengthOf(*shapes[t], curveOf[t]->at(seconds, side))
                                         : static_cast<double>(mesh->morphWeights[t]));
            return out;
        };
        keep(node->id, TrackPath::MorphWeights, sampled(motion));
    }

    void keep(NodeId node, TrackPath path, Track track) {
        if (track.times.empty()) return;
        track.node = node;
        track.path = path;
        clip_->tracks.push_back(std::move(track));
    }

    AssimpSource& source_;
    const Document& document_;
    const SourceNodes& nodes_;
    const std::vector<NodeId>& carriers_;
    const Scene& scene_;
    double size_;
    std::shared_ptr<Clip> clip_;
    std::set<std::pair<ObjectId, std::string>> known_;
    std::size_t others_ = 0;
    std::size_t layersLeftOut_ = 0;
    std::size_t sheared_ = 0;
};

}  // namespace

void takeFbxMesh(const AssimpSource& source, const SourceNode& node, Mesh& mesh) {
    if (!source.fbx || !node.fbxModel) return;
    const Document& document = *source.fbx;
    for (const ObjectId id : document.children(document.models[*node.fbxModel].id))
        if (const auto geometry = document.geometries.find(id);
            geometry != document.geometries.end() && mesh.extrasJson.empty())
            mesh.extrasJson = geometry->second.extrasJson;
    const auto shapes = shapesOf(document, node, mesh);
    mesh.morphWeights.resize(shapes.size(), 0.0f);
    for (std::size_t t = 0; t < shapes.size(); ++t) {
        if (!shapes[t]) continue;
        // Of several shapes in one channel each has its own name.
        if (shapes[t]->until || shapes[t]->from > 0.0) mesh.morphTargets[t].name = shapes[t]->name;
        const auto strength = document.strengths.find(shapes[t]->channel);
        if (strength != document.strengths.end())
            mesh.morphWeights[t] = static_cast<float>(strengthOf(*shapes[t], strength->second));
    }
}

bool hasFbxClips(const AssimpSource& source, const SourceNodes& nodes) {
    return source.fbx && !nodes.fbxParents.empty();
}

void readFbxClips(AssimpSource& source, const SourceNodes& nodes,
                  const std::vector<NodeId>& carriers, Scene& scene) {
    FbxClipReader reader(source, nodes, carriers, scene);
    std::uint32_t next = 0;
    for (const Take& take : source.fbx->takes) {
        auto clip = reader.read(take);
        if (!clip->tracks.empty()) scene.setClip(ClipId(next++), std::move(clip));
    }
    reader.warn();
}

}  // namespace sinew::assimp
