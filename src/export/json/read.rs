//! Reads an exported tree, and tells where a text fails to be one.

use super::check::{Misfit, Place, check, follows};
use super::{Document, Edge, FORMAT, Graph, Node, VERSION};
use crate::safe;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use thiserror::Error;

/// Why a text is not an exported tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// Not JSON, a field of the wrong type, or parts that contradict each other.
    #[error("line {line}, column {column}: {what}")]
    Broken {
        /// Line from 1.
        line: usize,
        /// Column from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// Some other JSON.
    #[error("this is not an exported tree: its `format` is not \"{FORMAT}\"")]
    OtherFormat,
    /// From a later Plywood.
    #[error(
        "version {0} of the format is newer than {VERSION}, the newest known here: use a newer plywood"
    )]
    Newer(u32),
}

#[derive(Deserialize)]
struct Header {
    format: Option<String>,
    version: Option<u32>,
}

/// The parts of the text whose places are wanted stay text.
#[derive(Deserialize)]
struct Parts<'a> {
    #[serde(borrow)]
    graph: &'a RawValue,
    #[serde(borrow)]
    nodes: Vec<&'a RawValue>,
    #[serde(borrow)]
    edges: Vec<&'a RawValue>,
}

/// Reads an exported tree. Fields that are not known are ignored.
///
/// # Errors
/// Where and how the text fails to be one.
pub fn read(text: &str) -> Result<Document, ReadError> {
    let header: Header = serde_json::from_str(text).map_err(|error| broken(text, 0, &error))?;
    match (header.format.as_deref(), header.version) {
        (Some(FORMAT), Some(version @ 1..)) if version > VERSION => {
            return Err(ReadError::Newer(version));
        }
        (Some(FORMAT), Some(1..)) => {}
        _ => return Err(ReadError::OtherFormat),
    }
    let parts: Parts<'_> = serde_json::from_str(text).map_err(|error| broken(text, 0, &error))?;
    let mut nodes: Vec<Node<'static>> = Vec::with_capacity(parts.nodes.len());
    for &raw in &parts.nodes {
        let node = part(text, raw)?;
        follows(&nodes, &node).map_err(|what| at(text, offset(text, raw), what))?;
        nodes.push(node);
    }
    let edges = parts.edges.iter().map(|raw| part(text, raw));
    let edges: Vec<Edge<'static>> = edges.collect::<Result<_, _>>()?;
    let graph: Graph = part(text, parts.graph)?;
    let document = Document {
        graph,
        nodes,
        edges,
    };
    check(&document).map_err(|Misfit { place, what }| {
        let raw = match place {
            Place::Graph => parts.graph,
            Place::Node(index) => parts.nodes[index],
            Place::Edge(index) => parts.edges[index],
        };
        at(text, offset(text, raw), what)
    })?;
    Ok(document)
}

fn part<T: DeserializeOwned>(text: &str, raw: &RawValue) -> Result<T, ReadError> {
    serde_json::from_str(raw.get()).map_err(|error| broken(text, offset(text, raw), &error))
}

/// Where a part of the text begins.
fn offset(text: &str, part: &RawValue) -> usize {
    part.get().as_ptr().addr() - text.as_ptr().addr()
}

fn at(text: &str, offset: usize, what: String) -> ReadError {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    ReadError::Broken {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        what,
    }
}

/// An error in the part of the text that begins at `offset`.
fn broken(text: &str, offset: usize, error: &serde_json::Error) -> ReadError {
    let what = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let what = safe::short(what.strip_suffix(&place).unwrap_or(&what)).into_owned();
    // An error of a record as a whole has no line: then the record's beginning is told.
    let lines = text[offset..].split_inclusive('\n');
    let before: usize = lines
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let inside = before + error.column().saturating_sub(1);
    let mut place = (offset + inside).min(text.len());
    while !text.is_char_boundary(place) {
        place -= 1;
    }
    at(text, place, what)
}
