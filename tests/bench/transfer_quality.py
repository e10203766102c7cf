#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How much of an artist's weights a transfer keeps, beside Blender's Data Transfer.

    tests/bench/transfer_quality.py build/release/bin/sinew [--shared ../shared] [--work DIR] [--only there,clothes,speed,update]
                                    [--markdown OUT.md]

there: the weights of a model carried to a copy of its mesh that Blender remeshed, decimated, subdivided or shrunk, and back to the
mesh itself; the mean distance to the artist's, half the L1 distance of rows. clothes: those of a dressed figure from its body
alone, by us and by Blender. speed: 100,000 points to 100,000 of another topology, the best of three, by turns. update: a twentieth of the
faces remodelled, brought in by 'sinew update': points that are the same must keep their rows to the bit; how far those that are new
are from the artist's at the closest place of the old surface. What the steps made stays in --work.
"""
import argparse
import json
import pathlib
import sys

import numpy

from bind_tools import Failed, Table, Tools, compare, is_fresh

COPIES = ("remeshed", "decimated", "subdivided", "shrunk")
MODELS = ("assets/CesiumMan.glb", "assets/sintel.glb", "corpus/seed_san.fbx", "assets/mannequin_unrigged.glb")
RIGS = {"assets/mannequin_unrigged.glb": "assets/rig_human.glb"}
CLOTHES = {"corpus/seed_san.fbx": ("head", ("wear",)),
           "corpus/rpm_brunette_t.glb": ("Wolf3D_Body,Wolf3D_Head",
                                         ("Wolf3D_Outfit_Bottom", "Wolf3D_Outfit_Footwear", "Wolf3D_Outfit_Top"))}


def read_obj(path):
    meshes, points = [], 0
    for line in path.read_text().splitlines():
        word, *rest = line.split() or [""]
        if word == "o":
            meshes.append({"name": line[2:], "points": [], "polygons": [], "first": points})
        elif word == "v":
            meshes[-1]["points"].append([float(x) for x in rest[:3]])
            points += 1
        elif word == "f":
            meshes[-1]["polygons"].append([int(c.split("/")[0]) - 1 - meshes[-1]["first"] for c in rest])
    return meshes


class Model:
    def __init__(self, tools, source):
        self.tools = tools
        self.path = tools.shared / source
        self.name = self.path.stem
        if source in RIGS:
            bound = self.kept("bound.sinew")
            if not is_fresh(bound, self.path, tools.program):
                tools.sinew("bind", self.path, "--rig", tools.shared / RIGS[source], "-o", bound)
            self.path = bound
        self.bind_obj = self.kept("bind.obj")
        if not is_fresh(self.bind_obj, self.path):
            tools.sinew("deform", self.path, "--pose", "bind", "-o", self.bind_obj)
        self.artist = self.table(self.path, "artist")

    def kept(self, ending):
        return self.tools.work / f"{self.name}.{ending}"

    def table(self, file, what):
        out = self.kept(what + ".json")
        if not is_fresh(out, file, self.tools.program):
            self.tools.sinew("weights", file, "-o", out)
        return out

    def blender_meshes(self, what, names=None):
        """The skinned meshes, or those of these names, as Blender takes them."""
        rows = {m["name"]: m for m in json.loads(self.artist.read_text())["meshes"]}
        meshes = [dict(m, joints=rows[m["name"]]["joints"], weights=rows[m["name"]]["weights"])
                  for m in read_obj(self.bind_obj)
                  if m["name"] in rows and (names is None or m["name"] in names)]
        out = self.kept(what + ".in.json")
        out.write_text(json.dumps({"meshes": meshes}))
        return out

    def copy(self, kind):
        out = self.kept(kind + ".obj")
        if not is_fresh(out, self.bind_obj):
            blender(self.tools, "copies", self.blender_meshes("all"), kind, out)
        return out

    def there_and_back(self, kind):
        there, back = self.kept(kind + ".sinew"), self.kept(kind + ".back.sinew")
        self.tools.sinew("transfer", self.path, self.copy(kind), "-o", there)
        self.tools.sinew("transfer", there, self.bind_obj, "-o", back)
        return compare(Table(self.artist), Table(self.table(back, kind + ".back")))


def blender(tools, *arguments):
    script = pathlib.Path(__file__).resolve().parent / "blender_transfer.py"
    output = pathlib.Path(arguments[-1])
    output.unlink(missing_ok=True)
    done = tools.blender(script, *arguments)
    if not output.is_file():
        raise Failed(f"Blender: {done.output.strip()[-400:]}")
    return output


def there(tools):
    yield ["| model | points | " + " | ".join(COPIES) + " |", "|---|---|" + "---|" * len(COPIES)]
    for source in MODELS:
        try:
            model = Model(tools, source)
            found = [model.there_and_back(kind) for kind in COPIES]
        except Failed as error:
            yield [f"| {source} | {error} |" + " |" * len(COPIES)]
            continue
        yield [f"| {model.name} | {found[0]['points']} | " + " | ".join(f"{f['mean']:.4f}" for f in found) + " |"]


def clothes(tools):
    yield ["| figure | cloth | points | Sinew | Blender | of Blender's | same strongest, Sinew | Blender |",
           "|---|---|---|---|---|---|---|---|"]
    for source, (body, wanted) in CLOTHES.items():
        model = Model(tools, source)
        givers = body.split(",")
        theirs = blender(tools, "transfer", model.blender_meshes("body", givers), model.blender_meshes("cloth", wanted),
                         model.kept("blender.json"))
        dressed = model.path
        for i, cloth in enumerate(wanted):
            dressed, at = model.kept(f"dressed{i}.sinew"), dressed
            tools.sinew("run", "skin.transfer", at, "-o", dressed, "--mesh", cloth, f"from={body}")
        ours = model.table(dressed, "dressed")
        for name in wanted:
            truth, a, b = (one_mesh(model, p, name) for p in (model.artist, ours, theirs))
            mine, other = compare(truth, a), compare(truth, b)
            yield [f"| {model.name} | {name} | {mine['points']} | {mine['mean']:.3f} | {other['mean']:.3f} | "
                   f"{mine['mean'] / max(other['mean'], 1e-9):.2f} | {100 * mine['agree']:.0f}% | {100 * other['agree']:.0f}% |"]


def one_mesh(model, path, name):
    meshes = [m for m in json.loads(pathlib.Path(path).read_text())["meshes"] if m["name"] == name]
    out = model.kept("one.json")
    out.write_text(json.dumps({"meshes": meshes}))
    return Table(out)


def speed(tools):
    model = Model(tools, "assets/CesiumMan.glb")
    giver = model.kept("denseA.sinew")
    target = model.copy("denseB")
    if not is_fresh(giver, model.copy("denseA")):
        tools.sinew("transfer", model.path, model.copy("denseA"), "-o", giver)
    table = json.loads(model.table(giver, "denseA").read_text())["meshes"]
    meshes = [dict(m, joints=t["joints"], weights=t["weights"]) for m, t in zip(read_obj(model.copy("denseA")), table)]
    dense, bare = model.kept("denseA.in.json"), model.kept("denseB.in.json")
    dense.write_text(json.dumps({"meshes": meshes}))
    bare.write_text(json.dumps({"meshes": read_obj(target)}))
    ours, theirs = [], []
    for _ in range(3):
        done = tools.sinew("transfer", giver, target, "-o", model.kept("denseB.sinew"), "--json")
        ours.append(json.loads(done.output[done.output.index("{"):])["seconds"])
        found = blender(tools, "transfer", dense, bare, model.kept("denseB.json"))
        theirs.append(json.loads(found.read_text())["seconds"])
    yield ["| from | to | Sinew | Blender | times as fast |", "|---|---|---|---|---|",
           f"| {len(meshes[0]['points'])} | {len(read_obj(target)[0]['points'])} | {min(ours):.2f} s | {min(theirs):.2f} s | "
           f"{min(theirs) / min(ours):.1f} |"]


def places(mesh):
    return {tuple(numpy.float32(p)): i for i, p in enumerate(mesh["points"])}


def update(tools):
    yield ["| model | points before | after | the same | of them changed | new | their mean distance |", "|---|---|---|---|---|---|---|"]
    for source in MODELS[:2]:
        model = Model(tools, source)
        plain, updated = model.kept("plain.sinew"), model.kept("updated.sinew")
        tools.sinew("transfer", model.path, model.bind_obj, "-o", plain)
        before = json.loads(model.table(plain, "plain").read_text())["meshes"]
        fresh = model.copy("remodelled")
        tools.sinew("update", plain, fresh, "-o", updated, "--only", "meshes")
        after = json.loads(model.table(updated, "updated").read_text())["meshes"]
        reference = model.kept("reference.sinew")
        tools.sinew("transfer", plain, fresh, "-o", reference, "--method", "nearest")
        nearest = json.loads(model.table(reference, "reference").read_text())["meshes"]
        same, changed, far = 0, 0, []
        for old, new, truth in zip(before, after, nearest):
            had = places(old)
            for i, point in enumerate(new["points"]):
                at = had.get(tuple(numpy.float32(point)))
                row = {new["joints"][j]: w for j, w in new["weights"][i]}
                if at is None:
                    wanted = {truth["joints"][j]: w for j, w in truth["weights"][i]}
                    far.append(0.5 * sum(abs(row.get(j, 0) - wanted.get(j, 0)) for j in set(row) | set(wanted)))
                    continue
                same += 1
                changed += row != {old["joints"][j]: w for j, w in old["weights"][at]}
        yield [f"| {model.name} | {sum(len(m['points']) for m in before)} | {sum(len(m['points']) for m in after)} | {same} | {changed} | "
               f"{len(far)} | {numpy.mean(far):.4f} |"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--shared", default="../shared")
    parser.add_argument("--work", default="/tmp/transfer_quality")
    parser.add_argument("--only", default="there,clothes,speed,update")
    parser.add_argument("--markdown")
    options = parser.parse_args()
    tools = Tools(options.program, options.shared, options.work)
    lines = []
    for part in options.only.split(","):
        for more in {"there": there, "clothes": clothes, "speed": speed, "update": update}[part](tools):
            lines += more
            print("\n".join(more), flush=True)
        lines.append("")
        print(flush=True)
    if options.markdown:
        pathlib.Path(options.markdown).write_text("\n".join(lines))


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(str(error))
