# SPDX-License-Identifier: Apache-2.0
"""How Blender reads and deforms an FBX file:

    blender -b --factory-startup -P blender_fbx.py -- FILE.fbx EXPECTED.json

Prints a line `RESULT {"poses": n, "worst": share of the diagonal, "at": which, "weights": largest difference, "joints": what is
wrong with them}`; points are compared as sets. EXPECTED.json as in blender_common.py.
"""
import math
import os
import sys

import bpy
import mathutils

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import blender_common as common  # noqa: E402

FIRST_FRAME = 1.0  # where Blender's reader puts the time 0


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


def main():
    path, expected_path = sys.argv[sys.argv.index('--') + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.fbx(filepath=path)
    expected = common.load(expected_path)
    rest = Rest()
    worst, where = 0.0, ''
    for pose in expected['poses']:
        rest.restore()
        if pose['clip'] is None:
            bpy.context.view_layer.update()
        else:
            play(pose['clip'], pose['seconds'])
        away = common.apart(common.load(pose['points'])['points'], common.points(common.y_up))
        if away > worst:
            worst, where = away, f"{pose['clip'] or 'bind pose'} at {pose['seconds']:.3f} s"
    rest.restore()
    common.report(poses=len(expected['poses']), worst=worst, at=where,
                weights=common.weights_apart(expected['weights'], common.rows()),
                joints=common.joints_lost(expected['joints']))


main()
