//! Targets of drills, and tests whether a recorded tree meets them.

use super::{Subject, facts, reorder};
use crate::language::Language;
use crate::quiz::{Ask, Mistake};
use crate::say;
use plywood_core::search::{Bound, Cut, Role};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::{Exploration, name};
use plywood_explore::proof::Proof;
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// The target of a drill: something to see or do in its tree. MAX moves at the root.
///
/// Codes use the position in this list, so append new targets at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Target {
    /// The first move of the root is the best, and a cutoff refutes every other one.
    Refuted,
    /// The best move of the root changes with every move tried.
    Rising,
    /// No cutoff at all, though in a better order there would be one.
    NoCutoff,
    /// Two values reach a bound while moves remain, one beyond it and one equal to it: two cutoffs
    /// if equality cuts, else one.
    Equality,
    /// At least one alpha and one beta cutoff.
    BothCutoffs,
    /// An inner node returns an upper bound, another one a lower bound.
    BothBounds,
    /// A later move of the root comes back with the best move's value, as an upper bound only.
    RootTie,
    /// The best value of an inner node lies outside its window, where fail-soft and fail-hard
    /// return different values.
    OutsideWindow,
    /// A cutoff whose bound was set three or more plies above.
    DeepCutoff,
    /// The student puts the moves into an order in which only the Knuth-Moore minimum of leaves is
    /// visited. From textbook trees alone.
    Reorder,
    /// A worked tree in which one value is missing. From textbook trees alone, like the next two.
    FadedOne,
    /// A worked tree in which a third of the values is missing.
    FadedThird,
    /// A worked tree in which half of the values are missing.
    FadedHalf,
    /// A search with a fault, whose first wrong step is to be found. From textbook trees alone.
    FindFault,
    /// The value of each inner node, by plain minimax. From textbook trees alone. It is not part of
    /// the stream: a beginner gets it before the stream.
    Minimax,
    /// Null windows, one of which is enough and one of which is not: the move is searched again. It
    /// is not part of the stream, like those that follow.
    NullWindow,
    /// Negamax, with numbers of either side.
    Negamax,
    /// An iteration whose table has entries of its own and of the one before. From positions alone.
    Table,
    /// An iteration whose best move is not the one tried first.
    Deepening,
    /// An attempt with a guessed window.
    Aspiration,
    /// A pass of MTD(f) that another one follows.
    Mtdf,
    /// A node at which a killer move comes first.
    Killers,
    /// A node at which the history heuristic changes the order.
    History,
    /// Nodes at the depth limit, some of which are searched further. From positions alone.
    Quiescence,
    /// The values of chance nodes.
    Chance,
    /// Chance nodes that may stop, given the range of all leaves.
    Star1,
    /// A choice by averages that changes with the scale of the leaves.
    Evaluation,
    /// A game of proof. From textbook trees alone.
    Proof,
}

/// Minimum number of inner nodes of a worked tree, so that missing values can be derived from the
/// others.
const MIN_WORKED: usize = 5;

impl Target {
    /// The targets of the stream in order, without two consecutive worked trees. After plain
    /// minimax, beginners start with the first one, a worked tree with one missing value.
    pub const STREAM: [Target; 14] = [
        Target::FadedOne,
        Target::Refuted,
        Target::Rising,
        Target::NoCutoff,
        Target::FadedThird,
        Target::Equality,
        Target::BothCutoffs,
        Target::BothBounds,
        Target::FadedHalf,
        Target::RootTie,
        Target::OutsideWindow,
        Target::FindFault,
        Target::DeepCutoff,
        Target::Reorder,
    ];

    /// Returns whether the search cuts, rather than being plain minimax.
    pub fn cuts(self) -> bool {
        !matches!(self, Target::Minimax | Target::Evaluation | Target::Proof)
    }

    /// Returns whether it determines the search with all its conventions.
    pub fn is_fixed(self) -> bool {
        self as usize >= Target::Negamax as usize
    }

    /// Returns the minimum depth in plies.
    pub fn min_plies(self) -> u32 {
        match self {
            Target::DeepCutoff | Target::Table => 4,
            Target::BothCutoffs
            | Target::BothBounds
            | Target::FindFault
            | Target::NullWindow
            | Target::Negamax
            | Target::Deepening
            | Target::Aspiration
            | Target::Mtdf => 3,
            target if target.is_faded() => 3,
            _ => 2,
        }
    }

    /// Returns whether the target allows only textbook trees.
    pub fn is_textbook(self) -> bool {
        matches!(self, Target::Reorder | Target::FindFault | Target::Minimax)
            || self.is_faded()
            || self.is_fixed() && !self.is_position()
    }

    /// Returns whether the target allows only positions.
    pub fn is_position(self) -> bool {
        matches!(self, Target::Quiescence | Target::Table)
    }

    /// Returns whether values are missing in the tree.
    fn is_faded(self) -> bool {
        self.missing(1) > 0
    }

    /// Returns how many of `values` inner values are missing in the worked tree; 0 if the tree is
    /// searched step by step.
    pub fn missing(self, values: usize) -> usize {
        match self {
            Target::FadedOne => values.min(1),
            Target::FadedThird => values.div_ceil(3),
            Target::FadedHalf => values.div_ceil(2),
            _ => 0,
        }
    }

    /// Returns the target and cutoff rule that provoke a misconception; `None` for slips and for
    /// misconceptions about captures.
    pub fn provoking(mistake: Mistake) -> Option<(Target, Cut)> {
        let target = match mistake {
            Mistake::CutOnEquality => return Some((Target::Equality, Cut::Gt)),
            Mistake::NoCutOnEquality => Target::Equality,
            Mistake::ForgotTurn
            | Mistake::LastForBest
            | Mistake::PrunedTooLittle
            | Mistake::OwnBound
            | Mistake::CountsSkipped => Target::Refuted,
            Mistake::PrunedTooMuch => Target::NoCutoff,
            Mistake::ValueForBound | Mistake::MereBound => Target::BothBounds,
            Mistake::EdgeReturned | Mistake::NegativesReversed => Target::OutsideWindow,
            Mistake::AlphaForBeta | Mistake::SignForgotten | Mistake::AlwaysRoot => {
                Target::BothCutoffs
            }
            Mistake::Inheritance
            | Mistake::BeginsAnew
            | Mistake::SetsOwnBound
            | Mistake::AlwaysParent => Target::DeepCutoff,
            Mistake::WindowHandedUp
            | Mistake::WindowSwapped
            | Mistake::OrderChangesValue
            | Mistake::FirstGood
            | Mistake::FirstMove => Target::Rising,
            Mistake::LaterEqual => Target::RootTie,
            Mistake::NaturalOrder => Target::Killers,
            Mistake::AnyDepth => Target::Table,
            Mistake::DepthIsEnd => Target::Quiescence,
            Mistake::WeightsForgotten => Target::Chance,
            Mistake::OrderKeeping => Target::Evaluation,
            Mistake::WrongNode | Mistake::TooEarly | Mistake::TooLate => return None,
        };
        Some((target, Cut::Ge))
    }

    /// Returns whether such a question is about the target, and not about the search around it.
    pub(super) fn is_about(self, ask: Ask) -> bool {
        match ask {
            Ask::RootMove => self == Target::Minimax,
            Ask::Order => matches!(self, Target::NoCutoff | Target::Reorder),
            Ask::Window => self == Target::Rising,
            Ask::Cause => matches!(self, Target::BothCutoffs | Target::DeepCutoff),
            Ask::Cut => matches!(
                self,
                Target::Refuted | Target::Equality | Target::BothCutoffs | Target::Star1
            ),
            Ask::Value => !matches!(self, Target::Deepening | Target::Evaluation),
            Ask::Stored => self != Target::Aspiration,
            _ => ask.is_for_paper(),
        }
    }

    /// Returns the subject that it belongs to; `None` for a game of proof.
    pub fn subject(self) -> Option<Subject> {
        let mut all = Subject::VARIANTS.iter().copied();
        all.find(|subject| subject.targets().contains(&self))
    }

    /// Returns the name.
    pub fn name(self, language: Language) -> String {
        say!(language, "drill-target", target = name(self))
    }

    /// Returns the instruction.
    pub fn instruction(self, cut: Cut, language: Language) -> String {
        let message = if self.is_faded() {
            "drill-do-faded".to_owned()
        } else {
            format!("drill-do-{}", name(self))
        };
        say!(language, &message, cut = name(cut))
    }

    /// Returns whether an exploration's tree meets the target, with MAX at the root.
    pub fn is_met(self, exploration: &Exploration) -> bool {
        let tree = &*exploration.tree;
        let root = tree.node(NodeId::ROOT);
        if tree.method.narrows() != self.cuts()
            || root.role != Role::Max
            || root.kind != Kind::Interior
        {
            return false;
        }
        match self {
            Target::Refuted => is_refuted(tree),
            Target::Rising => is_rising(tree),
            Target::NoCutoff => is_without_cutoff(tree),
            Target::Equality => is_on_equality(tree),
            Target::BothCutoffs => [Role::Max, Role::Min]
                .iter()
                .all(|&role| facts::cutoffs(tree).any(|(node, _)| tree.node(node).role == role)),
            Target::BothBounds => [Bound::Lower, Bound::Upper]
                .iter()
                .all(|&bound| facts::returning_bound(tree, bound).next().is_some()),
            Target::RootTie => facts::tied_moves(tree).next().is_some(),
            Target::OutsideWindow => facts::outside_window(tree).next().is_some(),
            Target::DeepCutoff => facts::deep_cutoffs(tree).next().is_some(),
            Target::Reorder => reorder::can_be_asked(exploration),
            Target::FadedOne | Target::FadedThird | Target::FadedHalf => {
                tree.counts().cutoffs > 0 && facts::inner_nodes(tree).count() >= MIN_WORKED
            }
            Target::FindFault => facts::question(exploration).is_some(),
            Target::Negamax => facts::negated(exploration).next().is_some(),
            Target::Table => facts::kinds(exploration, Ask::Lookup).len() > 1,
            Target::Deepening => {
                let first = tree.children(NodeId::ROOT).first().copied();
                tree.best_child(NodeId::ROOT) != first
                    && facts::asked(exploration, Ask::FirstMove).next().is_some()
            }
            Target::Aspiration => facts::asked(exploration, Ask::Again).next().is_some(),
            Target::Mtdf => facts::asked(exploration, Ask::NextWindow).next().is_some(),
            Target::Killers | Target::History => facts::reordered(exploration).next().is_some(),
            Target::Quiescence => facts::kinds(exploration, Ask::Horizon).len() > 1,
            Target::Chance => facts::averages(tree).nth(1).is_some(),
            Target::Star1 => facts::cutoffs(tree).any(|(id, _)| tree.node(id).role == Role::Chance),
            Target::Evaluation => {
                let moves = [Ask::RootMove, Ask::Squares].map(|ask| {
                    let asked = facts::asked(exploration, ask).next();
                    asked.map(|asked| asked.answer)
                });
                moves[1].is_some() && moves[0] != moves[1]
            }
            Target::NullWindow => facts::null_windows(tree).iter().all(Option::is_some),
            Target::Proof => Proof::new(exploration.tree.clone()).is_some(),
            // Playing the first move must not always be right.
            Target::Minimax => {
                tree.best_child(NodeId::ROOT) != tree.children(NodeId::ROOT).first().copied()
            }
        }
    }
}

fn is_refuted(tree: &Tree) -> bool {
    let moves = tree.children(NodeId::ROOT);
    let is_cut = |&id: &NodeId| tree.cut_by(id).is_some();
    // There is no cutoff below the first move, as there is no bound yet.
    moves.len() > 1
        && tree.best_child(NodeId::ROOT) == Some(moves[0])
        && moves[1..].iter().all(is_cut)
}

fn is_rising(tree: &Tree) -> bool {
    let moves = tree.children(NodeId::ROOT).into_iter();
    let values: Vec<_> = moves.map(|id| tree.node(id).value).collect();
    values.len() > 2 && values.is_sorted_by(|one, next| one < next)
}

fn is_without_cutoff(tree: &Tree) -> bool {
    let root = tree.node(NodeId::ROOT).value;
    let moves = tree.children(NodeId::ROOT);
    let has_replies = |id: NodeId| tree.children_backwards(id).count() > 1;
    // A worse move with two replies would be refuted by the better one, tried after the best move.
    let could_be_cut = |&id: &NodeId| tree.node(id).value < root && has_replies(id);
    tree.counts().cutoffs == 0
        && moves.iter().any(could_be_cut)
        && moves[1..].iter().any(|&id| has_replies(id))
}

fn is_on_equality(tree: &Tree) -> bool {
    let reaching: Vec<(NodeId, bool)> = facts::reaching_bound(tree).collect();
    match reaching[..] {
        [(_, one), (_, other)] if one != other => {
            let cuts_on_equality = tree.method.cut == Cut::Ge;
            tree.counts().cutoffs == 1 + u64::from(cuts_on_equality)
        }
        _ => false,
    }
}
