//! The view of the whole tree.

mod node;
mod view;

pub(super) use view::draw;
