// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/state/settings.h"
#include "app/widgets/param_editors.h"

class QComboBox;

namespace sinew {

class Scene;

/// Chooses the style that a bind follows: none, one of those that the window knows, or that of a
/// bound mesh of the scene.
class StyleEditor : public ParamEditor {
    Q_OBJECT
public:
    StyleEditor(const ParamSpec& spec, const Settings& settings, const Scene& scene,
                QWidget* parent);
    ParamValue value() const override;
    void setValue(const ParamValue& value) override;
    bool offer(const Scene&, const Selection&) override { return false; }
    QString problem() const override;
    /// Where there is a style of the user's own, or the program's is not meant.
    bool isAsked() const override;

private:
    QComboBox* box_;
    int alwaysThere_ = 0;
};

}  // namespace sinew
