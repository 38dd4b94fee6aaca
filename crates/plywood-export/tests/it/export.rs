//! The exports against the tree they were made from.

mod formats;

use plywood_core::search::{Leaf, Method, Root, Watch, Window};
use plywood_explore::exploration::{Clock, Pass, Ways};
use plywood_explore::exploration::{Exploration, GameName, MaxSide, Spec};
use plywood_export::export::json::{self, ReadError};
use plywood_export::export::{Format, Options};
use plywood_samples::{CLASSIC, assert_told, change, four, recorded};
use plywood_teach::language::Language;

fn bytes(exploration: &Exploration, format: Format) -> Vec<u8> {
    let (options, mut bytes) = (Options::default(), Vec::new());
    format.check(exploration, &options).unwrap();
    format.write(exploration, &options, &mut bytes).unwrap();
    bytes
}

pub fn text(exploration: &Exploration, format: Format) -> String {
    String::from_utf8(bytes(exploration, format)).unwrap()
}

fn example() -> Exploration {
    recorded(four("4453", 4))
}

/// The tree of a file with this text.
fn read(text: &str) -> Result<Exploration, ReadError> {
    json::read(text, &Watch::new(1_000_000))
}

#[test]
fn the_example_of_the_format_is_right() {
    let text = text(&example(), Format::Json);
    let line = |id: u32| {
        let start = format!("{{\"id\":{id},");
        let line = text.lines().find(|line| line.starts_with(&start)).unwrap();
        line.trim_end_matches(',').to_owned()
    };
    assert_eq!(
        line(0),
        r#"{"id":0,"parent":null,"move":null,"ply":0,"role":"max","kind":"interior","window":["-Infinity","Infinity"],"value":-1,"bound":"exact","proved":[-1,-1],"best":914,"cut":null,"entered":0,"left":3632}"#
    );
    assert!(line(11).starts_with(
        r#"{"id":11,"parent":2,"move":"2","ply":3,"role":"min","kind":"interior","window":[-12,"Infinity"],"value":-13,"bound":"upper","#
    ));
    assert!(line(11).contains(r#""cut":{"by":15,"bound":"alpha","value":-12,"set_at":"#));
    assert_eq!(
        line(16),
        r#"{"id":16,"parent":11,"move":"5","ply":4,"role":null,"kind":"pruned"}"#
    );
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    let expected = serde_json::json!({
        "game": "connect-four", "position": "4453",
        "board": [".......", ".......", ".......", ".......", "...O...", "..OXX.."],
        "max": "X", "algorithm": "alpha-beta", "cut": "ge", "fail": "soft",
        "order": "left-to-right", "depth": 4, "evaluation": "table",
        "value": -1, "best_move": "4", "principal_variation": ["4", "4", "4", "3"],
        "stats": {"nodes": 1146, "leaves": 850, "cutoffs": 196, "pruned": 927, "steps": 3633}
    });
    assert_eq!(document["graph"], expected);
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    for &format in Format::ALL {
        let small = || recorded(Spec::textbook(CLASSIC));
        assert_eq!(bytes(&small(), format), bytes(&small(), format));
    }
}

#[test]
fn unknown_fields_and_another_layout_are_read() {
    let text = text(&recorded(Spec::textbook(CLASSIC)), Format::Json);
    let more = text
        .replace("\"format\"", "\"made\":{\"by\":[1,2]},\"format\"")
        .replace("\"ply\"", "\"colour\":\"red\",\"ply\"")
        .replace('{', "{\n  ")
        .replace("\":", "\": ");
    assert_eq!(self::text(&read(&more).unwrap(), Format::Json), text);
}

#[test]
fn broken_files_are_refused() {
    let exploration = recorded(Spec {
        max: MaxSide::Second,
        ..Spec::textbook("[1 2]")
    });
    let text = text(&exploration, Format::Json);
    assert_told("export-faults", |case| {
        let [find, replace] = change(case);
        assert!(text.contains(&find), "{text}");
        let error: ReadError = read(&text.replacen(&find, &replace, 1)).unwrap_err();
        vec![error.to_string()]
    });
}

#[test]
fn the_picture_of_the_classic_tree() {
    let text = text(&recorded(Spec::textbook(CLASSIC)), Format::Dot);
    assert!(text.contains("ordering=out"));
    let nodes = |shape: &str| text.matches(&format!("shape={shape},")).count();
    assert_eq!(nodes("triangle"), 1);
    assert_eq!(nodes("invtriangle"), 3);
    assert_eq!(nodes("box"), 9);
    assert_eq!(text.matches(" -> ").count(), 12);
    // Moves 2 and 3 of the second branch are pruned; the best line is the root, 1 and 1.1.
    assert_eq!(text.matches("✂").count(), 2);
    let bold: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("penwidth"))
        .map(|line| line.split(" [").next().unwrap().trim())
        .collect();
    assert_eq!(bold, ["n0", "n1", "n0 -> n1", "n2", "n1 -> n2"]);
    assert!(text.contains("≤2</TD>"));
    assert!(text.contains("[3, +∞]"));
    let english = "value 3, best move 1\\n";
    let french = "profondeur 2 · leaves · left-to-right\\n▲ MAX joue en premier, valeur 3, meilleur coup 1\\n";
    let options = Options {
        language: Language::Fr,
        ..Options::default()
    };
    let mut bytes = Vec::new();
    let exploration = recorded(Spec::textbook(CLASSIC));
    Format::Dot
        .write(&exploration, &options, &mut bytes)
        .unwrap();
    let told = String::from_utf8(bytes).unwrap();
    assert!(
        text.contains(english) && told.contains(french),
        "{text}{told}"
    );
}

#[test]
fn text_from_outside_cannot_leave_its_label() {
    // A name can hold any character, and it stands in the title.
    let exploration = recorded(Spec::textbook("['\\\u{202e}\"'=1,\n'^~<|>_%[=]'=2]"));
    for (format, expected) in [
        (
            Format::Dot,
            r#"textbook ['\\\\u{202e}\"'=1, '^~<|>_%[=]'=2]"#,
        ),
        (
            Format::Tikz,
            r"by={\textasciicircum{}\textasciitilde{}\textless{}\textbar{}\textgreater{}\_\%{[}{=}{]}}",
        ),
    ] {
        let text = text(&exploration, format);
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn a_failing_writer_ends_the_export() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    for format in Format::ALL {
        let written = format.write(&example(), &Options::default(), &mut Full);
        let error = written.unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
    }
}

/// A number of many digits gets a larger triangle; the others keep theirs.
#[test]
fn a_long_number_has_room_in_its_triangle() {
    let widths = |tree: &str| {
        let dot = text(&recorded(Spec::textbook(tree)), Format::Dot);
        let wide = dot.matches("width=1.75").count();
        (wide, dot.matches("triangle, fillcolor").count())
    };
    assert_eq!(widths("[[3 5] [2 9]]"), (0, 3));
    assert_eq!(widths("[[-999 5] [2 999]]"), (0, 3));
    // Triangles of one tree have one size.
    assert_eq!(widths("[[-9999 5] [2 9]]"), (3, 3));
}

#[test]
fn every_convention_is_told_and_read_again() {
    let mut spec = Spec {
        depth: Some(2),
        ..Spec::new(GameName::Othello, "f5d6")
    };
    spec.method = Method {
        leaf: Leaf::Value(900),
        root: Root::Apart,
        window: Window {
            alpha: -500,
            beta: 500,
        },
        ..spec.method
    };
    spec.ways = Ways {
        pass: Pass::NoMove,
        clock: Clock::Between,
    };
    let exploration = recorded(spec);
    let read = read(&text(&exploration, Format::Json)).unwrap();
    assert_eq!(read.tree.method, exploration.tree.method);
    assert_eq!(read.spec().ways, exploration.spec().ways);
}
