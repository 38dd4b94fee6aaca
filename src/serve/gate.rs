//! What every request passes: the name it was sent to, the token, and afterwards the log.

use super::log::{self, Line, Log};
use super::problem::{Kind, Problem};
use super::{Shared, api, detail, moves, site, spoken};
use crate::language::Language;
use crate::say;
use axum::Extension;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_TYPE, HOST, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, Version};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::body::Incoming;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// The routes, as the metrics name them.
const ROUTES: [&str; 3] = ["/", "/metrics", "/move"];

/// Where Plywood's own interface begins.
const API: &str = "/api/v1";

/// Most bytes of all headers together.
const MOST_HEADERS: usize = 16 * 1024;

/// Most characters of a path that are logged.
const LONGEST: usize = 300;

/// The way to all answers.
pub(super) struct Gate {
    pub shared: Arc<Shared>,
    pub token: Option<String>,
    language: Language,
    log: Log,
    routes: TowerToHyperService<Router>,
}

impl Gate {
    pub fn new(
        shared: Arc<Shared>,
        token: Option<String>,
        language: Language,
        log: Option<Box<dyn Write + Send>>,
    ) -> io::Result<Gate> {
        let set = SetResponseHeaderLayer::if_not_present;
        let routes = Router::new()
            .route("/", get(site::answer))
            .route("/move", get(moves::answer))
            .route("/metrics", get(metrics))
            .nest(API, api::routes())
            .fallback(no_such_page)
            .method_not_allowed_fallback(no_such_method)
            .with_state(Arc::clone(&shared))
            .layer(CatchPanicLayer::custom(detail::failed))
            .layer(set(CACHE_CONTROL, HeaderValue::from_static("no-store")))
            .layer(set(VARY, HeaderValue::from_static("accept-language")))
            // The token is a part of the address.
            .layer(set(
                REFERRER_POLICY,
                HeaderValue::from_static("no-referrer"),
            ))
            .layer(set(
                X_CONTENT_TYPE_OPTIONS,
                HeaderValue::from_static("nosniff"),
            ));
        Ok(Gate {
            shared,
            token,
            language,
            log: Log::new(log)?,
            routes: TowerToHyperService::new(routes),
        })
    }

    /// Answers a request, and tells of it.
    pub async fn answer(
        &self,
        peer: SocketAddr,
        request: Request<Incoming>,
    ) -> Result<Response, Infallible> {
        let mut request = request.map(Body::new);
        let inside = self.inside(request.uri());
        let entry = Entry {
            gate: self,
            peer,
            method: request.method().to_string(),
            path: inside.as_ref().map_or_else(String::new, Uri::to_string),
            route: route(inside.as_ref()),
            began: Instant::now(),
            is_answered: false,
        };
        let language = spoken::language(request.headers(), self.language);
        let response = match (is_for_us(&request), inside) {
            _ if length(request.headers()) > MOST_HEADERS => {
                let said = say!(language, "serve-headers", most = MOST_HEADERS);
                detail::answer(language, StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, &said)
            }
            (Err(status), _) => {
                detail::answer(language, status, &say!(language, "serve-wrong-host"))
            }
            (Ok(()), None) => nothing_here(language),
            (Ok(()), Some(inside)) => {
                *request.uri_mut() = inside;
                request.extensions_mut().insert(language);
                match self.routes.call(request).await {
                    Ok(response) => response,
                    Err(never) => match never {},
                }
            }
        };
        entry.end(response.status());
        Ok(response)
    }

    /// The answer to somebody for whom there is no place.
    pub fn turn_away(&self, request: &Request<Incoming>) -> Response {
        detail::busy(
            spoken::language(request.headers(), self.language),
            Duration::ZERO,
        )
    }

    /// The address behind the token; none if that is not the right one.
    fn inside(&self, uri: &Uri) -> Option<Uri> {
        let path = uri.path_and_query()?.as_str();
        let Some(token) = &self.token else {
            return path.parse().ok();
        };
        let (given, rest) = path.strip_prefix('/')?.split_at_checked(token.len())?;
        // However much of it is right, it takes as long to say no.
        let differs = given
            .bytes()
            .zip(token.bytes())
            .fold(0, |sum, (a, b)| sum | (a ^ b));
        match rest {
            _ if differs != 0 => None,
            "" => Some(Uri::from_static("/")),
            rest => rest.strip_prefix('/').and(rest.parse().ok()),
        }
    }
}

fn length(headers: &HeaderMap) -> usize {
    let lengths = headers.iter();
    let lengths = lengths.map(|(name, value)| name.as_str().len() + value.len());
    lengths.sum()
}

/// A request that is under way.
struct Entry<'g> {
    gate: &'g Gate,
    peer: SocketAddr,
    method: String,
    path: String,
    route: &'static str,
    began: Instant,
    is_answered: bool,
}

impl Entry<'_> {
    fn end(mut self, status: StatusCode) {
        self.is_answered = true;
        self.tell(Some(status.as_u16()));
    }

    fn tell(&self, status: Option<u16>) {
        let took = self.began.elapsed();
        let metrics = &self.gate.shared.metrics;
        match status {
            Some(status) => metrics.answered(self.route, status, took),
            None => drop(metrics.gone.fetch_add(1, Ordering::Relaxed)),
        }
        let end = self.path.char_indices().nth(LONGEST);
        self.gate.log.write(&Line {
            time: log::now(),
            client: self.peer.to_string(),
            method: &self.method,
            path: &self.path[..end.map_or(self.path.len(), |(end, _)| end)],
            status,
            seconds: took.as_secs_f64(),
        });
    }
}

/// Whoever does not wait for the answer drops what makes it.
impl Drop for Entry<'_> {
    fn drop(&mut self) {
        if !self.is_answered {
            self.tell(None);
        }
    }
}

fn route(inside: Option<&Uri>) -> &'static str {
    let mut routes = ROUTES.iter().chain(&api::ROUTES);
    let known = inside.and_then(|uri| routes.find(|route| **route == uri.path()));
    known.map_or("other", |route| route)
}

/// Whether the request was sent to this machine itself or to an address. A page of somebody else's can
/// make its own name lead here, but not an address.
fn is_for_us(request: &Request) -> Result<(), StatusCode> {
    let named = request
        .headers()
        .get_all(HOST)
        .into_iter()
        .collect::<Vec<_>>();
    let host = match named.as_slice() {
        [host] => host.to_str().unwrap_or_default(),
        [] if request.version() < Version::HTTP_11 => return Ok(()),
        _ => return Err(StatusCode::BAD_REQUEST),
    };
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let name = match host.rsplit_once(':') {
        Some((name, port)) if is_port(port) && !name.ends_with(':') => name,
        _ => host,
    };
    let address = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    let is_address = address.unwrap_or(name).parse::<IpAddr>().is_ok();
    match is_address || name.eq_ignore_ascii_case("localhost") {
        true => Ok(()),
        false => Err(StatusCode::MISDIRECTED_REQUEST),
    }
}

async fn metrics(State(shared): State<Arc<Shared>>) -> Response {
    let text = shared.metrics.text(&shared.pools);
    (
        [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")],
        text,
    )
        .into_response()
}

async fn no_such_page(Extension(language): Extension<Language>, uri: Uri) -> Response {
    match uri.path().strip_prefix(API) {
        None => nothing_here(language),
        Some(_) => {
            let said = say!(language, "serve-not-in-api");
            Problem::new(Kind::NotFound, language, said).into_response()
        }
    }
}

fn nothing_here(language: Language) -> Response {
    let said = say!(language, "serve-no-such-page");
    detail::answer(language, StatusCode::NOT_FOUND, &said)
}

async fn no_such_method(Extension(language): Extension<Language>) -> Response {
    let said = say!(language, "serve-no-such-method");
    detail::answer(language, StatusCode::METHOD_NOT_ALLOWED, &said)
}
