//! The progress of a long command, on standard error if that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// Time between redraws of a bar.
const TICK: Duration = Duration::from_millis(500);

/// Returns a spinner for work of unknown length that shows searched nodes and elapsed time.
pub(super) fn spinner() -> ProgressBar {
    shown(None, "{spinner} {msg}: {human_pos} nodes, {elapsed}")
}

/// Returns a progress bar for `count` of `what`, like `games`.
pub(super) fn bar(count: u64, what: &str) -> ProgressBar {
    let template =
        format!("{{human_pos}} of {{human_len}} {what} [{{wide_bar}}] {{msg}}, {{eta}} left");
    shown(Some(count), &template)
}

fn shown(count: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(count, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(template);
    bar.set_style(style.expect("the template is right").progress_chars("=> "));
    if !bar.is_hidden() {
        bar.enable_steady_tick(TICK);
    }
    bar
}
