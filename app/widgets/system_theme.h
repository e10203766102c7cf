// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QApplication;
class QDBusVariant;

namespace sinew {

/// Hears of changes from the desktop; followSystemTheme() makes one.
class SystemTheme : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
public Q_SLOTS:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);
};

/// Asks the desktop, without waiting, whether it prefers light windows, and goes on listening
/// (org.freedesktop.appearance of the settings portal). Without a portal, or where it has no
/// preference, windows are dark.
void followSystemTheme(QApplication& application);

}  // namespace sinew
