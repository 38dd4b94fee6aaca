//! Checks claims against the engine.

use super::{Checker, json_text};
use crate::exploration::{Exploration, SearchResult, Spec};
use crate::lesson::Item;
use crate::lesson::block::{Claim, EventName, TreeBlock};
use crate::lesson::find_node::find_node;
use crate::quiz::{CutKind, Edges, Line, Sign};
use crate::replay::{Progress, Replay};
use crate::search::Window;
use crate::tree::{Interval, NodeId};
use crate::truth::{self, Settings, Solver};
use serde::Serialize;
use std::time::{Duration, Instant};

/// Time limit for a claim about the truth, and memory for it.
const SOLVING: Duration = Duration::from_secs(60);
const TABLE: u64 = 64 << 20;

impl Claim {
    /// Returns whether it is about a node or a step, and not only about the run.
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

    fn is_about_run(&self) -> bool {
        self.nodes.is_some()
            || self.leaves.is_some()
            || self.cutoffs.is_some()
            || self.pruned.is_some()
            || self.steps.is_some()
            || self.best_move.is_some()
            || self.principal_variation.is_some()
    }
}

impl Checker<'_> {
    /// Checks a claim about the run of `block`, which was recorded as `exploration`.
    pub(super) fn check_claim(
        &mut self,
        item: &Item,
        claim: &Claim,
        block: &TreeBlock,
        exploration: Exploration,
    ) {
        let is_empty = !claim.needs_tree() && !claim.is_about_run();
        let says_truth = claim.truth.is_some() || claim.solver_nodes.is_some();
        if is_empty && claim.value.is_none() && !says_truth {
            let place = self.place(item, &[]);
            self.fault(
                place,
                "this claim claims nothing",
                "add a field like \"nodes\"",
            );
        }
        if let Some(field) = claim.with.as_ref().and_then(TreeBlock::appearance_field) {
            self.refuse_looks(item, "with", field);
        }
        if says_truth {
            self.check_truth(item, claim, &exploration);
            let rest = Claim {
                truth: None,
                solver_nodes: None,
                node: None,
                ..claim.clone()
            };
            if rest == Claim::default() {
                return;
            }
        }
        let other = claim.with.as_ref().map(|with| with.applied_to(block));
        let spec = &block.spec();
        if claim.is_about_run() || !claim.needs_tree() {
            let result = match self.runs.result(other.as_ref().unwrap_or(spec)) {
                Ok(result) => result,
                Err(error) => return self.refuse(item, other.as_ref(), &error),
            };
            self.check_run(item, claim, &result);
        }
        if claim.needs_tree() {
            let exploration = match &other {
                None => exploration,
                Some(other) => match self.runs.exploration(other) {
                    Ok(exploration) => exploration,
                    Err(error) => return self.refuse(item, Some(other), &error),
                },
            };
            self.check_place(item, claim, &exploration);
        }
    }

    /// Checks what is claimed to be true at a node against the solver.
    fn check_truth(&mut self, item: &Item, claim: &Claim, exploration: &Exploration) {
        let field = match claim.truth {
            Some(_) => "truth",
            None => "solver_nodes",
        };
        let line = claim.node.clone().unwrap_or_default();
        let moves = match find_node(exploration, &line) {
            Ok(id) => exploration.tree.moves(id),
            Err(instead) => {
                let place = self.place(item, &["node"]);
                let message = format!("there is no node {} in this tree", json_text(&line));
                return self.fault(place, message, instead);
            }
        };
        let (spec, problem) = (&exploration.spec, &exploration.problem);
        let Some(position) = truth::position(spec.game, problem, &moves) else {
            let place = self.place(item, &[field]);
            let message = "there is no truth to be proved here";
            return self.fault(
                place,
                message,
                "only Connect Four is solved, while the game goes on",
            );
        };
        let deadline = Instant::now() + SOLVING;
        let is_late = || Instant::now() >= deadline;
        let settings = Settings {
            memory: TABLE,
            ..Settings::default()
        };
        let mut alone = Solver::new(Settings {
            threads: 1,
            ..settings
        });
        let solved = match field {
            "truth" => Solver::new(settings).moves(position, &is_late).map(Some),
            _ => Ok(None),
        };
        let counted = match claim.solver_nodes {
            Some(_) => alone.score(position, &is_late).map(drop),
            None => Ok(()),
        };
        match solved.and_then(|scores| counted.map(|()| scores)) {
            Ok(scores) => {
                let scores = scores.map(|scores| scores.to_vec());
                self.expect(item, "truth", &claim.truth, scores);
                self.expect(
                    item,
                    "solver_nodes",
                    &claim.solver_nodes,
                    Some(alone.nodes()),
                );
            }
            Err(error) => {
                let place = self.place(item, &[field]);
                self.fault(
                    place,
                    error.to_string(),
                    "choose a position with more stones",
                );
            }
        }
    }

    fn refuse(&mut self, item: &Item, other: Option<&Spec>, error: &super::runs::RunError) {
        let place = match other {
            Some(spec) => self.place(item, &["with", error.field(spec)]),
            None => self.place(item, &[]),
        };
        self.fault(place, error.to_string(), error.instead());
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
        self.expect(
            item,
            "principal_variation",
            &claim.principal_variation,
            Some(line.clone()),
        );
        if !claim.needs_tree() {
            self.expect(item, "value", &claim.value, Some(result.value));
        }
    }

    /// Checks what is claimed of a node or a step.
    fn check_place(&mut self, item: &Item, claim: &Claim, exploration: &Exploration) {
        let tree = &exploration.tree;
        let last = tree.steps() - 1;
        if let Some(step) = claim.step.filter(|&step| step > last) {
            let place = self.place(item, &["step"]);
            let message =
                format!("step {step} is past the end of this run; its last step is {last}");
            return self.fault(place, message, format!("0 to {last}"));
        }
        let replay = Replay::new(tree, claim.step.unwrap_or(last));
        if claim.event.is_some() && claim.step.is_none() {
            let place = self.place(item, &["event"]);
            self.fault(place, "an event without a step", "add the field \"step\"");
        } else {
            self.expect(
                item,
                "event",
                &claim.event,
                Some(EventName::from_event(&replay.event())),
            );
        }
        let is_any = claim.event.is_none() && claim.node.is_some();
        let id = if claim.step.is_some() && !is_any {
            let here = exploration.problem.line_text(&tree.moves(replay.node()));
            self.expect(item, "node", &claim.node, Some(Line(here)));
            replay.node()
        } else {
            match find_node(exploration, claim.node.as_ref().unwrap_or(&Line::default())) {
                Ok(id) => id,
                Err(instead) => {
                    let place = self.place(item, &["node"]);
                    let line = claim.node.as_ref().map(json_text).unwrap_or_default();
                    return self.fault(
                        place,
                        format!("there is no node {line} in this tree"),
                        instead,
                    );
                }
            }
        };
        self.check_node(item, claim, &replay, id);
    }

    fn check_node(&mut self, item: &Item, claim: &Claim, replay: &Replay, id: NodeId) {
        let view = replay.view(id);
        // At the end, the window of interest is the one that the node was handed.
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
        self.expect(item, "value", &claim.value, view.value);
        let proved = match view.progress {
            Progress::Done => replay.tree().sign(id).map(Sign::from),
            _ => None,
        };
        self.expect(item, "bound", &claim.bound, proved);
        let Interval { low, high } = replay.proved(id);
        let range = Edges(Window {
            alpha: low,
            beta: high,
        });
        self.expect(item, "proved", &claim.proved, Some(range));
        self.expect(item, "stored", &claim.stored, view.bound.map(Sign::from));
        self.expect(item, "window", &claim.window, window.map(Edges));
        self.expect(item, "cut", &claim.cut, cut);
    }

    fn expect<T: PartialEq + Serialize>(
        &mut self,
        item: &Item,
        field: &str,
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
        let place = self.place(item, &[field]);
        self.fault(
            place,
            format!("wrong claim: {field} {}", json_text(said)),
            instead,
        );
    }
}
