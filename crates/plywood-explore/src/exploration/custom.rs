//! Custom games, which can be explored like the built-in ones.

use super::{EvaluationName, Problem, Spec, SpecError};
use crate::evaluations::Explain;
use crate::games::{Drawing, TextFormat};

/// A custom game, or a built-in game with a custom evaluation. Two games with the same name are
/// equal. `examples/custom_game.rs` has its own rules; this one changes only the evaluation:
///
/// ```
/// use plywood_core::evaluate::Evaluation;
/// use plywood_explore::evaluations::Explain;
/// use plywood_explore::exploration::{CustomGame, Exploration, GameName, Spec};
/// use plywood_explore::games::tic_tac_toe::{Position, TicTacToe};
/// use plywood_core::game::{Player, Value};
/// use plywood_core::tree::NodeId;
///
/// /// 1 where MAX has the cell in the middle, -1 where MIN has it.
/// #[derive(Default)]
/// struct Middle;
///
/// impl Evaluation<Position> for Middle {
///     fn evaluate(&self, state: &Position, max: Player) -> Value {
///         let has_middle = |player| Value::from(state.marks(player) & (1 << 4) != 0);
///         has_middle(max) - has_middle(max.other())
///     }
/// }
///
/// impl Explain<Position> for Middle {}
///
/// static GAME: CustomGame = CustomGame::new::<TicTacToe, Middle>("tic-tac-toe-middle", "middle");
///
/// let mut spec = Spec::new(GameName::Custom(&GAME), "");
/// spec.depth = Some(2);
/// let found = Exploration::open(spec, 1_000).unwrap();
/// let best = found.tree.best_child(NodeId::ROOT).unwrap();
/// assert_eq!(found.tree.node(best).value, 1);
/// assert_eq!(found.problem.move_text(&found.tree, best).unwrap(), "b2");
/// ```
pub struct CustomGame {
    name: &'static str,
    pub(super) evaluations: [EvaluationName; 1],
    pub(super) text_format: TextFormat,
    pub(super) open: fn(&Spec) -> Result<Problem, SpecError>,
}

impl CustomGame {
    /// Returns the game `G` with evaluation `E`. The names are shown in exports and on screens:
    /// lower-case letters and hyphens.
    pub const fn new<G: Drawing + 'static, E: Explain<G::State> + Default + 'static>(
        name: &'static str,
        evaluation: &'static str,
    ) -> CustomGame {
        CustomGame {
            name,
            evaluations: [EvaluationName::Custom(CustomEvaluation(evaluation))],
            text_format: G::TEXT_FORMAT,
            open: |spec| spec.open_as::<G, E>(E::default()),
        }
    }
}

plywood_core::named_eq!(CustomGame);

/// The name of a custom evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CustomEvaluation(&'static str);

impl From<CustomEvaluation> for &'static str {
    fn from(evaluation: CustomEvaluation) -> &'static str {
        evaluation.0
    }
}

impl From<&CustomEvaluation> for &'static str {
    fn from(evaluation: &CustomEvaluation) -> &'static str {
        evaluation.0
    }
}
