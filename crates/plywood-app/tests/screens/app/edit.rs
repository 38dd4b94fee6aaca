//! Changing the position in place.

use plywood_app::App;
use plywood_app::Gesture;
use plywood_app::MAX_LENGTH;
use plywood_app::bindings::Context;
use plywood_app::dialogs::{Change, Edit};
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::Target;
use plywood_core::clock::Instant;
use plywood_core::game::Player;
use plywood_core::replay::Event;
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_explore::games::Picture;
use plywood_samples::CLASSIC;
use plywood_stage::dialog;
use plywood_stage::{four, frame, open, open_at, press, step, text, tree, type_text};
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::words::spec_error_text;
use rstest::rstest;

const BOARD: &str = "......./......./......./...O.../...O.../..OXX.X";

fn edit(app: &App) -> &Edit {
    app.dialog().expect("the position is edited")
}

fn position(app: &App) -> &PositionText {
    &app.explore().unwrap().exploration().spec().position
}

fn stones(edit: &Edit) -> (usize, usize) {
    let Some(Picture::Board(board)) = &edit.last_good else {
        panic!("{:?}", edit.shown);
    };
    let count = |player| {
        board
            .cells
            .iter()
            .flatten()
            .filter(|&&p| p == player)
            .count()
    };
    (count(Player::First), count(Player::Second))
}

#[test]
fn digits_drop_stones_and_backspace_takes_them_back() {
    let mut app = open(four("4453", 2));
    press(&mut app, Key::Char('e'));
    assert_eq!(edit(&app).input.value(), "4453");
    assert_eq!(stones(edit(&app)), (2, 2));
    type_text(&mut app, "71");
    assert_eq!(edit(&app).input.value(), "445371");
    assert_eq!(stones(edit(&app)), (3, 3));
    press(&mut app, Key::Backspace);
    assert_eq!(stones(edit(&app)), (3, 2));
    // In the middle, too.
    press(&mut app, Key::Home);
    press(&mut app, Key::Char('1'));
    press(&mut app, Key::End);
    press(&mut app, Key::Arrow(Arrow::Left));
    press(&mut app, Key::Backspace);
    assert_eq!(edit(&app).input.value(), "14457");
    press(&mut app, Key::Enter);
    assert!(!app.has_dialog());
    assert_eq!(*position(&app), PositionText::Notation("14457".to_owned()));
    assert_eq!(tree(&app).depth, 2);
}

#[rstest]
#[case("8", "column")]
#[case("444444", "full")]
#[case("x", "cell")]
fn what_cannot_be_played_is_told_and_not_searched(#[case] typed: &str, #[case] told: &str) {
    let mut app = open(four("4453", 2));
    press(&mut app, Key::Char('e'));
    type_text(&mut app, typed);
    let good = edit(&app).last_good.clone();
    let why = edit(&app).shown.clone().unwrap_err();
    let said = spec_error_text(Language::En, &why);
    assert!(said.contains(told), "{said}");
    press(&mut app, Key::Enter);
    // The question stays, over the position as it was.
    assert_eq!(edit(&app).shown, Err(why));
    assert_eq!(edit(&app).last_good, good);
    press(&mut app, Key::Esc);
    assert!(!app.has_dialog());
    assert_eq!(*position(&app), PositionText::Notation("4453".to_owned()));
}

#[rstest]
#[case::columns("4455\n", PositionText::Notation("4455".to_owned()))]
#[case::board(BOARD, PositionText::Board(BOARD.to_owned()))]
#[case::rows(&BOARD.replace('/', "\r\n"), PositionText::Board(BOARD.to_owned()))]
fn a_pasted_position_of_connect_four(#[case] pasted: &str, #[case] expected: PositionText) {
    let mut app = open(four("4453", 2));
    app.paste(pasted);
    assert!(edit(&app).shown.is_ok(), "{:?}", edit(&app).shown);
    press(&mut app, Key::Enter);
    assert_eq!(*position(&app), expected);
}

#[test]
fn a_pasted_tree_keeps_its_numbers_apart() {
    let mut app = open(Spec::textbook("[1 2]"));
    app.paste("  [[3\n12\t8]\r\n[2 4\u{2028}6] [14 5 2]]\n");
    assert_eq!(edit(&app).shown.as_ref().map(|_| ()), Ok(()));
    press(&mut app, Key::Enter);
    let mut expected = open(Spec::textbook(CLASSIC));
    let leaves = |app: &mut App| {
        let tree = tree(app);
        let values = tree
            .ids()
            .map(|id| (tree.node(id).kind, tree.node(id).value));
        values.collect::<Vec<_>>()
    };
    assert_eq!(leaves(&mut app), leaves(&mut expected));
}

#[test]
fn a_tree_can_take_the_place_of_a_position() {
    let mut deep = open(four("4453", 1));
    press(&mut deep, Key::Char('e'));
    press(&mut deep, Key::Ctrl('u'));
    type_text(&mut deep, CLASSIC);
    press(&mut deep, Key::Enter);
    let mut board = open(Spec::new(GameName::Othello, ""));
    board.paste(&CLASSIC.replace(' ', "\n"));
    press(&mut board, Key::Enter);
    for app in [&deep, &board] {
        let exploration = app.explore().unwrap().exploration();
        assert_eq!(*exploration.spec(), Spec::textbook(CLASSIC));
        assert_eq!(exploration.problem.depth, 2);
    }
}

#[test]
fn a_paste_goes_in_at_the_cursor_and_hostile_ones_do_no_harm() {
    let mut app = open(Spec::textbook("[1 2]"));
    press(&mut app, Key::Char('e'));
    press(&mut app, Key::Home);
    press(&mut app, Key::Arrow(Arrow::Right));
    app.paste("7 [8 9]\u{1b}[2J");
    assert_eq!(edit(&app).input.value(), "[7 [8 9][2J1 2]");
    type_text(&mut app, " ");
    assert_eq!(edit(&app).input.value(), "[7 [8 9][2J 1 2]");
    assert!(edit(&app).shown.is_err());
    app.paste(&"5 ".repeat(MAX_LENGTH));
    assert_eq!(edit(&app).input.value().len(), MAX_LENGTH);
    assert_eq!(app.context(), dialog("edit"));
}

#[test]
fn a_tree_grows_as_it_is_typed() {
    let mut app = open(Spec::textbook(CLASSIC));
    let shown = |app: &mut App| text(&frame(app, (100, 30)).0);
    type_text(&mut app, "e");
    let last = shown(&mut app);
    // The end of the search, with its cut.
    assert!(last.contains("▲=3") && last.contains("✂ 4"), "{last}");
    press(&mut app, Key::Ctrl('u'));
    type_text(&mut app, "[[3 12] [2 9]]");
    let grown = shown(&mut app);
    assert!(
        grown.contains("✂ 9") && edit(&app).wrong_at().is_none(),
        "{grown}"
    );
    // While it is broken, the last good tree stays, and the place of the error is marked in both.
    press(&mut app, Key::Backspace);
    type_text(&mut app, " x]");
    assert_eq!(edit(&app).wrong_at(), Some(14));
    let broken = shown(&mut app);
    assert!(broken.contains("✂ 9") && broken.contains("»"), "{broken}");
}

/// The same cut before and after a change that does not matter; it goes with its reason, and comes back.
#[test]
fn a_change_that_does_not_matter_keeps_the_cut_in_sight() {
    let mut app = open_at(Spec::textbook(CLASSIC), 17, TreeView::Whole);
    let is_cut = |app: &App| {
        let replay = app.explore().unwrap().replay();
        matches!(replay.event(), Event::Cut { .. })
    };
    assert!(is_cut(&app));
    press(&mut app, Key::Enter);
    for key in [Key::Arrow(Arrow::Left), Key::Char('9'), Key::Enter] {
        press(&mut app, key);
    }
    let text = |app: &App| position(app).text().to_owned();
    assert_eq!(text(&app), "[[3 12 9] [2 4 6] [14 5 2]]");
    assert!(is_cut(&app) && step(&app) == 17);
    for key in [Key::Arrow(Arrow::Right), Key::Char('9'), Key::Enter] {
        press(&mut app, key);
    }
    assert_eq!(text(&app), "[[3 12 9] [9 4 6] [14 5 2]]");
    assert!(!is_cut(&app) && step(&app) == 16);
    // A sign leaves nothing in the line, and every change can be undone.
    type_text(&mut app, "+");
    assert_eq!(app.dialog::<Change>().unwrap().input.value(), "");
    press(&mut app, Key::Delete);
    assert_eq!(text(&app), "[[3 12 9] [4 6] [14 5 2]]");
    for before in [
        "[[3 12 9] [10 4 6] [14 5 2]]",
        "[[3 12 9] [9 4 6] [14 5 2]]",
    ] {
        type_text(&mut app, "u");
        assert_eq!(text(&app), before);
    }
    for _ in 0..5 {
        type_text(&mut app, "u");
    }
    assert_eq!(text(&app), CLASSIC);
    // It is drawn while the changed tree is searched, which has nodes that the one before has not.
    for key in ['a', 'a', 'b', 'a', 'u', 'u'] {
        app.key(Key::Char(key), Instant::now());
        frame(&mut app, (80, 24));
        app.settle();
    }
}

#[test]
fn a_tree_is_changed_in_place() {
    let mut app = open_at(Spec::textbook(CLASSIC), 0, TreeView::Whole);
    type_text(&mut app, "c");
    let place = (app.moves(), Context::TREE);
    assert_eq!(place.1, app.context());
    press(&mut app, Key::Enter);
    let text = |app: &App| position(app).text().to_owned();
    // A leaf dragged up, and the cut is gone; the step stays where it is.
    type_text(&mut app, "+++++++");
    assert_eq!(text(&app), "[[3 12 8] [9 4 6] [14 5 2]]");
    assert_eq!(app.moves(), place.0);
    assert!(
        tree(&app)
            .ids()
            .all(|id| tree(&app).node(id).kind != Kind::Pruned)
    );
    for (keys, told) in [
        ("3 4", "one number"),
        ("1/", "one number"),
        ("9999999999", "is not a number"),
    ] {
        press(&mut app, Key::Ctrl('u'));
        type_text(&mut app, keys);
        press(&mut app, Key::Enter);
        let error = app.dialog::<Change>().unwrap().error.clone();
        assert!(error.is_some_and(|error| error.contains(told)), "{keys}");
    }
    for (keys, after) in [
        ("-3", "[[3 12 8] [-3 4 6] [14 5 2]]"),
        ("a7", "[[3 12 8] [-3 7 4 6] [14 5 2]]"),
        ("<5/2", "[[3 12 8] [2.5 -3 4 6] [14 5 2]]"),
        ("b", "[[3 12 8] [[2.5 0] -3 4 6] [14 5 2]]"),
        ("x", "[[3 12 8] [[0] -3 4 6] [14 5 2]]"),
        // A node keeps a child.
        ("x", "[[3 12 8] [[0] -3 4 6] [14 5 2]]"),
    ] {
        type_text(&mut app, keys);
        if keys.ends_with(|key: char| key.is_ascii_digit()) {
            press(&mut app, Key::Enter);
        }
        assert_eq!(text(&app), after, "{keys}");
    }
    assert!(app.dialog::<Change>().unwrap().error.is_some());
    // A finger on a node.
    let (_, hits) = frame(&mut app, (100, 30));
    let leaf = tree(&app).children(NodeId::ROOT)[0];
    let leaf = tree(&app).children(leaf)[1];
    let (area, _) = hits
        .0
        .iter()
        .find(|(_, target)| *target == Target::Node(leaf))
        .unwrap();
    app.gesture(Gesture::Press, (area.x, area.y), &hits, Instant::now());
    type_text(&mut app, "-");
    assert_eq!(text(&app), "[[3 11 8] [[0] -3 4 6] [14 5 2]]");
    press(&mut app, Key::Esc);
    assert!(!app.has_dialog());
}

/// A tree with a letter is shown, not searched; what its values decide is told when asked for, and a
/// value given in place starts the search.
#[test]
fn a_letter_waits_for_its_value() {
    let mut app = open(Spec::textbook("[[3 12 8] [x=? 4 6] [14 5 2]]"));
    for key in ["n", "G", "c", "space", "t", "I", "R", "O", "v", "g"] {
        let key = if key == "space" {
            Key::Char(' ')
        } else {
            Key::Char(key.chars().next().unwrap())
        };
        press(&mut app, key);
        assert!(
            !app.has_dialog() && app.explore().unwrap().stepper.step == 0,
            "{key:?}"
        );
    }
    let (shown, hits) = frame(&mut app, (80, 24));
    let told = text(&shown);
    assert!(
        told.contains("For which values of x is □ 2.2 skipped?"),
        "{told}"
    );
    assert!(told.contains("x□ ?"), "{told}");
    for &(_, target) in &hits.0 {
        if matches!(target, Target::Node(_) | Target::Step(_)) {
            app.click(target, Instant::now());
            assert_eq!(app.explore().unwrap().stepper.step, 0);
        }
    }
    press(&mut app, Key::Char('!'));
    let told = text(&frame(&mut app, (80, 24)).0);
    assert!(
        told.contains("━━━━┿━━━━●────┼") && told.contains("x ≤ 3"),
        "{told}"
    );
    press(&mut app, Key::Esc);
    press(&mut app, Key::Char('='));
    for key in [
        Arrow::Down,
        Arrow::Down,
        Arrow::Right,
        Arrow::Right,
        Arrow::Right,
    ] {
        press(&mut app, Key::Arrow(key));
    }
    type_text(&mut app, "2");
    press(&mut app, Key::Enter);
    press(&mut app, Key::Enter);
    assert_eq!(
        *position(&app),
        PositionText::Notation("[[3 12 8] [x=2 4 6] [14 5 2]]".to_owned())
    );
    press(&mut app, Key::End);
    assert!(app.explore().unwrap().is_at_end());
}

#[test]
fn tab_nests_a_flat_list() {
    let mut app = open(Spec::textbook("[1 2]"));
    press(&mut app, Key::Char('e'));
    press(&mut app, Key::Ctrl('u'));
    type_text(&mut app, "[3 5 2 9]");
    press(&mut app, Key::Tab);
    assert_eq!(edit(&app).input.value(), "[[3 5] [2 9]]");
    // What is a tree stays.
    press(&mut app, Key::Tab);
    assert_eq!(edit(&app).input.value(), "[[3 5] [2 9]]");
}
