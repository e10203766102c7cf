// SPDX-License-Identifier: Apache-2.0
#include "editor/document/project_first_page.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "editor/document/project_schema.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

// Numbers in the header, big-endian: https://www.sqlite.org/fileformat2.html
constexpr std::size_t kChangeCounterAt = 24;
constexpr std::size_t kPageCountAt = 28;
constexpr std::size_t kFreePagesAt = 32;  // the first one, then how many
constexpr std::size_t kCountValidForAt = 92;
// The type of a page of a table: with rows, and above such pages.
constexpr unsigned char kRowsPage = 13;
constexpr unsigned char kInnerPage = 5;

void putNumber(std::span<std::uint8_t> page, std::size_t at, std::uint64_t value) {
    for (std::size_t i = 0; i < 4; ++i)
        page[at + i] = static_cast<std::uint8_t>(value >> (8 * (3 - i)));
}

// An empty project's first page, which is like that of any.
Expected<std::vector<std::uint8_t>> emptyProject() {
    auto database = Database::inMemory();
    if (!database) return database.error();
    const auto pageSize = "PRAGMA page_size = " + std::to_string(kProjectPageBytes);
    if (auto set = (*database)->exec(pageSize); !set) return set.error();
    if (auto made = createProjectTables(**database); !made) return made.error();
    return (*database)->image();
}

}  // namespace

bool mayLackFirstPage(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    in.seekg(static_cast<std::streamoff>(kProjectPageBytes));
    const int type = in.get();
    return in.good() && (type == kRowsPage || type == kInnerPage);
}

Expected<std::unique_ptr<Database>> withFirstPage(const std::filesystem::path& file) {
    auto bytes = readFile(file);
    if (!bytes) return bytes.error();
    const auto empty = emptyProject();
    if (!empty) return empty.error();
    const auto pages = bytes->size() / kProjectPageBytes;
    if (pages < 2 || empty->size() < kProjectPageBytes)
        return Error{ErrorCode::CannotRead,
                     Message("The file \"%1\" is too short to be a project.", file.string()),
                     file.string()};
    bytes->resize(pages * kProjectPageBytes);
    std::copy_n(empty->begin(), kProjectPageBytes, bytes->begin());
    putNumber(*bytes, kPageCountAt, pages);
    putNumber(*bytes, kFreePagesAt, 0);
    putNumber(*bytes, kFreePagesAt + 4, 0);
    putNumber(*bytes, kChangeCounterAt, 1);
    putNumber(*bytes, kCountValidForAt, 1);
    auto database = Database::inMemory(*bytes);
    if (database) (*database)->setTitle(file);
    return database;
}

}  // namespace sinew
