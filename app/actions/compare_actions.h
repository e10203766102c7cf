// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// What the document's weights are compared with: a project, a model or a weight file, or the
/// document as it is on the disk. The panel that shows it follows the context.
class CompareActions : public QObject {
    Q_OBJECT
public:
    explicit CompareActions(const WindowPart& part);

    /// Reads the file's weights on another thread.
    void compareWith(const QString& file);

private:
    void ask();
    void refresh();
    QString savedFile() const;

    WindowPart part_;
};

}  // namespace sinew
