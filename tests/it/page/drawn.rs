//! Drawings, pixel by pixel: the same picture on every screen, at its full resolution.

use super::browser::{Browser, DESK, Screen};
use super::{four, page, written};
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::Role;
use plywood_core::tree::{Kind, Step};
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, recorded};
use serde::Deserialize;

/// Dots for each pixel: an old screen, one that is set to 150 %, a laptop, a phone.
const RATIOS: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

/// Reads a picture into `{ width, height, data }`.
const READ: &str = "async (text) => { \
    const image = new Image(); image.src = 'data:image/png;base64,' + text; await image.decode(); \
    const canvas = document.createElement('canvas'); [canvas.width, canvas.height] = [image.width, image.height]; \
    const paint = canvas.getContext('2d', { willReadFrequently: true }); paint.drawImage(image, 0, 0); \
    return paint.getImageData(0, 0, image.width, image.height); }";

/// Places of nodes on the map.
#[derive(Deserialize)]
struct Map {
    bands: usize,
    from: Vec<f64>,
    to: Vec<f64>,
    /// The canvas on the page: left, top, width, height.
    place: [f64; 4],
}

/// In the middle of every node that is wide enough stands the colour of what has become of it.
#[test]
fn the_map_is_drawn_whole_at_every_ratio() {
    let exploration = recorded(Spec {
        depth: Some(2),
        ..four()
    });
    let tree = &exploration.tree;
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    let step: Step = tree.cutoff_after(0).unwrap();
    let replay = Replay::new(tree, step);
    let path = replay.path();
    for ratio in RATIOS {
        let screen = Screen {
            size: (1600, 700),
            ratio,
            ..DESK
        };
        browser.open_on(screen, &file, &format!("#step={step}"));
        browser.run("document.querySelector('[data-view=map]').click()");
        let map = browser.run("(() => { const { x, y, width, height } = document.getElementById('map').getBoundingClientRect(); return { ...plywood.data.map, place: [x, y, width, height] }; })()");
        let Map {
            bands,
            from,
            to,
            place: [left, top, width, height],
        } = serde_json::from_value(map).unwrap();
        let wide = from.len();
        assert_eq!(wide, tree.len());
        let mut places = Vec::new();
        let mut wanted = Vec::new();
        for id in tree.ids() {
            let at = id.0 as usize;
            let across = (to[at] - from[at]) / 65_535.0 * width;
            // The path has a frame, which takes some of it.
            if across < 12.0 || (path.contains(&id) && across < 40.0) {
                continue;
            }
            let node = tree.node(id);
            let ply = f64::from(node.ply);
            let colour = match (replay.progress(id), node.kind, node.role) {
                (Progress::Unseen, ..) => "--map-dark",
                (Progress::Pruned, ..) => "--map-skipped",
                (_, Kind::Interior, Role::Max) => "--map-max",
                (_, Kind::Interior, Role::Min) => "--map-min",
                _ => "--map-leaf",
            };
            // A node below something unseen or skipped looks like it.
            let above = tree.parent(id).map(|above| replay.progress(above));
            if above == Some(Progress::Unseen) {
                continue;
            }
            places.push([
                left + (from[at] + to[at]) / 2.0 / 65_535.0 * width,
                top + (ply + 0.5) / bands as f64 * height,
            ]);
            wanted.push(colour);
        }
        for colour in ["--map-dark", "--map-max", "--map-min", "--map-skipped"] {
            assert!(wanted.contains(&colour), "{colour} is to be seen");
        }
        let picture = browser.picture();
        let seen = browser.run(&format!(
            "({READ})('{picture}').then(({{ width, data }}) => {places:?}.map(([x, y]) => {{ \
                const at = 4 * (Math.floor(y * {ratio}) * width + Math.floor(x * {ratio})); \
                return '#' + [...data.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join(''); }}))"
        ));
        let colours = browser.run(&format!(
            "{wanted:?}.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim())"
        ));
        assert_eq!(seen, colours, "at {ratio}");
    }
}

/// As in a book: each leaf has its number from the first step to the last, whether or not the search comes
/// to it, and what lies below a skipped move, too.
#[test]
fn every_printed_leaf_is_on_the_page() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    for text in [
        CLASSIC,
        "[[[3 17] [2 12]] [[15] [25 0]] [[2 5] [3 14 1]]]",
        "min[max[3 5] max[6 [9 1] 2] -8]",
        // The second move of the second node is skipped with all that is below it.
        "[[5 6] [4 [[1 -2] 3] 8]]",
    ] {
        let exploration = recorded(Spec::textbook(text));
        let last = exploration.tree.steps() - 1;
        browser.open(&written(folder.path(), &page(&exploration)), "#step=0");
        let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '-');
        let numbers: Vec<String> = numbers
            .filter(|number| !number.is_empty())
            .map(|number| number.replace('-', "−"))
            .collect();
        let leaves = "[...document.querySelectorAll('#tree .node[data-shape=o]')].map((node) => [node.getBoundingClientRect().left, node.querySelector('.value').textContent]).sort(([one], [two]) => one - two).map(([, text]) => text.replace(/^✂\\S*/, '').trim())";
        for step in 0..=last {
            browser.run(&format!("plywood.go({step})"));
            assert_eq!(
                browser.run(leaves),
                serde_json::json!(numbers),
                "{text} at {step}"
            );
        }
        // Dimmed until looked at; a skipped node is labelled as such.
        let dim = "[...document.querySelectorAll('#tree .node[data-shape=o]')].every((node) => (node.dataset.state === 'pruned') === node.querySelector('.value').textContent.startsWith('✂') && node.classList.contains('given') === (node.dataset.value === '' && node.dataset.state !== 'pruned'))";
        assert_eq!(browser.run(dim), true, "{text}");
        let skipped = "document.querySelectorAll('#tree .node[data-state=pruned]').length";
        let pruned = exploration.tree.counts().pruned;
        assert_eq!(browser.run(skipped), pruned, "{text}");
        browser.assert_quiet();
    }
}

/// A cutoff may skip less than a pixel; at its step its place is visible.
#[test]
fn the_cutoff_of_a_step_is_on_the_map() {
    let exploration = recorded(Spec {
        depth: Some(4),
        ..four()
    });
    let cutoff = exploration.tree.cutoff_after(0).unwrap();
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    let cut = "(() => { \
        const map = document.getElementById('map'); \
        const [r, g, b] = getComputedStyle(document.documentElement).getPropertyValue('--cut').match(/[0-9a-f]{2}/g).map((part) => parseInt(part, 16)); \
        const { data } = map.getContext('2d').getImageData(0, 0, map.width, map.height); \
        return data.some((_, at) => at % 4 === 0 && data[at] === r && data[at + 1] === g && data[at + 2] === b); })()";
    for (step, wanted) in [(cutoff - 1, false), (cutoff, true)] {
        browser.open_on(DESK, &file, &format!("#step={step}"));
        browser.run("document.querySelector('[data-view=map]').click()");
        assert_eq!(browser.run(cut), wanted, "step {step}");
    }
    browser.assert_quiet();
}
