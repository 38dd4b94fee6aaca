//! `/answer`: takes an answer to the classroom's question.

use super::{Class, follower, scene_event};
use crate::language::Language;
use crate::say;
use crate::serve::api::json;
use crate::serve::problem::{Kind, ProblemDocument};
use crate::serve::{negotiation, work};
use crate::share::{MAX_ANSWER, Rejection};
use axum::Extension;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Maximum number of bytes of a request: an answer, each of its characters escaped, and what stands
/// around it.
const MAX_BYTES: usize = MAX_ANSWER * 12 + 200;

/// Time for a client to send it.
const TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerRequest {
    follower: String,
    question: u64,
    text: String,
}

#[derive(Serialize)]
struct AnswerReply {
    /// The answer as it was understood.
    given: String,
}

pub async fn answer(
    State(class): State<Arc<Class>>,
    Extension(asked): Extension<Language>,
    uri: Uri,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ProblemDocument> {
    let language = negotiation::chosen(&uri, asked);
    let problem = move |kind, said| ProblemDocument::new(kind, language, said);
    let no_answer = move || problem(Kind::Parameter, say!(language, "class-no-answer"));
    // Another site's page could send plain text in the name of this browser, but not JSON.
    let media = headers
        .get(CONTENT_TYPE)
        .and_then(|media| media.to_str().ok());
    if media != Some("application/json") {
        return Err(no_answer());
    }
    let read = timeout(TIMEOUT, to_bytes(body, MAX_BYTES)).await;
    let bytes = read.ok().and_then(Result::ok).ok_or_else(no_answer)?;
    let sent: AnswerRequest = serde_json::from_slice(&bytes).map_err(|_| no_answer())?;
    let who = follower(&headers, Some(&sent.follower), language)?;
    let room = Arc::clone(&class.room);
    let judge = move |_: &_| {
        let taken = match room.ballot() {
            Some(_) => {
                let bet = room.bet(who, sent.question, &sent.text);
                bet.map(|bet| scene_event::bet_in_words(&room, bet, language))
            }
            None => {
                let answer = room.answer(who, sent.question, &sent.text);
                answer.map(|answer| answer.text(language))
            }
        };
        taken.map_err(|refused| match refused {
            Rejection::Unreadable(ask) => problem(Kind::Unreadable, ask.form(language)),
            Rejection::NoBet => problem(Kind::Unreadable, say!(language, "class-no-bet")),
            Rejection::Already => problem(Kind::NotCounted, say!(language, "class-already")),
            Rejection::TooLate => problem(Kind::NotCounted, say!(language, "class-too-late")),
            Rejection::Unknown => problem(Kind::NotFound, say!(language, "class-unknown")),
        })
    };
    let judged = work::run(&class.pool, &class.metrics, u64::MAX, judge).await;
    let given = judged.unwrap_or_else(|busy| Err(ProblemDocument::busy(language, busy)))?;
    Ok(json(&AnswerReply { given }))
}
