// SPDX-License-Identifier: Apache-2.0
#include "app/batch/display.h"

#ifdef __linux__
#include <dlfcn.h>
#endif

namespace sinew {

// By the library that Qt loads for it: the command line needs none, and is linked with none.
bool xServerAnswers() {
#ifdef __linux__
    struct Connection;
    void* library = dlopen("libxcb.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return true;
    const auto connect = reinterpret_cast<Connection* (*)(const char* display, int* screen)>(
        dlsym(library, "xcb_connect"));
    const auto error =
        reinterpret_cast<int (*)(Connection*)>(dlsym(library, "xcb_connection_has_error"));
    const auto disconnect =
        reinterpret_cast<void (*)(Connection*)>(dlsym(library, "xcb_disconnect"));
    if (!connect || !error || !disconnect) return true;
    Connection* connection = connect(nullptr, nullptr);
    const bool answers = error(connection) == 0;
    disconnect(connection);
    return answers;
#else
    return true;
#endif
}

}  // namespace sinew
