"""Watches a search that somebody wrote in Python and writes its trace, without a line printed by the search.
`plywood.grade` calls `trace`; `plywood grade --function` runs this file as a program."""

import contextlib, functools, importlib.util, inspect, io, itertools, json, numbers, os, re, sys
from collections import defaultdict
from fractions import Fraction

# The lists and numbers of a tree know their place; while a search runs, `type` takes them for plain ones.
_PLACED = {kind: type(kind.__name__, (kind,), {}) for kind in (list, int, float, Fraction)}
_PLAIN = {placed: kind for kind, placed in _PLACED.items()}
# Some of a node's children.
_PART = (0,)
# What parameters with these names are for.
_NAMES = {
    "tree": "tree node root state",
    "alpha": "alpha alfa a α low lo lower lowerbound lb",
    "beta": "beta b β high hi upper upperbound ub",
    "depth": "depth depthleft maxdepth d ply plies level",
    "sign": "sign color colour",
    "side": "side player turn who whose mover agent agentindex agentid",
    "leaves": "leaves",
}
_FROM_THE_LEFT = ["tree", "is_max", "alpha", "beta"]
# What may say whose move it is: a pair has what stands for MAX, and for MIN.
_PLIES = (0, 1)
_SIDES = [(True, False), "sign", (1, -1), _PLIES, (1, 2), ("MAX", "MIN"), ("max", "min"), ("Max", "Min"), ("X", "O"), (-1, 1)]
_ROLES = {"sign": _SIDES[1:3], "side": _SIDES, "depth": ["depth", _PLIES]}
# Small trees, each with a window that has its values inside: where MAX moves at the root, and where MIN does.
_TRIED = [
    ("[5,8,6]", "alpha=3 beta=9", 8, 5),
    ("[[5,9],[3,8],[6,7]]", "alpha=3 beta=9", 6, 7),
    ("[[[1,6],[4,9]],[[8,2],[5,7]]]", "alpha=3 beta=9", 7, 4),
    ("[[-3,-6],[-8,-13],[-6,6,-14]]", "alpha=-9 beta=2", -6, -8),
]
# Who prints a trace of their own prints something about the root.
_OWN_TRACE = re.compile(r"^(enter|visit|return) (root|-)( |$)", re.MULTILINE)
_RESULT = re.compile(r"(value|move) \S+$")


class Unwatchable(ValueError):
    """There is no such function, or it is not known what its parameters are for."""


def trace(function, tree, words, roles=None, printed=None):
    """What a search does with a task, as `plywood grade` reads it, given what `find_roles` found."""
    printed, (roles, guesses, _) = printed or io.StringIO(), roles or find_roles(function)
    given = _given(tree, words)
    leaves, call = list(_leaves(given["tree"])), _first_call(function, given, roles)
    with _plain_types(function), contextlib.redirect_stdout(printed):
        result, events = _record(function, call, roles)
    lines, first_move = printed.getvalue().splitlines(), 1
    if not _OWN_TRACE.search(printed.getvalue()):
        lines = [line for line in lines if _RESULT.match(line)]
        watched, first_move = _watched(events, result, (given["alpha"], given["beta"]), leaves)
        lines = watched + lines
    for name, value in zip(("value", "move"), (_value(result), _move(result, first_move))):
        if value is not None and not any(line.startswith(name + " ") for line in lines):
            lines.append(f"{name} {value}")
    lines += [f"watched guessed {guess}" for guess in guesses]
    return "".join(line + "\n" for line in lines)


# The tree.


def _number(text):
    for kind in (int, float, Fraction):
        with contextlib.suppress(ValueError):
            return kind(text)
    return text


def _is_number(value):
    return isinstance(value, numbers.Number) and not isinstance(value, (bool, complex)) and value == value


def _placed(value, path, among, depth, leaf):
    """The tree as it is where nodes at this depth are leaves. Each knows its path, and its number of siblings."""
    if isinstance(value, list) and depth > 0:
        first, step = (2, 2) if value[0] == "chance" else (0, 1)
        children = range(first, len(value), step)
        value = value[:]
        for number, index in enumerate(children, 1):
            value[index] = _placed(value[index], path + (number,), len(children), depth - 1, leaf)
    else:
        value = leaf if isinstance(value, list) else value
        value = _number(value) if isinstance(value, str) else value
    node = _PLACED[type(value)](value)
    node.path, node.among = path, among
    return node


def _place(value, seen=None, depth=100):
    """The path of a node, of a copy with all its children, or of an object with one of these; None of others."""
    if type(value) in _PLAIN:
        return value.path
    seen = seen if seen is not None else set()
    if id(value) in seen or depth == 0:
        return None
    seen.add(id(value))
    if isinstance(value, (list, tuple)):
        paths = []
        for part in value:
            paths.append(_place(part, seen, depth - 1))
            if not paths[-1]:
                return None
        among = next((part.among for part in value if type(part) in _PLAIN), len(paths))
        parent = paths[0][:-1] if paths else ()
        whole = [parent + (number,) for number in range(1, among + 1)]
        return parent if sorted(paths) == whole != [] else _PART
    if callable(value) or inspect.ismodule(value):
        return None
    try:
        attributes = value if isinstance(value, dict) else vars(value)
        is_node = len(attributes) < 20 and all(map(str.isidentifier, attributes))
        parts = list(attributes.values()) if is_node else []
    except Exception:  # An object without attributes, or with code of its own that fails.
        return None
    # A leaf may have a list of no children.
    parts = [part for part in parts if not isinstance(part, (list, tuple)) or len(part)]
    paths = [_place(part, seen, depth - 1) for part in parts]
    return max((path for path in paths if path is not None), key=len, default=None)


@contextlib.contextmanager
def _plain_types(function):
    """Lets `type(node) is list` hold where the function was written."""
    names = getattr(inspect.unwrap(function), "__globals__", {})
    added = {} if "type" in names else {"type": lambda *of: _PLAIN.get(type(*of), type(*of))}
    names.update(added)
    try:
        yield
    finally:
        for name in added:
            del names[name]


# The first call.


def _given(tree, words):
    """What a function can be given, by name. With a sign, the window is the mover's, too."""
    words = dict(word.split("=") for word in words.split())
    is_max, depth = words["max"] == "root", int(words.get("depth", sys.maxsize))
    tree = _placed(json.loads(tree), (), 1, depth, words.get("leaf"))
    given = {"tree": tree, "is_max": is_max, "is_min": not is_max, "sign": 1 if is_max else -1}
    given["leaves"] = tuple(map(_number, words.get("leaves", "-inf,inf").split(",")))
    return dict(given, depth=_height(tree), alpha=_number(words["alpha"]), beta=_number(words["beta"]))


def _height(node):
    return 1 + max(map(_height, node)) if isinstance(node, list) else 0


def _role(name):
    """What a parameter is for, by its name."""
    name = name.replace("_", "").lower()
    known = (role for role, names in _NAMES.items() if name in names.split())
    side = "is_min" if name.startswith(("min", "ismin")) else "is_max" if "max" in name else None
    return next(known, side)


def _kind(role):
    """What only one parameter is for."""
    return "side" if role in ("is_max", "is_min", *_SIDES) else role


def _first_call(function, given, roles):
    """The bound arguments of the first call."""
    signature = inspect.signature(function)
    if "sign" in roles.values() and not given["is_max"]:
        given = dict(given, alpha=-given["beta"], beta=-given["alpha"])
    call = signature.bind_partial()
    for name, parameter in signature.parameters.items():
        role = roles.get(name)
        if parameter.kind is parameter.VAR_POSITIONAL:
            kinds = set(map(_kind, roles.values()))
            call.arguments[name] = tuple(given[role] for role in _FROM_THE_LEFT if _kind(role) not in kinds)
        elif role:
            call.arguments[name] = given[role] if isinstance(role, str) else role[not given["is_max"]]
    return call


def find_roles(function, arguments=None):
    """What the parameters of a function are for; those of which this was guessed, in words; and whether it was tried.
    `arguments` tells, or their names, or else what makes the function right on small trees."""
    parameters, choices, unnamed = inspect.signature(function).parameters, {}, []
    if arguments:
        return dict(zip(parameters, arguments.split())), [], False
    for name, parameter in parameters.items():
        role, default = _role(name), parameter.default
        has_default, is_number = default is not parameter.empty, isinstance(default, numbers.Number)
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        # None leaves a default as it is.
        if role:
            choices[name] = [None] * (has_default and role == "depth") + _ROLES.get(role, [role])
        elif is_number and abs(default) > 998:
            choices[name] = ["alpha" if default < 0 else "beta", None]
        elif is_number or not has_default:
            choices[name] = [None if has_default else "tree", *_SIDES, "alpha", "beta", "depth"]
        if role == "side" or not role and not has_default:
            unnamed.append(name)
    has_rest = any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters.values())
    # What is certain leaves less to the others.
    names = sorted(choices, key=lambda name: len(choices[name]) > 1)
    ways = [way for way in _ways(names, choices) if has_rest or "tree" in way.values()]
    unnamed = [name for name in unnamed if len({way[name] for way in ways}) > 1]
    way = ways[0] if len(ways) == 1 else _likeliest(function, ways, unnamed)
    if way is None:
        raise Unwatchable(
            f"what ({', '.join(parameters)}) are for cannot be told: name them tree, is_max or color (1/-1), alpha, beta, depth"
        )
    guesses = [name for name in choices if way[name] and (name in unnamed or way[name] != choices[name][0])]
    return way, [_guess(name, way[name]) for name in guesses], len(ways) > 1


def _guess(name, role):
    if role == "sign":
        return f"{name} = 1/-1"
    return f"{name} = {role}" if isinstance(role, str) else f"{name} = {role[0]!r}/{role[1]!r}"


def _ways(names, choices, used=()):
    """All ways to give these parameters roles that no other one has, the usual ones first."""
    if not names:
        yield {}
        return
    name, *others = names
    for role in choices[name]:
        is_out_of_order = role == "beta" and len(choices[name]) > 2 and "alpha" not in used
        if role is None or _kind(role) not in used and not is_out_of_order:
            for way in _ways(others, choices, (*used, _kind(role))):
                yield {name: role, **way}


def _likeliest(function, ways, unnamed):
    """Which of several ways to call a function makes it right most often. Of a wrong one names tell more."""
    if not ways:
        return None
    answers = [_answers(function, way) for way in ways]
    most = max(sum(right) for right, _ in answers)
    best = [index for index, (right, _) in enumerate(answers) if sum(right) == most]
    is_told = most and all(answers[index] == answers[best[0]] for index in best)
    is_named = not unnamed and "side" in map(_kind, ways[0].values())
    if all(answers[best[0]][0]) or is_told and not is_named:
        return ways[best[0]]
    return None if unnamed else ways[0]


def _answers(function, way):
    """Whether a function that is called this way is right about small trees, of each; and what it says."""
    right, said = [], []
    for (tree, window, *values), is_min, is_open in itertools.product(_TRIED, (False, True), (False, True)):
        words = "alpha=-inf beta=inf" if is_open else window
        given = _given(tree, f"{words} max={'below' if is_min else 'root'}")
        with _plain_types(function), contextlib.redirect_stdout(_Kept()):
            try:
                call = _first_call(function, given, way)
                said.append(_value(function(*call.args, **call.kwargs)))
            except (Exception, SystemExit):
                said.append(None)
        right.append(said[-1] in (values[is_min], (-1) ** is_min * values[is_min]))
    return right, said


# The calls.


class _Call:
    """A call of a function, with the places of its arguments."""

    def __init__(self, frame):
        found = inspect.getargvalues(frame)
        args = {name: found.locals[name] for name in found.args if name in found.locals}
        args.update((f"*{index}", value) for index, value in enumerate(found.locals.get(found.varargs, ())))
        args.update(found.locals.get(found.keywords, {}))
        for name, value in list(args.items()):
            is_pair = isinstance(value, (list, tuple)) and type(value) not in _PLAIN and len(value) == 2
            if is_pair and all(map(_is_number, value)):
                args[f"{name}[0]"], args[f"{name}[1]"] = value
        places = {name: _place(value) for name, value in args.items()}
        self.places = {name: path for name, path in places.items() if path is not None}
        self.code, self.args, self.caller, self.path, self.returned = frame.f_code, args, None, None, None
        scopes = [found.locals.get, frame.f_globals.get, lambda name: getattr(type(args.get("self")), name, None)]
        known = [getattr(scope(name), "__code__", None) for name in _names(frame.f_code) for scope in scopes]
        self.known = set(filter(inspect.iscode, known))
        # The parameters that are α and β by their names, or as the first call has them.
        names = {_role(name): name for name in reversed(list(args))}
        self.edges = (names["alpha"], names["beta"]) if {"alpha", "beta"} <= names.keys() else None


def _record(function, call, roles):
    """Calls a function. Returns its result, and each call that it makes twice: entered, and left."""
    events, entered, own = [], [], getattr(inspect.unwrap(function), "__code__", None)
    edges = [name for role in ("alpha", "beta") for name in roles if roles[name] == role]

    def profile(frame, event, value):
        if frame.f_code.co_flags & inspect.CO_GENERATOR or frame.f_globals is globals():
            return
        if event == "call":
            entered.append((frame, _Call(frame)))
            events.append((entered[-1][1], True))
            if frame.f_code is own and len(edges) == 2:
                entered[-1][1].edges = edges
        elif event == "return" and entered and entered[-1][0] is frame:
            left = entered.pop()[1]
            left.returned = value
            events.append((left, False))

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        return function(*call.args, **call.kwargs), events
    finally:
        sys.setprofile(before)


def _find_places(calls):
    """Gives each call the path of the node that it is about, by the parameter that has most nodes."""
    found = defaultdict(lambda: defaultdict(list))
    for call in calls:
        for name, path in call.places.items():
            found[call.code][name].append(path)
    for call in calls:
        parameters = found[call.code]
        if parameters:
            most = max(parameters, key=lambda name: (len(parameters[name]), len(set(parameters[name]))))
            call.path = call.places.get(most)


@functools.lru_cache(maxsize=None)
def _names(code):
    """The names that a function uses of others."""
    inner = [_names(constant) for constant in code.co_consts if inspect.iscode(constant)]
    return {*code.co_names, *code.co_freevars}.union(*inner)


def _search(events, result):
    """The functions of the search: those that call themselves, or each other, with parts of the tree."""
    calls, edges, entered = defaultdict(list), defaultdict(set), []
    for call, is_entry in events:
        if call.path in (None, _PART):
            continue
        if not is_entry:
            entered.pop()
            continue
        if entered:
            call.caller = entered[-1]
            edges[call.caller.code].add(call.code)
        calls[call.code].append(call)
        entered.append(call)
    # One that happens not to be called belongs to a search, too.
    codes = {code: None for call in calls for code in [call, *calls[call][0].known]}
    for code in codes:
        names = _names(code)
        edges[code] |= {other for other in codes if other.co_name in names}
    for middle, start in itertools.product(codes, codes):
        if middle in edges[start]:
            edges[start] |= edges[middle]
    groups = [[other for other in edges[code] if code in edges[other]] for code in calls if code in edges[code]]

    def own(group):
        return [call for code in group for call in calls.get(code, ())]

    def is_search(group):
        """Whether it goes down the tree without gaps, and has α and β or comes to the result: others build or measure."""
        paths, value = {call.path for call in own(group)}, _value(result)
        found = [_value(call.returned) for call in own(group) if len(call.path) == (() not in paths)]
        has_result = value is not None and any(one in (value, -value) for one in found if one is not None)
        return (has_result or has_edges(group)) and all(call.path[:-1] in paths | {()} for call in own(group))

    def has_edges(group):
        edges = [call.args[name] for call in own(group) for name in call.edges or ()]
        return edges and all(edge is None or _is_number(edge) for edge in edges)

    def rank(group):
        users = sum(group[0] in edges[code] for code in calls if code not in group)
        return bool(has_edges(group)), -users, len(own(group))

    search = set(max(filter(is_search, groups), key=rank, default=()))
    # The root may have a function of its own.
    for call in [call for code in search for call in calls.get(code, ())]:
        caller = call.caller
        while caller and caller.code not in search and caller.path != call.path[:-1]:
            caller = caller.caller
        if caller and call.path:
            search.add(caller.code)
    return search


# The trace.


class _Entry:
    """A node that is entered: the calls about it before its first child, and the entries of its children."""

    def __init__(self, call):
        self.path, self.calls, self.children, self.told = call.path, [call], [], call

    def name(self):
        return ".".join(map(str, self.path)) or "root"


def _watched(events, result, window, leaves):
    """The lines about nodes, or what cannot be seen; and the number of the first move."""
    _find_places([call for call, is_entry in events if is_entry])
    search = _search(events, result)
    lost = next((call.code.co_name for call, _ in events if call.code in search and call.path is None), None)
    if not search or lost:
        return [f"watched without nodes {lost or ''}".strip()], 1
    steps = _steps(events, search)
    entries = [entry for entry, is_entry in steps if is_entry]
    _find_windows(entries, window, leaves)
    below = [entry.told for entry in entries if entry.path]
    windowless = next((call for call in below if call.window is None), None)
    valueless = next((call for call in below if _value(call.returned) is None), None)
    lines = []
    for entry, is_entry in steps:
        window, value = entry.told.window, _value(entry.told.returned)
        if is_entry and (windowless or window is None):
            lines.append(f"visit {entry.name()}")
        elif is_entry:
            lines.append(f"enter {entry.name()} {window[0]} {window[1]}")
        elif not valueless and value is not None:
            lines.append(f"return {entry.name()} {value}")
    unseen = [("windows", windowless), ("values", valueless)]
    lines += ["watched", *(f"watched without {what} {call.code.co_name}" for what, call in unseen if call)]
    return lines, _first_move(entries, result)


def _steps(events, search):
    """Each entry twice: entered, and left."""
    steps, entered = [], []
    for call, is_entry in events:
        if call.code not in search or call.path == _PART:
            continue
        if not is_entry:
            if entered[-1].calls[0] is call:
                steps.append((entered.pop(), False))
        elif entered and entered[-1].path == call.path:
            if not entered[-1].children:
                entered[-1].calls.append(call)
        else:
            entry = _Entry(call)
            if entered:
                entered[-1].children.append(entry)
            entered.append(entry)
            steps.append((entry, True))
    return steps


def _window_places(call, window, leaves, calls):
    """The places of the two numbers that are the root's window, or one that is wider than all leaves."""
    def follows_ply(name):
        """Whether a number says how deep a node is, or who moves there."""
        numbers = [(len(other.path), other.args.get(name)) for other in calls if other.code is call.code]
        found = {(ply, number) for ply, number in numbers if _is_number(number)}
        return len(found) == len(dict(found)) and len({number for _, number in found}) > 1

    (alpha, beta), names = window, list(call.args)
    free = [name for name in names if _is_number(call.args[name]) and name not in call.places]
    pairs = list(itertools.combinations(free, 2))
    exact = [pair for pair in pairs if tuple(map(call.args.get, pair)) in [(alpha, beta), (-beta, -alpha)]]
    wide = [(low, high) for low, high in pairs if call.args[low] < min(leaves) and call.args[high] > max(leaves)]
    pairs = sorted(exact + wide, key=lambda pair: any(map(follows_ply, pair)))
    return [tuple(map(names.index, pair)) for pair in pairs]


def _leaves(node):
    """The values of all leaves."""
    for part in node if isinstance(node, list) else [node]:
        if isinstance(part, list):
            yield from _leaves(part)
        elif type(part) in _PLAIN:
            yield part


def _find_windows(entries, window, leaves):
    """Gives each entry its window: α and β are what is called so, or what stands where the root's window came."""
    calls = [call for entry in entries for call in entry.calls]
    edges = {call.code: call.edges for call in calls}

    def named(call):
        """The names of α and β: a wrapper may get them by name in one call and by place in another."""
        known = (call.edges, edges[call.code])
        return next((names for names in known if names and call.args.keys() >= set(names)), None)

    places = [tuple(map(list(call.args).index, named(call))) for call in calls if named(call)]
    places += [pair for call in entries[0].calls for pair in _window_places(call, window, leaves, calls)]
    for call in calls:
        names = named(call)
        if not names and places and len(call.args) > max(places[0]):
            names = [list(call.args)[place] for place in places[0]]
        edge = [call.args[name] for name in names or ()]
        call.window = edge if edge and all(map(_is_number, edge)) else None
    for entry in entries:
        # The innermost that has a window, or else a value.
        entry.told = max(reversed(entry.calls), key=lambda call: (bool(call.window), _value(call.returned) is not None))


def _value(returned):
    """The number that is returned, alone or first of several."""
    if isinstance(returned, (list, tuple)) and type(returned) not in _PLAIN and returned:
        returned = returned[0]
    return returned if _is_number(returned) else None


def _move(returned, first):
    """The move that is returned after the value, as a number or a child, counted from 1."""
    if not isinstance(returned, (list, tuple)) or type(returned) in _PLAIN or len(returned) < 2:
        return None
    move = returned[1]
    if type(move) in _PLAIN:
        return move.path[0] if move.path else None
    return move + 1 - first if isinstance(move, int) else None


def _first_move(entries, result):
    """0 if moves are counted from there: the child of which this is the value tells."""
    def hits(first):
        found = 0
        for entry, returned in [(entry, entry.told.returned) for entry in entries] + [(entries[0], result)]:
            value, move = _value(returned), _move(returned, first)
            of_move = [_value(child.told.returned) for child in entry.children if child.path[-1:] == (move,)]
            found += value is not None and any(other in (value, -value) for other in of_move)
        return found

    return 0 if _move(result, 1) == 0 or hits(0) > hits(1) else 1


class _Kept(io.StringIO):
    """What the search prints, as much as may be printed."""

    def write(self, text):
        if self.tell() > 64 << 20:
            raise MemoryError("the search prints more than 64 MiB")
        return super().write(text)


def _load(file, name):
    """The function NAME of a file, or the method CLASS.NAME of a new object."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(file)))
    module_name = os.path.splitext(os.path.basename(file))[0]
    spec = importlib.util.spec_from_file_location(module_name, file)
    found = module = sys.modules[module_name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    for part in name.split("."):
        found = getattr(found() if inspect.isclass(found) else found, part, None)
    if not callable(found) or inspect.isclass(found):
        raise Unwatchable(f"it has no function {name or '(no name)'}, but {', '.join(_functions(module)) or 'none'}")
    return found


def _functions(module, before=""):
    """The names of the functions that are written in a module or a class, and of those in its classes."""
    for name, value in vars(module).items():
        if inspect.isfunction(value) and not name.startswith("__"):
            yield before + name
        elif inspect.isclass(value) and value.__module__ == module.__name__:
            yield from _functions(value, f"{before}{name}.")


def _main(file, name):
    sys.setrecursionlimit(10_000)
    tree, words = sys.stdin.buffer.read().decode().splitlines()
    try:
        with contextlib.redirect_stdout(_Kept()), contextlib.redirect_stderr(_Kept()):
            function = _load(file, name)
            roles = find_roles(function)
            if roles[-1]:
                # What was tried leaves nothing behind.
                function = _load(file, name)
    except (Exception, SystemExit) as error:
        told = "" if isinstance(error, Unwatchable) else f"{type(error).__name__}: "
        print(told + " ".join(str(error).split()), file=sys.stderr)
        sys.exit(126)
    sys.stdout.buffer.write(trace(function, tree, words, roles, _Kept()).encode())


if __name__ == "__main__":
    _main(*sys.argv[1:])
