// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <memory>

#include "app/panels/deformation/deformation_look.h"
#include "app/panels/node_names.h"
#include "app/state/context.h"
#include "app/state/number_view.h"
#include "app/work/latest_work.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QProgressBar;
class QVBoxLayout;

namespace sinew {

class Commands;
class MeshScores;
class PlaceList;

/// How the skins of the selected meshes, or all, deform over a range of motion, a clip or in the
/// shown pose: one score and how it changed since they were bound, that of each mesh, a measure in
/// colours, the worst places as a list to step through. It follows the document.
class DeformationPanel : public QWidget {
    Q_OBJECT
public:
    DeformationPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

    const SurveyFound& found() const { return found_; }
    bool busy() const { return soon_.isActive() || work_.busy(); }

Q_SIGNALS:
    void measured();  ///< or given up

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addCommands(Commands& commands);
    QLayout* makeHead(Commands& commands);
    void makeScores(QVBoxLayout* column);
    QWidget* makeProgress();
    QWidget* makeList();
    void fillOver();
    void find();
    void takeJoints();
    void takeMeshes();
    std::vector<NodeId> selectedMeshes() const;
    void followSelection();
    void survey();
    void stop();
    void stay();
    void onChange(const ChangeEvent& event);
    void onPose();
    void take(SurveyFound found);
    void fill();
    void listPlaces(const DeformationSurvey& survey);
    void step(int by);
    void go(int row);
    void tell(const WorstRegion& region);
    void showColours();
    bool isSeen(const WorstRegion& region) const;
    SurfaceMeasure measure() const;

    /// What comes of a survey beside the list: who asked for the worst place and has gone on with
    /// something else since is told of it, and led nowhere.
    enum class WhenFound : std::uint8_t { List, Go, Tell };
    void measureAnew(WhenFound then);

    Context& context_;
    const Commands& commands_;
    LatestWork work_;
    QTimer soon_;
    Scene opened_;  // the document, as it was
    bool wanted_ = false;
    WhenFound whenFound_ = WhenFound::List;
    std::set<NodeId> joints_;     // whose range of motion it is, where that of some is wanted
    std::vector<NodeId> meshes_;  // that are measured; none: all that are bound
    NodeId ledTo_;                // the mesh that is selected since a place was gone to
    SurveyFound found_;
    NodeNames names_;
    std::vector<WorstRegion> seen_;  // places that were gone to, the newest last
    NumberView view_;
    QComboBox* measure_;
    QComboBox* over_;
    QLabel* score_;
    QLabel* measured_;
    QLabel* change_;
    MeshScores* scores_;
    QWidget* measuring_;
    QProgressBar* progress_;
    QCheckBox* colours_;
    PlaceList* list_;
    QLabel* order_;
};

}  // namespace sinew
