// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QTimer>
#include <QWidget>

#include "app/state/context.h"

class QLabel;
class QListWidget;
class QPushButton;
class QTreeView;

namespace sinew {

class BindPoseModel;
class BonesModel;
class FactList;
class MatrixView;
class Section;
class VertexModel;

/// A count as the language writes it.
inline QString numberText(std::size_t n) { return QLocale().toString(static_cast<qulonglong>(n)); }

/// The five parts of the active skin's data: bones, Sb, Bb, bind pose, weights by vertex.
class SkinPage : public QWidget {
    Q_OBJECT
public:
    explicit SkinPage(Context& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildFacts();
    void buildTables();
    void refresh();
    void fitTables();
    void refreshFacts(const Skin& skin);
    void refreshBone();
    void refreshVertex();
    void refreshBindPose();
    void countVertices();

    Context& context_;
    BonesModel* bones_;
    BindPoseModel* bindPose_;
    VertexModel* vertex_;
    QLabel* empty_;
    QWidget* body_;
    FactList* facts_;
    QLabel *state_, *mesh_, *deformer_, *limit_, *locks_;
    Section *bonesSection_, *boneSection_, *poseSection_, *vertexSection_;
    QTreeView *bonesView_, *poseView_, *vertexView_;
    MatrixView *skinBind_, *boneBind_;
    QLabel *vertexText_, *poseText_;
    QPushButton* setPose_;
    QTimer countSoon_;
    std::shared_ptr<const Skin> shown_;
    SkinId shownId_;
};

/// What the selected mesh is made of, and how its weights are.
class MeshPage : public QWidget {
    Q_OBJECT
public:
    explicit MeshPage(Context& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    NodeId shownNode() const;
    void refreshSoon();
    void refresh();
    void refreshGeometry(const Mesh& mesh);
    void refreshWeights(NodeId node);

    Context& context_;
    QLabel *empty_, *title_;
    QWidget* body_;
    FactList *geometry_, *weights_;
    Section* weightsSection_;
    QLabel *points_, *corners_, *polygons_, *parts_, *size_, *uvs_, *morphs_, *memory_;
    QLabel *influences_, *most_, *above_, *unweighted_, *repaired_, *rowsMemory_;
    QTimer soon_;
};

/// The file a scene came from, what is in it, and what its reader had to say.
class FilePage : public QWidget {
    Q_OBJECT
public:
    explicit FilePage(Context& context, QWidget* parent = nullptr);
    int warningCount() const { return warnings_; }

Q_SIGNALS:
    void warningCountChanged(int count);

private:
    void refresh();

    Context& context_;
    FactList* facts_;
    QLabel *path_, *format_, *units_, *nodes_, *meshes_, *skins_, *clips_, *materials_;
    Section* warningsSection_;
    QListWidget* list_;
    QStringList texts_;  // as listed
    int warnings_ = -1;
};

}  // namespace sinew
