//! The command line of a view opens the same view again.

use clap::Parser;
use plywood::cli::{Cli, Command};
use plywood_app::TreeView;
use plywood_app::job::OpenAt;
use plywood_app::{Start, command_line, link};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, PositionText, Spec};

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
            let spec = args.subject.exploration.choices.spec();
            let view = args.at.view.unwrap_or(TreeView::default_for(spec.game));
            // The address of the same view says the same.
            let (linked, _) = link::read(&link::of_command(line).expect(line));
            let expected = match spec.open() {
                Ok(problem) => Start::Search {
                    problem: problem.into(),
                    open_at: OpenAt::Step(args.at.step.unwrap_or(0)),
                    view: args.at.view,
                },
                Err(error) => Start::Refused(error),
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
