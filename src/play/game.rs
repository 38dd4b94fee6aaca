//! A game in progress.

use super::{Side, Task, Thought};
use crate::chance::Chance;
use crate::exploration::{GameName, PositionText, Problem, Spec, SpecError};
use crate::game::{Move, Outcome, Player, Value, WhyNot};
use crate::truth::{Settings, Solutions};
use std::sync::Arc;

/// Plies after which a game that has not ended is broken off: the rules know no draw by repetition.
const MAX_PLIES: usize = 300;

/// Bytes of the solver's table.
const SOLVER_MEMORY: u64 = 64 << 20;

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub played: Move,
    /// The move in notation.
    pub text: String,
    /// Who was to move.
    pub by: Player,
    /// What the machine thought that made it; none of a person's move, and of one that was read.
    pub thought: Option<Thought>,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This player has won.
    Won(Player),
    /// A draw.
    Draw,
    /// A tree with values at its leaves has come to this one, for MAX.
    Value(Value),
    /// This player has given up.
    Resigned(Player),
    /// This player's program makes no move although it has one, and so has lost.
    NoMove(Player),
    /// It has lasted longer than anybody wants to watch.
    BrokenOff,
}

impl Ending {
    /// Who has won; nobody where that is not the question.
    pub fn winner(self) -> Option<Player> {
        match self {
            Ending::Won(winner) => Some(winner),
            Ending::Resigned(loser) | Ending::NoMove(loser) => Some(loser.other()),
            Ending::Draw | Ending::Value(_) | Ending::BrokenOff => None,
        }
    }
}

/// A game in progress, with all that was taken back.
#[derive(Clone, Debug)]
pub struct Match {
    game: GameName,
    start: PositionText,
    problem: Arc<Problem>,
    /// Those that are played, then those that were taken back.
    made: Vec<PlayedMove>,
    played: usize,
    /// Who plays the first and the second side.
    sides: [Side; 2],
    given_up: Option<Ending>,
    seed: u64,
    /// What is known to be true of its positions; the solver takes its memory when somebody asks.
    solutions: Solutions,
}

impl Match {
    /// A game at its start; an empty position is the usual one. What is left to chance follows from
    /// `seed`.
    ///
    /// # Errors
    /// The start is not a position of the game.
    pub fn new(
        game: GameName,
        start: PositionText,
        sides: [Side; 2],
        seed: u64,
    ) -> Result<Match, SpecError> {
        let spec = Spec {
            position: start,
            evaluation: Some(game.soundest()),
            ..Spec::of(game, "")
        }
        .tidied();
        let problem = Arc::new(spec.open()?);
        Ok(Match {
            game,
            start: spec.position,
            problem,
            made: Vec::new(),
            played: 0,
            sides,
            given_up: None,
            seed,
            solutions: Solutions::new(Settings {
                memory: SOLVER_MEMORY,
                ..Settings::default()
            }),
        })
    }

    /// The game.
    pub fn game(&self) -> GameName {
        self.game
    }

    /// Where it began.
    pub fn start(&self) -> &PositionText {
        &self.start
    }

    /// The game at its start, to ask about moves from there.
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The moves that are played.
    pub fn made(&self) -> &[PlayedMove] {
        &self.made[..self.played]
    }

    /// The first `plies` moves.
    pub fn line(&self, plies: usize) -> Vec<Move> {
        let made = self.made().iter().take(plies);
        made.map(|made| made.played).collect()
    }

    /// All moves that are played.
    pub fn moves(&self) -> Vec<Move> {
        self.line(self.played)
    }

    /// The position after `plies` plies, as its moves from the start where the game is written that way.
    pub fn position(&self, plies: usize) -> PositionText {
        let board = self.problem.position_text(&self.line(plies));
        if let (PositionText::Notation(start), true) =
            (&self.start, self.game.text_format().lists_moves)
        {
            let made = self.made()[..plies].iter();
            let moves: Vec<&str> = made.map(|made| made.text.as_str()).collect();
            let spec = Spec::of(self.game, &format!("{start}{}", moves.concat()));
            // A program may have passed where the rules do not let it.
            if spec
                .open()
                .is_ok_and(|there| there.position_text(&[]) == board)
            {
                return spec.position;
            }
        }
        self.game.position(&board)
    }

    /// How many pieces the first and the second player have by now, in games where people count
    /// them.
    pub fn counts(&self) -> Option<[usize; 2]> {
        self.problem.picture(&self.moves()).counts()
    }

    /// Who plays a side.
    pub fn side(&self, player: Player) -> &Side {
        &self.sides[player as usize]
    }

    /// Lets somebody else play a side from now on.
    pub fn seat(&mut self, player: Player, side: Side) {
        self.sides[player as usize] = side;
    }

    /// The side to move.
    pub fn to_move(&self) -> Player {
        self.problem.to_move(&self.moves())
    }

    /// Whether somebody at the keys is to move.
    pub fn waits_for_person(&self) -> bool {
        self.side(self.to_move()).is_person()
    }

    /// The legal moves.
    pub fn legal(&self) -> Vec<Move> {
        self.problem.legal_moves(&self.moves())
    }

    /// How it has ended; none while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        if self.given_up.is_some() {
            return self.given_up;
        }
        match self.problem.outcome(&self.moves()) {
            None => (self.played >= MAX_PLIES).then_some(Ending::BrokenOff),
            Some(Outcome::Won(winner)) => Some(Ending::Won(winner)),
            Some(Outcome::Draw) => Some(Ending::Draw),
            Some(Outcome::Value(value)) => Some(Ending::Value(value)),
        }
    }

    /// The legal move that somebody means who writes this.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read_move(&self, text: &str) -> Result<Move, WhyNot> {
        self.problem.read_move(&self.moves(), text)
    }

    /// Makes a legal move, or the pass of a program that makes none. What was taken back is gone,
    /// unless it is the same move again.
    pub fn make(&mut self, played: Move, thought: Option<Thought>) {
        let by = self.to_move();
        let mut moves = self.moves();
        moves.push(played);
        let text = self.problem.last_move_text(&moves).unwrap_or_default();
        let is_again = self
            .made
            .get(self.played)
            .is_some_and(|next| next.played == played);
        if !is_again {
            self.made.truncate(self.played);
        } else {
            self.made.remove(self.played);
        }
        let made = PlayedMove {
            played,
            text,
            by,
            thought,
        };
        self.made.insert(self.played, made);
        self.played += 1;
    }

    /// Takes back what a machine has thought: its move, or that it makes none.
    pub fn answer(&mut self, thought: Thought) {
        match thought.played {
            Some(played) => self.make(played, Some(thought)),
            None => self.given_up = Some(Ending::NoMove(self.to_move())),
        }
    }

    /// Goes back to the position after `plies` plies; the later moves can be played again.
    pub fn back_to(&mut self, plies: usize) {
        self.played = self.played.min(plies);
        self.given_up = None;
    }

    /// Takes moves back until a person is to move again, or one move where there is none; whether
    /// there was anything to take back.
    pub fn undo(&mut self) -> bool {
        let before = self.played;
        let is_anybody = self.sides.iter().any(Side::is_person);
        if self.given_up.take().is_some() && self.waits_for_person() {
            return true;
        }
        while self.played > 0 {
            self.played -= 1;
            if !is_anybody || self.waits_for_person() {
                break;
            }
        }
        self.played < before
    }

    /// Plays again what was taken back last, until a person is to move; whether there was anything.
    pub fn redo(&mut self) -> bool {
        let before = self.played;
        let is_anybody = self.sides.iter().any(Side::is_person);
        while self.played < self.made.len() {
            self.played += 1;
            if !is_anybody || self.waits_for_person() {
                break;
            }
        }
        self.played > before
    }

    /// A player has lost without an end by the rules: a person has given up, a program made no move.
    pub fn give_up(&mut self, player: Player) {
        self.given_up = Some(match self.side(player).is_person() {
            true => Ending::Resigned(player),
            false => Ending::NoMove(player),
        });
    }

    /// Where its chance begins.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What the machine to move is asked; none where a person is, and after the end.
    pub fn task(&self) -> Option<Task> {
        let side = self.side(self.to_move());
        if side.is_person() || self.ending().is_some() {
            return None;
        }
        Some(self.task_of(side.clone(), self.played))
    }

    /// What a machine would be asked after `plies` plies.
    pub fn task_of(&self, side: Side, plies: usize) -> Task {
        let begin = Chance::new(self.seed).number();
        Task {
            side,
            game: self.game,
            position: self.position(plies),
            legal: self.problem.legal_moves(&self.line(plies)),
            pass: self.problem.pass(),
            // Independent of how one has come here.
            chance: Chance::new(begin.wrapping_add(plies as u64)),
            solutions: self.solutions.clone(),
        }
    }

    /// The machine that is asked for hints, and with which people's moves are compared: whoever plays
    /// against them, if that is a machine that searches, else one of the middle level.
    pub fn adviser(&self, player: Player) -> Side {
        let other = self.side(player.other());
        let searches = other.spec(self.game, self.start.clone()).is_some();
        match searches {
            // A hint is no mistake and no trap.
            true if other.manner().is_some() => Side::Level(super::Level::Perfect),
            true => other.clone(),
            false => Side::Level(super::Level::Medium),
        }
    }
}
