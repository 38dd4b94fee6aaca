//! The language that a client prefers.

use super::preferences::preferences;
use crate::language::Language;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderMap, Uri};

/// Returns the language that an address asks for by `lang`, otherwise `asked`.
pub fn chosen(uri: &Uri, asked: Language) -> Language {
    let query = uri.query().unwrap_or_default().as_bytes();
    let chosen = form_urlencoded::parse(query).find(|(name, _)| name == "lang");
    let code = chosen.and_then(|(_, code)| code.parse().ok());
    code.unwrap_or(asked)
}

/// Returns the language of an answer by `Accept-Language` (RFC 9110, 12.5.4): of the available ones
/// that with the greatest weight, of equal ones the first; `usual` if none is mentioned.
pub fn language(headers: &HeaderMap, usual: Language) -> Language {
    let mut best = None;
    for (tag, weight) in preferences(headers, ACCEPT_LANGUAGE) {
        let spoken = match tag {
            "*" => Ok(usual),
            tag => tag.parse(),
        };
        let is_better = best.is_none_or(|(_, best)| weight > best);
        if let (Ok(language), true) = (spoken, is_better && weight > 0.0) {
            best = Some((language, weight));
        }
    }
    best.map_or(usual, |(language, _)| language)
}
