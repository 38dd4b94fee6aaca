//! Every claim, every expected answer and every place of every lesson is made wrong in turn, and the check must
//! fail at its line and nowhere else.

use super::source;
use plywood_samples::is_in_turn;
use plywood_teach::lesson::check::check;
use plywood_teach::lesson::{BlockKind, Source, embedded, parse};
use serde_json::{Map, Value, json};

/// Returns a different value of the same type; `None` for fields that claim nothing.
fn wrong(kind: BlockKind, field: &str, value: &Value) -> Option<Value> {
    Some(match (kind, field, value) {
        (BlockKind::Predict, "answer", _) => wrong_answer(value),
        (BlockKind::Claim, "with", _) | (BlockKind::Predict, _, _) => return None,
        (BlockKind::Claim | BlockKind::At, "step", _) => json!(1_000_000),
        (BlockKind::Claim | BlockKind::At, "node", _) => json!("9.9"),
        // Another event may well happen there, too.
        (BlockKind::At, _, _) => return None,
        (BlockKind::Claim, "event", Value::String(name)) => {
            json!(if name == "enter" { "return" } else { "enter" })
        }
        (BlockKind::Claim, "cut", Value::String(name)) => {
            json!(if name == "none" { "beta" } else { "none" })
        }
        (BlockKind::Claim, "truth", _) => json!([9]),
        _ => wrong_answer(value),
    })
}

fn wrong_answer(value: &Value) -> Value {
    match value {
        Value::Null => json!("9"),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => json!(whole + 1),
            None => json!(number.as_f64().unwrap() + 1.0),
        },
        Value::String(text) if text == "=" => json!("<="),
        Value::String(text) if text == "<=" || text == ">=" => json!("="),
        Value::String(text) if text.ends_with("inf") => json!(77),
        Value::String(text) if text == "alpha" => json!("beta"),
        Value::String(text) if text == "beta" => json!("alpha"),
        Value::String(text) if text == "none" => json!("alpha"),
        Value::String(text) if text == "root" => json!("9"),
        Value::String(text) => json!(format!("{text}9")),
        Value::Array(items) => {
            let mut items = items.clone();
            match items.last_mut() {
                Some(last) => *last = wrong_answer(last),
                None => items.push(json!("9")),
            }
            Value::Array(items)
        }
        Value::Object(fields) => {
            let mut fields = fields.clone();
            fields.insert("cut".to_owned(), wrong_answer(&fields["cut"]));
            Value::Object(fields)
        }
        other => panic!("{other}"),
    }
}

/// The lesson with the field number `turn` of every block made wrong, and the lines and fields.
fn corrupted(original: &Source, turn: usize) -> (Source, Vec<(usize, String)>) {
    let (lesson, _) = parse(original);
    let mut text = original.text.clone();
    let mut expected = Vec::new();
    let blocks: Vec<_> = lesson.blocks().collect();
    // From the end, so that what is before stays where it is.
    for item in blocks.into_iter().rev() {
        let kind = item.content.kind().unwrap();
        if kind == BlockKind::Tree {
            continue;
        }
        let json = &original.text[item.span.clone()];
        let mut fields: Map<String, Value> = serde_json::from_str(json).unwrap();
        let changed = fields
            .iter()
            .filter_map(|(field, value)| Some((field.clone(), wrong(kind, field, value)?)))
            .nth(turn);
        let Some((field, value)) = changed else {
            continue;
        };
        fields.insert(field.clone(), value);
        let (line, _) = original.line_column(item.span.start);
        // As many lines as before, so that the lines below keep their numbers.
        let lines = json.trim_end().matches('\n').count();
        let rest = &json[json.trim_end().len()..];
        let written = serde_json::to_string(&fields).unwrap() + &"\n".repeat(lines) + rest;
        text.replace_range(item.span.clone(), &written);
        expected.push((line, field));
    }
    expected.reverse();
    (source(&original.path, original.language, &text), expected)
}

#[test]
fn every_wrong_value_is_found_at_its_line() {
    let mut corruptions = 0;
    for (index, original) in embedded().into_iter().enumerate() {
        for turn in 0.. {
            let (bad, expected) = corrupted(&original, turn);
            if expected.is_empty() {
                break;
            }
            if !is_in_turn(index + turn, 3) {
                continue;
            }
            corruptions += expected.len();
            let reports = check(vec![bad]);
            let report = &reports[0];
            let found: Vec<(usize, String)> = report
                .faults
                .iter()
                .map(|fault| {
                    let (line, _) = report.source.line_column(fault.place.start);
                    let words = fault.message.as_str();
                    let field = match words.strip_prefix("wrong claim: ") {
                        Some(claim) => claim.split(' ').next().unwrap(),
                        None if words.starts_with("wrong answer: ") => "answer",
                        None if words.starts_with("expected one of ") => "answer",
                        None if words.starts_with("there is no node ") => "node",
                        None if words.starts_with("step 1000000 is past ") => "step",
                        None => words,
                    };
                    (line, field.to_owned())
                })
                .collect();
            assert_eq!(found, expected, "{}", report.source.path);
        }
    }
    assert!(corruptions >= 25, "{corruptions}");
}
