// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <map>

#include "app/state/context.h"

class QLabel;
class QVBoxLayout;

namespace sinew {

/// What the last bind had to tell: the joints that it left unticked, and why; of each mesh the
/// time, its connected parts, joints that stood outside or take no weight, and the vertices to look
/// at, which can be selected from here. Opens where there is something to look at. As binds are
/// undone it is that of the last one that holds; as the skin is cleared it goes.
class BindReportPanel : public QWidget {
    Q_OBJECT
public:
    explicit BindReportPanel(Context& context, QWidget* parent = nullptr);

private:
    void take(const QString& title, const Report& report);
    void show(const QString& title, const Report& report, StateNumber state);
    void clear();
    void follow(const ChangeEvent& event);
    void addUnticked(const Report& report);
    static void addNotes(QVBoxLayout& column, const Report::MeshReport& mesh);
    void addMesh(const Report::MeshReport& mesh, bool withNotes);
    QWidget* vertexRow(const Report::MeshReport& mesh, const std::vector<PointIndex>& points,
                       const char* name);

    Context& context_;
    QLabel* title_;
    QLabel* empty_;
    QVBoxLayout* meshes_;
    struct Kept {
        QString title;
        Report report;
    };
    std::map<StateNumber, Kept> kept_;  // by the state that the bind led to
    StateNumber shown_ = 0;
};

/// The same in one line, for the status bar.
QString bindSummary(const Report& report);

}  // namespace sinew
