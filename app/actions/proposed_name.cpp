// SPDX-License-Identifier: Apache-2.0
#include "app/actions/proposed_name.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "app/project/project.h"
#include "app/project/recent_files.h"

namespace sinew {

QString proposedName(const WindowPart& part) {
    for (const QString& file :
         {part.project.path(), part.project.formerPath(),
          QString::fromStdString(part.context.scene().info().sourcePath), part.project.title()})
        if (const QString name = QFileInfo(file).completeBaseName(); !name.isEmpty()) return name;
    return QCoreApplication::translate("ProposedName", "model");
}

QString proposedFolder(const WindowPart& part) {
    for (const QString& file : {part.project.path(), part.project.formerPath(),
                                QString::fromStdString(part.context.scene().info().sourcePath)})
        if (const QFileInfo own(file); !file.isEmpty() && own.dir().exists())
            return own.absolutePath();
    return recentFolder(part.context.settings());
}

}  // namespace sinew
