//! The minute for newcomers shows a real search, and can be left at any moment.

use super::browser::{Browser, DESK, PHONE, Screen};
use super::{page, page_with, written};
use crate::export::{CLASSIC, recorded};
use plywood::exploration::{Exploration, Spec};
use plywood::export::Options;
use plywood::language::Language;
use plywood::narrate;
use plywood::replay::Replay;
use plywood::search::{Algorithm, Order};

fn four(algorithm: Algorithm, order: Order) -> Exploration {
    let mut spec = Spec {
        depth: Some(4),
        ..Spec::connect_four("4453")
    };
    (spec.method.algorithm, spec.method.order) = (algorithm, order);
    recorded(spec)
}

/// The share of the dots of each map that are lit.
const LIT: &str = "[...document.querySelectorAll('#runners canvas')].map((canvas) => { \
    const copy = document.createElement('canvas'); [copy.width, copy.height] = [canvas.width, canvas.height]; \
    const paint = copy.getContext('2d', { willReadFrequently: true }); paint.drawImage(canvas, 0, 0); \
    const { data } = paint.getImageData(0, 0, canvas.width, canvas.height); \
    let lit = 0; for (let at = 0; at < data.length; at += 4) if (data[at] + data[at + 1] + data[at + 2] > 330) lit++; \
    return (4 * lit) / data.length; })";

#[test]
fn a_minute_shows_what_was_searched() {
    let searches = [
        four(Algorithm::Minimax, Order::LeftToRight),
        four(Algorithm::AlphaBeta, Order::LeftToRight),
        four(Algorithm::AlphaBeta, Order::CentreFirst),
    ];
    let nodes = searches.each_ref().map(|search| search.tree.counts().nodes);
    let told = &searches[1];
    let cutoff = told.tree.cutoff_after(0).unwrap();
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let options = Options {
        languages: Language::ALL.to_vec(),
        is_tour: true,
        ..Options::default()
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page_with(told, &options));
    let text = |id: &str| format!("document.getElementById('{id}').textContent");
    for screen in [DESK, PHONE] {
        browser.open_on(screen, &file, "");
        let dark: Vec<f64> = serde_json::from_value(browser.run(LIT)).unwrap();
        assert!(dark.iter().all(|&lit| lit < 0.01), "{dark:?}");
        // All of it is in sight, also on a phone that lies.
        if screen.is_phone {
            let lies = Screen {
                size: (844, 390),
                ..screen
            };
            browser.open_on(lies, &file, "");
            let seen = "(() => { const { bottom } = document.getElementById('tour').getBoundingClientRect(); \
                return [...document.querySelectorAll('#tour *')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > Math.min(bottom, innerHeight)).map((one) => one.id || one.textContent); })()";
            assert_eq!(browser.run(seen), serde_json::json!([]));
            browser.open_on(screen, &file, "");
        }
        browser.run("document.getElementById('tour-go').focus()");
        browser.press(&["Enter"]);
        browser.run("new Promise((done) => setTimeout(done, 100, 0))");
        let counts = browser.run("[...document.querySelectorAll('#runners output')].map((count) => Number(count.textContent.replace(/\\D/g, '')))");
        assert_eq!(counts, serde_json::json!(nodes));
        let said = browser.text(&text("tour-said"));
        let times = (nodes[0] as f64 / nodes[2] as f64).round().to_string();
        assert!(
            said.contains(&times) && said.contains("centre first"),
            "{said}"
        );
        // Light is work: all of minimax's map, and the less the fewer nodes were looked at.
        let lit: Vec<f64> = serde_json::from_value(browser.run(LIT)).unwrap();
        assert!(
            lit[0] > 0.9 && lit[0] > lit[1] && lit[1] > lit[2],
            "{lit:?}"
        );
        browser.press(&["Enter"]);
        let mut before = 0;
        while browser.step() < cutoff {
            let step = browser.step();
            assert!(step >= before, "{step}");
            before = step;
            browser.press(&["Enter"]);
        }
        assert_eq!(browser.step(), cutoff);
        let story = narrate::tell(Language::En, told, &Replay::new(&told.tree, cutoff));
        assert_eq!(browser.text(&text("story")), story.join(" "));
        browser.press(&["Enter"]);
        let question = "!document.getElementById('question').hidden && plywood.data.questions[plywood.data.tour.asked].answers[0].types";
        let answer = browser.text(question);
        assert!(
            answer.starts_with("alpha") || answer.starts_with("beta"),
            "{answer}"
        );
        assert!(browser.step() > cutoff);
        browser.press(&["!", "Enter", "Enter"]);
        // Then the page is there as it always is.
        assert_eq!(browser.run("document.getElementById('tour').hidden"), true);
        let step = browser.step();
        browser.press(&["ArrowRight"]);
        assert_eq!(browser.step(), step + 1);
        // At any moment one may leave.
        for keys in [
            &["Escape"][..],
            &["Enter", "Escape"],
            &["Enter", "Enter", "Escape"],
        ] {
            browser.open_on(screen, &file, "");
            browser.press(keys);
            browser.run("new Promise((done) => setTimeout(done, 60, 0))");
            browser.press(&["Escape"]);
            assert_eq!(
                browser.run("document.getElementById('tour').hidden"),
                true,
                "{keys:?}"
            );
            assert_eq!(
                browser.run("document.getElementById('tree-pane').checkVisibility()"),
                true
            );
        }
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
    let four = four(Algorithm::AlphaBeta, Order::LeftToRight);
    for exploration in [recorded(Spec::textbook(CLASSIC)), four] {
        let file = written(folder.path(), &page(&exploration));
        let cutoff = exploration.tree.cutoff_after(0).unwrap();
        for size in [(360, 660), (375, 667), (390, 844), (412, 915)] {
            for ratio in [2.0, 3.0] {
                let screen = Screen {
                    size,
                    ratio,
                    ..PHONE
                };
                browser.open_on(screen, &file, &format!("#step={cutoff}"));
                for language in Language::ALL {
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
                    browser.press(&["*"]);
                }
            }
        }
        browser.assert_quiet();
    }
}
