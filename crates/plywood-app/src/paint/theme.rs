//! Colours and emphasis. A shape or a word repeats the meaning of every colour.

mod palette;

use self::palette::to_indexed;
use plywood_teach::language::Language;
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
    /// Returns the theme that the environment asks for: none with `NO_COLOR` or a dumb terminal.
    pub fn from_environment() -> ThemeName {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        if is_set("NO_COLOR") || std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
            ThemeName::None
        } else {
            ThemeName::Default
        }
    }

    /// Returns the theme after this one, cyclically.
    pub fn next(self) -> ThemeName {
        Self::VARIANTS[(self as usize + 1) % Self::VARIANTS.len()]
    }
}

/// The styles of everything, and the language.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// The language of all texts.
    pub language: Language,
    /// Ordinary text and the background.
    pub base: Style,
    /// Not known yet, or unimportant.
    pub faint: Style,
    /// Frames.
    pub border: Style,
    /// Titles, and important parts of a text.
    pub strong: Style,
    /// The search's current place.
    pub now: Style,
    /// Changed by the last step.
    pub changed: Style,
    /// A value that was replaced.
    pub replaced: Style,
    /// Cutoffs, and the ancestor that caused one.
    pub cut: Style,
    /// The window at the current node.
    pub window: Style,
    /// Stones of the first player that stood at the root.
    pub first: Style,
    /// Stones of the second player that stood at the root.
    pub second: Style,
    /// Stones of the first player that the search placed.
    pub first_searched: Style,
    /// Stones of the second player that the search placed.
    pub second_searched: Style,
    /// The frame of an upright board.
    pub frame: Style,
    /// The squares of a board.
    pub square: Style,
    /// Dark pieces and light ones.
    pub pieces: [Style; 2],
    /// Keys in the footer.
    pub key: Style,
    /// Something that went wrong.
    pub error: Style,
    /// The colours of the map; `None` without colours.
    pub tones: Option<Tones>,
    /// Whether secondary things are left out, so that the rest can be seen from the last row.
    pub is_bare: bool,
    /// Whether colours are shown as the nearest of the 256 of older terminals.
    is_rounded: bool,
}

/// Red, green and blue.
type Rgb = [u8; 3];

/// The colours of the map. Work done stands out from the background; the nearer a colour comes to
/// it, the less there was to do.
#[derive(Clone, Copy, Debug)]
pub struct Tones {
    /// Nodes at which MAX moves.
    pub max: Rgb,
    /// Nodes at which MIN moves.
    pub min: Rgb,
    /// Leaves.
    pub leaf: Rgb,
    /// Nodes at which chance decides.
    pub even: Rgb,
    /// Position of a cutoff.
    pub cut: Rgb,
    /// May still be visited.
    pub unreached: Rgb,
    /// Skipped moves.
    pub skipped: Rgb,
    /// Below skipped moves.
    pub below: Rgb,
    /// Below nodes whose value came from a table.
    pub stored: Rgb,
}

impl Theme {
    /// Returns the theme in another language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Theme {
        Theme { language, ..self }
    }

    /// Returns the style of earlier skipped moves: the colour stays, the emphasis belongs to the
    /// current cutoff.
    pub fn skipped_style(&self) -> Style {
        Style {
            fg: self.cut.fg.or(self.faint.fg),
            ..self.faint
        }
    }

    /// Returns dark on light, as cameras need it, and the dark alone. Without colours that is right
    /// in a terminal with a dark background.
    pub fn module_styles(&self) -> [Style; 2] {
        match self.tones {
            Some(_) => {
                let [dark, light] = [0, 0xFF].map(|tone| self.colour([tone; 3]));
                [Style::new().fg(dark).bg(light), Style::new().bg(dark)]
            }
            None => [Style::new().add_modifier(Modifier::REVERSED), Style::new()],
        }
    }

    /// Returns a mixed colour as this terminal shows it.
    pub fn colour(&self, [red, green, blue]: [u8; 3]) -> Color {
        self.shown(Color::Rgb(red, green, blue))
    }

    /// Returns a colour as this terminal shows it.
    pub fn shown(&self, colour: Color) -> Color {
        if self.is_rounded {
            to_indexed(colour)
        } else {
            colour
        }
    }
}

/// Returns whether the terminal says that it shows 24-bit colours.
pub fn has_true_colour() -> bool {
    std::env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit")
}
