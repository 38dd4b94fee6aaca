//! A way through a game's positions by moves in its notation: how a tree that was written down is
//! followed.

use super::subject::Rooted;
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};

/// Where such a way has come to.
pub trait Line {
    /// Who moves here.
    fn to_move(&self) -> Player;

    /// Whether the game is over here.
    fn is_over(&self) -> bool;

    /// What the evaluation says of the position here, for `max`.
    fn value(&self, max: Player) -> Value;

    /// How many moves are legal here.
    fn move_count(&mut self) -> usize;

    /// The legal move that is written so; none if there is no such move here.
    fn find(&mut self, text: &str) -> Option<Move>;

    /// Goes on by a legal move.
    fn play(&mut self, played: Move);

    /// Goes back by a move; at the root it stays.
    fn take_back(&mut self);
}

/// A line of one game.
pub(super) struct Along<'r, G: Game, E> {
    rooted: &'r Rooted<G, E>,
    here: Place<G>,
    /// The places before, the root first.
    before: Vec<Place<G>>,
}

struct Place<G: Game> {
    state: G::State,
    /// The legal moves as they are written, once they were asked for.
    moves: Option<Vec<(String, Move)>>,
}

impl<'r, G: Game, E> Along<'r, G, E> {
    pub(super) fn new(rooted: &'r Rooted<G, E>) -> Along<'r, G, E> {
        let here = Place {
            state: rooted.root.clone(),
            moves: None,
        };
        Along {
            rooted,
            here,
            before: Vec::new(),
        }
    }

    fn moves(&mut self) -> &[(String, Move)] {
        let (game, Place { state, moves }) = (&self.rooted.game, &mut self.here);
        moves.get_or_insert_with(|| {
            let mut legal = Vec::new();
            game.moves(state, &mut legal);
            let written = legal.into_iter().map(|legal| {
                let mut text = String::new();
                game.write_move(state, legal, &mut text);
                (text, legal)
            });
            written.collect()
        })
    }
}

impl<G: Game, E: Evaluation<G::State>> Line for Along<'_, G, E> {
    fn to_move(&self) -> Player {
        self.rooted.game.to_move(&self.here.state)
    }

    fn is_over(&self) -> bool {
        self.rooted.game.is_over(&self.here.state)
    }

    fn value(&self, max: Player) -> Value {
        self.rooted.evaluation.evaluate(&self.here.state, max)
    }

    fn move_count(&mut self) -> usize {
        self.moves().len()
    }

    fn find(&mut self, text: &str) -> Option<Move> {
        let moves = self.moves().iter();
        let mut found = moves.filter(|(written, _)| written == text);
        found.next().map(|&(_, legal)| legal)
    }

    fn play(&mut self, played: Move) {
        let next = Place {
            state: self.rooted.game.play(&self.here.state, played),
            moves: None,
        };
        self.before.push(std::mem::replace(&mut self.here, next));
    }

    fn take_back(&mut self) {
        if let Some(before) = self.before.pop() {
            self.here = before;
        }
    }
}
