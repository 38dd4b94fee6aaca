//! Each place in the text has its tree, which shows the replay; links lead to pages.

use super::{course, lessons, open_new, wait_for_the_tree};
use crate::page::browser::{Browser, PHONE};
use crate::page::contract::{LOOK, Seen, expected, on_the_way};
use plywood_core::search::Watch;
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use plywood_export::site::Page;
use plywood_samples::{is_in_turn, one_in};
use plywood_teach::language::Language;
use plywood_teach::lesson::{Content, Lesson, TreeView};

/// A place of the text: its search, the step, and the view.
struct Stood {
    exploration: Exploration,
    step: Step,
    view: TreeView,
    node: Option<String>,
}

/// The places of a lesson, from its file.
fn places(lesson: &Lesson) -> Vec<Stood> {
    let mut stood: Vec<Stood> = Vec::new();
    for item in lesson.blocks() {
        match &item.content {
            Content::Tree(block) => {
                let spec = block.choices.spec();
                let view = block.first_view();
                let problem = spec.open().unwrap();
                let exploration = Exploration::record(problem, &Watch::new(100_000)).unwrap();
                stood.push(Stood {
                    exploration,
                    step: block.step.unwrap_or_default(),
                    view,
                    node: None,
                });
            }
            Content::At(at) => {
                let last = stood.last().unwrap();
                let exploration = last.exploration.clone();
                let place = at.place(&exploration).unwrap();
                let line = |node| {
                    let moves = exploration.tree.moves(node);
                    exploration.problem.line_text(&moves).join(".")
                };
                stood.push(Stood {
                    step: place.step,
                    view: last.view,
                    node: place.node.map(line),
                    exploration,
                });
            }
            _ => {}
        }
    }
    stood
}

#[test]
fn every_tree_stands_where_the_text_says() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let mut count = 0;
    for (offset, language) in Language::ALL.into_iter().enumerate() {
        // A lesson skipped in one language may be viewed in the other.
        for (name, lesson) in one_in(10, offset, lessons(language)) {
            open_new(&mut browser, &Page::Lesson(language, name.clone()));
            browser.run("document.getElementById('all').click()");
            let places = places(&lesson);
            let buttons = browser.run("document.querySelectorAll('[data-step]').length");
            assert_eq!(buttons, places.len(), "{name}");
            for (number, stood) in places.iter().enumerate() {
                let script = format!(
                    "document.querySelectorAll('[data-step]')[{number}].click(); new Promise((done) => setTimeout(done, 0, 0))"
                );
                browser.run(&script);
                wait_for_the_tree(&mut browser);
                let seen = browser.run(&format!(
                    "({LOOK})([], document.getElementById('player').contentDocument)"
                ));
                let mut seen: Vec<Seen> = serde_json::from_value(seen).unwrap();
                let mut seen = seen.remove(0);
                let tree = &stood.exploration.tree;
                if stood.view == TreeView::Map {
                    assert_eq!(seen.step, stood.step.to_string(), "{name} {number}");
                    continue;
                }
                let in_sight = match stood.view {
                    TreeView::Whole => tree.ids().collect(),
                    _ => on_the_way(tree, stood.step),
                };
                seen.nodes.sort_by_key(|node| node.join(","));
                let expected = expected(&stood.exploration, language, stood.step, &in_sight);
                assert_eq!(seen, expected, "{name}, place {number}");
                let told = browser.run("[...document.getElementById('player').contentDocument.querySelectorAll('.node.told')].map((node) => node.dataset.path)");
                let node: Vec<&String> = stood.node.iter().collect();
                assert_eq!(told, serde_json::json!(node), "{name}, place {number}");
                count += 1;
            }
            browser.assert_quiet();
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn the_tree_goes_along_with_the_text() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let page = Page::Lesson(Language::En, "05-the-first-cutoff".to_owned());
    open_new(&mut browser, &page);
    let step =
        "document.getElementById('player').contentDocument.getElementById('step').textContent";
    assert_eq!(browser.text(step), "3");
    browser.run("document.getElementById('all').click()");
    let mut steps = Vec::new();
    for part in 0..=40 {
        browser.run(&format!(
            "scrollTo({{ top: (document.documentElement.scrollHeight - innerHeight) * {part} / 40, behavior: 'instant' }}); new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0, 0))))"
        ));
        wait_for_the_tree(&mut browser);
        steps.push(browser.text(step).parse::<Step>().unwrap());
    }
    steps.dedup();
    // Its places in order; none is left out, not even the last ones.
    let lesson = lessons(Language::En).swap_remove(4).1;
    let places: Vec<Step> = places(&lesson).iter().map(|stood| stood.step).collect();
    assert_eq!(steps, places);
    // Keys of the tree reach it from the text.
    browser.press(&["ArrowLeft", "ArrowLeft"]);
    let last = places.last().unwrap();
    browser.run(&format!("new Promise((done) => {{ const look = () => {step} === '{}' ? done(0) : setTimeout(look, 10); look(); }})", last - 2));
    browser.assert_quiet();
}

#[test]
fn a_phone_has_the_tree_below_the_text() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let page = Page::Lesson(Language::Fr, "09-real-position".to_owned());
    browser.open_on(PHONE, &course().join(page.path()), "");
    wait_for_the_tree(&mut browser);
    let wide = "document.documentElement.scrollWidth <= innerWidth && document.getElementById('player').contentDocument.documentElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run(wide), true, "nothing is beside the screen");
    let height = "document.getElementById('player').getBoundingClientRect().height";
    assert!(browser.run(height).as_f64().unwrap() > 300.0);
    browser.tap("#fold");
    assert_eq!(browser.run(height), 0.0);
    browser.tap("#fold");
    assert!(browser.run(height).as_f64().unwrap() > 300.0);
    browser.assert_quiet();
}

#[test]
fn links_lead_to_pages() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let site = plywood_export::site::Site::new(
        plywood_teach::lesson::Course::new(Vec::new()),
        Language::En,
    );
    let pages = site.pages();
    for (number, page) in pages
        .iter()
        .enumerate()
        .filter(|(number, _)| is_in_turn(*number, 10))
    {
        browser.open(&course().join(page.path()), "");
        let links = "[...document.querySelectorAll('a[href]')].map((link) => link.href.replace(/^file:\\/\\//, '').replace(/#.*/, ''))";
        let links: Vec<String> = serde_json::from_value(browser.run(links)).unwrap();
        assert!(!links.is_empty());
        for link in links {
            assert!(std::path::Path::new(&link).is_file(), "{link} on {page:?}");
        }
        browser.assert_quiet();
        // Through the course by "next", and to the other language at the same lesson.
        let Page::Lesson(language, name) = page else {
            continue;
        };
        let next = browser.run("document.querySelector('a.next')?.href ?? null");
        let expected = match &pages.get(number + 1) {
            Some(next @ Page::Lesson(same, _)) if same == language => {
                serde_json::json!(format!("file://{}", course().join(next.path()).display()))
            }
            _ => serde_json::Value::Null,
        };
        assert_eq!(next, expected, "{page:?}");
        let other = browser.text("document.querySelector('a.language').href");
        let languages = Language::ALL.iter().filter(|other| *other != language);
        let mut others = languages.map(|other| Page::Lesson(*other, name.clone()).path());
        assert!(
            others.any(|path| std::path::Path::new(&other).ends_with(path)),
            "{other}"
        );
    }
}
