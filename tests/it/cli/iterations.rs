//! Iterative deepening on the command line.

use super::output_of;
use serde_json::Value;

const STOPPED: &str = "--algorithm iterative-deepening --position 4453 --max-nodes 700";

fn json_of(line: &str) -> Value {
    serde_json::from_str(&output_of(line)).unwrap()
}

#[test]
fn a_search_that_is_stopped_answers_with_what_it_has() {
    let text = output_of(&format!("search {STOPPED}"));
    let other = output_of("search --depth 3 --position 4453");
    let line = |text: &str, label: &str| {
        let line = text.lines().find(|line| line.starts_with(label));
        line.unwrap_or_else(|| panic!("{label}: {text}")).to_owned()
    };
    for label in [
        "best move",
        "value",
        "principal",
        "nodes by minimax",
        "nodes by alpha-beta",
    ] {
        assert_eq!(line(&text, label), line(&other, label));
    }
    assert!(
        text.contains("depth 4: stopped by the node limit, "),
        "{text}"
    );
    assert!(line(&text, "search").contains("3 plies"), "{text}");
    // The limit of 700 counts those that were skipped, too.
    let visited = line(&text, "nodes in all");
    let visited: u64 = visited.rsplit(' ').next().unwrap().parse().unwrap();
    assert!((300..700).contains(&visited), "{text}");
    let json = json_of(&format!("search --json {STOPPED}"));
    assert_eq!(json["depth"], 3);
    assert_eq!(json["iterations"][3]["stopped"], true);
    assert_eq!(json["iterations"][3]["value"], Value::Null);
    assert_eq!(json["iterations"][2]["best_move"], json["best_move"]);
    assert_eq!(json["iterations"][2]["nodes"], json["stats"]["nodes"]);
}

#[test]
fn with_a_time_limit_the_answer_waits_for_no_comparison() {
    let search = "search --game othello --order best-first";
    let search = format!("{search} --algorithm iterative-deepening --time 0.1");
    let text = output_of(&search);
    assert!(!text.contains("minimax"), "{text}");
    assert!(text.contains(": stopped because time was up, "), "{text}");
    let json = json_of(&format!("--no-mouse {search} --json"));
    assert_eq!(
        (&json["minimax"], &json["alpha_beta"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(json["time"], 100);
    let iterations = json["iterations"].as_array().unwrap();
    let last = iterations.len() - 1;
    assert_eq!(iterations[last]["stopped"], true);
    assert_eq!(json["depth"], iterations[last - 1]["depth"]);
}

#[test]
fn an_iteration_can_be_chosen() {
    let export = format!("export --format json {STOPPED}");
    for (number, stopped) in [(1, false), (3, false), (4, true)] {
        let line = format!("{export} --iteration {number}");
        assert_eq!(output_of(&line), output_of(&line), "the same bytes");
        let json = json_of(&line);
        assert_eq!(json["graph"]["depth"], number);
        assert_eq!(json["graph"].get("stopped").is_some(), stopped);
        assert_eq!(json["nodes"][0]["kind"] == "unfinished", stopped);
        assert_eq!(json["graph"]["iterations"].as_array().unwrap().len(), 4);
    }
    // The last completed one, if none is.
    assert_eq!(json_of(&export)["graph"]["depth"], 3);
    let told = output_of(&format!("narrate {STOPPED} --iteration 4"));
    let last = told.lines().last().unwrap();
    assert!(
        last.contains("The limit of 700 nodes is reached at "),
        "{last}"
    );
    assert!(last.contains("The answer is move "), "{last}");
    let last = "--size 80x24 --step 99999 --iteration 4";
    let svg = output_of(&format!("picture {STOPPED} {last}"));
    assert!(svg.contains("stopped"));
}
