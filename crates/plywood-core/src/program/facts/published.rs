//! Answers of the published programs, measured on them at random positions, and whether Plywood
//! gives the same. The positions stand in `published.json`.

use super::{Column, Expected, Fact, FactTable};
use crate::exploration::{PositionText, Spec};
use crate::game::Value;
use crate::program::{Program, Version};
use crate::search::Watch;
use crate::tree::NodeId;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The answer of a published program at a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Answer {
    /// The program.
    pub program: Program,
    /// The position, in which it is to move.
    #[serde(flatten)]
    pub position: PositionText,
    /// The plies it looks ahead.
    pub depth: u32,
    /// The move that it makes; `None` where it makes none.
    #[serde(rename = "move")]
    pub played: Option<String>,
    /// The value of the root, where that is known.
    pub value: Option<Value>,
    /// The value of each move of the root, where those are known.
    pub values: Option<BTreeMap<String, Value>>,
    /// The nodes it visits, where those are known.
    pub nodes: Option<u64>,
}

#[derive(Deserialize)]
struct KnownAnswers {
    answers: Vec<Answer>,
}

static ANSWERS: LazyLock<Vec<Answer>> = LazyLock::new(|| {
    let known: KnownAnswers =
        serde_json::from_str(include_str!("published.json")).expect("a test reads the answers");
    known.answers
});

/// Returns the answers of a program as a table, a row for each depth; `None` if none are known.
pub(super) fn table(program: Program) -> Option<FactTable> {
    let known = |depth| known_answers(program, depth).count();
    let rows = (1..)
        .take_while(|&depth| known(depth) > 0)
        .map(|depth| (depth, known(depth)));
    let rows: Vec<(u32, usize)> = rows.collect();
    let mut columns = vec![Column::SameMove, Column::SameValue];
    if known_answers(program, 1).any(|answer| answer.nodes.is_some()) {
        columns.push(Column::SameNodes);
    }
    (!rows.is_empty()).then(|| FactTable {
        name: "published-answers".to_owned(),
        program,
        source: "published.json".to_owned(),
        rows: rows
            .into_iter()
            .map(|(depth, count)| Fact {
                version: Version::Published,
                depth: Some(depth),
                expected: vec![Some(Expected::Number(count as i64)); columns.len()],
                ..Fact::default()
            })
            .collect(),
        columns,
    })
}

/// Returns the answers of a program at a depth.
pub(super) fn known_answers(program: Program, depth: u32) -> impl Iterator<Item = &'static Answer> {
    let is_asked = move |answer: &&Answer| (answer.program, answer.depth) == (program, depth);
    ANSWERS.iter().filter(is_asked)
}

/// The answer computed here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ComputedAnswer {
    /// Its move; `None` where it makes none.
    pub played: Option<String>,
    /// The value of the root.
    pub value: Value,
    /// The value of each move of the root, where they are compared.
    pub values: Option<BTreeMap<String, Value>>,
    /// The nodes visited.
    pub nodes: u64,
}

impl Answer {
    /// Computes the program's answer, as published.
    pub(crate) fn compute(&self) -> ComputedAnswer {
        let spec = self.program.spec(Version::Published);
        let spec = self.program.with_max(Spec {
            position: self.position.clone(),
            depth: Some(self.depth),
            time: None,
            ..spec
        });
        let problem = spec.open().expect("a test opens all positions");
        let watch = Watch::new(u64::MAX);
        let tree = problem.record(&watch).expect("the limit is out of reach");
        let text = |id| problem.move_text(&tree, id).unwrap_or_default();
        ComputedAnswer {
            played: tree.best_child(NodeId::ROOT).map(text),
            value: tree.node(NodeId::ROOT).value,
            values: self.values.as_ref().map(|_| {
                let children = tree.children(NodeId::ROOT).into_iter();
                children.map(|id| (text(id), tree.node(id).value)).collect()
            }),
            nodes: tree.counts().nodes,
        }
    }

    /// Returns whether the moves agree.
    pub(crate) fn same_move(&self, computed: &ComputedAnswer) -> bool {
        self.played == computed.played
    }

    /// Returns whether the values agree, as far as they are known.
    pub(crate) fn same_values(&self, computed: &ComputedAnswer) -> bool {
        self.value.is_none_or(|value| value == computed.value)
            && (self.values.is_none() || self.values == computed.values)
    }

    /// Returns whether the numbers of visited nodes agree, if the published one is known.
    pub(crate) fn same_nodes(&self, computed: &ComputedAnswer) -> bool {
        self.nodes.is_none_or(|nodes| nodes == computed.nodes)
    }
}
