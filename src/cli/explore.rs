//! `plywood explore`: what the screen opens with.

use super::arguments::{ExploreArgs, SubjectArgs};
use super::failure::Failure;
use super::{against, iteration_index, memory, notes, trace_file, tree};
use crate::app::{Material, Start, TreeView};
use crate::exploration::Spec;
use crate::notes::{Entry, Notes};
use crate::tree::Step;

/// Returns what `explore` opens with, the maximum number of nodes of a search, and a teacher's
/// material.
pub(super) fn prepare(args: &ExploreArgs) -> Result<(Start, u64, Material), Failure> {
    let file = args.notes.as_ref().or(args.show.as_ref());
    let notes = args.notes.as_deref().map(notes::read).transpose()?;
    let positions = args.show.as_deref().map(notes::positions).transpose()?;
    let entries = |notes: &Notes| -> Vec<Entry> { notes.entries().cloned().collect() };
    let shown = positions.as_ref().map_or(Vec::new(), entries);
    let subject = &args.subject;
    let is_bare = subject.exploration.spec() == Spec::default()
        && subject.tree.tree.is_none()
        && subject.against.is_none()
        && subject.trace.is_none();
    // A file of notes alone opens its positions.
    let noted = || notes.as_ref().map_or(Vec::new(), entries);
    let first = shown.first().cloned();
    let first = first.or_else(|| noted().into_iter().next().filter(|_| is_bare));
    let (start, max_nodes) = match first {
        None => self::start("explore", subject, args.at.step, args.at.view)?,
        Some(Entry { spec, step, view }) => {
            let max_nodes = subject.exploration.max_nodes;
            memory::check(max_nodes)?;
            let start = Start::Explore {
                spec,
                iteration: None,
                step: args.at.step.unwrap_or(step),
                view: args.at.view.or(view),
            };
            (start, max_nodes)
        }
    };
    let notes = notes.or(positions);
    let material = Material {
        notes: (file.cloned().zip(notes)).map(|(file, notes)| notes::notes_file(file, notes)),
        positions: shown,
        ..Material::default()
    };
    Ok((start, max_nodes, material))
}

/// Returns what `explore` opens with, and the maximum number of nodes of a search. Errors are
/// reported here, before the screen opens; `command` is the one whose help says more.
pub(super) fn start(
    command: &str,
    subject: &SubjectArgs,
    step: Option<Step>,
    view: Option<TreeView>,
) -> Result<(Start, u64), Failure> {
    let SubjectArgs {
        exploration: args,
        tree,
        against,
        trace,
    } = subject;
    let explore = |spec, iteration| Start::Explore {
        spec,
        iteration,
        step: step.unwrap_or(0),
        view,
    };
    let compare = |spec, other| Start::Against {
        spec,
        other,
        step,
        view,
    };
    if let Some(trace) = trace {
        memory::check(args.max_nodes)?;
        let start = match trace_file::searches(trace, tree.tree.as_deref())? {
            (spec, Some(other)) => compare(spec, other),
            (spec, None) => explore(spec, None),
        };
        return Ok((start, args.max_nodes));
    }
    if let Some(file) = &tree.tree {
        let exploration = Box::new(tree::read(file, args.max_nodes)?);
        let step = step.unwrap_or(0);
        let start = Start::Tree {
            exploration,
            step,
            view,
        };
        return Ok((start, args.max_nodes));
    }
    let spec = args.spec();
    spec.open()?;
    memory::check(args.max_nodes)?;
    let iteration = iteration_index(&spec, tree)?;
    let Some(text) = against else {
        return Ok((explore(spec, iteration), args.max_nodes));
    };
    if iteration.is_some() {
        let sentence = "--iteration: with --against the last completed iterations are compared";
        return Err(Failure::usage(sentence));
    }
    let other = against::second(command, args, text)?;
    let max_nodes = args.max_nodes.max(other.max_nodes);
    let other = against::check(&other)?;
    memory::check(max_nodes)?;
    Ok((compare(spec, other), max_nodes))
}
