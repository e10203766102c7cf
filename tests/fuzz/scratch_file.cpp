// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/scratch_file.h"

#include <cstdlib>
#include <fstream>
#include <map>

#include "tests/support/fixtures.h"

namespace sinew::fuzz {

const std::filesystem::path& scratchFile(const std::string& name,
                                         std::span<const std::uint8_t> bytes) {
    static const auto folder = test::temporaryFolder();
    static std::map<std::string, std::filesystem::path> files;
    auto& file = files[name];
    file = folder / name;
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) std::abort();
    return file;
}

}  // namespace sinew::fuzz
