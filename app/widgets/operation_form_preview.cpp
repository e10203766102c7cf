// SPDX-License-Identifier: Apache-2.0
// The box of an OperationForm that has the viewport follow its values, and what that says.
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/state/context.h"
#include "app/widgets/node_view.h"
#include "app/widgets/operation_form.h"

namespace sinew {
namespace {

constexpr qsizetype kMostRemarks = 300;  // of a preview, which may have some for each mesh
constexpr int kRemarksInSight = 7;       // lines, before they scroll
const QString kLiveKey = QStringLiteral("operations/live");

/// As high as its text, up to some lines: the rest is scrolled to, with the keyboard, too.
class RemarksArea : public QScrollArea {
public:
    explicit RemarksArea(QLabel* text) {
        setObjectName("operationRemarksArea");
        setAccessibleName(OperationForm::tr("What the preview says"));
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        setFocusPolicy(Qt::NoFocus);
        setWidget(text);
        connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
                [this](int, int most) { setFocusPolicy(most > 0 ? Qt::TabFocus : Qt::NoFocus); });
    }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override {
        return std::min(widget()->heightForWidth(width), mostHeight());
    }
    QSize sizeHint() const override {
        const QSize whole = widget()->sizeHint();
        return {whole.width(), std::min(whole.height(), mostHeight())};
    }
    QSize minimumSizeHint() const override { return {1, fontMetrics().lineSpacing()}; }

private:
    int mostHeight() const { return kRemarksInSight * widget()->fontMetrics().lineSpacing(); }
};

}  // namespace

void OperationForm::buildPreview(QVBoxLayout* column) {
    live_ = new QCheckBox(tr("Live preview"));
    live_->setObjectName("operationLive");
    // Asked in a dialog it is shown at once; a panel stays, and what it binds takes longer.
    if (hintsAt_ == Hints::Below) {
        live_->setChecked(settings_.value(kLiveKey, true).toBool());
        connect(live_, &QCheckBox::clicked, this, [this](bool on) { settings_.set(kLiveKey, on); });
    }
    live_->setToolTip(
        tr("Shows the weights in the viewport while you change the values. Cancel leaves the scene "
           "as it was."));
    liveText_ = makeLabel({}, "dim");
    liveText_->setObjectName("operationLiveText");
    liveText_->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->addWidget(live_);
    row->addWidget(liveText_, 1);
    column->addLayout(row);
    remarks_ = makeLabel({}, "hint");
    remarks_->setObjectName("operationRemarks");
    remarks_->setWordWrap(true);
    remarks_->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    remarksArea_ = new RemarksArea(remarks_);
    for (QWidget* widget : {static_cast<QWidget*>(remarks_), remarksArea_}) widget->hide();
    column->addWidget(remarksArea_);
    connect(live_, &QCheckBox::toggled, this, [this] {
        followPreview();
        Q_EMIT changed();
    });
    connect(preview_, &OperationPreview::working, this, [this] {
        liveText_->setText(tr("..."));
        remarks_->setEnabled(false);  // of other values
    });
    connect(preview_, &OperationPreview::progressed, this, [this](double fraction) {
        liveText_->setText(tr("working: %1 %").arg(static_cast<int>(100.0 * fraction)));
    });
    connect(preview_, &OperationPreview::shown, this, [this](double seconds) {
        liveText_->setText(tr("shown after %1 s").arg(seconds, 0, 'f', 2));
        showRemarks();
    });
    connect(preview_, &OperationPreview::refused, this, [this](const QString& reason) {
        liveText_->setText(reason);
        showRemarks();
    });
}

// A panel tells them in its report.
void OperationForm::showRemarks() {
    QStringList lines;
    if (hintsAt_ == Hints::Below)
        for (const Message& line : preview_->remarks()) lines << translated(line);
    if (const auto more = lines.size() - kMostRemarks; more > 1) {
        lines.resize(kMostRemarks);
        lines << tr("... and %n more", nullptr, static_cast<int>(more));
    }
    remarks_->setEnabled(true);
    for (QWidget* widget : {static_cast<QWidget*>(remarks_), remarksArea_})
        widget->setVisible(!lines.isEmpty());
    lines.prepend(tr("If applied as shown:"));
    remarks_->setText(lines.join(QLatin1Char('\n')));
    remarksArea_->updateGeometry();
}

void OperationForm::followPreview() {
    if (!live_) return;
    if (live_->isChecked() && isGood()) return preview_->show(params());
    if (live_->isChecked())
        preview_->rest();
    else
        preview_->hide();
    liveText_->clear();
    showRemarks();
}

bool OperationForm::isLive() const { return live_ && live_->isChecked(); }

void OperationForm::setLive(bool live) {
    if (live_) live_->setChecked(live);
}

void OperationForm::restPreview() {
    if (!isLive()) return;
    preview_->rest();
    liveText_->setText(tr("Done. Another value or selection shows the next."));
    showRemarks();
}

}  // namespace sinew
