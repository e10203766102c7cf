#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Does `sinew score` put an artist's weights before automatic ones?

    tests/bench/score_artists.py build/release/bin/sinew [--shared ../shared] [--models Fox,sintel] [--most N] [--jobs N]
                                 [--cache DIR] [--work DIR] [--markdown OUT.md] [--strict]

The rigged models of --shared that say something (see bind_quality.py: Blender's distance from the artist below 0.9, at most a quarter
of the blended vertices equal to bone heat) are scored three times on the same mesh and joints: with the artist's weights, with
Blender's automatic ones, and as `sinew bind --rebind` binds them. --most: only so many, the smallest files first. --cache: what
Blender makes, shared with bind_quality.py. --strict exits 1 where the artist is before Blender on less than 85% of the models.
"""
import argparse
import json
import multiprocessing
import os
import pathlib
import statistics
import sys

from bind_quality import JUDGED_BELOW, MOST_HEAT, Model, model_files, table_text
from bind_tools import CACHE, Failed, Table, Tools, compare, is_fresh, refilled
from bind_volume import skeleton_of

WANTED = 0.85
MEASURES = ("shape", "stretch", "volume", "roughness")


def carried(model, table, tag):
    """The neutral file with the rows of a table."""
    tools = model.tools
    out = tools.work / f"{model.name}.{tag}.sinew"
    if not is_fresh(out, table, tools.program):
        filled = out.with_suffix(".table.json")
        own = Table(tools.weights(model.neutral))
        filled.write_text(json.dumps(refilled(own, Table(table), skeleton_of(model.neutral)[1])))
        out.unlink(missing_ok=True)
        tools.sinew("weights", model.neutral, "--apply", filled, "--by", "index", "-o", out)
    return out


def scored(tools, file):
    kept = tools.work / (file.name + ".score.json")
    if not is_fresh(kept, file, tools.program):
        done = tools.sinew("score", file, "--json", "--places", "0", "--only", *MEASURES)
        kept.write_text(done.output[done.output.index("{"):])
    return json.loads(kept.read_text())


def scores_of(job):
    tools, source, options = job
    try:
        model = Model(tools, source, options)
        model.by_blender()
        heat = Table(model._cached("blender.json"))
        distance = compare(model.artist, heat)["mean"]
        if distance >= JUDGED_BELOW or model.equals_heat() > MOST_HEAT:
            return source.stem, None, "Blender failed on it, or the artist was Blender"
        artist = next(p for p in (model._cached("artist.json"), model._cached("converted.artist.json")) if p.is_file())
        ours, _ = tools.bind(model.neutral, tools.work / f"{model.name}.auto.glb", "auto", "--rebind")
        return source.stem, {"artist": scored(tools, carried(model, artist, "artist")),
                             "Blender": scored(tools, carried(model, model._cached("blender.json"), "blender")),
                             "auto": scored(tools, ours)}, None
    except (Failed, StopIteration) as why:
        return source.stem, None, str(why)


def measured(tools, sources, options):
    out = {}
    with multiprocessing.Pool(options.jobs) as pool:
        for name, scores, why in pool.imap(scores_of, [(tools, source, options) for source in sources]):
            if scores is None:
                print(f"{name}: {why}", file=sys.stderr)
            else:
                out[name] = scores
                print(f"{name}: " + ", ".join(f"{who} {s['score']:.3f}" for who, s in scores.items()), file=sys.stderr)
    return out


def ahead(found, a, b, measure=None):
    def value(scores):
        return scores["score"] if measure is None else -scores["measures"][measure]
    return sum(value(s[a]) > value(s[b]) for s in found.values()) / max(1, len(found))


def report(found):
    lines = [[name] + [f"{scores[who]['score']:.3f}" for who in ("artist", "Blender", "auto")]
             + ["" if scores["artist"]["score"] > scores["Blender"]["score"] else "Blender ahead of the artist"]
             for name, scores in sorted(found.items())]
    parts = [table_text(["model", "artist", "Blender", "auto", ""], lines), ""]
    parts.append(f"{len(found)} models: the artist is before Blender on {ahead(found, 'artist', 'Blender'):.0%}, auto before Blender "
                 f"on {ahead(found, 'auto', 'Blender'):.0%}, the artist before auto on {ahead(found, 'artist', 'auto'):.0%}.")
    lost = lambda scores, who: 100.0 - scores[who]["score"]
    parts.append("Out of shape beside the artist's, median: " + ", ".join(
        f"{who} {statistics.median(lost(s, who) / max(lost(s, 'artist'), 1e-6) for s in found.values()):.2f}"
        for who in ("Blender", "auto")) + " times as much.")
    for measure in next(iter(found.values()))["artist"]["measures"]:
        parts.append(f"By {measure} alone the artist is before Blender on {ahead(found, 'artist', 'Blender', measure):.0%}.")
    return "\n".join(parts) + "\n"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="the program, built")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[3] / "shared")
    parser.add_argument("--models", help="names, with commas between (default: all)")
    parser.add_argument("--most", type=int, help="how many, the smallest files first")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="models measured at once")
    parser.add_argument("--cache", type=pathlib.Path, default=CACHE, help="what Blender makes stays there")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/score_artists"))
    parser.add_argument("--markdown", type=pathlib.Path)
    parser.add_argument("--strict", action="store_true")
    parser.set_defaults(clips=False, style=None, styles=None)
    return parser.parse_args()


def main():
    options = arguments()
    try:
        tools = Tools(options.program, options.shared, options.work, options.cache)
        sources = model_files(tools.shared, options.models.split(",") if options.models else None)
    except Failed as why:
        sys.exit(str(why))
    sources = sorted(sources, key=lambda source: source.stat().st_size)[:options.most]
    found = measured(tools, sources, options)
    if not found:
        sys.exit("No model could be scored.")
    text = report(found)
    print(text)
    if options.markdown:
        options.markdown.write_text(text)
    sys.exit(1 if options.strict and ahead(found, "artist", "Blender") < WANTED else 0)


if __name__ == "__main__":
    main()
