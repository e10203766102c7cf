#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long binds take and how much memory, beside Blender's automatic weights on the same mesh in the same run.

    tests/bench/bind_speed.py build/release/bin/sinew [--shared ../shared] [--points 20k,100k,200k,1m]
                              [--methods heat,voxel,auto] [--resolution 256] [--work DIR] [--markdown OUT.md]
                              [--no-blender] [--no-parts]

Per size: Blender makes the humanoid and binds it (tools/blender_humanoid.py POINTS OUT --auto). Ours is the time of the
whole process `sinew bind` less that of `sinew convert` on the same file, so what is left is all that binding adds, and never
less than the solver's own time, which `bind --json` tells. Peak memory is the whole process's, Blender's with making the
mesh. The last case is 300k points in 20 meshes with 300 joints, of our own making. Ours is measured three times, bind and
convert in turn, and the middle difference counts; Blender's once. The clock sees what else the machine does: 'CPU s' is what
binding cost, all cores together, and the load is told at the end.
"""
import argparse
import json
import math
import os
import pathlib
import struct
import sys

import numpy

from bind_quality import table_text
from bind_tools import Failed, Tools

METHODS = "heat,voxel,auto"
REPEATS = 3
PARTS, PART_JOINTS, PART_SIDES, PART_RINGS = 20, 15, 50, 300


def number(text):
    factor = {"k": 1_000, "m": 1_000_000}.get(text[-1:].lower())
    return int(float(text[:-1]) * factor) if factor else int(text)


def size_name(points):
    return f"{points // 1_000_000}m" if points % 1_000_000 == 0 else f"{points // 1000}k"


# ---- 300k points in 20 meshes with 300 joints ------------------------------------------------------------------------

class GlbWriter:
    """As much of a GLB as unbound meshes and a skeleton take."""

    def __init__(self):
        self.data = bytearray()
        self.json = {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": []}], "nodes": [], "meshes": [],
                     "skins": [], "accessors": [], "bufferViews": []}

    def accessor(self, array, kind, component, **more):
        while len(self.data) % 4:
            self.data.append(0)
        raw = array.tobytes()
        self.json["bufferViews"].append({"buffer": 0, "byteOffset": len(self.data), "byteLength": len(raw)})
        self.data += raw
        count = len(array) if kind != "SCALAR" else array.size
        self.json["accessors"].append({"bufferView": len(self.json["bufferViews"]) - 1, "componentType": component,
                                       "count": count, "type": kind, **more})
        return len(self.json["accessors"]) - 1

    def node(self, root=True, **node):
        self.json["nodes"].append(node)
        if root:
            self.json["scenes"][0]["nodes"].append(len(self.json["nodes"]) - 1)
        return len(self.json["nodes"]) - 1

    def save(self, path):
        while len(self.data) % 4:
            self.data.append(0)
        self.json["buffers"] = [{"byteLength": len(self.data)}]
        text = json.dumps(self.json).encode()
        text += b" " * (-len(text) % 4)
        path.write_bytes(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(self.data))
                         + struct.pack("<I4s", len(text), b"JSON") + text
                         + struct.pack("<I4s", len(self.data), b"BIN\0") + bytes(self.data))


def tube(length):
    """A closed tube along Y whose thickness varies, so that it is no two-dimensional problem."""
    ring, side = numpy.meshgrid(numpy.arange(PART_RINGS), numpy.arange(PART_SIDES), indexing="ij")
    angle = 2 * math.pi * side / PART_SIDES
    radius = 0.05 + 0.01 * numpy.sin(12 * ring / PART_RINGS) + 0.004 * numpy.cos(3 * angle)
    body = numpy.stack([radius * numpy.cos(angle), length * ring / (PART_RINGS - 1), radius * numpy.sin(angle)], -1)
    points = numpy.concatenate([body.reshape(-1, 3), [[0, 0, 0], [0, length, 0]]])
    a = (ring[:-1] * PART_SIDES + side[:-1]).ravel()
    b = (ring[:-1] * PART_SIDES + (side[:-1] + 1) % PART_SIDES).ravel()
    top = (PART_RINGS - 1) * PART_SIDES
    around = numpy.arange(PART_SIDES)
    next_one = (around + 1) % PART_SIDES
    low, high = PART_RINGS * PART_SIDES, PART_RINGS * PART_SIDES + 1
    triangles = numpy.concatenate([
        numpy.stack([a, a + PART_SIDES, b], -1), numpy.stack([b, a + PART_SIDES, b + PART_SIDES], -1),
        numpy.stack([around, next_one, numpy.full_like(around, low)], -1),
        numpy.stack([top + next_one, top + around, numpy.full_like(around, high)], -1)])
    return points.astype("<f4"), triangles.astype("<u4")


def write_parts(path):
    """Tubes side by side under one root joint, a chain of joints up each."""
    writer, length = GlbWriter(), 1.5
    points, triangles = tube(length)
    indices = writer.accessor(triangles.reshape(-1), "SCALAR", 5125)
    joints = []
    for part in range(PARTS):
        place = numpy.array([0.4 * (part % 5), 0, 0.4 * (part // 5)], "<f4")
        moved = points + place
        position = writer.accessor(moved, "VEC3", 5126, min=moved.min(0).tolist(), max=moved.max(0).tolist())
        writer.json["meshes"].append({"primitives": [{"attributes": {"POSITION": position}, "indices": indices}]})
        writer.node(name=f"tube {part}", mesh=part)
        above = None
        for joint in range(PART_JOINTS):
            step = length / PART_JOINTS
            at = place.tolist() if above is None else [0, step, 0]
            node = writer.node(root=above is None, name=f"joint {part} {joint}", translation=at)
            if above is not None:
                writer.json["nodes"][above]["children"] = [node]
            joints.append(node)
            above = node
    writer.json["skins"].append({"joints": joints})
    writer.save(path)


# ---- measuring -------------------------------------------------------------------------------------------------------

def paired(first, second, repeats):
    """Of runs of the one and the other in turn, the pair whose difference is the middle one."""
    pairs = sorted(((first(), second()) for _ in range(repeats)), key=lambda pair: pair[1].seconds - pair[0].seconds)
    return pairs[len(pairs) // 2]


class Speed:
    def __init__(self, tools, methods, resolution):
        self.tools, self.methods = tools, methods
        wanted = ["--resolution", str(resolution)]
        self.resolution = wanted if "--resolution" in tools.sinew("bind", "--help").output else []

    def humanoid(self, points, with_blender):
        """The humanoid's file, and Blender's seconds and peak memory where they were asked for."""
        made = self.tools.work / f"humanoid_{size_name(points)}.glb"
        if made.is_file() and not with_blender:
            return made, None
        done = self.tools.blender("blender_humanoid.py", points, made, *(["--auto"] if with_blender else []))
        for line in done.output.splitlines():
            said = json.loads(line) if line.startswith('{"') else {}
            if said.get("operation") == "automatic weights":
                return made, said
        if with_blender or not made.is_file():
            raise Failed(f"Blender made no weights for {points} points:\n{done.output[-1000:]}")
        return made, None

    def rows(self, name, file, repeats, blender, *bind_options):
        out = self.tools.work / "speed.glb"
        convert = lambda: self.tools.sinew("convert", file, "-o", out, "--no-check")
        if blender:
            yield {"size": name, "method": "Blender", "seconds": blender["seconds"], "peak": blender["peak_mb"]}
        for method in self.methods:
            command = ["bind", file, "-o", out, "--method", method, "--json", *bind_options]
            command += self.resolution if method == "voxel" else []
            try:
                unbound, done = paired(convert, lambda: self.tools.sinew(*command), repeats)
            except Failed as why:
                print(f"{name}: {why}", file=sys.stderr)
                continue
            said = json.loads(done.output[done.output.index("{"):])
            row = {"size": name, "method": method, "seconds": max(done.seconds - unbound.seconds, said["seconds"]),
                   "cpu": max(0.0, done.cpu - unbound.cpu), "peak": done.peak_mb, "solver": said["seconds"],
                   "whole": done.seconds, "convert": unbound.seconds,
                   "fallbacks": sum(mesh["fallbacks"] for mesh in said["meshes"])}
            if blender:
                row["ratio"] = blender["seconds"] / max(row["seconds"], 1e-9)
            yield row


def measured(tools, options, methods):
    speed = Speed(tools, methods, options.resolution)
    rows = []
    for points in map(number, options.points.split(",")):
        file, blender = speed.humanoid(points, not options.no_blender)
        rows += speed.rows(size_name(points), file, REPEATS, blender, "--rebind")
        print(f"{size_name(points)} measured", file=sys.stderr)
    if not options.no_parts:
        file = tools.work / "parts_300k.glb"
        write_parts(file)
        rows += speed.rows(f"{PARTS} meshes, {PARTS * PART_JOINTS} joints, 300k", file, REPEATS, None)
    return rows


def cell(row, key, form):
    return format(row[key], form) if row.get(key) is not None else ""


def report(rows):
    head = ["size", "method", "s", "peak MB", "Blender takes times as long", "solver s", "CPU s", "whole process s",
            "convert s", "fallbacks"]
    lines = [[row["size"], row["method"], f"{row['seconds']:.2f}", f"{row['peak']:.0f}", cell(row, "ratio", ".1f"),
              cell(row, "solver", ".2f"), cell(row, "cpu", ".2f"), cell(row, "whole", ".2f"), cell(row, "convert", ".2f"),
              cell(row, "fallbacks", "d")] for row in rows]
    text = table_text(head, lines)
    at = {(row["size"], row["method"]): row for row in rows}
    for method in dict.fromkeys(row["method"] for row in rows):
        small, large = at.get(("100k", method)), at.get(("1m", method))
        if small and large and small["seconds"] > 0:
            text += (f"\n\n{method}: from 100k to 1M points {large['seconds'] / small['seconds']:.1f} times the time, "
                     f"{large['peak'] / small['peak']:.1f} times the memory")
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    return f"{text}\n\nLoad in the last 1, 5, 15 minutes: {load} on {os.cpu_count()} cores\n"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="the program, built for release")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[3] / "shared")
    parser.add_argument("--points", default="20k,100k,200k,1m")
    parser.add_argument("--methods", default=METHODS)
    parser.add_argument("--resolution", type=int, default=256, help="voxels along the longest side")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/bind_speed"))
    parser.add_argument("--markdown", type=pathlib.Path)
    parser.add_argument("--no-blender", action="store_true", help="ours alone, on humanoids kept from before")
    parser.add_argument("--no-parts", action="store_true", help="leave out the 20 meshes")
    return parser.parse_args()


def main():
    options = arguments()
    try:
        tools = Tools(options.program, options.shared, options.work)
        known = tools.methods()
        methods = [m for m in options.methods.split(",") if m in known]
        for missing in [m for m in options.methods.split(",") if m not in known]:
            print(f"The program has no method {missing}.", file=sys.stderr)
        text = report(measured(tools, options, methods))
    except Failed as why:
        sys.exit(str(why))
    print(text)
    if options.markdown:
        options.markdown.write_text(text)


if __name__ == "__main__":
    main()
