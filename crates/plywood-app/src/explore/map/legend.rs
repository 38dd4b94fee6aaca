//! The legend of the map: its colours or, without colours, its characters.

use super::cells;
use crate::paint::{Canvas, Word, spans_width, wrap_words};
use plywood_core::search::Method;
use plywood_teach::say;
use plywood_teach::words::Shape;
use ratatui::style::Style;
use ratatui::text::Span;

/// Maximum number of rows.
pub(crate) const MAX_ROWS: u16 = 2;

/// Returns the number of rows of the legend.
pub(crate) fn rows(method: &Method, canvas: &Canvas) -> u16 {
    let rows = wrap_words(signs(method, canvas), canvas.width());
    (rows.len() as u16).min(MAX_ROWS)
}

/// Draws as much of the legend as fits.
pub(crate) fn draw(canvas: &mut Canvas, method: &Method) {
    let (width, height) = (canvas.width(), canvas.height());
    let rows = wrap_words(signs(method, canvas), width);
    canvas.put_styled(0, 0, &rows);
    if height > 0 && rows.len() as i32 > height {
        let x = spans_width(&rows[height as usize - 1].spans) + 1;
        canvas.put(x.min(width - 1), height - 1, "…", canvas.theme.faint);
    }
}

/// Returns all signs with their meanings. The side to move has its usual sign.
fn signs(method: &Method, canvas: &Canvas) -> Vec<Word> {
    let (theme, language) = (canvas.theme, canvas.language);
    let named = |sign: String, style: Style, message: &str| {
        let name = format!(" {}", say!(language, message));
        vec![Span::styled(sign, style), Span::styled(name, theme.faint)]
    };
    let names = [
        "map-cut",
        "map-skipped",
        "map-below",
        "map-stored",
        "map-unreached",
    ];
    let (lit, dark) = match &theme.tones {
        None => {
            let signs = ["│", "╌", "·", "≈", "[ ]"];
            let lit = named("█".to_owned(), theme.base, "map-lit");
            (lit, signs.map(|sign| (sign.to_owned(), theme.base)))
        }
        Some(tones) => {
            let mut lit: Word = [
                (Shape::Max, tones.max),
                (Shape::Min, tones.min),
                (Shape::Chance, tones.even),
                (Shape::Leaf, tones.leaf),
            ]
            .into_iter()
            .filter(|&(shape, _)| method.has_chance || shape != Shape::Chance)
            .map(|(shape, tone)| {
                Span::styled(format!(" {} ", shape.sign()), cells::on_tone(tone, theme))
            })
            .collect();
            // The blank after them has no tone.
            lit.push(Span::styled("", theme.base));
            let dark = [
                tones.cut,
                tones.skipped,
                tones.below,
                tones.stored,
                tones.unreached,
            ];
            let swatch = |tone| (" ".to_owned(), theme.base.bg(theme.colour(tone)));
            (lit, dark.map(swatch))
        }
    };
    let dark = dark.into_iter().zip(names);
    let looks_up = method.uses_table() || method.has_limits;
    let dark = dark.filter(|(_, name)| looks_up || *name != "map-stored");
    let dark = dark.map(|((sign, style), name)| named(sign, style, name));
    let here = named("▼".to_owned(), theme.now, "map-here");
    [lit].into_iter().chain(dark).chain([here]).collect()
}
