//! A QR code, drawn dark on light in every theme.

use super::canvas::Canvas;
use qrcodegen::QrCodeEcc;
use std::fmt::{self, Debug, Formatter};

/// Number of light modules around the code, as required by ISO 18004.
const QUIET: i32 = 4;

/// A QR code.
pub struct QrCode(qrcodegen::QrCode);

impl Debug for QrCode {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("QrCode")
            .field(&self.0.size())
            .finish()
    }
}

impl QrCode {
    /// Creates the code of a URL; `None` if it is too long. Capital letters take a third less
    /// space, and mean the same to browsers and the server.
    pub fn new(address: &str) -> Option<QrCode> {
        let large = address.to_ascii_uppercase();
        qrcodegen::QrCode::encode_text(&large, QrCodeEcc::Low)
            .ok()
            .map(QrCode)
    }

    /// Returns width and height in cells, with modules of this many cells.
    pub fn size(&self, scale: i32) -> (i32, i32) {
        let modules = self.0.size() + 2 * QUIET;
        (modules * scale, (modules * scale + 1) / 2)
    }

    /// Returns whether the upper and lower halves of a cell are dark.
    fn halves(&self, x: i32, y: i32, scale: i32) -> (bool, bool) {
        let module = |place: i32| place.div_euclid(scale) - QUIET;
        let is_dark = |half| self.0.get_module(module(x), module(half));
        (is_dark(2 * y), is_dark(2 * y + 1))
    }

    /// Returns the code as lines for a terminal, black on white with escape sequences.
    pub fn lines(&self) -> String {
        let (across, down) = self.size(1);
        let cell = |x, y| match self.halves(x, y, 1) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let line = |y| {
            let cells: String = (0..across).map(|x| cell(x, y)).collect();
            format!("\x1b[30;107m{cells}\x1b[0m\n")
        };
        (0..down).map(line).collect()
    }

    /// Draws the code. A cell is twice as high as wide, so it shows two modules, one above the
    /// other.
    pub fn draw(&self, canvas: &mut Canvas, (left, top): (i32, i32), scale: i32) {
        let (across, down) = self.size(scale);
        let [dark_on_light, dark] = canvas.theme.module_styles();
        for (x, y) in (0..down).flat_map(|y| (0..across).map(move |x| (x, y))) {
            // In most fonts, block characters leave a gap between lines, but backgrounds do not.
            let (cell, style) = match self.halves(x, y, scale) {
                (true, true) => (" ", dark),
                (true, false) => ("▀", dark_on_light),
                (false, true) => ("▄", dark_on_light),
                (false, false) => (" ", dark_on_light),
            };
            canvas.put(left + x, top + y, cell, style);
        }
    }
}
