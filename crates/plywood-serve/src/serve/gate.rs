//! The checks that every request passes: its headers, and the token; afterwards it is logged.

use super::log::{Log, LogEntry};
use super::metrics::Metrics;
use super::pool::Pool;
use super::{detail, negotiation};
use crate::language::Language;
use crate::say;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, HOST, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, Version};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// Maximum number of bytes of all headers together.
const MAX_HEADERS: usize = 16 * 1024;

/// Maximum number of characters of a path in the log.
const MAX_LOGGED_PATH: usize = 300;

/// The routes that the gate protects.
pub(super) struct GuardedRoutes {
    /// The routes, with their handlers.
    pub routes: Router,
    /// The names of the routes in the metrics.
    pub names: Vec<&'static str>,
    /// The message for an unknown address.
    pub not_found: &'static str,
    /// Counts the answers.
    pub metrics: Arc<Metrics>,
    /// The pools to end with the server.
    pub pools: Vec<Pool>,
}

/// The gate in front of all routes.
pub(super) struct Gate {
    pub service: GuardedRoutes,
    pub token: Option<String>,
    language: Language,
    log: Option<Log>,
    routes: TowerToHyperService<Router>,
}

impl Gate {
    pub(super) fn new(
        mut service: GuardedRoutes,
        token: Option<String>,
        language: Language,
        log: Option<Box<dyn Write + Send>>,
    ) -> io::Result<Gate> {
        let set = SetResponseHeaderLayer::if_not_present;
        let routes = std::mem::take(&mut service.routes)
            .layer(CatchPanicLayer::custom(detail::failed))
            .layer(set(CACHE_CONTROL, HeaderValue::from_static("no-store")))
            .layer(set(VARY, HeaderValue::from_static("accept-language")))
            // The token is part of the address.
            .layer(set(
                REFERRER_POLICY,
                HeaderValue::from_static("no-referrer"),
            ))
            .layer(set(
                X_CONTENT_TYPE_OPTIONS,
                HeaderValue::from_static("nosniff"),
            ));
        Ok(Gate {
            service,
            token,
            language,
            log: log.map(Log::new).transpose()?,
            routes: TowerToHyperService::new(routes),
        })
    }

    /// Answers a request, and logs it; where there are too many clients, turns it away, unlogged.
    pub(super) async fn answer(
        &self,
        peer: SocketAddr,
        request: Request<Incoming>,
        is_full: bool,
    ) -> Result<Response, Infallible> {
        let mut request = request.map(Body::new);
        let language = negotiation::language(request.headers(), self.language);
        if is_full {
            return Ok(detail::busy(language, Duration::ZERO));
        }
        let stripped = self.strip_token(request.uri());
        let mut entry = PendingRequest {
            gate: self,
            peer,
            method: request.method().to_string(),
            path: stripped.as_ref().map_or_else(String::new, Uri::to_string),
            route: self.route(stripped.as_ref()),
            began: Instant::now(),
            status: None,
        };
        let response = match (check_host(&request), stripped) {
            _ if length(request.headers()) > MAX_HEADERS => {
                let said = say!(language, "serve-headers", most = MAX_HEADERS);
                detail::answer(language, StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, &said)
            }
            (Err(status), _) => {
                detail::answer(language, status, &say!(language, "serve-wrong-host"))
            }
            (Ok(()), Some(uri)) if is_cross_site(request.headers(), uri.path()) => {
                let said = say!(language, "serve-cross-site");
                detail::answer(language, StatusCode::FORBIDDEN, &said)
            }
            (Ok(()), None) => not_found(language, self.service.not_found),
            (Ok(()), Some(uri)) => {
                *request.uri_mut() = uri;
                request.extensions_mut().insert(language);
                request.extensions_mut().insert(peer.ip().to_canonical());
                let Ok(response) = self.routes.call(request).await;
                response
            }
        };
        entry.status = Some(response.status().as_u16());
        Ok(response)
    }

    /// Returns the name of an address's route in the metrics.
    fn route(&self, address: Option<&Uri>) -> &'static str {
        let mut names = self.service.names.iter();
        let known = address.and_then(|uri| names.find(|name| **name == uri.path()));
        known.map_or("other", |name| name)
    }

    /// Returns the address without the token; `None` if the token is wrong.
    fn strip_token(&self, uri: &Uri) -> Option<Uri> {
        let path = uri.path_and_query()?.as_str();
        let Some(token) = &self.token else {
            return path.parse().ok();
        };
        let (given, rest) = path.strip_prefix('/')?.split_at_checked(token.len())?;
        // Refusing takes equally long however much of the token is right. A scanned code has its
        // letters in capitals.
        let differs = given
            .bytes()
            .zip(token.bytes())
            .fold(0, |sum, (a, b)| sum | (a.to_ascii_lowercase() ^ b));
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

/// A request in flight, which is logged when it ends.
struct PendingRequest<'g> {
    gate: &'g Gate,
    peer: SocketAddr,
    method: String,
    path: String,
    route: &'static str,
    began: Instant,
    /// The status of the answer; `None` if the client does not wait for it, which drops the future
    /// that makes it.
    status: Option<u16>,
}

impl Drop for PendingRequest<'_> {
    fn drop(&mut self) {
        let took = self.began.elapsed();
        let metrics = &self.gate.service.metrics;
        match self.status {
            Some(status) => metrics.count_answer(self.route, status, took),
            None => drop(metrics.gone.fetch_add(1, Ordering::Relaxed)),
        }
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
        let end = self.path.char_indices().nth(MAX_LOGGED_PATH);
        let Some(log) = &self.gate.log else { return };
        log.write(&LogEntry {
            time: since_1970.map_or(0.0, |since| since.as_secs_f64()),
            client: self.peer.to_string(),
            method: &self.method,
            path: &self.path[..end.map_or(self.path.len(), |(end, _)| end)],
            status: self.status,
            seconds: took.as_secs_f64(),
        });
    }
}

/// Checks that the request was sent to this machine itself or to an address. Another site's page
/// can make its own name lead here (DNS rebinding), but not an address.
fn check_host(request: &Request) -> Result<(), StatusCode> {
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

/// Returns whether another site's page makes a browser send this, as the browser says (Fetch
/// Metadata Request Headers, W3C). Such a page may link to the front page, as that of a course
/// does, and to nothing else.
fn is_cross_site(headers: &HeaderMap, path: &str) -> bool {
    let said = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let is_own = matches!(said("sec-fetch-site"), None | Some("same-origin" | "none"));
    let is_link = path == "/"
        && said("sec-fetch-mode") == Some("navigate")
        && said("sec-fetch-dest") == Some("document");
    !is_own && !is_link
}

/// Answers that there is nothing at this address, with this message.
pub(super) fn not_found(language: Language, message: &'static str) -> Response {
    detail::answer(language, StatusCode::NOT_FOUND, &say!(language, message))
}
