//! The score of a duel as text.

use crate::duel::{Duel, Duellist, First, Played, Score};
use crate::exploration::name;
use crate::game::Player;
use crate::language::Language;
use crate::safe;
use crate::words::count_text;
use std::fmt::Write;
use std::path::Path;

/// What was played and what has come out of it, a line a fact; `file` has the games.
pub(super) fn text(duel: &Duel, games: &[Played], file: Option<&Path>) -> String {
    let mut text = String::new();
    let mut line = |label: &str, value: &str| {
        writeln!(text, "{label:<22}{value}").expect("a String takes any text");
    };
    let count = |count: u64| count_text(Language::En, count);
    let score = Score::of(games);
    let played = score.games();
    line("duel", &heading(duel, played));
    line("one", &player(duel, duel.one, duel.side_of_one(1)));
    line("two", &player(duel, duel.two, duel.side_of_one(1).other()));
    let (low, high) = score.win_interval();
    let interval = format!("95 % interval {:.1} to {:.1} %", 100.0 * low, 100.0 * high);
    line(
        "wins of one",
        &format!("{}, {interval}", part(score.wins, played)),
    );
    line("losses of one", &part(score.losses, played));
    line("draws", &part(score.draws, played));
    if score.unfinished > 0 {
        let plies = count(duel.most_plies.into());
        let unfinished = count(score.unfinished.into());
        let of_them = format!("{unfinished} of the draws, broken off after {plies} plies");
        line("unfinished", &of_them);
    }
    let problem = duel.opened();
    for side in [Player::First, Player::Second] {
        let score = Score::of(games.iter().filter(|game| game.one == side));
        if score.games() > 0 && score.games() < played {
            let of_side = score.games();
            let wins = part(score.wins, of_side);
            let (losses, draws) = (score.losses, score.draws);
            line(
                &format!("one as {}", problem.player_name(side)),
                &format!("wins {wins}, losses {losses}, draws {draws}"),
            );
        }
    }
    line("nodes visited", &count(score.nodes));
    let mean = score.plies as f64 / f64::from(played.max(1));
    line("plies a game", &format!("{mean:.1} on average"));
    if !duel.is_reproducible() {
        line("played", "against the clock: another run may differ");
    }
    if let Some(file) = file {
        line("games saved in", &safe::visible(&file.to_string_lossy()));
    }
    text
}

/// `othello, 200 games, seed 1, each after 4 plies by chance`.
fn heading(duel: &Duel, played: u32) -> String {
    let games = count_text(Language::En, played.into());
    let plural = if played == 1 { "" } else { "s" };
    let seed = duel.seed;
    let opening = match duel.opening {
        0 => String::new(),
        1 => ", each after 1 ply by chance".to_owned(),
        plies => format!(", each after {plies} plies by chance"),
    };
    format!(
        "{}, {games} game{plural}, seed {seed}{opening}",
        name(duel.game)
    )
}

/// `random, always black`; `side` is the one it plays in the first game.
fn player(duel: &Duel, duellist: Duellist, side: Player) -> String {
    let side = duel.opened().player_name(side);
    match duel.first {
        First::One | First::Two => format!("{duellist}, always {side}"),
        First::Alternate => format!("{duellist}, {side} in every odd game"),
    }
}

/// `39 of 200 (19.5 %)`.
fn part(some: u32, all: u32) -> String {
    let percent = 100.0 * f64::from(some) / f64::from(all.max(1));
    let count = |count: u32| count_text(Language::En, count.into());
    format!("{} of {} ({percent:.1} %)", count(some), count(all))
}
