// SPDX-License-Identifier: Apache-2.0
// The commands that the timeline brings, and those that it has buttons for.
#include <QAction>
#include <QToolButton>
#include <optional>
#include <utility>

#include "app/commands/commands.h"
#include "app/panels/play_speed.h"
#include "app/panels/time_ruler.h"
#include "app/panels/timeline_bar.h"

namespace sinew {

void TimelineBar::connectCommands(Commands& commands) {
    QAction* swap = commands.find(QStringLiteral("pose.swap"));
    if (swap) swap_->setDefaultAction(swap);
    swap_->setVisible(swap != nullptr);
    if (QAction* rename = commands.find(QStringLiteral("pose.renamePin"))) {
        ruler_->addAction(rename);
        ruler_->setContextMenuPolicy(Qt::ActionsContextMenu);
        connect(ruler_, &TimeRuler::namingWanted, rename, &QAction::trigger);
    }
    // The command and the bar's button are one switch.
    QAction* loop = commands.add({.id = QStringLiteral("pose.loop"),
                                  .category = tr("Pose"),
                                  .text = tr("&Loop"),
                                  .hint = tr("Restarts the clip when it ends."),
                                  .icon = QStringLiteral("loop")});
    loop->setCheckable(true);
    loop->setChecked(loop_->isChecked());
    connect(loop, &QAction::toggled, loop_, &QToolButton::setChecked);
    connect(loop_, &QToolButton::toggled, loop, &QAction::setChecked);
    speed_->addCommands(context_, commands);
    addRangeCommands(commands);
}

void TimelineBar::addRangeCommands(Commands& commands) {
    const auto add = [&](const char* id, const QString& text, const QString& hint, auto&& range) {
        QAction* action = commands.add(id, tr("Pose"), text, hint);
        connect(action, &QAction::triggered, this, [this, range] {
            const auto clip = context_.shownClip();
            if (!clip) return;
            const std::optional<TimeRange> wanted = range(*clip);
            if (wanted && !(wanted->end > wanted->start))
                return context_.refuse(tr("Nothing is left to play on that side of this frame."));
            playback_.setRange(wanted);
        });
        return action;
    };
    const auto now = [this](const Clip& clip) {
        return playback_.range().value_or(TimeRange{clip.start(), clip.end()});
    };
    QAction* from =
        add("pose.playFrom", tr("Play Fro&m Here"),
            tr("The play range begins at the frame that is shown."), [this, now](const Clip& clip) {
                const double here = context_.shown().seconds;
                const TimeRange all = now(clip);
                return TimeRange{here, all.end > here ? all.end : clip.end()};
            });
    QAction* to =
        add("pose.playTo", tr("Play &To Here"),
            tr("The play range ends at the frame that is shown."), [this, now](const Clip& clip) {
                const double here = context_.shown().seconds;
                const TimeRange all = now(clip);
                return TimeRange{all.start < here ? all.start : clip.start(), here};
            });
    QAction* all = add("pose.playAll", tr("Play &All Frames"),
                       tr("All of the clip is played again, not a range of it."),
                       [](const Clip&) { return std::optional<TimeRange>(); });
    const auto refresh = [this, from, to, all] {
        const QString none = context_.shownClip() ? QString() : tr("No clip is shown.");
        Commands::setObstacle(from, none);
        Commands::setObstacle(to, none);
        Commands::setObstacle(all, playback_.range() ? none : tr("All frames are played already."));
    };
    // Not with every frame of a clip that plays.
    connect(&context_, &Context::poseChanged, this, [this, refresh, shown = false]() mutable {
        const bool any = context_.shownClip() != nullptr;
        if (std::exchange(shown, any) != any) refresh();
    });
    connect(&playback_, &Playback::rangeChanged, this, refresh);
    refresh();
}

}  // namespace sinew
