// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <limits>
#include <map>

#include "editor/codec/block_codec.h"
#include "editor/codec/json_text.h"
#include "editor/codec/older_blocks.h"
#include "editor/codec/scene_check.h"
#include "editor/codec/scene_repair.h"
#include "editor/document/project/reader.h"
#include "editor/document/project/schema.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

// Rows behind a page that cannot be read are asked for by number, as SQLite counts them up from 1.
// A file may claim any number; a small one has rarely counted far, however often it was saved.
constexpr std::int64_t kMostProbes = 2'000'000;
constexpr std::int64_t kProbesAlways = 10'000;
constexpr std::int64_t kProbesBetweenQuestions = 256;

// Calls `visit` for all rows of table blocks that can be read, past pages that cannot; until it
// or `mayGoOn`, which is asked now and then, gives false.
class RowSweep {
public:
    using Visit = std::function<bool(const Statement& row)>;

    RowSweep(const Database& database, std::int64_t mostRows, Visit visit,
             std::function<bool()> mayGoOn)
        : database_(database),
          probes_(std::clamp(mostRows, kProbesAlways, kMostProbes)),
          visit_(std::move(visit)),
          mayGoOn_(std::move(mayGoOn)) {}

    void run() {
        if (!inOrder()) oneByOne();
    }

private:
    std::string select(const char* condition) const {
        return std::string("SELECT rowid, ") + kBlockColumns + " FROM blocks NOT INDEXED " +
               condition;
    }

    // False where a page could not be read: rows up to last_ were visited.
    bool inOrder() {
        auto query = database_.prepare(select("ORDER BY rowid"));
        if (!query) return false;
        for (;;) {
            const auto more = query->step();
            if (!more) return false;
            if (!*more) return true;
            last_ = query->integer(0);
            if (!visit_(*query)) return true;
        }
    }

    void oneByOne() {
        auto query = database_.prepare(select("WHERE rowid = ?1"));
        if (!query) return;
        const auto highest = std::min(highestRow(), lastProbe());
        for (auto id = last_; id < highest;) {
            const auto there = query->bind(1, ++id).step();
            if (there && *there && !visit_(*query)) return;
            query->reset();
            if (id % kProbesBetweenQuestions == 0 && !mayGoOn_()) return;
        }
    }

    std::int64_t highestRow() const {
        for (const char* source :
             {"blocks NOT INDEXED", "blocks INDEXED BY sqlite_autoindex_blocks_1"})
            if (const auto row = database_.integer(std::string("SELECT max(rowid) FROM ") + source))
                return *row;
        return lastProbe();
    }
    // A row may have the largest number there is.
    std::int64_t lastProbe() const {
        constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();
        return last_ > kLargest - probes_ ? kLargest : last_ + probes_;
    }

    const Database& database_;
    std::int64_t probes_;
    Visit visit_;
    std::function<bool()> mayGoOn_;
    std::int64_t last_ = 0;
};

// The parts of a block that were found so far.
struct Pieces {
    std::uint32_t parts = 0;
    std::map<std::uint32_t, std::vector<std::uint8_t>> found;
};

class Salvager {
public:
    Salvager(const Database& database, ReadLimits limits, const Progress& progress)
        : database_(database), limits_(limits), progress_(progress) {}

    Expected<ProjectContents> run() {
        const auto version = blockVersion(database_);
        if (version && *version <= kBlockVersion) version_ = *version;
        RowSweep(
            database_, limits_.mostRows(), [this](const Statement& row) { return take(row); },
            [this] { return mayGoOn(); })
            .run();
        if (stopped_) return cancelled();
        readSettings();
        for (auto& [id, block] : blocks_) out_.scene.set(id, std::move(block));
        if (out_.scene.nodes().size() == 0) return nothingLeft();
        reportLostRows();
        for (auto& message : repairScene(out_.scene)) out_.lost.push_back(std::move(message));
        if (!agrees(out_.scene)) return nothingLeft();
        return std::move(out_);
    }

private:
    Error nothingLeft() const {
        return fileError(ErrorCode::CannotRead, database_.title(),
                         "Nothing in the project \"%1\" can be read any more. Open an older copy.");
    }

    bool take(const Statement& statement) {
        BlockRow row;
        const bool readable = readRow(statement, row, 1);
        if (readable && (!limits_.mayRead(row.data.size()) || held_)) return false;
        if (readable && row.crc32 == checksumOf(row) && !blocks_.contains(row.id))
            add(row);
        else
            ++bad_;
        return mayGoOn();
    }

    bool mayGoOn() {
        stopped_ = !progress_(limits_.fractionRead());
        return !stopped_;
    }

    void add(const BlockRow& row) {
        ++good_;
        if (row.parts == 1) return finish(row.id, row.data);
        auto& pieces = pieces_[row.id];
        pieces.parts = row.parts;
        pieces.found.try_emplace(row.part, row.data.begin(), row.data.end());
        if (pieces.found.size() < pieces.parts) return;
        std::vector<std::uint8_t> bytes;
        for (const auto& [part, data] : pieces.found)
            bytes.insert(bytes.end(), data.begin(), data.end());
        pieces_.erase(row.id);
        finish(row.id, bytes);
    }

    void finish(const BlockId& id, std::span<const std::uint8_t> bytes) {
        const auto block = decoded(id, bytes);
        held_ = block && !limits_.mayHold(block->bytes());
        if (!block || held_) ++bad_;
        if (!held_)
            for (auto& [at, part] : unpacked(id, block)) blocks_[at] = std::move(part);
    }

    // By the version that the file says; where that is lost, by the first that fits, which is the
    // right one but for a chance in many millions: a block has to end where its bytes do.
    BlockPtr decoded(const BlockId& id, std::span<const std::uint8_t> bytes) const {
        if (version_ != 0) return decodeBlock(id, version_, bytes);
        for (auto version = kBlockVersion; version > 0; --version)
            if (auto block = decodeBlock(id, version, bytes)) return block;
        return nullptr;
    }

    void reportLostRows() {
        const auto rows =
            database_.integer("SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'rows'");
        if (rows && *rows > good_)
            out_.lost.emplace_back("%1 of the %2 parts of the file cannot be read.", *rows - good_,
                                   *rows);
        else if (bad_)
            out_.lost.emplace_back("%1 {part|parts} of the file cannot be read.", bad_);
        else
            out_.lost.emplace_back(
                "All parts of the file can be read, but they come from different saves.");
    }

    void readSettings() {
        auto query = database_.prepare("SELECT name, value FROM settings");
        if (!query) return;
        for (auto more = query->step(); more && *more; more = query->step()) {
            auto name = query->text(0);
            auto value = query->text(1);
            if (!isUtf8(name) || !isJson(value)) continue;
            ++good_;
            out_.settings[std::move(name)] = std::move(value);
        }
    }

    const Database& database_;
    ReadLimits limits_;
    const Progress& progress_;
    std::uint32_t version_ = 0;  // 0: not known
    std::map<BlockId, BlockPtr> blocks_;
    std::map<BlockId, Pieces> pieces_;
    std::int64_t good_ = 0;
    std::int64_t bad_ = 0;
    bool held_ = false;  // more memory asked for than the file's size allows
    bool stopped_ = false;
    ProjectContents out_;
};

}  // namespace

Expected<ProjectContents> salvageProject(const Database& database, const Progress& progress) {
    const auto limits = ReadLimits::of(database);
    if (!limits) return limits.error();
    return Salvager(database, *limits, progress).run();
}

}  // namespace sinew
