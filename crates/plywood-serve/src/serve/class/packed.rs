//! A text that many clients request, compressed once for every client that accepts it compressed.

use crate::serve::wishes::wishes;
use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

/// A text as it is and packed.
#[derive(Clone, Debug)]
pub struct Packed {
    plain: Bytes,
    packed: Bytes,
}

impl Packed {
    /// Packs a text.
    pub fn new(text: String) -> Packed {
        let plain = Bytes::from(text);
        // Nothing that is written to memory fails.
        let packed = pack(&plain).unwrap_or_default();
        Packed { plain, packed }
    }

    /// The text for whoever sent these headers.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let vary = (VARY, "accept-encoding, accept-language");
        match unpacks(headers) {
            true => {
                let headers = [vary, (CONTENT_ENCODING, "gzip")];
                (headers, Body::from(self.packed.clone())).into_response()
            }
            false => ([vary], Body::from(self.plain.clone())).into_response(),
        }
    }
}

fn pack(text: &[u8]) -> io::Result<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text)?;
    Ok(packer.finish()?.into())
}

/// Whether a client can unpack gzip (RFC 9110, 12.5.3): what is said of it counts more than what is said
/// of all that is not named.
fn unpacks(headers: &HeaderMap) -> bool {
    let weight = |wanted: &[&str]| {
        let mut wishes = wishes(headers, ACCEPT_ENCODING);
        let found =
            wishes.find(|(name, _)| wanted.iter().any(|one| one.eq_ignore_ascii_case(name)));
        found.map(|(_, weight)| weight)
    };
    let weight = weight(&["gzip", "x-gzip"]).or_else(|| weight(&["*"]));
    weight.is_some_and(|weight| weight > 0.0)
}
