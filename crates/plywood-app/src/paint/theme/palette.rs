//! The colours of each theme, based on those of Okabe and Ito, which can be distinguished with any
//! kind of colour vision ("Color Universal Design", 2008).

use super::{Theme, ThemeName, Tones};
use ratatui::style::{Color, Style};

const ORANGE: Color = Color::Rgb(0xE6, 0x9F, 0x00);
const SKY: Color = Color::Rgb(0x56, 0xB4, 0xE9);

const YELLOW: Color = Color::Rgb(0xF0, 0xE4, 0x42);
const BLUE: Color = Color::Rgb(0x00, 0x72, 0xB2);
const VERMILLION: Color = Color::Rgb(0xD5, 0x5E, 0x00);
const BLACK: Color = Color::Rgb(0, 0, 0);
const WHITE: Color = Color::Rgb(0xFF, 0xFF, 0xFF);

impl Theme {
    /// Returns the theme with this name. Colours are rounded to the 256 of older terminals unless
    /// `true_colour`.
    pub fn new(name: ThemeName, true_colour: bool) -> Theme {
        let theme = match name {
            ThemeName::Default => dark(),
            ThemeName::Light => light(),
            ThemeName::Contrast => contrast(),
            ThemeName::None => plain(),
        };
        Theme {
            is_rounded: !true_colour,
            ..theme
        }
    }
}

/// Returns a theme on a dark background.
fn dark() -> Theme {
    let base = Style::new()
        .fg(Color::Rgb(0xE4, 0xE4, 0xE4))
        .bg(Color::Rgb(0x12, 0x14, 0x18));
    let bold = base.bold();
    Theme {
        base,
        faint: base.fg(Color::Rgb(0x87, 0x8C, 0x96)),
        border: base.fg(Color::Rgb(0x5F, 0x66, 0x72)),
        strong: bold.fg(WHITE),
        now: bold.fg(BLACK).bg(YELLOW),
        changed: bold.fg(YELLOW),
        replaced: base.fg(Color::Rgb(0x9E, 0x9E, 0x9E)).crossed_out(),
        // Far from both players' colours, even for the colour-blind.
        cut: bold.fg(Color::Rgb(0xFF, 0x7B, 0xC8)),
        window: bold.fg(Color::Rgb(0x2F, 0xC8, 0x9B)),
        first: bold.fg(BLACK).bg(SKY),
        second: bold.fg(BLACK).bg(ORANGE),
        searched: [bold.fg(SKY), bold.fg(ORANGE)],
        frame: base.bg(Color::Rgb(0x1B, 0x3F, 0x77)),
        paper: base.bg(Color::Rgb(0x5F, 0x66, 0x72)),
        square: base
            .fg(Color::Rgb(0x16, 0x26, 0x1B))
            .bg(Color::Rgb(0x4F, 0x7A, 0x5C)),
        light_square: base.bg(Color::Rgb(0x86, 0x98, 0x8A)),
        pieces: [
            bold.fg(WHITE).bg(Color::Rgb(0x0B, 0x0D, 0x10)),
            bold.fg(BLACK).bg(Color::Rgb(0xF2, 0xF2, 0xF2)),
        ],
        key: bold.fg(SKY),
        error: bold.fg(WHITE).bg(VERMILLION),
        tones: Some(Tones {
            max: [0x56, 0xB4, 0xE9],
            min: [0xE6, 0x9F, 0x00],
            leaf: [0xF0, 0xF0, 0xF0],
            even: [0xB4, 0xB4, 0xBA],
            cut: [0xFF, 0x7B, 0xC8],
            unreached: [0x3C, 0x42, 0x4E],
            skipped: [0x54, 0x1E, 0x42],
            below: [0x1C, 0x1E, 0x24],
            stored: [0x0E, 0x50, 0x46],
        }),
        ..plain()
    }
}

/// Returns a theme on a light background.
fn light() -> Theme {
    let base = Style::new().fg(Color::Rgb(0x1C, 0x1C, 0x1C)).bg(WHITE);
    let bold = base.bold();
    Theme {
        base,
        faint: base.fg(Color::Rgb(0x6C, 0x6C, 0x6C)),
        border: base.fg(Color::Rgb(0x9E, 0x9E, 0x9E)),
        strong: bold.fg(BLACK),
        now: bold.fg(BLACK).bg(YELLOW),
        changed: bold.fg(BLUE).underlined(),
        replaced: base.fg(Color::Rgb(0x6C, 0x6C, 0x6C)).crossed_out(),
        cut: bold.fg(Color::Rgb(0xA0, 0x1C, 0x78)),
        window: bold.fg(Color::Rgb(0x00, 0x75, 0x54)),
        first: bold.fg(WHITE).bg(BLUE),
        second: bold.fg(BLACK).bg(ORANGE),
        searched: [bold.fg(BLUE), bold.fg(Color::Rgb(0x9A, 0x5B, 0x00))],
        frame: base.bg(Color::Rgb(0xA9, 0xC4, 0xE6)),
        paper: base.bg(Color::Rgb(0xBE, 0xBE, 0xBE)),
        square: base
            .fg(Color::Rgb(0x2C, 0x44, 0x33))
            .bg(Color::Rgb(0x7D, 0xA6, 0x88)),
        light_square: base.bg(Color::Rgb(0xAE, 0xC4, 0xB4)),
        pieces: [
            bold.fg(WHITE).bg(Color::Rgb(0x1C, 0x1C, 0x1C)),
            bold.fg(BLACK).bg(WHITE),
        ],
        key: bold.fg(BLUE),
        error: bold.fg(WHITE).bg(Color::Rgb(0xB0, 0x46, 0x00)),
        tones: Some(Tones {
            max: [0x00, 0x72, 0xB2],
            min: [0xE6, 0x9F, 0x00],
            leaf: [0x30, 0x30, 0x38],
            even: [0x80, 0x80, 0x86],
            cut: [0xA0, 0x1C, 0x78],
            unreached: [0xD4, 0xD8, 0xE0],
            skipped: [0xEE, 0xC4, 0xE0],
            below: [0xF4, 0xF0, 0xF3],
            stored: [0xB4, 0xE2, 0xD4],
        }),
        ..plain()
    }
}

/// Returns a theme for projectors.
fn contrast() -> Theme {
    let base = Style::new().fg(WHITE).bg(BLACK);
    let bold = base.bold();
    Theme {
        base: bold,
        faint: base.fg(Color::Rgb(0xBC, 0xBC, 0xBC)),
        border: base.fg(Color::Rgb(0x6C, 0x6C, 0x6C)),
        strong: bold,
        now: bold.fg(BLACK).bg(Color::Rgb(0xFF, 0xFF, 0x00)),
        changed: bold.fg(Color::Rgb(0xFF, 0xFF, 0x00)),
        replaced: base.crossed_out(),
        cut: bold.fg(Color::Rgb(0xFF, 0x87, 0xFF)),
        window: bold.fg(Color::Rgb(0x00, 0xFF, 0xAF)),
        first: bold.fg(BLACK).bg(Color::Rgb(0x87, 0xD7, 0xFF)),
        second: bold.fg(BLACK).bg(ORANGE),
        searched: [bold.fg(Color::Rgb(0x87, 0xD7, 0xFF)), bold.fg(ORANGE)],
        frame: base.bg(Color::Rgb(0x0F, 0x3A, 0x8C)),
        paper: base.bg(Color::Rgb(0x6C, 0x6C, 0x6C)),
        square: base.fg(BLACK).bg(Color::Rgb(0x3C, 0x82, 0x52)),
        light_square: base.bg(Color::Rgb(0x8A, 0xA4, 0x90)),
        pieces: [bold.fg(WHITE).bg(BLACK), bold.fg(BLACK).bg(WHITE)],
        key: bold.fg(Color::Rgb(0xFF, 0xFF, 0x00)),
        error: bold.fg(BLACK).bg(ORANGE),
        tones: Some(Tones {
            max: [0x87, 0xD7, 0xFF],
            min: [0xE6, 0x9F, 0x00],
            leaf: [0xFF, 0xFF, 0xFF],
            even: [0xA8, 0xA8, 0xA8],
            cut: [0xFF, 0x87, 0xFF],
            unreached: [0x4E, 0x4E, 0x4E],
            skipped: [0x6A, 0x18, 0x58],
            below: [0x2A, 0x2A, 0x2A],
            stored: [0x00, 0x5F, 0x50],
        }),
        is_bare: true,
        ..plain()
    }
}

/// Returns a theme without colours.
fn plain() -> Theme {
    let base = Style::new();
    let bold = base.bold();
    Theme {
        base,
        faint: base.dim(),
        border: base.dim(),
        strong: bold,
        now: bold.reversed(),
        changed: bold.underlined(),
        replaced: base.crossed_out(),
        cut: bold.underlined(),
        window: bold,
        first: bold.reversed(),
        second: bold,
        searched: [base.underlined(); 2],
        frame: base,
        paper: base,
        square: base.dim(),
        light_square: base,
        pieces: [bold, bold.reversed()],
        key: bold,
        error: bold.reversed(),
        tones: None,
        is_bare: false,
        is_rounded: false,
    }
}

/// Rounds to one of the 256 colours: the cube with 6 levels per channel, or the ramp of greys.
pub(crate) fn to_indexed(colour: Color) -> Color {
    let Color::Rgb(red, green, blue) = colour else {
        return colour;
    };
    if red.abs_diff(green) < 16 && green.abs_diff(blue) < 16 {
        return match red {
            0..=3 => Color::Indexed(16),
            247.. => Color::Indexed(231),
            grey => Color::Indexed(232 + grey.saturating_sub(3).min(233) / 10),
        };
    }
    let level = |channel: u8| match channel {
        0..=47 => 0,
        48..=114 => 1,
        _ => (channel - 35) / 40,
    };
    Color::Indexed(16 + 36 * level(red) + 6 * level(green) + level(blue))
}
