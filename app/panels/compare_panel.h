// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "app/panels/node_names.h"
#include "app/state/number_view.h"
#include "app/state/other_weights.h"
#include "app/work/latest_work.h"

class QCheckBox;
class QLabel;
class QLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew {

class Commands;

/// Where the weights of the document differ from others (another file's, the saved version's): the
/// most changed vertices first, as a list to step through, as colours, and the others in their
/// place. It follows the document.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    ComparePanel(Context& context, Commands& commands, QWidget* parent = nullptr);
    ~ComparePanel() override;

    /// A vertex with other weights.
    struct Place {
        SkinId skin;
        PointIndex point = 0;
        std::string mesh, joint;
        float moved = 0.0f, here = 0.0f, there = 0.0f;
    };
    /// What a comparison found; the worst places first, no more than are listed.
    struct Found {
        std::vector<Place> places;
        std::size_t changed = 0;          ///< vertices, of all
        std::size_t compared = 0;         ///< meshes
        std::vector<std::string> unlike;  ///< meshes that are not in both, or have other vertices
        std::vector<std::string> inOtherOrder;  ///< meshes compared vertex by vertex at its place
        /// Meshes compared by number, as their vertices stand elsewhere, and how far, metres.
        std::vector<std::string> elsewhere;
        double farthest = 0.0;
        std::shared_ptr<const SkinNumbers> moved;  ///< of each vertex, as a share of `most`
        double most = 1.0;
    };
    const Found& found() const { return found_; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr double kTolerance = 1e-5;  // weights that differ by less are the same
    static Found foundIn(const Scene& scene, const OtherWeights& others);
    // Which meshes were not compared, or not as vertices of one number at one place.
    static QStringList notesOf(const Found& found);
    void addCommands(Commands& commands);
    QLayout* makeHead(Commands& commands);
    QWidget* makeList();
    void compareWith(std::shared_ptr<const OtherWeights> others);
    void compare();
    void onChange(const ChangeEvent& event);
    void take(Found found);
    void fill();
    void fitColumns();
    void step(int by);
    void go(int row);
    void showColours();
    void showOthers();
    void swap();
    void endSwap();
    void keepOffView();

    Context& context_;
    LatestWork work_, previewWork_;
    QTimer soon_;
    std::shared_ptr<const OtherWeights> others_;
    Found found_;
    NodeNames names_;
    bool previews_ = false;  // the others are what is shown
    NumberView view_;
    QLabel* summary_;
    QLabel* unlike_;
    QCheckBox* colours_;
    QCheckBox* swap_;
    QTreeWidget* list_;
};

}  // namespace sinew
