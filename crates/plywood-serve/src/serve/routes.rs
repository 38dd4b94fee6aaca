//! The routes of searches, for programs and browsers.

use super::gate::{GuardedRoutes, not_found};
use super::problem::{Kind, ProblemDocument};
use super::{Shared, api, detail, front_page, moves};
use crate::language::Language;
use crate::say;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use std::sync::Arc;

/// The routes outside Plywood's own interface.
const ROUTES: [&str; 3] = ["/", "/metrics", "/move"];

/// The prefix of Plywood's own interface.
const API: &str = "/api/v1";

/// The message at an unknown address.
const NOT_FOUND: &str = "serve-no-such-page";

/// Returns all routes.
pub(super) fn service(shared: Arc<Shared>) -> GuardedRoutes {
    let routes = Router::new()
        .route("/", get(front_page::answer))
        .route("/move", get(moves::answer))
        .route("/metrics", get(metrics))
        .nest(API, api::routes())
        .fallback(no_such_page)
        .method_not_allowed_fallback(no_such_method)
        .with_state(Arc::clone(&shared));
    GuardedRoutes {
        routes,
        names: ROUTES.into_iter().chain(api::ROUTES).collect(),
        not_found: NOT_FOUND,
        metrics: Arc::clone(&shared.metrics),
        pools: vec![shared.pools.moves.clone(), shared.pools.api.clone()],
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
        None => not_found(language, NOT_FOUND),
        Some(_) => {
            let said = say!(language, "serve-not-in-api");
            ProblemDocument::new(Kind::NotFound, language, said).into_response()
        }
    }
}

async fn no_such_method(Extension(language): Extension<Language>) -> Response {
    let said = say!(language, "serve-no-such-method");
    detail::answer(language, StatusCode::METHOD_NOT_ALLOWED, &said)
}
