//! The score of a duel as text.

use crate::cli::lines::Lines;
use crate::duel::{Duel, Duellist, FirstDuellist, PlayedGame, Score};
use crate::exploration::name;
use crate::game::Player;
use crate::language::{Language, Value};
use crate::safe;
use crate::say;
use crate::words::count_text;
use std::path::Path;

/// Returns what was played and the results, a line per fact; `file` has the games.
pub(super) fn text(
    language: Language,
    duel: &Duel,
    games: &[PlayedGame],
    file: Option<&Path>,
) -> String {
    let mut lines = Lines::new(language);
    let score = Score::from_games(games);
    let played = score.games();
    let what = say!(
        language,
        "duel-played-what",
        game = name(duel.game),
        games = played,
        // A seed is a name: its digits are not grouped.
        seed = duel.seed.to_string(),
        plies = duel.opening
    );
    lines.add("duel-played", what);
    let side = duel.side_of_one(1);
    lines.add("duel-one", player(language, duel, duel.one, side));
    lines.add("duel-two", player(language, duel, duel.two, side.other()));
    let (low, high) = score.win_interval();
    let wins = say!(
        language,
        "duel-wins-are",
        count = score.wins,
        of = played,
        percent = tenths(percent(score.wins, played)),
        low = tenths(100.0 * low),
        high = tenths(100.0 * high)
    );
    lines.add("duel-wins", wins);
    let share = |some: u32| {
        say!(
            language,
            "count-share",
            count = some,
            of = played,
            percent = tenths(percent(some, played))
        )
    };
    lines.add("duel-losses", share(score.losses));
    lines.add("duel-draws", share(score.draws));
    if score.unfinished > 0 {
        let broken_off = say!(
            language,
            "duel-unfinished-are",
            games = score.unfinished,
            plies = duel.max_plies
        );
        lines.add("duel-unfinished", broken_off);
    }
    let problem = duel.open();
    for side in [Player::First, Player::Second] {
        let score = Score::from_games(games.iter().filter(|game| game.one == side));
        let side_games = score.games();
        if side_games > 0 && side_games < played {
            let name = problem.player_name(side);
            let result = say!(
                language,
                "duel-side-is",
                count = score.wins,
                of = side_games,
                percent = tenths(percent(score.wins, side_games)),
                losses = score.losses.to_string(),
                draws = score.draws.to_string()
            );
            lines.add_labelled(say!(language, "duel-side", player = name), result);
        }
    }
    lines.add("duel-nodes", count_text(language, score.nodes));
    let mean = score.plies as f64 / f64::from(played.max(1));
    let mean = say!(language, "duel-plies-are", mean = tenths(mean));
    lines.add("duel-plies", mean);
    if !duel.is_reproducible() {
        lines.add("duel-clock", say!(language, "duel-clock-is"));
    }
    if let Some(file) = file {
        let file = safe::visible(&file.to_string_lossy()).to_string();
        lines.add("duel-saved", file);
    }
    lines.text()
}

/// Returns `random, always black`; `side` is the one it plays in the first game.
fn player(language: Language, duel: &Duel, duellist: Duellist, side: Player) -> String {
    let sides = match duel.first {
        FirstDuellist::One | FirstDuellist::Two => "same",
        FirstDuellist::Alternate => "turns",
    };
    say!(
        language,
        "duel-player",
        sides,
        duellist = duellist.to_string(),
        player = duel.open().player_name(side)
    )
}

fn percent(some: u32, all: u32) -> f64 {
    100.0 * f64::from(some) / f64::from(all.max(1))
}

/// Returns a number with one decimal, even if that is 0.
fn tenths(number: f64) -> Value<'static> {
    Value::try_number(&format!("{number:.1}")).into_owned()
}
