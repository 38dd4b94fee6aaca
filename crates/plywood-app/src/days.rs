//! Days, as people call them.

use plywood_teach::language::Language;
use plywood_teach::say;

/// Returns a day as a phrase: `today`, `Tuesday`, `24 November`, with `yes`; empty, with `no`, if one
/// of the days is not known. Days count from the beginning of 1970.
pub(crate) fn text(
    language: Language,
    day: Option<u32>,
    today: Option<u32>,
) -> (&'static str, String) {
    let (Some(day), Some(today)) = (day, today) else {
        return ("no", String::new());
    };
    let text = match today.saturating_sub(day) {
        0 => say!(language, "day-today"),
        1 => say!(language, "day-yesterday"),
        // The first of January 1970 was a Thursday.
        2..=6 => say!(language, "day-of-week", weekday = (day + 3) % 7),
        _ => {
            let (month, date) = month_and_date(day);
            say!(language, "day-of-year", month, date)
        }
    };
    ("yes", text)
}

/// Returns the month and the day of the month, both from 1, in the Gregorian calendar.
fn month_and_date(day: u32) -> (u32, u32) {
    // Years from March on: a leap day comes last (H. Hinnant, *chrono-compatible low-level date
    // algorithms*).
    let day = day + 719_468;
    let in_era = day % 146_097;
    let year = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    let month = (5 * in_year + 2) / 153;
    let date = in_year - (153 * month + 2) / 5 + 1;
    (if month < 10 { month + 3 } else { month - 9 }, date)
}
