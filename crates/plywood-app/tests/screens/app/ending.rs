//! The end of a search: its summary.

use plywood_app::App;
use plywood_app::key::Key;
use plywood_explore::exploration::Spec;
use plywood_stage::{four, frame, open, press, text, tree};
use plywood_teach::language::{Language, number_text};

fn at_end(spec: Spec) -> App {
    let mut app = open(spec);
    press(&mut app, Key::End);
    app
}

#[test]
fn the_summary_tells_what_was_found_and_what_it_cost_at_every_size() {
    let mut app = at_end(four("4453", 4));
    press(&mut app, Key::Char('I'));
    app.settle();
    let summary = plywood_explore::summary::Summary::new(&tree(&app));
    let visited: u64 = summary.plies.iter().map(|ply| ply.visited).sum();
    for language in Language::ALL {
        app.set_language(language);
        for size in [(80, 24), (120, 40), (200, 60)] {
            let shown = text(&frame(&mut app, size).0);
            let number = number_text(language, visited).replace('\u{202f}', " ");
            assert!(shown.contains(&number), "{number} at {size:?} in\n{shown}");
        }
        // Ply by ply.
        let shown = text(&frame(&mut app, (120, 40)).0);
        for (index, ply) in summary.plies.iter().enumerate() {
            let number = number_text(language, ply.visited);
            let is_row = |part: &str| {
                let mut words = part.split_whitespace();
                words.next() == Some(&index.to_string()) && words.next() == Some(&number)
            };
            let row = shown.lines().find(|line| line.split('│').any(is_row));
            assert!(row.is_some(), "ply {index} in\n{shown}");
        }
    }
}
