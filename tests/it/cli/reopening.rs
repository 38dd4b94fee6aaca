//! The command line of a view opens the same view again.

use clap::Parser;
use plywood::app::TreeView;
use plywood::app::job::OpenAt;
use plywood::app::{Start, command_line, link};
use plywood::cli::{Cli, Command};
use plywood::exploration::{
    DEFAULT_MAX_NODES, EvaluationName, GameName, MaxSide, PositionText, Sides, Spec,
};
use plywood::search::{Algorithm, Clock, Cut, Fail, Leaf, Method, Order, Pass, Root, Window};
use strum::VariantArray;

#[test]
fn what_is_as_usual_is_left_out() {
    let line = |spec: &Spec| command_line(spec, DEFAULT_MAX_NODES, None, 0, TreeView::Path);
    assert_eq!(line(&Spec::default()), "plywood explore");
    let classic = Spec {
        depth: Some(2),
        ..Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]")
    };
    assert_eq!(
        command_line(&classic, DEFAULT_MAX_NODES, None, 40, TreeView::Whole),
        "plywood explore --game textbook --position '[[3 12 8] [2 4 6] [14 5 2]]' --depth 2 \
         --step 40"
    );
    // Such a tree is shown whole by default.
    let path = command_line(&classic, DEFAULT_MAX_NODES, None, 40, TreeView::Path);
    assert!(path.ends_with("--step 40 --view path"), "{path}");
}

fn reopened(line: &str) -> (Spec, u64, u32, TreeView) {
    let words = shlex::split(line).expect(line);
    match Cli::try_parse_from(words).expect(line).command {
        Some(Command::Explore(args)) => {
            let spec = args.subject.exploration.spec();
            let view = args.at.view.unwrap_or(TreeView::default_for(spec.game));
            // The address of the same view says the same.
            let (linked, _) = link::read(&link::of_command(line).expect(line));
            let expected = Start::Search {
                spec: spec.clone(),
                open_at: OpenAt::Step(args.at.step.unwrap_or(0)),
                view: args.at.view,
            };
            assert_eq!(format!("{linked:?}"), format!("{expected:?}"), "{line}");
            (
                spec,
                args.subject.exploration.max_nodes,
                args.at.step.unwrap_or(0),
                view,
            )
        }
        other => panic!("{line}: {other:?}"),
    }
}

fn all<T: VariantArray + Copy>() -> impl Iterator<Item = T> {
    T::VARIANTS.iter().copied()
}

#[test]
fn every_choice_survives() {
    let odd = [
        Method::default(),
        Method {
            pass: Pass::NoMove,
            ..Method::default()
        },
        Method {
            leaf: Leaf::Value(1000),
            clock: Clock::Between,
            ..Method::default()
        },
        Method {
            root: Root::Apart,
            ..Method::default()
        },
    ];
    let mut methods = Vec::new();
    for algorithm in all::<Algorithm>() {
        for order in all::<Order>() {
            for cut in all::<Cut>() {
                let window = [
                    Window::FULL,
                    Window {
                        alpha: -9999,
                        beta: 9999,
                    },
                ][methods.len() / 4 % 2];
                let usual = odd[methods.len() / 2 % odd.len()];
                methods.extend(all::<Fail>().map(|fail| Method {
                    algorithm,
                    order,
                    cut,
                    fail,
                    window,
                    ..usual
                }));
            }
        }
    }
    let evaluations = all::<EvaluationName>().map(Some).chain([None]);
    let evaluations: Vec<_> = evaluations.collect();
    for (index, &method) in methods.iter().enumerate() {
        for game in all::<GameName>() {
            for max in all::<MaxSide>() {
                let spec = Spec {
                    game,
                    position: PositionText::Notation("4453".to_owned()),
                    max,
                    sides: Sides::Max,
                    method,
                    depth: [None, Some(1), Some(1000)][index % 3],
                    time: [None, Some(250), Some(10_000), Some(1)][index % 4],
                    evaluation: evaluations[index % evaluations.len()],
                };
                for view in all::<TreeView>() {
                    let (max_nodes, step) = (1 + index as u64, 7 * index as u32);
                    let line = command_line(&spec, max_nodes, None, step, view);
                    assert_eq!(reopened(&line), (spec.clone(), max_nodes, step, view));
                }
            }
        }
    }
}

#[test]
fn every_position_survives_the_shell() {
    for text in [
        "",
        "-5",
        "-5,",
        "--depth",
        "[−3 '4' \"5\"]",
        "[1 2] $HOME `x` \\ !",
        "a\nb\tc",
        "*",
        "~",
        "#",
    ] {
        for position in [PositionText::Notation, PositionText::Board] {
            let spec = Spec {
                position: position(text.to_owned()),
                ..Spec::textbook("")
            };
            let line = command_line(&spec, DEFAULT_MAX_NODES, None, 0, TreeView::Path);
            assert_eq!(reopened(&line).0, spec, "{line}");
        }
    }
}
