//! No text reaches the screen past the languages' messages.

use std::fs;
use std::path::{Path, PathBuf};

/// Texts that never appear on a screen, and why.
const ALLOWED: &[(&str, &[&str])] = &[
    // What the command line says, in English.
    (
        "tui.rs",
        &[
            "the screens need a terminal; in a script use plywood export, search or narrate",
            "the terminal failed: {0}",
            "ended by signal {0}",
        ],
    ),
    // An error of the terminal, which ends the tutor.
    ("tui/events.rs", &["its input could not be understood"]),
    // Parts of an SVG document.
    (
        "tui/picture.rs",
        &["'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,monospace"],
    ),
    // Only where a fault is asked for.
    ("app/test_panic.rs", &["a fault on purpose ({place})"]),
    // Letters of a command line.
    ("app/command.rs", &["--{name}={value}"]),
];

/// Calls whose texts are drawn as they are.
const DRAWING: [&str; 8] = [
    ".put(",
    ".put_right(",
    ".put_centred(",
    ".frame(",
    "boxed(",
    ".tell(",
    ".fail(",
    "draw_question(",
];

fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut open: Vec<PathBuf> = ["app", "tui", "app.rs", "tui.rs"]
        .iter()
        .map(|name| root.join(name))
        .collect();
    let mut sources = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            open.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else {
            let name = path.strip_prefix(&root).expect("inside").to_string_lossy();
            let text = fs::read_to_string(&path).expect("a text");
            sources.push((name.replace('\\', "/"), text));
        }
    }
    sources
}

/// The string literals outside of comments with their places. Faults of the program
/// (`expect("…")`) are none: nobody is meant to read them.
fn literals(source: &str) -> Vec<(usize, String)> {
    let mut literals = Vec::new();
    let mut letters = source.char_indices().peekable();
    while let Some((start, letter)) = letters.next() {
        match letter {
            '/' if letters.peek().is_some_and(|&(_, next)| next == '/') => {
                while letters.next_if(|&(_, letter)| letter != '\n').is_some() {}
            }
            // The character '"' begins no text.
            '\'' if source[start..].starts_with("'\"'") => drop((letters.next(), letters.next())),
            '"' => {
                let mut text = String::new();
                while let Some((_, letter)) = letters.next_if(|&(_, letter)| letter != '"') {
                    text.push(letter);
                    if letter == '\\' {
                        text.extend(letters.next().map(|(_, escaped)| escaped));
                    }
                }
                letters.next();
                if !source[..start].ends_with(".expect(") {
                    literals.push((start, text));
                }
            }
            _ => {}
        }
    }
    literals
}

/// The text without what is put in.
fn bare(text: &str) -> String {
    let mut depth = 0;
    let outside = |letter: &char| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => return depth == 0,
        }
        false
    };
    text.chars().filter(outside).collect()
}

fn has_word(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let mut pairs = letters.windows(2);
    pairs.any(|pair| pair.iter().all(|letter| letter.is_alphabetic()))
}

/// Whether a text reads like a sentence, or like one with something put in. Names of messages
/// have no spaces.
fn speaks(text: &str) -> bool {
    has_word(&bare(text)) && text.contains([' ', '{'])
}

/// From the opening bracket after `start` to its closing one.
fn arguments(source: &str, start: usize) -> std::ops::Range<usize> {
    let mut depth = 0;
    for (offset, letter) in source[start..].char_indices() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 1 => return start..start + offset,
            ')' => depth -= 1,
            _ => {}
        }
    }
    start..source.len()
}

fn faults(name: &str, source: &str) -> Vec<String> {
    let allowed = ALLOWED.iter().find(|(file, _)| *file == name);
    let allowed = allowed.map_or(&[][..], |(_, texts)| texts);
    let literals = literals(source);
    let drawn: Vec<_> = DRAWING
        .iter()
        .flat_map(|call| source.match_indices(call))
        .map(|(start, call)| arguments(source, start + call.len() - 1))
        .collect();
    let is_drawn = |place: usize| {
        let says = source[..place]
            .rfind("say!(")
            .is_some_and(|start| arguments(source, start + "say!".len()).contains(&place));
        !says && drawn.iter().any(|arguments| arguments.contains(&place))
    };
    let wrong = literals.iter().filter(|(place, text)| {
        !allowed.contains(&text.as_str())
            && (speaks(text) || is_drawn(*place) && has_word(&bare(text)))
    });
    wrong
        .map(|(_, text)| format!("src/{name}: {text:?}"))
        .collect()
}

#[test]
fn all_that_is_shown_are_messages() {
    let sources = sources();
    assert!(sources.len() > 40);
    let faults: Vec<String> = sources
        .iter()
        .flat_map(|(name, source)| faults(name, source))
        .collect();
    assert!(faults.is_empty(), "say! it instead:\n{}", faults.join("\n"));
}

#[test]
fn what_is_allowed_is_there() {
    let sources = sources();
    for (file, texts) in ALLOWED {
        let (_, source) = sources.iter().find(|(name, _)| name == file).expect(file);
        for text in *texts {
            assert!(source.contains(text), "{file}: {text}");
        }
    }
}

#[test]
fn what_is_not_said_by_a_message_is_found() {
    for wrong in [
        r#"let text = "Go to a step";"#,
        r#"let text = format!("step {step}");"#,
        r#"canvas.put(1, 0, "root", style);"#,
        r#"self.tell(if on { "On." } else { "" });"#,
        r#"part.frame("Board", border, title);"#,
        r#"canvas.put(x, y, &format!("{key} {}", "or"), say!(language, "pane-code"));"#,
    ] {
        assert_eq!(faults("app/new.rs", wrong).len(), 1, "{wrong}");
    }
    for right in [
        r#"let id = "notice-copied"; // Not shown here."#,
        r#"canvas.put(1, 0, &say!(language, "root"), style);"#,
        r#"canvas.put(1, 0, "▶", style);"#,
        r#"let text = format!(" {title} ");"#,
        r#"found.expect("it is there");"#,
    ] {
        assert!(faults("app/new.rs", right).is_empty(), "{right}");
    }
}
