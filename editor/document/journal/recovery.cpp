// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/recovery.h"

#include <algorithm>
#include <optional>
#include <set>

#include "editor/codec/older_blocks.h"
#include "editor/codec/scene_check.h"
#include "editor/document/journal/reader.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

/// An abandoned journal that is to be listed.
struct Found {
    AbandonedJournal journal;
    bool unsaved = true;
    std::string successorOf;
};

// The newest file that can be read: an older one is there where a newer was just taking its place.
Expected<std::unique_ptr<JournalReader>> openNewest(const JournalFolder& folder) {
    std::optional<Error> why;
    for (const auto number : folder.numbers()) {
        auto reader = JournalReader::open(folder.file(number));
        if (reader) return reader;
        if (!why) why = reader.error();
    }
    if (why) return *why;
    return fileError(ErrorCode::CannotRead, folder.path(),
                     "There is no longer a journal in \"%1\".");
}

// None: a journal that was just being begun.
std::optional<Found> look(JournalFolder folder) {
    if (folder.numbers().empty()) {
        folder.remove();
        return std::nullopt;
    }
    Found found{{std::move(folder), {}, {}, {}, 0, 0, {}}, true, {}};
    auto& journal = found.journal;
    const auto reader = openNewest(journal.folder);
    if (!reader) {
        journal.trouble = reader.error().message;
        return found;
    }
    const PresentRecord& present = (*reader)->present();
    journal.title = present.title;
    journal.projectPath = present.projectPath;
    journal.hold = (*reader)->hold();
    journal.editedAt = present.editedAt;
    for (const auto& step : (*reader)->steps())
        if (step.state <= present.present) ++journal.undoSteps;
    found.unsaved = present.present != present.saved;
    found.successorOf = present.successorOf;
    return found;
}

std::vector<Found> lookAtAll(const std::filesystem::path& journals) {
    std::vector<Found> out;
    std::error_code error;
    for (auto at = std::filesystem::directory_iterator(journals, error);
         !error && at != std::filesystem::directory_iterator(); at.increment(error)) {
        auto folder = JournalFolder::claim(at->path());
        if (!folder) continue;
        if (auto found = look(std::move(*folder))) out.push_back(std::move(*found));
    }
    return out;
}

/// The states that a journal holds, from the oldest on, rebuilt from its records. A state is
/// whole when all its blocks are there and agree with each other.
class RecoveredStates {
public:
    /// By key; null: missing or damaged.
    using Blocks = std::map<BlockKey, BlockPtr>;

    /// Takes the steps that fit one after the other; the first that does not ends the list.
    RecoveredStates(const std::vector<BaseRecord>& base, std::vector<StepRecord> steps,
                    StateNumber oldest, const Blocks& blocks);

    /// States: one more than steps.
    std::size_t size() const { return scenes_.size(); }
    StateNumber number(std::size_t state) const {
        return state == 0 ? oldest_ : steps_[state - 1].state;
    }
    /// Costs a check of the whole scene.
    bool isWhole(std::size_t state) const { return missing_[state] == 0 && agrees(scenes_[state]); }
    /// The history that stands at `state`, with all whole states that follow each other around it.
    History historyAt(std::size_t state) const;

private:
    bool takeStep(const StepRecord& step, std::map<BlockId, BlockKey>& keys);
    std::vector<BlockChange> changesOf(const StepRecord::Change& change) const;
    HistoryStep stepTo(std::size_t state) const;
    /// Null also where the block is of another kind.
    BlockPtr find(BlockKey key, BlockKind kind) const {
        const auto at = blocks_.find(key);
        const bool fits = at != blocks_.end() && at->second && at->second->kind() == kind;
        return fits ? at->second : nullptr;
    }

    const Blocks& blocks_;
    StateNumber oldest_;
    std::vector<StepRecord> steps_;
    std::vector<Scene> scenes_;
    std::vector<std::size_t> missing_;  // blocks, by state
};

RecoveredStates::RecoveredStates(const std::vector<BaseRecord>& base, std::vector<StepRecord> steps,
                                 StateNumber oldest, const Blocks& blocks)
    : blocks_(blocks), oldest_(oldest) {
    std::map<BlockId, BlockKey> keys;
    Scene scene;
    std::size_t missing = 0;
    for (const auto& [id, key] : base) {
        keys[id] = key;
        auto block = find(key, id.kind);
        missing += block ? 0 : 1;
        for (auto& [at, part] : unpacked(id, block)) scene.set(at, std::move(part));
    }
    scenes_.push_back(std::move(scene));
    missing_.push_back(missing);
    for (auto& step : steps) {
        if (!takeStep(step, keys)) break;
        steps_.push_back(std::move(step));
    }
}

// What the change of a block stands for: the changes of all that is unpacked from it.
std::vector<BlockChange> RecoveredStates::changesOf(const StepRecord::Change& change) const {
    const auto& [id, before, after] = change;
    std::map<BlockId, BlockChange> out;
    for (auto& [at, block] : unpacked(id, find(before, id.kind)))
        out[at] = {at, std::move(block), nullptr};
    for (auto& [at, block] : unpacked(id, find(after, id.kind))) {
        out[at].id = at;
        out[at].after = std::move(block);
    }
    std::vector<BlockChange> list;
    for (auto& [at, part] : out) list.push_back(std::move(part));
    return list;
}

// False, with nothing kept, where the step was not made on the state before it.
bool RecoveredStates::takeStep(const StepRecord& step, std::map<BlockId, BlockKey>& keys) {
    Scene scene = scenes_.back();
    std::size_t missing = missing_.back();
    for (const auto& change : step.changes) {
        const auto at = keys.find(change.id);
        if ((at == keys.end() ? 0 : at->second) != change.before) return false;
        if (change.before != 0 && !find(change.before, change.id.kind)) --missing;
        if (change.after != 0 && !find(change.after, change.id.kind)) ++missing;
        for (auto& part : changesOf(change)) scene.set(part.id, std::move(part.after));
        if (change.after != 0)
            keys[change.id] = change.after;
        else
            keys.erase(change.id);
    }
    scenes_.push_back(std::move(scene));
    missing_.push_back(missing);
    return true;
}

HistoryStep RecoveredStates::stepTo(std::size_t state) const {
    const StepRecord& record = steps_[state - 1];
    Edit edit{record.label, {}};
    edit.changes.reserve(record.changes.size());
    for (const auto& change : record.changes)
        for (auto& part : changesOf(change)) edit.changes.push_back(std::move(part));
    return {std::make_shared<const Edit>(std::move(edit)), record.state};
}

History RecoveredStates::historyAt(std::size_t state) const {
    std::size_t first = state;
    while (first > 0 && isWhole(first - 1)) --first;
    std::size_t last = state;
    while (last + 1 < size() && isWhole(last + 1)) ++last;
    History history;
    history.scene = scenes_[state];
    history.oldest = number(first);
    history.undoCount = state - first;
    for (auto i = first + 1; i <= last; ++i) history.steps.push_back(stepTo(i));
    return history;
}

/// All blocks that records name, each read once.
Expected<RecoveredStates::Blocks> readBlocks(JournalReader& reader,
                                             const std::vector<BaseRecord>& base,
                                             const std::vector<StepRecord>& steps,
                                             const Progress& progress) {
    std::map<BlockKey, BlockId> wanted;
    // Of the places of one block the lowest, where most is asked of it (layer 0 of rows).
    const auto want = [&](BlockKey key, const BlockId& id) {
        const auto [at, fresh] = wanted.emplace(key, id);
        if (!fresh) at->second = std::min(at->second, id);
    };
    for (const auto& record : base) want(record.block, record.id);
    for (const auto& step : steps)
        for (const auto& change : step.changes) {
            if (change.before != 0) want(change.before, change.id);
            if (change.after != 0) want(change.after, change.id);
        }
    RecoveredStates::Blocks blocks;
    for (const auto& [key, id] : wanted) {
        if (!progress(static_cast<double>(blocks.size()) / static_cast<double>(wanted.size())))
            return cancelled();
        blocks.emplace(key, reader.block(key, id));
    }
    return blocks;
}

// The state to go back to: the present one, else the last whole one before it, else the first after
// it.
std::optional<std::size_t> bestState(const RecoveredStates& states, StateNumber present) {
    std::size_t at = 0;
    while (at + 1 < states.size() && states.number(at + 1) <= present) ++at;
    for (std::size_t state = at + 1; state-- > 0;)
        if (states.isWhole(state)) return state;
    for (std::size_t state = at + 1; state < states.size(); ++state)
        if (states.isWhole(state)) return state;
    return std::nullopt;
}

Error nothingWhole(const AbandonedJournal& journal) {
    return {ErrorCode::CannotRead,
            Message("The journal of \"%1\" is damaged: no complete state of the document can be "
                    "read. Its files are in \"%2\".",
                    journal.title, journal.folder.path().string()),
            journal.folder.path().string()};
}

void reportLosses(const PresentRecord& present, Recovered& recovered) {
    const History& history = recovered.history;
    if (history.present() != present.present)
        recovered.losses.emplace_back(
            "The journal is damaged. The document was restored to an earlier edit.");
    if (history.steps.size() < present.stepCount)
        recovered.losses.emplace_back("%1 of %2 history steps could not be read.",
                                      present.stepCount - history.steps.size(), present.stepCount);
}

}  // namespace

std::vector<AbandonedJournal> abandonedJournals(const std::filesystem::path& journals) {
    auto all = lookAtAll(journals);
    std::set<std::string> replaced;
    for (const auto& found : all) replaced.insert(found.successorOf);
    std::vector<AbandonedJournal> out;
    for (auto& found : all) {
        if (found.unsaved && !replaced.contains(found.journal.folder.path().filename().string()))
            out.push_back(std::move(found.journal));
        else
            found.journal.folder.remove();
    }
    std::ranges::sort(out, std::greater(), &AbandonedJournal::editedAt);
    return out;
}

Expected<Recovered> recover(const AbandonedJournal& journal, const Progress& progress) {
    auto reader = openNewest(journal.folder);
    if (!reader) return reader.error();
    const PresentRecord& present = (*reader)->present();
    const auto base = (*reader)->base();
    if (base.size() != present.baseBlocks) return nothingWhole(journal);
    const auto steps = (*reader)->steps();
    const auto blocks = readBlocks(**reader, base, steps, progress.stage(0.0, 0.9));
    if (!blocks) return blocks.error();
    const RecoveredStates states(base, steps, present.oldest, *blocks);
    const auto state = bestState(states, present.present);
    if (!state) return nothingWhole(journal);
    Recovered recovered;
    recovered.history = states.historyAt(*state);
    recovered.history.saved = present.saved;
    recovered.settings = (*reader)->settings();
    reportLosses(present, recovered);
    return recovered;
}

void discard(AbandonedJournal journal) { journal.folder.remove(); }

}  // namespace sinew
