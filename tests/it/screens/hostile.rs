//! Text from outside never reaches a cell raw.

use crate::app::{list, list_mut};
use crate::fuzz::clean::assert_clean;
use crate::stage::{CLASSIC, frame, home, open, press, text};
use plywood::app::dialogs::Confirm;
use plywood::app::job::OpenAt;
use plywood::app::key::{Arrow, Key};
use plywood::app::{App, ExportError, Setup, Start, TreeView};
use plywood::exploration::{PositionText, Spec};

fn texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "\u{1b}[31mred\u{1b}]0;title\u{7}",
        "a\rb\tc\u{8}\u{0}d\u{7f}\u{9b}2J\u{85}",
        "\u{202e}abc\u{2069}\u{200f}\u{61c}",
        "z\u{200b}e\u{200d}r\u{feff}o\u{ad}\u{2060}",
        "line\u{2028}para\u{2029}",
        "漢字かな交じり文を書いて見る漢字かな交じり文を書いて見る漢字かな交じり文を書いて見る",
        "e\u{301}e\u{302}\u{20dd} 👩\u{200d}👩\u{200d}👧 🇩🇪 ｱ",
        "\u{3164}\u{115f}\u{e0041}\u{fff9}\u{180e}",
        "\u{1b}",
    ]
    .map(str::to_owned)
    .into();
    texts.push("x".repeat(50_000));
    texts.push("漢\u{1b}".repeat(500));
    texts.push("[".repeat(1_500));
    texts
}

/// Looks at the screen in several sizes, with the cursor at several places of the text.
fn look(app: &mut App, name: &str) {
    let name = name.escape_debug().take(60).collect::<String>();
    for keys in [
        vec![],
        vec![Key::Arrow(Arrow::Left); 3],
        vec![Key::Home],
        vec![Key::Arrow(Arrow::Right)],
        vec![Key::End],
    ] {
        for key in keys {
            press(app, key);
        }
        for size in [(60, 18), (80, 24), (120, 40)] {
            let (buffer, _) = frame(app, size);
            assert_clean(&buffer, &name);
        }
    }
}

#[test]
fn in_the_lines_of_text() {
    for spec in [Spec::default(), Spec::textbook(CLASSIC)] {
        for hostile in texts() {
            for opening in ['e', 'g', 'x'] {
                let mut app = open(spec.clone());
                press(&mut app, Key::Char(opening));
                press(&mut app, Key::Ctrl('u'));
                app.paste(&hostile);
                look(&mut app, &hostile);
                // Where it is wrong, the prompt and the position now say so.
                if opening != 'x' {
                    press(&mut app, Key::Enter);
                }
                look(&mut app, &hostile);
            }
        }
    }
}

#[test]
fn in_questions_and_notices() {
    for hostile in texts() {
        let mut app = open(Spec::default());
        press(&mut app, Key::Char('x'));
        press(&mut app, Key::Ctrl('u'));
        app.paste(&hostile);
        press(&mut app, Key::Enter);
        app.finish_export(Err(ExportError::Exists));
        let question = app.dialog();
        assert!(matches!(question, Some(Confirm::Overwrite { .. })));
        look_once(&mut app, &hostile);
        app.finish_export(Err(ExportError::Failed(hostile.clone())));
        look_once(&mut app, &hostile);
        app.finish_export(Ok(hostile.clone().into()));
        look_once(&mut app, &hostile);
    }
}

fn look_once(app: &mut App, name: &str) {
    for size in [(60, 18), (61, 19), (80, 24), (120, 40)] {
        app.set_language(app.shared.language.next());
        let (buffer, _) = frame(app, size);
        assert_clean(&buffer, &name.escape_debug().take(60).collect::<String>());
    }
}

#[test]
fn in_positions_that_cannot_be_opened() {
    for hostile in texts() {
        for spec in [
            Spec::connect_four(&hostile),
            Spec::textbook(&hostile),
            Spec {
                position: PositionText::Board(hostile.clone()),
                ..Spec::default()
            },
        ] {
            let start = Start::Search {
                spec,
                open_at: OpenAt::Step(0),
                view: Some(TreeView::Path),
            };
            let mut app = App::new(start, Setup::default());
            assert!(app.explore().is_none() && app.shared.notice.as_ref().unwrap().is_error);
            look_once(&mut app, &hostile);
        }
    }
}

#[test]
fn in_positions_that_can_be_opened() {
    // White space of all kinds may stand between the parts of a position.
    for space in [
        "\n", "\t", "\u{85}", "\u{2028}", "\u{3000}", "\u{a0}", "\r\n",
    ] {
        let spec = Spec::textbook(&CLASSIC.replace(' ', space));
        let mut app = open(spec.clone());
        for key in ['c', 'e'] {
            press(&mut app, Key::Char(key));
            look_once(&mut app, space);
        }
        press(&mut app, Key::Esc);
        press(&mut app, Key::Char('y'));
        look_once(&mut app, space);
        press(&mut app, Key::Esc);
        press(&mut app, Key::Esc);
        // It is among the recent positions now.
        let title = list(&app)
            .entries
            .iter()
            .find(|entry| entry.spec() == Some(&spec));
        assert!(title.is_some());
        for index in 0..list(&app).entries.len() {
            list_mut(&mut app).select(index);
            look_once(&mut app, space);
        }
    }
}

#[test]
fn pasted_on_the_home_screen_it_is_not_taken() {
    for hostile in texts() {
        let mut app = home();
        let before = text(&frame(&mut app, (80, 24)).0);
        app.paste(&hostile);
        assert_eq!(text(&frame(&mut app, (80, 24)).0), before);
    }
}
