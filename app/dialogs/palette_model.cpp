// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/palette_model.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "app/dialogs/palette_words.h"
#include "app/widgets/plain_text.h"
#include "app/widgets/source_texts.h"
#include "app/widgets/theme.h"
#include "editor/operations/operation.h"

namespace sinew {
namespace {

constexpr int kWhole = 1000;      // the query is the whole name, besides
constexpr int kPanelFirst = 1;    // of two of that name: opening a panel changes nothing
constexpr int kRun = 1000;        // the query stands in the text as it is
constexpr int kWordStart = 400;   // ... at the start of a word
constexpr int kTextStart = 200;   // ... at the very start
constexpr int kLetterStart = 40;  // a single letter at the start of a word
constexpr int kLetter = 10;
constexpr int kInitials = 800;  // all letters are; letters that are not come to less

QString plain(const QString& text) { return PlainText(text).letters; }

int runScore(const QString& query, const PlainText& within) {
    const QString& text = within.letters;
    int best = 0;
    for (qsizetype at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
        const int score = kRun + (within.startsWord(at) ? kWordStart : 0) +
                          (at == 0 ? kTextStart : 0) -
                          static_cast<int>(std::min<qsizetype>(at, 100));
        best = std::max(best, score);
    }
    return best;
}

bool startsAWord(int score) { return score > kRun; }
bool isLoose(int score) { return score < kInitials; }

// Letters one by one; the start of a later word is preferred to the next place.
int scatteredScore(const QString& query, const PlainText& within) {
    const QString& text = within.letters;
    int score = 0;
    bool initials = true;
    qsizetype at = 0;
    for (const QChar letter : query) {
        qsizetype found = text.indexOf(letter, at);
        if (found < 0) return 0;
        for (qsizetype later = found; later >= 0; later = text.indexOf(letter, later + 1))
            if (later == at || within.startsWord(later)) {
                found = later;
                break;
            }
        initials = initials && within.startsWord(found);
        score += within.startsWord(found) ? kLetterStart : kLetter;
        score -= static_cast<int>(std::min<qsizetype>(found - at, 8));
        at = found + 1;
    }
    return initials ? std::min(kInitials + score, kRun) : std::clamp(score, 1, kInitials - 1);
}

}  // namespace

int fuzzyScore(const QString& query, const QString& text) {
    QString wanted = plain(query);
    const PlainText within(text);
    wanted.remove(u' ');
    if (wanted.isEmpty()) return 1;
    if (const int run = runScore(plain(query).trimmed(), within)) return run;
    return scatteredScore(wanted, within);
}

namespace {

constexpr int kRowHeight = 34;
constexpr int kPadding = 12;
// What a match is worth by where it is found.
constexpr int kName = 20;
constexpr int kOtherName = 19;
constexpr int kEnglish = 18;
constexpr int kEverydayWord = 17;
constexpr int kCategory = 5;

// What manuals and other people call it, whatever the window's language: an operation's English
// words, else its title's and the id's.
QString englishOf(const Commands::Entry& entry) {
    if (const Operation* operation = findOperation(entry.id.toStdString()))
        return QStringLiteral("%1 %2").arg(QLatin1String(operation->label),
                                           QLatin1String(operation->riggerWord));
    return sourceText(entry.action->text()).remove(u'&') + u' ' + entry.id.section('.', 1);
}

// Of the commands' own table, and what a table brings that the command was made from.
QString everydayWordsOf(const Commands::Entry& entry) {
    QStringList all{paletteWordsOf(entry.id), entry.words, sourceText(entry.words)};
    all.removeAll(QString());
    return all.join(QStringLiteral(", "));
}

// Words that are not seen, and those of a whole way through menus, are found whole, or by how they
// begin: letters that are scattered over them would find anything.
int everydayScore(const QString& query, const QString& words) {
    const int score = words.isEmpty() ? 0 : runScore(plain(query).trimmed(), PlainText(words));
    return startsAWord(score) ? score : 0;
}

// Draws a text that ends (or begins) at an edge and gives the edge for the next one.
double drawText(QPainter& painter, const QRectF& room, Qt::Alignment side, const QString& text,
                const QColor& colour) {
    if (text.isEmpty()) return side.testFlag(Qt::AlignRight) ? room.right() : room.left();
    const QString shown =
        painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(room.width()));
    painter.setPen(colour);
    painter.drawText(room, static_cast<int>(side | Qt::AlignVCenter), shown);
    const double width = painter.fontMetrics().horizontalAdvance(shown);
    return side.testFlag(Qt::AlignRight) ? room.right() - width : room.left() + width;
}

double drawKeys(QPainter& painter, const QRectF& room, const QString& keys) {
    if (keys.isEmpty()) return room.right();
    const double width = painter.fontMetrics().horizontalAdvance(keys) + 14.0;
    const QRectF cap(room.right() - width, room.center().y() - 10.5, width, 21);
    painter.setPen(theme().line);
    painter.setBrush(theme().base);
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(theme().dim);
    painter.drawText(cap, Qt::AlignCenter, keys);
    return cap.left() - 10;
}

}  // namespace

PaletteModel::PaletteModel(const Commands& commands, QObject* parent)
    : QAbstractListModel(parent), commands_(commands) {
    search({});
}

PaletteModel::Match PaletteModel::match(const Commands::Entry& entry,
                                        const QStringList& words) const {
    const QString name = commandName(*entry.action);
    const bool whole = plain(name) == plain(words.join(u' '));
    const bool panel = entry.id.startsWith(QLatin1String("window."));
    Match out{whole ? kWhole * kName + (panel ? kPanelFirst : 0) : 0, false, true};
    const QString english = englishOf(entry);
    const QString everyday = everydayWordsOf(entry);
    const QString menu = menuOf(*entry.action);
    for (const QString& word : words) {
        const std::pair<int, int> found[] = {{fuzzyScore(word, name), kName},
                                             {fuzzyScore(word, entry.otherName), kOtherName},
                                             {fuzzyScore(word, english), kEnglish},
                                             {everydayScore(word, everyday), kEverydayWord},
                                             {fuzzyScore(word, entry.category), kCategory},
                                             {everydayScore(word, menu), kCategory}};
        int best = 0, closest = 0;
        for (const auto& [score, worth] : found) {
            best = std::max(best, score * worth);
            closest = std::max(closest, score);
        }
        if (best <= 0) return {};
        out.points += best;
        out.loose = out.loose || isLoose(closest);
        out.startsWords = out.startsWords && startsAWord(closest);
    }
    return out;
}

void PaletteModel::search(const QString& query) {
    const QStringList words = query.simplified().split(' ', Qt::SkipEmptyParts);
    std::vector<std::pair<int, const Commands::Entry*>> ranked, loose;
    bool startsWords = false;
    for (const auto& entry : commands_.all()) {
        if (!entry.action->isVisible()) continue;
        const Match found = words.isEmpty() ? Match{.points = 1} : match(entry, words);
        if (found.points > 0) (found.loose ? loose : ranked).emplace_back(found.points, &entry);
        startsWords = startsWords || (found.points > 0 && found.startsWords);
    }
    if (!startsWords) ranked.insert(ranked.end(), loose.begin(), loose.end());
    std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first
                                  : a.second->action->isEnabled() > b.second->action->isEnabled();
    });
    beginResetModel();
    found_.clear();
    for (const auto& [points, entry] : ranked) found_.push_back(entry);
    endResetModel();
}

const Commands::Entry* PaletteModel::entryAt(const QModelIndex& index) const {
    return index.isValid() ? found_[static_cast<std::size_t>(index.row())] : nullptr;
}

int PaletteModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(found_.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Commands::Entry& entry = *found_[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return commandName(*entry.action);
        case Qt::DecorationRole:
            return entry.action->icon();
        case CategoryRole:
            return entry.category;
        case OtherNameRole:
            return entry.otherName;
        case KeysRole:
            return entry.action->shortcut().toString(QKeySequence::NativeText);
        case ObstacleRole:
            return entry.action->isEnabled() ? QString() : entry.action->statusTip();
        case Qt::ToolTipRole:
            return entry.action->toolTip();
        case ActionRole:
            return entry.id;
        default:
            return {};
    }
}

// Grey rows can be walked over: they say why they are grey.
Qt::ItemFlags PaletteModel::flags(const QModelIndex&) const {
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {200, kRowHeight};
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QString obstacle = index.data(PaletteModel::ObstacleRole).toString();
    const bool runs = obstacle.isEmpty();
    if (selected) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(runs ? theme().selection : theme().hover);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(4, 1, -4, -1), 5, 5);
    }
    QRectF room = QRectF(option.rect).adjusted(kPadding, 0, -kPadding, 0);
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    const QRect iconRect(static_cast<int>(room.left()), option.rect.center().y() - 8, 18, 18);
    icon.paint(painter, iconRect, Qt::AlignCenter, runs ? QIcon::Normal : QIcon::Disabled);
    room.setLeft(room.left() + 30);

    room.setRight(drawKeys(*painter, room, index.data(PaletteModel::KeysRole).toString()));
    const QString category = index.data(PaletteModel::CategoryRole).toString();
    room.setRight(drawText(*painter, room, Qt::AlignRight, category,
                           selected ? theme().text : theme().disabled) -
                  14);
    const QColor text = !runs ? theme().disabled : selected ? theme().selectionText : theme().text;
    room.setLeft(drawText(*painter, room, Qt::AlignLeft, index.data().toString(), text) + 12);
    const QString other = index.data(PaletteModel::OtherNameRole).toString();
    const QColor quiet = !runs ? theme().disabled : selected ? theme().text : theme().dim;
    room.setLeft(drawText(*painter, room, Qt::AlignLeft, other, quiet) + 12);
    if (!runs && room.width() > 40) {
        QFont italic = option.font;
        italic.setItalic(true);
        painter->setFont(italic);
        drawText(*painter, room, Qt::AlignLeft, obstacle,
                 selected ? theme().warning : theme().disabled);
    }
    painter->restore();
}

}  // namespace sinew
