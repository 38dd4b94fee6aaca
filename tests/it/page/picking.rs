//! Answers are given in the tree: nodes and moves are pressed there, and values typed.

use super::browser::{Browser, DESK, PHONE};
use super::{page, written};
use plywood_core::search::{Algorithm, Order};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::{CLASSIC, recorded};
use plywood_teach::quiz::{Ask, Question};

/// The first question of a kind that is asked in one of these searches, with something to press.
fn first(searches: &[Exploration], ask: Ask) -> (&Exploration, Question) {
    let posed = searches.iter().flat_map(|exploration| {
        let steps = 0..exploration.tree.steps();
        let posed = steps.filter_map(move |step| Question::pose(exploration, step));
        posed.map(move |question| (exploration, question))
    });
    let mut wanted = posed.filter(|(_, question)| question.ask == ask);
    let found = wanted.find(|(_, question)| question.answer.to_string() != "none");
    found.unwrap_or_else(|| panic!("{ask:?} is asked nowhere"))
}

#[test]
fn nodes_and_moves_are_pressed_and_values_typed_in_the_tree() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let nested = "[[[3 17] [2 12]] [[15] [25 0]] [[2 5] [3 14 1]]]";
    let with = |change: fn(&mut Spec)| {
        let mut spec = Spec::textbook(nested);
        change(&mut spec);
        recorded(spec)
    };
    let searches = [
        recorded(Spec::textbook(CLASSIC)),
        with(|spec| spec.method.order = Order::CentreFirst),
        with(|spec| spec.method.algorithm = Algorithm::Minimax),
    ];
    let open = "document.querySelectorAll('#tree .node.pick').length";
    let right = "document.getElementById('verdict').textContent.startsWith('✓')";
    for ask in [Ask::Cut, Ask::Cause, Ask::RootMove, Ask::Next, Ask::Value] {
        let (exploration, question) = first(&searches, ask);
        let answer = question.answer.to_string();
        let file = written(folder.path(), &page(exploration));
        for screen in [DESK, PHONE] {
            browser.open_on(screen, &file, &format!("#step={}", question.step));
            browser.press(&["t"]);
            let prompt = browser.run("document.getElementById('question').hidden");
            assert_eq!(prompt, false, "{question:?}");
            let press = |browser: &mut Browser, node: &str| {
                let selector = format!("#tree .nodes .node[data-path='{node}'] .shape");
                if screen.is_phone {
                    browser.tap(&selector);
                } else {
                    browser.click(&selector);
                }
            };
            let tree = &exploration.tree;
            let line = |id| {
                let moves = tree.moves(id);
                exploration.problem.line_text(&moves).join(".")
            };
            match ask {
                Ask::Cut => {
                    let (kind, moves) = answer.split_once(' ').unwrap();
                    let kind = format!(
                        "#choices button:nth-of-type({})",
                        1 + ["none", "alpha", "beta"]
                            .iter()
                            .position(|known| *known == kind)
                            .unwrap()
                    );
                    browser.run(&format!("document.querySelector({kind:?}).click()"));
                    // One too many is taken back by the next press.
                    for played in ["1"].into_iter().chain(moves.split(' ')).chain(["1"]) {
                        let below = line(question.node);
                        press(&mut browser, &format!("{below}.{played}"));
                    }
                }
                Ask::RootMove => press(&mut browser, &answer),
                Ask::Value => {
                    let focused = browser.text("document.activeElement.id");
                    assert_eq!(focused, "at-node");
                    let keys: Vec<String> = answer.chars().map(String::from).collect();
                    browser.press(&keys.iter().map(String::as_str).collect::<Vec<_>>());
                    // It stands over its node.
                    let (x, y) = browser.place("#at-node");
                    let node = format!(
                        "#tree .nodes .node[data-path='{}'] .shape",
                        line(question.node)
                    );
                    let (there_x, there_y) = browser.place(&node);
                    assert!((x - there_x).abs() < 3.0 && (y - there_y).abs() < 3.0);
                }
                _ => press(&mut browser, if answer == "root" { "" } else { &answer }),
            }
            let typed = browser.text("document.getElementById('answer').value");
            assert_eq!(typed, answer, "{question:?}");
            let picked = "document.querySelectorAll('#tree .node.picked').length";
            if ask != Ask::Value {
                assert!(browser.run(open).as_u64().unwrap() > 1, "{question:?}");
                let wanted = if ask == Ask::Cut {
                    answer.split(' ').count() - 1
                } else {
                    1
                };
                assert_eq!(browser.run(picked), wanted, "{question:?}");
            }
            // Nobody is led away from the question.
            assert_eq!(browser.step(), question.step);
            browser.click("#submit");
            assert_eq!(browser.run(right), true, "{question:?}");
            // Then the nodes are what they were: places to go to.
            assert_eq!(browser.run(open), 0);
            browser.assert_quiet();
        }
    }
}
