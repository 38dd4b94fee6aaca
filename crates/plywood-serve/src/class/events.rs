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

/// Time without events after which an empty one is sent: for both sides to detect dead connections.
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
        sent: None,
        own: String::new(),
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
    /// The number of the scene sent last.
    sent: Option<u64>,
    /// The last event sent to this follower alone.
    own: String,
    is_over: bool,
}

impl EventStream {
    /// Waits for the next event; `None` once the class is over.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, EventStream)> {
        if self.is_over {
            return None;
        }
        let mut event = String::new();
        while event.is_empty() {
            if self.sent.is_some() {
                match timeout(KEEP_ALIVE, self.scenes.changed()).await {
                    Err(_) => {
                        return Some((Ok(Bytes::from_static(b"event: here\ndata: {}\n\n")), self));
                    }
                    Ok(Err(_)) => return None,
                    Ok(Ok(())) => {}
                }
            } else {
                event += RETRY;
            }
            let scene = Arc::clone(&self.scenes.borrow_and_update());
            self.is_over = scene.content == SceneContent::Over;
            let who = self.following.follower;
            let part = scene_event::part(&scene, who, self.language);
            let own = part + &scene_event::own(&scene, who, self.language);
            // The scene may be the same, and this follower's part in it another.
            let is_new = self.sent.replace(scene.number) != Some(scene.number);
            if is_new {
                event += &self.class.events.scene(&scene, self.language);
            }
            if is_new || own != self.own {
                event += &own;
            }
            self.own = own;
        }
        Some((Ok(event.into()), self))
    }
}
