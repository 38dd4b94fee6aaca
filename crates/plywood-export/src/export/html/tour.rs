//! A one-minute tour for newcomers: a race as maps, the first cutoff explained slowly, and one
//! question.

use super::map::Runner;
use super::questions::PageQuestion;
use crate::exploration::{Exploration, Spec};
use crate::language::{self, Language};
use crate::replay::{Event, Replay};
use crate::say;
use crate::search::{Algorithm, Order};
use crate::tree::{NodeId, Origin, Step};
use crate::words::{search_name, value_text};
use serde::Serialize;

/// Maximum number of nodes of a search in the race.
const MAX_NODES: u64 = 1_000_000;

/// A link to a page to go on to.
#[derive(Clone, Debug, Serialize)]
pub struct NextLink {
    /// Address of the next page.
    pub link: String,
    /// Title of the next page.
    pub title: String,
}

/// The data of the tour, in the order in which it is shown.
#[derive(Serialize)]
pub(super) struct Tour {
    runners: Vec<Runner>,
    /// The steps that lead to the first cutoff, and the cutoff; empty if nothing is cut.
    told: Vec<Step>,
    /// The index of the question among those of the page, if one is asked after the cutoff.
    asked: Option<usize>,
    /// Sentences before and after the race, in each language.
    begin: Vec<String>,
    end: Vec<String>,
    onward: Option<NextLink>,
}

impl Tour {
    /// Creates a tour of a search, beside others of its position, with these questions on its page.
    pub(super) fn new(
        exploration: &Exploration,
        languages: &[Language],
        questions: &[PageQuestion],
        onward: Option<NextLink>,
    ) -> Tour {
        let searched: Vec<Exploration> = race_specs(&exploration.spec)
            .into_iter()
            .filter_map(|spec| record(spec, exploration))
            .collect();
        let in_all = |say: &dyn Fn(Language) -> String| languages.iter().map(|&l| say(l)).collect();
        let runners = searched.iter();
        let runners = runners.filter_map(|search| Runner::new(search, languages));
        let told = tour_steps(exploration);
        let last = told.last().copied().unwrap_or(0);
        let is_next = |question: &PageQuestion| question.skips() && question.step > last;
        let asked = questions.iter().position(is_next);
        Tour {
            runners: runners.collect(),
            asked: asked.or_else(|| questions.iter().position(|question| question.step > last)),
            told,
            begin: in_all(&|language| {
                let depth = exploration.tree.depth;
                say!(language, "tour-race-begin", depth)
            }),
            end: in_all(&|language| race_end(language, exploration, &searched)),
            onward,
        }
    }
}

/// Returns plain minimax, alpha-beta from left to right, and from the centre outwards.
fn race_specs(own: &Spec) -> [Spec; 3] {
    [
        own.searched_by(Algorithm::Minimax, Order::LeftToRight),
        own.searched_by(Algorithm::AlphaBeta, Order::LeftToRight),
        own.searched_by(Algorithm::AlphaBeta, Order::CentreFirst),
    ]
}

fn record(spec: Spec, own: &Exploration) -> Option<Exploration> {
    if spec == own.spec {
        return Some(own.clone());
    }
    Exploration::open(spec, MAX_NODES)
}

/// Returns the steps to show, from the one that set the bound of the first cutoff, or the entry
/// into its node if none did, to that cutoff: every entry into an inner node, every back up and
/// every cutoff.
fn tour_steps(exploration: &Exploration) -> Vec<Step> {
    let tree = &exploration.tree;
    let Some(cutoff) = tree.cutoff_after(0) else {
        return Vec::new();
    };
    let node = Replay::new(tree, cutoff).node();
    let origin = tree.origin(node, tree.node(node).role.other());
    let set = origin.and_then(Origin::edge_setter);
    let from = set.map_or(tree.node(node).entered, |set| {
        tree.node(set.by).returned_at + 1
    });
    let is_told = |&step: &Step| {
        let replay = Replay::new(tree, step);
        match replay.event() {
            Event::Enter => !tree.node(replay.node()).kind.is_leaf(),
            Event::BackUp { .. } | Event::Cut { .. } => true,
            Event::Evaluate | Event::Return => false,
        }
    };
    (from..=cutoff).filter(is_told).collect()
}

/// Returns the sentence after the race.
fn race_end(language: Language, exploration: &Exploration, searched: &[Exploration]) -> String {
    let by_nodes = |search: &&Exploration| search.tree.counts().nodes;
    let fewest = searched.iter().min_by_key(by_nodes);
    let most = searched.iter().max_by_key(by_nodes);
    fewest.zip(most).map_or(String::new(), |(fewest, most)| {
        let nodes = [fewest, most].map(|search| search.tree.counts().nodes.max(1));
        let times = (nodes[1] as f64 / nodes[0] as f64 * 10.0).round() / 10.0;
        let named = |search: &Exploration| search_name(language, &search.tree.method);
        say!(
            language,
            "tour-race-end",
            value = value_text(
                exploration.tree.method.unit,
                exploration.tree.node(NodeId::ROOT).value
            ),
            best = named(fewest),
            longest = named(most),
            times = language::Value::try_number(&times.to_string()),
        )
    })
}
