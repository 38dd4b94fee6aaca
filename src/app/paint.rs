//! Drawing tools for the screens: a canvas, a theme, lines of text, scrolling, and the places that
//! the mouse can hit.

mod canvas;
mod code;
mod edges;
mod field;
mod grid;
mod hits;
mod scroll;
mod text;
pub mod theme;

pub use canvas::Canvas;
pub use code::Code;
pub use edges::{Edge, Edges};
pub use field::put_input;
pub use grid::{CellLook, Grid};
pub use hits::{Hits, Target};
pub use scroll::Scroll;
pub use text::{StyledLine, cut_off, fitted, fitted_end, holds_on, text_width, wrapped};
pub use theme::{Theme, ThemeName, Tones};
