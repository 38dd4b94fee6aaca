//! Shows the search of an example: on the screens for the argument `explore`, exported for the name
//! of a format, and narrated step by step without either.

use plywood_core::search::Watch;
use plywood_explore::exploration::{Exploration, Spec, name};
use plywood_export::export::{Format, Options};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use std::error::Error;
use std::io;

/// Runs the command line.
pub fn show(spec: Spec) -> Result<(), Box<dyn Error>> {
    let wish = std::env::args().nth(1);
    if wish.as_deref() == Some("explore") {
        return explore(spec);
    }
    let problem = spec.open()?;
    let exploration = Exploration::record(problem, &Watch::new(1_000_000))?;
    let mut out = io::stdout().lock();
    let is_wished = |format: &&Format| wish.as_deref() == Some(&name(**format));
    match Format::ALL.iter().find(is_wished) {
        Some(format) => format.write(&exploration, &Options::default(), &mut out)?,
        None => narrate::write(Language::En, &exploration, &mut out)?,
    }
    Ok(())
}

fn explore(spec: Spec) -> Result<(), Box<dyn Error>> {
    Ok(plywood::tui::explore(spec.open()?)?)
}
