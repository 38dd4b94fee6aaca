//! Files are there completely or as they were before.
#![cfg(unix)]

use super::{CLASSIC, plywood};
use assert_cmd::cargo::cargo_bin;
use rstest::rstest;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// `plywood export` of the classic tree to `file`.
fn export(file: &Path, more: &[&str]) -> assert_cmd::assert::Assert {
    plywood(&["export", "--format", "dot", "--game", "textbook"])
        .args(["--position", CLASSIC, "--output"])
        .arg(file)
        .args(more)
        .assert()
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn is_complete(file: &Path) -> bool {
    let text = fs::read_to_string(file).unwrap();
    text.starts_with("digraph") && text.ends_with("}\n")
}

#[test]
fn an_existing_file_needs_force_and_keeps_its_permissions() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tree.dot");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o604)).unwrap();
    export(&file, &[]).code(1).stderr(format!(
        "plywood: {} already exists: choose another name, or add --force to replace it\n",
        file.display()
    ));
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    export(&file, &["--force"]).success();
    assert!(is_complete(&file));
    assert_eq!(
        fs::metadata(&file).unwrap().permissions().mode() & 0o777,
        0o604
    );
    assert_eq!(names(&folder), ["tree.dot"]);
}

/// The name of the file chooses its format, unless one is named; of two that end alike it is the first.
#[rstest]
#[case(&["export", "--depth", "1"], "tree.JSON", "{\"format\":\"plywood-tree\"")]
#[case(&["export", "--depth", "1"], "tree.svg", "<svg")]
#[case(&["export", "--depth", "1", "--format", "dot"], "tree.svg", "digraph")]
#[case(&["worksheet", "--code", "10000-000BC"], "sheet.html", "<!")]
#[case(&["survey", "--depth", "1"], "table.csv", "number,game,")]
fn the_name_chooses_the_format(#[case] args: &[&str], #[case] name: &str, #[case] begins: &str) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join(name);
    plywood(args).arg("--output").arg(&file).assert().success();
    let text = fs::read_to_string(&file).unwrap();
    let first: String = text.chars().take(80).collect();
    let packed = first.replace([' ', '\n'], "");
    assert!(packed.starts_with(begins.trim()), "{name}: {first}");
}

#[test]
fn devices_and_pipes_are_written_to_directly() {
    export(Path::new("/dev/null"), &[]).success();
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    let output = export(Path::new("/dev/stdout"), &[])
        .success()
        .get_output()
        .clone();
    assert!(output.stdout.starts_with(b"digraph"));
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    export(&pipe, &[]).success();
    assert!(reader.join().unwrap().ends_with("}\n"));
    assert_eq!(names(&folder), ["pipe"]);
}

#[test]
fn a_full_device() {
    if !Path::new("/dev/full").exists() {
        println!("skipped: there is no /dev/full here");
        return;
    }
    export(Path::new("/dev/full"), &[])
        .code(1)
        .stderr("plywood: /dev/full cannot be written: No space left on device (os error 28)\n");
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = Command::new(cargo_bin("plywood"))
        .arg("search")
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "plywood: standard output cannot be written: No space left on device (os error 28)\n"
    );
}

/// A shell in which `prepare` ran before it replaces `$1/tree` by a larger tree.
fn replacing(prepare: &str, folder: &TempDir) -> Output {
    let file = folder.path().join("tree");
    fs::write(&file, "old").unwrap();
    let script = format!(
        "{prepare}; echo old > \"$1/tree\"; \"$2\" export --depth 4 --format json --force --output \"$1/tree\"; \
         code=$?; cat \"$1/tree\"; ls -A \"$1\"; exit $code"
    );
    Command::new("sh")
        .args(["-c", &script, "sh"])
        .arg(folder.path())
        .arg(cargo_bin("plywood"))
        .output()
        .unwrap()
}

#[test]
fn a_full_disk_leaves_the_old_file() {
    let probe = ["-rm", "sh", "-c", "mount -t tmpfs -o size=64k none /mnt"];
    if !Command::new("unshare")
        .args(probe)
        .output()
        .is_ok_and(|done| done.status.success())
    {
        println!("skipped: no small file system can be mounted here");
        return;
    }
    let folder = TempDir::new().unwrap();
    let file = folder.path().display();
    let script = format!(
        "mount -t tmpfs -o size=64k none {file} && echo old > {file}/tree && \
         {} export --depth 4 --format json --force --output {file}/tree; \
         code=$?; cat {file}/tree; ls -A {file}; exit $code",
        cargo_bin("plywood").display()
    );
    let output = Command::new("unshare")
        .args(["-rm", "sh", "-c", &script])
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!("plywood: {file}/tree cannot be written: No space left on device (os error 28)\n")
    );
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "old\ntree\n");
}

/// Whether a process writes a temporary file.
pub fn is_writing(id: u32, folder: &Path) -> bool {
    let files = fs::read_dir(format!("/proc/{id}/fd")).into_iter().flatten();
    let mut targets = files.filter_map(|file| fs::read_link(file.ok()?.path()).ok());
    targets.any(|target| target.starts_with(folder))
}

/// The signal that says so does not end the process.
#[test]
fn a_file_beyond_the_limit_is_an_error_like_others() {
    let folder = TempDir::new().unwrap();
    let output = replacing("ulimit -f 8", &folder);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "old\ntree\n");
    assert!(
        stderr.ends_with("tree cannot be written: File too large (os error 27)\n"),
        "{stderr}"
    );
}
