// SPDX-License-Identifier: Apache-2.0
#include "app/panels/play_speed.h"

#include <QAction>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/commands/commands.h"

namespace sinew {
namespace {

constexpr int kSpeeds[] = {10, 25, 50, 100, 200, 400};  // percent
constexpr int kSlowest = 0;
constexpr int kFastest = int(std::size(kSpeeds)) - 1;

}  // namespace

PlaySpeed::PlaySpeed(Playback& playback, QWidget* parent) : QComboBox(parent), playback_(playback) {
    setObjectName("timelineSpeed");
    setToolTip(
        tr("How fast clips are played, until the program ends. The clips stay as they are."));
    for (const int percent : kSpeeds) addItem(tr("%1%").arg(percent));
    const auto show = [this](double speed) {
        setCurrentIndex(
            int(std::ranges::lower_bound(kSpeeds, std::lround(100.0 * speed)) - kSpeeds));
    };
    show(playback_.speed());
    connect(&playback_, &Playback::speedChanged, this, show);
    connect(this, &QComboBox::activated, this,
            [this](int at) { playback_.setSpeed(kSpeeds[at] / 100.0); });
}

void PlaySpeed::addCommands(Context& context, Commands& commands) {
    const auto add = [&](const char* id, const QString& text, const QString& hint, int by) {
        QAction* action = commands.add(id, tr("Pose"), text, hint);
        connect(action, &QAction::triggered, this, [this, &context, by] {
            const int to = std::clamp(currentIndex() + by, kSlowest, kFastest);
            playback_.setSpeed(kSpeeds[to] / 100.0);
            context.say(tr("Playback speed: %1%").arg(kSpeeds[to]));
        });
        return action;
    };
    QAction* slower =
        add("pose.slower", tr("Play Slowe&r"), tr("Plays clips at the next lower speed."), -1);
    QAction* faster =
        add("pose.faster", tr("Play &Faster"), tr("Plays clips at the next higher speed."), 1);
    const auto refresh = [this, slower, faster] {
        Commands::setObstacle(
            slower, currentIndex() == kSlowest ? tr("This is the lowest speed.") : QString());
        Commands::setObstacle(
            faster, currentIndex() == kFastest ? tr("This is the highest speed.") : QString());
    };
    connect(this, &QComboBox::currentIndexChanged, this, refresh);
    refresh();
}

}  // namespace sinew
