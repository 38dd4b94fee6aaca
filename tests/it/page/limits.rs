//! Size limits of pages, and the remedy for larger ones.

use super::browser::Browser;
use super::{page_with, written};
use crate::export::recorded;
use plywood_core::replay::Replay;
use plywood_core::search::Cut;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_export::export::{Format, Options, node_at};
use plywood_teach::language::Language;

fn four(moves: &str, depth: u32) -> Exploration {
    recorded(Spec {
        depth: Some(depth),
        ..Spec::connect_four(moves)
    })
}

#[test]
fn as_many_steps_as_there_may_be_take_less_than_4_mb() {
    let mut spec = four("43", 5).problem.spec.clone();
    spec.method.cut = Cut::Gt;
    let exploration = recorded(spec);
    assert!((19_000..=20_000).contains(&exploration.tree.steps()));
    let options = Options {
        languages: Language::ALL.to_vec(),
        ..Options::default()
    };
    let size = page_with(&exploration, &options).len();
    assert!((1_000_000..4_000_000).contains(&size), "{size}");
}

#[test]
fn a_larger_search_is_refused_and_its_parts_are_not() {
    let exploration = four("4453", 6);
    let whole = Options::default();
    let refused = Format::Html.check(&exploration, &whole).unwrap_err();
    assert!(refused.found > 20_000 && refused.most == 20_000);
    for language in Language::ALL {
        let said = refused.say(language);
        assert!(said.contains("--at"), "{said}");
    }
    let options = Options {
        at: Some("4.4.1".to_owned()),
        ..Options::default()
    };
    let subtree = page_with(&exploration, &options);
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let node = exploration
        .tree
        .node(node_at(&exploration, "4.4.1").unwrap());
    let (first, last) = (node.entered, node.returned_at);
    let middle = (first + last) / 2;
    let place = format!("#step={middle}");
    browser.open(&written(folder.path(), &subtree), &place);
    for (step, key) in [(middle, "x"), (first, "Home"), (last, "End")] {
        browser.press(&[key]);
        assert_eq!(browser.step(), step);
        let replay = Replay::new(&exploration.tree, step);
        let seen = browser.run("[...document.querySelectorAll('#totals dd')].map((found) => found.textContent.replace(/\\D/g, ''))");
        let counts = replay.counts();
        let counts = [counts.nodes, counts.leaves, counts.cutoffs, counts.pruned];
        assert_eq!(
            seen,
            serde_json::json!(counts.map(|count| count.to_string()))
        );
        for id in replay.path() {
            let path = exploration
                .problem
                .line_text(&exploration.tree.moves(id))
                .join(".");
            let value = replay
                .view(id)
                .value
                .map_or(String::new(), |value| value.to_string());
            let shown = browser.text(&format!(
                "document.querySelector('[data-path={path:?}]').dataset.value"
            ));
            assert_eq!(shown, value, "{path} at {step}");
        }
    }
    browser.assert_quiet();
}
