//! The code for cameras, read from the cells that are drawn.

use plywood_app::Start;
use plywood_app::paint::{Theme, ThemeName};
use plywood_samples::is_in_turn;
use plywood_stage::{frame_in, invited, text};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// Pixels of half a cell, which is as high as it is wide.
const SIDE: usize = 6;

/// Returns the lightness of both halves of a cell on a dark terminal.
fn halves(cell: &Cell) -> [u8; 2] {
    let light = |colour, usual| match colour {
        Color::Rgb(red, green, blue) => {
            ((u32::from(red) + u32::from(green) + u32::from(blue)) / 3) as u8
        }
        Color::Indexed(16) => 0,
        Color::Indexed(231) => 255,
        _ => usual,
    };
    let (mut ink, mut ground) = (light(cell.fg, 220), light(cell.bg, 20));
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut ink, &mut ground);
    }
    match cell.symbol() {
        "█" => [ink, ink],
        "▀" => [ink, ground],
        "▄" => [ground, ink],
        _ => [ground, ground],
    }
}

/// Reads the code on the screen with an independent reader.
fn read(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    let (width, height) = (
        usize::from(area.width) * SIDE,
        usize::from(area.height) * 2 * SIDE,
    );
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        let half = y / SIDE;
        let cell = &buffer[((x / SIDE) as u16, (half / 2) as u16)];
        halves(cell)[half % 2]
    });
    let grids = image.detect_grids().into_iter();
    grids
        .filter_map(|grid| Some(grid.decode().ok()?.1))
        .collect()
}

#[test]
fn the_code_leads_to_the_address_in_every_theme_and_size() {
    let token = "0123456789abcdef0123456789abcdef";
    let long = format!("http://192.168.178.230:65535/{token}/");
    let mut number = 0;
    for address in ["http://127.0.0.1:8000/", &long] {
        let mut app = invited(Start::Home, address);
        for name in [
            ThemeName::Default,
            ThemeName::Light,
            ThemeName::Contrast,
            ThemeName::None,
        ] {
            for size in [(80, 24), (120, 40), (200, 60)] {
                for colours in [true, false] {
                    number += 1;
                    if !is_in_turn(number, 5) {
                        continue;
                    }
                    let theme = Theme::new(name, colours);
                    let (buffer, _) = frame_in(&mut app, size, &theme);
                    let found = read(&buffer);
                    assert_eq!(found, [address.to_uppercase()], "{name:?} {size:?}");
                    let shown = text(&buffer);
                    assert!(shown.contains(&address[..28.min(address.len())]), "{shown}");
                }
            }
        }
    }
}

#[test]
fn where_the_code_has_no_room_the_address_stands_alone_and_that_is_said() {
    let mut app = invited(
        Start::Home,
        "http://192.168.178.23:8000/0123456789abcdef0123456789abcdef/",
    );
    let theme = Theme::new(ThemeName::Default, true);
    let (buffer, _) = frame_in(&mut app, (60, 18), &theme);
    let shown = text(&buffer);
    assert!(read(&buffer).is_empty());
    assert!(shown.contains("http://192.168.178.23:8000/"), "{shown}");
    assert!(shown.contains("QR code: 79 x 23"), "{shown}");
    assert!(shown.contains("Nobody is following yet."), "{shown}");
    // This much is enough, and less is not.
    assert_eq!(read(&frame_in(&mut app, (79, 23), &theme).0).len(), 1);
    assert_eq!(read(&frame_in(&mut app, (78, 23), &theme).0).len(), 0);
    assert_eq!(read(&frame_in(&mut app, (79, 22), &theme).0).len(), 0);
}
