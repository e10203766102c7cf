// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/state/context.h"
#include "editor/scene/edit.h"

class QMenu;
class QWidget;

namespace sinew {

/// The edit that sets the locks of a skin's influences: `locked(slot, isLocked)` gives the new
/// state of each; the joints of those that change are locked with it on other meshes
/// (skinsLockedTogether). Empty where nothing changes.
Edit lockEdit(const Context& context, SkinId skin,
              const std::function<bool(SlotIndex, bool)>& locked);

/// What is done to influences of the active skin that were chosen in a list: locks, joints,
/// vertices, weights, colours. Slots are sorted.
class InfluenceActions : public QObject {
    Q_OBJECT
public:
    InfluenceActions(Context& context, QWidget* parent);

    /// Says so, too.
    void setLocks(const std::vector<SlotIndex>& slots, bool locked);
    /// `last`: the one of the slots that is selected last, and so takes what commands give to one
    /// of them; `show`: brings hidden joints back, and into view.
    void selectJoints(const std::vector<SlotIndex>& slots, SlotIndex last, bool show);
    /// Entries for locks, joints and vertices; `clicked`: the one of the slots that is selected
    /// last.
    void fill(QMenu& menu, const std::vector<SlotIndex>& slots, SlotIndex clicked);
    /// All entries; `branch`: the slots and all below them, `clicked`: the one of the slots that
    /// takes the weight of the others where they are several.
    void fillWhole(QMenu& menu, const std::vector<SlotIndex>& slots,
                   const std::vector<SlotIndex>& branch, SlotIndex clicked);
    void chooseColour(const std::vector<SlotIndex>& slots, bool own);
    /// The joints of the active skin's slots, as far as they are in the scene.
    std::vector<NodeId> jointsOf(const std::vector<SlotIndex>& slots) const;
    /// Of those that have no joint, as the parameter "names" takes them.
    std::string namesWithoutJoint(const std::vector<SlotIndex>& slots) const;

private:
    void fillBranch(QMenu& menu, const std::vector<SlotIndex>& branch, SlotIndex clicked);
    void fillWeights(QMenu& menu, const std::vector<SlotIndex>& slots, SlotIndex clicked);
    /// An entry that gives all weight of the slots to one of them, named by `text` ("... %1");
    /// none where there are no two joints.
    void addMerge(QMenu& menu, const QString& text, const std::vector<SlotIndex>& slots,
                  SlotIndex into);
    void run(const Operation& operation, const std::vector<SlotIndex>& slots);
    Context& context_;
};

}  // namespace sinew
