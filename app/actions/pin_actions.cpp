// SPDX-License-Identifier: Apache-2.0
#include "app/actions/pin_actions.h"

#include <QMenu>
#include <QSignalBlocker>
#include <algorithm>
#include <iterator>

#include "app/state/bound_meshes.h"
#include "app/state/pose_edit.h"
#include "app/widgets/in_place_name.h"

namespace sinew {
namespace {

constexpr int kMostPinName = 240;  // pixels

auto isShownIn(const Context& context) {
    return [&scene = context.scene(), shown = context.shownLocals()](const PinnedPose& pin) {
        return isPinned(scene, shown, pin);
    };
}

}  // namespace

PinActions::PinActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("Pose");
    pin_ = c.add("pose.pin", menu, tr("&Pin This Pose"),
                 tr("Pull and Restore Shape leave the mesh where it is in pinned poses. The same "
                    "command lets go of the pose."),
                 "lock", tr("Keep Pose, Example Pose"));
    pin_->setCheckable(true);
    connect(pin_, &QAction::triggered, this, &PinActions::togglePin);
    connect(
        c.add("pose.nextPin", menu, tr("Next Pinned Pose"),
              tr("Goes to the next pinned pose, to look at it, to work in it or to unpin it: to "
                 "its frame in the clip that is shown, or it becomes the current pose.")),
        &QAction::triggered, this, &PinActions::goToNext);
    connect(c.add("pose.renamePin", menu, tr("Rename Pinned Pose"),
                  tr("Names the pinned pose that is shown, in the timeline.")),
            &QAction::triggered, this, &PinActions::rename);
    connect(c.add("pose.unpinAll", menu, tr("Unpin All Poses"), tr("Lets go of all pinned poses.")),
            &QAction::triggered, this, &PinActions::letAllGo);
    Context& context = part_.context;
    connect(&context, &Context::poseChanged, this, &PinActions::refresh);
    connect(&context, &Context::viewChanged, this, &PinActions::refresh);
    connect(&context, &Context::documentChanged, this, &PinActions::refresh);
    refresh();
}

void PinActions::togglePin() {
    Context& context = part_.context;
    auto pins = context.pinnedPoses();
    const bool pinsNow = std::erase_if(pins, isShownIn(context)) == 0;
    if (pinsNow) {
        pins.push_back(pinnedPose(context.scene(), context.shownLocals()));
        if (context.shownClip()) pins.back().seconds = context.shown().seconds;
    }
    const auto count = static_cast<int>(pins.size());
    context.setPinnedPoses(std::move(pins));
    context.markUnsaved();  // a project keeps them
    context.say((pinsNow ? tr("This pose is pinned: Pull and Restore Shape leave the mesh where "
                              "it is in it. Pinned poses: %1.")
                         : tr("This pose is let go. Pinned poses: %1."))
                    .arg(count));
}

void PinActions::goToNext() {
    Context& context = part_.context;
    const auto& pins = context.pinnedPoses();
    if (pins.empty()) return;
    const auto shown = std::ranges::find_if(pins, isShownIn(context));
    const auto next =
        shown == pins.end() || std::next(shown) == pins.end() ? pins.begin() : std::next(shown);
    goTo(static_cast<std::size_t>(next - pins.begin()));
}

void PinActions::goTo(std::size_t at) {
    Context& context = part_.context;
    const auto& pins = context.pinnedPoses();
    if (at >= pins.size()) return;
    context.setPlaying(false);
    if (!showAtItsTime(pins[at])) {
        Edit edit = poseEdit(context.scene(), localsOf(context.scene(), pins[at]),
                             Message("Go to Pinned Pose"));
        if (!context.applyPose(std::move(edit))) return;
    }
    const auto number = at + 1;
    const QString letsGo = keyOrName(*pin_);
    const QString& name = pins[at].name;
    context.sayOfShown(
        name.isEmpty()
            ? tr("Pinned pose %1 of %2. %3 lets go of it.").arg(number).arg(pins.size()).arg(letsGo)
            //: A pinned pose by its number and the name that somebody gave it.
            : tr("Pinned pose %1 of %2: %3. %4 lets go of it.")
                  .arg(number)
                  .arg(pins.size())
                  .arg(name, letsGo));
}

void PinActions::listIn(QMenu& menu) {
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] { fill(menu); });
}

void PinActions::fill(QMenu& menu) {
    qDeleteAll(listed_);
    listed_.clear();
    const auto& pins = part_.context.pinnedPoses();
    const auto isShown = isShownIn(part_.context);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        const QString name = QString(pins[i].name).replace(u'&', QStringLiteral("&&"));
        auto* item = new QAction(name.isEmpty() ? tr("Pinned pose %1").arg(i + 1) : name, &menu);
        item->setCheckable(true);
        item->setChecked(isShown(pins[i]));
        connect(item, &QAction::triggered, this, [this, i] { goTo(i); });
        listed_ << item;
    }
    if (listed_.isEmpty()) return;
    listed_ << new QAction(&menu);
    listed_.back()->setSeparator(true);
    menu.insertActions(menu.actions().value(0), listed_);
}

// In its place: where the timeline has the marks of poses.
void PinActions::rename() {
    Context& context = part_.context;
    InPlaceName::finishAround(*part_.window);
    const auto& pins = context.pinnedPoses();
    const auto shown = std::ranges::find_if(pins, isShownIn(context));
    auto* ruler = part_.window->findChild<QWidget*>("timelineRuler");
    if (shown == pins.end() || !ruler) return;
    context.setPlaying(false);
    context.showPanel(QStringLiteral("timeline"), Context::IfClosed::Open);
    auto* line = new InPlaceName(context, *ruler, shown->name);
    line->setObjectName("timelinePinName");
    line->setPlaceholderText(tr("Name of the pinned pose"));
    line->resize(std::min(line->width(), kMostPinName), line->height());
    connect(line, &InPlaceName::named, this, &PinActions::setName);
}

void PinActions::setName(const QString& name) {
    Context& context = part_.context;
    auto pins = context.pinnedPoses();
    const auto shown = std::ranges::find_if(pins, isShownIn(context));
    if (shown == pins.end()) return;
    const QString plain = name.simplified();
    if (plain == shown->name) return;
    shown->name = plain;
    context.setPinnedPoses(std::move(pins));
    context.markUnsaved();
    context.say(plain.isEmpty() ? tr("The pinned pose has no name any more.")
                                : tr("The pinned pose is called %1 now.").arg(plain));
}

// Whoever looks at the clip that the pose was pinned in goes to its frame.
bool PinActions::showAtItsTime(const PinnedPose& pin) {
    Context& context = part_.context;
    if (!context.shownClip() || !pin.seconds) return false;
    const ShownPose before = context.shown();
    ShownPose at = before;
    at.seconds = *pin.seconds;
    context.setShown(at);
    if (isPinned(context.scene(), context.shownLocals(), pin)) return true;
    context.setShown(before);
    return false;
}

void PinActions::letAllGo() {
    part_.context.setPinnedPoses({});
    part_.context.markUnsaved();
    part_.context.say(tr("No pose is pinned any more."));
}

void PinActions::refresh() {
    Context& context = part_.context;
    const auto& pins = context.pinnedPoses();
    const bool bound = anyMeshIsBound(context.scene());
    Commands::setObstacle(pin_, bound ? QString() : tr("No mesh is bound yet."));
    for (const char* id : {"pose.nextPin", "pose.unpinAll"})
        Commands::setObstacle(part_.commands.find(id),
                              pins.empty() ? tr("No pose is pinned.") : QString());
    const bool pinned = !pins.empty() && std::ranges::any_of(pins, isShownIn(context));
    pin_->setChecked(pinned);
    Commands::setObstacle(part_.commands.find("pose.renamePin"),
                          pinned ? QString() : tr("The pose that is shown is not pinned."));
}

}  // namespace sinew
