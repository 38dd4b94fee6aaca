//! Recording a search, or reading the tree of a file in its place.

use super::arguments::{ExplorationArgs, TreeArgs};
use super::failure::Failure;
use super::{memory, reading};
use plywood_core::search::Watch;
use plywood_explore::exploration::{Exploration, Spec};
use std::sync::Arc;

/// Returns the iteration chosen, counted from 0.
pub(super) fn iteration_index(spec: &Spec, args: &TreeArgs) -> Result<Option<usize>, Failure> {
    let Some(number) = args.iteration else {
        return Ok(None);
    };
    if spec.method.algorithm.properties().deepens {
        return Ok(Some(number as usize - 1));
    }
    let sentence = "--iteration: only --algorithm iterative-deepening has iterations";
    Err(Failure::usage(sentence))
}

/// Returns the tree of a file, or that of a search.
pub(super) fn record(args: &ExplorationArgs, tree: &TreeArgs) -> Result<Exploration, Failure> {
    if let Some(file) = &tree.tree {
        return reading::tree(file, args.max_nodes);
    }
    let spec = args.spec();
    spec.open()?;
    let wanted = iteration_index(&spec, tree)?;
    let exploration = record_spec(spec, args.max_nodes)?;
    let count = exploration.iterations.len();
    match wanted {
        None => Ok(exploration),
        Some(index) if index < count => Ok(exploration.at_iteration(index)),
        Some(index) => Err(Failure::usage(format!(
            "--iteration {}: the last one is {count}",
            index + 1
        ))),
    }
}

/// Records a search.
pub(super) fn record_spec(spec: Spec, max_nodes: u64) -> Result<Exploration, Failure> {
    let problem = Arc::new(spec.open()?);
    memory::check(max_nodes)?;
    let watch = Watch::new(max_nodes);
    Exploration::record(spec.clone(), problem, &watch).map_err(|stop| Failure::stopped(&spec, stop))
}
