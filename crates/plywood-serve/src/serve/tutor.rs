//! `/tutor`: the tutor itself as a page, to explore along, where it was built in.

use super::class::CompressedText;
use axum::Router;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;
use std::sync::LazyLock;

/// The page as `scripts/web` builds it.
static PAGE: LazyLock<CompressedText> = LazyLock::new(|| {
    let page = include_str!("../../../../target/web/plywood.html");
    CompressedText::new(page.to_owned())
});

pub(super) fn routes() -> Router {
    Router::new().route("/tutor", get(answer))
}

async fn answer(asks: HeaderMap) -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
    ];
    (headers, PAGE.answer(&asks))
}
