//! A cursor over a game in progress: plays and takes back moves, and answers questions about the
//! position in terms of the game, the evaluation and the search method.

use super::any_game::RootedGame;
use crate::endgame::{ScoredMove, score_moves};
use crate::evaluations::{Explain, Explanation};
use crate::games::Drawing;
use crate::games::{LINK, MoveError, Picture};
use crate::number::Number;
use plywood_core::game::{Move, Outcome, Player, Value};
use plywood_core::search::Method;

/// A position of a game in progress. [`Problem::cursor`](super::Problem::cursor) starts at the
/// root.
pub trait Cursor {
    /// Plays a legal move.
    fn play(&mut self, played: Move);

    /// Takes back the last move; does nothing at the root.
    fn take_back(&mut self);

    /// Returns the player to move.
    fn to_move(&self) -> Player;

    /// Returns the legal moves here, in the game's natural order.
    fn legal_moves(&self) -> Vec<Move>;

    /// Returns how the game ended; `None` while it is in progress.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the position as text that the game can read back.
    fn position_text(&self) -> String;

    /// Returns a picture of the position.
    fn picture(&self) -> Picture;

    /// Appends a legal move in the game's notation to `text`.
    fn write_move(&self, played: Move, text: &mut String);

    /// Returns the probability of a move at a chance node, like 1/3; `None` where a player moves.
    fn share(&self, played: Move) -> Option<Number>;

    /// Returns the text beside the edge of a legal move, and the name at the position that it leads
    /// to. Beside the edge stand its probability at a chance node, its label and, if there is no
    /// room at the position, the name after [`LINK`]: `1/2:a1─B`; the move if it has none of these.
    fn edge_and_name(&self, played: Move, has_room: bool) -> [String; 2] {
        let [label, name] = self.label_and_name(played);
        let share = self.share(played).map(|share| share.to_string());
        let beside: Vec<&str> = share.as_deref().into_iter().chain(label).collect();
        let edge = beside.join(":");
        match name {
            None if edge.is_empty() => [self.move_text(played), String::new()],
            Some(name) if has_room => [edge, name.to_owned()],
            Some(name) if edge.is_empty() => [name.to_owned(), edge],
            Some(name) => [format!("{edge}{LINK}{name}"), String::new()],
            None => [edge, String::new()],
        }
    }

    /// Returns the text beside the edge of a legal move with the sign of a visit, where no position has
    /// room for its name. A [`LINK`] keeps a probability apart from what follows: `1/2─`.
    fn edge_text(&self, played: Move, sign: &str) -> String {
        let text = self.edge_and_name(played, false).concat() + sign;
        if self.share(played).is_some() && !text.contains(LINK) {
            format!("{text}{LINK}")
        } else {
            text
        }
    }

    /// Returns the position's own name
    /// ([`Notation::node_name`](crate::games::Notation::node_name)).
    fn node_name(&self) -> Option<&str>;

    /// Returns what is known of the position beforehand
    /// ([`Notation::limits_text`](crate::games::Notation::limits_text)).
    fn limits_text(&self) -> String;

    /// Returns the label that the position gives to a legal move, and the name of the position that
    /// the move leads to.
    fn label_and_name(&self, played: Move) -> [Option<&str>; 2];

    /// Returns a legal move in the game's notation.
    fn move_text(&self, played: Move) -> String {
        let mut text = String::new();
        self.write_move(played, &mut text);
        text
    }

    /// Plays these moves and returns them in the game's notation.
    fn line_text(&mut self, moves: &[Move]) -> Vec<String> {
        let text = |&played: &Move| {
            let text = self.move_text(played);
            self.play(played);
            text
        };
        moves.iter().map(text).collect()
    }

    /// Parses a legal move.
    ///
    /// # Errors
    /// Returns why it is not a legal move.
    fn read_move(&self, text: &str) -> Result<Move, MoveError>;

    /// Returns the ways to select a legal move on the board, cell by cell.
    fn cell_paths(&self, played: Move) -> Vec<Vec<usize>>;

    /// Returns the static value of the position, for MAX.
    fn value(&self) -> Value;

    /// Returns the parts of that value.
    fn explain(&self) -> Explanation;

    /// Returns the true score of each legal move and the number of nodes searched
    /// ([`score_moves`]).
    fn score_moves(&self, nodes: u64, cancel: &dyn Fn() -> bool) -> Option<(Vec<ScoredMove>, u64)>;
}

/// A cursor over one game.
pub(super) struct GameCursor<'r, G: Drawing, E> {
    rooted: &'r RootedGame<G, E>,
    method: Method,
    max: Player,
    /// Current state.
    pub(super) here: G::State,
    /// Earlier states, starting with the root.
    before: Vec<G::State>,
}

impl<'r, G: Drawing, E> GameCursor<'r, G, E> {
    /// Creates a cursor at the root.
    pub(super) fn new(rooted: &'r RootedGame<G, E>, method: Method, max: Player) -> Self {
        GameCursor {
            rooted,
            method,
            max,
            here: rooted.root.clone(),
            before: Vec::new(),
        }
    }

    /// Returns the moves that the search tries or skips, in the game's natural order.
    pub(super) fn natural_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.method.moves(&self.rooted.game, &self.here, &mut moves);
        moves
    }
}

impl<G: Drawing, E: Explain<G::State>> Cursor for GameCursor<'_, G, E> {
    fn play(&mut self, played: Move) {
        let next = self.rooted.game.play(&self.here, played);
        self.before.push(std::mem::replace(&mut self.here, next));
    }

    fn take_back(&mut self) {
        if let Some(before) = self.before.pop() {
            self.here = before;
        }
    }

    fn to_move(&self) -> Player {
        self.rooted.game.to_move(&self.here)
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.rooted.game.legal_moves(&self.here)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rooted.game.outcome(&self.here)
    }

    fn position_text(&self) -> String {
        self.rooted.game.position_text(&self.here)
    }

    fn picture(&self) -> Picture {
        self.rooted.game.picture(&self.here)
    }

    fn write_move(&self, played: Move, text: &mut String) {
        self.rooted.game.write_move(&self.here, played, text);
    }

    fn share(&self, played: Move) -> Option<Number> {
        let weights = self.rooted.game.weights(&self.here)?;
        let moves = self.rooted.game.legal_moves(&self.here);
        let rank = moves.iter().position(|&other| other == played)?;
        let total = weights.iter().map(|&weight| i64::from(weight)).sum();
        Some(Number::new(weights[rank].into(), total))
    }

    fn node_name(&self) -> Option<&str> {
        self.rooted.game.node_name(&self.here)
    }

    fn limits_text(&self) -> String {
        self.rooted.game.limits_text(&self.here)
    }

    fn label_and_name(&self, played: Move) -> [Option<&str>; 2] {
        self.rooted.game.label_and_name(&self.here, played)
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let game = &self.rooted.game;
        if game.is_over(&self.here) {
            return Err(MoveError::Over);
        }
        let read = game.read_move(&self.here, text);
        read.ok_or_else(|| game.move_error(&self.here, text))
    }

    fn cell_paths(&self, played: Move) -> Vec<Vec<usize>> {
        self.rooted.game.cell_paths(&self.here, played)
    }

    fn value(&self) -> Value {
        self.rooted.evaluation.evaluate(&self.here, self.max)
    }

    fn explain(&self) -> Explanation {
        self.rooted.evaluation.explain(&self.here, self.max)
    }

    fn score_moves(&self, nodes: u64, cancel: &dyn Fn() -> bool) -> Option<(Vec<ScoredMove>, u64)> {
        score_moves(&self.rooted.game, &self.here, nodes, cancel)
    }
}
