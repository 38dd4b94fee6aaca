//! The run as a bar: cutoffs as ticks, the first difference from another run as ≠, the present step
//! as a knob.

use crate::app::explore::Explore;
use crate::app::paint::{Canvas, Hits, Target, Theme};

/// Draws the bar.
pub fn draw(canvas: &mut Canvas, explore: &Explore, theme: &Theme, hits: &mut Hits) {
    let tree = &explore.exploration().tree;
    let steps = u64::from(tree.steps());
    let cells = (canvas.width() - 2).max(1) as u64;
    // The first step of each cell; a cell may hold many steps, or a step many cells.
    let first_step = |cell: u64| (cell * steps).div_ceil(cells) as u32;
    // The last step is in the last cell.
    let here = if explore.step + 1 == tree.steps() {
        cells as i32 - 1
    } else {
        (u64::from(explore.step) * cells / steps) as i32
    };
    let found = explore.against.as_ref().and_then(|against| against.found);
    let first = found.map(|found| found.step);
    for cell in 0..cells {
        let (from, to) = (first_step(cell), first_step(cell + 1));
        let has_cutoff = match from.checked_sub(1) {
            None => tree.cutoff_after(0).is_some_and(|step| step < to),
            Some(before) => tree.cutoff_after(before).is_some_and(|step| step < to),
        };
        let x = cell as i32 + 1;
        let is_first = first.is_some_and(|first| (from..to).contains(&first));
        let (text, style) = match (x - 1 == here, has_cutoff) {
            (true, _) => ("●", theme.changed),
            _ if is_first => ("≠", theme.changed),
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
        let place = canvas.place(x, 0, 1, 1);
        hits.add(place, Target::Step(step));
    }
    canvas.put(0, 0, "├", theme.border);
    canvas.put(canvas.width() - 1, 0, "┤", theme.border);
}
