// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/keys_page.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/node_view.h"
#include "render/frame/colours.h"

namespace sinew {
namespace {

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

QFormLayout* formOn(QWidget* page) {
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(16, 18, 16, 8);
    auto* form = new QFormLayout;
    column->addLayout(form);
    column->addStretch(1);
    form->setHorizontalSpacing(18);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

Preferences storedNow(const Settings& settings) {
    settings.refresh();
    return loadPreferences(settings);
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
      before_(storedNow(context.settings())) {
    setWindowTitle(tr("Preferences"));
    setObjectName("preferences");
    before_.ramp = context.view().ramp;
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    keys_ = new KeysPage(commands);
    tabs->addTab(keys_, icon("palette"), tr("Keys and Mouse"));
    tabs->addTab(generalPage(), icon("preferences"), tr("General"));
    tabs->addTab(looksPage(), icon("eye"), tr("Appearance"));
    auto* buttons = new QDialogButtonBox(this);  // a default button is one of its dialog
    buttons->addButton(tr("OK"), QDialogButtonBox::AcceptRole)->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &PreferencesDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(tabs);
    column->addWidget(buttons);
    constexpr QSize kFrame(32, 72);  // of the desktop, around it
    resize(QSize(720, 780).boundedTo(screen()->availableSize() - kFrame));
    keys_->setFocus(Qt::OtherFocusReason);  // what is typed first is searched
    before_ = preferences();
}

// As Reset All does for the keys.
void PreferencesDialog::addDefaults(QWidget* page, const char* name, ShowPage showPage) {
    auto* restore = new QPushButton(tr("Restore Defaults"));
    restore->setObjectName(name);
    restore->setToolTip(tr("Sets everything on this page as it was after the installation."));
    connect(restore, &QPushButton::clicked, this, [this, showPage] { (this->*showPage)({}); });
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(restore);
    static_cast<QVBoxLayout*>(page->layout())->addLayout(row);
}

QWidget* PreferencesDialog::looksPage() {
    auto* page = new QWidget;
    auto* form = formOn(page);
    language_ = new QComboBox;
    language_->setObjectName("prefLanguage");
    language_->addItem(tr("System default"), "system");
    language_->addItem(QStringLiteral("English"), "en");
    language_->addItem(QStringLiteral("日本語"), "ja");
    form->addRow(tr("Language"), language_);
    form->addRow({}, noteBelow(tr("Takes effect after a restart.")));
    theme_ = new QComboBox;
    theme_->setObjectName("prefTheme");
    const std::pair<ThemeChoice, QString> themes[] = {{ThemeChoice::System, tr("As the desktop")},
                                                      {ThemeChoice::Dark, tr("Dark")},
                                                      {ThemeChoice::Light, tr("Light")}};
    for (const auto& [choice, name] : themes) theme_->addItem(name, static_cast<int>(choice));
    form->addRow(tr("Theme"), theme_);
    form->addRow({},
                 noteBelow(tr("As the desktop: light where the desktop asks for it, else dark.")));
    addBackgroundRow(*form);
    font_ = new ArithmeticBox;
    font_->setObjectName("prefFont");
    font_->setRange(kLeastFontPoints, kMostFontPoints);
    font_->setDecimals(2);
    font_->setSingleStep(0.5);
    font_->setSuffix(tr(" pt"));
    form->addRow(tr("Font size"), font_);
    scale_ = new QComboBox;
    scale_->setObjectName("prefScale");
    for (const int percent : scaleChoices()) scale_->addItem(tr("%1 %").arg(percent), percent);
    form->addRow(tr("Scale"), scale_);
    form->addRow({}, noteBelow(tr("Of the desktop's own scale. Takes effect after a restart.")));
    ramp_ = new QComboBox;
    ramp_->setObjectName("prefRamp");
    ramp_->setIconSize(kRampSize);
    for (const RampSpec& ramp : ramps()) {
        ramp_->addItem(rampIcon(ramp.ramp), translated(ramp.label));
        ramp_->setItemData(ramp_->count() - 1, translated(ramp.hint), Qt::ToolTipRole);
    }
    form->addRow(tr("Weight colours"), ramp_);
    form->addRow({}, noteBelow(tr("Viridis and Cividis can be read with colour blindness.")));
    addDefaults(page, "prefLooksDefaults", &PreferencesDialog::showLooks);
    showLooks(before_);
    return page;
}

void PreferencesDialog::showLooks(const Preferences& preferences) {
    language_->setCurrentIndex(language_->findData(preferences.language));
    theme_->setCurrentIndex(theme_->findData(static_cast<int>(preferences.looks.theme)));
    const auto& background = preferences.background;
    background_->setCurrentIndex(  // the first goes by the theme
        background ? background_->findData(static_cast<int>(*background)) : 0);
    font_->setValue(preferences.looks.fontPoints);
    scale_->setCurrentIndex(scale_->findData(preferences.scalePercent));
    const auto ramp = std::ranges::find(ramps(), preferences.ramp, &RampSpec::ramp);
    ramp_->setCurrentIndex(static_cast<int>(ramp - ramps().begin()));
}

void PreferencesDialog::addBackgroundRow(QFormLayout& form) {
    background_ = new QComboBox;
    background_->setObjectName("prefBackground");
    const std::pair<QString, std::optional<Background>> choices[] = {
        {tr("As the theme"), std::nullopt},
        {tr("Dark"), Background::Dark},
        {tr("Grey"), Background::Grey},
        {tr("Light"), Background::Light}};
    for (const auto& [name, choice] : choices)
        background_->addItem(name, choice ? QVariant(static_cast<int>(*choice)) : QVariant());
    form.addRow(tr("Viewport background"), background_);
}

QWidget* PreferencesDialog::generalPage() {
    auto* page = new QWidget;
    auto* form = formOn(page);
    history_ = new WholeBox;
    history_->setObjectName("prefHistory");
    history_->setRange(16, 65536);
    history_->setSingleStep(128);
    history_->setSuffix(tr(" MB"));
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
    addDefaults(page, "prefGeneralDefaults", &PreferencesDialog::showGeneral);
    showGeneral(before_);
    return page;
}

void PreferencesDialog::showGeneral(const Preferences& preferences) {
    history_->setValue(preferences.historyMegabytes);
    posesApart_->setChecked(preferences.undoPosesApart);
    weld_->setChecked(preferences.weld);
}

void PreferencesDialog::addPosesRow(QFormLayout& form) {
    posesApart_ = new QCheckBox(tr("Undo poses separately"));
    posesApart_->setObjectName("prefPosesApart");
    form.addRow(tr("Poses"), posesApart_);
    form.addRow({}, noteBelow(tr("Undo then leaves poses alone; Undo Pose undoes them.")));
}

void PreferencesDialog::addReadingRow(QFormLayout& form) {
    weld_ = new QCheckBox(tr("Merge vertices split by seams"));
    weld_->setObjectName("prefWeld");
    form.addRow(tr("Opening models"), weld_);
    form.addRow({}, noteBelow(tr("If off, every vertex in the file is painted separately.")));
}

Preferences PreferencesDialog::preferences() const {
    Preferences out;
    out.preset = keys_->mouse().preset();
    out.keys = keys_->changes();
    out.cameraKeys = keys_->mouse().cameraKeys();
    out.emulateMiddle = keys_->mouse().emulatesMiddle();
    out.undoPosesApart = posesApart_->isChecked();
    out.historyMegabytes = history_->whole();
    out.ramp = ramps()[static_cast<std::size_t>(std::max(ramp_->currentIndex(), 0))].ramp;
    if (const QVariant background = background_->currentData(); background.isValid())
        out.background = static_cast<Background>(background.toInt());
    out.language = language_->currentData().toString();
    out.looks.theme = static_cast<ThemeChoice>(theme_->currentData().toInt());
    out.looks.fontPoints = font_->value();
    out.scalePercent = scale_->currentData().toInt();
    out.weld = weld_->isChecked();
    return out;
}

void PreferencesDialog::takeTyped() {
    font_->interpretText();
    history_->interpretText();
}

void PreferencesDialog::reject() {
    takeTyped();
    if (preferences() != before_) {
        MessageDialog box(MessageDialog::Kind::Question, tr("Discard the Changes?"),
                          tr("Close the preferences without applying what was changed?"), this);
        const auto* discard = box.addDestructive(tr("Discard Changes"));
        box.addCancel();
        if (box.ask() != discard) return;
    }
    QDialog::reject();
}

void PreferencesDialog::accept() {
    takeTyped();
    if (!keys_->takeTyped()) return;
    const Preferences chosen = preferences();
    savePreferences(context_.settings(), chosen, before_);
    applyPreferences(chosen, context_, commands_);
    if (chosen.language != before_.language)
        context_.say(tr("The language changes after a restart."));
    else if (chosen.scalePercent != before_.scalePercent)
        context_.say(tr("The scale changes after a restart."));
    QDialog::accept();
}

}  // namespace sinew
