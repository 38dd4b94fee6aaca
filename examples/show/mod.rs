//! Shows the search of an example as its one argument says: `json`, `dot`, `explore`, or told step
//! by step.

use plywood::exploration::{Exploration, Spec};
use plywood::export::Format;
use plywood::language::Language;
use plywood::narrate;
use plywood::search::Watch;
use std::error::Error;
use std::io;

/// What the command line asks for.
pub fn show(spec: Spec) -> Result<(), Box<dyn Error>> {
    let wish = std::env::args().nth(1);
    if wish.as_deref() == Some("explore") {
        return explore(spec);
    }
    let problem = spec.open()?;
    let exploration = Exploration::record(spec, problem.into(), &Watch::new(1_000_000))?;
    let mut out = io::stdout().lock();
    match wish.as_deref() {
        Some("json") => Format::Json.write(&exploration, &mut out)?,
        Some("dot") => Format::Dot.write(&exploration, &mut out)?,
        _ => narrate::write(Language::En, &exploration, &mut out)?,
    }
    Ok(())
}

#[cfg(feature = "tutor")]
fn explore(spec: Spec) -> Result<(), Box<dyn Error>> {
    Ok(plywood::tui::explore(spec)?)
}

#[cfg(not(feature = "tutor"))]
fn explore(_: Spec) -> Result<(), Box<dyn Error>> {
    Err("the screens need the feature `tutor`".into())
}
