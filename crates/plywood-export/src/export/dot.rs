//! The tree as a picture for Graphviz: `dot -Tsvg tree.dot > tree.svg`.
//!
//! ▲ MAX, ▽ MIN, □ leaf. Triangles of one tree have one size, larger if a number is long. They contain the
//! value; the entry window is beside it (below it in a leaf), the move on the edge. Roles differ by
//! shape, and by fills that also differ in greyscale.

use super::heading::parts;
use super::{Options, Properties};
use plywood_core::replay::Replay;
use plywood_core::search::{Bound, Role};
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::marks::Marks;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{bound_sign, claim_sign, max_text, value_text, window_text};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::{self, BufWriter};

/// `ordering=out` keeps moves in the order in which they were tried.
const OPENING: &str = r##"digraph plywood {
  graph [ordering=out, nodesep=0.15, splines=line, fontname="Helvetica", fontsize=13, labelloc=t];
  node [fontname="Helvetica", fontsize=11, style=filled, color="#333333", margin="0.05,0.03", width=0.4, height=0.3];
  edge [fontname="Helvetica", fontsize=10, color="#333333", arrowhead=none];
"##;
/// Maximum number of nodes per ply in a top-down picture. A wider tree is drawn from left to right,
/// since paper and windows scroll vertically.
const MAX_ACROSS: usize = 80;

/// Attributes of MAX's triangle, without its size.
const TRIANGLE: &str = r##"shape=triangle, fillcolor="#dbe9f6", fixedsize=shape, "##;
/// Attributes of MIN's triangle, without its size.
const INVERTED: &str = r##"shape=invtriangle, fillcolor="#f3c9a5", fixedsize=shape, "##;
/// Attributes of a chance node's circle, without its size.
const CIRCLE: &str = r##"shape=ellipse, fillcolor="#e3e3e3", fixedsize=shape, "##;
/// Size of a triangle.
const USUAL: &str = "width=0.75, height=0.6";
/// The cell of its value. The cells beside it have equal widths, which centres the value.
const USUAL_CELL: &str = r#"<TD WIDTH="54">"#;
/// Size of a triangle for a number with many digits.
const WIDE: &str = "width=1.75, height=0.8";
/// The cell of such a number, in a small font.
const WIDE_CELL: &str = r#"<TD WIDTH="126"><FONT POINT-SIZE="8">"#;
const WIDE_END: &str = "</FONT>";
/// Maximum number of digits in a normal triangle.
const MAX_DIGITS: usize = 3;
const TABLE: &str = r#", label=<<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="0"><TR><TD WIDTH=""#;
const WINDOW_CELL: &str = r#"</TD><TD ALIGN="LEFT" WIDTH=""#;
/// Minimum width of a cell beside a value, in points.
const MIN_BESIDE: usize = 50;
/// Width of a character of the window in points, in the widest of the usual fonts.
const CHARACTER: usize = 6;
const SMALL: &str = r#"<FONT POINT-SIZE="9">"#;
const TRIANGLE_END: &str = "</TD></TR></TABLE>>";
const LEAF: &str = r##"shape=box, fillcolor="#ffffff", label=<"##;
const LEAF_WINDOW: &str = r#"<BR/><FONT POINT-SIZE="8">"#;
/// The style of a node whose search was stopped.
const UNFINISHED: &str = r#"style="filled,dashed", "#;
const PRUNED: &str =
    r##"shape=box, style=dashed, color="#777777", fontcolor="#777777", width=0.3, label="✂""##;
const PRUNED_EDGE: &str = r##", style=dashed, color="#777777", fontcolor="#777777""##;
const TABLE_EDGE: &str =
    r##"style=dashed, color="#777777", fontcolor="#777777", arrowhead=open, constraint=false"##;
const BOLD: &str = ", penwidth=2.5";

pub(super) const PROPERTIES: Properties = Properties::text("dot", write);

/// Message for infallible writes to a string.
const MEMORY: &str = "a String takes any text";

/// Writes the picture.
fn write(exploration: &Exploration, options: &Options, out: &mut dyn io::Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let out: &mut dyn io::Write = &mut BufWriter::new(out);
    write!(out, "{OPENING}{}", title(exploration, options.language))?;
    let mut across = BTreeMap::<u16, usize>::new();
    for id in tree.ids() {
        *across.entry(tree.node(id).ply).or_default() += 1;
    }
    if across.values().any(|&nodes| nodes > MAX_ACROSS) {
        writeln!(
            out,
            "  rankdir=LR; ranksep=1.2; edge [tailport=e, headport=w];"
        )?;
    } else {
        // Wider trees need a larger distance between plies, so that the upper edges are not too
        // flat.
        let rank_distance = (0.45 + 0.005 * tree.len() as f64).min(3.0);
        writeln!(
            out,
            "  ranksep={rank_distance:.2}; edge [tailport=s, headport=n];"
        )?;
    }
    // Ids increase along a path, so one look ahead finds the principal variation.
    let marks = Marks::new(&Replay::new(tree, Step::MAX));
    let mut variation = marks.principal_variation().iter().copied().peekable();
    // Triangles of one tree have one size.
    let is_wide = tree
        .ids()
        .any(|id| characters(exploration, id) > MAX_DIGITS);
    let triangle = if is_wide {
        [WIDE, WIDE_CELL, WIDE_END]
    } else {
        [USUAL, USUAL_CELL, ""]
    };
    // Reused for every node.
    let mut lines = String::new();
    for id in tree.ids() {
        let is_principal = id == NodeId::ROOT || variation.next_if_eq(&id).is_some();
        lines.clear();
        let has_room = tree.node(id).kind != Kind::Pruned;
        let [edge, name] = problem.edge_and_name(tree, id, has_room);
        write!(lines, "  n{} [", id.0).expect(MEMORY);
        add_shape(&mut lines, exploration, id, &name, triangle);
        lines.extend([if is_principal { BOLD } else { "" }, "];\n"]);
        add_edges(&mut lines, tree, id, &edge, is_principal);
        out.write_all(lines.as_bytes())?;
    }
    writeln!(out, "}}")?;
    out.flush()
}

/// Returns the number of characters of a node's name and value, if both are in a triangle.
fn characters(exploration: &Exploration, id: NodeId) -> usize {
    let tree = &exploration.tree;
    let node = tree.node(id);
    if node.kind.is_leaf() || !node.kind.has_value() {
        return 0;
    }
    let name = exploration.problem.node_name(tree, id);
    let name = name.map_or(0, |name| name.chars().count() + 1);
    let known = exploration.problem.known(tree, id).chars().count();
    let value = value_text(tree.method.unit, node.value);
    name + known + value.trim_start_matches('−').chars().count()
}

/// Adds the edge to a node, and the edge to the node that stored its table entry.
fn add_edges(lines: &mut String, tree: &Tree, id: NodeId, edge: &str, is_principal: bool) {
    let node = tree.node(id);
    let bold = if is_principal { BOLD } else { "" };
    if let Some(parent) = tree.parent(id) {
        write!(lines, "  n{} -> n{} [label=\" ", parent.0, id.0).expect(MEMORY);
        *lines += &escaped(edge);
        let style = match node.kind {
            Kind::Pruned => PRUNED_EDGE,
            _ => bold,
        };
        lines.extend(["\"", style, "];\n"]);
    }
    if let (Some(usage), Some(there)) = (tree[id].table_use(), tree.found_at(id)) {
        let (NodeId(id), NodeId(there), usage) = (id, there, <&str>::from(usage));
        let edge = format!("  n{id}:e -> n{there}:e [label=\" {usage}\", {TABLE_EDGE}];\n");
        *lines += &edge;
    }
}

/// Returns the description of the search and its result.
fn title(exploration: &Exploration, language: Language) -> String {
    let Exploration { problem, tree, .. } = exploration;
    let root = tree.node(NodeId::ROOT);
    let best = tree.best_child(NodeId::ROOT);
    let best = best.and_then(|best| problem.move_text(tree, best));
    let result = match (tree.stopped, &best) {
        (Some(_), _) => "stopped",
        (None, None) => "value",
        (None, Some(_)) => "move",
    };
    let sign = bound_sign(tree.sign(NodeId::ROOT));
    let value = format!("{sign}{}", value_text(tree.method.unit, root.value));
    let best = best.unwrap_or_default();
    let found = say!(language, "export-dot-result", result, value, best);
    let parts = parts(exploration, language).join(" · ");
    let max = format!("{}, {found}", max_text(language, problem));
    let (parts, max) = (escaped(&parts), escaped(&max));
    format!("  label=\"{parts}\\n▲ MAX {max}\\n \";\n")
}

/// Adds the shape and label of a node. Minimax gives every node the same full window, which is
/// omitted.
fn add_shape(
    line: &mut String,
    exploration: &Exploration,
    id: NodeId,
    name: &str,
    triangle: [&str; 3],
) {
    let tree = &exploration.tree;
    let (node, unit) = (tree.node(id), tree.method.unit);
    if node.kind == Kind::Pruned {
        return *line += PRUNED;
    }
    let mut name = safe::html(name);
    if !name.is_empty() {
        name.push(' ');
    }
    let value = || value_text(unit, node.value);
    let window = tree.method.narrows();
    let window = window.then(|| window_text(unit, node.window));
    if node.kind.is_leaf() {
        let bound = tree.sign(id).filter(|&bound| bound != Bound::Exact);
        line.extend([LEAF, &name, bound.map_or("", claim_sign), &value()]);
        if let Some(window) = window {
            line.extend([LEAF_WINDOW, &window, "</FONT>"]);
        }
        line.push('>');
        return;
    }
    if node.kind == Kind::Unfinished {
        *line += UNFINISHED;
    }
    let shape = match node.role {
        Role::Max => TRIANGLE,
        Role::Min => INVERTED,
        Role::Chance => CIRCLE,
    };
    let sign = tree.sign(id).map_or("…", claim_sign);
    let value = node.kind.has_value().then(value).unwrap_or_default();
    let [size, cell, end] = triangle;
    let characters = window.as_ref().map_or(0, |window| window.chars().count());
    let width = (characters * CHARACTER).max(MIN_BESIDE).to_string();
    line.extend([shape, size, TABLE, &width, "\"></TD>", cell]);
    line.extend([&name, sign, &value, end, WINDOW_CELL, &width, "\">"]);
    // Graphviz does not allow an empty FONT.
    if let Some(window) = window {
        line.extend([SMALL, &window, "</FONT>"]);
    }
    *line += TRIANGLE_END;
}

/// Escapes text for a quoted string.
fn escaped(text: &str) -> Cow<'_, str> {
    if text.contains(['\\', '"']) {
        Cow::Owned(text.replace('\\', "\\\\").replace('"', "\\\""))
    } else {
        Cow::Borrowed(text)
    }
}
