//! The progress of a long command, on standard error if that is a terminal.

use super::failure::Failure;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use plywood_explore::parallel::{self, locked};
use std::sync::{Mutex, PoisonError};
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

/// Calls `work` for all items on several threads, counting them in `bar`. Returns the results in no
/// particular order.
///
/// # Errors
/// Returns an error of `work`, after which no more items are started.
pub(super) fn try_map_unordered<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    bar: &ProgressBar,
    work: impl Fn(&T) -> Result<R, Failure> + Sync,
) -> Result<Vec<R>, Failure> {
    let failure = Mutex::new(None);
    let results = parallel::map_unordered(0..items.len() as u32, threads, &|index| {
        if locked(&failure).is_some() {
            return None;
        }
        let result = work(&items[index as usize]);
        bar.inc(1);
        result.map_err(|error| *locked(&failure) = Some(error)).ok()
    });
    bar.finish_and_clear();
    let failure = failure.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or(Ok(results), Err)
}
