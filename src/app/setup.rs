//! The environment of the tutor.

use crate::exploration::DEFAULT_MAX_NODES;
use crate::language::Language;
use crate::lesson::check::Report;
use crate::notes::{Entry, NotesFile};
use crate::share::Invitation;
use std::path::PathBuf;

/// The environment of the tutor.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The language of all texts.
    pub language: Language,
    /// Maximum number of nodes of a recorded search.
    pub max_nodes: u64,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// The file of the recently explored positions; `None` keeps nothing.
    pub recent_file: Option<PathBuf>,
    /// A teacher's material.
    pub material: Material,
    /// The class that may follow, and its address.
    pub invitation: Option<Invitation>,
}

/// A teacher's material for a lesson.
#[derive(Clone, Debug, Default)]
pub struct Material {
    /// The teacher's own lessons, which take precedence over the embedded ones.
    pub own_lessons: Vec<Report>,
    /// Notes on steps, with the file in which they are kept.
    pub notes: Option<NotesFile>,
    /// Prepared positions.
    pub positions: Vec<Entry>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            language: Language::default(),
            max_nodes: DEFAULT_MAX_NODES,
            mouse: true,
            recent_file: None,
            material: Material::default(),
            invitation: None,
        }
    }
}
