//! Games as lines of JSON: the settings of the game, then the game, like the many that `duel`
//! writes.

use super::{FileError, begin, finish, known_side};
use crate::duel::{FORMAT, GameRecord, Outcome, VERSION};
use crate::exploration::{GameName, Spec};
use crate::game::Player;
use crate::input;
use crate::play::{Ending, Match, Side};
use crate::safe;
use serde::{Deserialize, Serialize};

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    game: Option<GameName>,
}

pub(super) fn write(game: &Match) -> String {
    let header = Header {
        format: FORMAT.to_owned(),
        version: VERSION,
        game: Some(game.game()),
    };
    let [one, two] = [Player::First, Player::Second];
    let search = |player| match game.side(player) {
        Side::Search(spec) => Some((**spec).clone()),
        _ => None,
    };
    let played_moves = game.played_moves().iter();
    let moves: Vec<&str> = played_moves.map(|played| played.text.as_str()).collect();
    let problem = game.problem();
    let record = GameRecord {
        number: 1,
        seed: game.seed,
        one: game.side(one).to_string(),
        two: game.side(two).to_string(),
        one_search: search(one),
        two_search: search(two),
        one_plays: problem.player_name(one).to_owned(),
        two_plays: problem.player_name(two).to_owned(),
        start: game.start().text().to_owned(),
        opening: None,
        moves: moves.join(" "),
        end: problem.at(&game.moves()).position_text(),
        counts: game.counts().map(|counts| {
            let names = [one, two].map(|player| problem.player_name(player).to_owned());
            names.into_iter().zip(counts).collect()
        }),
        result: match game.ending() {
            None | Some(Ending::BrokenOff) => Outcome::Unfinished,
            Some(ending) => match ending.winner() {
                None => Outcome::Draw,
                Some(Player::First) => Outcome::One,
                Some(Player::Second) => Outcome::Two,
            },
        },
        plies: moves.len(),
        nodes: None,
        silent: 0,
    };
    let lines = [
        serde_json::to_string(&header).unwrap_or_default(),
        serde_json::to_string(&record).unwrap_or_default(),
    ];
    lines.join("\n") + "\n"
}

/// Reads the game with this number.
pub(super) fn read(text: &str, number: usize) -> Result<Match, FileError> {
    let lines = text.split_inclusive('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len();
        Some((at, line))
    });
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let (at, first) = lines.next().ok_or_else(|| FileError::no_game(0))?;
    let header: Header = parse_line(text, at, first)?;
    let other_format = || {
        FileError::new("the first line is not that of a duel: its format is not \"plywood-duel\"")
    };
    if header.format != FORMAT {
        return Err(other_format());
    }
    if header.version > VERSION {
        let version = header.version;
        return Err(FileError::new(format!(
            "it has version {version}, and this Plywood reads up to 1: use a newer Plywood"
        )));
    }
    let game = header.game.ok_or_else(other_format)?;
    let games: Vec<(usize, &str)> = lines.collect();
    let found = games.get(number.saturating_sub(1));
    let &(at, line) = found.ok_or_else(|| FileError::no_game(games.len()))?;
    let record: GameRecord = parse_line(text, at, line)?;
    let place = |field: &str| at + line.find(&format!("\"{field}\"")).unwrap_or(0);
    let mut begun = begin(text, game, (place("start"), &record.start), record.seed)?;
    let first = begun.problem().player_name(Player::First);
    let one = match record.one_plays == first {
        true => Player::First,
        false => Player::Second,
    };
    let read_side = |name: &str, search: Option<Spec>| match search {
        Some(spec) if spec.game == game => Side::Search(Box::new(spec)),
        _ => known_side(name, game),
    };
    begun.set_side(one, read_side(&record.one, record.one_search));
    begun.set_side(one.other(), read_side(&record.two, record.two_search));
    let loser = match record.result {
        Outcome::One => Some(one.other()),
        Outcome::Two => Some(one),
        Outcome::Draw | Outcome::Unfinished => None,
    };
    let at = place("moves");
    let moves = record.moves.split_whitespace().map(|word| (at, word));
    finish(text, begun, moves, loser)
}

fn parse_line<'t, T: Deserialize<'t>>(
    text: &str,
    at: usize,
    line: &'t str,
) -> Result<T, FileError> {
    serde_json::from_str(line).map_err(|error| {
        let (line, _) = input::line_column(text.as_bytes(), at);
        let reason = error.to_string();
        // The place is reported separately.
        let reason = safe::short(reason.split(" at line ").next().unwrap_or_default());
        let message = format!("{reason}; expected it as plywood duel or plywood play wrote it");
        FileError::placed((line, error.column().max(1)), &message)
    })
}
