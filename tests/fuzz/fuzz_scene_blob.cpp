// SPDX-License-Identifier: Apache-2.0
// The worker's answer as the editor takes it: any bytes.
#include <cstdlib>

#include "editor/codec/scene_codec.h"
#include "tests/fuzz/use_scene.h"
#include "tests/support/fixtures.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span bytes(data, size);
    const auto scene = sinew::decodeScene(bytes);
    if (!scene) return 0;
    const auto again = sinew::encodeScene(*scene);
    if (!std::equal(again.begin(), again.end(), bytes.begin(), bytes.end())) std::abort();
    sinew::fuzz::use(*scene);
    static const auto folder = sinew::test::temporaryFolder();
    sinew::fuzz::exportInto(*scene, folder.c_str());
    return 0;
}
