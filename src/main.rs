use plywood::app::{Start, TreeView};
use plywood::exploration::Spec;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let start = match args.get(1).map(String::as_str) {
        None => Start::Home,
        Some(p) => { let mut spec = if p.starts_with('[') { Spec::textbook(p) } else { Spec::connect_four(p) };
            if let Some(d) = args.get(3) { spec.depth = d.parse().ok(); }
            Start::Explore { spec, step: args.get(2).map_or(0, |s| s.parse().unwrap()), view: if args.len() > 4 { TreeView::Whole } else { TreeView::Path } } }
    };
    if let Err(e) = plywood::tui::run(start, plywood::tui::Options { theme: None, mouse: true, max_nodes: 5_000_000 }) { eprintln!("{e}"); std::process::exit(5) }
}
