// SPDX-License-Identifier: Apache-2.0
#include <tuple>

#include "editor/operations/merge/merge_parts.h"

namespace sinew {
namespace {

/// What a track moves, and which of the tracks that move it it is.
using TrackKey = std::tuple<std::uint32_t, TrackPath, int>;
/// Tracks that move one thing.
struct TrackVersions {
    TrackPtr base, ours, theirs;
};

// The tracks of a clip that both have: ours in their order, then what theirs has beside them.
// `what`: their conflict.
Tracks mergedTracks(Merge& merge, const Clip& base, const Clip& ours, const Clip& theirs,
                    const Message& what) {
    std::map<TrackKey, TrackVersions> tracks;
    std::vector<TrackKey> order;
    const auto add = [&](const Clip& clip, TrackPtr TrackVersions::*version) {
        std::map<TrackKey, int> seen;
        for (const TrackPtr& track : clip.tracks.shared()) {
            TrackKey key{track->track.node.value, track->track.path, 0};
            std::get<int>(key) = seen[key]++;
            if (!tracks.contains(key)) order.push_back(key);
            tracks[key].*version = track;
        }
    };
    add(ours, &TrackVersions::ours);
    add(theirs, &TrackVersions::theirs);
    add(base, &TrackVersions::base);
    std::vector<TrackPtr> out;
    for (const TrackKey& key : order) {
        const TrackVersions& track = tracks.at(key);
        const TrackPtr taken = merge.pick(track.base, track.ours, track.theirs, what, saysTheSame);
        if (taken && merge.out.scene.nodes().find(taken->track.node)) out.push_back(taken);
    }
    return Tracks(std::move(out));
}

bool clipsAlike(const std::shared_ptr<const Clip>& a, const std::shared_ptr<const Clip>& b) {
    if (!a || !b) return a == b;
    const ClipInfo &infoA = *a, &infoB = *b;
    return infoA == infoB &&
           std::ranges::equal(a->tracks.shared(), b->tracks.shared(), saysTheSame);
}

std::shared_ptr<const Clip> mergedClip(Merge& merge, const Clip& base, const Clip& ours,
                                       const Clip& theirs, const Message& what) {
    auto out = std::make_shared<Clip>();
    static_cast<ClipInfo&>(*out) = merge.pick<ClipInfo>(base, ours, theirs, what);
    out->tracks = mergedTracks(merge, base, ours, theirs, what);
    return out;
}

void mergeClip(Merge& merge, ClipId id) {
    const auto base = merge.base.clip(id), ours = merge.ours.clip(id),
               theirs = merge.theirs.clip(id);
    if (clipsAlike(ours, theirs) || clipsAlike(base, theirs)) return;
    const auto& named = ours ? ours : theirs;
    const Message what("The clip %1.",
                       named->name.empty() ? std::to_string(id.value) : named->name);
    if (clipsAlike(base, ours))
        merge.out.scene.setClip(id, theirs);
    else if (ours && theirs)
        merge.out.scene.setClip(id, mergedClip(merge, base ? *base : Clip(), *ours, *theirs, what));
    else if (merge.conflict(what))
        merge.out.scene.setClip(id, theirs);
}

}  // namespace

void mergeClips(Merge& merge) {
    merge.about = {};
    std::set<ClipId> ids;
    for (const Scene* version : {&merge.ours, &merge.theirs})
        for (const ClipId id : version->clips()) ids.insert(id);
    for (const ClipId id : ids) {
        merge.clip = id;
        mergeClip(merge, id);
    }
    merge.clip = {};
}

}  // namespace sinew
