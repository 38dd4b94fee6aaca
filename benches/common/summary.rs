//! A quick run of a benchmark.

/// Returns whether only the summary is asked for, by `-- summary`. A benchmark that takes minutes
/// then measures less, so that it can be run on every change.
pub fn is_summary() -> bool {
    std::env::args().any(|argument| argument == "summary")
}
