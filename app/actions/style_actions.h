// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"
#include "editor/operations/skin/learn_style.h"

namespace sinew {

/// Bind styles: learnt from one's own characters, or chosen where that was done before.
class StyleActions : public QObject {
    Q_OBJECT
public:
    explicit StyleActions(const WindowPart& part);
    /// Learns from models, and those in folders, on another thread, and writes the style.
    void learn(const QStringList& models, const QString& file);
    void choose(const QString& file);

private:
    void askLearn();
    void askLearnFiles();
    void askStyle(const QStringList& models, const QString& suggestion);
    void askChoose();
    void finish(const LearntStyle& learnt, const QString& file);
    void follow(const QString& file);
    WindowPart part_;
};

}  // namespace sinew
