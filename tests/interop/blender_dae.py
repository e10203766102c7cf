# SPDX-License-Identifier: Apache-2.0
"""How Blender reads and deforms a Collada file:

    blender -b --factory-startup -P blender_dae.py -- FILE.dae EXPECTED.json

Prints a line `RESULT {"poses": n, "worst": share of the diagonal in the bind pose, "clip": the same in the clip, "at": "", "weights":
largest difference, "joints": what is wrong with them}`; EXPECTED.json as in blender_common.py. Blender keeps no names of clips:
the file has one.
"""
import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import blender_common as common  # noqa: E402


def main():
    path, expected_path = sys.argv[sys.argv.index('--') + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.wm.collada_import(filepath=path, import_units=True)
    expected = common.load(expected_path)
    fps = bpy.context.scene.render.fps / bpy.context.scene.render.fps_base
    worst = {'bind': 0.0, 'clip': 0.0}
    for pose in expected['poses']:
        bind = pose['clip'] is None
        common.set_rest(bind)
        frame = pose['seconds'] * fps
        bpy.context.scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))
        away = common.apart(common.load(pose['points'])['points'], common.points(common.y_up))
        worst['bind' if bind else 'clip'] = max(worst['bind' if bind else 'clip'], away)
    common.report(poses=len(expected['poses']), worst=worst['bind'], clip=worst['clip'], at='',
                weights=common.weights_apart(expected['weights'], common.rows()),
                joints=common.joints_lost(expected['joints']))


main()
