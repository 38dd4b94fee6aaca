//! `/`: the page; and texts requested by many clients, which are compressed only once.

use super::{Class, NOT_FOUND};
use crate::request::{self, PageLanguage, RequestError, accepted};
use crate::{Turn, run_apart};
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use plywood_class::quiz_page::{self, Submission};
use plywood_export::export::web::{Page, Script, fill};
use plywood_teach::language::Language;
use plywood_teach::say;
use serde_json::json;
use std::io::{self, Write};
use std::sync::{Arc, OnceLock};

/// The page in every language, rendered on the first request.
#[derive(Debug, Default)]
pub(super) struct PageCache([OnceLock<CompressedText>; Language::ALL.len()]);

/// Follows a class.
const CLASS: Script = Script {
    name: "class",
    body: include_str!("class.js"),
    has_frames: true,
};

/// Replies with the page in the browser's language, or in that of `?lang=`.
pub(super) async fn answer(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    headers: HeaderMap,
) -> Response {
    let PageCache(pages) = &class.page;
    let page = pages[language as usize].get_or_init(|| CompressedText::new(page(language)));
    request::page(page.answer(&headers))
}

/// Replies with a quiz about the questions that were hardest for the class.
pub(super) async fn again(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    Extension(turn): Extension<Turn>,
) -> Result<Response, RequestError> {
    let room = Arc::clone(&class.room);
    let write = move || {
        let quiz = room.hardest_quiz()?;
        Some(quiz_page::page(&quiz, language, Submission::Saved))
    };
    let page = run_apart(turn.wait().await, write).await;
    let page = page.ok_or_else(|| RequestError::not_found(language, NOT_FOUND))?;
    Ok(request::page(page))
}

fn page(language: Language) -> String {
    let page = Page {
        language,
        title: &say!(language, "class-title"),
        style: include_str!("style.css"),
        body: &fill(
            language,
            include_str!("page.html"),
            &[("other", language.next().code())],
        ),
        script: Some((CLASS, &CLASS.data(language, json!({})))),
        sends: true,
        ..Page::default()
    };
    page.html()
}

/// A text, both plain and compressed.
#[derive(Clone, Debug)]
pub(crate) struct CompressedText {
    plain: Bytes,
    packed: Bytes,
}

impl CompressedText {
    /// Compresses a text.
    pub(crate) fn new(text: String) -> CompressedText {
        let plain = Bytes::from(text);
        // Writing to memory cannot fail.
        let packed = pack(&plain).unwrap_or_default();
        CompressedText { plain, packed }
    }

    /// Replies with the text in a form that these headers accept.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let vary = (VARY, "accept-encoding, accept-language");
        let is_gzip = |name: &str| name.eq_ignore_ascii_case("gzip");
        if accepted(headers, ACCEPT_ENCODING).any(is_gzip) {
            let headers = [vary, (CONTENT_ENCODING, "gzip")];
            (headers, Body::from(self.packed.clone())).into_response()
        } else {
            ([vary], Body::from(self.plain.clone())).into_response()
        }
    }
}

fn pack(text: &[u8]) -> io::Result<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text)?;
    Ok(packer.finish()?.into())
}

/// The web version of the tutor, as built by `scripts/web`.
#[cfg(feature = "web")]
static TUTOR: std::sync::LazyLock<CompressedText> = std::sync::LazyLock::new(|| {
    let page = include_str!("../../../../target/web/plywood.html");
    CompressedText::new(page.to_owned())
});

/// Returns the route of the tutor's web version.
#[cfg(feature = "web")]
pub(crate) fn tutor_routes() -> axum::Router {
    axum::Router::new().route("/tutor", axum::routing::get(tutor))
}

#[cfg(feature = "web")]
async fn tutor(headers: HeaderMap) -> Response {
    request::page(TUTOR.answer(&headers))
}
