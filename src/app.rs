//! State and update of the screens; knows nothing of terminals.

pub mod command;

use crate::exploration::Spec;
use crate::tree::Step;
use clap::ValueEnum;

/// The two ways to look at a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
pub enum TreeView {
    /// One row of siblings per ply of the path.
    #[default]
    Path,
    /// The whole tree, laid out.
    Whole,
}

/// What the tutor opens with.
#[derive(Clone, Debug)]
pub enum Start {
    /// The home screen.
    Home,
    /// An exploration.
    Explore {
        /// What to search.
        spec: Spec,
        /// The step to stand at.
        step: Step,
        /// How to look at the tree.
        view: TreeView,
    },
}
