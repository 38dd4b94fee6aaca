//! A whole tree that is filled in by hand.

use crate::app::click;
use crate::stage::{frame, nodes, open_at, press, text};
use plywood_app::dialogs::Fill;
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::Target;
use plywood_app::{App, TreeView};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_teach::filling::{Filling, FillingMistake};

fn opened(tree: &str) -> App {
    let mut app = open_at(Spec::textbook(tree), 12, TreeView::Whole);
    press(&mut app, Key::Char('#'));
    assert!(app.dialog::<Fill>().is_some());
    app
}

fn fill(app: &App) -> &Fill {
    app.dialog::<Fill>().expect("it is open")
}

fn shown(app: &mut App) -> String {
    text(&frame(app, (100, 32)).0)
}

fn go(app: &mut App, arrows: &[Arrow]) {
    for &arrow in arrows {
        press(app, Key::Arrow(arrow));
    }
}

/// Every value and every skipped leaf of the classical tree, by keys: 3, then 2 with two leaves skipped,
/// then 2, and 3 at the root.
#[test]
fn a_tree_is_filled_in_by_keys_and_checked_in_one_go() {
    let mut app = opened(CLASSIC);
    let empty = shown(&mut app);
    // Nothing of the search is shown, and every leaf is printed.
    for told in ["✂", "=", "≤"] {
        assert!(!empty.contains(told), "{told}\n{empty}");
    }
    for leaf in ["12", "14", "8", "5"] {
        assert!(empty.contains(leaf), "{leaf}\n{empty}");
    }
    press(&mut app, Key::Char('3'));
    press(&mut app, Key::Enter);
    // The first leaf of the second node is looked at, so that the two after it are the first
    // mistake.
    let (at, wrong) = fill(&app).first_mistake.expect("it is not done");
    assert_eq!(wrong, FillingMistake::NotMarked);
    assert_eq!(fill(&app).at, at);
    assert!(shown(&mut app).contains("First mistake: □ 2.2 is skipped."));
    press(&mut app, Key::Char(' '));
    go(&mut app, &[Arrow::Right]);
    press(&mut app, Key::Char(' '));
    press(&mut app, Key::Enter);
    assert_eq!(
        fill(&app).first_mistake.map(|(_, wrong)| wrong),
        Some(FillingMistake::Empty)
    );
    for (value, arrow) in [('5', Arrow::Right), ('2', Arrow::Up)] {
        press(&mut app, Key::Char(value));
        go(&mut app, &[arrow]);
    }
    press(&mut app, Key::Char('3'));
    press(&mut app, Key::Enter);
    assert_eq!(
        fill(&app).first_mistake.map(|(_, wrong)| wrong),
        Some(FillingMistake::WrongValue)
    );
    let said = shown(&mut app);
    assert!(
        said.contains("First mistake: ▽ 2 does not return 5. MIN takes the smallest"),
        "{said}"
    );
    press(&mut app, Key::Backspace);
    press(&mut app, Key::Char('2'));
    press(&mut app, Key::Enter);
    assert!(app.dialog::<Fill>().is_none());
    let notice = app
        .shared
        .notice
        .as_ref()
        .map(|notice| notice.text.as_str());
    assert_eq!(notice, Some("All correct: 4 values, 2 leaves skipped."));
    let explore = app.explore().unwrap();
    assert_eq!(explore.stepper.step + 1, explore.exploration().tree.steps());
}

/// A click marks a leaf, also one that lies below a skipped move; and takes the mark away.
#[test]
fn leaves_are_marked_by_a_click_wherever_they_are() {
    let mut app = opened("[[[3 17] [2 12]] [[15] [25 0]] [[2 5] [3 14 1]]]");
    let count = app.explore().unwrap().exploration().tree.len() as u32;
    let (buffer, hits) = frame(&mut app, (120, 40));
    let places = nodes(&buffer, &hits);
    let below = places.keys().filter(|id| id.0 >= count);
    let below: Vec<NodeId> = below.copied().collect();
    assert!(!below.is_empty(), "some leaf lies below a skipped move");
    for id in below {
        click(&mut app, Target::Node(id));
        assert!(fill(&app).filling.is_marked(id));
        click(&mut app, Target::Node(id));
        assert!(!fill(&app).filling.is_marked(id));
    }
}

/// The right filling is accepted, and each single change to it is found at its place.
#[test]
fn every_single_mistake_is_found() {
    for tree in [
        CLASSIC,
        "[[[3 17] [2 12]] [[15] [25 0]] [[2 5] [3 14 1]]]",
        "[[-3 [4 -5]] 7]",
    ] {
        let exploration = plywood_samples::recorded(Spec::textbook(tree));
        let mut right = Filling::new(&exploration).expect("it can be filled in");
        right.fill();
        assert_eq!(right.first_wrong(), None, "{tree}");
        for id in exploration.tree.ids() {
            let mut filling = Filling::new(&exploration).unwrap();
            filling.fill();
            if filling.is_leaf(id) {
                filling.toggle_marked(id);
            } else if !filling.value(id).is_empty() {
                filling.write(id, '1');
            } else {
                continue;
            }
            let (found, wrong) = filling.first_wrong().expect("it was changed");
            assert_eq!(found, id, "{tree}");
            assert_eq!(
                wrong == FillingMistake::WrongValue,
                !filling.is_leaf(id),
                "{tree}"
            );
        }
    }
}

#[test]
fn other_trees_are_not_filled_in() {
    let four = Spec {
        depth: Some(2),
        ..Spec::connect_four("4453")
    };
    let mut app = open_at(four, 0, TreeView::Whole);
    press(&mut app, Key::Char('#'));
    assert!(app.dialog::<Fill>().is_none());
    assert!(app.shared.notice.is_some());
}
