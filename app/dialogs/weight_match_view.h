// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <set>
#include <vector>

#include "editor/exchange/weight_files/weight_table.h"

class QAbstractItemModel;
class QComboBox;
class QGridLayout;
class QLabel;

namespace sinew {

/// Where the meshes and joints of a weight table go: every mesh with the bound mesh that its name
/// meets, below it the joints whose names meet no influence. Each can be given another one, or left
/// out.
class WeightMatchView : public QWidget {
    Q_OBJECT
public:
    WeightMatchView(const Scene& scene, const std::vector<TableMesh>& table,
                    QWidget* parent = nullptr);
    const std::vector<TableMatch>& matches() const { return matches_; }
    /// Why there is nothing to go ahead with yet; empty: there is.
    QString obstacle() const;

Q_SIGNALS:
    void changed();

private:
    struct Mesh {
        QWidget* rows = nullptr;  ///< of its joints
        QLabel* found = nullptr;
        QLabel* otherName = nullptr;
        std::vector<std::size_t> asked;   ///< joints that no influence has the name of
        std::set<std::size_t> undecided;  ///< those of them that nothing was chosen for yet
        std::vector<QComboBox*> choices;  ///< of those asked
        bool meant = true;                ///< it was chosen where it goes, or that it does not
    };
    void addMesh(std::size_t mesh, QGridLayout& grid);
    void takeMesh(std::size_t mesh, SkinId skin);
    void follow(std::size_t mesh);
    void addJoint(std::size_t mesh, std::size_t joint, QAbstractItemModel& entries,
                  QGridLayout& grid);
    void takeJoint(std::size_t mesh, std::size_t joint, int choice);
    void takeSameNames(const std::string& joint, const std::string& influence);
    QString meshName(std::size_t mesh) const;

    const Scene scene_;
    const std::vector<TableMesh> table_;
    std::vector<TableMatch> matches_;
    std::vector<Mesh> meshes_;
};

}  // namespace sinew
