//! Command lines that reopen views.

use plywood_core::tree::Step;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, NamedVariant, Spec, name};
use plywood_explore::program::settings::differences;
use plywood_teach::lesson::TreeView;

/// Returns the options of a search, quoted for a shell; for the default search, only its game.
pub fn search_options(spec: &Spec, max_nodes: u64) -> String {
    let mut arguments = Arguments::new(spec, max_nodes);
    arguments.0.drain(..2);
    if arguments.0.is_empty() {
        arguments.push_option("game", Some(name(spec.game)));
    }
    arguments.quoted()
}

/// Returns the command that opens exactly this view, quoted for a shell and without defaults.
/// `place` is an iteration, counted from 0, unless it is the default one, and a step.
pub fn command_line(
    spec: &Spec,
    max_nodes: u64,
    iteration: Option<usize>,
    step: Step,
    view: TreeView,
) -> String {
    let mut arguments = Arguments::new(spec, max_nodes);
    arguments.push_option("iteration", iteration.map(|index| (index + 1).to_string()));
    arguments.push_option("step", (step != 0).then(|| step.to_string()));
    arguments.push_view(view, spec);
    arguments.quoted()
}

/// Returns the command for two explorations, the second of which is given by its differences.
/// Without a step, they open at the first difference.
pub(crate) fn comparison_command(
    spec: &Spec,
    other: &Spec,
    max_nodes: u64,
    step: Option<Step>,
    view: TreeView,
) -> String {
    let mut arguments = Arguments::new(spec, max_nodes);
    let mut different = Arguments::default();
    different.push_options(other, spec);
    arguments.push_option("against", Some(different.quoted()));
    arguments.push_option("step", step.map(|step| step.to_string()));
    arguments.push_view(view, spec);
    arguments.quoted()
}

/// The words of a command line.
#[derive(Default)]
struct Arguments(Vec<String>);

impl Arguments {
    fn new(spec: &Spec, max_nodes: u64) -> Arguments {
        let mut arguments = Arguments(vec!["plywood".to_owned(), "explore".to_owned()]);
        arguments.push_options(spec, &Spec::default());
        let limit = (max_nodes != DEFAULT_MAX_NODES).then(|| max_nodes.to_string());
        arguments.push_option("max-nodes", limit);
        arguments
    }

    fn push_option(&mut self, name: &str, value: Option<String>) {
        if let Some(value) = value {
            // A value that looks like an option must be joined to its name.
            if value.starts_with('-') {
                self.0.push(format!("--{name}={value}"));
            } else {
                self.0.extend([format!("--{name}"), value]);
            }
        }
    }

    /// Adds the choices that differ from `default`.
    fn push_options(&mut self, spec: &Spec, default: &Spec) {
        for (setting, text) in differences(spec, default) {
            self.push_option(setting.name(), Some(text));
        }
    }

    /// Adds the view unless it is the game's default.
    fn push_view(&mut self, view: TreeView, spec: &Spec) {
        let is_chosen = view != TreeView::default_for(spec.game);
        self.push_option("view", is_chosen.then(|| name(view)));
    }

    fn quoted(&self) -> String {
        quoted(self.0.iter().map(String::as_str))
    }
}

/// Returns words, quoted for a shell.
pub(crate) fn quoted<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    let quoted = shlex::Quoter::new().allow_nul(true);
    quoted.join(words).expect("every character may be quoted")
}
