//! Trees to lay out: named ones by their text, and random shapes.

use plywood_core::search::{Algorithm, Watch};
use plywood_core::tree::Tree;
use plywood_explore::exploration::Spec;
use proptest::prelude::*;
use std::collections::VecDeque;

pub fn recorded(spec: &Spec) -> Tree {
    let problem = spec.open().unwrap();
    problem.record(&Watch::new(1_000_000)).unwrap()
}

pub fn textbook(brackets: &str, algorithm: Algorithm) -> Tree {
    let mut spec = Spec::textbook(brackets);
    spec.method.algorithm = algorithm;
    recorded(&spec)
}

/// A tree as lists of children by node, the root first, with a value for each leaf.
#[derive(Clone, Debug)]
pub struct Shape {
    children: Vec<Vec<usize>>,
    values: Vec<i32>,
}

impl Shape {
    /// Nodes get their number of children from `counts`, ply by ply or branch by branch; those for
    /// which none is left are leaves.
    pub fn grown(counts: &[usize], values: &[i32], by_ply: bool) -> Shape {
        let mut children = vec![Vec::new()];
        let mut childless = VecDeque::from([0]);
        for &count in counts {
            let next = if by_ply {
                childless.pop_front()
            } else {
                childless.pop_back()
            };
            let Some(node) = next else { break };
            children[node] = (children.len()..children.len() + count).collect();
            childless.extend(&children[node]);
            children.resize(children.len() + count, Vec::new());
        }
        let values = values
            .iter()
            .copied()
            .cycle()
            .take(children.len())
            .collect();
        Shape { children, values }
    }

    fn brackets(&self, node: usize) -> String {
        if self.children[node].is_empty() {
            return self.values[node].to_string();
        }
        let children = self.children[node].iter();
        let children: Vec<String> = children.map(|&child| self.brackets(child)).collect();
        format!("[{}]", children.join(" "))
    }

    pub fn recorded(&self, algorithm: Algorithm) -> Tree {
        textbook(&self.brackets(0), algorithm)
    }

    pub fn mirrored(mut self) -> Shape {
        self.children
            .iter_mut()
            .for_each(|children| children.reverse());
        self
    }
}

/// Returns bushy and slender trees of up to a few hundred nodes, with at most `most_children`
/// children a node.
pub fn shapes(most_children: usize) -> impl Strategy<Value = Shape> {
    let count = prop_oneof![1 => Just(0), 3 => 1..=most_children];
    let counts = prop::collection::vec(count, 0..150);
    let values = prop::collection::vec(-20..=20, 1..50);
    (counts, values, any::<bool>())
        .prop_map(|(counts, values, by_ply)| Shape::grown(&counts, &values, by_ply))
}
