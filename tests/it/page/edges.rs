//! Laws of the edges: each node hangs on its own, nothing heavy touches what the search is not on, and
//! nothing lies on what is written.

use super::browser::{Browser, DESK, PHONE};
use super::{four, page, written};
use plywood_core::search::Order;
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, one_in, recorded};
use serde_json::json;

/// Lists the wrong edges of the tree at some steps, in words.
const FAULTS: &str = r##"(steps) => steps.flatMap((step) => {
    plywood.go(step);
    const faults = [];
    const tell = (what, path) => faults.push(`${what} ${path} at ${step}`);
    const box = (part) => part.getBoundingClientRect();
    const name = (node) => node.dataset.path;
    const nodes = [...document.querySelectorAll("#tree .node")];
    const edges = [...document.querySelectorAll("#tree path.edge")].map((edge) => {
        const matrix = edge.getScreenCTM();
        const length = edge.getTotalLength();
        const dots = Array.from({ length: Math.ceil(length / 2) + 1 }, (_, at) => {
            const { x, y } = edge.getPointAtLength(Math.min(2 * at, length)).matrixTransform(matrix);
            return [x, y];
        });
        const { strokeWidth, strokeDasharray } = getComputedStyle(edge);
        return { edge, dots, heavy: parseFloat(strokeWidth) >= 4, dashed: strokeDasharray !== "none" };
    });
    const within = ([x, y], { left, right, top, bottom }, margin) =>
        x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
    // Most edges are far from most boxes, which takes no look at their dots.
    for (const edge of edges) {
        const [xs, ys] = [0, 1].map((axis) => edge.dots.map((dot) => dot[axis]));
        edge.box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    }
    const runsInto = ({ dots, box: own }, box, margin) =>
        own.left < box.right + margin && own.right > box.left - margin && own.top < box.bottom + margin && own.bottom > box.top - margin &&
        dots.some((dot) => within(dot, box, margin));
    const path = plywood.path(step);
    if (edges.length !== nodes.length - 1) tell("edges", edges.length);
    for (const node of nodes) {
        const shape = box(node.querySelector(".shape"));
        // The last dot of exactly one edge is at the node's own top.
        const middle = (shape.left + shape.right) / 2;
        const ends = edges.filter(({ dots }) => {
            const [x, y] = dots.at(-1);
            return Math.abs(x - middle) < 1 && Math.abs(y - shape.top) < 3;
        });
        if (ends.length !== (name(node) === "" ? 0 : 1)) tell("no edge of its own reaches", name(node));
        if (path.includes(name(node))) continue;
        for (const edge of edges) {
            if (edge.heavy && runsInto(edge, shape, 1)) tell("something heavy touches", name(node));
        }
        for (const { edge, dashed } of ends) {
            const isSkipped = ["pruned", "printed"].includes(node.dataset.state);
            if (isSkipped && !dashed) tell("not dashed:", name(node));
            if (!isSkipped && edge.classList.contains("pruned")) tell("not skipped:", name(node));
        }
    }
    // Behind the stem, which all moves share, nothing lies on a dashed edge to a skipped move.
    for (const one of edges.filter(({ edge }) => edge.matches(".pruned"))) {
        const own = one.dots.filter(([x]) => Math.abs(x - one.dots[0][0]) > 8);
        for (const other of edges.filter(({ edge }) => edge.matches(":not(.pruned, .printed)"))) {
            const near = own.filter((dot) => within(dot, other.box, 1.5));
            const meets = near.filter(([x, y]) => other.dots.some(([u, v]) => Math.hypot(x - u, y - v) < 1.5));
            if (meets.length > 2) tell("something lies on an edge to a skipped move", meets.length);
        }
    }
    const written = [...document.querySelectorAll("#tree text.window, #tree text.move")].filter((text) => text.textContent);
    const slashes = [...document.querySelectorAll("#tree .slash")].filter((slash) => slash.getAttribute("d"));
    for (const text of written) {
        const { left, right, top, bottom } = box(text);
        // What a letter leaves free of its line.
        const ink = { left: left + 1, right: right - 1, top: top + 4, bottom: bottom - 4 };
        if (text.matches(".beside, .window") && edges.some((edge) => runsInto(edge, ink, 0))) {
            tell("an edge runs across", text.textContent);
        }
        const meets = slashes.map(box).some((slash) => slash.left < ink.right && slash.right > ink.left && slash.top < ink.bottom && slash.bottom > ink.top);
        if (meets) tell("a cut mark lies on", text.textContent);
    }
    return faults;
})"##;

#[test]
fn every_node_hangs_on_an_edge_of_its_own() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let mut centre = four();
    centre.method.order = Order::CentreFirst;
    let folder = tempfile::tempdir().unwrap();
    for spec in [
        Spec::textbook(CLASSIC),
        Spec::textbook("[[5 6] [4 [[1 -2] 3] 8]]"),
        four(),
        centre,
    ] {
        let exploration = recorded(spec);
        let tree = &exploration.tree;
        let file = written(folder.path(), &page(&exploration));
        let last = tree.steps() - 1;
        let mut steps: Vec<u32> = (0..=last).step_by(1 + last as usize / 15).collect();
        steps.push(last);
        let mut cutoff = tree.cutoff_after(0);
        while let Some(step) = cutoff.filter(|_| steps.len() < 30) {
            steps.push(step);
            cutoff = tree.cutoff_after(step);
        }
        for (offset, screen) in [DESK, PHONE].into_iter().enumerate() {
            browser.open_on(screen, &file, "");
            let steps: Vec<u32> = one_in(5, offset, steps.iter().copied()).collect();
            assert_eq!(
                browser.run(&format!("({FAULTS})({steps:?})")),
                json!([]),
                "{:?} {screen:?}",
                exploration.problem.spec
            );
            browser.assert_quiet();
        }
    }
}
