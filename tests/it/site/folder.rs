//! `plywood lessons` as a teacher meets it: whose folder it is, what is replaced, exit codes.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use plywood_samples::goes_deep;
use plywood_teach::lesson::{Course, embedded};
use std::fs;
use std::path::Path;

fn lessons(folder: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin("plywood"));
    command.env("PLYWOOD_LANG", "en");
    command
        .arg("lessons")
        .args(more)
        .arg("--output")
        .arg(folder);
    command
}

fn own(name: &str, title: &str) -> String {
    let mut sources = embedded();
    sources.retain(|source| source.name() == name);
    let text = sources.remove(0).text;
    text.replace("The first cutoff", title)
}

#[test]
fn a_folder_of_somebody_else_is_left_alone() {
    if !goes_deep("the course written by the command") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("course");
    let said = lessons(&site, &["--lang", "fr"])
        .assert()
        .success()
        .stderr("");
    let said = String::from_utf8(said.get_output().stdout.clone()).unwrap();
    let first = site.join("index.html");
    // Each lesson and their list in both languages, and the entry page.
    let count = 2 * (Course::new(Vec::new()).names().len() + 1) + 1;
    let wanted = format!("{count} pages, begin with {}\n", first.display());
    assert_eq!(said, wanted);
    let door = fs::read_to_string(&first).unwrap();
    assert!(
        door.contains("<html lang=\"fr\"") && door.contains("href=\"fr/05-the-first-cutoff.html\"")
    );
    let page = site.join("en/05-the-first-cutoff.html");
    let text = fs::read(&page).unwrap();
    // Other people's files stop it, wherever they are.
    for other in ["notes.txt", "fr/notes.html"] {
        let other = site.join(other);
        fs::write(&other, "mine").unwrap();
        fs::write(&page, &text[..600]).unwrap();
        let complaint = format!(
            "plywood: {} has other files, like {}: choose another folder, or add --force to write beside them\n",
            site.display(),
            other.display()
        );
        let refused = lessons(&site, &[]).assert().code(1);
        refused.stdout("").stderr(complaint);
        assert_eq!(fs::read(&page).unwrap().len(), 600, "nothing is written");
    }
    lessons(&page, &[]).assert().code(1);
    fs::remove_file(site.join("en/index.html")).unwrap();
    lessons(&site, &["--force"]).assert().success();
    assert_eq!(fs::read(&page).unwrap(), text);
    assert!(site.join("en/index.html").exists());
    assert_eq!(fs::read_to_string(site.join("notes.txt")).unwrap(), "mine");
}

#[test]
fn ones_own_lessons_stand_in_it() {
    if !goes_deep("the course written anew with lessons of one's own") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let from = folder.path().join("mine");
    fs::create_dir(&from).unwrap();
    fs::write(
        from.join("05-the-first-cutoff.md"),
        own("05-the-first-cutoff", "A cut of my own"),
    )
    .unwrap();
    fs::write(
        from.join("30-more.md"),
        own("05-the-first-cutoff", "More & <more>"),
    )
    .unwrap();
    let site = folder.path().join("course");
    let from_text = from.display().to_string();
    fs::create_dir_all(site.join("fr")).unwrap();
    let mark = plywood_export::site::MARK;
    fs::write(
        site.join("fr/30-more.html"),
        format!("<!DOCTYPE html>{mark}"),
    )
    .unwrap();
    let written = lessons(&site, &["--from", &from_text]).assert();
    written.success();
    for language in ["en", "fr"] {
        let index = fs::read_to_string(site.join(language).join("index.html")).unwrap();
        assert!(index.contains("A cut of my own") && index.contains("More &amp; &lt;more&gt;"));
        let page = fs::read_to_string(site.join(language).join("30-more.html")).unwrap();
        assert!(page.contains("<h1>More &amp; &lt;more&gt;</h1>"));
    }
    // A broken one is found before anything is written.
    let broken = own("05-the-first-cutoff", "x").replace("\"nodes\": 13", "\"nodes\": 12");
    fs::write(from.join("31-broken.md"), broken).unwrap();
    let site = folder.path().join("other");
    let complaint = format!(
        "plywood: {} is broken: plywood check says what is wrong with it\n",
        from.join("31-broken.md").display()
    );
    lessons(&site, &["--from", &from_text])
        .assert()
        .code(3)
        .stderr(complaint);
    assert!(!site.exists());
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    lessons(&site, &["--from", &empty.display().to_string()])
        .assert()
        .code(2);
}

#[test]
#[cfg(unix)]
fn no_page_is_written_through_a_link_out_of_the_folder() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    let mine = elsewhere.join("mine.txt");
    fs::write(&mine, "mine").unwrap();
    for link in ["fr", "index.html", "en/index.html"] {
        let site = folder.path().join("course");
        fs::create_dir_all(site.join("en")).unwrap();
        let target = if link == "fr" { &elsewhere } else { &mine };
        symlink(target, site.join(link)).unwrap();
        let complaint = format!(
            "plywood: {} cannot be written: it is a symbolic link; remove it, or choose another folder\n",
            site.join(link).display()
        );
        let refused = lessons(&site, &["--force"]).assert().code(1);
        refused.stdout("").stderr(complaint);
        assert_eq!(fs::read_to_string(&mine).unwrap(), "mine");
        assert_eq!(fs::read_dir(&elsewhere).unwrap().count(), 1);
        fs::remove_dir_all(&site).unwrap();
    }
}
