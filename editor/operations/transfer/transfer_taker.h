// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/operations/skin/bind_points.h"
#include "editor/operations/transfer/transfer_givers.h"
#include "editor/operations/transfer/transfer_misfit.h"

namespace sinew {

/// What Taker::take() refuses a mesh with that lies elsewhere.
inline constexpr std::string_view kNoVertexMatches =
    "No vertex of %1 has a match. %2 To take the closest weights all the same, choose Closest, "
    "without Limits.";

/// What is taken of what a transfer finds.
struct TakeSettings {
    TransferSettings match;
    Overlay overlay = Overlay::World;
    bool fitOver = false;  ///< a mesh is laidOver() the givers to find its weights
    bool refuseFar =
        true;  ///< Taker::take() refuses a mesh that isFar(); else it takes the closest
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

    /// Errors: transferRows()', Refused where a joint cannot be bound or a pair names none, or
    /// where the mesh isFar() and the settings say so.
    Expected<void> take(const Selection& selection, const Progress& progress);
    /// After take(): the mesh lies elsewhere, so that no vertex has a match and all take the
    /// closest weights.
    bool isFar() const { return isFar_; }
    /// What take() refuses it with.
    Error farError() const;
    /// Finds what has a match and changes nothing. The vertices that have none, ascending.
    Expected<std::vector<PointIndex>> withoutMatch(const Progress& progress);
    /// Adds what became of the mesh, and to `filled` the vertices whose weights were guessed but
    /// for those that it has as hidden.
    void tell(Report& report, Selection& filled) const;
    std::size_t hidden() const { return meant_.hidden; }  ///< vertices that were left alone

private:
    Expected<TransferredRows> found(const BindPoints& points, const Selection& selection,
                                    const Progress& progress) const;
    void findMisfit(const BindPoints& points, const TransferredRows& found);
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
    std::optional<Misfit> misfit_;
    bool isFar_ = false;
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
