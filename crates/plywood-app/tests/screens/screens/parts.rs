//! The parts of a frame, found by their drawing: a scene keeps only its own part, so that a changed
//! word changes few snapshots.

use plywood_app::paint::{Theme, ThemeName};
use plywood_stage::row;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A part of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All but the keys in the last line.
    Body,
    /// Lines above all boxes.
    Head,
    /// The box of this number, from the left and from above.
    Box(usize),
    /// The box whose title begins so.
    Titled(&'static str),
    /// Lines between the boxes and the keys.
    Below,
    /// The last line: keys, or a notice.
    Foot,
    /// The question that is asked, or a notice.
    Asked,
    /// The dialog on top, without its keys.
    Dialog,
}

/// Returns the place of a part; `None` if it is out of sight at this size.
pub fn place(buffer: &Buffer, part: Part) -> Option<Rect> {
    let theme = Theme::new(ThemeName::Default, true);
    let all = buffer.area;
    let body = Rect {
        height: all.height - 1,
        ..all
    };
    let boxes = boxes(buffer);
    let with_border = |style: Style| {
        let is_so = |place: &&Rect| Some(buffer[(place.x, place.y)].fg) == style.fg;
        boxes.iter().rfind(is_so).copied()
    };
    match part {
        Part::Body => Some(body),
        Part::Head => {
            let top = boxes.iter().map(|place| place.y).min()?;
            Some(Rect { height: top, ..all })
        }
        Part::Box(number) => boxes.get(number).copied(),
        Part::Titled(title) => {
            let begins = format!("╭ {title}");
            let is_so = |at: &&Rect| {
                let line: String = row(buffer, at.y).chars().skip(at.x.into()).collect();
                line.starts_with(&begins)
            };
            boxes.iter().find(is_so).copied()
        }
        Part::Below => {
            let bottom = boxes.iter().map(|place| place.bottom()).max()?;
            Some(Rect {
                y: bottom,
                height: body.bottom().saturating_sub(bottom),
                ..all
            })
        }
        Part::Foot => Some(Rect {
            y: all.bottom() - 1,
            height: 1,
            ..all
        }),
        Part::Asked => with_border(theme.changed).or(with_border(theme.error)),
        Part::Dialog => with_border(theme.strong).map(|place| Rect {
            height: place.height - 2,
            ..place
        }),
    }
}

/// The boxes that are whole, row by row.
fn boxes(buffer: &Buffer) -> Vec<Rect> {
    let symbol = |x: u16, y: u16| buffer.cell((x, y)).map_or("", |cell| cell.symbol());
    let corners = buffer.area.positions();
    let corners = corners.filter(|place| symbol(place.x, place.y) == "╭");
    let whole = corners.filter_map(|place| {
        let right = (place.x + 1..buffer.area.right()).find(|&x| symbol(x, place.y) == "╮")?;
        let is_side = |y: &u16| symbol(place.x, *y) != "│";
        let bottom = (place.y + 1..buffer.area.bottom()).find(is_side)?;
        (symbol(place.x, bottom) == "╰" && symbol(right, bottom) == "╯").then_some(Rect {
            x: place.x,
            y: place.y,
            width: right + 1 - place.x,
            height: bottom + 1 - place.y,
        })
    });
    whole.collect()
}
