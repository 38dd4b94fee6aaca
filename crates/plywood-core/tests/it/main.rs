//! The tests of the engine, one binary, with games of their own.

mod code;
mod games;
mod graph;
mod infinity;
mod laws;
mod library;
mod limits;
mod lookup;
mod memory;
mod oracle;
mod order;
mod proved;
mod replay;
mod runs;
mod searches;
mod soundness;
mod table;
