// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>
#include <optional>
#include <vector>

#include "editor/check/check.h"

namespace sinew {

class ShortInfluenceNames;

/// What a check is called, and what a finding is about, short: its vertices, else its joints.
QString labelOf(const Finding& finding);
QString extentOf(const Finding& finding);

/// Findings by mesh, the mesh with the worst first.
class FindingList : public QTreeWidget {
    Q_OBJECT
public:
    explicit FindingList(QWidget* parent = nullptr);

    void fill(const Scene& scene, const std::vector<Finding>& findings, bool notes);
    /// The finding that is current, by its index.
    std::optional<std::size_t> current() const;
    /// Makes the same finding current again, if it is still there; nothing is chosen by that.
    void restore(const std::vector<Finding>& findings, const Finding& last);

Q_SIGNALS:
    void chosen();

private:
    QTreeWidgetItem* meshItem(const Scene& scene, NodeId mesh);
    void add(const Scene& scene, const Finding& finding, std::size_t index,
             ShortInfluenceNames& names);
};

}  // namespace sinew
