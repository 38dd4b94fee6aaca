//! Draws the home screen: its name, and the list of the selected line.

use super::{Destination, Home, HomeEntry, MORE, PRACTISE};
use crate::paint::{Canvas, Scroll, Target, fit, max_width, split_rows};
use plywood_teach::say;

/// Width and height of the list, which is centred and slightly raised on larger screens.
const WIDTH: i32 = 72;
const HEIGHT: i32 = 22;

/// Draws the screen.
pub(crate) fn draw(canvas: &mut Canvas, home: &Home) {
    let theme = canvas.theme;
    let left = (canvas.width() - WIDTH).max(0) / 2;
    let top = (canvas.height() - HEIGHT).max(0) / 3;
    let area = canvas.place(left, top, canvas.width() - left, canvas.height() - top);
    let [head, body] = split_rows(area, 3);
    let mut part = canvas.part(head);
    part.put(2, 1, "P L Y W O O D", theme.strong);
    let motto = say!(part.language, "home-motto");
    part.put(18, 1, &motto, theme.base);
    draw_list(&mut canvas.part(body), home);
}

/// Draws the list of the selected line, with a blank line before what is practised, and before what
/// was begun.
fn draw_list(canvas: &mut Canvas, home: &Home) {
    let theme = canvas.theme;
    let mut above = 0;
    if let Some(group) = home.chosen().group {
        canvas.put(2, 0, &say!(canvas.language, group), theme.strong);
        // A blank line, which tells that there are more.
        above = 1;
    }
    let area = canvas.place(0, above, canvas.width(), canvas.height() - above);
    let canvas = &mut canvas.part(area);
    let mut shown = home.shown();
    let begun = shown.position(|(_, entry)| is_group(entry, MORE));
    let begun = begun.map(|more| more + 1);
    let mut lines = Vec::new();
    for (place, (index, entry)) in home.shown().enumerate() {
        if is_group(entry, PRACTISE) || Some(place) == begun {
            lines.push(Err(""));
        }
        lines.extend(entry.heading.as_deref().map(Err));
        lines.push(Ok((place, index, entry)));
    }
    let mut rows = lines.iter();
    let chosen = rows.position(|line| line.is_ok_and(|(_, index, _)| index == home.selected));
    // The last line shows that there are more.
    let is_long = lines.len() as i32 > canvas.height() - above;
    let height = canvas.height() - above - i32::from(is_long);
    let scroll = Scroll::around(chosen.unwrap_or(0), lines.len(), height);
    let column = max_width(home.shown().map(|(_, entry)| &entry.title)) + 9;
    for (line, y) in lines[scroll.visible()].iter().zip(above..) {
        let (place, index, entry) = match line {
            Ok(line) => line,
            Err(heading) => {
                canvas.put(2, y, heading, theme.strong);
                continue;
            }
        };
        let style = canvas.put_cursor(2, y, *index == home.selected);
        let key = Home::key(*place).map_or(String::new(), String::from);
        canvas.put(4, y, &key, theme.key);
        canvas.put(6, y, &fit(&entry.title, canvas.width() - 8), style);
        let about = fit(&entry.about, canvas.width() - column - 1);
        canvas.put(column, y, &about, theme.faint);
        canvas.add_target(0, y, canvas.width(), 1, Target::Entry(*index));
    }
    canvas.put_more(scroll, ["  ", ""], theme.key);
}

fn is_group(entry: &HomeEntry, group: &str) -> bool {
    matches!(entry.destination, Destination::Group(known) if known == group)
}
