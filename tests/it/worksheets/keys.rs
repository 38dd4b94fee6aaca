//! Keys worked out independently. What stands on the paper is read as a teacher reads it, and
//! compared with a second alpha-beta that shares nothing with the program: it runs on the text in
//! brackets, in floating point, and knows no tree, no events and no replay. Connect Four is played
//! out on the drawn board by rules and its own evaluation, and becomes such a text, its moves
//! named.

use super::second_game::{drawn, written_out};
use super::sheet;
use plywood::drill::{Convention, Difficulty, Drill, DrillKind, Target};
use plywood::language::Language;
use plywood::search::{Cut, Fail, Order};
use plywood::words::Shape;
use plywood::worksheet::{Block, NodeResult, Reply};
use std::collections::BTreeMap;

/// A bound and the node that set it; none set those of the root.
type Edge = (f64, Option<String>);

/// The second search's result at an inner node.
struct Visit {
    is_max: bool,
    window: [f64; 2],
    returned: f64,
    /// Bounds of the true value that the leaves seen prove.
    proved: [f64; 2],
    skipped: Vec<usize>,
    /// The move that cut, and who had set the bound it reached.
    cut: Option<(usize, Option<String>)>,
    /// By move, the window once its value had arrived.
    after: BTreeMap<usize, [f64; 2]>,
    /// The first move with the best value.
    best: usize,
}

struct Second {
    is_strict: bool,
    is_hard: bool,
    from_centre: bool,
    /// The inner nodes from top to bottom in the order tried; nothing was found at a skipped one.
    rows: Vec<(String, Option<Visit>)>,
}

/// A move and its subtree: `5:[...]` with named moves, else counted from 1.
fn named(place: usize, part: &str) -> (usize, &str) {
    match part.split_once(':') {
        Some((name, rest)) if name.bytes().all(|byte| byte.is_ascii_digit()) => {
            (name.parse().expect("a move"), rest)
        }
        _ => (place + 1, part),
    }
}

/// The parts within the outer brackets.
fn parts(text: &str) -> Option<Vec<&str>> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, None);
    for (at, sign) in inside.char_indices() {
        if sign == ' ' && depth == 0 {
            parts.extend(start.take().map(|start| &inside[start..at]));
            continue;
        }
        start = start.or(Some(at));
        depth += i32::from(sign == '[') - i32::from(sign == ']');
    }
    parts.extend(start.map(|start| &inside[start..]));
    Some(parts)
}

impl Second {
    /// The moves with what follows them, in the order in which they are tried. Those of a board are
    /// its columns, whose centre is the middle one of seven.
    fn tried<'t>(&self, children: &[&'t str]) -> Vec<(usize, &'t str)> {
        let is_board = children.first().is_some_and(|part| part.contains(':'));
        let across = if is_board { 7 } else { children.len() };
        let parts = children.iter().enumerate();
        let mut order: Vec<(usize, &str)> = parts.map(|(place, part)| named(place, part)).collect();
        if self.from_centre {
            order.sort_by_key(|(tried, _)| (2 * tried).abs_diff(across + 1));
        }
        order
    }

    /// Returns the value and its proved bounds.
    fn search(
        &mut self,
        text: &str,
        name: &str,
        is_max: bool,
        alpha: Edge,
        beta: Edge,
    ) -> (f64, [f64; 2]) {
        let Some(children) = parts(text) else {
            let leaf: f64 = text.replace('−', "-").parse().expect("a leaf");
            return (leaf, [leaf, leaf]);
        };
        let window = [alpha.0, beta.0];
        let row = self.rows.len();
        self.rows.push((name.to_owned(), None));
        let (mut alpha, mut beta) = (alpha, beta);
        let worst = if is_max {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        };
        let (mut value, mut best) = (worst, 0);
        let mut proved = [worst, worst];
        let (mut skipped, mut cut, mut after) = (Vec::new(), None, BTreeMap::new());
        for (tried, child) in self.tried(&children) {
            let line = format!("{name}{}{tried}", if name.is_empty() { "" } else { "." });
            let (heard, known) = if cut.is_some() {
                self.skip(child, &line);
                skipped.push(tried);
                (worst, [f64::NEG_INFINITY, f64::INFINITY])
            } else {
                self.search(child, &line, !is_max, alpha.clone(), beta.clone())
            };
            let pick = if is_max { f64::max } else { f64::min };
            proved = [pick(proved[0], known[0]), pick(proved[1], known[1])];
            if cut.is_some() {
                continue;
            }
            if best == 0 || (is_max && heard > value) || (!is_max && heard < value) {
                (value, best) = (heard, tried);
            }
            let ends = match (is_max, self.is_strict) {
                (true, false) => value >= beta.0,
                (true, true) => value > beta.0,
                (false, false) => value <= alpha.0,
                (false, true) => value < alpha.0,
            };
            if ends {
                let setter = if is_max { &beta.1 } else { &alpha.1 };
                cut = Some((tried, setter.clone()));
            } else if is_max && value > alpha.0 {
                alpha = (value, Some(name.to_owned()));
            } else if !is_max && value < beta.0 {
                beta = (value, Some(name.to_owned()));
            }
            after.insert(tried, [alpha.0, beta.0]);
        }
        let returned = if self.is_hard {
            value.max(window[0]).min(window[1])
        } else {
            value
        };
        self.rows[row].1 = Some(Visit {
            is_max,
            window,
            returned,
            proved,
            cut: cut.filter(|_| !skipped.is_empty()),
            skipped,
            after,
            best,
        });
        (returned, proved)
    }

    fn skip(&mut self, text: &str, name: &str) {
        let Some(children) = parts(text) else {
            return;
        };
        self.rows.push((name.to_owned(), None));
        for (tried, child) in self.tried(&children) {
            self.skip(child, &format!("{name}.{tried}"));
        }
    }

    fn at(&self, name: &str) -> &Visit {
        let found = self.rows.iter().find(|(other, _)| other == name);
        let visit = found.and_then(|(_, visit)| visit.as_ref());
        visit.unwrap_or_else(|| panic!("{name} was never visited"))
    }
}

impl Visit {
    fn sign(&self) -> char {
        let [low, high] = self.proved;
        match self.returned {
            value if low == value && high == value => '=',
            value if low >= value => '≥',
            value if high <= value => '≤',
            value => panic!("{value} says nothing of {low} to {high}"),
        }
    }

    /// Returns what may be stored of the value by a search that knows the window alone; `None`
    /// where the window is empty and does not tell on which side the true value lies.
    fn stored(&self) -> Option<char> {
        let [alpha, beta] = self.window;
        match self.returned {
            _ if alpha == beta => None,
            value if value <= alpha => Some('≤'),
            value if value >= beta => Some('≥'),
            _ => Some('='),
        }
    }
}

fn number(value: f64) -> String {
    match value {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        value if value < 0.0 => format!("−{}", -value),
        value => value.to_string(),
    }
}

fn window([alpha, beta]: [f64; 2]) -> String {
    format!("[{}, {}]", number(alpha), number(beta))
}

fn moves(moves: &[usize]) -> Vec<String> {
    moves.iter().map(usize::to_string).collect()
}

/// The text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(found, _)| found)
}

/// The moves that lead to a node on paper: `▽ 2.1`, or nothing for the root.
fn line(name: &str) -> &str {
    match name.trim() {
        "the root" => "",
        name => name.trim_start_matches(['▲', '▽', '□', ' ']),
    }
}

/// Returns the second search's answer to a question on paper; `None` if it has none.
fn answer(second: &Second, prompt: &str) -> Option<String> {
    let at = |name: &str| second.at(line(name));
    let played = |text: &str| text.parse::<usize>().expect("a move of a textbook tree");
    if let Some(by) = between(prompt, "Does the value of move ", " cause a cutoff") {
        let visit = at(between(prompt, " cause a cutoff at ", "? If so")?);
        if !matches!(&visit.cut, Some((cut, _)) if *cut == played(by)) {
            return Some("no cutoff".to_owned());
        }
        let kind = if visit.is_max { "beta" } else { "alpha" };
        // A set of moves, listed in the order of their names.
        let mut skipped = visit.skipped.clone();
        skipped.sort_unstable();
        let skipped = moves(&skipped);
        let skipped = match &skipped[..] {
            [only] => only.clone(),
            [some @ .., last] => format!("{} and {last}", some.join(", ")),
            [] => panic!("a cutoff skips something"),
        };
        return Some(format!("{kind} cutoff that skips {skipped}"));
    }
    if let Some(node) = between(prompt, "If there is a cutoff at ", ": which ancestor") {
        let (_, setter) = at(node)
            .cut
            .clone()
            .expect("it is asked where there is one");
        let setter = setter.expect("drills give no window");
        return Some(match setter.as_str() {
            "" => "root".to_owned(),
            setter => setter.to_owned(),
        });
    }
    if let Some(node) = between(prompt, "What value does the search return at ", "?") {
        return Some(number(at(node).returned));
    }
    if let Some(node) = between(prompt, "With which window is ", " entered?") {
        return Some(window(at(node).window));
    }
    if let Some(by) = between(prompt, "once the value of move ", " has reached it?") {
        let visit = at(between(prompt, "What is the window of ", " once")?);
        return Some(window(visit.after[&played(by)]));
    }
    if let Some(node) = between(
        prompt,
        "how does the true value of ",
        " compare with the value",
    ) {
        return Some(at(node).sign().to_string());
    }
    if let Some(node) = between(
        prompt,
        "may it store: is the true value of ",
        " the value that",
    ) {
        return at(node).stored().map(String::from);
    }
    if prompt == "Which move will the root play?" {
        return Some(second.at("").best.to_string());
    }
    if prompt.starts_with("Write the tree in brackets again") {
        return None;
    }
    panic!("nobody checks {prompt}")
}

/// Counts over all sheets.
#[derive(Default)]
struct Held {
    rows: u32,
    skipped: u32,
    questions: u32,
    /// Keys of a board.
    boards: u32,
    /// Rows where the leaves prove more than the window lets one store.
    proves_more: u32,
}

fn hold(drill: &Drill, held: &mut Held) {
    let key = sheet(drill, Language::En, true);
    let code = drill.code();
    let texts = key.blocks.iter().filter_map(|block| match block {
        Block::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let told = texts.collect::<Vec<_>>().join("\n");
    let tree = between(&told, "The tree in brackets: ", ". MAX moves at its root.");
    let tree = match tree {
        Some(tree) => tree.to_owned(),
        None => {
            let max = between(&told, "Connect Four: ", " is to move and is MAX.");
            let plies = between(&told, "The search looks ", " pl").expect("a depth");
            let mut boards = key.blocks.iter().filter_map(|block| match block {
                Block::Board(board) => Some(board),
                _ => None,
            });
            let board = boards.next().unwrap_or_else(|| panic!("{code}: no board"));
            held.boards += 1;
            written_out(
                &drawn(board),
                max.expect("a player"),
                plies.parse().expect("a depth"),
            )
        }
    };
    // The conventions that the sheet states, not those of the drill.
    let mut second = Second {
        is_strict: told.contains("Equality does not cut;"),
        is_hard: told.contains("(fail-hard)"),
        from_centre: told.contains("from the centre outwards."),
        rows: Vec::new(),
    };
    let edges = [f64::NEG_INFINITY, f64::INFINITY].map(|edge| (edge, None));
    let [alpha, beta] = edges;
    second.search(&tree, "", true, alpha, beta);

    // A tree too large for paper stands on no key; what its questions need is given with them.
    let diagrams = key.blocks.iter().filter_map(|block| match block {
        Block::Tree(diagram) if diagram.has_windows => Some(diagram),
        _ => None,
    });
    for diagram in diagrams {
        let mut rows = second.rows.iter();
        let inner = diagram.tree.ids();
        for id in inner.filter(|&id| diagram.node(id).shape != Shape::Leaf) {
            let path = diagram.tree.path(id);
            let path = path[1..].iter().map(|&id| &*diagram.node(id).move_text);
            let path: Vec<&str> = path.collect();
            let (name, visit) = rows.next().unwrap_or_else(|| panic!("{code}: {path:?}"));
            assert_eq!(path.join("."), *name, "{code}");
            let children = diagram.tree.children(id).into_iter();
            let skipped = children.filter(|&child| diagram.is_skipped(child));
            let skipped = skipped.map(|child| diagram.node(child).move_text.clone());
            let skipped: Vec<String> = skipped.collect();
            held.rows += 1;
            let Some(visit) = visit else {
                assert!(diagram.is_skipped(id), "{code} {tree} {name}");
                held.skipped += 1;
                continue;
            };
            let Some(NodeResult::Visited(found)) = &diagram.node(id).found else {
                panic!("{code} {tree} {name}: no result");
            };
            let [found] = &found[..] else {
                panic!("{code} {tree} {name}: visited again");
            };
            let value = format!("{}{}", visit.sign(), number(visit.returned));
            assert_eq!(
                (&found.window, &found.value, skipped),
                (&window(visit.window), &value, moves(&visit.skipped)),
                "{code} {tree} {name}"
            );
            let stored = visit.stored();
            held.proves_more += u32::from(stored.is_some_and(|stored| stored != visit.sign()));
        }
        assert!(rows.next().is_none(), "{code}: not all of it is on the key");
    }

    let questions = key.blocks.iter().filter_map(|block| match block {
        Block::Question(question) => Some(question),
        _ => None,
    });
    for question in questions {
        let Reply::Solved { answer: given, .. } = &question.reply else {
            panic!("{code}: no answer to {}", question.prompt);
        };
        let expected = answer(&second, &question.prompt);
        if let Some((_, given)) = given.split_once("): ").filter(|_| expected.is_some()) {
            assert_eq!(
                Some(given.to_owned()),
                expected,
                "{code} {tree} {}",
                question.prompt
            );
            held.questions += 1;
        }
    }
}

fn hold_all(kind: DrillKind, count: usize) -> Held {
    let mut held = Held::default();
    let mut targets = Target::STREAM.to_vec();
    // What a program with a fault does, a second right search does not tell.
    targets.retain(|&target| target != Target::FindFault);
    targets.retain(|target| kind == DrillKind::Textbook || !target.is_textbook());
    let mut seed: u64 = 7;
    for index in 0..count {
        seed = (seed * 1_103_515_245 + 12_345) % (1 << 31);
        let convention = Convention {
            cut: [Cut::Ge, Cut::Gt][index / 10 % 2],
            fail: [Fail::Soft, Fail::Hard][index / 20 % 2],
            order: [Order::LeftToRight, Order::CentreFirst][index / 40 % 2],
        };
        let drill = Drill::new(
            (seed >> 5) as u32 % (1 << 20),
            targets[index % targets.len()],
            Difficulty::ALL[index % 3],
            kind,
            convention,
        );
        hold(&drill, &mut held);
    }
    held
}

/// Every row and every answer of a thousand keys of trees in brackets.
#[test]
fn a_second_search_fills_in_the_same_keys() {
    let held = hold_all(DrillKind::Textbook, 1000);
    assert!(held.rows > 8_000, "{}", held.rows);
    assert!(held.skipped > 500, "{}", held.skipped);
    assert!(held.questions > 4_000, "{}", held.questions);
    assert!(held.proves_more > 500, "{}", held.proves_more);
}

/// The same of three hundred Connect Four positions, where the second search values the leaves, too.
#[test]
fn a_second_game_fills_in_the_same_keys() {
    let held = hold_all(DrillKind::ConnectFour, 300);
    assert!(held.boards > 200, "{}", held.boards);
    assert!(held.rows > 1_500, "{}", held.rows);
    assert!(held.skipped > 100, "{}", held.skipped);
    assert!(held.questions > 1_000, "{}", held.questions);
    assert!(held.proves_more > 50, "{}", held.proves_more);
}
