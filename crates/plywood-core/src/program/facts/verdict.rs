//! Measured results compared with known ones.

use super::{Expected, Fact, Quantity};
use strum::IntoStaticStr;

/// Quantile of the normal distribution for a 95 % confidence interval.
const QUANTILE: f64 = 1.96;

/// How a row compares, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verdict {
    /// The figures are the same.
    Agrees,
    /// A rate between the two that are stated, or one that differs from another sample's by no more
    /// than chance explains: the 95 % confidence interval of the difference contains zero.
    WithinChance,
    /// Not the figures, but what the source says to the letter.
    Literal,
    /// Other figures.
    Differs,
}

impl Verdict {
    /// Returns its mark.
    pub fn mark(self) -> &'static str {
        match self {
            Verdict::Agrees => "✓",
            Verdict::WithinChance | Verdict::Literal => "≈",
            Verdict::Differs => "✗",
        }
    }
}

/// Returns the verdict on a row: that on its worst column.
pub(super) fn judge(row: &Fact, found: &[Quantity]) -> Verdict {
    let cells = row.expected.iter().zip(found);
    let compared = cells.filter_map(|(expected, found)| {
        let expected = expected.as_ref()?;
        Some(compare(expected, found))
    });
    let verdict = compared.max().unwrap_or(Verdict::Agrees);
    let is_literal = row.literally.as_ref().is_some_and(|literally| {
        let mut cells = literally.iter().zip(found);
        cells.all(|(expected, found)| compare(expected, found) == Verdict::Agrees)
    });
    if verdict == Verdict::Differs && is_literal {
        Verdict::Literal
    } else {
        verdict
    }
}

fn compare(expected: &Expected, found: &Quantity) -> Verdict {
    let agrees = match (expected, found) {
        (Expected::Number(known), Quantity::Value(found)) => *known == i64::from(*found),
        (
            Expected::Number(known),
            Quantity::Count(found) | Quantity::Share { count: found, .. },
        ) => u64::try_from(*known) == Ok(*found),
        (Expected::Move(known), Quantity::Move(Some(found))) => known == found,
        (Expected::NotMove { not }, Quantity::Move(Some(found))) => not != found,
        (Expected::Values(known), Quantity::Values(found)) => known
            .iter()
            .copied()
            .eq(found.iter().copied().map(i64::from)),
        (
            Expected::Share { count, of },
            Quantity::Share {
                count: own,
                of: all,
            },
        ) => {
            return compare_rates((*count, *of), (*own, *all));
        }
        (Expected::Between { least, most }, Quantity::Share { count, of }) => {
            let rate = *count as f64 / (*of).max(1) as f64;
            return match (*least..=*most).contains(&rate) {
                true => Verdict::WithinChance,
                false => Verdict::Differs,
            };
        }
        _ => false,
    };
    if agrees {
        Verdict::Agrees
    } else {
        Verdict::Differs
    }
}

/// Compares two rates of samples drawn independently, each given as hits and sample size.
pub fn compare_rates(known: (u64, u64), found: (u64, u64)) -> Verdict {
    let is_empty = found.0 == 0 || known.1 == 0 || found.1 == 0;
    if is_empty {
        return Verdict::Differs;
    }
    let rate = |(count, of): (u64, u64)| count as f64 / of as f64;
    let spread = |sample: (u64, u64)| rate(sample) * (1.0 - rate(sample)) / sample.1 as f64;
    let reach = QUANTILE * (spread(known) + spread(found)).sqrt();
    if (rate(known) - rate(found)).abs() <= reach {
        Verdict::WithinChance
    } else {
        Verdict::Differs
    }
}
