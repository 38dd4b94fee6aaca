//! A game in progress.

use super::{Side, Task, Thought};
use plywood_core::game::{Move, Outcome, Player};
use plywood_core::random::Rng;
use plywood_explore::exploration::{GameName, PositionText, Problem, Spec, SpecError};
use plywood_explore::games::MoveError;
use plywood_explore::truth::{Settings, Solutions};
use std::sync::Arc;

/// Maximum number of plies, as the rules here have no draw by repetition.
const MAX_PLIES: usize = 300;

/// Size of the solver's table in bytes.
const SOLVER_MEMORY: u64 = 64 << 20;

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move, legal in the position before it.
    pub played: Move,
    /// The move in notation.
    pub text: String,
    /// The player who moved.
    pub by: Player,
    /// The thought of the machine that moved; `None` for a person's move, or one of a game that is continued.
    pub thought: Option<Thought>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Won by this player.
    Won(Player),
    /// Neither player has won.
    Draw,
    /// Lost by this player, whose program did not move although it could have.
    NoMove(Player),
    /// Broken off because it was too long.
    BrokenOff,
}

impl Ending {
    /// Returns the winner, if there is one.
    pub fn winner(self) -> Option<Player> {
        match self {
            Ending::Won(winner) => Some(winner),
            Ending::NoMove(loser) => Some(loser.other()),
            Ending::Draw | Ending::BrokenOff => None,
        }
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Match {
    problem: Arc<Problem>,
    moves: Vec<PlayedMove>,
    /// The players of the first and the second side.
    sides: [Side; 2],
    given_up: Option<Ending>,
    /// The seed of random moves.
    pub(super) seed: u64,
    /// The positions solved so far. The solver's memory is allocated when first needed.
    solutions: Solutions,
}

impl Match {
    /// Creates a game at its start, where an empty position stands for the usual one. `seed`
    /// determines random moves.
    ///
    /// # Errors
    /// The text is not a position of the game, or the game is a textbook tree.
    pub fn new(
        game: GameName,
        start: PositionText,
        sides: [Side; 2],
        seed: u64,
    ) -> Result<Match, SpecError> {
        if game.has_own_values() {
            return Err(SpecError::TreeInGame);
        }
        let spec = Spec {
            position: start,
            evaluation: Some(game.best_evaluation()),
            ..Spec::new(game, "")
        };
        Ok(Match {
            problem: Arc::new(spec.open()?),
            moves: Vec::new(),
            sides,
            given_up: None,
            seed,
            solutions: Solutions::new(Settings {
                memory: SOLVER_MEMORY,
                ..Settings::default()
            }),
        })
    }

    /// Returns the game.
    pub fn game(&self) -> GameName {
        self.problem.spec.game
    }

    /// Returns the start position.
    pub fn start(&self) -> &PositionText {
        &self.problem.spec.position
    }

    /// Returns the problem at the start, from which moves can be followed.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// Returns the moves played.
    pub fn played_moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// Returns the first `plies` moves.
    pub fn line(&self, plies: usize) -> Vec<Move> {
        let played_moves = self.played_moves().iter().take(plies);
        played_moves.map(|played_move| played_move.played).collect()
    }

    /// Returns all moves played.
    pub fn moves(&self) -> Vec<Move> {
        self.line(self.moves.len())
    }

    /// Opens the position after `plies` plies, as its moves from the start if possible in the
    /// game's notation.
    pub fn problem_after(&self, plies: usize) -> Problem {
        let board = self.problem.at(&self.line(plies)).position_text();
        if let (PositionText::Notation(start), true) =
            (self.start(), self.game().text_format().lists_moves)
        {
            let moves = self.played_moves()[..plies].iter();
            let moves: String = moves.map(|made| made.text.as_str()).collect();
            let listed = PositionText::Notation(format!("{start}{moves}"));
            // A program may have passed where the rules do not allow it.
            if let Ok(listed) = self.problem.with(|spec| spec.position = listed)
                && listed.cursor().position_text() == board
            {
                return listed;
            }
        }
        let drawn = self
            .problem
            .with(|spec| spec.position = spec.game.position(&board));
        drawn.expect("a game reads the positions that it writes")
    }

    /// Returns the numbers of the first and second player's pieces, in games where players count
    /// them.
    pub fn counts(&self) -> Option<[usize; 2]> {
        self.problem.at(&self.moves()).picture().board()?.counts()
    }

    /// Returns the player of a side.
    pub fn side(&self, player: Player) -> &Side {
        &self.sides[player as usize]
    }

    /// Changes the player of a side.
    pub fn set_side(&mut self, player: Player, side: Side) {
        self.sides[player as usize] = side;
    }

    /// Returns the side to move.
    pub fn to_move(&self) -> Player {
        self.problem.at(&self.moves()).to_move()
    }

    /// Returns whether a person at the keyboard is to move.
    pub fn waits_for_person(&self) -> bool {
        self.side(self.to_move()).is_person()
    }

    /// Returns the legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.problem.at(&self.moves()).legal_moves()
    }

    /// Returns how the game ended; `None` while it is in progress.
    pub fn ending(&self) -> Option<Ending> {
        if self.given_up.is_some() {
            return self.given_up;
        }
        match self.problem.at(&self.moves()).outcome() {
            None => (self.moves.len() >= MAX_PLIES).then_some(Ending::BrokenOff),
            Some(Outcome::Won(winner)) => Some(Ending::Won(winner)),
            // An end with a value has no winner.
            Some(Outcome::Draw | Outcome::Value(_)) => Some(Ending::Draw),
        }
    }

    /// Parses a legal move.
    ///
    /// # Errors
    /// Returns why it is not a legal move.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        self.problem.at(&self.moves()).read_move(text)
    }

    /// Plays a legal move, or the pass of a program that does not move.
    pub fn make(&mut self, played: Move, thought: Option<Thought>) {
        let by = self.to_move();
        let text = self.problem.at(&self.moves()).move_text(played);
        self.moves.push(PlayedMove {
            played,
            text,
            by,
            thought,
        });
    }

    /// Plays a machine's move, or gives up if it makes none.
    pub fn apply(&mut self, thought: Thought) {
        match thought.played {
            Some(played) => self.make(played, Some(thought)),
            None => self.given_up = Some(Ending::NoMove(self.to_move())),
        }
    }

    /// Goes back to the position after `plies` plies.
    pub fn back_to(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.given_up = None;
    }

    /// Takes back moves until a person is to move again, or one move if no person plays. If a
    /// person is to move in a game that was given up, only that is taken back. Returns whether
    /// there was anything to take back.
    pub fn undo(&mut self) -> bool {
        let before = self.moves.len();
        let has_person = self.sides.iter().any(Side::is_person);
        if self.given_up.take().is_some() && self.waits_for_person() {
            return true;
        }
        while self.moves.pop().is_some() {
            if !has_person || self.waits_for_person() {
                break;
            }
        }
        self.moves.len() < before
    }

    /// Ends the game, against the rules, because a program made no move.
    pub fn give_up(&mut self, player: Player) {
        self.given_up = Some(Ending::NoMove(player));
    }

    /// Returns the task of the machine to move; `None` if a person is to move, or the game is over.
    pub fn task(&self) -> Option<Task> {
        let side = self.side(self.to_move());
        if side.is_person() || self.ending().is_some() {
            return None;
        }
        Some(self.task_for(side.clone(), self.moves.len()))
    }

    /// Returns the task of a machine after `plies` plies.
    pub fn task_for(&self, side: Side, plies: usize) -> Task {
        let base = Rng::new(self.seed).next_u64();
        let problem = self.problem_after(plies);
        Task {
            search: side.search(&problem).map(Arc::new),
            side,
            problem: problem.into(),
            legal: self.problem.at(&self.line(plies)).legal_moves(),
            pass: self.problem.pass,
            // Independent of the moves so far.
            rng: Rng::new(base.wrapping_add(plies as u64)),
            scores_all: false,
            solutions: self.solutions.clone(),
        }
    }

    /// Returns the positions solved so far.
    pub fn solutions(&self) -> &Solutions {
        &self.solutions
    }
}
