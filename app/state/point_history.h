// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "editor/document/history.h"
#include "editor/scene/selection.h"

namespace sinew {

/// Which vertices were chosen and hidden one after another, so that this can be undone without
/// being an edit. The steps lie between those of the document: each knows in which state of it it
/// was made.
class PointHistory {
public:
    struct Points {
        std::vector<PointSelection> chosen;
        /// Of steps that hide or show some; else none, and hidden ones stay so.
        std::optional<std::vector<PointSelection>> hidden = {};
        friend bool operator==(const Points&, const Points&) = default;
    };

    /// They change; nothing where they do not. Of both what is hidden, or of none.
    void add(const Points& before, const Points& after, const History& document);
    /// After an edit nothing is redone that was undone before it.
    void dropRedo() { redo_.clear(); }

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
