//! Trees of textbooks: names, decimals, fractions, static values, against a file of trees with their
//! values and visits, and against fractions computed here.

use plywood_core::search::{Algorithm, Role, Watch, Window};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_explore::number::Number;
use plywood_export::export::{Format, Options, json};
use plywood_samples::Rng;
use plywood_samples::fraction::{LEAVES, random_tree};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, CutKind, Question, judge, mistakes};
use serde::Deserialize;
use std::collections::HashSet;

#[derive(Deserialize)]
struct Row {
    tree: String,
    kind: String,
    value: String,
    best: Vec<u32>,
    #[serde(default)]
    visited: Vec<String>,
    depth: Option<u32>,
}

fn rows() -> Vec<Row> {
    #[derive(Deserialize)]
    struct File {
        rows: Vec<Row>,
    }
    let text = include_str!("../data/trees-with-chance.json");
    serde_json::from_str::<File>(text).unwrap().rows
}

fn explored(text: &str, algorithm: Algorithm, depth: Option<u32>) -> Exploration {
    let mut spec = Spec::textbook(text);
    (spec.method.algorithm, spec.depth) = (algorithm, depth);
    Exploration::open(spec, 100_000).unwrap_or_else(|| panic!("{text}"))
}

fn value(exploration: &Exploration) -> Number {
    let tree = &exploration.tree;
    Number::of(tree.node(NodeId::ROOT).value, tree.method.unit)
}

#[test]
fn trees_have_their_values_best_moves_and_visits() {
    for row in rows() {
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
            let found = explored(&row.tree, algorithm, row.depth);
            let tree = &found.tree;
            assert_eq!(
                Some(value(&found)),
                Number::read(&row.value),
                "{}",
                row.tree
            );
            let best = tree
                .best_child(NodeId::ROOT)
                .and_then(|best| tree.played(best));
            let best = best.map(|best| best.0 + 1);
            assert_eq!(best, row.best.first().copied(), "{}", row.tree);
            if algorithm == Algorithm::AlphaBeta && row.kind != "chance" {
                let visited = tree.ids().filter(|&id| tree.node(id).kind != Kind::Pruned);
                let path = |id| {
                    let moves = tree.moves(id).into_iter();
                    let moves: Vec<String> = moves.map(|by| (by.0 + 1).to_string()).collect();
                    if moves.is_empty() {
                        "root".to_owned()
                    } else {
                        moves.join(".")
                    }
                };
                assert_eq!(
                    visited.map(path).collect::<Vec<_>>(),
                    row.visited,
                    "{}",
                    row.tree
                );
            }
        }
    }
}

#[test]
fn a_thousand_random_trees_have_the_values_of_fractions() {
    let mut rng = Rng::new(51);
    let mut saved = 0;
    for _ in 0..1_000 {
        let (text, expected) = random_tree(&mut rng, 4);
        let expected = expected.number();
        let mut counts = Vec::new();
        for (algorithm, leaves) in [
            (Algorithm::Minimax, Window::FULL),
            (Algorithm::AlphaBeta, Window::FULL),
            (Algorithm::AlphaBeta, LEAVES),
        ] {
            let mut spec = Spec::textbook(&text);
            (spec.method.algorithm, spec.method.leaves) = (algorithm, leaves);
            let found = Exploration::open(spec, 100_000).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(value(&found), expected, "{text}");
            counts.push(found.tree.counts().nodes);
        }
        assert!(counts.is_sorted_by(|more, fewer| more >= fewer), "{text}");
        saved += counts[1] - counts[2];
        if !text.contains("chance") {
            assert_eq!(
                value(&explored(&text, Algorithm::Negamax, None)),
                expected,
                "{text}"
            );
        }
        // Through JSON and back, and through the brackets of the root's position.
        let mut spec = Spec::textbook(&text);
        spec.method.leaves = LEAVES;
        let found = Exploration::open(spec, 100_000).unwrap();
        let mut written = Vec::new();
        let options = Options::default();
        Format::Json.write(&found, &options, &mut written).unwrap();
        let read = json::read(str::from_utf8(&written).unwrap(), &Watch::new(100_000)).unwrap();
        let mut again = Vec::new();
        Format::Json.write(&read, &options, &mut again).unwrap();
        assert_eq!(again, written, "{text}");
        let brackets = found.problem.cursor().position_text();
        let spec = Spec::new(GameName::Textbook, &brackets);
        assert_eq!(
            value(&Exploration::open(spec, 100_000).unwrap()),
            expected,
            "{brackets}"
        );
    }
    assert!(saved > 0, "bounds on the leaves save nothing");
}

#[test]
fn names_and_numbers_stand_in_every_export() {
    let found = explored("A[a1:B[3.5 12] C[H=1/3 2]]", Algorithm::AlphaBeta, None);
    let named: [(_, &[_]); 6] = [
        (
            Format::Json,
            &[
                r#""name":"B""#,
                r#""label":"a1""#,
                r#""value":3.5"#,
                r#""1/3""#,
            ],
        ),
        (Format::Dot, &["B =3.5", r#"label=" a1""#, "H 1/3"]),
        (Format::Tikz, &["by={a1}", "A {=}3.5", "1/3"]),
        (
            Format::Svg,
            &[">a1</text>", ">B</text>", ">A</text>", "1/3"],
        ),
        (
            Format::Mermaid,
            &["A =3.5", "H", "n0 --- n4", "linkStyle 0,1 "],
        ),
        (Format::Html, &[r#""named":["A","B""#, r#""unit":6"#]),
    ];
    let chance = "A max[2 chance[1/3:D[3] 2/3:9]]";
    let chance = explored(chance, Algorithm::AlphaBeta, None);
    let weighed: [(_, &[_]); 6] = [
        (Format::Json, &[r#""role":"chance""#, r#""weight":"1/3""#]),
        (Format::Dot, &[r#"label=" 1/3""#]),
        (Format::Tikz, &["by={2/3}", "\\plychance"]),
        (Format::Svg, &[">1/3</text>", ">D</text>", "<circle "]),
        (Format::Mermaid, &[r#"(("=7"))"#, r#"|"2#47;3"|"#]),
        (Format::Html, &[r#""2/3""#]),
    ];
    let labelled = "A max[2 chance[1/3:heads:D[3] 2/3:9]]";
    let labelled = explored(labelled, Algorithm::AlphaBeta, None);
    let both: [(_, &[_]); 6] = [
        (Format::Json, &[r#""label":"heads","weight":"1/3""#]),
        (Format::Dot, &[r#"label=" 1/3:heads""#]),
        (Format::Tikz, &["by={1/3:heads}", "D {=}3"]),
        (Format::Svg, &[">1/3:heads</text>", ">D</text>"]),
        (Format::Mermaid, &[r#"|"1#47;3#58;heads"|"#, "▽ D"]),
        (Format::Html, &[r#""1/3:heads""#]),
    ];
    let escaped = explored(r"['a\b':B[3] 5]", Algorithm::AlphaBeta, None);
    let marked: [(_, &[_]); 1] = [(Format::Dot, &[r#"label=" a\\b""#])];
    for (exploration, cases) in [
        (&escaped, &marked[..]),
        (&found, &named),
        (&chance, &weighed),
        (&labelled, &both),
    ] {
        for &(format, expected) in cases {
            let written = written(format, exploration);
            let missing = expected.iter().find(|text| !written.contains(**text));
            assert_eq!(missing, None, "{format:?}:\n{written}");
        }
    }
}

fn written(format: Format, exploration: &Exploration) -> String {
    let mut written = Vec::new();
    let options = Options::default();
    format.write(exploration, &options, &mut written).unwrap();
    String::from_utf8(written).unwrap()
}

/// As `quiz` and `narrate` say: a chance node is cut at either edge of its window.
#[test]
fn the_json_says_which_edge_a_chance_node_reached() {
    let mut seen = HashSet::new();
    for seed in 0..200 {
        let mut rng = Rng::new(seed + 1);
        let mut leaf = || rng.below(9) as i32 - 4;
        let mut outcomes = || format!("[{0} [{0} {1}] {2}]", leaf(), leaf(), leaf());
        let mut pair = |role| format!("{role}[chance{} chance{}]", outcomes(), outcomes());
        let text = format!("max[{} {} {}]", pair("min"), pair("max"), pair("min"));
        let mut spec = Spec::textbook(&text);
        spec.method.leaves = Window { alpha: -4, beta: 4 };
        let found = Exploration::open(spec, 1000).unwrap();
        let tree: serde_json::Value = serde_json::from_str(&written(Format::Json, &found)).unwrap();
        for node in tree["nodes"].as_array().unwrap() {
            if node["role"] != "chance" || node["cut"].is_null() {
                continue;
            }
            let number = |value: &serde_json::Value| {
                let text = value.to_string();
                Number::read(text.trim_matches('"')).map(|number| number.parts())
            };
            let at_least = |one: &serde_json::Value, other: &serde_json::Value| {
                let [(top, bottom), (up, down)] = [one, other].map(|one| number(one).unwrap());
                top * down >= up * bottom
            };
            let (cut, proved, window) = (&node["cut"], &node["proved"], &node["window"]);
            let index = usize::from(cut["bound"] == "beta");
            assert_eq!(cut["value"], window[index], "{text}");
            let is_reached = match index {
                0 => at_least(&cut["value"], &proved[1]),
                _ => at_least(&proved[0], &cut["value"]),
            };
            assert!(is_reached, "{text}: {node}");
            seen.insert(index);
        }
    }
    assert_eq!(seen.len(), 2);
}

/// Each level halves the unit: up to 2^29, the last one below a thousand million.
#[test]
fn a_tree_of_many_chance_nodes_is_opened_again() {
    for levels in 1..=29 {
        let text = format!("{}1 0{}", "chance[1 ".repeat(levels), "]".repeat(levels));
        let found = explored(&text, Algorithm::AlphaBeta, None);
        let file = written(Format::Json, &found);
        let again = json::read(&file, &Watch::new(1000));
        let again = again.unwrap_or_else(|error| panic!("{levels}: {error}"));
        assert_eq!(value(&again), value(&found));
        assert_eq!(written(Format::Json, &again), file);
    }
}

#[test]
fn a_line_break_in_a_tree_is_shown_in_no_file() {
    for format in Format::ALL {
        let [one, other] = ["[[3 12] [2 4]]", "\n[[3 12]\r\n\t[2 4]]\n"]
            .map(|text| written(*format, &explored(text, Algorithm::AlphaBeta, None)));
        assert_eq!(one, other, "{format:?}");
    }
}

#[test]
fn mermaid_gets_no_more_characters_than_it_reads() {
    let check = |names: usize| {
        // Signs that are escaped, and letters of two code units.
        let leaf = |number| format!("\"{number:𝑥>20}{:(>10}\"={number}", "");
        let leaves: Vec<String> = (0..names).map(leaf).collect();
        let text = format!("[{}]", leaves.join(" "));
        let found = explored(&text, Algorithm::Minimax, None);
        let checked = Format::Mermaid.check(&found, &Options::default());
        let text = written(Format::Mermaid, &found);
        let lengths = [text.chars().count(), text.encode_utf16().count()];
        (lengths, checked.map_err(|error| error.say(Language::En)))
    };
    let ([_, units], checked) = check(300);
    assert!(units < 50_000 && checked.is_ok(), "{units}: {checked:?}");
    let ([letters, units], checked) = check(450);
    assert!(letters < 50_000 && units > 50_000, "{letters} {units}");
    assert!(checked.unwrap_err().contains("Mermaid reads only 50,000"));
}

/// AIMA's exercise, with the bounds that it gives for all leaves.
#[test]
fn a_chance_node_asks_for_its_average_and_whether_one_may_stop() {
    let text = "A max[B chance[1/2:min[2 2] 1/2:min[1 2]] C chance[1/2:min[0 2] 1/2:min[-1 0]]]";
    let mut spec = Spec::textbook(text);
    spec.method.leaves = Window { alpha: -2, beta: 2 };
    let found = Exploration::open(spec.clone(), 100).unwrap();
    let mut averages = Vec::new();
    let mut stops = Vec::new();
    for step in 0..found.tree.steps() {
        let Some(question) = Question::pose(&found, step) else {
            continue;
        };
        if found.tree.node(question.node).role != Role::Chance {
            continue;
        }
        let why = question.explain(Language::En, &found);
        match &question.answer {
            Answer::Value(value) => averages.push((value.to_string(), why)),
            Answer::Cut(given) => stops.push((given.cut, given.skips.len(), why)),
            other => panic!("{other:?} is asked of chance"),
        }
        for (_, wrong) in mistakes(&found, &question) {
            assert!(!judge(&found, &question, &wrong).is_right(), "{wrong:?}");
        }
    }
    let [(average, why)] = averages.as_slice() else {
        panic!("{averages:?}");
    };
    assert_eq!(average, "1.5");
    assert!(why.contains("the average is 1.5"), "{why}");
    let [(CutKind::Alpha, 1, why)] = stops.as_slice() else {
        panic!("{stops:?}");
    };
    assert!(why.contains("Even if the rest were all 2"), "{why}");
    // Bounds that a value breaks are refused.
    spec.method.leaves.beta = 1;
    let refused = spec.open().unwrap_err().to_string();
    assert!(
        refused.contains("the value 2, which lies outside"),
        "{refused}"
    );
}
