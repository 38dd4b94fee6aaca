//! The five teaching programs that Plywood can show. Each one determines game, evaluation,
//! algorithm, depth and conventions, with or without the program's faults.

pub mod settings;

use crate::evaluations::connect_four::DECISIVE;
use crate::exploration::{
    AlgorithmName, Clock, EvaluationName, GameName, MaxSide, NamedVariant, Pass, PositionText,
    Problem, Spec, SpecError,
};
use plywood_core::game::Player;
use plywood_core::search::{Algorithm, Leaf, Root, Window};
use serde::{Deserialize, Serialize};
use settings::Setting;
use std::collections::BTreeMap;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A program by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Program {
    /// Connect Four in C++, a class with minimax (2023).
    CppClass,
    /// International draughts, a course in C (2002).
    DraughtsCourse,
    /// Connect Four in Python behind HTTP (2023).
    WebServer,
    /// Connect Four in a notebook.
    Notebook,
    /// Othello in C, the whole tree in memory.
    OthelloC,
}

/// A version of a program's behaviour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Version {
    /// As it was published, with its faults.
    #[default]
    Published,
    /// Without its faults.
    Repaired,
}

/// The root window of the C++ class.
const CPP_WINDOW: Window = Window {
    alpha: -9999,
    beta: 9999,
};

/// The notebook's start position: X has moved last, and O, the human, is to move.
const NOTEBOOK_START: &str = "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX";

/// The same position after O has played column 4, with the program to move.
const NOTEBOOK_TO_MOVE: &str = "......./......./...O.../OXOXOXO/XOXOXOX/XOXOXOX";

impl Version {
    fn pick<T>(self, published: T, repaired: T) -> T {
        match self {
            Version::Published => published,
            Version::Repaired => repaired,
        }
    }
}

impl Program {
    /// Returns all of the program's choices, at the first position in which it is to move.
    pub fn spec(self, version: Version) -> Spec {
        let mut spec = match self {
            Program::CppClass | Program::WebServer | Program::Notebook => Spec::connect_four(""),
            Program::DraughtsCourse => Spec::new(GameName::Draughts, ""),
            Program::OthelloC => Spec::new(GameName::Othello, "f5"),
        };
        let evaluations = match self {
            Program::CppClass => {
                spec.method.window = CPP_WINDOW;
                spec.depth = Some(4);
                [EvaluationName::Table, EvaluationName::TableRepaired]
            }
            Program::DraughtsCourse => {
                spec.method.algorithm = Algorithm::Minimax;
                spec.depth = Some(3);
                [EvaluationName::Material, EvaluationName::MaterialSettled]
            }
            Program::WebServer => {
                spec.method.algorithm = Algorithm::IterativeDeepening;
                spec.method.leaf = version.pick(Leaf::Value(DECISIVE), Leaf::GameOver);
                spec.ways.clock = version.pick(Clock::Between, Clock::Throughout);
                spec.time = Some(1000);
                [EvaluationName::WindowsPublished, EvaluationName::Windows]
            }
            Program::Notebook => {
                spec.position = PositionText::Board(NOTEBOOK_TO_MOVE.to_owned());
                spec.method.algorithm =
                    version.pick(AlgorithmName::ONE_PLY.0, Algorithm::AlphaBeta);
                // It minimises a value that is good for itself.
                spec.max = version.pick(MaxSide::Second, MaxSide::First);
                spec.depth = Some(version.pick(1, 3));
                [EvaluationName::Runs, EvaluationName::RunsRepaired]
            }
            Program::OthelloC => {
                spec.method.root = version.pick(Root::Apart, Root::Shared);
                spec.ways.pass = version.pick(Pass::NoMove, Pass::Move);
                spec.depth = Some(5);
                [EvaluationName::Original, EvaluationName::Repaired]
            }
        };
        spec.evaluation = Some(version.pick(evaluations[0], evaluations[1]));
        spec
    }

    /// Returns the player that is always MAX; `None` if that depends on the side to move.
    pub fn max(self) -> Option<Player> {
        match self {
            Program::DraughtsCourse => Some(Player::First),
            Program::OthelloC => Some(Player::Second),
            Program::CppClass | Program::WebServer | Program::Notebook => None,
        }
    }

    /// Returns the player as which the program plays against a human; `None` if the human chooses.
    pub fn seat(self) -> Option<Player> {
        match self {
            // The text says that X is the program and O begins.
            Program::Notebook => Some(Player::First),
            Program::CppClass
            | Program::DraughtsCourse
            | Program::WebServer
            | Program::OthelloC => self.max(),
        }
    }

    /// Returns the start position of its games. Its [search](Self::spec) starts where it is to
    /// move.
    pub fn start_position(self) -> PositionText {
        match self {
            Program::OthelloC => PositionText::Notation(String::new()),
            Program::Notebook => PositionText::Board(NOTEBOOK_START.to_owned()),
            Program::CppClass | Program::DraughtsCourse | Program::WebServer => {
                self.spec(Version::default()).position
            }
        }
    }

    /// Opens everything that the program chooses, at the first position in which it is to move.
    pub fn problem(self, version: Version) -> Problem {
        let choices = Choices {
            program: Some(self),
            version: Some(version),
            ..Choices::default()
        };
        choices.problem().expect("a program plays its game")
    }

    /// Returns `problem`, in which the player to move is MAX, with MAX as the program sees it.
    pub fn with_max(self, problem: Problem) -> Problem {
        if self.max().is_none_or(|max| max == problem.max) {
            return problem;
        }
        let changed = problem.with(|spec| spec.max = MaxSide::Second);
        changed.unwrap_or(problem)
    }
}

/// Choices about a search. Missing ones are filled in from the program or the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The program that determines everything else.
    pub program: Option<Program>,
    /// The version of the program.
    pub version: Option<Version>,
    chosen: BTreeMap<Setting, String>,
}

impl Choices {
    /// Sets a choice, replacing an earlier one of the same setting. The text should be
    /// [valid](settings::Values::accepts).
    pub fn choose(&mut self, setting: Setting, text: impl Into<String>) {
        if setting.says_position() {
            self.chosen.retain(|other, _| !other.says_position());
        }
        self.chosen.insert(setting, text.into());
    }

    /// Returns whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.program.is_none() && self.version.is_none() && self.chosen.is_empty()
    }

    /// Returns the text chosen for a setting.
    pub fn get(&self, setting: Setting) -> Option<&str> {
        self.chosen.get(&setting).map(String::as_str)
    }

    /// Returns the game, if one is chosen.
    pub fn game(&self) -> Option<GameName> {
        self.get(Setting::Game).and_then(GameName::from_name)
    }

    /// Returns the position, if one is chosen, in notation or as a board.
    pub fn position(&self) -> Option<&str> {
        self.get(Setting::Position).or(self.get(Setting::Board))
    }

    /// Returns these choices, completed from `others`.
    #[must_use]
    pub fn or(self, others: Choices) -> Choices {
        let mut both = Choices {
            program: self.program.or(others.program),
            version: self.version.or(others.version),
            chosen: others.chosen,
        };
        for (setting, text) in self.chosen {
            both.choose(setting, text);
        }
        both
    }

    /// Opens the chosen search.
    ///
    /// # Errors
    /// Returns the first choice that does not fit.
    pub fn problem(&self) -> Result<Problem, SpecError> {
        let problem = self.spec().open()?;
        let mut of_trees = [Setting::Branching, Setting::Unknown].into_iter();
        if problem.spec.game != GameName::Textbook
            && let Some(field) = of_trees.find(|chosen| self.get(*chosen).is_some())
        {
            let field = field.name();
            return Err(SpecError::NoGivenValues { field });
        }
        Ok(match self.program {
            Some(program) if self.get(Setting::Max).is_none() => program.with_max(problem),
            _ => problem,
        })
    }

    /// Returns the spec: choices override the program, which overrides the defaults. The program's
    /// position is ignored for another game; opening the spec reports other contradictions. Only
    /// [`Choices::problem`] sets a MAX that depends on the program and the position.
    pub fn spec(&self) -> Spec {
        let mut spec = self.program.map_or_else(Spec::default, |program| {
            program.spec(self.version.unwrap_or_default())
        });
        for (setting, text) in &self.chosen {
            (setting.entry().read)(&mut spec, text);
        }
        spec
    }
}
