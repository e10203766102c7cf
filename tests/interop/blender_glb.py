# SPDX-License-Identifier: Apache-2.0
"""How Blender reads and deforms a glTF file that came from a file of another format:

    blender -b --factory-startup -P blender_glb.py -- FILE.glb EXPECTED.json

Prints a line `RESULT {...}` as blender_fbx.py does. EXPECTED.json as in blender_common.py.
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


def play(clip, seconds):
    for obj in bpy.context.scene.objects:
        if obj.animation_data is None:
            continue
        actions = [strip.action for track in obj.animation_data.nla_tracks for strip in track.strips if track.name == clip]
        for track in obj.animation_data.nla_tracks:
            track.mute = True
        if actions:
            obj.animation_data.action = actions[0]
    frame = seconds * bpy.context.scene.render.fps / bpy.context.scene.render.fps_base
    bpy.context.scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))


def main():
    path, expected_path = sys.argv[sys.argv.index('--') + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    expected = common.load(expected_path)
    worst, where = 0.0, ''
    for pose in expected['poses']:
        common.set_rest(pose['clip'] is None)
        if pose['clip']:
            play(pose['clip'], pose['seconds'])
        away = common.apart(common.load(pose['points'])['points'], common.points(common.y_up))
        if away > worst:
            worst, where = away, f"{pose['clip'] or 'bind pose'} at {pose['seconds']:.3f} s"
    common.report(poses=len(expected['poses']), worst=worst, at=where,
                weights=common.weights_apart(expected['weights'], common.rows()),
                joints=common.joints_lost(expected['joints']))


main()
