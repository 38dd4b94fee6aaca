//! The frame around a dialog, and what a key does to the dialog.

/// What a key does to a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It stays open.
    Stay,
    Close,
}

/// The frame around a dialog.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The title in its upper edge.
    pub title: String,
    /// Width and height in cells, as far as the screen has them.
    pub size: (i32, i32),
    /// Whether it is at the bottom, so that the tree above it stays visible.
    pub is_below: bool,
}

impl Frame {
    /// Creates a frame in the middle.
    pub fn centred(title: String, size: (i32, i32)) -> Option<Frame> {
        Some(Frame {
            title,
            size,
            is_below: false,
        })
    }

    /// Creates a frame at the bottom.
    pub fn below(title: String, size: (i32, i32)) -> Option<Frame> {
        Some(Frame {
            title,
            size,
            is_below: true,
        })
    }
}
