//! A tree for papers and slides, with TikZ and its package forest.

use super::{Options, Properties, TooLarge};
use plywood_core::game::{Unit, Value};
use plywood_core::replay::{Progress, Replay};
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::Exploration;
use plywood_explore::layout::Outline;
use plywood_explore::marks::Marks;
use plywood_teach::book::Book;
use plywood_teach::words::{NodeText, Shape, move_text, value_text, window_text};
use std::io::{self, BufWriter, Write};

/// Maximum number of nodes that forest lays out within seconds and without exceeding TeX's
/// arithmetic.
const MAX_NODES: u64 = 400;
/// Distance between two nodes in millimetres, as in [`STYLES`].
const NODE_GAP: f32 = 1.2;
/// Position of a move's text on its edge, as a fraction of its length, from the parent, as in
/// [`STYLES`].
const MOVE_POSITION: f32 = 0.66;

pub(super) const PROPERTIES: Properties = Properties {
    takes_step: true,
    takes_blank: true,
    check: |exploration, _| {
        let nodes = exploration.tree.len() as u64;
        TooLarge::check("export-too-large-tikz", nodes, MAX_NODES)
    },
    ..Properties::text("tex", write)
};

/// The begin of the document. Another one takes it in by `\input` and the package standalone.
const BEGIN: &str = r"\documentclass[border=3mm]{standalone}
\usepackage{amssymb}
\usepackage{forest}
\begin{document}
";

/// The styles of nodes. Roles differ by shape, and by fills that can be distinguished in greyscale.
const STYLES: &str = r"\providecommand\plymax{\tikz\filldraw[fill={rgb,255:red,0;green,114;blue,178},draw=black](0,0)--(3.6mm,0)--(1.8mm,3.1mm)--cycle;}
\providecommand\plymin{\tikz\filldraw[fill={rgb,255:red,230;green,159;blue,0},draw=black](0,3.1mm)--(3.6mm,3.1mm)--(1.8mm,0)--cycle;}
\providecommand\plychance{\tikz\filldraw[fill=black!15,draw=black](0,0) circle (1.7mm);}
\providecommand\plywindow[1]{{\scriptsize #1}}
\providecommand\plystrike[1]{\tikz[baseline=(n.base)]{\node[inner sep=0pt](n){#1};\draw[thick](n.south west)--(n.north east);}}
\forestset{
  plywood/.style={for tree={align=center, font=\small, inner sep=1.2pt, s sep=1.2mm, l sep=7mm,
    parent anchor=south, child anchor=north, tier/.option=level}},
  max/.style={}, min/.style={}, chance/.style={},
  leaf/.style={draw, inner sep=2.4pt},
  skipped/.style={draw=black!60, text=black!60, dashed, inner sep=2.4pt, edge={black!60, dashed}},
  unseen/.style={color=black!25, edge={black!25}},
  way/.style={edge={very thick}},
  cause/.style={draw, thick},
  by/.style={edge label={node[pos=0.66, fill=white, inner sep=0.8pt, font=\scriptsize]{#1}}},
}
";

fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    out.write_all(BEGIN.as_bytes())?;
    out.write_all(STYLES.as_bytes())?;
    let book = Book::new(exploration);
    let replay = options.replay(&exploration.tree);
    let picture = Picture {
        exploration,
        options,
        book: &book,
        replay,
        marks: Marks::new(&replay),
    };
    picture.write(&mut out)?;
    out.write_all(b"\\end{document}\n")?;
    out.flush()
}

/// A tree at a step.
struct Picture<'e> {
    exploration: &'e Exploration,
    options: &'e Options,
    book: &'e Book,
    replay: Replay<'e>,
    marks: Marks,
}

impl Picture<'_> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let tree = &self.exploration.tree;
        // The previous node's ply; nodes are written in the order of their opening brackets.
        let mut before: Option<usize> = None;
        out.write_all(b"\\begin{forest}\n  plywood")?;
        for id in tree.ids() {
            let ply = usize::from(tree.node(id).ply);
            let last = before.replace(ply);
            if let Some(above) = last.and_then(|last| last.checked_sub(ply)) {
                close(out, above)?;
            }
            let indent = ply * 2 + 2;
            write!(out, "\n{:indent$}[", "")?;
            self.node(out, id)?;
            for below in self.book.children(id) {
                if self.book.printed(below).is_some() {
                    self.printed(out, below, ply + 1)?;
                }
            }
        }
        close(out, before.unwrap_or(0))?;
        out.write_all(b"\n\\end{forest}\n")?;
        Ok(())
    }

    fn unit(&self) -> Unit {
        self.exploration.tree.method.unit
    }

    /// Writes the nodes below a skipped move, with brackets.
    fn printed(&self, out: &mut dyn Write, id: NodeId, ply: usize) -> io::Result<()> {
        let Some(node) = self.book.printed(id) else {
            return Ok(());
        };
        let is_skipped = self.replay.progress(node.skipped) == Progress::Pruned;
        let value = if is_skipped { node.value } else { None };
        let content = skipped_content(node.shape, self.unit(), value);
        let style = if is_skipped { "skipped" } else { "unseen" };
        let by = move_text(self.options.language, &node.played);
        write!(
            out,
            "\n{:indent$}[{{{content}}}, {style}, by={{{}}}",
            "",
            escaped(&by),
            indent = ply * 2 + 2
        )?;
        for below in self.book.children(id) {
            self.printed(out, below, ply + 1)?;
        }
        write!(out, "]")
    }

    fn node(&self, out: &mut dyn Write, id: NodeId) -> io::Result<()> {
        let Exploration { problem, tree, .. } = self.exploration;
        let shown = self.options.node_text(&self.replay, id);
        let shape = self.book.skipped_shape(id).unwrap_or(shown.shape);
        let [played, name] = problem.edge_and_name(tree, id, shape.is_inner());
        let (content, style) = self.content(id, &shown, &name);
        let by = move_text(self.options.language, &played);
        // Wide enough for the end as well, so that nothing moves from step to step.
        let end = NodeText::new(&self.replay.at(Step::MAX), id);
        let width = width(&end, &by);
        write!(out, "{{{content}}}, {style}, minimum width={width:.1}mm")?;
        let marks = &self.marks;
        for (style, is_so) in [
            ("unseen", shown.progress == Progress::Unseen),
            ("cause", marks.is_cause(id)),
            (
                "way",
                self.options.blank_rows.is_none() && marks.is_on_path(id),
            ),
        ] {
            if is_so {
                write!(out, ", {style}")?;
            }
        }
        if id != NodeId::ROOT {
            write!(out, ", by={{{}}}", escaped(&by))?;
        }
        Ok(())
    }

    /// Returns the text in a node, and its style.
    fn content(&self, id: NodeId, shown: &NodeText, name: &str) -> (String, &'static str) {
        let is_blank = self.options.blank_rows.is_some();
        let value = if is_blank && shown.shape != Shape::Leaf {
            let rows = BLANK.repeat(self.options.blank_rows.unwrap_or_default());
            below(escaped(name), &rows)
        } else {
            escaped(format!("{name} {}", shown.value_text()).trim_start())
        };
        let (sign, style) = match shown.shape {
            Shape::Max => ("\\plymax", "max"),
            Shape::Min => ("\\plymin", "min"),
            Shape::Chance => ("\\plychance", "chance"),
            Shape::Leaf => return (value, "leaf"),
            Shape::Pruned => {
                let content = match self.book.skipped_shape(id) {
                    Some(shape) => {
                        let content = skipped_content(shape, self.unit(), self.book.given(id));
                        below(content, &escaped(name))
                    }
                    None => "$\\times$".to_owned(),
                };
                return (content, "skipped");
            }
        };
        let mut content = format!("{sign}\\\\{value}");
        if let (Some(window), false) = (shown.window, is_blank) {
            let window = escaped(&window_text(shown.unit, window));
            content += &format!("\\\\\\plywindow{{{window}}}");
        }
        (content, style)
    }
}

/// Returns the text in a skipped node: its sign, or its value struck out.
fn skipped_content(shape: Shape, unit: Unit, value: Option<Value>) -> String {
    match shape {
        Shape::Max => "\\plymax".to_owned(),
        Shape::Min => "\\plymin".to_owned(),
        Shape::Chance => "\\plychance".to_owned(),
        Shape::Leaf | Shape::Pruned => value.map_or(String::new(), |value| {
            format!("\\plystrike{{{}}}", escaped(&value_text(unit, value)))
        }),
    }
}

/// Puts a line below another one, if both have a text.
fn below(line: String, next: &str) -> String {
    let end = if line.is_empty() || next.is_empty() {
        ""
    } else {
        "\\\\"
    };
    line + end + next
}

/// A box without text.
const BLANK: &str = r"\fbox{\strut\hspace{9mm}}\\[-1pt]";

/// Returns the minimum width of a node at the end of the search, in millimetres. Moves on edges are
/// closer together than the nodes below, and must not touch.
fn width(end: &NodeText, by: &str) -> f32 {
    let characters = |text: &str| text.chars().count() as f32;
    let value = characters(&end.value_text()) * 2.0;
    let moves = (characters(by) * 1.4 + 0.8) / MOVE_POSITION - NODE_GAP;
    let estimated = match end.window {
        Some(window) if end.shape.is_inner() => {
            (characters(&window_text(end.unit, window)) * 1.5).max(9.0)
        }
        _ => 5.0,
    };
    value.max(moves).max(estimated)
}

/// Closes a node and `above` of its ancestors.
fn close(out: &mut dyn Write, above: usize) -> io::Result<()> {
    write!(out, "{}", "]".repeat(above + 1))
}

/// Escapes text for pdflatex with its own fonts, so that no character is special.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '"' => escaped.push_str("''"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '|' => escaped.push_str("\\textbar{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(character);
            }
            // Brackets, commas and equals signs are special in forest.
            '[' | ']' | ',' | '=' => {
                escaped.push('{');
                escaped.push(character);
                escaped.push('}');
            }
            ' '..='~' => escaped.push(character),
            '\u{a0}' => escaped.push('~'),
            '\u{202f}' => escaped.push_str("\\,"),
            // Letters of Latin-1 and Latin Extended-A are composed from the font's letters.
            '\u{c0}'..='\u{17f}' => escaped.push(character),
            '«' => escaped.push_str("``"),
            '»' => escaped.push_str("''"),
            _ => escaped.push_str(&sign(character)),
        }
    }
    escaped
}

/// Returns the TeX command for a character, or else its code point.
fn sign(character: char) -> String {
    let name = match character {
        '−' => "$-$",
        '∞' => "$\\infty$",
        '≤' => "$\\leq$",
        '≥' => "$\\geq$",
        '≠' => "$\\neq$",
        '·' => "$\\cdot$",
        '×' => "$\\times$",
        '✂' => "$\\times$",
        'α' => "$\\alpha$",
        'β' => "$\\beta$",
        '▲' => "$\\blacktriangle$",
        '▽' => "$\\triangledown$",
        '□' => "$\\square$",
        '→' => "$\\rightarrow$",
        '½' => "$\\frac12$",
        '’' => "'",
        '‘' => "`",
        '“' => "``",
        '”' => "''",
        '–' => "--",
        '─' => "--",
        '—' => "---",
        '…' => "\\dots{}",
        'œ' => "\\oe{}",
        _ => return format!("U+{:04X}", u32::from(character)),
    };
    name.to_owned()
}
