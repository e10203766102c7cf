#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Pictures of rigs bent at shoulder, elbow, fingers, hip and knee: with the artist's weights, the program's and Blender's.

    tests/bench/bind_pictures.py build/release/bin/sinew [--models sintel,robot] [--shared ../shared] [--cache DIR] [--work DIR]

Left limbs are bent, joints found by their names; of a rig without such names nothing is. Writes WORK/MODEL.png: side by side the
three, from two sides, and needs ImageMagick's montage.
"""
import argparse
import json
import pathlib
import re
import sys

import numpy

from bind_tools import Failed, Table, Tools, is_fresh, refilled, run
from bind_volume import rotation_of, skeleton_of

LEFT = re.compile(r"(?i)left|(?:^|[^a-z])l(?:[^a-z]|$)|(?-i:L(?=[A-Z])|L$)")
NOT_A_LIMB = re.compile(r"(?i)twist|roll|ik|pole|end|nub|mch|org|ctrl|help|_tw|sub")
# what a joint's name is, where its limb turns to (up is y, front z), and by how much
BENDS = (
    (r"fore.?arm|lower.?arm|elbow", (0, 0, 1), 90),
    (r"upper.?arm|shoulder(?!.*(arm|up))|(?<![a-z])arm(?![a-z])|leftarm|upArm", (0, -1, 0), 50),
    (r"(index|middle|ring|pinky|finger|point)", (0, -1, 0), 50),
    (r"thigh|up.?leg|upper.?leg|hip(?!s)", (0, 0, 1), 80),
    (r"calf|shin|lower.?leg|knee|(?<!up)(?<!upper)leftleg", (0, 0, -1), 90),
)


def bends(world, above):
    """`--rotate` for every left limb; a limb that points where it would turn to turns towards the middle."""
    turns = []
    for words, towards, degrees in BENDS:
        named = [name for name in world if re.search("(?i)" + words, name) and LEFT.search(name) and not NOT_A_LIMB.search(name)]
        for joint in named:
            ends = [name for name, parent in above.items() if parent == joint]
            if not ends or any(above.get(joint) == other for other in named):
                continue  # a limb turns at its first joint
            along = numpy.mean([world[end][:3, 3] for end in ends], axis=0) - world[joint][:3, 3]
            along /= max(numpy.linalg.norm(along), 1e-9)
            goal = numpy.array(towards, float)
            if abs(along @ goal) > 0.8:
                goal = numpy.array((-numpy.sign(world[joint][0, 3]), 0.0, 0.0))
            turns.append(rotation_of(world, joint, numpy.cross(along, goal), degrees))
    return turns


def with_table(tools, source, table, name):
    """The source with a weight table's rows, as a project."""
    model = tools.work / f"{name}.sinew"
    own = Table(tools.weights(source))
    nodes = json.loads(tools.sinew("info", source, "--json").output)["nodes"]
    names = {node["id"]: node["name"] for node in nodes}
    filled = model.with_suffix(".table.json")
    filled.write_text(json.dumps(refilled(own, Table(table), {node["name"]: names.get(node["parent"]) for node in nodes})))
    model.unlink(missing_ok=True)
    tools.sinew("weights", source, "--apply", filled, "--by", "index", "-o", model)
    return model


def sheet(tools, source):
    readable, _, _ = tools.artist_and_neutral(source)
    table = tools.cache / f"{source.stem}.blender.json"
    blender = tools.blender_file(table, "blender_skin.py", readable, "--auto", table)
    ours, _ = tools.bind(source, tools.work / f"{source.stem}.auto.sinew", "auto", "--rebind")
    converted = tools.work / f"{source.stem}.scene.glb"
    if not is_fresh(converted, source, tools.program):
        tools.sinew("convert", source, "-o", converted, "--no-check")
    turns = bends(*skeleton_of(converted))
    theirs = with_table(tools, source, blender, f"{source.stem}.blender")
    pictures = []
    for camera in ("30,10", "-150,10"):
        for label, model in (("artist", source), ("sinew", ours), ("blender", theirs)):
            picture = tools.work / f"{source.stem}.{label}.{camera}.png"
            tools.sinew("render", model, "-o", picture, "--pose", "bind", "--size", "1000x1000", "--camera", camera, "--shading", "all",
                        *(word for turn in turns for word in ("--rotate", turn)))
            pictures += ["-label", f"{source.stem}: {label}", picture]
    out = tools.work / f"{source.stem}.png"
    done = run(["montage", *pictures, "-tile", "3x2", "-geometry", "+4+4", out])
    if done.returncode:
        raise Failed(f"montage: {done.output.strip()}")
    print(f"{out}: {len(turns)} joints bent", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--models", default="sintel,rpm_brunette_t,rocketbox_male_adult_01,godette,gdquest_gdbot,xna_dude,"
                                            "unity_default_male,sd_unitychan,quaternius_man_adventurer,sophia")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[3] / "shared")
    parser.add_argument("--cache", type=pathlib.Path, default=pathlib.Path("build/blender"))
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/pictures"))
    options = parser.parse_args()
    tools = Tools(options.program, options.shared, options.work, options.cache)
    for name in options.models.split(","):
        source = next(p for folder in ("assets", "corpus") for p in (tools.shared / folder).glob(f"{name}.*"))
        try:
            sheet(tools, source)
        except Failed as why:
            print(f"{name}: {why}")


try:
    main()
except Failed as why:
    sys.exit(str(why))
