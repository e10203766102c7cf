// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <optional>

#include "editor/exchange/exchange.h"

class QCheckBox;
class QRadioButton;
class QVBoxLayout;

namespace sinew {

class ArithmeticBox;

/// What is asked before a file is added to a scene that has joints of the same names, or that it
/// does not fit in size.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    struct Answer {
        NodeMatches joints;          ///< those that are used in place of the file's; empty: none
        double factor = 1.0;         ///< by which the file is scaled
        bool clipsOnly = false;      ///< the file's clips move these joints, all else is left out
        bool rotationsOnly = false;  ///< and these clips turn them: retargetedClips()
    };

    /// The answers; none where the import was cancelled. Asks nothing where there is no question.
    static std::optional<Answer> ask(const Scene& scene, const Scene& addition, const QString& file,
                                     QWidget* parent);

private:
    ImportDialog(const Scene& scene, const Scene& addition, const QString& file,
                 const NodeMatches& matches, double factor, QWidget* parent);
    /// How many of the joints stand elsewhere: where the file's skins bind them, and where its
    /// clips move them.
    struct Elsewhere {
        std::size_t bound = 0;
        std::size_t keyed = 0;
    };
    void buildJoints(const Scene& addition, const NodeMatches& joints, const Elsewhere& elsewhere,
                     QVBoxLayout* column);
    void buildClips(QVBoxLayout* column);
    void buildRotations(std::size_t keyedElsewhere, const QRadioButton& add, QVBoxLayout* column);
    void buildScale(double factor, QVBoxLayout* column);

    QRadioButton* useJoints_ = nullptr;
    QRadioButton* clipsOnly_ = nullptr;
    QCheckBox* rotationsOnly_ = nullptr;
    QCheckBox* scale_ = nullptr;
    ArithmeticBox* factor_ = nullptr;
};

}  // namespace sinew
