# SPDX-License-Identifier: Apache-2.0
"""What Blender takes for the same work on the same file.

    blender -b --factory-startup -P blender_times.py -- FILE.glb

Prints one JSON object a line: opening the file, and one refresh after 10,000 vertices' weights have changed (what every dab of
its weight brush causes), and saving it.
"""
import json
import os
import sys
import tempfile
import time

import bpy
import numpy

# Blender 3.4's own exporter and importer use names that newer numpy has dropped.
for name, kind in (("bool", bool), ("int", int), ("float", float), ("object", object)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)


def say(name, milliseconds):
    print(json.dumps({"operation": name, "milliseconds": round(milliseconds, 2)}), flush=True)


def timed(work):
    start = time.perf_counter()
    work()
    return 1e3 * (time.perf_counter() - start)


def median(samples):
    return sorted(samples)[len(samples) // 2]


def evaluate(mesh):
    bpy.context.view_layer.update()
    mesh.evaluated_get(bpy.context.evaluated_depsgraph_get())


def main():
    path = sys.argv[sys.argv.index("--") + 1]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    say("open", timed(lambda: bpy.ops.import_scene.gltf(filepath=path)))
    mesh = max((o for o in bpy.data.objects if o.type == "MESH"), key=lambda o: len(o.data.vertices))
    # Normals from the file would be worked out anew at every refresh; a mesh made in Blender has none.
    bpy.context.view_layer.objects.active = mesh
    bpy.ops.mesh.customdata_custom_splitnormals_clear()
    mesh.data.use_auto_smooth = False
    group = mesh.vertex_groups[0]
    evaluate(mesh)

    def dab(step):
        group.add(list(range(10000)), 0.1 + 0.01 * step, "REPLACE")
        mesh.data.update()
        evaluate(mesh)

    say("refresh after a dab", median([timed(lambda: dab(step)) for step in range(8)]))
    with tempfile.TemporaryDirectory(dir=os.path.dirname(os.path.abspath(path))) as folder:
        save = lambda: bpy.ops.wm.save_as_mainfile(filepath=os.path.join(folder, "a.blend"), copy=True)
        say("save", median([timed(save) for _ in range(5)]))


main()
