//! Trees and connectors as they are drawn.

use super::shapes::textbook;
use plywood_core::search::{Algorithm, Role};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::layout::{Layout, Stroke, bar, connector};

/// The connector below a node.
pub fn drawn(tree: &Tree, layout: &Layout, id: NodeId) -> Vec<(i32, char)> {
    let stroke = |child| match tree.node(child).kind {
        Kind::Pruned => Stroke::Dashed,
        _ => Stroke::Light,
    };
    let children = tree.children(id).into_iter();
    let children: Vec<(i32, Stroke)> = children
        .map(|child| (layout.centre(child), stroke(child)))
        .collect();
    connector(layout.centre(id), &children).collect()
}

/// The whole tree as text.
pub fn picture(tree: &Tree, layout: &Layout, text: impl Fn(NodeId) -> String) -> String {
    let mut lines = Vec::new();
    for ply in 0..layout.plies() {
        let mut labels = vec![' '; layout.width() as usize];
        let mut connectors = labels.clone();
        for &id in layout.row(ply) {
            for (cell, letter) in layout.label(id).zip(text(id).chars()) {
                labels[cell as usize] = letter;
            }
            for (cell, line) in drawn(tree, layout, id) {
                let place = &mut connectors[cell as usize];
                assert_eq!(
                    *place, ' ',
                    "two families share cell {cell} below ply {ply}"
                );
                *place = line;
            }
        }
        lines.extend([labels, connectors]);
    }
    lines.pop();
    let lines = lines.into_iter().map(String::from_iter);
    lines
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

fn label(tree: &Tree, id: NodeId) -> String {
    let node = tree.node(id);
    let (shape, bound) = match node.role {
        Role::Max | Role::Chance => ('▲', '≥'),
        Role::Min => ('▽', '≤'),
    };
    match node.kind {
        Kind::Interior if tree.cut_by(id).is_some() => format!("{shape} {bound}{}", node.value),
        Kind::Interior | Kind::Childless => format!("{shape} ={}", node.value),
        Kind::Terminal | Kind::Horizon | Kind::Decided | Kind::Stored => node.value.to_string(),
        Kind::Pruned => "✂".to_owned(),
        Kind::Unfinished => unreachable!("nothing stops these searches"),
    }
}

fn labelled(tree: &Tree, gap: u16) -> String {
    let layout = Layout::new(tree, |id| label(tree, id).chars().count() as u16, gap);
    picture(tree, &layout, |id| label(tree, id))
}

#[test]
fn a_textbook_tree_is_drawn_as_in_the_books() {
    let tree = textbook("[[3 12 8] [2 4 6] [14 5 2]]", Algorithm::AlphaBeta);
    let expected = "
         ▲ =3
   ┌──────┼──────┐
  ▽ =3   ▽ ≤2   ▽ =2
┌──┼──┐ ┌─┆┄┐ ┌──┼──┐
3  12 8 2 ✂ ✂ 14 5  2
";
    assert_eq!(labelled(&tree, 1), expected[1..]);
}

#[test]
fn deep_subtrees_reach_under_shallow_siblings() {
    let tree = textbook("[5 [[1 2 3] 7] [4]]", Algorithm::Minimax);
    let expected = "
    ▲ =5
 ┌──┬┴───┐
 5 ▽ =3 ▽ =4
  ┌─┴─┐  │
 ▲ =3 7  4
┌─┼─┐
1 2 3
";
    assert_eq!(labelled(&tree, 1), expected[1..]);
}

/// Children from column 0 on: `o`, `x` if pruned, `@` if followed.
fn children(row: &str) -> Vec<(i32, Stroke)> {
    let strokes = row.chars().map(|kind| match kind {
        'o' => Some(Stroke::Light),
        '@' => Some(Stroke::Heavy),
        'x' => Some(Stroke::Dashed),
        _ => None,
    });
    let cells = (0..).zip(strokes);
    cells
        .filter_map(|(cell, stroke)| Some((cell, stroke?)))
        .collect()
}

/// A row of lines below the column of a parent, above those of its children.
fn family(parent: i32, lines: impl Iterator<Item = (i32, char)>, children: &str) -> String {
    let above = " ".repeat(parent as usize) + "P";
    let lines: String = lines.map(|(_, line)| line).collect();
    [&above, &lines, children]
        .map(|row| row.trim_end_matches(['.', ' ']).replace('.', " "))
        .join("\n")
}

#[rstest::rstest]
#[case::only_child(0, "o", "P\n│\no")]
#[case::only_child_pruned(0, "x", "P\n┆\nx")]
#[case::two(2, "o...o", "  P\n┌─┴─┐\no   o")]
#[case::three(3, "o..o..o", "   P\n┌──┼──┐\no  o  o")]
#[case::middle_one_aside(3, "o.o...o", "   P\n┌─┬┴──┐\no o   o")]
#[case::four(3, "o.o.o.o", "   P\n┌─┬┴┬─┐\no o o o")]
#[case::last_pruned(3, "o..o..x", "   P\n┌──┼┄┄┐\no  o  x")]
#[case::cut_by_the_first(3, "o..x..x", "   P\n┌──┆┄┄┐\no  x  x")]
#[case::cut_on_the_far_side(3, "o.o.o.x", "   P\n┌─┬┴┬┄┐\no o o x")]
#[case::cut_on_the_near_side(4, "o.x.x.x.x", "    P\n┌─┆─┆┄┬┄┐\no x x x x")]
#[case::pruned_on_both_sides(4, "x.x.o...x", "    P\n┌┄┬┄┼┄┄┄┐\nx x o   x")]
#[case::cut_by_the_last(4, "x.x...x.o", "    P\n┌┄┬┄┴─┆─┐\nx x   x o")]
#[case::pruned_before_the_others(3, "x..o..o", "   P\n┌┄┄┼──┐\nx  o  o")]
#[case::child_at_the_right(0, "...o", "P\n└──┐\n   o")]
#[case::child_at_the_left(3, "o...", "   P\n┌──┘\no")]
#[case::first_straight_below(0, "o..o", "P\n├──┐\no  o")]
#[case::last_straight_below(3, "o..o", "   P\n┌──┤\no  o")]
#[case::neighbours(0, "oo", "P\n├┐\noo")]
#[case::followed_below(3, "o..@..o", "   P\n┌──╂──┐\no  @  o")]
#[case::followed_at_the_left(3, "@..o..o", "   P\n┎──╀──┐\n@  o  o")]
#[case::followed_past_a_pruned_one(4, "@.x...o", "    P\n┎─┆─┸─┐\n@ x   o")]
#[case::followed_only_child(0, "@", "P\n┃\n@")]
#[case::followed_to_the_right(0, "...@", "P\n┖──┒\n   @")]
fn connectors(#[case] parent: i32, #[case] row: &str, #[case] expected: &str) {
    let lines = children(row);
    assert_eq!(family(parent, connector(parent, &lines), row), expected);
}

#[rstest::rstest]
#[case::cut_on_the_near_side(4, "o.x.x.x.x", "    P\n┌─┬─┼┄┬┄┐\no x x x x")]
#[case::followed(4, "@.x...o", "    P\n┎─┬─┸─┐\n@ x   o")]
fn bars_with_lines_below(#[case] parent: i32, #[case] row: &str, #[case] expected: &str) {
    let lines = children(row);
    assert_eq!(family(parent, bar(parent, &lines), row), expected);
}

#[test]
fn a_leaf_has_no_connector() {
    assert_eq!(connector(7, &[]).count(), 0);
}
