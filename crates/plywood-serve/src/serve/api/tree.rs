//! `/tree`: a recorded search in every format, written while it is read.

use super::{Query, RecordRequest};
use crate::exploration::Exploration;
use crate::export::{Format, OptionError, Options, node_at, steps_at};
use crate::language::Language;
use crate::parallel;
use crate::safe;
use crate::say;
use crate::search::Watch;
use crate::serve::Shared;
use crate::serve::pool::STACK;
use crate::serve::problem::{Kind, ProblemDocument};
use crate::tree::Step;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::poll_fn;
use std::io::{self, BufWriter, Write};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// Bytes of a piece.
const PIECE: usize = 64 * 1024;
/// How many pieces may wait for a slow reader.
const PIECES: usize = 4;

/// Maximum time to wait for the permit to write a tree.
const TIMEOUT: Duration = Duration::from_secs(10);

pub(super) async fn answer(
    State(shared): State<Arc<Shared>>,
    mut query: Query,
) -> Result<Response, ProblemDocument> {
    let language = query.language;
    let format = query.choice("format")?.unwrap_or(Format::Json);
    let options = options(&mut query, format)?;
    let recorded = RecordRequest::read(&mut query)?;
    query.end()?;
    let unfit = options.check_format(format);
    unfit.map_err(|error| {
        ProblemDocument::new(
            Kind::Parameter,
            language,
            option_error_text(language, error),
        )
    })?;

    let languages: Vec<&str> = options.languages.iter().map(|it| it.code()).collect();
    let headers = [
        (CONTENT_TYPE, media(format).to_owned()),
        (CONTENT_LANGUAGE, languages.join(", ")),
        // Only the front page may show it in a frame.
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'self'".to_owned()),
    ];
    // The permit is acquired before the search: a tree that cannot be delivered need not be recorded.
    let place = Arc::clone(&shared.tree_permits).acquire_owned();
    let place = timeout(TIMEOUT, place).await.ok().and_then(Result::ok);
    let busy = || ProblemDocument::busy(language);
    let place = place.ok_or_else(busy)?;
    let max_nodes = recorded.max_nodes;
    let search = move |watch: &Watch| {
        let exploration = record_for(recorded, format, &options, watch)?;
        Ok((exploration, options))
    };
    let pool = &shared.pools.api;
    let (exploration, options) = pool.run_or_explain(language, max_nodes, search).await?;
    let (sender, mut pieces) = mpsc::channel(PIECES);
    // Threads that search do not wait for a reader: each tree is written by a thread of its own.
    let write = move || {
        let mut out = BufWriter::with_capacity(PIECE, Pipe(sender));
        let written = format.write(&exploration, &options, &mut out);
        if written.and_then(|()| out.flush()).is_err() {
            let Pipe(pieces) = out.into_parts().0;
            pieces.try_send(Err(io::ErrorKind::BrokenPipe.into())).ok();
        }
        drop(place);
    };
    parallel::spawn_detached("writer", STACK, write).map_err(|_| busy())?;
    // Dropping the body ends the writing.
    let body = Body::from_stream(poll_fn(move |context| pieces.poll_recv(context)));
    Ok((headers, body).into_response())
}

/// Returns the options of the format.
fn options(query: &mut Query, format: Format) -> Result<Options, ProblemDocument> {
    let languages = match format.properties().is_multilingual {
        true => vec![query.language, query.language.next()],
        false => vec![query.language],
    };
    Ok(Options {
        languages,
        step: query.number("step", 0..=Step::MAX)?,
        from: query.number("from", 0..=Step::MAX)?,
        to: query.number("to", 0..=Step::MAX)?,
        at: query.text("at"),
        view: query.choice("view")?,
        style: query.choice("style")?,
        is_standalone: query.flag("standalone")?,
        is_beamer: query.flag("beamer")?,
        is_tour: query.flag("tour")?,
        gaps: Vec::new(),
    })
}

/// Records the tree for a format, unless it is too large for it or has no such node or steps.
fn record_for(
    recorded: RecordRequest,
    format: Format,
    options: &Options,
    watch: &Watch,
) -> Result<Exploration, ProblemDocument> {
    let language = recorded.language;
    let exploration = recorded.record(watch)?;
    if let Some(line) = &options.at
        && node_at(&exploration, line).is_none()
    {
        let said = say!(language, "serve-no-such-node", line = safe::short(line));
        return Err(ProblemDocument::new(Kind::Parameter, language, said));
    }
    let steps = steps_at(&exploration, options.at.as_deref());
    if options.is_outside(&steps) {
        let (first, last) = steps.into_inner();
        let said = say!(language, "serve-no-such-steps", first, last);
        return Err(ProblemDocument::new(Kind::Parameter, language, said));
    }
    let room = format.check(&exploration, options);
    room.map_err(|large| ProblemDocument::new(Kind::TooLarge, language, large.say(language)))?;
    Ok(exploration)
}

fn option_error_text(language: Language, unfit: OptionError) -> String {
    match unfit {
        OptionError::NotTaken {
            option,
            format,
            instead,
        } => say!(language, "serve-not-taken", option, format, instead),
        OptionError::Backwards { from, to } => {
            say!(language, "serve-backwards", from, to)
        }
        OptionError::Alone {
            option,
            format,
            other,
        } => say!(language, "serve-alone", option, format, other),
    }
}

/// Returns the media type of such a file.
fn media(format: Format) -> &'static str {
    match format.extension() {
        "json" => "application/json",
        "html" => "text/html; charset=utf-8",
        "svg" => "image/svg+xml",
        "csv" => "text/csv; charset=utf-8",
        "dot" => "text/vnd.graphviz; charset=utf-8",
        "tex" => "application/x-tex",
        "parquet" => "application/vnd.apache.parquet",
        _ => "text/plain; charset=utf-8",
    }
}

/// Passes what a format writes on to the body. It blocks while the reader is slow, until the
/// connection times out.
struct Pipe(mpsc::Sender<io::Result<Bytes>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = Bytes::copy_from_slice(bytes);
        let sent = self.0.blocking_send(Ok(piece));
        sent.map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
