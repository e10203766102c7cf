// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/worker_program.h"

#include <system_error>

#include "editor/platform/files.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr const char* kWorker = "sinew-import-worker";

}  // namespace

Expected<fs::path> findWorker() {
    const fs::path folder = programFolder();
    std::error_code code;
    for (const auto& candidate :
         {folder / kWorker, folder.parent_path() / "libexec" / "sinew" / kWorker})
        if (fs::is_regular_file(candidate, code)) return candidate;
    return Error{ErrorCode::CannotRead,
                 Message("The program \"%1\", which reads files for Sinew, is missing in \"%2\". "
                         "Install Sinew again.",
                         kWorker, folder.string()),
                 {}};
}

ProcessRequest workerRequest(const fs::path& worker) {
    ProcessRequest out;
    out.program = worker;
#ifdef SINEW_SANITIZED
    out.showErrors = true;
#endif
    return out;
}

}  // namespace sinew
