//! A node of the whole tree, in as much detail as there is room for.

use super::Detail;
use crate::app::explore::scene::Scene;
use crate::app::paint::{Canvas, StyledLine, Theme, text_width};
use crate::book::{Book, PrintedNode};
use crate::filling::Filling;
use crate::replay::Progress;
use crate::tree::NodeId;
use crate::words::{Shape, value_text, window_text};
use ratatui::style::Style;

/// A node with what is printed beside it.
pub(crate) struct LabelledNode<'a> {
    pub id: NodeId,
    /// The move that leads to it.
    pub played: &'a str,
    /// The value that the text gives it.
    pub given: Option<String>,
    /// The printed values of the tree.
    pub book: &'a Book,
}

/// Draws a node of the tree in the middle of its space, where its edges end.
pub(crate) fn draw(
    canvas: &mut Canvas,
    (x, y, box_width): (i32, i32, i32),
    scene: &Scene,
    node: &LabelledNode,
    detail: Detail,
) {
    let theme = canvas.theme;
    let id = node.id;
    let (tree, progress) = (scene.replay.tree(), scene.replay.progress(id));
    let is_leaf = match node.book.skipped(id) {
        Some(shape) => shape == Shape::Leaf,
        None => tree.node(tree.before_cut(id)).kind.is_leaf(),
    };
    let line = match (scene.filling, detail) {
        (Some(filling), _) => {
            let before_cut = || Shape::before_cut(tree, id);
            let shape = node.book.skipped(id).unwrap_or_else(before_cut);
            let given = node.given.as_deref();
            filled_line(
                (scene, filling),
                id,
                (shape, node.played, given),
                detail,
                theme,
            )
        }
        (None, Detail::Shape) => shape_line(scene, id, theme),
        (None, Detail::Bare | Detail::Framed) if is_leaf => value_line(scene, node, theme),
        (None, _) => label_line(scene, node, (detail, is_leaf), theme),
    };
    let width: i32 = line.iter().map(|(text, _)| text_width(text)).sum();
    let start = x + (box_width - width) / 2;
    if detail.frame() > 0 {
        let style = match progress {
            _ if scene.is_cut(id) => theme.cut,
            _ if scene.is_marked(id) => theme.changed,
            _ if id == scene.replay.node() => theme.strong,
            Progress::Unseen | Progress::Pruned => theme.border,
            Progress::Open | Progress::Done => theme.faint,
        };
        // A node that is going to be skipped looks like its siblings until then.
        let is_gone = progress == Progress::Pruned && node.book.skipped(id).is_none();
        let is_low = is_gone || is_leaf || detail == Detail::Framed;
        let lines = if is_low { 1 } else { 2 };
        draw_box(canvas, (x, y, box_width, lines), style);
        // Its edges reach the box, unless they are severed.
        let middle = x + (box_width - 1) / 2;
        let path = &scene.marks.path;
        let is_on_path = |id: Option<NodeId>| id.is_some_and(|id| path.contains(&id));
        let place = path.iter().position(|&other| other == id);
        let next = place.and_then(|place| path.get(place + 1)).copied();
        if id != NodeId::ROOT && progress != Progress::Pruned {
            let joint = if is_on_path(Some(id)) { "┸" } else { "┴" };
            canvas.put(middle, y - 1, joint, style);
        }
        let has_below = tree.last_child(id).is_some() || node.book.skipped(id).is_some();
        if !is_low && has_below {
            let joint = if is_on_path(next) { "┰" } else { "┬" };
            canvas.put(middle, y + lines, joint, style);
        }
    }
    if let Some(marker) = scene.marker(id) {
        let style = if scene.is_cut(id) {
            theme.cut
        } else {
            theme.changed
        };
        // Between two numbers it would be read as one of them; the name is underlined, too.
        let is_boxed = detail.frame() > 0 && start > x;
        let has_room = start < 2 || is_boxed || canvas.is_blank(start - 2, y);
        if has_room || scene.is_cut(id) {
            canvas.put(start - 1, y, marker, style);
        }
    }
    canvas.put_line(start, y, &line);
    if detail.has_window()
        && !is_leaf
        && progress != Progress::Unseen
        && let Some(window) = scene.window(id)
    {
        let window = window_text(window);
        let start = x + (box_width - text_width(&window)) / 2;
        canvas.put(start, y + 1, &window, theme.window);
    }
}

/// Draws a node that is printed below a skipped move.
pub(crate) fn draw_printed(
    canvas: &mut Canvas,
    (x, y, box_width): (i32, i32, i32),
    scene: &Scene,
    (book, id): (&Book, NodeId),
    (detail, is_skipped): (Detail, bool),
) {
    let theme = canvas.theme;
    let Some(printed) = book.printed(id) else {
        return;
    };
    let value = printed.value.map(value_text);
    let is_leaf = printed.shape == Shape::Leaf;
    let line = match scene.filling {
        Some(filling) => {
            let printed_parts = (printed.shape, printed.played.as_str(), value.as_deref());
            filled_line((scene, filling), id, printed_parts, detail, theme)
        }
        None => printed_line(printed, value, (detail, is_skipped), theme),
    };
    if detail.frame() > 0 {
        let lines = if is_leaf || detail == Detail::Framed {
            1
        } else {
            2
        };
        draw_box(canvas, (x, y, box_width, lines), theme.border);
        let middle = x + (box_width - 1) / 2;
        if !is_skipped {
            canvas.put(middle, y - 1, "┴", theme.border);
        }
        if lines > 1 {
            canvas.put(middle, y + lines, "┬", theme.border);
        }
    }
    let width: i32 = line.iter().map(|(text, _)| text_width(text)).sum();
    canvas.put_line(x + (box_width - width) / 2, y, &line);
}

/// Returns what is printed of a node below a skipped move, as a line.
fn printed_line(
    printed: &PrintedNode,
    value: Option<String>,
    (detail, is_skipped): (Detail, bool),
    theme: &Theme,
) -> StyledLine {
    let mut line = StyledLine::new();
    let value_style = if is_skipped {
        theme.replaced
    } else {
        theme.faint
    };
    let is_leaf = printed.shape == Shape::Leaf;
    let is_bare = is_leaf && !detail.has_move() && detail != Detail::Shape;
    if !is_bare {
        let played = match detail.has_move() {
            true => printed.played.as_str(),
            false => "",
        };
        let sign = match (detail, is_skipped) {
            (Detail::Shape, false) => '·',
            _ => printed.shape.sign(),
        };
        line.push((format!("{played}{sign}"), theme.faint));
    }
    if detail != Detail::Shape
        && let Some(value) = value
    {
        if !is_bare {
            line.push((" ".to_owned(), theme.faint));
        }
        line.push((value, value_style));
    }
    line
}

/// Returns a node with what a student fills in: its value as far as it is typed, or that it is
/// skipped.
fn filled_line(
    (scene, filling): (&Scene, &Filling),
    id: NodeId,
    (shape, played, given): (Shape, &str, Option<&str>),
    detail: Detail,
    theme: &Theme,
) -> StyledLine {
    let (is_here, is_skipped) = (scene.is_marked(id), filling.is_marked(id));
    let typed = match (given, filling.value(id)) {
        (Some(given), _) => given.to_owned(),
        (None, "") if is_skipped => "✂".to_owned(),
        (None, typed) if is_here => format!("{typed}_"),
        (None, "") => "·".to_owned(),
        (None, typed) => typed.to_owned(),
    };
    let style = match given {
        _ if is_skipped => theme.replaced,
        None => theme.strong,
        Some(_) => theme.base,
    };
    // A leaf between others without its name has its value alone.
    let is_bare = given.is_some() && !detail.has_move();
    let name_style = if is_here { theme.now } else { theme.base };
    if is_bare {
        let style = if is_here {
            style.patch(theme.now)
        } else {
            style
        };
        return vec![(typed, style)];
    }
    let played = if detail.has_move() { played } else { "" };
    let sign = match given {
        Some(_) if is_skipped => Shape::Pruned.sign(),
        _ => shape.sign(),
    };
    vec![
        (format!("{played}{sign}"), name_style),
        (" ".to_owned(), theme.base),
        (typed, style),
    ]
}

/// Returns only its shape.
fn shape_line(scene: &Scene, id: NodeId, theme: &Theme) -> StyledLine {
    let look = scene.look(id, theme);
    let sign = match scene.replay.progress(id) {
        Progress::Unseen => '·',
        Progress::Pruned => '✂',
        Progress::Open | Progress::Done => look.shape,
    };
    let style = if scene.marks.is_changed(id) && id != scene.replay.node() {
        theme.changed
    } else {
        look.name_style
    };
    vec![(sign.to_string(), style)]
}

/// Returns only a leaf's value.
fn value_line(scene: &Scene, node: &LabelledNode, theme: &Theme) -> StyledLine {
    let look = scene.look(node.id, theme);
    let is_here = node.id == scene.replay.node();
    let (text, style) = match (scene.replay.progress(node.id), &node.given) {
        _ if scene.is_typed(node.id) => (look.value, look.value_style),
        (Progress::Unseen, Some(given)) => (given.clone(), theme.faint),
        (Progress::Pruned, Some(given)) if scene.is_cut(node.id) => {
            (given.clone(), theme.replaced.patch(theme.cut))
        }
        (Progress::Pruned, Some(given)) => (given.clone(), theme.replaced),
        _ if is_here => (look.value, look.name_style),
        _ => (look.value, look.value_style),
    };
    vec![(text, style)]
}

/// Returns move, shape and value.
fn label_line(
    scene: &Scene,
    node: &LabelledNode,
    (detail, is_leaf): (Detail, bool),
    theme: &Theme,
) -> StyledLine {
    let id = node.id;
    let look = scene.look(id, theme);
    let progress = scene.replay.progress(id);
    let shape = match (progress, node.book.skipped(id)) {
        (Progress::Unseen, Some(shape)) => shape.sign(),
        _ => look.shape,
    };
    let played = if detail.has_move() { node.played } else { "" };
    let name = format!("{played}{shape}");
    let mut line = vec![(name.trim_end().to_owned(), look.name_style)];
    let mut value = |text: &str, style| {
        // A leaf's number has no sign before it to keep it apart from the move's.
        let blank = if is_leaf || progress == Progress::Unseen {
            " "
        } else {
            ""
        };
        if !text.is_empty() {
            line.push((blank.to_owned(), theme.base));
            line.push((text.to_owned(), style));
        }
    };
    let given = node.given.as_deref().unwrap_or_default();
    match progress {
        _ if scene.is_typed(id) => value(&look.value, look.value_style),
        Progress::Unseen => value(given, theme.faint),
        Progress::Pruned => {
            line.push((look.value, look.value_style));
            if let Some(given) = &node.given {
                line.push((" ".to_owned(), theme.base));
                line.push((given.clone(), theme.replaced));
            }
        }
        Progress::Open | Progress::Done => value(&look.value, look.value_style),
    }
    line
}

/// Draws a box around a node's space.
fn draw_box(canvas: &mut Canvas, (x, y, width, lines): (i32, i32, i32, i32), style: Style) {
    let line = "─".repeat(width.max(0) as usize);
    canvas.put(x - 1, y - 1, &format!("╭{line}╮"), style);
    for row in y..y + lines {
        canvas.put(x - 1, row, "│", style);
        canvas.put(x + width, row, "│", style);
    }
    canvas.put(x - 1, y + lines, &format!("╰{line}╯"), style);
}
