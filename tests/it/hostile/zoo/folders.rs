//! Creates the folders.

use crate::samples::Rng;
use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::Command;

/// The lesson that stands in every folder and has no fault. It is the first of the list.
pub const GOOD: &str = "00-a-good-one.md";

/// The one beside it.
const BAD: &str = "00-zoo.md";

const CLASSIC: &str = "\"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\"";

const QUESTIONS: &str = "
```json predict
{ \"step\": 0, \"ask\": \"root-move\" }
```

```json predict
{ \"step\": 0, \"ask\": \"next\" }
```

```json predict
{ \"step\": 0, \"ask\": \"value\" }
```
";

/// A lesson about a tree.
fn lesson(tree: &str, more: &str) -> String {
    format!(
        "---\nformat: 1\ntitle: A stranger’s\nminutes: 5\ngoals:\n  - see it\n---\n\n# A stranger’s\n\n\
         ## A page\n\n```json tree\n{{ {tree} }}\n```\n{QUESTIONS}\n{more}\n"
    )
}

/// [`GOOD`].
pub fn good() -> String {
    lesson(CLASSIC, "Nothing is wrong with it.")
}

fn claim(claim: &str) -> String {
    format!("\n```json claim\n{{ {claim} }}\n```\n")
}

/// Makes a folder.
type Make = fn(&Path, &mut Rng);

/// Each by a name.
pub const FOLDERS: &[(&str, Make)] = &[
    ("a pipe", |at, _| {
        let made = Command::new("mkfifo").arg(at.join(BAD)).status();
        assert!(made.expect("mkfifo").success());
    }),
    ("a pipe named README", |at, _| {
        let made = Command::new("mkfifo").arg(at.join("README.md")).status();
        assert!(made.expect("mkfifo").success());
    }),
    ("a socket", |at, _| {
        UnixListener::bind(at.join(BAD)).expect("a socket");
    }),
    ("endless zeros", |at, _| link(at, "/dev/zero")),
    ("a device without content", |at, _| link(at, "/dev/null")),
    ("the terminal", |at, _| link(at, "/dev/tty")),
    ("a link to itself", |at, _| link(at, BAD)),
    ("a link to nowhere", |at, _| link(at, "nowhere")),
    ("a link to the folder", |at, _| link(at, ".")),
    ("links in a circle", |at, _| {
        link(at, "00-other.md");
        symlink(BAD, at.join("00-other.md")).expect("a link");
    }),
    ("folders that are links to each other", |at, _| {
        fs::create_dir(at.join("fr")).expect("a folder");
        symlink("fr", at.join("en")).expect("a link");
        symlink("..", at.join("fr/fr")).expect("a link");
    }),
    ("a folder named as a lesson", |at, _| {
        fs::create_dir(at.join(BAD)).expect("a folder");
    }),
    ("100 MB of nothing", |at, _| {
        let file = File::create(at.join(BAD)).expect("a file");
        file.set_len(100_000_000).expect("a sparse file");
    }),
    ("a file that may not be read", |at, _| {
        write(at, good());
        fs::set_permissions(at.join(BAD), Permissions::from_mode(0o000)).expect("permissions");
    }),
    ("an empty file", |at, _| write(at, "")),
    ("a name that is no text", |at, _| {
        let name = OsStr::from_bytes(b"00-\xff\xfe\x1b[31m.md");
        fs::write(at.join(name), good()).expect("a file");
    }),
    ("a name that acts on terminals", |at, _| {
        let name = "00-\u{1b}]0;x\u{7}\u{202e}\u{85}\u{2028}\n.md";
        fs::write(at.join(name), good()).expect("a file");
    }),
    ("a long name", |at, _| {
        let name = format!("00-{}.md", "é".repeat(120));
        fs::write(at.join(name), good()).expect("a file");
    }),
    ("a thousand lessons", |at, _| {
        // With the good one these are the most that are read.
        for number in 0..999 {
            fs::write(at.join(format!("00-{number}.md")), "---\n").expect("a file");
        }
    }),
    ("two of one number", |at, _| {
        write(at, good());
        fs::write(at.join("00-zoo-2.md"), good()).expect("a file");
    }),
    ("no translations", |at, _| {
        for (code, name) in [("en", "00-here.md"), ("fr", "00-ici.md")] {
            fs::create_dir(at.join(code)).expect("a folder");
            fs::write(at.join(code).join(name), good()).expect("a file");
        }
    }),
    ("bytes that are no text", |at, chance| {
        let mut bytes = good().into_bytes();
        for _ in 0..20 {
            let at = chance.below(bytes.len() as u64) as usize;
            bytes[at] = 0x80 + chance.below(0x80) as u8;
        }
        write(at, bytes);
    }),
    ("torn", |at, chance| {
        let mut bytes = good().into_bytes();
        for _ in 0..1 + chance.below(4) {
            let from = chance.below(bytes.len() as u64) as usize;
            let to = from + chance.below((bytes.len() - from) as u64) as usize;
            let piece: Vec<u8> = bytes.drain(from..to).collect();
            if chance.flip() {
                bytes.extend(piece.repeat(2));
            }
            bytes.push(b' ');
        }
        write(at, bytes);
    }),
    ("numbers changed", |at, chance| {
        let wild = [
            "-1",
            "4294967296",
            "1e400",
            "0.5",
            "null",
            "[]",
            "\"\u{2028}\"",
            "{}",
        ];
        let mut any = || wild[chance.below(wild.len() as u64) as usize];
        let text = good().replace("\"step\": 0", &format!("\"step\": {}", any()));
        write(
            at,
            text.replace("minutes: 5", &format!("minutes: {}", any())),
        );
    }),
    ("zeros", |at, _| write(at, good().replace(' ', " \0"))),
    ("a byte order mark", |at, _| {
        write(at, format!("\u{feff}{}", good()));
    }),
    ("lines as on Windows", |at, _| {
        write(at, good().replace('\n', "\r\n"));
    }),
    ("lines as on an old Macintosh", |at, _| {
        write(at, good().replace('\n', "\r"));
    }),
    ("one gigantic line", |at, chance| {
        let word = ["x", "漢", "\u{301}", "a b ", "*a* "][chance.below(5) as usize];
        write(at, lesson(CLASSIC, &word.repeat(800_000 / word.len())));
    }),
    ("one gigantic block", |at, _| {
        write(
            at,
            lesson(
                CLASSIC,
                &claim(&format!("\"nodes\": {}", "1".repeat(900_000))),
            ),
        );
    }),
    ("text in text in text", |at, chance| {
        let nest = ["> ", "- ", "*a ", "[", "![", "`", "<b>"][chance.below(7) as usize];
        write(at, lesson(CLASSIC, &nest.repeat(20_000)));
    }),
    ("objects in objects", |at, _| {
        let deep = "\"with\": {".repeat(100_000);
        write(at, lesson(CLASSIC, &claim(&deep)));
    }),
    ("a tree of a thousand levels", |at, _| {
        let tree = format!("{}1{}", "[".repeat(999), " 2]".repeat(999));
        write(
            at,
            lesson(
                &format!("\"game\": \"textbook\", \"position\": \"{tree}\""),
                "",
            ),
        );
    }),
    ("a tree of 100,000 leaves", |at, _| {
        let tree = format!("[{}]", "1 ".repeat(100_000));
        write(
            at,
            lesson(
                &format!("\"game\": \"textbook\", \"position\": \"{tree}\""),
                "",
            ),
        );
    }),
    ("claims that cost a lot", |at, _| {
        let with = r#""with": { "game": "connect-four", "position": "", "algorithm": "minimax", "depth": 12 }, "nodes": 1"#;
        write(at, lesson(CLASSIC, &claim(with).repeat(30)));
    }),
    ("trees that cost a lot", |at, _| {
        let tree = "\"game\": \"connect-four\", \"algorithm\": \"minimax\", \"depth\": 7";
        let more = format!("\n```json tree\n{{ {tree} }}\n```\n{QUESTIONS}").repeat(20);
        write(at, lesson(CLASSIC, &more));
    }),
    ("a root window that cuts", |at, _| {
        write(
            at,
            lesson(
                r#""game": "textbook", "position": "[5 3]", "window": 1"#,
                "Read on.",
            ),
        );
    }),
    ("a program's root window", |at, chance| {
        let step = chance.below(40);
        let tree = format!(
            "\"program\": \"cpp-class\", \"position\": \"121212\", \"evaluation\": \"windows\", \"step\": {step}"
        );
        write(at, lesson(&tree, "Read on."));
    }),
    ("two searches", |at, _| {
        let tree = format!(r#"{CLASSIC}, "against": {{ "order": "worst-first" }}"#);
        write(
            at,
            lesson(
                &tree,
                "```json predict\n{ \"step\": 0, \"ask\": \"difference\" }\n```\n",
            ),
        );
    }),
    ("goals without end", |at, _| {
        let goals = "goals:\n".to_owned() + &"  - see it\n".repeat(80_000);
        write(at, good().replace("goals:\n", &goals));
    }),
    ("a bomb of names", |at, _| {
        let bomb: String = (0..1_000)
            .map(|n| format!("a{n}: &a{n} [*a{n}, *a{n}]\n"))
            .collect();
        write(
            at,
            good().replace("format: 1\n", &format!("format: 1\n{bomb}")),
        );
    }),
    ("a title that acts on terminals", |at, _| {
        write(
            at,
            good().replace("A stranger", "\u{1b}[2J\u{9b}31m\u{202e}\u{85}\u{2029}A"),
        );
    }),
    ("many questions", |at, _| {
        write(at, lesson(CLASSIC, &QUESTIONS.repeat(10)));
    }),
    ("a block that is never closed", |at, _| {
        write(at, lesson(CLASSIC, "```json claim\n{ \"nodes\": 11 }"));
    }),
];

fn link(at: &Path, to: &str) {
    symlink(to, at.join(BAD)).expect("a link");
}

fn write(at: &Path, text: impl AsRef<[u8]>) {
    fs::write(at.join(BAD), text).expect("a file");
}
