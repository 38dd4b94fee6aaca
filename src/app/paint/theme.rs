//! Colours and emphasis. Whatever a colour says is also said by a shape or a word.
//!
//! The colours are Okabe and Ito's, told apart by people with any kind of colour vision
//! ("Color Universal Design", 2008).

use crate::language::Language;
use clap::ValueEnum;
use ratatui::style::{Color, Modifier, Style};
use strum::IntoStaticStr;

const ORANGE: Color = Color::Rgb(0xE6, 0x9F, 0x00);
const SKY: Color = Color::Rgb(0x56, 0xB4, 0xE9);

const YELLOW: Color = Color::Rgb(0xF0, 0xE4, 0x42);
const BLUE: Color = Color::Rgb(0x00, 0x72, 0xB2);
const VERMILLION: Color = Color::Rgb(0xD5, 0x5E, 0x00);
const BLACK: Color = Color::Rgb(0, 0, 0);
const WHITE: Color = Color::Rgb(0xFF, 0xFF, 0xFF);

/// A theme by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ThemeName {
    /// Colour-blind safe on a dark ground.
    Default,
    /// The same on a light ground.
    Light,
    /// High contrast for projectors.
    Contrast,
    /// No colours at all.
    None,
}

impl ThemeName {
    /// The theme that the environment asks for: none with `NO_COLOR` or a dumb terminal.
    pub fn from_environment() -> ThemeName {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        if is_set("NO_COLOR") || std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
            ThemeName::None
        } else {
            ThemeName::Default
        }
    }

    /// The theme after this one, around.
    pub fn next(self) -> ThemeName {
        match self {
            ThemeName::Default => ThemeName::Light,
            ThemeName::Light => ThemeName::Contrast,
            ThemeName::Contrast => ThemeName::None,
            ThemeName::None => ThemeName::Default,
        }
    }
}

/// How everything is shown, and in which language.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// The language of all texts.
    pub language: Language,
    /// Ordinary text and the ground.
    pub base: Style,
    /// What is not known yet, and what can be overlooked.
    pub faint: Style,
    /// Frames.
    pub border: Style,
    /// Titles and what matters in a text.
    pub strong: Style,
    /// Where the search stands now.
    pub now: Style,
    /// What the last step changed.
    pub changed: Style,
    /// A value that was replaced.
    pub replaced: Style,
    /// Cutoffs, and the ancestor that caused one.
    pub cut: Style,
    /// The present window.
    pub window: Style,
    /// Stones of the first player that stood at the root.
    pub first: Style,
    /// Stones of the second player that stood at the root.
    pub second: Style,
    /// Stones of the first player that the search placed.
    pub first_searched: Style,
    /// Stones of the second player that the search placed.
    pub second_searched: Style,
    /// Keys in the footer.
    pub key: Style,
    /// Something that went wrong.
    pub error: Style,
    /// What the map is painted with; none without colours.
    pub tones: Option<Tones>,
    /// Whether what is secondary is left out, so that the rest is seen from the last row.
    pub is_bare: bool,
    /// Whether colours are rounded to the 256 of older terminals.
    is_rounded: bool,
}

/// Red, green and blue.
type Rgb = [u8; 3];

/// The colours of the map. Light is work done; the darker the less there was to do.
#[derive(Clone, Copy, Debug)]
pub struct Tones {
    /// Nodes at which MAX moves, and what is good for MAX.
    pub max: Rgb,
    /// Nodes at which MIN moves, and what is good for MIN.
    pub min: Rgb,
    /// Leaves.
    pub leaf: Rgb,
    /// What is good for nobody.
    pub even: Rgb,
    /// What has no value yet.
    pub unknown: Rgb,
    /// Where a cutoff was.
    pub cut: Rgb,
    /// What may still be looked at.
    pub unreached: Rgb,
    /// Skipped moves.
    pub skipped: Rgb,
    /// What lies below them.
    pub below: Rgb,
}

impl Theme {
    /// The same in another language.
    #[must_use]
    pub fn speaking(self, language: Language) -> Theme {
        Theme { language, ..self }
    }

    /// The theme of this name; colours are rounded to the 256 of older terminals unless
    /// `true_colour`.
    pub fn new(name: ThemeName, true_colour: bool) -> Theme {
        let theme = match name {
            ThemeName::Default => Theme::dark(),
            ThemeName::Light => Theme::light(),
            ThemeName::Contrast => Theme::contrast(),
            ThemeName::None => Theme::plain(),
        };
        if true_colour {
            theme
        } else {
            theme.mapped(rounded)
        }
    }

    /// The same with everything in the background.
    #[must_use]
    pub fn dimmed(&self) -> Theme {
        let dim = self.border;
        Theme {
            base: dim,
            faint: dim,
            strong: dim,
            replaced: dim.add_modifier(Modifier::CROSSED_OUT),
            now: dim,
            changed: dim,
            cut: dim,
            window: dim,
            ..*self
        }
    }

    /// A mixed colour as this terminal shows it.
    pub fn shown(&self, [red, green, blue]: [u8; 3]) -> Color {
        let colour = Color::Rgb(red, green, blue);
        match self.is_rounded {
            true => rounded(colour),
            false => colour,
        }
    }

    fn dark() -> Theme {
        let base = Style::new()
            .fg(Color::Rgb(0xE4, 0xE4, 0xE4))
            .bg(Color::Rgb(0x12, 0x14, 0x18));
        let bold = base.add_modifier(Modifier::BOLD);
        Theme {
            language: Language::default(),
            base,
            faint: base.fg(Color::Rgb(0x87, 0x8C, 0x96)),
            border: base.fg(Color::Rgb(0x5F, 0x66, 0x72)),
            strong: bold.fg(WHITE),
            now: bold.fg(BLACK).bg(YELLOW),
            changed: bold.fg(YELLOW),
            replaced: base
                .fg(Color::Rgb(0x9E, 0x9E, 0x9E))
                .add_modifier(Modifier::CROSSED_OUT),
            // Far from both players' colours, for those who see fewer of them, too.
            cut: bold.fg(Color::Rgb(0xFF, 0x7B, 0xC8)),
            window: bold.fg(Color::Rgb(0x2F, 0xC8, 0x9B)),
            first: bold.fg(BLACK).bg(SKY),
            second: bold.fg(BLACK).bg(ORANGE),
            first_searched: bold.fg(SKY),
            second_searched: bold.fg(ORANGE),
            key: bold.fg(SKY),
            error: bold.fg(WHITE).bg(VERMILLION),
            tones: Some(Tones {
                max: [0x56, 0xB4, 0xE9],
                min: [0x2F, 0xC8, 0x9B],
                leaf: [0xF0, 0xF0, 0xF0],
                even: [0xB4, 0xB4, 0xBA],
                unknown: [0x6E, 0x74, 0x80],
                cut: [0xFF, 0x7B, 0xC8],
                unreached: [0x3C, 0x42, 0x4E],
                skipped: [0x54, 0x1E, 0x42],
                below: [0x1C, 0x1E, 0x24],
            }),
            is_bare: false,
            is_rounded: false,
        }
    }

    fn light() -> Theme {
        let base = Style::new().fg(Color::Rgb(0x1C, 0x1C, 0x1C)).bg(WHITE);
        let bold = base.add_modifier(Modifier::BOLD);
        Theme {
            language: Language::default(),
            base,
            faint: base.fg(Color::Rgb(0x6C, 0x6C, 0x6C)),
            border: base.fg(Color::Rgb(0x9E, 0x9E, 0x9E)),
            strong: bold.fg(BLACK),
            now: bold.fg(BLACK).bg(YELLOW),
            changed: bold.fg(BLUE).add_modifier(Modifier::UNDERLINED),
            replaced: base
                .fg(Color::Rgb(0x6C, 0x6C, 0x6C))
                .add_modifier(Modifier::CROSSED_OUT),
            cut: bold.fg(Color::Rgb(0xA0, 0x1C, 0x78)),
            window: bold.fg(Color::Rgb(0x00, 0x75, 0x54)),
            first: bold.fg(WHITE).bg(BLUE),
            second: bold.fg(BLACK).bg(ORANGE),
            first_searched: bold.fg(BLUE),
            second_searched: bold.fg(Color::Rgb(0x9A, 0x5B, 0x00)),
            key: bold.fg(BLUE),
            error: bold.fg(WHITE).bg(Color::Rgb(0xB0, 0x46, 0x00)),
            tones: Some(Tones {
                max: [0x00, 0x72, 0xB2],
                min: [0x00, 0x8C, 0x66],
                leaf: [0x30, 0x30, 0x38],
                even: [0x80, 0x80, 0x86],
                unknown: [0xB0, 0xB4, 0xBC],
                cut: [0xA0, 0x1C, 0x78],
                unreached: [0xD4, 0xD8, 0xE0],
                skipped: [0xEE, 0xC4, 0xE0],
                below: [0xF4, 0xF0, 0xF3],
            }),
            is_bare: false,
            is_rounded: false,
        }
    }

    fn contrast() -> Theme {
        let base = Style::new().fg(WHITE).bg(BLACK);
        let bold = base.add_modifier(Modifier::BOLD);
        Theme {
            language: Language::default(),
            base: bold,
            faint: base.fg(Color::Rgb(0xBC, 0xBC, 0xBC)),
            border: base.fg(Color::Rgb(0x6C, 0x6C, 0x6C)),
            strong: bold,
            now: bold.fg(BLACK).bg(Color::Rgb(0xFF, 0xFF, 0x00)),
            changed: bold.fg(Color::Rgb(0xFF, 0xFF, 0x00)),
            replaced: base.add_modifier(Modifier::CROSSED_OUT),
            cut: bold.fg(Color::Rgb(0xFF, 0x87, 0xFF)),
            window: bold.fg(Color::Rgb(0x00, 0xFF, 0xAF)),
            first: bold.fg(BLACK).bg(Color::Rgb(0x87, 0xD7, 0xFF)),
            second: bold.fg(BLACK).bg(ORANGE),
            first_searched: bold.fg(Color::Rgb(0x87, 0xD7, 0xFF)),
            second_searched: bold.fg(ORANGE),
            key: bold.fg(Color::Rgb(0xFF, 0xFF, 0x00)),
            error: bold.fg(BLACK).bg(ORANGE),
            tones: Some(Tones {
                max: [0x87, 0xD7, 0xFF],
                min: [0x00, 0xFF, 0xAF],
                leaf: [0xFF, 0xFF, 0xFF],
                even: [0xA8, 0xA8, 0xA8],
                unknown: [0x70, 0x70, 0x70],
                cut: [0xFF, 0x87, 0xFF],
                unreached: [0x4E, 0x4E, 0x4E],
                skipped: [0x6A, 0x18, 0x58],
                below: [0x00, 0x00, 0x00],
            }),
            is_bare: true,
            is_rounded: false,
        }
    }

    fn plain() -> Theme {
        let base = Style::new();
        let bold = base.add_modifier(Modifier::BOLD);
        Theme {
            language: Language::default(),
            base,
            faint: base.add_modifier(Modifier::DIM),
            border: base.add_modifier(Modifier::DIM),
            strong: bold,
            now: bold.add_modifier(Modifier::REVERSED),
            changed: bold.add_modifier(Modifier::UNDERLINED),
            replaced: base.add_modifier(Modifier::CROSSED_OUT),
            cut: bold.add_modifier(Modifier::UNDERLINED),
            window: bold,
            first: bold,
            second: bold,
            first_searched: base,
            second_searched: base,
            key: bold,
            error: bold.add_modifier(Modifier::REVERSED),
            tones: None,
            is_bare: false,
            is_rounded: false,
        }
    }

    fn mapped(self, colour: impl Fn(Color) -> Color) -> Theme {
        let map = |style: Style| Style {
            fg: style.fg.map(&colour),
            bg: style.bg.map(&colour),
            ..style
        };
        Theme {
            language: self.language,
            base: map(self.base),
            faint: map(self.faint),
            border: map(self.border),
            strong: map(self.strong),
            now: map(self.now),
            changed: map(self.changed),
            replaced: map(self.replaced),
            cut: map(self.cut),
            window: map(self.window),
            first: map(self.first),
            second: map(self.second),
            first_searched: map(self.first_searched),
            second_searched: map(self.second_searched),
            key: map(self.key),
            error: map(self.error),
            tones: self.tones,
            is_bare: self.is_bare,
            is_rounded: true,
        }
    }
}

/// Whether the terminal says that it shows 24-bit colours.
pub fn has_true_colour() -> bool {
    std::env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit")
}

/// The nearest of the 256 colours: the cube of 6 levels a channel, or the ramp of greys.
fn rounded(colour: Color) -> Color {
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
