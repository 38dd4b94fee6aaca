//! Drills whose target determines the search: their keys are worked out anew.

use plywood_core::search::{Bound, Role, Use, Window};
use plywood_core::tree::{NodeId, Tree};
use plywood_teach::drill::{Difficulty, Drill, DrillKind, Target};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, Edges, Question, Verdict, judge, mistakes};
use std::collections::BTreeMap;
use strum::VariantArray;

/// All such drills of a few seeds.
pub fn drills(seeds: u32) -> impl Iterator<Item = Drill> {
    let targets = Target::VARIANTS.iter();
    let targets = targets.filter(|&&target| target.is_fixed() && target != Target::Proof);
    targets.flat_map(move |&target| {
        Difficulty::ALL.into_iter().flat_map(move |difficulty| {
            (0..seeds).map(move |seed| {
                Drill::new(seed * 7919 + 5, target, difficulty, DrillKind::Textbook)
            })
        })
    })
}

/// A number for the other side; infinities are the ends of the range.
fn negated(value: i32) -> i32 {
    match value {
        i32::MIN => i32::MAX,
        i32::MAX => i32::MIN,
        value => -value,
    }
}

/// The average of a node's outcomes, or what its leaf is worth, on another scale.
fn average(tree: &Tree, id: NodeId, scale: fn(f64) -> f64) -> f64 {
    let children = tree.children(id);
    if children.is_empty() {
        let unit = f64::from(tree.method.unit.0);
        return scale(f64::from(tree.node(id).value) / unit) * unit;
    }
    let weight = |&child: &NodeId| f64::from(tree.weight(child).unwrap());
    let all: f64 = children.iter().map(weight).sum();
    let parts = children
        .iter()
        .map(|child| weight(child) * average(tree, *child, scale));
    parts.sum::<f64>() / all
}

/// The answer by the definitions of textbooks; `None` where another test has it.
fn expected(drill: &Drill, question: &Question) -> Option<String> {
    let (exploration, tree) = (&drill.exploration, &*drill.exploration.tree);
    let (id, node) = (question.node, tree.node(question.node));
    let Window { alpha, beta } = node.window;
    let root = tree.node(NodeId::ROOT);
    let window = |alpha: i32, beta: i32| {
        let edges = Edges::new(tree.method.unit, Window { alpha, beta });
        Answer::Window(edges).to_string()
    };
    let move_text = |child| exploration.problem.move_text(tree, child).unwrap();
    let best_by = |value: &dyn Fn(NodeId) -> f64| {
        let children = tree.children(NodeId::ROOT).into_iter();
        let best = children.reduce(|a, b| if value(b) > value(a) { b } else { a });
        move_text(best.unwrap())
    };
    let within = |value: i32, bound: Bound, [alpha, beta]: [i32; 2]| match bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    Some(match question.ask {
        Ask::OwnValue if node.role == Role::Min => (-node.value).to_string(),
        Ask::OwnValue => node.value.to_string(),
        Ask::OwnEntry if node.role == Role::Min => window(negated(beta), negated(alpha)),
        Ask::OwnEntry => window(alpha, beta),
        Ask::Affine => best_by(&|child| average(tree, child, |v| 2.0 * v + 3.0)),
        Ask::Squares => best_by(&|child| average(tree, child, |v| v * v)),
        Ask::FirstMove => best_by(&|child| f64::from(tree.node(child).value)),
        Ask::Value if node.role == Role::Chance => {
            let children = tree.children(id);
            let weight = |&child: &NodeId| i64::from(tree.weight(child).unwrap());
            let sum: i64 = children
                .iter()
                .map(|c| weight(c) * i64::from(tree.node(*c).value))
                .sum();
            let all: i64 = children.iter().map(weight).sum();
            assert_eq!(sum % all, 0);
            assert_eq!(i64::from(node.value), sum / all);
            return None;
        }
        Ask::Again if root.value <= root.window.alpha => "below".to_owned(),
        Ask::Again if root.value >= root.window.beta => "above".to_owned(),
        Ask::Again => "settled".to_owned(),
        Ask::NextWindow => {
            // What the passes at this depth have shown.
            let passes = exploration.iterations[..=exploration.iteration()].iter();
            let passes = passes.filter(|pass| pass.depth == tree.depth);
            let shown = passes.map(|pass| {
                let value = pass.node(NodeId::ROOT).value;
                let is_low = value >= pass.method.window.beta;
                if is_low {
                    (value, i32::MAX)
                } else {
                    (i32::MIN, value)
                }
            });
            let (low, high) = shown.fold((i32::MIN, i32::MAX), |(low, high), (least, most)| {
                (low.max(least), high.min(most))
            });
            match root.value {
                value if low == high => window(value - 1, value + 1),
                value if value == low => window(value, value + 1),
                value => window(value - 1, value),
            }
        }
        Ask::Lookup => match tree.found_at(id) {
            _ if matches!(tree[id].table_use(), Some(Use::Orders | Use::TooShallow)) => {
                assert!(tree.found_at(id).is_none());
                "orders".to_owned()
            }
            found => {
                let at = found.unwrap_or(id);
                let before = tree.narrowed_from(id).unwrap_or(node.window);
                let (value, bound) = (tree.node(at).value, tree.bound(at).unwrap());
                let is_enough = within(value, bound, [before.alpha, before.beta]);
                if is_enough { "answers" } else { "narrows" }.to_owned()
            }
        },
        Ask::Horizon => {
            let value = tree.stand_pat(id).unwrap_or(node.value);
            let is_enough = match node.role {
                Role::Max => value >= beta,
                _ => value <= alpha,
            };
            let loud = !tree.children(id).is_empty() || tree.stands_cut(id);
            match (loud, is_enough) {
                (false, _) => "stops",
                (true, true) => "stands",
                (true, false) => "goes-on",
            }
            .to_owned()
        }
        Ask::Next => {
            let children = tree.children(tree.parent(id).unwrap());
            assert!(children.contains(&id));
            return None;
        }
        _ => return None,
    })
}

#[test]
fn keys_are_those_of_textbooks_and_answers_are_read_as_they_are_typed() {
    let mut asked: BTreeMap<String, u32> = BTreeMap::new();
    let mut guessed: BTreeMap<String, u32> = BTreeMap::new();
    for drill in drills(12) {
        let exploration = &drill.exploration;
        let questions = drill.questions();
        assert!((1..=10).contains(&questions.len()), "{}", drill.code());
        let again = Drill::from_code(&drill.code()).expect("a code is read");
        assert_eq!(again.questions(), questions, "{}", drill.code());
        for question in questions {
            let about = format!("{} {question:?}", drill.code());
            *asked.entry(format!("{:?}", question.ask)).or_default() += 1;
            if question.ask == Ask::Again {
                *guessed.entry(question.answer.to_string()).or_default() += 1;
            }
            if let Some(expected) = expected(&drill, &question) {
                assert_eq!(question.answer.to_string(), expected, "{about}");
            }
            for language in Language::ALL {
                let typed = question.answer.typed(language);
                let read = question.read(exploration, &typed);
                assert_eq!(read.as_ref(), Some(&question.answer), "{about} {typed}");
                for text in [
                    question.prompt(language, exploration),
                    question.prompt_on_paper(language, exploration),
                    question.explain(language, exploration),
                ] {
                    assert!(!text.contains("  ") && !text.contains("quiz-"), "{text}");
                }
            }
            for (mistake, answer) in mistakes(exploration, &question) {
                let verdict = judge(exploration, &question, &answer);
                let mistake = Some(mistake);
                assert_eq!(verdict, Verdict::Wrong { mistake }, "{about} {answer}");
            }
        }
    }
    // A guessed window holds, or fails on either side.
    let is_common = guessed.values().all(|&count| count > 4);
    assert!(guessed.len() == 3 && is_common, "{guessed:?}");
    // Lines of a program are asked for in a lesson alone.
    let of_drills = Ask::OwnValue as usize..Ask::Line as usize;
    for &ask in &Ask::ALL[of_drills] {
        assert!(
            asked.get(&format!("{ask:?}")) > Some(&20),
            "{ask:?} {asked:?}"
        );
    }
}
