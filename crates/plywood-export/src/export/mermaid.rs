//! A flowchart for Mermaid, which code hosts and many wikis render. MAX nodes are narrow at the
//! top, MIN nodes at the bottom, and leaves are boxes. Skipped nodes are dashed, the path of the
//! step or the principal variation is thick, and a value that causes a cutoff has a thick frame.

use super::{Options, Properties, TooLarge};
use plywood_core::replay::Progress;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_explore::marks::Marks;
use plywood_teach::words::{NodeText, Shape, move_text};
use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

/// Mermaid draws at most 500 edges by default.
const MAX_NODES: u64 = 501;

/// Mermaid reads at most this many UTF-16 code units by default.
const MAX_CHARACTERS: u64 = 50_000;

pub(super) const PROPERTIES: Properties = Properties {
    takes_step: true,
    check: |exploration, options| {
        let nodes = exploration.tree.len() as u64;
        TooLarge::check("export-too-large-mermaid", nodes, MAX_NODES)?;
        let mut text = Vec::new();
        write(exploration, options, &mut text).expect("a Vec takes any text");
        let characters = String::from_utf8_lossy(&text).encode_utf16().count() as u64;
        TooLarge::check("export-too-long-mermaid", characters, MAX_CHARACTERS)
    },
    ..Properties::text("mmd", write)
};

const CLASSES: &str = "  classDef max fill:#dbe9f6,stroke:#333,color:#000
  classDef min fill:#f3c9a5,stroke:#333,color:#000
  classDef leaf fill:#fff,stroke:#333,color:#000
  classDef skipped fill:none,stroke:#777,stroke-dasharray:4 3
  classDef cause stroke-width:4px
";

fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let replay = options.replay(tree);
    let marks = Marks::new(&replay);
    let mut thick = String::new();
    let mut out = BufWriter::new(out);
    out.write_all(b"flowchart TD\n")?;
    for id in tree.ids() {
        let shown = NodeText::new(&replay, id);
        let [played, name] = problem.edge_and_name(tree, id, shown.shape.is_inner());
        let value = escaped(format!("{name} {}", shown.value_text()).trim_start());
        let (before, after, class) = match shown.shape {
            Shape::Max => ("[/\"▲ ", "\"\\]", "max"),
            Shape::Min => ("[\\\"▽ ", "\"/]", "min"),
            Shape::Chance => ("((\"", "\"))", "chance"),
            Shape::Leaf => ("[\"", "\"]", "leaf"),
            Shape::Pruned => ("[\"", "\"]", "skipped"),
        };
        let NodeId(number) = id;
        writeln!(out, "  n{number}{before}{value}{after}:::{class}")?;
        if marks.is_cause(id) {
            writeln!(out, "  class n{number} cause")?;
        }
        if let Some(parent) = tree.parent(id) {
            let edge = match shown.progress {
                Progress::Pruned => "-.-",
                _ => "---",
            };
            let by = escaped(&move_text(options.language, &played));
            // Mermaid reads no empty text.
            let by = match by.as_str() {
                "" => String::new(),
                by => format!("|\"{by}\"|"),
            };
            writeln!(out, "  n{} {edge}{by} n{number}", parent.0)?;
            if marks.is_on_path(id) {
                // Edges are numbered as written, starting with the one to node 1.
                let separator = if thick.is_empty() { "" } else { "," };
                write!(thick, "{separator}{}", number - 1).ok();
            }
        }
    }
    out.write_all(CLASSES.as_bytes())?;
    if !thick.is_empty() {
        writeln!(out, "  linkStyle {thick} stroke-width:4px")?;
    }
    out.flush()
}

/// Escapes text for a quoted string, so that no character is special in Mermaid or HTML.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        let is_plain = character.is_alphanumeric()
            || matches!(
                character,
                ' ' | '.' | '-' | '−' | '=' | '≤' | '≥' | '?' | '!' | '·' | '✂'
            );
        if is_plain {
            escaped.push(character);
        } else {
            write!(escaped, "#{};", u32::from(character)).ok();
        }
    }
    escaped
}
