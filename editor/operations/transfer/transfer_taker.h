// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editor/operations/skin/bind_points.h"
#include "editor/operations/transfer/transfer_givers.h"

namespace sinew {

/// What is taken of what a transfer finds.
struct TakeSettings {
    TransferSettings match;
    Overlay overlay = Overlay::World;
    bool bindRest = false;  ///< as bindUnmatched()
    /// Of the givers, by name: no other weights of a bound mesh change; empty: all.
    std::vector<std::string> joints;
    float mix = 1.0f;  ///< how far the rows of a bound mesh go towards what is found
    /// By hand: a giver's joint, and the mesh's own influence that stands for it.
    std::vector<std::pair<std::string, std::string>> pairs;
    /// The mesh gives to itself, from limb to limb: a vertex looks for its weights where it would
    /// stand if the joints of `pairs` that take, as bound, stood where those stand that give.
    bool withItself = false;
    /// The selected vertices are those without a match, in place of being the only ones that
    /// change.
    bool fillSelected = false;
};

/// The vertices of a skin that may change: what is left out of it keeps its own and, where no
/// vertices are chosen, so does what is hidden.
struct ChangeablePoints {
    PointSelection points;   ///< none: nothing may change
    std::size_t hidden = 0;  ///< so many were left alone
};
/// The chosen ones, else all; `all`: those in any case.
ChangeablePoints changeablePoints(const Selection& selection, const Skin& skin, bool all = false);
/// Says how many hidden vertices were left alone, where any was.
void tellHidden(std::size_t hidden, Report& report);

/// The transfer onto one mesh of a scene, which it changes. All is kept by reference.
class Taker {
public:
    Taker(Scene& after, NodeId node, const Givers& givers, const TakeSettings& settings);

    /// Errors: transferRows()', Refused where a joint cannot be bound or a pair names none.
    Expected<void> take(const Selection& selection, const Progress& progress);
    /// Finds what has a match and changes nothing. The vertices that have none, ascending.
    Expected<std::vector<PointIndex>> withoutMatch(const Progress& progress);
    /// Adds what became of the mesh, and to `filled` the vertices whose weights were guessed.
    void tell(Report& report, Selection& filled) const;
    std::size_t hidden() const { return meant_.hidden; }  ///< vertices that were left alone

private:
    Expected<TransferredRows> found(const BindPoints& points, const Selection& selection,
                                    const Progress& progress) const;
    Expected<std::vector<std::uint8_t>> namedJoints() const;
    std::vector<std::uint8_t> usedJoints(const std::vector<std::uint8_t>& named,
                                         const BindPoints& points,
                                         const TransferredRows& found) const;
    bool isTaken(SlotIndex slot) const { return slot < taken_.size() && taken_[slot]; }
    Expected<std::vector<RowBuffer>> inOwnSlots(const BindPoints& points, TransferredRows& found);
    Expected<Rows> rowsFrom(const std::vector<RowBuffer>& taken, const Progress& progress);

    Scene& after_;
    NodeId node_;
    const Givers& givers_;
    const TakeSettings& settings_;
    SkinId id_;
    bool fresh_ = false;
    std::shared_ptr<Skin> skin_;
    std::shared_ptr<const Mesh> mesh_;
    std::vector<RowFrom> from_;  // per point of the mesh
    ChangeablePoints meant_;
    std::vector<std::uint8_t> taken_;  // per slot, where only some are
    std::size_t added_ = 0, mapped_ = 0;
};

/// Of connected parts of which less than a third has a match (trousers over a body that was cut
/// away below them) the points without one are bound to the skin's joints instead, with the matched
/// ones as boundary values: what a few points say cannot be carried on over all the others. `rows`
/// are in the skin's slots; they and `from` are per point of the mesh that `points` is of. Nothing
/// happens where nothing has a match. Errors: the solvers'.
Expected<void> bindUnmatched(const Scene& scene, SkinId id, const Skin& skin,
                             const BindPoints& points, std::vector<RowBuffer>& rows,
                             std::vector<RowFrom>& from, const Progress& progress);

}  // namespace sinew
