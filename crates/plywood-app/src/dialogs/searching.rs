//! A running search: its progress, and the key that stops it.

use crate::bindings::{Action, Binding, Context, row};
use crate::dialog::{Dialog, Flow, Frame};
use crate::job::Job;
use crate::key::Key;
use crate::paint::{Canvas, Theme};
use crate::state::Shared;
use plywood_teach::say;
use std::time::Duration;

/// Progress is shown once a search has taken this long.
const DELAY: Duration = Duration::from_millis(150);

/// Receives key events while the search in `Shared::job` is running.
#[derive(Debug)]
pub struct Searching;

impl Dialog for Searching {
    type On = ();

    const CONTEXT: Context = Context::new("context-searching");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Key::Esc], Action::Back, Some("hint-stop"), "help-stop"),
    ];

    fn is_transparent(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, _: &mut (), shared: &mut Shared) -> Flow {
        // The result of the completed iterations arrives soon.
        let ends_by_itself = shared.job.as_ref().is_some_and(Job::end_with_completed);
        if action != Action::Back || ends_by_itself {
            return Flow::Stay;
        }
        shared.job = None;
        shared.notify_message("notice-stopped");
        Flow::Close
    }

    fn frame(&self, _: &(), shared: &Shared, _: &Theme, _: (i32, i32)) -> Option<Frame> {
        let job = shared.job.as_ref()?;
        let is_long = job.elapsed(shared.now) >= DELAY && job.root_moves > 0;
        if !is_long {
            return None;
        }
        Frame::centred(say!(shared.language, "progress-title"), (56, 9))
    }

    /// Draws the nodes, the speed, and the fraction of root moves that are done.
    fn draw(&self, canvas: &mut Canvas, _: &(), shared: &Shared) {
        let theme = canvas.theme;
        let language = canvas.language;
        let Some(job) = &shared.job else {
            return;
        };
        let nodes = job.work.watch.nodes();
        let seconds = job.elapsed(shared.now).as_secs_f64();
        let speed = nodes as f64 / seconds.max(0.001);
        let done = job.work.watch.root_moves_done().min(job.root_moves as u64);
        let text = say!(language, "progress-nodes", nodes, speed = speed as u64);
        canvas.put(1, 1, &text, theme.base);
        let text = say!(language, "progress-moves", done, all = job.root_moves);
        canvas.put(1, 2, &text, theme.base);
        if job.deepens() {
            let depth = job.work.watch.reached_depth();
            let text = say!(language, "progress-deepens", depth);
            canvas.put(1, 4, &text, theme.base);
        }
        let width = canvas.width() - 2;
        let filled = width * done as i32 / (job.root_moves as i32).max(1);
        let x = canvas.put(1, 3, &"█".repeat(filled as usize), theme.window);
        let rest = "░".repeat((width - filled).max(0) as usize);
        canvas.put(x, 3, &rest, theme.faint);
    }
}
