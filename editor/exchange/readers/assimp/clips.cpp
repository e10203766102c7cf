// SPDX-License-Identifier: Apache-2.0
#include <assimp/scene.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/parts.h"

namespace sinew::assimp {
namespace {

// Keys nearer than this are one moment: it is a tenth of a tick of the finest clock in use (FBX has
// 46 GHz, DirectX 4800).
constexpr double kSameTime = 1e-5;
// How often a transform that rotates about a pivot is sampled between its keys, in which its
// translation bends.
constexpr double kPivotRate = 30.0;
constexpr std::size_t kMostSamples = 200'000;

// The key at or before `time` and the share of the way to the next.
template <class Key>
std::pair<unsigned, double> locate(const Key* keys, unsigned count, double time) {
    const Key* next = std::upper_bound(keys, keys + count, time,
                                       [](double t, const Key& key) { return t < key.mTime; });
    if (next == keys) return {0, 0.0};
    const auto before = static_cast<unsigned>(next - keys - 1);
    if (before + 1 >= count) return {count - 1, 0.0};
    const double span = keys[before + 1].mTime - keys[before].mTime;
    return {before, span > 0.0 ? (time - keys[before].mTime) / span : 0.0};
}

glm::dvec3 between(const glm::dvec3& a, const glm::dvec3& b, double share) {
    return glm::mix(a, b, share);
}
glm::dquat between(const glm::dquat& a, const glm::dquat& b, double share) {
    return glm::slerp(a, b, share);
}

template <class Key, class Value>
Value sample(const Key* keys, unsigned count, double time, const Value& none) {
    if (count == 0) return none;
    const auto [at, share] = locate(keys, count, time);
    const Value a = toGlm(keys[at].mValue);
    return share > 0.0 ? between(a, toGlm(keys[at + 1].mValue), share) : a;
}

glm::dmat4 sample(const aiNodeAnim& channel, double time, const Trs& stored) {
    Trs at;
    at.translation =
        sample(channel.mPositionKeys, channel.mNumPositionKeys, time, stored.translation);
    at.rotation = glm::normalize(
        sample(channel.mRotationKeys, channel.mNumRotationKeys, time, stored.rotation));
    at.scale = sample(channel.mScalingKeys, channel.mNumScalingKeys, time, stored.scale);
    return toMatrix(at);
}

void addTimes(const aiNodeAnim& channel, std::set<double>& times) {
    for (unsigned k = 0; k < channel.mNumPositionKeys; ++k)
        times.insert(channel.mPositionKeys[k].mTime);
    for (unsigned k = 0; k < channel.mNumRotationKeys; ++k)
        times.insert(channel.mRotationKeys[k].mTime);
    for (unsigned k = 0; k < channel.mNumScalingKeys; ++k)
        times.insert(channel.mScalingKeys[k].mTime);
}

// Keys in order of time, one a moment, finite; then values by `push`.
class TrackBuilder {
public:
    TrackBuilder(NodeId node, TrackPath path, std::uint32_t width, double ticksPerSecond)
        : ticksPerSecond_(ticksPerSecond) {
        track_.node = node;
        track_.path = path;
        track_.width = width;
    }

    void add(double ticks, std::initializer_list<double> values) {
        const double seconds = ticks / ticksPerSecond_;
        const auto isFloat = [](double v) { return std::isfinite(static_cast<float>(v)); };
        const bool finite =
            std::abs(seconds) <= kLongestTime && std::ranges::all_of(values, isFloat);
        const bool ordered =
            track_.times.empty() || seconds > static_cast<double>(track_.times.back()) + kSameTime;
        if (!finite || !ordered) {
            ++dropped_;
            return;
        }
        track_.times.push_back(static_cast<float>(seconds));
        for (const double v : values) track_.values.push_back(static_cast<float>(v));
    }

    // Rotations of both signs are the same; neighbours of one sign let any reader take the shorter
    // arc.
    void addRotation(double ticks, glm::dquat q) {
        const double length = glm::length(q);
        if (!(length > 0.0)) q = glm::dquat(1, 0, 0, 0);
        if (length > 0.0) q = q / length;
        if (!track_.times.empty() && glm::dot(last_, q) < 0.0) q = -q;
        last_ = q;
        add(ticks, {q.x, q.y, q.z, q.w});
    }

    // Whether some key differs from the stored value, so that the track does anything.
    bool moves(std::initializer_list<double> stored) const {
        // Float keys of an unmoved node agree with its transform within a few roundings of its
        // largest part.
        double largest = 1e-6;
        for (const double v : stored) largest = std::max(largest, std::abs(v));
        for (std::size_t i = 0; i < track_.values.size(); ++i)
            if (std::abs(track_.values[i] - *(stored.begin() + i % stored.size())) > 1e-6 * largest)
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

class ClipReader {
public:
    ClipReader(AssimpSource& source, const SourceNodes& nodes, const std::vector<NodeId>& carriers,
               const Scene& scene)
        : source_(source), nodes_(nodes), carriers_(carriers), scene_(scene) {}

    std::shared_ptr<Clip> read(const aiAnimation& from) {
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
        if (!unknown_.empty())
            source_.warnings.emplace_back(
                "Clips have keys for %1 names that no node has (for example '%2'); they are "
                "ignored.",
                unknown_.size(), *unknown_.begin());
        if (!ambiguous_.empty())
            source_.warnings.emplace_back(
                "Clips have keys for %1 names that several nodes share (for example '%2'); they "
                "were applied to the first.",
                ambiguous_.size(), *ambiguous_.begin());
        if (dropped_ > 0)
            source_.warnings.emplace_back(
                "%1 animation keys were dropped: they share a time with another key or are not "
                "numbers.",
                dropped_);
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
        if (const auto own = links.find(chain.size() - 1); own != links.end())
            addWhole(index, *own->second);
        else
            addChain(index, links);
    }

    // What stands left of a node's own transform: the axes, for one at the root.
    glm::dmat3 basisOf(const Node& node) const {
        const bool root = !(node.source ? node.source->parent : node.parent).valid();
        return root ? source_.space.worldFromFile : glm::dmat3(1.0);
    }

    Trs storedOf(const Node& node) const { return node.source ? node.source->local : node.stored; }

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
        const Node& node = *scene_.nodes().find(nodes_.all[index].id);
        const glm::dmat3 basis = basisOf(node);
        const glm::dquat change = glm::quat_cast(basis);
        const glm::dquat behind = behindRotation(nodes_.all[index]);
        Builders to(node.id, ticks_);
        for (unsigned k = 0; k < channel.mNumPositionKeys; ++k) {
            const glm::dvec3 t =
                basis * toGlm(channel.mPositionKeys[k].mValue) * source_.space.metresPerUnit;
            to.translation.add(channel.mPositionKeys[k].mTime, {t.x, t.y, t.z});
        }
        for (unsigned k = 0; k < channel.mNumRotationKeys; ++k)
            to.rotation.addRotation(channel.mRotationKeys[k].mTime,
                                    change * toGlm(channel.mRotationKeys[k].mValue) * behind);
        for (unsigned k = 0; k < channel.mNumScalingKeys; ++k) {
            const aiVector3D& s = channel.mScalingKeys[k].mValue;
            to.scale.add(channel.mScalingKeys[k].mTime, {s.x, s.y, s.z});
        }
        take(to, storedOf(node));
    }

    void addChain(std::size_t index, const Links& links) {
        const SourceNode& from = nodes_.all[index];
        const Node& node = *scene_.nodes().find(from.id);
        const glm::dmat3 basis = basisOf(node);
        Builders to(node.id, ticks_);
        for (const double time : timesOf(from, links)) {
            glm::dmat4 local(basis);
            for (std::size_t link = 0; link < from.chain.size(); ++link) {
                const glm::dmat4 stored = toGlm(from.chain[link]->mTransformation);
                const auto it = links.find(link);
                local =
                    local * (it == links.end() ? stored : sample(*it->second, time, toTrs(stored)));
            }
            const Trs trs = toTrs(inMetres(local, source_.space.metresPerUnit));
            to.translation.add(time, {trs.translation.x, trs.translation.y, trs.translation.z});
            to.rotation.addRotation(time, trs.rotation);
            to.scale.add(time, {trs.scale.x, trs.scale.y, trs.scale.z});
        }
        take(to, storedOf(node));
    }

    // All keys' times; where a rotation is followed by a pivot also moments between.
    std::vector<double> timesOf(const SourceNode& node, const Links& links) const {
        std::set<double> times;
        bool rotates = false;
        bool bends = false;
        for (std::size_t link = 0; link < node.chain.size(); ++link) {
            const auto it = links.find(link);
            if (it != links.end()) {
                addTimes(*it->second, times);
                rotates = rotates || it->second->mNumRotationKeys > 1;
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
        Builders(NodeId node, double ticks)
            : translation(node, TrackPath::Translation, 3, ticks),
              rotation(node, TrackPath::Rotation, 4, ticks),
              scale(node, TrackPath::Scale, 3, ticks) {}
        TrackBuilder translation;
        TrackBuilder rotation;
        TrackBuilder scale;
    };

    // assimp fills all three kinds of keys; those that only repeat the stored value are not the
    // file's. A node keeps at least its rotation, so that the clip keeps its length.
    void take(Builders& from, const Trs& stored) {
        dropped_ += from.translation.dropped() + from.rotation.dropped() + from.scale.dropped();
        const auto& t = stored.translation;
        const auto& s = stored.scale;
        const bool moves = from.translation.moves({t.x, t.y, t.z});
        const bool grows = from.scale.moves({s.x, s.y, s.z});
        keep(from.rotation.take());
        if (moves) keep(from.translation.take());
        if (grows) keep(from.scale.take());
    }

    void keep(Track track) {
        if (!track.times.empty()) clip_->tracks.push_back(std::move(track));
    }

    // Keys of morph weights name the shapes they are for: shapes without a key at a time lie
    // between their own.
    void addMorph(const aiMeshMorphAnim& from) {
        const std::string whole = toText(from.mName);
        const auto named = nodes_.named(whole.substr(0, whole.find('*')));
        const Node* node = named.empty() ? nullptr : scene_.nodes().find(carriers_[named.front()]);
        const auto mesh = node ? scene_.mesh(node->mesh) : nullptr;
        if (!mesh || mesh->morphTargets.empty()) {
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
        track.node = node->id;
        track.path = TrackPath::MorphWeights;
        track.width = static_cast<std::uint32_t>(width);
        for (const double time : times) {
            track.times.push_back(static_cast<float>(time / ticks_));
            for (const auto& curve : curves)
                track.values.push_back(static_cast<float>(valueAt(curve, time)));
        }
        keep(std::move(track));
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

    AssimpSource& source_;
    const SourceNodes& nodes_;
    const std::vector<NodeId>& carriers_;
    const Scene& scene_;
    std::shared_ptr<Clip> clip_;
    double ticks_ = 25.0;
    std::set<std::string> unknown_;
    std::set<std::string> ambiguous_;
    std::size_t dropped_ = 0;
};

}  // namespace

void readClips(AssimpSource& source, const SourceNodes& nodes, const std::vector<NodeId>& carriers,
               Scene& scene) {
    ClipReader reader(source, nodes, carriers, scene);
    std::uint32_t next = 0;
    for (unsigned a = 0; a < source.scene->mNumAnimations; ++a) {
        auto clip = reader.read(*source.scene->mAnimations[a]);
        if (!clip->tracks.empty()) scene.setClip(ClipId(next++), std::move(clip));
    }
    reader.warn();
}

}  // namespace sinew::assimp
