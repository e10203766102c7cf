# SPDX-License-Identifier: Apache-2.0
"""Copies of meshes by Blender's modifiers, and its Data Transfer of weights, for transfer_quality.py.

    blender -b --factory-startup -P blender_transfer.py -- copies IN.json KIND OUT.obj
    blender -b --factory-startup -P blender_transfer.py -- transfer FROM.json TO.json OUT.json

Remeshed: voxels, about eight times the points; decimated: half the faces; shrunk: along the normals, by a thousandth of the diagonal.
IN, FROM, TO: {"meshes": [{"name", "points", "polygons", "joints", "weights"}]}. KIND: remeshed, decimated, subdivided, shrunk, denseA
or denseB (about 100,000 points each, of unlike topology), remodelled (about 5% of the faces, in one place). Transfer: all meshes
of FROM as one give to each of TO, by the nearest face, interpolated, as Blender's users do it; OUT.json has their rows and how long
it took.
"""
import json
import math
import sys
import time

import bmesh
import bpy
import numpy

for name, kind in (("bool", bool), ("int", int), ("float", float), ("object", object)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)


def made(mesh):
    data = bpy.data.meshes.new(mesh["name"])
    data.from_pydata(mesh["points"], [], mesh["polygons"])
    data.validate()
    obj = bpy.data.objects.new(mesh["name"], data)
    bpy.context.collection.objects.link(obj)
    groups = [obj.vertex_groups.new(name=joint) for joint in mesh.get("joints", ())]
    for point, row in enumerate(mesh.get("weights", ())):
        for joint, weight in row:
            groups[joint].add([point], weight, "ADD")
    return obj


def welded(obj):
    """Faces that only look joined are, as a modeller's are."""
    work = bmesh.new()
    work.from_mesh(obj.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-7)
    work.to_mesh(obj.data)
    work.free()


def diagonal(obj):
    points = numpy.array([v.co[:] for v in obj.data.vertices])
    return float(numpy.linalg.norm(points.max(0) - points.min(0))) if len(points) else 0.0


def area(obj):
    return sum(p.area for p in obj.data.polygons)


def modify(obj, kind):
    welded(obj)
    add = lambda type_: obj.modifiers.new(kind, type_)
    if kind == "remeshed":
        remesh = add("REMESH")
        remesh.mode, remesh.voxel_size = "VOXEL", math.sqrt(area(obj) / (8 * len(obj.data.vertices)))
    elif kind.startswith("dense"):
        remesh = add("REMESH")
        remesh.mode, remesh.voxel_size = "VOXEL", math.sqrt(area(obj) / 1e5) * (0.90 if kind == "denseA" else 0.92)
    elif kind == "decimated":
        add("DECIMATE").ratio = 0.5
    elif kind == "subdivided":
        subdivide = add("SUBSURF")
        subdivide.levels = 1
    elif kind == "shrunk":
        displace = add("DISPLACE")
        displace.direction, displace.mid_level, displace.strength = "NORMAL", 0.0, -0.001 * diagonal(obj)
    bpy.context.view_layer.objects.active = obj
    for modifier in list(obj.modifiers):
        bpy.ops.object.modifier_apply(modifier=modifier.name)


def remodel(obj):
    """About a twentieth of the faces, those nearest to the middle of a side, subdivided and smoothed."""
    work = bmesh.new()
    work.from_mesh(obj.data)
    work.faces.ensure_lookup_table()
    middle = numpy.mean([v.co[:] for v in work.verts], axis=0)
    far = max(work.faces, key=lambda f: f.calc_center_median().x - abs(f.calc_center_median().y - middle[1])).calc_center_median()
    chosen = sorted(work.faces, key=lambda f: (f.calc_center_median() - far).length)[:max(3, len(work.faces) // 20)]
    edges = list({e for f in chosen for e in f.edges})
    made_ = bmesh.ops.subdivide_edges(work, edges=edges, cuts=1, use_grid_fill=True)
    new = [g for g in made_["geom_inner"] if isinstance(g, bmesh.types.BMVert)]
    bmesh.ops.smooth_vert(work, verts=new, factor=0.3, use_axis_x=True, use_axis_y=True, use_axis_z=True)
    work.to_mesh(obj.data)
    work.free()


def write_obj(objects, path):
    first = 1
    with open(path, "w", encoding="utf-8") as out:
        for obj in objects:
            out.write(f"o {obj.name}\n")
            out.writelines("v %.9g %.9g %.9g\n" % tuple(v.co) for v in obj.data.vertices)
            out.writelines("f " + " ".join(str(first + i) for i in p.vertices) + "\n" for p in obj.data.polygons)
            first += len(obj.data.vertices)


def copies(source, kind, out):
    objects = [made(mesh) for mesh in json.load(open(source, encoding="utf-8"))["meshes"]]
    for obj in objects:
        if kind == "remodelled":
            remodel(obj)
        else:
            modify(obj, kind)
    write_obj([o for o in objects if len(o.data.polygons)], out)


def joined(objects):
    bpy.ops.object.select_all(action="DESELECT")
    for obj in objects:
        obj.select_set(True)
    bpy.context.view_layer.objects.active = objects[0]
    if len(objects) > 1:
        bpy.ops.object.join()
    return objects[0]


def transfer(source, target, out):
    giver = joined([made(mesh) for mesh in json.load(open(source, encoding="utf-8"))["meshes"]])
    wanted = json.load(open(target, encoding="utf-8"))["meshes"]
    takers = [made(dict(mesh, joints=(), weights=())) for mesh in wanted]
    seconds = 0.0
    found = []
    for mesh, taker in zip(wanted, takers):
        bpy.ops.object.select_all(action="DESELECT")
        taker.select_set(True)
        giver.select_set(True)
        bpy.context.view_layer.objects.active = giver
        start = time.perf_counter()
        bpy.ops.object.data_transfer(data_type="VGROUP_WEIGHTS", vert_mapping="POLYINTERP_NEAREST", layers_select_src="ALL",
                                     layers_select_dst="NAME")
        seconds += time.perf_counter() - start
        names = [g.name for g in taker.vertex_groups]
        rows = [[[g.group, g.weight] for g in v.groups if g.weight > 0] for v in taker.data.vertices]
        found.append({"name": mesh["name"], "joints": names, "points": mesh["points"], "weights": rows})
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"meshes": found, "seconds": seconds}, file)


def main():
    what, *rest = sys.argv[sys.argv.index("--") + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    {"copies": copies, "transfer": transfer}[what](*rest)


main()
