// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/short_names.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/widgets/node_view.h"
#include "app/widgets/plain_text.h"
#include "editor/weights/side_names.h"

namespace sinew {

QString commonPrefix(const QStringList& names) {
    std::vector<std::string> texts;
    for (const QString& name : names) texts.push_back(name.toStdString());
    const auto shared = sharedBeginnings(texts);
    return shared.empty() ? QString() : QString::fromStdString(shared.back());
}

namespace {

QStringList influenceNames(const Skin& skin) {
    QStringList out;
    for (const InfluenceSlot& slot : skin.slots) out << QString::fromStdString(slot.name);
    return out;
}

// Of what is left without their beginning.
QString commonEnding(const QStringList& names, const QString& beginning) {
    std::vector<std::string> texts;
    for (const QString& name : names) texts.push_back(withoutPrefix(name, beginning).toStdString());
    return QString::fromStdString(sharedEnding(texts));
}

}  // namespace

QString commonPrefix(const Skin& skin) { return commonPrefix(influenceNames(skin)); }

QString ShortInfluenceNames::shortened(SkinId skin, const QString& name) {
    auto at = shared_.find(skin);
    if (at == shared_.end()) {
        const auto data = scene_.skin(skin);
        const QStringList names = data ? influenceNames(*data) : QStringList();
        const QString beginning = commonPrefix(names);
        at = shared_.emplace(skin, SharedParts{beginning, commonEnding(names, beginning)}).first;
    }
    const QString& ending = at->second.ending;
    QString out = withoutPrefix(name, at->second.beginning);
    if (out.size() > ending.size() && out.endsWith(ending)) out.chop(ending.size());
    return out;
}

QString withoutPrefix(const QString& name, const QString& prefix) {
    return !prefix.isEmpty() && name.size() > prefix.size() && name.startsWith(prefix)
               ? name.mid(prefix.size())
               : name;
}

QString shortInfluence(const Skin& skin, SlotIndex slot) {
    return withoutPrefix(QString::fromStdString(skin.slots[slot].name), commonPrefix(skin));
}

QString shortNodeName(const Scene& scene, NodeId id, SkinId first) {
    auto skins = scene.skins();
    std::ranges::stable_partition(skins, [first](SkinId skin) { return skin == first; });
    for (const SkinId skin : skins) {
        const auto data = scene.skin(skin);
        if (const SlotIndex slot = data->slotOf(id); slot != kNoIndex)
            return shortInfluence(*data, slot);
    }
    const Node* node = scene.nodes().find(id);
    return node ? shownName(*node) : QString();
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
    for (const QString& word : PlainText(text).letters.split(blanks, Qt::SkipEmptyParts)) {
        QStringList parts = word.split(u'*');
        for (QString& part : parts) part = QRegularExpression::escape(part);
        words_.emplace_back(parts.join(QStringLiteral(".*")));
    }
}

bool NameSearch::matches(const QString& name) const {
    if (empty()) return true;
    const QString letters = PlainText(name).letters;
    return std::ranges::all_of(
        words_, [&](const QRegularExpression& word) { return word.match(letters).hasMatch(); });
}

QString breakable(QString text) { return text.replace(u'_', QStringLiteral("_\u200b")); }

// Chinese and Japanese break between any two letters.
QString inOneLine(QString text) {
    constexpr char16_t kIdeographs = 0x2e80, kJoiner = 0x2060;
    text.replace(u' ', QChar(QChar::Nbsp));
    for (qsizetype i = text.size() - 1; i > 0; --i)
        if (!text[i].isLowSurrogate() &&
            (text[i - 1] >= QChar(kIdeographs) || text[i] >= QChar(kIdeographs)))
            text.insert(i, QChar(kJoiner));
    return text;
}

QString unbroken(QString text) {
    text.replace(QChar(QChar::Nbsp), u' ');
    return text.remove(u'\u200b').remove(u'\u2060');
}

}  // namespace sinew
