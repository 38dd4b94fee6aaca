//! `/events`: scenes as server-sent events. A client that connects or reconnects gets the current
//! scene at once, so missed scenes do not matter.

use super::{Class, FOLLOWER, follower, scene_event};
use crate::request::RequestError;
use crate::request::{PageLanguage, parameter};
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use plywood_class::classroom::{
    AdmissionError, FollowerGuard, MAX_FOLLOWERS, MAX_PER_ADDRESS, Scene, SceneContent,
};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Time without events after which a comment is sent to detect dead connections.
const KEEP_ALIVE: Duration = Duration::from_secs(10);

/// The field that sets the browser's reconnection time in milliseconds.
const RETRY: &str = "retry: 1000\n";

pub(super) async fn answer(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    Extension(address): Extension<IpAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let who = follower(&headers, parameter(&uri, "follower"), language)?;
    let following = class.room.follow(who, address);
    let following = following.map_err(|error| {
        let message = match error {
            AdmissionError::ClassroomFull => say!(language, "class-full", most = MAX_FOLLOWERS),
            AdmissionError::AddressFull => {
                say!(language, "class-full-address", most = MAX_PER_ADDRESS)
            }
        };
        RequestError::new(language, StatusCode::TOO_MANY_REQUESTS, message)
    })?;
    let stream = EventStream {
        scenes: class.room.listen(),
        class,
        following,
        language,
        has_begun: false,
        is_over: false,
    };
    let body = Body::from_stream(unfold(stream, EventStream::next));
    let headers = [
        (CONTENT_TYPE, "text/event-stream".to_owned()),
        (
            SET_COOKIE,
            format!("{FOLLOWER}={who}; HttpOnly; SameSite=Strict; Path=/"),
        ),
    ];
    Ok((headers, body).into_response())
}

/// The state of a connection.
struct EventStream {
    class: Arc<Class>,
    following: FollowerGuard,
    scenes: watch::Receiver<Arc<Scene>>,
    language: Language,
    has_begun: bool,
    is_over: bool,
}

impl EventStream {
    /// Waits for the next event; `None` once the class is over.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, EventStream)> {
        if self.is_over {
            return None;
        }
        if self.has_begun {
            match timeout(KEEP_ALIVE, self.scenes.changed()).await {
                Err(_) => return Some((Ok(Bytes::from_static(b":\n\n")), self)),
                Ok(Err(_)) => return None,
                Ok(Ok(())) => {}
            }
        }
        let scene = Arc::clone(&self.scenes.borrow_and_update());
        let retry = if self.has_begun { "" } else { RETRY };
        self.has_begun = true;
        self.is_over = scene.content == SceneContent::Over;
        let scene_event = self.class.events.scene(&scene, self.language);
        let own = scene_event::own(&scene, self.following.follower, self.language);
        let event = format!("{retry}{scene_event}{own}");
        Some((Ok(event.into()), self))
    }
}
