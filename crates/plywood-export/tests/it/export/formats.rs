//! Every format beside JSON and DOT against the tree and its replay.

use super::text;
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::{Algorithm, Bound};
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_export::export::{Format, Options};
use plywood_samples::{CLASSIC, recorded};
use plywood_teach::language::Language;
use std::collections::BTreeMap;

fn written(exploration: &Exploration, format: Format, options: &Options) -> String {
    format.check(exploration, options).unwrap();
    let mut bytes = Vec::new();
    format.write(exploration, options, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Returns the data attributes of every node's element.
fn told(svg: &str) -> Vec<[String; 4]> {
    let elements = svg
        .split('<')
        .filter(|element| element.contains("data-path="));
    let attribute = |element: &str, name: &str| {
        let start = element.find(&format!(" {name}=\"")).unwrap() + name.len() + 3;
        element[start..].split('"').next().unwrap().to_owned()
    };
    let names = ["data-path", "data-state", "data-value", "data-sign"];
    elements
        .map(|element| names.map(|name| attribute(element, name)))
        .collect()
}

/// The same by the replay.
fn expected(exploration: &Exploration, step: Step) -> BTreeMap<String, [String; 3]> {
    let Exploration { problem, tree, .. } = exploration;
    let replay = Replay::new(tree, step);
    let mut nodes = BTreeMap::new();
    let visit = &mut |id: NodeId, _: &str| {
        let view = replay.view(id);
        let state = match view.progress {
            Progress::Unseen => "unseen",
            Progress::Open => "open",
            Progress::Done => "done",
            Progress::Pruned => "pruned",
        };
        let sign = match tree.sign(id).filter(|_| view.progress == Progress::Done) {
            Some(Bound::Exact) => "=",
            Some(Bound::Lower) => "≥",
            Some(Bound::Upper) => "≤",
            None => "",
        };
        let value = view.value.map_or(String::new(), |value| value.to_string());
        let path = problem.line_text(&tree.moves(id)).join(".");
        nodes.insert(path, [state.to_owned(), value, sign.to_owned()]);
        Ok(())
    };
    problem.visit_moves(tree, visit).unwrap();
    nodes
}

#[test]
fn a_picture_tells_at_every_step_what_the_replay_says() {
    let real = Spec {
        depth: Some(2),
        ..Spec::connect_four("4453")
    };
    for exploration in [recorded(Spec::textbook(CLASSIC)), recorded(real)] {
        let steps = exploration.tree.steps();
        for step in 0..steps {
            let expected = expected(&exploration, step);
            let options = Options {
                step: Some(step),
                ..Options::default()
            };
            let svg = written(&exploration, Format::Svg, &options);
            let told = told(&svg);
            assert_eq!(told.len(), exploration.tree.len());
            for [path, state, value, sign] in told {
                assert_eq!(expected[&path], [state, value, sign], "{path} at {step}");
            }
            assert!(!svg.contains("script") && !svg.contains("href"));
        }
    }
}

#[test]
fn what_is_too_large_to_be_drawn_is_refused() {
    let mut spec = Spec::connect_four("");
    spec.depth = Some(5);
    spec.method.algorithm = Algorithm::Minimax;
    let exploration = recorded(spec);
    for format in [Format::Svg, Format::Mermaid, Format::Tikz] {
        let refused = format.check(&exploration, &Options::default());
        let told = refused.unwrap_err().say(Language::En);
        assert!(told.contains("19,608 nodes"), "{told}");
    }
}

#[test]
fn an_option_goes_with_the_formats_that_take_it() {
    let step = Options {
        step: Some(3),
        ..Options::default()
    };
    for &format in Format::ALL {
        let is_taken = format.properties().takes_step;
        assert_eq!(step.check_format(format).is_ok(), is_taken);
        assert_eq!(Options::default().check_format(format), Ok(()));
    }
}

/// Two thirds of the way to nodes 1.2 mm apart; a letter of a move is 1.3 mm wide or more.
#[test]
fn moves_do_not_touch_in_latex() {
    let spec = Spec {
        depth: Some(1),
        ..Spec::new(GameName::Draughts, "")
    };
    let latex = text(&recorded(spec), Format::Tikz);
    let mut moves = 0;
    for node in latex.split("minimum width=").skip(2) {
        let (width, rest) = node.split_once("mm").unwrap();
        let (_, by) = rest.split_once("by={").unwrap();
        let letters = by.split('}').next().unwrap().len();
        let room = (width.parse::<f64>().unwrap() + 1.2) * 0.66;
        assert!(room > letters as f64 * 1.3, "{node}");
        moves += 1;
    }
    assert_eq!(moves, 9);
}

/// A skipped node has a box as wide as one to be filled in.
#[test]
fn skipped_inner_nodes_have_room() {
    let tree = Spec::textbook("[[3 12 8] [2 [4 6] [5 [1 2 3]]] [14 5 2]]");
    let exploration = recorded(tree);
    let svg = written(&exploration, Format::Svg, &Options::default());
    let boxes = svg
        .lines()
        .filter(|line| line.starts_with("<rect") && line.contains("skipped"));
    let widths = boxes.map(|line| {
        let width = line.split("width=\"").nth(1).unwrap();
        width.split('"').next().unwrap().parse::<f32>().unwrap()
    });
    // Three inner nodes of two boxes each, and their six leaves.
    assert_eq!(widths.filter(|&width| width >= 15.0).count(), 6, "{svg}");
}
