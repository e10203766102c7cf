// SPDX-License-Identifier: Apache-2.0
#include "app/actions/stored_views.h"

#include <QMenu>
#include <algorithm>

#include "app/view/camera_store.h"
#include "app/viewport/viewport.h"
#include "app/widgets/in_place_name.h"

namespace sinew {
namespace {

constexpr const char* kKeptViews = "storedViews";  // of what the project keeps
constexpr const char* kKeptViewName = "name";
constexpr const char* kKeptAlongAxis = "axisView";
constexpr int kMostViewName = 240;  // pixels

}  // namespace

StoredViews::StoredViews(const WindowPart& part) : QObject(part.window), part_(part) {
    const QString menu = tr("View");
    store_ = part_.commands.add(
        "view.storeView", menu, tr("&Store This View"),
        tr("Keeps where the camera is, to come back to; the project keeps it, too. The same "
           "command removes the stored view."),
        {}, tr("Bookmark, Save View, Camera Bookmark"));
    store_->setCheckable(true);
    connect(store_, &QAction::triggered, this, &StoredViews::toggleStored);
    rename_ = part_.commands.add("view.renameStoredView", menu, tr("Rename Stored &View"),
                                 tr("Names the stored view that the camera is at."));
    connect(rename_, &QAction::triggered, this, &StoredViews::rename);
    connect(&part_.viewport, &Viewport::cameraChanged, this, &StoredViews::refresh);
    connect(&part_.context, &Context::opened, this, &StoredViews::refresh);
    refresh();
}

QJsonArray StoredViews::views() const {
    return part_.context.kept(kKeptViews).value("views").toArray();
}

void StoredViews::setViews(const QJsonArray& views) {
    part_.context.keep(kKeptViews, {{"views", views}});
    part_.context.markUnsaved();  // a project keeps them
    refresh();
}

// The one that going there changes nothing of.
std::optional<qsizetype> StoredViews::shown() const {
    const Camera& camera = part_.viewport.camera();
    const QJsonArray all = views();
    for (qsizetype i = 0; i < all.size(); ++i)
        if (restoredCamera(all[i].toObject(), camera) == camera) return i;
    return std::nullopt;
}

QString StoredViews::nameOf(qsizetype view) const {
    const QString name = views()[view].toObject().value(kKeptViewName).toString();
    return name.isEmpty() ? tr("Stored view %1").arg(view + 1) : name;
}

void StoredViews::toggleStored() {
    QJsonArray all = views();
    const auto at = shown();
    if (at) {
        all.removeAt(*at);
    } else {
        const Viewpoint now = part_.viewport.viewpoint();
        QJsonObject view = storedCamera(now.camera);
        view.insert(kKeptAlongAxis, now.axisView);
        all.append(view);
    }
    setViews(all);
    part_.context.say((at ? tr("This view is stored no more. Stored views: %1.")
                          : tr("This view is stored. Stored views: %1."))
                          .arg(all.size()));
}

void StoredViews::goTo(qsizetype view) {
    const QJsonObject stored = views()[view].toObject();
    const auto camera = restoredCamera(stored, part_.viewport.camera());
    if (!camera) return;
    part_.viewport.goTo({*camera, stored.value(kKeptAlongAxis).toBool()});
    part_.context.say(nameOf(view));
}

void StoredViews::listIn(QMenu& menu) {
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] { fill(menu); });
}

void StoredViews::fill(QMenu& menu) {
    qDeleteAll(listed_);
    listed_.clear();
    const auto at = shown();
    for (qsizetype i = 0; i < views().size(); ++i) {
        auto* item = new QAction(nameOf(i).replace(u'&', QStringLiteral("&&")), &menu);
        item->setCheckable(true);
        item->setChecked(at == i);
        connect(item, &QAction::triggered, this, [this, i] { goTo(i); });
        listed_ << item;
    }
    menu.insertActions(store_, listed_);
}

// In the corner of the picture.
void StoredViews::rename() {
    InPlaceName::finishAround(*part_.window);
    const auto at = shown();
    if (!at) return;
    const QJsonObject view = views()[*at].toObject();
    const QString name = view.value(kKeptViewName).toString();
    auto* line = new InPlaceName(part_.context, part_.viewport, name);
    line->setObjectName("storedViewName");
    line->setPlaceholderText(tr("Name of the stored view"));
    line->resize(std::min(line->width(), kMostViewName), line->sizeHint().height());
    connect(line, &InPlaceName::named, this,
            [this, at = *at, view](const QString& typed) { setName(at, view, typed); });
}

// The camera may have been moved while it was typed.
void StoredViews::setName(qsizetype at, QJsonObject view, const QString& name) {
    QJsonArray all = views();
    if (at >= all.size() || all[at].toObject() != view) return;
    const QString plain = name.simplified();
    if (plain == view.value(kKeptViewName).toString()) return;
    view.insert(kKeptViewName, plain);
    all[at] = view;
    setViews(all);
    part_.context.say(plain.isEmpty() ? tr("The stored view has no name any more.")
                                      : tr("The stored view is called %1 now.").arg(plain));
}

void StoredViews::refresh() {
    const bool stored = shown().has_value();
    store_->setChecked(stored);
    if (rename_->isEnabled() != stored)
        Commands::setObstacle(rename_, stored ? QString() : tr("The camera is at no stored view."));
}

}  // namespace sinew
