//! Faults on purpose, so that tests can see what happens then. Not in release builds.

/// Panics if the environment asks for a fault at this place.
pub fn strike(place: &str) {
    if std::env::var("PLYWOOD_FAULT").is_ok_and(|wanted| wanted == place) {
        panic!("a fault on purpose ({place})");
    }
}
