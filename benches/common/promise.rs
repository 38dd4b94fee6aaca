//! Promises of a benchmark: ratios that hold on any machine, either of figures measured in one run
//! or of bytes to nodes.

use std::ops::{Bound, RangeBounds};
use std::process::ExitCode;

/// Checks promises, and remembers whether one was missed by more than half.
#[derive(Default)]
pub struct Promises {
    is_broken: bool,
}

impl Promises {
    /// Checks a ratio that should be no less than the start of `aim` and no more than its end, and
    /// returns the verdict.
    pub fn check(&mut self, ratio: f64, aim: impl RangeBounds<f64>) -> String {
        let mut told = Vec::new();
        let mut share = f64::INFINITY;
        if let Bound::Included(&least) = aim.start_bound() {
            told.push(format!("aim at least {least}"));
            share = share.min(ratio / least);
        }
        if let Bound::Included(&most) = aim.end_bound() {
            told.push(format!("aim at most {most}"));
            share = share.min(most / ratio);
        }
        self.is_broken |= share < 0.5;
        let verdict = if share >= 1.0 { "met" } else { "MISSED" };
        format!("{}: {verdict}", told.join(" and "))
    }

    /// Returns the benchmark's exit code.
    pub fn exit_code(&self) -> ExitCode {
        if self.is_broken {
            eprintln!("a promised ratio is missed by more than half");
        }
        ExitCode::from(u8::from(self.is_broken))
    }
}
