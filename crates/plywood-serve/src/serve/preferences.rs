//! A client's preferences, by its headers.

use axum::http::{HeaderMap, HeaderName};

/// Returns the names in a header like `Accept-Language` with their weights, from 1, the highest, to
/// 0, not acceptable (RFC 9110, 12.4.2).
pub(super) fn preferences(
    headers: &HeaderMap,
    name: HeaderName,
) -> impl Iterator<Item = (&str, f32)> {
    let texts = headers.get_all(name).into_iter();
    let texts = texts.filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).map(|wish| {
        let (name, weight) = wish.split_once(';').unwrap_or((wish, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        (name.trim(), weight.parse().unwrap_or(0.0))
    })
}
