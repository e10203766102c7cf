// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <optional>

#include "editor/deform/skinning.h"
#include "editor/exchange/canonical/parts.h"
#include "editor/exchange/canonical/track.h"
#include "editor/exchange/texts.h"
#include "editor/scene/numbers.h"

namespace sinew::canonical {
namespace {

// Skins whose moves since binding differ by less moved together.
constexpr double kSameMove = 1e-6;
// A pose that differs less from the bind pose cannot be seen.
constexpr double kSamePosition = 1e-5;
constexpr double kShear = 1e-4;

// The new nodes' transforms in a pose of the source.
class Poser {
public:
    explicit Poser(Work& work) : work_(work) {
        for (const SkinId id : writtenSkins(work.source)) {
            const auto skin = work.source.skin(id);
            if (invertible(skin->skinBind))
                skins_.emplace_back(work.source.nodes().indexOf(skin->meshNode),
                                    glm::inverse(skin->skinBind));
        }
    }

    Frame frame(double seconds, const ScenePose& pose) {
        const glm::dmat4 move = moveSinceBind(pose);
        const auto& nodes = work_.nodes.all();
        std::vector<glm::dmat4> world;
        Frame out{.seconds = seconds};
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const Follower& f = work_.followers[i];
            world.push_back(f.source == kNoIndex ? f.bind
                                                 : pose.worldFromNode[f.source] * f.correction);
            if (f.joint && f.source != kNoIndex) world.back() = move * world.back();
            const auto parent = work_.nodes.parentIndex(i);
            const bool lost = parent != kNoIndex && !invertible(world[parent]);
            const glm::dmat4 local =
                parent == kNoIndex ? world[i] : glm::inverse(world[parent]) * world[i];
            // Below a parent squeezed to nothing any translation is right.
            out.locals.push_back(lost || f.source == kNoIndex ? nodes[i].local : toTrs(local));
            sheared_ |= glm::length(out.locals.back().shear) > kShear;
            out.locals.back().shear = glm::dvec3(0.0);
        }
        addMorphs(pose, out);
        return out;
    }

    void warn() {
        if (sheared_)
            work_.warn(
                "Non-uniform joint scales shear the nodes below them; the format cannot store "
                "shear.");
        if (apart_)
            work_.warn(
                "Meshes were moved apart after they were bound; the format cannot store that, so "
                "they are written where they were bound.");
        if (moved_)
            work_.warn(
                "The meshes were moved after they were bound; the format cannot store that, so "
                "their joints are written moved.");
    }

private:
    // Sc * inverse(Sb) where all skins agree on it.
    glm::dmat4 moveSinceBind(const ScenePose& pose) {
        const glm::dmat4 still(1.0);
        if (skins_.empty()) return still;
        const glm::dmat4 move = pose.worldFromNode[skins_.front().first] * skins_.front().second;
        for (const auto& [node, inverse] : skins_)
            if (relativeDifference(pose.worldFromNode[node] * inverse, move) > kSameMove) {
                apart_ = true;
                return still;
            }
        if (relativeDifference(move, still) <= kSameMove) return still;
        moved_ = true;
        return move;
    }

    void addMorphs(const ScenePose& pose, Frame& out) const {
        out.morphs.resize(work_.nodes.size());
        for (std::size_t i = 0; i < work_.meshNodeOf.size(); ++i) {
            const auto at = work_.nodes.indexOf(work_.meshNodeOf[i]);
            if (at == kNoIndex) continue;
            const Node& node = work_.source.nodes().all()[i];
            auto weights = morphWeightsOf(work_.source, node.id, pose);
            weights.resize(work_.source.mesh(node.mesh)->morphTargets.size(), 0.0f);
            out.morphs[at] = std::move(weights);
        }
    }

    Work& work_;
    std::vector<std::pair<std::uint32_t, glm::dmat4>> skins_;  // mesh node, inverse(Sb)
    bool sheared_ = false;
    bool apart_ = false;
    bool moved_ = false;
};

class ClipBaker {
public:
    explicit ClipBaker(Work& work) : work_(work), poser_(work) {
        bind_.morphs = poser_.frame(0.0, work.bind).morphs;
        for (const Node& node : work.nodes.all()) bind_.locals.push_back(node.local);
    }

    bool run(const Progress& progress) {
        const auto ids = work_.source.clips();
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const Progress own = stageOf(progress, i, ids.size());
            if (!own(0.0) || !bake(*work_.source.clip(ids[i]), own)) return false;
        }
        if (!addStored(progress.stage(1.0, 1.0))) return false;
        poser_.warn();
        return true;
    }

private:
    // False: cancelled.
    bool bake(const Clip& from, const Progress& progress) {
        const auto times = keyTimes(from);
        if (times.empty()) {
            work_.warn("Clip '%1' animates nothing and was not written.", from.name);
            return true;
        }
        auto clip = std::make_shared<Clip>();
        clip->name = names_.take(from.name, "clip");
        if (clip->name != from.name && !from.name.empty())
            work_.warn("'%1' is written as '%2'.", from.name, clip->name);
        clip->framesPerSecond = from.framesPerSecond;
        clip->extrasJson = from.extrasJson;
        auto tracks = work_.options.bakedRate > 0.0
                          ? bakedTracks(from, times, progress)
                          : straightTracks(from, times, clip->name, progress);
        if (!tracks) return false;
        clip->tracks = std::move(*tracks);
        work_.out.setClip(ClipId(next_++), std::move(clip));
        return true;
    }

    Frame frameAt(const Clip& from, double seconds) {
        return poser_.frame(seconds, clipPose(work_.source, from, seconds));
    }

    // Keys at all these moments. None: cancelled.
    std::optional<std::vector<Track>> bakedTracks(const Clip& from,
                                                  const std::vector<double>& times,
                                                  const Progress& progress) {
        std::vector<Frame> frames;
        for (std::size_t i = 0; i < times.size(); ++i) {
            if (!progress(0.5 * static_cast<double>(i) / static_cast<double>(times.size())))
                return {};
            frames.push_back(frameAt(from, times[i]));
        }
        return tracksOf(work_.nodes, bind_, frames, work_.size, true, progress.stage(0.5, 1.0));
    }

    // Keys at these moments and where the way between them bends. None: cancelled.
    std::optional<std::vector<Track>> straightTracks(const Clip& from,
                                                     const std::vector<double>& times,
                                                     const std::string& name,
                                                     const Progress& progress) {
        auto refined = refinedTracks(
            work_.nodes, bind_, times, ownTimes(from), work_.size,
            [&](double t) { return frameAt(from, t); }, progress);
        if (!refined) return {};
        if (!refined->whole)
            work_.warn(
                "Clip '%1' curves too sharply to be matched everywhere between its keys; it may "
                "differ there.",
                name);
        return std::move(refined->tracks);
    }

    // When the source keys what each node follows.
    std::vector<std::vector<double>> ownTimes(const Clip& from) const {
        std::map<NodeId, Clip> byNode;
        for (const Track& track : from.tracks) byNode[track.node].tracks.push_back(track);
        std::vector<std::vector<double>> out(work_.nodes.size());
        for (const auto& [id, own] : byNode) {
            const auto source = work_.source.nodes().indexOf(id);
            if (source == kNoIndex) continue;
            const auto times = keyTimes(own);
            for (const NodeId to :
                 {work_.jointOf[source], work_.nodeOf[source], work_.meshNodeOf[source]})
                if (const auto at = work_.nodes.indexOf(to); at != kNoIndex) out[at] = times;
        }
        return out;
    }

    // False: cancelled.
    bool addStored(const Progress& progress) {
        constexpr double kLength = 1.0 / 30.0;
        std::vector<Frame> frames{poser_.frame(0.0, storedPose(work_.source))};
        if (work_.stored == StoredPose::AsNodes) {
            storePose(frames[0]);
            return true;
        }
        if (work_.nodes.size() == 0 || largestChange(bind_, frames[0], work_.size) <= kSamePosition)
            return true;
        frames.push_back(frames[0]);
        frames[1].seconds = kLength;
        auto clip = std::make_shared<Clip>();
        auto tracks = tracksOf(work_.nodes, bind_, frames, work_.size, false, progress);
        if (!tracks) return false;
        clip->tracks = std::move(*tracks);
        clip->name = names_.take("Stored pose", "");
        work_.warn(
            "The format stores joints at the bind pose; the stored pose is different and is "
            "written as the clip '%1'.",
            clip->name);
        work_.out.setClip(ClipId(next_++), std::move(clip));
        return true;
    }

    void storePose(const Frame& frame) {
        for (std::size_t i = 0; i < work_.nodes.size(); ++i) {
            Node& node = work_.nodes.edit(work_.nodes.all()[i].id);
            node.local = node.stored = frame.locals[i];
        }
    }

    Work& work_;
    Poser poser_;
    Frame bind_;
    UniqueNames names_;
    std::uint32_t next_ = 0;
};

}  // namespace

bool bakeClips(Work& work, const Progress& progress) { return ClipBaker(work).run(progress); }

}  // namespace sinew::canonical
