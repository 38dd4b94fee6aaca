//! The end of a search: its summary.

use crate::stage::{four, frame, open, press, text, tree, type_text};
use plywood::app::App;
use plywood::app::key::Key;
use plywood::exploration::Spec;
use plywood::language::{Language, number_text};
use plywood::search::Order;

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
    let mut spec = four("4453", 4);
    spec.method.order = Order::CentreFirst;
    let other = tree(&open(spec)).counts().nodes;
    let summary = tree(&app).summary();
    let visited: u64 = summary.plies.iter().map(|ply| ply.visited).sum();
    for language in Language::ALL {
        app.set_language(language);
        for size in [(80, 24), (120, 40), (200, 60)] {
            let shown = text(&frame(&mut app, size).0);
            for number in [visited, other] {
                let number = number_text(language, number).replace('\u{202f}', " ");
                assert!(shown.contains(&number), "{number} at {size:?} in\n{shown}");
            }
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

#[test]
fn its_key_leads_to_the_other_order_which_costs_as_much_as_told() {
    let mut app = at_end(four("4453", 4));
    press(&mut app, Key::Char('I'));
    app.settle();
    let others: Vec<(Order, Option<u64>)> = app
        .explore()
        .unwrap()
        .end
        .others()
        .iter()
        .map(|other| (other.order, other.nodes))
        .collect();
    assert!(!others.is_empty());
    type_text(&mut app, "o");
    let explored = tree(&app);
    assert_eq!(
        others[0],
        (explored.method.order, Some(explored.counts().nodes))
    );
}
