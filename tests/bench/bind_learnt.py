#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How near to its artist a model comes in a style that was learnt from the rest of its own family.

    tests/bench/bind_learnt.py build/release/bin/sinew --family rocketbox --without FOLDER/rocketbox.style [--shared ../shared]
                               [--work DIR]

Each model of a family of bind_models.tsv in turn: 'sinew learn' learns from all others of the family, and the model is bound in that
style, in one that never saw the family (--without; 'bench_core --learn ... --families' writes such), and without a style. Told is the
distance from the artist's weights, as bind_quality.py tells it.
"""
import argparse
import pathlib
import sys

from bind_tools import Failed, Table, Tools, compare, listed_models


def files_of(family, shared):
    found = [shared / file for _, own, file in listed_models() if own == family]
    if len(found) < 2:
        raise Failed(f"bind_models.tsv has not two models of the family '{family}'.")
    return found


def distance(tools, artist, model, style):
    bound = tools.work / f"{model.stem}.glb"
    tools.sinew("bind", model, "--rebind", "--style", style, "-o", bound)
    return compare(artist, Table(tools.weights(bound)))["mean"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--family", required=True)
    parser.add_argument("--without", type=pathlib.Path, required=True, help="a style that never saw the family")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[3] / "shared")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/learnt"))
    options = parser.parse_args()
    tools = Tools(options.program, options.shared, options.work)
    models = files_of(options.family, tools.shared)
    print("| model | no style | never saw the family | learnt from the others |\n|---|---|---|---|")
    nearer = 0
    for model in models:
        own = tools.work / "others.style"
        tools.sinew("learn", *(other for other in models if other != model), "-o", own)
        artist = Table(tools.weights(model))
        plain, before, after = (distance(tools, artist, model, style) for style in ("none", options.without.resolve(), own))
        nearer += after < before
        print(f"| {model.stem} | {plain:.3f} | {before:.3f} | {after:.3f} |", flush=True)
    print(f"Nearer in the style of the others: {nearer} of {len(models)}")


try:
    main()
except Failed as why:
    sys.exit(str(why))
