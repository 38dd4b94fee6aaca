//! A picture of the tree at a step, for pages and slides: the whole tree, or the path with its
//! siblings. It contains no script, but every node has data attributes.

mod nodes;

use super::{Choice, Options, PictureView, Properties, TooLarge};
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use std::io::{self, Write};

/// Maximum number of nodes that are drawn one by one.
const MAX_NODES: u64 = 5_000;

pub(super) const PROPERTIES: Properties = Properties {
    takes: &[Choice::Step, Choice::View, Choice::Blank, Choice::Points],
    check,
    ..Properties::text("svg", write)
};

fn check(exploration: &Exploration, options: &Options) -> Result<(), TooLarge> {
    let nodes = match options.view.unwrap_or_default() {
        PictureView::Tree => exploration.tree.len(),
        PictureView::Path => nodes::beside_path(&options.replay(&exploration.tree)).len(),
    };
    TooLarge::check("export-too-large-svg", nodes as u64, MAX_NODES)
}

fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let drawn = match options.view.unwrap_or_default() {
        PictureView::Tree => nodes::tree(exploration, options)?,
        PictureView::Path => nodes::path(exploration, options)?,
    };
    out.write_all(drawn.as_bytes())?;
    out.flush()
}

/// Returns the accessible description.
fn label(exploration: &Exploration, options: &Options) -> String {
    let replay = options.replay(&exploration.tree);
    let heading = super::heading(exploration, options.language());
    plywood_teach::say!(
        options.language(),
        "export-picture-label",
        heading,
        step = replay.step(),
        last = exploration.tree.steps() - 1
    )
}

/// Returns the data attributes of a node: its moves from the root, its state, value and sign.
fn data(line: &str, shown: &plywood_teach::words::NodeText) -> Vec<(&'static str, String)> {
    let sign = shown.sign.map_or("", plywood_teach::words::claim_sign);
    vec![
        ("data-path", line.to_owned()),
        ("data-state", shown.state().to_owned()),
        (
            "data-value",
            shown.value.map_or(String::new(), |value| {
                Number::of(value, shown.unit).to_string()
            }),
        ),
        ("data-sign", sign.to_owned()),
    ]
}
