//! Worksheets: their contents, secrecy of answers, and complete keys.

mod markup;
mod visits;

use markup::{is_balanced, texts, words};
use plywood_class::worksheet::{Around, Diagram, Options, drill_sheet};
use plywood_core::search::{Algorithm, Cut, Fail, Watch};
use plywood_core::tree::{Kind, Tree};
use plywood_explore::exploration::Spec;
use plywood_explore::safe;
use plywood_samples::recorded;
use plywood_teach::drill::{Difficulty, Drill, DrillKind, Recipe, Target};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::quiz::Ask;
use plywood_teach::words::Unit;
use plywood_teach::words::value_text;
use std::collections::BTreeSet;

const AGAIN: Around<'_> = Around {
    title: None,
    again: "plywood worksheet",
};
/// Text that only keys have.
const ONLY_IN_KEYS: [&str; 5] = [
    "class=\"answer\"",
    "class=\"reason\"",
    "class=\"found\"",
    "class=\"cut\"",
    "dasharray",
];

fn options(language: Language, answers: bool) -> Options {
    Options {
        language,
        answers,
        ..Options::default()
    }
}

fn sheet(drill: &Drill, language: Language, answers: bool) -> String {
    let drills = std::slice::from_ref(drill);
    drill_sheet(drills, options(language, answers), AGAIN).unwrap()
}

/// The whole game, by plain minimax.
fn whole(spec: &Spec) -> Tree {
    let mut spec = spec.clone();
    spec.method.algorithm = Algorithm::Minimax;
    spec.open().unwrap().record(&Watch::new(1_000_000)).unwrap()
}

fn questions(sheet: &str) -> usize {
    sheet.matches("<section class=\"question\">").count()
}

fn drills() -> impl Iterator<Item = Drill> {
    (0..300).map(|seed| {
        Drill::from_recipe(Recipe::random(
            seed,
            Difficulty::ALL[seed as usize % 3],
            &[],
        ))
    })
}

#[test]
fn three_hundred_sheets_give_nothing_away_and_their_keys_tell_all() {
    for (index, drill) in drills().enumerate() {
        let language = Language::ALL[index % 2];
        let (code, explored) = (drill.code(), drill.exploration.clone());
        let mut asked = drill.questions();
        asked.retain(|question| question.ask.is_for_paper() || question.ask == Ask::Fault);
        let blank = sheet(&drill, language, false);
        let key = sheet(&drill, language, true);
        for marker in ONLY_IN_KEYS {
            assert!(!blank.contains(marker), "{code}: {marker}");
        }
        let (told, solved) = (words(&blank), words(&key));
        for question in &asked {
            let answer = question.answer.text(language);
            assert!(solved.contains(&answer), "{code}: {answer}");
            let why = question.explain(language, &explored);
            assert!(!told.contains(&why), "{code}: {why}");
        }
        assert!(is_balanced(&blank) && is_balanced(&key), "{code}");
        assert_drawings(&drill, &blank, &key);
        let order = usize::from(drill.targets[0] == Target::Reorder);
        assert_eq!(questions(&blank), asked.len() + order, "{code}");
    }
}

/// Plain minimax has no window, and no convention changes it.
/// Null windows, tables and guesses cannot be followed by who takes the search for alpha-beta.
#[test]
fn a_sheet_says_which_search_it_asks_about() {
    for target in [
        Target::Negamax,
        Target::NullWindow,
        Target::Deepening,
        Target::Mtdf,
        Target::Killers,
    ] {
        let drill = Drill::new(7, target, Difficulty::Easy, DrillKind::Textbook);
        for language in Language::ALL {
            let heading = safe::html(&narrate::heading(language, &drill.exploration));
            assert!(
                sheet(&drill, language, false).contains(&heading),
                "{target:?}"
            );
        }
    }
}

#[test]
fn plain_minimax_is_asked_without_conventions_and_by_its_name() {
    let minimax = Drill::new(7, Target::Minimax, Difficulty::Easy, DrillKind::Textbook);
    for answers in [false, true] {
        let text = sheet(&minimax, Language::En, answers);
        assert!(text.contains("Plain minimax"), "{text}");
        assert!(!text.contains("Equality"), "{text}");
        assert!(!text.contains("by alpha-beta"), "{text}");
    }
    let other = drills().find(|drill| drill.targets[0].cuts()).unwrap();
    let text = sheet(&other, Language::En, false);
    assert!(text.contains("Equality cuts"), "{text}");
}

/// On the sheet stand the moves and the leaves' values of the whole game and nothing else; the key
/// has a window and a value for each inner node that was visited, and a cut for each move skipped.
fn assert_drawings(drill: &Drill, blank: &str, key: &str) {
    let code = drill.code();
    // On paper a search with a fault is the right one.
    let explored = drill
        .repaired()
        .unwrap_or_else(|| drill.exploration.clone());
    let whole = whole(&explored.problem.spec);
    let leaves = whole.ids().map(|id| whole.node(id));
    let mut expected: Vec<String> = leaves
        .filter(|node| node.kind.is_leaf())
        .map(|node| value_text(Unit::ONE, node.value))
        .collect();
    let moves = whole.ids().skip(1);
    expected.extend(moves.filter_map(|id| explored.problem.move_text(&whole, id)));
    let is_turn = |text: &String| ["MAX", "MIN"].contains(&text.as_str());
    let mut drawn = texts(blank, "tree");
    drawn.retain(|text| !is_turn(text));
    expected.sort();
    drawn.sort();
    assert_eq!(drawn, expected, "{code}");

    let tree = &explored.tree;
    let inner = tree
        .ids()
        .filter(|&id| tree.node(id).kind == Kind::Interior);
    let count = |marker: &str| key.matches(marker).count();
    assert_eq!(count("class=\"found\""), 2 * inner.count(), "{code}");
    let strokes = 2 * tree.counts().pruned as usize;
    // In parts, the short edge above a part is there beside none to the root.
    assert_eq!(count("class=\"cut\""), strokes, "{code}");
}

#[test]
fn a_drawing_to_fill_in_is_the_same_whatever_is_skipped() {
    let classic = Spec::textbook("[[[3 9] [10 6]] [[4 7] [0 5]] [[4 4] [4 5]]]");
    let with = |answers| Options {
        answers,
        ..Options::default()
    };
    let blank = |cut: Cut, fail: Fail| {
        let mut spec = classic.clone();
        (spec.method.cut, spec.method.fail) = (cut, fail);
        let explored = recorded(spec.clone());
        (
            Diagram::new(&explored, with(false)).unwrap().nodes,
            Diagram::new(&explored, with(true)).unwrap().nodes,
        )
    };
    let (soft, soft_key) = blank(Cut::Ge, Fail::Soft);
    let (hard, hard_key) = blank(Cut::Gt, Fail::Hard);
    assert_eq!(soft, hard);
    assert_ne!(soft_key, hard_key);
}

#[test]
fn french_sheets_are_in_french() {
    let english: BTreeSet<&str> = [
        "the", "move", "moves", "node", "value", "window", "answer", "why", "skips", "cutoff",
        "root", "leaf", "leaves", "tree", "has", "just", "which", "below", "step", "made", "name",
        "exercise", "bound", "search", "key",
    ]
    .into();
    for drill in drills().take(100) {
        for answers in [false, true] {
            let sheet = sheet(&drill, Language::Fr, answers);
            let text = words(&sheet).to_lowercase();
            let words = text.split(|c: char| !c.is_alphabetic());
            // The command to make it again is one for the shell.
            let found: Vec<&str> = words.filter(|word| english.contains(word)).collect();
            assert!(found.is_empty(), "{}: {found:?}", drill.code());
        }
    }
}

#[test]
fn a_page_needs_nothing_from_outside() {
    let drill = Drill::from_code("1381T-FH8X6").unwrap();
    for language in Language::ALL {
        let html = sheet(&drill, language, true);
        let start = format!("<!DOCTYPE html>\n<html lang=\"{}\">\n", language.code());
        assert!(html.starts_with(&start));
        for outside in ["<script", "<link", "href=", "src=", "url(", "@import"] {
            assert!(!html.contains(outside), "{outside}");
        }
        assert!(html.contains("@media print") && html.contains("aria-label"));
    }
}

#[test]
fn snapshots() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path("snapshots/worksheets");
    settings.bind(|| {
        let drill = Drill::from_code("10000-000BC").unwrap();
        for language in Language::ALL {
            for answers in [false, true] {
                let drilled = sheet(&drill, language, answers);
                let kind = if answers { "key" } else { "sheet" };
                let name = format!("drill-{kind}-{}-html", language.code());
                // The body of the page, without its style.
                let (_, body) = drilled.split_once("<body>").unwrap();
                insta::assert_snapshot!(name, body);
            }
        }
    });
}
