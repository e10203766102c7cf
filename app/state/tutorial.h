// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <span>
#include <vector>

#include "app/state/context.h"

namespace sinew {

/// The first rig, step by step, as the manual's page of that name tells it. A step is done once the
/// thing itself was done, by whatever door it came, or a later one was that makes it needless: seen
/// in edits of the document, strokes, shown poses, the camera and exports. What is done counts once
/// the tutorial has begun, and is kept in the settings, so that it can be left and taken up.
class Tutorial : public QObject {
    Q_OBJECT
public:
    explicit Tutorial(Context& context, QObject* parent = nullptr);

    /// What the context tells of what was done.
    enum class Deed { Opened, Looked, Posed, Edited, Painted, Exported };
    struct Step {
        const char* id;  ///< stable: what is done is kept by it
        /// Whether it was this step, with the context as it is after the deed. `changed`: of an
        /// edit.
        bool (*is)(const Context& context, Deed deed, const ChangeEvent& changed);
        /// Whether it is needless once a later step was done; null: it never is.
        bool (*needless)(const Context& context) = nullptr;
    };
    static std::span<const Step> steps();

    bool done(std::size_t step) const { return done_.at(step); }
    /// The first that is not done; steps().size() where all are.
    std::size_t current() const;
    /// It is seen for the first time, here or in a session before: what was done until then was no
    /// step of it.
    void begin();
    /// Nothing is done yet.
    void restart();

Q_SIGNALS:
    void changed();

private:
    void hear(Deed deed, const ChangeEvent& changed = {});
    void tickNeedless(std::size_t before);
    void keep();
    Context& context_;
    bool begun_;
    std::vector<bool> done_;
};

}  // namespace sinew
