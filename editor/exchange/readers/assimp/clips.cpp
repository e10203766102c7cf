// SPDX-License-Identifier: Apache-2.0
#include <assimp/scene.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "editor/exchange/readers/assimp/clip_builder.h"
#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/map_value.h"

namespace sinew::assimp {
namespace {

// Keys nearer than this are one moment: it is a tenth of a tick of the finest clock in use (FBX has
// 46 GHz, DirectX 4800).
constexpr double kSameTime = 1e-5;
// How often a transform that rotates about a pivot is sampled between its keys, in which its
// translation bends.
constexpr double kPivotRate = 30.0;
constexpr std::size_t kMostSamples = 200'000;

std::span<const aiVectorKey> positionKeys(const aiNodeAnim& channel) {
    return {channel.mPositionKeys, channel.mNumPositionKeys};
}
std::span<const aiQuatKey> rotationKeys(const aiNodeAnim& channel) {
    return {channel.mRotationKeys, channel.mNumRotationKeys};
}
std::span<const aiVectorKey> scalingKeys(const aiNodeAnim& channel) {
    return {channel.mScalingKeys, channel.mNumScalingKeys};
}

glm::dvec3 between(const glm::dvec3& a, const glm::dvec3& b, double share) {
    return glm::mix(a, b, share);
}
glm::dquat between(const glm::dquat& a, const glm::dquat& b, double share) {
    return glm::slerp(a, b, share);
}

template <class Key, class Value>
Value sample(std::span<const Key> keys, double time, const Value& none) {
    if (keys.empty()) return none;
    const auto next = std::ranges::upper_bound(keys, time, {}, &Key::mTime);
    if (next == keys.begin()) return toGlm(keys.front().mValue);
    const Key& key = *std::prev(next);
    const Value a = toGlm(key.mValue);
    if (next == keys.end()) return a;
    const double span = next->mTime - key.mTime;
    const double share = span > 0.0 ? (time - key.mTime) / span : 0.0;
    return share > 0.0 ? between(a, toGlm(next->mValue), share) : a;
}

glm::dmat4 sample(const aiNodeAnim& channel, double time, const Trs& stored) {
    Trs at;
    at.translation = sample(positionKeys(channel), time, stored.translation);
    at.rotation = glm::normalize(sample(rotationKeys(channel), time, stored.rotation));
    at.scale = sample(scalingKeys(channel), time, stored.scale);
    return toMatrix(at);
}

void addTimes(const aiNodeAnim& channel, std::set<double>& times) {
    const auto add = [&](const auto& keys) {
        for (const auto& key : keys) times.insert(key.mTime);
    };
    add(positionKeys(channel));
    add(rotationKeys(channel));
    add(scalingKeys(channel));
}

// Keys in order of time, one a moment, finite; then values by `push`.
class TrackBuilder {
public:
    TrackBuilder(std::uint32_t width, double ticksPerSecond) : ticksPerSecond_(ticksPerSecond) {
        track_.width = width;
    }

    template <glm::length_t N>
    void add(double ticks, const glm::vec<N, double>& value) {
        const double seconds = ticks / ticksPerSecond_;
        const glm::vec<N, float> narrow(value);
        const bool finite = std::abs(seconds) <= kLongestTime && isFinite(narrow);
        const bool ordered =
            track_.times.empty() || seconds > static_cast<double>(track_.times.back()) + kSameTime;
        if (!finite || !ordered) {
            ++dropped_;
            return;
        }
        track_.times.push_back(static_cast<float>(seconds));
        for (glm::length_t k = 0; k < N; ++k) track_.values.push_back(narrow[k]);
    }

    // Rotations of both signs are the same; neighbours of one sign let any reader take the shorter
    // arc.
    void addRotation(double ticks, glm::dquat q) {
        const double length = glm::length(q);
        if (!(length > 0.0)) q = glm::dquat(1, 0, 0, 0);
        if (length > 0.0) q = q / length;
        if (!track_.times.empty() && glm::dot(last_, q) < 0.0) q = -q;
        last_ = q;
        add(ticks, glm::dvec4(q.x, q.y, q.z, q.w));
    }

    // Whether some key differs from the stored value, so that the track does anything.
    bool moves(const glm::dvec3& stored) const {
        // Float keys of an unmoved node agree with its transform within a few roundings of its
        // largest part.
        const glm::dvec3 parts = glm::abs(stored);
        const double largest = std::max({1e-6, parts.x, parts.y, parts.z});
        for (std::size_t i = 0; i < track_.values.size(); ++i)
            if (std::abs(track_.values[i] - stored[static_cast<int>(i % 3)]) > 1e-6 * largest)
                return true;
        return false;
    }

    std::size_t dropped() const { return dropped_; }
    Track take() { return std::move(track_); }

private:
    Track track_;
    double ticksPerSecond_;
    glm::dquat last_{1, 0, 0, 0};
    std::size_t dropped_ = 0;
};

class ClipReader : public ClipBuilder {
public:
    using ClipBuilder::ClipBuilder;

    std::shared_ptr<Clip> read(const aiAnimation* animation) {
        const aiAnimation& from = *animation;
        clip_ = std::make_shared<Clip>();
        clip_->name = toText(from.mName);
        const bool rated = std::isfinite(from.mTicksPerSecond) && from.mTicksPerSecond > 0.0;
        ticks_ = rated ? from.mTicksPerSecond : source_.ticksPerSecond;
        if (rated && source_.ending == "fbx")
            clip_->framesPerSecond = std::min(from.mTicksPerSecond, kHighestRate);
        const auto channels = channelsByNode(from);
        for (const auto& [index, links] : channels) addNode(index, links);
        for (unsigned m = 0; m < from.mNumMorphMeshChannels; ++m)
            addMorph(*from.mMorphMeshChannels[m]);
        return clip_;
    }

    void warn() {
        source_.warnOf(
            unknown_,
            "Clips have keys for %1 names that no node has (for example '%2'); they are ignored.");
        source_.warnOf(ambiguous_,
                       "Clips have keys for %1 names that several nodes share (for example '%2'); "
                       "they were applied to the first.");
        warnOfDropped(dropped_);
    }

private:
    using Links = std::map<std::size_t, const aiNodeAnim*>;  // by index in the node's chain

    std::map<std::size_t, Links> channelsByNode(const aiAnimation& from) {
        std::map<std::size_t, Links> out;
        for (unsigned c = 0; c < from.mNumChannels; ++c) {
            const aiNodeAnim& channel = *from.mChannels[c];
            const std::string name = toText(channel.mNodeName);
            const auto [first, last] = nodes_.byName.equal_range(name);
            if (first == last) {
                if (name.find("_$AssimpFbx$_Geometric") == std::string::npos) unknown_.insert(name);
                continue;
            }
            if (std::distance(first, last) > 1) ambiguous_.insert(name);
            out[first->second.source].emplace(first->second.link, &channel);
        }
        return out;
    }

    void addNode(std::size_t index, const Links& links) {
        const auto& chain = nodes_.all[index].chain;
        // Keys of the node itself hold its whole transform; its helpers are then of no account.
        if (const auto* own = valueIn(links, chain.size() - 1))
            addWhole(index, **own);
        else
            addChain(index, links);
    }

    // FBX ends a rotation with the inverse of PostRotation. assimp's helper node holds that
    // inverse, but its whole keys have PostRotation itself instead: what turns one into the other.
    static glm::dquat behindRotation(const SourceNode& node) {
        for (const aiNode* link : node.chain)
            if (toText(link->mName).ends_with("_$AssimpFbx$_PostRotation")) {
                const auto inverse = glm::quat_cast(glm::dmat3(toGlm(link->mTransformation)));
                return inverse * inverse;
            }
        return {1.0, 0.0, 0.0, 0.0};
    }

    void addWhole(std::size_t index, const aiNodeAnim& channel) {
        const Node& node = nodeOf(nodes_.all[index]);
        const glm::dmat3 basis = basisOf(node);
        const glm::dquat change = glm::quat_cast(basis);
        const glm::dquat behind = behindRotation(nodes_.all[index]);
        Builders to(ticks_);
        for (const aiVectorKey& key : positionKeys(channel))
            to.translation.add(key.mTime, basis * toGlm(key.mValue) * source_.space.metresPerUnit);
        for (const aiQuatKey& key : rotationKeys(channel))
            to.rotation.addRotation(key.mTime, change * toGlm(key.mValue) * behind);
        for (const aiVectorKey& key : scalingKeys(channel))
            to.scale.add(key.mTime, toGlm(key.mValue));
        take(to, node);
    }

    void addChain(std::size_t index, const Links& links) {
        const SourceNode& from = nodes_.all[index];
        const Node& node = nodeOf(from);
        const glm::dmat3 basis = basisOf(node);
        Builders to(ticks_);
        for (const double time : timesOf(from, links)) {
            glm::dmat4 local(basis);
            for (std::size_t link = 0; link < from.chain.size(); ++link) {
                const glm::dmat4 stored = toGlm(from.chain[link]->mTransformation);
                const auto* keys = valueIn(links, link);
                local = local * (keys ? sample(**keys, time, toTrs(stored)) : stored);
            }
            const Trs trs = toTrs(inMetres(local, source_.space.metresPerUnit));
            to.translation.add(time, trs.translation);
            to.rotation.addRotation(time, trs.rotation);
            to.scale.add(time, trs.scale);
        }
        take(to, node);
    }

    // All keys' times; where a rotation is followed by a pivot also moments between.
    std::vector<double> timesOf(const SourceNode& node, const Links& links) const {
        std::set<double> times;
        bool rotates = false;
        bool bends = false;
        for (std::size_t link = 0; link < node.chain.size(); ++link) {
            if (const auto* keys = valueIn(links, link)) {
                addTimes(**keys, times);
                rotates = rotates || (*keys)->mNumRotationKeys > 1;
            }
            bends = bends ||
                    (rotates &&
                     glm::length(glm::dvec3(toGlm(node.chain[link]->mTransformation)[3])) > 0.0);
        }
        std::erase_if(times, [&](double t) { return !(std::abs(t / ticks_) <= kLongestTime); });
        if (bends && times.size() > 1) {
            const double first = *times.begin();
            const double last = *times.rbegin();
            const auto count = static_cast<std::size_t>(
                std::min((last - first) / ticks_ * kPivotRate, double{kMostSamples}));
            for (std::size_t i = 1; i < count; ++i)
                times.insert(first +
                             (last - first) * static_cast<double>(i) / static_cast<double>(count));
        }
        return {times.begin(), times.end()};
    }

    struct Builders {
        explicit Builders(double ticks)
            : translation(3, ticks), rotation(4, ticks), scale(3, ticks) {}
        TrackBuilder translation;
        TrackBuilder rotation;
        TrackBuilder scale;
    };

    // assimp fills all three kinds of keys; those that only repeat the stored value are not the
    // file's. A node keeps at least its rotation, so that the clip keeps its length.
    void take(Builders& from, const Node& node) {
        dropped_ += from.translation.dropped() + from.rotation.dropped() + from.scale.dropped();
        const Trs& stored = storedOf(node);
        keep(node.id, TrackPath::Rotation, from.rotation.take());
        if (from.translation.moves(stored.translation))
            keep(node.id, TrackPath::Translation, from.translation.take());
        if (from.scale.moves(stored.scale)) keep(node.id, TrackPath::Scale, from.scale.take());
    }

    // Keys of morph weights name the shapes they are for: shapes without a key at a time lie
    // between their own.
    void addMorph(const aiMeshMorphAnim& from) {
        const std::string whole = toText(from.mName);
        const auto named = nodes_.named(whole.substr(0, whole.find('*')));
        const auto mesh = named.empty() ? nullptr : shapedMesh(named.front());
        if (!mesh) {
            unknown_.insert(whole);
            return;
        }
        const std::size_t width = mesh->morphTargets.size();
        std::vector<std::map<double, double>> curves(width);
        std::set<double> times;
        for (unsigned k = 0; k < from.mNumKeys; ++k) {
            const aiMeshMorphKey& key = from.mKeys[k];
            if (!(std::abs(key.mTime / ticks_) <= kLongestTime)) continue;
            times.insert(key.mTime);
            for (unsigned v = 0; v < key.mNumValuesAndWeights; ++v)
                if (key.mValues[v] < width && std::isfinite(static_cast<float>(key.mWeights[v])))
                    curves[key.mValues[v]][key.mTime] = key.mWeights[v];
        }
        Track track;
        track.width = static_cast<std::uint32_t>(width);
        for (const double time : times) {
            track.times.push_back(static_cast<float>(time / ticks_));
            for (const auto& curve : curves)
                track.values.push_back(static_cast<float>(valueAt(curve, time)));
        }
        keep(carriers_[named.front()], TrackPath::MorphWeights, std::move(track));
    }

    static double valueAt(const std::map<double, double>& curve, double time) {
        if (curve.empty()) return 0.0;
        const auto next = curve.lower_bound(time);
        if (next == curve.end()) return curve.rbegin()->second;
        if (next == curve.begin() || next->first == time) return next->second;
        const auto before = std::prev(next);
        const double share = (time - before->first) / (next->first - before->first);
        return before->second + (next->second - before->second) * share;
    }

    double ticks_ = 25.0;
    std::set<std::string> unknown_;
    std::set<std::string> ambiguous_;
    std::size_t dropped_ = 0;
};

}  // namespace

void readClips(AssimpSource& source, const SourceNodes& nodes, const std::vector<NodeId>& carriers,
               Scene& scene) {
    if (!nodes.fbxParents.empty()) return readFbxClips(source, nodes, carriers, scene);
    addClips(ClipReader(source, nodes, carriers, scene),
             std::span(source.scene->mAnimations, source.scene->mNumAnimations), scene);
}

}  // namespace sinew::assimp
