mod contract;
use contract::{Node, best_move, child, cut, enter, leaf, returns, run};

/// The value of a node.
fn search(node: &Node, path: &[usize], is_max: bool, alpha: i32, beta: i32) -> i32 {
    enter(path, alpha, beta);
    if node.children.is_empty() {
        leaf(path, node.value);
        return node.value;
    }
    let best = 0;
    for (number, below) in (1..).zip(&node.children) {
        let value = search(below, &child(path, number), !is_max, alpha, beta);
        // Yours: keep the best value, and best_move(path, number) where it is new; narrow the window;
        // cut(path) and leave the loop where no other child can matter.
    }
    returns(path, best);
    best
}

fn main() {
    run(search);
}
