#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How near mirrored weights come to what the artist made of the other side, beside Blender's mirror.

    tests/bench/mirror_quality.py build/release/bin/sinew [--shared ../shared] [--models Fox,sintel] [--no-blender]
                                  [--work DIR] [--markdown OUT.md]

Of every rigged model of assets and corpus whose joints have sides: the right side's weights are given to one joint, so that
nothing of them is left, the left side is mirrored, and the right side is compared with the artist's, point by point, by half the
L1 distance of the rows. Points on the plane do not count. 'possible' is the mean if every point took the best of what was mirrored
within 1% of the mesh's size around it: what is more than nothing there, the artist made unlike on both sides. Failed: 'kept' are
those that nothing mirrors (parts that one side alone has) and that stay as they were; 'far' took weights from over 1% of the
model's size beside their image, 'turned' from a surface that faces another way, 'empty' have no weight. 'again' is the largest
change of a weight when what was mirrored is mirrored once more: a symmetric model must not change. What the steps made stays in
--work and is taken from there while it is newer than what it was made of.
"""
import argparse
import json
import pathlib
import statistics
import sys

import numpy

from bind_tools import Failed, Tools, is_fresh
from mirror_sides import distance_of, far_side, has_sides

ENDINGS = (".glb", ".gltf", ".fbx", ".dae", ".vrm")
NEAR_PLACE = 0.01  # of a mesh's size
NEAR = 0.05  # a row nearer to the artist's than this is left alone by a rigger


def rows_of(mesh):
    out = []
    for row in mesh["weights"]:
        summed = {}
        for joint, weight in row:
            summed[joint] = summed.get(joint, 0.0) + weight
        out.append(summed)
    return out


def around(points, reach):
    """Per point those within a reach of it, itself among them."""
    cells = {}
    at = numpy.floor(points / max(reach, 1e-30)).astype(int)
    for i, cell in enumerate(map(tuple, at)):
        cells.setdefault(cell, []).append(i)
    steps = [(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)]
    for i, (x, y, z) in enumerate(at):
        near = [j for a, b, c in steps for j in cells.get((x + a, y + b, z + c), ())]
        yield [j for j in near if numpy.linalg.norm(points[j] - points[i]) <= reach]


def possible(points, artist, mirrored, side):
    """Per point of a side how near the best of the rows around it comes to the artist's."""
    chosen = numpy.flatnonzero(side)
    reach = NEAR_PLACE * float(numpy.linalg.norm(points.max(0) - points.min(0)))
    return [min(distance_of(artist[chosen[i]], mirrored[chosen[j]]) for j in near)
            for i, near in enumerate(around(points[chosen], reach))]


def most_changed(before, after):
    """The largest change of a weight between two tables of one model."""
    most = 0.0
    for a, b in zip(before["meshes"], after["meshes"]):
        for row, other in zip(rows_of(a), rows_of(b)):
            most = max([most] + [abs(row.get(j, 0.0) - other.get(j, 0.0)) for j in set(row) | set(other)])
    return most


class Model:
    def __init__(self, tools, source):
        self.tools = tools
        self.source = source
        self.name = source.name
        self.artist = self._table(source, "artist")
        self.meshes = [m for m in self.artist["meshes"] if m["points"] and m["joints"]]
        if not has_sides([j for m in self.meshes for j in m["joints"]]):
            raise Failed("its joints have no sides")

    def _kept(self, ending):
        return self.tools.work / f"{self.name}.{ending}"

    def _table(self, file, what):
        out = self._kept(f"{what}.json")
        if not is_fresh(out, file, self.tools.program):
            self.tools.sinew("weights", file, "-o", out)
        return json.loads(out.read_text())

    def _mirror(self, file, out, direction):
        done = self.tools.sinew("run", "weights.mirror", file, "-o", out, f"direction={direction}", "--json")
        return json.loads(done.output[done.output.index("{"):])["numbers"]

    def ours(self):
        plane = self._mirror(self.source, self._kept("asis.sinew"), "plusToMinus")
        normal = [plane["planeX"], plane["planeY"], plane["planeZ"]]
        sides = []
        wiped = {"meshes": []}
        votes = 0
        for mesh in self.artist["meshes"]:
            points = numpy.array(mesh["points"], float).reshape(-1, 3)
            rows = rows_of(mesh)
            side = far_side(points, rows, mesh["joints"], normal, plane["planeOffset"])
            sides.append(side)
            if side is None:
                wiped["meshes"].append(mesh)
                continue
            below = points @ numpy.array(normal) < plane["planeOffset"]
            votes += int((side & below).sum()) - int((side & ~below).sum())
            weights = [[[0, 1.0]] if side[i] else row for i, row in enumerate(mesh["weights"])]
            wiped["meshes"].append({**mesh, "weights": weights})
        if all(side is None for side in sides):
            raise Failed("no side of it is left")
        table = self._kept("wiped.json")
        table.write_text(json.dumps(wiped))
        neutral = self._kept("wiped.sinew")
        self.tools.sinew("weights", self.source, "--apply", table, "--by", "index", "-o", neutral)
        mirrored = self._kept("mirrored.sinew")
        direction = "plusToMinus" if votes >= 0 else "minusToPlus"
        numbers = self._mirror(neutral, mirrored, direction)
        found = self._table(mirrored, "mirrored")
        twice = self._kept("twice.sinew")
        self._mirror(mirrored, twice, direction)
        again = most_changed(found, self._table(twice, "twice"))
        distances, best, empty = [], [], 0
        for before, after, side in zip(self.artist["meshes"], found["meshes"], sides):
            if side is None:
                continue
            artist, rows = rows_of(before), rows_of(after)
            best += possible(numpy.array(before["points"], float).reshape(-1, 3), artist, rows, side)
            for i in numpy.flatnonzero(side):
                distances.append(distance_of(artist[i], rows[i]))
                empty += not rows[i] and bool(artist[i])
        return {"distances": distances, "possible": statistics.fmean(best) if best else 0.0, "again": again,
                "empty": empty, "kept": int(numbers.get("unpairedPoints", 0)),
                "far": int(numbers.get("farPoints", 0)), "turned": int(numbers.get("facingPoints", 0))}

    def by_blender(self):
        out = self._kept("blender.json")
        if not is_fresh(out, self.source):
            source = self.source
            if source.suffix.lower() == ".dae":
                source = self._kept("converted.glb")
                self.tools.sinew("convert", self.source, "-o", source, "--no-check")
            script = pathlib.Path(__file__).resolve().parent / "blender_mirror.py"
            done = self.tools.blender(script, source, out)
            if not out.is_file():
                raise Failed(f"Blender: {done.output.strip().splitlines()[-1] if done.output.strip() else 'no word'}")
        return json.loads(out.read_text())


def summary(found):
    d = sorted(found["distances"])
    if not d:
        return None
    return {"points": len(d), "mean": statistics.fmean(d), "p95": d[int(0.95 * (len(d) - 1))],
            "near": sum(x < NEAR for x in d) / len(d)}


def line(name, ours, blender, found, theirs):
    cells = [name, str(ours["points"]), f"{ours['mean']:.3f}", f"{found['possible']:.3f}", f"{ours['p95']:.2f}",
             f"{100 * ours['near']:.0f}%", str(found["kept"]), str(found["far"]), str(found["turned"]), str(found["empty"]),
             f"{found['again']:.0e}"]
    cells += [f"{blender['mean']:.3f}", f"{100 * blender['near']:.0f}%",
              f"{100 * theirs['kept'] / blender['points']:.0f}%"] if blender else ["", "", ""]
    return "| " + " | ".join(cells) + " |"


HEAD = ("| model | points | mean | possible | p95 | within 0.05 | kept | far | turned | empty | again | Blender: mean "
        "| within 0.05 | kept |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--shared", default="../shared")
    parser.add_argument("--models", default="", help="names, divided by commas; all of assets and corpus without it")
    parser.add_argument("--no-blender", action="store_true")
    parser.add_argument("--work", default="/tmp/mirror_quality")
    parser.add_argument("--markdown")
    options = parser.parse_args()
    tools = Tools(options.program, options.shared, options.work)
    wanted = [n for n in options.models.split(",") if n]
    files = [f for folder in ("assets", "corpus") for f in sorted((tools.shared / folder).iterdir())
             if f.suffix.lower() in ENDINGS and (not wanted or f.name in wanted or f.stem in wanted)]
    lines, means = [], []
    for file in files:
        try:
            model = Model(tools, file)
            found = model.ours()
            ours = summary(found)
            theirs = {"distances": [], "kept": 0} if options.no_blender else model.by_blender()
            blender = summary(theirs)
        except Failed as why:
            print(f"{file.name} is left out: {why}", file=sys.stderr, flush=True)
            continue
        if not ours:
            print(f"{file.name} is left out: nothing of it lies on the right", file=sys.stderr, flush=True)
            continue
        lines.append(line(file.name, ours, blender, found, theirs))
        if blender:
            means.append((ours["mean"], blender["mean"]))
        print(lines[-1], flush=True)
    if means:
        lines.append(f"| mean of {len(means)} models | | {statistics.fmean(a for a, _ in means):.3f} | | | | | | | | | "
                     f"{statistics.fmean(b for _, b in means):.3f} | | |")
        print(lines[-1])
    if options.markdown:
        pathlib.Path(options.markdown).write_text("\n".join([HEAD, *lines]) + "\n")


if __name__ == "__main__":
    try:
        main()
    except Failed as why:
        sys.exit(str(why))
