//! The colours of a drawing. MAX is blue and MIN orange here and in every other picture of a tree,
//! as are X and O: on the screen, on pages and in every format.

/// A palette for drawings.
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
    /// The triangles of MAX, and its nodes on the map.
    pub max: &'static str,
    /// The triangles of MIN, and its nodes on the map.
    pub min: &'static str,
    /// Circles of chance, and its nodes on the map.
    pub chance: &'static str,
    /// Leaves on the map.
    pub leaf: &'static str,
}

impl Ink {
    /// Dark on white. Printed in black and white, MAX is darker than MIN.
    pub(crate) const PRINT: Ink = Ink {
        ground: None,
        line: "black",
        faint: "#a0a0a0",
        paper: "white",
        here: "#ffe9a8",
        max: "#0072b2",
        min: "#e69f00",
        chance: "#c4c4ca",
        leaf: "#3c4248",
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
        chance: "#8a9299",
        leaf: "#dfe3e6",
    };
}
