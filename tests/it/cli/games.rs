//! A game on the command line.

use super::stdout;

#[test]
fn a_game_is_drawn_with_the_moves_that_are_pressed() {
    let begin = ["picture", "--screen", "play", "--position", "4453"];
    let drawn = |more: &[&str]| {
        let picture = stdout(&[&begin[..], more].concat());
        picture.replace("\u{a0}", " ")
    };
    let before = drawn(&[]);
    assert!(before.contains("X to move"), "{before}");
    let after = drawn(&["--press", "4"]);
    assert!(after.contains("O to move"), "{after}");
    // No machine thinks, so the picture is always the same.
    assert_eq!(after, drawn(&["--press", "4"]));
}
