//! Checks claims against the engine.

use super::runs::open;
use super::{Checker, SearchedTree, json_text};
use crate::lesson::at::find_node;
use crate::lesson::block::Claim;
use crate::lesson::{BlockFault, Item};
use crate::quiz::{CutKind, Edges, Line, Sign, last_step};
use plywood_core::clock::Instant;
use plywood_core::replay::{EventName, Progress, Replay};
use plywood_core::search::Window;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, SearchResult};
use plywood_explore::number::Number;
use plywood_explore::truth::{self, Settings, SolveError, Solver};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// Time limit for claims about true scores.
const SOLVE_TIMEOUT: Duration = Duration::from_secs(60);

/// Memory of the solver in bytes.
const SOLVER_MEMORY: u64 = 64 << 20;

impl Claim {
    /// Returns whether the claim is about a node or a step rather than the whole run.
    fn needs_tree(&self) -> bool {
        self.step.is_some()
            || self.event.is_some()
            || self.node.is_some()
            || self.bound.is_some()
            || self.proved.is_some()
            || self.stored.is_some()
            || self.window.is_some()
            || self.cut.is_some()
    }
}

impl Checker<'_> {
    /// Checks a claim about the run of the tree above.
    pub(super) fn check_claim(
        &mut self,
        item: &Item,
        claim: &Claim,
        SearchedTree {
            block, exploration, ..
        }: &SearchedTree,
    ) -> Result<(), BlockFault> {
        let claimed = Claim {
            with: None,
            ..claim.clone()
        };
        if claimed == Claim::default() {
            let message = "this claim claims nothing";
            let instead = "add a field like \"nodes\"";
            self.report(item, BlockFault::new(&[], message, instead));
        }
        if let Some(with) = &claim.with {
            self.reject_view_fields(item, "with", with);
        }
        if claim.truth.is_some() || claim.solver_nodes.is_some() {
            let checked = self.check_truth(item, claim, exploration);
            self.reported(item, checked);
            let rest = Claim {
                truth: None,
                solver_nodes: None,
                node: None,
                ..claimed
            };
            if rest == Claim::default() {
                return Ok(());
            }
        }
        let refused = |fault: BlockFault| match &claim.with {
            Some(_) => fault.inside("with"),
            None => fault.on_whole_block(),
        };
        let problem = match &claim.with {
            Some(with) => open(&with.applied_to(block)).map_err(refused)?,
            None => Arc::clone(&exploration.problem),
        };
        let result = self.runs.result(&problem).map_err(refused)?;
        self.check_run(item, claim, &result);
        if claim.needs_tree() {
            let exploration = self.runs.exploration(problem).map_err(refused)?;
            self.check_place(item, claim, &exploration)?;
        }
        Ok(())
    }

    /// Checks a claim about true scores at a node against the solver.
    fn check_truth(
        &mut self,
        item: &Item,
        claim: &Claim,
        exploration: &Exploration,
    ) -> Result<(), BlockFault> {
        let field = match claim.truth {
            Some(_) => "truth",
            None => "solver_nodes",
        };
        let moves = exploration.tree.moves(claimed_node(exploration, claim)?);
        let position = truth::position_after(&exploration.problem, &moves).ok_or_else(|| {
            let message = "there is no truth to be proved here";
            let instead = "only Connect Four is solved, while the game goes on";
            BlockFault::new(&[field], message, instead)
        })?;
        let deadline = Instant::now() + SOLVE_TIMEOUT;
        let is_late = || Instant::now() >= deadline;
        let unsolved = |error: SolveError| {
            let instead = "choose a position with more stones";
            BlockFault::new(&[field], error.to_string(), instead)
        };
        let settings = Settings {
            memory: SOLVER_MEMORY,
            ..Settings::default()
        };
        if claim.truth.is_some() {
            let scores = Solver::new(settings).move_scores(position, &is_late);
            let scores = scores.map_err(unsolved)?.to_vec();
            self.expect(item, "truth", &claim.truth, Some(scores));
        }
        if claim.solver_nodes.is_some() {
            let mut alone = Solver::new(Settings {
                threads: 1,
                opening: false,
                ..settings
            });
            alone.score(position, &is_late).map_err(unsolved)?;
            let nodes = Some(alone.nodes());
            self.expect(item, "solver_nodes", &claim.solver_nodes, nodes);
        }
        Ok(())
    }

    fn check_run(&mut self, item: &Item, claim: &Claim, result: &SearchResult) {
        let counts = result.counts;
        let line = &result.principal_variation;
        self.expect(item, "nodes", &claim.nodes, Some(counts.nodes));
        self.expect(item, "leaves", &claim.leaves, Some(counts.leaves));
        self.expect(item, "cutoffs", &claim.cutoffs, Some(counts.cutoffs));
        self.expect(item, "pruned", &claim.pruned, Some(counts.pruned));
        self.expect(item, "steps", &claim.steps, Some(counts.steps()));
        self.expect(item, "best_move", &claim.best_move, line.first().cloned());
        let (field, claimed) = ("principal_variation", &claim.principal_variation);
        self.expect(item, field, claimed, Some(line.clone()));
        if !claim.needs_tree() {
            let value = Number::of(result.value, result.unit);
            self.expect(item, "value", &claim.value, Some(value));
        }
    }

    /// Checks a claim about a node or a step.
    fn check_place(
        &mut self,
        item: &Item,
        claim: &Claim,
        exploration: &Exploration,
    ) -> Result<(), BlockFault> {
        let tree = &exploration.tree;
        let step = claim.step.unwrap_or(tree.steps() - 1);
        last_step(tree, step)?;
        let replay = Replay::new(tree, step);
        if claim.event.is_some() && claim.step.is_none() {
            let message = "an event without a step";
            let instead = "add the field \"step\"";
            self.report(item, BlockFault::new(&["event"], message, instead));
        } else {
            let event = EventName::from(&replay.event());
            self.expect(item, "event", &claim.event, Some(event));
        }
        let is_any = claim.event.is_none() && claim.node.is_some();
        let id = if claim.step.is_some() && !is_any {
            let here = exploration.problem.line_text(&tree.moves(replay.node()));
            self.expect(item, "node", &claim.node, Some(Line(here)));
            replay.node()
        } else {
            claimed_node(exploration, claim)?
        };
        self.check_node(item, claim, &replay, id);
        Ok(())
    }

    fn check_node(&mut self, item: &Item, claim: &Claim, replay: &Replay, id: NodeId) {
        let (view, unit) = (replay.view(id), replay.tree().method.unit);
        // At the end, the relevant window is the one at entry.
        let window = if claim.step.is_some() {
            view.window
        } else {
            view.entry
        };
        let cut = match (view.progress, view.is_cut) {
            (Progress::Unseen | Progress::Pruned, _) => None,
            (_, true) => Some(CutKind::at(replay.tree().node(id).role)),
            (_, false) => Some(CutKind::None),
        };
        let value = view.value.map(|value| Number::of(value, unit));
        self.expect(item, "value", &claim.value, value);
        let proved = match view.progress {
            Progress::Done => replay.tree().sign(id).map(Sign::from),
            _ => None,
        };
        self.expect(item, "bound", &claim.bound, proved);
        let proved = replay.proved(id);
        let (alpha, beta) = (proved.low, proved.high);
        let range = Edges::new(unit, Window { alpha, beta });
        self.expect(item, "proved", &claim.proved, Some(range));
        self.expect(item, "stored", &claim.stored, view.bound.map(Sign::from));
        let window = window.map(|window| Edges::new(unit, window));
        self.expect(item, "window", &claim.window, window);
        self.expect(item, "cut", &claim.cut, cut);
    }

    fn expect<T: PartialEq + Serialize>(
        &mut self,
        item: &Item,
        field: &'static str,
        claimed: &Option<T>,
        actual: Option<T>,
    ) {
        let Some(said) = claimed else { return };
        if *claimed == actual {
            return;
        }
        let instead = match actual {
            Some(actual) => format!("the engine says {}", json_text(&actual)),
            None => "the engine has none here".to_owned(),
        };
        let message = format!("wrong claim: {field} {}", json_text(said));
        self.report(item, BlockFault::new(&[field], message, instead));
    }
}

/// Returns the node that a claim names, or the root.
fn claimed_node(exploration: &Exploration, claim: &Claim) -> Result<NodeId, BlockFault> {
    let line = claim.node.clone().unwrap_or_default();
    find_node(exploration, &line, json_text(&line))
}
