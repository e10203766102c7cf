// SPDX-License-Identifier: Apache-2.0
// The glTF reader, as the worker runs it: what it lets through must pass the editor's checks too.
#include <cstdlib>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/readers.h"
#include "tests/fuzz/scratch_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto& file = sinew::fuzz::scratchFile("model.glb", {data, size});
    for (const bool weld : {true, false}) {
        const auto scene = sinew::readGltf(file, {weld});
        if (scene && !sinew::decodeScene(sinew::encodeScene(*scene))) std::abort();
    }
    return 0;
}
