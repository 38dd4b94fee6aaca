//! The legend of the map: its colours or, without colours, its characters.

use super::cells;
use crate::paint::{Canvas, text_width};
use plywood_core::search::Method;
use plywood_teach::say;
use plywood_teach::words::Shape;
use ratatui::style::Style;

/// Maximum number of rows.
pub(crate) const MAX_ROWS: u16 = 2;

/// A sign and its meaning, which is empty if the next sign continues it.
type Sign = ((String, Style), String);

/// Returns the number of rows of the legend.
pub(crate) fn rows(method: &Method, canvas: &Canvas) -> u16 {
    if total_width(&signs(method, canvas)) <= canvas.width() {
        1
    } else {
        MAX_ROWS
    }
}

/// Draws as much of the legend as fits.
pub(crate) fn draw(canvas: &mut Canvas, method: &Method) {
    let (width, height, theme) = (canvas.width(), canvas.height(), canvas.theme);
    let signs = signs(method, canvas);
    let rows = break_into_rows(&signs, width);
    let hides = rows.len() as i32 > height;
    for (signs, y) in rows.into_iter().zip(0..height) {
        let mut x = 0;
        for ((sign, style), name) in signs {
            x = canvas.put(x, y, sign, *style);
            if !name.is_empty() {
                x = canvas.put(x + 1, y, name, theme.faint) + 1;
            }
        }
        if hides && y + 1 == height {
            canvas.put(x.min(width - 1), y, "…", theme.faint);
        }
    }
}

/// Returns all signs with their meanings. The side to move has its usual sign.
fn signs(method: &Method, canvas: &Canvas) -> Vec<Sign> {
    let (theme, language) = (canvas.theme, canvas.language);
    let plain = |text: &str| (text.to_owned(), theme.base);
    let (lit, dark): (Vec<Sign>, [(String, Style); 5]) = match &theme.tones {
        None => {
            let lit = (plain("█"), say!(language, "map-lit"));
            (vec![lit], ["│", "╌", "·", "≈", "[ ]"].map(plain))
        }
        Some(tones) => {
            let on = |text: &str, tone| {
                (
                    (format!(" {text} "), cells::on_tone(tone, theme)),
                    String::new(),
                )
            };
            let has_chance = method.has_chance;
            let mut lit: Vec<Sign> = [
                (Shape::Max, tones.max),
                (Shape::Min, tones.min),
                (Shape::Chance, tones.even),
                (Shape::Leaf, tones.leaf),
            ]
            .into_iter()
            .filter(|&(shape, _)| has_chance || shape != Shape::Chance)
            .map(|(shape, tone)| on(&shape.sign().to_string(), tone))
            .collect();
            // Without names, nothing would distinguish lit parts from dark ones.
            lit.push((plain(" "), String::new()));
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
    let names = [
        "map-cut",
        "map-skipped",
        "map-below",
        "map-stored",
        "map-unreached",
    ];
    let has_table = method.uses_table();
    let dark = dark.into_iter().zip(names);
    let dark = dark.filter(|(_, name)| has_table || *name != "map-stored");
    let dark = dark.map(|(sign, name)| (sign, say!(language, name)));
    let here = (("▼".to_owned(), theme.now), say!(language, "map-here"));
    lit.into_iter().chain(dark).chain([here]).collect()
}

/// Returns the width of a sign with its meaning and the space after it.
fn sign_width(((sign, _), name): &Sign) -> i32 {
    if name.is_empty() {
        text_width(sign)
    } else {
        text_width(sign) + text_width(name) + 2
    }
}

/// Returns the width of signs with their meanings, without the last space.
fn total_width(signs: &[Sign]) -> i32 {
    signs.iter().map(sign_width).sum::<i32>() - 1
}

/// Breaks signs into rows of this width.
fn break_into_rows(signs: &[Sign], width: i32) -> Vec<&[Sign]> {
    let mut rows = Vec::new();
    let mut rest = signs;
    while !rest.is_empty() {
        let fitting = (1..=rest.len()).take_while(|&count| total_width(&rest[..count]) <= width);
        let (row, behind) = rest.split_at(fitting.last().unwrap_or(1));
        rows.push(row);
        rest = behind;
    }
    rows
}
