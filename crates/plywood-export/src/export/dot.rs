//! The tree as a picture for Graphviz: `dot -Tsvg tree.dot > tree.svg`.
//!
//! ▲ MAX, ▽ MIN, □ leaf. The triangles have a fixed size, a larger one for numbers of many digits.
//! The value stands inside, the window at entry beside it (below it in a leaf), the move on the
//! edge. Roles differ by shape first, and by fills that also differ in grey. The labels' contents
//! are also attributes, for programs that read the file.

use super::heading::parts;
use super::row::NodeRow;
use super::{Options, Properties};
use crate::exploration::{Exploration, name};
use crate::game::{Unit, Value};
use crate::language::Language;
use crate::replay::Replay;
use crate::safe;
use crate::say;
use crate::search::Bound;
use crate::search::{Role, Window};
use crate::tree::{Kind, NodeId, Step, Tree};
use crate::words::{bound_sign, claim_sign, max_text, value_text};
use plywood_explore::number::Number;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

/// `ordering=out` keeps the moves in the order in which they were tried.
const OPENING: &str = r##"digraph plywood {
  graph [ordering=out, nodesep=0.15, splines=line, fontname="Helvetica", fontsize=13, labelloc=t];
  node [fontname="Helvetica", fontsize=11, style=filled, color="#333333", margin="0.05,0.03", width=0.4, height=0.3];
  edge [fontname="Helvetica", fontsize=10, color="#333333", arrowhead=none];
"##;
/// Maximum number of nodes of a ply in a picture from the top down. A wider one goes from left to
/// right: paper and windows are scrolled downwards.
const MAX_ACROSS: usize = 80;

/// Attributes of MAX's triangle, before its size.
const TRIANGLE: &str = r##"shape=triangle, fillcolor="#dbe9f6", fixedsize=shape, "##;
/// Attributes of MIN's triangle, before its size.
const INVERTED: &str = r##"shape=invtriangle, fillcolor="#f3c9a5", fixedsize=shape, "##;
/// Size of a triangle.
const USUAL: &str = "width=0.75, height=0.6";
/// The cell of its value. Those beside it are equally wide, which keeps the value in the middle.
const USUAL_CELL: &str = r#"<TD WIDTH="54">"#;
/// Size of a triangle for a number with many digits.
const WIDE: &str = "width=1.75, height=0.8";
/// The cell of such a number, which is also written small.
const WIDE_CELL: &str = r#"<TD WIDTH="126"><FONT POINT-SIZE="8">"#;
const WIDE_END: &str = "</FONT>";
/// Maximum number of digits that fit into the usual triangle.
const MAX_DIGITS: usize = 3;
const TABLE: &str = r#", label=<<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="0"><TR><TD WIDTH=""#;
const WINDOW_CELL: &str = r#"</TD><TD ALIGN="LEFT" WIDTH=""#;
/// Minimum width of a cell beside a value, in points.
const MIN_BESIDE: usize = 50;
/// Width of a character of the window in the widest of the usual fonts, in points.
const CHARACTER: usize = 6;
const SMALL: &str = r#"<FONT POINT-SIZE="9">"#;
const TRIANGLE_END: &str = "</TD></TR></TABLE>>";
const LEAF: &str = r##"shape=box, fillcolor="#ffffff", label=<"##;
const LEAF_WINDOW: &str = r#"<BR/><FONT POINT-SIZE="8">"#;
/// The style of a node in which the search was stopped.
const UNFINISHED: &str = r#"style="filled,dashed", "#;
const PRUNED: &str =
    r##"shape=box, style=dashed, color="#777777", fontcolor="#777777", width=0.3, label="✂""##;
const PRUNED_EDGE: &str = r##", style=dashed, color="#777777", fontcolor="#777777""##;
const BOLD: &str = ", penwidth=2.5";

pub(super) const PROPERTIES: Properties = Properties::text("dot", write);

/// Writes the picture.
fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let (mut out, mut bytes) = (BufWriter::new(out), Vec::new());
    bytes.extend_from_slice(OPENING.as_bytes());
    title(&mut bytes, exploration, options.language());
    let mut across = BTreeMap::<u16, usize>::new();
    for id in tree.ids() {
        *across.entry(tree.node(id).ply).or_default() += 1;
    }
    if across.values().any(|&nodes| nodes > MAX_ACROSS) {
        writeln!(
            bytes,
            "  rankdir=LR; ranksep=1.2; edge [tailport=e, headport=w];"
        )?;
    } else {
        // The wider the tree, the higher, or its upper edges would lie flat.
        let rank_distance = (0.45 + 0.005 * tree.len() as f64).min(3.0);
        writeln!(
            bytes,
            "  ranksep={rank_distance:.2}; edge [tailport=s, headport=n];"
        )?;
    }
    let windows = tree.method.narrows();
    // Ids grow along a path, so one look ahead finds the principal variation.
    let marks = Replay::new(tree, Step::MAX).marks();
    let mut variation = marks.principal_variation().iter().copied().peekable();
    problem.visit_moves(tree, &mut |id, played| {
        let node = tree.node(id);
        let is_principal = id == NodeId::ROOT || variation.next_if_eq(&id).is_some();
        bytes.extend_from_slice(b"  n");
        number(&mut bytes, id.0);
        bytes.extend_from_slice(b" [");
        shape(&mut bytes, exploration, id, windows);
        attributes(&mut bytes, tree, id);
        if is_principal {
            bytes.extend_from_slice(BOLD.as_bytes());
        }
        bytes.extend_from_slice(b"];\n");
        if let Some(parent) = tree.parent(id) {
            bytes.extend_from_slice(b"  n");
            number(&mut bytes, parent.0);
            bytes.extend_from_slice(b" -> n");
            number(&mut bytes, id.0);
            bytes.extend_from_slice(b" [label=\" ");
            match problem.node_name(tree, id) {
                Some(_) => escaped(&mut bytes, &problem.label(tree, id).unwrap_or_default()),
                None => escaped(&mut bytes, played),
            }
            bytes.extend_from_slice(node.visit.sign().as_bytes());
            bytes.push(b'"');
            if node.kind == Kind::Pruned {
                bytes.extend_from_slice(PRUNED_EDGE.as_bytes());
            } else if is_principal {
                bytes.extend_from_slice(BOLD.as_bytes());
            }
            bytes.extend_from_slice(b"];\n");
        }
        out.write_all(&bytes)?;
        bytes.clear();
        Ok(())
    })?;
    bytes.extend_from_slice(b"}\n");
    out.write_all(&bytes)?;
    out.flush()
}

/// Writes the description of the search and its result.
fn title(bytes: &mut Vec<u8>, exploration: &Exploration, language: Language) {
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
    let value = format!("{sign}{}", value_text(tree.method.unit, root.value));
    let best = best.unwrap_or_default();
    let found = say!(language, "export-dot-result", result, value, best);
    bytes.extend_from_slice(b"  label=\"");
    escaped(bytes, &parts(exploration, language).join(" · "));
    bytes.extend_from_slice("\\n▲ MAX ".as_bytes());
    escaped(bytes, &format!("{}, {found}", max_text(language, problem)));
    bytes.extend_from_slice(b"\\n \";\n");
}

/// Writes the attributes by which a node is recognised. Minimax hands every node the same full
/// window, which is left out.
fn shape(bytes: &mut Vec<u8>, exploration: &Exploration, id: NodeId, windows: bool) {
    let tree = &exploration.tree;
    let (node, unit) = (tree.node(id), tree.method.unit);
    let name = exploration.problem.node_name(tree, id);
    let name = name.map_or(String::new(), |name| safe::html(&format!("{name} ")));
    if node.kind == Kind::Pruned {
        bytes.extend_from_slice(PRUNED.as_bytes());
        return;
    }
    if node.kind.is_leaf() {
        bytes.extend_from_slice(LEAF.as_bytes());
        bytes.extend_from_slice(name.as_bytes());
        let bound = tree.sign(id).filter(|&bound| bound != Bound::Exact);
        bytes.extend_from_slice(bound.map_or("", claim_sign).as_bytes());
        value(bytes, unit, node.value);
        if windows {
            bytes.extend_from_slice(LEAF_WINDOW.as_bytes());
            window(bytes, unit, node.window);
            bytes.extend_from_slice(b"</FONT>");
        }
        bytes.push(b'>');
        return;
    }
    if node.kind == Kind::Unfinished {
        bytes.extend_from_slice(UNFINISHED.as_bytes());
    }
    bytes.extend_from_slice(match node.role {
        Role::Max => TRIANGLE.as_bytes(),
        Role::Min => INVERTED.as_bytes(),
    });
    let sign = tree.sign(id).map_or("…", claim_sign);
    let mut told = Vec::new();
    value(&mut told, unit, node.value);
    let digits = name.chars().count()
        + String::from_utf8_lossy(&told)
            .trim_start_matches('−')
            .chars()
            .count();
    let is_wide = node.kind.has_value() && digits > MAX_DIGITS;
    let mut beside = Vec::new();
    if windows {
        window(&mut beside, unit, node.window);
    }
    let characters = String::from_utf8_lossy(&beside).chars().count();
    let width = (characters * CHARACTER).max(MIN_BESIDE) as u32;
    bytes.extend_from_slice(if is_wide { WIDE } else { USUAL }.as_bytes());
    bytes.extend_from_slice(TABLE.as_bytes());
    number(bytes, width);
    bytes.extend_from_slice(b"\"></TD>");
    bytes.extend_from_slice(if is_wide { WIDE_CELL } else { USUAL_CELL }.as_bytes());
    bytes.extend_from_slice(name.as_bytes());
    bytes.extend_from_slice(sign.as_bytes());
    if node.kind.has_value() {
        bytes.extend_from_slice(&told);
    }
    if is_wide {
        bytes.extend_from_slice(WIDE_END.as_bytes());
    }
    bytes.extend_from_slice(WINDOW_CELL.as_bytes());
    number(bytes, width);
    bytes.extend_from_slice(b"\">");
    // Graphviz takes no empty FONT.
    if windows {
        bytes.extend_from_slice(SMALL.as_bytes());
        bytes.extend_from_slice(&beside);
        bytes.extend_from_slice(b"</FONT>");
    }
    bytes.extend_from_slice(TRIANGLE_END.as_bytes());
}

/// Writes the contents of the label and the cause of a cutoff as numbers and names: those of the
/// columns of CSV.
fn attributes(bytes: &mut Vec<u8>, tree: &Tree, id: NodeId) {
    let row = NodeRow::new(tree, id);
    if row.kind == Kind::Pruned {
        return;
    }
    let exact = |value: Value| match Number::of(value, tree.method.unit) {
        number if number.is_finite() && number.is_decimal() => number.to_string(),
        number => format!("\"{number}\""),
    };
    let edge = |edge: Option<Value>, infinite: &str| match edge {
        Some(edge) => exact(edge),
        None => format!("\"{infinite}\""),
    };
    let numbers = [
        ("value", row.value.map(exact)),
        ("alpha", Some(edge(row.alpha, "-Infinity"))),
        ("beta", Some(edge(row.beta, "Infinity"))),
        ("bound", row.bound.map(name)),
        ("cut_by", row.cut_by.map(|id| id.to_string())),
        ("set_at", row.set_at.map(|id| id.to_string())),
    ];
    for (name, text) in numbers {
        let Some(text) = text else { continue };
        for part in [", ", name, "=", &text] {
            bytes.extend_from_slice(part.as_bytes());
        }
    }
}

fn window(bytes: &mut Vec<u8>, unit: Unit, Window { alpha, beta }: Window) {
    bytes.push(b'[');
    edge(bytes, unit, alpha);
    bytes.extend_from_slice(b", ");
    edge(bytes, unit, beta);
    bytes.push(b']');
}

fn edge(bytes: &mut Vec<u8>, unit: Unit, edge: Value) {
    match edge {
        Value::MIN => bytes.extend_from_slice("−∞".as_bytes()),
        Value::MAX => bytes.extend_from_slice("+∞".as_bytes()),
        _ => value(bytes, unit, edge),
    }
}

fn value(bytes: &mut Vec<u8>, unit: Unit, value: Value) {
    if !unit.is_one() {
        bytes.extend_from_slice(value_text(unit, value).as_bytes());
        return;
    }
    if value < 0 {
        bytes.extend_from_slice("−".as_bytes());
    }
    number(bytes, value.unsigned_abs());
}

fn number(bytes: &mut Vec<u8>, number: u32) {
    bytes.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Writes a text inside quotation marks.
fn escaped(bytes: &mut Vec<u8>, text: &str) {
    for byte in text.bytes() {
        if matches!(byte, b'"' | b'\\') {
            bytes.push(b'\\');
        }
        bytes.push(byte);
    }
}
