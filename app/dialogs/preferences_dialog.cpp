// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/dialogs/palette_model.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"

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

QString buttonText(const NavigationBinding& binding) {
    const QString button = binding.button == Qt::LeftButton ? PreferencesDialog::tr("left button")
                           : binding.button == Qt::RightButton
                               ? PreferencesDialog::tr("right button")
                               : PreferencesDialog::tr("middle button");
    const QString keys = QKeySequence(binding.modifiers.toInt()).toString(QKeySequence::NativeText);
    return keys.isEmpty() ? button : keys + button;
}

// "Orbit: Alt+left button" and so on, by what the mouse does.
QString navigationText(Preset preset) {
    QStringList lines;
    const std::pair<Navigation, QString> names[] = {
        {Navigation::Orbit, PreferencesDialog::tr("Orbit")},
        {Navigation::Pan, PreferencesDialog::tr("Pan")},
        {Navigation::Zoom, PreferencesDialog::tr("Zoom")}};
    for (const auto& [action, name] : names) {
        QStringList ways;
        for (const auto& binding : navigation(preset))
            if (binding.action == action) ways << buttonText(binding);
        if (!ways.isEmpty())
            lines << QStringLiteral("%1: %2").arg(name, ways.join(QStringLiteral(", ")));
    }
    return lines.join(QStringLiteral("   ·   "));
}

QString keysText(const Commands::Entry& entry, Preset preset) {
    QStringList out;
    for (const auto& keys : Commands::keysOf(entry, preset))
        out << keys.toString(QKeySequence::NativeText);
    return out.join(QStringLiteral(", "));
}

}  // namespace

PreferencesDialog::PreferencesDialog(Context& context, Commands& commands, QWidget* parent)
    : QDialog(parent),
      context_(context),
      commands_(commands),
      before_(loadPreferences(context.settings())) {
    setWindowTitle(tr("Preferences"));
    setObjectName("preferences");
    before_.preset = commands.preset();
    before_.ramp = context.view().ramp;
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(keysPage(), icon("palette"), tr("Keys and Mouse"));
    tabs->addTab(generalPage(), icon("preferences"), tr("General"));
    auto* buttons = new QDialogButtonBox;
    buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(tabs);
    column->addWidget(buttons);
    resize(620, 560);
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
    form->addRow({}, makeLabel(tr("Takes effect after a restart."), "hint"));
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
    auto* note = makeLabel(
        tr("The oldest steps are dropped when the history grows beyond this. Now: %n step(s),",
           nullptr, steps) +
            QStringLiteral(" ") +
            tr("%1 MB.").arg(static_cast<double>(document.historyBytes()) / kMegabyte, 0, 'f', 1),
        "hint");
    note->setObjectName("prefHistoryNow");
    note->setWordWrap(true);
    form->addRow({}, note);
    addReadingRow(*form);
    return page;
}

void PreferencesDialog::addReadingRow(QFormLayout& form) {
    weld_ = new QCheckBox(tr("Merge vertices split by seams"));
    weld_->setObjectName("prefWeld");
    weld_->setChecked(before_.weld);
    form.addRow(tr("Opening models"), weld_);
    form.addRow({},
                makeLabel(tr("If off, every vertex in the file is painted separately."), "hint"));
}

QWidget* PreferencesDialog::keysPage() {
    auto* page = new QWidget;
    preset_ = new QComboBox;
    preset_->setObjectName("prefPreset");
    preset_->addItem(QStringLiteral("Maya"));
    preset_->addItem(QStringLiteral("Blender"));
    preset_->setCurrentIndex(before_.preset == Preset::Blender ? 1 : 0);
    navigation_ = makeLabel({}, "hint");
    navigation_->setWordWrap(true);
    search_ = new QLineEdit;
    search_->setPlaceholderText(tr("Search commands and keys"));
    search_->setClearButtonEnabled(true);
    search_->addAction(icon("search"), QLineEdit::LeadingPosition);
    keys_ = new QTreeWidget;
    keys_->setObjectName("prefKeys");
    keys_->setHeaderLabels({tr("Command"), tr("Menu"), tr("Keys")});
    keys_->setRootIsDecorated(false);
    keys_->setAlternatingRowColors(true);
    keys_->setUniformRowHeights(true);
    keys_->setSortingEnabled(true);
    keys_->sortByColumn(1, Qt::AscendingOrder);
    keys_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    keys_->header()->setStretchLastSection(false);
    keys_->header()->resizeSection(1, 110);
    keys_->header()->resizeSection(2, 170);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(12, 14, 12, 8);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(18);
    form->addRow(tr("Keys and mouse as in"), preset_);
    form->addRow({}, navigation_);
    column->addLayout(form);
    column->addWidget(search_);
    column->addWidget(keys_, 1);
    connect(preset_, &QComboBox::currentIndexChanged, this, &PreferencesDialog::fillKeys);
    connect(search_, &QLineEdit::textChanged, this, &PreferencesDialog::filterKeys);
    fillKeys();
    return page;
}

void PreferencesDialog::fillKeys() {
    const Preset preset = preset_->currentIndex() == 1 ? Preset::Blender : Preset::Maya;
    navigation_->setText(navigationText(preset));
    keys_->setSortingEnabled(false);
    keys_->clear();
    for (const auto& entry : commands_.all()) {
        const QString name = commandName(*entry.action);
        auto* item = new QTreeWidgetItem(keys_, {name, entry.category, keysText(entry, preset)});
        item->setIcon(0, entry.action->icon());
        item->setForeground(1, theme::kDim);
        item->setToolTip(0, entry.otherName);
    }
    keys_->setSortingEnabled(true);
    filterKeys(search_->text());
}

void PreferencesDialog::filterKeys(const QString& text) {
    for (int row = 0; row < keys_->topLevelItemCount(); ++row) {
        auto* item = keys_->topLevelItem(row);
        bool shown = text.isEmpty() || item->toolTip(0).contains(text, Qt::CaseInsensitive);
        for (int column = 0; column < 3 && !shown; ++column)
            shown = item->text(column).contains(text, Qt::CaseInsensitive);
        item->setHidden(!shown);
    }
}

Preferences PreferencesDialog::preferences() const {
    Preferences out;
    out.preset = preset_->currentIndex() == 1 ? Preset::Blender : Preset::Maya;
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
