//! A student who sees more than the search is not wrong, and every choice offered is plausible.

use super::posing::{posed, random};
use plywood_core::game::Value;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Bound, Cut, Role};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::Spec;
use plywood_samples::Rng;
use plywood_samples::recorded;
use plywood_teach::drill::{Difficulty, Drill, Recipe};
use plywood_teach::quiz::{Answer, Ask, Question, Sign};

/// A node's value if all that was skipped below it were worth this.
fn value_with(skipped: Value, tree: &Tree, id: NodeId) -> Value {
    let node = tree.node(id);
    let children = tree.children(id).into_iter();
    let values = children.map(|child| value_with(skipped, tree, child));
    match (node.kind, node.role) {
        (Kind::Pruned, _) => skipped,
        (Kind::Interior, Role::Max) => values.max().expect("an inner node has moves"),
        (Kind::Interior, Role::Min) => values.min().expect("an inner node has moves"),
        _ => node.value,
    }
}

/// Whether the visited leaves alone say what a node is worth.
fn is_known(tree: &Tree, id: NodeId) -> bool {
    value_with(Value::MIN, tree, id) == value_with(Value::MAX, tree, id)
}

/// A student who reads more from the leaves than the search knows is not wrong; what the search may
/// store is another question.
#[test]
fn a_bound_is_the_answer_only_where_the_visited_leaves_leave_the_value_open() {
    let mut chance = Rng::new(85);
    let (mut bounds, mut settled) = (0, 0);
    for _ in 0..600 {
        let (_, exploration) = random(&mut chance);
        let tree = &exploration.tree;
        for question in posed(&exploration) {
            let is_exact = question.answer == Answer::Bound(Sign::Exact);
            if question.ask == Ask::Bound {
                let value = tree.node(question.node).value;
                let is_known = is_known(tree, question.node)
                    && value_with(Value::MIN, tree, question.node) == value;
                assert_eq!(is_exact, is_known, "{question:?}");
                bounds += u32::from(!is_exact);
                let is_more = tree.bound(question.node) != Some(Bound::Exact);
                settled += u32::from(is_exact && is_more);
            }
        }
    }
    assert!(bounds > 50 && settled > 50, "{bounds} {settled}");
}

/// Counts of questions whose stored bound is the proved one, and of those where it is weaker.
#[derive(Debug, Default)]
struct Stored {
    same: u32,
    less: u32,
}

impl Stored {
    fn count(&mut self, tree: &Tree, question: &Question) {
        if question.ask == Ask::Stored {
            let is_same = tree.sign(question.node) == tree.bound(question.node);
            self.same += u32::from(is_same);
            self.less += u32::from(!is_same);
        }
    }

    /// Whether being asked leaves both answers open.
    fn leaves_open(&self, least: u32) -> bool {
        self.same >= least && self.less >= least
    }
}

/// Asked only where it is less than what is proved, the question would be its own answer, and that of
/// the question before it.
#[test]
fn to_be_asked_what_may_be_stored_does_not_tell_it() {
    let mut chance = Rng::new(84);
    let mut walked = Stored::default();
    for _ in 0..600 {
        let (_, exploration) = random(&mut chance);
        for question in posed(&exploration) {
            walked.count(&exploration.tree, &question);
        }
    }
    assert!(walked.leaves_open(100), "{walked:?}");
    let mut drilled = Stored::default();
    for seed in 0..300 {
        let difficulty = Difficulty::ALL[seed as usize % Difficulty::ALL.len()];
        let drill = Drill::from_recipe(Recipe::random(seed, difficulty, &[]));
        let exploration = drill.exploration.clone();
        let questions = drill.questions();
        for question in &questions {
            drilled.count(&exploration.tree, question);
            // At a node where one is asked, the other is asked, too.
            let is_proved =
                |other: &Question| other.ask == Ask::Bound && other.node == question.node;
            assert!(
                question.ask != Ask::Stored || questions.iter().any(is_proved),
                "{}: {question:?}",
                drill.code()
            );
        }
    }
    assert!(drilled.leaves_open(10), "{drilled:?}");
}

#[test]
fn who_has_just_entered_an_inner_node_is_not_offered_an_open_one() {
    let mut chance = Rng::new(86);
    let mut offered = 0;
    for _ in 0..200 {
        let (_, exploration) = random(&mut chance);
        for step in 0..exploration.tree.steps() {
            let here = Replay::new(&exploration.tree, step);
            let question = Question::new(&exploration, Ask::Next, step);
            let (Event::Enter, Ok(question)) = (here.event(), question) else {
                continue;
            };
            // All of a leaf's neighbours are offered.
            if exploration.tree.node(here.node()).kind != Kind::Interior {
                continue;
            }
            for choice in question.choices(&exploration) {
                let Answer::Node(line) = &choice else {
                    panic!("{choice:?}");
                };
                let is_named = |&id: &NodeId| {
                    exploration.problem.line_text(&exploration.tree.moves(id)) == line.0
                };
                let open = here.path().into_iter().find(is_named);
                assert_eq!(open, None, "{question:?} {choice}");
                offered += 1;
            }
        }
    }
    assert!(offered > 1000, "{offered}");
}

/// In the order of the search it would be the first much more often.
#[test]
fn the_place_of_a_choice_does_not_tell_that_it_is_right() {
    let mut chance = Rng::new(88);
    let (mut first, mut by_chance) = (0.0, 0.0);
    for _ in 0..600 {
        let (_, exploration) = random(&mut chance);
        for question in posed(&exploration) {
            let choices = question.choices(&exploration);
            if question.ask == Ask::Next && !choices.is_empty() {
                first += f64::from(u8::from(choices[0] == question.answer));
                by_chance += 1.0 / choices.len() as f64;
            }
        }
    }
    assert!(by_chance > 100.0, "{by_chance}");
    let ratio = first / by_chance;
    assert!((0.75..1.33).contains(&ratio), "{first} {by_chance}");
}

/// Whether equality cuts is the question that people get wrong.
#[test]
fn a_cutoff_is_asked_for_where_a_value_equals_the_bound() {
    for cut in [Cut::Ge, Cut::Gt] {
        let mut spec = Spec::textbook("[[3 5] [4 3 9]]");
        spec.method.cut = cut;
        let question = Question::pose(&recorded(spec.clone()), 15).expect("the 3 comes next");
        assert_eq!(question.ask, Ask::Cut);
    }
}

/// There is no question long after the end, as at the end.
#[test]
fn nothing_is_posed_from_the_end_on() {
    let exploration = recorded(Spec::textbook("[[3 5] [1 9]]"));
    let steps = exploration.tree.steps();
    for step in [steps - 1, steps, u32::MAX] {
        assert_eq!(Question::pose(&exploration, step), None);
    }
}
