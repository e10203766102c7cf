// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"
#include "app/view/surfaces.h"

class QMenu;

namespace sinew {

/// The menu of the right button in the viewport: the joints and the vertex's influences under the
/// cursor, the mesh, and what to look at.
class ViewportMenu : public QObject {
    Q_OBJECT
public:
    explicit ViewportMenu(const WindowPart& part);

private:
    void show(const QPoint& at);
    void addJoints(QMenu& menu, const std::vector<NodeId>& joints);
    void addJoint(QMenu& menu, NodeId joint);
    void addVertex(QMenu& menu, const SurfacePoint& place);
    void addMesh(QMenu& menu, const SurfacePoint& place);
    void addInfluence(QMenu& menu, SkinId skin, SlotIndex slot, const QString& text);
    void setLocked(SkinId skin, SlotIndex slot, bool locked);

    WindowPart part_;
};

}  // namespace sinew
