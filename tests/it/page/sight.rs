//! A teacher in front of a class, and the keys that the page shares with the terminal.

use super::browser::{Browser, DESK, PHONE, Screen};
use super::{four, opened, page, page_in, written};
use plywood_app::bindings::Context;
use plywood_app::dialogs;
use plywood_core::search::{Algorithm, Visit};
use plywood_explore::exploration::{GameName, Spec};
use plywood_samples::{CLASSIC, recorded};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::collections::BTreeSet;

/// Keys of Explore and its map that search anew, or need files, a clipboard or panes.
const IN_THE_TERMINAL: &str = "help-pane help-note help-plain help-edit help-export help-settings \
    help-copy help-deeper help-less-deep help-next-iteration help-previous-iteration \
    help-order help-summary help-truth help-evaluation-parts help-leaf-value help-race help-proof";

/// Keys with their help, as a page or the terminal lists them.
type Keys = BTreeSet<(String, String)>;

#[test]
fn the_keys_are_those_of_the_terminal() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    let rows = "[...document.querySelectorAll('#help tr')].map((row) => [[...row.querySelectorAll('kbd')].map((key) => key.textContent).join(' '), row.cells[1].textContent])";
    let listed: Keys = serde_json::from_value(browser.run(rows)).unwrap();
    let known = |is_told: &dyn Fn(Context, &str) -> bool| -> Keys {
        let rows = dialogs::TABLE.rows.iter();
        rows.filter(|row| is_told(row.context, row.help))
            .map(|row| {
                let keys: Vec<String> = row.keys.iter().map(ToString::to_string).collect();
                (keys.join(" "), say!(Language::En, row.help))
            })
            .collect()
    };
    let mut wanted = known(&|context, help| {
        [Context::EXPLORE, Context::MAP].contains(&context)
            && IN_THE_TERMINAL.split(' ').all(|one| one != help)
    });
    // There it unfolds, too.
    wanted.retain(|(keys, _)| !["z", "Z"].contains(&keys.as_str()));
    let missing: Vec<_> = wanted.difference(&listed).collect();
    assert_eq!(missing, Vec::<&(String, String)>::new());
    let all = known(&|_, _| true);
    let own: Vec<&str> = listed
        .difference(&all)
        .map(|(keys, _)| keys.as_str())
        .collect();
    assert_eq!(
        own,
        ["Z", "z"],
        "the others do what they do in the terminal"
    );
    browser.assert_quiet();
}

#[test]
fn on_the_stage_the_tree_has_the_room() {
    let exploration = recorded(four());
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    browser.open_on(
        Screen {
            size: (1920, 1080),
            ..DESK
        },
        &file,
        "#step=40",
    );
    let seen = "['tree-pane', 'story-pane', 'values-pane', 'controls'].map((id) => document.getElementById(id).checkVisibility())";
    let room = "document.getElementById('tree-room').clientWidth";
    let before = browser.run(room).as_f64().unwrap();
    for wanted in [[true, true, false, true], [true, true, true, true]] {
        browser.press(&["P"]);
        assert_eq!(browser.run(seen), serde_json::json!(wanted));
        let is_staged = !wanted[2];
        assert_eq!(
            browser.run(room).as_f64().unwrap() > 1.5 * before,
            is_staged
        );
        let is_whole = browser.run("document.documentElement.scrollHeight <= innerHeight");
        assert_eq!(is_whole, true, "all of it is in sight");
    }
    browser.assert_quiet();
}

#[test]
fn a_drawing_that_is_larger_than_its_room_is_looked_around_in() {
    let exploration = recorded(Spec {
        depth: Some(4),
        ..Spec::new(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15")
    });
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    browser.open_on(PHONE, &file, "#step=40");
    let width = "document.getElementById('tree').clientWidth";
    let before = browser.run(width).as_f64().unwrap();
    browser.press(&["z"]);
    browser.tap("[data-do=zoom-in]");
    let larger = browser.run(width).as_f64().unwrap();
    assert!(larger > 1.5 * before, "{before} {larger}");
    let place = "[document.getElementById('tree-room').scrollLeft, document.getElementById('tree-room').scrollTop]";
    let mut at = |keys: &[&str]| -> (f64, f64) {
        browser.press(keys);
        serde_json::from_value(browser.run(place)).unwrap()
    };
    let (left, top) = at(&["H", "H", "H", "H", "H", "H", "K", "K", "K", "K"]);
    assert_eq!((left, top), (0.0, 0.0));
    let (right, _) = at(&["Shift-ArrowRight"]);
    assert!(right > 50.0);
    assert_eq!(at(&["Shift-ArrowLeft"]), (0.0, 0.0));
    let (_, bottom) = at(&["J"]);
    assert!(bottom > 20.0);
    assert_eq!(at(&["PageUp"]), (0.0, 0.0));
    assert_eq!(browser.step(), 40, "none of these is a step");
    browser.press(&["Z", "Z"]);
    assert_eq!(browser.run(width).as_f64().unwrap(), before);
    browser.assert_quiet();
}

#[test]
fn the_map_is_filled_by_a_node_on_the_way() {
    let exploration = recorded(four());
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    let path = exploration.tree.path(plywood_core::tree::NodeId(3));
    assert!(path.len() > 1);
    let step = exploration.tree.node(path[1]).entered;
    browser.run(&format!("plywood.go({step})"));
    browser.press(&["v", "v"]);
    let picture = "document.getElementById('map').toDataURL()";
    let whole = browser.text(picture);
    browser.press(&["Enter"]);
    let inside = browser.text(picture);
    assert_ne!(whole, inside);
    browser.press(&["Backspace"]);
    assert_eq!(browser.text(picture), whole);
    browser.press(&["z", "Z"]);
    assert_eq!(browser.text(picture), whole);
    // A click in what is in sight goes where it leads there.
    browser.press(&["Enter"]);
    browser.click("#map");
    let node = exploration.tree.node(path[0]);
    let walked = browser.step();
    assert!(
        (node.entered..=node.returned_at).contains(&walked),
        "{walked}"
    );
    // The search does not leave what is in sight.
    browser.press(&["Home"]);
    browser.run(&format!("plywood.go({step})"));
    assert_eq!(browser.text(picture), whole);
    browser.assert_quiet();
}

#[test]
fn a_page_without_questions_offers_none() {
    // Wider than what one would pick an answer from.
    let exploration = recorded(Spec::textbook(&format!("[{}]", "1 ".repeat(130))));
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    assert_eq!(browser.run("plywood.data.questions.length"), 0);
    assert_eq!(browser.run("document.getElementById('test').hidden"), true);
    browser.press(&["t"]);
    assert_eq!(
        browser.run("document.body.classList.contains('predicts')"),
        false
    );
    browser.assert_quiet();
}

#[test]
fn the_stack_scrolls_to_the_running_call() {
    let exploration = recorded(Spec::textbook(&format!(
        "{}7{}",
        "[".repeat(40),
        "]".repeat(40)
    )));
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    browser.run("plywood.go(40)");
    let hidden = "(() => { const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom; return Math.max(bottom('#stack .now') - bottom('#stack-pane'), scrollY); })()";
    let hidden = browser.run(hidden).as_f64().unwrap();
    assert!(hidden <= 0.0, "{hidden}");
    browser.assert_quiet();
}

/// Question and answer lie on top, and the step bar is on the screen, from phone to projector.
#[test]
fn nothing_lies_over_a_question() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&recorded(four())));
    let sizes = [
        (320, 568),
        (390, 844),
        (844, 390),
        (1024, 768),
        (1280, 600),
        (1280, 800),
        (1366, 625),
        (1920, 1080),
    ];
    for size in sizes {
        let screen = Screen {
            size,
            is_phone: size.0 < 900,
            is_dark: false,
            ratio: 1.0,
        };
        browser.open_on(screen, &file, "#step=0");
        browser.press(&["Enter"]);
        let hidden = |ids: &str| {
            format!(
                "[{ids}].filter((id) => {{ \
                const found = document.getElementById(id); \
                const {{ left, top, width, height }} = found.getBoundingClientRect(); \
                const over = document.elementFromPoint(left + width / 2, top + height / 2); \
                return !found.contains(over); }})"
            )
        };
        let asked = hidden("'prompt', 'answer', 'submit', 'show', 'leave'");
        assert_eq!(browser.run(&asked), serde_json::json!([]), "{size:?}");
        // Where it is low, the question has the room of the steps, none of which may be gone.
        let bar = "(() => { \
            const { top, bottom, height } = document.getElementById('controls').getBoundingClientRect(); \
            return height === 0 ? innerHeight < 860 : top >= 0 && bottom <= innerHeight + 0.5; })()";
        assert_eq!(browser.run(bar), true, "{size:?}");
        browser.press(&["9", "9", "9", "Enter"]);
        assert_eq!(
            browser.run(&hidden("'verdict'")),
            serde_json::json!([]),
            "{size:?}"
        );
        browser.assert_quiet();
    }
}

/// On a phone that is held upright one sees the tree, what happens, and the buttons, and need not scroll.
#[test]
fn a_phone_shows_tree_sentence_and_buttons_at_once() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let four = Spec {
        depth: Some(4),
        ..Spec::connect_four("4453")
    };
    let leaves = Spec::textbook("[[[[3 5] [6 9]] [[1 2] [0 -1]]] [[[7 8] [4 4]] [[2 3] [9 1]]]]");
    let small = [Spec::textbook(CLASSIC), leaves].map(recorded);
    for exploration in small.iter().chain([&recorded(four)]) {
        let is_small = exploration.spec().game.has_own_values();
        let cutoff = exploration.tree.cutoff_after(0).unwrap();
        for size in [(360, 660), (375, 667), (390, 844), (412, 915)] {
            for ratio in [2.0, 3.0] {
                let screen = Screen {
                    size,
                    ratio,
                    ..PHONE
                };
                for language in Language::ALL {
                    let file = written(folder.path(), &page_in(exploration, language));
                    browser.open_on(screen, &file, &format!("#step={cutoff}"));
                    let seen = browser.run("(() => { \
                        const box = (id) => document.getElementById(id).getBoundingClientRect(); \
                        const bar = box('controls'); \
                        return [scrollY === 0, box('tree-pane').top >= 0, box('tree-pane').height > 170, \
                            box('story').bottom <= bar.top + 1, bar.bottom <= innerHeight + 0.5, \
                            document.documentElement.scrollWidth <= innerWidth]; })()");
                    assert_eq!(
                        seen,
                        serde_json::json!([true, true, true, true, true, true]),
                        "{size:?} {language:?}"
                    );
                    let whole = "document.getElementById('tree').getBoundingClientRect().width \
                        <= document.getElementById('tree-room').clientWidth";
                    assert!(!is_small || browser.run(whole) == true, "{size:?}");
                }
            }
        }
        browser.assert_quiet();
    }
}

/// That a move will be searched a second time is not shown before the search does it.
#[test]
fn a_second_visit_is_not_seen_beforehand() {
    let mut spec = Spec::textbook("[[3 12 8] [2 4 6] [14 15 20]]");
    spec.method.algorithm = Algorithm::PrincipalVariation;
    let exploration = recorded(spec);
    let tree = &exploration.tree;
    let second = tree
        .ids()
        .find(|&id| tree.node(id).visit == Visit::ReSearch);
    let second = second.expect("the third move is searched again");
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    let is_below =
        |id| std::iter::successors(Some(id), |&id| tree.parent(id)).any(|id| id == second);
    let hidden = tree.ids().filter(|&id| is_below(id)).count();
    for (step, drawn) in [
        (tree.node(second).entered - 1, tree.len() - hidden),
        (tree.node(second).entered, tree.len()),
    ] {
        browser.run(&format!("plywood.go({step})"));
        let nodes = browser.run("document.querySelectorAll('#tree .node').length");
        assert_eq!(nodes, drawn, "step {step}");
    }
}
