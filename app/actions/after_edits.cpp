// SPDX-License-Identifier: Apache-2.0
#include "app/actions/after_edits.h"

#include <QCoreApplication>
#include <memory>
#include <utility>

#include "app/project/project.h"

namespace sinew {

void writeAfterEdits(const WindowPart& part, const QString& title, const QString& told,
                     std::function<void()> write) {
    if (!part.tasks.idle()) part.context.say(told);
    part.tasks.afterEdits(title, [part, title, document = std::weak_ptr(part.project.file()),
                                  write = std::move(write)] {
        if (document.lock() == part.project.file()) return write();
        part.context.refuse(
            QCoreApplication::translate(
                "AfterEdits", "%1: not done, since another document was opened meanwhile.")
                .arg(title));
    });
}

}  // namespace sinew
