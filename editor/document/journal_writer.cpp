// SPDX-License-Identifier: Apache-2.0
#include "editor/document/journal_writer.h"

namespace sinew {

void JournalWriter::startAnew() {
    file_.reset();
    model_.successorOf.clear();
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
