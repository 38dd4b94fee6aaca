//! A duel as lines of JSON: first its settings and its score, then a game a line.

use super::{Duel, Duellist, FirstDuellist, Outcome, PlayedGame, Score};
use crate::exploration::{GameName, PositionText};
use crate::game::Player;
use serde::Serialize;
use std::io::{self, Write};

/// The value of the field `format`.
pub const FORMAT: &str = "plywood-duel";
/// The version that is written.
pub const VERSION: u32 = 1;

/// The settings of a duel and its score.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    format: &'static str,
    version: u32,
    game: GameName,
    start: String,
    one: Duellist,
    two: Duellist,
    first: FirstDuellist,
    opening: u32,
    games: u32,
    seed: u64,
    most_plies: u32,
    reproducible: bool,
    score: ScoreRecord,
    sides: Vec<SideRecord>,
}

/// A score in the file.
#[derive(Clone, Debug, Serialize)]
struct ScoreRecord {
    games: u32,
    wins: u32,
    losses: u32,
    draws: u32,
    unfinished: u32,
    win_interval: [f64; 2],
    plies: u64,
    nodes: u64,
}

/// The score of the games in which one has played a side.
#[derive(Clone, Debug, Serialize)]
struct SideRecord {
    one: &'static str,
    #[serde(flatten)]
    score: ScoreRecord,
}

/// A game in the file.
#[derive(Serialize)]
struct GameRecord<'a> {
    number: u32,
    seed: u64,
    one: Duellist,
    two: Duellist,
    one_plays: &'static str,
    two_plays: &'static str,
    start: &'a str,
    opening: u32,
    moves: String,
    end: &'a str,
    result: Outcome,
    plies: usize,
    nodes: u64,
    #[serde(skip_serializing_if = "is_zero")]
    silent: u32,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl Summary {
    /// Creates the summary of a duel with these finished games.
    pub fn new(duel: &Duel, games: &[PlayedGame]) -> Summary {
        let problem = duel.opened();
        let sides = [Player::First, Player::Second]
            .into_iter()
            .filter_map(|side| {
                let score = Score::from_games(games.iter().filter(|game| game.one == side));
                (score.games() > 0).then(|| SideRecord {
                    one: problem.player_name(side),
                    score: score.into(),
                })
            });
        Summary {
            format: FORMAT,
            version: VERSION,
            game: duel.game,
            start: start(duel).to_owned(),
            one: duel.one,
            two: duel.two,
            first: duel.first,
            opening: duel.opening,
            games: duel.games,
            seed: duel.seed,
            most_plies: duel.most_plies,
            reproducible: duel.is_reproducible(),
            sides: sides.collect(),
            score: Score::from_games(games).into(),
        }
    }
}

impl From<Score> for ScoreRecord {
    fn from(score: Score) -> ScoreRecord {
        let (low, high) = score.win_interval();
        // More digits would suggest more precision than there is.
        let rounded = |share: f64| (share * 10_000.0).round() / 10_000.0;
        ScoreRecord {
            games: score.games(),
            wins: score.wins,
            losses: score.losses,
            draws: score.draws,
            unfinished: score.unfinished,
            win_interval: [rounded(low), rounded(high)],
            plies: score.plies,
            nodes: score.nodes,
        }
    }
}

/// Writes the summary in a line, then each game in a line.
///
/// # Errors
/// Returns the errors of `out`.
pub fn write(duel: &Duel, games: &[PlayedGame], out: &mut dyn Write) -> io::Result<()> {
    write_line(&Summary::new(duel, games), out)?;
    let problem = duel.opened();
    for game in games {
        let record = GameRecord {
            number: game.number,
            seed: duel.seed,
            one: duel.one,
            two: duel.two,
            one_plays: problem.player_name(game.one),
            two_plays: problem.player_name(game.one.other()),
            start: start(duel),
            opening: game.opening,
            moves: game.moves.join(" "),
            end: &game.end,
            result: game.outcome,
            plies: game.moves.len(),
            nodes: game.nodes,
            silent: game.silent,
        };
        write_line(&record, out)?;
    }
    Ok(())
}

fn write_line(record: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record)?;
    out.write_all(b"\n")
}

fn start(duel: &Duel) -> &str {
    let (PositionText::Notation(text) | PositionText::Board(text)) = &duel.start;
    text
}
