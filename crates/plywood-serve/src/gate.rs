//! Checks that every request must pass before it is routed: its host, its origin and the token.

use super::request::{self, RequestError, accepted, failed};
use axum::Router;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT, CACHE_CONTROL, HOST, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, Version};
use axum::response::{IntoResponse, Redirect, Response};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use plywood_explore::parallel::locked;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::sync::Mutex;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// The letters of short addresses: none looks like a digit or another one.
const LETTERS: &[u8; 23] = b"abcdefghjkmnpqrstuvwxyz";

/// Number of letters of a short address.
const SHORT: usize = 6;

/// The parameter with the letters that are typed again.
const TYPED: &str = "letters";

/// Maximum number of wrong short addresses from one address, and from all.
const MAX_WRONG: [usize; 2] = [100, 1000];

/// The secret of a client from another machine: a token of 128 bits, or six letters that lead to it,
/// which can be typed and are tried a few times only.
pub(super) struct Key {
    pub token: String,
    pub letters: String,
    wrong: Mutex<HashMap<IpAddr, usize>>,
}

impl Key {
    /// Generates a random key.
    pub(super) fn random() -> io::Result<Key> {
        let mut bytes = [0; 16 + 4 * SHORT];
        getrandom::fill(&mut bytes)?;
        let (token, letters) = bytes.split_at(16);
        // Of 32 bits the remainder is as good as even.
        let letter = |four: &[u8]| {
            let number = four
                .iter()
                .fold(0, |sum, &byte| sum << 8 | usize::from(byte));
            char::from(LETTERS[number % LETTERS.len()])
        };
        Ok(Key {
            token: token.iter().map(|byte| format!("{byte:02x}")).collect(),
            letters: letters.chunks(4).map(letter).collect(),
            wrong: Mutex::default(),
        })
    }

    /// Returns whether an address is the short one, or has its letters typed again, unless too many
    /// others were tried.
    fn is_short(&self, uri: &Uri, from: IpAddr) -> bool {
        let typed: Option<String> = request::parameter(uri, TYPED);
        let given = typed.as_deref().unwrap_or(uri.path()).trim_matches('/');
        if given.len() != SHORT || !given.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            return false;
        }
        let mut wrong = locked(&self.wrong);
        let tried = [wrong.get(&from).copied().unwrap_or(0), wrong.values().sum()];
        if tried[0] >= MAX_WRONG[0] || tried[1] >= MAX_WRONG[1] {
            return false;
        }
        let is_right = given.eq_ignore_ascii_case(&self.letters);
        if !is_right {
            *wrong.entry(from).or_default() += 1;
        }
        is_right
    }
}

/// Checks requests before all routes.
pub(super) struct Gate {
    routes: TowerToHyperService<Router>,
    pub key: Option<Key>,
    /// The language of clients that do not ask for one.
    language: Language,
    /// The message for an unknown address.
    not_found: &'static str,
}

impl Gate {
    pub(super) fn new(
        routes: Router,
        key: Option<Key>,
        language: Language,
        not_found: &'static str,
    ) -> Gate {
        let set = |name, value| {
            SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
        };
        let routes = routes
            .layer(CatchPanicLayer::custom(failed))
            .layer(set(CACHE_CONTROL, "no-store"))
            .layer(set(VARY, "accept-language"))
            // The token is a part of the URL.
            .layer(set(REFERRER_POLICY, "no-referrer"))
            .layer(set(X_CONTENT_TYPE_OPTIONS, "nosniff"));
        Gate {
            routes: TowerToHyperService::new(routes),
            key,
            language,
            not_found,
        }
    }

    /// Returns the language of a request.
    pub(super) fn language(&self, request: &Request) -> Language {
        request::language(request.headers(), self.language)
    }

    /// Responds to a request from an IP address.
    pub(super) async fn answer(&self, address: IpAddr, mut request: Request) -> Response {
        let language = self.language(&request);
        if let Some(key) = &self.key
            && check_host(&request).is_ok()
        {
            let uri = request.uri();
            if key.is_short(uri, address) {
                return Redirect::temporary(&format!("/{}/", key.token)).into_response();
            }
            let is_browser = accepted(request.headers(), ACCEPT).any(|media| media == "text/html");
            if is_browser && self.strip_token(uri).is_none() {
                return type_again(language);
            }
        }
        match self.check(&request, language) {
            Err(error) => error.into_response(),
            Ok(uri) => {
                *request.uri_mut() = uri;
                request.extensions_mut().insert(language);
                request.extensions_mut().insert(address);
                let Ok(response) = self.routes.call(request).await;
                response
            }
        }
    }

    /// Returns the request's URI without the token.
    fn check(&self, request: &Request, language: Language) -> Result<Uri, RequestError> {
        check_host(request)
            .map_err(|status| RequestError::said(language, status, "serve-wrong-host"))?;
        let uri = self.strip_token(request.uri());
        let uri = uri.ok_or_else(|| RequestError::not_found(language, self.not_found))?;
        if is_cross_site(request.headers(), uri.path()) {
            return Err(RequestError::said(
                language,
                StatusCode::FORBIDDEN,
                "serve-cross-site",
            ));
        }
        Ok(uri)
    }

    /// Returns the URI without the token; `None` if the token is wrong.
    fn strip_token(&self, uri: &Uri) -> Option<Uri> {
        let path = uri.path_and_query()?.as_str();
        let Some(Key { token, .. }) = &self.key else {
            return path.parse().ok();
        };
        let (given, rest) = path.strip_prefix('/')?.split_at_checked(token.len())?;
        // The comparison takes constant time, so that timing does not reveal how much of the token
        // is right. A scanned code contains capital letters.
        let differs = given
            .bytes()
            .zip(token.bytes())
            .fold(0, |sum, (a, b)| sum | (a.to_ascii_lowercase() ^ b));
        if differs != 0 {
            None
        } else if rest.is_empty() {
            Some(Uri::from_static("/"))
        } else {
            rest.strip_prefix('/').and(rest.parse().ok())
        }
    }
}

/// Returns the page for a wrong address, where its letters can be typed again.
fn type_again(language: Language) -> Response {
    let (code, send) = (language.code(), say!(language, "class-send"));
    let sentence = say!(language, "class-type-again", count = SHORT);
    let body = format!(
        "<!doctype html><html lang={code}><meta charset=utf-8><title>Plywood</title>\
         <meta name=viewport content='width=device-width'><style>body{{margin:2em}}\
         body,input,button{{font:1.1rem sans-serif}}</style><form action=/><label>{sentence}\
         <br><br><input name={TYPED} maxlength={SHORT} size=8 autocapitalize=none autofocus></label> \
         <button>{send}</button></form></html>"
    );
    (StatusCode::NOT_FOUND, request::page(body)).into_response()
}

/// Checks that the request was sent to this machine's own name or to an IP address. A page on
/// another site can make its own name resolve to this machine (DNS rebinding), but not an IP
/// address.
fn check_host(request: &Request) -> Result<(), StatusCode> {
    let mut named = request.headers().get_all(HOST).into_iter();
    let host = match (named.next(), named.next()) {
        (Some(host), None) => host.to_str().unwrap_or_default(),
        (None, _) if request.version() < Version::HTTP_11 => return Ok(()),
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
    if is_address || name.eq_ignore_ascii_case("localhost") {
        Ok(())
    } else {
        Err(StatusCode::MISDIRECTED_REQUEST)
    }
}

/// Returns whether the browser says that another site's page caused the request (Fetch Metadata
/// Request Headers, W3C). Such a page may link to the front page, as a course's page does, but to
/// nothing else.
fn is_cross_site(headers: &HeaderMap, path: &str) -> bool {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let is_own = matches!(
        header("sec-fetch-site"),
        None | Some("same-origin" | "none")
    );
    let is_link = path == "/"
        && header("sec-fetch-mode") == Some("navigate")
        && header("sec-fetch-dest") == Some("document");
    !is_own && !is_link
}
