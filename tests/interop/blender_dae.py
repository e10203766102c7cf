# SPDX-License-Identifier: Apache-2.0
"""How Blender reads a Collada file, in the bind pose: away from it Blender's reader is wrong.

    blender -b --factory-startup -P blender_dae.py -- FILE.dae EXPECTED.json

Prints a line `RESULT {"poses": 1, "worst": share of the diagonal, "at": which, "weights": largest difference, "joints": what is
wrong with them}`; EXPECTED.json as in blender_common.py.
"""
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
    bind = next(pose for pose in expected['poses'] if pose['clip'] is None)
    common.set_rest(True)
    worst = common.apart(common.load(bind['points'])['points'], common.points(common.y_up))
    common.tell(poses=1, worst=worst, at='bind pose', weights=common.weights_apart(expected['weights'], common.rows()),
                joints=common.joints_lost(expected['joints']))


main()
