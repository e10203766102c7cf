#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the manual pages and the completion of bash from the program's own tables.

    make_man_pages.py --program build/dev/bin/sinew --changelog CHANGELOG.md --out FOLDER

FOLDER gets man/man1/*.1.gz, completions/sinew and changelog.gz, each the same bytes whenever it is made.
"""
import argparse
import gzip
import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from manual import tables  # noqa: E402

EXIT = (("0", "success"), ("1", "refused, or problems found"), ("2", "usage error"), ("3", "cannot read"), ("4", "cannot write"))


def roff(text):
    """Text as troff takes it: its own signs are said otherwise, hyphens are those that can be typed."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def head(name, version, summary):
    day = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))
    return [f'.TH {roff(name).upper()} 1 "{day}" "Sinew {version}" "Sinew"', ".SH NAME",
            f"{roff(name)} \\- {roff(summary.rstrip('.'))}"]


def choices_of(argument):
    """The words that an argument takes, where there is such a list: "TEXT:{surface,nearest}" or "{a->b,c->d}"."""
    found = re.search(r"\{([^}]*)\}", argument.get("type", ""))
    return [word.split("->")[0].strip() for word in found[1].split(",")] if found else []


def value_of(argument):
    words = choices_of(argument)
    if words:
        return "|".join(words)
    return re.split(r"[:\s]", argument["type"])[0].lower() if argument.get("type") else ""


def argument_lines(argument):
    names = argument["names"] or [argument.get("positional", "")]
    bold = ", ".join(f"\\fB{roff(name)}\\fR" for name in names)
    value = value_of(argument)
    if value and argument["names"]:
        bold += f" \\fI{roff(value)}\\fR"
    notes = [word for word, holds in (("required", argument["required"]), ("repeatable", argument["repeatable"])) if holds and f"({word})" not in argument["hint"]]
    text = roff(argument["hint"]) + (f" ({', '.join(notes)})" if notes and argument["names"] else "")
    return [".TP", bold, text]


def synopsis(command):
    parts = [f"\\fBsinew {command['name']}\\fR"]
    for argument in command["arguments"]:
        if argument.get("positional") and not argument["names"]:
            word = f"\\fI{roff(argument['positional'])}\\fR" + ("..." if argument["repeatable"] else "")
            parts.append(word if argument["required"] else f"[{word}]")
        elif argument["required"]:
            parts.append(f"\\fB{roff(argument['names'][0])}\\fR \\fI{roff(value_of(argument))}\\fR")
    return " ".join(parts + ["[\\fIoptions\\fR]"])


def exit_lines():
    out = [".SH EXIT STATUS"]
    for code, meaning in EXIT:
        out += [".TP", code, meaning]
    return out


def command_page(command, version, extra=()):
    lines = head(f"sinew-{command['name']}", version, command["hint"])
    lines += [".SH SYNOPSIS", synopsis(command), ".SH DESCRIPTION", roff(command["hint"]), ".SH OPTIONS"]
    for argument in command["arguments"]:
        lines += argument_lines(argument)
    return lines + list(extra) + exit_lines() + [".SH SEE ALSO", ".BR sinew (1)"]


def param_line(param):
    facts = [param["type"]]
    if "minimum" in param:
        facts.append(f"{param['minimum']:g} to {param['maximum']:g}")
    if "unit" in param:
        facts.append(param["unit"])
    if "choices" in param:
        facts.append("|".join(choice["id"] for choice in param["choices"]))
    if param["type"] != "nodes":
        facts.append(f"default {param['default']}")
    return f"{param['name']} ({', '.join(facts)}): {param['hint']}"


def operation_lines(operations):
    out = [".SH OPERATIONS", "What", ".BR sinew\\-run (1)", "takes, with the parameters (name=value) of each:"]
    for operation in operations:
        out += [".TP", f"\\fB{roff(operation['id'])}\\fR", roff(operation["hint"])]
        for param in operation["params"]:
            out += [".br", "\\ \\ " + roff(param_line(param))]
    return out


def program_page(given, version):
    lines = head("sinew", version, "editor for skinning: bind, paint weights, pose, export")
    lines += [".SH SYNOPSIS", "\\fBsinew\\fR [\\fIFILE\\fR]", ".br", "\\fBsinew\\fR \\fICOMMAND\\fR [\\fIarguments\\fR]",
              ".SH DESCRIPTION",
              "Without a command Sinew opens its window, with the project or model that is named. Commands need no display.",
              "It reads glTF, GLB, VRM, FBX, Collada, OBJ, X and others, and its own projects (.sinew); it writes GLB, glTF, VRM, FBX,",
              "Collada and OBJ.", ".SH COMMANDS"]
    for command in given["commands"]:
        lines += [".TP", f".BR sinew\\-{roff(command['name'])} (1)", roff(command["hint"])]
    lines += exit_lines() + [".SH ENVIRONMENT"]
    for name, meaning in (("SINEW_SETTINGS", "the folder of the settings, in place of the configuration folder"),
                          ("SINEW_RESOURCES", "the folder of shaders, styles and samples, in place of the installed one"),
                          ("XDG_STATE_HOME", "where journals are kept, by which work comes back after a crash (~/.local/state)")):
        lines += [".TP", f".B {name}", roff(meaning)]
    return lines + [".SH SEE ALSO", ", ".join(f"\\fBsinew\\-{roff(c['name'])}\\fR(1)" for c in given["commands"])]


def words(values):
    return " ".join(values)


def case_lines(command):
    """What may follow `sinew NAME`: the values of options that have a list, and the options."""
    options = [name for argument in command["arguments"] for name in argument["names"]]
    out = [f"    {command['name']})"]
    listed = [(argument["names"], choices_of(argument)) for argument in command["arguments"] if argument["names"] and choices_of(argument)]
    if listed:
        out.append('        case $prev in')
        for names, choices in listed:
            out.append(f'            {"|".join(names)}) COMPREPLY=($(compgen -W "{words(choices)}" -- "$cur")); return ;;')
        out.append("        esac")
    out += [f'        options="{words(options)}"', "        ;;"]
    return out


def completion(given, operations):
    lines = ["# bash completion for sinew; made from its tables by scripts/make_man_pages.py", "_sinew() {",
             "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} options=", "    COMPREPLY=()",
             "    if ((COMP_CWORD == 1)); then",
             f'        COMPREPLY=($(compgen -W "{words(c["name"] for c in given["commands"])} --help --version" -- "$cur")'
             ' $(compgen -f -- "$cur"))', "        return", "    fi",
             '    if [[ ${COMP_WORDS[1]} == run ]]; then', "        if ((COMP_CWORD == 2)); then",
             f'            COMPREPLY=($(compgen -W "{words(o["id"] for o in operations)}" -- "$cur"))', "            return", "        fi",
             "        if [[ $cur != -* && $prev != -* && $COMP_CWORD -gt 3 ]]; then", "            case ${COMP_WORDS[2]} in"]
    for operation in operations:
        names = [f"{param['name']}=" for param in operation["params"]]
        if names:
            lines.append(f'                {operation["id"]}) COMPREPLY=($(compgen -W "{words(names)}" -- "$cur")) ;;')
    lines += ["            esac", "            ((${#COMPREPLY[@]})) && { compopt -o nospace; return; }", "        fi", "    fi",
              "    case ${COMP_WORDS[1]} in"]
    for command in given["commands"]:
        lines += case_lines(command)
    lines += ["    esac", '    if [[ $cur == -* ]]; then', '        COMPREPLY=($(compgen -W "$options" -- "$cur"))', "    else",
              '        COMPREPLY=($(compgen -f -- "$cur"))', "    fi", "}", "complete -o filenames -F _sinew sinew", ""]
    return "\n".join(lines)


def packed(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(text.encode("utf-8"), compresslevel=9, mtime=0))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--changelog", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    given = parser.parse_args()
    version = subprocess.run([given.program, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    table, operations = tables.commands(given.program), tables.operations(given.program)
    man = given.out / "man" / "man1"
    packed(man / "sinew.1.gz", "\n".join(program_page(table, version)) + "\n")
    for command in table["commands"]:
        extra = operation_lines(operations) if command["name"] == "operations" else ()
        packed(man / f"sinew-{command['name']}.1.gz", "\n".join(command_page(command, version, extra)) + "\n")
    completions = given.out / "completions"
    completions.mkdir(parents=True, exist_ok=True)
    (completions / "sinew").write_text(completion(table, operations), encoding="utf-8")
    packed(given.out / "changelog.gz", given.changelog.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
