//! Large trees, along the path: what is always in sight, and the whole of them.

use plywood_app::key::{Arrow, Key};
use plywood_app::{App, TreeView};
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::NodeId;
use plywood_stage::{four, frame, nodes, open_at, press, text, tree};

const SIZES: [(u16, u16); 4] = [(60, 18), (80, 24), (120, 40), (200, 60)];

#[test]
fn the_root_s_moves_the_path_and_the_origin_of_a_cutoff_are_always_in_sight() {
    let mut app = open_at(four("4453", 4), 0, TreeView::Path);
    let tree = tree(&app);
    let mut cuts = 0;
    for size in SIZES {
        for step in (0..tree.steps()).step_by(61) {
            app.explore_mut().unwrap().go_to(step);
            let (buffer, hits) = frame(&mut app, size);
            let cells = nodes(&buffer, &hits);
            let replay = Replay::new(&tree, step);
            // The smallest screen has room for three plies.
            for child in tree.children(NodeId::ROOT) {
                let is_shown = cells.contains_key(&child);
                assert!(is_shown || size.0 == 60, "{child:?} at {step}, {size:?}");
            }
            assert!(cells.contains_key(&replay.node()), "{step}, {size:?}");
            if let Event::Cut { by, .. } = replay.event() {
                let shown = text(&buffer);
                assert!(cells.contains_key(&by), "{step}, {size:?}");
                assert!(shown.contains('◆'), "{step}, {size:?}:\n{shown}");
                cuts += 1;
            }
        }
    }
    assert!(cuts > 2, "{cuts}");
}

#[test]
fn it_is_unfolded_and_folded_and_says_where_it_ends() {
    let mut app = open_at(four("4453", 2), 0, TreeView::Path);
    let told = |app: &mut App, key: char| {
        frame(app, (120, 40));
        press(app, Key::Char(key));
        app.shared.notice.take().is_some()
    };
    assert!(told(&mut app, 'Z'), "it is folded already");
    let mut states = Vec::new();
    while !told(&mut app, 'z') {
        states.push(text(&frame(&mut app, (120, 40)).0));
    }
    assert_eq!(states.len(), 1);
    while !told(&mut app, 'Z') {}
    let title = text(&frame(&mut app, (120, 40)).0);
    assert!(title.contains("Tree · path"), "{title}");
    // Too large to have places.
    let mut app = open_at(four("4453", 6), 0, TreeView::Path);
    assert!(told(&mut app, 'z'));
    let title = text(&frame(&mut app, (120, 40)).0);
    assert!(title.contains("Tree · path"), "{title}");
    // And panning says why there is nothing to see.
    frame(&mut app, (120, 40));
    press(&mut app, Key::ShiftArrow(Arrow::Left));
    assert!(app.shared.notice.is_some());
}
