// SPDX-License-Identifier: Apache-2.0
#include "app/actions/proposed_name.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/project/project.h"

namespace sinew {

QString proposedName(const WindowPart& part) {
    for (const QString& file :
         {part.project.path(), QString::fromStdString(part.context.scene().info().sourcePath),
          part.project.title()})
        if (const QString name = QFileInfo(file).completeBaseName(); !name.isEmpty()) return name;
    return QCoreApplication::translate("ProposedName", "model");
}

}  // namespace sinew
