//! `/`: the page.

use super::Class;
use super::compressed::CompressedText;
use crate::export::web::{Page, Part, fill};
use crate::language::Language;
use crate::say;
use crate::serve::request::PageLanguage;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::sync::{Arc, OnceLock};

/// The page in every language, once it has been requested.
#[derive(Debug, Default)]
pub(super) struct PageCache([OnceLock<CompressedText>; Language::ALL.len()]);

/// Answers with the page in the language of the browser, or in that of `?lang=`.
pub(super) async fn answer(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    asks: HeaderMap,
) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
    ];
    let PageCache(pages) = &class.page;
    let page = pages[language as usize].get_or_init(|| CompressedText::new(page(language)));
    (headers, page.answer(&asks)).into_response()
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
        script: Some((Part::Class, &Part::Class.data(language, json!({})))),
        sends: true,
        ..Page::default()
    };
    page.html()
}
