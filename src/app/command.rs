//! The command line that opens a view again.

use super::TreeView;
use crate::exploration::{DEFAULT_MAX_NODES, PositionText, Spec, name};
use crate::tree::Step;
use clap::ValueEnum;

/// The command, quoted for a shell, that opens exactly this view. What is as by default is left
/// out. The place is an iteration, counted from 0, if it is not the one that is shown anyway, and
/// a step.
pub fn command_line(
    spec: &Spec,
    max_nodes: u64,
    (iteration, step): (Option<usize>, Step),
    view: TreeView,
) -> String {
    let usual = Spec::default();
    let (method, usual_method) = (spec.method, usual.method);
    let mut words = vec!["plywood".to_owned(), "explore".to_owned()];
    let mut option = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            // A value that looks like an option must stick to its name.
            if value.starts_with('-') {
                words.push(format!("--{name}={value}"));
            } else {
                words.extend([format!("--{name}"), value]);
            }
        }
    };
    option("game", unusual(spec.game, usual.game));
    match &spec.position {
        PositionText::Notation(text) if text.is_empty() => {}
        PositionText::Notation(text) => option("position", Some(text.clone())),
        PositionText::Board(text) => option("board", Some(text.clone())),
    }
    option("max", unusual(spec.max, usual.max));
    option(
        "algorithm",
        unusual(method.algorithm, usual_method.algorithm),
    );
    option("depth", spec.depth.map(|depth| depth.to_string()));
    option("time", spec.time.map(seconds));
    option("evaluation", spec.evaluation.map(name));
    option("order", unusual(method.order, usual_method.order));
    option("cut", unusual(method.cut, usual_method.cut));
    option("fail", unusual(method.fail, usual_method.fail));
    let window = method.window;
    option(
        "window",
        (!window.is_full()).then(|| window.beta.to_string()),
    );
    option(
        "max-nodes",
        (max_nodes != DEFAULT_MAX_NODES).then(|| max_nodes.to_string()),
    );
    option("iteration", iteration.map(|index| (index + 1).to_string()));
    option("step", (step != 0).then(|| step.to_string()));
    option("view", unusual(view, TreeView::default()));
    let quoted = shlex::Quoter::new().allow_nul(true);
    let words = words.iter().map(String::as_str);
    quoted.join(words).expect("every character may be quoted")
}

/// Milliseconds in seconds, without needless zeros.
fn seconds(milliseconds: u32) -> String {
    (f64::from(milliseconds) / 1000.0).to_string()
}

fn unusual<T: ValueEnum + PartialEq>(choice: T, usual: T) -> Option<String> {
    (choice != usual).then(|| name(choice))
}
