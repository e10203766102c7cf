// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"

namespace sinew {

/// Keys lie within so many seconds of 0 (twelve days), and a source's rate is at most so many
/// frames a second: what counts frames may count them in 32 bits. Readers and files are held to it.
inline constexpr double kLongestTime = 1e6;
inline constexpr double kHighestRate = 1000.0;
/// Frames a second of clips whose file does not state a rate.
inline constexpr double kUsualFrameRate = 30.0;

enum class TrackPath : std::uint8_t { Translation, Rotation, Scale, MorphWeights };
enum class Interpolation : std::uint8_t { Step, Linear, Cubic };

/// Keys of one property of one node, as the source has them.
struct Track {
    NodeId node;
    TrackPath path = TrackPath::Translation;
    Interpolation interpolation = Interpolation::Linear;
    std::vector<float> times;  ///< seconds, ascending
    /// Per key `width` floats (3; 4 for rotations as x y z w; the number of targets for morph
    /// weights); for Cubic three times that: in-tangent, value, out-tangent, per second.
    std::vector<float> values;
    std::uint32_t width = 3;
};

/// A track as a scene holds it.
class TrackBlock final : public Block {
public:
    TrackBlock() = default;
    explicit TrackBlock(Track from) : track(std::move(from)) {}
    BlockKind kind() const override { return BlockKind::Track; }
    std::size_t bytes() const override;

    Track track;
};
using TrackPtr = std::shared_ptr<const TrackBlock>;

/// A list of tracks that copies share; a track that is changed is a new one, so that an edit of a
/// clip is an edit of those tracks only.
class Tracks {
public:
    class Iterator;

    Tracks() = default;
    Tracks(std::vector<Track> tracks);
    Tracks(std::initializer_list<Track> tracks) : Tracks(std::vector<Track>(tracks)) {}
    explicit Tracks(std::vector<TrackPtr> tracks) : tracks_(std::move(tracks)) {}

    std::size_t size() const { return tracks_.size(); }
    bool empty() const { return tracks_.empty(); }
    const Track& operator[](std::size_t i) const { return tracks_[i]->track; }
    const Track& back() const { return tracks_.back()->track; }
    Iterator begin() const;
    Iterator end() const;
    const std::vector<TrackPtr>& shared() const { return tracks_; }

    void push_back(Track track) {
        tracks_.push_back(std::make_shared<TrackBlock>(std::move(track)));
    }
    void clear() { tracks_.clear(); }
    /// Makes a copy of the track and puts it in its place, to be changed before anybody else sees
    /// it. O(keys).
    Track& edit(std::size_t i);
    template <class Unwanted>
    void eraseIf(Unwanted&& unwanted) {
        std::erase_if(tracks_, [&](const TrackPtr& t) { return unwanted(t->track); });
    }

private:
    std::vector<TrackPtr> tracks_;
};

class Tracks::Iterator {
public:
    using value_type = Track;
    using reference = const Track&;
    using pointer = const Track*;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;

    Iterator() = default;
    explicit Iterator(const TrackPtr* at) : at_(at) {}
    reference operator*() const { return (*at_)->track; }
    pointer operator->() const { return &(*at_)->track; }
    Iterator& operator++() {
        ++at_;
        return *this;
    }
    Iterator operator++(int) { return Iterator(at_++); }
    friend bool operator==(Iterator, Iterator) = default;

private:
    const TrackPtr* at_ = nullptr;
};

inline Tracks::Iterator Tracks::begin() const { return Iterator(tracks_.data()); }
inline Tracks::Iterator Tracks::end() const { return Iterator(tracks_.data() + tracks_.size()); }

/// What a clip has beside its tracks.
struct ClipInfo {
    std::string name;              ///< may be empty
    double framesPerSecond = 0.0;  ///< as the source states it; 0: it does not
    std::string extrasJson;
    std::string extensionsJson;
    friend bool operator==(const ClipInfo&, const ClipInfo&) = default;
};

/// A clip as a scene holds it, where its tracks are blocks of their own.
class ClipHead : public Block {
public:
    ClipHead() = default;
    explicit ClipHead(ClipInfo from) : info(std::move(from)) {}
    BlockKind kind() const override { return BlockKind::Clip; }
    std::size_t bytes() const override;

    ClipInfo info;
};

/// What can be asked of a clip without keeping it: all but the list of its tracks.
class ClipSummary : public ClipInfo {
public:
    /// Time of the first and last key over all tracks; 0, 0 without keys.
    double start() const;
    double end() const;

protected:
    Tracks tracks;
};

/// A clip with its tracks: a value, made by Scene::clip() or a reader and taken apart by
/// Scene::setClip().
class Clip : public ClipSummary {
public:
    using ClipSummary::tracks;
};

/// A clip that a scene was asked for, or nothing. It owns what it shows, so it is kept in a
/// variable while tracks are looked at; of a temporary only the summary can be had.
class FoundClip {
public:
    FoundClip() = default;
    FoundClip(std::nullptr_t) {}
    FoundClip(std::shared_ptr<const Clip> clip) : clip_(std::move(clip)) {}
    explicit operator bool() const { return clip_ != nullptr; }
    operator std::shared_ptr<const Clip>() const { return clip_; }
    const Clip& operator*() const& { return *clip_; }
    Clip operator*() && { return *clip_; }
    const Clip* operator->() const& { return clip_.get(); }
    const ClipSummary* operator->() && { return clip_.get(); }
    friend bool operator==(const FoundClip& clip, std::nullptr_t) { return !clip.clip_; }

private:
    std::shared_ptr<const Clip> clip_;
};

}  // namespace sinew
