//! Texts that are longer than their room.

use plywood_app::paint::fit;

#[rstest::rstest]
#[case("2,717 nodes", 11, "2,717 nodes")]
#[case("looked at 2,717 nodes", 14, "looked at…")]
#[case("looked at 2,717 nodes", 16, "looked at 2,717…")]
#[case("310_224 sur 6_634_027", 18, "310_224 sur…")]
#[case("4,7_%", 4, "…")]
#[case("natural order of moves", 20, "natural order of…")]
#[case("natural order of moves", 10, "natural…")]
#[case("incomprehensibilities", 8, "incompr…")]
#[case("moves", 0, "")]
fn half_a_number_is_never_shown_and_half_a_word_seldom(
    #[case] text: &str,
    #[case] room: i32,
    #[case] shown: &str,
) {
    // A space of a number does not break.
    let text = text.replace('_', "\u{202f}");
    assert_eq!(fit(&text, room).replace('\u{202f}', "_"), shown);
}
