//! Class mode: a page that follows what is shown in a [`Classroom`], read-only except for answers
//! to the classroom's questions.
//!
//! ```text
//! /        the page: the page of a search in a frame, and a script that drives it
//! events   what is shown, as server-sent events: the current scene at once, then every new one
//! data     the page's data of a search, or of a part of a large one
//! race     the page's data of the searches of a race
//! answer   takes an answer
//! again    a quiz about the questions that were hardest
//! ```

mod answer;
mod data;
mod events;
mod page;
mod scene_event;

#[cfg(feature = "web")]
pub(super) use page::tutor_routes;

use super::request::RequestError;
use axum::http::header::COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Extension, Router};
use plywood_class::classroom::{Classroom, Follower};
use plywood_teach::language::Language;
use std::sync::Arc;

/// The message for an unknown address.
pub(super) const NOT_FOUND: &str = "class-no-page";

/// The state that all handlers share.
#[derive(Debug)]
struct Class {
    room: Arc<Classroom>,
    page: page::PageCache,
    data: data::DataCache,
    events: scene_event::EventCache,
}

/// Returns the routes of a class.
pub(super) fn routes(room: &Arc<Classroom>) -> Router {
    let class = Arc::new(Class {
        room: Arc::clone(room),
        page: page::PageCache::default(),
        data: data::DataCache::default(),
        events: scene_event::EventCache::default(),
    });
    Router::new()
        .route("/", get(page::answer))
        .route("/events", get(events::answer))
        .route("/data", get(data::answer))
        .route("/answer", post(answer::answer))
        .route("/again", get(page::again))
        .fallback(no_such_page)
        .method_not_allowed_fallback(no_such_method)
        .with_state(class)
}

pub(super) async fn no_such_page(Extension(language): Extension<Language>) -> RequestError {
    RequestError::not_found(language, NOT_FOUND)
}

pub(super) async fn no_such_method(Extension(language): Extension<Language>) -> RequestError {
    RequestError::said(language, StatusCode::METHOD_NOT_ALLOWED, "class-no-method")
}

/// The cookie that identifies a follower. All pages in a browser are the same follower.
const FOLLOWER: &str = "plywood-follower";

/// Identifies the follower by the browser's cookie, or else by the number that the page generated.
fn follower(
    headers: &HeaderMap,
    sent: Option<Follower>,
    language: Language,
) -> Result<Follower, RequestError> {
    let lines = headers.get_all(COOKIE).into_iter();
    let cookies = lines.filter_map(|line| line.to_str().ok());
    let cookies = cookies.flat_map(|line| line.split(';'));
    let mut named = cookies.filter_map(|cookie| {
        let value = cookie.trim().strip_prefix(FOLLOWER)?.strip_prefix('=')?;
        value.parse().ok()
    });
    let read = named.next().or(sent);
    read.ok_or_else(|| RequestError::said(language, StatusCode::BAD_REQUEST, "class-no-follower"))
}
