//! The legend of the map: its colours, or its characters where there are none.

use super::{Colouring, cells};
use crate::explore::Explore;
use crate::explore::frame::{Lines, Row, Space};
use crate::paint::{Canvas, Theme, Tones, text_width};
use crate::prepared::Scale;
use plywood_teach::say;
use plywood_teach::words::{Shape, value_text};
use ratatui::style::Style;

/// Maximum number of rows.
pub(crate) const MAX_ROWS: u16 = 2;

/// A sign and its meaning, which is empty if the next sign continues it.
type Sign = ((String, Style), String);

/// Returns the number of rows of the legend for all colourings: bands must not move when the
/// colouring changes.
pub(crate) fn rows(explore: &Explore, theme: &Theme, width: i32) -> u16 {
    let fits = |colouring| {
        let signs = signs(explore, colouring, theme);
        total_width(&signs) <= width
    };
    let fits_all = [Colouring::Role, Colouring::Value].into_iter().all(fits);
    if fits_all { 1 } else { MAX_ROWS }
}

/// Draws it.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    canvas.put_styled(0, 0, &lines(explore, Space::of(canvas)));
}

/// Returns the lines.
pub(crate) fn lines(explore: &Explore, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let signs = signs(explore, explore.map.colouring, theme);
    let rows = break_into_rows(&signs, width);
    let hides = rows.len() as i32 > height;
    let line = |(signs, y): (&[Sign], i32)| {
        let mut row = Row::new(width);
        let mut x = 0;
        for ((sign, style), name) in signs {
            x = row.put(x, sign, *style);
            if !name.is_empty() {
                x = row.put(x + 1, name, theme.faint) + 1;
            }
        }
        if hides && y + 1 == height {
            row.put(x.min(width - 1), "…", theme.faint);
        }
        row.line()
    };
    rows.into_iter().zip(0..height).map(line).collect()
}

/// Returns all signs with their meanings. The side to move has the sign that it has everywhere.
fn signs(explore: &Explore, colouring: Colouring, theme: &Theme) -> Vec<Sign> {
    let language = theme.language;
    let plain = |text: &str| (text.to_owned(), theme.base);
    let (lit, dark): (Vec<Sign>, Vec<(String, Style)>) = match &theme.tones {
        None => {
            let lit = match colouring {
                Colouring::Role => vec![("█", say!(language, "map-lit"))],
                Colouring::Value => values_by_signs(&explore.prepared.scale),
            };
            let lit = lit.into_iter().map(|(sign, name)| (plain(sign), name));
            let dark = ["│", "╌", "·", "≈", "[ ]", "?"].map(plain);
            (lit.collect(), dark.into())
        }
        Some(tones) => {
            let on = |text: &str, tone| {
                (
                    (format!(" {text} "), cells::on_tone(tone, theme)),
                    String::new(),
                )
            };
            let mut lit = match colouring {
                Colouring::Role => {
                    let has_chance = explore.exploration().tree.method.has_chance;
                    [
                        (Shape::Max, tones.max),
                        (Shape::Min, tones.min),
                        (Shape::Chance, tones.even),
                        (Shape::Leaf, tones.leaf),
                    ]
                    .into_iter()
                    .filter(|&(shape, _)| has_chance || shape != Shape::Chance)
                    .map(|(shape, tone)| on(&shape.sign().to_string(), tone))
                    .collect()
                }
                Colouring::Value => values_by_tones(&explore.prepared.scale, tones, on),
            };
            // Lit parts have no names that would distinguish them from dark ones.
            lit.push((plain(" "), String::new()));
            let dark = [
                tones.cut,
                tones.skipped,
                tones.below,
                tones.stored,
                tones.unreached,
                tones.unknown,
            ];
            let swatch = |tone| (" ".to_owned(), theme.base.bg(theme.colour(tone)));
            (lit, dark.map(swatch).into())
        }
    };
    let mut names = vec![
        "map-cut",
        "map-skipped",
        "map-below",
        "map-stored",
        "map-unreached",
    ];
    let mut lead = None;
    if colouring == Colouring::Value {
        names.push("map-unknown");
        let text = format!("{} ", say!(language, "map-good-for"));
        lead = Some(((text, theme.faint), String::new()));
    }
    let has_table = explore.exploration().tree.method.uses_table();
    let dark = dark.into_iter().zip(names);
    let dark = dark.filter(|(_, name)| has_table || *name != "map-stored");
    let dark = dark.map(|(sign, name)| (sign, say!(language, name)));
    let here = (("▼".to_owned(), theme.now), say!(language, "map-here"));
    lead.into_iter()
        .chain(lit)
        .chain(dark)
        .chain([here])
        .collect()
}

/// Returns values on their tones, from the best for MAX to the best for MIN, the middle ones in
/// numbers.
fn values_by_tones(scale: &Scale, tones: &Tones, on: impl Fn(&str, [u8; 3]) -> Sign) -> Vec<Sign> {
    let mut signs = vec![on(&Shape::Max.sign().to_string(), tones.max)];
    for value in scale.marks().into_iter().flatten() {
        let tone = cells::value_tone(scale.normalized(value), tones);
        signs.push(on(&value_text(scale.unit, value), tone));
    }
    signs.push(on(&Shape::Min.sign().to_string(), tones.min));
    signs
}

/// Returns values with their characters.
fn values_by_signs(scale: &Scale) -> Vec<(&'static str, String)> {
    let [max, middle, min] = scale.marks();
    let bound_text = |sign: &str, value: Option<_>| {
        value.map_or(String::new(), |value| {
            format!("{sign}{}", value_text(scale.unit, value))
        })
    };
    vec![
        (cells::value_sign(1.0), bound_text("≥", max)),
        (cells::value_sign(0.3), bound_text(">", middle)),
        (cells::value_sign(0.0), bound_text("", middle)),
        (cells::value_sign(-0.3), bound_text("<", middle)),
        (cells::value_sign(-1.0), bound_text("≤", min)),
    ]
}

/// Returns the width of a sign with its meaning, and of the blank after it.
fn sign_width(((sign, _), name): &Sign) -> i32 {
    if name.is_empty() {
        text_width(sign)
    } else {
        text_width(sign) + text_width(name) + 2
    }
}

/// Returns the width of signs with their meanings; the last one has no blank.
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
