//! The dependencies that are allowed, read from the source: between the modules at the top of the
//! crate, between the files of the screens, and on the crates and system interfaces that only some
//! of them may use.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each module and those it may know; every one of these stands further up, so nothing goes in
/// circles. The binary (`main`) and the crate's map (`lib`) know all.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("memory", &[]),
    ("safe", &[]),
    ("language", &[]),
    ("data", &[]),
    ("input", &[]),
    ("parallel", &["memory"]),
    ("output", &["parallel", "safe"]),
    ("chance", &["game"]),
    ("evaluate", &["game"]),
    ("search", &["game", "memory", "evaluate"]),
    ("tree", &["game", "memory", "search"]),
    ("replay", &["game", "search", "tree"]),
    (
        "laws",
        &["game", "chance", "evaluate", "search", "tree", "replay"],
    ),
    ("layout", &["game", "search", "tree"]),
    ("map", &["game", "memory", "search", "tree"]),
    (
        "exploration",
        &[
            "language", "game", "evaluate", "search", "tree", "map", "safe",
        ],
    ),
    (
        "truth",
        &["game", "parallel", "search", "tree", "exploration"],
    ),
    (
        "program",
        &[
            "game",
            "chance",
            "evaluate",
            "search",
            "tree",
            "exploration",
        ],
    ),
    (
        "difference",
        &["game", "search", "tree", "replay", "exploration"],
    ),
    (
        "words",
        &[
            "truth",
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "exploration",
            "safe",
        ],
    ),
    ("bet", &["language", "game", "tree", "exploration", "words"]),
    ("book", &["game", "tree", "layout", "exploration", "words"]),
    (
        "filling",
        &[
            "book",
            "language",
            "game",
            "search",
            "tree",
            "layout",
            "exploration",
            "words",
        ],
    ),
    (
        "narrate",
        &[
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "exploration",
            "difference",
            "words",
            "safe",
        ],
    ),
    (
        "quiz",
        &[
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "exploration",
            "difference",
            "words",
        ],
    ),
    (
        "export",
        &[
            "truth",
            "parallel",
            "bet",
            "book",
            "filling",
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "layout",
            "map",
            "exploration",
            "difference",
            "words",
            "narrate",
            "quiz",
            "safe",
        ],
    ),
    (
        "drill",
        &[
            "chance",
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "exploration",
            "words",
            "narrate",
            "quiz",
        ],
    ),
    (
        "lesson",
        &[
            "truth",
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "exploration",
            "program",
            "difference",
            "words",
            "quiz",
            "safe",
        ],
    ),
    (
        "grade",
        &[
            "chance",
            "language",
            "game",
            "evaluate",
            "search",
            "tree",
            "replay",
            "layout",
            "exploration",
            "words",
            "lesson",
            "safe",
        ],
    ),
    (
        "worksheet",
        &[
            "language",
            "game",
            "evaluate",
            "search",
            "tree",
            "replay",
            "layout",
            "exploration",
            "words",
            "narrate",
            "quiz",
            "drill",
            "lesson",
            "export",
            "safe",
        ],
    ),
    (
        "comparison",
        &[
            "language",
            "difference",
            "tree",
            "exploration",
            "export",
            "safe",
        ],
    ),
    (
        "site",
        &[
            "language",
            "search",
            "tree",
            "replay",
            "exploration",
            "narrate",
            "quiz",
            "lesson",
            "export",
            "safe",
        ],
    ),
    (
        "notes",
        &["exploration", "input", "lesson", "output", "safe", "tree"],
    ),
    (
        "recent",
        &["data", "language", "exploration", "safe", "input", "output"],
    ),
    (
        "duel",
        &[
            "game",
            "chance",
            "parallel",
            "search",
            "exploration",
            "program",
        ],
    ),
    (
        "survey",
        &[
            "truth",
            "parallel",
            "language",
            "game",
            "search",
            "exploration",
            "export",
        ],
    ),
    (
        "play",
        &[
            "truth",
            "chance",
            "data",
            "duel",
            "exploration",
            "game",
            "input",
            "output",
            "safe",
            "search",
            "program",
        ],
    ),
    (
        "progress",
        &[
            "language", "data", "quiz", "drill", "safe", "input", "output",
        ],
    ),
    (
        "share",
        &[
            "bet",
            "parallel",
            "language",
            "exploration",
            "game",
            "lesson",
            "quiz",
            "tree",
        ],
    ),
    (
        "quiz_page",
        &["language", "quiz", "drill", "export", "safe"],
    ),
    ("results", &["language", "quiz", "drill", "export", "safe"]),
    (
        "app",
        &[
            "truth",
            "parallel",
            "bet",
            "book",
            "filling",
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "layout",
            "map",
            "exploration",
            "program",
            "difference",
            "words",
            "narrate",
            "notes",
            "export",
            "output",
            "recent",
            "safe",
            "data",
            "quiz",
            "drill",
            "lesson",
            "progress",
            "duel",
            "play",
            "share",
        ],
    ),
    (
        "tui",
        &[
            "parallel",
            "language",
            "exploration",
            "export",
            "lesson",
            "output",
            "play",
            "progress",
            "recent",
            "share",
            "app",
        ],
    ),
    (
        "serve",
        &[
            "parallel",
            "bet",
            "language",
            "game",
            "search",
            "tree",
            "exploration",
            "program",
            "words",
            "quiz",
            "export",
            "site",
            "share",
        ],
    ),
    (
        "cli",
        &[
            "truth",
            "chance",
            "memory",
            "language",
            "game",
            "search",
            "tree",
            "replay",
            "layout",
            "map",
            "exploration",
            "program",
            "play",
            "duel",
            "survey",
            "parallel",
            "serve",
            "share",
            "difference",
            "words",
            "narrate",
            "notes",
            "export",
            "quiz",
            "drill",
            "grade",
            "lesson",
            "quiz_page",
            "results",
            "worksheet",
            "comparison",
            "site",
            "recent",
            "app",
            "tui",
            "safe",
            "input",
            "output",
            "drill",
            "progress",
        ],
    ),
];

/// Words in the source and the modules in which they may stand.
const KEPT_TO: &[(&[&str], &[&str])] = &[
    // Screens draw into a buffer in memory; only the loop knows that there is a terminal.
    (&["ratatui"], &["app", "tui"]),
    (&["crossterm"], &["tui"]),
    (&["petgraph"], &["tree"]),
    (&["indicatif"], &["cli"]),
    // Another library for HTTP is one module's work, too.
    (
        &["axum", "flate2", "hyper", "hyper_util", "tower_http"],
        &["serve"],
    ),
    // A thread that is begun and let go of may end too soon.
    (&["thread::spawn", "thread::Builder"], &["parallel"]),
    // A listener of a room waits beside many others.
    (&["tokio"], &["serve", "share"]),
    (
        &["std::fs", "fs::", "File", "tempfile"],
        &[
            "tui", "cli", "main", "input", "output", "recent", "play", "progress", "memory",
        ],
    ),
    (
        &[
            "stdout",
            "stderr",
            "stdin",
            "print!",
            "println!",
            "eprint!",
            "eprintln!",
        ],
        &["tui", "cli", "main", "output"],
    ),
];

/// What is wrong with a piece of source of `module`, `depth` directories deep (1 for `src/x.rs`).
fn faults(module: &str, depth: usize, source: &str) -> Vec<String> {
    let code = without_comments(source);
    let mut faults = Vec::new();
    let row = MAY_KNOW.iter().find(|(name, _)| *name == module);
    if let Some((_, may_know)) = row {
        for known in known_modules(&code) {
            if known != module && !may_know.contains(&known.as_str()) {
                faults.push(format!("knows {known}"));
            }
        }
    } else if !["main", "lib"].contains(&module) {
        faults.push("is in no row of the table: say whom it may know".to_owned());
    }
    // Climbing to the root of the crate would hide whom a module knows.
    if code.contains(&"super::".repeat(depth)) {
        faults.push("climbs out of its module with super".to_owned());
    }
    for (words, homes) in KEPT_TO {
        for word in *words {
            if !homes.contains(&module) && has_word(&code, word) {
                faults.push(format!("uses {word}"));
            }
        }
    }
    // Games say what they can do: code that asks for one by name forgets the next one.
    if module != "exploration" {
        faults.extend(asked_for(&code).map(|game| format!("asks whether it is {game}")));
    }
    faults
}

/// The games by whose name the code branches: in a pattern, or in a comparison. Naming one to make
/// something of it is fine.
fn asked_for(code: &str) -> impl Iterator<Item = &str> {
    code.match_indices("GameName::")
        .filter_map(|(start, path)| {
            let name = &code[start + path.len()..];
            let end = name.find(|letter| !is_part_of_name(letter));
            let (name, after) = name.split_at(end.unwrap_or(name.len()));
            let before = code[..start].trim_end();
            let after = after.trim_start_matches([' ', ')', '\n', ',', '_']);
            let is_variant = name.starts_with(char::is_uppercase);
            let compares = ["==", "!=", "|"].iter().any(|sign| before.ends_with(sign));
            let is_pattern = ["=>", "==", "!=", "| ", "if "]
                .iter()
                .any(|sign| after.starts_with(sign));
            (is_variant && (compares || is_pattern)).then_some(name)
        })
}

/// The source without comments and without what stands in strings.
fn without_comments(source: &str) -> String {
    let lines = source.lines().map(|line| {
        let mut code = String::new();
        let mut is_text = false;
        let mut characters = line.chars().peekable();
        while let Some(character) = characters.next() {
            match character {
                '\\' if is_text => drop(characters.next()),
                // Not the character '"'.
                '"' if !code.ends_with('\'') => is_text = !is_text,
                '/' if !is_text && characters.peek() == Some(&'/') => break,
                _ if !is_text => code.push(character),
                _ => {}
            }
        }
        code
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The top-level modules that are named after `crate::` or, in the binary, `plywood::`.
fn known_modules(code: &str) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for root in ["crate::", "plywood::"] {
        for (start, _) in code.match_indices(root) {
            let rest = &code[start + root.len()..];
            match rest.strip_prefix('{') {
                Some(group) => known.extend(first_names(group)),
                None => known.extend([name_at_start(rest)]),
            }
        }
    }
    // Macros stand at the root, wherever they are written.
    for (name, home) in [("say", "language"), ("sentence", "words")] {
        if known.remove(name) {
            known.insert(home.to_owned());
        }
    }
    known
}

/// The first name of each path in a group of imports, up to its closing brace.
fn first_names(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut names = vec![name_at_start(group.trim_start())];
    for (index, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(name_at_start(group[index + 1..].trim_start())),
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

fn name_at_start(text: &str) -> String {
    text.chars().take_while(|&c| is_part_of_name(c)).collect()
}

fn is_part_of_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Whether the word stands in the code, not as a part of a longer name.
fn has_word(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(start, _)| {
        let before = code[..start].chars().next_back();
        let after = code[start + word.len()..].chars().next();
        !before.is_some_and(is_part_of_name)
            && (!word.ends_with(is_part_of_name) || !after.is_some_and(is_part_of_name))
    })
}

/// The paths of modules that a file of module `own` names, from the top of the crate.
fn known_paths(own: &[&str], code: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for root in ["crate", "super", "self"] {
        for (start, _) in code.match_indices(root) {
            let before = code[..start].chars().next_back();
            // Each path from its beginning.
            if !before.is_some_and(|letter| is_part_of_name(letter) || letter == ':') {
                add_paths(&code[start..], &mut Vec::new(), &mut paths);
            }
        }
    }
    // `pub(super)` and `self` name nothing.
    let named = paths.into_iter().filter(|path| path.len() > 1);
    let resolved = named.map(|path| {
        let climbed = path.iter().filter(|name| *name == "super").count();
        let names = path
            .iter()
            .filter(|name| !["crate", "super", "self"].contains(&name.as_str()));
        let kept = match path[0].as_str() {
            "crate" => 0,
            _ => own.len().saturating_sub(climbed),
        };
        let own = own[..kept].iter().map(|name| (*name).to_owned());
        own.chain(names.cloned()).collect()
    });
    let mut resolved: Vec<Vec<String>> = resolved.collect();
    // What is named through a module that was imported.
    for imported in resolved.clone() {
        let module = format!("{}::", imported.last().map_or("", String::as_str));
        for (start, _) in code.match_indices(&module) {
            let before = code[..start].chars().next_back();
            if !before.is_some_and(|letter| is_part_of_name(letter) || letter == ':') {
                let inside = &code[start + module.len()..];
                add_paths(inside, &mut imported.clone(), &mut resolved);
            }
        }
    }
    resolved
}

/// Adds the paths with which `code` begins, each name of a group after `before`. Returns what is
/// left.
fn add_paths<'c>(code: &'c str, before: &mut Vec<String>, paths: &mut Vec<Vec<String>>) -> &'c str {
    let depth = before.len();
    let name = name_at_start(code);
    let mut rest = &code[name.len()..];
    before.push(name);
    if let Some(group) = rest.strip_prefix("::{") {
        rest = group.trim_start();
        while !rest.starts_with('}') && !rest.is_empty() {
            rest = add_paths(rest, before, paths);
            let next = rest.find([',', '}']).unwrap_or(rest.len());
            rest = rest[next..].trim_start_matches(',').trim_start();
        }
        rest = rest.strip_prefix('}').unwrap_or(rest);
    } else if let Some(path) = rest
        .strip_prefix("::")
        .filter(|path| path.starts_with(is_part_of_name))
    {
        rest = add_paths(path, before, paths);
    } else {
        paths.push(before.clone());
    }
    before.truncate(depth);
    rest
}

/// The files that know one another in a circle, by what they name or by what of the app they call,
/// and those between two circles.
fn in_circles(files: &[(Vec<String>, String)]) -> Vec<String> {
    let modules: Vec<&Vec<String>> = files.iter().map(|(module, _)| module).collect();
    let methods: Vec<(&str, usize)> = (0..)
        .zip(files)
        .flat_map(|(file, (_, code))| app_methods(code).map(move |method| (method, file)))
        .collect();
    let mut knows: Vec<BTreeSet<usize>> = files
        .iter()
        .map(|(module, code)| {
            let own: Vec<&str> = module.iter().map(String::as_str).collect();
            let paths = known_paths(&own, code);
            let files = paths.iter().filter_map(|path| {
                let mut starts = (1..=path.len()).rev().map(|length| path[..length].to_vec());
                starts.find_map(|start| modules.iter().position(|other| **other == start))
            });
            // What the one `App` can do stands in many files: to call it is to know the file.
            let calls = |&(method, _): &(&str, usize)| {
                let is_app = code.contains("\nimpl App {\n");
                let is_own = has_word(code, &format!("fn {method}"));
                let calls = |of: &str| has_word(code, &format!("{of}.{method}("));
                !is_own && (calls("app") || is_app && calls("self"))
            };
            let called = methods.iter().copied().filter(calls).map(|(_, file)| file);
            let known: BTreeSet<usize> = files.chain(called).collect();
            known
                .into_iter()
                .filter(|&file| modules[file] != module)
                .collect()
        })
        .collect();
    // A file that knows none of the files left, or that none of them knows, is in no circle.
    let mut left: BTreeSet<usize> = (0..files.len()).collect();
    let is_free = |left: &BTreeSet<usize>, knows: &[BTreeSet<usize>], file: usize| {
        knows[file].is_empty() || !left.iter().any(|&other| knows[other].contains(&file))
    };
    while let Some(&free) = left.iter().find(|&&file| is_free(&left, &knows, file)) {
        left.remove(&free);
        for others in &mut knows {
            others.remove(&free);
        }
    }
    left.into_iter()
        .map(|file| modules[file].join("/"))
        .collect()
}

/// The methods of the app that a file gives it.
fn app_methods(code: &str) -> impl Iterator<Item = &str> {
    let blocks = code.split("\nimpl App {\n").skip(1);
    blocks.flat_map(|block| {
        let block = block.split("\n}").next().unwrap_or_default();
        let lines = block
            .lines()
            .filter(|line| line.starts_with("    ") && !line.starts_with("     "));
        lines.filter_map(|line| Some(name_str(line.split_once("fn ")?.1)))
    })
}

fn name_str(text: &str) -> &str {
    let end = text.find(|letter| !is_part_of_name(letter));
    &text[..end.unwrap_or(text.len())]
}

fn source_files(directory: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[test]
fn no_module_knows_more_than_it_may() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(root.join("crates")).unwrap();
    let crates = crates.map(|entry| entry.unwrap().path());
    // The solver knows no other crate, and none of these modules.
    let crates = crates.filter(|path| !path.ends_with("plywood-solve"));
    let mut found = Vec::new();
    for src in crates.chain([root.to_owned()]).map(|at| at.join("src")) {
        for file in source_files(&src) {
            let inside = file.strip_prefix(&src).unwrap().with_extension("");
            let parts: Vec<&str> = inside.iter().map(|part| part.to_str().unwrap()).collect();
            let source = fs::read_to_string(&file).unwrap();
            for fault in faults(parts[0], parts.len(), &source) {
                found.push(format!("{}: {fault}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_table_goes_in_no_circles() {
    for (index, (module, may_know)) in MAY_KNOW.iter().enumerate() {
        let above: Vec<&str> = MAY_KNOW[..index].iter().map(|(name, _)| *name).collect();
        for known in *may_know {
            assert!(above.contains(known), "{module} knows {known}");
        }
    }
}

#[test]
fn what_is_forbidden_is_found() {
    let cases = [
        ("game", 1, "use crate::search::Role;", "knows search"),
        (
            "game",
            1,
            "use crate::{\n    game::{Player, Game},\n    tree::Tree,\n};",
            "knows tree",
        ),
        (
            "tree",
            2,
            "fn f(r: crate::replay::Replay) {}",
            "knows replay",
        ),
        (
            "search",
            1,
            "use super::tree::Tree;",
            "climbs out of its module with super",
        ),
        (
            "search",
            2,
            "use super::super::tree;",
            "climbs out of its module with super",
        ),
        ("app", 1, "use crossterm::event::Event;", "uses crossterm"),
        (
            "replay",
            1,
            "use petgraph::graph::NodeIndex;",
            "uses petgraph",
        ),
        ("export", 2, "std::fs::write(a, b)", "uses std::fs"),
        ("narrate", 1, "println!(\"{x}\");", "uses println!"),
        (
            "app",
            1,
            "std::thread::Builder::new().spawn(f)",
            "uses thread::Builder",
        ),
        ("app", 1, "let out = io::stdout();", "uses stdout"),
        (
            "tui",
            1,
            "match game { GameName::Textbook => 1, _ => 2 }",
            "asks whether it is Textbook",
        ),
        (
            "cli",
            1,
            "if spec.game != GameName::Othello {}",
            "asks whether it is Othello",
        ),
        (
            "app",
            1,
            "matches!(game, GameName::ConnectFour | GameName::Textbook)",
            "asks whether it is ConnectFour",
        ),
        (
            "extra",
            1,
            "",
            "is in no row of the table: say whom it may know",
        ),
    ];
    for (module, depth, source, fault) in cases {
        let found = faults(module, depth, source);
        assert!(found.contains(&fault.to_owned()), "{source}: {found:?}");
    }
    let allowed = [
        (
            "game",
            1,
            "/// See [`crate::tree`].\nuse std::fmt; // not std::fs",
        ),
        (
            "game",
            1,
            "let text = \"crate::tree println! // \"; let quote = '\"';",
        ),
        ("game", 2, "use super::Player; use crate::game::Game;"),
        (
            "tui",
            1,
            "use ratatui::Frame; use crate::{app::Start, export};",
        ),
        ("tree", 2, "use petgraph::graph::DiGraph;"),
        ("app", 1, "let profile = Profile::new();"),
        ("drill", 1, "Spec::new(GameName::Othello, \"\")"),
        ("main", 1, "use plywood::cli; fn main() { eprintln!() }"),
    ];
    for (module, depth, source) in allowed {
        assert_eq!(faults(module, depth, source), [""; 0], "{source}");
    }
}

#[test]
fn no_file_is_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(root.join("crates")).unwrap();
    let crates = crates.map(|entry| entry.unwrap().path());
    let mut count = 0;
    for src in crates
        .chain([root.to_owned()])
        .map(|member| member.join("src"))
    {
        let files = source_files(&src).into_iter().map(|file| {
            let inside = file.strip_prefix(&src).unwrap().with_extension("");
            let module = inside.iter().map(|part| part.to_str().unwrap().to_owned());
            let code = without_comments(&fs::read_to_string(&file).unwrap());
            (module.collect::<Vec<_>>(), code)
        });
        let files: Vec<_> = files.collect();
        count += files.len();
        assert_eq!(in_circles(&files), [""; 0], "{}", src.display());
    }
    assert!(count > 400, "{count}");
}

#[test]
fn every_dialog_is_registered() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let registry = fs::read_to_string(app.join("dialogs.rs")).unwrap();
    let mut registered = 0;
    for file in source_files(&app.join("dialogs")) {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let source = fs::read_to_string(&file).unwrap();
        for line in source
            .lines()
            .filter(|line| line.contains(": DialogKind = "))
        {
            let (_, after) = line.split_once("const ").unwrap();
            let kind = name_str(after);
            assert!(registry.contains(&format!(" {name}::{kind},")), "{name}");
            registered += 1;
        }
    }
    let all = registry.split_once("const ALL: ").unwrap().1;
    let all = all.split_once("];").unwrap().0;
    assert_eq!(all.matches("::").count(), registered);
}

#[test]
fn a_circle_of_files_is_found() {
    let file = |module: &str, code: &str| {
        let module = module.split('/').map(str::to_owned).collect();
        (module, code.to_owned())
    };
    let files = [
        file("app", "mod a; pub use a::A;"),
        file(
            "app/a",
            "use super::b::{self, c::{C, D}}; use crate::app::e;",
        ),
        file("app/b", "use crate::{game, app::{b::c::C}};"),
        file("app/b/c", "fn f(_: super::super::d::X) {}"),
        file("app/d", "use crate::app::b;"),
        file("app/e", "let x = self.app;"),
    ];
    let through = [
        file("app/a", "use super::b; fn f() { b::c::g(); }"),
        file("app/b", "mod c;"),
        file("app/b/c", "use crate::app::a::f;"),
    ];
    assert_eq!(in_circles(&through), ["app/a", "app/b/c"]);
    // The first two only lead into the circle.
    assert_eq!(in_circles(&files), ["app/b", "app/b/c", "app/d"]);
    assert_eq!(in_circles(&files[4..]), [""; 0]);
    let own = "use super::y::Y;\nimpl App {\n    pub fn go(&mut self) {}\n}\n";
    let caller = |code| [file("app/x", own), file("app/y", code)];
    let calls = caller("fn f(app: &mut App) { app.go(); }");
    assert_eq!(in_circles(&calls), ["app/x", "app/y"]);
    let has_its_own = caller("fn f(&self) { self.go(); } fn go(&self) {}");
    assert_eq!(in_circles(&has_its_own), [""; 0]);
}
