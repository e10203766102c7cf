// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <optional>
#include <set>
#include <vector>

#include "editor/document/history.h"
#include "editor/scene/selection.h"

namespace sinew {

struct RenamedStates;  // editor/document/document.h

/// What is not drawn: nodes, and with them all below, and vertices by mesh node.
struct Hidden {
    std::set<NodeId> nodes;
    std::vector<PointSelection> points;
    friend bool operator==(const Hidden&, const Hidden&) = default;
};

/// Which vertices were chosen, and what was hidden, one after another, so that this can be undone
/// without being an edit. The steps lie between those of the document: each knows in which state of
/// it it was made.
class PointHistory {
public:
    struct Points {
        std::vector<PointSelection> chosen;
        /// All that is, of steps that hide or show something; else none, and what is hidden stays.
        std::optional<Hidden> hidden = {};
        friend bool operator==(const Points&, const Points&) = default;
    };

    /// They change; nothing where they do not. Of both what is hidden, or of none.
    void add(const Points& before, const Points& after, const History& document);
    /// After an edit nothing is redone that was undone before it.
    void dropRedo() { redo_.clear(); }
    /// A step of the document changed places with others: what was done between those stays there.
    void rename(const RenamedStates& states);

    /// Whether the newest step was made after this one of the document (null: there is none to
    /// undo), and so is the next to be undone.
    bool undoesBefore(const Edit* documentStep, const History& document) const;
    bool redoesBefore(const Edit* documentStep, const History& document) const;
    /// What the next undo or redo brings back; null: there is none.
    const Points* nextUndone() const { return undo_.empty() ? nullptr : &undo_.back().points; }
    const Points* nextRedone() const { return redo_.empty() ? nullptr : &redo_.back().points; }
    /// What was there before the newest step; none where there is no step. `now`: all of it.
    std::optional<Points> undo(const Points& now);
    std::optional<Points> redo(const Points& now);

private:
    struct Step {
        Points points;
        StateNumber state = 0;  ///< of the document
    };
    static std::optional<Points> move(std::deque<Step>& from, std::deque<Step>& to,
                                      const Points& now);
    std::deque<Step> undo_;  ///< newest last
    std::deque<Step> redo_;  ///< next last
};

}  // namespace sinew
