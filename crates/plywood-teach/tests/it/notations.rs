//! Messages about texts that are no positions.

use plywood_explore::exploration::{GameName, NamedVariant, PositionText, Spec};
use plywood_samples::assert_told;
use plywood_teach::language::Language;
use plywood_teach::words::spec_error_text;

/// Each fault has its place and correction, on the screen as on the command line; a readable text
/// has none.
#[test]
fn faults_of_positions_are_named_with_their_places() {
    assert_told("faults-of-positions", |case| {
        let (subject, text) = case.split_once(" \"").expect(case);
        let text = serde_json::from_str(&format!("\"{text}")).expect(case);
        let (game, position) = match subject.split_once(' ') {
            Some((game, _)) => (game, PositionText::Board(text)),
            None => (subject, PositionText::Notation(text)),
        };
        let game = GameName::from_name(game).expect(case);
        let spec = Spec {
            position,
            ..Spec::new(game, "")
        };
        let Err(error) = spec.open() else {
            return Vec::new();
        };
        let [english, french] = Language::ALL.map(|language| spec_error_text(language, &error));
        let error = error.to_string();
        assert_eq!(english.replace("1,000,000,000", "1000000000"), error);
        vec![error, french]
    });
}
