//! A game that is not built in, with an evaluation of its own, explored like those that are: Nim,
//! in which a move takes any number of sticks from one heap, and whoever takes the last one wins.
//!
//! ```text
//! cargo run --example custom_game              the search in sentences
//! cargo run --example custom_game -- dot       the tree for Graphviz (or json)
//! cargo run --example custom_game -- explore   the screens: step, predict, change, export
//! ```

mod show;

use plywood::evaluate::Evaluation;
use plywood::exploration::{CustomGame, GameName, Spec};
use plywood::game::{
    Game, InvalidPosition, Move, Notation, Outcome, Picture, Player, TextFormat, Value,
};
use std::error::Error;
use std::fmt::Write as _;

/// The game with its evaluation, under the names that exports and screens show.
pub static NIM: CustomGame = CustomGame::new::<Nim, Sticks>("nim", "sticks");

/// The rules of Nim.
#[derive(Clone, Copy, Debug)]
pub struct Nim;

/// The sticks of each heap, and who moves.
#[derive(Clone, Debug)]
pub struct Heaps {
    sticks: Vec<u32>,
    to_move: Player,
}

/// Maximum number of sticks of a heap: a move is its heap and how many it takes in one number.
const MAX_TAKEN: u32 = 9;

impl Game for Nim {
    type State = Heaps;

    fn to_move(&self, state: &Heaps) -> Player {
        state.to_move
    }

    /// The player before has taken the last stick.
    fn outcome(&self, state: &Heaps) -> Option<Outcome> {
        let is_over = state.sticks.iter().all(|&sticks| sticks == 0);
        is_over.then(|| Outcome::Won(state.to_move.other()))
    }

    fn moves(&self, state: &Heaps, moves: &mut Vec<Move>) {
        for (heap, &sticks) in (0..).zip(&state.sticks) {
            moves.extend((1..=sticks).map(|taken| Move(heap * (MAX_TAKEN + 1) + taken)));
        }
    }

    fn play(&self, state: &Heaps, played: Move) -> Heaps {
        let (heap, taken) = (played.0 / (MAX_TAKEN + 1), played.0 % (MAX_TAKEN + 1));
        let mut next = state.clone();
        next.sticks[heap as usize] -= taken;
        next.to_move = state.to_move.other();
        next
    }

    /// `A2` takes two from the first heap.
    fn write_move(&self, _: &Heaps, played: Move, text: &mut String) {
        let (heap, taken) = (played.0 / (MAX_TAKEN + 1), played.0 % (MAX_TAKEN + 1));
        text.push(char::from(b'A' + heap as u8));
        let _ = write!(text, "{taken}");
    }

    /// There is no centre.
    fn distance_from_centre(&self, _: &Heaps, _: Move) -> u32 {
        0
    }

    fn picture(&self, state: &Heaps) -> Picture {
        let heap = |(name, &sticks): (char, &u32)| {
            let bars = "|".repeat(sticks as usize);
            format!("{name} {bars}").trim_end().to_owned()
        };
        let heaps: Vec<String> = ('A'..).zip(&state.sticks).map(heap).collect();
        let text = heaps.join("   ");
        let present = 0..text.len();
        Picture::Text { text, present }
    }

    /// Writes `3 4 5` where the first player moves, `3 4 5 second` where the second one does.
    fn write_position(&self, state: &Heaps, text: &mut String) {
        let heaps: Vec<String> = state.sticks.iter().map(u32::to_string).collect();
        text.push_str(&heaps.join(" "));
        if state.to_move == Player::Second {
            text.push_str(" second");
        }
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}

impl Notation for Nim {
    type Error = InvalidPosition;

    const TEXT_FORMAT: TextFormat = TextFormat {
        first: ("1 2 3", 6),
        board_letters: None,
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Nim, Heaps), InvalidPosition> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let to_move = match words.last() {
            Some(&"second") => Player::Second,
            _ => Player::First,
        };
        words.retain(|&word| word != "second");
        let heap = |(place, word): (usize, &str)| match word.parse() {
            Ok(sticks) if sticks <= MAX_TAKEN => Ok(sticks),
            _ => Err(InvalidPosition(format!(
                "heap {}: \"{word}\" is not a number of sticks from 0 to {MAX_TAKEN}",
                place + 1
            ))),
        };
        let sticks: Result<Vec<u32>, InvalidPosition> = (0..).zip(words).map(heap).collect();
        let sticks = sticks?;
        if !(1..=26).contains(&sticks.len()) {
            let what = "give 1 to 26 heaps by their sticks, like \"3 4 5\"";
            return Err(InvalidPosition(what.to_owned()));
        }
        Ok((Nim, Heaps { sticks, to_move }))
    }
}

/// 100 for a won game; before the end nobody is ahead.
#[derive(Default)]
pub struct Sticks;

impl Evaluation<Heaps> for Sticks {
    fn evaluate(&self, state: &Heaps, max: Player) -> Value {
        match Nim.outcome(state).and_then(Outcome::winner) {
            Some(winner) if winner == max => 100,
            Some(_) => -100,
            None => 0,
        }
    }
}

/// Returns alpha-beta to the end of a game of three small heaps.
pub fn spec() -> Spec {
    Spec {
        depth: Some(6),
        ..Spec::new(GameName::Custom(&NIM), "1 2 3")
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    show::show(spec())
}
