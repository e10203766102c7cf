// SPDX-License-Identifier: Apache-2.0
// A project file, which the editor reads itself: as it is opened, and as a damaged one is opened on
// request.
#include "editor/document/project/project_file.h"
#include "tests/fuzz/scratch_file.h"
#include "tests/fuzz/use_scene.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using sinew::ProjectFile;
    const auto& file = sinew::fuzz::scratchFile("project.sinew", {data, size});
    if (const auto opened = ProjectFile::open(file, {})) sinew::fuzz::use(opened->scene);
    const auto& again = sinew::fuzz::scratchFile("project.sinew", {data, size});
    if (const auto opened = ProjectFile::openDamaged(again, {})) sinew::fuzz::use(opened->scene);
    return 0;
}
