//! Other people's programs read the exports. If such a program is absent the test says so and
//! passes, unless `PLYWOOD_REQUIRE_TOOLS=1` makes that a failure.

use plywood_class::quiz::ClassQuiz;
use plywood_class::quiz_file;
use plywood_core::search::{Algorithm, Role, Watch};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_export::export::{Format, Options};
use plywood_samples::fraction::random_tree;
use plywood_samples::{CLASSIC, Rng, recorded};
use plywood_stage::deepening;
use plywood_teach::drill::{Difficulty, Drill, Recipe, Subject};
use plywood_teach::language::Language;
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use strum::VariantArray;

/// Findings of a script about a tree.
#[derive(Debug, PartialEq, Deserialize)]
struct Findings {
    nodes: usize,
    edges: usize,
    height: u16,
    value: Option<i32>,
    moves: Vec<String>,
}

fn explorations() -> Vec<Exploration> {
    let real = Spec {
        depth: Some(4),
        ..Spec::connect_four("4453")
    };
    let game = |game, position: &str| {
        recorded(Spec {
            depth: Some(3),
            ..Spec::new(game, position)
        })
    };
    vec![
        recorded(Spec::textbook(CLASSIC)),
        recorded(real),
        game(GameName::Othello, "f5d6"),
        game(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15"),
        game(GameName::TicTacToe, "b2"),
        stopped(),
    ]
}

/// An iteration of deepening that the node limit has stopped.
fn stopped() -> Exploration {
    let spec = deepening("4453");
    let problem = spec.open().unwrap();
    let exploration = Exploration::record(problem, &Watch::new(700)).unwrap();
    exploration.at_iteration(3)
}

/// Returns the value that follows from the leaves alone; `None` if there are none.
fn from_leaves(tree: &Tree, id: NodeId) -> Option<i32> {
    let node = tree.node(id);
    if node.kind.is_leaf() {
        return Some(node.value);
    }
    let children = tree.children(id).into_iter();
    let values = children.filter_map(|child| from_leaves(tree, child));
    match node.role {
        Role::Max | Role::Chance => values.max(),
        Role::Min => values.min(),
    }
}

fn expected(Exploration { problem, tree, .. }: &Exploration) -> Findings {
    let moves = tree.children(NodeId::ROOT).into_iter();
    Findings {
        nodes: tree.len(),
        edges: tree.len() - 1,
        height: tree.ids().map(|id| tree.node(id).ply).max().unwrap(),
        value: from_leaves(tree, NodeId::ROOT),
        moves: moves.filter_map(|id| problem.move_text(tree, id)).collect(),
    }
}

fn write(exploration: &Exploration, format: Format, folder: &Path) -> PathBuf {
    let path = folder.join("tree").with_extension(format.extension());
    let mut file = std::fs::File::create(&path).unwrap();
    format
        .write(exploration, &Options::default(), &mut file)
        .unwrap();
    path
}

/// Whether the tool answers; prints a message if not.
pub fn is_there(tool: &str, probe: &mut Command) -> bool {
    is_found(tool, probe, is_set("PLYWOOD_REQUIRE_TOOLS"))
}

fn is_found(tool: &str, probe: &mut Command, is_required: bool) -> bool {
    let why = match probe.output() {
        Ok(output) if output.status.success() => return true,
        Ok(output) => {
            let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
            let error = complaint.lines().find(|line| line.contains("Error"));
            error.unwrap_or("it fails").trim().to_owned()
        }
        Err(error) => error.to_string(),
    };
    // Not eprintln!, which the test harness keeps to itself.
    let line = format!("skipped: {tool} not found ({why})\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
    assert!(!is_required, "{tool} is required and not found ({why})");
    false
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| value == "1")
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    String::from_utf8(output.stdout).unwrap()
}

pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// Whether Python is there.
pub fn has_python() -> bool {
    is_there("python", Command::new("python3").arg("--version"))
}

/// Whether Python finds networkx.
pub fn has_networkx() -> bool {
    let mut probe = Command::new("python3");
    is_there("networkx", probe.args(["-c", "import networkx"]))
}

/// Whether Node and this browser are there.
pub fn has_browser(program: &str) -> bool {
    let mut node = Command::new("node");
    is_there("node", node.arg("--version"))
        && is_there(program, Command::new(program).arg("--version"))
}

/// Whether axe-core, which finds what keeps people from using a page, is there; its script.
pub fn axe() -> Option<PathBuf> {
    let script = node_modules().join("node_modules/axe-core/axe.min.js");
    let mut probe = Command::new("node");
    is_there(
        "axe-core",
        probe
            .args(["-e", "require(process.argv[1])"])
            .arg(std::path::absolute(&script).ok()?),
    )
    .then_some(script)
}

/// The tutor as a page in one file, if `scripts/web` has built it.
pub fn web_page() -> Option<PathBuf> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/web/plywood.html");
    is_there("the web page", Command::new("test").arg("-e").arg(&page)).then_some(page)
}

/// Whether Node and d3-hierarchy are there.
#[cfg(unix)]
pub fn has_d3() -> bool {
    let package = node_modules().join("node_modules/d3-hierarchy/package.json");
    let script = "JSON.parse(require('fs').readFileSync(process.argv[1]))";
    let mut probe = Command::new("node");
    is_there("d3-hierarchy", probe.args(["-e", script]).arg(package))
}

/// Whether Graphviz is there.
pub fn has_graphviz() -> bool {
    is_there("graphviz", Command::new("dot").arg("-V"))
}

/// The folder that holds `node_modules`; `PLYWOOD_NODE_MODULES` names another than the current one.
pub fn node_modules() -> PathBuf {
    std::env::var_os("PLYWOOD_NODE_MODULES").map_or_else(|| ".".into(), PathBuf::from)
}

#[test]
fn networkx_reads_the_json() {
    if !has_networkx() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for exploration in explorations() {
        let file = write(&exploration, Format::Json, folder.path());
        let found = output(
            Command::new("python3")
                .arg(data("tree_by_networkx.py"))
                .arg(file),
        );
        let found: Findings = serde_json::from_str(&found).unwrap();
        assert_eq!(found, expected(&exploration));
    }
}

/// Names of nodes that have a meaning in GIFT or XML.
const NAMES: [&str; 8] = [
    "%100%a",
    "=b",
    "[html]c",
    "~{d}",
    "#e:",
    "f\\n",
    "<g>&'",
    "// h -> %",
];

/// Files of quizzes in both languages: about 200 random trees with fractions, chance, infinite values
/// and harmful names, and drills of all subjects. Returns how many questions they have, too.
fn quiz_files(folder: &Path, format: quiz_file::Format) -> (Vec<PathBuf>, usize) {
    let mut rng = Rng::new(70);
    let trees = (0..210).filter_map(|number| {
        let (mut text, _) = random_tree(&mut rng, 2 + number % 2);
        for name in (1..80).rev() {
            let hostile = format!("{}{name}", NAMES[name % NAMES.len()]);
            text = text.replace(&format!("N{name}"), &format!("{hostile:?}"));
        }
        let text = text.replace("-7 ", "-inf ").replace("11 ", "+inf ");
        let mut spec = Spec::textbook(&text.replace("\\\\", "\\"));
        if number % 3 == 0 {
            spec.method.algorithm = Algorithm::Minimax;
        }
        let exploration = Exploration::open(spec, 5000).expect(&text);
        let drill = Drill::own(exploration, &[]).ok()?;
        Some(ClassQuiz::new(&drill, &[], 5))
    });
    let drawn = (0..).zip(Subject::VARIANTS).map(|(seed, &subject)| {
        let recipe = Recipe::random(seed, Difficulty::Hard, &[subject]);
        ClassQuiz::new(&Drill::from_recipe(recipe), &[subject], 6)
    });
    let mut questions = 0;
    let mut files = Vec::new();
    for (number, quiz) in trees.chain(drawn).enumerate() {
        let language = Language::ALL[number % 2];
        let text = quiz_file::text(&quiz, format, language);
        if !text.is_empty() {
            let begin = if format == quiz_file::Format::Gift {
                "\n::"
            } else {
                "\n<item "
            };
            questions += format!("\n{text}").matches(begin).count();
            files.push(folder.join(format!("{number}.quiz")));
            std::fs::write(&files[files.len() - 1], text).unwrap();
        }
    }
    (files, questions)
}

#[test]
fn gift_pegjs_reads_every_question() {
    let probe = "require(process.argv[1])";
    let module = node_modules().join("node_modules/gift-pegjs");
    if !is_there(
        "gift-pegjs",
        Command::new("node").args(["-e", probe]).arg(&module),
    ) {
        return;
    }
    let script = "const { parse } = require(process.argv[1]); \
        for (const file of process.argv.slice(2)) { \
            for (const read of parse(require('fs').readFileSync(file, 'utf8'))) { \
                const picture = /<img [^>]*src=\"data:image\\/svg/.test(read.stem.text); \
                const isRight = one => read.type === 'MC' ? one.isCorrect || one.weight : Number.isFinite(one.text.number); \
                console.log(read.type, picture, (read.choices || []).filter(isRight).length); \
            } \
        }";
    let folder = tempfile::tempdir().unwrap();
    let (files, questions) = quiz_files(folder.path(), quiz_file::Format::Gift);
    let mut command = Command::new("node");
    let read = output(command.args(["-e", script]).arg(&module).args(files));
    assert_eq!(read.lines().count(), questions);
    let kinds: BTreeSet<&str> = read.lines().collect();
    let expected = ["MC true 1", "Numerical true 1"];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}

/// `tests/data/qti-1.2.dtd` has the standard's own declarations.
#[test]
fn a_quiz_is_valid_qti() {
    if !is_there("xmllint", Command::new("xmllint").arg("--version")) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (files, questions) = quiz_files(folder.path(), quiz_file::Format::Qti);
    assert!(files.len() > 200 && questions > 500, "{questions}");
    let mut command = Command::new("xmllint");
    command
        .args(["--noout", "--dtdvalid"])
        .arg(data("qti-1.2.dtd"));
    output(command.args(files));
}

#[test]
fn graphviz_draws_the_dot() {
    if !has_graphviz() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let small = Spec {
        depth: Some(2),
        ..Spec::connect_four("4453")
    };
    let mut plain = Spec::textbook(CLASSIC);
    plain.method.algorithm = Algorithm::Minimax;
    for exploration in [
        recorded(Spec::textbook(CLASSIC)),
        recorded(small),
        // Without windows.
        recorded(plain),
        stopped(),
    ] {
        let tree = &exploration.tree;
        let file = write(&exploration, Format::Dot, folder.path());
        let is_wide = std::fs::read_to_string(&file)
            .unwrap()
            .contains("rankdir=LR");
        let svg = output(Command::new("dot").arg("-Tsvg").arg(&file));
        assert!(svg.contains("</svg>"));
        let plain = output(Command::new("dot").arg("-Tplain").arg(&file));
        let mut places: HashMap<NodeId, (f64, f64)> = HashMap::new();
        let mut edges = 0;
        for line in plain.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let id = |name: &str| NodeId(name[1..].parse().unwrap());
            match words[0] {
                "node" => {
                    let place = (words[2].parse().unwrap(), words[3].parse().unwrap());
                    places.insert(id(words[1]), place);
                }
                "edge" => {
                    assert_eq!(tree.parent(id(words[2])), Some(id(words[1])));
                    edges += 1;
                }
                _ => {}
            }
        }
        assert_eq!((places.len(), edges), (tree.len(), tree.len() - 1));
        for id in tree.ids() {
            let children = tree.children(id);
            assert!(
                children.is_sorted_by(|one, next| {
                    let (one, next) = (places[one], places[next]);
                    if is_wide {
                        one.1 > next.1
                    } else {
                        one.0 < next.0
                    }
                }),
                "the children of {id:?} stand in the order of their moves"
            );
            for child in children {
                let (child, parent) = (places[&child], places[&id]);
                let is_further = if is_wide {
                    child.0 > parent.0
                } else {
                    child.1 < parent.1
                };
                assert!(
                    is_further,
                    "a child stands lower or, in a wide tree, further right"
                );
            }
        }
    }
}

#[test]
fn mermaid_reads_the_flowchart() {
    let probe = "for (const name of ['mermaid', 'jsdom']) \
                 require('fs').readFileSync(`${process.argv[1]}/${name}/package.json`)";
    let mut command = Command::new("node");
    let folder = node_modules();
    command.args(["-e", probe]).arg(folder.join("node_modules"));
    if !is_there("mermaid", &mut command) {
        return;
    }
    let files = tempfile::tempdir().unwrap();
    let mut command = Command::new("node");
    command.arg(data("mermaid_reads.mjs")).arg(&folder);
    let mut expected = String::new();
    for (number, exploration) in explorations().iter().enumerate() {
        if Format::Mermaid
            .check(exploration, &Options::default())
            .is_err()
        {
            continue;
        }
        let tree = &exploration.tree;
        let file = write(exploration, Format::Mermaid, files.path());
        let kept = files.path().join(format!("{number}.mmd"));
        std::fs::rename(file, &kept).unwrap();
        command.arg(kept);
        let skipped = tree.counts().pruned;
        expected += &format!("flowchart-v2 {} {} {skipped}\n", tree.len(), tree.len() - 1);
    }
    assert!(expected.lines().count() >= 3, "{expected}");
    assert_eq!(output(&mut command), expected);
}

#[test]
fn latex_typesets_pictures() {
    let mut kpsewhich = Command::new("kpsewhich");
    let packages = ["standalone.cls", "forest.sty", "amssymb.sty"];
    if !is_there("pdflatex", kpsewhich.args(packages)) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let othello = Spec {
        depth: Some(2),
        ..Spec::new(GameName::Othello, "f5d6")
    };
    for (number, spec) in [Spec::textbook(CLASSIC), othello].into_iter().enumerate() {
        let name = format!("{number}.tex");
        let mut file = std::fs::File::create(folder.path().join(&name)).unwrap();
        Format::Tikz
            .write(&recorded(spec), &Options::default(), &mut file)
            .unwrap();
        let told = output(
            Command::new("pdflatex")
                .args(["-halt-on-error", "-interaction=nonstopmode", &name])
                .current_dir(folder.path()),
        );
        assert!(told.contains("(1 page,"), "{told}");
        assert!(!told.contains("Missing character"), "{told}");
    }
}
