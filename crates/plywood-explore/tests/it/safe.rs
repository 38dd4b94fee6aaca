//! Text from outside is shown without its effects.

use plywood_explore::safe::{
    Escape, EscapingWriter, MAX_SHORT, is_harmful, json, short, truncated, visible,
};
use proptest::prelude::*;
use rstest::rstest;
use std::io::Write;

#[rstest]
#[case::plain("4453 [−3 é 漢 😀]", "4453 [−3 é 漢 😀]")]
#[case::colour("a\u{1b}[31mb", "a\\u{1b}[31mb")]
#[case::lines("a\r\nb\tc\0", "a\\r\\nb\\tc\\u{0}")]
#[case::c1("\u{9b}2J\u{7f}", "\\u{9b}2J\\u{7f}")]
#[case::marks("\u{202e}abc\u{2069}\u{200f}", "\\u{202e}abc\\u{2069}\\u{200f}")]
#[case::zero_width("a\u{200b}\u{feff}\u{2060}b", "a\\u{200b}\\u{feff}\\u{2060}b")]
#[case::separators("a\u{2028}b", "a\\u{2028}b")]
fn effects_are_written_out(#[case] text: &str, #[case] shown: &str) {
    assert_eq!(visible(text), shown);
}

#[test]
fn long_text_is_cut_off() {
    assert_eq!(truncated("12345", 5), "12345");
    assert_eq!(truncated("123456", 5), "1234…");
    assert_eq!(truncated("", 5), "");
    assert_eq!(short(&"x".repeat(MAX_SHORT)), "x".repeat(MAX_SHORT));
    assert_eq!(short(&"x".repeat(10_000)).chars().count(), MAX_SHORT);
}

/// The text through a stream, one piece of bytes after another.
fn streamed(form: Escape, bytes: &[u8], piece: usize) -> String {
    let mut out = Vec::new();
    let mut stream = EscapingWriter::new(&mut out, form);
    for piece in bytes.chunks(piece) {
        stream.write_all(piece).unwrap();
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn a_stream_writes_effects_out() {
    let text = "a\tb\n\u{85}\u{2028}\u{2029}\u{202e}\u{7f}\u{1b}[2J é 漢 😀\u{e0001}";
    let shown = "a\tb\n\\u{85}\\u{2028}\\u{2029}\\u{202e}\\u{7f}\\u{1b}[2J é 漢 😀\\u{e0001}";
    let escaped = "a\tb\n\\u0085\\u2028\\u2029\\u202e\\u007f\\u001b[2J é 漢 😀\\udb40\\udc01";
    for piece in [1, 2, 3, 100] {
        assert_eq!(streamed(Escape::Text, text.as_bytes(), piece), shown);
        assert_eq!(streamed(Escape::Json, text.as_bytes(), piece), escaped);
    }
    assert_eq!(
        streamed(Escape::Text, b"a\xff\xc3(b", 2),
        "a\u{fffd}\u{fffd}(b"
    );
}

proptest! {
    #[test]
    fn json_without_effects_says_the_same(text in any::<String>()) {
        let written = serde_json::to_string(&text).unwrap();
        let safe = json(&written);
        prop_assert!(!safe.contains(is_harmful));
        prop_assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
    }

    #[test]
    fn nothing_harmful_is_left(text in any::<String>()) {
        let shown = visible(&text);
        prop_assert!(!shown.chars().any(char::is_control));
        // Once safe, a text stays as it is.
        prop_assert_eq!(visible(&shown), &*shown);
        prop_assert!(short(&text).chars().count() <= MAX_SHORT);
    }
}

/// Flushing reaches the writer below.
#[test]
fn a_stream_is_flushed_to_its_end() {
    let mut below = std::io::BufWriter::new(Vec::new());
    let mut stream = EscapingWriter::new(&mut below, Escape::Text);
    stream.write_all(b"plies").unwrap();
    stream.flush().unwrap();
    assert_eq!(below.get_ref(), b"plies");
}

#[test]
fn nothing_means_anything_to_a_browser() {
    let told = plywood_explore::safe::html("<b title=\"a\">R&D\u{202e}</b>");
    assert_eq!(
        told,
        "&lt;b title=&quot;a&quot;&gt;R&amp;D\\u{202e}&lt;/b&gt;"
    );
}
