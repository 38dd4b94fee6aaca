//! The row of lines between a node and its children.

/// The lines from a node down to its children, as characters of the row between the two plies.
///
/// `children` holds each child's centre and whether it is pruned, from left to right. What leads
/// to pruned children alone is dashed; where a line that leads to others runs over a pruned child, it
/// goes on without leading down there:
///
/// ```
/// let row = |children: &[(i32, bool)]| -> String {
///     let row = plywood_core::layout::connector(4, children);
///     row.map(|(_, line)| line).collect()
/// };
/// assert_eq!(row(&[(0, false), (2, true), (4, true), (6, true), (8, true)]), "┌───┴┄┬┄┐");
/// assert_eq!(row(&[(0, true), (2, true), (4, false), (6, false), (8, true)]), "┌┄┬┄┼─┬┄┐");
/// ```
pub fn connector(
    parent: i32,
    children: &[(i32, bool)],
) -> impl Iterator<Item = (i32, char)> + use<'_> {
    let visited = || children.iter().filter(|(_, is_pruned)| !is_pruned);
    let reach = |centre: Option<&(i32, bool)>| centre.map_or(parent, |&(centre, _)| centre);
    let first = reach(children.first()).min(parent);
    let last = reach(children.last()).max(parent);
    // Between the outermost visited children and the parent the line is solid.
    let solid = reach(visited().next()).min(parent)..=reach(visited().next_back()).max(parent);
    let cells = if children.is_empty() {
        0..0
    } else {
        first..last + 1
    };
    let mut below = children.iter().peekable();
    cells.map(move |cell| {
        let child = below.next_if(|&&(centre, _)| centre == cell);
        let is_solid = solid.contains(&cell);
        let runs_on = is_solid && solid.start() < solid.end();
        let leads_down = child.is_some_and(|&(_, is_pruned)| !is_pruned || !runs_on);
        let (left, right) = (first < cell, cell < last);
        let line = match (cell == parent, leads_down, left, right) {
            (true, true, true, true) => '┼',
            (true, true, true, false) => '┤',
            (true, true, false, true) => '├',
            (true, true, false, false) if visited().next().is_none() => '┆',
            (true, true, false, false) => '│',
            (true, false, false, _) => '└',
            (true, false, true, true) => '┴',
            (true, false, true, false) => '┘',
            (false, true, false, _) => '┌',
            (false, true, true, true) => '┬',
            (false, true, true, false) => '┐',
            (false, false, ..) if is_solid => '─',
            (false, false, ..) => '┄',
        };
        (cell, line)
    })
}
