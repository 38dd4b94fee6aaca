//! The row of lines between a node and its children, as text.

/// The style of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// To an ordinary child.
    Light,
    /// To the highlighted child.
    Heavy,
    /// To a pruned child.
    Dashed,
}

/// Returns the lines from a node to its children, as characters of the row between the two plies.
///
/// `children` holds each child's centre and the style of its line, from left to right. The bar
/// along the children is light, or dashed where it leads to pruned ones only; each child has its
/// own line:
///
/// ```
/// use plywood_explore::layout::Stroke::{Dashed, Heavy, Light};
/// let row = |children: &[(i32, plywood_explore::layout::Stroke)]| -> String {
///     let row = plywood_explore::layout::connector(4, children);
///     row.map(|(_, line)| line).collect()
/// };
/// assert_eq!(row(&[(0, Light), (4, Heavy), (8, Light)]), "┌───╂───┐");
/// assert_eq!(row(&[(0, Light), (2, Dashed), (6, Dashed), (8, Dashed)]), "┌─┆─┴┄┬┄┐");
/// ```
pub fn connector(
    parent: i32,
    children: &[(i32, Stroke)],
) -> impl Iterator<Item = (i32, char)> + use<'_> {
    row(parent, children, false)
}

/// Like [`connector`], for lines that continue below the row: a dashed one then starts at the bar.
pub fn bar(parent: i32, children: &[(i32, Stroke)]) -> impl Iterator<Item = (i32, char)> + use<'_> {
    row(parent, children, true)
}

fn row(
    parent: i32,
    children: &[(i32, Stroke)],
    goes_on: bool,
) -> impl Iterator<Item = (i32, char)> + use<'_> {
    let visited = || children.iter().filter(|child| child.1 != Stroke::Dashed);
    let reach = |child: Option<&(i32, Stroke)>| child.map_or(parent, |&(centre, _)| centre);
    let first = reach(children.first()).min(parent);
    let last = reach(children.last()).max(parent);
    // The bar is solid between the outermost visited children and the parent.
    let solid = reach(visited().next()).min(parent)..=reach(visited().next_back()).max(parent);
    let cells = if children.is_empty() {
        0..0
    } else {
        first..last + 1
    };
    let above = stem(children);
    let mut below = children.iter().peekable();
    cells.map(move |cell| {
        let down = below.next_if(|&&(centre, _)| centre == cell);
        let down = down.map(|&(_, stroke)| stroke);
        let up = (cell == parent).then_some(above);
        let is_solid = solid.contains(&cell);
        // No character joins a dashed line to a solid bar.
        let crosses = is_solid && solid.start() < solid.end() && !goes_on;
        let sides = (first < cell, cell < last);
        let line = match (up, down) {
            (_, Some(Stroke::Dashed)) if crosses || sides == (false, false) => '┆',
            (None, None) if is_solid => '─',
            (None, None) => '┄',
            _ => junction(up, down, sides),
        };
        (cell, line)
    })
}

/// Returns the style of the line from a node down to the bar of its children.
pub fn stem(children: &[(i32, Stroke)]) -> Stroke {
    let has = |stroke| children.iter().any(|child| child.1 == stroke);
    match (has(Stroke::Heavy), has(Stroke::Light)) {
        (true, _) => Stroke::Heavy,
        (false, true) => Stroke::Light,
        (false, false) => Stroke::Dashed,
    }
}

/// Returns a character of the bar with lines up or down; the booleans are whether the bar continues
/// to the left and right.
fn junction(up: Option<Stroke>, down: Option<Stroke>, (left, right): (bool, bool)) -> char {
    // Four shapes: the bar's left end, its right end, its middle, and no bar.
    let shapes = match (up, down) {
        (None, Some(Stroke::Heavy)) => ['┎', '┒', '┰', '┃'],
        (None, _) => ['┌', '┐', '┬', '│'],
        (Some(Stroke::Heavy), None) => ['┖', '┚', '┸', '┃'],
        (Some(_), None) => ['└', '┘', '┴', '│'],
        (Some(_), Some(Stroke::Heavy)) => ['┠', '┨', '╂', '┃'],
        (Some(Stroke::Heavy), Some(_)) => ['┞', '┦', '╀', '╿'],
        (Some(_), Some(_)) => ['├', '┤', '┼', '│'],
    };
    shapes[match (left, right) {
        (false, true) => 0,
        (true, false) => 1,
        (true, true) => 2,
        (false, false) => 3,
    }]
}
