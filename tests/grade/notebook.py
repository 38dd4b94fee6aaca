"""What `plywood.grade` promises, in a notebook or elsewhere: python3 notebook.py, where plywood can be imported."""

import os
import subprocess
import sys
import tempfile
import unittest

import plywood

INF = float("inf")


def search(tree, is_max, alpha, beta):
    if not isinstance(tree, list):
        return tree
    best = -INF if is_max else INF
    for child in tree:
        value = search(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def no_window(tree, is_max):
    return search(tree, is_max, -INF, INF)


def from_infinity(tree, is_max, alpha, beta):
    """Right values, by a search that inherits no window."""
    if not isinstance(tree, list):
        return tree
    best = -INF if is_max else INF
    for child in tree:
        value = from_infinity(child, not is_max, -INF, INF)
        best = max(best, value) if is_max else min(best, value)
        if best >= beta if is_max else best <= alpha:
            break
    return best


def average(tree, is_max):
    if not isinstance(tree, list):
        return tree
    if tree[0] == "chance":
        parts = [(weight, average(child, is_max)) for weight, child in zip(tree[1::2], tree[2::2])]
        return sum(weight * value for weight, value in parts) / sum(tree[1::2])
    return (max if is_max else min)(average(child, not is_max) for child in tree)


class Grade(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = lambda name: os.path.join(folder.name, name)

    def write(self, text):
        with open(self.path("tasks.txt"), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path("tasks.txt")

    def test_a_search_is_watched(self):
        report = plywood.grade(search)
        self.assertEqual((report["passed"], report["tasks"], report["level"]), (14, 14, "trace"))
        report = plywood.grade(from_infinity)
        self.assertLess(report["passed"], 14)
        self.assertEqual(report["level"], "trace")

    def test_it_runs_once_a_task(self):
        calls = []
        plywood.grade(lambda tree, is_max, alpha, beta: calls.append(tree) or search(tree, is_max, alpha, beta))
        self.assertEqual(len(calls), 14)

    def test_tasks_of_ones_own(self):
        report = plywood.grade(search, tasks=self.write("[[3,5],[2,9]]\n[[1,2],[0,7]] max=below alpha=-5 beta=9\n"))
        self.assertEqual((report["passed"], report["tasks"]), (2, 2))
        chance = "[chance[1/2:[2 2] 1/2:[1 2]] chance[0.3:[0 1/3] 0.7:[-1 0]]] leaves=-2,2\n[[3.5,12],[-3.01,4]]\n"
        report = plywood.grade(average, tasks=self.write(chance), accept="minimax")
        self.assertEqual((report["passed"], report["tasks"]), (2, 2))

    def test_tasks_that_an_option_adds(self):
        report = plywood.grade(search, accept="table")
        self.assertEqual((report["passed"], report["tasks"]), (16, 16))

    def test_zero_is_a_value(self):
        page = plywood.show("[[3 12 8] [2 4 6]]", game="textbook", alpha=0)
        self.assertNotEqual(page, plywood.show("[[3 12 8] [2 4 6]]", game="textbook"))

    def test_a_flag_is_true_or_false(self):
        report = plywood.grade(no_window, strict=True)
        self.assertEqual((report["tasks"], report["fault"]), (14, ["root-window-ignored"]))
        self.assertEqual(plywood.grade(no_window, strict=False)["unread"], ["window"])

    def test_several_values_of_an_option(self):
        with self.assertRaisesRegex(ValueError, "cut"):
            plywood.grade(search, cut=["ge", "none"])

    def test_files_are_written_once(self):
        files = {name: self.path(name) for name in ("junit", "html", "save")}
        plywood.grade(from_infinity, **files)
        for path in files.values():
            self.assertGreater(os.path.getsize(path), 0)
        with self.assertRaisesRegex(ValueError, "exists"):
            plywood.grade(from_infinity, **files)
        plywood.grade(from_infinity, force=True, **files)
        with open(files["html"], encoding="utf-8") as page:
            self.assertIn("from_infinity.py", page.read())

    def test_output_is_utf8_whatever_the_locale(self):
        code = "import notebook, plywood; print(ascii(plywood.grade(notebook.from_infinity)['text']))"
        environment = dict(os.environ, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
        folder = os.path.dirname(os.path.abspath(__file__))
        done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, check=True)
        self.assertIn(ascii("∞").strip("'"), done.stdout.decode())

    def test_arguments_are_chosen(self):
        def odd(first, second, third, fourth):
            return search(third, fourth, second, first)

        report = plywood.grade(odd, arguments="beta alpha tree is_max")
        self.assertEqual((report["passed"], report["level"]), (14, "trace"))

    def test_parameters_without_telling_names_are_guessed(self):
        report = plywood.grade(lambda p, player, q, r: search(p, player == 1, q, r))
        self.assertEqual((report["passed"], report["unread"]), (14, []))
        self.assertIn("player = True/False, q = alpha, r = beta", report["text"])
        with self.assertRaisesRegex(ValueError, "first, second.* cannot be told"):
            plywood.grade(lambda first, second: None)

    def test_an_error_is_the_searchs_own(self):
        with self.assertRaises(ZeroDivisionError):
            plywood.grade(lambda tree, is_max: 1 / 0)
        self.assertIsNone(sys.getprofile())


if __name__ == "__main__":
    unittest.main()
