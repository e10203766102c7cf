# SPDX-License-Identifier: Apache-2.0
"""The manual's pages that are made from the tables, as reStructuredText, in a language."""
import re

WORDS = {
    "en": {
        "commands": "Commands",
        "commands-intro": "Every command, by menu. Each is in the palette as well, and can be given a key in the preferences.",
        "elsewhere": "Elsewhere", "keys": "Keys", "menu": "Menu", "none": "", "command": "Command", "no-menu": "Only by key or palette",
        "brush": "Brush", "does": "What it does", "method": "Method", "check": "Check", "format": "Format", "ending": "Ending",
        "weights": "Joints, weights, clips", "yes": "yes", "no": "no, only meshes as posed",
        "script": "By script", "held": "Keys that are held", "default": "",
        "doing": "To do", "orbit": "Turn the camera", "pan": "Pan", "zoom": "Zoom", "wheel": "Zoom in steps",
        "wheel-pan": "Pan in steps", "a-wheel-pan": "Shift + wheel, or sideways",
        "maya-orbit": "Alt + left drag", "maya-pan": "Alt + middle drag", "maya-zoom": "Alt + right drag",
        "blender-orbit": "middle drag", "blender-pan": "Shift + middle drag", "blender-zoom": "Ctrl + middle drag", "a-wheel": "wheel",
    },
    "ja": {
        "commands": "コマンド一覧",
        "commands-intro": "すべてのコマンドをメニュー順に説明します。どのコマンドもコマンドパレットから実行でき、環境設定でキーを割り当てられます。",
        "elsewhere": "他のソフトでの名前", "keys": "キー", "menu": "メニュー", "none": "", "command": "コマンド",
        "no-menu": "キーまたはパレットから実行するもの",
        "brush": "ブラシ", "does": "はたらき", "method": "方式", "check": "チェック項目", "format": "形式", "ending": "拡張子",
        "weights": "ジョイント・ウェイト・クリップ", "yes": "あり", "no": "なし（ポーズを付けたメッシュのみ）",
        "script": "スクリプトから", "held": "押したまま使うキー", "default": "",
        "doing": "操作", "orbit": "カメラを回す", "pan": "カメラを平行移動", "zoom": "ズーム", "wheel": "段階的にズーム",
        "wheel-pan": "段階的に平行移動", "a-wheel-pan": "Shift + ホイール、または横方向",
        "maya-orbit": "Alt + 左ドラッグ", "maya-pan": "Alt + 中ドラッグ", "maya-zoom": "Alt + 右ドラッグ",
        "blender-orbit": "中ドラッグ", "blender-pan": "Shift + 中ドラッグ", "blender-zoom": "Ctrl + 中ドラッグ", "a-wheel": "ホイール",
    },
}


def text(words):
    """Plain words, whatever signs they hold."""
    return re.sub(r"([\\*`|_])", r"\\\1", words)


def heading(words, line):
    width = sum(2 if ord(letter) > 0x2E7F else 1 for letter in words)
    return [words, line * max(width, 3), ""]


def key(keys):
    """Keys of the keyboard. Only the first two: the others are for hands that know them anyway."""
    return " ".join(f":kbd:`{one}`" if not set(one) & set("`\\") else text(one) for one in keys[:2])


def table(heads, rows, widths=None):
    out = [".. list-table::", "   :header-rows: 1"]
    if widths:
        out.append(f"   :widths: {widths}")
    out.append("")
    for row in [heads, *rows]:
        for at, cell in enumerate(row):
            out.append(("   * - " if at == 0 else "     - ") + cell)
    return out + [""]


def range_of(param):
    if "range" in param:
        least, most = (f"{value:g}" for value in param["range"])
        return f"{least} – {most}" + (f" {param['unit']}" if param.get("unit") else "")
    return " / ".join(param.get("choices", []))


def param_lines(params):
    out = []
    for param in params:
        facts = range_of(param)
        out.append(f"**{text(param['label'])}**" + (f" ({text(facts)})" if facts else ""))
        out += [f"   {text(param['hint'])}" if param["hint"] else "   –", ""]
    return out


def keys_of(row):
    """Both presets' keys, said once where they are the same."""
    maya, blender = key(row["maya"]), key(row["blender"])
    if maya == blender:
        return maya
    return ", ".join(f"{keys} ({preset})" for keys, preset in ((maya, "Maya"), (blender, "Blender")) if keys)


def command_lines(command, params, words):
    out = [f".. _{command['topic']}:", "", *heading(text(command["name"]), "~"), text(command["hint"]), ""]
    facts = [(words["keys"], keys_of(command)), (words["menu"], text(command["menu"])),
             (words["elsewhere"], text(command.get("elsewhere", "")))]
    if params is not None:
        facts.append((words["script"], f"``sinew run {command['id']}``"))
    out += [f":{name}: {value}" for name, value in facts if value] + [""]
    return out + param_lines(params or [])


def by_menu(commands, words):
    """(title, commands), in the order of the menu bar; those that no menu shows come last."""
    groups = {}
    for command in commands:
        title = command["menu"].split(" > ")[0] or words["no-menu"]
        groups.setdefault(title, []).append(command)
    last = groups.pop(words["no-menu"], [])
    return [*groups.items(), *([(words["no-menu"], last)] if last else [])]


def commands_page(window, words):
    out = [".. _commands:", "", *heading(words["commands"], "="), words["commands-intro"], ""]
    order = {title: at for at, title in enumerate(window["menus"])}
    commands = sorted(window["commands"], key=lambda c: order.get(c["menu"].split(" > ")[0], len(order)))
    for title, group in by_menu(commands, words):
        out += heading(text(title), "-")
        for command in group:
            operation = window["operations"].get(command["id"])
            out += command_lines(command, operation["params"] if operation else None, words)
    return out


def keys_table(window, words):
    rows = [[text(row["name"]), key(row["maya"]), key(row["blender"])]
            for row in [*window["held"], *window["commands"]] if row["maya"] or row["blender"]]
    return table([words["command"], "Maya", "Blender"], rows, "46 27 27")


def mouse_table(_, words):
    rows = [[words[what], words[f"maya-{what}"], words[f"blender-{what}"]] for what in ("orbit", "pan", "zoom")]
    rows += [[words[what], words[f"a-{what}"], words[f"a-{what}"]] for what in ("wheel", "wheel-pan")]
    return table([words["doing"], "Maya", "Blender"], rows, "40 30 30")


def named_table(rows, head, words):
    return table([words[head], words["does"]], [[f"**{text(row['label'])}**", text(row["hint"])] for row in rows], "25 75")


def formats_table(window, words):
    rows = [[text(row["label"]), f"``.{row['ending']}``", words["yes"] if row["weights"] else words["no"]] for row in window["formats"]]
    return table([words["format"], words["ending"], words["weights"]], rows, "40 20 40")


def argument_name(argument):
    names = argument["names"] or [argument.get("positional", "")]
    return ", ".join(f"``{name}``" for name in names)


def command_line(commands):
    out = []
    for command in commands:
        out += [f".. _cli-{command['name']}:", "", *heading(f"sinew {command['name']}", "-"), text(command["hint"]), ""]
        for argument in command["arguments"]:
            out += [argument_name(argument), f"   {text(argument['hint'])}", ""]
    return out


def pages(window, commands, language):
    """Every page, by file name."""
    words = WORDS[language]
    return {
        "commands.rst": commands_page(window, words),
        "generated/keys.rst": keys_table(window, words),
        "generated/mouse.rst": mouse_table(window, words),
        "generated/brushes.rst": named_table(window["brushes"], "brush", words),
        "generated/methods.rst": named_table(window["bindMethods"], "method", words),
        "generated/checks.rst": named_table(window["checks"], "check", words),
        "generated/formats.rst": formats_table(window, words),
        "generated/command-line.rst": command_line(commands),
    }
