//! The built-in games and their evaluations. New games are registered here.

use super::{CustomEvaluation, CustomGame, PositionText, Problem, Spec, SpecError, name};
use crate::evaluations::Explain;
use crate::games::{Notation, TextFormat};
use crate::{evaluations, games};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// Registers games: for each one the module of `games` with its rules, and the evaluations in the
/// module of `evaluations` of the same name, the default one first. Evaluations that a game shares
/// with others follow; they are registered in the last block. The comment above a name is its help
/// on the command line.
macro_rules! games {
    ($($(#[$about:meta])* $game:ident in $module:ident {
        $($(#[$says:meta])* $evaluation:ident,)*
    } $(+ $common:ident)*)*
    ; common { $($(#[$tells:meta])* $shared:ident,)* }) => {
        /// A game by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        pub enum GameName {
            $($(#[$about])* $game,)*
            /// A game that is not built in.
            #[serde(skip)]
            #[strum(transparent)]
            Custom(&'static CustomGame),
        }

        /// An evaluation by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        #[non_exhaustive]
        pub enum EvaluationName {
            $($($(#[$says])* $evaluation,)*)*
            $($(#[$tells])* $shared,)*
            /// The evaluation of a custom game.
            #[serde(skip)]
            #[strum(transparent)]
            Custom(CustomEvaluation),
        }

        /// The built-in games.
        impl VariantArray for GameName {
            const VARIANTS: &'static [GameName] = &[$(GameName::$game),*];
        }

        /// The evaluations of built-in games.
        impl VariantArray for EvaluationName {
            const VARIANTS: &'static [EvaluationName] = &[
                    $($(EvaluationName::$evaluation,)*)*
                    $(EvaluationName::$shared,)*
                ];
        }

        impl GameName {
            /// Returns the evaluations that fit the game, the default one first.
            pub fn evaluations(self) -> &'static [EvaluationName] {
                match self {
                    $(GameName::$game => &[
                        $(EvaluationName::$evaluation,)*
                        $(EvaluationName::$common,)*
                    ],)*
                    GameName::Custom(custom) => &custom.evaluations,
                }
            }

            /// Returns the format of the game's position texts.
            pub fn text_format(self) -> TextFormat {
                match self {
                    $(GameName::$game => games::$module::$game::TEXT_FORMAT,)*
                    GameName::Custom(custom) => custom.text_format,
                }
            }
        }

        impl Spec {
            /// Reads the position and fills in the defaults.
            ///
            /// # Errors
            /// Returns the first choice that does not fit, in one sentence.
            pub fn open(&self) -> Result<Problem, SpecError> {
                self.check_range()?;
                match (self.game, self.evaluation()) {
                    $($((GameName::$game, EvaluationName::$evaluation) => {
                        // All evaluations of a game share one instance of the search.
                        let evaluation: &'static dyn Explain<_> =
                            &evaluations::$module::$evaluation;
                        self.open_as::<games::$module::$game, _>(evaluation)
                    })*
                    $((GameName::$game, EvaluationName::$common) => {
                        let evaluation: &'static dyn Explain<_> =
                            &evaluations::$common(games::$module::$game);
                        self.open_as::<games::$module::$game, _>(evaluation)
                    })*)*
                    (GameName::Custom(custom), evaluation) if custom.evaluations.contains(&evaluation) => {
                        (custom.open)(self)
                    }
                    _ => Err(self.wrong_evaluation()),
                }
            }
        }
    };
}

games! {
    /// Connect Four, 7 columns by 6 rows.
    ConnectFour in connect_four {
        /// Connect Four: lines of four through each stone's cell, 100 more for four in a row.
        Table,
        /// Connect Four: the same, but a won game outweighs all and a quicker one is better.
        TableRepaired,
        /// Connect Four: cells, and runs in all 69 lines of four.
        Windows,
        /// Connect Four: the same as published, which reads only 38 of the lines.
        WindowsPublished,
        /// Connect Four: runs of the side that has just moved, from the first cell of each line, as
        /// published.
        Runs,
        /// Connect Four: runs in the lines that are still open, MAX's minus MIN's.
        RunsRepaired,
    } + Outcome
    /// Othello, 8 by 8, with passes.
    Othello in othello {
        /// Othello: discs, borders and moves, MAX's minus MIN's.
        Repaired,
        /// Othello: the same for the side to move only, as published.
        Original,
    } + Outcome
    /// International draughts, 10 by 10.
    Draughts in draughts {
        /// Draughts: men 100, kings 1000, a won game 20000.
        Material,
        /// Draughts: the same once the compulsory captures are played out.
        MaterialSettled,
    }
    /// Tic-tac-toe, 3 by 3.
    TicTacToe in tic_tac_toe {
        /// Tic-tac-toe: lines that are still open, 10 for three in a row.
        OpenLines,
    } + Outcome
    /// A tree in bracket notation.
    Textbook in textbook {
        /// Textbook trees: the leaves' own values.
        Leaves,
    }
    ; common {
        /// Connect Four, Othello, tic-tac-toe: 1 for a won game, -1 for a lost one, else 0.
        Outcome,
    }
}

impl GameName {
    /// Returns the default evaluation of the game.
    pub fn evaluation(self) -> EvaluationName {
        self.evaluations()[0]
    }

    /// Returns the strongest evaluation: the default one, or its repaired version.
    pub fn best_evaluation(self) -> EvaluationName {
        match self {
            GameName::ConnectFour => EvaluationName::TableRepaired,
            GameName::Draughts => EvaluationName::MaterialSettled,
            game => game.evaluation(),
        }
    }

    /// Returns whether the game has an exact solver.
    pub fn has_solver(self) -> bool {
        matches!(self, GameName::ConnectFour)
    }

    /// Returns whether the game is played on a board by two players; otherwise its positions are
    /// texts.
    pub fn has_board(self) -> bool {
        self.text_format().board_letters.is_some()
    }

    /// Returns the games that two players play on a board.
    pub fn with_board() -> impl Iterator<Item = GameName> + Clone {
        let games = GameName::VARIANTS.iter().copied();
        games.filter(|game| game.has_board())
    }

    /// Returns whether positions come with values for their leaves, and inner nodes have none.
    pub fn has_own_values(self) -> bool {
        self.text_format().gives_values
    }

    /// Returns whether the search depth can be chosen, which is not the case if only leaves have
    /// values.
    pub fn has_free_depth(self) -> bool {
        !self.has_own_values()
    }

    /// Returns the text as a drawn board if it looks like one, otherwise as notation.
    pub fn position(self, text: &str) -> PositionText {
        let letters = self.text_format().board_letters.unwrap_or_default();
        if text.contains(|letter| letters.contains(letter)) {
            PositionText::Board(text.to_owned())
        } else {
            PositionText::Notation(text.to_owned())
        }
    }
}

impl Spec {
    /// Returns the chosen evaluation, or the game's default.
    pub fn evaluation(&self) -> EvaluationName {
        self.evaluation.unwrap_or(self.game.evaluation())
    }

    fn wrong_evaluation(&self) -> SpecError {
        let evaluations = self.game.evaluations().iter().copied();
        let evaluations: Vec<String> = evaluations.map(name).collect();
        SpecError::WrongEvaluation {
            evaluation: name(self.evaluation()),
            game: name(self.game),
            instead: evaluations.join(", "),
        }
    }
}
