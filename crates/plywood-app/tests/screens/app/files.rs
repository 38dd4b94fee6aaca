//! The desk, and the files that it writes.

use plywood_app::bindings::Context;
use plywood_app::key::{Arrow, Key};
use plywood_app::store::{Name, Store};
use plywood_app::{App, Destination, Effect, ExportError, FileOrder, Screen, Setup, Start};
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::files::{Memory, content, desk, written};
use plywood_stage::{dialog, four, frame, home, open, press, setup, text, type_text};
use plywood_teach::language::Language;
use std::path::Path;
use std::sync::Arc;

/// The start of a desk with this tree.
fn at_desk(tree: &str) -> Start {
    Start::Go(Destination::Teach(Some(
        Spec::textbook(tree).open().unwrap().into(),
    )))
}

/// Presses ↓ until the selected line begins with these words, and returns how often.
fn go_down_to(app: &mut App, line: &str) -> usize {
    (0..20)
        .find(|_| {
            let shown = text(&frame(app, (80, 24)).0);
            let is_there = shown.contains(&format!("▶ {line}"));
            if !is_there {
                press(app, Key::Arrow(Arrow::Down));
            }
            is_there
        })
        .expect(line)
}

#[test]
fn whoever_knows_home_alone_makes_sheet_quiz_and_page_of_a_tree_in_twelve_keys() {
    let mut app = home();
    let shown = text(&frame(&mut app, (80, 24)).0);
    let line = shown.lines().find(|line| line.contains(" Teach ")).unwrap();
    let key = line.split_whitespace().next().unwrap();
    type_text(&mut app, key);
    app.settle();
    type_text(&mut app, CLASSIC);
    press(&mut app, Key::Enter);
    app.settle();
    assert_eq!(
        app.explore().unwrap().exploration().spec(),
        &Spec::textbook(CLASSIC)
    );
    let mut pressed = key.len() + 1;
    for (line, file) in [
        ("Exercise sheet", "sheet.html"),
        ("Quiz", "quiz.html"),
        ("Page that steps", "page.html"),
    ] {
        pressed += go_down_to(&mut app, line) + 1;
        let wanted = written(&mut app);
        assert_eq!(wanted.path, Path::new(file));
        assert!(!content(&app, &wanted).is_empty());
        app.finish_export(wanted, Ok(()));
    }
    assert!(pressed <= 12, "{pressed} keys");
}

#[test]
fn teach_asks_for_a_tree_at_once_and_leads_back_home() {
    let mut app = App::new(Start::Go(Destination::Teach(None)), setup());
    for typed in ["", "x"] {
        type_text(&mut app, typed);
        let shown = text(&frame(&mut app, (80, 24)).0);
        assert!(shown.starts_with("╭ Teach: your tree or position"));
        assert!(
            !shown.contains("Connect Four ·") && !shown.contains('▄'),
            "{shown}"
        );
    }
    press(&mut app, Key::Esc);
    assert!(app.explore().is_none() && !app.has_dialog());
}

#[test]
fn the_desk_stands_beside_the_whole_tree_where_there_is_room() {
    for size in [(80, 24), (100, 30), (120, 40), (200, 60)] {
        let mut app = desk(Spec::textbook(CLASSIC), Language::En);
        let shown = text(&frame(&mut app, size).0);
        let has_tree = shown.contains("Tree · whole") && shown.contains("MAX is to move");
        assert_eq!(has_tree, size.0 >= 100, "{shown}");
        assert!(shown.contains("Exercise sheet") && shown.contains("3 · best move 1"));
        // What is asked stands on both, and a way leads back.
        press(&mut app, Key::Char('f'));
        assert!(text(&frame(&mut app, size).0).contains("Folder for files"));
        press(&mut app, Key::Esc);
        press(&mut app, Key::Enter);
        let shown = text(&frame(&mut app, size).0);
        assert!(shown.lines().last().unwrap().contains("x teach"), "{shown}");
    }
}

#[test]
fn lines_for_a_class_are_absent_without_one_and_phones_in_a_page() {
    let shown = |setup: Setup| {
        let start = at_desk(CLASSIC);
        let mut app = App::new(start, setup);
        app.settle();
        text(&frame(&mut app, (80, 24)).0)
    };
    let alone = Setup {
        file_kinds: plywood_export::export::file_kinds(),
        ..Setup::default()
    };
    let page = Setup {
        is_page: true,
        ..setup()
    };
    let (alone, page) = (shown(alone), shown(page));
    for (line, in_page) in [
        ("Ask the class", false),
        ("Exercise sheet", true),
        ("Key to", true),
        ("Quiz", true),
    ] {
        assert!(!alone.contains(line), "{alone}");
        assert_eq!(page.contains(line), in_page, "{page}");
    }
    assert!(
        alone.contains("Blank picture") && alone.contains("Game of proof"),
        "{alone}"
    );
}

#[test]
fn the_folder_is_named_once() {
    let kept = Arc::new(Memory::default());
    let open = || {
        let setup = Setup {
            store: kept.clone(),
            ..setup()
        };
        let start = at_desk(CLASSIC);
        let mut app = App::new(start, setup);
        app.settle();
        app
    };
    let mut app = open();
    press(&mut app, Key::Char('f'));
    type_text(&mut app, "week 3");
    press(&mut app, Key::Enter);
    for mut app in [app, open()] {
        go_down_to(&mut app, "Key to the sheet");
        assert_eq!(written(&mut app).path, Path::new("week 3/key.html"));
    }
}

#[test]
fn a_line_leads_where_it_says() {
    let spec = || Spec::textbook(CLASSIC);
    let mut app = desk(spec(), Language::En);
    press(&mut app, Key::Enter);
    assert!(!app.has_dialog() && app.explore().is_some());
    let mut app = desk(spec(), Language::En);
    go_down_to(&mut app, "Ask before");
    press(&mut app, Key::Enter);
    assert!(app.explore().unwrap().asking.predicts && !app.has_dialog());
    let mut app = desk(spec(), Language::En);
    go_down_to(&mut app, "Ask the class");
    press(&mut app, Key::Enter);
    assert!(app.explore().unwrap().asking.predicts);
    assert!(text(&frame(&mut app, (80, 24)).0).contains("Who is to follow"));
    let mut app = desk(spec(), Language::En);
    go_down_to(&mut app, "Game of proof");
    press(&mut app, Key::Enter);
    assert!(matches!(app.screen, Screen::Drill(_)));
}

#[test]
fn a_file_is_replaced_only_when_asked() {
    let mut app = desk(Spec::textbook(CLASSIC), Language::En);
    go_down_to(&mut app, "Exercise sheet");
    let wanted = written(&mut app);
    app.finish_export(wanted.clone(), Err(ExportError::Exists));
    assert_eq!(app.context(), Context::CONFIRM);
    let shown = text(&frame(&mut app, (80, 24)).0);
    assert!(
        shown.contains("sheet.html already exists. Replace it?"),
        "{shown}"
    );
    assert!(app.take_effects().is_empty());
    press(&mut app, Key::Char('y'));
    let forced = FileOrder {
        overwrite: true,
        ..wanted
    };
    assert_eq!(app.take_effects(), [Effect::Export(forced.clone())]);
    app.finish_export(forced, Ok(()));
    let notice = app.shared.notice.as_ref().unwrap();
    assert_eq!(
        (notice.text.as_str(), notice.is_error),
        ("Written: sheet.html", false)
    );
    // The desk stays, for what comes next.
    assert!(app.has_dialog());
}

#[test]
fn a_tree_or_position_comes_from_a_file_that_is_named() {
    let kept = Arc::new(Memory::default());
    let file = Name::File("my tree.txt".into());
    let mut app = desk(four("44", 1), Language::En);
    app.shared.keep_in(kept.clone());
    for (content, read) in [
        ("4453\n", four("4453", 1)),
        ("[[3 12]\n [2 4]]\n", Spec::textbook("[[3 12] [2 4]]")),
    ] {
        kept.set(&file, content.as_bytes()).unwrap();
        press(&mut app, Key::Char('e'));
        press(&mut app, Key::Ctrl('u'));
        app.paste("'my tree.txt'");
        press(&mut app, Key::Enter);
        assert!(app.context().takes_text, "what was read is shown first");
        press(&mut app, Key::Enter);
        app.settle();
        let position = |spec: &Spec| spec.position.text().replace(char::is_whitespace, "");
        assert_eq!(
            position(app.explore().unwrap().exploration().spec()),
            position(&read)
        );
    }
}

#[test]
fn a_file_that_is_not_there_is_missed_by_its_name() {
    for (spec, name) in [
        (four("44", 1), "/tmp/none.tree"),
        (Spec::textbook(CLASSIC), "no-such.txt"),
    ] {
        let mut app = open(spec);
        press(&mut app, Key::Char('e'));
        press(&mut app, Key::Ctrl('u'));
        type_text(&mut app, name);
        let shown = text(&frame(&mut app, (80, 24)).0);
        let reads = format!("Enter reads the file {name}.");
        assert!(shown.contains(&reads), "{shown}");
        press(&mut app, Key::Enter);
        let notice = &app.shared.notice.as_ref().unwrap().text;
        assert!(notice.contains(&format!("no file {name}")), "{notice}");
    }
}

/// Lines that need values are left out; one letter is asked for.
#[test]
fn a_tree_with_letters_has_a_sheet_and_a_key_of_its_letter() {
    let open = |tree| desk(Spec::textbook(tree), Language::En);
    let mut app = open("[[5 d=?] [3 2]]");
    let shown = text(&frame(&mut app, (80, 24)).0);
    assert!(!shown.contains("step 0"), "{shown}");
    for line in [
        "Ask before",
        "Ask the class",
        "Quiz",
        "Page that",
        "Game of",
        "Other files",
    ] {
        assert!(!shown.contains(line), "{line}: {shown}");
    }
    let page = |app: &mut App, line| {
        go_down_to(app, line);
        let wanted = written(app);
        String::from_utf8(content(app, &wanted)).unwrap()
    };
    let sheet = page(&mut app, "Exercise sheet");
    assert!(
        sheet.contains("For which") && !sheet.contains("d ≥ 3"),
        "{sheet}"
    );
    // Nobody can write the values of a tree that has none.
    assert!(!sheet.contains("For each node write"), "{sheet}");
    assert!(page(&mut app, "Key").contains("d ≥ 3"));
    assert!(page(&mut app, "Blank").starts_with("<svg"));
    press(&mut app, Key::Esc);
    press(&mut app, Key::Char('x'));
    assert_eq!(app.context(), dialog("desk"));
    // Three letters have no sheet.
    let mut app = open("[[d=? e=?] [f=? 3]]");
    go_down_to(&mut app, "Exercise sheet");
    let wanted = written(&mut app);
    let exploration = app.explore().unwrap().exploration();
    let refused = (wanted.kind.content)(&wanted.kind, exploration, &wanted.order);
    assert!(refused.err().unwrap().contains("leave one letter"));
}

/// A tree that was just typed is written as a whole.
#[test]
fn a_picture_shows_the_finished_search() {
    let mut app = desk(Spec::textbook(CLASSIC), Language::En);
    go_down_to(&mut app, "Other files");
    let wanted = written(&mut app);
    assert_eq!(wanted.order.step, 32);
    assert!(
        String::from_utf8(content(&app, &wanted))
            .unwrap()
            .contains("14")
    );
}
