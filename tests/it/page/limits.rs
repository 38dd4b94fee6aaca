//! Size limits of pages, and the remedy for larger ones.

use super::browser::Browser;
use super::{page, page_with, written};
use crate::export::recorded;
use plywood::exploration::{Exploration, GameName, Spec};
use plywood::export::{Format, Options, node_at};
use plywood::language::Language;
use plywood::replay::Replay;
use plywood::search::Algorithm;

fn four(moves: &str, depth: u32) -> Exploration {
    recorded(Spec {
        depth: Some(depth),
        ..Spec::connect_four(moves)
    })
}

#[test]
fn as_many_steps_as_there_may_be_take_less_than_4_mb() {
    let exploration = four("4453", 5);
    let options = Options {
        languages: Language::ALL.to_vec(),
        to: Some(19_999),
        ..Options::default()
    };
    let size = page_with(&exploration, &options).len();
    assert!((1_000_000..4_000_000).contains(&size), "{size}");
    let one_more = Options {
        to: Some(20_000),
        ..options
    };
    assert!(Format::Html.check(&exploration, &one_more).is_err());
}

/// A tree of many deep branches, and captures of several men, whose names are long.
#[test]
fn other_trees_take_less_than_4_mb() {
    let chain = |levels| {
        (0..levels).fold("5".to_owned(), |below, at| match at % 2 {
            0 => format!("[{below} {}]", at * 7 % 19),
            _ => format!("[{} {below}]", at * 7 % 19),
        })
    };
    let comb = format!("[{}]", vec![chain(95); 60].join(" "));
    let draughts = Spec {
        depth: Some(6),
        ..Spec::new(GameName::Draughts, "")
    };
    for spec in [Spec::textbook(&chain(400)), Spec::textbook(&comb), draughts] {
        let exploration = recorded(spec);
        let options = Options {
            languages: Language::ALL.to_vec(),
            to: Some(19_999.min(exploration.tree.steps() - 1)),
            ..Options::default()
        };
        let size = page_with(&exploration, &options).len();
        assert!((500_000..4_000_000).contains(&size), "{size}");
    }
}

#[test]
fn a_larger_search_is_refused_and_its_parts_are_not() {
    let exploration = four("4453", 6);
    let whole = Options::default();
    let refused = Format::Html.check(&exploration, &whole).unwrap_err();
    assert!(refused.found > 20_000 && refused.most == 20_000);
    for language in Language::ALL {
        let said = refused.say(language);
        for part in ["--at", "--from", "--to"] {
            assert!(said.contains(part), "{said}");
        }
    }
    let some = |change: fn(&mut Options)| {
        let mut options = Options::default();
        change(&mut options);
        page_with(&exploration, &options)
    };
    let subtree = some(|options| options.at = Some("4.4.1".to_owned()));
    let range = some(|options| (options.from, options.to) = (Some(3_000), Some(3_400)));
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    browser.open(&written(folder.path(), &subtree), "");
    let node = exploration
        .tree
        .node(node_at(&exploration, "4.4.1").unwrap());
    assert_eq!(browser.step(), node.entered);
    browser.press(&["End"]);
    assert_eq!(browser.step(), node.returned_at);
    browser.assert_quiet();
    browser.open(&written(folder.path(), &range), "#step=3200");
    for (step, key) in [(3_200, "x"), (3_000, "Home"), (3_400, "End")] {
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

#[test]
fn the_same_search_gives_the_same_page() {
    let exploration = four("4453", 3);
    assert_eq!(page(&exploration), page(&four("4453", 3)));
    assert_ne!(
        page(&exploration),
        page_with(&exploration, &Options::default())
    );
}

#[test]
fn nodes_are_named_by_their_moves() {
    let exploration = four("4453", 2);
    let tree = &exploration.tree;
    for id in tree.ids() {
        let line = exploration.problem.line_text(&tree.moves(id)).join(".");
        let is_pruned = tree.node(id).kind == plywood::tree::Kind::Pruned;
        assert_eq!(
            node_at(&exploration, &line),
            (!is_pruned).then_some(id),
            "{line}"
        );
    }
    assert_eq!(node_at(&exploration, "8"), None);
    let mut spec = Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]");
    spec.method.algorithm = Algorithm::PrincipalVariation;
    let exploration = recorded(spec);
    assert!(node_at(&exploration, "1.1").is_some());
}
