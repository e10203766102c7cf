// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "editor/platform/file_descriptor.h"
#include "editor/scene/error.h"

namespace sinew {

/// Where journals lie: $XDG_STATE_HOME/sinew/journals, else ~/.local/state/sinew/journals.
std::filesystem::path defaultJournalFolder();

/// The folder of one document's journal, with a lock file in it that is held while the document is
/// open and ends with the process, however that ends. In it lies one file, or two for the moment in
/// which a newer one takes an older one's place: "1.journal", "2.journal", ... Each is whole: it
/// was made under another name.
class JournalFolder {
public:
    /// Makes a new one in `journals` (which is made, too), locked.
    static Expected<JournalFolder> create(const std::filesystem::path& journals);
    /// Locks one that nobody holds any more; none where it is held or is no such folder.
    static std::optional<JournalFolder> claim(const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return path_; }
    /// False once somebody has removed or moved it.
    bool inPlace() const;
    std::filesystem::path file(std::uint32_t number) const;
    /// Where a file is made before it counts, and the step by which it does.
    std::filesystem::path unfinishedFile() const;
    Expected<void> finish(std::uint32_t number) const;
    /// Numbers of the files in it, newest first.
    std::vector<std::uint32_t> numbers() const;
    /// Removes a file and what SQLite keeps beside it.
    void removeFile(std::uint32_t number) const;
    /// Removes it with all that is in it.
    void remove();

private:
    JournalFolder(std::filesystem::path path, FileDescriptor lock)
        : path_(std::move(path)), lock_(std::move(lock)) {}
    std::filesystem::path path_;
    FileDescriptor lock_;
};

}  // namespace sinew
