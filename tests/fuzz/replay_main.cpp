// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target without libFuzzer, for builds by other compilers: fuzz_... COUNT FOLDER...
// takes every file of the folders (a folder that is not there has none) as it is, and changed in
// COUNT ways.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "editor/platform/files.h"
#include "tests/fuzz/mutator.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::size_t replay(const fs::path& file, std::uint64_t count) {
    const auto bytes = sinew::readFile(file);
    if (!bytes) return 0;
    LLVMFuzzerTestOneInput(bytes->data(), bytes->size());
    const auto name = file.filename().string();
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto changed = sinew::fuzz::mutated(*bytes, sinew::fuzz::seedOf(name, i));
        LLVMFuzzerTestOneInput(changed.data(), changed.size());
    }
    return count + 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const auto count = std::strtoull(argv[1], nullptr, 10);
    std::vector<fs::path> files;
    for (int i = 2; i < argc; ++i) {
        std::error_code code;
        for (const auto& entry : fs::directory_iterator(argv[i], code))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::size_t runs = 0;
    for (const auto& file : files) runs += replay(file, count);
    std::printf("%zu files, %zu inputs\n", files.size(), runs);
    return runs > 0 ? 0 : 1;
}
