"""Plywood in a notebook: `show` steps through a search, `tree` gives its graph, `grade` judges a
search of your own. Options are those of the command line: `show("4453", depth=4)`, `grade(search, strict=True)`."""

import html, json, os, shutil, subprocess, sys, sysconfig, tempfile

from .watch import find_roles, trace


def _run(*words, codes=(0,), **options):
    program = shutil.which("plywood", path=sysconfig.get_path("scripts")) or shutil.which("plywood")
    named = []
    for name, given in options.items():
        flag = "--" + name.replace("_", "-")
        for value in given if isinstance(given, (list, tuple)) else [given]:
            named += [flag] if value is True else [] if value is None or value is False else [f"{flag}={value}"]
    done = subprocess.run([program or "plywood", *words[:1], *named, *words[1:]], capture_output=True, encoding="utf-8")
    if done.returncode not in codes:
        raise ValueError(done.stderr.strip().removeprefix("plywood: "))
    return done.stdout


class _Page(str):
    def _repr_html_(self):
        return f'<iframe srcdoc="{html.escape(self)}" style="width: 100%; height: 640px; border: 0"></iframe>'


def show(position="", **options):
    """A page that steps through the search of a position."""
    return _Page(_run("export", position=position, format="html", **options))


def tree(position="", **options):
    """The searched tree as a networkx graph, with what the search knew of each node and move."""
    import networkx

    found = json.loads(_run("export", position=position, format="json", **options))
    return networkx.node_link_graph(found, edges="edges")


class _Report(dict):
    __repr__ = lambda self: self["text"]


def grade(function, arguments=None, **options):
    """Judges a search of a tree, a number or a list of trees, by what it does: it need not print a line. It returns the
    value, or that and the best move, the first being 1. What it is given is told by the names of its parameters, or by
    `arguments`: names out of tree, is_max, is_min, sign, alpha, beta and depth. Else it is guessed on small trees."""
    tasks = _run("grade", "--json", tasks=options.get("tasks", True), accept=options.get("accept")).splitlines()
    roles, said = find_roles(function, arguments), {}
    for tree, words in zip(tasks[::2], tasks[1::2]):
        said[f"{tree}\n{words}\n"] = trace(function, tree, words, roles)
    with tempfile.TemporaryDirectory() as folder:
        # A program that says again what was seen.
        file = os.path.join(folder, getattr(function, "__name__", "search") + ".py")
        with open(file, "w", encoding="utf-8") as program:
            print(f"import sys\nprint({said!r}[sys.stdin.read()], end='')", file=program)
        program = ("--", sys.executable, "-I", "-X", "utf8", file)
        return _Report(json.loads(_run("grade", "--json", *program, codes=(0, 3), **options)))
