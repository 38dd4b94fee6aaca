//! Small games for the tests.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Outcome, Player, Value, opposite};
use plywood_core::random::Rng;

/// A tree that is written down. Positions are numbered from the root, 0.
#[derive(Debug, Default)]
pub struct Written(pub Vec<Place>);

/// A position of a written tree.
#[derive(Debug)]
pub struct Place {
    pub to_move: Player,
    /// The value for the first player, if the tree ends here.
    pub value: Value,
    pub after: Vec<u32>,
}

impl Written {
    /// Creates a random tree of at most this height, whose leaves have a value from `leaf`.
    pub fn random(rng: &mut Rng, height: u32, leaf: &dyn Fn(&mut Rng) -> Value) -> Written {
        let mut tree = Written::default();
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
        let number = self.0.len() as u32;
        let value = leaf(rng);
        self.0.push(Place {
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
            self.0[number as usize].after.push(below);
        }
        number
    }

    pub fn at(&self, number: u32) -> &Place {
        &self.0[number as usize]
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

/// Two players mark the squares of a row in turn; each square is worth something to whoever marks it.
/// Different orders of moves lead to the same position, and squares worth much are loud.
#[derive(Debug)]
pub struct Squares;

/// The worth of each square, and the marks: 0 for none, 1 and 2 for the players.
pub type Row = ([i8; 6], [u8; 6]);

impl Squares {
    pub fn random(rng: &mut Rng) -> Row {
        let mut worth = [0; 6];
        for one in &mut worth {
            *one = rng.between(-3, 4) as i8;
        }
        (worth, [0; 6])
    }

    fn free(&(_, marks): &Row) -> impl Iterator<Item = u32> {
        (0..6).filter(move |&square| marks[square as usize] == 0)
    }
}

impl Game for Squares {
    type State = Row;

    fn moves(&self, row: &Row, moves: &mut Vec<Move>) {
        moves.extend(Squares::free(row).map(Move));
    }

    fn play(&self, row: &Row, played: Move) -> Row {
        let (worth, mut marks) = *row;
        marks[played.0 as usize] = 1 + self.to_move(row) as u8;
        (worth, marks)
    }

    fn to_move(&self, row: &Row) -> Player {
        [Player::First, Player::Second][Squares::free(row).count() % 2]
    }

    fn outcome(&self, row: &Row) -> Option<Outcome> {
        let is_full = Squares::free(row).next().is_none();
        is_full.then_some(Outcome::Draw)
    }

    fn loud_moves(&self, row: &Row, with_threats: bool, moves: &mut Vec<Move>) -> bool {
        let least = if with_threats { 2 } else { 3 };
        let is_loud = |&square: &u32| row.0[square as usize] >= least;
        moves.extend(Squares::free(row).filter(is_loud).map(Move));
        true
    }

    fn key(&self, &(worth, marks): &Row) -> Option<[u64; 3]> {
        let digits = |sum: u64, digit: u64| sum * 16 + digit;
        let worth = worth.iter().map(|&one| (one + 3) as u64);
        let marks = marks.iter().map(|&mark| u64::from(mark));
        Some([worth.fold(0, digits), marks.fold(0, digits), 0])
    }
}

impl Evaluation<Row> for Squares {
    fn evaluate(&self, (worth, marks): &Row, max: Player) -> Value {
        let own = 1 + max as u8;
        let value = |(&worth, &mark): (&i8, &u8)| match mark {
            0 => 0,
            mark if mark == own => Value::from(worth),
            _ => -Value::from(worth),
        };
        worth.iter().zip(marks).map(value).sum()
    }
}
