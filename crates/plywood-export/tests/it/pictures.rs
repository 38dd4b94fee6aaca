//! Pictures of trees as exercises.

use plywood_core::search::Algorithm;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, Spec};
use plywood_export::export::{Format, Options};

const TREE: &str = "[[3 12 8] [2 [4 6]] [14 -5]]";

fn picture(format: Format, algorithm: Algorithm, options: &Options) -> String {
    let mut spec = Spec::textbook(TREE);
    spec.method.algorithm = algorithm;
    written(
        format,
        &Exploration::open(spec, DEFAULT_MAX_NODES).unwrap(),
        options,
    )
}

fn written(format: Format, exploration: &Exploration, options: &Options) -> String {
    let mut out = Vec::new();
    format.write(exploration, options, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Every leaf is shown, but nothing that a search would find: no value of an inner node, no best
/// move, no cutoff.
#[test]
fn a_blank_tree_tells_nothing_of_its_search() {
    let options = Options {
        blank_rows: Some(2),
        ..Options::default()
    };
    let svg = picture(Format::Svg, Algorithm::Minimax, &options);
    for leaf in ["3", "12", "8", "2", "4", "6", "14", "−5"] {
        assert!(svg.contains(&format!(">{leaf}</text>")), "{leaf}");
    }
    for telling in [
        "class=\"found\"",
        "on-path",
        "dasharray",
        "stroke-width=\"0.8\"",
    ] {
        assert!(!svg.contains(telling), "{telling}");
    }
    let tex = picture(Format::Tikz, Algorithm::Minimax, &options);
    assert!(!tex.contains(", way") && !tex.contains("{=}3") && tex.contains("{12}, leaf"));
    let tex = picture(Format::Tikz, Algorithm::AlphaBeta, &options);
    assert!(!tex.contains("\\plywindow{"), "{tex}");
}

#[test]
fn skipped_leaves_are_struck_out() {
    let shown = picture(Format::Svg, Algorithm::AlphaBeta, &Options::default());
    let struck = shown.matches("class=\"struck\"").count();
    assert_eq!(struck, 2, "4 and 6 below move 2.2");
    assert!(shown.contains("data-path=\"2.2.1\""));
    let tex = picture(Format::Tikz, Algorithm::AlphaBeta, &Options::default());
    assert_eq!(tex.matches("\\plystrike{").count(), 2);
    let begun = Options {
        step: Some(0),
        ..Options::default()
    };
    let tex = picture(Format::Tikz, Algorithm::AlphaBeta, &begun);
    assert!(!tex.contains("\\plystrike{"), "{tex}");
}
