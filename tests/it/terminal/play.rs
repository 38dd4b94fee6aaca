//! Whole games by keys, and games that outlive the tutor.

use super::pty::{Tutor, plywood};
use plywood::files::Files;
use plywood_app::matches::load;
use plywood_samples::is_long;
use rustix::process::Signal;
use std::time::{Duration, Instant};

/// Texts at the end of every game, in English and in French.
const OVER: [&str; 4] = [
    "n: a new game",
    "n\u{a0}: une nouvelle partie",
    // Help for Enter.
    "The game is over",
    "La partie est finie",
];

/// The files of this tutor's user.
fn kept_in(tutor: &Tutor) -> Files {
    Files::in_folder(&tutor.home().join("data/plywood"))
}

/// A game takes no longer than this.
const LONGEST: Duration = Duration::from_secs(120);

fn is_over(tutor: &Tutor) -> bool {
    // A sentence may be broken into two lines, at blanks only.
    let seen = tutor
        .contents()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    OVER.iter()
        .any(|over| seen.contains(&over.replace('\u{a0}', " ")) || seen.contains(over))
}

/// Presses Enter until the game is over.
fn play_to_the_end(tutor: &mut Tutor) {
    let begin = Instant::now();
    while !is_over(tutor) {
        assert!(begin.elapsed() < LONGEST, "{}", tutor.contents());
        tutor.press("\r");
        std::thread::sleep(Duration::from_millis(15));
    }
}

#[test]
fn a_kill_loses_nothing() {
    let kills = if is_long() { 200 } else { 20 };
    for number in 0..kills {
        let args = ["play", "--first", "person", "--second", "person"];
        let Some(mut tutor) = plywood(&args).start() else {
            return;
        };
        tutor.wait_for("X to move");
        for ply in 1..=number % 5 + 1 {
            tutor.press("\r").wait_for(&format!("· {ply} move"));
        }
        // In the middle of its next move.
        tutor.press("\r");
        std::thread::sleep(Duration::from_millis(number % 7));
        tutor.signal(Signal::KILL);
        tutor.exit_code();
        let kept = load(&kept_in(&tutor)).expect("the game is kept");
        let least = (number % 5 + 1) as usize;
        assert!((least..=least + 1).contains(&kept.played_moves().len()));
    }
}

#[test]
fn the_pieces_are_counted_while_a_game_is_played_and_at_its_end() {
    let args = ["play", "--game", "othello", "--second", "random"];
    let Some(mut tutor) = plywood(&args).start() else {
        return;
    };
    tutor.wait_for("X 2 : 2 O").press("\r");
    play_to_the_end(&mut tutor);
    let told = tutor.contents();
    let kept = load(&kept_in(&tutor)).expect("the game is kept");
    let [black, white] = kept.counts().expect("they are counted");
    assert!(told.contains(&format!("X {black} : {white} O")), "{told}");
    let ending = format!(", {} : {}.", black.max(white), black.min(white));
    assert!(told.contains(&ending), "{ending} {told}");
    tutor.press("q");
    assert_eq!(tutor.gives_back(), 0);
}
