// SPDX-License-Identifier: Apache-2.0
#include "app/panels/weight_table/weight_table_edits.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/widgets/number_text.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/set_cells.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

constexpr std::size_t kCellsAtOnce = 100000;  // as many as are set before a person notices

/// `use(row, column)` for every selected cell of an influence.
template <class Use>
void forCells(const QItemSelection& cells, Use&& use) {
    for (const QItemSelectionRange& range : cells)
        for (int row = range.top(); row <= range.bottom(); ++row)
            for (int column = std::max(range.left(), WeightTableModel::kSumColumn + 1);
                 column <= range.right(); ++column)
                use(row, column);
}

float changedValue(float was, WeightTableEdits::Change how, double value) {
    const double now = how == WeightTableEdits::Change::Set   ? value
                       : how == WeightTableEdits::Change::Add ? double{was} + value
                                                              : double{was} * value;
    return static_cast<float>(std::clamp(now, 0.0, 1.0));
}

}  // namespace

std::size_t cellCount(const QItemSelection& cells) {
    std::size_t out = 0;
    for (const QItemSelectionRange& range : cells) {
        const int left = std::max(range.left(), WeightTableModel::kSumColumn + 1);
        out += static_cast<std::size_t>(range.height()) *
               static_cast<std::size_t>(std::max(0, range.right() - left + 1));
    }
    return out;
}

WeightTableEdits::WeightTableEdits(Context& context, const WeightTableModel& model, QObject* parent)
    : QObject(parent), context_(context), model_(model) {
    connect(&context_, &Context::editsDue, this, [this] { work_.finish(); });
}

// Read from the document: a preview of the change is no part of what it begins with.
std::vector<WeightCell> WeightTableEdits::changed(const QItemSelection& cells, Change how,
                                                  double value) const {
    const Rows rows = model_.rowsOf(context_.scene());
    std::vector<WeightCell> out;
    out.reserve(cellCount(cells));
    forCells(cells, [&](int row, int column) {
        const PointIndex point = model_.pointAt(row);
        const SlotIndex slot = model_.slotAt(column);
        out.push_back({point, slot, changedValue(weightOf(rows[point], slot), how, value)});
    });
    return out;
}

void WeightTableEdits::change(const QItemSelection& cells, Change how, double value) {
    dropPreview();
    if (cellCount(cells) == 0)
        return context_.refuse(tr("Select cells of influences in the table first."));
    std::vector<Message> remarks;
    if (const double weight = std::clamp(value, 0.0, 1.0); how == Change::Set && weight != value)
        remarks.push_back(model_.showsMask()
                              ? Message("A mask is 0 to 1: %1 was taken as %2.", value, weight)
                              : Message("A weight is 0 to 1: %1 was taken as %2.", value, weight));
    apply(changed(cells, how, value),
          model_.showsMask() ? Message("Set Mask in Table") : Message("Set Weights in Table"),
          remarks);
}

void WeightTableEdits::preview(const QItemSelection& cells, Change how, double value) {
    const Scene scene = context_.scene();
    const SkinId skin = model_.skinId();
    previews_.ask(
        [scene, skin, selection = context_.selection(),
         wanted = changed(cells, how, value)](const Progress& progress) {
            const auto outcome =
                setCellsOnLayer(scene, selection, skin, wanted, Message(), progress);
            return outcome ? std::optional(applied(scene, outcome->edit)) : std::nullopt;
        },
        [this](std::optional<Scene> shown) {
            if (shown) context_.setScenePreview(std::move(shown));
        },
        LatestWork::Running::Finish);
}

void WeightTableEdits::dropPreview() {
    previews_.drop();
    context_.setScenePreview(std::nullopt);
}

std::optional<WeightTableEdits::TypedChange> WeightTableEdits::typedChange(const QString& text) {
    const auto typed = changeIn(text, NumberUnit::None);
    if (!typed) return std::nullopt;
    const bool adds = typed->by == '+' || typed->by == '-';
    const bool sets = typed->by == '=';
    // What it makes of nothing, or of one, is what it adds, or by what it multiplies.
    const double value = typed->of(adds ? 0.0 : 1.0);
    if (!std::isfinite(value)) return std::nullopt;
    return TypedChange{sets ? Change::Set : adds ? Change::Add : Change::Multiply, value};
}

void WeightTableEdits::changeByText(const QItemSelection& cells, const QString& text) {
    const auto typed = typedChange(text);
    if (!typed)
        return context_.refuse(tr("\"%1\" is not a weight. Type a number, arithmetic such as 1/3, "
                                  "or += -= *= /= and a number.")
                                   .arg(text.trimmed()));
    change(cells, typed->how, typed->value);
}

void WeightTableEdits::apply(std::vector<WeightCell> cells, const Message& label,
                             const std::vector<Message>& remarks) {
    if (work_.busy())
        return context_.refuse(tr("The table is still being written. Try again in a moment."));
    const Scene scene = context_.scene();
    const SkinId skin = model_.skinId();
    const Selection selection = context_.selection();
    if (cells.size() <= kCellsAtOnce)
        return take(setCellsOnLayer(scene, selection, skin, std::move(cells), label, {}), remarks);
    work_.ask(
        [scene, skin, selection, label, cells = std::move(cells)](const Progress& progress) {
            return setCellsOnLayer(scene, selection, skin, cells, label, progress);
        },
        [this, remarks](Expected<Outcome> outcome) { take(std::move(outcome), remarks); },
        LatestWork::Running::Finish);
}

void WeightTableEdits::take(Expected<Outcome> outcome, const std::vector<Message>& remarks) {
    if (!outcome) return context_.refuse(translated(outcome.error().message));
    auto& lines = outcome->report.lines;
    lines.insert(lines.end(), remarks.begin(), remarks.end());
    context_.takeOutcome(*findOperation("weights.setCells"), *outcome);
}

void WeightTableEdits::copy(const QItemSelection& cells, bool named) {
    std::set<int> rows, columns;
    forCells(cells, [&](int row, int column) {
        rows.insert(rows.end(), row);
        columns.insert(column);
    });
    if (rows.empty()) return context_.refuse(tr("Select cells of influences in the table first."));
    std::vector<PointIndex> points;
    for (const int row : rows) points.push_back(model_.pointAt(row));
    std::vector<SlotIndex> slots;
    for (const int column : columns) slots.push_back(model_.slotAt(column));
    const std::string text =
        tableText(*model_.skin(), model_.rowsOf(context_.scene()), points, slots, named);
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    if (model_.showsMask())
        return context_.say(tr("Copied: mask of vertices %L1.").arg(points.size()));
    context_.say(tr("Copied: vertices %L1, influences %L2.").arg(points.size()).arg(slots.size()));
}

Message WeightTableEdits::pasteLabel() const {
    return model_.showsMask() ? Message("Paste Mask Table") : Message("Paste Weight Table");
}

void WeightTableEdits::paste(const QItemSelection& cells, const QModelIndex& at) {
    if (!model_.skin()) return;
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    if (!hasTableHead(text)) return pasteNumbers(cells, at, text);
    auto table = tableOfText(text, *model_.skin());
    if (!table) return context_.fail(table.error());
    std::vector<Message> remarks;
    if (!table->unknown.empty())
        remarks.emplace_back("%1 has no influence named %2.",
                             skinLabel(context_.scene(), *model_.skin()), listed(table->unknown));
    // Rows with their numbers go back to where they were copied, whatever is selected.
    const auto isElsewhere = [&](const WeightCell& cell) {
        return std::ranges::none_of(cells, [&](const QItemSelectionRange& range) {
            for (int row = range.top(); row <= range.bottom(); ++row)
                if (model_.pointAt(row) == cell.point) return true;
            return false;
        });
    };
    if (!cells.empty() && !table->cells.empty() && isElsewhere(table->cells.front()))
        remarks.push_back(
            Message("They went to the vertices that they were copied from. Copy Numbers Only is "
                    "for others."));
    apply(std::move(table->cells), pasteLabel(), remarks);
}

void WeightTableEdits::pasteNumbers(const QItemSelection& cells, const QModelIndex& at,
                                    const std::string& text) {
    const auto block = numbersOfText(text);
    if (!block) return context_.fail(block.error());
    const auto& one = block->front().front();
    if (block->size() == 1 && block->front().size() == 1 && one)
        return change(cells, Change::Set, double{*one});
    int top = at.row(), left = at.column();
    for (const QItemSelectionRange& range : cells) {
        top = std::min(top, range.top());
        left = std::min(left, range.left());
    }
    if (!at.isValid()) return context_.refuse(tr("Click the cell where the numbers begin first."));
    // Of whole rows the sums are no numbers to begin with: they are not copied either.
    left = std::max(left, WeightTableModel::kSumColumn + 1);
    std::vector<WeightCell> wanted;
    std::size_t outside = 0;
    const auto lay = [&](const auto& numbers, int row) {
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            if (!numbers[k]) continue;
            const SlotIndex slot = model_.slotAt(left + static_cast<int>(k));
            if (row < model_.rowCount() && slot != kNoIndex)
                wanted.push_back({model_.pointAt(row), slot, *numbers[k]});
            else
                ++outside;
        }
    };
    // One row is for each that is selected.
    std::set<int> rows;
    for (const QItemSelectionRange& range : cells)
        for (int row = range.top(); row <= range.bottom(); ++row) rows.insert(row);
    if (block->size() == 1 && rows.size() > 1)
        for (const int row : rows) lay(block->front(), row);
    else
        for (std::size_t i = 0; i < block->size(); ++i) lay((*block)[i], top + static_cast<int>(i));
    std::vector<Message> remarks;
    if (outside > 0)
        remarks.push_back(
            Message("%1 {number|numbers} left out: the table has no cells there.", outside));
    apply(std::move(wanted), pasteLabel(), remarks);
}

}  // namespace sinew
