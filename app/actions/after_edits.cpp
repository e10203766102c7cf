// SPDX-License-Identifier: Apache-2.0
#include "app/actions/after_edits.h"

#include <QCoreApplication>
#include <memory>
#include <utility>

#include "app/project/project.h"

namespace sinew {

void writeAfterEdits(const WindowPart& part, const QString& title, const QString& told,
                     std::function<void()> write) {
    const bool onItsWay = part.context.isEditOnItsWay();
    if (onItsWay || !part.tasks.isDocumentFree()) part.context.say(told);
    const auto writeIfThere = [part, title, document = std::weak_ptr(part.project.file()),
                               write = std::move(write)] {
        if (document.lock() == part.project.file()) return write();
        part.context.refuse(
            QCoreApplication::translate(
                "AfterEdits", "%1: not done, since another document was opened meanwhile.")
                .arg(title));
    };
    const auto inTurn = [part, title, writeIfThere] { part.tasks.afterEdits(title, writeIfThere); };
    if (!onItsWay) return inTurn();
    const auto stopped = std::make_shared<bool>(false);
    const auto watch = QObject::connect(&part.context, &Context::editsStopped, part.window,
                                        [stopped] { *stopped = true; });
    const auto unlessStopped = [part, title, inTurn, stopped, watch] {
        QObject::disconnect(watch);
        if (!*stopped) return inTurn();
        part.context.refuse(
            QCoreApplication::translate("AfterEdits",
                                        "%1: not done, since the change before it was stopped.")
                .arg(title));
    };
    // Not within the work that has it there, nor as the window goes.
    constexpr auto kOnceLater =
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection);
    QObject::connect(&part.context, &Context::editsThere, part.window, unlessStopped, kOnceLater);
}

}  // namespace sinew
