//! The tree as nested JSON objects: each node has its `children`, as d3's `hierarchy` takes them.
//! The root also has the description of the search.
//!
//! Nodes stand in the order in which the search reached them, which is that of the file; so they
//! are written one after another, and how deep they lie does not matter.

use super::json::{Graph, Node};
use super::nesting::{Nesting, Relation};
use super::{Options, Properties};
use crate::exploration::Exploration;
use crate::safe::Escape;
use crate::tree::NodeId;
use std::io::{self, BufWriter, Write};

/// The format.
pub(super) const PROPERTIES: Properties = Properties {
    escape: Some(Escape::Json),
    ..Properties::text("json", write)
};

/// The value of the root's field `format`.
const FORMAT: &str = "plywood-nested-tree";
/// Its version.
const VERSION: u32 = 1;

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let (mut out, mut bytes) = (BufWriter::new(out), Vec::new());
    write!(
        bytes,
        "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\n\"graph\":"
    )?;
    serde_json::to_writer(&mut bytes, &Graph::from_exploration(exploration))?;
    bytes.extend_from_slice(b",\n");
    let mut nesting = Nesting::default();
    problem.visit_moves(tree, &mut |id, played| {
        match nesting.go_to(tree.node(id).ply) {
            Relation::Root => {}
            Relation::Below => bytes.extend_from_slice(b",\"children\":[\n"),
            Relation::After(above) => {
                close(&mut bytes, above);
                bytes.extend_from_slice(b",\n");
            }
        }
        let start = bytes.len();
        serde_json::to_writer(&mut bytes, &Node::new(tree, id, played))?;
        // The end of the object comes after its children.
        bytes.pop();
        if id == NodeId::ROOT {
            // The root's object is open already.
            bytes.remove(start);
        }
        out.write_all(&bytes)?;
        bytes.clear();
        Ok(())
    })?;
    close(&mut bytes, nesting.end());
    bytes.push(b'\n');
    out.write_all(&bytes)?;
    out.flush()
}

/// Closes a node and this many above it.
fn close(bytes: &mut Vec<u8>, above: usize) {
    bytes.push(b'}');
    for _ in 0..above {
        bytes.extend_from_slice(b"]}");
    }
}
