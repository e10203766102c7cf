#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long operations on weights take beside Blender's, on the same humanoid in the same run.

    tests/bench/operations_speed.py build/release/bin/bench_core [--points 1m] [--work DIR] [--no-blender]

Blender makes the humanoid (tools/blender_humanoid.py POINTS OUT --operators) and is timed there: vertex_group_normalize_all,
vertex_group_limit_total(limit=4), vertex_group_clean(limit=0.01) and vertex_group_smooth(factor=0.5, repeat=10), each with
group_select_mode='ALL', and vertex_group_mirror(all_groups=True), one call after the other, so that each works on what the one
before left. Ours are the operations weights.normalise, weights.limit, weights.prune, weights.smooth (passes=10, strength=0.5) and
weights.mirror (plane=x) on the file as it is, from the call to the finished edit, the middle one of five runs. "mirror" makes pairs,
plane and search trees anew every time; "mirror again" is as in the window, which keeps them while meshes and skins are the same.
What Blender needs to redraw after its call is not counted, nor what we need. The machine does other things too: both see the same,
and the load is told at the end.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys

from bind_quality import table_text
from bind_speed import number, size_name
from bind_tools import Failed, Tools

ASKED = {"normalise": 40, "limit 4": 40, "prune 0.01": 40, "smooth x10": 100, "mirror": 20, "mirror again": 20}
AS_IN_BLENDER = {"mirror again": "mirror"}


def said(text, key):
    for line in text.splitlines():
        if line.startswith('{"'):
            row = json.loads(line)
            if key in row:
                yield row


def blender_times(tools, points, model):
    done = tools.blender("blender_humanoid.py", points, model, "--operators")
    times = {row["operation"]: row["milliseconds"] for row in said(done.output, "milliseconds")}
    if not times:
        raise Failed(f"Blender measured nothing:\n{done.output[-1000:]}")
    return times


def our_times(program, model):
    out = model.with_suffix(".times.json")
    command = [program, "--operators", "--large", model, "--json", out]
    subprocess.run([str(c) for c in command], check=True, stdout=subprocess.DEVNULL)
    return {line["name"].removesuffix(", p50"): line["value"] for line in json.loads(out.read_text())
            if line["name"].endswith(", p50")}


def report(ours, theirs):
    rows = []
    for name, factor in ASKED.items():
        blender = theirs.get(AS_IN_BLENDER.get(name, name))
        rows.append([name, f"{ours[name]:.1f}", f"{blender:.0f}" if blender else "",
                     f"{blender / ours[name]:.0f}" if blender else "", str(factor)])
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    return (table_text(["operation", "Sinew ms", "Blender ms", "Blender takes times as long", "asked"], rows)
            + f"\n\nLoad in the last 1, 5, 15 minutes: {load} on {os.cpu_count()} cores\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="bench_core, built for release")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[3] / "shared")
    parser.add_argument("--points", default="1m")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/operations_speed"))
    parser.add_argument("--no-blender", action="store_true", help="ours alone, on a humanoid kept from before")
    options = parser.parse_args()
    try:
        tools = Tools(options.program, options.shared, options.work)
        points = number(options.points)
        model = tools.work / f"humanoid_{size_name(points)}.glb"
        theirs = {} if options.no_blender and model.is_file() else blender_times(tools, points, model)
        print(report(our_times(tools.program, model), theirs))
    except Failed as why:
        sys.exit(str(why))


if __name__ == "__main__":
    main()
