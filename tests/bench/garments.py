#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A skirt over two legs and a sleeve in an armpit: garments that take their weights from the sample character, in a pose.

    tests/bench/garments.py build/release/bin/sinew [--work DIR] [--render]

The skirt is a flared tube from the waist to the knees; the sleeve is the body's own surface around the left shoulder, a
centimetre farther out. Both are written beside the body, get their weights by 'sinew transfer', and are posed by 60 degrees: a
thigh lifted forward, the arm raised. Told are the largest stretches of an edge of the garments beside those of the body under
them, and how many edges are torn: more than three times as long as at rest, and as the garment's usual edge is (the sleeve's own are
squeezed in the armpit's fold at rest). --render makes pictures.
"""
import argparse
import pathlib
import sys

import numpy

from bind_tools import Failed, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "resources" / "samples" / "sinew_character.glb"
POSES = {"skirt": ("thigh_L=60,0,0", "10,5"), "sleeve": ("upper_arm_L=0,0,60", "20,10")}
TORN = 3.0


def sinew(program, *arguments):
    done = run([program, *arguments])
    if done.returncode:
        raise Failed(f"sinew {arguments[0]}: {done.output.strip()[-300:]}")
    return done.output


def read(path):
    meshes, count, first = {}, 0, 0
    for line in path.read_text().splitlines():
        word, *rest = line.split() or [""]
        if word == "o":
            points, faces = meshes[line[2:]] = ([], [])
            first = count
        elif word == "v":
            points.append([float(x) for x in rest[:3]])
            count += 1
        elif word == "f":
            faces.append([int(c.split("/")[0]) - 1 - first for c in rest])
    return {name: (numpy.array(points), faces) for name, (points, faces) in meshes.items()}


def write(meshes, path):
    first = 1
    with open(path, "w", encoding="utf-8") as out:
        for name, (points, faces) in meshes.items():
            out.write(f"o {name}\n")
            out.writelines("v %.7f %.7f %.7f\n" % tuple(p) for p in points)
            out.writelines("f " + " ".join(str(first + i) for i in f) + "\n" for f in faces)
            first += len(points)


def skirt(body, around=72, rings=30):
    """From the hips' own cross-section to a wide hem above the knees."""
    points, top, hem, gap = body[0], 1.0, 0.55, 0.012
    waist = points[(abs(points[:, 1] - top) < 0.02) & (abs(points[:, 0]) < 0.22)]
    middle = (waist.max(0) + waist.min(0)) / 2
    size = (waist.max(0) - waist.min(0)) / 2
    out = []
    for ring in range(rings):
        t = ring / (rings - 1)
        wide = (1 - t) * (size[[0, 2]] + gap) + t * numpy.array([0.27, 0.23])
        # Below the waist hips are wider than a straight line.
        wide = numpy.maximum(wide, [0.205 if t < 0.5 else 0.0, 0.14 if t < 0.5 else 0.0])
        for k in range(around):
            a = 2 * numpy.pi * k / around
            out.append([middle[0] + wide[0] * numpy.cos(a), (1 - t) * top + t * hem, middle[2] - wide[1] * numpy.sin(a)])
    faces = [[r * around + k, (r + 1) * around + k, (r + 1) * around + (k + 1) % around, r * around + (k + 1) % around]
             for r in range(rings - 1) for k in range(around)]
    return numpy.array(out), faces


def normals(points, faces):
    out = numpy.zeros_like(points)
    for face in faces:
        for i in range(1, len(face) - 1):
            a, b, c = points[[face[0], face[i], face[i + 1]]]
            out[face] += numpy.cross(b - a, c - a)
    return out / numpy.maximum(numpy.linalg.norm(out, axis=1, keepdims=True), 1e-12)


def sleeve(body, gap=0.01):
    points, faces = body
    chosen = (points[:, 0] > 0.1) & (points[:, 0] < 0.42) & (points[:, 1] > 1.12) & (points[:, 1] < 1.5)
    out = points + gap * normals(points, faces)
    kept = [f for f in faces if chosen[f].all()]
    used = sorted({i for f in kept for i in f})
    number = {old: new for new, old in enumerate(used)}
    return out[used], [[number[i] for i in f] for f in kept]


def edges(faces):
    return numpy.array(sorted({tuple(sorted((f[i], f[(i + 1) % len(f)]))) for f in faces for i in range(len(f))}))


def stretch(rest, posed, pairs):
    """Per edge how many times as long it is, and how many times as long as the usual one at rest."""
    before = numpy.linalg.norm(rest[pairs[:, 0]] - rest[pairs[:, 1]], axis=1)
    after = numpy.linalg.norm(posed[pairs[:, 0]] - posed[pairs[:, 1]], axis=1)
    return after / numpy.maximum(before, 1e-9), after / numpy.median(before)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--work", default="/tmp/garments")
    parser.add_argument("--render", action="store_true")
    options = parser.parse_args()
    program, work = pathlib.Path(options.program).resolve(), pathlib.Path(options.work)
    work.mkdir(parents=True, exist_ok=True)
    bound, shape = work / "body.sinew", work / "body.obj"
    if not bound.is_file():
        sinew(program, "bind", SAMPLE, "-o", bound)
    sinew(program, "deform", bound, "--pose", "bind", "-o", shape)
    body = read(shape)["body"]
    made = {"skirt": skirt(body), "sleeve": sleeve(body)}
    failed = False
    print("| garment | vertices | pose | largest stretch | of the body | torn edges |\n|---|---|---|---|---|---|")
    for name, garment in made.items():
        plain, dressed = work / f"{name}.obj", work / f"{name}.sinew"
        rest, posed = work / f"{name}.rest.obj", work / f"{name}.posed.obj"
        pose, camera = POSES[name]
        write({"body": body, name: garment}, plain)
        sinew(program, "transfer", bound, plain, "-o", dressed, "--mesh", "body=body", "--mesh", f"body={name}")
        sinew(program, "deform", dressed, "--rotate", pose, "-o", posed)
        # Read again, since a reader may number vertices in another way.
        sinew(program, "deform", dressed, "--pose", "bind", "-o", rest)
        here, there = read(rest), read(posed)
        ratio, long = stretch(here[name][0], there[name][0], edges(here[name][1]))
        under, _ = stretch(here["body"][0], there["body"][0], edges(here["body"][1]))
        torn = int(((ratio > TORN) & (long > TORN)).sum())
        failed |= torn > 0
        print(f"| {name} | {len(garment[0])} | {pose} | {ratio.max():.2f} | {under.max():.2f} | {torn} |")
        if options.render:
            for shading in ("plain", "all"):
                sinew(program, "render", dressed, "--rotate", pose, "--camera", camera, "--shading", shading, "--size", "900x1200",
                      "-o", work / f"{name}.{shading}.png")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as error:
        sys.exit(str(error))
