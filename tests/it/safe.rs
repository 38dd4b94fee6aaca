//! Text from outside is shown without its effects.

use plywood::safe::{LONGEST, short, shorter, visible};
use proptest::prelude::*;
use rstest::rstest;

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
    assert_eq!(shorter("12345", 5), "12345");
    assert_eq!(shorter("123456", 5), "1234…");
    assert_eq!(shorter("", 5), "");
    assert_eq!(short(&"x".repeat(LONGEST)), "x".repeat(LONGEST));
    assert_eq!(short(&"x".repeat(10_000)).chars().count(), LONGEST);
}

proptest! {
    #[test]
    fn nothing_harmful_is_left(text in any::<String>()) {
        let shown = visible(&text);
        prop_assert!(!shown.chars().any(char::is_control));
        // Once safe, a text stays as it is.
        prop_assert_eq!(visible(&shown), &*shown);
        prop_assert!(short(&text).chars().count() <= LONGEST);
    }
}
