//! Worksheets: their contents, secrecy of answers, and complete keys.

mod calls;
mod markup;
mod visits;

use markup::{is_balanced, texts, words};
use plywood_class::worksheet::{Around, Diagram, Options, drill_sheet, lesson_sheet};
use plywood_core::game::Move;
use plywood_core::search::{Algorithm, Cut, Fail, Watch};
use plywood_core::tree::{Kind, Tree};
use plywood_explore::exploration::{EvaluationName, Exploration, Spec};
use plywood_explore::games::Picture;
use plywood_explore::safe;
use plywood_samples::recorded;
use plywood_teach::drill::{Convention, Difficulty, Drill, DrillKind, Recipe, Target};
use plywood_teach::language::Language;
use plywood_teach::lesson::{Content, Lesson, embedded, parse};
use plywood_teach::quiz::{Ask, Question};
use plywood_teach::words::Unit;
use plywood_teach::words::{node_name, value_text};
use plywood_teach::{narrate, say};
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

fn lessons(language: Language) -> Vec<(String, Lesson)> {
    embedded()
        .iter()
        .filter(|source| source.language == Some(language))
        .map(|source| (source.name().to_owned(), parse(source).0))
        .collect()
}

/// The sheets of all lessons that ask something on paper, with the names of these.
fn lesson_sheets(language: Language, answers: bool) -> Vec<(String, String)> {
    let sheets = lessons(language).into_iter().filter_map(|(name, lesson)| {
        let sheet = lesson_sheet(&lesson, options(language, answers), AGAIN)?;
        Some((name, sheet))
    });
    sheets.collect()
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
        let (kind, convention) = (DrillKind::Textbook, Convention::default());
        let drill = Drill::new(7, target, Difficulty::Easy, kind, convention);
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
    let minimax = Drill::new(
        7,
        Target::Minimax,
        Difficulty::Easy,
        DrillKind::Textbook,
        Convention::default(),
    );
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

/// Returns whether the sheet shows the answer, or nothing to find it by.
fn is_left_out(spec: &Spec, explored: &Exploration, question: &Question) -> bool {
    match question.ask {
        // A full board is too much to add up by hand.
        Ask::Value if explored.tree.node(question.node).kind.is_leaf() => {
            let moves = explored.tree.moves(question.node);
            spec.evaluation() != EvaluationName::Table || stones(explored, &moves) > 10
        }
        // All lines are chosen from a list.
        Ask::Line | Ask::Python => true,
        _ => !whole_is_small(spec),
    }
}

fn stones(explored: &Exploration, moves: &[Move]) -> usize {
    match explored.problem.at(moves).picture() {
        Picture::Board(board) => board.cells.iter().flatten().count(),
        Picture::Text { .. } => 0,
    }
}

/// Asked of two searches, for which there is no paper.
const ABOUT_TWO: [Ask; 2] = [Ask::Difference, Ask::Order];

/// The questions of a lesson that can be asked on paper, with what they are asked about.
fn on_paper(lesson: &Lesson) -> Vec<(Exploration, Question)> {
    let mut spec = None;
    let mut asked = Vec::new();
    for item in lesson.blocks() {
        match &item.content {
            Content::Tree(block) => spec = Some(block.choices.spec()),
            Content::Predict(predict) if !ABOUT_TWO.contains(&predict.ask) => {
                let spec = spec.as_ref().unwrap();
                let explored = recorded(spec.clone());
                let question = Question::new(&explored, predict.ask, predict.step).unwrap();
                if !is_left_out(spec, &explored, &question) {
                    asked.push((explored, question));
                }
            }
            _ => {}
        }
    }
    asked
}

#[test]
fn no_sheet_prints_a_value_that_it_asks_for() {
    let (mut leaves, mut values) = (0, 0);
    for language in Language::ALL {
        let lessons = lessons(language).into_iter().filter_map(|(name, lesson)| {
            let [sheet, key] = [false, true]
                .map(|answers| lesson_sheet(&lesson, options(language, answers), AGAIN));
            assert!(key.is_none_or(|key| !texts(&key, "tree").contains(&"?".to_owned())));
            Some((name, sheet?, on_paper(&lesson)))
        });
        let drills = drills().take(10).map(|drill| {
            let asked = drill.questions().into_iter();
            let asked = asked.map(|question| (drill.exploration.clone(), question));
            let asked: Vec<_> = asked.collect();
            (drill.code(), sheet(&drill, language, false), asked)
        });
        for (name, sheet, asked) in lessons.chain(drills) {
            let text = words(&sheet);
            assert!(!text.contains("plywood worksheet --") && !text.contains("--answers"));
            assert!(
                drill_code(&name).is_none() || !text.contains(&name),
                "{name}"
            );
            let values_asked = asked
                .iter()
                .filter(|(_, question)| question.ask == Ask::Value);
            for (explored, question) in values_asked {
                let node = explored.tree.node(question.node);
                let shown = node_name(language, explored, question.node);
                let value = value_text(Unit::ONE, node.value);
                // As a sentence about the search would say it, in either language.
                for told in [
                    format!("{shown}: {value}."),
                    format!("{shown}\u{a0}: {value}."),
                ] {
                    assert!(!text.contains(&told), "{name}: {told}");
                }
                values += 1;
                if !node.kind.is_leaf() {
                    continue;
                }
                // Not even a leaf beside it tells, by the symmetry of the board.
                let mut diagram = Diagram::new(explored, options(language, false)).unwrap();
                diagram.hide(&explored.tree.moves(question.node));
                assert!(diagram.nodes.iter().all(|node| node.given != value));
                assert!(texts(&sheet, "tree").contains(&"?".to_owned()), "{name}");
                // It can be worked out from what is on the sheet.
                let row = "<th scope=\"row\">3</th><td>5</td><td>8</td><td>11</td><td>13</td>";
                assert!(sheet.contains(row), "{name}: {sheet}");
                leaves += 1;
            }
        }
    }
    assert!(leaves >= 8 && values > 40, "{leaves} {values}");
}

fn drill_code(name: &str) -> Option<Drill> {
    Drill::from_code(name).ok()
}

/// Whether the whole game is drawn on paper.
fn whole_is_small(spec: &Spec) -> bool {
    Diagram::new(&recorded(spec.clone()), options(Language::En, false)).is_some()
}

#[test]
fn every_prediction_of_every_lesson_stands_on_its_sheet() {
    for language in Language::ALL {
        for (name, lesson) in lessons(language) {
            let asked = on_paper(&lesson).len();
            let blank = lesson_sheet(&lesson, options(language, false), AGAIN);
            let key = lesson_sheet(&lesson, options(language, true), AGAIN);
            let (Some(blank), Some(key)) = (blank, key) else {
                assert_eq!(asked, 0, "{name}");
                continue;
            };
            assert_eq!(
                (questions(&blank), questions(&key)),
                (asked, asked),
                "{name}"
            );
            assert!(is_balanced(&blank) && is_balanced(&key), "{name}");
            for marker in ONLY_IN_KEYS {
                assert!(!blank.contains(marker), "{name}: {marker}");
            }
            let (blank_text, key_text) = (words(&blank), words(&key));
            let hinted = Options {
                hints: true,
                ..options(language, false)
            };
            let hinted = words(&lesson_sheet(&lesson, hinted, AGAIN).unwrap());
            let mut spec = None;
            for item in lesson.blocks() {
                match &item.content {
                    Content::Tree(block) => spec = Some(block.choices.spec()),
                    Content::Predict(predict) if ABOUT_TWO.contains(&predict.ask) => {
                        let hint = predict.hint.as_deref();
                        let prompt = say!(language, "quiz-ask-difference");
                        for told in hint.into_iter().chain([&*prompt]) {
                            assert!(!hinted.contains(told), "{name}: {told}");
                        }
                    }
                    Content::Predict(predict) => {
                        let spec = spec.as_ref().unwrap();
                        let explored = recorded(spec.clone());
                        let question = Question::new(&explored, predict.ask, predict.step).unwrap();
                        if is_left_out(spec, &explored, &question) {
                            continue;
                        }
                        let answer = question.answer.text(language);
                        assert!(key_text.contains(&answer), "{name}: {answer}");
                        if let Some(hint) = &predict.hint {
                            assert!(!blank_text.contains(hint), "{name}: {hint}");
                            assert!(hinted.contains(hint), "{name}: {hint}");
                        }
                    }
                    _ => {}
                }
            }
        }
    }
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
fn texts_from_lessons_are_harmless() {
    let lesson = Lesson {
        title: "a < b & \"c\" <script>\u{1b}[31m".to_owned(),
        goals: vec!["</li><b>".to_owned()],
        ..lessons(Language::En).swap_remove(4).1
    };
    let html = lesson_sheet(&lesson, options(Language::En, false), AGAIN).unwrap();
    assert!(html.contains("a &lt; b &amp; &quot;c&quot; &lt;script&gt;\\u{1b}[31m"));
    assert!(!html.contains("<script") && !html.contains("<b>") && !html.contains('\u{1b}'));
    assert!(is_balanced(&html));
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
            let lesson = lessons(language).swap_remove(4).1;
            for answers in [false, true] {
                let drilled = sheet(&drill, language, answers);
                let learned = lesson_sheet(&lesson, options(language, answers), AGAIN).unwrap();
                for (name, html) in [("drill", drilled), ("lesson", learned)] {
                    let kind = if answers { "key" } else { "sheet" };
                    let name = format!("{name}-{kind}-{}", language.code());
                    // The body of the page, without its style.
                    let (_, body) = html.split_once("<body>").unwrap();
                    insta::assert_snapshot!(format!("{name}-html"), body);
                }
            }
        }
    });
}
