//! What a benchmark promises: ratios of figures measured in one run, which hold on any machine.
// No benchmark needs all of it.
#![allow(dead_code)]

use std::process::ExitCode;

/// Returns whether only the summary is asked for, by `-- summary`. Where it takes minutes it is then
/// made of less, so that every change can be checked by it.
pub fn is_summary() -> bool {
    std::env::args().any(|argument| argument == "summary")
}

/// Prints how promises are kept, and remembers whether one is missed by more than half.
#[derive(Default)]
pub struct Promises {
    is_broken: bool,
}

impl Promises {
    /// Checks a ratio that should be no less than `aim`.
    pub fn at_least(&mut self, ratio: f64, aim: f64) -> String {
        self.tell(ratio / aim, format!("aim at least {aim}"))
    }

    /// Checks a ratio that should be no more than `aim`.
    pub fn at_most(&mut self, ratio: f64, aim: f64) -> String {
        self.tell(aim / ratio, format!("aim at most {aim}"))
    }

    fn tell(&mut self, share: f64, aim: String) -> String {
        self.is_broken |= share < 0.5;
        let verdict = if share >= 1.0 { "met" } else { "MISSED" };
        format!("{aim}: {verdict}")
    }

    /// Returns the benchmark's exit code.
    pub fn exit(&self) -> ExitCode {
        if self.is_broken {
            eprintln!("a promised ratio is missed by more than half");
        }
        ExitCode::from(u8::from(self.is_broken))
    }
}
