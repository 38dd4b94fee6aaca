//! `/`: the page.

use super::Class;
use super::compressed::CompressedText;
use crate::export::{Player, web};
use crate::language::{self, Language};
use crate::serve::request::PageLanguage;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

const FRAME: &str = include_str!("frame.html");
const STYLE: &str = include_str!("style.css");
/// One function around its parts, so that they do not pollute the global scope.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let parts = [
        include_str!("script/cells.js"),
        "(() => {\n",
        Player::RACE,
        include_str!("script/follow.js"),
        include_str!("script/player.js"),
        include_str!("script/question.js"),
        include_str!("script/race.js"),
        include_str!("script/draw.js"),
        "})();\n",
    ];
    parts.concat()
});

/// The texts that the script shows, by name. A value that it fills in is written as `{name}`.
const TEXTS: [(&str, &str); 12] = [
    ("board", "class-board"),
    ("connecting", "class-connecting"),
    ("following", "class-following"),
    ("alone", "class-alone"),
    ("lost", "class-lost"),
    ("over", "class-over"),
    ("given", "class-given"),
    ("nodes", "tour-race-nodes"),
    ("not-sent", "class-not-sent"),
    ("shows-nothing", "class-nothing"),
    ("shows-hidden", "class-hidden"),
    ("shows-too-large", "class-too-large"),
];

/// The page in every language, once it has been requested.
#[derive(Debug, Default)]
pub(super) struct PageCache([OnceLock<CompressedText>; Language::ALL.len()]);

/// Answers with the page in the language of the browser, or in that of `?lang=`.
pub(super) async fn answer(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    asks: HeaderMap,
) -> Response {
    let style = format!("{}{STYLE}", web::PALETTE);
    // It sends requests to this server alone, and may not be framed.
    let policy = format!(
        "{}; connect-src 'self'; frame-ancestors 'none'",
        Player::policy_around(&SCRIPT, &style)
    );
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (CONTENT_SECURITY_POLICY, policy),
    ];
    let PageCache(pages) = &class.page;
    let page = pages[language as usize].get_or_init(|| CompressedText::new(page(language, &style)));
    (headers, page.answer(&asks)).into_response()
}

fn page(language: Language, style: &str) -> String {
    let texts: BTreeMap<&str, String> = TEXTS
        .iter()
        .map(|&(name, message)| (name, language::template(language, message)))
        .collect();
    let parts = [
        ("other", language.next().code()),
        ("style", style),
        ("texts", &web::json(&texts)),
        ("player", &Player(language).document()),
        ("script", &SCRIPT),
    ];
    web::fill(language, FRAME, &parts)
}
