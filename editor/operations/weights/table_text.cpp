// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/table_text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>

#include "editor/exchange/texts.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

constexpr std::string_view kVertexColumn = "Vertex";

/// Reads a text field by field.
class FieldReader {
public:
    explicit FieldReader(std::string_view text) : left_(text) {
        while (!left_.empty() && (left_.back() == '\n' || left_.back() == '\r'))
            left_.remove_suffix(1);
        if (left_.starts_with("\xef\xbb\xbf")) left_.remove_prefix(3);  // a mark of UTF-8
    }
    bool atEnd() const { return done_ || left_.empty(); }
    std::size_t line() const { return line_; }
    /// The fields of the next line; they hold until the line after it is read.
    const std::vector<std::string_view>& nextLine() {
        fields_.clear();
        unquoted_.clear();
        ++line_;
        while (!readField()) {
        }
        return fields_;
    }

private:
    // True where it was the line's last.
    bool readField() {
        if (left_.starts_with('"')) return readQuoted();
        const auto end = std::min(left_.find_first_of("\t\r\n"), left_.size());
        fields_.push_back(left_.substr(0, end));
        return takeDivider(end);
    }
    bool readQuoted() {
        std::string text;
        std::size_t at = 1;
        for (; at < left_.size(); ++at) {
            if (left_[at] == '"' && (at + 1 == left_.size() || left_[at + 1] != '"')) break;
            if (left_[at] == '"') ++at;
            text += left_[at];
        }
        unquoted_.push_back(std::make_unique<std::string>(std::move(text)));
        fields_.push_back(*unquoted_.back());
        const auto end = left_.find_first_of("\t\r\n", std::min(at, left_.size()));
        return takeDivider(std::min(end, left_.size()));
    }
    bool takeDivider(std::size_t at) {
        const bool more = at < left_.size() && left_[at] == '\t';
        const bool pair = left_.substr(at).starts_with("\r\n");
        done_ = at >= left_.size();
        left_.remove_prefix(std::min(at + (pair ? 2 : 1), left_.size()));
        return !more;
    }

    std::string_view left_;
    std::size_t line_ = 0;
    bool done_ = false;
    std::vector<std::string_view> fields_;
    std::vector<std::unique_ptr<std::string>> unquoted_;
};

std::string_view trimmedField(std::string_view text) {
    while (!text.empty() && (text.front() == ' ')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ')) text.remove_suffix(1);
    return text;
}

// A comma is a decimal point, as some spreadsheets write it.
std::optional<double> numberOf(std::string_view text) {
    char buffer[64];
    if (text.empty() || text.size() > sizeof(buffer)) return std::nullopt;
    std::ranges::replace_copy(text, buffer, ',', '.');
    double value = 0.0;
    const auto read = std::from_chars(buffer, buffer + text.size(), value);
    if (read.ec != std::errc() || read.ptr != buffer + text.size()) return std::nullopt;
    return value;
}

bool isVertexColumn(std::string_view field) {
    return std::ranges::equal(trimmedField(field), kVertexColumn,
                              [](char a, char b) { return (a | 0x20) == (b | 0x20); });
}

void addField(std::string& out, std::string_view field) {
    if (field.find_first_of("\t\r\n\"") == std::string_view::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) out.append(c == '"' ? 2 : 1, c);
    out += '"';
}

/// Which slot a column is of; kNoIndex: of none.
std::vector<SlotIndex> columnSlots(const std::vector<std::string_view>& head, const Skin& skin,
                                   std::vector<std::string>& unknown) {
    std::map<std::string, SlotIndex, std::less<>> slots;
    const auto names = columnNames(skin);
    for (SlotIndex slot = 0; slot < names.size(); ++slot) slots.emplace(names[slot], slot);
    std::vector<SlotIndex> out(head.size(), kNoIndex);
    for (std::size_t column = 1; column < head.size(); ++column) {
        const auto found = slots.find(head[column]);
        if (found != slots.end())
            out[column] = found->second;
        else if (!trimmedField(head[column]).empty())
            unknown.emplace_back(head[column]);
    }
    return out;
}

Expected<PointIndex> vertexOf(std::string_view field, const Skin& skin, std::size_t line) {
    const auto number = numberOf(trimmedField(field));
    if (!number || *number < 0.0 || *number != static_cast<double>(std::uint64_t(*number)))
        return refused("Line %1 of the table: \"%2\" is not the number of a vertex.", line,
                       std::string(field));
    if (*number >= skin.pointCount)
        return refused(
            "Line %1 of the table: there is no vertex %2; the mesh has %3. The table is of another "
            "mesh.",
            line, std::string(field), skin.pointCount);
    return static_cast<PointIndex>(*number);
}

Expected<float> weightIn(std::string_view field, std::size_t line) {
    // A sum of 1 may be a little more in a spreadsheet.
    constexpr double kMost = 1.0 + 1e-6;
    const auto number = numberOf(field);
    if (!number || !(*number >= 0.0 && *number <= kMost))
        return refused("Line %1 of the table: \"%2\" is not a weight from 0 to 1.", line,
                       std::string(field));
    return static_cast<float>(std::min(*number, 1.0));
}

}  // namespace

std::vector<std::string> columnNames(const Skin& skin) {
    std::map<std::string_view, int> users;
    for (const InfluenceSlot& slot : skin.slots) ++users[slot.name];
    std::vector<std::string> out;
    for (std::size_t slot = 0; slot < skin.slots.size(); ++slot) {
        const std::string& name = skin.slots[slot].name;
        out.push_back(users[name] == 1 && !name.empty() ? name : name + "#" + std::to_string(slot));
    }
    return out;
}

std::string tableText(const Skin& skin, const Rows& rows, std::span<const PointIndex> points,
                      std::span<const SlotIndex> slots, bool named) {
    std::string out;
    if (named) {
        const auto names = columnNames(skin);
        out = kVertexColumn;
        for (const SlotIndex slot : slots) {
            out += '\t';
            addField(out, names[slot]);
        }
        out += '\n';
    }
    for (const PointIndex point : points) {
        if (named) {
            appendNumber(out, point);
            out += '\t';
        }
        for (const SlotIndex slot : slots) {
            appendNumber(out, weightOf(rows[point], slot));
            out += '\t';
        }
        out.back() = '\n';
    }
    return out;
}

bool hasTableHead(std::string_view text) {
    FieldReader reader(text);
    return !reader.atEnd() && isVertexColumn(reader.nextLine().front());
}

Expected<TableCells> tableOfText(std::string_view text, const Skin& skin) {
    if (!hasTableHead(text))
        return refused(
            "The clipboard holds no weight table; copy one in the Weight Table, or begin the first "
            "line with Vertex and the names of influences.");
    FieldReader reader(text);
    TableCells out;
    const auto slots = columnSlots(reader.nextLine(), skin, out.unknown);
    if (std::ranges::all_of(slots, [](SlotIndex slot) { return slot == kNoIndex; }))
        return refused("None of the table's columns is named like an influence of the mesh.");
    while (!reader.atEnd()) {
        const auto& fields = reader.nextLine();
        if (fields.size() == 1 && trimmedField(fields.front()).empty()) continue;
        const auto point = vertexOf(fields.front(), skin, reader.line());
        if (!point) return point.error();
        for (std::size_t column = 1; column < std::min(fields.size(), slots.size()); ++column) {
            const auto field = trimmedField(fields[column]);
            if (slots[column] == kNoIndex || field.empty()) continue;
            const auto weight = weightIn(field, reader.line());
            if (!weight) return weight.error();
            out.cells.push_back({*point, slots[column], *weight});
        }
    }
    return out;
}

Expected<NumberBlock> numbersOfText(std::string_view text) {
    FieldReader reader(text);
    NumberBlock out;
    while (!reader.atEnd()) {
        auto& line = out.emplace_back();
        for (const std::string_view raw : reader.nextLine()) {
            const auto field = trimmedField(raw);
            if (field.empty()) {
                line.emplace_back();
                continue;
            }
            const auto weight = weightIn(field, reader.line());
            if (!weight) return weight.error();
            line.emplace_back(*weight);
        }
    }
    if (out.empty()) return refused("The clipboard holds no weights; copy some first.");
    return out;
}

}  // namespace sinew
