//! Subjects that a student can choose to practise.

use super::{Target, facts};
use crate::language::Language;
use crate::say;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, name};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A subject of practice. A stream of drills cycles through the targets of the chosen subjects;
/// they also determine the questions about a user's own tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Subject {
    /// The value of each node.
    Values,
    /// Whether a value cuts, and what is skipped.
    FirstCutoff,
    /// Changes of the root's window.
    Window,
    /// Alpha and beta cutoffs, and whose bound they are due to.
    CutoffKinds,
    /// Cutoffs by a bound from three or more plies above.
    DeepCutoff,
    /// Equal values: at a bound, and at the root.
    Ties,
    /// A node's return outside its window, and what that proves.
    FailSoftHard,
    /// Another order of the moves, and what it saves.
    MoveOrder,
    /// Siblings moved until the fewest leaves are visited.
    Rotate,
    /// Moves that are only asked whether they are better.
    NullWindow,
    /// The first wrong step of a search with a fault.
    FindFault,
    /// A worked tree with gaps.
    FillIn,
    /// Positions of Connect Four in place of drawn trees.
    RealPosition,
    /// Values and windows as the side counts that moves.
    Negamax,
    /// The use of a table entry, and what may be stored.
    Tables,
    /// The first move of the next iteration, and guessed windows.
    Deepening,
    /// Passes of MTD(f): the result of one, and the question of the next.
    Mtdf,
    /// Which move earlier cutoffs put first.
    KillersHistory,
    /// The end of a line in quiescence search, and standing pat.
    Quiescence,
    /// Averages, and whether a chance node may stop.
    Chance,
    /// The effect of another scale of the leaves.
    Evaluation,
}

/// Number of chapters of the course that have subjects to practise.
pub const CHAPTERS: usize = 5;

impl Subject {
    /// Returns the subject's targets.
    pub fn targets(self) -> &'static [Target] {
        match self {
            Subject::Values => &[Target::Minimax],
            Subject::FirstCutoff => &[Target::Refuted],
            Subject::Window => &[Target::Rising],
            Subject::CutoffKinds => &[Target::BothCutoffs],
            Subject::DeepCutoff => &[Target::DeepCutoff],
            Subject::Ties => &[Target::RootTie, Target::Equality],
            Subject::FailSoftHard => &[Target::OutsideWindow, Target::BothBounds],
            Subject::MoveOrder => &[Target::NoCutoff],
            Subject::Rotate => &[Target::Reorder],
            Subject::NullWindow => &[Target::NullWindow],
            Subject::FindFault => &[Target::FindFault],
            Subject::FillIn => &[Target::FadedOne, Target::FadedThird, Target::FadedHalf],
            Subject::RealPosition => &[],
            Subject::Negamax => &[Target::Negamax],
            Subject::Tables => &[Target::Table],
            Subject::Deepening => &[Target::Deepening, Target::Aspiration],
            Subject::Mtdf => &[Target::Mtdf],
            Subject::KillersHistory => &[Target::Killers, Target::History],
            Subject::Quiescence => &[Target::Quiescence],
            Subject::Chance => &[Target::Chance, Target::Star1],
            Subject::Evaluation => &[Target::Evaluation],
        }
    }

    /// Returns the subjects of a chapter of the course, counted from 1, in teaching order.
    pub fn of_chapter(chapter: usize) -> &'static [Subject] {
        match chapter {
            1 => &[Subject::Values, Subject::FillIn, Subject::Window],
            2 => &[
                Subject::FirstCutoff,
                Subject::CutoffKinds,
                Subject::DeepCutoff,
            ],
            3 => &[
                Subject::RealPosition,
                Subject::Ties,
                Subject::FailSoftHard,
                Subject::Negamax,
                Subject::FindFault,
            ],
            4 => &[
                Subject::MoveOrder,
                Subject::Rotate,
                Subject::KillersHistory,
                Subject::Deepening,
                Subject::NullWindow,
                Subject::Tables,
                Subject::Mtdf,
            ],
            5 => &[Subject::Quiescence, Subject::Chance, Subject::Evaluation],
            _ => &[],
        }
    }

    /// Returns what is practised, in a line.
    pub fn about(self, language: Language) -> String {
        say!(language, "drill-about", subject = name(self))
    }

    fn targets_of(subjects: &[Subject]) -> Vec<Target> {
        let targets = subjects.iter().flat_map(|subject| subject.targets());
        targets.copied().collect()
    }

    /// Returns its name.
    pub fn name(self, language: Language) -> String {
        say!(language, "drill-subject", subject = name(self))
    }

    /// Returns the targets of a stream about these subjects in order, or all targets if there are
    /// none.
    pub(super) fn stream(subjects: &[Subject]) -> Vec<Target> {
        let chosen = Subject::targets_of(subjects);
        if !chosen.is_empty() {
            return chosen;
        }
        let is_real = subjects.contains(&Subject::RealPosition);
        let mut all = Target::STREAM.to_vec();
        all.retain(|target| !is_real || !target.is_textbook());
        all
    }

    /// Returns the targets for a user's own tree on these subjects, or on what its search shows if
    /// there are none. The error is a subject that the search does not show.
    pub(super) fn asked_of(
        subjects: &[Subject],
        exploration: &Exploration,
    ) -> Result<Vec<Target>, Subject> {
        let mut wanted = subjects.to_vec();
        wanted.retain(|&subject| subject != Subject::RealPosition);
        let is_shown = |subject: &Subject| subject.is_shown_by(exploration);
        if let Some(&missing) = wanted.iter().find(|subject| !is_shown(subject)) {
            return Err(missing);
        }
        if wanted.is_empty() {
            wanted = if exploration.tree.method.narrows() {
                vec![
                    Subject::FirstCutoff,
                    Subject::Window,
                    Subject::DeepCutoff,
                    Subject::NullWindow,
                ]
            } else {
                vec![Subject::Values]
            };
            wanted.retain(is_shown);
        }
        let mut targets = Subject::targets_of(&wanted);
        // One worked tree has the most gaps.
        targets.retain(|target| !matches!(target, Target::FadedOne | Target::FadedThird));
        Ok(targets)
    }

    /// Returns whether this search's tree gives rise to questions on the subject.
    fn is_shown_by(self, exploration: &Exploration) -> bool {
        let tree = &*exploration.tree;
        let has_inner = facts::inner_nodes(tree).next().is_some();
        match self {
            Subject::Values | Subject::FillIn => has_inner,
            Subject::FirstCutoff | Subject::CutoffKinds => tree.counts().cutoffs > 0,
            Subject::Window => {
                tree.method.narrows() && tree.children_backwards(NodeId::ROOT).nth(1).is_some()
            }
            Subject::DeepCutoff => facts::deep_cutoffs(tree).next().is_some(),
            Subject::Ties => {
                facts::tied_moves(tree).next().is_some()
                    || facts::reaching_bound(tree).any(|(_, is_equal)| is_equal)
            }
            Subject::FailSoftHard => facts::outside_window(tree).next().is_some(),
            Subject::MoveOrder => tree.method.narrows() && has_inner,
            Subject::NullWindow => facts::asked_first(tree).next().is_some(),
            Subject::RealPosition => exploration.spec().game.has_board(),
            subject => {
                let mut targets = subject.targets().iter();
                targets.any(|target| target.is_met(exploration))
            }
        }
    }
}
