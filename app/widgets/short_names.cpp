// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/short_names.h"

#include <QCoreApplication>
#include <QHash>
#include <algorithm>

namespace sinew {

namespace {

constexpr qsizetype kFewNames = 3;
constexpr double kNearlyAll = 0.8;

bool divides(QChar c) { return QStringLiteral(":|_.- ").contains(c); }

// "joint_1" and "joint_2" are not told apart by their numbers alone.
bool tells(QStringView rest) {
    return std::ranges::any_of(rest, [](QChar c) { return c.isLetter(); });
}

}  // namespace

QString commonPrefix(const QStringList& names) {
    if (names.size() < kFewNames) return {};
    QHash<QString, qsizetype> users;
    for (const QString& name : names)
        for (qsizetype i = 0; i + 1 < name.size(); ++i)
            if (divides(name[i])) ++users[name.left(i + 1)];
    QString best;
    for (auto it = users.cbegin(); it != users.cend(); ++it) {
        if (it.key().size() <= best.size() ||
            static_cast<double>(it.value()) < kNearlyAll * static_cast<double>(names.size()))
            continue;
        const bool told = std::ranges::all_of(names, [&](const QString& name) {
            return !name.startsWith(it.key()) || tells(QStringView(name).mid(it.key().size()));
        });
        if (told) best = it.key();
    }
    return best;
}

QString commonPrefix(const Skin& skin) {
    QStringList names;
    for (const InfluenceSlot& slot : skin.slots) names << QString::fromStdString(slot.name);
    return commonPrefix(names);
}

QString ShortInfluenceNames::shortened(SkinId skin, const QString& name) {
    auto at = prefixes_.find(skin);
    if (at == prefixes_.end()) {
        const auto data = scene_.skin(skin);
        at = prefixes_.emplace(skin, data ? commonPrefix(*data) : QString()).first;
    }
    return withoutPrefix(name, at->second);
}

QString withoutPrefix(const QString& name, const QString& prefix) {
    return !prefix.isEmpty() && name.size() > prefix.size() && name.startsWith(prefix)
               ? name.mid(prefix.size())
               : name;
}

struct ShortNames {
    Q_DECLARE_TR_FUNCTIONS(ShortNames)
};

QString shortList(const QStringList& names) {
    constexpr qsizetype kNamed = 4;
    if (names.size() <= kNamed) return names.join(QStringLiteral(", "));
    return ShortNames::tr("%1 and %n more", nullptr, static_cast<int>(names.size() - kNamed))
        .arg(names.mid(0, kNamed).join(QStringLiteral(", ")));
}

NameSearch::NameSearch(const QString& text) {
    static const QRegularExpression blanks(QStringLiteral("\\s+"));
    for (const QString& word : text.split(blanks, Qt::SkipEmptyParts)) {
        QStringList parts = word.split(u'*');
        for (QString& part : parts) part = QRegularExpression::escape(part);
        words_.emplace_back(parts.join(QStringLiteral(".*")),
                            QRegularExpression::CaseInsensitiveOption);
    }
}

bool NameSearch::matches(const QString& name) const {
    return std::ranges::all_of(
        words_, [&](const QRegularExpression& word) { return word.match(name).hasMatch(); });
}

QString breakable(QString text) { return text.replace(u'_', QStringLiteral("_\u200b")); }
QString unbroken(QString text) { return text.remove(u'\u200b'); }

}  // namespace sinew
