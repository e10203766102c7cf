// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <glm/gtc/quaternion.hpp>

#include "editor/exchange/canonical/baked_clip.h"
#include "editor/exchange/fbx/parts.h"

namespace sinew::fbx_write {
namespace {

class ClipWriter {
public:
    explicit ClipWriter(File& file) : file_(file), r_(file.records) {}

    void write(const Clip& clip) {
        const ObjectId stack = file_.begin("AnimationStack", clip.name, "AnimStack", "");
        {
            Properties p(r_);
            for (const char* name : {"LocalStart", "ReferenceStart"})
                p.time(name, startTicks(clip));
            for (const char* name : {"LocalStop", "ReferenceStop"})
                p.time(name, ticksOf(clip.end()));
        }
        r_.endAsBlock();
        layer_ = file_.begin("AnimationLayer", clip.name, "AnimLayer", "");
        r_.endAsBlock();
        file_.connect(layer_, stack);
        for (const Track& track : clip.tracks) write(track);
    }

private:
    void write(const Track& track) {
        const auto at = file_.scene.nodes().indexOf(track.node);
        if (at == kNoIndex || track.times.empty()) return;
        times_.clear();
        for (const float t : track.times) times_.push_back(ticksOf(static_cast<double>(t)));
        const ObjectId model = file_.modelOf[at];
        if (track.path == TrackPath::MorphWeights) {
            writeShapes(track);
        } else if (track.path == TrackPath::Rotation) {
            writeVector(model, "R", "Lcl Rotation", angles(track));
        } else {
            const bool translation = track.path == TrackPath::Translation;
            writeVector(model, translation ? "T" : "S",
                        translation ? "Lcl Translation" : "Lcl Scaling", vectors(track));
        }
    }

    static std::vector<glm::dvec3> vectors(const Track& track) {
        std::vector<glm::dvec3> out;
        for (std::size_t i = 0; i + 3 <= track.values.size(); i += 3)
            out.push_back(glm::dvec3(track.values[i], track.values[i + 1], track.values[i + 2]));
        return out;
    }

    // Degrees that never jump: each key's angles are those nearest to the key before.
    static std::vector<glm::dvec3> angles(const Track& track) {
        std::vector<glm::dvec3> out;
        glm::dvec3 last(0.0);
        for (std::size_t i = 0; i + 4 <= track.values.size(); i += 4) {
            const float* v = &track.values[i];
            last = eulerNear(glm::normalize(glm::dquat(v[3], v[0], v[1], v[2])), last);
            out.push_back(glm::degrees(last));
        }
        return out;
    }

    void writeVector(ObjectId model, const char* name, const char* property,
                     const std::vector<glm::dvec3>& values) {
        const ObjectId node = beginCurves(name);
        {
            Properties p(r_);
            p.number("d|X", values[0].x);
            p.number("d|Y", values[0].y);
            p.number("d|Z", values[0].z);
        }
        r_.end();
        file_.connect(node, layer_);
        file_.connect(node, model, property);
        for (int k = 0; k < 3; ++k) {
            std::vector<float> curve;
            for (const auto& v : values) curve.push_back(static_cast<float>(v[k]));
            writeCurve(node, std::string("d|") + "XYZ"[k], curve);
        }
    }

    void writeShapes(const Track& track) {
        const auto channels = file_.channelsOf.find(track.node);
        if (channels == file_.channelsOf.end()) return;
        for (std::size_t t = 0; t < channels->second.size() && t < track.width; ++t) {
            std::vector<float> curve;
            for (std::size_t i = t; i < track.values.size(); i += track.width)
                curve.push_back(track.values[i] * 100.0f);
            const ObjectId node = beginCurves("DeformPercent");
            Properties(r_).number("d|DeformPercent", static_cast<double>(curve[0]));
            r_.end();
            file_.connect(node, layer_);
            file_.connect(node, channels->second[t], "DeformPercent");
            writeCurve(node, "d|DeformPercent", curve);
        }
    }

    ObjectId beginCurves(const char* name) {
        return file_.begin("AnimationCurveNode", name, "AnimCurveNode", "");
    }

    void writeCurve(ObjectId node, const std::string& property, std::vector<float> values) {
        constexpr std::int32_t kLinear = 4;
        std::vector<std::int64_t> times = times_;
        if (!file_.everyKey && times.size() > 2 &&
            std::ranges::all_of(values, [&](float v) { return v == values[0]; })) {
            times = {times.front(), times.back()};
            values.resize(2);
        }
        const auto count = static_cast<std::int32_t>(values.size());
        const ObjectId id = file_.begin("AnimationCurve", "", "AnimCurve", "");
        r_.record("Default", static_cast<double>(values[0]));
        r_.record("KeyVer", 4008);
        r_.record("KeyTime", times);
        r_.record("KeyValueFloat", values);
        // One kind of key for all: straight to the next.
        r_.record("KeyAttrFlags", std::vector<std::int32_t>{kLinear});
        r_.record("KeyAttrDataFloat", std::vector<float>{0.0f, 0.0f, 0.0f, 0.0f});
        r_.record("KeyAttrRefCount", std::vector<std::int32_t>{count});
        r_.end();
        file_.connect(id, node, property);
    }

    File& file_;
    Records& r_;
    ObjectId layer_ = 0;
    std::vector<std::int64_t> times_;
};

}  // namespace

void writeClips(File& file) {
    ClipWriter writer(file);
    for (const ClipId id : file.scene.clips()) writer.write(*file.scene.clip(id));
}

}  // namespace sinew::fbx_write
