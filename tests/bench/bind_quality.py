#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How near to an artist's weights each bind method comes, beside Blender's automatic weights.

    tests/bench/bind_quality.py build/release/bin/sinew [--shared ../shared] [--methods auto,heat] [--models Fox,sintel]
                                [--style FILE] [--styles FOLDER] [--jobs N] [--clips] [--joints]
                                [--cache DIR] [--work DIR] [--markdown OUT.md] [--json OUT.json] [--strict]

All rigged models of `assets` and `corpus` in --shared lose their weights (tools/blender_neutral.py), are bound anew by each
method, and their weight tables are compared with the artist's point by point, by the measure of tools/compare_weights.py. The
same is done with Blender's bone heat. Besides, per model: vertices that need no touch, how far vertices stand apart over a range
of motion (--clips: over the model's clips, too, which takes long), the volume that hinges keep beside the artist's, how rough
weights are beside the artist's, and joints that are wrongly empty or full (--joints lists them).

Judged are the models that say something: Blender's distance below 0.9, and at most a quarter of the blended vertices equal to
bone heat, for those were bound by it. What Blender makes stays in --cache, outside of the repository; what the program makes in
--work, while it is newer than the program. --styles: a folder with FAMILY.style for each family of bind_models.tsv, learnt
without it. --strict exits 1 where auto is behind Blender on one of the models that are watched (but those that heat made), its
mean over them is above 0.7 of Blender's, or a point has no weight.
"""
import argparse
import json
import multiprocessing
import os
import pathlib
import sys

import numpy

from bind_poses import Poses
from bind_tools import CACHE, NEED_NO_TOUCH, Failed, Table, Tools, compare, is_fresh, listed_models
from bind_truth import Truth
from bind_volume import FIGURES

METHODS = "auto"
# auto must be ahead of Blender on each of these.
WATCHED = ("CesiumMan", "Fox", "sintel", "trex_joints1", "robot", "dragon_multiskin", "kenney_character")
MOST_OF_BLENDER = 0.7
FAR = 0.03  # of the diagonal: beyond that two tables are not of the same points; readers differ in where some files were bound
FOLDERS = ("assets", "corpus")
MODEL_FILES = (".glb", ".gltf", ".fbx", ".dae", ".vrm")
NO_RIG = ("quad_skin", "rig_human", "rig_bird", "mannequin_unrigged", "bird_unrigged_nonmanifold")
MOST_HEAT = 0.25  # of the blended vertices: above, the artist was Blender
JUDGED_BELOW = 0.9  # Blender's distance: above, it failed


def model_files(shared, wanted):
    found = {}
    for folder in FOLDERS:
        for file in sorted((shared / folder).iterdir()) if (shared / folder).is_dir() else ():
            if file.suffix.lower() in MODEL_FILES and file.stem not in NO_RIG:
                found[file.stem] = file
    if wanted is None:
        return list(found.values())
    missing = [name for name in wanted if name not in found]
    if missing:
        raise Failed("not among the models: " + ", ".join(missing))
    return [found[name] for name in wanted]


def families():
    """Per model's name the family that it belongs to, and whether its licence lets it teach."""
    return {file.stem: (family, use == "learn") for use, family, file in listed_models()}


class Model:
    """One rigged file, its artist's weights, and the same without them."""

    def __init__(self, tools, source, options):
        self.tools, self.source, self.options = tools, source, options
        self.name = source.stem
        self.readable, artist, self.neutral = tools.artist_and_neutral(source)
        self.artist = Table(artist)
        weighted = self.artist.weights.any(1)
        self.truth = Truth(self.neutral, self.artist.names, self.artist.points[weighted], self.artist.weights[weighted])
        self.poses = Poses(tools, source) if options.clips else None

    def _cached(self, ending):
        return self.tools.cache / f"{self.name}.{ending}"

    def _kept(self, ending):
        return self.tools.work / f"{self.name}.{ending}"

    def by_blender(self):
        table = self._cached("blender.json")
        self.tools.blender_file(table, "blender_skin.py", self.readable, "--auto", table)
        return self._row("Blender", table)

    def equals_heat(self):
        """The share of the blended vertices that are as Blender's bone heat has them."""
        heat = Table(self._cached("blender.json"))
        row = compare(self.artist, heat, with_rows=True)
        blended = self.artist.weights[self.artist.weights.any(1)].max(1) < 0.99
        return float((row["distances"][blended] < NEED_NO_TOUCH).mean()) if blended.any() else 0.0

    def by_method(self, method):
        style = self._style()
        bound, said = self.tools.bind(self.neutral, self._kept(f"{method}.glb"), method, "--rebind",
                                      *(("--style", style) if style else ()),
                                      made_of=[style] if style and pathlib.Path(style).exists() else [])
        row = self._row(method, self.tools.weights(bound))
        bleeds = [(mesh["bleed"], mesh["points"]) for mesh in said["meshes"] if mesh.get("bleed") is not None]
        if bleeds:
            row["bleed"] = sum(b for b, _ in bleeds) / max(1, sum(n for _, n in bleeds))
        row["seconds"] = said["seconds"]
        row["fallbacks"] = sum(mesh["fallbacks"] for mesh in said["meshes"])
        return row

    def _style(self):
        if self.options.styles:
            return self.options.styles / f"{families()[self.name][0]}.style"
        return self.options.style

    def _row(self, method, table):
        kept = table.with_suffix(".compared.json")
        row = None
        if is_fresh(kept, table, self.neutral, *(pathlib.Path(__file__).parent.glob("bind_*.py"))):
            row = json.loads(kept.read_text())
        if row is None:
            row = self._compared(table)
            kept.write_text(json.dumps(row))
        row.update(model=self.name, method=method)
        if self.poses:
            row["moved"] = self.poses.apart(table, method)
        return row

    def _compared(self, table):
        row = compare(self.artist, Table(table), with_rows=True)
        if row["far"] > FAR:
            raise Failed(f"{table.name} has not the artist's points: {row['far']:.1e} of the diagonal off")
        row.pop("distances")
        row.update(self.truth.tell(row.pop("weights"), row.pop("other")))
        return row


def rows_of(job):
    """All that is measured of one model; a process of its own does it."""
    tools, source, methods, options = job
    rows, told = [], []
    try:
        model = Model(tools, source, options)
        rows.append(model.by_blender())
        rows[0]["equals_heat"] = model.equals_heat()
    except Failed as why:
        return rows, [f"{source.stem}: {why}"]
    for method in methods:
        try:
            rows.append(model.by_method(method))
        except Failed as why:
            told.append(f"{source.stem}: {why}")
            rows.append({"model": source.stem, "method": method, "failed": str(why)})
    return rows, told


def measured(tools, sources, methods, options):
    jobs = [(tools, source, methods, options) for source in sources]
    out = []
    with multiprocessing.Pool(options.jobs) as pool:
        for rows, told in pool.imap(rows_of, jobs):
            out += rows
            for line in told:
                print(line, file=sys.stderr)
    return out


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
        return [row["model"], row["method"], row["failed"]] + [""] * (len(HEAD) - 3)
    ratio = row["mean"] / blender["mean"] if blender and blender["mean"] > 0 else None
    return [row["model"], row["method"], str(row["points"]), f"{row['mean']:.4f}", shown(ratio, ".2f"), f"{row['p95']:.3f}",
            f"{row['agree']:.1%}", f"{row['untouched']:.1%}", str(row["empty"]), f"{row['turned']:.3%}",
            shown(row.get("moved"), ".3%"), shown(row["kept"], ".1%"), shown(row["artist_kept"], ".1%"),
            f"{row['rough']:.4f}", f"{row['artist_rough']:.4f}", str(len(row["empty_joints"])), str(len(row["full_joints"])),
            shown(row.get("equals_heat"), ".0%"), shown(row.get("bleed"), ".2%"), shown(row.get("seconds"), ".2f")]


HEAD = ["model", "method", "points", "mean distance", "of Blender's", "p95", "same strongest joint", "under 0.05",
        "without weight", "moved, turning joints", "moved, clips", "hinges keep", "artist's keep", "rough", "artist's rough",
        "joints wrongly empty", "wrongly full", "equals heat", "bleed", "s"]


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


def judged(rows):
    """The models that tell binders apart."""
    return {name for name, row in by_method(rows).get("Blender", {}).items()
            if row["mean"] < JUDGED_BELOW and row["equals_heat"] <= MOST_HEAT}


def mean_of(rows, models, key):
    values = [rows[m][key] for m in models if rows[m].get(key) is not None]
    return sum(values) / len(values) if values else 0.0


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
        paired = numpy.median([mine[m]["mean"] / max(theirs[m]["mean"], 1e-9) for m in common])
        behind = sorted(((mine[m]["mean"] - theirs[m]["mean"], m) for m in common if method != "Blender"), reverse=True)
        behind = [(by, m) for by, m in behind if by >= 0]
        lines.append([method, str(len(common)), f"{mean_of(mine, common, 'mean'):.4f}", f"{ratios[method]:.3f}",
                      f"{paired:.3f}", f"{1 - len(behind) / len(common):.1%}", f"{mean_of(mine, common, 'agree'):.1%}",
                      f"{mean_of(mine, common, 'untouched'):.1%}", f"{mean_of(mine, common, 'turned'):.3%}",
                      f"{mean_of(mine, common, 'kept'):.1%} ({mean_of(mine, common, 'artist_kept'):.1%})",
                      f"{mean_of(mine, common, 'rough'):.4f} ({mean_of(mine, common, 'artist_rough'):.4f})",
                      str(sum(len(mine[m]["empty_joints"]) for m in common)),
                      str(sum(len(mine[m]["full_joints"]) for m in common)),
                      ", ".join(f"{m} +{by:.3f}" for by, m in behind)])
    return lines, ratios


MEAN_HEAD = ["method", "models", "mean distance", "of Blender's", "median paired ratio", "ahead on", "same strongest joint",
             "under 0.05", "moved", "hinges keep (artist's)", "rough (artist's)", "joints wrongly empty", "wrongly full",
             "behind Blender on"]


def faults(rows):
    """What --strict does not forgive."""
    watched = set(WATCHED)
    auto = by_method(rows).get("auto", {})
    out = [f"{row['model']}, {row['method']}: {row['failed']}" for row in rows if "failed" in row]
    out += [f"{row['model']}, {row['method']}: {row['holes']} points without weight" for row in rows
            if row["method"] != "Blender" and row.get("holes")]
    if not watched <= auto.keys():
        out.append("auto was not measured on: " + ", ".join(sorted(watched - auto.keys())))
        return out
    theirs = by_method(rows)["Blender"]
    out += [f"auto is behind Blender on {m}" for m in sorted(watched)
            if auto[m]["mean"] >= theirs[m]["mean"] and theirs[m]["equals_heat"] <= MOST_HEAT]
    ratio = means(rows, watched)[1]["auto"]
    if ratio > MOST_OF_BLENDER:
        out.append(f"auto's mean is {ratio:.2f} of Blender's, more than {MOST_OF_BLENDER}")
    return out


def joints_text(rows):
    lines = []
    for row in rows:
        for what in ("empty_joints", "full_joints", "missing", "surplus") if "failed" not in row else ():
            if row[what] and row["method"] != "Blender":
                named = row[what].items() if isinstance(row[what], dict) else ((name, None) for name in row[what])
                named = sorted(named, key=lambda item: -(item[1] or 0.0))
                lines.append([row["model"], row["method"], what.replace("_", " "),
                              ", ".join(name if share is None else f"{name} {share:.1%}" for name, share in named)])
    return "\n## Joints\n\n" + table_text(["model", "method", "what", "joints"], lines) if lines else ""


def report(rows, volumes, with_joints):
    blender = by_method(rows).get("Blender", {})
    parts = ["## Distance from the artist's weights\n",
             table_text(HEAD, [row_cells(row, blender.get(row["model"])) for row in rows])]
    groups = {"the models that are judged": judged(rows), "the seven that are watched": set(WATCHED),
              "all models": {row["model"] for row in rows}}
    for title, group in groups.items():
        parts += [f"\nMeans over {title}:\n", table_text(MEAN_HEAD, means(rows, group)[0])]
    if with_joints:
        parts.append(joints_text(rows))
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
    parser.add_argument("--models", help="names, with commas between (default: all)")
    parser.add_argument("--style", help="a style to bind in")
    parser.add_argument("--styles", type=pathlib.Path, help="a folder of styles, one a family, learnt without it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="models measured at once")
    parser.add_argument("--clips", action="store_true", help="deform over the models' clips, too")
    parser.add_argument("--joints", action="store_true", help="list joints that got too little or too much")
    parser.add_argument("--cache", type=pathlib.Path, default=CACHE, help="what Blender makes stays there")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/bind_quality"))
    parser.add_argument("--markdown", type=pathlib.Path)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--no-volume", action="store_true", help="leave out the bent elbow and knee")
    return parser.parse_args()


def main():
    options = arguments()
    try:
        tools = Tools(options.program, options.shared, options.work, options.cache)
        known = tools.methods()
        methods = [m for m in options.methods.split(",") if m in known]
        for missing in [m for m in options.methods.split(",") if m not in known]:
            print(f"The program has no method {missing}.", file=sys.stderr)
        sources = model_files(tools.shared, options.models.split(",") if options.models else None)
        rows = measured(tools, sources, methods, options)
        volumes = [] if options.no_volume else bends(tools, methods)
    except Failed as why:
        sys.exit(str(why))
    text = report(rows, volumes, options.joints)
    print(text)
    if options.markdown:
        options.markdown.write_text(text)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1))
    wrong = faults(rows) if options.strict else []
    for line in wrong:
        print(line, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
