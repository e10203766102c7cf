// SPDX-License-Identifier: Apache-2.0
#include "editor/check/weight_pieces.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/geometry/surface/joined_points.h"

namespace sinew {
namespace {

using Range = tbb::blocked_range<std::size_t>;
constexpr std::size_t kGrain = 8192;

/// All weights of a skin in one line, and the two kinds of sets over them.
class Pieces {
public:
    Pieces(const CheckSubject& subject, float least);
    std::vector<WeightPiece> listed();

private:
    std::uint32_t entryOf(PointIndex p) const {
        const auto page = p / kRowPagePoints;
        return pageFirst_[page] + subject_.rows.pages()[page]->first[p % kRowPagePoints];
    }
    void connect(PointIndex p, PointIndex q);
    void connectPolygons();
    void connectPositions();
    std::vector<std::uint32_t> piecesOfSlots();
    void countShells();

    const CheckSubject& subject_;
    const float least_;
    std::vector<std::uint32_t> pageFirst_;  // pages + 1
    JoinedPoints entries_;
    JoinedPoints points_;
    std::vector<std::uint32_t> shellSize_;  // at each shell's lowest point
};

std::vector<std::uint32_t> firstEntries(const Rows& rows) {
    std::vector<std::uint32_t> out{0};
    for (const auto& page : rows.pages())
        out.push_back(out.back() + static_cast<std::uint32_t>(page->entries.size()));
    return out;
}

Pieces::Pieces(const CheckSubject& subject, float least)
    : subject_(subject),
      least_(least),
      pageFirst_(firstEntries(subject.rows)),
      entries_(pageFirst_.back()),
      points_(subject.rows.pointCount()) {
    connectPolygons();
    connectPositions();
    countShells();
}

void Pieces::connect(PointIndex p, PointIndex q) {
    if (p == q) return;
    points_.join(p, q);
    const Row a = subject_.rows[p];
    const Row b = subject_.rows[q];
    for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
        if (a[i].slot == b[k].slot && a[i].weight >= least_ && b[k].weight >= least_)
            entries_.join(entryOf(p) + static_cast<std::uint32_t>(i),
                          entryOf(q) + static_cast<std::uint32_t>(k));
        const bool step = a[i].slot <= b[k].slot;
        k += b[k].slot <= a[i].slot ? 1 : 0;
        i += step ? 1 : 0;
    }
}

void Pieces::connectPolygons() {
    const Mesh& mesh = *subject_.mesh;
    tbb::parallel_for(Range(0, mesh.polygonCount(), kGrain), [&](const Range& range) {
        for (auto i = range.begin(); i < range.end(); ++i) {
            const auto corners = mesh.polygon(i);
            PointIndex before = corners.empty() ? 0 : mesh.cornerPoint[corners.back()];
            for (const auto corner : corners) {
                connect(before, mesh.cornerPoint[corner]);
                before = mesh.cornerPoint[corner];
            }
        }
    });
}

void Pieces::connectPositions() {
    const auto& first = subject_.firstThere();
    tbb::parallel_for(Range(0, first.size(), kGrain), [&](const Range& range) {
        for (auto p = range.begin(); p < range.end(); ++p)
            connect(first[p], static_cast<PointIndex>(p));
    });
}

void Pieces::countShells() {
    shellSize_.assign(subject_.rows.pointCount(), 0);
    for (PointIndex p = 0; p < shellSize_.size(); ++p) ++shellSize_[points_.lowest(p)];
}

// How many pieces each slot has.
std::vector<std::uint32_t> Pieces::piecesOfSlots() {
    std::vector<std::uint32_t> out(subject_.skin->slots.size(), 0);
    std::uint32_t entry = 0;
    for (const auto& page : subject_.rows.pages())
        for (const Influence& i : page->entries) {
            if (i.weight >= least_ && i.slot < out.size() && entries_.lowest(entry) == entry)
                ++out[i.slot];
            ++entry;
        }
    return out;
}

std::vector<WeightPiece> Pieces::listed() {
    const auto count = piecesOfSlots();
    std::vector<std::uint32_t> pieceOf(pageFirst_.back(), kNoIndex);  // at lowest entries
    std::vector<WeightPiece> out;
    for (PointIndex p = 0; p < subject_.rows.pointCount(); ++p) {
        std::uint32_t entry = entryOf(p);
        for (const Influence& i : subject_.rows[p]) {
            const std::uint32_t at = entry++;
            if (i.weight < least_ || i.slot >= count.size() || count[i.slot] < 2) continue;
            auto& piece = pieceOf[entries_.lowest(at)];
            if (piece == kNoIndex) {
                piece = static_cast<std::uint32_t>(out.size());
                out.emplace_back().slot = i.slot;
            }
            out[piece].points.push_back(p);
            out[piece].weight += static_cast<double>(i.weight);
        }
    }
    for (auto& piece : out)
        piece.wholeShell = piece.points.size() == shellSize_[points_.lowest(piece.points.front())];
    std::ranges::stable_sort(out, {}, &WeightPiece::slot);
    return out;
}

}  // namespace

std::vector<WeightPiece> weightPieces(const CheckSubject& subject, float least) {
    return Pieces(subject, least).listed();
}

}  // namespace sinew
