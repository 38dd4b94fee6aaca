//! `/answer`: takes an answer to the classroom's question, and then the reason of the answer.

use super::{Class, follower, scene_event};
use crate::request::{self, PageLanguage, RequestError};
use crate::{Turn, run_apart};
use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use plywood_class::classroom::{MAX_ANSWER, Rejection};
use plywood_teach::words::Naming;
use serde::Deserialize;
use std::sync::Arc;

/// Maximum size of a request in bytes: an answer with every character escaped, and the surrounding
/// JSON.
const MAX_BYTES: usize = MAX_ANSWER * 12 + 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerRequest {
    follower: String,
    question: u64,
    #[serde(default)]
    text: String,
    /// The place of a reason among those offered, instead of an answer.
    #[serde(default)]
    reason: Option<usize>,
}

/// Takes an answer and replies how it was understood.
pub(super) async fn answer(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    Extension(turn): Extension<Turn>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, RequestError> {
    let error = move |status, message| RequestError::said(language, status, message);
    let no_answer = move || error(StatusCode::BAD_REQUEST, "class-no-answer");
    let bytes = request::body(&headers, "application/json", body, MAX_BYTES).await;
    let bytes = bytes.ok_or_else(no_answer)?;
    let sent: AnswerRequest = serde_json::from_slice(&bytes).map_err(|_| no_answer())?;
    let who = follower(&headers, sent.follower.parse().ok(), language)?;
    let room = Arc::clone(&class.room);
    let judge = move || {
        let result = match sent.reason {
            Some(place) => room.give_reason(who, sent.question, place),
            None => room.answer(who, sent.question, &sent.text),
        };
        let own = result.map(|()| scene_event::own_data(&room.scene(), who, language));
        own.map_err(|refused| match refused {
            Rejection::Unreadable(why) => {
                let why = why.say(language, Naming::Signs);
                RequestError::new(language, StatusCode::UNPROCESSABLE_ENTITY, why)
            }
            Rejection::AlreadyAnswered => error(StatusCode::CONFLICT, "class-already"),
            Rejection::TooLate => error(StatusCode::CONFLICT, "class-too-late"),
            Rejection::NotAsked => error(StatusCode::FORBIDDEN, "class-not-asked"),
            Rejection::Unknown => error(StatusCode::NOT_FOUND, "class-unknown"),
        })
    };
    let own = run_apart(turn.wait().await, judge).await?;
    Ok(request::json(own.unwrap_or_default().to_string()))
}
