//! The options of exports besides the format. Each format supports only some of them.

use super::Format;
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::{any_of, name};
use plywood_teach::language::Language;
use plywood_teach::words::NodeText;
use thiserror::Error;

/// The options of an export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Language of the texts in the file.
    pub language: Language,
    /// The step to show; by default the end or, on a stepping page, step 0.
    pub step: Option<Step>,
    /// The nodes whose values are hidden, in text and in pictures of the tree.
    pub gaps: Vec<NodeId>,
    /// The number of empty boxes per inner node, to draw the tree before the search. The
    /// exploration is then by plain minimax, so that it contains all leaves.
    pub blank_rows: Option<usize>,
}

/// The error for an option that the format does not support.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("--{option} does not apply to --format {format}: leave it out, or choose {instead}")]
pub struct OptionError {
    option: &'static str,
    format: String,
    instead: String,
}

impl Options {
    /// Checks that a format supports all chosen options.
    ///
    /// # Errors
    /// Returns the first option that it does not support.
    pub fn check_format(&self, format: Format) -> Result<(), OptionError> {
        let check = |option, is_given: bool, takes: fn(&Format) -> bool| {
            if !is_given || takes(&format) {
                return Ok(());
            }
            let takers = Format::ALL.iter().copied().filter(takes);
            Err(OptionError {
                option,
                format: name(format),
                instead: any_of(&takers.map(<&str>::from).collect::<Vec<_>>()),
            })
        };
        check("step", self.step.is_some(), |format| {
            format.properties().takes_step
        })?;
        check("blank", self.blank_rows.is_some(), |format| {
            format.properties().takes_blank
        })
    }

    /// Returns the text of a node, without its value if that is hidden.
    pub fn node_text(&self, replay: &Replay<'_>, id: NodeId) -> NodeText {
        let shown = NodeText::new(replay, id);
        let is_inner = !replay.tree().node(id).kind.is_leaf();
        if self.gaps.contains(&id) || self.blank_rows.is_some() && is_inner {
            shown.without_value()
        } else {
            shown
        }
    }

    /// Returns the tree at the chosen step.
    pub fn replay<'t>(&self, tree: &'t Tree) -> Replay<'t> {
        Replay::new(tree, self.step.unwrap_or(Step::MAX))
    }
}
