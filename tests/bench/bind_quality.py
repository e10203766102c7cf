#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How near to an artist's weights each bind method comes, beside Blender's automatic weights.

    tests/bench/bind_quality.py build/release/bin/sinew [--shared ../shared] [--methods auto,heat] [--models Fox,sintel]
                                [--work DIR] [--markdown OUT.md] [--strict]

A rigged model loses its weights (tools/blender_neutral.py), is bound anew by each method, and its weight table is compared
with the artist's point by point, by the measure of tools/compare_weights.py. The same is done with Blender's bone heat.
Besides: how far apart the vertices then stand over the model's clips (models without clips turn joint after joint by 45
degrees), and how much volume an elbow and a knee keep at 90 degrees. What the steps made stays in --work and is taken from
there while it is newer than the file and the program that it was made of. --strict exits 1 where auto is behind Blender on
one of the models that are watched, its mean over them is above 0.7 of Blender's, or a point has no weight.
"""
import argparse
import pathlib
import sys

from bind_poses import Poses
from bind_tools import Failed, Table, Tools, compare, is_fresh
from bind_volume import FIGURES

METHODS = "auto,heat,voxel,volume,distance"
# auto must be ahead of Blender on each of these.
WATCHED = ("CesiumMan.glb", "Fox.glb", "sintel.glb", "trex_joints1.glb", "robot.glb", "dragon_multiskin.fbx",
           "kenney_character.fbx")
MODELS = WATCHED + ("RiggedSimple.gltf", "max_zup_transformed_skin.fbx", "skeleton_non_joint_root.glb", "cowboy.dae")
MOST_OF_BLENDER = 0.7
FAR = 1e-3  # of the diagonal: beyond that two tables are not of the same points
READ_BY_BLENDER = (".glb", ".gltf", ".fbx")


class Model:
    """One rigged file, its artist's weights, and the same without them."""

    def __init__(self, tools, name):
        self.tools = tools
        found = sorted(p for p in (tools.shared / "assets").iterdir() if name in (p.name, p.stem))
        if not found:
            raise Failed(f"{name} is not among the models")
        self.source = found[0]
        self.name = self.source.stem
        self.readable = self._readable()
        artist = self._kept("artist.json")
        self.artist = Table(tools.blender_file(artist, "blender_skin.py", self.source, "--weights", artist))
        neutral = self._kept("neutral.glb")
        self.neutral = tools.blender_file(neutral, "blender_neutral.py", self.readable, neutral)
        self.poses = Poses(tools, self.source)

    def _kept(self, ending):
        return self.tools.work / f"{self.name}.{ending}"

    def _readable(self):
        if self.source.suffix.lower() in READ_BY_BLENDER:
            return self.source
        converted = self._kept("converted.glb")
        if not is_fresh(converted, self.source):
            self.tools.sinew("convert", self.source, "-o", converted, "--no-check")
        return converted

    def by_blender(self):
        table = self._kept("blender.json")
        self.tools.blender_file(table, "blender_skin.py", self.source, "--auto", table)
        return self._row("Blender", table)

    def by_method(self, method):
        bound, said = self.tools.bind(self.neutral, self._kept(f"{method}.glb"), method, "--rebind")
        row = self._row(method, self.tools.weights(bound))
        bleeds = [(mesh["bleed"], mesh["points"]) for mesh in said["meshes"] if mesh.get("bleed") is not None]
        if bleeds:
            row["bleed"] = sum(b for b, _ in bleeds) / max(1, sum(n for _, n in bleeds))
        row["seconds"] = said["seconds"]
        row["fallbacks"] = sum(mesh["fallbacks"] for mesh in said["meshes"])
        return row

    def _row(self, method, table):
        row = compare(self.artist, Table(table))
        if row["far"] > FAR:
            raise Failed(f"{self.name}, {method}: the tables do not describe the same points")
        row.update(model=self.name, method=method, moved=self.poses.apart(table, method))
        return row


def measured(tools, names, methods):
    rows = []
    for name in names:
        try:
            model = Model(tools, name)
            rows.append(model.by_blender())
        except Failed as why:
            print(f"{name} is left out: {why}", file=sys.stderr)
            continue
        for method in methods:
            try:
                rows.append(model.by_method(method))
            except Failed as why:
                print(f"{name}: {why}", file=sys.stderr)
                rows.append({"model": model.name, "method": method, "failed": str(why)})
    return rows


def bends(tools, methods):
    out = []
    for make in FIGURES:
        try:
            figure = make(tools)
            out.append((figure.name, "Blender", figure.by_blender()))
        except Failed as why:
            print(f"A figure to bend is left out: {why}", file=sys.stderr)
            continue
        for method in methods:
            try:
                out.append((figure.name, method, figure.by_method(method)))
            except Failed as why:
                print(f"{figure.name}, {method}: {why}", file=sys.stderr)
    return out


def shown(value, form):
    return "" if value is None else format(value, form)


def row_cells(row, blender):
    if "failed" in row:
        return [row["model"], row["method"], row["failed"]] + [""] * 10
    ratio = row["mean"] / blender["mean"] if blender and blender["mean"] > 0 else None
    return [row["model"], row["method"], str(row["points"]), f"{row['mean']:.4f}", f"{row['p95']:.3f}",
            f"{row['agree']:.1%}", f"{row['untouched']:.1%}", str(row["empty"]), f"{row['moved']:.3%}",
            shown(row.get("bleed"), ".2%"), shown(row.get("fallbacks"), "d"), shown(row.get("seconds"), ".2f"),
            shown(ratio, ".2f")]


HEAD = ["model", "method", "points", "mean distance", "p95", "same strongest joint", "under 0.05", "without weight",
        "moved (of diagonal)", "bleed", "fallbacks", "s", "of Blender's"]


def table_text(head, lines):
    width = [max(len(line[i]) for line in [head] + lines) for i in range(len(head))]
    join = lambda line: "| " + " | ".join(cell.ljust(w) for cell, w in zip(line, width)) + " |"
    return "\n".join([join(head), "|" + "|".join("-" * (w + 2) for w in width) + "|"] + [join(line) for line in lines])


def by_method(rows):
    out = {}
    for row in rows:
        if "failed" not in row:
            out.setdefault(row["method"], {})[row["model"]] = row
    return out


def mean_of(rows, models, key):
    return sum(rows[m][key] for m in models) / len(models)


def means(rows, group):
    """Per method the means over the models of `group` that it and Blender both did, and where it is not ahead."""
    found = by_method(rows)
    theirs = found.get("Blender", {})
    lines, ratios = [], {}
    for method, mine in found.items():
        common = [m for m in mine if m in theirs and m in group]
        if not common:
            continue
        ratios[method] = mean_of(mine, common, "mean") / mean_of(theirs, common, "mean")
        behind = [m for m in common if method != "Blender" and mine[m]["mean"] >= theirs[m]["mean"]]
        moved = mean_of(mine, common, "moved") / mean_of(theirs, common, "moved")
        lines.append([method, str(len(common)), f"{mean_of(mine, common, 'mean'):.4f}", f"{ratios[method]:.3f}",
                      f"{mean_of(mine, common, 'agree'):.1%}", f"{mean_of(mine, common, 'untouched'):.1%}",
                      f"{mean_of(mine, common, 'moved'):.3%}", f"{moved:.2f}", ", ".join(behind)])
    return lines, ratios


MEAN_HEAD = ["method", "models", "mean distance", "of Blender's", "same strongest joint", "under 0.05", "moved",
             "moved, of Blender's", "not ahead of Blender on"]


def faults(rows):
    """What --strict does not forgive."""
    watched = {pathlib.Path(name).stem for name in WATCHED}
    auto = by_method(rows).get("auto", {})
    out = [f"{row['model']}, {row['method']}: {row['failed']}" for row in rows if "failed" in row]
    out += [f"{row['model']}, {row['method']}: {row['holes']} points without weight" for row in rows
            if row["method"] != "Blender" and row.get("holes")]
    if not watched <= auto.keys():
        out.append("auto was not measured on: " + ", ".join(sorted(watched - auto.keys())))
        return out
    theirs = by_method(rows)["Blender"]
    out += [f"auto is behind Blender on {m}" for m in sorted(watched) if auto[m]["mean"] >= theirs[m]["mean"]]
    ratio = means(rows, watched)[1]["auto"]
    if ratio > MOST_OF_BLENDER:
        out.append(f"auto's mean is {ratio:.2f} of Blender's, more than {MOST_OF_BLENDER}")
    return out


def report(rows, volumes):
    blender = by_method(rows).get("Blender", {})
    parts = ["## Distance from the artist's weights\n",
             table_text(HEAD, [row_cells(row, blender.get(row["model"])) for row in rows])]
    groups = {"the seven that are watched": {pathlib.Path(n).stem for n in WATCHED},
              "all models": {row["model"] for row in rows}}
    for title, group in groups.items():
        parts += [f"\nMeans over {title}:\n", table_text(MEAN_HEAD, means(rows, group)[0])]
    if volumes:
        lines = [[figure, method, f"{kept['elbow']:.1%}", f"{kept['knee']:.1%}"] for figure, method, kept in volumes]
        parts += ["\n## Volume kept around a joint bent by 90 degrees, linear blend\n",
                  table_text(["figure", "method", "elbow", "knee"], lines)]
    return "\n".join(parts) + "\n"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="the program, built")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[3] / "shared")
    parser.add_argument("--methods", default=METHODS)
    parser.add_argument("--models", default=",".join(MODELS))
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/bind_quality"))
    parser.add_argument("--markdown", type=pathlib.Path)
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--no-volume", action="store_true", help="leave out the bent elbow and knee")
    return parser.parse_args()


def main():
    options = arguments()
    try:
        tools = Tools(options.program, options.shared, options.work)
        known = tools.methods()
        methods = [m for m in options.methods.split(",") if m in known]
        for missing in [m for m in options.methods.split(",") if m not in known]:
            print(f"The program has no method {missing}.", file=sys.stderr)
        rows = measured(tools, options.models.split(","), methods)
        volumes = [] if options.no_volume else bends(tools, methods)
    except Failed as why:
        sys.exit(str(why))
    text = report(rows, volumes)
    print(text)
    if options.markdown:
        options.markdown.write_text(text)
    wrong = faults(rows) if options.strict else []
    for line in wrong:
        print(line, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
