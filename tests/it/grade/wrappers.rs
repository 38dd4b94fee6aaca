//! The files of `examples/graders` for other machinery, run as far as that can be without it.

use super::{PATH, folder, has};
use assert_cmd::cargo::cargo_bin;
use plywood_samples::is_in_turn;
use serde_json::Value as Json;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A file for other machinery.
fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/graders");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// A folder with a submission, and the search path with `plywood` at its front.
fn submission(run: &str) -> (TempDir, std::ffi::OsString) {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let own = folder.path().join("submission");
    fs::create_dir(&own).unwrap();
    fs::create_dir(folder.path().join("results")).unwrap();
    fs::copy(self::folder().join("alpha_beta.py"), own.join("s.py")).unwrap();
    fs::write(own.join("run.sh"), run).unwrap();
    fs::set_permissions(own.join("run.sh"), fs::Permissions::from_mode(0o755)).unwrap();
    let binary = cargo_bin("plywood").parent().unwrap().to_owned();
    let path = std::env::join_paths([binary].into_iter().chain(std::env::split_paths(&*PATH)));
    (folder, path.unwrap())
}

const RIGHT: &str = "#!/bin/sh\nexec python3 s.py\n";
const WRONG: &str = "#!/bin/sh
sed 's/not is_max, alpha, beta)/not is_max, -INF, INF)/' s.py > w.py && exec python3 w.py
";

fn gradescope(run: &str) -> Json {
    let (folder, path) = submission(run);
    let place = folder.path().display().to_string();
    let script = example("run_autograder").replace("/autograder", &place);
    let file = folder.path().join("run_autograder");
    fs::write(&file, script).unwrap();
    let output = Command::new("sh")
        .arg(&file)
        .env("PATH", path)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let results = fs::read_to_string(folder.path().join("results/results.json")).unwrap();
    serde_json::from_str(&results).unwrap()
}

#[test]
fn gradescope_gets_a_score_and_the_reason() {
    if !has("python3") {
        return;
    }
    let right = gradescope(RIGHT);
    assert_eq!(right["score"], 100.0);
    assert_eq!(right["output"], "All tasks passed.");
    let wrong = gradescope(WRONG);
    assert_eq!(wrong["score"], 0.0);
    let told = wrong["output"].as_str().unwrap();
    assert!(told.contains("your window is"), "{told}");
    assert!(told.ends_with("window-not-inherited"), "{told}");
    let broken = gradescope("#!/bin/sh\nno-such-compiler\n");
    assert_eq!(broken["score"], 0);
    assert!(
        broken["output"]
            .as_str()
            .unwrap()
            .contains("could not be run"),
        "{broken}"
    );
}

/// The command of the workflow and the plain one: their exit codes are what those machines look at.
#[test]
fn the_commands_for_other_machines_run() {
    if !has("python3") {
        return;
    }
    let workflow = example("classroom.yml");
    let (_, command) = workflow.split_once("command: plywood").unwrap();
    let command = format!("plywood{}", command.split_once('\n').unwrap().0);
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/grading.md");
    let page = fs::read_to_string(page).unwrap();
    let mut lines = page.lines().map(str::trim);
    let plain = lines.find(|line| line.starts_with("plywood grade --junit"));
    for (index, command) in [command, plain.unwrap().to_owned()].iter().enumerate() {
        for (place, run, code) in [(0, RIGHT, 0), (1, WRONG, 3)] {
            if !is_in_turn(index + place, 2) {
                continue;
            }
            let (folder, path) = submission(run);
            let status = Command::new("sh")
                .args(["-c", command])
                .current_dir(folder.path().join("submission"))
                .env("PATH", path)
                .output()
                .unwrap()
                .status;
            assert_eq!(status.code(), Some(code), "{command}");
        }
    }
}
