//! A table with a row per node, for spreadsheets and other readers of comma-separated values.

use super::row::NodeRow;
use super::{Options, Properties};
use plywood_explore::exploration::Exploration;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

pub(super) const PROPERTIES: Properties = Properties::text("csv", write);

/// The fields of [`NodeRow`] in order.
const COLUMNS: &str = "id,parent,move,ply,role,kind,visit,alpha,beta,value,bound,low,high,best,\
    cut_by,set_at,use,found_at,entered,left,weight";

fn write(exploration: &Exploration, _: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    writeln!(out, "{COLUMNS}")?;
    problem.visit_moves(tree, &mut |id, played| {
        let row = NodeRow::new(tree, id, played);
        let line = format!(
            "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n",
            row.id,
            Cell(row.parent),
            Quoted(row.played),
            row.ply,
            Cell(row.role.map(<&str>::from)),
            <&str>::from(row.kind),
            Cell(row.visit.map(<&str>::from)),
            Cell(row.alpha),
            Cell(row.beta),
            Cell(row.value),
            Cell(row.bound.map(<&str>::from)),
            Cell(row.low),
            Cell(row.high),
            Cell(row.best),
            Cell(row.cut_by),
            Cell(row.set_at),
            Cell(row.usage.map(<&str>::from)),
            Cell(row.found_at),
            row.entered,
            Cell(row.left),
            Cell(problem.share(tree, id)),
        );
        out.write_all(line.as_bytes())
    })
}

/// A cell, empty without a value.
struct Cell<T>(Option<T>);

impl<T: Display> Display for Cell<T> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|value| value.fmt(formatter))
    }
}

/// A text, in quotation marks if it has a sign of the format.
struct Quoted<'t>(&'t str);

impl Display for Quoted<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.0.contains([',', '"', '\n', '\r']) {
            write!(formatter, "\"{}\"", self.0.replace('"', "\"\""))
        } else {
            self.0.fmt(formatter)
        }
    }
}
