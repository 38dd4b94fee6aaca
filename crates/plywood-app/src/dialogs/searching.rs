//! A running search: its progress, and the key that stops it.

use crate::bindings::{Action, Binding, Context, row};
use crate::dialog::{Content, Dialog, Flow, Frame};
use crate::job::Job;
use crate::key::Key;
use crate::paint::{Columns, Theme};
use crate::screen::Screen;
use crate::state::Shared;
use plywood_teach::say;
use ratatui::text::Line;
use std::time::Duration;

/// Progress is shown once a search has taken this long.
const DELAY: Duration = Duration::from_millis(150);

/// Width of the bar, in cells.
const BAR: usize = 52;

/// Receives key events while the search in `Shared::job` is running.
#[derive(Debug)]
pub struct Searching;

impl Dialog for Searching {
    type On = Screen;

    const CONTEXT: Context = Context::new("context-searching");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Key::Esc], Action::Back, Some("hint-stop"), "help-stop"),
    ];

    fn act(&mut self, action: Action, _: &mut Screen, shared: &mut Shared) -> Flow {
        // The result of the completed iterations arrives soon.
        let ends_by_itself = shared.job.as_ref().is_some_and(Job::end_with_completed);
        if action != Action::Back || ends_by_itself {
            return Flow::Stay;
        }
        shared.job = None;
        shared.notify_message("notice-stopped");
        Flow::Close
    }

    /// Shows the nodes, the speed, and the fraction of root moves that are done.
    fn frame(&self, _: &Screen, shared: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let (job, language) = (shared.job.as_ref()?, shared.language);
        let elapsed = job.elapsed(shared.now);
        if elapsed < DELAY || job.root_moves == 0 {
            return None;
        }
        let nodes = job.work.watch.nodes();
        let speed = (nodes as f64 / elapsed.as_secs_f64()) as u64;
        let all = job.root_moves;
        let done = job.work.watch.root_moves_done().min(all as u64);
        let line = |text| Line::default().at(1, text, theme.base);
        let mut lines = vec![
            Line::default(),
            line(say!(language, "progress-nodes", nodes, speed)),
            line(say!(language, "progress-moves", done, all)),
            Line::default().bar(1, BAR, BAR * done as usize / all, theme),
        ];
        if job.deepens() {
            let depth = job.work.watch.reached_depth();
            lines.push(line(say!(language, "progress-deepens", depth)));
        }
        Some(Frame {
            content: Content::Text(lines),
            ..Frame::centred(say!(language, "progress-title"), (BAR as i32 + 4, 9))
        })
    }
}
