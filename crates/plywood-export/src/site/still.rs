//! Pictures of trees at a step, for paper and for browsers without scripts.

use crate::exploration::Exploration;
use crate::export::{Format, Options, PictureView};
use crate::language::Language;
use crate::lesson;
use crate::tree::Step;

/// Maximum number of nodes of a tree that is drawn whole on paper.
const MAX_WHOLE: usize = 60;

/// Returns the tree as an element of a page; empty if it cannot be drawn.
pub(super) fn still(
    language: Language,
    exploration: &Exploration,
    step: Step,
    view: lesson::TreeView,
) -> String {
    let is_small = exploration.tree.len() <= MAX_WHOLE;
    let options = Options {
        languages: vec![language],
        step: Some(step),
        view: Some(match view {
            lesson::TreeView::Whole if is_small => PictureView::Tree,
            lesson::TreeView::Map => PictureView::Map,
            lesson::TreeView::Whole | lesson::TreeView::Path => PictureView::Path,
        }),
        ..Options::default()
    };
    if Format::Svg.check(exploration, &options).is_err() {
        return String::new();
    }
    let mut drawing = Vec::new();
    let written = Format::Svg.write(exploration, &options, &mut drawing);
    written.expect("memory takes any text");
    String::from_utf8_lossy(&drawing).into_owned()
}
