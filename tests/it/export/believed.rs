//! What stands in an exported tree follows from its values, so nothing of it is believed: each
//! field is changed to something plausible, and either the file is refused, or a search by what it
//! says then finds just that tree.

use super::{CLASSIC, read, recorded, text};
use crate::samples::tried;
use plywood::exploration::{GameName, Spec};
use plywood::export::Format;
use plywood::export::json::ReadError;
use plywood::search::{Algorithm, Cut, Fail, Method, Order, Root, Window};
use rstest::rstest;
use serde_json::{Value, json};

/// Small searches by every algorithm that has one tree, and by several conventions.
fn searches() -> Vec<Spec> {
    let mut specs = Vec::new();
    let algorithms = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::PrincipalVariation,
        Algorithm::OnePly,
    ];
    for (spec, depth) in [
        (Spec::textbook(CLASSIC), None),
        (Spec::connect_four("4453"), Some(2)),
        (Spec::new(GameName::Othello, "f5d6"), Some(2)),
    ] {
        for (cut, fail, root) in [
            (Cut::Ge, Fail::Soft, Root::Shared),
            (Cut::Gt, Fail::Hard, Root::Shared),
            (Cut::Ge, Fail::Hard, Root::Apart),
        ] {
            for algorithm in algorithms {
                // It needs a game whose positions have values.
                if algorithm == Algorithm::OnePly && spec.game == GameName::Textbook {
                    continue;
                }
                let mut spec = spec.clone();
                spec.depth = depth;
                spec.method = Method {
                    algorithm,
                    cut,
                    fail,
                    root,
                    ..spec.method
                };
                specs.push(spec.tidied());
            }
        }
    }
    let mut narrow = Spec::textbook(CLASSIC);
    narrow.method.window = Window { alpha: 0, beta: 5 };
    let mut centre = Spec::connect_four("44");
    (centre.depth, centre.method.order) = (Some(2), Order::CentreFirst);
    specs.extend([narrow, centre]);
    specs
}

/// What else might stand in a field of this name; null takes the field away.
fn others(name: &str, here: &Value) -> Vec<Value> {
    let mut others: Vec<Value> = match name {
        "window" | "moves_window" | "proved" => {
            let mut others = vec![
                json!(["-Infinity", -3]),
                json!([3, "Infinity"]),
                Value::Null,
            ];
            for index in 0..2 {
                for by in [-1, 1] {
                    let mut other = here.clone();
                    if let Some(edge) = here.get(index).and_then(Value::as_i64) {
                        other[index] = json!(edge + by);
                        others.push(other);
                    }
                }
            }
            others
        }
        "then" => vec![json!("ends"), json!("searches-again"), Value::Null],
        "visit" => vec![json!("null-window"), json!("re-search"), Value::Null],
        "improves" => vec![json!(true), Value::Null],
        "bound" => ["exact", "lower", "upper"].map(|name| json!(name)).to_vec(),
        "role" => vec![json!("max"), json!("min")],
        "kind" => [
            "interior",
            "terminal",
            "horizon",
            "decided",
            "childless",
            "pruned",
        ]
        .map(|name| json!(name))
        .to_vec(),
        "cut" if here.is_object() || here.is_null() => {
            vec![
                Value::Null,
                json!({"by": 1, "bound": "alpha"}),
                json!({"by": 1, "bound": "beta"}),
                with(here, "value", json!(1)),
                with(here, "set_at", json!(1)),
                with(here, "set_at", json!(2)),
            ]
        }
        "cut" => vec![json!("ge"), json!("gt")],
        "fail" => vec![json!("soft"), json!("hard")],
        "root" => vec![json!("apart"), Value::Null],
        "order" => vec![json!("left-to-right"), json!("centre-first")],
        "leaf_at" => vec![json!(1), json!(4), json!(100)],
        "algorithm" => ["minimax", "alpha-beta", "negamax", "principal-variation"]
            .map(|name| json!(name))
            .to_vec(),
        "move" => vec![json!("1"), json!("2"), json!("3")],
        "stopped" => vec![json!(true)],
        _ => Vec::new(),
    };
    if let Some(number) = here.as_i64() {
        others.extend([json!(number + 1), json!(number - 1)]);
    }
    others.retain(|other| other != here);
    others
}

/// `record` with another field.
fn with(record: &Value, name: &str, other: Value) -> Value {
    let mut record = record.clone();
    record[name] = other;
    record
}

/// `record` with each of its fields changed in turn, and what was changed.
fn changed(record: &Value, names: &[&str]) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    for &name in names {
        let here = &record[name];
        for other in others(name, here) {
            let mut record = record.clone();
            let told = format!("{name}: {here} → {other}");
            match other {
                // Of some fields null is a value.
                Value::Null if !["value", "best", "cut", "bound"].contains(&name) => {
                    record.as_object_mut().unwrap().remove(name);
                }
                other => record[name] = other,
            }
            all.push((told, record));
        }
    }
    all
}

const NODE: [&str; 18] = [
    "id",
    "parent",
    "move",
    "ply",
    "role",
    "kind",
    "visit",
    "window",
    "value",
    "bound",
    "proved",
    "best",
    "cut",
    "entered",
    "left",
    "improves",
    "moves_window",
    "then",
];

const GRAPH: [&str; 11] = [
    "algorithm",
    "cut",
    "fail",
    "order",
    "root",
    "leaf_at",
    "window",
    "value",
    "bound",
    "depth",
    "stopped",
];

/// Whether the file is refused, or describes a search that gives the tree which was read.
fn holds(document: &Value) -> Result<(), String> {
    match read(&document.to_string()) {
        Err(ReadError::Broken { .. }) => Ok(()),
        Err(other) => Err(format!("{other:?}")),
        Ok(read) => {
            let again = text(&recorded(read.spec.clone()), Format::Json);
            match text(&read, Format::Json) == again {
                true => Ok(()),
                false => Err("it is believed".to_owned()),
            }
        }
    }
}

#[test]
fn nothing_that_follows_from_the_rest_is_believed() {
    let mut believed = Vec::new();
    for spec in tried(searches()) {
        let written = text(&recorded(spec.clone()), Format::Json);
        let document: Value = serde_json::from_str(&written).unwrap();
        let nodes = document["nodes"].as_array().unwrap();
        for (told, graph) in changed(&document["graph"], &GRAPH) {
            let mut document = document.clone();
            document["graph"] = graph;
            if let Err(why) = holds(&document) {
                believed.push(format!("{spec:?} {told}: {why}"));
            }
        }
        let picked = (0..nodes.len()).step_by(1 + nodes.len() / 12);
        for index in tried(picked) {
            for (told, node) in changed(&nodes[index], &NODE) {
                // A pruned node contains nothing but its place.
                if nodes[index]["kind"] == "pruned" && !told.starts_with(['i', 'm']) {
                    continue;
                }
                let mut document = document.clone();
                document["nodes"][index] = node;
                if let Err(why) = holds(&document) {
                    believed.push(format!("{spec:?} node {index} {told}: {why}"));
                }
            }
        }
    }
    assert!(believed.is_empty(), "{}", believed.join("\n"));
}

#[rstest]
#[case(Algorithm::IterativeDeepening)]
#[case(Algorithm::Aspiration)]
fn the_iteration_is_listed_as_it_is(#[case] algorithm: Algorithm) {
    let mut spec = Spec::connect_four("4453");
    (spec.depth, spec.method.algorithm) = (Some(3), algorithm);
    let written = text(&recorded(spec), Format::Json);
    assert!(read(&written).is_ok());
    let document: Value = serde_json::from_str(&written).unwrap();
    let last = document["graph"]["iterations"].as_array().unwrap().len() - 1;
    for (name, other) in [
        ("depth", json!(2)),
        ("value", json!(100)),
        ("value", Value::Null),
        ("best_move", json!("7")),
        ("nodes", json!(1)),
        ("stopped", json!(true)),
    ] {
        let mut document = document.clone();
        document["graph"]["iterations"][last][name] = other;
        let error = read(&document.to_string()).unwrap_err().to_string();
        assert!(
            error.contains("`iterations`") || error.contains("`window`"),
            "{name}: {error}"
        );
    }
}

#[rstest]
#[case::moves_window(
    "\"moves_window\":[3,\"Infinity\"]",
    "\"moves_window\":[4,\"Infinity\"]",
    "by its value the window of node 0 is [3, Infinity]"
)]
#[case::ends_is_deleted(",\"then\":\"ends\"", "", "by its value node 5 ends (`then`)")]
#[case::window(
    "\"window\":[3,\"Infinity\"]",
    "\"window\":[2,\"Infinity\"]",
    "its window is [3, Infinity]"
)]
fn the_sentence_says_what_follows(#[case] find: &str, #[case] other: &str, #[case] told: &str) {
    let written = text(&recorded(Spec::textbook(CLASSIC)), Format::Json);
    assert!(written.contains(find), "{written}");
    let error = read(&written.replacen(find, other, 1))
        .unwrap_err()
        .to_string();
    assert!(
        error.contains(told) && error.starts_with("line "),
        "{error}"
    );
}

/// Files of before call MAX the first player, even where MIN moves at the root.
#[test]
fn a_tree_that_says_who_max_is_is_read_under_either_name() {
    let written = text(&recorded(Spec::textbook("min[[3 5] [2 9]]")), Format::Json);
    let max = "\"max\":\"second\"";
    assert!(written.contains(max), "{written}");
    let old = written.replace(max, "\"max\":\"first\"");
    assert_eq!(text(&read(&old).unwrap(), Format::Json), written);
    let error = read(&written.replace(max, "\"max\":\"third\"")).unwrap_err();
    assert!(error.to_string().contains("third"), "{error}");
}
