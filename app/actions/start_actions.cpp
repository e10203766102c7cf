// SPDX-License-Identifier: Apache-2.0
#include "app/actions/start_actions.h"

#include <QDir>
#include <QFileInfo>
#include <QThreadPool>

#include "app/actions/file_actions.h"
#include "app/project/project.h"
#include "app/project/recent_files.h"
#include "app/project/thumbnails.h"
#include "app/start/start_page.h"
#include "app/viewport/viewport.h"
#include "app/widgets/message_dialog.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {
// Milliseconds after opening or saving until a picture is taken: textures are there, nobody waits.
constexpr int kPictureDelay = 700;
}  // namespace

StartActions::StartActions(const WindowPart& part, FileActions& files)
    : QObject(part.window), part_(part), files_(files) {
    Commands& c = part_.commands;
    connect(c.add("help.tutorial", tr("Help"), tr("&Tutorial: the First Rig"),
                  tr("Goes from the sample to an exported rig, step by step."), "help"),
            &QAction::triggered, this,
            [this] { part_.context.showPanel("tutorial", Context::IfClosed::Open); });
    auto* start = c.add("help.start", tr("Help"), tr("&Start Page"),
                        tr("Shows recent files, samples and what is new."), "app");
    page_ = new StartPage(part_.context.settings(), c, &part_.viewport, part_.window);
    connect(start, &QAction::triggered, this, [this] { page_->open(!nothingOpen()); });
    // The page may list its cards anew by that, also the one that was clicked.
    connect(page_, &StartPage::fileWanted, this, &StartActions::openRecent, Qt::QueuedConnection);
    // By its last row the files are forgotten, after it told that.
    connect(
        files_.recentMenu(), &QMenu::triggered, this,
        [this] {
            const bool cleared = recentFiles(part_.context.settings()).isEmpty();
            if (cleared && page_->isVisible()) page_->open(!nothingOpen());
        },
        Qt::QueuedConnection);
    connect(&part_.context, &Context::documentChanged, this, &StartActions::refresh);
    pictureSoon_.setSingleShot(true);
    pictureSoon_.setInterval(kPictureDelay);
    connect(&pictureSoon_, &QTimer::timeout, this, &StartActions::keepPicture);
    connect(&part_.project, &Project::held, this, [this](const QString& file) {
        pictured_ = file;
        pictureSoon_.start();
    });
    // The picture would be of what was opened meanwhile; that is pictured once it is held.
    connect(&part_.context, &Context::opened, &pictureSoon_, &QTimer::stop);
    refresh();
}

bool StartActions::nothingOpen() const { return part_.context.scene().blocks().empty(); }

void StartActions::refresh() {
    if (!nothingOpen())
        page_->hide();
    else if (page_->isHidden())
        page_->open(false);
}

void StartActions::openRecent(const QString& file) {
    if (QFileInfo::exists(file)) return files_.openIfMay(file);
    MessageDialog box(MessageDialog::Kind::Error, tr("Cannot Open"),
                      tr("%1 is no longer there.").arg(fileNameOf(file)), part_.window);
    box.addDetails(tr("File: %1").arg(QDir::toNativeSeparators(file)));
    box.addDetails(tr("It was moved, renamed or deleted, or its disk is not connected."));
    const auto* remove = box.addOther(tr("Remove from List"));
    box.addClose();
    if (box.ask() != remove) return;
    forgetFile(part_.context.settings(), file);
    page_->open(!nothingOpen());
}

void StartActions::keepPicture() {
    if (nothingOpen()) return;
    if (!part_.viewport.ready()) return pictureSoon_.start();
    QThreadPool::globalInstance()->start(
        [file = pictured_, picture = part_.viewport.grabFramebuffer()] {
            keepThumbnail(file, picture);
        });
}

}  // namespace sinew
