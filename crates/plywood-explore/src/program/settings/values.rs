//! The texts that settings accept, on the command line, in addresses and in lessons alike.

use crate::exploration::MAX_MILLISECONDS;
use crate::number::{MAX_DENOMINATOR, Number};
use plywood_core::search::TableSettings;

/// The texts that a setting accepts.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of the names, each with its help.
    OneOf(fn() -> Vec<(&'static str, String)>),
    /// An integer between these two.
    Whole(u32, u32),
    /// An integer, or `none`.
    WholeOrNone(u32),
    /// A number, like -3, 2.5 or 1/3, or `none`.
    NumberOrNone,
    /// Two numbers separated by a comma, the smaller first, or `none`.
    RangeOrNone,
    /// The size of a table in entries or, like `64MiB`, in bytes, or `none`.
    Table,
    /// Seconds from 0.001 to a day, with at most millisecond precision, or `none`.
    Seconds,
    /// Any text; the game parses it.
    Text,
}

impl Values {
    /// Returns the names, if there is a list of them.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            Values::OneOf(all) => all().into_iter().map(|(name, _)| name).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns a description of the accepted values other than `none`, which follows *write*.
    pub fn expected(self) -> String {
        match self {
            Values::OneOf(_) => self.names().join(", "),
            Values::Whole(least, most) => format!("a whole number from {least} to {most}"),
            Values::WholeOrNone(most) => format!("a whole number from 1 to {most}"),
            Values::NumberOrNone => {
                format!("a number, like -3, 2.5 or 1/3, with a denominator up to {MAX_DENOMINATOR}")
            }
            Values::RangeOrNone => {
                "two numbers with a comma, the smaller first, like -2,2".to_owned()
            }
            Values::Table => {
                "a number of positions, like 1000, or of bytes, like 64MiB, at most 1GiB".to_owned()
            }
            Values::Seconds => {
                "seconds, like 0.25 or 10, at least 0.001 and at most 86400".to_owned()
            }
            Values::Text => "text".to_owned(),
        }
    }

    /// Returns whether a text is one of the values.
    pub fn accepts(self, text: &str) -> bool {
        let whole = |least, most| {
            text.parse()
                .is_ok_and(|number| (least..=most).contains(&number))
        };
        match self {
            Values::OneOf(_) => self.names().contains(&text),
            Values::Whole(least, most) => whole(least, most),
            Values::WholeOrNone(most) => text == "none" || whole(1, most),
            Values::NumberOrNone => text == "none" || Number::read(text).is_some(),
            Values::RangeOrNone => text == "none" || range(text).is_some(),
            Values::Table => text == "none" || entries(text).is_some(),
            Values::Seconds => text == "none" || milliseconds(text).is_some(),
            Values::Text => true,
        }
    }
}

/// Parses a range of two numbers; `None` for other texts.
pub(super) fn range(text: &str) -> Option<[Number; 2]> {
    let (low, high) = text.split_once(',')?;
    let [low, high] = [low, high].map(|edge| Number::read(edge.trim()));
    let range = [low?, high?];
    let [(low, below), (high, above)] = range.map(|edge| edge.parts());
    let is_rising = i128::from(low) * i128::from(above) <= i128::from(high) * i128::from(below);
    is_rising.then_some(range)
}

/// The largest table: 1 GiB.
const MAX_ENTRIES: u32 = ((1 << 30) / TableSettings::ENTRY_BYTES) as u32;

/// Parses the number of entries of a table, or a number of bytes with its unit.
pub(super) fn entries(text: &str) -> Option<u32> {
    let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)];
    let bytes = units.into_iter().find_map(|(unit, size): (&str, u64)| {
        let number: u64 = text.strip_suffix(unit)?.trim_end().parse().ok()?;
        number.checked_mul(size)
    });
    let entries = match bytes {
        Some(bytes) => bytes / TableSettings::ENTRY_BYTES,
        None => text.parse().ok()?,
    };
    let entries = u32::try_from(entries).ok()?;
    (1..=MAX_ENTRIES).contains(&entries).then_some(entries)
}

/// Converts seconds to milliseconds; `None` if the text is not an accepted number of seconds.
pub(super) fn milliseconds(text: &str) -> Option<u32> {
    let milliseconds = (text.parse::<f64>().ok()? * 1000.0).round();
    let fits = (1.0..=f64::from(MAX_MILLISECONDS)).contains(&milliseconds);
    fits.then_some(milliseconds as u32)
}
