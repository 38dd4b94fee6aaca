//! The command line that opens a view again.

use super::comparison::Sides;
use super::explore::Explore;
use crate::exploration::{DEFAULT_MAX_NODES, NamedVariant, Spec, name};
use crate::lesson::TreeView;
use crate::program::settings::differences;
use crate::tree::Step;

/// Returns the command that opens the present view again.
pub(crate) fn view_command(explore: &Explore, max_nodes: u64) -> String {
    match (explore.sides(), &explore.comparison) {
        (Some(Sides { here, there, .. }), Some(comparison)) => {
            let (spec, other) = (&here.exploration().spec, &there.exploration().spec);
            let first = comparison.found.map_or(0, |found| found.step);
            let step = (here.step != first).then_some(here.step);
            comparison_command((spec, other), max_nodes, step, here.view)
        }
        _ => {
            let spec = &explore.exploration().spec;
            let place = (explore.chosen_iteration(), explore.step);
            command_line(spec, max_nodes, place, explore.view)
        }
    }
}

/// Returns the options alone of a search, quoted for a shell. For the default search that is its
/// game.
pub(crate) fn search_options(spec: &Spec, max_nodes: u64) -> String {
    let mut words = Words::new(spec, max_nodes);
    words.0.drain(..2);
    if words.0.is_empty() {
        words.option("game", Some(name(spec.game)));
    }
    words.quoted()
}

/// Returns the command, quoted for a shell, that opens exactly this view. Defaults are left out.
/// The place is an iteration, counted from 0, unless it is the one shown anyway, and a step.
pub fn command_line(
    spec: &Spec,
    max_nodes: u64,
    (iteration, step): (Option<usize>, Step),
    view: TreeView,
) -> String {
    let mut words = Words::new(spec, max_nodes);
    words.option("iteration", iteration.map(|index| (index + 1).to_string()));
    words.option("step", (step != 0).then(|| step.to_string()));
    words.option("view", unless_default(view, TreeView::natural(spec.game)));
    words.quoted()
}

/// Returns the command for two explorations, the second of which is given by its differences;
/// without a step they open at the first difference.
pub(crate) fn comparison_command(
    (spec, other): (&Spec, &Spec),
    max_nodes: u64,
    step: Option<Step>,
    view: TreeView,
) -> String {
    let mut words = Words::new(spec, max_nodes);
    let mut different = Words::default();
    different.options(other, spec);
    words.option("against", Some(different.quoted()));
    words.option("step", step.map(|step| step.to_string()));
    words.option("view", unless_default(view, TreeView::natural(spec.game)));
    words.quoted()
}

/// The words of a command line.
#[derive(Default)]
struct Words(Vec<String>);

impl Words {
    fn new(spec: &Spec, max_nodes: u64) -> Words {
        let mut words = Words(vec!["plywood".to_owned(), "explore".to_owned()]);
        words.options(spec, &Spec::default());
        let limit = (max_nodes != DEFAULT_MAX_NODES).then(|| max_nodes.to_string());
        words.option("max-nodes", limit);
        words
    }

    fn option(&mut self, name: &str, value: Option<String>) {
        if let Some(value) = value {
            // A value that looks like an option must be joined to its name.
            if value.starts_with('-') {
                self.0.push(format!("--{name}={value}"));
            } else {
                self.0.extend([format!("--{name}"), value]);
            }
        }
    }

    /// Adds the choices that differ from `usual`.
    fn options(&mut self, spec: &Spec, usual: &Spec) {
        for (setting, text) in differences(spec, usual) {
            self.option(setting.name(), Some(text));
        }
    }

    fn quoted(&self) -> String {
        let quoted = shlex::Quoter::new().allow_nul(true);
        let words = self.0.iter().map(String::as_str);
        quoted.join(words).expect("every character may be quoted")
    }
}

fn unless_default<T: Into<&'static str> + PartialEq>(choice: T, usual: T) -> Option<String> {
    (choice != usual).then(|| name(choice))
}
