//! A game of proof: hidden leaves, what they prove, and the result.

use crate::app::click;
use plywood_app::drill::ProofPlay;
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::Target;
use plywood_app::{App, Start};
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{four, frame, nodes, open, press, setup, text};
use plywood_teach::drill::{Difficulty, Drill};

fn play(app: &App) -> &ProofPlay {
    let drill = app.screen.try_as_drill_ref().expect("a drill");
    drill.proof.as_ref().expect("a game of proof")
}

fn shown(app: &mut App) -> String {
    text(&frame(app, (110, 30)).0)
}

/// The classical tree. After its first node all but the first leaf of the second one is needless, and the
/// last leaf of the third ends the game.
#[test]
fn a_game_is_played_by_keys() {
    let mut app = open(Spec::textbook(CLASSIC));
    press(&mut app, Key::Char('O'));
    let before = shown(&mut app);
    assert_eq!(before.matches("□ ?").count(), 9, "{before}");
    for hidden in ["12", "14"] {
        assert!(!before.contains(hidden), "{before}");
    }
    let next = Key::Arrow(Arrow::Right);
    for key in [Key::Enter, next, Key::Enter, next, Key::Enter] {
        press(&mut app, key);
    }
    let closed = shown(&mut app);
    assert!(
        closed.contains("The root is worth at least 3. 3 of 9 leaves opened."),
        "{closed}"
    );
    assert!(
        closed.contains("□ 1.3 is 8. ▽ 1 is worth 3. The root is worth at least 3."),
        "{closed}"
    );
    press(&mut app, next);
    press(&mut app, Key::Enter);
    let cut = shown(&mut app);
    assert_eq!(cut.matches("□ ·").count(), 2, "{cut}");
    press(&mut app, next);
    let why = "MAX has 3 or more at the root by another move, and ▽ 2 is worth at most 2: nothing at or below";
    assert!(shown(&mut app).contains(why), "{}", shown(&mut app));
    press(&mut app, Key::Enter);
    assert_eq!(play(&app).needless, 1);
    assert!(shown(&mut app).contains("□ 2.2 is 4. It could not matter any more. MAX has"));
    // What was opened stays as it is.
    press(&mut app, Key::Enter);
    assert_eq!(play(&app).proof.opened().len(), 5);
    for key in [next, next, next, next, Key::Enter] {
        press(&mut app, key);
    }
    assert!(play(&app).is_over());
    let over = shown(&mut app)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    for told in [
        "the root is worth 3. You opened 6 leaves, one of them needless. ",
        "Par is 5, which only hindsight knows. Alpha-beta opens 7 from left to ",
        "right and 5 in the best order, minimax all 9. ",
    ] {
        assert!(over.contains(told), "{told}\n{over}");
    }
}

/// No key of the game takes its result away, and it leads back to where it began.
#[test]
fn a_result_stays_until_one_leaves_it() {
    let over = |app: &mut App| {
        while !play(app).is_over() {
            press(app, Key::Enter);
            press(app, Key::Arrow(Arrow::Right));
        }
        for key in [Key::Enter, Key::Char(' '), Key::Arrow(Arrow::Right)] {
            press(app, key);
            assert!(play(app).is_over() && app.has_dialog());
        }
        shown(app)
    };
    let mut own = open(Spec::textbook(CLASSIC));
    press(&mut own, Key::Char('O'));
    let told = over(&mut own);
    assert!(told.contains("The game is over"), "{told}");
    assert!(
        told.contains("A game of proof") && !told.contains("tree of your own"),
        "{told}"
    );
    assert!(
        !told.contains("another") && !told.contains("harder"),
        "{told}"
    );
    press(&mut own, Key::Char('n'));
    assert!(play(&own).is_over());
    press(&mut own, Key::Esc);
    assert!(own.screen.try_as_explore_ref().is_some());
    // A game that is drawn has another one after it.
    let drill = Drill::new_proof(7, Difficulty::Easy);
    let mut drawn = App::new(Start::Drill(Box::new(drill)), setup());
    let told = over(&mut drawn);
    assert!(
        told.contains("another") && told.contains("harder"),
        "{told}"
    );
    press(&mut drawn, Key::Char('n'));
    assert_eq!(play(&drawn).proof.opened().len(), 0);
}

#[test]
fn a_tree_too_wide_to_play_on_is_refused() {
    let mut app = open(four("4453", 4));
    press(&mut app, Key::Char('O'));
    assert!(app.screen.try_as_explore_ref().is_some());
}

#[test]
fn a_click_opens_a_leaf() {
    let mut app = open(Spec::textbook("[[1 2] [3 4]]"));
    press(&mut app, Key::Char('O'));
    let (buffer, hits) = frame(&mut app, (80, 24));
    let leaves: Vec<_> = play(&app).proof.leaves().collect();
    assert!(
        leaves
            .iter()
            .all(|leaf| nodes(&buffer, &hits).contains_key(leaf))
    );
    for &leaf in &leaves[2..] {
        click(&mut app, Target::Node(leaf));
    }
    assert_eq!(play(&app).proof.opened(), &leaves[2..]);
    click(&mut app, Target::Node(leaves[0]));
    assert!(play(&app).is_over());
}

#[test]
fn what_has_chance_is_no_game_of_proof() {
    let mut app = open(Spec::textbook("max[chance[3 12] chance[2 14]]"));
    press(&mut app, Key::Char('O'));
    assert!(app.screen.try_as_explore_ref().is_some());
    assert!(shown(&mut app).contains("cannot be hidden"));
}
