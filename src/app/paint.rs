//! What screens are drawn with: a canvas, a theme, and the places that the mouse can hit.

pub mod canvas;
pub mod hits;
pub mod theme;

pub use canvas::{text_width, wrapped};
pub use hits::{Hits, Target};
pub use theme::{Theme, ThemeName};
