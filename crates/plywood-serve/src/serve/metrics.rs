//! Metrics of the server in the format of Prometheus.

use super::Pools;
use crate::parallel::locked;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
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
    pub(super) fn count_answer(&self, route: &'static str, status: u16, took: Duration) {
        let mut routes = locked(&self.routes);
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
        let (mut requests, mut seconds) = (String::new(), String::new());
        let routes = locked(&self.routes);
        for (route, answered) in &*routes {
            answered.write(route, &mut requests, &mut seconds);
        }
        drop(routes);
        let counters = [&self.turned_away, &self.gone, &self.open];
        let [turned_away, gone, open] = counters.map(|counter| counter.load(Ordering::Relaxed));
        let nodes = pools.moves.nodes() + pools.api.nodes();
        let (moves_running, moves_waiting) = pools.moves.running_and_waiting();
        let (api_running, api_waiting) = pools.api.running_and_waiting();
        format!(
            r#"# HELP plywood_requests_total Answers by route and status.
# TYPE plywood_requests_total counter
{requests}# HELP plywood_request_seconds Time from a request to its answer.
# TYPE plywood_request_seconds histogram
{seconds}# HELP plywood_connections_refused_total Connections turned away because there were too many.
# TYPE plywood_connections_refused_total counter
plywood_connections_refused_total {turned_away}
# HELP plywood_clients_gone_total Clients that did not wait for their answer.
# TYPE plywood_clients_gone_total counter
plywood_clients_gone_total {gone}
# HELP plywood_nodes_total Nodes of searches that have ended.
# TYPE plywood_nodes_total counter
plywood_nodes_total {nodes}
# HELP plywood_connections Connections that are open.
# TYPE plywood_connections gauge
plywood_connections {open}
# HELP plywood_searches_running Searches that are running.
# TYPE plywood_searches_running gauge
plywood_searches_running{{pool="move"}} {moves_running}
plywood_searches_running{{pool="api"}} {api_running}
# HELP plywood_searches_waiting Searches that are waiting for a thread.
# TYPE plywood_searches_waiting gauge
plywood_searches_waiting{{pool="move"}} {moves_waiting}
plywood_searches_waiting{{pool="api"}} {api_waiting}
"#
        )
    }
}

impl RouteCounters {
    /// Writes a route's numbers of answers, and its histogram.
    fn write(&self, route: &str, requests: &mut String, seconds: &mut String) {
        let mut all = 0;
        for (status, count) in &self.statuses {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            *requests += &format!("plywood_requests_total{{{labels}}} {count}\n");
            all += count;
        }
        let edges = EDGES.iter().map(f64::to_string).chain(["+Inf".to_owned()]);
        for (edge, count) in edges.zip(self.buckets.iter().chain([&all])) {
            let labels = format!("route=\"{route}\",le=\"{edge}\"");
            *seconds += &format!("plywood_request_seconds_bucket{{{labels}}} {count}\n");
        }
        let (labels, sum) = (format!("route=\"{route}\""), self.seconds);
        *seconds += &format!("plywood_request_seconds_sum{{{labels}}} {sum}\n");
        *seconds += &format!("plywood_request_seconds_count{{{labels}}} {all}\n");
    }
}
