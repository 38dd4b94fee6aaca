//! Every kind of fault, with its place, message and correction.

use super::{source, told};
use plywood_samples::{assert_told, change};
use plywood_teach::lesson::check::check;

/// A lesson with nothing wrong.
const GOOD: &str = r#"---
format: 1
title: A small tree
minutes: 5
goals:
  - see it
---

# A small tree

## One page

```json tree
{ "game": "textbook", "position": "[[3 12 8] [2 4 6] [14 5 2]]", "step": 12 }
```

```json predict
{ "step": 16, "ask": "cut", "answer": { "cut": "alpha", "skips": ["2", "3"] } }
```

```json predict
{ "step": 16, "ask": "cause", "hint": "Who set it?" }
```

```json predict
{ "step": 20, "ask": "window" }
```

```json claim
{ "nodes": 11, "node": "2", "bound": "<=" }
```
"#;

/// The faults of a lesson by itself.
fn faults(text: &str) -> Vec<String> {
    told(&check(vec![source("07-a-tree.md", None, text)])[0])
}

/// The faults after a change of the good lesson.
fn after(old: &str, new: &str) -> Vec<String> {
    assert_eq!(GOOD.matches(old).count(), 1, "{old}");
    faults(&GOOD.replace(old, new))
}

/// The faults after each of these changes, as they are kept.
fn told_after(name: &str) {
    assert_told(name, |case| {
        let [old, new] = change(case);
        after(&old, &new)
    });
}

#[test]
fn the_good_lesson_is_good() {
    assert_eq!(faults(GOOD), [""; 0]);
    assert_eq!(faults(&GOOD.replace('\n', "\r\n")), [""; 0]);
}

#[test]
fn faults_of_one_change() {
    for part in [
        "front",
        "json",
        "trees",
        "predictions",
        "programs",
        "claims",
    ] {
        told_after(&format!("lesson-faults-{part}"));
    }
}

#[test]
fn faults_of_the_outline() {
    let no_front = &GOOD[GOOD.find("# A small").unwrap()..];
    assert_eq!(
        faults(no_front),
        [
            "1:1 `# A small tree` the front matter is missing; begin with --- and the lines format, title, minutes and goals"
        ]
    );
    assert_eq!(
        after("# A small tree\n", ""),
        ["1:1 `---` the lesson has no heading; add one after the front matter, like # The window"]
    );
    assert_eq!(
        after("## One page\n", ""),
        ["1:1 `---` the lesson has no pages; begin each with a heading, like ## Who moves"]
    );
    assert_eq!(
        after(
            "```json predict\n{ \"step\": 20, \"ask\": \"window\" }\n```\n",
            ""
        ),
        ["1:1 `---` the lesson has 2 predictions; ask at least 3: a reader who only reads forgets"]
    );
    assert_eq!(
        told(&check(vec![source("my/tree.md", None, GOOD)])[0]),
        [
            "1:1 `---` tree.md is not a name for a lesson; expected two digits and a name, like 07-zugzwang.md"
        ]
    );
    assert_eq!(faults("").len(), 4);
}

#[test]
fn faults_of_trees() {
    // A broken tree is reported once; what stands below it waits.
    assert_eq!(after("\"textbook\"", "\"chess\"").len(), 1);
    let both = "\"position\": \"4\", \"board\": \"";
    let board = format!("{both}{}\", \"depth\": 1", "X".to_owned() + &".".repeat(41));
    let found = after(
        "\"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\", \"step\": 12",
        &board,
    );
    assert!(!found.is_empty());
    let tree = &GOOD[GOOD.find("```json tree").unwrap()..GOOD.find("```json predict").unwrap()];
    let found = after(tree, "");
    assert_eq!(found.len(), 4);
    assert_eq!(
        found[1],
        "18:1 `{ \"step\": 16, \"ask\": \"cause\", \"hint\": \"Who set it?\" }` there is no tree above this block; put a json tree block before it"
    );
}

#[test]
fn faults_of_predictions() {
    let minimax = GOOD.replace("\"step\": 12", "\"algorithm\": \"minimax\"");
    let told = "22:11 `16` no cutoff comes after step 16; ask it of another tree".to_owned();
    assert!(faults(&minimax).contains(&told), "{:?}", faults(&minimax));
}

/// The faults of the good lesson with this block between its tree and its first question.
fn with_at(block: &str) -> Vec<String> {
    let at =
        format!("```json at\n{block}\n```\n\n```json predict\n{{ \"step\": 16, \"ask\": \"cut\"");
    after("```json predict\n{ \"step\": 16, \"ask\": \"cut\"", &at)
}

#[test]
fn where_the_text_stands_is_proved() {
    let right = [
        r#"{ "step": 16 }"#,
        // Textbook trees are shown whole.
        r#"{ "step": 3, "node": "2.1" }"#,
        r#"{ "event": "enter", "node": "2" }"#,
        r#"{ "event": "return", "node": "1" }"#,
        r#"{ "event": "back up", "node": "1" }"#,
    ];
    for block in right {
        assert_eq!(with_at(block), [""; 0], "{block}");
    }
    assert_told("lesson-faults-places", |block| {
        vec![with_at(block).remove(0)]
    });
    // Of a tree that is not shown whole, only a part is in view.
    for (view, node, in_view) in [
        ("path", "1.2", true),
        ("path", "2.1", false),
        ("map", "2", false),
    ] {
        let tree = format!("\"step\": 3, \"view\": \"{view}\"");
        let lesson = GOOD.replace("\"step\": 12", &tree);
        let at =
            format!("```json at\n{{ \"step\": 3, \"node\": \"{node}\" }}\n```\n\n```json predict");
        let unseen = format!(
            "18:22 `\"{node}\"` the view {view} does not show this node at step 3; choose another step, or the view whole for the tree"
        );
        let expected = if in_view { Vec::new() } else { vec![unseen] };
        assert_eq!(
            faults(&lesson.replacen("```json predict", &at, 1)),
            expected
        );
    }
    let nowhere = GOOD.replace(
        "```json tree",
        "```json at\n{ \"step\": 1 }\n```\n\n```json tree",
    );
    assert_eq!(
        faults(&nowhere),
        [
            "14:1 `{ \"step\": 1 }` there is no tree above this block; put a json tree block before it"
        ]
    );
}

#[test]
fn no_tree_shows_what_is_still_to_be_asked() {
    // The tree itself, or a question before, may show too much; the same search counts wherever it
    // stands in the lesson.
    let told = |line, step, asked_at| {
        format!(
            "this question goes back: line {line} has already shown step {step} of the tree; show no step after {asked_at} before it"
        )
    };
    assert_eq!(
        after("\"step\": 12", "\"step\": 18")[0],
        format!("18:11 `16` {}", told(14, 18, 16))
    );
    assert_eq!(
        after("\"step\": 20, \"ask\"", "\"step\": 9, \"ask\""),
        [format!("26:11 `9` {}", told(18, 16, 9))]
    );
    let again = "```json tree\n{ \"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\", \"step\": 30 }\n```\n\n";
    let last = "```json predict\n{ \"step\": 20";
    assert_eq!(
        after(last, &format!("{again}{last}")),
        [format!("30:11 `20` {}", told(26, 30, 20))]
    );
    // Another search of the same tree does not count.
    let other = again.replace("\"step\"", "\"cut\": \"gt\", \"step\"");
    assert_eq!(
        after("```json tree", &format!("{other}```json tree")),
        [""; 0]
    );
}

/// The good lesson asking for a difference, of a tree that is compared with this.
fn compared(against: &str, predict: &str) -> Vec<String> {
    let tree = format!("\"step\": 12, \"against\": {against}");
    let text = GOOD.replace("\"step\": 12", &tree);
    faults(&text.replace(
        "\"step\": 16, \"ask\": \"cause\", \"hint\": \"Who set it?\"",
        predict,
    ))
}

#[test]
fn faults_of_comparisons() {
    let asks = "\"step\": 3, \"ask\": \"difference\"";
    let minimax = "{ \"algorithm\": \"minimax\" }";
    assert_eq!(compared(minimax, asks), [""; 0]);
    assert_eq!(
        compared(minimax, &format!("{asks}, \"answer\": 4")),
        [""; 0]
    );
    assert_told("lesson-faults-comparisons", |case| {
        let (against, predict) = case.split_once("} ").expect(case);
        compared(&format!("{against}}}"), predict)
    });
    assert_eq!(
        after(
            "\"ask\": \"cause\", \"hint\": \"Who set it?\"",
            "\"ask\": \"difference\""
        ),
        [
            "22:22 `\"difference\"` the tree above is not compared with another one; add the field \"against\" to it"
        ]
    );
}

#[test]
fn faults_of_programs() {
    let tree =
        "\"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\", \"step\": 12";
    // How far such a search comes is another matter on every machine.
    let faults = after(tree, "\"program\": \"web-server\", \"time\": 0.05");
    let told = "`0.05` with a time limit every computer searches a different tree; add the field \"depth\"";
    assert!(faults[0].ends_with(told), "{faults:?}");
}

#[test]
fn every_fault_is_told_and_no_lesson_hides_another() {
    let bad = GOOD
        .replace("\"nodes\": 11", "\"nodes\": 12")
        .replace("minutes: 5", "minutes: 0")
        .replace("\"window\" }", "\"windows\" }");
    let sources = vec![
        source("01-bad.md", None, &bad),
        source("02-good.md", None, GOOD),
        source("03-empty.md", None, ""),
        source("04-bad.md", None, &bad),
    ];
    let counts: Vec<usize> = check(sources)
        .iter()
        .map(|report| report.faults.len())
        .collect();
    assert_eq!(counts, [3, 0, 4, 3]);
}

#[test]
fn a_block_in_a_list_is_not_overlooked() {
    let nested = "- a list\n\n  ```json claim\n  { \"nodes\": 12 }\n  ```\n";
    assert_eq!(
        faults(&format!("{GOOD}\n{nested}")),
        ["35:3 ````json claim` a block inside a list or a quotation; begin it at the margin"]
    );
}
