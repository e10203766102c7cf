// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "editor/operations/operation.h"

// The table of operations: one line each, in the order that menus show them. OPERATION(name) stands
// for a function `Operation name()` in a file of its own, or of it and its kin.
#define SINEW_OPERATIONS(OPERATION)     \
    OPERATION(smoothSkinning)           \
    OPERATION(rigidSkinning)            \
    OPERATION(clearSkinning)            \
    OPERATION(clearBoneReferences)      \
    OPERATION(attachBones)              \
    OPERATION(transferWeights)          \
    OPERATION(transferSome)             \
    OPERATION(transferLevels)           \
    OPERATION(goToBindPose)             \
    OPERATION(setBindPose)              \
    OPERATION(moveJointOperation)       \
    OPERATION(addInfluence)             \
    OPERATION(bindInfluences)           \
    OPERATION(removeInfluence)          \
    OPERATION(removeIdleInfluences)     \
    OPERATION(jointBudget)              \
    OPERATION(mendFindings)             \
    OPERATION(setWeightOperation)       \
    OPERATION(copyWeights)              \
    OPERATION(pasteWeights)             \
    OPERATION(blendWeights)             \
    OPERATION(copySkinWeights)          \
    OPERATION(pasteSkinWeights)         \
    OPERATION(copyInfluenceWeights)     \
    OPERATION(pasteInfluenceWeights)    \
    OPERATION(addInfluenceWeights)      \
    OPERATION(setCellsOperation)        \
    OPERATION(averageWeights)           \
    OPERATION(hammerWeights)            \
    OPERATION(floodWeights)             \
    OPERATION(smoothWeights)            \
    OPERATION(sharpenWeights)           \
    OPERATION(delineariseWeights)       \
    OPERATION(fixJoint)                 \
    OPERATION(unifyShells)              \
    OPERATION(moveWeights)              \
    OPERATION(swapWeights)              \
    OPERATION(mergeWeights)             \
    OPERATION(fitShape)                 \
    OPERATION(normaliseWeights)         \
    OPERATION(limitInfluencesOperation) \
    OPERATION(setMaxInfluences)         \
    OPERATION(pruneWeights)             \
    OPERATION(quantiseWeights)          \
    OPERATION(takeOffVertices)          \
    OPERATION(fillWeights)              \
    OPERATION(closeCracks)              \
    OPERATION(weldSeams)                \
    OPERATION(mirrorWeights)            \
    OPERATION(findSymmetryOperation)    \
    OPERATION(pairInfluencesOperation)  \
    OPERATION(addLayerOperation)        \
    OPERATION(duplicateLayer)           \
    OPERATION(mergeLayer)               \
    OPERATION(flattenLayers)            \
    OPERATION(removeLayer)              \
    OPERATION(moveLayer)                \
    OPERATION(renameLayer)              \
    OPERATION(setLayerOpacity)          \
    OPERATION(setLayerEnabled)          \
    OPERATION(setLayerMask)             \
    OPERATION(setLayerEffects)          \
    OPERATION(setLayerColour)           \
    OPERATION(groupLayer)               \
    OPERATION(ungroupLayers)            \
    OPERATION(fillLayer)                \
    OPERATION(lockInfluence)            \
    OPERATION(unlockInfluence)          \
    OPERATION(toggleInfluenceLock)      \
    OPERATION(lockOtherInfluences)      \
    OPERATION(lockAllInfluences)        \
    OPERATION(unlockAllInfluences)      \
    OPERATION(invertInfluenceLocks)     \
    OPERATION(lockInfluencesByName)     \
    OPERATION(lockVertices)             \
    OPERATION(unlockVertices)           \
    OPERATION(takeVerticesOut)          \
    OPERATION(putVerticesBack)          \
    OPERATION(invertVertices)           \
    OPERATION(growVertices)             \
    OPERATION(shrinkVertices)           \
    OPERATION(selectBorder)             \
    OPERATION(selectConnected)          \
    OPERATION(selectEdgeLoop)           \
    OPERATION(selectEdgeRing)           \
    OPERATION(softSelect)               \
    OPERATION(selectByInfluence)        \
    OPERATION(selectByWeight)           \
    OPERATION(selectUnweighted)         \
    OPERATION(selectOverLimit)          \
    OPERATION(selectLocked)             \
    OPERATION(selectNonMembers)         \
    OPERATION(selectUnlikeMirror)       \
    OPERATION(selectUnmatched)          \
    OPERATION(selectSet)                \
    OPERATION(storeSet)                 \
    OPERATION(renameSet)                \
    OPERATION(deleteSet)                \
    OPERATION(resetJoint)               \
    OPERATION(setTransform)             \
    OPERATION(mirrorPose)               \
    OPERATION(setBlendShape)            \
    OPERATION(rangeOfMotionClip)        \
    OPERATION(renameClip)               \
    OPERATION(deleteClip)               \
    OPERATION(deleteNodes)              \
    OPERATION(renameNode)               \
    OPERATION(renameNodes)              \
    OPERATION(duplicateNodes)           \
    OPERATION(addJoint)                 \
    OPERATION(insertJoints)             \
    OPERATION(mirrorJoints)             \
    OPERATION(orientJoints)             \
    OPERATION(removeJoints)             \
    OPERATION(parentNodes)              \
    OPERATION(unparentNodes)            \
    OPERATION(scaleSceneOperation)

namespace sinew {

#define SINEW_DECLARE(name) Operation name();
SINEW_OPERATIONS(SINEW_DECLARE)
#undef SINEW_DECLARE

std::span<const Operation> operations() {
#define SINEW_ENTRY(name) name(),
    static const std::array kOperations{SINEW_OPERATIONS(SINEW_ENTRY)};
#undef SINEW_ENTRY
    return kOperations;
}

const Operation* findOperation(std::string_view id) {
    for (const auto& operation : operations())
        if (operation.id == id) return &operation;
    return nullptr;
}

}  // namespace sinew
