// SPDX-License-Identifier: Apache-2.0
// A second picture of the scene, with what it shows in a row above it.
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/panels/panels.h"
#include "app/view/axis_views.h"
#include "app/viewport/second_view.h"
#include "app/viewport/viewport.h"
#include "app/widgets/icons.h"
#include "app/widgets/letters.h"

namespace sinew {

namespace {

struct SecondViewText {
    Q_DECLARE_TR_FUNCTIONS(SecondViewPanel)
};

constexpr std::pair<const char*, Shading> kShownAs[] = {
    {"view.shading.plain", Shading::Plain},
    {"view.shading.textured", Shading::Textured},
    {"view.shading.weights", Shading::Weights},
    {"view.shading.all", Shading::AllInfluences},
};

QComboBox* shadingChoice(SecondView& view, const Commands& commands) {
    auto* choice = new QComboBox;
    choice->setObjectName(QStringLiteral("secondShading"));
    choice->setAccessibleName(SecondViewText::tr("Shading"));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->addItem(SecondViewText::tr("As in Viewport"));
    for (const auto& [id, shading] : kShownAs)
        choice->addItem(withoutLetter(commands.find(QLatin1String(id))->text()),
                        static_cast<int>(shading));
    QObject::connect(choice, &QComboBox::currentIndexChanged, &view, [choice, &view] {
        const QVariant shading = choice->currentData();
        view.setShading(shading.isValid() ? std::optional(Shading{shading.toInt()}) : std::nullopt);
    });
    return choice;
}

QToolButton* headButton(const char* iconName, const QString& tip) {
    auto* button = new QToolButton;
    button->setIcon(icon(QLatin1String(iconName)));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    return button;
}

QToolButton* viewpointButton(SecondView& view, const Commands& commands) {
    auto* button = headButton("eye", SecondViewText::tr("Viewpoint"));
    button->setObjectName(QStringLiteral("secondViewpoint"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    for (const AxisView& along : axisViews())
        menu->addAction(withoutLetter(commands.find(QLatin1String(along.command))->text()), &view,
                        [&view, along] { view.lookAlong(along.yaw, along.pitch); });
    button->setMenu(menu);
    return button;
}

QWidget* makeSecondView(Context& context, Commands& commands, QWidget* parent) {
    auto* panel = new QWidget(parent);
    auto* view = new SecondView(context, commands);
    // Keys act in the picture under the mouse; the viewport is where they come.
    view->setFocusProxy(parent->findChild<Viewport*>());
    auto* bindPose = headButton("bind-pose", SecondViewText::tr("Bind Pose"));
    bindPose->setObjectName(QStringLiteral("secondBindPose"));
    bindPose->setCheckable(true);
    bindPose->setToolTip(
        SecondViewText::tr("Shows the bind pose here, whatever the viewport shows."));
    QObject::connect(bindPose, &QToolButton::toggled, view, &SecondView::setBindPose);
    auto* frame = headButton("frame", SecondViewText::tr("Frame the selection here"));
    frame->setObjectName(QStringLiteral("secondFrame"));
    QObject::connect(frame, &QToolButton::clicked, view, &SecondView::frameSelected);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(6, 4, 6, 4);
    head->addWidget(shadingChoice(*view, commands), 1);
    head->addWidget(bindPose);
    head->addWidget(viewpointButton(*view, commands));
    head->addWidget(frame);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(view, 1);
    return panel;
}

}  // namespace

PanelSpec secondViewPanel() {
    return {.id = "secondView",
            .title = QT_TRANSLATE_NOOP("Panels", "Second View"),
            .icon = "eye",
            .otherName = QT_TRANSLATE_NOOP("Panels", "Split view, four views, quad view"),
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 2,
            .leastWidth = 240,
            .leastHeight = 200,
            .open = false,
            .make = makeSecondView};
}

}  // namespace sinew
