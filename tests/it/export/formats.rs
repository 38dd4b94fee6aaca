//! Every format beside JSON and DOT against the tree and its replay.

use super::{CLASSIC, many_explorations, recorded, text};
use plywood::exploration::{Exploration, GameName, Spec};
use plywood::export::{Choice, Format, NodeRow, OptionError, Options, PictureView, RunningLine};
use plywood::language::Language;
use plywood::replay::{Progress, Replay};
use plywood::search::{Algorithm, Bound};
use plywood::tree::{NodeId, Step};
use std::collections::BTreeMap;
use std::ops::Range;

fn written(exploration: &Exploration, format: Format, options: &Options) -> String {
    format.check(exploration, options).unwrap();
    let mut bytes = Vec::new();
    format.write(exploration, options, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn moves_can_be_told_from_any_node_on() {
    for exploration in many_explorations() {
        let Exploration { problem, tree, .. } = &exploration;
        let told = |ids: Range<u32>| {
            let mut told = Vec::new();
            let visit = &mut |id: NodeId, played: &str| {
                told.push((id, played.to_owned()));
                Ok(())
            };
            problem.visit_moves_in(tree, ids, visit).unwrap();
            told
        };
        let end = tree.len() as u32;
        let parts = (0..end).step_by(7);
        let parts: Vec<_> = parts
            .flat_map(|from| told(from..end.min(from + 7)))
            .collect();
        assert_eq!(parts, told(0..end));
        for (id, played) in parts {
            assert_eq!(played, problem.move_text(tree, id).unwrap_or_default());
        }
    }
}

#[test]
fn the_table_has_every_node_s_row() {
    // Of several groups of rows, which are packed beside each other.
    let mut large = Spec::connect_four("");
    large.method.algorithm = Algorithm::Minimax;
    large.depth = Some(5);
    for exploration in many_explorations().into_iter().chain([recorded(large)]) {
        let csv = text(&exploration, Format::Csv);
        let mut lines = csv.lines();
        let names: Vec<&str> = lines.next().unwrap().split(',').collect();
        assert_eq!(names, NodeRow::COLUMNS);
        let Exploration { problem, tree, .. } = &exploration;
        for id in tree.ids() {
            let cells = names.iter().copied().zip(lines.next().unwrap().split(','));
            let cells: BTreeMap<&str, &str> = cells.collect();
            let node = tree.node(id);
            let number = |name: &str| cells[name].parse::<i64>().ok();
            assert_eq!(number("id"), Some(id.0.into()));
            assert_eq!(
                number("parent"),
                tree.parent(id).map(|parent| parent.0.into())
            );
            assert_eq!(
                cells["move"],
                problem.move_text(tree, id).unwrap_or_default()
            );
            assert_eq!(number("cut_by"), tree.cut_by(id).map(|by| by.0.into()));
            assert_eq!(
                number("best"),
                tree.best_child(id).map(|best| best.0.into())
            );
            let is_pruned = !node.kind.has_value();
            assert_eq!(number("value"), (!is_pruned).then_some(node.value.into()));
            assert_eq!(cells["role"].is_empty(), is_pruned);
            // A cutoff is at a bound that an ancestor has set, and no other node is named.
            if let Some(set_at) = number("set_at") {
                let above = NodeId(set_at as u32);
                assert!(tree.path(id).contains(&above) && above != id);
                assert_ne!(tree.node(above).role, node.role);
                assert!(number("cut_by").is_some());
            }
        }
        assert_eq!(lines.next(), None);
    }
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
    let mut line = RunningLine::default();
    let mut nodes = BTreeMap::new();
    let visit = &mut |id: NodeId, played: &str| {
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
        let path = line.go_to(tree.node(id).ply, played).to_owned();
        assert_eq!(
            path,
            tree.path(id)
                .iter()
                .skip(1)
                .map(|&id| { problem.move_text(tree, id).unwrap() })
                .collect::<Vec<_>>()
                .join(".")
        );
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
            for view in [PictureView::Tree, PictureView::Path, PictureView::Map] {
                let options = Options {
                    step: Some(step),
                    view: Some(view),
                    ..Options::default()
                };
                let svg = written(&exploration, Format::Svg, &options);
                let told = told(&svg);
                match view {
                    PictureView::Tree => assert_eq!(told.len(), exploration.tree.len()),
                    PictureView::Path | PictureView::Map => assert!(!told.is_empty()),
                }
                for [path, state, value, sign] in told {
                    assert_eq!(expected[&path], [state, value, sign], "{path} at {step}");
                }
                assert!(!svg.contains("script") && !svg.contains("href"));
            }
        }
    }
}

#[test]
fn the_map_takes_what_is_too_large_to_be_drawn_one_by_one() {
    let mut spec = Spec::connect_four("");
    spec.depth = Some(5);
    spec.method.algorithm = Algorithm::Minimax;
    let exploration = recorded(spec);
    let options = |view| Options {
        view: Some(view),
        ..Options::default()
    };
    let refused = Format::Svg
        .check(&exploration, &options(PictureView::Tree))
        .unwrap_err();
    assert!(
        refused.say(Language::En).contains("19,608 nodes"),
        "{refused:?}"
    );
    assert!(
        refused.say(Language::Fr).contains("--view map"),
        "{refused:?}"
    );
    for view in [PictureView::Map, PictureView::Path] {
        let svg = written(&exploration, Format::Svg, &options(view));
        assert!(svg.len() < 1_000_000, "{}", svg.len());
    }
    for format in [Format::Text, Format::Mermaid, Format::Tikz] {
        assert!(format.check(&exploration, &Options::default()).is_err());
    }
}

#[test]
fn latex_refuses_what_tex_cannot_measure() {
    let refused = |position: &str| {
        let exploration = recorded(Spec::textbook(position));
        Format::Tikz.check(&exploration, &Options::default())
    };
    let leaves = |count: usize, value: &str| format!("[{}]", vec![value; count].join(" "));
    let nested = |plies: usize| format!("{}7{}", "[".repeat(plies), "]".repeat(plies));
    let wide = "export-too-wide-tikz";
    for (count, value) in [(480, "-12345"), (300, "-1000000000")] {
        let large = refused(&leaves(count, value)).unwrap_err();
        assert_eq!(large.message, wide);
    }
    assert_eq!(refused(&leaves(480, "12")), Ok(()));
    assert_eq!(
        refused(&nested(300)).unwrap_err().message,
        "export-too-deep-tikz"
    );
    assert_eq!(refused(&nested(200)), Ok(()));
}

#[test]
fn an_option_goes_with_the_formats_that_take_it() {
    let step = Options {
        step: Some(3),
        ..Options::default()
    };
    for &format in Format::ALL {
        let is_taken = format.properties().takes.contains(&Choice::Step);
        assert_eq!(step.check_format(format).is_ok(), is_taken);
        assert_eq!(Options::default().check_format(format), Ok(()));
    }
    let alone = Options {
        from: Some(3),
        ..Options::default()
    };
    assert!(matches!(
        alone.check_format(Format::Tikz),
        Err(OptionError::Alone { .. })
    ));
    let together = Options {
        is_beamer: true,
        ..alone
    };
    assert_eq!(together.check_format(Format::Tikz), Ok(()));
    let backwards = Options {
        to: Some(2),
        ..together
    };
    let said = backwards
        .check_format(Format::Tikz)
        .unwrap_err()
        .to_string();
    assert_eq!(
        said,
        "--from 3: a range cannot end before it begins; choose a step no later than --to, 2"
    );
    let one = Options {
        to: Some(3),
        ..backwards
    };
    assert_eq!(one.check_format(Format::Tikz), Ok(()));
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

#[test]
fn slides_are_one_a_step_and_their_places_the_same() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let options = Options {
        is_beamer: true,
        is_standalone: true,
        from: Some(10),
        to: Some(17),
        ..Options::default()
    };
    let slides = written(&exploration, Format::Tikz, &options);
    assert_eq!(slides.matches("\\begin{frame}").count(), 8);
    let sizes = |slide: &str| {
        let sizes = slide.split("minimum width=").skip(1);
        sizes
            .map(|size| size.split('m').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let slides: Vec<&str> = slides.split("\\begin{frame}").skip(1).collect();
    assert_eq!(sizes(slides[0]).len(), exploration.tree.len());
    assert!(slides.iter().all(|slide| sizes(slide) == sizes(slides[0])));
    assert!(
        slides[7].contains("Alpha cutoff: moves 2 and 3"),
        "{}",
        slides[7]
    );
}
