//! Typed answers in both languages, and texts that are not answers.

use plywood_core::game::Value;
use plywood_core::search::Algorithm;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{GameName, Spec};
use plywood_samples::CLASSIC;
use plywood_samples::recorded;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, CutKind, Question, Sign, Verdict, judge};
use serde::Deserialize;

/// A kind of question, an answer as lessons write it, and typed forms; `null` for a text that is
/// not an answer.
#[derive(Deserialize)]
struct Typed {
    ask: Ask,
    answer: serde_json::Value,
    typed: Vec<String>,
}

#[test]
fn answers_are_read_as_people_write_them() {
    let table = include_str!("../../data/typed-answers.json");
    let table: Vec<Typed> = serde_json::from_str(table).unwrap();
    assert!(table.len() > 30);
    for Typed { ask, answer, typed } in table {
        let is_none = answer.is_null();
        let answer = (!is_none).then(|| Answer::from_json(ask, &answer.to_string()).unwrap());
        for typed in &typed {
            assert_eq!(Answer::parse(ask, typed), answer, "{ask:?} {typed}");
        }
        // What is shown can be typed, and what is written in a lesson is read.
        if let Some(answer) = answer {
            let shown = Language::ALL.map(|language| answer.text(language));
            for shown in shown.iter().chain([&answer.to_string()]) {
                assert_eq!(Answer::parse(ask, shown).as_ref(), Some(&answer), "{shown}");
            }
            let json = serde_json::to_string(&answer).unwrap();
            assert_eq!(Answer::from_json(ask, &json).unwrap(), answer, "{json}");
        }
    }
}

#[test]
fn how_to_type_an_answer_is_told() {
    for (ask, told) in [
        (
            Ask::Next,
            "write the moves from the root joined by dots, like 2.1",
        ),
        (Ask::Value, "write a number, like -3"),
        (Ask::Window, "write α and β, like -inf, 3"),
        (
            Ask::Cut,
            "write none, or alpha or beta and the moves skipped, like alpha 2 3",
        ),
        (Ask::Bound, "write =, <= or >="),
        (Ask::RootMove, "write a move, like 4"),
    ] {
        let told_of = |spec: Spec| {
            let exploration = recorded(spec);
            let steps = 0..exploration.tree.steps();
            let mut asked = steps.filter_map(|step| Question::new(&exploration, ask, step).ok());
            let question = asked.next().expect("it is asked");
            question.typing_help(Language::En, &exploration)
        };
        assert_eq!(told_of(Spec::textbook(CLASSIC)), told);
        // An example is written as the game writes its moves.
        if ask == Ask::Next {
            let draughts = told_of(Spec::new(
                GameName::Draughts,
                GameName::Draughts.text_format().first.0,
            ));
            let example = draughts.rsplit(' ').next().unwrap();
            assert!(example.contains('-') && example.contains('.'), "{draughts}");
        }
    }
}

/// At a MIN node negamax counts for MIN, and the tree for MAX: both are right, and the answer says which.
#[test]
fn negamax_is_read_from_both_sides() {
    let mut spec = Spec::textbook(CLASSIC);
    spec.method.algorithm = Algorithm::Negamax;
    let exploration = recorded(spec.clone());
    let first = exploration.tree.children(NodeId::ROOT)[0];
    let step = exploration.tree.node(first).returned_at - 1;
    let question = Question::new(&exploration, Ask::Value, step).unwrap();
    assert_eq!(question.answer, Answer::Value(3.into()));
    let prompt = question.prompt(Language::En, &exploration);
    assert!(
        prompt.contains("Negamax counts for MIN at this node"),
        "{prompt}"
    );
    let said = |typed: &str| {
        let answer = question.read(&exploration, typed).unwrap();
        let verdict = judge(&exploration, &question, &answer);
        assert_eq!(verdict, Verdict::Right, "{typed}");
        verdict.say(Language::En, &exploration, &question, &answer)
    };
    assert!(said("-3").starts_with("Right, as negamax counts for MIN; for MAX it is 3."));
    assert!(said("3").starts_with("Right. "));
    // Where the answer is the same for both, or MAX moves, there is nothing to say.
    let root = exploration.tree.node(NodeId::ROOT).returned_at - 1;
    let root = Question::new(&exploration, Ask::Value, root).unwrap();
    assert!(!root.prompt(Language::En, &exploration).contains("egamax"));
    assert!(!judge(&exploration, &root, &Answer::Value((-3).into())).is_right());
}

/// A sign may come with the value that it qualifies, and with no other.
#[test]
fn a_bound_may_name_its_value() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let question = (0..exploration.tree.steps())
        .filter_map(|step| Question::new(&exploration, Ask::Bound, step).ok())
        .find(|question| question.answer == Answer::Bound(Sign::Upper))
        .unwrap();
    let value = exploration.tree.node(question.node).value;
    for form in ["≤{}", "<= {}", "at most {}", "au plus {}"] {
        let read =
            |value: Value| question.read(&exploration, &form.replace("{}", &value.to_string()));
        assert_eq!(read(value), Some(question.answer.clone()), "{form}");
        assert!(read(value + 1).is_none(), "{form}");
    }
}

/// A node is called as the picture and the sentences call it.
#[test]
fn a_node_may_be_named() {
    let exploration = recorded(Spec::textbook("A[a1:B[3 12 8] C[2 4 6] D[14 E[5 1] 2]]"));
    let question = Question::new(&exploration, Ask::Cause, 16).unwrap();
    let line = |typed| match question.read(&exploration, typed) {
        Some(Answer::Node(line)) => line.to_string(),
        other => panic!("{typed}: {other:?}"),
    };
    for (typed, read) in [
        ("A", "root"),
        ("root", "root"),
        ("B", "a1"),
        ("a1", "a1"),
        ("c", "C"),
        ("E", "D.E"),
    ] {
        assert_eq!(line(typed), read, "{typed}");
    }
    assert!(question.read(&exploration, "F").is_none());
    let names = question.node_names(&exploration);
    assert_eq!(names.len(), question.nodes(&exploration).len());
    assert_eq!(&names[..3], ["A", "B", ""]);
}

#[test]
fn what_was_given_from_outside_stands_in_a_lesson_as_a_word() {
    let json = serde_json::to_string(&Answer::Outside.to_string()).unwrap();
    assert_eq!(
        Answer::from_json(Ask::Cause, &json).unwrap(),
        Answer::Outside
    );
}

#[test]
fn a_line_that_is_being_written_says_what_it_has_so_far() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let question = Question::new(&exploration, Ask::Cut, 15).unwrap();
    for (typed, kind, skipped) in [
        ("", None, &[][..]),
        ("bet", None, &[]),
        ("2", None, &["2"]),
        ("beta 3", Some(CutKind::Beta), &["3"]),
        (
            "alpha cutoff that skips 2 and 3",
            Some(CutKind::Alpha),
            &["2", "3"],
        ),
        (
            "coupure alpha qui élague 2-3",
            Some(CutKind::Alpha),
            &["2", "3"],
        ),
        (
            "coupure alpha qui saute 2-3",
            Some(CutKind::Alpha),
            &["2", "3"],
        ),
    ] {
        let (found, moves) = question.cut_so_far(&exploration, typed);
        assert_eq!(found, kind, "{typed}");
        assert!(moves.iter().eq(skipped), "{typed}: {moves:?}");
    }
}
