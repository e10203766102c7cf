// SPDX-License-Identifier: Apache-2.0
#include "app/batch/batch.h"
#include "app/memory/memory.h"
#ifdef SINEW_HAS_GUI
#include "app/window_main.h"
#endif

int main(int argc, char** argv) {
    sinew::takeLargePages();
#ifdef SINEW_HAS_GUI
    if (!sinew::isBatch(argc, argv))
        return sinew::lacksDisplay(argc, argv) ? sinew::tellNoDisplay(argc, argv)
                                               : sinew::runWindow(argc, argv);
#endif
    sinew::keepFreedMemory();
    return sinew::runBatch(argc, argv);
}
