//! Programs in random trees with chance: Star1 passes, however it prints its numbers, and what is
//! wrong by a millionth does not.

use plywood_core::random::Rng;
use plywood_grade::{Attempt, Demands, Task, Trace, judge};
use std::fmt::Write as _;

/// A node: a number, a player's choice or an outcome of chance.
enum Node {
    Leaf(String),
    Player(Vec<Node>),
    Chance(Vec<(u32, Node)>),
}

/// The range of all leaves, and the numbers that they may be.
const LOW: f64 = -9.0;
const HIGH: f64 = 9.0;

impl Node {
    /// A random tree of this height.
    fn random(rng: &mut Rng, height: u32) -> Node {
        let is_below = height < 3;
        if height == 0 || is_below && rng.once_in(7) {
            let below = rng.pick(&["", ".5", ".1", "/3", "/7"]);
            return Node::Leaf(format!("{}{below}", rng.between(-8, 8)));
        }
        let count = rng.between(2, 3);
        let children = (0..count).map(|_| Node::random(rng, height - 1));
        let children: Vec<Node> = children.collect();
        if is_below && rng.once_in(2) {
            let weighted = children
                .into_iter()
                .map(|child| (rng.between(1, 5) as u32, child));
            Node::Chance(weighted.collect())
        } else {
            Node::Player(children)
        }
    }

    /// The tree in brackets.
    fn text(&self) -> String {
        match self {
            Node::Leaf(number) => number.clone(),
            Node::Player(children) => {
                let children: Vec<String> = children.iter().map(Node::text).collect();
                format!("[{}]", children.join(","))
            }
            Node::Chance(children) => {
                let child = |(weight, child): &(u32, Node)| format!("{weight}:{}", child.text());
                let children: Vec<String> = children.iter().map(child).collect();
                format!("chance[{}]", children.join(","))
            }
        }
    }
}

/// Notation of a program for its numbers.
#[derive(Clone, Copy, Debug)]
enum Digits {
    /// All that it has.
    All,
    /// Nine after the point, as `%.9f`.
    Fixed,
    /// Nine in all, without zeros at the end, as `%.9g`.
    General,
}

/// The fault of a program.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wrong {
    Nothing,
    /// A millionth is added to each average.
    Value,
    /// The best outcomes are expected to be a millionth worse than they may be.
    Window,
    /// The outcomes left are left out of account.
    Cut,
}

/// Star1 by B. Ballard, printing what it does.
struct Star1 {
    digits: Digits,
    wrong: Wrong,
    text: String,
}

impl Star1 {
    fn number(&self, number: f64) -> String {
        match self.digits {
            Digits::All => format!("{number}"),
            Digits::Fixed => format!("{number:.9}"),
            Digits::General => format!("{number:.8e}").parse::<f64>().unwrap().to_string(),
        }
    }

    fn search(&mut self, node: &Node, path: &str, is_max: bool, [alpha, beta]: [f64; 2]) -> f64 {
        let (low, high) = (self.number(alpha), self.number(beta));
        writeln!(self.text, "enter {path} {low} {high}").unwrap();
        let value = match node {
            Node::Leaf(number) => {
                let (above, below) = number.split_once('/').unwrap_or((number, "1"));
                above.parse::<f64>().unwrap() / below.parse::<f64>().unwrap()
            }
            Node::Player(children) => self.best(children, path, is_max, [alpha, beta]),
            Node::Chance(children) => self.average(children, path, is_max, [alpha, beta]),
        };
        writeln!(self.text, "return {path} {}", self.number(value)).unwrap();
        value
    }

    fn best(&mut self, children: &[Node], path: &str, is_max: bool, window: [f64; 2]) -> f64 {
        let [mut alpha, mut beta] = window;
        let mut best = if is_max {
            f64::NEG_INFINITY
        } else {
            f64::INFINITY
        };
        for (index, child) in children.iter().enumerate() {
            let value = self.search(child, &below(path, index), !is_max, [alpha, beta]);
            if is_max {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn average(
        &mut self,
        children: &[(u32, Node)],
        path: &str,
        is_max: bool,
        [alpha, beta]: [f64; 2],
    ) -> f64 {
        let total: f64 = children.iter().map(|&(weight, _)| f64::from(weight)).sum();
        let (mut sum, mut rest) = (0.0, total);
        let high = if self.wrong == Wrong::Window {
            HIGH - 1e-6
        } else {
            HIGH
        };
        for (index, (weight, child)) in children.iter().enumerate() {
            let weight = f64::from(*weight);
            rest -= weight;
            let left = [
                alpha * total - sum - rest * high,
                beta * total - sum - rest * LOW,
            ];
            let window = left.map(|edge| edge / weight);
            sum += weight * self.search(child, &below(path, index), is_max, window);
            let left = if self.wrong == Wrong::Cut { 0.0 } else { rest };
            let (least, most) = (sum + left * LOW, sum + left * HIGH);
            if rest > 0.0 && (most <= alpha * total || least >= beta * total) {
                writeln!(self.text, "cut {path}").unwrap();
                return if most <= alpha * total { most } else { least } / total;
            }
        }
        let wrong = if self.wrong == Wrong::Value {
            1e-6
        } else {
            0.0
        };
        sum / total + wrong
    }
}

fn below(path: &str, index: usize) -> String {
    match path {
        "root" => (index + 1).to_string(),
        path => format!("{path}.{}", index + 1),
    }
}

/// Returns what a program prints for these trees.
fn attempts(trees: &[Node], digits: Digits, wrong: Wrong) -> Vec<Attempt> {
    let attempt = |(index, tree): (usize, &Node)| {
        let is_max = index % 2 == 0;
        let max = if is_max { "root" } else { "below" };
        let task = Task::new(&tree.text(), &format!("max={max} leaves={LOW},{HIGH}")).unwrap();
        let mut program = Star1 {
            digits,
            wrong,
            text: String::new(),
        };
        let full = [f64::NEG_INFINITY, f64::INFINITY];
        let value = program.search(tree, "root", is_max, full);
        writeln!(program.text, "value {}", program.number(value)).unwrap();
        Attempt {
            trace: Trace::read(&task, program.text.as_bytes()).unwrap(),
            task,
            failure: None,
        }
    };
    trees.iter().enumerate().map(attempt).collect()
}

#[test]
fn nine_digits_are_enough_below_chance() {
    let mut rng = Rng::new(65);
    let mut failed = [0; 3];
    for _ in 0..12 {
        let mut trees = Vec::new();
        while trees.len() < 8 {
            let tree = Node::random(&mut rng, 4);
            // The values of some have no unit.
            let is_task = tree.text().contains("chance") && Task::new(&tree.text(), "").is_ok();
            trees.extend(is_task.then_some(tree));
        }
        for digits in [Digits::All, Digits::Fixed, Digits::General] {
            let attempts = attempts(&trees, digits, Wrong::Nothing);
            let first = judge(&attempts, Demands::default()).first_departure;
            assert!(first.is_none(), "{digits:?}: {first:#?}");
            let wrongs = [Wrong::Value, Wrong::Window, Wrong::Cut];
            for (count, wrong) in failed.iter_mut().zip(wrongs) {
                let attempts = self::attempts(&trees, digits, wrong);
                *count += usize::from(!judge(&attempts, Demands::default()).is_passed());
            }
        }
    }
    assert_eq!(failed, [36; 3], "of 36 sets");
}
