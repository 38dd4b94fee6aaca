//! Metrics of the server in the format of Prometheus.

use super::Pools;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The upper edges of the histogram's buckets, in seconds.
const EDGES: [f64; 8] = [0.001, 0.01, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// Counters since the start of the server.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    routes: Mutex<BTreeMap<&'static str, RouteCounters>>,
    /// Connections that were turned away, as there were too many.
    pub turned_away: AtomicU64,
    /// Clients that did not wait for their answer.
    pub gone: AtomicU64,
    /// Nodes of all searches.
    pub nodes: AtomicU64,
    /// Connections that are open.
    pub open: AtomicU64,
}

#[derive(Debug, Default)]
struct RouteCounters {
    statuses: BTreeMap<u16, u64>,
    buckets: [u64; EDGES.len()],
    seconds: f64,
}

impl Metrics {
    /// Counts an answer.
    pub(super) fn answered(&self, route: &'static str, status: u16, took: Duration) {
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        let answered = routes.entry(route).or_default();
        *answered.statuses.entry(status).or_default() += 1;
        let took = took.as_secs_f64();
        answered.seconds += took;
        for (bucket, edge) in answered.buckets.iter_mut().zip(EDGES) {
            *bucket += u64::from(took <= edge);
        }
    }

    /// Returns all metrics in the text format of Prometheus, version 0.0.4.
    pub(super) fn text(&self, pools: &Pools) -> String {
        let mut text = String::new();
        begin(
            &mut text,
            "plywood_requests_total",
            "counter",
            "Answers by route and status.",
        );
        let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        for (route, answered) in &*routes {
            for (status, count) in &answered.statuses {
                writeln!(
                    text,
                    "plywood_requests_total{{route=\"{route}\",status=\"{status}\"}} {count}"
                )
                .ok();
            }
        }
        let help = "Time from a request to its answer.";
        begin(&mut text, "plywood_request_seconds", "histogram", help);
        for (route, answered) in &*routes {
            answered.write(route, &mut text);
        }
        drop(routes);
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let numbers = [
            (
                "plywood_connections_refused_total",
                "counter",
                "Connections turned away because there were too many.",
                count(&self.turned_away),
            ),
            (
                "plywood_clients_gone_total",
                "counter",
                "Clients that did not wait for their answer.",
                count(&self.gone),
            ),
            (
                "plywood_nodes_total",
                "counter",
                "Nodes of searches that have ended.",
                count(&self.nodes),
            ),
            (
                "plywood_connections",
                "gauge",
                "Connections that are open.",
                count(&self.open),
            ),
        ];
        for (name, kind, help, value) in numbers {
            begin(&mut text, name, kind, help);
            writeln!(text, "{name} {value}").ok();
        }
        for (name, help, of) in [
            ("plywood_searches_running", "Searches that are running.", 0),
            (
                "plywood_searches_waiting",
                "Searches that are waiting for a thread.",
                1,
            ),
        ] {
            begin(&mut text, name, "gauge", help);
            for (pool, busy) in [("move", pools.moves.busy()), ("api", pools.rest.busy())] {
                let value = [busy.0, busy.1][of];
                writeln!(text, "{name}{{pool=\"{pool}\"}} {value}").ok();
            }
        }
        text
    }
}

/// Writes the lines before the values of one name.
fn begin(text: &mut String, name: &str, kind: &str, help: &str) {
    writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}").ok();
}

impl RouteCounters {
    fn write(&self, route: &str, text: &mut String) {
        let all: u64 = self.statuses.values().sum();
        let edges = EDGES.iter().map(f64::to_string).chain(["+Inf".to_owned()]);
        for (edge, count) in edges.zip(self.buckets.iter().chain([&all])) {
            writeln!(
                text,
                "plywood_request_seconds_bucket{{route=\"{route}\",le=\"{edge}\"}} {count}"
            )
            .ok();
        }
        writeln!(
            text,
            "plywood_request_seconds_sum{{route=\"{route}\"}} {}",
            self.seconds
        )
        .ok();
        writeln!(
            text,
            "plywood_request_seconds_count{{route=\"{route}\"}} {all}"
        )
        .ok();
    }
}
