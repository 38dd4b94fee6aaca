//! What a browser sends.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use std::time::Duration;
use tokio::time::timeout;

/// Time for a client to send it.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Reads the body of a request; `None` if it is of another media type, too long or too slow.
///
/// Another site's page can make a browser send plain text or a form, but not JSON.
pub(super) async fn read(
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
