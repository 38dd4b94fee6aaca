"""Runs a program that prints a trace, without its prints: what is watched is printed instead. watched.py PROGRAM WORDS..."""

import io
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "python", "plywood"))
import watch

program, *arguments = sys.argv[1:]
with open(program, encoding="utf-8") as file:
    code = compile(file.read(), program, "exec")
text, words = sys.stdin.read().splitlines()
says = print


def say_result(*what, **how):
    if str(what[0]).split()[0] in ("value", "move"):
        says(*what, **how)


def run(tree):
    sys.argv = [program, *arguments]
    sys.stdin = io.StringIO(f"{text}\n{words}\n")
    json.loads = lambda _: tree
    exec(code, {"__name__": "__main__", "print": say_result})


sys.setrecursionlimit(10_000)
whole = " ".join(word for word in words.split() if not word.startswith(("depth", "leaf=")))
sys.stdout.write(watch.trace(run, text, whole))
