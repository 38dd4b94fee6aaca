//! A duel as lines of JSON: first its settings and its score, then a game a line.

use super::{Duel, Outcome, PlayedGame, Score};
use crate::exploration::Spec;
use crate::game::Player;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The value of the field `format`.
pub(crate) const FORMAT: &str = "plywood-duel";
/// The version that is written.
pub(crate) const VERSION: u32 = 1;

/// The settings of a duel and its score.
#[derive(Clone, Debug, Serialize)]
pub struct Summary<'a> {
    format: &'static str,
    version: u32,
    #[serde(flatten)]
    duel: &'a Duel,
    reproducible: bool,
    score: Score,
    sides: Vec<SideRecord>,
}

/// The score of the games in which duellist one played a side.
#[derive(Clone, Debug, Serialize)]
struct SideRecord {
    one: &'static str,
    #[serde(flatten)]
    score: Score,
}

/// A game in a file: one of a duel, or one that people play. What only duels have is not read.
#[derive(Serialize, Deserialize)]
pub(crate) struct GameRecord {
    pub number: u64,
    pub seed: u64,
    pub one: String,
    pub two: String,
    /// The spec of `one`, if it is a search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_search: Option<Spec>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub two_search: Option<Spec>,
    pub one_plays: String,
    pub two_plays: String,
    pub start: String,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub opening: Option<u32>,
    pub moves: String,
    pub end: String,
    /// The pieces at the end by player, in games where people count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts: Option<BTreeMap<String, usize>>,
    pub result: Outcome,
    pub plies: usize,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    #[serde(skip_deserializing, skip_serializing_if = "is_zero")]
    pub silent: u32,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl Summary<'_> {
    /// Creates the summary of a duel with these finished games.
    pub fn new<'a>(duel: &'a Duel, games: &[PlayedGame]) -> Summary<'a> {
        let problem = duel.open();
        let sides = [Player::First, Player::Second]
            .into_iter()
            .filter_map(|side| {
                let score = Score::from_games(games.iter().filter(|game| game.one == side));
                (score.games() > 0).then(|| SideRecord {
                    one: problem.player_name(side),
                    score,
                })
            });
        Summary {
            format: FORMAT,
            version: VERSION,
            duel,
            reproducible: duel.is_reproducible(),
            score: Score::from_games(games),
            sides: sides.collect(),
        }
    }
}

/// With the number of games and the interval, which follow from the rest.
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (low, high) = self.win_interval();
        // More digits would suggest more precision than there is.
        let rounded = |share: f64| (share * 10_000.0).round() / 10_000.0;
        let mut fields = serializer.serialize_struct("Score", 8)?;
        fields.serialize_field("games", &self.games())?;
        fields.serialize_field("wins", &self.wins)?;
        fields.serialize_field("losses", &self.losses)?;
        fields.serialize_field("draws", &self.draws)?;
        fields.serialize_field("unfinished", &self.unfinished)?;
        fields.serialize_field("win_interval", &[rounded(low), rounded(high)])?;
        fields.serialize_field("plies", &self.plies)?;
        fields.serialize_field("nodes", &self.nodes)?;
        fields.end()
    }
}

/// Writes the summary in a line, then each game in a line.
///
/// # Errors
/// Returns the errors of `out`.
pub fn write(duel: &Duel, games: &[PlayedGame], out: &mut dyn Write) -> io::Result<()> {
    write_line(&Summary::new(duel, games), out)?;
    let problem = duel.open();
    for game in games {
        let record = GameRecord {
            number: game.number.into(),
            seed: duel.seed,
            one: duel.one.to_string(),
            two: duel.two.to_string(),
            one_search: None,
            two_search: None,
            one_plays: problem.player_name(game.one).to_owned(),
            two_plays: problem.player_name(game.one.other()).to_owned(),
            start: duel.start.text().to_owned(),
            opening: Some(game.opening),
            moves: game.moves.join(" "),
            end: game.end.clone(),
            counts: None,
            result: game.outcome,
            plies: game.moves.len(),
            nodes: Some(game.nodes),
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
