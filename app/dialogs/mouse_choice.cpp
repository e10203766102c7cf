// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/mouse_choice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

#include "app/commands/commands.h"
#include "app/commands/preferences.h"
#include "app/dialogs/keys_page.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

QString buttonText(const NavigationBinding& binding) {
    const QString button = binding.button == Qt::LeftButton    ? KeysPage::tr("left button")
                           : binding.button == Qt::RightButton ? KeysPage::tr("right button")
                                                               : KeysPage::tr("middle button");
    const QString keys = QKeySequence(binding.modifiers.toInt()).toString(QKeySequence::NativeText);
    return keys.isEmpty() ? button : keys + button;
}

// "Orbit: Alt+left button" and so on, by what the mouse does.
QString navigationText(const std::vector<NavigationBinding>& bindings) {
    QStringList lines;
    const std::pair<Navigation, QString> names[] = {{Navigation::Orbit, KeysPage::tr("Orbit")},
                                                    {Navigation::Pan, KeysPage::tr("Pan")},
                                                    {Navigation::Zoom, KeysPage::tr("Zoom")}};
    for (const auto& [action, name] : names) {
        QStringList ways;
        for (const auto& binding : bindings)
            if (binding.action == action) ways << buttonText(binding);
        if (!ways.isEmpty())
            lines << QStringLiteral("%1: %2").arg(name, ways.join(QStringLiteral(", ")));
    }
    return lines.join(QStringLiteral("   ·   "));
}

}  // namespace

QString MouseChoice::nameOf(Preset preset) {
    return preset == Preset::Maya ? QStringLiteral("Maya") : QStringLiteral("Blender");
}

MouseChoice::MouseChoice(const Commands& commands, QWidget* parent)
    : QWidget(parent),
      preset_(new QComboBox),
      emulate_(new QCheckBox(tr("Emulate 3 button mouse"))),
      camera_(new QComboBox),
      navigation_(makeLabel({}, "hint")) {
    preset_->setObjectName("prefPreset");
    preset_->addItem(nameOf(Preset::Maya));
    preset_->addItem(nameOf(Preset::Blender));
    preset_->setCurrentIndex(commands.preset() == Preset::Blender ? 1 : 0);
    emulate_->setObjectName("prefEmulateMiddle");
    emulate_->setToolTip(
        tr("For mice and pads without a middle button: the left button with the camera modifier "
           "orbits, with Shift as well pans, with Ctrl as well zooms. Tools lose these clicks."));
    emulate_->setChecked(commands.emulatesMiddle());
    camera_->setObjectName("prefCamera");
    const QString names[] = {KeysPage::tr("Alt"), KeysPage::tr("Windows key"),
                             KeysPage::tr("Ctrl+Alt")};
    const auto choices = cameraKeyChoices();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        camera_->addItem(names[i], choices[i].toInt());
        if (choices[i] == commands.cameraKeys()) camera_->setCurrentIndex(static_cast<int>(i));
    }
    navigation_->setWordWrap(true);
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(18);
    form->addRow(KeysPage::tr("Keys and mouse as in"), preset_);
    form->addRow({}, emulate_);
    form->addRow(KeysPage::tr("Camera modifier"), camera_);
    form->addRow({}, navigation_);
    connect(preset_, &QComboBox::currentIndexChanged, this, [this] {
        tell();
        Q_EMIT presetChosen();
    });
    connect(camera_, &QComboBox::currentIndexChanged, this, &MouseChoice::tell);
    connect(emulate_, &QCheckBox::toggled, this, &MouseChoice::tell);
    tell();
}

Preset MouseChoice::preset() const {
    return preset_->currentIndex() == 1 ? Preset::Blender : Preset::Maya;
}

Qt::KeyboardModifiers MouseChoice::cameraKeys() const {
    return Qt::KeyboardModifiers(camera_->currentData().toInt());
}

bool MouseChoice::emulatesMiddle() const { return emulate_->isChecked(); }

void MouseChoice::tell() {
    navigation_->setText(navigationText(navigation(preset(), cameraKeys(), emulatesMiddle())));
    const bool held = preset() == Preset::Maya || emulatesMiddle();
    camera_->setEnabled(held);
    camera_->setToolTip(
        held
            ? KeysPage::tr("Held to orbit, pan and zoom with the mouse. Choose another if your "
                           "desktop moves windows with Alt + drag.")
            : tr("Blender's middle button needs no modifier to orbit. The left button has one with "
                 "Emulate 3 button mouse."));
}

}  // namespace sinew
