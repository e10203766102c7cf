// SPDX-License-Identifier: Apache-2.0
#include "app/project/source_watch.h"

#include <QDateTime>
#include <QFileInfo>
#include <QGuiApplication>

#include "app/project/project.h"
#include "app/state/context.h"
#include "app/state/export_result.h"
#include "app/work/file_names.h"
#include "app/work/tasks.h"

namespace sinew {
namespace {

constexpr const char* kKept = "sourceVersion";
// Programs write a file in several steps; this long after the last of them it is whole.
constexpr int kSettled = 400;  // milliseconds

QJsonObject versionOf(const QString& file) {
    const QFileInfo info(file);
    return {{"file", file},
            {"modified", info.lastModified().toUTC().toString(Qt::ISODateWithMs)},
            {"bytes", static_cast<double>(info.size())}};
}

}  // namespace

bool hasNewVersion(const QString& source, const Context& context) {
    const QJsonObject known = context.kept(kKept);
    return known.value("file").toString() == source && known != versionOf(source);
}

SourceWatch::SourceWatch(Context& context, Project& project, const Tasks& tasks, QObject* parent)
    : QObject(parent), context_(context), tasks_(tasks) {
    delay_.setSingleShot(true);
    delay_.setInterval(kSettled);
    connect(&delay_, &QTimer::timeout, this, &SourceWatch::check);
    const auto later = [this] { delay_.start(); };
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, later);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, later);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this,
            [this, later](Qt::ApplicationState state) {
                if (state == Qt::ApplicationActive) later();
            });
    // A project's settings, and with them the version that it knows, come after its scene.
    connect(
        &project, &Project::fileChanged, this, [this] { watch(); }, Qt::QueuedConnection);
    connect(&context_, &Context::documentChanged, this, &SourceWatch::follow);
    // What we wrote ourselves is no news.
    connect(&project, &Project::wroteWeights, this, [this](const QString& written) {
        if (isSameFile(written, file())) accept();
    });
    connect(&context_, &Context::exported, this, [this](const ExportResult& result) {
        if (isSameFile(result.file, file())) accept();
    });
}

QString SourceWatch::file() const {
    return QString::fromStdString(context_.scene().info().sourcePath);
}

void SourceWatch::watch() {
    if (!watcher_.files().isEmpty()) watcher_.removePaths(watcher_.files());
    if (!watcher_.directories().isEmpty()) watcher_.removePaths(watcher_.directories());
    if (changed_) {
        changed_ = false;
        Q_EMIT changedOnDisk();
    }
    const QString source = file();
    if (source.isEmpty() || !QFileInfo::exists(source)) return;
    watcher_.addPath(source);
    // A file that another one replaces is not watched any more; its folder tells.
    watcher_.addPath(QFileInfo(source).absolutePath());
    if (context_.kept(kKept).value("file").toString() != source)
        context_.keep(kKept, versionOf(source));
    check();
}

void SourceWatch::check() {
    const QString source = file();
    if (source.isEmpty() || !QFileInfo::exists(source)) return;
    // What is being written may be our own.
    if (!tasks_.idle()) return delay_.start();
    if (!watcher_.files().contains(source)) watcher_.addPath(source);
    const bool changed = hasNewVersion(source, context_);
    if (changed == changed_) return;
    changed_ = changed;
    Q_EMIT changedOnDisk();
}

void SourceWatch::accept() {
    const QString source = file();
    if (source.isEmpty()) return;
    context_.keep(kKept, versionOf(source));
    watch();
}

void SourceWatch::acceptWithStep() {
    const QJsonObject before = context_.kept(kKept);
    accept();
    broughtIn_.push_back({context_.document().history().present(), before, context_.kept(kKept)});
}

void SourceWatch::follow(const ChangeEvent& event) {
    if (event.why == ChangeEvent::Why::Opened) return broughtIn_.clear();
    const History& history = context_.document().history();
    for (BroughtIn& one : broughtIn_) {
        one.state = event.renamed.now(one.state);
        if (event.why == ChangeEvent::Why::Undone && history.undoCount < history.steps.size() &&
            history.steps[history.undoCount].state == one.state)
            know(one.before, one.after);
        if (event.why == ChangeEvent::Why::Redone && history.present() == one.state)
            know(one.after, one.before);
    }
}

// Where that is not what is known any more, another version was brought in or ignored since.
void SourceWatch::know(const QJsonObject& version, const QJsonObject& instead) {
    if (context_.kept(kKept) != instead) return;
    context_.keep(kKept, version);
    watch();
}

}  // namespace sinew
