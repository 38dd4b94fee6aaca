//! The stage, and the way to a node by its moves.

use plywood_app::key::Key;
use plywood_app::paint::{Theme, ThemeName};
use plywood_app::{App, TreeView};
use plywood_stage::{four, frame, frame_in, open, open_at, press, text, type_text};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

#[test]
fn one_key_puts_the_tree_on_the_stage_and_back() {
    let mut app = open(four("4453", 3));
    app.explore_mut().unwrap().go_to(60);
    let panes = |app: &mut plywood_app::App| {
        let shown = text(&frame(app, (120, 40)).0);
        let is_there = |text: &str| shown.contains(text);
        (is_there("Values"), is_there("step 60"))
    };
    let story = plywood_teach::narrate::tell(
        app.shared.language,
        app.explore().unwrap().exploration(),
        &app.explore().unwrap().replay(),
    );
    let tells = |app: &mut plywood_app::App| {
        let shown = text(&frame(app, (120, 40)).0).replace('\n', " ");
        let first: String = story[0].chars().take(40).collect();
        shown.contains(&first)
    };
    assert_eq!((panes(&mut app), tells(&mut app)), ((true, true), true));
    type_text(&mut app, "P");
    assert_eq!((panes(&mut app), tells(&mut app)), ((false, true), true));
    type_text(&mut app, "P");
    assert!(!app.explore().unwrap().view.is_on_stage);
    // The key of the panes leads back to them.
    type_text(&mut app, "P");
    press(&mut app, Key::Tab);
    assert!(!app.explore().unwrap().view.is_on_stage);
}

#[test]
fn the_end_is_told_on_the_stage() {
    for size in [(80, 24), (120, 40)] {
        let mut app = open(four("4453", 3));
        type_text(&mut app, "P");
        let seen = |app: &mut App| text(&frame(app, size).0);
        press(&mut app, Key::End);
        app.settle();
        let end = seen(&mut app);
        let explore = app.explore().unwrap();
        let tree = &explore.exploration().tree;
        let best = tree
            .played(tree.best_line()[0])
            .expect("it is not the root");
        let best = explore.exploration().problem.line_text(&[best]).join(".");
        assert!(end.contains(&format!("best move is move {best}.")), "{end}");
    }
}

#[test]
fn on_a_large_board_every_stone_is_whole() {
    let theme = Theme::new(ThemeName::Default, true);
    let mut app = open_at(four("4453", 4), 40, TreeView::Path);
    press(&mut app, Key::Char('P'));
    for size in [(120, 40), (200, 60)] {
        let (buffer, _) = frame(&mut app, size);
        let cells = || buffer.area.positions().filter(|at| at.x < size.0 / 2);
        let stones = cells().filter(|&at| {
            let cell = &buffer[at];
            let [own, searched] = [theme.first, theme.searched[0]].map(|style| style.fg);
            ["x", "X"].contains(&cell.symbol()) && [own, searched].contains(&Some(cell.fg))
        });
        let stones: Vec<_> = stones.collect();
        assert_eq!(stones.len(), 4, "{size:?}");
        // Those of the position are whole, those that the search has placed hollow.
        let is_whole = |&&at: &&Position| Some(buffer[at].bg) == theme.first.bg;
        let whole: Vec<&str> = stones
            .iter()
            .filter(is_whole)
            .map(|&at| buffer[at].symbol())
            .collect();
        assert_eq!(whole, ["X", "X"], "{size:?}");
        // The ring is whole: as far to the left as to the right of the last stone's letter.
        let ring = cells().filter(|&at| {
            let cell = &buffer[at];
            let is_block = ('▀'..='▟').contains(&cell.symbol().chars().next().unwrap_or(' '));
            is_block && [Some(cell.fg), Some(cell.bg)].contains(&theme.changed.fg)
        });
        let columns: Vec<u16> = ring.map(|at| at.x).collect();
        let ends = columns.iter().min().zip(columns.iter().max());
        let (left, right) = ends.expect("the last stone has a ring");
        let is_around = |at: &Position| 2 * at.x == left + right;
        assert!(stones.iter().any(is_around), "{size:?}: {left} to {right}");
    }
}

#[test]
fn without_colours_no_stone_is_fainter_than_the_lines() {
    let theme = Theme::new(ThemeName::None, true);
    let mut app = open_at(four("4453", 4), 40, TreeView::Path);
    let (buffer, _) = frame_in(&mut app, (80, 24), &theme);
    let board = Rect::new(0, 2, 32, 13).positions();
    let stones = board.filter(|&at| ["X", "O", "x", "o"].contains(&buffer[at].symbol()));
    let are_faint: Vec<bool> = stones
        .map(|at| buffer[at].modifier.contains(Modifier::DIM))
        .collect();
    assert_eq!(are_faint, [false; 7], "of the position, and of the search");
}
