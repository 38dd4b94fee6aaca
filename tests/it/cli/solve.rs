//! `plywood solve`: output, lists, resuming and refusals. The scores are published ones, from
//! `tests/data/connect-four-scores.txt`.

use super::stdout;
use serde_json::{Value, json};
use std::fs;
use tempfile::TempDir;

const SCORES: &str = include_str!("../../data/connect-four-scores.txt");

/// The first `count` published positions and their scores.
fn published(count: usize) -> impl Iterator<Item = (&'static str, i64)> {
    let lines = SCORES.lines().filter(|line| !line.starts_with('#'));
    lines.take(count).map(|line| {
        let (moves, score) = line.split_once(' ').unwrap();
        (moves, score.parse().unwrap())
    })
}

/// Parses the lines, without the values that differ between runs.
fn objects(text: &str) -> Vec<Value> {
    let objects = text.lines().map(|line| {
        let mut object: Value = serde_json::from_str(line).unwrap();
        let object = object.as_object_mut().unwrap();
        assert!(object.remove("seconds").unwrap().is_f64());
        assert!(object.remove("nodes").unwrap().is_u64());
        Value::Object(object.clone())
    });
    objects.collect()
}

#[test]
fn a_position_in_words_and_as_json() {
    let moves = "2252576253462244111563365343671351441";
    let text = stdout(&["solve", "--position", moves]);
    assert!(text.contains("−1: X wins with stone 41\n"), "{text}");
    let whole = objects(&stdout(&["solve", "--position", moves, "--json"]));
    assert_eq!(
        whole,
        [json!({
            "format": "plywood-truth", "version": 1, "position": moves, "to_move": "O",
            "score": -1, "stone": 41, "moves": [null, null, null, null, null, -1, -2],
            "line": "6777",
        })]
    );
    let score = objects(&stdout(&[
        "solve",
        "--position",
        moves,
        "--json",
        "--score",
    ]));
    let alone = json!({
        "format": "plywood-truth", "version": 1, "position": moves, "to_move": "O", "score": -1,
    });
    assert_eq!(score, [alone]);
}

#[test]
fn a_drawn_board_and_a_game_that_is_over() {
    let won = "....... ....... X...... X...... XO..... XOO....";
    let answer = &objects(&stdout(&["solve", "--board", won, "--json"]))[0];
    // Four stones of X: 22 - 4, against the side to move.
    assert_eq!(answer["score"], -18);
    assert_eq!(answer["line"], "");
}

#[test]
fn a_list_is_answered_in_its_order() {
    let folder = TempDir::new().unwrap();
    let list = folder.path().join("list.txt");
    let mut text = "# published\n\n".to_owned();
    for (moves, score) in published(60) {
        text += &format!("{moves} # {score}\n");
    }
    fs::write(&list, text).unwrap();
    let list = list.to_str().unwrap();
    let whole = objects(&stdout(&["solve", "--positions", list, "--json"]));
    assert_eq!(whole.len(), 60);
    for (answer, (moves, score)) in whole.iter().zip(published(60)) {
        assert_eq!(answer["position"], moves);
        assert_eq!(answer["score"], score, "{moves}");
    }
    let scores = stdout(&["solve", "--positions", list, "--score"]);
    let wanted = published(60).map(|(moves, score)| format!("{moves} {score}\n"));
    assert_eq!(scores, wanted.collect::<String>());
}
