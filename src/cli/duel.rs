//! `plywood duel`: plays the games, shows the progress, saves them and prints the score.

mod arguments;
mod report;

pub(super) use arguments::DuelArgs;

use super::failure::Failure;
use super::progress;
use super::signals::stop_on_signals;
use super::writing::{print, unless_closed};
use crate::duel::{self, Duel, PlayedGame, Score, Summary};
use crate::language::Language;
use crate::output::Destination;
use crate::parallel::{self, locked};
use crate::safe;
use crate::search::Watch;
use indicatif::ProgressDrawTarget;
use signal_hook::consts::SIGINT;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The state that a signal needs to end the duel.
struct EndSignal {
    /// The signal, 0 if there was none.
    signal: Arc<AtomicI32>,
    /// Whether games are being played.
    is_playing: Arc<AtomicBool>,
    /// Whether the games are being saved.
    is_saving: Arc<AtomicBool>,
}

/// Time for games to go on after a signal.
const LAST_GAME_TIME: Duration = Duration::from_secs(5);

/// Time for writing the answer once the games are saved: its reader may have stopped.
const GRACE: Duration = Duration::from_millis(500);

/// Pause between two checks for the end.
const PAUSE: Duration = Duration::from_millis(10);

/// Plays, saves and prints.
///
/// # Errors
/// What does not fit, a file that cannot be written, or a signal.
pub(super) fn run(args: &DuelArgs, language: Language) -> Result<(), Failure> {
    let duel = args.duel()?;
    let file = args.file();
    let watch = Arc::new(Watch::new(u64::MAX));
    if file == Path::new("-") {
        if args.json {
            let message = "the first line on standard output is the score as JSON: leave --json or --output - out";
            return Err(Failure::usage(message));
        }
        let ending = EndSignal::listen(&watch)?;
        let games = ending.during(|| play(&duel, &watch));
        print(|out| duel::write(&duel, &games, out))?;
        return ending.result(&duel, &games, None);
    }
    let destination = Destination::new(&file, args.force)?;
    let ending = EndSignal::listen(&watch)?;
    let mut games = Vec::new();
    // The file is created before the first game: if it cannot be written, no game is played in
    // vain.
    let saved = destination.write(|out| {
        ending.is_saving.store(true, Ordering::SeqCst);
        games = ending.during(|| play(&duel, &watch));
        if games.is_empty() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        unless_closed(duel::write(&duel, &games, out))
    });
    if games.is_empty() {
        return Err(match (ending.signal(), saved) {
            (None, Err(error)) => error.into(),
            (signal, _) => {
                let signal = signal.unwrap_or(SIGINT);
                let message =
                    format!("ended by signal {signal} before a game was over: nothing is saved");
                Failure::interrupted(signal, message)
            }
        });
    }
    ending.is_saving.store(false, Ordering::SeqCst);
    // The score is printed even if it cannot be saved.
    let answer = if args.json {
        let summary = Summary::new(&duel, &games);
        serde_json::to_string_pretty(&summary).expect("the summary has text keys only") + "\n"
    } else {
        report::text(
            language,
            &duel,
            &games,
            saved.is_ok().then_some(file.as_path()),
        )
    };
    print(|out| out.write_all(answer.as_bytes()))?;
    saved?;
    ending.result(&duel, &games, Some(&file))
}

/// Plays on all cores, with a bar on standard error if that is a terminal.
fn play(duel: &Duel, watch: &Watch) -> Vec<PlayedGame> {
    let bar = progress::bar(duel.games.into(), "games");
    let is_seen = !bar.is_hidden();
    let tell = |score: &Score| {
        let (wins, losses, draws) = (score.wins, score.losses, score.draws);
        bar.set_message(format!("one {wins}, two {losses}, draws {draws}"));
    };
    tell(&Score::default());
    let score = Mutex::new(Score::default());
    let games = duel.play(parallel::cores(), watch, &|game| {
        let mut score = locked(&score);
        score.add(game);
        tell(&score);
        bar.inc(1);
    });
    if is_seen && watch.is_cancelled() {
        // The terminal has written ^C after the bar: neither can be cleared any more.
        bar.disable_steady_tick();
        bar.set_draw_target(ProgressDrawTarget::hidden());
        writeln!(io::stderr()).ok();
    } else {
        bar.finish_and_clear();
    }
    games
}

impl EndSignal {
    /// Handles signals: the first one stops the games, finished ones are saved, and the process
    /// ends, even if its report cannot be written. Another signal ends it at once, without the
    /// file.
    fn listen(watch: &Arc<Watch>) -> Result<EndSignal, Failure> {
        let [is_playing, is_saving] = [(); 2].map(|()| Arc::<AtomicBool>::default());
        let (games, file, watch) = (is_playing.clone(), is_saving.clone(), Arc::clone(watch));
        let wait = move || {
            wait_until_saved(&games, &file);
            thread::sleep(GRACE);
        };
        Ok(EndSignal {
            signal: stop_on_signals(move || watch.cancel(), wait)?,
            is_playing,
            is_saving,
        })
    }

    /// Plays games; a signal waits a moment for them.
    fn during<T>(&self, play: impl FnOnce() -> T) -> T {
        self.is_playing.store(true, Ordering::SeqCst);
        let games = play();
        self.is_playing.store(false, Ordering::SeqCst);
        games
    }

    fn signal(&self) -> Option<i32> {
        Some(self.signal.load(Ordering::SeqCst)).filter(|&signal| signal != 0)
    }

    /// Returns the failure, if a signal has ended the duel.
    fn result(
        &self,
        duel: &Duel,
        games: &[PlayedGame],
        file: Option<&Path>,
    ) -> Result<(), Failure> {
        let Some(signal) = self.signal() else {
            return Ok(());
        };
        let (over, all) = (games.len(), duel.games);
        let place = match file {
            None => "on standard output".to_owned(),
            Some(file) => format!("saved in {}", safe::path(file)),
        };
        let message =
            format!("ended by signal {signal}: {over} of {all} games are over and {place}");
        Err(Failure::interrupted(signal, message))
    }
}

/// Waits until everything is saved, or for [`LAST_GAME_TIME`] if a game does not end. Before the
/// first game there is nothing to wait for: a pipe without a reader may never let it begin.
fn wait_until_saved(is_playing: &AtomicBool, is_saving: &AtomicBool) {
    let end = Instant::now() + LAST_GAME_TIME;
    let is_playing = || is_playing.load(Ordering::SeqCst);
    while is_playing() && Instant::now() < end || !is_playing() && is_saving.load(Ordering::SeqCst)
    {
        thread::sleep(PAUSE);
    }
}
