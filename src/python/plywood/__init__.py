"""Plywood in a notebook: `show` steps through a search, `tree` gives its graph, `grade` judges a
search of your own. Options are those of the command line: `show("4453", depth=4)`."""

import contextlib, html, inspect, io, json, os, shutil, subprocess, sys, sysconfig, tempfile


def _run(*words, codes=(0,), **options):
    program = shutil.which("plywood", path=sysconfig.get_path("scripts")) or shutil.which("plywood")
    named = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    done = subprocess.run([program or "plywood", *words[:1], *named, *words[1:]], capture_output=True, text=True)
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


def grade(function, **options):
    """Judges `function(tree, is_max, alpha, beta)`, of which the last parameters may be missing. It returns
    the value, or that and the best move, the first being 1, and may print what `plywood grade` reads."""
    count = len(inspect.signature(function).parameters)
    said = {}
    for line in _run("grade", "--tasks").splitlines()[1:]:
        text, *words = line.split(" ")
        values = dict(word.split("=") for word in words)
        given = [json.loads(text), values["max"] == "root", float(values["alpha"]), float(values["beta"])]
        with contextlib.redirect_stdout(io.StringIO()) as out:
            found = function(*given[:count])
            for name, value in zip(("value", "move"), found if isinstance(found, tuple) else (found,)):
                if value is not None and f"\n{name} " not in "\n" + out.getvalue():
                    print(name, value)
        said["\n".join([text, " ".join(words), ""])] = out.getvalue()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "said.json")
        with open(file, "w") as out:
            json.dump(said, out)
        again = f"import json, sys; print(json.load(open({file!r}))[sys.stdin.read()], end='')"
        program = ("--", sys.executable, "-c", again)
        report = json.loads(_run("grade", "--json", *program, codes=(0, 3), **options))
        return _Report(report, text=_run("grade", *program, codes=(0, 3), **options))
