// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGroupBox>
#include <vector>

#include "app/dialogs/export_settings.h"
#include "app/work/latest_work.h"

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QRadioButton;

namespace sinew {

class ArithmeticBox;

/// How many influences a vertex keeps, and what each choice costs: the vertices that change, at
/// once; how far the worst of them moves in its worst frame, as soon as that is found.
class InfluenceSection : public QGroupBox {
    Q_OBJECT
public:
    explicit InfluenceSection(QWidget* parent = nullptr);
    /// Says what each choice costs of what is written.
    void weigh(const Scene& written);
    /// Whether what the choices are and cost is told: nothing is to be chosen of a format without
    /// weights. The room for it is kept.
    void setTold(bool told);
    void set(std::uint32_t limit);
    std::uint32_t limit() const;
    /// What the chosen limit costs of what was weighed last; none: it is not found yet, or nothing.
    std::optional<ReductionCost> cost() const;

private:
    QLabel* addChoice(std::uint32_t limit, const QString& name, const QString& use);
    void measureNext(const Scene& scene);
    void showCost(std::uint32_t limit, const ReductionCost& cost, const QString& pose);
    static QString poseText(const Scene& scene, const std::optional<TriedPose>& pose);
    QButtonGroup* limits_;
    std::vector<QLabel*> told_;
    std::vector<std::uint32_t> unmeasured_;  // limits that change vertices
    std::vector<ReductionCost> measured_;
    LatestWork measuring_;
};

/// Which clips, with which keys.
class ClipSection : public QGroupBox {
    Q_OBJECT
public:
    explicit ClipSection(const Scene& scene, QWidget* parent = nullptr);
    bool hasClips() const;
    void set(const WriteOptions& options);
    void get(WriteOptions& options) const;

Q_SIGNALS:
    /// Which clips are written.
    void changed();

private:
    void addClips(const Scene& scene);
    QCheckBox* write_;
    QListWidget* clips_;
    QRadioButton* asStored_;
    QRadioButton* bake_;
    ArithmeticBox* rate_;
};

/// Unit, up axis, textures: as far as the format has a choice.
class SpaceSection : public QGroupBox {
    Q_OBJECT
public:
    explicit SpaceSection(QWidget* parent = nullptr);
    void set(const WriteOptions& options, const WritableFormat& format);
    void get(WriteOptions& options) const;

private:
    QComboBox* unit_;
    QComboBox* up_;
    QComboBox* textures_;
    QLabel* note_;
};

}  // namespace sinew
