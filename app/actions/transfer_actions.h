// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"
#include "editor/operations/transfer/transfer_files.h"

namespace sinew {

/// Transfer Weights from File: weights of another file's meshes for those of this scene, as one
/// step of the history. Nothing else of the file comes in.
class TransferActions : public QObject {
    Q_OBJECT
public:
    explicit TransferActions(const WindowPart& part);

    /// Reads the file on another thread, asks how, and transfers.
    void transferFrom(const QString& file);

private:
    void ask();
    void fit(const QString& file, const Scene& from);
    void choose(const QString& file, const TransferScene& both);
    void refresh();

    WindowPart part_;
};

}  // namespace sinew
