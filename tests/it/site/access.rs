//! Accessibility: axe-core finds nothing on any page, in the text and at the tree.

use super::{course, wait_for_the_tree};
use crate::page::browser::{Browser, DESK, PHONE, Screen};
use crate::tools::axe;
use plywood_export::site::{Page, Site};
use plywood_samples::is_in_turn;
use plywood_teach::language::Language;
use plywood_teach::lesson::Course;

#[test]
fn axe_finds_nothing() {
    let (Some(axe), Some(mut browser)) = (axe(), Browser::start()) else {
        return;
    };
    let axe = std::fs::read_to_string(axe).unwrap();
    let dark = Screen {
        is_dark: true,
        ..DESK
    };
    let site = Site::new(Course::new(Vec::new()), Language::En);
    let pages = site.pages().into_iter().enumerate();
    for (number, page) in pages.filter(|&(number, _)| is_in_turn(number, 10)) {
        let screen = [DESK, PHONE, dark][number / 3 % 3];
        browser.open_on(screen, &course().join(page.path()), "");
        let is_lesson = matches!(page, Page::Lesson(..));
        if is_lesson {
            wait_for_the_tree(&mut browser);
            browser.run("document.getElementById('all').click()");
        }
        let load = format!("(() => {{ {axe} }})(); 0");
        let look = "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html.slice(0, 300), failureSummary])]))";
        browser.run(&load);
        let found = browser.run(look);
        assert_eq!(found, serde_json::json!([]), "{page:?} {screen:?}");
        if is_lesson {
            browser.run_inside(&load);
            let found = browser.run_inside(look);
            assert_eq!(found, serde_json::json!([]), "{page:?} {screen:?}");
        }
        browser.assert_quiet();
    }
}
