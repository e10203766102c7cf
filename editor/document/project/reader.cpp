// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project/reader.h"

#include <charconv>

#include "editor/codec/json_text.h"
#include "editor/codec/older_blocks.h"
#include "editor/codec/scene_check.h"
#include "editor/document/project/schema.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

constexpr std::string_view kDamaged =
    "The project \"%1\" is damaged. What can still be read of it can be opened read-only.";

template <class Number>
bool parse(const std::string& text, Number& value) {
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc() && end == text.data() + text.size();
}

// Reads one kind of thing from the file and refuses the first one that is not as it was written.
class StrictReader {
public:
    StrictReader(const Database& database, const Progress& progress)
        : database_(database), progress_(progress) {}

    Expected<ProjectContents> read() {
        if (auto done = readTally(); !done) return done.error();
        if (auto done = readVersion(); !done) return done.error();
        if (auto done = readBlocks(); !done) return done.error();
        if (auto done = readSettings(); !done) return done.error();
        if (!(tally_ == out_.tally) || !agrees(out_.scene)) return damage();
        return std::move(out_);
    }

private:
    Error damage() const { return damagedProject(database_.title()); }

    // A failed read of a page is damage too; what is not (no memory, a lock) is reported as it is.
    Error reported(const Error& error) const {
        return database_.fault() == DatabaseFault::Damaged ? damage() : error;
    }

    Expected<void> readTally() {
        const auto rows = metaValue(database_, "rows");
        const auto checksum = metaValue(database_, "checksum");
        const auto revision = metaValue(database_, "revision");
        for (const auto* value : {&rows, &checksum, &revision})
            if (!*value) return reported(value->error());
        out_.revision = *revision;
        if (!parse(*rows, tally_.rows) || !parse(*checksum, tally_.checksum)) return damage();
        return {};
    }

    Expected<void> readVersion() {
        const auto version = blockVersion(database_);
        if (!version) return reported(version.error());
        if (*version < 1 || *version > kBlockVersion) return damage();
        out_.blockVersion = *version;
        return {};
    }

    Expected<void> readBlocks() {
        auto limits = ReadLimits::of(database_);
        if (!limits) return reported(limits.error());
        auto query = database_.prepare(std::string("SELECT ") + kBlockColumns +
                                       " FROM blocks ORDER BY kind, owner, layer, page, part");
        if (!query) return reported(query.error());
        BlockAssembler assembler(out_.blockVersion);
        for (;;) {
            const auto more = query->step();
            if (!more) return reported(more.error());
            if (!*more) break;
            if (!take(*query, assembler, *limits)) return damage();
            if (!progress_(limits->fractionRead())) return cancelled();
        }
        if (!assembler.empty()) return damage();
        return {};
    }

    bool take(const Statement& query, BlockAssembler& assembler, ReadLimits& limits) {
        BlockRow row;
        if (!readRow(query, row) || !limits.mayRead(row.data.size())) return false;
        const auto result = assembler.add(row);
        if (result == BlockAssembler::Result::More) return true;
        const auto& stored = out_.stored;
        const bool ascends = stored.empty() || stored.rbegin()->first < row.id;
        if (result == BlockAssembler::Result::Bad || !ascends) return false;
        if (!limits.mayHold(assembler.block()->bytes())) return false;
        for (auto& [id, block] : unpacked(row.id, assembler.block()))
            out_.scene.set(id, std::move(block));
        out_.stored.emplace_hint(out_.stored.end(), row.id, assembler.stored());
        out_.tally.add(assembler.stored());
        return true;
    }

    Expected<void> readSettings() {
        auto query = database_.prepare("SELECT name, value FROM settings");
        if (!query) return reported(query.error());
        for (;;) {
            const auto more = query->step();
            if (!more) return reported(more.error());
            if (!*more) return {};
            auto name = query->text(0);
            auto value = query->text(1);
            out_.tally.addSetting(name, value);
            // Another program may have put there what the window cannot use.
            if (isUtf8(name) && isJson(value)) out_.settings[std::move(name)] = std::move(value);
        }
    }

    const Database& database_;
    const Progress& progress_;
    RowTally tally_;  // as the file counts them
    ProjectContents out_;
};

}  // namespace

Error damagedProject(const std::filesystem::path& file) {
    return fileError(ErrorCode::CannotRead, file, kDamaged);
}

bool isDamage(const Error& error) { return error.message.pattern == kDamaged; }

Expected<ProjectContents> readProject(const Database& database, const Progress& progress) {
    return StrictReader(database, progress).read();
}

}  // namespace sinew
