#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures Sinew and, in the same run on the same files, Blender; prints both side by side.

    tests/bench/run_bench.py [--build build/release] [--points 1000000] [--json build/bench.json]

The humanoid is made by tools/blender_humanoid.py under $SINEW_SHARED (../shared by default) where that and Blender are there,
and kept in the build folder. Without them Sinew is measured alone, on a figure of its own making. Numbers say how fast the
machine was just then, too: nothing passes or fails here.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
SMALL_POINTS = 100_000

# Our line -> Blender's, where they do the same work.
SAME_WORK = {
    "dab, 10k points, add, p50": "refresh after a dab",
    "dab, 10k points, smooth, p50": "refresh after a dab",
    "linear blend, one thread, p50": "deform",
    "linear blend, all cores, p50": "deform",
    "normalise, p50": "normalise",
    "limit 4, p50": "limit 4",
    "prune 0.01, p50": "prune 0.01",
    "smooth x10, p50": "smooth x10",
    "save a project as a whole, p50": "save",
    "save after a stroke over 10000 points, p50": "save",
}


def json_lines(text):
    for line in text.splitlines():
        if line.startswith("{"):
            yield json.loads(line)


def blender(script, *arguments):
    command = ["blender", "-b", "--factory-startup", "-P", str(script), "--", *map(str, arguments)]
    # Blender takes its Python library from beside the first python3 on the path: the system's, which has numpy.
    environment = dict(os.environ, PATH="/usr/bin:/bin:" + os.environ.get("PATH", ""))
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    lines = list(json_lines(done.stdout))
    if not lines:
        sys.exit(f"{script} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return lines


def operations(lines):
    return {line["operation"]: line["milliseconds"] for line in lines if "milliseconds" in line}


def humanoid_script():
    shared = pathlib.Path(os.environ.get("SINEW_SHARED", SOURCE / ".." / "shared"))
    script = shared / "tools" / "blender_humanoid.py"
    return script if script.is_file() and shutil.which("blender") else None


def measure_blender(script, folder, points):
    """Files by size, and Blender's milliseconds by what it did."""
    large = folder / f"humanoid_{points}.glb"
    small = folder / f"humanoid_{SMALL_POINTS}.glb"
    print(f"Blender makes and measures the humanoid of {points} points ...", flush=True)
    times = operations(blender(script, points, large, "--operators", "--deform"))
    times.update(operations(blender(HERE / "blender_times.py", large)))
    times.pop("open", None)
    blender(script, SMALL_POINTS, small)
    times[f"open {SMALL_POINTS // 1000}k"] = operations(blender(HERE / "blender_times.py", small))["open"]
    return large, small, times


def blender_time(name, times):
    if name.startswith("open ") and name.endswith("p50") and times:
        opened = next(key for key in times if key.startswith("open "))
        # The humanoid has a few points more or less than asked for.
        return times[opened] if name.startswith(("open 99k", "open 100k")) else None
    return times.get(SAME_WORK.get(name))


def table(lines, times):
    print(f"{'':44} {'Sinew':>12} {'Blender':>12} {'asked':>10}")
    for line in lines:
        theirs = blender_time(line["name"], times)
        asked = f"< {line['target']:g}" if line["target"] else ""
        theirs = f"{theirs:.2f} ms" if theirs is not None else ""
        value = f"{line['value']:.2f} {line['unit']}"
        print(f"{line['name']:44} {value:>12} {theirs:>12} {asked:>10}  {line['note']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=SOURCE / "build" / "release")
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    program = options.build / "bin" / "bench_core"
    if not program.is_file():
        sys.exit(f"{program} is not there: build the release preset first.")
    out = options.json or options.build / "bench.json"
    command = [str(program), "--json", str(out), "--folder", str(options.build)]
    times = {}
    script = humanoid_script()
    if script:
        large, small, times = measure_blender(script, options.build, options.points)
        command += ["--large", str(large), "--small", str(small)]
    print("Sinew ...", flush=True)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    lines = json.loads(out.read_text())
    out.write_text(json.dumps({"sinew": lines, "blender": times}, indent=1) + "\n")
    table(lines, times)
    print(f"Written to {out}")


if __name__ == "__main__":
    main()
