//! A picture of the tree at a step, for pages and slides. It contains no script, but every node has data attributes.

mod nodes;

use super::{Options, Properties, TooLarge};
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use std::io::{self, Write};

/// Maximum number of nodes that are drawn one by one.
const MAX_NODES: u64 = 5_000;

pub(super) const PROPERTIES: Properties = Properties {
    takes_step: true,
    takes_blank: true,
    check: |exploration, _| {
        let nodes = exploration.tree.len() as u64;
        TooLarge::check("export-too-large-svg", nodes, MAX_NODES)
    },
    ..Properties::text("svg", write)
};

fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(nodes::tree(exploration, options).as_bytes())?;
    out.flush()
}

/// Returns the accessible description.
fn label(exploration: &Exploration, options: &Options) -> String {
    let replay = options.replay(&exploration.tree);
    let heading = super::heading(exploration, options.language);
    plywood_teach::say!(
        options.language,
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
