//! Claims about the truth in Connect Four, and what faulty lines of a program do.

use super::{source, told};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_explore::games::connect_four::Position;
use plywood_explore::truth::{self, Settings, Solver};
use plywood_samples::recorded;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::check;
use plywood_teach::lesson::{Content, embedded, parse};
use plywood_teach::quiz::{Ask, Question};

/// Returns the faults of a lesson with this tree and claim, without the one for asking nothing.
fn faults(tree: &str, claim: &str) -> Vec<String> {
    let text = format!(
        "---\nformat: 1\ntitle: T\nminutes: 1\ngoals:\n  - see\n---\n\n# T\n\n## P\n\n```json tree\n{tree}\n```\n\n```json claim\n{claim}\n```\n"
    );
    let file = source("01-t.md", Some(Language::En), &text);
    let reports = check(vec![file]);
    let told = reports.iter().flat_map(told);
    told.filter(|fault| !fault.contains("predictions"))
        .collect()
}

/// A published score: the side to move loses by one (end easy).
const ENDING: &str = r#"{ "game": "connect-four", "position": "2252576253462244111563365343671351441", "depth": 1, "step": 0, "view": "path" }"#;

#[test]
fn a_truth_is_proved() {
    let right = r#"{ "truth": [null, null, null, null, null, -1, -2] }"#;
    assert_eq!(faults(ENDING, right), [""; 0]);
    // After column 6 the other side answers, and wins by as much.
    let below = r#"{ "node": "6", "truth": [null, null, null, null, null, null, 1] }"#;
    assert_eq!(faults(ENDING, below), [""; 0]);
}

#[test]
fn the_nodes_that_the_solver_looks_at_are_proved() {
    let board = r#"{ "game": "connect-four", "position": "6121455117152514634356336576722", "depth": 1, "step": 0, "view": "path" }"#;
    let position = Position::from_moves("6121455117152514634356336576722").unwrap();
    let mut solver = Solver::new(Settings {
        threads: 1,
        opening: false,
        ..Settings::default()
    });
    assert_eq!(
        solver.score(truth::solver_position(&position).unwrap(), &|| false),
        Ok(0)
    );
    let nodes = solver.nodes();
    let claim = |nodes: u64| format!(r#"{{ "solver_nodes": {nodes} }}"#);
    assert_eq!(faults(board, &claim(nodes)), [""; 0]);
    let told = faults(board, &claim(nodes + 1));
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(&nodes.to_string()), "{told:?}");
}

#[test]
fn what_is_not_true_is_told_with_what_is() {
    let wrong = r#"{ "truth": [null, null, null, null, null, 1, -2] }"#;
    let told = faults(ENDING, wrong);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].contains("[null,null,null,null,null,-1,-2]"),
        "{told:?}"
    );
    let nowhere = faults(ENDING, r#"{ "node": "1", "truth": [] }"#);
    assert_eq!(nowhere.len(), 1);
    assert!(nowhere[0].contains("there is no node \"1\""), "{nowhere:?}");
    let textbook = r#"{ "game": "textbook", "position": "[3 5]", "step": 0, "view": "path" }"#;
    let unsolved = faults(textbook, r#"{ "truth": [1] }"#);
    assert!(
        unsolved[0].contains("only Connect Four is solved"),
        "{unsolved:?}"
    );
}

/// A line with a fault is run on the lesson's tree, which shows it: another value, or nodes in vain.
#[test]
fn every_faulty_line_shows_its_fault() {
    let mut shown = 0;
    for source in embedded() {
        let lesson = parse(&source).0;
        let mut spec = None;
        for item in lesson.blocks() {
            match &item.content {
                Content::Tree(block) => spec = Some(block.choices.spec()),
                Content::Predict(predict) if matches!(predict.ask, Ask::Line | Ask::Python) => {
                    let right = recorded(spec.clone().unwrap());
                    let question = Question::new(&right, predict.ask, predict.step).unwrap();
                    for line in question.choices(&right) {
                        let Some(problem) = question.consequence(&right, &line) else {
                            continue;
                        };
                        let wrong = recorded(problem.spec.clone());
                        let value = |side: &Exploration| side.tree.node(NodeId::ROOT).value;
                        let nodes = |side: &Exploration| side.tree.counts().nodes;
                        let is_worse =
                            value(&wrong) != value(&right) || nodes(&wrong) > nodes(&right);
                        assert!(is_worse, "{}: {line}", source.path);
                        shown += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(shown > 20, "{shown}");
}
