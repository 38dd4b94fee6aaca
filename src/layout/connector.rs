//! The row of lines between a node and its children.

/// The lines from a node down to its children, as characters of the row between the two plies.
///
/// `children` holds each child's centre and whether it is pruned, from left to right. What leads
/// to pruned children alone is dashed:
///
/// ```
/// let row = plywood::layout::connector(3, &[(0, false), (3, true), (6, true)]);
/// assert_eq!(row.map(|(_, line)| line).collect::<String>(), "┌──┼┄┄┐");
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
    let first_solid = reach(visited().next()).min(parent);
    let last_solid = reach(visited().next_back()).max(parent);
    let cells = if children.is_empty() {
        0..0
    } else {
        first..last + 1
    };
    let mut below = children.iter().peekable();
    cells.map(move |cell| {
        let child = below.next_if(|&&(centre, _)| centre == cell);
        let is_solid = (first_solid..=last_solid).contains(&cell);
        let line = match (cell == parent, child, first < cell, cell < last) {
            (false, None, ..) if is_solid => '─',
            (false, None, ..) => '┄',
            (false, Some(_), false, _) => '┌',
            (false, Some(_), true, true) => '┬',
            (false, Some(_), true, false) => '┐',
            (true, None, false, _) => '└',
            (true, None, true, true) => '┴',
            (true, None, true, false) => '┘',
            (true, Some((_, true)), false, false) => '┆',
            (true, Some((_, false)), false, false) => '│',
            (true, Some(_), false, true) => '├',
            (true, Some(_), true, true) => '┼',
            (true, Some(_), true, false) => '┤',
        };
        (cell, line)
    })
}
