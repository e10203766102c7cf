// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/dialogs/keys_page.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr Ramp kRampOrder[] = {Ramp::Blender, Ramp::Maya, Ramp::Grey};
constexpr QSize kRampSize{96, 14};

QIcon rampIcon(Ramp ramp) {
    QPixmap pixmap(kRampSize);
    QPainter painter(&pixmap);
    for (int x = 0; x < kRampSize.width(); ++x) {
        const auto colour =
            rampColour(ramp, static_cast<float>(x) / static_cast<float>(kRampSize.width() - 1));
        painter.fillRect(x, 0, 1, kRampSize.height(),
                         QColor::fromRgbF(colour.r, colour.g, colour.b));
    }
    return pixmap;
}

/// What a setting means, below its field and apart from the next one.
QLabel* noteBelow(const QString& text) {
    auto* note = makeLabel(text, "hint");
    note->setContentsMargins(0, 0, 0, 8);
    return note;
}

}  // namespace

PreferencesDialog::PreferencesDialog(Context& context, Commands& commands, QWidget* parent)
    : QDialog(parent),
      context_(context),
      commands_(commands),
      before_(loadPreferences(context.settings())) {
    setWindowTitle(tr("Preferences"));
    setObjectName("preferences");
    before_.ramp = context.view().ramp;
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    keys_ = new KeysPage(commands);
    tabs->addTab(keys_, icon("palette"), tr("Keys and Mouse"));
    tabs->addTab(generalPage(), icon("preferences"), tr("General"));
    auto* buttons = new QDialogButtonBox;
    buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(tabs);
    column->addWidget(buttons);
    resize(680, 600);
}

QWidget* PreferencesDialog::generalPage() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    form->setContentsMargins(16, 18, 16, 12);
    form->setHorizontalSpacing(18);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    language_ = new QComboBox;
    language_->setObjectName("prefLanguage");
    language_->addItem(tr("System default"), "system");
    language_->addItem(QStringLiteral("English"), "en");
    language_->addItem(QStringLiteral("日本語"), "ja");
    language_->setCurrentIndex(language_->findData(before_.language));
    form->addRow(tr("Language"), language_);
    form->addRow({}, noteBelow(tr("Takes effect after a restart.")));
    ramp_ = new QComboBox;
    ramp_->setObjectName("prefRamp");
    ramp_->setIconSize(kRampSize);
    const QString names[] = {tr("Blender: blue to red"), tr("Maya: black, red, yellow, white"),
                             tr("Grey")};
    for (std::size_t i = 0; i < std::size(kRampOrder); ++i) {
        ramp_->addItem(rampIcon(kRampOrder[i]), names[i]);
        if (kRampOrder[i] == before_.ramp) ramp_->setCurrentIndex(static_cast<int>(i));
    }
    form->addRow(tr("Weight colours"), ramp_);
    history_ = new QSpinBox;
    history_->setObjectName("prefHistory");
    history_->setRange(16, 65536);
    history_->setSingleStep(128);
    history_->setSuffix(tr(" MB"));
    history_->setValue(before_.historyMegabytes);
    form->addRow(tr("Undo memory"), history_);
    constexpr double kMegabyte = 1024.0 * 1024.0;
    const Document& document = context_.document();
    const auto steps = static_cast<int>(document.history().steps.size());
    auto* note = noteBelow(
        tr("The oldest steps are dropped when the history grows beyond this. Now: %n step(s),",
           nullptr, steps) +
        QStringLiteral(" ") +
        tr("%1 MB.").arg(static_cast<double>(document.historyBytes()) / kMegabyte, 0, 'f', 1));
    note->setObjectName("prefHistoryNow");
    form->addRow({}, note);
    addPosesRow(*form);
    addReadingRow(*form);
    return page;
}

void PreferencesDialog::addPosesRow(QFormLayout& form) {
    posesApart_ = new QCheckBox(tr("Undo poses separately"));
    posesApart_->setObjectName("prefPosesApart");
    posesApart_->setChecked(before_.undoPosesApart);
    form.addRow(tr("Poses"), posesApart_);
    form.addRow({}, noteBelow(tr("Undo then leaves poses alone; Undo Pose undoes them.")));
}

void PreferencesDialog::addReadingRow(QFormLayout& form) {
    weld_ = new QCheckBox(tr("Merge vertices split by seams"));
    weld_->setObjectName("prefWeld");
    weld_->setChecked(before_.weld);
    form.addRow(tr("Opening models"), weld_);
    form.addRow({}, noteBelow(tr("If off, every vertex in the file is painted separately.")));
}

Preferences PreferencesDialog::preferences() const {
    Preferences out;
    out.preset = keys_->preset();
    out.keys = keys_->changes();
    out.cameraKeys = keys_->cameraKeys();
    out.undoPosesApart = posesApart_->isChecked();
    out.historyMegabytes = history_->value();
    out.ramp = kRampOrder[std::max(ramp_->currentIndex(), 0)];
    out.language = language_->currentData().toString();
    out.weld = weld_->isChecked();
    return out;
}

void PreferencesDialog::accept() {
    const Preferences chosen = preferences();
    savePreferences(context_.settings(), chosen);
    applyPreferences(chosen, context_, commands_);
    if (chosen.language != before_.language)
        context_.say(tr("The language changes after a restart."));
    QDialog::accept();
}

}  // namespace sinew
