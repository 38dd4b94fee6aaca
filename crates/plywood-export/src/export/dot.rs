//! The tree as a picture for Graphviz: `dot -Tsvg tree.dot > tree.svg`.
//!
//! ▲ MAX, ▽ MIN, □ leaf, all of fixed size, a larger one for numbers of many digits: the value
//! stands inside, the window at entry beside it, the move at the edge. Roles differ by shape first
//! and by a fill that stays apart in grey. What the labels say stands as attributes beside them,
//! for programs that read the file.

use super::heading::parts;
use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::Exploration;
use crate::game::Value;
use crate::language::Language;
use crate::replay::Replay;
use crate::say;
use crate::search::Role;
use crate::tree::{Kind, NodeId, Step, Tree};
use crate::words::{bound_sign, claim_sign, value_text, who_is_max, window_text};
use std::io::{self, BufWriter, Write};

/// `ordering=out` keeps the moves in the order in which they were tried.
const OPENING: &str = r##"digraph plywood {
  graph [ordering=out, nodesep=0.15, splines=line, fontname="Helvetica", fontsize=13, labelloc=t];
  node [fontname="Helvetica", fontsize=11, style=filled, color="#333333", margin="0.05,0.03", width=0.4, height=0.3];
  edge [fontname="Helvetica", fontsize=10, color="#333333", arrowhead=none, tailport=s, headport=n];
"##;

/// A triangle's attributes up to its size.
const TRIANGLE: &str = r##"shape=triangle, fillcolor="#dbe9f6", fixedsize=shape, "##;
const INVERTED: &str = r##"shape=invtriangle, fillcolor="#f3c9a5", fixedsize=shape, "##;
/// The size of a triangle, and the cell of its value up to the value and after it.
type Size = (&'static str, &'static str, &'static str);
const USUAL: Size = ("width=0.75, height=0.6", r#"<TD WIDTH="54">"#, "</TD>");
/// For a number with many digits, which is also written small.
const WIDE: Size = (
    "width=1.75, height=0.8",
    r#"<TD WIDTH="126"><FONT POINT-SIZE="8">"#,
    "</FONT></TD>",
);
/// Maximum number of digits that fit into the usual triangle.
const MAX_DIGITS: u32 = 3;
/// Minimum width of a cell beside a value, and the width of a character of the window in the widest
/// of usual fonts, in points.
const MIN_BESIDE: usize = 50;
const CHARACTER: usize = 6;
/// The style of a node in which the search was stopped.
const UNFINISHED: &str = r#"style="filled,dashed", "#;
const PRUNED: &str =
    r##"shape=box, style=dashed, color="#777777", fontcolor="#777777", width=0.3, label="✂""##;
const PRUNED_EDGE: &str = r##", style=dashed, color="#777777", fontcolor="#777777""##;
const BOLD: &str = ", penwidth=2.5";

/// The format.
pub(super) const PROPERTIES: Properties = Properties::text("dot", write);

/// Writes the picture.
fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let mut out = BufWriter::new(out);
    out.write_all(OPENING.as_bytes())?;
    writeln!(
        out,
        "  label=\"{}\\n \";",
        title(exploration, options.language())
    )?;
    // The wider the tree, the higher, or its upper edges would lie flat.
    let rank_distance = (0.45 + 0.005 * tree.len() as f64).min(3.0);
    writeln!(out, "  ranksep={rank_distance:.2};")?;
    // Ids grow along a path, so one look ahead finds the principal variation.
    let marks = Replay::new(tree, Step::MAX).marks();
    let mut variation = marks.principal_variation().iter().copied().peekable();
    problem.visit_moves(tree, &mut |id, played| {
        let NodeId(number) = id;
        let node = tree.node(id);
        let is_principal = id == NodeId::ROOT || variation.next_if_eq(&id).is_some();
        let bold = if is_principal { BOLD } else { "" };
        let (shape, attributes) = (shape(tree, id), attributes(tree, id));
        writeln!(out, "  n{number} [{shape}{attributes}{bold}];")?;
        if let Some(NodeId(parent)) = tree.parent(id) {
            let (by, sign) = (escaped(played), node.visit.sign());
            let style = if node.kind == Kind::Pruned {
                PRUNED_EDGE
            } else {
                bold
            };
            writeln!(
                out,
                "  n{parent} -> n{number} [label=\" {by}{sign}\"{style}];"
            )?;
        }
        Ok(())
    })?;
    out.write_all(b"}\n")?;
    out.flush()
}

/// Returns what was searched, how, and the result.
fn title(exploration: &Exploration, language: Language) -> String {
    let Exploration { problem, tree, .. } = exploration;
    let root = tree.node(NodeId::ROOT);
    let best = tree.best_child(NodeId::ROOT);
    let best = best.and_then(|best| problem.move_text(tree, best));
    let result = match &best {
        _ if tree.is_stopped() => "stopped",
        None => "value",
        Some(_) => "move",
    };
    let sign = bound_sign(tree.sign(NodeId::ROOT));
    let value = format!("{sign}{}", value_text(root.value));
    let best = best.unwrap_or_default();
    let told = say!(language, "export-dot-result", result, value, best);
    let max = escaped(&format!("{}, {told}", who_is_max(language, problem)));
    let heading = escaped(&parts(exploration, language).join(" · "));
    format!("{heading}\\n▲ MAX {max}")
}

/// Returns the attributes by which a node is recognised. Minimax hands every node the same full
/// window, which is left out.
fn shape(tree: &Tree, id: NodeId) -> String {
    let node = tree.node(id);
    if node.kind == Kind::Pruned {
        return PRUNED.to_owned();
    }
    let window = tree.method().narrows().then(|| window_text(node.window));
    if node.kind.is_leaf() {
        let (sign, value) = (bound_sign(tree.sign(id)), value_text(node.value));
        let below = window.map_or(String::new(), |window| {
            format!(r#"<BR/><FONT POINT-SIZE="8">{window}</FONT>"#)
        });
        return format!(r##"shape=box, fillcolor="#ffffff", label=<{sign}{value}{below}>"##);
    }
    let dashes = if node.kind == Kind::Unfinished {
        UNFINISHED
    } else {
        ""
    };
    let triangle = match node.role {
        Role::Max => TRIANGLE,
        Role::Min => INVERTED,
    };
    let sign = tree.sign(id).map_or("…", claim_sign);
    let value = node.kind.has_value().then_some(node.value);
    let digits = value.and_then(|value| value.unsigned_abs().checked_ilog10());
    let is_wide = digits.unwrap_or(0) >= MAX_DIGITS;
    let (size, cell, cell_end) = if is_wide { WIDE } else { USUAL };
    let value = value.map_or(String::new(), value_text);
    let characters = window.as_ref().map_or(0, |window| window.chars().count());
    // The cells beside the value are equally wide, which keeps it in the middle.
    let width = (characters * CHARACTER).max(MIN_BESIDE);
    // Graphviz takes no empty FONT.
    let beside = window.map_or(String::new(), |window| {
        format!(r#"<FONT POINT-SIZE="9">{window}</FONT>"#)
    });
    format!(
        r#"{dashes}{triangle}{size}, label=<<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="0"><TR><TD WIDTH="{width}"></TD>{cell}{sign}{value}{cell_end}<TD ALIGN="LEFT" WIDTH="{width}">{beside}</TD></TR></TABLE>>"#
    )
}

/// Returns the contents of the label and the cause of a cutoff as numbers and names: those of the
/// columns of CSV.
fn attributes(tree: &Tree, id: NodeId) -> String {
    let row = NodeRow::new(tree, id);
    if row.kind == Kind::Pruned {
        return String::new();
    }
    let edge = |edge: Option<Value>, infinite: &str| match edge {
        Some(edge) => edge.to_string(),
        None => format!("\"{infinite}\""),
    };
    let attributes = [
        ("value", row.value.map(|value| value.to_string())),
        ("alpha", Some(edge(row.alpha, "-Infinity"))),
        ("beta", Some(edge(row.beta, "Infinity"))),
        (
            "bound",
            row.bound.map(|bound| <&str>::from(bound).to_owned()),
        ),
        ("cut_by", row.cut_by.map(|id| id.to_string())),
        ("set_at", row.set_at.map(|id| id.to_string())),
    ];
    let known = attributes.into_iter();
    let known = known.filter_map(|(name, text)| Some(format!(", {name}={}", text?)));
    known.collect()
}

/// Escapes a text inside quotation marks.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
