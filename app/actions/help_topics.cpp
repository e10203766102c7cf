// SPDX-License-Identifier: Apache-2.0
#include "app/actions/help_topics.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>
#include <algorithm>

#include "app/commands/commands.h"
#include "app/panels/panels.h"
#include "app/tools/tools.h"

namespace sinew {

namespace {

constexpr const char* kCommandsTopic = "commands";
constexpr const char* kDock = "Dock";

// Windows of their own, by object name. Panels and tools have their tables.
constexpr std::pair<const char*, const char*> kDialogs[] = {
    {"exportDialog", "dialog-export"},  {"importDialog", "dialog-import"},
    {"weightImport", "dialog-weights"}, {"preferences", "dialog-preferences"},
    {"mergeDialog", "dialog-merge"},    {"recovery", "dialog-recovery"},
    {"messageList", "dialog-messages"}, {"palette", "dialog-palette"},
    {"paintMenu", "paint-menu"},        {"statusBar", "status-bar"},
};

QString panelTopic(QString panel) { return QStringLiteral("panel-") + std::move(panel).toLower(); }
QString toolTopic(const QString& tool) { return QStringLiteral("tool-") + tool.toLower(); }

QString topicOfAction(const QAction* action, const Commands& commands) {
    if (!action) return {};
    for (const auto& entry : commands.all())
        if (entry.action == action) return commandTopic(entry.id);
    // The entries of the Window menu.
    if (const auto* dock = qobject_cast<const QDockWidget*>(action->parent()))
        return panelTopic(
            dock->objectName().chopped(qsizetype(std::char_traits<char>::length(kDock))));
    return {};
}

QString topicOfMenu(const QWidget* widget, QPoint screen, const Commands& commands) {
    QAction* action = nullptr;
    if (const auto* menu = qobject_cast<const QMenu*>(widget))
        action = menu->actionAt(menu->mapFromGlobal(screen));
    else if (!qobject_cast<const QMenuBar*>(widget))
        return {};
    const QString topic = topicOfAction(action, commands);
    return topic.isEmpty() ? QString::fromLatin1(kCommandsTopic) : topic;
}

/// Of this widget alone, not of what it is in.
QString topicOf(const QWidget* widget, QPoint screen, const Commands& commands,
                const QString& tool) {
    if (const QString command = widget->property(kCommandProperty).toString(); !command.isEmpty())
        return commandTopic(command);
    const QString name = widget->objectName();
    for (const auto& [dialog, topic] : kDialogs)
        if (name == QLatin1String(dialog)) return QLatin1String(topic);
    if (const QString topic = topicOfMenu(widget, screen, commands); !topic.isEmpty()) return topic;
    if (const auto* button = qobject_cast<const QToolButton*>(widget))
        if (const QString topic = topicOfAction(button->defaultAction(), commands);
            !topic.isEmpty())
            return topic;
    // A button that is named for its command, with _ in place of the dot, as a brush's are.
    if (const QString command = QString(name).replace(u'_', u'.');
        command != name && commands.find(command))
        return commandTopic(command);
    if (qobject_cast<const QDockWidget*>(widget))
        return panelTopic(name.chopped(qsizetype(std::char_traits<char>::length(kDock))));
    return name == QStringLiteral("viewport") ? toolTopic(tool) : QString();
}

}  // namespace

QString commandTopic(const QString& id) {
    return QStringLiteral("cmd-") + id.toLower().replace(u'.', u'-');
}

QString topicAt(const QWidget* widget, QPoint screen, const Commands& commands,
                const QString& tool) {
    const QStringList known = allTopics(commands);
    for (; widget; widget = widget->parentWidget())
        if (const QString topic = topicOf(widget, screen, commands, tool); known.contains(topic))
            return topic;
    return QString::fromLatin1(kFirstTopic);
}

QStringList allTopics(const Commands& commands) {
    QStringList out{QString::fromLatin1(kFirstTopic), QString::fromLatin1(kCommandsTopic)};
    for (const auto& [dialog, topic] : kDialogs) out << QString::fromLatin1(topic);
    for (const PanelSpec& panel : panels()) out << panelTopic(QString::fromLatin1(panel.id));
    for (const ToolSpec& tool : tools()) out << toolTopic(QString::fromLatin1(tool.id));
    for (const auto& entry : commands.all()) out << commandTopic(entry.id);
    return out;
}

}  // namespace sinew
