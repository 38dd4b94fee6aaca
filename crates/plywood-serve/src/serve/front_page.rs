//! `/`: play against a search, and step through it, in a browser. The page contains no rules and no
//! search: it asks `/api/v1` for legal moves, boards and best moves.

use super::negotiation::PageLanguage;
use crate::exploration::{GameName, NamedVariant};
use crate::export::web;
use crate::language::{self, Language};
use crate::safe;
use crate::words::{game_name, player_name};
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use strum::VariantArray;

const FRAME: &str = include_str!("front_page/frame.html");
const STYLE: &str = include_str!("front_page/style.css");
const SCRIPT: &str = concat!(
    include_str!("cells.js"),
    include_str!("front_page/script.js")
);

/// The default tree to play in.
const TREE: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

/// The texts of the page, by name. A value that the script fills in is written as `{name}`.
const TEXTS: [(&str, &str); 32] = [
    ("title", "serve-page-title"),
    ("about", "serve-page-about"),
    ("needs", "serve-page-needs"),
    ("game", "serve-page-game"),
    ("position", "serve-page-position"),
    ("start", "serve-page-start"),
    ("depth", "serve-page-depth"),
    ("first", "serve-page-first"),
    ("me", "serve-page-me"),
    ("machine", "serve-page-machine"),
    ("play", "serve-page-play"),
    ("search", "serve-page-search"),
    ("undo", "serve-page-undo"),
    ("head", "serve-page-head"),
    ("back", "serve-page-back"),
    ("other-search", "serve-page-other-search"),
    ("moves", "serve-page-moves"),
    ("board", "serve-page-board"),
    ("tree", "serve-page-tree"),
    ("your-move", "serve-page-your-move"),
    ("goes-on", "serve-page-goes-on"),
    ("thinks", "serve-page-thinks"),
    ("played", "serve-page-played"),
    ("you-won", "serve-page-you-won"),
    ("you-lost", "serve-page-you-lost"),
    ("draw", "serve-page-draw"),
    ("came-to", "serve-page-came-to"),
    ("no-answer", "serve-page-no-answer"),
    ("empty", "serve-page-empty"),
    ("pass", "pass-name"),
    ("other", "serve-page-other-language"),
    ("loading", "serve-page-loading"),
];

/// The names of players that are not letters.
const PLAYERS: [(&str, &str); 4] = [
    ("player-first", "first"),
    ("player-second", "second"),
    ("player-black", "black"),
    ("player-white", "white"),
];

/// Answers with the page in the language of the browser, or in that of `?lang=`.
pub(super) async fn answer(PageLanguage(language): PageLanguage) -> Response {
    // It sends requests to this server alone, and steps through trees in a frame.
    let policy = format!(
        "{}; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'",
        web::policy(&[SCRIPT], &[STYLE])
    );
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (CONTENT_LANGUAGE, language.code().to_owned()),
        (CONTENT_SECURITY_POLICY, policy),
    ];
    (headers, page(language)).into_response()
}

fn page(language: Language) -> String {
    let texts: BTreeMap<&str, String> = TEXTS
        .iter()
        .map(|&(name, message)| (name, language::template(language, message)))
        .chain(PLAYERS.map(|(name, player)| (name, player_name(language, player))))
        .collect();
    let games = GameName::VARIANTS.iter();
    let options: String = games
        .map(|&game| {
            let start = if game.has_own_values() { TREE } else { "" };
            format!(
                "<option value=\"{}\" data-start=\"{start}\">{}</option>\n",
                game.name(),
                safe::html(&game_name(language, game))
            )
        })
        .collect();
    let parts = [
        ("other", language.next().code()),
        ("games", &options),
        ("style", STYLE),
        ("texts", &web::json(&texts)),
        ("script", SCRIPT),
    ];
    web::fill(language, FRAME, &parts)
}
