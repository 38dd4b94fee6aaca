//! Drawing tools for the screens: a canvas, themes, lines of text, scrolling, and clickable areas.

mod canvas;
mod edges;
mod grid;
mod hits;
mod qr_code;
mod quarters;
mod text;
pub mod theme;

pub use canvas::{Canvas, put_input};
pub(crate) use canvas::{split_columns, split_rows};
pub use edges::{Edge, Edges};
pub use grid::{CellLook, Grid, Mark};
pub use hits::Scroll;
pub use hits::{CellRun, changed_runs};
pub use hits::{Foot, Footer, Hits, Report, Target};
pub use qr_code::QrCode;
pub(crate) use text::{Columns, Lines, Word, clip, first_fitting, max_width, spans_width};
pub use text::{ascii, fit, fit_end, stay_together, text_width, wrap};
pub(crate) use text::{words, wrap_at, wrap_styled, wrap_words};
pub use theme::{Theme, ThemeName, Tones};
