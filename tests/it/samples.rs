//! Random games, positions, trees and evaluations; the same ones in every run.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Player, Value};
use plywood_core::search::{Algorithm, Cut, Fail, Limits, Method, Order, Watch, Window, iterate};
use plywood_core::tree::{Recorder, Tree};
use plywood_explore::exploration::{Exploration, Problem, Spec};
use plywood_explore::games::Notation;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::games::draughts;
use plywood_explore::games::textbook::Textbook;
use plywood_teach::drill::{Difficulty, Drill, Recipe};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use strum::VariantArray;

/// A reproducible source of random numbers (splitmix64).
pub struct Rng(pub u64);

impl Rng {
    /// Any number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % end
    }

    /// Heads or tails.
    pub fn flip(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Either player.
    pub fn player(&mut self) -> Player {
        if self.flip() {
            Player::First
        } else {
            Player::Second
        }
    }

    /// A textbook tree of at most `height` levels, unless it is a lone leaf. Values lie close
    /// together, so that ties are frequent.
    pub fn textbook(&mut self, height: u32) -> Textbook {
        let mut text = String::new();
        self.write_tree(height, &mut text);
        Textbook::parse(&text).expect("it is written as it is read")
    }

    /// The same, but here and there the text says who moves, sometimes the same player twice.
    pub fn labelled_textbook(&mut self, height: u32) -> Textbook {
        let mut text = String::new();
        for letter in self.textbook(height).text().chars() {
            if letter == '[' {
                text.push_str(["", "max", "min"][self.below(3) as usize]);
            }
            text.push(letter);
        }
        Textbook::parse(&text).expect("it is written as it is read")
    }

    fn write_tree(&mut self, height: u32, text: &mut String) {
        if height == 0 || self.below(6) == 0 {
            text.push_str(&(self.below(9) as Value - 4).to_string());
            return;
        }
        text.push('[');
        for child in 0..=self.below(4) {
            if child > 0 {
                text.push(' ');
            }
            self.write_tree(height - 1, text);
        }
        text.push(']');
    }

    /// A window for the root, given from outside: about half of the time the whole one, else one
    /// with one end or both near zero, no further than `reach` if they are not alike.
    pub fn window(&mut self, reach: u64) -> Window {
        let edge = self.below(2 * reach + 1) as Value - reach as Value;
        let full = Window::FULL;
        let beta = edge + 1 + self.below(reach) as Value;
        match self.below(8) {
            0 => Window {
                alpha: edge,
                ..full
            },
            1 => Window { beta: edge, ..full },
            2 => Window {
                alpha: -1 - edge.abs(),
                beta: 1 + edge.abs(),
            },
            3 => Window { alpha: edge, beta },
            _ => full,
        }
    }

    /// Some move of a game that is not over.
    pub fn legal_move<G: Game>(&mut self, game: &G, state: &G::State) -> Option<Move> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let count = moves.len() as u64;
        (count > 0).then(|| moves[self.below(count) as usize])
    }

    /// The position after at most `plies` random moves.
    pub fn play<G: Game>(&mut self, game: &G, start: &G::State, plies: u64) -> G::State {
        let mut state = start.clone();
        for _ in 0..plies {
            match self.legal_move(game, &state) {
                Some(played) => state = game.play(&state, played),
                None => break,
            }
        }
        state
    }

    /// A draughts position with men and kings strewn over the board, most of them black's.
    pub fn draughts(&mut self) -> draughts::Position {
        let mut lists = [String::from("W"), String::from("B")];
        for square in 6..=45 {
            let (side, piece) = match self.below(12) {
                0 => (0, ""),
                1 => (0, "K"),
                2..=4 => (1, ""),
                5 => (1, "K"),
                _ => continue,
            };
            let separator = if lists[side].len() > 1 { "," } else { "" };
            lists[side].push_str(&format!("{separator}{piece}{square}"));
        }
        let to_move = if self.flip() { 'W' } else { 'B' };
        let text = format!("{to_move}:{}:{}", lists[0], lists[1]);
        // Rarely there are too many pieces.
        draughts::Position::from_fen(&text).unwrap_or_else(|_| self.draughts())
    }

    /// The columns of a random game of at most `stones` stones, none after its end.
    pub fn connect_four(&mut self, stones: u64) -> String {
        let mut played = String::new();
        let mut position = Position::START;
        for _ in 0..stones {
            let mut moves = Vec::new();
            ConnectFour.moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            let next = moves[self.below(moves.len() as u64) as usize];
            ConnectFour.write_move(&position, next, &mut played);
            position = ConnectFour.play(&position, next);
        }
        played
    }
}

/// Gives every position some value near zero, of which only the search makes sense.
pub struct Scatter {
    /// Which values.
    pub seed: u64,
    /// Largest distance from zero.
    pub reach: u64,
}

impl<State: Hash> Evaluation<State> for Scatter {
    fn evaluate(&self, position: &State, max: Player) -> Value {
        let mut hasher = DefaultHasher::new();
        (self.seed, position, max).hash(&mut hasher);
        (hasher.finish() % (2 * self.reach + 1)) as Value - self.reach as Value
    }
}

/// Russell and Norvig's three by three, with its one cutoff.
pub const CLASSIC: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

/// Plain minimax from left to right.
pub fn plain_minimax() -> Method {
    Method {
        algorithm: Algorithm::Minimax,
        ..Method::default()
    }
}

/// Alpha-beta by every convention, in every order.
pub fn alpha_betas() -> Vec<Method> {
    conventions(Algorithm::AlphaBeta)
}

/// An algorithm by every convention, in every order.
pub fn conventions(algorithm: Algorithm) -> Vec<Method> {
    let mut methods = Vec::new();
    for &order in Order::VARIANTS {
        for cut in [Cut::Ge, Cut::Gt] {
            for fail in [Fail::Soft, Fail::Hard] {
                methods.push(Method {
                    algorithm,
                    order,
                    cut,
                    fail,
                    ..Method::default()
                });
            }
        }
    }
    methods
}

/// Whether PLYWOOD_LONG=1 enables the long tests.
pub fn is_long() -> bool {
    std::env::var_os("PLYWOOD_LONG").is_some_and(|set| set == "1")
}

/// Whether PLYWOOD_DEEP=1 enables the deep tests.
pub fn is_deep() -> bool {
    std::env::var_os("PLYWOOD_DEEP").is_some_and(|set| set == "1")
}

/// Whether case `number` is tried: one in `of`, another one with the next `PLYWOOD_TURN`; all of them
/// with `PLYWOOD_DEEP=1`.
pub fn is_in_turn(number: usize, of: usize) -> bool {
    let given = std::env::var("PLYWOOD_TURN").ok();
    let turn: usize = given.map_or(0, |text| text.parse().expect("a whole number"));
    is_deep() || is_long() || number % of == turn % of
}

/// The cases that are tried: one in seven and at least one, others with the next `PLYWOOD_TURN`; all
/// of them with `PLYWOOD_DEEP=1`.
pub fn tried<T>(cases: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let cases: Vec<T> = cases.into_iter().collect();
    one_in(cases.len().clamp(1, 7), 0, cases)
}

/// Those of the cases, numbered from `first`, that are [in turn](is_in_turn).
pub fn one_in<T>(
    of: usize,
    first: usize,
    cases: impl IntoIterator<Item = T>,
) -> impl Iterator<Item = T> {
    let cases = (first..).zip(cases);
    cases.filter_map(move |(number, case)| is_in_turn(number, of).then_some(case))
}

/// The same as [`is_deep`]; prints a message if `what` is skipped.
pub fn goes_deep(what: &str) -> bool {
    let is_deep = is_deep();
    if !is_deep {
        // Not eprintln!, which the test harness keeps to itself.
        let line = format!("left out, set PLYWOOD_DEEP=1 to run it: {what}\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
    is_deep
}

/// The tree of a search of `state`; the last one of iterative deepening.
pub fn record<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    how: (Player, Method, u32),
) -> Tree {
    let mut trees = record_all(game, evaluation, state, how);
    trees.pop().expect("there is always an iteration")
}

/// The trees of all iterations of a search of `state`.
pub fn record_all<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, method, depth): (Player, Method, u32),
) -> Vec<Tree> {
    let watch = Watch::new(u64::MAX);
    iterate(game, evaluation, max, method, state, depth, |_| {
        Some(Recorder::new(Limits::from(&watch)))
    })
    .into_iter()
    .map(|run| {
        run.outcome.expect("the limit is out of reach");
        run.observer.into_tree(None).expect("it has run")
    })
    .collect()
}

/// The exploration that comes of this search.
pub fn recorded(spec: Spec) -> Exploration {
    let problem = spec.open().unwrap();
    Exploration::record(problem, &Watch::new(u64::MAX)).unwrap()
}

/// A position that needs more than four plies.
pub const DISPUTED: &str = "336337254116";

/// Returns a search of Connect Four after these moves, `depth` plies deep.
pub fn four(moves: &str, depth: u32) -> Spec {
    Spec {
        depth: Some(depth),
        ..Spec::connect_four(moves)
    }
}

/// Compares a text, each language's or case's under the other's, with the one that is kept for a
/// person to read.
pub fn assert_kept(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/texts");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Tells anew what a kept text says of its cases, which are the lines that are not indented: a new case
/// is a new line there.
pub fn assert_told(name: &str, tell: impl Fn(&str) -> Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/snapshots/texts");
    let kept = std::fs::read_to_string(folder.join(format!("{name}.snap"))).unwrap();
    let (_, kept) = kept.trim_start_matches('-').split_once("\n---\n").unwrap();
    let cases = kept
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with(' '));
    let told = cases.map(|case| {
        let lines = tell(case).into_iter().map(|line| format!("  {line}\n"));
        format!("{case}\n{}", lines.collect::<String>())
    });
    assert_kept(name, &told.collect::<String>());
}

/// The two texts of a case: `"old" becomes "new"`.
pub fn change(case: &str) -> [String; 2] {
    let (old, new) = case.split_once(" becomes ").expect(case);
    [old, new].map(|text| serde_json::from_str(text).expect(case))
}

/// A drill of the stream about everything.
pub fn random_drill(seed: u64, difficulty: Difficulty) -> Drill {
    Drill::from_recipe(Recipe::random(seed, difficulty, &[]))
}

/// Opens a search.
pub fn problem(spec: &Spec) -> Arc<Problem> {
    spec.open().expect("it can be searched").into()
}
