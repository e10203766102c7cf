// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/system_theme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFileInfo>

#include "app/widgets/theme.h"

namespace sinew {

namespace {

const auto kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const auto kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const auto kPortalSettings = QStringLiteral("org.freedesktop.portal.Settings");
const auto kAppearance = QStringLiteral("org.freedesktop.appearance");
const auto kSchemeKey = QStringLiteral("color-scheme");
constexpr uint kPrefersLight = 2;

// The portal's first version puts a variant into a variant.
void takeScheme(QVariant value) {
    while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
    setSystemLight(value.toUInt() == kPrefersLight);
}

}  // namespace

void SystemTheme::settingChanged(const QString& group, const QString& key,
                                 const QDBusVariant& value) {
    if (group == kAppearance && key == kSchemeKey) takeScheme(value.variant());
}

void followSystemTheme(QApplication& application) {
    // Without a bus there is no desktop to ask; one is not to be started for that.
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (!qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") &&
        !QFileInfo::exists(runtime + QStringLiteral("/bus")))
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    auto* follower = new SystemTheme(&application);
    bus.connect(kPortal, kPortalPath, kPortalSettings, QStringLiteral("SettingChanged"), follower,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    auto ask = QDBusMessage::createMethodCall(kPortal, kPortalPath, kPortalSettings,
                                              QStringLiteral("Read"));
    ask << kAppearance << kSchemeKey;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(ask), follower);
    QObject::connect(answer, &QDBusPendingCallWatcher::finished, follower, [answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        if (!reply.isError()) takeScheme(reply.value().variant());
        answer->deleteLater();
    });
}

}  // namespace sinew
