//! The end of a search: its card, and the line on the board.

use crate::stage::{CLASSIC, four, frame, open, press, step, text, tree, type_text};
use plywood::app::App;
use plywood::app::explore::Pane;
use plywood::app::key::{Arrow, Key};
use plywood::exploration::Spec;
use plywood::language::{Language, number_text};
use plywood::search::Order;

fn at_end(spec: Spec) -> App {
    let mut app = open(spec);
    press(&mut app, Key::End);
    app
}

fn has_card(app: &App) -> bool {
    app.explore().unwrap().has_card()
}

#[test]
fn the_card_comes_by_itself_and_goes_when_told_to() {
    let mut app = open(four("4453", 3));
    assert!(!has_card(&app));
    press(&mut app, Key::End);
    assert!(has_card(&app));
    press(&mut app, Key::Esc);
    assert!(!has_card(&app));
    assert!(app.explore().is_some(), "the screen stays");
    // Coming back to the end brings it back.
    press(&mut app, Key::Home);
    press(&mut app, Key::End);
    assert!(has_card(&app));
}

#[test]
fn it_tells_what_was_found_and_what_it_cost_at_every_size() {
    let mut app = at_end(four("4453", 4));
    app.explore_mut().unwrap().view.pane = Pane::Code;
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
        // Where there is room, ply by ply.
        let shown = text(&frame(&mut app, (120, 40)).0);
        for (index, ply) in summary.plies.iter().enumerate() {
            let number = number_text(language, ply.visited);
            let row = shown.lines().find(|line| {
                let card = line.chars().skip(86).collect::<String>();
                let mut words = card.split_whitespace();
                words.next() == Some(&index.to_string()) && words.next() == Some(&number)
            });
            assert!(row.is_some(), "ply {index} in\n{shown}");
        }
    }
}

#[test]
fn its_key_leads_to_the_other_order_whose_card_tells_the_same_number() {
    let mut app = at_end(four("4453", 4));
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
    assert!(has_card(&app), "its end is shown, too");
}

#[test]
fn right_plays_the_line_on_the_board_and_left_takes_it_back() {
    for spec in [four("4453", 4), Spec::textbook(CLASSIC)] {
        let mut app = at_end(spec);
        let last = step(&app);
        let line = tree(&app).principal_variation();
        for &node in &line {
            press(&mut app, Key::Arrow(Arrow::Right));
            assert_eq!(app.explore().unwrap().board_node(), node);
            assert!(app.shared.notice.is_none());
        }
        press(&mut app, Key::Arrow(Arrow::Right));
        assert!(app.shared.notice.is_some(), "the line is over");
        assert_eq!(step(&app), last);
        for _ in &line {
            press(&mut app, Key::Arrow(Arrow::Left));
            assert_eq!(step(&app), last);
        }
        press(&mut app, Key::Arrow(Arrow::Left));
        assert_eq!(step(&app), last - 1);
    }
}
