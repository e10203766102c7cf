// SPDX-License-Identifier: Apache-2.0
#include "app/panels/panels.h"

#include <array>

// The table of panels: one line each, in the order that the Window menu shows them. PANEL(name)
// stands for a function `PanelSpec name()` in the panel's file.
#define SINEW_PANELS(PANEL)  \
    PANEL(outlinerPanel)     \
    PANEL(bindPanel)         \
    PANEL(influencesPanel)   \
    PANEL(layersPanel)       \
    PANEL(brushPanel)        \
    PANEL(symmetryPanel)     \
    PANEL(transformPanel)    \
    PANEL(blendShapesPanel)  \
    PANEL(inspectorPanel)    \
    PANEL(bindReportPanel)   \
    PANEL(checkPanel)        \
    PANEL(enginePanel)       \
    PANEL(comparePanel)      \
    PANEL(deformationPanel)  \
    PANEL(exportReportPanel) \
    PANEL(weightTablePanel)  \
    PANEL(secondViewPanel)   \
    PANEL(historyPanel)      \
    PANEL(tutorialPanel)     \
    PANEL(timelinePanel)

namespace sinew {

#define SINEW_DECLARE_PANEL(name) PanelSpec name();
SINEW_PANELS(SINEW_DECLARE_PANEL)
#undef SINEW_DECLARE_PANEL

std::span<const PanelSpec> panels() {
#define SINEW_PANEL(name) name(),
    static const std::array kPanels{SINEW_PANELS(SINEW_PANEL)};
#undef SINEW_PANEL
    return kPanels;
}

}  // namespace sinew
