//! The five teaching programs that Plywood can show. Each stands for the game, evaluation,
//! algorithm, depth and conventions that the program has, with its faults or without.

mod choices;
pub mod settings;

pub use choices::Choices;

use crate::evaluations::connect_four::DECISIVE;
use crate::exploration::{
    EvaluationName, GameName, MaxSide, NamedVariant, PositionText, Spec, any_of,
};
use plywood_core::game::Player;
use plywood_core::search::{Algorithm, Clock, HandDown, Leaf, Method, Pass, Root, Window};
use serde::{Deserialize, Serialize};
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
    /// Exactly as printed, if that differs from the intended program.
    Printed,
    /// Without its faults.
    Repaired,
}

/// The root window of the C++ class, from −9999 to 9999.
const CPP_WINDOW: Window = Window {
    alpha: -9999,
    beta: 9999,
};

/// Start of the notebook's games: X has moved last, and O, the person, is to move.
const NOTEBOOK_START: &str = "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX";

/// The same after O has played column 4, so that the program is to move.
const NOTEBOOK_TO_MOVE: &str = "......./......./...O.../OXOXOXO/XOXOXOX/XOXOXOX";

impl Version {
    fn pick<T>(self, published: T, repaired: T) -> T {
        match self {
            Version::Published | Version::Printed => published,
            Version::Repaired => repaired,
        }
    }
}

impl Program {
    /// Returns everything that the program chooses, at the first position in which it is to move.
    pub fn spec(self, version: Version) -> Spec {
        let evaluation = |published, repaired| Some(version.pick(published, repaired));
        match self {
            Program::CppClass => Spec {
                method: Method {
                    window: CPP_WINDOW,
                    ..Method::default()
                },
                depth: Some(4),
                evaluation: evaluation(EvaluationName::Table, EvaluationName::TableRepaired),
                ..Spec::new(GameName::ConnectFour, "")
            },
            Program::DraughtsCourse => Spec {
                method: Method {
                    algorithm: Algorithm::Minimax,
                    handed: match version {
                        Version::Printed => HandDown::Ends,
                        Version::Published | Version::Repaired => HandDown::Position,
                    },
                    ..Method::default()
                },
                depth: Some(3),
                evaluation: evaluation(EvaluationName::Material, EvaluationName::MaterialSettled),
                ..Spec::new(GameName::Draughts, "")
            },
            Program::WebServer => Spec {
                method: Method {
                    algorithm: Algorithm::IterativeDeepening,
                    leaf: version.pick(Leaf::Value(DECISIVE), Leaf::GameOver),
                    clock: version.pick(Clock::Between, Clock::Throughout),
                    ..Method::default()
                },
                time: Some(1000),
                evaluation: evaluation(EvaluationName::WindowsPublished, EvaluationName::Windows),
                ..Spec::new(GameName::ConnectFour, "")
            },
            Program::Notebook => {
                let spec = Spec {
                    position: PositionText::Board(NOTEBOOK_TO_MOVE.to_owned()),
                    evaluation: evaluation(EvaluationName::Runs, EvaluationName::RunsRepaired),
                    ..Spec::new(GameName::ConnectFour, "")
                };
                if version == Version::Repaired {
                    Spec {
                        depth: Some(3),
                        ..spec
                    }
                } else {
                    Spec {
                        method: Method {
                            algorithm: Algorithm::OnePly,
                            ..Method::default()
                        },
                        // It minimises a value that is good for itself.
                        max: MaxSide::Second,
                        depth: Some(1),
                        ..spec
                    }
                }
            }
            Program::OthelloC => Spec {
                method: Method {
                    pass: version.pick(Pass::NoMove, Pass::Move),
                    root: version.pick(Root::Apart, Root::Shared),
                    ..Method::default()
                },
                depth: Some(5),
                evaluation: evaluation(EvaluationName::Original, EvaluationName::Repaired),
                ..Spec::new(GameName::Othello, "f5")
            },
        }
    }

    /// Returns the versions that exist of the program: the published one, and those whose search
    /// differs from it.
    pub fn versions(self) -> Vec<Version> {
        let published = self.spec(Version::Published);
        let all = Version::VARIANTS.iter().copied();
        all.filter(|&version| version == Version::Published || self.spec(version) != published)
            .collect()
    }

    /// Returns the names of the versions in a sentence: `published, printed or repaired`.
    pub fn versions_text(self) -> String {
        let versions = self.versions().into_iter();
        any_of(&versions.map(NamedVariant::name).collect::<Vec<_>>())
    }

    /// Returns the player that is always MAX, where that does not depend on the side to move.
    pub fn max(self) -> Option<Player> {
        match self {
            Program::DraughtsCourse => Some(Player::First),
            Program::OthelloC => Some(Player::Second),
            Program::CppClass | Program::WebServer | Program::Notebook => None,
        }
    }

    /// Returns the player as whom the program plays against a person; `None` if the person chooses.
    pub fn seat(self) -> Option<Player> {
        match self {
            // Its text says so: X is the program, and O begins.
            Program::Notebook => Some(Player::First),
            Program::CppClass
            | Program::DraughtsCourse
            | Program::WebServer
            | Program::OthelloC => self.max(),
        }
    }

    /// Returns the position in which its games begin; its [search](Self::spec) starts where it is
    /// to move.
    pub fn start_position(self) -> PositionText {
        match self {
            Program::OthelloC => PositionText::Notation(String::new()),
            Program::Notebook => PositionText::Board(NOTEBOOK_START.to_owned()),
            Program::CppClass | Program::DraughtsCourse | Program::WebServer => {
                self.spec(Version::default()).position
            }
        }
    }

    /// Returns `spec` with MAX as the program has it at this position; unchanged if the position
    /// cannot be opened.
    pub fn with_max(self, spec: Spec) -> Spec {
        let (Some(max), Ok(problem)) = (self.max(), spec.open()) else {
            return spec;
        };
        let max = if problem.cursor().to_move() == max {
            MaxSide::First
        } else {
            MaxSide::Second
        };
        Spec { max, ..spec }
    }
}
