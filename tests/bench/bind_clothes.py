#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How often clothes and body pass through each other in bends of 90 degrees: as bound together, each mesh bound by itself, as the
artist has them.

    tests/bench/bind_clothes.py build/release/bin/sinew FILE JOINT,JOINT,... [--work DIR]

for one model whose meshes lie over one another; see blender_clothes.py for what is counted. For example
../shared/corpus/rpm_brunette_t.glb LeftArm,LeftForeArm,LeftUpLeg,LeftLeg.
"""
import argparse
import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def sinew(program, *arguments):
    subprocess.run([program, *map(str, arguments)], check=True, capture_output=True)


def mesh_names(program, file):
    done = subprocess.run([program, "info", "--json", str(file)], check=True, capture_output=True)
    return [mesh["name"] for mesh in json.loads(done.stdout)["meshes"]]


def bound_by_itself(program, source, work):
    present = source
    for i in range(len(mesh_names(program, source))):
        out = work / f"alone{i}.glb"
        # Writing a file may have given a mesh another name.
        sinew(program, "bind", present, "--rebind", "--mesh", mesh_names(program, present)[i], "-o", out)
        present = out
    return present


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("joints")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/clothes"))
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    artist, together = options.work / "artist.glb", options.work / "together.glb"
    sinew(options.program, "convert", options.file, "-o", artist)
    sinew(options.program, "bind", options.file, "--rebind", "-o", together)
    models = {"artist": artist, "together": together,
              "each mesh by itself": bound_by_itself(options.program, options.file, options.work)}
    out = options.work / "clothes.json"
    subprocess.run(["blender", "-b", "--factory-startup", "-P", HERE / "blender_clothes.py", "--", out, options.joints,
                    *models.values()], check=True, capture_output=True)
    for name, result in zip(models, json.loads(out.read_text())):
        print(f"{name}: {result['count']} vertices passed through in {len(result['poses'])} poses, the deepest by "
              f"{100 * result['deepest']:.2f}% of the diagonal ({result['near']} lie over another mesh)")


main()
