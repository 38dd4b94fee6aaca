//! Textbook trees as books print them: all of it in sight, and what the search never sees, too.

use crate::app::{click, list, list_mut};
use plywood_app::TreeView;
use plywood_app::home::Destination;
use plywood_app::key::Key;
use plywood_app::paint::Target;
use plywood_core::replay::{Progress, Replay};
use plywood_core::tree::{Kind, NodeId, Step};
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{frame, home, nodes, open_at, press, text, tree};

/// A tree of 16 leaves, of which the search skips inner moves.
const SIXTEEN: &str = "[[[[3 17] [2 12]] [[15 25] [0 2]]] [[[5 3] [2 14]] [[8 1] [7 9]]]]";

const LEAVES: [i32; 16] = [3, 17, 2, 12, 15, 25, 0, 2, 5, 3, 2, 14, 8, 1, 7, 9];

#[test]
fn a_textbook_tree_opens_whole_and_a_game_along_its_path() {
    let view = |spec| open_at(spec, 0, None).explore().unwrap().view.tree;
    assert_eq!(view(Spec::textbook(CLASSIC)), TreeView::Whole);
    assert_eq!(view(Spec::connect_four("4453")), TreeView::Path);
    // Also from the home screen.
    let mut app = home();
    let mut entries = list(&app).entries.iter();
    let first = entries.position(|entry| matches!(entry.destination, Destination::Search(_)));
    list_mut(&mut app).select(first.unwrap());
    press(&mut app, Key::Enter);
    let explore = app.explore().unwrap();
    let game = explore.exploration().spec().game;
    assert_eq!(explore.view.tree, TreeView::default_for(game));
}

/// The leaves of the bottom row of a frame, as numbers from left to right.
fn printed(app: &mut plywood_app::App, size: (u16, u16)) -> Vec<i32> {
    let (buffer, _) = frame(app, size);
    let pane = text(&buffer);
    let rows = pane.lines().map(|line| {
        // The number before a leaf's sign is its move, also where it is skipped.
        line.split(|letter: char| !letter.is_ascii_digit() && !"□✂".contains(letter))
            .filter_map(|word| word.parse().ok())
            .collect::<Vec<i32>>()
    });
    rows.max_by_key(Vec::len).unwrap()
}

#[test]
fn all_sixteen_leaves_are_printed_at_every_size() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let mut app = open_at(Spec::textbook(SIXTEEN), 0, None);
        assert_eq!(printed(&mut app, size), LEAVES, "{size:?}");
        // What was skipped stays printed.
        app.explore_mut().unwrap().go_to(Step::MAX);
        assert_eq!(printed(&mut app, size), LEAVES, "{size:?}");
    }
}

#[test]
fn no_edge_begins_in_the_air() {
    let spec = Spec::textbook("A[a:B[c:3 d:12] b:C[e:[2 4] f:6]]");
    let pane = text(&frame(&mut open_at(spec, 0, None), (80, 24)).0);
    let rows = pane.lines().take_while(|row| !row.starts_with('╰'));
    for (upper, lower) in rows.clone().zip(rows.skip(1)) {
        for (above, sign) in upper.chars().zip(lower.chars()) {
            assert!(above != ' ' || !"│┴┘└┼".contains(sign), "{pane}");
        }
    }
}

#[test]
fn what_will_be_skipped_cannot_be_told_from_what_will_be_looked_at() {
    // At the first step two trees that differ in what is skipped look the same.
    for size in [(80, 24), (120, 40), (200, 60)] {
        let frames = ["[[3 5] [9 [4 6]]]", "[[3 5] [1 [4 6]]]"].map(|tree| {
            let mut app = open_at(Spec::textbook(tree), 0, None);
            let (buffer, _) = frame(&mut app, size);
            text(&buffer)
        });
        let tree = |frame: &str| {
            let boxes: Vec<String> = frame
                .lines()
                .map(|row| {
                    row.chars()
                        .filter(|letter| "╭╮╰╯┬┴▽□".contains(*letter))
                        .collect()
                })
                .collect();
            boxes
        };
        assert_eq!(tree(&frames[0]), tree(&frames[1]), "{size:?}");
    }
}

#[test]
fn a_click_below_a_skipped_move_goes_to_where_it_was_skipped() {
    let mut app = open_at(Spec::textbook(SIXTEEN), Step::MAX, None);
    let (buffer, hits) = frame(&mut app, (120, 40));
    let tree = tree(&app);
    let skipped: Vec<NodeId> = tree
        .ids()
        .filter(|&id| tree.node(id).kind == Kind::Pruned)
        .collect();
    let cells = nodes(&buffer, &hits);
    for id in skipped {
        assert!(cells.contains_key(&id), "{id:?}");
        click(&mut app, Target::Node(id));
        let replay = Replay::new(&tree, plywood_stage::step(&app));
        assert_eq!(replay.progress(id), Progress::Pruned);
    }
}
