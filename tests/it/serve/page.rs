//! What docs/serve.md shows is what happens.

use super::{Running, options};

/// `GET …` and the answer below it.
#[test]
fn the_examples_of_the_page_are_answered_as_it_says() {
    let server = Running::start(options());
    let mut client = server.client();
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/serve.md");
    let page = std::fs::read_to_string(page).unwrap();
    let mut lines = page.lines();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let Some(path) = line.strip_prefix("    GET ") else {
            continue;
        };
        let answer = client.get(path);
        let said = format!("    {} {}", answer.status, answer.body());
        assert_eq!(Some(said.as_str()), lines.next(), "{path}");
        count += 1;
    }
    assert!(count >= 6);
}
