//! `/answer`: takes an answer to the classroom's question.

use super::{Class, follower, scene_event};
use crate::say;
use crate::serve::api::json;
use crate::serve::body;
use crate::serve::negotiation::PageLanguage;
use crate::serve::problem::{Kind, ProblemDocument};
use crate::share::{MAX_ANSWER, Rejection};
use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Maximum number of bytes of a request: an answer, each of its characters escaped, and what stands
/// around it.
const MAX_BYTES: usize = MAX_ANSWER * 12 + 200;

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

pub(super) async fn answer(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ProblemDocument> {
    let problem = move |kind, said| ProblemDocument::new(kind, language, said);
    let no_answer = move || problem(Kind::Parameter, say!(language, "class-no-answer"));
    let bytes = body::read(&headers, "application/json", body, MAX_BYTES).await;
    let bytes = bytes.ok_or_else(no_answer)?;
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
            Rejection::Unreadable(ask) => problem(Kind::Unreadable, ask.typing_help(language)),
            Rejection::NoBet => problem(Kind::Unreadable, say!(language, "class-no-bet")),
            Rejection::AlreadyAnswered => {
                problem(Kind::NotCounted, say!(language, "class-already"))
            }
            Rejection::TooLate => problem(Kind::NotCounted, say!(language, "class-too-late")),
            Rejection::Unknown => problem(Kind::NotFound, say!(language, "class-unknown")),
        })
    };
    let given = class.pool.run_or_explain(language, u64::MAX, judge).await?;
    Ok(json(&AnswerReply { given }))
}
