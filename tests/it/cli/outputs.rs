//! The output and the files of commands, to the letter.
#![cfg(unix)]

use crate::pages::examples::search_path;
use plywood_samples::assert_told;
use std::process::{Command, Stdio};

/// Every line of the kept text is a line for a shell in an empty folder, with what it prints below it.
#[test]
fn commands_print_what_they_always_did() {
    assert_told("outputs", |line| {
        let folder = tempfile::tempdir().unwrap();
        let output = Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{line}")])
            .current_dir(folder.path())
            .env("PATH", search_path())
            .env("HOME", folder.path())
            .env("PLYWOOD_LANG", "en")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        let ended = output.status.code().filter(|&code| code != 0);
        let ended = ended.map(|code| format!("(exit code {code})"));
        printed.lines().map(str::to_owned).chain(ended).collect()
    });
}
