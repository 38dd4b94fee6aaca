//! A text that many clients request, compressed once for all that accept it compressed.

use crate::serve::request::preferences;
use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

/// A text, plain and compressed.
#[derive(Clone, Debug)]
pub(in crate::serve) struct CompressedText {
    plain: Bytes,
    packed: Bytes,
}

impl CompressedText {
    /// Compresses a text.
    pub(in crate::serve) fn new(text: String) -> CompressedText {
        let plain = Bytes::from(text);
        // Writing to memory does not fail.
        let packed = pack(&plain).unwrap_or_default();
        CompressedText { plain, packed }
    }

    /// Answers with the text in a form that these headers accept.
    pub(in crate::serve) fn answer(&self, headers: &HeaderMap) -> Response {
        let vary = (VARY, "accept-encoding, accept-language");
        if accepts_gzip(headers) {
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

/// Returns whether a client accepts gzip (RFC 9110, 12.5.3): its own entry counts more than that
/// for all others.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let weight = |wanted: &[&str]| {
        let mut preferences = preferences(headers, ACCEPT_ENCODING);
        let found =
            preferences.find(|(name, _)| wanted.iter().any(|one| one.eq_ignore_ascii_case(name)));
        found.map(|(_, weight)| weight)
    };
    let weight = weight(&["gzip", "x-gzip"]).or_else(|| weight(&["*"]));
    weight.is_some_and(|weight| weight > 0.0)
}
