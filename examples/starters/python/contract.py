"""Reads the task and prints the trace. Nothing here needs to be changed."""

import json
import sys

INF = float("inf")

# A tree may be 1000 levels deep, and each level may take a few calls.
sys.setrecursionlimit(10000)


def name(path):
    return ".".join(str(number) for number in path) or "root"


def enter(path, alpha, beta):
    print("enter", name(path), alpha, beta)


def leaf(path, value):
    print("leaf", name(path), value)


def cut(path):
    print("cut", name(path))


def returns(path, value):
    print("return", name(path), value)


def best_move(path, number):
    if not path:
        print("move", number)


def cut_off(node, depth, value):
    """The tree as it is where nodes at this depth are leaves."""
    if not isinstance(node, list):
        return node
    return [cut_off(child, depth - 1, value) for child in node] if depth > 0 else value


def edge(text):
    return int(text) if text.lstrip("-").isdigit() else float(text)


def run(search):
    tree = json.loads(sys.stdin.readline())
    words = dict(word.split("=") for word in sys.stdin.readline().split())
    tree = cut_off(tree, int(words.get("depth", 1000000)), int(words.get("leaf", 0)))
    alpha, beta = edge(words["alpha"]), edge(words["beta"])
    print("value", search(tree, [], words["max"] == "root", alpha, beta))
