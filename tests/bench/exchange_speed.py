#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long reading and writing take and how much memory, beside Blender on the same model in the same run.

    tests/bench/exchange_speed.py build/release/bin/sinew [--points 100k,1m] [--work DIR] [--markdown OUT.md]

The model is a tube of our own making with 60 joints in a chain, four influences a vertex and a clip. Blender imports it, then
exports GLB and FBX and imports the FBX again, each in a process of its own; its times are those of the operators alone. Ours
are what `sinew convert --json` tells of reading and of writing, and the wall clock of the whole `sinew convert --no-check`
beside Blender's two operators together. Peak memory is of the process (ours: of the largest of editor and import worker).
Everything is done three times below 500k points, and the middle counts.
"""
import argparse
import json
import math
import os
import pathlib
import statistics
import sys
import tempfile

import numpy

from bind_speed import GlbWriter, number, size_name
from bind_tools import Failed, last_line, run

JOINTS = 60
LENGTH = 3.0
FRAMES = 60
ONCE_FROM = 500_000
REPEATS = 3

BLENDER = """
import json, sys, time
import bpy, numpy
for name, kind in (("bool", bool), ("int", int), ("float", float), ("object", object)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)
source, target = sys.argv[sys.argv.index("--") + 1:]
bpy.ops.wm.read_factory_settings(use_empty=True)
def timed(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
read = bpy.ops.import_scene.fbx if source.endswith("fbx") else bpy.ops.import_scene.gltf
said = {"read": timed(lambda: read(filepath=source))}
if target.endswith("glb"):
    said["write"] = timed(lambda: bpy.ops.export_scene.gltf(filepath=target, export_format="GLB"))
if target.endswith("fbx"):
    said["write"] = timed(lambda: bpy.ops.export_scene.fbx(filepath=target))
print("SAID", json.dumps(said))
"""


def surface(points):
    """Positions and triangles of an open tube along Y."""
    sides = max(8, int(math.sqrt(points * 0.12)))
    rings = points // sides
    ring, side = numpy.meshgrid(numpy.arange(rings), numpy.arange(sides), indexing="ij")
    angle = 2 * math.pi * side / sides
    radius = 0.2 + 0.03 * numpy.sin(20 * ring / rings)
    out = numpy.stack([radius * numpy.cos(angle), LENGTH * ring / (rings - 1), radius * numpy.sin(angle)], -1)
    a = (ring[:-1] * sides + side[:-1]).ravel()
    b = (ring[:-1] * sides + (side[:-1] + 1) % sides).ravel()
    triangles = numpy.concatenate([numpy.stack([a, a + sides, b], -1), numpy.stack([b, a + sides, b + sides], -1)])
    return out.reshape(-1, 3).astype("<f4"), triangles.astype("<u4")


def rows(positions):
    """Four joints a point, by distance along the chain."""
    at = positions[:, 1] / LENGTH * (JOINTS - 1)
    first = numpy.clip(numpy.floor(at).astype(int) - 1, 0, JOINTS - 4)
    joints = first[:, None] + numpy.arange(4)
    weights = numpy.exp(-((joints - at[:, None]) ** 2))
    weights = (weights / weights.sum(1, keepdims=True)).astype("<f4")
    weights[:, 0] += 1 - weights.sum(1)
    return joints.astype("<u2"), weights


def write_model(path, points):
    positions, triangles = surface(points)
    joints, weights = rows(positions)
    normals = positions * numpy.array([1, 0, 1], "<f4")
    normals /= numpy.linalg.norm(normals, axis=1, keepdims=True)
    writer = GlbWriter()
    attributes = {
        "POSITION": writer.accessor(positions, "VEC3", 5126, min=positions.min(0).tolist(), max=positions.max(0).tolist()),
        "NORMAL": writer.accessor(normals.astype("<f4"), "VEC3", 5126),
        "TEXCOORD_0": writer.accessor(numpy.ascontiguousarray(positions[:, :2] / LENGTH), "VEC2", 5126),
        "JOINTS_0": writer.accessor(joints, "VEC4", 5123), "WEIGHTS_0": writer.accessor(weights, "VEC4", 5126)}
    indices = writer.accessor(triangles.reshape(-1), "SCALAR", 5125)
    writer.json["meshes"].append({"name": "tube", "primitives": [{"attributes": attributes, "indices": indices}]})
    step = LENGTH / (JOINTS - 1)
    nodes = [writer.node(root=j == 0, name=f"joint_{j}", translation=[0, step if j else 0, 0]) for j in range(JOINTS)]
    for above, node in zip(nodes, nodes[1:]):
        writer.json["nodes"][above]["children"] = [node]
    offsets = numpy.tile(numpy.eye(4, dtype="<f4"), (JOINTS, 1, 1))
    offsets[:, 3, 1] = -step * numpy.arange(JOINTS)
    binds = writer.accessor(offsets.reshape(-1, 16), "MAT4", 5126)
    writer.json["skins"].append({"joints": nodes, "inverseBindMatrices": binds})
    writer.node(name="tube", mesh=0, skin=0)
    add_clip(writer, nodes)
    writer.save(path)


def add_clip(writer, nodes):
    times = (numpy.arange(FRAMES) / 30.0).astype("<f4")
    at = writer.accessor(times, "SCALAR", 5126, min=[float(times[0])], max=[float(times[-1])])
    channels, samplers = [], []
    for j, node in enumerate(nodes):
        half = 0.02 * numpy.sin(times * 4 + j * 0.3)
        turn = numpy.stack([numpy.sin(half), 0 * half, 0 * half, numpy.cos(half)], -1).astype("<f4")
        samplers.append({"input": at, "output": writer.accessor(turn, "VEC4", 5126)})
        channels.append({"sampler": j, "target": {"node": node, "path": "rotation"}})
    writer.json["animations"] = [{"name": "sway", "channels": channels, "samplers": samplers}]


class Speed:
    def __init__(self, program, work):
        self.program, self.work = program, work
        self.script = work / "blender_exchange.py"
        self.script.write_text(BLENDER)

    def blender(self, source, target):
        environment = dict(os.environ, PATH="/usr/bin:/bin:" + os.environ.get("PATH", ""))
        done = run(["blender", "-b", "--factory-startup", "-P", self.script, "--", source, target], env=environment)
        said = [line for line in done.output.splitlines() if line.startswith("SAID ")]
        if not said:
            raise Failed(f"Blender: {last_line(done.output)}")
        return {**json.loads(said[0][5:]), "peak": done.peak_mb}

    def sinew(self, source, target):
        done = run([self.program, "convert", source, "-o", target, "--no-check", "--json"])
        if done.returncode:
            raise Failed(f"sinew: {last_line(done.output)}")
        seconds = json.loads(done.output[done.output.index("{\n"):])["seconds"]
        return {"read": seconds["reading"], "write": seconds["writing"], "peak": done.peak_mb, "whole": done.seconds}

    def middle(self, measure, repeats):
        runs = [measure() for _ in range(repeats)]
        return {key: statistics.median(r[key] for r in runs) for key in runs[0]}

    def rows(self, points):
        repeats = REPEATS if points < ONCE_FROM else 1
        model = self.work / f"tube_{size_name(points)}.glb"
        write_model(model, points)
        fbx = self.work / f"tube_{size_name(points)}.fbx"
        self.sinew(model, fbx)
        for source, target in ((model, "glb"), (model, "fbx"), (fbx, "fbx")):
            name = f"{source.suffix[1:].upper()} to {target.upper()}"
            out = self.work / f"out.{target}"
            ours = self.middle(lambda: self.sinew(source, out), repeats)
            theirs = self.middle(lambda: self.blender(source, out), repeats)
            yield [size_name(points), name] + [
                f"{ours[k]:.3f} / {theirs[k]:.2f} = **{theirs[k] / ours[k]:.1f}**" for k in ("read", "write")] + [
                f"{ours['whole']:.3f} = {(theirs['read'] + theirs['write']) / ours['whole']:.1f}",
                f"{ours['peak']:.0f} / {theirs['peak']:.0f} = {ours['peak'] / theirs['peak']:.2f}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--points", default="100k,1m")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "sinew-exchange")
    parser.add_argument("--markdown", type=pathlib.Path)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    speed = Speed(options.program.resolve(), options.work)
    head = ["points", "way", "reading s (ours / Blender = times as fast)", "writing s", "whole process s",
            "peak MB (ours / Blender)"]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for size in options.points.split(","):
        for row in speed.rows(number(size)):
            lines.append("| " + " | ".join(row) + " |")
            print(lines[-1], flush=True)
    lines.append(f"\nLoad of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")
    print(lines[-1])
    if options.markdown:
        options.markdown.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    try:
        main()
    except Failed as reason:
        sys.exit(f"exchange_speed.py: {reason}")
