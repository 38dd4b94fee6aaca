//! `plywood duel`: plays the games, shows how far it is, saves them and prints the score.

use super::arguments::DuelArgs;
use super::failure::Failure;
use super::{print, unless_closed};
use crate::duel::{self, Duel, Duellist, First, Played, Score, Summary};
use crate::exploration::name;
use crate::game::Player;
use crate::language::Language;
use crate::output::{Destination, OutputError, Unfinished};
use crate::safe;
use crate::search::Watch;
use crate::words::count_text;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// What a signal ends.
#[derive(Clone, Default)]
struct Ending {
    /// The signal, 0 if there was none.
    signal: Arc<AtomicI32>,
    unfinished: Unfinished,
}

/// Plays, saves and prints.
///
/// # Errors
/// What does not fit, a file that cannot be written, or a signal.
pub(super) fn run(args: &DuelArgs) -> Result<(), Failure> {
    let duel = args.duel()?;
    let file = args.file();
    let watch = Arc::new(Watch::new(u64::MAX));
    if file == Path::new("-") {
        if args.json {
            let message = "the first line on standard output is the score as JSON: leave --json or --output - out";
            return Err(Failure::usage(message.to_owned()));
        }
        let ending = Ending::listen(&watch)?;
        let games = play(&duel, &watch);
        print(|out| duel::write(&duel, &games, out))?;
        return ending.result(&duel, &games, None);
    }
    let destination = Destination::new(&file, args.force)?;
    let ending = Ending::listen(&watch)?;
    let mut games = Vec::new();
    // The file is begun before the first game, so that nobody plays for one that cannot be written.
    let saved = destination.write(&ending.unfinished, |out| {
        games = play(&duel, &watch);
        if games.is_empty() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        unless_closed(duel::write(&duel, &games, out))
    });
    if games.is_empty() {
        return Err(none_is_over(&ending, saved));
    }
    // The score is told even if it cannot be kept.
    let answer = if args.json {
        let summary = Summary::new(&duel, &games);
        serde_json::to_string_pretty(&summary).expect("the summary has text keys only") + "\n"
    } else {
        text(&duel, &games, saved.is_ok().then_some(file.as_path()))
    };
    print(|out| out.write_all(answer.as_bytes()))?;
    saved?;
    ending.result(&duel, &games, Some(&file))
}

/// Plays on all cores, with a bar on standard error if somebody sees it.
fn play(duel: &Duel, watch: &Watch) -> Vec<Played> {
    let bar = ProgressBar::with_draw_target(Some(duel.games.into()), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{pos}/{len} games [{wide_bar}] {msg}, {eta} left");
    bar.set_style(style.expect("the template is right").progress_chars("=> "));
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(500));
    }
    let score = Mutex::new(Score::default());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let games = duel.play(cores, watch, &|game| {
        let mut score = score.lock().unwrap_or_else(PoisonError::into_inner);
        score.add(game);
        let Score {
            wins,
            losses,
            draws,
            ..
        } = *score;
        bar.set_message(format!("one {wins}, two {losses}, draws {draws}"));
        bar.inc(1);
    });
    bar.finish_and_clear();
    games
}

fn text(duel: &Duel, games: &[Played], file: Option<&Path>) -> String {
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
    let subject = duel.opened();
    for side in [Player::First, Player::Second] {
        let score = Score::of(games.iter().filter(|game| game.one == side));
        if score.games() > 0 && score.games() < played {
            let of_side = score.games();
            let wins = part(score.wins, of_side);
            let (losses, draws) = (score.losses, score.draws);
            line(
                &format!("one as {}", subject.player_name(side)),
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

/// Why there is nothing to save.
fn none_is_over(ending: &Ending, saved: Result<(), OutputError>) -> Failure {
    match (ending.signal(), saved) {
        (None, Err(error)) => error.into(),
        (signal, _) => {
            let signal = signal.unwrap_or(SIGINT);
            let message =
                format!("ended by signal {signal} before a game was over: nothing is saved");
            Failure::interrupted(signal, message)
        }
    }
}

impl Ending {
    /// The first signal stops the games, and what is over is saved; another one ends the process
    /// at once, without the file.
    fn listen(watch: &Arc<Watch>) -> Result<Ending, Failure> {
        let ending = Ending::default();
        let mut signals =
            Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(|error| Failure::signals(&error))?;
        let (heard, watch) = (ending.clone(), Arc::clone(watch));
        thread::spawn(move || {
            for signal in signals.forever() {
                if heard.signal.swap(signal, Ordering::SeqCst) != 0 {
                    let _held = heard.unfinished.abandon();
                    std::process::exit(128 + signal);
                }
                watch.cancel();
            }
        });
        Ok(ending)
    }

    fn signal(&self) -> Option<i32> {
        Some(self.signal.load(Ordering::SeqCst)).filter(|&signal| signal != 0)
    }

    /// What is said in the end.
    fn result(&self, duel: &Duel, games: &[Played], file: Option<&Path>) -> Result<(), Failure> {
        let Some(signal) = self.signal() else {
            return Ok(());
        };
        let (over, all) = (games.len(), duel.games);
        let place = file.map_or_else(
            || "on standard output".to_owned(),
            |file| format!("saved in {}", file.display()),
        );
        let message =
            format!("ended by signal {signal}: {over} of {all} games are over and {place}");
        Err(Failure::interrupted(signal, message))
    }
}
