//! The run as a bar: cutoffs as ticks, or as columns where many fall into a cell; the first
//! difference from another run as ≠, the current step as a knob.

use crate::explore::Explore;
use crate::paint::{Canvas, Target};

/// Signs for the number of cutoffs in a cell, from few to as many as in any cell.
const DENSITY: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Draws the bar.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let tree = &explore.exploration().tree;
    let steps = u64::from(tree.steps());
    let cells = (canvas.width() - 2).max(1) as u64;
    // The first step of each cell; a cell may hold many steps, or a step many cells.
    let first_step = |cell: u64| (cell * steps).div_ceil(cells) as u32;
    // The last step is in the last cell.
    let here = if explore.stepper.step + 1 == tree.steps() {
        cells as i32 - 1
    } else {
        (u64::from(explore.stepper.step) * cells / steps) as i32
    };
    let comparison = explore.comparison.as_ref();
    let found = comparison.and_then(|comparison| comparison.first_difference);
    let first = found.map(|found| found.step);
    let cutoffs_before = |step: u32| {
        step.checked_sub(1)
            .map_or(0, |last| tree.counts_at(last).cutoffs)
    };
    let before: Vec<u64> = (0..=cells)
        .map(|cell| cutoffs_before(first_step(cell)))
        .collect();
    let cutoffs: Vec<u64> = before.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let max_count = cutoffs.iter().copied().max().unwrap_or(0);
    for (&cutoffs, cell) in cutoffs.iter().zip(0..) {
        let (from, to) = (first_step(cell), first_step(cell + 1));
        let x = cell as i32 + 1;
        let is_first = first.is_some_and(|first| (from..to).contains(&first));
        let (text, style) = match (x - 1 == here, cutoffs > 0) {
            (true, _) => ("●", theme.changed),
            _ if is_first => ("≠", theme.changed),
            // A tick in every cell would look like a comb.
            (false, true) if max_count > 2 => {
                let level = (cutoffs * DENSITY.len() as u64).div_ceil(max_count) - 1;
                (DENSITY[level as usize], theme.cut)
            }
            (false, true) => ("╷", theme.cut),
            (false, false) if x <= here => ("━", theme.window),
            (false, false) => ("─", theme.border),
        };
        canvas.put(x, 0, text, style);
        // The knob goes where the click was.
        let step = if steps > cells {
            from
        } else {
            (cell * steps / cells) as u32
        };
        canvas.add_target(x, 0, 1, 1, Target::Step(step));
    }
    canvas.put(0, 0, "├", theme.border);
    canvas.put(canvas.width() - 1, 0, "┤", theme.border);
}
