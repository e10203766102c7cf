// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/access_names.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QEvent>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QToolButton>

#include "app/widgets/letters.h"

namespace sinew {

namespace {

// "&Open..." is called Open.
QString spoken(QString text) {
    text = withoutLetter(text);
    while (text.endsWith(u'.') || text.endsWith(u':')) text.chop(1);
    return text.trimmed();
}

QString wordsOn(const QWidget& control) {
    if (const auto* tool = qobject_cast<const QToolButton*>(&control);
        tool && tool->defaultAction())
        return spoken(tool->defaultAction()->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(&control))
        return spoken(button->text());
    if (const auto* group = qobject_cast<const QGroupBox*>(&control)) return spoken(group->title());
    return {};
}

QString labelOf(const QFormLayout& form, const QWidget& field) {
    const auto* label =
        qobject_cast<const QLabel*>(form.labelForField(const_cast<QWidget*>(&field)));
    return label ? spoken(label->text()) : QString();
}

/// In the form that a control, or what it is part of, is a row of.
QString labelInForm(const QWidget& control) {
    for (const QWidget* part = &control; part && !part->isWindow(); part = part->parentWidget()) {
        const QWidget* above = part->parentWidget();
        if (!above || !above->layout()) continue;
        QList<const QLayout*> layouts{above->layout()};
        for (const QLayout* inner : above->layout()->findChildren<const QLayout*>())
            layouts << inner;
        for (const QLayout* layout : layouts)
            if (const auto* form = qobject_cast<const QFormLayout*>(layout))
                if (const QString label = labelOf(*form, *part); !label.isEmpty()) return label;
    }
    return {};
}

QString placeholderOf(const QWidget& control) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&control))
        return spoken(line->placeholderText());
    if (const auto* box = qobject_cast<const QComboBox*>(&control))
        return spoken(box->placeholderText());
    return {};
}

QString firstOfTip(const QWidget& control) {
    for (const QWidget* part = &control; part && !part->isWindow(); part = part->parentWidget()) {
        QString tip = part->toolTip();
        if (Qt::mightBeRichText(tip)) tip = QTextDocumentFragment::fromHtml(tip).toPlainText();
        tip = tip.section(u'\n', 0, 0).section(QStringLiteral(". "), 0, 0);
        if (!tip.isEmpty()) return spoken(tip);
        if (qobject_cast<const QDockWidget*>(part)) break;
    }
    return {};
}

QString titleAround(const QWidget& control) {
    for (const QWidget* part = &control; part; part = part->parentWidget()) {
        if (part != &control && !part->accessibleName().isEmpty()) return part->accessibleName();
        if (!part->windowTitle().isEmpty()) return spoken(part->windowTitle());
    }
    return {};
}

}  // namespace

QString accessName(const QWidget& control) {
    if (!control.accessibleName().isEmpty()) return control.accessibleName();
    for (QString (*const source)(const QWidget&) :
         {wordsOn, labelInForm, placeholderOf, firstOfTip, titleAround})
        if (QString name = source(control); !name.isEmpty()) return name;
    return {};
}

AccessNames::AccessNames(QApplication& application) : QObject(&application) {
    application.installEventFilter(this);
}

bool AccessNames::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Show || !watched->isWidgetType()) return false;
    auto* control = static_cast<QWidget*>(watched);
    // Buttons and boxes that say their words themselves are left alone: the words may change.
    const bool named = !control->accessibleName().isEmpty() || !wordsOn(*control).isEmpty();
    if (control->focusPolicy() != Qt::NoFocus && !named)
        control->setAccessibleName(accessName(*control));
    return false;
}

}  // namespace sinew
