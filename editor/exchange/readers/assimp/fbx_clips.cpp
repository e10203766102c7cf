// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include "editor/exchange/readers/assimp/clip_builder.h"
#include "editor/exchange/readers/bind_from_offsets.h"
#include "editor/exchange/readers/fbx/pose.h"
#include "editor/exchange/readers/fbx/sampling.h"
#include "editor/exchange/readers/map_value.h"
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
        const auto* geometry = valueIn(document.geometries, id);
        if (!geometry) continue;
        for (std::size_t t = 0; t < out.size(); ++t)
            for (const Shape& shape : geometry->shapes) {
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

class FbxClipReader : public ClipBuilder {
public:
    using ClipBuilder::ClipBuilder;

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
        warnOfDropped(dropped);
        source_.warnOf(layersLeftOut_,
                       "Clips have %1 animation layers above the first; these are not kept. Merge "
                       "the layers in the program that made the file.");
        source_.warnOf(others_,
                       "%1 animated properties are not translations, rotations, scales or blend "
                       "shape weights, and are not kept.");
        source_.warnOf(sheared_,
                       "%1 nodes are sheared in clips by a non-uniform scale above them; the shear "
                       "is not kept.");
    }

private:
    // Visibility, cameras, custom properties: those that change and that nobody has read.
    void countOthers(const Take& take) {
        const auto changes = [&](ObjectId id) {
            const Curve* curve = valueIn(document_.curves, id);
            return curve && std::ranges::any_of(curve->keys(), [&](const Curve::Key& key) {
                       return key.value != curve->keys().front().value;
                   });
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

    void addTranslation(const Poses& poses, const SourceNode& from) {
        const std::size_t model = *from.fbxModel;
        const Poses::Motion& motion = poses.motion(model);
        const glm::dmat3 toMetres = basisOf(nodeOf(from)) * source_.space.metresPerUnit;
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
        const glm::dquat basis = glm::quat_cast(basisOf(nodeOf(from)));
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
        const glm::dvec3 stored = storedOf(nodeOf(from)).scale;
        if (poses.motion(model).scaling.isKeyed || moves(track, stored))
            keep(from.id, TrackPath::Scale, std::move(track));
    }

    static bool moves(const Track& track, const glm::dvec3& stored) {
        for (std::size_t i = 0; i < track.values.size(); ++i)
            if (std::abs(static_cast<double>(track.values[i]) - stored[static_cast<int>(i % 3)]) >
                kSame)
                return true;
        return false;
    }

    void addShapes(const Take& take, std::size_t index) {
        const auto mesh = shapedMesh(index);
        if (!mesh) return;
        const auto shapes = shapesOf(document_, nodes_.all[index], *mesh);
        fbx_read::StrengthMotion motion;
        motion.width = shapes.size();
        std::vector<const Curve*> curveOf(shapes.size(), nullptr);
        for (std::size_t t = 0; t < shapes.size(); ++t) {
            if (!shapes[t]) continue;
            const auto* strength = valueIn(take.properties, {shapes[t]->channel, "DeformPercent"});
            curveOf[t] = strength ? valueIn(document_.curves, strength->curves[0]) : nullptr;
            if (!curveOf[t]) continue;
            motion.curves.push_back(curveOf[t]);
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
        keep(carriers_[index], TrackPath::MorphWeights, sampled(motion));
    }

    const Document& document_ = *source_.fbx;
    const double size_ = sizeOf(scene_);
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
        if (const auto* geometry = valueIn(document.geometries, id);
            geometry && mesh.extrasJson.empty())
            mesh.extrasJson = geometry->extrasJson;
    const auto shapes = shapesOf(document, node, mesh);
    mesh.morphWeights.resize(shapes.size(), 0.0f);
    for (std::size_t t = 0; t < shapes.size(); ++t) {
        if (!shapes[t]) continue;
        // Of several shapes in one channel each has its own name.
        if (shapes[t]->until || shapes[t]->from > 0.0) mesh.morphTargets[t].name = shapes[t]->name;
        if (const double* percent = valueIn(document.strengths, shapes[t]->channel))
            mesh.morphWeights[t] = static_cast<float>(strengthOf(*shapes[t], *percent));
    }
}

void readFbxClips(AssimpSource& source, const SourceNodes& nodes,
                  const std::vector<NodeId>& carriers, Scene& scene) {
    addClips(FbxClipReader(source, nodes, carriers, scene), source.fbx->takes, scene);
}

}  // namespace sinew::assimp
