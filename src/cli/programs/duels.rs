//! The games of the Othello program against chance: measured beside known.

use crate::duel::{Duel, Duellist, Score};
use crate::language::Language;
use crate::program::{Program, Version};
use crate::say;
use crate::search::Watch;
use std::io::{self, Write};

/// Version, depth, and how many of 200 games white has won against a black that plays by chance.
/// Source: measured on the program; its own games are not known.
const KNOWN: [(Version, u32, u32); 6] = [
    (Version::Published, 1, 39),
    (Version::Published, 3, 51),
    (Version::Published, 4, 194),
    (Version::Repaired, 1, 171),
    (Version::Repaired, 3, 189),
    (Version::Repaired, 4, 196),
];

/// Plays and writes the games, a line for each version and depth: ≈ where chance explains the
/// difference to what is known, ~ where the two differ by more. Other games were played there, so
/// neither is a fault.
///
/// # Errors
/// Those of `out`.
pub(super) fn write(language: Language, out: &mut dyn Write) -> io::Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    writeln!(out, "  {}", say!(language, "facts-duels-title"))?;
    for (version, depth, known) in KNOWN {
        let one = Duellist::of(Program::OthelloC, version).at_depth(depth);
        let duel = Duel::new(one, Duellist::Random, None, "").expect("these two can play");
        let games = duel.play(threads, &Watch::new(u64::MAX), &|_| {});
        let score = Score::of(&games);
        let known = Score {
            wins: known,
            losses: score.games() - known,
            ..Score::default()
        };
        let (least, most) = score.win_interval();
        let (least_known, most_known) = known.win_interval();
        let sign = if least <= most_known && least_known <= most {
            "≈"
        } else {
            "~"
        };
        let line = say!(
            language,
            "facts-duels-row",
            version = crate::exploration::name(version),
            depth = depth,
            found = format!("{:3}", score.wins),
            known = format!("{:3}", known.wins),
        );
        writeln!(out, "  {sign} {line}")?;
        out.flush()?;
    }
    writeln!(out, "  {}", say!(language, "facts-duels-note"))
}
