// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/operation_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShowEvent>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/commands/commands.h"
#include "app/state/context.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/targets.h"
#include "editor/weights/layers.h"

namespace sinew {
namespace {

constexpr int kDialogMargin = 16;  // around the dialog
constexpr int kLeastForm = 120;    // pixels, where a form scrolls
constexpr int kClaims = 5;         // of the keyboard, once it is shown
constexpr int kClaimAgain = 80;    // milliseconds

// What of the active mesh it will change; empty where that has no layers. Of several meshes each
// has its own layer of that name, or its top one.
QString layerWorkedOn(const Operation& operation, const Scene& scene, const Selection& selection) {
    const auto active = scene.skin(selection.activeSkin);
    const bool floods = operation.id == std::string_view("weights.flood");
    if (!active || (!operation.onLayer && !floods)) return {};
    const auto skins = targetSkins(scene, selection);
    if (std::ranges::find(skins, selection.activeSkin) == skins.end()) return {};
    const SkinLayer* layer = active->layer(layerToChange(scene, selection, selection.activeSkin));
    if (!layer) return {};
    const bool mask = (floods || operation.onMask) && selection.onMask && layer->mask != kNoIndex;
    return (mask ? OperationDialog::tr("the mask of layer %1") : OperationDialog::tr("layer %1"))
        .arg(QString::fromStdString(layer->name));
}

// Of one that finds its meshes itself: by its answers, or where none is selected.
QString foundToWorkOn(const Operation& operation, const Scene& scene, const Selection& selection,
                      const Params& params) {
    QStringList names;
    for (const NodeId mesh : operation.worksOn(scene, selection, params))
        names << shownName(scene, mesh);
    if (names.isEmpty()) return {};
    const bool chosen = bindTargetsChosen(scene, selection);
    if (operation.takesFrom) {
        QStringList givers;
        for (const NodeId mesh : operation.takesFrom(scene, selection, params))
            givers << shownName(scene, mesh);
        return (chosen ? OperationDialog::tr("Works on %1, with the weights of %2.")
                       : OperationDialog::tr(
                             "Works on %1, with the weights of %2. Select meshes for others."))
            .arg(shortList(names), shortList(givers));
    }
    return (chosen ? OperationDialog::tr("Works on %1.")
                   : OperationDialog::tr("Works on %1. Select meshes for others."))
        .arg(shortList(names));
}

// Which meshes and vertices it will change, of one that changes weights.
QString worksOn(const Operation& operation, const Scene& scene, const Selection& selection,
                const Params& params) {
    if (operation.worksOn) return foundToWorkOn(operation, scene, selection, params);
    const std::string_view menu = operation.menu ? operation.menu : "";
    const bool weights = menu.starts_with("Skin") || menu.starts_with("Weights");
    if (!weights || menu.starts_with("Weights > Symmetry") || !operation.needs.boundSkin) return {};
    const bool layers = menu.starts_with("Weights > Layers");
    QStringList names;
    for (const SkinId id : layers ? skinsOfLayers(scene, selection) : targetSkins(scene, selection))
        names << shownName(scene, scene.skin(id)->meshNode);
    const QString meshes = shortList(names);
    if (layers && scene.skin(selection.activeSkin))
        return OperationDialog::tr("Works on the layers of %1, the active mesh.").arg(meshes);
    if (layers) return OperationDialog::tr("Works on %1.").arg(meshes);
    const QString layer = layerWorkedOn(operation, scene, selection);
    const auto points = pointCount(selection.points);
    const bool byDefault = !bindTargetsChosen(scene, selection) && targetsChosen(scene, selection);
    if (!layer.isEmpty() && points > 0)
        return OperationDialog::tr("Works on the selected vertices (%L1) of %2, in %3.")
            .arg(points)
            .arg(meshes, layer);
    if (!layer.isEmpty() && byDefault)
        return OperationDialog::tr("Works on %1, the active mesh, in %2. Select meshes for others.")
            .arg(meshes, layer);
    if (!layer.isEmpty()) return OperationDialog::tr("Works on %1, in %2.").arg(meshes, layer);
    if (points > 0)
        return OperationDialog::tr("Works on the selected vertices (%L1) of %2.")
            .arg(points)
            .arg(meshes);
    if (byDefault)
        return OperationDialog::tr("Works on %1, the active mesh. Select meshes for others.")
            .arg(meshes);
    return OperationDialog::tr("Works on %1.").arg(meshes);
}

// As high as its form, and less where the screen has no room: the form scrolls then, and no line of
// it is squeezed.
class FormArea : public QScrollArea {
public:
    FormArea() {
        setObjectName("operationFormArea");
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
    }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override {
        const QSize frame = size() - maximumViewportSize();
        return formHeight(width - frame.width()) + frame.height();
    }
    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override {
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(),
                std::min(kLeastForm, widget()->minimumSizeHint().height())};
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool done = QScrollArea::eventFilter(watched, event);
        // Layouts within it may need more once they have a size.
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
            showBar();
            updateGeometry();
        }
        return done;
    }
    void resizeEvent(QResizeEvent* event) override {
        showBar();
        QScrollArea::resizeEvent(event);
    }

private:
    int formHeight(int width) const {
        return widget()->hasHeightForWidth() ? widget()->heightForWidth(width)
                                             : widget()->sizeHint().height();
    }
    // A bar takes width, lines then wrap more, and what fits without it would keep it.
    void showBar() {
        const QSize room = maximumViewportSize();
        setVerticalScrollBarPolicy(formHeight(room.width()) <= room.height()
                                       ? Qt::ScrollBarAlwaysOff
                                       : Qt::ScrollBarAsNeeded);
    }
};

}  // namespace

bool asks(const Operation& operation) { return std::string_view(operation.label).ends_with("..."); }

bool asks(const Operation& operation, const Params& settled) {
    return asks(operation) && !std::ranges::all_of(operation.params, [&](const ParamSpec& spec) {
               return settled.contains(spec.name);
           });
}

Params settledOf(const Context& context, const Operation& operation) {
    Params out;
    if (operation.settled) out = operation.settled(context.scene(), context.selection());
    if (findParam(operation.params, kClipboardParam))
        out[kClipboardParam] = QGuiApplication::clipboard()->text().toStdString();
    return out;
}

OperationDialog::OperationDialog(Settings& settings, const Operation& operation, const Scene& scene,
                                 const Selection& selection, const Params& given, QWidget* parent,
                                 OperationPreview* preview)
    : QDialog(parent),
      settings_(settings),
      operation_(operation),
      targets_(makeLabel({}, "value")),
      area_(new FormArea),
      aside_(preview != nullptr) {
    setObjectName("operationDialog");
    setProperty(kCommandProperty, QLatin1String(operation.id));
    setWindowTitle(titleOf(operation));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    auto* hint = makeLabel(translated(operation.hint), "dim");
    targets_->setObjectName("operationTargets");
    for (QLabel* line : {hint, targets_}) {
        line->setWordWrap(true);
        column->addWidget(line);
    }
    column->addWidget(area_, 1);
    buildButtons(column);
    renew(scene, selection, given, preview);
    setMinimumWidth(540);
}

void OperationDialog::renew(const Scene& scene, const Selection& selection, const Params& given,
                            OperationPreview* preview) {
    askedScene_ = scene;
    askedSelection_ = selection;
    if (!form_ || !form_->renew(scene, selection, given)) makeForm(given, preview);
}

void OperationDialog::makeForm(const Params& given, OperationPreview* preview) {
    auto* form = new OperationForm(settings_, operation_, askedScene_, askedSelection_, given,
                                   OperationForm::Hints::Below, preview);
    const QString typedIn = form_ ? form_->focusedParam() : QString();
    if (form_) form->goOnFrom(*form_);
    form_ = form;
    const int scrolled = area_->verticalScrollBar()->value();
    area_->setWidget(form_);  // which deletes the one before
    QTimer::singleShot(0, area_,
                       [this, scrolled] { area_->verticalScrollBar()->setValue(scrolled); });
    // What it asks for at least is for lines that wrap more than at its width.
    form_->setMinimumHeight(1);
    connect(form_, &OperationForm::changed, this, &OperationDialog::followAnswers);
    form_->focusOn(typedIn);
    followAnswers();
}

void OperationDialog::followAnswers() {
    worksOn_ = worksOn(operation_, askedScene_, askedSelection_, form_->params());
    followForm();
}

void OperationDialog::showTargets(const QString& text) {
    targets_->setText(text);
    targets_->setVisible(!text.isEmpty());
}

void OperationDialog::setObstacle(const QString& reason) {
    obstacle_ = reason;
    followForm();
}

void OperationDialog::setHeld(bool held) {
    held_ = held;
    followForm();
}

void OperationDialog::followForm() {
    showTargets(obstacle_.isEmpty() ? worksOn_ : obstacle_);
    const bool can = form_->isGood() && obstacle_.isEmpty() && !held_;
    accept_->setEnabled(can);
    if (apply_) apply_->setEnabled(can);
}

int OperationDialog::highest() const {
    constexpr int kFrame = 40;  // of the desktop, above it
    return std::max(screen()->availableSize().height() - 2 * kDialogMargin - kFrame,
                    minimumSizeHint().height());
}

// Labels that wrap do not know their height before they know their width.
void OperationDialog::fitHeight() {
    const int wide = std::max(sizeHint().width(), minimumWidth());
    const int high =
        std::clamp(layout()->totalHeightForWidth(wide), minimumSizeHint().height(), highest());
    resize(wide, high);
    // What is previewed must be seen: the dialog goes to the window's right edge.
    const QWidget* window = parentWidget() ? parentWidget()->window() : nullptr;
    if (!aside_ || !window) return;
    const QRect area = window->geometry();
    move(area.right() - wide - kDialogMargin,
         area.top() + std::max(kDialogMargin, (area.height() - high) / 2));
}

// What is said later is added at the end: upwards where there is no room below. Layouts within that
// wait for their own turn are counted once a size reaches them: it asks until nothing is missing.
void OperationDialog::makeRoom() {
    for (int before = 0; isVisible() && before != height();) {
        before = height();
        const int high = std::min(layout()->totalHeightForWidth(width()), highest());
        if (high <= before) return;
        const int low = screen()->availableGeometry().bottom() - kDialogMargin - high;
        if (y() > low) move(x(), std::max(low, screen()->availableGeometry().top()));
        resize(width(), high);
    }
}

// A preview speaks when it is done, a method's own sentence takes other lines than the last one's.
bool OperationDialog::event(QEvent* event) {
    const bool known = QDialog::event(event);
    if (event->type() == QEvent::WindowActivate) hadKeyboard_ = true;
    if (event->type() == QEvent::LayoutRequest) makeRoom();
    return known;
}

void OperationDialog::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) {
        fitHeight();
        form_->focusFirst();
        hadKeyboard_ = false;
        QTimer::singleShot(0, this, [this] { claimKeyboard(kClaims); });
    }
    QDialog::showEvent(event);
}

// A window manager does not hear of a window's wish before it knows the window, and leaves the
// keyboard where it was: what is typed for the dialog would go there. Once it had it, it may lose
// it.
void OperationDialog::claimKeyboard(int tries) {
    if (hadKeyboard_ || tries == 0 || !isVisible()) return;
    // Not from another program.
    if (QGuiApplication::applicationState() == Qt::ApplicationActive) {
        raise();
        activateWindow();
    }
    QTimer::singleShot(kClaimAgain, this, [this, tries] { claimKeyboard(tries - 1); });
}

// Its fields end what is typed in them as they go, when there is no dialog any more that could hear
// of it.
OperationDialog::~OperationDialog() {
    if (form_) form_->disconnect(this);
}

void OperationDialog::setNotice(const QString& notice) {
    delete std::exchange(notice_, nullptr);
    if (notice.isEmpty()) return;
    notice_ = makeLabel(notice, "problem");
    notice_->setObjectName("operationNotice");
    notice_->setWordWrap(true);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(area_), notice_);
}

QPushButton* OperationDialog::addApply() {
    apply_ = buttons_->addButton(tr("Apply"), QDialogButtonBox::ApplyRole);
    apply_->setObjectName("operationApply");
    followForm();
    return apply_;
}

void OperationDialog::buildButtons(QVBoxLayout* column) {
    buttons_ = new QDialogButtonBox;
    accept_ = buttons_->addButton(verbOf(operation_), QDialogButtonBox::AcceptRole);
    accept_->setObjectName("operationAccept");
    buttons_->addButton(tr("Cancel"), QDialogButtonBox::RejectRole)
        ->setObjectName("operationCancel");
    auto* defaults = buttons_->addButton(tr("Defaults"), QDialogButtonBox::ResetRole);
    defaults->setObjectName("operationDefaults");
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(defaults, &QPushButton::clicked, this, [this] { form_->restoreDefaults(); });
    column->addWidget(buttons_);
    accept_->setDefault(true);
}

bool OperationDialog::ask(Settings& settings, const Operation& operation, const Scene& scene,
                          const Selection& selection, Params& inOut, QWidget* parent,
                          const Params& answers) {
    if (!asks(operation, inOut)) return true;
    OperationDialog dialog(settings, operation, scene, selection, inOut, parent);
    dialog.form_->setAnswers(answers);
    if (dialog.exec() != QDialog::Accepted) return false;
    inOut = dialog.params();
    dialog.form_->remember();
    return true;
}

}  // namespace sinew
