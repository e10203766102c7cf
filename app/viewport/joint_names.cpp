// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/joint_names.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>
#include <functional>

#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"
#include "render/frame/skeleton_shape.h"
#include "render/frame/view_math.h"

namespace sinew {

namespace {

constexpr QPoint kBesideJoint(7, -3);  // logical pixels
constexpr QMargins kRoom(2, 0, 2, 0);  // around a name
const QColor kHalo(0, 0, 0, 190);
constexpr QColor kMeant(0xff, 0xc4, 0x70);  // hovered, active or selected

struct PlacedName {
    QString text;
    QPointF at;     ///< logical pixels
    int meant = 0;  ///< 2: hovered, 1: active or selected
};

std::vector<PlacedName> namesIn(const Frame& frame) {
    const auto skin = frame.scene->skin(frame.activeSkin);
    const NodeId active = skin && frame.activeSlot < skin->slots.size()
                              ? skin->slots[frame.activeSlot].node
                              : NodeId();
    std::vector<PlacedName> out;
    QStringList names;
    for (const JointBall& ball : skeletonShape(frame).balls) {
        const Node* node = frame.scene->nodes().find(ball.joint);
        if (!node) continue;
        const QString text = QString::fromStdString(node->name);
        names << text;
        const auto at = project(frame.view, ball.centre);
        const glm::dvec2 size(frame.view.size);
        if (!at || glm::any(glm::lessThan(at->pixel, -size)) ||
            glm::any(glm::greaterThan(at->pixel, size)))
            continue;  // far outside
        const glm::dvec2 place = at->pixel / frame.view.pixelRatio;
        out.push_back({text, QPointF(place.x, place.y) + kBesideJoint,
                       ball.joint == frame.hovered                                   ? 2
                       : ball.joint == active || frame.selected.contains(ball.joint) ? 1
                                                                                     : 0});
    }
    const QString prefix = commonPrefix(names);
    for (PlacedName& name : out) name.text = withoutPrefix(name.text, prefix);
    // The others stay in the scene's order: by depth, names would come and go as joints move.
    std::ranges::stable_sort(out, std::ranges::greater(), &PlacedName::meant);
    return out;
}

}  // namespace

void paintJointNames(QPaintDevice& picture, const Frame& frame) {
    const auto names = namesIn(frame);
    QPainter painter(&picture);
    const QFontMetrics metrics(painter.font(), &picture);
    std::vector<QRect> taken;
    for (const PlacedName& name : names) {
        const QRect area = metrics.boundingRect(name.text).translated(name.at.toPoint()) + kRoom;
        if (!painter.viewport().intersects(area) ||
            std::ranges::any_of(taken, [&](const QRect& one) { return one.intersects(area); }))
            continue;
        taken.push_back(area);
        painter.setPen(kHalo);
        for (const QPointF by : {QPointF(1, 1), QPointF(-1, 1), QPointF(1, -1), QPointF(-1, -1)})
            painter.drawText(name.at + by, name.text);
        painter.setPen(name.meant > 0 ? kMeant : overlay::kText);
        painter.drawText(name.at, name.text);
    }
}

}  // namespace sinew
