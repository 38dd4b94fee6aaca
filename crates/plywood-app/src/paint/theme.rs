//! Colours and emphasis. The meaning of every colour is also shown by a shape or a word.

mod palette;

use self::palette::to_indexed;
use ratatui::style::{Color, Modifier, Style};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A theme by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ThemeName {
    /// Safe for colour-blind people, on a dark background.
    Default,
    /// The same on a light background.
    Light,
    /// High contrast for projectors.
    Contrast,
    /// No colours at all.
    None,
}

impl ThemeName {
    /// Cycles to the next theme.
    pub fn next(self) -> ThemeName {
        Self::VARIANTS[(self as usize + 1) % Self::VARIANTS.len()]
    }
}

/// The styles of a screen.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// Ordinary text and the background.
    pub base: Style,
    /// Unknown or unimportant things.
    pub faint: Style,
    /// Frames.
    pub border: Style,
    /// Titles and important parts of texts.
    pub strong: Style,
    /// The current place of the search.
    pub now: Style,
    /// Changed by the last step.
    pub changed: Style,
    /// A value that was replaced.
    pub replaced: Style,
    /// Cutoffs, and ancestors that caused them.
    pub cut: Style,
    /// The window at the current node.
    pub window: Style,
    /// Stones of the first player in the root position.
    pub first: Style,
    /// Stones of the second player in the root position.
    pub second: Style,
    /// The letters of the hollow stones that the search placed, by player.
    pub searched: [Style; 2],
    /// The frame of an upright board.
    pub frame: Style,
    /// The lines between the cells of a board on paper.
    pub paper: Style,
    /// The squares of a board.
    pub square: Style,
    /// The squares of a board that are not used.
    pub light_square: Style,
    /// Dark and light pieces.
    pub pieces: [Style; 2],
    /// Keys in the footer.
    pub key: Style,
    /// Errors.
    pub error: Style,
    /// The colours of the map; `None` without colours.
    pub tones: Option<Tones>,
    /// Whether secondary things are hidden, so that the rest is visible from the back row.
    pub is_bare: bool,
    /// Whether colours are rounded to the 256 of older terminals.
    is_rounded: bool,
}

/// Red, green and blue.
type Rgb = [u8; 3];

/// The colours of the map. Work that was done stands out from the background; the closer a colour
/// is to it, the less work there was.
#[derive(Clone, Copy, Debug)]
pub struct Tones {
    /// MAX nodes.
    pub max: Rgb,
    /// MIN nodes.
    pub min: Rgb,
    /// Leaves.
    pub leaf: Rgb,
    /// Chance nodes.
    pub even: Rgb,
    /// The place of a cutoff.
    pub cut: Rgb,
    /// Nodes that may still be visited.
    pub unreached: Rgb,
    /// Skipped moves.
    pub skipped: Rgb,
    /// Nodes below skipped moves.
    pub below: Rgb,
    /// Nodes below one whose value came from a table.
    pub stored: Rgb,
}

impl Theme {
    /// Returns the style of moves that were skipped earlier: the same colour without the emphasis
    /// of the current cutoff.
    pub fn skipped_style(&self) -> Style {
        Style {
            fg: self.cut.fg.or(self.faint.fg),
            ..self.faint
        }
    }

    /// Returns the styles for dark on light, as cameras need it, and for dark alone. Without
    /// colours, this assumes a terminal with a dark background.
    pub fn module_styles(&self) -> [Style; 2] {
        match self.tones {
            Some(_) => {
                let [dark, light] = [0, 0xFF].map(|tone| self.colour([tone; 3]));
                [Style::new().fg(dark).bg(light), Style::new().bg(dark)]
            }
            None => [Style::new().add_modifier(Modifier::REVERSED), Style::new()],
        }
    }

    /// Returns a colour as supported by the terminal.
    pub fn colour(&self, [red, green, blue]: [u8; 3]) -> Color {
        self.shown(Color::Rgb(red, green, blue))
    }

    /// Returns a colour as supported by the terminal.
    pub fn shown(&self, colour: Color) -> Color {
        if self.is_rounded {
            to_indexed(colour)
        } else {
            colour
        }
    }
}
