//! How people type answers, in both languages, and what is not an answer.

use crate::samples::CLASSIC;
use crate::samples::recorded;
use plywood::exploration::Spec;
use plywood::game::Value;
use plywood::language::Language;
use plywood::quiz::{Answer, Ask, CutAnswer, CutKind, Edges, Line, Question, Sign, Verdict, judge};
use plywood::search::{Algorithm, Window};
use plywood::tree::NodeId;

/// Every way of typing an answer is read as that answer.
fn read(ask: Ask, answer: &Answer, typed: &[&str]) {
    for typed in typed {
        assert_eq!(Answer::parse(ask, typed).as_ref(), Some(answer), "{typed}");
    }
    // What is shown can be typed, and what is written in a lesson is read.
    for shown in [
        answer.to_string(),
        answer.text(Language::En),
        answer.text(Language::Fr),
    ] {
        assert_eq!(Answer::parse(ask, &shown).as_ref(), Some(answer), "{shown}");
    }
    let json = serde_json::to_string(answer).unwrap();
    assert_eq!(&Answer::from_json(ask, &json).unwrap(), answer, "{json}");
}

#[test]
fn nodes_and_moves_are_read_as_people_write_them() {
    let node = |moves: &[&str]| Answer::Node(Line(moves.iter().map(|&m| m.to_owned()).collect()));
    read(
        Ask::Next,
        &node(&["2", "1"]),
        &[
            "2.1",
            " 2 1 ",
            "2  1",
            "2,1",
            "2, 1",
            "▽ 2.1",
            "□2.1",
            "2.1.",
            "node 2.1",
            "Nœud 2.1",
            "the leaf 2.1",
            "la feuille ▽ 2.1",
            "2/1",
            "root.2.1",
        ],
    );
    let root = [
        "root",
        "the root",
        "Root",
        "racine",
        "la racine",
        "La racine ",
        "root node",
        "root (MAX)",
    ];
    read(Ask::Cause, &node(&[]), &root);
    let four = [
        "4",
        " 4 ",
        "4.",
        "move 4",
        "Move 4.",
        "coup 4",
        "le coup 4",
        "▽ 4",
        "▽4",
        "the move 4",
        "column 4",
        "colonne 4",
        "play 4",
        "MAX plays 4",
    ];
    read(Ask::RootMove, &Answer::Move("4".to_owned()), &four);
    // A pass is typed by its signs or its word.
    read(
        Ask::Next,
        &node(&["h4", "--", "h7"]),
        &["h4.--.h7", "▲ h4.pass.h7", "h4 Passe h7"],
    );
    let pass = Answer::Move("--".to_owned());
    read(Ask::RootMove, &pass, &["--", "pass", "PASSE"]);
    read(Ask::Difference, &Answer::Step(12), &["12", " 12 "]);
}

#[test]
fn values_are_read_with_every_minus() {
    let minus = [
        "-3", "−3", "–3", "—3", "‑3", "－3", "- 3", "−３", "moins 3", "Minus 3",
    ];
    read(Ask::Value, &Answer::Value(-3), &minus);
    let three = [
        "3",
        "+3",
        " 3 ",
        "３",
        "03",
        "=3",
        "3.",
        "v=3",
        "v = 3",
        "(3)",
        "exactly 3",
        "exactement 3",
        "the value is 3",
        "la valeur est 3",
        "it is 3.",
    ];
    read(Ask::Value, &Answer::Value(3), &three);
}

#[test]
fn windows_are_read_with_every_bracket_and_infinity() {
    let window = |alpha, beta| Answer::Window(Edges(Window { alpha, beta }));
    let half = [
        "-inf, 3",
        "-inf 3",
        "[-inf,3]",
        "[−∞ ; 3]",
        "]−∞ ; 3[",
        "]-infini; 3]",
        "(-∞,3)",
        "-Infinity 3",
        "-INF\t3",
        "-oo 3",
        "minus infinity, 3",
        "moins infini ; 3",
    ];
    read(Ask::Window, &window(Value::MIN, 3), &half);
    let full = ["[−∞, +∞]", "]−∞, +∞[", "-infini +infini", "-inf inf"];
    read(Ask::Window, &window(Value::MIN, Value::MAX), &full);
    let named = [
        "α=-inf β=6",
        "alpha -inf beta 6",
        "β = 6, α = −∞",
        "Alpha: -inf; bêta: 6",
    ];
    read(Ask::Window, &window(Value::MIN, 6), &named);
    read(Ask::Window, &window(-2, 5), &["-2,5", "[−2 ; 5]", "–2 +5"]);
    let three_to_five = [
        "α=3 β=5",
        "α3 β5",
        "3 and 5",
        "3 et 5",
        "{3,5}",
        "from 3 to 5",
        "entre 3 et 5",
        "β5 α3",
    ];
    read(Ask::Window, &window(3, 5), &three_to_five);
}

#[test]
fn cutoffs_and_signs_are_read_in_both_languages() {
    let cut = |cut, skips: &[&str]| {
        let skips = skips.iter().map(|&skip| skip.to_owned()).collect();
        Answer::Cut(CutAnswer { cut, skips })
    };
    let none = [
        "none",
        "no",
        "No cutoff",
        "non",
        "aucune",
        "aucune coupure",
        "pas de coupure",
        "Rien",
        "none.",
        "There is no cutoff",
        "il n'y a pas de coupure",
        "Il n’y a aucune coupure.",
        "nothing is skipped",
    ];
    read(Ask::Cut, &cut(CutKind::None, &[]), &none);
    let alpha = [
        "alpha 2 3",
        "Alpha 3 2",
        "alpha 2,3",
        "α: 2, 3",
        "alpha cutoff, skips 2 and 3",
        "coupure alpha 2 et 3",
        "yes, alpha, 2 and 3",
        "alpha cut-off 2 3",
        "α-cutoff 2 3",
        "alpha cutoff 2 3",
        "alpha cutoff, skips 2 and 3.",
        "oui : coupure alpha, élague 2 et 3",
        "there is an alpha cutoff that skips 2 and 3",
        "alpha (2, 3)",
    ];
    read(Ask::Cut, &cut(CutKind::Alpha, &["2", "3"]), &alpha);
    let beta = ["beta 3", "bêta 3", "Bêta 3", "β 3", "coupure bêta : 3"];
    read(Ask::Cut, &cut(CutKind::Beta, &["3"]), &beta);
    let captures = [
        "alpha 32x23(18,28) 5-10",
        "alpha 32x23(18,28), 5-10",
        "coupure alpha : 5-10 et 32x23(18,28)",
    ];
    let skips = ["32x23(18,28)", "5-10"];
    read(Ask::Cut, &cut(CutKind::Alpha, &skips), &captures);
    let exact = ["=", "==", "exact", "exactly", "exacte"];
    read(Ask::Bound, &Answer::Bound(Sign::Exact), &exact);
    let upper = [
        "<=",
        "=<",
        "≤",
        "⩽",
        " <= ",
        "at most",
        "au plus",
        "upper bound",
        "majorant",
        "borne supérieure",
    ];
    read(Ask::Bound, &Answer::Bound(Sign::Upper), &upper);
    read(
        Ask::Bound,
        &Answer::Bound(Sign::Lower),
        &[
            ">=",
            "=>",
            "≥",
            "⩾",
            "at least",
            "au moins",
            "lower bound",
            "minorant",
        ],
    );
}

#[test]
fn what_is_no_answer_is_unreadable_and_not_wrong() {
    let cases: [(Ask, &[&str], &str); 6] = [
        (
            Ask::Next,
            &["", "2..1", ".", "▽"],
            "write the moves from the root joined by dots, like 2.1",
        ),
        (
            Ask::Value,
            &[
                "",
                "three",
                "--3",
                "-+3",
                "−-3",
                "3.5",
                "3,5",
                "1e3",
                "٣",
                "2147483648",
                "-2147483649",
                "99999999999999999999",
                "moins moins 3",
                "-",
                "3 4",
            ],
            "write a whole number, like -3",
        ),
        (
            Ask::Window,
            &[
                "3",
                "1 2 3",
                "1.5, 2",
                "[,]",
                "a b",
                "1 99999999999",
                "[]",
                "α β",
                "α 1 α 2",
                "1 2 β",
                "α 1",
                "alpha 2 3",
            ],
            "write α and β, like -inf, 3",
        ),
        (
            Ask::Cut,
            &[
                "",
                "none 2",
                "alpha",
                "gamma 2",
                "2 3",
                "coupure",
                "no idea",
                "je ne sais pas",
                "no alpha 2",
                "pas de coupure 2",
            ],
            "write none, or alpha or beta and the moves skipped, like alpha 2 3",
        ),
        (Ask::Bound, &["", "<>", "<", "3", "≠"], "write =, <= or >="),
        (Ask::RootMove, &["", "  "], "write a move, like 4"),
    ];
    for (ask, typed, complaint) in cases {
        for typed in typed {
            assert_eq!(Answer::parse(ask, typed), None, "{typed}");
        }
        assert_eq!(ask.typing_help(Language::En), complaint);
    }
}

#[test]
fn effects_of_an_order_are_whole_phrases() {
    use plywood::quiz::OrderEffect::{AsMany, Fewer, More, Value};
    for (effect, typed) in [
        (
            Value,
            &["value", "the value", "une autre valeur", "la valeur"][..],
        ),
        (
            Fewer,
            &[
                "fewer",
                "moins de nœuds",
                "many fewer nodes",
                "the same value, fewer nodes",
            ],
        ),
        (
            AsMany,
            &[
                "as many",
                "autant",
                "same",
                "pareil",
                "nothing",
                "the value would not change, as many nodes",
                "the same number of nodes",
            ],
        ),
        (More, &["more", "plus", "many more", "davantage de nœuds"]),
    ] {
        read(Ask::Order, &Answer::Order(effect), typed);
    }
    for typed in [
        "no more nodes",
        "not as many",
        "value fewer",
        "the value would not change",
        "no idea",
    ] {
        assert!(Answer::parse(Ask::Order, typed).is_none(), "{typed}");
    }
}

#[test]
fn that_there_is_no_value_is_said_and_not_guessed() {
    let none = [
        "none",
        "no",
        "nothing",
        "never",
        "aucune",
        "non",
        "rien",
        "jamais",
        "No, none.",
    ];
    read(Ask::Pruned, &Answer::NoValue, &none);
    read(Ask::Pruned, &Answer::Value(3), &["3", "yes, 3", "oui : 3"]);
    for typed in [
        "no idea",
        "je ne sais pas",
        "1 or no",
        "yes: 1, no other",
        "yes, no matter which",
        "no less than 3",
        "inf",
    ] {
        assert!(Answer::parse(Ask::Pruned, typed).is_none(), "{typed}");
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
    assert_eq!(question.answer, Answer::Value(3));
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
    assert!(!judge(&exploration, &root, &Answer::Value(-3)).is_right());
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
