//! Lines of pseudo-code in the language of a user.

use crate::language::Language;
use plywood_core::search::Method;
use plywood_core::search::code::CodeLine;

/// The words of pseudo-code in French, phrases before the words in them; the rest is notation.
const FRENCH: [(&str, &str); 26] = [
    ("if a limit is met: stop it", "à une limite : l’arrêter"),
    ("if the time is up: stop", "à la fin du temps : arrêter"),
    ("if depth, full or", "si profondeur, pleine ou"),
    ("for outcome m of weight w", "pour l’issue m de poids w"),
    ("what α, β leave m", "le reste de α, β"),
    ("at best", "au mieux"),
    ("at worst", "au pire"),
    ("for each move m", "pour chaque coup m"),
    ("the last whole v", "le dernier v complet"),
    ("the v before the last", "l’avant-dernier v"),
    ("not first and", "non premier et"),
    (", or m first", ", ou m premier"),
    ("is a leaf", "est une feuille"),
    ("is enough", "suffit"),
    ("return its value", "rendre sa valeur"),
    ("within its bound", "selon sa borne"),
    ("its best move comes first", "son meilleur coup d’abord"),
    ("n returns v", "n rend v"),
    ("is chance", "est un hasard"),
    ("is MAX", "est MAX"),
    ("is MIN", "est MIN"),
    (" again", " encore"),
    ("else:", "sinon :"),
    ("for d", "pour d"),
    ("return", "rendre"),
    ("if ", "si "),
];

/// Returns a method's pseudo-code, its words in a language.
pub fn code_lines(method: &Method, language: Language) -> Vec<CodeLine> {
    let mut lines = method.code();
    if language == Language::Fr {
        for line in &mut lines {
            let words = FRENCH.iter();
            let text = words.fold(line.text.to_string(), |text, (english, french)| {
                text.replace(english, french)
            });
            line.text = text.into();
        }
    }
    lines
}
