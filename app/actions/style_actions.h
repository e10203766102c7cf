// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"
#include "editor/operations/skin/learn_style.h"

namespace sinew {

/// Bind styles: learnt from a folder of one's own characters, or chosen where that was done before.
class StyleActions : public QObject {
    Q_OBJECT
public:
    explicit StyleActions(const WindowPart& part);
    /// Learns from the models in a folder, on another thread, and writes the style.
    void learn(const QString& folder, const QString& file);
    void choose(const QString& file);

private:
    void askLearn();
    void askChoose();
    void finish(const LearntStyle& learnt, const QString& file);
    void follow(const QString& file);
    WindowPart part_;
};

}  // namespace sinew
