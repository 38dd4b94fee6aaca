//! The list of recent positions may come from anywhere: only what a command could open is offered.

use plywood::exploration::{
    GameName, MAX_DEPTH, MAX_EDGE, MAX_MILLISECONDS, PositionText, Spec, SpecError,
};
use plywood::files::Files;
use plywood::recent::{MAX_RECENT, load, remember, save};
use plywood::search::{Algorithm, Window};
use rstest::rstest;
use std::fs;
use tempfile::TempDir;

fn draughts() -> Spec {
    Spec {
        depth: Some(4),
        ..Spec::new(GameName::Draughts, "W:WK5:BK46")
    }
}

fn deepening(time: u32) -> Spec {
    let mut spec = draughts();
    spec.time = Some(time);
    spec.method.algorithm = Algorithm::IterativeDeepening;
    spec
}

fn windowed(alpha: i32, beta: i32) -> Spec {
    let mut spec = draughts();
    spec.method.window = Window { alpha, beta };
    spec
}

#[rstest]
#[case::usual(draughts(), true)]
#[case::deepest(Spec { depth: Some(MAX_DEPTH), ..draughts() }, true)]
#[case::deeper_than_the_stack(Spec { depth: Some(1_000_000), ..draughts() }, false)]
#[case::no_depth(Spec { depth: Some(0), ..draughts() }, false)]
#[case::time(deepening(MAX_MILLISECONDS), true)]
#[case::no_time(deepening(0), false)]
#[case::weeks(deepening(MAX_MILLISECONDS + 1), false)]
#[case::window(windowed(-MAX_EDGE, MAX_EDGE), true)]
#[case::wider(windowed(-MAX_EDGE - 1, MAX_EDGE + 1), false)]
#[case::upside_down(windowed(5, -5), false)]
#[case::closed(windowed(0, 0), false)]
#[case::no_option_says_that(windowed(-1, 5), false)]
#[case::nowhere(Spec::new(GameName::Draughts, "W:WK51:BK46"), false)]
fn only_what_can_be_asked_for_is_offered(#[case] spec: Spec, #[case] is_offered: bool) {
    let folder = TempDir::new().unwrap();
    let files = Files::in_folder(folder.path());
    save(&files, &[spec.clone(), Spec::connect_four("4453")]);
    let mut offered = vec![Spec::connect_four("4453")];
    offered.splice(0..0, is_offered.then_some(spec));
    assert_eq!(load(&files), offered);
}

#[test]
fn an_entry_that_cannot_be_read_hides_no_other() {
    let folder = TempDir::new().unwrap();
    let files = Files::in_folder(folder.path());
    save(&files, &[draughts()]);
    let file = folder.path().join("recent.json");
    let good = fs::read_to_string(&file).unwrap();
    let list = good.replacen('[', "[{\"game\": \"chess\"}, 7,", 1);
    fs::write(&file, list).unwrap();
    assert_eq!(load(&files), [draughts()]);
}

/// Everything is opened in one place, wherever it comes from.
#[test]
fn no_search_is_opened_deeper_than_may_be_asked_for() {
    for game in [GameName::ConnectFour, GameName::Draughts, GameName::Othello] {
        let spec = Spec {
            depth: Some(MAX_DEPTH + 1),
            ..Spec::new(game, game.text_format().first.0)
        };
        let refused = spec.open().unwrap_err();
        let is_depth = matches!(refused, SpecError::OutOfRange { field: "depth", .. });
        assert!(is_depth, "{refused}");
    }
}

fn positions(specs: &[Spec]) -> Vec<&str> {
    let mut texts = Vec::new();
    for spec in specs {
        match &spec.position {
            PositionText::Notation(text) | PositionText::Board(text) => texts.push(text.as_str()),
        }
    }
    texts
}

#[test]
fn the_latest_positions_come_first_and_once() {
    let mut specs = Vec::new();
    for position in ["4", "44", "445", "44"] {
        remember(&mut specs, &Spec::connect_four(position));
    }
    assert_eq!(positions(&specs), ["44", "445", "4"]);
    // The same text in another game is another position.
    remember(&mut specs, &Spec::textbook("4"));
    assert_eq!(positions(&specs), ["4", "44", "445", "4"]);
    let deeper = Spec {
        depth: Some(9),
        ..Spec::connect_four("445")
    };
    remember(&mut specs, &deeper);
    assert_eq!(positions(&specs), ["445", "4", "44", "4"]);
    assert_eq!(specs[0].depth, Some(9));
    remember(&mut specs, &Spec::connect_four("1"));
    assert_eq!(specs.len(), MAX_RECENT);
    assert_eq!(positions(&specs), ["1", "445", "4", "44"]);
}

#[test]
fn what_was_saved_is_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(&folder.path().join("new"));
    assert!(load(&files).is_empty());
    let specs = [Spec::connect_four("4453"), Spec::textbook("[3 [5 1]]")];
    save(&files, &specs);
    assert_eq!(load(&files), specs);
    save(&files, &specs[..1]);
    assert_eq!(load(&files), specs[..1]);
    let entries = fs::read_dir(folder.path().join("new")).unwrap();
    assert_eq!(entries.count(), 1);
}

#[test]
fn what_cannot_be_offered_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(folder.path());
    let file = folder.path().join("recent.json");
    for text in ["", "{", "{}", "[1", "null"] {
        fs::write(&file, text).unwrap();
        assert!(load(&files).is_empty(), "{text}");
    }
    let many: Vec<Spec> = ["448", "4", "44", "445", "4455", "1", "12"]
        .map(Spec::connect_four)
        .into();
    let text = serde_json::to_string(&many).unwrap();
    fs::write(&file, &text).unwrap();
    assert_eq!(positions(&load(&files)), ["4", "44", "445", "4455"]);
    // White space is harmless, but only a limited amount is read.
    let filled = |size: usize| text.clone() + &" ".repeat(size - text.len());
    fs::write(&file, filled(1 << 20)).unwrap();
    assert_eq!(load(&files).len(), MAX_RECENT);
    fs::write(&file, filled((1 << 20) + 1)).unwrap();
    assert!(load(&files).is_empty());
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert!(load(&files).is_empty());
}
