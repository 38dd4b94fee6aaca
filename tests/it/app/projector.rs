//! The stage, and the way to a node by its moves.

use crate::stage::{CLASSIC, four, frame, nodes, open, open_at, press, text, tree, type_text};
use plywood::app::explore::Stage;
use plywood::app::key::Key;
use plywood::app::paint::{Theme, ThemeName};
use plywood::app::{App, TreeView};
use plywood::exploration::Spec;
use plywood::tree::NodeId;
use std::collections::BTreeMap;

#[test]
fn one_key_goes_round_from_all_panes_to_the_tree_alone() {
    let mut app = open(four("4453", 3));
    app.explore_mut().unwrap().go_to(60);
    let panes = |app: &mut plywood::app::App| {
        let shown = text(&frame(app, (120, 40)).0);
        let is_there = |text: &str| shown.contains(text);
        (is_there("Values"), is_there("step 60"))
    };
    let story = plywood::narrate::tell(
        app.shared.language,
        app.explore().unwrap().exploration(),
        &app.explore().unwrap().replay(),
    );
    let tells = |app: &mut plywood::app::App| {
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
fn the_spotlight_leaves_the_path_and_its_siblings_lit() {
    let theme = Theme::new(ThemeName::Default, true);
    let mut app = open_at(Spec::textbook(CLASSIC), 20, TreeView::Whole);
    let styles = |app: &mut App| {
        let (buffer, hits) = frame(app, (200, 60));
        let cells = nodes(&buffer, &hits);
        let style = |place: &(u16, u16)| buffer[*place].style();
        let all = |(id, places): (&NodeId, &Vec<(u16, u16)>)| {
            (*id, places.iter().map(style).collect::<Vec<_>>())
        };
        cells.iter().map(all).collect::<BTreeMap<_, _>>()
    };
    let before = styles(&mut app);
    type_text(&mut app, "X");
    let after = styles(&mut app);
    let tree = tree(&app);
    let path = app.explore().unwrap().replay().path();
    let mut dimmed = 0;
    for id in tree.ids() {
        let is_lit = tree.parent(id).is_none_or(|parent| path.contains(&parent));
        if is_lit {
            assert_eq!(after[&id], before[&id], "{id:?}");
        } else {
            let is_dim = |style: &ratatui::style::Style| style.fg == theme.border.fg;
            assert!(
                after[&id]
                    .iter()
                    .all(|style| is_dim(style) || style.fg == theme.base.fg)
            );
            dimmed += u32::from(after[&id] != before[&id]);
        }
    }
    assert!(dimmed > 2, "{dimmed}");
}

#[test]
fn the_end_is_told_on_the_stage() {
    for size in [(80, 24), (120, 40)] {
        let mut app = open(four("4453", 3));
        type_text(&mut app, "P");
        let seen = |app: &mut App| text(&frame(app, size).0);
        assert!(!seen(&mut app).contains("The search is over"));
        press(&mut app, Key::End);
        app.settle();
        let end = seen(&mut app);
        let explore = app.explore().unwrap();
        let best = explore.best_move().expect("the search is over");
        let best = explore.exploration().problem.line_text(&[best]).join(".");
        assert!(end.contains(&format!("best move is move {best}.")), "{end}");
        assert!(end.contains("The search is over"), "{end}");
        // The line that both play stands on the board.
        let line = explore.exploration().tree.principal_variation();
        for number in 1..=line.len() {
            let letter = if number % 2 == 1 { 'x' } else { 'o' };
            assert!(end.contains(&format!("{letter}{number}")), "{end}");
        }
    }
}
