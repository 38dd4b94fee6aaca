//! A quick run of a benchmark.

/// Returns whether only the summary is asked for, by `-- summary`. Where it takes minutes it is then
/// made of less, so that every change can be checked by it.
pub fn is_summary() -> bool {
    std::env::args().any(|argument| argument == "summary")
}
