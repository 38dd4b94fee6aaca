//! Every kind of fault, with its place, its words and what is right instead.

use super::{source, told};
use crate::samples::Rng;
use plywood::language::Language;
use plywood::lesson::check::check;

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
    told(&check(vec![source("07-a-tree.md", None, text)], &[])[0])
}

/// The faults after a change of the good lesson.
fn after(old: &str, new: &str) -> Vec<String> {
    assert_eq!(GOOD.matches(old).count(), 1, "{old}");
    faults(&GOOD.replace(old, new))
}

#[test]
fn the_good_lesson_is_good() {
    assert_eq!(faults(GOOD), [""; 0]);
    assert_eq!(faults(&GOOD.replace('\n', "\r\n")), [""; 0]);
}

#[test]
fn faults_of_the_front_matter() {
    let cases = [
        (
            "format: 1\n",
            "",
            "1:1 `---` the front matter has no format; add a line format: below",
        ),
        (
            "title: A small tree\n",
            "",
            "1:1 `---` the front matter has no title; add a line title: below",
        ),
        (
            "minutes: 5\n",
            "",
            "1:1 `---` the front matter has no minutes; add a line minutes: below",
        ),
        (
            "goals:\n  - see it\n",
            "",
            "1:1 `---` the front matter has no goals; add a line goals: below",
        ),
        (
            "  - see it\n",
            "",
            "5:1 `goals:` there are no goals; add lines like - say what minimax does",
        ),
        (
            "format: 1",
            "format: 2",
            "2:9 `2` format 2 cannot be read here; write 1",
        ),
        (
            "title: A small tree",
            "title:  ",
            "3:7 `` the title is empty; write one",
        ),
        (
            "minutes: 5",
            "minutes: five",
            "4:10 `five` \"five\" is not a number of minutes; write a whole number from 1 to 120",
        ),
        (
            "minutes: 5",
            "minutes: 0",
            "4:10 `0` \"0\" is not a number of minutes; write a whole number from 1 to 120",
        ),
        (
            "minutes: 5",
            "minutes: 5\nauthor: I",
            "5:1 `author` unknown field `author`; expected one of format, title, minutes, goals",
        ),
        (
            "minutes: 5",
            "minutes: 5\nminutes: 6",
            "5:1 `minutes: 6` duplicate field `minutes`; leave one out",
        ),
        (
            "minutes: 5",
            "minutes: 5\nsix",
            "5:1 `six` this line of the front matter has no key; write key: value",
        ),
        (
            "minutes: 5",
            "minutes: 5\n- six",
            "5:1 `- six` a list that does not belong to goals; write goals: before it",
        ),
        (
            "goals:\n  - see it",
            "goals: see it",
            "5:8 `see it` goals are a list; write each on a line of its own, after - ",
        ),
    ];
    for (old, new, fault) in cases {
        let found = after(old, new);
        assert!(found.contains(&fault.to_owned()), "{fault}\n{found:#?}");
        // A list without its key leaves the goals empty as well.
        assert!(found.len() <= 2, "{found:#?}");
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
        told(&check(vec![source("my/tree.md", None, GOOD)], &[])[0]),
        [
            "1:1 `---` tree.md is not a name for a lesson; expected two digits and a name, like 07-zugzwang.md"
        ]
    );
    assert_eq!(faults("").len(), 4);
}

#[test]
fn faults_of_the_json() {
    const ASKS: &str = "expected one of `entry`, `next`, `value`, `window`, `cut`, `cause`, `pruned`, `bound`, `stored`, `root-move`, `order`, `capture-length`, `capture-depth`, `difference`, `fault`";
    const CLAIMS: &str = "expected one of `with`, `nodes`, `leaves`, `cutoffs`, `pruned`, `steps`, `best_move`, `principal_variation`, `step`, `event`, `node`, `value`, `bound`, `proved`, `stored`, `window`, `cut`, `truth`, `solver_nodes`";
    let cases = [
        ("json claim", "json claims", "29:9 `claims` unknown block `claims`; expected tree, at, predict or claim".to_owned()),
        ("\"nodes\": 11", "\"knots\": 11", format!("30:3 `\"knots\"` unknown field `knots`; {CLAIMS}")),
        ("\"nodes\": 11", "\"nodes\": -1", "30:12 `-1` invalid value: integer `-1`; expected u64".to_owned()),
        ("\"nodes\": 11", "\"nodes\": \"11\"", "30:12 `\"11\"` invalid type: string \"11\"; expected u64".to_owned()),
        ("\"nodes\": 11,", "\"nodes\": 11", "30:15 `\"` not JSON: expected `,` or `}`; here".to_owned()),
        ("\"nodes\": 11", "\"nodes\": 11, \"nodes\": 12", "30:16 `\"nodes\"` duplicate field `nodes`; this does not fit".to_owned()),
        ("\"<=\"", "\"less\"", "30:38 `\"less\"` unknown variant `less`; expected one of `=`, `<=`, `≤`, `>=`, `≥`".to_owned()),
        ("\"node\": \"2\"", "\"node\": \"2..1\"", "30:24 `\"2..1\"` not a node; expected moves joined by dots like \"2.1\", or \"root\"".to_owned()),
        ("\"window\" }", "\"windows\" }", format!("26:22 `\"windows\"` unknown variant `windows`; {ASKS}")),
        ("\"ask\": \"window\" ", "\"hint\": \"?\" ", "26:1 `{ \"step\": 20, \"hint\": \"?\" }` missing field `ask`; add it to this block".to_owned()),
        ("\"window\" }", "\"window\", \"answer\": 3 }", "26:42 `3` invalid type: integer `3`; expected an array of length 2".to_owned()),
        ("\"window\" }", "\"window\", \"answer\": [3, \"big\"] }", "26:42 `[3, \"big\"]` not a window; expected two of a number, \"-inf\" and \"inf\"".to_owned()),
        ("\"skips\"", "\"skip\"", "18:57 `\"skip\"` unknown field `skip`; expected `cut` or `skips`".to_owned()),
        ("\"step\": 12", "\"steps\": 12", "14:66 `\"steps\"` unknown field `steps`; expected one of `program`, `as`, `game`, `position`, `board`, `max`, `algorithm`, `depth`, `time`, `evaluation`, `order`, `cut`, `fail`, `pass`, `leaf_at`, `root`, `clock`, `handed`, `window`, `step`, `view`, `against`".to_owned()),
        ("\"textbook\"", "\"chess\"", "14:11 `\"chess\"` unknown variant `chess`; expected one of `connect-four`, `othello`, `draughts`, `tic-tac-toe`, `textbook`".to_owned()),
    ];
    for (old, new, fault) in cases {
        let found = after(old, new);
        assert_eq!(found[0], fault);
    }
    // A broken tree is reported once; what stands below it waits.
    assert_eq!(after("\"textbook\"", "\"chess\"").len(), 1);
}

#[test]
fn faults_of_trees() {
    let cases = [
        (
            "\"step\": 12",
            "\"step\": 33",
            "14:74 `33` step 33 is past the end of this run; its last step is 32; 0 to 32",
        ),
        (
            "[14 5 2]]",
            "[14 5 2]",
            "14:35 `\"[[3 12 8] [2 4 6] [14 5 2]\"` tree: character 1: this opening bracket is never closed; expected a tree in brackets",
        ),
        (
            "\"step\": 12",
            "\"depth\": 0",
            "14:75 `0` depth 0 is out of range: choose 1 to 1000; expected 1 to 1000",
        ),
        (
            "\"step\": 12",
            "\"window\": -5",
            "14:76 `-5` window -5 is out of range: choose 1 to 1000000000; expected 1 to 1000000000",
        ),
        (
            "\"step\": 12",
            "\"depth\": 1",
            "14:75 `1` depth 1: only the leaves of a textbook tree have values, so this tree needs its whole depth, 2; expected 2 or more, or no depth",
        ),
        (
            "\"step\": 12",
            "\"evaluation\": \"table\"",
            "14:80 `\"table\"` evaluation table does not fit the game textbook: use leaves; expected leaves",
        ),
        (
            "\"position\"",
            "\"board\"",
            "14:32 `\"[[3 12 8] [2 4 6] [14 5 2]]\"` a textbook tree has no board: give it as --position, like \"[[3 12 8] [2 4 6] [14 5 2]]\"; write it as position",
        ),
        (
            "\"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\", \"step\": 12",
            "\"position\": \"8\"",
            "14:15 `\"8\"` position: character 1 ('8'): there is no column 8, only columns 1 to 7; expected a position that can be played",
        ),
        (
            "\"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\", \"step\": 12",
            "\"depth\": 30",
            "14:12 `30` the search has more than 5,000,000 nodes; choose a smaller one",
        ),
    ];
    for (old, new, fault) in cases {
        assert_eq!(after(old, new), [fault]);
    }
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
    let cases = [
        (
            "[\"2\", \"3\"]",
            "[\"1\", \"2\", \"3\"]",
            "18:39 `{ \"cut\": \"alpha\", \"skips\": [\"1\", \"2\", \"3\"] }` wrong answer: {\"cut\":\"alpha\",\"skips\":[\"1\",\"2\",\"3\"]}; the engine says {\"cut\":\"alpha\",\"skips\":[\"2\",\"3\"]}",
        ),
        (
            "\"step\": 20, \"ask\"",
            "\"step\": 33, \"ask\"",
            "26:11 `33` step 33 is past the end of this run; its last step is 32; 0 to 32",
        ),
        (
            "\"step\": 20, \"ask\"",
            "\"step\": 31, \"ask\"",
            "26:11 `31` no value is backed up after step 31; ask at step 30 at the latest",
        ),
        (
            "\"step\": 16, \"ask\": \"cause\"",
            "\"step\": 17, \"ask\": \"cause\"",
            "22:11 `17` no cutoff comes after step 17; ask at step 16 at the latest",
        ),
        (
            "\"ask\": \"window\"",
            "\"ask\": \"window\", \"answer\": [\"-inf\", 14]",
            "26:42 `[\"-inf\", 14]` wrong answer: [\"-inf\",14]; the engine says [3,14]",
        ),
    ];
    for (old, new, fault) in cases {
        assert_eq!(after(old, new), [fault]);
    }
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
        r#"{ "step": 0, "node": "2.3", "view": "whole" }"#,
        r#"{ "step": 3, "node": "1.2", "view": "path" }"#,
        // Textbook trees are shown whole.
        r#"{ "step": 3, "node": "2.1" }"#,
        r#"{ "event": "enter", "node": "2" }"#,
        r#"{ "event": "evaluate", "nth": 4 }"#,
        r#"{ "event": "return", "node": "1", "nth": 1 }"#,
        r#"{ "event": "back up", "node": "1", "nth": 3 }"#,
    ];
    for block in right {
        assert_eq!(with_at(block), [""; 0], "{block}");
    }
    let wrong = [
        (
            r#"{}"#,
            "18:1 `{}` this block names no step; add the field \"step\" or \"event\"",
        ),
        (
            r#"{ "step": 1, "event": "cut" }"#,
            "18:23 `\"cut\"` a step and an event; leave one out",
        ),
        (
            r#"{ "step": 1, "nth": 1 }"#,
            "18:21 `1` events are counted from 1, and only where one is named; leave it out, or name the event",
        ),
        (
            r#"{ "event": "cut", "nth": 0 }"#,
            "18:26 `0` events are counted from 1, and only where one is named; leave it out, or name the event",
        ),
        (
            r#"{ "step": 33 }"#,
            "18:11 `33` step 33 is past the end of this run; its last step is 32; 0 to 32",
        ),
        (
            r#"{ "event": "cut", "nth": 2 }"#,
            "18:26 `2` this happens 1 times in this run; 1 to 1",
        ),
        (
            r#"{ "event": "cut", "node": "1" }"#,
            "18:12 `\"cut\"` this happens 0 times in this run; name another event or node",
        ),
        (
            r#"{ "step": 1, "node": "1.4" }"#,
            "18:22 `\"1.4\"` there is no node 1.4 in this tree; 1 has the moves 1, 2, 3",
        ),
        (
            r#"{ "step": 3, "node": "2.1", "view": "path" }"#,
            "18:22 `\"2.1\"` the view path does not show this node at step 3; choose the view whole, or another step",
        ),
        (
            r#"{ "step": 3, "node": "2", "view": "map" }"#,
            "18:22 `\"2\"` the view map does not show this node at step 3; choose the view whole, or another step",
        ),
        (
            r#"{ "steps": 3 }"#,
            "18:3 `\"steps\"` unknown field `steps`; expected one of `step`, `event`, `nth`, `node`, `view`",
        ),
        // What is asked at step 16 must not have been shown.
        (
            r#"{ "event": "cut" }"#,
            "22:11 `16` this question goes back: line 18 has already shown step 17 of the tree; show no step after 16 before it",
        ),
    ];
    for (block, fault) in wrong {
        assert_eq!(with_at(block)[0], fault, "{block}");
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
    let cases = [
        (
            minimax,
            "\"step\": 3, \"ask\": \"difference\", \"answer\": 5",
            "22:45 `5` wrong answer: 5; the engine says 4",
        ),
        (
            minimax,
            "\"step\": 4, \"ask\": \"difference\"",
            "22:11 `4` no first difference comes after step 4; ask at step 3 at the latest",
        ),
        (
            minimax,
            "\"step\": 33, \"ask\": \"difference\"",
            "22:11 `33` step 33 is past the end of this run; its last step is 32; 0 to 32",
        ),
        (
            "{ \"cut\": \"gt\" }",
            asks,
            "14:89 `{ \"cut\": \"gt\" }` the two searches never differ; say what the other one does differently",
        ),
        (
            "{ \"position\": \"[1 2]\" }",
            asks,
            "14:89 `{ \"position\": \"[1 2]\" }` the two searches start from different positions; leave game, position and board out",
        ),
        (
            "{ \"evaluation\": \"table\" }",
            asks,
            "14:105 `\"table\"` evaluation table does not fit the game textbook: use leaves; expected leaves",
        ),
        (
            "{ \"algorithm\": \"minimax\", \"step\": 3 }",
            asks,
            "14:123 `3` step says nothing about another search; leave it out",
        ),
    ];
    for (against, predict, fault) in cases {
        assert_eq!(compared(against, predict), [fault]);
    }
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
    let cases = [
        (
            "\"as\": \"repaired\", \"depth\": 1",
            "14:9 `\"repaired\"` a version without a program; add the field \"program\"",
        ),
        (
            "\"program\": \"web-server\", \"time\": 0.05",
            "14:36 `0.05` with a time limit every computer searches a different tree; add the field \"depth\"",
        ),
        (
            "\"depth\": 2, \"time\": 0.05",
            "14:23 `0.05` alpha-beta has no answer before its end: a time limit needs one that deepens, like iterative-deepening; leave it out",
        ),
        (
            "\"program\": \"chess-master\"",
            "14:14 `\"chess-master\"` unknown variant `chess-master`; expected one of `cpp-class`, `draughts-course`, `web-server`, `notebook`, `othello-c`",
        ),
    ];
    for (new, fault) in cases {
        assert_eq!(after(tree, new)[0], fault);
    }
}

#[test]
fn faults_of_claims() {
    let cases = [
        (
            "\"nodes\": 12",
            "30:12 `12` wrong claim: nodes 12; the engine says 11",
        ),
        (
            "\"leaves\": 9",
            "30:13 `9` wrong claim: leaves 9; the engine says 7",
        ),
        (
            "\"cutoffs\": 2",
            "30:14 `2` wrong claim: cutoffs 2; the engine says 1",
        ),
        (
            "\"pruned\": 3",
            "30:13 `3` wrong claim: pruned 3; the engine says 2",
        ),
        (
            "\"steps\": 3",
            "30:12 `3` wrong claim: steps 3; the engine says 33",
        ),
        (
            "\"value\": 2",
            "30:12 `2` wrong claim: value 2; the engine says 3",
        ),
        (
            "\"best_move\": \"2\"",
            "30:16 `\"2\"` wrong claim: best_move \"2\"; the engine says \"1\"",
        ),
        (
            "\"principal_variation\": [\"1\"]",
            "30:26 `[\"1\"]` wrong claim: principal_variation [\"1\"]; the engine says [\"1\",\"1\"]",
        ),
        (
            "\"with\": { \"algorithm\": \"minimax\" }, \"nodes\": 11",
            "30:48 `11` wrong claim: nodes 11; the engine says 13",
        ),
        (
            "\"with\": { \"step\": 3 }, \"nodes\": 11",
            "30:21 `3` step says nothing about another search; leave it out",
        ),
        (
            "\"with\": { \"position\": \"[1\" }, \"nodes\": 11",
            "30:25 `\"[1\"` tree: character 1: this opening bracket is never closed; expected a tree in brackets",
        ),
        (
            "\"node\": \"2\", \"bound\": \"=\"",
            "30:25 `\"=\"` wrong claim: bound \"=\"; the engine says \"<=\"",
        ),
        (
            "\"node\": \"2\", \"value\": 3",
            "30:25 `3` wrong claim: value 3; the engine says 2",
        ),
        (
            "\"node\": \"2\", \"window\": [\"-inf\", 3]",
            "30:26 `[\"-inf\", 3]` wrong claim: window [\"-inf\",3]; the engine says [3,\"inf\"]",
        ),
        (
            "\"node\": \"3\", \"cut\": \"alpha\"",
            "30:23 `\"alpha\"` wrong claim: cut \"alpha\"; the engine says \"none\"",
        ),
        (
            "\"node\": \"2.2\", \"value\": 4",
            "30:27 `4` wrong claim: value 4; the engine has none here",
        ),
        (
            "\"node\": \"4\", \"value\": 4",
            "30:11 `\"4\"` there is no node \"4\" in this tree; root has the moves 1, 2, 3",
        ),
        (
            "\"node\": \"1.1.1\", \"value\": 4",
            "30:11 `\"1.1.1\"` there is no node \"1.1.1\" in this tree; no move follows 1.1",
        ),
        (
            "\"step\": 33, \"event\": \"cut\"",
            "30:11 `33` step 33 is past the end of this run; its last step is 32; 0 to 32",
        ),
        (
            "\"step\": 16, \"event\": \"cut\"",
            "30:24 `\"cut\"` wrong claim: event \"cut\"; the engine says \"back up\"",
        ),
        (
            "\"step\": 16, \"event\": \"back up\", \"node\": \"1\"",
            "30:43 `\"1\"` wrong claim: node \"1\"; the engine says \"2\"",
        ),
        // Without an event, what is said of a node is what it knows at the step.
        (
            "\"step\": 16, \"node\": \"1\", \"value\": 4",
            "30:37 `4` wrong claim: value 4; the engine says 3",
        ),
        (
            "\"step\": 23, \"node\": \"root\", \"proved\": [3, \"inf\"]",
            "30:41 `[3, \"inf\"]` wrong claim: proved [3,\"inf\"]; the engine says [3,14]",
        ),
        (
            "\"step\": 26, \"window\": [3, \"inf\"]",
            "30:25 `[3, \"inf\"]` wrong claim: window [3,\"inf\"]; the engine says [3,5]",
        ),
        (
            "\"event\": \"cut\"",
            "30:12 `\"cut\"` an event without a step; add the field \"step\"",
        ),
        (
            "",
            "30:1 `{  }` this claim claims nothing; add a field like \"nodes\"",
        ),
    ];
    for (claim, fault) in cases {
        let found = after("\"nodes\": 11, \"node\": \"2\", \"bound\": \"<=\"", claim);
        assert_eq!(found, [fault], "{claim}");
    }
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
    let counts: Vec<usize> = check(sources, &[])
        .iter()
        .map(|report| report.faults.len())
        .collect();
    assert_eq!(counts, [3, 0, 4, 3]);
}

/// The faults of an English and a French lesson of one name.
fn pair(en: &str, fr: &str) -> (Vec<String>, Vec<String>) {
    let reports = check(
        vec![
            source("l/en/07-a-tree.md", Some(Language::En), en),
            source("l/fr/07-a-tree.md", Some(Language::Fr), fr),
        ],
        &Language::ALL,
    );
    (told(&reports[0]), told(&reports[1]))
}

#[test]
fn faults_between_the_languages() {
    let none: Vec<String> = Vec::new();
    let hint = GOOD.replace("Who set it?", "Qui l'a fixé ?");
    let spaced = hint.replace("{ \"step\": 20,", "{\"step\":  20,");
    assert_eq!(pair(GOOD, &spaced), (none.clone(), none.clone()));
    let other = GOOD.replace("\"step\": 20,", "\"step\": 22,");
    assert_eq!(
        pair(GOOD, &other),
        (
            none.clone(),
            vec!["26:1 `{ \"step\": 22, \"ask\": \"window\" }` this block differs from the one in l/en/07-a-tree.md:26; there it is { \"step\": 20, \"ask\": \"window\" }".to_owned()]
        )
    );
    let claim = &GOOD[GOOD.find("```json claim").unwrap()..];
    let less = GOOD.replace(claim, "");
    assert_eq!(
        pair(GOOD, &less),
        (
            none.clone(),
            vec!["1:1 `---` a block of l/en/07-a-tree.md is missing in this lesson; it is the one in line 30 there: { \"nodes\": 11, \"node\": \"2\", \"bound\": \"<=\" }".to_owned()]
        )
    );
    assert_eq!(
        pair(&less, GOOD),
        (
            none,
            vec!["30:1 `{ \"nodes\": 11, \"node\": \"2\", \"bound\": \"<=\" }` this block is missing in l/en/07-a-tree.md; put it there too, or leave it out here".to_owned()]
        )
    );
}

#[test]
fn a_missing_translation() {
    let en = Some(Language::En);
    let fr = Some(Language::Fr);
    let reports = check(
        vec![
            source("l/en/07-a-tree.md", en, GOOD),
            source("l/en/08-only-english.md", en, GOOD),
            source("l/fr/07-a-tree.md", fr, GOOD),
            source("l/fr/09-only-french.md", fr, GOOD),
        ],
        &Language::ALL,
    );
    let faults: Vec<Vec<String>> = reports.iter().map(told).collect();
    assert_eq!(faults[0], [""; 0]);
    assert_eq!(
        faults[1],
        ["1:1 `---` this lesson is missing in French; write l/fr/08-only-english.md"]
    );
    assert_eq!(faults[2], [""; 0]);
    assert_eq!(
        faults[3],
        ["1:1 `---` this lesson is missing in English; write l/en/09-only-french.md"]
    );
    // A folder in one language lacks nothing.
    let reports = check(vec![source("l/en/07-a-tree.md", en, GOOD)], &[Language::En]);
    assert_eq!(told(&reports[0]), [""; 0]);
}

#[test]
fn a_block_in_a_list_is_not_overlooked() {
    let nested = "- a list\n\n  ```json claim\n  { \"nodes\": 12 }\n  ```\n";
    assert_eq!(
        faults(&format!("{GOOD}\n{nested}")),
        ["35:3 ````json claim` a block inside a list or a quotation; begin it at the margin"]
    );
}

#[test]
fn whatever_stands_in_a_file_it_is_read_and_its_faults_are_shown() {
    let mut chance = Rng(77);
    let pieces = [
        "\"", "{", "]", "\u{e9}", "\u{1b}", "\r\n", "```", "- ", "##", "---\n", "\u{feff}", "9",
        "> ",
    ];
    let mut shown = 0;
    for _ in 0..2000 {
        let mut text = GOOD.to_owned();
        for _ in 0..=chance.below(3) {
            let mut at = chance.below(text.len() as u64) as usize;
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            if chance.flip() {
                text.remove(at);
            } else {
                text.insert_str(at, pieces[chance.below(pieces.len() as u64) as usize]);
            }
        }
        for report in check(vec![source("07-a-tree.md", None, &text)], &[]) {
            for fault in &report.faults {
                let (line, column) = report.source.line_column(fault.place.start);
                let told = fault.render(&report.source, false);
                assert!(told.starts_with("error: "), "{told}");
                assert!(
                    told.contains(&format!("07-a-tree.md:{line}:")),
                    "{line}:{column}\n{told}"
                );
                shown += 1;
            }
        }
    }
    assert!(shown > 1000, "{shown}");
}

/// Below the tree, with its step at the root.
fn drawn(fence: &str, drawing: &str) -> Vec<String> {
    let lesson = GOOD.replace(
        "{ \"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\", \"step\": 12 }\n```",
        &format!(
            "{{ \"game\": \"draughts\", \"position\": \"W:W32:B28,18\", \"depth\": 1 }}\n```\n\n```text {fence}\n{drawing}\n```"
        ),
    );
    let all = faults(&lesson);
    all.into_iter()
        .filter(|fault| fault.contains("draw"))
        .collect()
}

#[test]
fn drawings_are_proved() {
    let right = "┌────┐28 ┌────┐18 ┌────┐\n│ 32 ├──→│ 23 ├──→│ 12 │\n└────┘   └────┘   └────┘";
    assert_eq!(drawn("captures", right), [""; 0]);
    let wrong = drawn("captures", &right.replace("18", "19"));
    assert_eq!(wrong.len(), 1);
    assert!(
        wrong[0].contains(
            "wrong drawing: its line 1 differs; the engine draws `┌────┐28 ┌────┐18 ┌────┐`"
        ),
        "{wrong:?}"
    );
    let short = drawn("captures", right.lines().next().unwrap());
    assert!(short[0].contains("its line 2"), "{short:?}");
    let unknown = drawn("captured", right);
    assert!(
        unknown[0].contains("unknown drawing `captured`; expected one of captures, order, visits"),
        "{unknown:?}"
    );
    // Without a tree above, and of a tree that has no board.
    let alone = GOOD.replace("## One page", "## One page\n\n```text order\n1\n```");
    let alone = faults(&alone);
    assert!(
        alone[0].contains("there is no tree above this drawing"),
        "{alone:?}"
    );
    let bare = GOOD.replace("```json claim", "```text captures\n1\n```\n\n```json claim");
    let bare = faults(&bare);
    assert!(
        bare[0].contains("there is nothing to draw for captures"),
        "{bare:?}"
    );
    // Any other text is one.
    let other = GOOD.replace("```json claim", "```text\n1\n```\n\n```json claim");
    assert_eq!(faults(&other), [""; 0]);
}
