//! Plain minimax that keeps the whole tree, to check the reports of a search.

use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player, Value};
use crate::search::{LineEnd, Method, QUIET_PLIES, Quiet, Role};
use crate::tree::Kind;

/// A node with its true value and its descendants.
pub(super) struct Truth {
    pub role: Role,
    pub kind: Kind,
    pub value: Value,
    /// The initial value if the player may decline the loud moves.
    pub stand_pat: Option<Value>,
    pub children: Vec<(Move, Truth)>,
}

impl Truth {
    /// Builds the tree below `state` to `depth` plies, with the moves and ends of lines of
    /// `method`.
    pub(crate) fn new<G: Game, E: Evaluation<G::State>>(
        game: &G,
        evaluation: &E,
        max: Player,
        method: &Method,
        state: &G::State,
        depth: u32,
    ) -> Truth {
        let goes_on =
            depth > 0 && method.algorithm.properties().goes_on && method.quiet != Quiet::All;
        let quiet = if goes_on { QUIET_PLIES } else { 0 };
        Truth::below(game, evaluation, max, method, state, (depth, quiet))
    }

    /// Builds the tree with all moves to some depth, then with loud moves only.
    fn below<G: Game, E: Evaluation<G::State>>(
        game: &G,
        evaluation: &E,
        max: Player,
        method: &Method,
        state: &G::State,
        (depth, quiet): (u32, u32),
    ) -> Truth {
        let weights = game.weights(state);
        let role = if weights.is_some() {
            Role::Chance
        } else {
            Role::of(game.to_move(state), max)
        };
        let end = method.leaf.end(game, evaluation, state, max);
        let (mut moves, mut stand_pat) = (Vec::new(), None);
        let with_threats = method.quiet == Quiet::Rest;
        if depth == 0 && quiet > 0 && game.loud_moves(state, with_threats, &mut moves) {
            stand_pat = Some(evaluation.evaluate(state, max));
        }
        let is_at_depth = depth == 0 && moves.is_empty();
        if let Some(end) = end.or(is_at_depth.then_some(LineEnd::Depth)) {
            return Truth {
                role,
                kind: end.into(),
                value: evaluation.evaluate(state, max),
                stand_pat: None,
                children: Vec::new(),
            };
        }
        let left = if depth > 0 {
            method.moves(game, state, &mut moves);
            (depth - 1, quiet)
        } else {
            (0, quiet - 1)
        };
        let below = |played| {
            let state = game.play(state, played);
            let truth = Truth::below(game, evaluation, max, method, &state, left);
            (played, truth)
        };
        let children: Vec<(Move, Truth)> = moves.into_iter().map(below).collect();
        let values = children.iter().map(|(_, child)| child.value);
        let values = values.chain(stand_pat);
        let best = match role {
            Role::Max => values.max(),
            Role::Min => values.min(),
            Role::Chance => {
                let weights = weights.unwrap_or_default();
                let sum = |(sum, total), (value, &weight): (Value, &u32)| {
                    (
                        sum + i64::from(value) * i64::from(weight),
                        total + i64::from(weight),
                    )
                };
                let (sum, total) = values.zip(weights).fold((0, 0), sum);
                debug_assert_eq!(sum % total, 0, "values have a common unit");
                Some((sum / total) as Value)
            }
        };
        Truth {
            role,
            kind: match best {
                Some(_) => Kind::Interior,
                None => Kind::Childless,
            },
            value: best.unwrap_or(role.worst()),
            stand_pat,
            children,
        }
    }

    /// Returns the number of nodes, including this one.
    pub(crate) fn size(&self) -> u64 {
        let below = self.children.iter().map(|(_, child)| child.size());
        1 + below.sum::<u64>()
    }

    /// Returns the node that a move leads to.
    pub(crate) fn child(&self, played: Move) -> Option<&Truth> {
        let mut children = self.children.iter();
        let found = children.find(|(tried, _)| *tried == played);
        found.map(|(_, below)| below)
    }
}
