// SPDX-License-Identifier: Apache-2.0
#include "app/commands.h"

#include <QRegularExpression>
#include <algorithm>

#include "app/icons.h"

namespace sinew {

namespace {
constexpr const char* kHint = "sinewHint";
constexpr const char* kObstacle = "sinewObstacle";
}  // namespace

QAction* Commands::add(const QString& id, const QString& category, const QString& text,
                       const QString& hint, const QString& iconName, const QString& otherName) {
    auto* action = new QAction(text, this);
    action->setObjectName(id);
    action->setProperty(kHint, hint);
    if (!iconName.isEmpty()) action->setIcon(icon(iconName));
    entries_.push_back({id, category, action, otherName});
    giveKeys(entries_.back());
    return action;
}

QAction* Commands::find(const QString& id) const {
    const auto it =
        std::ranges::find_if(entries_, [&](const Entry& entry) { return entry.id == id; });
    return it == entries_.end() ? nullptr : it->action;
}

void Commands::setPreset(Preset preset) {
    preset_ = preset;
    for (const Entry& entry : entries_) giveKeys(entry);
    Q_EMIT presetChanged();
}

void Commands::giveKeys(const Entry& entry) {
    entry.action->setShortcuts(allKeysOf(preset_, entry.id));
    refreshTip(entry.action);
}

void Commands::setObstacle(QAction* action, const QString& reason) {
    action->setEnabled(reason.isEmpty());
    action->setProperty(kObstacle, reason);
    refreshTip(action);
}

void Commands::refreshTip(QAction* action) {
    const QString hint = action->property(kHint).toString();
    const QString obstacle = action->property(kObstacle).toString();
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    QString tip = QStringLiteral("<b>%1</b>").arg(commandName(*action).toHtmlEscaped());
    if (!keys.isEmpty())
        tip += QStringLiteral("&nbsp;&nbsp;<span style='color:#9aa3ad'>%1</span>")
                   .arg(keys.toHtmlEscaped());
    tip += QStringLiteral("<br>%1").arg(hint.toHtmlEscaped());
    if (!obstacle.isEmpty()) tip += QStringLiteral("<br><i>%1</i>").arg(obstacle.toHtmlEscaped());
    action->setToolTip(tip);
    action->setStatusTip(obstacle.isEmpty() ? hint : obstacle);
}

QString commandName(const QAction& action) {
    static const QRegularExpression appended(QStringLiteral(R"(\(&\w\))"));
    return action.text().remove(appended).remove(u'&');
}

}  // namespace sinew
