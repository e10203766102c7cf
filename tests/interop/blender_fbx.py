# SPDX-License-Identifier: Apache-2.0
"""How Blender deforms an FBX file, beside points that were written for the same poses:

    blender -b --factory-startup -P blender_fbx.py -- FILE.fbx POSES.json

POSES.json: a list of {"clip": name or null (the rest pose), "seconds": t, "points": JSON of `sinew deform`}, in the source's
metres with Y up. Prints a line `RESULT {"poses": n, "worst": share of the diagonal, "at": which}`; points are compared as sets.
"""
import json
import math
import sys

import bpy
import mathutils

FIRST_FRAME = 1.0  # where Blender's reader puts the time 0


def points():
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for obj in sorted((o for o in bpy.context.scene.objects if o.type == 'MESH'), key=lambda o: o.name):
        evaluated = obj.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        world = [evaluated.matrix_world @ v.co for v in mesh.vertices]
        out += [(p.x, p.z, -p.y) for p in world]  # Blender has Z up
        evaluated.to_mesh_clear()
    return out


def animated():
    """All that can have an action: objects and the shape keys of their meshes."""
    for obj in bpy.context.scene.objects:
        yield obj
        if obj.type == 'MESH' and obj.data.shape_keys:
            yield obj.data.shape_keys


class Rest:
    """What everything stood at when read: an action leaves what it does not key as the one before had it."""

    def __init__(self):
        self.objects = {o.name: o.matrix_basis.copy() for o in bpy.context.scene.objects}
        self.shapes = {(k.name, b.name): b.value for o in bpy.context.scene.objects if o.type == 'MESH'
                       for k in [o.data.shape_keys] if k for b in k.key_blocks}

    def restore(self):
        for item in animated():
            if item.animation_data:
                item.animation_data.action = None
            if isinstance(item, bpy.types.Key):
                for block in item.key_blocks:
                    block.value = self.shapes[item.name, block.name]
                continue
            item.matrix_basis = self.objects[item.name]
            if item.type == 'ARMATURE':
                for bone in item.pose.bones:
                    bone.matrix_basis = mathutils.Matrix()


def play(clip, seconds):
    for item in animated():
        wanted = f'{item.name}|{clip}'[:63]
        action = bpy.data.actions.get(wanted)
        if action and item.animation_data:
            item.animation_data.action = action
    fps = bpy.context.scene.render.fps / bpy.context.scene.render.fps_base
    frame = FIRST_FRAME + seconds * fps
    bpy.context.scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))


def diagonal(cloud):
    return math.dist(*([f(p[k] for p in cloud) for k in range(3)] for f in (min, max)))


def farthest(source, target):
    tree = mathutils.kdtree.KDTree(len(target))
    for i, p in enumerate(target):
        tree.insert(p, i)
    tree.balance()
    return max(tree.find(p)[2] for p in source)


def main():
    path, poses_path = sys.argv[sys.argv.index('--') + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.fbx(filepath=path)
    rest = Rest()
    worst, where = 0.0, ''
    with open(poses_path, encoding='utf-8') as file:
        poses = json.load(file)
    for pose in poses:
        rest.restore()
        if pose['clip'] is None:
            bpy.context.view_layer.update()
        else:
            play(pose['clip'], pose['seconds'])
        with open(pose['points'], encoding='utf-8') as file:
            expected = json.load(file)['points']
        got = points()
        away = max(farthest(expected, got), farthest(got, expected)) / diagonal(expected)
        if away > worst:
            worst, where = away, f"{pose['clip'] or 'bind pose'} at {pose['seconds']:.3f} s"
    print('RESULT', json.dumps({'poses': len(poses), 'worst': worst, 'at': where}))


main()
