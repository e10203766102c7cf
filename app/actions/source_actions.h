// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <memory>

#include "app/actions/window_part.h"
#include "editor/exchange/source_weights/source_weights.h"

namespace sinew {

class ProjectFile;

/// Save Weights into Source: the weights alone go back into the file that the model came from.
class SourceActions : public QObject {
    Q_OBJECT
public:
    explicit SourceActions(const WindowPart& part);

    /// Plans on another thread, tells what the file does not take, asks, and writes. From then on
    /// the document's weights go there without a question, unless there is more to tell or another
    /// program has written the source; a project remembers it.
    void save(const QString& source, const QString& output);

private:
    void saveAgain();
    void plan(const QString& title, const QString& source, const QString& output);
    void ask();
    void refresh();
    QString source() const;
    QString obstacle() const;
    /// Asks where a file is replaced or there is something to tell. `overNewer`: the source holds
    /// what another program has written; Update is offered then.
    bool mayWrite(const SourceWeightsReport& report, const QString& source, const QString& output,
                  bool overNewer) const;
    /// `scene`: that is written, of `document`.
    void write(const SourceWeights& plan, const Scene& scene, const QString& output,
               const std::weak_ptr<const ProjectFile>& document);
    void tellWritten(const SourceWeightsReport& report, const QString& output);

    WindowPart part_;
};

}  // namespace sinew
