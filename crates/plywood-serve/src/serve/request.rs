//! The parts of a request that handlers read: preferred language, parameters and body.

use crate::language::Language;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Uri};
use std::convert::Infallible;
use std::str::FromStr;
use std::time::Duration;
use tokio::time::timeout;

/// Time for a client to send a body.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Returns the value of a parameter, the last one if there are several; `None` if it is missing or
/// cannot be read.
pub(super) fn parameter<T: FromStr>(uri: &Uri, name: &str) -> Option<T> {
    let query = uri.query().unwrap_or_default().as_bytes();
    let given = form_urlencoded::parse(query).filter(|(other, _)| other == name);
    given.last()?.1.parse().ok()
}

/// Reads the body of a request; `None` if it is of another media type, too long or too slow.
///
/// Another site's page can make a browser send plain text or a form, but not JSON.
pub(super) async fn body(
    headers: &HeaderMap,
    media: &str,
    body: Body,
    max_bytes: usize,
) -> Option<Bytes> {
    let given = headers.get(CONTENT_TYPE)?;
    if given.as_bytes() != media.as_bytes() {
        return None;
    }
    timeout(TIMEOUT, to_bytes(body, max_bytes)).await.ok()?.ok()
}

/// The language of a page: the one that its address asks for by `lang`, otherwise the client's.
pub(super) struct PageLanguage(pub Language);

impl<S: Sync> FromRequestParts<S> for PageLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageLanguage, Infallible> {
        let chosen = parameter(&parts.uri, "lang");
        let asked = || parts.extensions.get().copied().unwrap_or_default();
        Ok(PageLanguage(chosen.unwrap_or_else(asked)))
    }
}

/// Returns the language of an answer from `Accept-Language` (RFC 9110, 12.5.4): the available one
/// with the greatest weight, the first of equal ones; `default` if none is mentioned.
pub(super) fn language(headers: &HeaderMap, default: Language) -> Language {
    let mut best = None;
    for (tag, weight) in preferences(headers, ACCEPT_LANGUAGE) {
        let spoken = match tag {
            "*" => Ok(default),
            tag => tag.parse(),
        };
        let is_better = best.is_none_or(|(_, best)| weight > best);
        if let (Ok(language), true) = (spoken, is_better && weight > 0.0) {
            best = Some((language, weight));
        }
    }
    best.map_or(default, |(language, _)| language)
}

/// Returns the names in a header like `Accept-Language` with their weights, from 1, the highest, to
/// 0, not acceptable (RFC 9110, 12.4.2).
pub(super) fn preferences(
    headers: &HeaderMap,
    name: HeaderName,
) -> impl Iterator<Item = (&str, f32)> {
    let texts = headers.get_all(name).into_iter();
    let texts = texts.filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        (name.trim(), weight.parse().unwrap_or(0.0))
    })
}
