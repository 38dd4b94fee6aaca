//! Time: from the system or, in a web page, from what the page provides (`Page`).

#[cfg(not(target_family = "wasm"))]
mod system {
    pub use std::time::Instant;

    /// Lets a web page handle events during a search. Does nothing here, where threads do that.
    #[inline]
    pub fn pause() {}
}

#[cfg(target_family = "wasm")]
mod page {
    use std::ops::{Add, AddAssign};
    use std::sync::OnceLock;
    use std::time::Duration;

    /// Functions that a web page provides.
    #[derive(Clone, Copy, Debug)]
    pub struct Page {
        /// Returns the milliseconds since the beginning of 1970.
        pub now: fn() -> f64,
        /// Lets the page handle events.
        pub pause: fn(),
    }

    static PAGE: OnceLock<Page> = OnceLock::new();

    /// Sets the page's functions. Only the first call counts.
    pub fn set_page(page: Page) {
        PAGE.get_or_init(|| page);
    }

    fn page() -> &'static Page {
        PAGE.get().expect("set_page is called first")
    }

    /// A point in time, like [`std::time::Instant`] elsewhere.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Instant(Duration);

    impl Instant {
        /// Returns the current time.
        pub fn now() -> Instant {
            Instant(Duration::from_secs_f64((page().now)().max(0.0) / 1000.0))
        }

        /// Returns the time since this instant.
        pub fn elapsed(self) -> Duration {
            Instant::now().saturating_duration_since(self)
        }

        /// Returns the time since an earlier instant; zero if that is later.
        pub fn saturating_duration_since(self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, time: Duration) -> Instant {
            Instant(self.0 + time)
        }
    }

    impl AddAssign<Duration> for Instant {
        fn add_assign(&mut self, time: Duration) {
            *self = *self + time;
        }
    }

    /// Lets the page handle events during a search.
    pub fn pause() {
        (page().pause)();
    }
}

#[cfg(target_family = "wasm")]
pub use page::{Instant, Page, pause, set_page};
#[cfg(not(target_family = "wasm"))]
pub use system::{Instant, pause};
