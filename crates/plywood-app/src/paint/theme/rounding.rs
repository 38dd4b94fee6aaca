//! Colours for terminals with 256 of them.

use ratatui::style::Color;

/// Returns the nearest of the 256 colours: the cube of 6 levels per channel, or the ramp of greys.
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
