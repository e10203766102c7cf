# SPDX-License-Identifier: Apache-2.0
"""How Blender deforms two glTF files:

    blender -b --factory-startup -P blender_deform.py -- A B

Each file is read into an empty scene and evaluated in the rest pose, in the pose that the reader leaves, and at three times of
every action. Prints a line `RESULT {"vertices": n, "poses": n, "worst": share of A's diagonal, "weights": largest difference,
"joints": what is wrong with the bones}`; points are compared as sets, as the reader may order them in its own way.
"""
import math
import os
import sys

import bpy
import numpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import blender_common as common  # noqa: E402

# Names that Blender 3.4's glTF reader uses and newer numpy has dropped.
for name, kind in (('bool', bool), ('int', int), ('float', float), ('object', object)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)


def read(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)


def play(action, frame):
    for obj in bpy.context.scene.objects:
        if obj.animation_data is None:
            continue
        for track in obj.animation_data.nla_tracks:
            track.mute = True
        names = {track.name for track in obj.animation_data.nla_tracks}
        own = [a for a in bpy.data.actions if a.name.startswith(action)] if action in names or not names else []
        obj.animation_data.action = own[0] if own else obj.animation_data.action
    bpy.context.scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))


def poses(path):
    read(path)
    out = []
    common.set_rest(True)
    out.append(common.points())
    common.set_rest(False)
    out.append(common.points())
    for action in sorted(bpy.data.actions, key=lambda a: a.name):
        first, last = action.frame_range
        for share in (0.0, 0.37, 1.0):
            play(action.name, first + (last - first) * share)
            out.append(common.points())
    return out


def skeleton():
    """Bones, and bound points with their rows, of the file that was read last."""
    pairs = common.rows()
    return common.bones(), {'points': [p for p, _ in pairs], 'rows': [r for _, r in pairs]}


def main():
    a_path, b_path = sys.argv[sys.argv.index('--') + 1:]
    a_poses = poses(a_path)
    a_bones, a_weights = skeleton()
    b_poses = poses(b_path)
    b_bones, b_weights = skeleton()
    wrong = '' if a_bones == b_bones else f'{len(a_bones)} and {len(b_bones)} bones, or other parents'
    weights = common.weights_apart(a_weights, list(zip(b_weights['points'], b_weights['rows'])))
    if len(a_poses) != len(b_poses):
        raise SystemExit(f'{len(a_poses)} and {len(b_poses)} poses')
    worst = 0.0
    for a, b in zip(a_poses, b_poses):
        worst = max(worst, common.apart(a, b))
    common.report(vertices=len(a_poses[0]), poses=len(a_poses), worst=worst, at='', weights=weights, joints=wrong)


main()
