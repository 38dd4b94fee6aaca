//! The frame around a dialog, and what becomes of it after a key.

/// What becomes of a dialog after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It stays open.
    Stay,
    Close,
}

/// The frame around a dialog.
#[derive(Clone, Debug)]
pub struct Frame {
    /// What stands in its upper edge.
    pub title: String,
    /// Cells across and down, as far as the screen has them.
    pub size: (i32, i32),
    /// Whether it stands at the bottom, where the tree above it stays in sight.
    pub is_below: bool,
}

impl Frame {
    /// A frame in the middle.
    pub fn centred(title: String, size: (i32, i32)) -> Option<Frame> {
        Some(Frame {
            title,
            size,
            is_below: false,
        })
    }

    /// A frame at the bottom.
    pub fn below(title: String, size: (i32, i32)) -> Option<Frame> {
        Some(Frame {
            title,
            size,
            is_below: true,
        })
    }
}
