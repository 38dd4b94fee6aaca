//! The fenced blocks of a Markdown text, and the calls in those that show a console.

/// A fenced block.
pub struct Block {
    /// The heading it stands under.
    pub heading: String,
    /// The word behind the fence.
    pub language: String,
    /// What is in it, with a line break at the end.
    pub text: String,
    /// The line of the opening fence, from 1.
    pub line: usize,
}

/// All fenced blocks in their order.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut heading = String::new();
    let mut is_open = false;
    for (index, line) in markdown.lines().enumerate() {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(language) => {
                is_open = true;
                blocks.push(Block {
                    heading: heading.clone(),
                    language: language.to_owned(),
                    text: String::new(),
                    line: index + 1,
                });
            }
            None if is_open => {
                let block = blocks.last_mut().unwrap();
                block.text += line;
                block.text.push('\n');
            }
            None if line.starts_with('#') => heading = line.trim_start_matches(['#', ' ']).into(),
            None => {}
        }
    }
    assert!(!is_open, "the last fence is closed");
    blocks
}

/// A command and what it prints.
pub struct Call {
    /// What the shell is given.
    pub command: String,
    /// What stands below it.
    pub output: String,
}

/// The calls of a block: commands stand behind `$ `, and go on where a line ends in `\`.
pub fn calls(console: &str) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    for line in console.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            calls.push(Call {
                command: command.to_owned(),
                output: String::new(),
            });
            continue;
        }
        let call = calls
            .last_mut()
            .expect("a block of a console starts with $");
        if call.output.is_empty() && call.command.ends_with('\\') {
            call.command += "\n";
            call.command += line;
        } else {
            call.output += line;
            call.output.push('\n');
        }
    }
    calls
}

#[test]
fn blocks_and_calls_are_found() {
    let markdown =
        "# A\n```sh\n# no heading\n```\n## B\n```console\n$ one \\\n  two\nout\n\n$ three\n```\n";
    let found = blocks(markdown);
    let summary: Vec<_> = found
        .iter()
        .map(|block| (block.heading.as_str(), block.language.as_str(), block.line))
        .collect();
    assert_eq!(summary, [("A", "sh", 2), ("B", "console", 6)]);
    let calls = calls(&found[1].text);
    let summary: Vec<_> = calls
        .iter()
        .map(|call| (call.command.as_str(), call.output.as_str()))
        .collect();
    assert_eq!(summary, [("one \\\n  two", "out\n\n"), ("three", "")]);
}
