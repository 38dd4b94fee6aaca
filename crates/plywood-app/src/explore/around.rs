//! The lines around the panes: the exploration's name and the step above them, and the timeline
//! below, on which cutoffs are ticks, or columns if cells contain many; the first difference from another run is ≠, and the current step
//! is a knob.

use crate::explore::snapshot::Snapshot;
use crate::explore::{FILM_SECONDS, Playing};
use crate::names::{algorithm_name, evaluation_name, order_name};
use crate::paint::{Canvas, Target, first_fitting, text_width};
use plywood_core::search::Role;
use plywood_explore::exploration::name;
use plywood_teach::say;
use plywood_teach::words::{game_name, player_name};

/// Draws the exploration's name, the step, and how it goes on. The least important parts are dropped
/// if they do not fit.
pub(crate) fn draw_header(canvas: &mut Canvas, snapshot: &Snapshot, playing: Playing) {
    let (width, theme) = (canvas.width(), canvas.theme);
    let language = snapshot.language;
    let exploration = snapshot.exploration();
    let method = exploration.tree.method;
    let is_narrow = width < 100;
    let paused = if is_narrow {
        "‖".to_owned()
    } else {
        say!(language, "header-paused")
    };
    // The step must not move when playback begins or ends.
    let reserved = text_width(&paused) as usize;
    let playing = match playing {
        Playing::Questions => say!(language, "header-predicts"),
        Playing::Paused => paused,
        Playing::Film | Playing::Steps(_) if is_narrow => "▶".to_owned(),
        Playing::Film => say!(language, "header-film", seconds = FILM_SECONDS),
        Playing::Steps(speed) => say!(language, "header-speed", speed),
    };
    let last = exploration.tree.steps() - 1;
    let step_text = |step| {
        if exploration.problem.has_letters() {
            return String::new();
        }
        let step = say!(language, "header-step", step, last);
        format!("{step}  {playing:<reserved$} ")
    };
    let algorithm = if method.narrows() {
        let algorithm = name(method.algorithm);
        let cut = method.cut.sign(Role::Max);
        let fail = name(method.fail);
        say!(language, "header-narrowing", algorithm, cut, fail)
    } else {
        algorithm_name(language, method.algorithm)
    };
    let game = game_name(language, exploration.spec().game);
    let depth = exploration.tree.depth;
    let mut parts = if method.algorithm.properties().deepens {
        // The iteration comes first, since each has its own tree.
        let last = exploration.iterations.last();
        let iteration = say!(
            language,
            "header-iteration",
            depth,
            last = last.map_or(depth, |tree| tree.depth),
            ended = if exploration.tree.stopped.is_some() {
                "stopped"
            } else if exploration.is_repeated()
                && snapshot.question.is_none()
                && snapshot.replay.step() + 1 == exploration.tree.steps()
            {
                "failed"
            } else {
                "whole"
            },
        );
        vec![iteration, game, algorithm]
    } else {
        let depth = say!(language, "header-depth", depth);
        vec![game, algorithm, depth]
    };
    if !theme.is_bare {
        let player = exploration.problem.player_name(exploration.tree.max);
        let player = player_name(language, player);
        parts.extend([
            evaluation_name(language, exploration.spec().evaluation()),
            order_name(language, method.order),
            say!(language, "header-max", player),
        ]);
    }
    let counts = (1..=parts.len()).rev();
    let texts = counts.map(|count| format!(" {}", parts[..count].join(" · ")));
    // The last step is the widest, so that no part comes and goes while stepping.
    let text = first_fitting(texts, width - text_width(&step_text(last)) - 1).unwrap_or_default();
    canvas.put(0, 0, &text, theme.strong);
    canvas.put_right(width, 0, &step_text(snapshot.replay.step()), theme.base);
}

/// Signs for the number of cutoffs in a cell, up to the maximum over all cells.
const DENSITY: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Draws the timeline, whose steps can be clicked.
pub(crate) fn draw_timeline(canvas: &mut Canvas, snapshot: &Snapshot) {
    if snapshot.exploration().problem.has_letters() {
        // Nothing is searched yet.
        return;
    }
    let (width, theme) = (canvas.width(), canvas.theme);
    let tree = snapshot.tree();
    let steps = u64::from(tree.steps());
    let cells = (width - 2).max(1) as u64;
    // The first step of each cell. A cell may contain many steps, or a step may cover many cells.
    let first_step = |cell: u64| (cell * steps).div_ceil(cells) as u32;
    // The last step is in the last cell.
    let here = if snapshot.replay.step() + 1 == tree.steps() {
        cells as i32 - 1
    } else {
        (u64::from(snapshot.replay.step()) * cells / steps) as i32
    };
    let beside = snapshot.beside.as_ref();
    let first = beside.and_then(|beside| beside.first_difference);
    let cutoffs_before = |cell| {
        let last = first_step(cell).checked_sub(1);
        last.map_or(0, |last| tree.counts_at(last).cutoffs)
    };
    let before: Vec<u64> = (0..=cells).map(cutoffs_before).collect();
    let cutoffs: Vec<u64> = before.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let max_count = cutoffs.iter().copied().max().unwrap_or(0);
    for (&cutoffs, cell) in cutoffs.iter().zip(0..) {
        let (from, to) = (first_step(cell), first_step(cell + 1));
        let x = cell as i32 + 1;
        let is_first = first.is_some_and(|first| (from..to).contains(&first));
        let (text, style) = match (x - 1 == here, cutoffs > 0) {
            (true, _) => ("●", theme.changed),
            (false, _) if is_first => ("≠", theme.changed),
            // Ticks in every cell would look like a comb.
            (false, true) if max_count > 2 => {
                let level = (cutoffs * DENSITY.len() as u64).div_ceil(max_count) - 1;
                (DENSITY[level as usize], theme.cut)
            }
            (false, true) => ("╷", theme.cut),
            (false, false) if x <= here => ("━", theme.window),
            (false, false) => ("─", theme.border),
        };
        canvas.put(x, 0, text, style);
        // The knob goes where the user clicked.
        let spread = (cell * steps / cells) as u32;
        let step = if steps > cells { from } else { spread };
        canvas.add_target(x, 0, 1, 1, Target::Step(step));
    }
    canvas.put(0, 0, "├", theme.border);
    canvas.put(width - 1, 0, "┤", theme.border);
}
