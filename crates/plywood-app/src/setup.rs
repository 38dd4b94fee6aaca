//! The environment of the tutor.

use crate::notes::{Entry, NotesFile};
use crate::store::{NoStore, Store};
use plywood_explore::exploration::DEFAULT_MAX_NODES;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::share::Invitation;
use std::sync::Arc;

/// The environment of the tutor.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The language of all texts.
    pub language: Language,
    /// Maximum number of nodes of a recorded search.
    pub max_nodes: u64,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Whether stones fall to their places.
    pub has_motion: bool,
    /// Storage for progress, positions and games; none by default.
    pub store: Arc<dyn Store>,
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
            has_motion: false,
            store: Arc::new(NoStore),
            material: Material::default(),
            invitation: None,
        }
    }
}
