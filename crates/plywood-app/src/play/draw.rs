//! The screen of a game: the board, the players, a machine's thinking, and the moves.
//!
//! ```text
//!  Play · Connect Four · move 7
//! ╭ Board ─────────────────────────╮╭ Players ─────────────────────╮
//! │ 6  ·   ·   ·   ·   ·   ·   ·   ││ ▸ X  you                     │
//! │ …                              ││   O  easy: looks 2 plies …   │
//! │ 1  ·   X   O  (X)  O   ·   ·   │╰──────────────────────────────╯
//! │    1   2   3   4   5   6   7   │╭ Thinking ────────────────────╮
//! │                                │╭ Moves ───────────────────────╮
//! ╰────────────────────────────────╯╰──────────────────────────────╯
//!  X to move: choose with the arrows and Enter, or type a move.
//! ```

use super::{Play, ThinkingPurpose, board, players, review};
use crate::matches::Ending;
use crate::paint::{Canvas, text_width};
use plywood_core::game::Player;
use plywood_explore::games::PASS;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{game_name, move_text, player_name};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::Layout;
use ratatui::style::Style;

/// Draws the screen.
pub(crate) fn draw(canvas: &mut Canvas, play: &Play) {
    let [head, body, foot] = Layout::vertical([Length(1), Min(0), Length(2)]).areas(canvas.area());
    draw_head(&mut canvas.part(head), play);
    let (text, style) = status(play, canvas);
    canvas.part(foot).put_text(1, 0, &text, style);
    if play.shows_review {
        review::draw(&mut canvas.part(body), play);
        return;
    }
    let width = match body.width {
        100.. => 42,
        76.. => 34,
        _ => 26,
    };
    let [left, right] = Layout::horizontal([Min(0), Length(width)]).areas(body);
    board::draw_framed(canvas, left, play);
    players::draw(canvas, right, play);
}

fn draw_head(canvas: &mut Canvas, play: &Play) {
    let (theme, language) = (canvas.theme, canvas.language);
    let game = game_name(language, play.game.game());
    let (shown, all) = (play.shown_ply(), play.game.played_moves().len());
    let text = match play.viewed_ply {
        Some(_) => say!(language, "play-head-looked", game, shown, all),
        None => say!(language, "play-head", game, moves = all),
    };
    let mut end = canvas.put(1, 0, &text, theme.strong);
    if let Some(counts) = counts_text(play, language) {
        end = canvas.put(end, 0, " · ", theme.faint);
        end = canvas.put(end, 0, &counts, theme.strong);
    }
    if play.is_paused && play.person_count() < 2 {
        let paused = say!(language, "play-paused");
        if end + text_width(&paused) + 2 < canvas.width() {
            canvas.put_right(canvas.width() - 1, 0, &paused, theme.changed);
        }
    }
}

/// Returns `X 34 : 30 O`: the pieces in the visible position, in games where players count them.
fn counts_text(play: &Play, language: Language) -> Option<String> {
    let board = play.game.problem().at(&play.line()).picture().board()?;
    let [first, second] = board.counts()?;
    let men = board.letters.men.map(String::from);
    let [one, two] = men.map(|letter| say!(language, "piece-letter", letter));
    Some(format!("{one} {first} : {second} {two}"))
}

fn status(play: &Play, canvas: &Canvas) -> (String, Style) {
    let (theme, language) = (canvas.theme, canvas.language);
    let problem = play.game.problem();
    if let Some(plies) = play.viewed_ply {
        let played_move = play.game.played_moves().get(plies.wrapping_sub(1));
        let text = match played_move {
            None => say!(language, "play-looks-at-start"),
            Some(played_move) => say!(
                language,
                "play-looks-at",
                number = plies,
                move = move_text(language, &played_move.text),
                player = player_name(language, problem.player_name(played_move.by)),
                searches = play.deciding_search().iter().count(),
            ),
        };
        return (text, theme.base);
    }
    if let Some(ending) = play.game.ending() {
        return (ending_text(play, ending, language), theme.changed);
    }
    let to_move = problem.player_name(play.game.to_move());
    let player = player_name(language, to_move);
    if let Some(thinking) = &play.thinking {
        let text = match thinking.purpose {
            ThinkingPurpose::Hint => say!(language, "play-thinks-hint", player),
            ThinkingPurpose::Move => say!(language, "play-thinks", player),
        };
        return (text, theme.base);
    }
    let last = play.game.played_moves().last();
    let passed = last.filter(|played_move| played_move.text == PASS);
    let passed = passed.map_or(String::new(), |played_move| {
        let player = player_name(language, problem.player_name(played_move.by));
        say!(language, "board-passed", player) + " "
    });
    if !play.game.waits_for_person() {
        let text = if play.is_paused {
            say!(language, "play-waits", player)
        } else {
            say!(language, "play-thinks", player)
        };
        return (passed + &text, theme.base);
    }
    let must_pass = play.choice.only().is_some_and(|(_, text)| text == PASS);
    let text = if must_pass {
        say!(language, "play-must-pass", player)
    } else if play.choice.pressed.is_empty() {
        say!(language, "play-to-move", player)
    } else {
        say!(language, "play-goes-on", player)
    };
    (passed + &text, theme.strong)
}

/// Returns a sentence about how the game ended.
fn ending_text(play: &Play, ending: Ending, language: Language) -> String {
    let name = |player| {
        let name = play.game.problem().player_name(player);
        player_name(language, name)
    };
    // The winner's pieces come first.
    let counts = |winner| match (play.game.counts(), winner) {
        (None, _) => "none".to_owned(),
        (Some([first, second]), Player::First) => format!("{first} : {second}"),
        (Some([first, second]), Player::Second) => format!("{second} : {first}"),
    };
    match ending {
        Ending::Won(winner) => {
            let (player, counts) = (name(winner), counts(winner));
            say!(language, "play-won", player, counts)
        }
        Ending::Draw => say!(language, "play-drawn", counts = counts(Player::First)),
        Ending::NoMove(loser) => {
            let (player, winner) = (name(loser), name(loser.other()));
            say!(language, "play-no-move", player, winner)
        }
        Ending::BrokenOff => {
            let moves = play.game.played_moves().len();
            say!(language, "play-broken-off", moves)
        }
    }
}
