//! How far a search has come.

use super::boxed;
use crate::app::bindings::Context;
use crate::app::job::Job;
use crate::app::paint::canvas::Canvas;
use crate::app::paint::theme::Theme;
use crate::say;
use std::time::{Duration, Instant};

/// Draws nodes, speed and the share of the root's moves that is done.
pub fn draw(canvas: &mut Canvas, job: &Job, theme: &Theme) {
    let language = theme.language;
    let title = say!(language, "progress-title");
    let mut inner = boxed(canvas, (56, 9), &title, Context::Searching, theme);
    let nodes = job.work.watch.nodes();
    let seconds = (Instant::now() - job.started).as_secs_f64();
    let speed = nodes as f64 / seconds.max(0.001);
    let done = job.work.watch.root_moves_done().min(job.root_moves as u64);
    let text = say!(
        language,
        "progress-nodes",
        nodes = nodes,
        speed = speed as u64,
    );
    inner.put(1, 1, &text, theme.base);
    let text = say!(
        language,
        "progress-moves",
        done = done,
        all = job.root_moves,
    );
    inner.put(1, 2, &text, theme.base);
    if job.deepens {
        let depth = job.work.watch.completed();
        let left = job.spec.time.map(|time| {
            let time = Duration::from_millis(time.into());
            // To a tenth, so that it can be read while it runs.
            (time.saturating_sub(job.started.elapsed()).as_secs_f64() * 10.0).round() / 10.0
        });
        let text = match left {
            Some(left) => say!(
                language,
                "progress-deepens-in-time",
                depth = depth,
                left = left
            ),
            None => say!(language, "progress-deepens", depth = depth),
        };
        inner.put(1, 4, &text, theme.base);
    }
    let room = inner.width() - 2;
    let filled = room * done as i32 / (job.root_moves as i32).max(1);
    for x in 0..room {
        let (text, style) = if x < filled {
            ("█", theme.window)
        } else {
            ("░", theme.faint)
        };
        inner.put(1 + x, 3, text, style);
    }
}
