# SPDX-License-Identifier: Apache-2.0
"""How Blender deforms two glTF files:

    blender -b --factory-startup -P blender_deform.py -- A B

Each file is read into an empty scene and evaluated in the rest pose, in the pose that the reader leaves, and at three times of
every action. Prints a line `RESULT {"vertices": n, "poses": n, "worst": share of A's diagonal}`; points are compared as
sets, as the reader may order them in its own way.
"""
import json
import math
import sys

import bpy
import mathutils
import numpy

# Names that Blender 3.4's glTF reader uses and newer numpy has dropped.
for name, kind in (('bool', bool), ('int', int), ('float', float), ('object', object)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)


def read(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)


def shown_meshes():
    """Meshes of the file; the reader's own bone shapes are in no scene."""
    return sorted((o for o in bpy.context.scene.objects if o.type == 'MESH'), key=lambda o: o.name)


def points():
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for obj in shown_meshes():
        evaluated = obj.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        out += [tuple(evaluated.matrix_world @ v.co) for v in mesh.vertices]
        evaluated.to_mesh_clear()
    return out


def set_rest(rest):
    for armature in bpy.data.armatures:
        armature.pose_position = 'REST' if rest else 'POSE'


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
    set_rest(True)
    out.append(points())
    set_rest(False)
    out.append(points())
    for action in sorted(bpy.data.actions, key=lambda a: a.name):
        first, last = action.frame_range
        for share in (0.0, 0.37, 1.0):
            play(action.name, first + (last - first) * share)
            out.append(points())
    return out


def diagonal(cloud):
    low = [min(p[k] for p in cloud) for k in range(3)]
    high = [max(p[k] for p in cloud) for k in range(3)]
    return math.dist(low, high)


def farthest(source, target):
    tree = mathutils.kdtree.KDTree(len(target))
    for i, p in enumerate(target):
        tree.insert(p, i)
    tree.balance()
    return max(tree.find(p)[2] for p in source)


def main():
    a_path, b_path = sys.argv[sys.argv.index('--') + 1:]
    a_poses, b_poses = poses(a_path), poses(b_path)
    if len(a_poses) != len(b_poses):
        raise SystemExit(f'{len(a_poses)} and {len(b_poses)} poses')
    worst = 0.0
    for a, b in zip(a_poses, b_poses):
        worst = max(worst, max(farthest(a, b), farthest(b, a)) / diagonal(a))
    print('RESULT', json.dumps({'vertices': len(a_poses[0]), 'poses': len(a_poses), 'worst': worst}))


main()
