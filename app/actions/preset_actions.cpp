// SPDX-License-Identifier: Apache-2.0
#include "app/actions/preset_actions.h"

#include "app/tools/brush_adjust_tool.h"
#include "app/tools/tools.h"

namespace sinew {

PresetActions::PresetActions(const WindowPart& part) : QObject(part.window), part_(part) {
    for (int number = 1; number <= kMostPresets; ++number)
        connect(part_.commands.add(presetCommand(number), tr("Brush"), {},
                                   tr("Takes a brush that was saved as a preset, with its "
                                      "settings.")),
                &QAction::triggered, this, [this, number] { take(number); });
    connect(&part_.context, &Context::brushChanged, this, &PresetActions::refresh);
    refresh();
}

void PresetActions::take(int number) {
    Context& context = part_.context;
    const BrushPreset* preset = findPreset(context.brushPresets(), number);
    if (!preset)
        return context.refuse(
            tr("Preset %1 is empty. Weights > Brushes > Save Brush as Preset keeps the brush on "
               "the first free number.")
                .arg(number));
    context.setHand(handOf(*preset, context.hand()));
    const double size = context.hand().radiusInPixels ? 0.0 : sizeAtRest(context.scene());
    context.setBrush(brushOf(*preset, context.brush(), size));
    context.setTool(kPaintTool);
    context.say(tr("Brush preset: %1.").arg(preset->name));
}

void PresetActions::refresh() {
    for (int number = 1; number <= kMostPresets; ++number) {
        const BrushPreset* preset = findPreset(part_.context.brushPresets(), number);
        QString name = preset ? preset->name : QString();
        part_.commands.find(presetCommand(number))
            ->setText(preset ? tr("Brush Preset %1: %2")
                                   .arg(number)
                                   .arg(name.replace(u'&', QStringLiteral("&&")))
                             : tr("Brush Preset %1 (empty)").arg(number));
    }
}

}  // namespace sinew
