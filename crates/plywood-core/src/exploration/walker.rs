//! A way through a game's positions by moves in its notation: how a tree that was written down is
//! followed.

use super::rooted::Rooted;
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};
use crate::search::ordering::centre_first;
use crate::search::{Leaf, LineEnd, Method, Order, decided};

/// Where such a way has come to.
pub trait Walker {
    /// Who moves here.
    fn to_move(&self) -> Player;

    /// What the evaluation says of the position here, for `max`.
    fn value(&self, max: Player) -> Value;

    /// Why a search with this depth left would end its line here; none if it goes on.
    fn end(&mut self, depth: u32, max: Player) -> Option<LineEnd>;

    /// How many moves the search tries or skips here.
    fn move_count(&mut self) -> usize;

    /// The move of the search that is written so, and the how many-th it is, from 0, as far as the
    /// order of moves does not depend on values; none if there is no such move here.
    fn find(&mut self, text: &str) -> Option<(usize, Move)>;

    /// Goes on by a legal move.
    fn play(&mut self, played: Move);

    /// Goes back by a move; at the root it stays.
    fn take_back(&mut self);
}

/// A line of one game.
pub(super) struct Along<'r, G: Game, E> {
    rooted: &'r Rooted<G, E>,
    method: Method,
    here: Position<G>,
    /// The places before, the root first.
    before: Vec<Position<G>>,
}

struct Position<G: Game> {
    state: G::State,
    /// The legal moves as they are written, once they were asked for.
    moves: Option<Vec<(String, Move)>>,
}

impl<'r, G: Game, E> Along<'r, G, E> {
    pub(super) fn new(rooted: &'r Rooted<G, E>, method: Method) -> Along<'r, G, E> {
        let here = Position {
            state: rooted.root.clone(),
            moves: None,
        };
        Along {
            rooted,
            method,
            here,
            before: Vec::new(),
        }
    }

    fn moves(&mut self) -> &[(String, Move)] {
        let (game, method) = (&self.rooted.game, &self.method);
        let Position { state, moves } = &mut self.here;
        moves.get_or_insert_with(|| {
            let mut legal = Vec::new();
            method.moves(game, state, &mut legal);
            if method.order == Order::CentreFirst {
                centre_first(game, state, &mut legal);
            }
            let written = legal.into_iter().map(|legal| {
                let mut text = String::new();
                game.write_move(state, legal, &mut text);
                (text, legal)
            });
            written.collect()
        })
    }
}

impl<G: Game, E: Evaluation<G::State>> Walker for Along<'_, G, E> {
    fn to_move(&self) -> Player {
        self.rooted.game.to_move(&self.here.state)
    }

    fn value(&self, max: Player) -> Value {
        self.rooted.evaluation.evaluate(&self.here.state, max)
    }

    fn end(&mut self, depth: u32, max: Player) -> Option<LineEnd> {
        let Rooted {
            game, evaluation, ..
        } = self.rooted;
        let state = &self.here.state;
        let end = match self.method.leaf {
            Leaf::GameOver => game.is_over(state).then_some(LineEnd::GameOver),
            Leaf::Value(far) => decided((game, evaluation), state, (max, far), &mut Vec::new()).1,
        };
        end.or((depth == 0).then_some(LineEnd::Depth))
    }

    fn move_count(&mut self) -> usize {
        self.moves().len()
    }

    fn find(&mut self, text: &str) -> Option<(usize, Move)> {
        let mut moves = self.moves().iter().enumerate();
        let found = moves.find(|(_, (written, _))| written == text);
        found.map(|(index, &(_, legal))| (index, legal))
    }

    fn play(&mut self, played: Move) {
        let next = Position {
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
