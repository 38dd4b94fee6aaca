//! The options of exports besides the format. Each format supports only some of them.

use super::Format;
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::{any_of, name};
use plywood_teach::language::Language;
use plywood_teach::words::NodeText;
use strum::IntoStaticStr;
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

/// An option by its name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Choice {
    /// [`Options::step`].
    Step,
    /// [`Options::blank_rows`].
    Blank,
}

/// The error for an option that the format does not support.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("--{option} does not apply to --format {format}: leave it out, or choose {instead}")]
pub struct OptionError {
    option: String,
    format: String,
    instead: String,
}

impl Options {
    /// Returns the options that were chosen.
    fn chosen(&self) -> impl Iterator<Item = Choice> {
        let all = [
            (Choice::Step, self.step.is_some()),
            (Choice::Blank, self.blank_rows.is_some()),
        ];
        let given = all.into_iter().filter(|&(_, is_given)| is_given);
        given.map(|(choice, _)| choice)
    }

    /// Checks that a format supports all chosen options.
    ///
    /// # Errors
    /// Returns the first option that it does not support.
    pub fn check_format(&self, format: Format) -> Result<(), OptionError> {
        let properties = format.properties();
        for choice in self.chosen() {
            if !properties.takes.contains(&choice) {
                let takers = Format::ALL.iter().copied();
                let takers = takers.filter(|other| other.properties().takes.contains(&choice));
                return Err(OptionError {
                    option: name(choice),
                    format: name(format),
                    instead: any_of(&takers.map(<&str>::from).collect::<Vec<_>>()),
                });
            }
        }
        Ok(())
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
