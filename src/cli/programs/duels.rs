//! The games of the Othello program against chance: measured and known results.

use crate::duel::{Duel, Duellist, Score};
use crate::language::Language;
use crate::parallel;
use crate::program::facts::{Verdict, compare_rates};
use crate::program::{Program, Version};
use crate::say;
use crate::search::Watch;
use std::io::{self, Write};

/// The program with known results.
pub(super) const PROGRAM: Program = Program::OthelloC;

/// Number of games that are played for each row: enough to tell two rates apart.
const GAMES_PER_ROW: u32 = 2000;

/// The results of white against a random black that were measured on the original program; the
/// games themselves are not known. For each version and depth: the games that white has won, of how
/// many, and those in which white at least once made no move although it had one, if they were
/// counted.
const KNOWN_RESULTS: [(Version, u32, u32, u32, Option<u32>); 6] = [
    (Version::Published, 1, 46, 200, None),
    (Version::Published, 3, 625, 2000, Some(171)),
    (Version::Published, 4, 194, 200, None),
    (Version::Repaired, 1, 171, 200, None),
    (Version::Repaired, 3, 189, 200, None),
    (Version::Repaired, 4, 196, 200, None),
];

/// Plays the games and writes a line for each version and depth, with the comparison.
///
/// # Errors
/// Returns the errors of `out`.
pub(super) fn write(language: Language, out: &mut dyn Write) -> io::Result<Vec<Verdict>> {
    writeln!(out, "  {}", say!(language, "facts-duels-title"))?;
    let mut verdicts = Vec::new();
    for (version, depth, wins, known_games, known_silent) in KNOWN_RESULTS {
        let one = Duellist::new(PROGRAM, version).at_depth(depth);
        let mut duel = Duel::new(one, Duellist::Random, None, "").expect("these two can play");
        duel.games = GAMES_PER_ROW;
        let games = duel.play(parallel::cores(), &Watch::new(u64::MAX), &|_| {});
        let silent = games.iter().filter(|game| game.silent > 0).count() as u32;
        let mut line = |message, found: u32, expected: u32| {
            let known_rate = (expected.into(), known_games.into());
            let verdict = compare_rates(known_rate, (found.into(), GAMES_PER_ROW.into()));
            verdicts.push(verdict);
            let line = say!(
                language,
                message,
                version = crate::exploration::name(version),
                depth,
                found = share(language, found, GAMES_PER_ROW),
                known = share(language, expected, known_games),
            );
            writeln!(out, "  {} {line}", verdict.mark())
        };
        line("facts-duels-row", Score::from_games(&games).wins, wins)?;
        if let Some(expected) = known_silent {
            line("facts-duels-silent", silent, expected)?;
        }
        out.flush()?;
    }
    writeln!(out, "  {}", say!(language, "facts-duels-note"))?;
    Ok(verdicts)
}

/// Returns a count out of a total, and the percentage.
fn share(language: Language, count: u32, of: u32) -> String {
    let percent = format!("{:.1}", 100.0 * f64::from(count) / f64::from(of));
    format!("{count:>4}/{of} ({})", say!(language, "percent", percent))
}
