// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "app/actions/window_part.h"
#include "app/project/source_watch.h"
#include "editor/operations/update/update_scene.h"

class QPushButton;

namespace sinew {

/// Update Mesh: a new version of the model's file brought in, as one step of the history. Where the
/// file changes while the document is open, a button in the status bar says so and does it.
class UpdateActions : public QObject {
    Q_OBJECT
public:
    explicit UpdateActions(const WindowPart& part);

    /// Reads the file on another thread, shows what is new, and applies it if that is wanted.
    void update(const QString& file);

private:
    void ask();
    /// Looks at what is new. `wanted`: that is applied then; none: it is shown and asked about.
    void find(const QString& file, const Scene& source,
              const std::optional<UpdateSettings>& wanted = {});
    void show(const QString& file, const Scene& source, const Outcome& outcome);
    void apply(const QString& file, const Outcome& outcome);
    void refresh();

    WindowPart part_;
    SourceWatch watch_;
    QPushButton* notice_;
};

}  // namespace sinew
