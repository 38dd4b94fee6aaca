//! Small games for the tests.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Outcome, Player, Value, opposite};
use plywood_core::random::Rng;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A position of a small game.
pub trait State: Clone + Debug + Hash + PartialEq + Send + Sync + 'static {}
impl<S: Clone + Debug + Hash + PartialEq + Send + Sync + 'static> State for S {}

/// A game by its rules.
#[derive(Debug)]
pub struct Small<S> {
    pub start: S,
    /// The moves of a game that is not over.
    moves: fn(&S) -> Vec<u32>,
    play: fn(&S, u32) -> S,
    to_move: fn(&S) -> Player,
    outcome: fn(&S) -> Option<Outcome>,
    /// The value for the first player, with its unit.
    worth: fn(&S) -> Value,
    unit: Value,
    /// The moves from this code on are loud.
    loud: fn(&S, u32) -> bool,
    weights: fn(&S) -> Option<&'static [u32]>,
}

impl<S: State> Game for Small<S> {
    type State = S;

    fn moves(&self, state: &S, moves: &mut Vec<Move>) {
        if (self.outcome)(state).is_none() {
            moves.extend((self.moves)(state).into_iter().map(Move));
        }
    }

    fn play(&self, state: &S, played: Move) -> S {
        (self.play)(state, played.0)
    }

    fn to_move(&self, state: &S) -> Player {
        (self.to_move)(state)
    }

    fn outcome(&self, state: &S) -> Option<Outcome> {
        (self.outcome)(state)
    }

    fn loud_moves(&self, state: &S, with_threats: bool, moves: &mut Vec<Move>) -> bool {
        let mut legal = self.legal_moves(state);
        legal.retain(|played| (self.loud)(state, played.0) && (with_threats || played.0 % 2 == 0));
        moves.extend(legal);
        true
    }

    fn distance_from_centre(&self, _: &S, played: Move) -> u32 {
        played.0.abs_diff(3)
    }

    fn key(&self, state: &S) -> Option<[u64; 3]> {
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        let hash = hasher.finish();
        // Many positions have a part in common, but not all three.
        Some([hash % 4, hash / 4 % 4, hash / 16])
    }

    fn weights(&self, state: &S) -> Option<&[u32]> {
        (self.weights)(state)
    }

    fn has_chance(&self) -> bool {
        self.unit > 1
    }
}

impl<S: State> Evaluation<S> for Small<S> {
    fn evaluate(&self, state: &S, max: Player) -> Value {
        let value = (self.worth)(state) * self.unit;
        if max == Player::First { value } else { -value }
    }
}

/// A position's first part, and the player to move.
type Turn<T> = (T, Player);

fn mover<T>(&(_, player): &Turn<T>) -> Player {
    player
}

/// Whoever cannot move has lost: the rules of most games here.
fn loses_without<T>(turn: &Turn<T>, moves: fn(&Turn<T>) -> Vec<u32>) -> Option<Outcome> {
    moves(turn).is_empty().then(|| Outcome::Won(turn.1.other()))
}

/// 1 for the winner, -1 for the loser.
fn won(outcome: Option<Outcome>) -> Value {
    match outcome.and_then(Outcome::winner) {
        Some(Player::First) => 1,
        Some(Player::Second) => -1,
        None => 0,
    }
}

impl<S: State> Small<S> {
    /// Returns a game without loud moves and without chance.
    fn new(
        start: S,
        moves: fn(&S) -> Vec<u32>,
        play: fn(&S, u32) -> S,
        to_move: fn(&S) -> Player,
        outcome: fn(&S) -> Option<Outcome>,
        worth: fn(&S) -> Value,
    ) -> Small<S> {
        Small {
            start,
            moves,
            play,
            to_move,
            outcome,
            worth,
            unit: 1,
            loud: |_, _| false,
            weights: |_| None,
        }
    }

    /// Returns the position after at most `plies` random moves.
    pub fn random(&self, rng: &mut Rng, plies: u64) -> S {
        let mut state = self.start.clone();
        for _ in 0..plies {
            let legal = self.legal_moves(&state);
            if legal.is_empty() {
                break;
            }
            state = self.play(&state, rng.pick(&legal));
        }
        state
    }
}

/// Three heaps; a move takes any number from one of them.
pub fn nim(heaps: [u8; 3]) -> Small<Turn<[u8; 3]>> {
    fn moves((heaps, _): &Turn<[u8; 3]>) -> Vec<u32> {
        let of =
            |heap: usize| (1..=heaps[heap]).map(move |taken| heap as u32 * 8 + u32::from(taken));
        (0..3).flat_map(of).collect()
    }
    let play = |&(mut heaps, player): &Turn<[u8; 3]>, played: u32| {
        heaps[played as usize / 8] -= (played % 8) as u8;
        (heaps, player.other())
    };
    let outcome = |turn: &_| loses_without(turn, moves);
    let worth = |turn: &_| won(loses_without(turn, moves));
    Small::new((heaps, Player::First), moves, play, mover, outcome, worth)
}

/// One heap; a move takes one, two or three.
pub fn subtraction(sticks: u32) -> Small<Turn<u32>> {
    fn moves(&(sticks, _): &Turn<u32>) -> Vec<u32> {
        (1..=sticks.min(3)).collect()
    }
    let play = |&(sticks, player): &Turn<u32>, taken: u32| (sticks - taken, player.other());
    let outcome = |turn: &_| loses_without(turn, moves);
    let worth = |turn: &Turn<u32>| won(loses_without(turn, moves)) * 9 - (turn.0 % 4) as Value;
    Small::new((sticks, Player::First), moves, play, mover, outcome, worth)
}

/// A row of pins; a move knocks down one, or two that stand side by side.
pub fn kayles(pins: u32) -> Small<Turn<u16>> {
    fn moves(&(pins, _): &Turn<u16>) -> Vec<u32> {
        let blow = |code: u32| 1 << (code / 2) | u16::from(code % 2 == 1) << (code / 2 + 1);
        (0..30)
            .filter(|&code| pins & blow(code) == blow(code))
            .collect()
    }
    let play = |&(pins, player): &Turn<u16>, code: u32| {
        let blow = 1 << (code / 2) | u16::from(code % 2 == 1) << (code / 2 + 1);
        (pins & !blow, player.other())
    };
    let outcome = |turn: &_| loses_without(turn, moves);
    let worth = |turn: &_| won(loses_without(turn, moves));
    Small::new(
        ((1 << pins) - 1, Player::First),
        moves,
        play,
        mover,
        outcome,
        worth,
    )
}

/// The marks of both players on nine cells.
pub type Marks = [u16; 2];

fn turn_of(&[first, second]: &Marks) -> Player {
    [Player::First, Player::Second][(first | second).count_ones() as usize % 2]
}

fn free(&[first, second]: &Marks) -> Vec<u32> {
    (0..9)
        .filter(|&cell| (first | second) & 1 << cell == 0)
        .collect()
}

fn mark(marks: &Marks, cell: u32) -> Marks {
    let mut marks = *marks;
    marks[turn_of(&marks) as usize] |= 1 << cell;
    marks
}

pub fn tic_tac_toe() -> Small<Marks> {
    fn outcome(&[first, second]: &Marks) -> Option<Outcome> {
        const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        let has_line = |marks: u16| LINES.iter().any(|line| marks & line == *line);
        match (has_line(first), has_line(second), first | second) {
            (true, _, _) => Some(Outcome::Won(Player::First)),
            (_, true, _) => Some(Outcome::Won(Player::Second)),
            (_, _, 0o777) => Some(Outcome::Draw),
            _ => None,
        }
    }
    Small::new([0; 2], free, mark, turn_of, outcome, |marks| {
        won(outcome(marks))
    })
}

/// Hex on three by three cells: the first player connects top and bottom, the second left and right.
pub fn hex() -> Small<Marks> {
    fn connects(marks: u16, from: u16, to: u16) -> bool {
        let mut reached = marks & from;
        loop {
            // Left, right, up, down, and along one diagonal.
            let right = reached & !0o444;
            let left = reached & !0o111;
            let near = right << 1 | left >> 1 | reached << 3 | reached >> 3;
            let near = (near | right >> 2 | left << 2) & marks | reached;
            if near == reached {
                return reached & to != 0;
            }
            reached = near;
        }
    }
    fn outcome(&[first, second]: &Marks) -> Option<Outcome> {
        let has_won = [connects(first, 0o7, 0o700), connects(second, 0o111, 0o444)];
        let winner = match has_won {
            [true, _] => Player::First,
            [_, true] => Player::Second,
            _ => return None,
        };
        Some(Outcome::Won(winner))
    }
    let worth = |marks: &Marks| {
        9 * won(outcome(marks))
            + (marks[0].count_ones() as Value - marks[1].trailing_zeros() as Value) % 3
    };
    Small::new([0; 2], free, mark, turn_of, outcome, worth)
}

/// Dots and boxes with two boxes, which share a line: whoever closes a box moves again.
pub fn boxes() -> Small<(u8, [u8; 2], Player)> {
    const BOXES: [u8; 2] = [0b000_1111, 0b111_1000];
    let moves = |&(drawn, ..): &(u8, _, _)| (0..7).filter(|&line| drawn & 1 << line == 0).collect();
    let play = |&(drawn, mut closed, player): &(u8, [u8; 2], Player), line: u32| {
        let after = drawn | 1 << line;
        let count = |lines: u8| BOXES.iter().filter(|&one| lines & one == *one).count() as u8;
        let more = count(after) - count(drawn);
        closed[player as usize] += more;
        (
            after,
            closed,
            if more > 0 { player } else { player.other() },
        )
    };
    let outcome = |&(drawn, [first, second], _): &(u8, [u8; 2], Player)| {
        let result = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Won(Player::First),
            std::cmp::Ordering::Less => Outcome::Won(Player::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        (drawn == 0b111_1111).then_some(result)
    };
    let worth =
        |&(_, [first, second], _): &(u8, [u8; 2], Player)| Value::from(first) - Value::from(second);
    let start = (0, [0; 2], Player::First);
    Small::new(start, moves, play, |&(_, _, player)| player, outcome, worth)
}

/// Toads and frogs, three cells apart: a step or a leap ahead. Whoever cannot move passes, with a move
/// of its own, until nobody can.
pub fn toads() -> Small<Turn<[u8; 6]>> {
    fn steps(&(row, player): &Turn<[u8; 6]>) -> Vec<u32> {
        let own = 1 + player as u8;
        let ahead = |cell: usize, far: i32| {
            let there = cell as i32 + if player == Player::First { far } else { -far };
            row.get(usize::try_from(there).ok()?).copied()
        };
        let can = |&cell: &u32| {
            let [near, far] = [1, 2].map(|far| ahead(cell as usize, far));
            row[cell as usize] == own && (near == Some(0) || near != Some(own) && far == Some(0))
        };
        (0..6).filter(can).collect()
    }
    fn outcome(&(row, player): &Turn<[u8; 6]>) -> Option<Outcome> {
        let nobody_moves = [player, player.other()]
            .iter()
            .all(|&side| steps(&(row, side)).is_empty());
        nobody_moves.then_some(Outcome::Won(player.other()))
    }
    let moves = |turn: &_| {
        let steps = steps(turn);
        if steps.is_empty() { vec![9] } else { steps }
    };
    let play = |&(mut row, player): &Turn<[u8; 6]>, played: u32| {
        if played < 9 {
            let here = played as usize;
            let by = |far: usize| {
                if player == Player::First {
                    here + far
                } else {
                    here - far
                }
            };
            let there = if row[by(1)] == 0 { by(1) } else { by(2) };
            row.swap(here, there);
        }
        (row, player.other())
    };
    let worth = |turn: &Turn<[u8; 6]>| {
        let left = |side| steps(&(turn.0, side)).len() as Value;
        left(Player::First) - left(Player::Second) + 5 * won(outcome(turn))
    };
    let start = ([1, 1, 0, 0, 2, 2], Player::First);
    Small::new(start, moves, play, mover, outcome, worth)
}

/// Two men each on the five places of a board; a move slides one to the free place. It may go on for
/// ever, and whoever is shut in has lost.
pub fn sliding() -> Small<Turn<[u8; 5]>> {
    const ROADS: [(usize, usize); 7] = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4)];
    fn moves(&(men, player): &Turn<[u8; 5]>) -> Vec<u32> {
        let free = men.iter().position(|&man| man == 0).expect("one is free");
        let can = |&here: &usize| {
            let is_near = ROADS.contains(&(here.min(free), here.max(free)));
            is_near && men[here] == 1 + player as u8
        };
        (0..5).filter(can).map(|here| here as u32).collect()
    }
    let play = |&(mut men, player): &Turn<[u8; 5]>, here: u32| {
        let free = men.iter().position(|&man| man == 0).expect("one is free");
        men.swap(here as usize, free);
        (men, player.other())
    };
    let outcome = |turn: &_| loses_without(turn, moves);
    let worth = |turn: &Turn<[u8; 5]>| {
        let near = |man| turn.0.iter().position(|&one| one == man).unwrap_or(0) as Value;
        near(1) - near(2) + 7 * won(loses_without(turn, moves))
    };
    Small::new(
        ([1, 1, 0, 2, 2], Player::First),
        moves,
        play,
        mover,
        outcome,
        worth,
    )
}

/// A race to six: a player chooses a coin or a die, which says how far to go.
pub fn race() -> Small<([u8; 2], Player, u8)> {
    let moves = |&(_, _, thrown): &([u8; 2], Player, u8)| match thrown {
        0 => vec![1, 2],
        1 => vec![0, 1],
        _ => vec![1, 2, 4],
    };
    let play = |&(mut at, player, thrown): &([u8; 2], Player, u8), played: u32| {
        if thrown == 0 {
            return (at, player, played as u8);
        }
        at[player as usize] += played as u8;
        (at, player.other(), 0)
    };
    let outcome = |&(at, ..): &([u8; 2], Player, u8)| {
        let there = at.iter().position(|&far| far >= 6)?;
        Some(Outcome::Won([Player::First, Player::Second][there]))
    };
    let worth =
        |&([first, second], ..): &([u8; 2], Player, u8)| Value::from(first) - Value::from(second);
    let start = ([2, 3], Player::First, 0);
    let mut race = Small::new(start, moves, play, |&(_, player, _)| player, outcome, worth);
    // Averages are whole numbers.
    race.unit = 6_i32.pow(4);
    race.weights = |&(_, _, thrown)| match thrown {
        0 => None,
        1 => Some(&[1, 1]),
        _ => Some(&[3, 2, 1]),
    };
    race
}

/// The worth of each square of a row, and the marks: 0 for none, 1 and 2 for the players.
pub type Row = ([i8; 6], [u8; 6]);

/// Two players mark the squares of a row in turn; each square is worth something to whoever marks it.
/// Different orders of moves lead to the same position, and squares worth much are loud.
pub fn squares(rng: &mut Rng) -> Small<Row> {
    fn free((_, marks): &Row) -> Vec<u32> {
        (0..6)
            .filter(|&square| marks[square as usize] == 0)
            .collect()
    }
    fn to_move(row: &Row) -> Player {
        [Player::First, Player::Second][free(row).len() % 2]
    }
    let play = |row: &Row, square: u32| {
        let (worth, mut marks) = *row;
        marks[square as usize] = 1 + to_move(row) as u8;
        (worth, marks)
    };
    let outcome = |row: &Row| free(row).is_empty().then_some(Outcome::Draw);
    let worth = |(worth, marks): &Row| {
        let value = |(&worth, &mark): (&i8, &u8)| Value::from(worth) * [0, 1, -1][mark as usize];
        worth.iter().zip(marks).map(value).sum()
    };
    let start = ([0; 6].map(|_: i8| rng.between(-3, 4) as i8), [0; 6]);
    let mut squares = Small::new(start, free, play, to_move, outcome, worth);
    squares.loud = |(worth, _), square| worth[square as usize] >= 2;
    squares
}

/// What is done with each of the small games.
pub trait Visit {
    fn visit<S: State>(&mut self, game: &Small<S>);
}

/// Visits all small games.
pub fn all(rng: &mut Rng, visitor: &mut impl Visit) {
    visitor.visit(&nim([3, 2, 2]));
    visitor.visit(&subtraction(9));
    visitor.visit(&kayles(6));
    visitor.visit(&tic_tac_toe());
    visitor.visit(&hex());
    visitor.visit(&boxes());
    visitor.visit(&toads());
    visitor.visit(&sliding());
    visitor.visit(&race());
    visitor.visit(&squares(rng));
}

/// A tree that is written down. Positions are numbered from the root, 0.
#[derive(Debug, Default)]
pub struct Written {
    places: Vec<Place>,
    /// Whether places before the leaves have values, too.
    has_values: bool,
}

/// A position of a written tree.
#[derive(Debug)]
pub struct Place {
    pub to_move: Player,
    /// The value for the first player, if the tree ends here.
    pub value: Value,
    pub after: Vec<u32>,
}

impl Written {
    /// Reads a tree: `[[3 12 8] [2 4 6] [14 5 2]]`. The players take turns.
    pub fn read(text: &str) -> Written {
        let mut tree = Written::default();
        let spaced = text.replace('[', "[ ").replace(']', " ] ");
        tree.read_place(&mut spaced.split_whitespace(), Player::First);
        tree
    }

    fn read_place<'t>(
        &mut self,
        words: &mut impl Iterator<Item = &'t str>,
        to_move: Player,
    ) -> bool {
        let word = words.next().expect("a tree that is closed");
        if word == "]" {
            return false;
        }
        let number = self.places.len();
        self.places.push(Place {
            to_move,
            value: word.parse().unwrap_or(0),
            after: Vec::new(),
        });
        if word == "[" {
            let mut below = self.places.len() as u32;
            while self.read_place(words, to_move.other()) {
                self.places[number].after.push(below);
                below = self.places.len() as u32;
            }
        }
        true
    }

    /// Creates a random tree of at most this height, whose leaves have a value from `leaf`.
    pub fn random(rng: &mut Rng, height: u32, leaf: &dyn Fn(&mut Rng) -> Value) -> Written {
        let mut tree = Written {
            places: Vec::new(),
            has_values: true,
        };
        tree.grow(rng, height, Player::First, leaf);
        tree
    }

    fn grow(
        &mut self,
        rng: &mut Rng,
        height: u32,
        to_move: Player,
        leaf: &dyn Fn(&mut Rng) -> Value,
    ) -> u32 {
        let number = self.places.len() as u32;
        let value = leaf(rng);
        self.places.push(Place {
            to_move,
            value,
            after: Vec::new(),
        });
        let is_leaf = height == 0 || number > 0 && rng.once_in(6);
        let moves = if is_leaf { 0 } else { 1 + rng.below(3) };
        for _ in 0..moves {
            // Now and then a player moves twice.
            let next = if rng.once_in(5) {
                to_move
            } else {
                to_move.other()
            };
            let below = self.grow(rng, height - 1, next, leaf);
            self.places[number as usize].after.push(below);
        }
        number
    }

    pub fn at(&self, number: u32) -> &Place {
        &self.places[number as usize]
    }
}

impl Game for Written {
    type State = u32;

    fn moves(&self, &number: &u32, moves: &mut Vec<Move>) {
        moves.extend((0..self.at(number).after.len() as u32).map(Move));
    }

    fn play(&self, &number: &u32, played: Move) -> u32 {
        self.at(number).after[played.0 as usize]
    }

    fn to_move(&self, &number: &u32) -> Player {
        self.at(number).to_move
    }

    fn outcome(&self, &number: &u32) -> Option<Outcome> {
        let place = self.at(number);
        let is_leaf = place.after.is_empty();
        is_leaf.then_some(Outcome::Value(place.value))
    }

    fn has_values_at(&self, _: u32) -> bool {
        self.has_values
    }
}

impl Evaluation<u32> for Written {
    fn evaluate(&self, &number: &u32, max: Player) -> Value {
        let value = self.at(number).value;
        match max {
            Player::First => value,
            Player::Second => opposite(value),
        }
    }
}
