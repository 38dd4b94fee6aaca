//! The colours of a drawing.

/// The colours of a drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ink {
    /// The background; `None` for a transparent one.
    pub ground: Option<&'static str>,
    /// Edges, frames and letters.
    pub line: &'static str,
    /// Edges, frames and letters that have not been reached yet.
    pub faint: &'static str,
    /// Inside boxes.
    pub paper: &'static str,
    /// Inside the box of the node at which the search is.
    pub here: &'static str,
    /// The triangles of MAX.
    pub max: &'static str,
    /// The triangles of MIN.
    pub min: &'static str,
}

impl Ink {
    /// Black on white.
    pub(crate) const PRINT: Ink = Ink {
        ground: None,
        line: "black",
        faint: "#a0a0a0",
        paper: "white",
        here: "#ffe9a8",
        max: "black",
        min: "white",
    };

    /// Bright on dark, safe for the colour-blind.
    pub(crate) const SCREEN: Ink = Ink {
        ground: Some("#14171a"),
        line: "#e6e9ec",
        faint: "#66707a",
        paper: "#20262b",
        here: "#5b4a12",
        max: "#56b4e9",
        min: "#e69f00",
    };
}
