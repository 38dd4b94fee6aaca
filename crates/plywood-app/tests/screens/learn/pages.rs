//! Reading: pages, the tree beside them, and predictions.

use super::{answer, answer_right, asked, asking_a_window, lesson_count, lessons, open_lesson};
use plywood_app::App;
use plywood_app::bindings::Context;
use plywood_app::key::{Arrow, Key};
use plywood_core::replay::Event;
use plywood_samples::is_in_turn;
use plywood_stage::{ask_again, find, frame, press, reading, step, text, tree};
use plywood_teach::language::Language;
use plywood_teach::lesson::{BlockKind, Content};
use plywood_teach::quiz::SessionState;
use plywood_teach::quiz::mistakes;
use ratatui::layout::Size;
use rstest::rstest;

/// Reads the open lesson to its end, answering by `answer`, and returns how many were asked.
fn read_through(app: &mut App, size: (u16, u16), mut answer: impl FnMut(&mut App)) -> usize {
    let mut asked = 0;
    for _ in 0..1_000 {
        frame(app, size);
        match app.context() {
            Context::PREDICT | Context::POINT => {
                asked += 1;
                answer(app);
                // The answer is read; going on closes it.
                press(app, Key::Enter);
            }
            Context::LESSON => press(app, Key::Enter),
            Context::LEARN => return asked,
            other => panic!("in {other:?}: {:?}", app.shared.notice),
        }
    }
    panic!("the lesson has no end");
}

#[rstest]
fn every_lesson_is_read_by_keys_with_every_prediction_right(
    #[values(Language::En, Language::Fr)] language: Language,
    #[values((60, 18), (80, 24), (120, 40))] size: (u16, u16),
) {
    let mut app = lessons(language);
    let count = lesson_count(&app);
    assert!(count >= 21, "{count} lessons");
    // Each lesson at one size in each language.
    let shift = usize::from(size.0) / 40;
    for index in (0..count).filter(|index| is_in_turn(index + shift, 3)) {
        open_lesson(&mut app, index);
        let predictions = reading(&app).lesson.count(BlockKind::Predict);
        let title = reading(&app).lesson.title.clone();
        let mut due = None;
        let asked = read_through(&mut app, size, |app| {
            let question = asked(app).session.question.clone();
            assert_eq!(step(app), question.step, "{title}");
            if let Some(due) = due.take() {
                assert_eq!(question.step, due, "{title}");
            }
            answer_right(app);
            // The tree shows what was asked about, unless it is asked something more before that.
            let shown_at = asked(app).session.question.shown_at;
            if step(app) != shown_at {
                assert!((question.step..shown_at).contains(&step(app)), "{title}");
                due = Some(step(app));
            }
        });
        assert_eq!(asked, predictions, "{title}");
        // The next lesson of the list is chosen.
        let selected = app.screen.try_as_learn_ref().unwrap().selected;
        assert_eq!(selected, (index + 1).min(count - 1), "{title}");
    }
}

#[rstest]
fn every_diagnosable_mistake_of_every_prediction_is_told(
    #[values(Language::En, Language::Fr)] language: Language,
) {
    let mut app = lessons(language);
    let count = lesson_count(&app);
    let mut told = std::collections::BTreeSet::new();
    let shift = usize::from(language == Language::Fr);
    for index in (0..count).filter(|index| is_in_turn(index + shift, 2)) {
        open_lesson(&mut app, index);
        read_through(&mut app, (120, 40), |app| {
            let explore = app.explore().unwrap();
            let question = asked(app).session.question.clone();
            let wrong = mistakes(explore.exploration(), &question);
            for (mistake, wrong) in wrong {
                ask_again(app);
                answer(app, &wrong.to_string());
                let SessionState::Hinted(_, _, verdict) = &asked(app).session.progress else {
                    panic!(
                        "{question:?}: {wrong} was taken for {:?}",
                        asked(app).session.progress
                    );
                };
                assert_eq!(verdict.mistake(), Some(mistake), "{question:?}: {wrong}");
                let exploration = app.explore().unwrap().exploration();
                let said = asked(app)
                    .reply(language, exploration)
                    .expect("a diagnosis");
                told.insert(mistake);
                let (shown, _) = frame(app, (120, 40));
                // A blank of any kind is drawn as one.
                let said = said.replace(char::is_whitespace, " ");
                let start: String = said.chars().take(24).collect();
                assert!(text(&shown).contains(&start), "{said}\n{}", text(&shown));
            }
            ask_again(app);
            answer_right(app);
        });
    }
    assert!(told.len() >= 8, "{told:?}");
}

/// The steps and the marked nodes that the texts of a page stand at, and the questions between them.
fn stages(app: &mut App) -> Vec<String> {
    let mut stages = Vec::new();
    let page = reading(app).page;
    while app.context() != Context::LEARN && reading(app).page == page {
        frame(app, (120, 40));
        if app.context() == Context::PREDICT {
            stages.push(format!("asked at {}", step(app)));
            answer_right(app);
        } else {
            let explore = app.explore().unwrap();
            let marked = explore.view.marked.map(|node| {
                let moves = explore.exploration().tree.moves(node);
                explore.exploration().problem.line_text(&moves).join(".")
            });
            stages.push(format!("{} {}", step(app), marked.unwrap_or_default()));
        }
        press(app, Key::Enter);
    }
    stages
}

#[test]
fn a_page_is_shown_in_stages_and_moves_its_tree() {
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 4);
    press(&mut app, Key::Enter);
    assert_eq!(
        stages(&mut app),
        ["3 ", "asked at 3", "11 1", "12 "],
        "what MAX is sure of"
    );
    assert_eq!(
        stages(&mut app),
        [
            "13 2",
            "15 2.1",
            "asked at 15",
            // Stop at the next question, which would otherwise reveal the cutoff's cause.
            "16 2.1",
            "asked at 16",
        ],
        "one look is enough"
    );
    // Turning back shows the page from its beginning, with its tree where the text begins.
    press(&mut app, Key::PageUp);
    press(&mut app, Key::PageUp);
    assert_eq!(step(&app), 3);
    let (shown, _) = frame(&mut app, (120, 40));
    assert!(text(&shown).contains("Enter goes on"), "{}", text(&shown));
    assert!(!text(&shown).contains("At step 12"), "{}", text(&shown));
}

#[test]
fn the_items_of_a_list_begin_at_the_same_column() {
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 7);
    press(&mut app, Key::Enter);
    let shown = text(&frame(&mut app, (120, 40)).0);
    for item in ["│ 1. r ≤ α", "│ 2. α < r < β", "│ 3. r ≥ β"] {
        assert!(shown.contains(item), "{item}: {shown}");
    }
}

#[test]
fn the_node_of_which_the_text_speaks_is_marked_in_both_views() {
    let mut app = lessons(Language::En);
    app.resize(Size::new(200, 60));
    open_lesson(&mut app, 0);
    for _ in 0..2 {
        press(&mut app, Key::Enter);
    }
    // The whole tree is small enough for the smallest screen.
    for size in [(80, 24), (120, 40), (200, 60)] {
        let (shown, _) = frame(&mut app, size);
        assert!(text(&shown).contains("»6▲"), "{}", text(&shown));
    }
    // A reader's own way to look stays, and the mark with it, where the node is in sight.
    press(&mut app, Key::Char('v'));
    press(&mut app, Key::Char('v'));
    press(&mut app, Key::Arrow(Arrow::Right));
    let (shown, _) = frame(&mut app, (120, 40));
    assert!(text(&shown).contains("»6▲"), "{}", text(&shown));
    let view = app.explore().unwrap().view.tree;
    press(&mut app, Key::Enter);
    press(&mut app, Key::Enter);
    assert_eq!(app.context(), Context::PREDICT);
    assert_eq!(app.explore().unwrap().view.tree, view);
    // A question is about another node.
    let (shown, _) = frame(&mut app, (120, 40));
    assert!(!text(&shown).contains('»'), "{}", text(&shown));
}

#[test]
fn a_wrong_answer_may_be_mended_and_counts_as_wrong() {
    let mut app = asking_a_window();
    answer(&mut app, "-inf, 4");
    assert!(matches!(
        asked(&app).session.progress,
        SessionState::Hinted(..)
    ));
    let (shown, _) = frame(&mut app, (80, 24));
    assert!(
        text(&shown).contains("Hint: MIN lowers β"),
        "{}",
        text(&shown)
    );
    answer_right(&mut app);
    press(&mut app, Key::Enter);
    assert_eq!(reading(&app).answered.get(&0), Some(&false));
}

#[test]
fn the_live_tree_can_be_explored_and_comes_back_for_the_question() {
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 4);
    press(&mut app, Key::PageDown);
    let here = step(&app);
    press(&mut app, Key::Arrow(Arrow::Right));
    assert_eq!(step(&app), here + 1);
    press(&mut app, Key::Char('c'));
    let at_cut = find(&tree(&app), 0, |replay| {
        matches!(replay.event(), Event::Cut { .. })
    });
    assert_eq!(step(&app), at_cut);
    // Minimax instead of alpha-beta: another tree.
    press(&mut app, Key::Char('a'));
    assert_eq!(tree(&app).counts().nodes, 13);
    press(&mut app, Key::Enter);
    assert_eq!(app.context(), Context::PREDICT);
    assert_eq!(tree(&app).counts().nodes, 11);
    assert_eq!(step(&app), asked(&app).session.question.step);
}

#[test]
fn every_page_shows_all_its_text_in_time() {
    // Going on never skips a text: each one stands on the screen at some time.
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 8);
    let lesson = reading(&app).lesson.clone();
    let mut seen = String::new();
    read_through(&mut app, (120, 40), |app| {
        answer_right(app);
    });
    open_lesson(&mut app, 9);
    press(&mut app, Key::Esc);
    press(&mut app, Key::Char('k'));
    press(&mut app, Key::Enter);
    while app.context() != Context::LEARN {
        seen += &text(&frame(&mut app, (60, 18)).0);
        if app.context() == Context::PREDICT {
            answer_right(&mut app);
        }
        press(&mut app, Key::Enter);
    }
    for page in &lesson.pages {
        for item in &page.items {
            if let Content::Text(text) = &item.content {
                for word in text
                    .split_whitespace()
                    .filter(|word| word.chars().all(char::is_alphabetic))
                {
                    assert!(seen.contains(word), "{word} was never shown");
                }
            }
        }
    }
}

/// Index of the lesson in which a program is put together.
const LINE_BY_LINE: usize = 11;

#[rstest]
fn the_program_is_shown_as_far_as_it_is_known(
    #[values((60, 18), (80, 24), (120, 34), (200, 60))] size: (u16, u16),
) {
    let mut app = lessons(Language::En);
    app.resize(Size::new(size.0, size.1));
    open_lesson(&mut app, LINE_BY_LINE);
    for _ in 0..3 {
        press(&mut app, Key::PageDown);
    }
    while app.context() != Context::PREDICT {
        frame(&mut app, size);
        press(&mut app, Key::Enter);
    }
    for pane in 0..3 {
        let shown = text(&frame(&mut app, size).0);
        // In the text beside it, the line is open, too.
        assert!(!shown.contains("if v ≥ β: return v"), "{pane}: {shown}");
        assert!(!shown.contains("nega(n"), "{pane}: {shown}");
        if pane == 0 {
            assert!(shown.contains(" 4   v ← −∞"), "{shown}");
            assert!(shown.contains(" 5   …"), "{shown}");
        }
        press(&mut app, Key::Tab);
    }
    answer_right(&mut app);
    let shown = text(&frame(&mut app, size).0);
    assert!(shown.contains(" 5   for each move m:"), "{shown}");
}

#[test]
fn a_lesson_continues_on_its_page_and_is_completed_by_its_questions() {
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 4);
    let name = reading(&app).name.clone();
    press(&mut app, Key::PageDown);
    press(&mut app, Key::PageDown);
    press(&mut app, Key::Esc);
    press(&mut app, Key::Enter);
    assert_eq!(reading(&app).page, 2);
    // Turning pages does not complete it: it continues at the first question that was left out.
    while reading(&app).page + 1 < reading(&app).lesson.pages.len() {
        press(&mut app, Key::PageDown);
    }
    read_through(&mut app, (80, 24), answer_right);
    let kept = app.shared.progress().lesson(&name).unwrap().clone();
    assert!(!kept.finished, "{kept:?}");
    press(&mut app, Key::Char('k'));
    press(&mut app, Key::Enter);
    assert_eq!(reading(&app).page, kept.page);
    read_through(&mut app, (80, 24), answer_right);
    assert!(app.shared.progress().lesson(&name).unwrap().finished);
    press(&mut app, Key::Char('k'));
    press(&mut app, Key::Enter);
    assert_eq!(reading(&app).page, 0, "a finished lesson begins anew");
}
