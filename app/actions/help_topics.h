// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPoint>
#include <QString>
#include <QStringList>

class QWidget;

namespace sinew {

class Commands;

/// Topics are what the manual has places for, by the names of its labels: "cmd-file-open",
/// "panel-influences", "tool-paint", "dialog-export".

/// The start page's.
inline constexpr const char* kFirstTopic = "index";

/// Of a command: "cmd-weights-smooth" of "weights.smooth".
QString commandTopic(const QString& id);
/// What the manual says of `widget` at a place (pixels of the screen): of the menu entry, button,
/// dialog or panel there, or in the viewport of `tool`. The first topic where nothing is known of
/// it.
QString topicAt(const QWidget* widget, QPoint screen, const Commands& commands,
                const QString& tool);
/// Everything that topicAt() can answer.
QStringList allTopics(const Commands& commands);

}  // namespace sinew
