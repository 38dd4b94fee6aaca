//! The searches that lessons speak of, each done once.

use crate::exploration::{
    DEFAULT_MAX_NODES, Exploration, Finding, MOST_COMPARED, PositionText, Spec, SpecError,
};
use crate::language::Language;
use crate::search::{Stop, Watch};
use crate::words::count_text;
use std::collections::HashMap;
use std::sync::Arc;
use thiserror::Error;

/// Searches that have been done.
#[derive(Default)]
pub(super) struct Runs {
    explorations: HashMap<Spec, Exploration>,
    findings: HashMap<Spec, Finding>,
}

/// Why a search cannot be done.
#[derive(Debug, Error)]
pub(super) enum RunError {
    #[error(transparent)]
    Spec(#[from] SpecError),
    #[error("the search has more than {} nodes", count_text(Language::En, *.limit))]
    TooLarge { limit: u64 },
}

impl RunError {
    /// The field of the block that is to blame.
    pub(super) fn field(&self, spec: &Spec) -> &'static str {
        match self {
            RunError::Spec(SpecError::WrongEvaluation { .. }) => "evaluation",
            RunError::Spec(SpecError::MaxIsGiven) => "max",
            RunError::Spec(SpecError::NoDeepening { .. }) => "time",
            RunError::Spec(SpecError::OutOfRange { field, .. }) => field,
            RunError::Spec(SpecError::TooShallow { .. }) | RunError::TooLarge { .. } => "depth",
            RunError::Spec(_) => match spec.position {
                PositionText::Notation(_) => "position",
                PositionText::Board(_) => "board",
            },
        }
    }

    /// What to write instead.
    pub(super) fn instead(&self) -> String {
        match self {
            RunError::Spec(SpecError::WrongEvaluation { instead, .. }) => {
                format!("expected {instead}")
            }
            RunError::Spec(SpecError::TooShallow { height, .. }) => {
                format!("expected {height} or more, or no depth")
            }
            RunError::Spec(SpecError::NoBoard) => "write it as position".to_owned(),
            RunError::Spec(
                SpecError::MaxIsGiven
                | SpecError::NoDeepening { .. }
                | SpecError::OnlyLeaves { .. },
            ) => "leave it out".to_owned(),
            RunError::Spec(SpecError::Position { noun: "tree", .. }) => {
                "expected a tree in brackets".to_owned()
            }
            RunError::Spec(SpecError::Position { .. }) => {
                "expected a position that can be played".to_owned()
            }
            RunError::Spec(SpecError::OutOfRange { least, most, .. }) => {
                format!("expected {least} to {most}")
            }
            RunError::TooLarge { .. } => "choose a smaller one".to_owned(),
        }
    }
}

impl Runs {
    /// The recorded search.
    pub(super) fn exploration(&mut self, spec: &Spec) -> Result<Exploration, RunError> {
        if let Some(known) = self.explorations.get(spec) {
            return Ok(known.clone());
        }
        let subject = Arc::new(spec.open()?);
        let watch = Watch::new(DEFAULT_MAX_NODES);
        let exploration = Exploration::record(spec.clone(), subject, &watch).map_err(too_large)?;
        self.explorations.insert(spec.clone(), exploration.clone());
        Ok(exploration)
    }

    /// What the search finds; it is not recorded, so it may be large.
    pub(super) fn finding(&mut self, spec: &Spec) -> Result<Finding, RunError> {
        if let Some(known) = self.findings.get(spec) {
            return Ok(known.clone());
        }
        let watch = Watch::new(MOST_COMPARED);
        let subject = spec.open()?;
        let finding = subject
            .find(spec.method.algorithm, &watch)
            .map_err(too_large)?;
        self.findings.insert(spec.clone(), finding.clone());
        Ok(finding)
    }
}

fn too_large(stop: Stop) -> RunError {
    match stop {
        Stop::NodeLimit(limit) => RunError::TooLarge { limit },
        Stop::Cancelled | Stop::TimeUp | Stop::Enough => {
            unreachable!("nobody else knows this watch")
        }
    }
}
