//! Deliberate panics, for tests. Not in release builds.

/// Panics if the environment requests it for this place.
pub fn panic_if_requested(place: &str) {
    assert!(
        !std::env::var("PLYWOOD_FAULT").is_ok_and(|wanted| wanted == place),
        "a fault on purpose ({place})"
    );
}
