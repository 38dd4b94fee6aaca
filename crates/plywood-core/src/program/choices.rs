//! What somebody says of a search: the words of the command line and of lessons.

use super::{Program, Version};
use crate::exploration::{EvaluationName, GameName, MaxSide, PositionText, Spec};
use crate::game::Value;
use crate::search::{Algorithm, Clock, Cut, Fail, Leaf, Method, Order, Pass, Root, Window};

/// A limit, or that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrNone<T>(pub Option<T>);

/// Choices about a search. What is not said is as the program has it, or as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The program that has everything else.
    pub program: Option<Program>,
    /// Which behaviour of it.
    pub version: Option<Version>,
    /// The game.
    pub game: Option<GameName>,
    /// The root position.
    pub position: Option<PositionText>,
    /// Which player is MAX.
    pub max: Option<MaxSide>,
    /// Plies.
    pub depth: Option<u32>,
    /// Milliseconds.
    pub time: Option<OrNone<u32>>,
    /// What a leaf is worth.
    pub evaluation: Option<EvaluationName>,
    /// The search.
    pub algorithm: Option<Algorithm>,
    /// The order of moves.
    pub order: Option<Order>,
    /// When alpha-beta cuts.
    pub cut: Option<Cut>,
    /// What it returns outside the window.
    pub fail: Option<Fail>,
    /// How a side is searched that has to pass.
    pub pass: Option<Pass>,
    /// How far from zero a value makes a leaf; none where the end of the game does.
    pub leaf_at: Option<OrNone<Value>>,
    /// Whether the moves of the root share what is known.
    pub root: Option<Root>,
    /// When the clock is looked at.
    pub clock: Option<Clock>,
    /// The greatest value inside the root's window, whose least is as far below zero.
    pub window: Option<OrNone<Value>>,
}

impl Choices {
    /// These choices, and for what they do not say those of `others`.
    #[must_use]
    pub fn over(self, others: Choices) -> Choices {
        Choices {
            program: self.program.or(others.program),
            version: self.version.or(others.version),
            game: self.game.or(others.game),
            position: self.position.or(others.position),
            max: self.max.or(others.max),
            depth: self.depth.or(others.depth),
            time: self.time.or(others.time),
            evaluation: self.evaluation.or(others.evaluation),
            algorithm: self.algorithm.or(others.algorithm),
            order: self.order.or(others.order),
            cut: self.cut.or(others.cut),
            fail: self.fail.or(others.fail),
            pass: self.pass.or(others.pass),
            leaf_at: self.leaf_at.or(others.leaf_at),
            root: self.root.or(others.root),
            clock: self.clock.or(others.clock),
            window: self.window.or(others.window),
        }
    }

    /// What was chosen: choices win over the program, the program over what is usual. With another
    /// game than the program's nothing of the program is left, and opening says what does not fit.
    pub fn spec(&self) -> Spec {
        let program = self.program;
        let base = program.map_or_else(Spec::default, |program| {
            program.spec(self.version.unwrap_or_default())
        });
        let game = self.game.unwrap_or(base.game);
        let position = match &self.position {
            Some(position) => position.clone(),
            None if game == base.game => base.position,
            None => PositionText::Notation(String::new()),
        };
        let algorithm = self.algorithm.unwrap_or(base.method.algorithm);
        // The program's time is of no use to another algorithm.
        let usual_time = base.time.filter(|_| algorithm.properties().deepens);
        let spec = Spec {
            game,
            position,
            max: self.max.unwrap_or(base.max),
            method: Method {
                algorithm,
                order: self.order.unwrap_or(base.method.order),
                cut: self.cut.unwrap_or(base.method.cut),
                fail: self.fail.unwrap_or(base.method.fail),
                pass: self.pass.unwrap_or(base.method.pass),
                leaf: match self.leaf_at {
                    None => base.method.leaf,
                    Some(OrNone(None)) => Leaf::GameOver,
                    Some(OrNone(Some(far))) => Leaf::Value(far),
                },
                root: self.root.unwrap_or(base.method.root),
                writing: base.method.writing,
                // Nor is its clock.
                clock: self.clock.unwrap_or(if algorithm.properties().deepens {
                    base.method.clock
                } else {
                    Clock::default()
                }),
                window: match self.window {
                    None => base.method.window,
                    Some(OrNone(None)) => Window::FULL,
                    Some(OrNone(Some(edge))) => Window {
                        // A lesson may ask for anything; opening says what does not fit.
                        alpha: edge.saturating_neg(),
                        beta: edge,
                    },
                },
            },
            depth: self.depth.or(base.depth),
            time: match self.time {
                Some(OrNone(time)) => time,
                None => usual_time.filter(|_| self.depth.is_none()),
            },
            evaluation: self.evaluation.or(base.evaluation),
        };
        match program {
            Some(program) if self.max.is_none() => program.with_max(spec),
            _ => spec,
        }
    }
}
