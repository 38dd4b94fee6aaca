//! Nim, a game that is not built in, with its own evaluation: a move takes any number of sticks
//! from one heap, and the player who takes the last one wins. `cargo run --example custom_game`
//! narrates the search; `-- dot` writes the tree for Graphviz, `-- explore` opens it in the
//! screens.

mod show;
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Outcome, Player};
use plywood_explore::evaluations::Explain;
use plywood_explore::exploration::{CustomGame, GameName, Spec};
use plywood_explore::games::{Drawing, InvalidPosition, Notation, TextFormat};

/// The game with its evaluation, under the names that exports and screens show.
pub static NIM: CustomGame = CustomGame::new::<Nim, Sticks>("nim", "sticks");
#[derive(Debug)]
pub(crate) struct Nim;
/// The sticks of each heap, at most nine, and who moves.
type Heaps = (Vec<u32>, Player);

impl Game for Nim {
    type State = Heaps;
    /// A move is the number of its heap, and how many sticks it takes as the last digit.
    fn moves(&self, (sticks, _): &Heaps, moves: &mut Vec<Move>) {
        for (heap, &sticks) in (0..).zip(sticks) {
            moves.extend((1..=sticks).map(|taken| Move(10 * heap + taken)));
        }
    }
    fn play(&self, (sticks, player): &Heaps, Move(played): Move) -> Heaps {
        let mut sticks = sticks.clone();
        sticks[played as usize / 10] -= played % 10;
        (sticks, player.other())
    }
    fn to_move(&self, &(_, player): &Heaps) -> Player {
        player
    }
    fn outcome(&self, (sticks, player): &Heaps) -> Option<Outcome> {
        (sticks.iter().sum::<u32>() == 0).then_some(Outcome::Won(player.other()))
    }
}

/// Heaps are written `3 4 5`, with `second` after them where the second player moves; `A2` takes two
/// sticks from the first heap.
impl Notation for Nim {
    type Error = InvalidPosition;
    const TEXT_FORMAT: TextFormat = TextFormat {
        first: ("1 2 3", 6),
        ..TextFormat::POSITION
    };
    fn read(text: &str) -> Result<(Nim, Heaps), InvalidPosition> {
        let heaps = text.strip_suffix("second");
        let player = heaps.map_or(Player::First, |_| Player::Second);
        let heap = |word: &str| word.parse().ok().filter(|&sticks| sticks <= 9);
        let words = heaps.unwrap_or(text).split_whitespace();
        let sticks: Option<Vec<u32>> = words.map(heap).collect();
        let sticks = sticks.filter(|heaps| (1..=26).contains(&heaps.len()));
        let error = "give 1 to 26 heaps of 0 to 9 sticks, like \"3 4 5\"";
        Ok((Nim, (sticks.ok_or(InvalidPosition(error.into()))?, player)))
    }
    fn position_text(&self, (sticks, player): &Heaps) -> String {
        let mut words: Vec<String> = sticks.iter().map(u32::to_string).collect();
        words.extend((*player == Player::Second).then(|| "second".to_owned()));
        words.join(" ")
    }
    fn write_move(&self, _: &Heaps, Move(played): Move, text: &mut String) {
        text.extend([b'A' + (played / 10) as u8, b'0' + (played % 10) as u8].map(char::from));
    }
}
impl Drawing for Nim {}
/// 100 for a won game, 0 before the end.
#[derive(Default)]
struct Sticks;
impl Evaluation<Heaps> for Sticks {
    fn evaluate(&self, state: &Heaps, max: Player) -> i32 {
        let winner = Nim.outcome(state).and_then(Outcome::winner);
        winner.map_or(0, |winner| if winner == max { 100 } else { -100 })
    }
}
impl Explain<Heaps> for Sticks {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    show::show(Spec::new(GameName::Custom(&NIM), "1 2 3"))
}
