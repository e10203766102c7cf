// SPDX-License-Identifier: Apache-2.0
#include "app/panels/clip_actions.h"

#include <QAction>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>

#include "app/widgets/icons.h"

namespace sinew {
namespace {

constexpr const char* kRenameClip = "pose.renameClip";
constexpr const char* kDeleteClip = "pose.deleteClip";

}  // namespace

ClipActions::ClipActions(Context& context, QComboBox& list)
    : QObject(&list), context_(context), list_(list) {
    const auto add = [this](const char* id, auto&& triggered) {
        const Operation& operation = *findOperation(id);
        auto* action = new QAction(icon(operation.icon), titleOf(operation), &list_);
        action->setObjectName(QLatin1String(id));
        connect(action, &QAction::triggered, this, triggered);
        const auto refresh = [this, action] {
            action->setEnabled(bool(context_.scene().clip(context_.shown().clip)));
        };
        connect(&context_, &Context::poseChanged, action, refresh);
        refresh();
        list_.addAction(action);
    };
    add(kRenameClip, [this] { rename(); });
    add(kDeleteClip, [this] { run(kDeleteClip); });
    list_.setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ClipActions::run(const char* operation, Params params) {
    const auto clips = context_.scene().clips();
    const auto at = std::ranges::find(clips, context_.shown().clip);
    if (at == clips.end()) return;
    params["name"] = '#' + std::to_string(at - clips.begin());
    context_.runOperation(*findOperation(operation), params);
}

// Return takes the name, and so does a click elsewhere; Escape leaves the old one.
void ClipActions::rename() {
    const ClipId shown = context_.shown().clip;
    const auto clip = context_.scene().clip(shown);
    if (!clip) return;
    // Not below the list, which would take arrows and the wheel.
    auto* line = new QLineEdit(QString::fromStdString(clip->name), list_.parentWidget());
    line->setObjectName("timelineClipName");
    line->setGeometry(list_.geometry());
    line->installEventFilter(this);
    connect(line, &QLineEdit::editingFinished, this, [this, line, shown] {
        line->disconnect(this);
        if (line->hasFocus()) list_.setFocus(Qt::OtherFocusReason);
        line->hide();
        line->deleteLater();
        if (line->isModified() && context_.shown().clip == shown)
            run(kRenameClip, {{"to", line->text().toStdString()}});
    });
    line->selectAll();
    line->show();
    line->setFocus(Qt::OtherFocusReason);
}

bool ClipActions::eventFilter(QObject* watched, QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress;
    if (!(pressed || event->type() == QEvent::ShortcutOverride) ||
        static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QObject::eventFilter(watched, event);
    event->accept();
    auto* line = qobject_cast<QLineEdit*>(watched);
    if (line && pressed) {
        line->setModified(false);
        Q_EMIT line->editingFinished();
    }
    return true;
}

}  // namespace sinew
