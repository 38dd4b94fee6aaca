//! Files are written completely or not at all, and nothing is left beside them.
#![cfg(unix)]

use plywood::output::{Destination, OutputError, append, resolve_links};
use std::fs;
use std::io::{self, Read};
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.dot");
    (folder, file)
}

fn write(file: &Path, overwrite: bool, text: &str) -> Result<(), OutputError> {
    Destination::new(file, overwrite)?.write(|out| out.write_all(text.as_bytes()))
}

fn refused(file: &Path, overwrite: bool) -> String {
    Destination::new(file, overwrite).unwrap_err().to_string()
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_is_replaced_only_if_that_is_allowed() {
    let (folder, file) = place();
    write(&file, false, "one").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "one");
    let said = refused(&file, false);
    let wanted = " already exists: choose another name, or add --force to replace it";
    assert_eq!(said, format!("{}{wanted}", file.display()));
    write(&file, true, "two").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    assert_eq!(names(&folder), ["tree.dot"]);
}

#[test]
fn a_file_that_appears_meanwhile_stays() {
    let (folder, file) = place();
    let destination = Destination::new(&file, false).unwrap();
    fs::write(&file, "theirs").unwrap();
    let written = destination.write(|out| out.write_all(b"mine"));
    assert!(matches!(written, Err(OutputError::Exists { .. })));
    assert_eq!(fs::read_to_string(&file).unwrap(), "theirs");
    assert_eq!(names(&folder), ["tree.dot"]);
}

#[test]
fn the_permissions_of_a_replaced_file_stay() {
    let (_folder, file) = place();
    write(&file, false, "one").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    write(&file, true, "two").unwrap();
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn what_fails_leaves_the_old_file_and_nothing_else() {
    let (folder, file) = place();
    fs::write(&file, "old").unwrap();
    let destination = Destination::new(&file, true).unwrap();
    let written = destination.write(|out| {
        out.write_all(b"half")?;
        Err(io::Error::other("the disk is full"))
    });
    let said = written.unwrap_err().to_string();
    assert!(
        said.ends_with("tree.dot cannot be written: the disk is full"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    assert_eq!(names(&folder), ["tree.dot"]);
}

#[test]
fn what_is_no_place_for_a_file_is_told_before_anything_is_written() {
    let (folder, file) = place();
    let shown = folder.path().display().to_string();
    let wanted = format!("{shown} is a folder: add a file name to it");
    assert_eq!(refused(folder.path(), true), wanted);
    assert!(refused(Path::new(&format!("{shown}/new/")), true).ends_with("add a file name to it"));
    let lost = folder.path().join("no/tree.dot");
    let wanted = format!("{shown}/no/tree.dot cannot be written: there is no folder {shown}/no");
    assert_eq!(refused(&lost, true), wanted);
    // A file in a folder's place is not a missing file.
    fs::write(&file, "").unwrap();
    let below = refused(&file.join("tree.dot"), true);
    assert!(
        below.contains("cannot be written: ") && !below.contains("no folder"),
        "{below}"
    );
    // A bare name lies in the current folder.
    assert!(Destination::new(Path::new("no-such-file.dot"), false).is_ok());
    assert_eq!(names(&folder), ["tree.dot"]);
}

/// Automatic saves must not wait for the reader of a pipe.
#[test]
fn a_kept_file_is_no_pipe() {
    let (_folder, file) = place();
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    let fifo = rustix::fs::FileType::Fifo;
    rustix::fs::mknodat(rustix::fs::CWD, &file, fifo, mode, 0).unwrap();
    let refused = Destination::for_own_file(&file).unwrap_err().to_string();
    assert!(
        refused.ends_with("it is a named pipe, not a file"),
        "{refused}"
    );
    assert!(Destination::for_own_file(Path::new("/dev/null")).is_ok());
}

#[test]
fn a_pipe_is_written_to_and_not_replaced() {
    let (folder, file) = place();
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    let fifo = rustix::fs::FileType::Fifo;
    rustix::fs::mknodat(rustix::fs::CWD, &file, fifo, mode, 0).unwrap();
    let nonblocking = rustix::fs::OFlags::NONBLOCK.bits() as i32;
    let mut options = fs::File::options();
    let mut reader = options
        .read(true)
        .custom_flags(nonblocking)
        .open(&file)
        .unwrap();
    write(&file, false, "through").unwrap();
    let mut read = String::new();
    reader.read_to_string(&mut read).unwrap();
    assert_eq!(read, "through");
    assert!(fs::metadata(&file).unwrap().file_type().is_fifo());
    // So is the target of a link, which stays a link.
    let link = folder.path().join("link");
    symlink("tree.dot", &link).unwrap();
    assert_eq!(resolve_links(&link).unwrap(), link);
    write(&link, false, "again").unwrap();
    read.clear();
    reader.read_to_string(&mut read).unwrap();
    assert_eq!(read, "again");
    assert_eq!(names(&folder), ["link", "tree.dot"]);
}

#[test]
fn links_are_followed_to_the_file_they_name() {
    let (folder, file) = place();
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).unwrap();
    symlink("../tree.dot", inner.join("link")).unwrap();
    symlink("inner/link", folder.path().join("first")).unwrap();
    let first = folder.path().join("first");
    // Also where nothing is there yet.
    let real = resolve_links(&first).unwrap();
    assert_eq!(real, inner.join("../tree.dot"));
    write(&first, false, "one").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "one");
    assert!(fs::symlink_metadata(&first).unwrap().is_symlink());
    assert_eq!(resolve_links(&file).unwrap(), file);
    symlink("round", folder.path().join("round")).unwrap();
    let said = refused(&folder.path().join("round"), true);
    assert!(
        said.ends_with("round cannot be written: too many symbolic links"),
        "{said}"
    );
}

#[test]
fn lines_are_appended_whole_or_not_at_all() {
    let (folder, file) = place();
    append(&file, "one\n").unwrap();
    append(&file, "").unwrap();
    append(&file, "two\nthree\n").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "one\ntwo\nthree\n");
    fs::write(&file, "half").unwrap();
    append(&file, "next\n").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "half\nnext\n");
    assert_eq!(names(&folder), ["tree.dot"]);
    for strange in [Path::new("/dev/null"), folder.path()] {
        assert!(append(strange, "x\n").is_err(), "{strange:?}");
    }
}

#[test]
fn who_may_read_a_new_file_is_for_the_mask_of_the_user_to_say() {
    let (folder, file) = place();
    write(&file, false, "").unwrap();
    let other = folder.path().join("other");
    fs::write(&other, "").unwrap();
    let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode(&file), mode(&other));
}

/// Returns the number of write calls of this thread; `None` if the system does not count them.
#[cfg(target_os = "linux")]
fn calls() -> Option<u64> {
    let counted = fs::read_to_string("/proc/thread-self/io").ok()?;
    let line = counted
        .lines()
        .find_map(|line| line.strip_prefix("syscw: "));
    line?.parse().ok()
}

#[test]
#[cfg(target_os = "linux")]
fn small_pieces_do_not_go_to_the_system_one_by_one() {
    let (_folder, file) = place();
    let before = calls();
    let destination = Destination::new(&file, false).unwrap();
    let pieces = |out: &mut dyn io::Write| (0..10_000).try_for_each(|_| out.write_all(b"1,2,3\n"));
    destination.write(pieces).unwrap();
    assert_eq!(fs::read(&file).unwrap().len(), 60_000);
    if let (Some(before), Some(after)) = (before, calls()) {
        assert!(after - before < 10, "{}", after - before);
    }
}
