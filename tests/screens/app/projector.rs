//! The stage, and the way to a node by its moves.

use crate::stage::{four, frame, open, open_at, press, text, type_text};
use plywood_app::explore::Stage;
use plywood_app::key::Key;
use plywood_app::paint::{Theme, ThemeName};
use plywood_app::{App, TreeView};

#[test]
fn one_key_goes_round_from_all_panes_to_the_tree_alone() {
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
    assert_eq!((panes(&mut app), tells(&mut app)), ((false, true), false));
    type_text(&mut app, "P");
    assert_eq!(app.explore().unwrap().view.stage, Stage::All);
    // The key of the panes leads back to them.
    type_text(&mut app, "P");
    press(&mut app, Key::Tab);
    assert_eq!(app.explore().unwrap().view.stage, Stage::All);
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
        let at = buffer
            .area
            .positions()
            .find(|&at| at.y > 0 && buffer[at].symbol() == "(");
        let last = at.expect("the last move has a mark");
        let cells = |y: u16| {
            (last.x - 8..last.x + 40)
                .map(|x| &buffer[(x, y)])
                .collect::<Vec<_>>()
        };
        let mut stones = cells(last.y);
        stones.retain(|cell| ["x", "X"].contains(&cell.symbol()));
        assert_eq!(stones.len(), 4, "{size:?}");
        assert!(stones.iter().all(|cell| Some(cell.bg) == theme.first.bg));
        // No part of a ring is hidden by the letter.
        let around = [last.y - 1, last.y, last.y + 1].map(cells).concat();
        let in_ring = around
            .iter()
            .filter(|cell| Some(cell.fg) == theme.strong.fg);
        let in_ring: String = in_ring.map(|cell| cell.symbol()).collect();
        assert_eq!(in_ring.matches('▀').count(), in_ring.matches('▄').count());
    }
}
