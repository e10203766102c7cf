// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/edit_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "editor/check/subject.h"
#include "editor/operations/targets.h"
#include "editor/paint/page_editor.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// The pages of one skin as they are edited, on all cores.
class RowsEditor {
public:
    RowsEditor(const Skin& skin, const ChosenPoints& points, const RowChange& change)
        : skin_(skin), points_(points), change_(change), locked_(lockedSlots(skin)) {
        rules_ = {locked_, skin.maxInfluences};
    }
    /// The page with its rows changed; the same pointer where none was.
    RowPagePtr edited(const RowPagePtr& page, PointIndex first);

    std::atomic<std::uint64_t> different{0};
    std::atomic<std::uint64_t> counted{0};
    std::atomic<std::uint64_t> held{0};

private:
    const Skin& skin_;
    const ChosenPoints points_;
    const RowChange& change_;
    std::vector<std::uint8_t> locked_;
    RowRules rules_;
};

/// How much points are meant, asked for in ascending order.
class Meant {
public:
    Meant(const Skin& skin, const ChosenPoints& points, PointIndex first)
        : skin_(skin),
          points_(points),
          at_(std::ranges::lower_bound(points.points, first) - points.points.begin()) {}
    float operator()(PointIndex p) {
        float much = 1.0f;
        if (!points_.points.empty()) {
            if (!moreToCome() || points_.points[at_] != p) return 0.0f;
            if (!points_.strength.empty()) much = points_.strength[at_];
            ++at_;
        }
        return skin_.isLocked(p) ? 0.0f : much;
    }
    bool anyBefore(PointIndex end) const {
        return points_.points.empty() || (moreToCome() && points_.points[at_] < end);
    }
    bool moreToCome() const { return points_.points.empty() || at_ < points_.points.size(); }

private:
    const Skin& skin_;
    const ChosenPoints& points_;
    std::size_t at_;
};

RowPagePtr RowsEditor::edited(const RowPagePtr& page, PointIndex first) {
    std::vector<Influence> room;
    PageEditor out(*page, room);
    RowBuffer buffer;
    RowBuffer part;
    std::uint64_t changedRows = 0;
    std::uint64_t count = 0;
    std::uint64_t heldRows = 0;
    Meant meant(skin_, points_, first);
    if (!meant.anyBefore(first + page->count)) return page;
    for (std::uint32_t i = 0; i < page->count; ++i) {
        const float much = meant(first + i);
        if (!(much > 0.0f)) continue;
        const Row row = page->row(i);
        buffer.assign(row.begin(), row.end());
        const std::uint32_t said = change_(first + i, buffer, rules_);
        if (said != kHeldByLocks)
            count += said;
        else if (!std::ranges::binary_search(points_.hidden, first + i))
            ++heldRows;
        if (much < 1.0f && !std::ranges::equal(row, buffer)) {
            part.assign(row.begin(), row.end());
            blendTowards(part, buffer, much, rules_);
            std::swap(part, buffer);
        }
        if (isRounding(row, buffer, rules_) || std::ranges::equal(row, buffer)) continue;
        out.replace(i, buffer);
        ++changedRows;
    }
    counted += count;
    held += heldRows;
    different += changedRows;
    const RowPagePtr made = out.finish();
    return made ? made : page;
}

// Four steps of a weight near 1: what it costs to scale a row around its locked influences.
constexpr float kRowRounding = 2.5e-7f;

bool isNearlyAll(double weight) { return weight >= 1.0 - 4.0 * double{kRowRounding}; }

bool isNearly(Row a, Row b) {
    return std::ranges::equal(a, b, [](const Influence& one, const Influence& other) {
        return one.slot == other.slot && std::abs(one.weight - other.weight) <= kRowRounding;
    });
}

bool tellsOfRows(const Message& line) {
    return line.pattern == kChanged || line.pattern == kSelectedChanged;
}

std::uint64_t numberIn(const std::string& argument) {
    const std::string_view grouped = digitsOf(argument);
    return std::stoull(grouped.empty() ? argument : std::string(grouped));
}

// Adds to the number in the one line of that pattern, which becomes the last.
void tellInAll(std::string_view pattern, std::uint64_t more, Report& report) {
    for (const Message& line : report.lines)
        if (line.pattern == pattern) more += numberIn(line.arguments.front());
    std::erase_if(report.lines, [&](const Message& line) { return line.pattern == pattern; });
    if (more > 0) report.say(pattern, more);
}

// A line of many meshes is cut where it is shown: those that changed have to be in it.
void sumUpUnchanged(Report& report) {
    constexpr std::string_view kUnchanged = "Unchanged: %1 {mesh|meshes}.";
    const auto isUnchanged = [](const Message& line) {
        return tellsOfRows(line) && line.arguments[1] == "0";
    };
    const auto meshes = std::ranges::count_if(report.lines, [&](const Message& line) {
        return tellsOfRows(line) || line.pattern == kUnchanged;
    });
    if (meshes < 2) return;
    const auto unchanged = std::erase_if(report.lines, isUnchanged);
    tellInAll(kUnchanged, unchanged, report);
}

}  // namespace

bool isHeldByLocks(Row row, Row wanted, const RowRules& rules) {
    if (row.empty() || wanted.empty() || isNearly(row, wanted)) return false;
    const auto lockedIn = [&](Row of) {
        double sum = 0.0;
        for (const Influence& entry : of) sum += rules.locked(entry.slot) ? entry.weight : 0.0f;
        return sum;
    };
    if (isNearlyAll(lockedIn(row)) || isNearlyAll(lockedIn(wanted))) return true;
    if (rules.lockedSlots.empty()) return false;
    const auto first = std::ranges::find(rules.lockedSlots, 0);
    return first == rules.lockedSlots.end() ||
           std::find(first + 1, rules.lockedSlots.end(), 0) == rules.lockedSlots.end();
}

std::uint32_t blended(RowBuffer& row, Row wanted, float t, const RowRules& rules) {
    if (t > 0.0f && isHeldByLocks(row, wanted, rules)) return kHeldByLocks;
    blendTowards(row, wanted, t, rules);
    return 0;
}

bool isRounding(Row row, Row now, const RowRules& rules) {
    return rules.anyLocked(row) && isNearly(row, now);
}

Expected<Rows> editedRows(const Skin& skin, const Rows& rows, const ChosenPoints& points,
                          const RowChange& change, RowsChanged& changed, const Progress& progress) {
    RowsEditor editor(skin, points, change);
    auto pages = rows.pages();
    // Pages between two looks at the cancel button: some 65,000 points.
    constexpr std::size_t kPages = 64;
    for (std::size_t begin = 0; begin < pages.size(); begin += kPages) {
        if (!progress(static_cast<double>(begin) / static_cast<double>(pages.size())))
            return cancelled();
        const std::size_t end = std::min(pages.size(), begin + kPages);
        tbb::parallel_for(begin, end, [&](std::size_t i) {
            pages[i] = editor.edited(pages[i], static_cast<PointIndex>(i * kRowPagePoints));
        });
    }
    if (!progress(1.0)) return cancelled();
    changed.points += editor.different;
    changed.counted += editor.counted;
    changed.held += editor.held;
    return Rows(std::move(pages));
}

ChosenPoints chosenPoints(const Selection& selection, const Skin& skin) {
    ChosenPoints out;
    if (const PointSelection* chosen = selection.pointsOf(skin.meshNode))
        out = {chosen->points, chosen->strength};
    else if (const PointSelection* hidden = selection.hiddenOf(skin.meshNode))
        out.hidden = hidden->points;
    return out;
}

void reportRows(const Scene& scene, const Skin& skin, const RowsChanged& changed, Report& report,
                const Selection& meant) {
    const PointSelection* chosen = meant.pointsOf(skin.meshNode);
    report.say(chosen ? kSelectedChanged : kChanged, skinLabel(scene, skin), changed.points,
               chosen ? chosen->points.size() : std::size_t{skin.pointCount});
    report.numbers["changedPoints"] += static_cast<double>(changed.points);
    sumUpUnchanged(report);
    tellInAll("%1 {vertex|vertices} could not change: locked influences leave no room.",
              changed.held, report);
}

void tellLargestDropped(const Scene& before, const Scene& after,
                        const std::vector<PointSelection>& spared, Report& report) {
    double largest = 0.0;
    Message line;
    for (const SkinId id : before.skins()) {
        const auto skin = before.skin(id);
        const Rows was = before.rows(id), is = after.rows(id);
        const auto unseen = std::ranges::find(spared, skin->meshNode, &PointSelection::meshNode);
        for (const PointIndex p : differingPoints(was, is)) {
            if (!skin->isMember(p) ||
                (unseen != spared.end() && std::ranges::binary_search(unseen->points, p)))
                continue;
            for (const Influence& entry : was[p]) {
                if (entry.weight <= largest || weightOf(is[p], entry.slot) > 0.0f) continue;
                largest = entry.weight;
                line = Message("The largest weight that was dropped: %1 at vertex %2 of %3 (%4).",
                               twoDigits(largest), p, skinLabel(before, *skin),
                               skin->slots[entry.slot].name);
            }
        }
    }
    report.numbers["largestDropped"] = largest;
    if (largest > 0.0) report.say(std::move(line));
}

Expected<RowsChanged> changeRows(Scene& after, SkinId id, const ChosenPoints& points,
                                 const RowChange& change, const Selection& meant, Report& report,
                                 const Progress& progress) {
    const auto skin = after.skin(id);
    RowsChanged changed;
    const auto rows = editedRows(*skin, after.rows(id), points, change, changed, progress);
    if (!rows) return rows.error();
    writeRows(after, id, *rows);
    reportRows(after, *skin, changed, report, meant);
    return changed;
}

Expected<Outcome> editTargetSkins(const Scene& scene, const Selection& selection,
                                  const Message& label, const SkinChange& change,
                                  const Progress& progress) {
    Outcome outcome;
    Scene after = scene;
    const auto skins = targetSkins(scene, selection);
    const auto share = [&](std::size_t i) {
        return static_cast<double>(i) / static_cast<double>(skins.size());
    };
    for (std::size_t i = 0; i < skins.size(); ++i)
        if (auto ok =
                change(after, skins[i], outcome.report, progress.stage(share(i), share(i + 1)));
            !ok)
            return ok.error();
    outcome.edit = difference(scene, after, label);
    return outcome;
}

Expected<Outcome> editTargetRows(const Scene& scene, const Selection& selection,
                                 const Message& label,
                                 const std::function<RowChange(SkinId, const Skin&)>& changeOf,
                                 const Progress& progress) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return refused("No selected mesh has weights; bind it first.");
    std::vector<std::string> without;
    const auto editRows = [&](Scene& after, SkinId id, Report& report,
                              const Progress& part) -> Expected<void> {
        const auto skin = scene.skin(id);
        const RowChange change = changeOf(id, *skin);
        if (!change) {
            without.push_back(skinLabel(scene, *skin));
            return {};
        }
        const auto changed =
            changeRows(after, id, chosenPoints(selection, *skin), change, selection, report, part);
        if (!changed) return changed.error();
        report.numbers["removedEntries"] += static_cast<double>(changed->counted);
        return {};
    };
    auto outcome = editTargetSkins(scene, selection, label, editRows, progress);
    if (outcome && !without.empty() && without.size() < skins.size())
        outcome->report.say("Left alone, as they do not have these influences: %1.",
                            listed(without));
    return outcome;
}

Expected<Outcome> editTargetRows(const Scene& scene, const Selection& selection,
                                 const Message& label, const RowChange& change,
                                 const Progress& progress) {
    return editTargetRows(
        scene, selection, label, [&](SkinId, const Skin&) { return change; }, progress);
}

Operation boundOperation(const char* id, const char* label, const char* menu, const char* icon,
                         const char* hint) {
    Operation op{};
    op.id = id;
    op.label = label;
    op.hint = hint;
    op.menu = menu;
    op.icon = icon;
    op.needs.boundSkin = true;
    return op;
}

Operation rowsOperation(const char* id, const char* label, const char* menu, const char* icon,
                        const char* hint) {
    Operation op = boundOperation(id, label, menu, icon, hint);
    op.onLayer = true;
    return op;
}

ParamSpec clipboardParam(const char* label, const char* hint) {
    return {kClipboardParam, label, hint, ParamSpec::Type::Text, std::string()};
}

}  // namespace sinew
