// SPDX-License-Identifier: Apache-2.0
#include "app/panels/clip_actions.h"

#include <QAction>
#include <QComboBox>
#include <algorithm>

#include "app/widgets/icons.h"
#include "app/widgets/in_place_name.h"

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

void ClipActions::rename() {
    InPlaceName::finishAround(list_);
    const ClipId shown = context_.shown().clip;
    const auto clip = context_.scene().clip(shown);
    if (!clip) return;
    auto* line = new InPlaceName(context_, list_, QString::fromStdString(clip->name));
    line->setObjectName("timelineClipName");
    connect(line, &InPlaceName::named, this, [this, shown](const QString& name) {
        if (context_.shown().clip == shown) run(kRenameClip, {{"to", name.toStdString()}});
    });
}

}  // namespace sinew
