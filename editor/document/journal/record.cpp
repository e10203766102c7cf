// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal/record.h"

#include <algorithm>

#include "editor/codec/block_codec.h"
#include "editor/codec/block_fields.h"

namespace sinew {
namespace {

// Texts are taken as bytes: a path need not be UTF-8.
void text(BlobWriter& a, const std::string& value) { a(value); }
void text(BlobReader& a, std::string& value) {
    std::uint64_t size = 0;
    a(size);
    const auto bytes = a.part(size);
    value.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

// The fields of each record, once for writing and for reading.
void of(auto& a, fields::Is<BaseRecord> auto& record) {
    fields::of(a, record.id);
    a(record.block);
}

void of(auto& a, fields::Is<StepRecord> auto& record) {
    a(record.state);
    text(a, record.label.pattern);
    a.list(record.label.arguments, [](auto& archive, auto& argument) { text(archive, argument); });
    a.list(record.changes, [](auto& archive, auto& change) {
        fields::of(archive, change.id);
        archive(change.before);
        archive(change.after);
    });
}

void of(auto& a, fields::Is<PresentRecord> auto& record) {
    a(record.oldest);
    a(record.present);
    a(record.saved);
    a(record.editedAt);
    a(record.baseBlocks);
    a(record.stepCount);
    text(a, record.title);
    text(a, record.projectPath);
    text(a, record.successorOf);
}

void of(auto& a, fields::Is<SettingsRecord> auto& record) {
    a.list(record.settings, [](auto& archive, auto& setting) {
        text(archive, setting.first);
        text(archive, setting.second);
    });
}

void of(auto& a, fields::Is<ProjectHold> auto& hold) {
    text(a, hold.revision);
    a(hold.writable);
}

template <class Record>
bool addressesFit(const Record&) {
    return true;
}
bool addressesFit(const BaseRecord& record) { return addressFits(record.id); }
bool addressesFit(const StepRecord& step) {
    return std::ranges::all_of(step.changes, addressFits, &StepRecord::Change::id);
}

}  // namespace

template <class Record>
std::vector<std::uint8_t> encoded(const Record& record) {
    std::vector<std::uint8_t> bytes(sizeof(std::uint32_t));
    BlobWriter writer(bytes);
    of(writer, record);
    const std::uint32_t sum = checksum(std::span(bytes).subspan(sizeof(std::uint32_t)));
    std::memcpy(bytes.data(), &sum, sizeof sum);
    return bytes;
}

template <class Record>
std::optional<Record> decoded(std::span<const std::uint8_t> bytes) {
    BlobReader reader(bytes);
    std::uint32_t sum = 0;
    reader(sum);
    if (!reader.ok() || sum != checksum(bytes.subspan(sizeof sum))) return std::nullopt;
    Record record;
    of(reader, record);
    if (!reader.finished() || !addressesFit(record)) return std::nullopt;
    return record;
}

#define SINEW_RECORD(Record)                                   \
    template std::vector<std::uint8_t> encoded(const Record&); \
    template std::optional<Record> decoded(std::span<const std::uint8_t>);
SINEW_RECORD(BaseRecord)
SINEW_RECORD(StepRecord)
SINEW_RECORD(PresentRecord)
SINEW_RECORD(SettingsRecord)
SINEW_RECORD(ProjectHold)
#undef SINEW_RECORD

void JournalWriter::startAnew() {
    file_.reset();
    model_.successorOf.clear();
    model_.settings.clear();
    if (folder_)
        for (const auto number : folder_->numbers()) folder_->removeFile(number);
}

void JournalWriter::succeed(JournalFolder old) {
    model_.successorOf = old.path().filename().string();
    predecessor_ = std::move(old);
}

Expected<void> JournalWriter::write(const Progress& progress) {
    if (auto there = ensureFolder(); !there) return there;
    if (file_ && !file_->inPlace()) file_.reset();
    auto written = file_ ? file_->write(model_, progress) : makeFile(progress);
    if (written) {
        if (predecessor_) predecessor_->remove();
        predecessor_.reset();
        return {};
    }
    // A full disk may get room again; after any other failure a file is not trusted any more.
    const bool trusted = written.error().code == ErrorCode::Cancelled ||
                         (file_ && file_->fault() == DatabaseFault::DiskFull);
    if (!trusted) file_.reset();
    return written;
}

Expected<void> JournalWriter::ensureFolder() {
    if (folder_ && folder_->inPlace()) return {};
    file_.reset();
    folder_.reset();
    auto made = JournalFolder::create(journals_);
    if (!made) return made.error();
    folder_ = std::move(*made);
    return {};
}

Expected<void> JournalWriter::makeFile(const Progress& progress) {
    const auto old = folder_->numbers();
    const auto number = old.empty() ? 1 : old.front() + 1;
    auto loaded = JournalFile::load(folder_->unfinishedFile(), model_, vfs_, progress);
    if (!loaded) {
        std::error_code ignored;
        std::filesystem::remove(folder_->unfinishedFile(), ignored);
        return loaded.error();
    }
    if (auto finished = folder_->finish(number); !finished) return finished;
    auto opened = JournalFile::open(folder_->file(number), std::move(*loaded), vfs_);
    if (!opened) return opened.error();
    file_ = std::move(*opened);
    for (const auto replaced : old) folder_->removeFile(replaced);
    return {};
}

void JournalWriter::remove() {
    file_.reset();
    if (folder_) folder_->remove();
    folder_.reset();
    if (predecessor_) predecessor_->remove();
    predecessor_.reset();
}

}  // namespace sinew
