// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/reader.h"

#include <sqlite3.h>

#include "editor/codec/block_codec.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

Error damaged(const std::filesystem::path& file) {
    return fileError(ErrorCode::CannotRead, file,
                     "The journal \"%1\" is damaged and cannot be read.");
}

// None: it is not there, or damaged.
template <class Record>
Expected<std::optional<Record>> presentRow(const Database& database, std::int64_t id) {
    auto statement = database.prepare("SELECT record FROM present WHERE id = ?1");
    if (!statement) return statement.error();
    const auto row = statement->bind(1, id).step();
    if (!row) return row.error();
    return *row ? decoded<Record>(statement->blob(0)) : std::nullopt;
}

}  // namespace

Expected<std::unique_ptr<JournalReader>> JournalReader::open(const std::filesystem::path& file) {
    auto database = Database::open(file, Database::Access::ReadWrite);
    if (!database) return database.error();
    // Its log stays where it is, for another try by another program.
    sqlite3_db_config((*database)->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (auto ok = (*database)->exec("PRAGMA locking_mode=EXCLUSIVE"); !ok) return ok.error();
    auto limits = ReadLimits::of(**database);
    if (!limits) return limits.error();
    std::unique_ptr<JournalReader> reader(new JournalReader(std::move(*database), *limits));
    if (auto ok = reader->checkVersions(); !ok) return ok.error();
    if (auto ok = reader->readPresent(); !ok) return ok.error();
    return reader;
}

Expected<void> JournalReader::checkVersions() {
    const auto application = database_->integer("PRAGMA application_id");
    if (!application) return application.error();
    if (*application != kJournalApplication) return damaged(database_->file());
    const auto version = database_->integer("PRAGMA user_version");
    if (!version) return version.error();
    const auto blocks = database_->integer("SELECT value FROM versions WHERE name = 'blocks'");
    if (!blocks) return blocks.error();
    if (*version > kJournalVersion || *blocks > std::int64_t{kBlockVersion}) return newer();
    if (*version < 1 || *blocks < 1) return damaged(database_->file());
    blockVersion_ = static_cast<std::uint32_t>(*blocks);
    return {};
}

Error JournalReader::newer() const {
    const auto program = database_->text("SELECT value FROM versions WHERE name = 'program'");
    const auto by = program && !program->empty() ? *program : std::string("Sinew");
    return fileError(ErrorCode::CannotRead, database_->file(),
                     "The journal \"%1\" was written by a newer version (%2). Update Sinew to "
                     "recover its document.",
                     by);
}

Expected<void> JournalReader::readPresent() {
    auto record = presentRow<PresentRecord>(*database_, kPresentRow);
    if (!record) return record.error();
    if (!*record) return damaged(database_->file());
    present_ = std::move(**record);
    return {};
}

std::map<std::string, std::string> JournalReader::settings() const {
    const auto record = presentRow<SettingsRecord>(*database_, kSettingsRow);
    if (!record || !*record) return {};
    return {(*record)->settings.begin(), (*record)->settings.end()};
}

ProjectHold JournalReader::hold() const {
    const auto record = presentRow<ProjectHold>(*database_, kHoldRow);
    return record ? record->value_or(ProjectHold()) : ProjectHold();
}

std::vector<StepRecord> JournalReader::steps() const {
    std::vector<StepRecord> out;
    auto statement = database_->prepare("SELECT record FROM steps ORDER BY state");
    if (!statement) return out;
    for (auto row = statement->step(); row && *row; row = statement->step()) {
        auto step = decoded<StepRecord>(statement->blob(0));
        const auto last = out.empty() ? present_.oldest : out.back().state;
        if (!step || step->state <= last) break;
        out.push_back(std::move(*step));
    }
    return out;
}

std::vector<BaseRecord> JournalReader::base() const {
    std::vector<BaseRecord> out;
    auto statement = database_->prepare("SELECT record FROM base");
    if (!statement) return out;
    for (auto row = statement->step(); row && *row; row = statement->step())
        if (const auto record = decoded<BaseRecord>(statement->blob(0))) out.push_back(*record);
    return out;
}

BlockPtr JournalReader::block(BlockKey key, const BlockId& id) {
    auto head = database_->prepare("SELECT kind, bytes, checksum FROM blocks WHERE key = ?1");
    if (!head) return nullptr;
    const auto row = head->bind(1, key).step();
    if (!row || !*row || head->integer(0) != static_cast<std::int64_t>(id.kind)) return nullptr;
    if (!readBytes(key) || static_cast<std::int64_t>(bytes_.size()) != head->integer(1) ||
        static_cast<std::int64_t>(checksum(bytes_)) != head->integer(2))
        return nullptr;
    auto block = decodeBlock(id, blockVersion_, bytes_);
    return block && limits_.mayHold(block->bytes()) ? block : nullptr;
}

bool JournalReader::readBytes(BlockKey key) {
    bytes_.clear();
    auto parts =
        database_->prepare("SELECT data FROM parts WHERE id >= ?1 AND id < ?2 ORDER BY id");
    if (!parts) return false;
    parts->bind(1, firstPart(key)).bind(2, firstPart(key + 1));
    auto row = parts->step();
    for (; row && *row; row = parts->step()) {
        const auto part = parts->blob(0);
        if (!limits_.mayRead(part.size())) return false;
        bytes_.insert(bytes_.end(), part.begin(), part.end());
    }
    return row.ok();
}

}  // namespace sinew
