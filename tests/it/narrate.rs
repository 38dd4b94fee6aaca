//! The narration: its sentences on known steps, and the truth of what it says on random ones.

mod book;
mod faults;
mod games;
mod given;
mod numbers;
mod random;
mod told;
mod told_french;

use crate::fuzz::facts::Facts;
use crate::library::{custom_search, custom_table};
use book::BOOK;
use given::TOLD_OF_A_GIVEN_WINDOW;
use plywood::exploration::{Exploration, GameName, MaxSide, PositionText, Spec};
use plywood::language::Language;
use plywood::narrate::{heading, line, sentences, tell, write};
use plywood::replay::Replay;
use plywood::search::{Algorithm, Clock, Cut, Fail, Leaf, Order, Pass, Root, Watch, Window};
use plywood::tree::{Kind, NodeId};
use plywood::words::{Naming, NodeName, count_text, edge_text, node_name, value_text};
use random::Random;
use std::collections::BTreeSet;
use std::sync::Arc;
use told::{AIMA, REAL, TOLD};
use told_french::TOLD_IN_FRENCH;

fn explore(spec: Spec) -> Exploration {
    let problem = Arc::new(spec.open().unwrap());
    Exploration::record(spec, problem, &Watch::new(1_000_000)).unwrap()
}

/// A textbook tree in brackets, or Connect Four moves and a depth (`4453 4`); after it any of
/// `minimax`, `gt`, `hard` and `min` (MIN moves at the root).
fn run(text: &str) -> Exploration {
    let (position, options) = text.split_once(" : ").unwrap_or((text, ""));
    let mut spec = match position.split_once(" depth ") {
        Some((moves, depth)) => Spec {
            depth: Some(depth.parse().unwrap()),
            ..Spec::connect_four(moves)
        },
        None => Spec::textbook(position),
    };
    for option in options.split_whitespace() {
        match option {
            "minimax" => spec.method.algorithm = Algorithm::Minimax,
            "gt" => spec.method.cut = Cut::Gt,
            "hard" => spec.method.fail = Fail::Hard,
            "min" => spec.max = MaxSide::Second,
            _ => panic!("{option}"),
        }
    }
    explore(spec)
}

#[test]
fn known_steps_are_told_in_these_words() {
    for &(text, step, expected) in TOLD {
        let exploration = run(text);
        let told = tell(
            Language::En,
            &exploration,
            &Replay::new(&exploration.tree, step),
        );
        assert_eq!(told, expected, "{text}, step {step}");
    }
}

const SOFT: &str = "Alpha-beta that cuts as soon as α ≥ β, fail-soft (returns the best value found, even outside the window)";
const HARD: &str =
    "Alpha-beta that cuts only when α > β, fail-hard (clamps every value to the window)";
const TABLE: &str = "leaves are valued by the table of lines of four through each cell.";
const LEAVES: &str = "leaves have the values written in the tree.";

#[test]
fn the_heading_says_what_is_searched_and_how() {
    let ordered = "Moves are tried from left to right";
    for (text, start) in [
        (
            AIMA,
            format!("The tree {AIMA}: MAX moves first. {SOFT}, 2 plies deep. {ordered}; {LEAVES}"),
        ),
        (
            "[[3\n12]\t[2 4]] : minimax min",
            format!(
                "The tree [[3 12] [2 4]]: MAX moves second. Minimax, 2 plies deep. {ordered}; {LEAVES}"
            ),
        ),
        (
            "min[3 5]",
            format!("The tree min[3 5]: MAX moves second. {SOFT}, 1 ply deep. {ordered}; {LEAVES}"),
        ),
        (
            " depth 1",
            format!(
                "Connect Four from the empty board: X is to move and is MAX. {SOFT}, 1 ply deep. {ordered}; {TABLE}"
            ),
        ),
        (
            "4 4, 5 depth 2 : min gt hard",
            format!(
                "Connect Four after the moves 445: O is to move, MAX is X. {HARD}, 2 plies deep. {ordered}; {TABLE}"
            ),
        ),
        (
            "1212121 depth 2",
            format!(
                "Connect Four after the moves 1212121: the game is over, MAX is O. {SOFT}, 2 plies deep. {ordered}; {TABLE}"
            ),
        ),
    ] {
        assert_eq!(heading(Language::En, &run(text)), start, "{text}");
    }
    let mut drawn = Spec::connect_four("");
    drawn.position = PositionText::Board(format!("{}...x...", ".".repeat(35)));
    drawn.method.order = Order::CentreFirst;
    drawn.depth = Some(1);
    let heading = heading(Language::En, &explore(drawn));
    assert!(
        heading.starts_with("Connect Four from the board ......./......./......./......./......./...X...: O is to move and is MAX. "),
        "{heading}"
    );
    assert!(
        heading.contains("Moves are tried from the centre outwards; "),
        "{heading}"
    );
}

#[test]
fn a_line_can_be_read_aloud() {
    let exploration = run(REAL);
    let line = |step| {
        line(
            Language::En,
            &exploration,
            &Replay::new(&exploration.tree, step),
        )
    };
    assert_eq!(
        line(40),
        "Step 40, MIN node 1.1.2, cut: MIN can get −13 here with move 4. MAX already has −12 from \
         move 1, one ply up, so MAX will never come this way. Alpha cutoff: moves 5, 6 and 7 are \
         skipped; α = −12 was set at MAX node 1.1 (one ply up: a shallow cutoff)."
    );
    assert_eq!(
        line(5),
        "Step 5, leaf 1.1.1.1, evaluate: The evaluation gives −4: good for MIN."
    );
    for step in 0..exploration.tree.steps() {
        assert!(
            !line(step).contains(['▲', '▽', '□', '✂', '\n']),
            "{}",
            line(step)
        );
    }
}

#[test]
fn known_steps_are_told_in_french_in_these_words() {
    for &(text, step, expected) in TOLD_IN_FRENCH {
        let exploration = run(text);
        let replay = Replay::new(&exploration.tree, step);
        let told = tell(Language::Fr, &exploration, &replay);
        let told: Vec<String> = told.iter().map(|told| with_plain_spaces(told)).collect();
        assert_eq!(told, expected, "{text}, step {step}");
    }
}

#[test]
fn a_line_in_french_can_be_read_aloud() {
    let line = |text, step| {
        let exploration = run(text);
        let replay = Replay::new(&exploration.tree, step);
        with_plain_spaces(&line(Language::Fr, &exploration, &replay))
    };
    assert_eq!(
        line(REAL, 40),
        "Pas 40, nœud MIN 1.1.2, coupure : Par son coup 4, MIN peut déjà obtenir −13 ici, mais MAX, \
         un demi-coup plus haut, est assuré de −12 par son coup 1 : MAX ne viendra jamais ici. \
         Coupure alpha : les coups 5, 6 et 7 n’ont pas à être examinés ; α = −12 a été fixé au nœud \
         MAX 1.1 (un demi-coup plus haut : coupure superficielle)."
    );
    assert_eq!(
        line(REAL, 27),
        "Pas 27, nœud MIN 1.1.2, entrée : MAX essaie le coup 2 et atteint le nœud MIN 1.1.2, où MIN \
         a le trait. La fenêtre est [−12, +∞] : MAX est assuré d’au moins −12 par le coup 1 du nœud \
         MAX 1.1, un demi-coup plus haut."
    );
    assert_eq!(
        line(AIMA, 18),
        "Pas 18, nœud MIN 2, retour : Le nœud MIN 2 renvoie 2, un majorant de sa vraie valeur : les \
         coups 2 et 3, élagués, n’auraient pu que l’abaisser."
    );
    assert_eq!(
        line(AIMA, 2),
        "Pas 2, feuille 1.1, entrée : MIN essaie le coup 1 et atteint la feuille 1.1, où l’arbre \
         s’arrête."
    );
    assert!(line(AIMA, 12).starts_with("Pas 12, racine, remontée : Le coup 1 vaut 3"));
    assert!(line(AIMA, 3).starts_with("Pas 3, feuille 1.1, évaluation : L’arbre donne"));
}

#[test]
fn the_heading_in_french_says_what_is_searched_and_how() {
    for (text, expected) in [
        (
            AIMA,
            "L’arbre [[3 12 8] [2 4 6] [14 5 2]] : MAX joue en premier. Alpha-bêta qui coupe dès que \
             α ≥ β, fail-soft (renvoie la meilleure valeur trouvée, même hors de la fenêtre), à 2 \
             demi-coups de profondeur. Les coups sont essayés de gauche à droite ; les feuilles ont \
             les valeurs inscrites dans l’arbre.",
        ),
        (
            "4 4, 5 depth 1 : min gt hard",
            "Puissance 4 après les coups 445 : O a le trait, MAX est X. Alpha-bêta qui ne coupe que \
             si α > β, fail-hard (ne renvoie aucune valeur hors de la fenêtre, mais le bord le plus \
             proche), à 1 demi-coup de profondeur. Les coups sont essayés de gauche à droite ; les \
             feuilles sont évaluées par la table des alignements de quatre qui passent par chaque \
             case.",
        ),
    ] {
        let heading = heading(Language::Fr, &run(text));
        assert_eq!(with_plain_spaces(&heading), expected, "{text}");
    }
    let start = |text| with_plain_spaces(&heading(Language::Fr, &run(text)));
    assert!(start(" depth 1 : minimax").starts_with(
        "Puissance 4 à partir de la grille vide : MAX est X, qui a le trait. Minimax, à 1 demi-coup"
    ),);
    assert!(
        start("1212121 depth 2")
            .starts_with("Puissance 4 après les coups 1212121 : la partie est finie, MAX est O. "),
    );
    assert!(start("[1 2] : min").starts_with("L’arbre [1 2] : MAX joue en second. "));
}

fn with_plain_spaces(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// Words that only the other language has.
fn foreign_words(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &[
            "le", "la", "les", "coup", "coups", "de", "est", "nœud", "par", "vaut",
        ],
        Language::Fr => &[
            "the", "move", "moves", "is", "of", "by", "node", "leaf", "root", "worth", "bound",
            "window", "ply", "plies", "up", "at", "and", "first", "nobody", "best",
        ],
    }
}

fn assert_is_in(language: Language, told: &str) {
    let words: BTreeSet<&str> = told.split(|c: char| !c.is_alphanumeric()).collect();
    for word in foreign_words(language) {
        assert!(!words.contains(word), "{word} in {language}: {told}");
    }
    assert!(
        !told.contains("  ") && !told.contains(['{', '}', '\n']),
        "{told}"
    );
    assert!(told.ends_with('.') && !told.contains(".."), "{told}");
    match language {
        Language::En => assert!(!told.contains(['\u{a0}', '\u{202f}', '’']), "{told}"),
        Language::Fr => {
            assert!(!told.contains(" :") && !told.contains(" ;"), "{told}");
            assert!(!told.contains('\''), "{told}");
            for clash in [
                " de le ", " de les ", " à le ", " à les ", " que un", " de au ",
            ] {
                assert!(!told.contains(clash), "{told}");
            }
        }
    }
}

#[test]
fn every_step_of_any_run_is_told_in_whole_sentences() {
    for seed in 0..400 {
        let exploration = explore(Random(seed).spec());
        for language in Language::ALL {
            assert_is_in(language, &heading(language, &exploration));
        }
        for step in 0..exploration.tree.steps() {
            let replay = Replay::new(&exploration.tree, step);
            for language in Language::ALL {
                assert_is_in(language, &line(language, &exploration, &replay));
                let sentences = tell(language, &exploration, &replay);
                let told = sentences.join(" ");
                assert!(!sentences.is_empty(), "seed {seed}, step {step}");
                assert!(told.chars().count() <= 360, "{told}");
                for sentence in sentences {
                    assert!(
                        !sentence.starts_with(char::is_lowercase)
                            || sentence.starts_with(['α', 'β']),
                        "{sentence}"
                    );
                    assert_is_in(language, &sentence);
                }
            }
            let told = tell(Language::En, &exploration, &replay).join(" ");
            assert!(told.chars().count() <= 320, "{told}");
            assert!(
                !told.contains('-') || told.contains("lpha-beta") || told.contains("fail-hard"),
                "{told}"
            );
        }
    }
}

#[test]
fn what_is_said_is_true() {
    let mut said = BTreeSet::new();
    for exploration in explorations() {
        for (exploration, truth) in truths(&exploration) {
            for step in 0..exploration.tree.steps() {
                let replay = Replay::new(&exploration.tree, step);
                let facts = Facts {
                    exploration: &exploration,
                    replay: &replay,
                    truth: &truth.tree,
                };
                for sentence in sentences(&exploration, &replay) {
                    facts.check(&sentence);
                    said.insert(sentence.id);
                }
            }
        }
    }
    // Only a search that is stopped says the rest.
    let mut expected = narrated();
    expected.remove("iteration-stopped");
    let unproved: Vec<_> = expected.difference(&said).collect();
    assert!(unproved.is_empty(), "nobody has proved {unproved:?}");
}

/// Searches that say every sentence between them, each of them several times.
fn explorations() -> impl Iterator<Item = Exploration> {
    let random = (0..400).map(|seed| explore(Random(seed).spec()));
    let moves = |text: &str| PositionText::Notation(text.to_owned());
    let board = |text: &str| PositionText::Board(text.to_owned());
    let passing = [
        (moves(PASSES), Cut::Ge, Root::Shared),
        (moves(PASSES), Cut::Gt, Root::Apart),
        (board(SILENT), Cut::Ge, Root::Shared),
        (board(NO_MOVE), Cut::Ge, Root::Shared),
    ];
    let passing = passing.map(|(position, cut, root)| {
        let mut spec = Spec::new(GameName::Othello, "");
        (spec.position, spec.depth) = (position, Some(3));
        spec.method.pass = Pass::NoMove;
        (spec.method.cut, spec.method.root) = (cut, root);
        explore(spec)
    });
    let late = [Some(1), Some(0), None].map(out_of_time);
    // Column 6 wins.
    let mut won = Spec::connect_four("445572");
    (won.depth, won.method.leaf) = (Some(3), Leaf::Value(1_000));
    let won = std::iter::once(explore(won));
    // Only a custom search hands down less than its window.
    let shallow = std::iter::once(explore(custom_search::spec()));
    let known = ["[[3 12] [2 4]]", "5"].map(|tree| {
        let mut spec = Spec::textbook(tree);
        spec.method.algorithm = Algorithm::Custom(&BOOK);
        explore(spec)
    });
    let known = known.into_iter().chain([explore(custom_table::spec())]);
    let own = shallow.chain(known);
    random.chain(passing).chain(won).chain(late).chain(own)
}

#[test]
fn a_window_that_is_not_handed_down_is_told_where_somebody_is_sure() {
    let exploration = explore(custom_search::spec());
    let told: Vec<_> = (0..exploration.tree.steps())
        .filter_map(|step| {
            let replay = Replay::new(&exploration.tree, step);
            let mut said = sentences(&exploration, &replay).into_iter();
            let said = said.find(|said| said.id == "window-not-handed-down")?;
            let node = exploration
                .problem
                .line_text(&exploration.tree.moves(replay.node()));
            Some((node.join("."), said))
        })
        .collect();
    // MAX is sure of 3 at the root, MIN of 5 at node 2: neither is handed down two plies.
    let nodes: Vec<&str> = told.iter().map(|(node, _)| node.as_str()).collect();
    assert_eq!(nodes, ["2.2.1"]);
    let said = |language| with_plain_spaces(&told[0].1.say(language, Naming::Signs));
    assert_eq!(
        [Language::En, Language::Fr].map(said),
        [
            "The window is [−∞, +∞]: nothing is handed down.",
            "La fenêtre est [−∞, +∞] : rien ne lui est transmis.",
        ]
    );
}

/// White may play f1, after which Black has to pass.
const PASSES: &str = "f5d6c3d3c7f3c2d7c4b8g2g5e6d2e1f6c6f4f7c5b5a4e7b2a1g6g7b4a5h8e3d1c1f8h7f2b6h6c8a6g1b3b7e2g8a3g4d8e8g3a2b1h4h1h2a8a7";
/// Whatever White plays, Black can play so that White has to pass.
const SILENT: &str = "XXXXXXXX/XXXXXOXX/XOXXXXOX/OOXXXXXX/OOOOXXXX/XOXXOX.X/XXOOOOX./XXXO.XXX O";
/// Black could play h8, White nowhere.
const NO_MOVE: &str = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXO. O";

/// A search whose time was up after its last iteration, so that another one is the answer, or none.
fn out_of_time(answer: Option<usize>) -> Exploration {
    let mut spec = Spec::connect_four("4453");
    spec.depth = Some(3);
    spec.method.algorithm = Algorithm::IterativeDeepening;
    spec.method.clock = Clock::Between;
    let mut exploration = explore(spec);
    exploration.has_answer = answer.is_some();
    exploration.answer = answer.unwrap_or(exploration.answer);
    exploration
}

#[test]
fn what_the_time_leaves_between_two_depths_is_told() {
    for (answer, says) in [
        (
            Some(1),
            [", depth 2: move ", ", celle de profondeur 2 : le coup "],
        ),
        (
            None,
            [
                "There is none, so it fails.",
                "et il n’y en a pas : elle échoue.",
            ],
        ),
    ] {
        let exploration = out_of_time(answer).at_iteration(2);
        let last = Replay::new(&exploration.tree, exploration.tree.steps());
        for (language, says) in [Language::En, Language::Fr].into_iter().zip(says) {
            let told = with_plain_spaces(&line(language, &exploration, &last));
            assert!(told.contains(says), "{told}");
        }
    }
}

/// The iterations of a search, each with what plain minimax finds there.
fn truths(exploration: &Exploration) -> impl Iterator<Item = (Exploration, Exploration)> {
    (0..exploration.iterations.len()).map(|index| {
        let iteration = exploration.at_iteration(index);
        let mut by_minimax = exploration.spec.clone();
        by_minimax.method.algorithm = Algorithm::Minimax;
        // A lone leaf has no depth that could be asked for.
        by_minimax.depth = Some(iteration.tree.depth).filter(|&depth| depth > 0);
        (iteration, explore(by_minimax))
    })
}

/// The sentences of the steps, as the source has them.
fn narrated() -> BTreeSet<&'static str> {
    let sources = [
        include_str!("../../crates/plywood-teach/src/narrate/back_up.rs"),
        include_str!("../../crates/plywood-teach/src/narrate/enter.rs"),
        include_str!("../../crates/plywood-teach/src/narrate/finish.rs"),
        include_str!("../../crates/plywood-teach/src/narrate/own.rs"),
    ];
    let parts = ["count-nodes", "count-moves"];
    let calls = sources
        .iter()
        .flat_map(|source| source.split("sentence!(\"").skip(1));
    let ids = calls.filter_map(|call| call.split('"').next());
    ids.filter(|id| !parts.contains(id)).collect()
}

#[test]
fn a_window_from_outside_is_said_to_be_given() {
    for &(text, window, step, english, french) in TOLD_OF_A_GIVEN_WINDOW {
        let mut exploration = run(text).spec;
        exploration.method.window = Window {
            alpha: window[0],
            beta: window[1],
        };
        let exploration = explore(exploration);
        let replay = Replay::new(&exploration.tree, step);
        for (language, expected) in [(Language::En, english), (Language::Fr, french)] {
            let told = tell(language, &exploration, &replay);
            let told: Vec<String> = told.iter().map(|told| with_plain_spaces(told)).collect();
            assert_eq!(told, [expected[0], expected[1]], "{text}, step {step}");
        }
    }
    let mut spec = Spec::textbook("[5 3]");
    spec.method.window.beta = 1;
    let heading = heading(Language::En, &explore(spec));
    assert!(
        heading.ends_with(" The root is given the window [−∞, 1] from outside."),
        "{heading}"
    );
}

#[test]
fn a_search_is_written_line_by_line() {
    let exploration = run(AIMA);
    let mut bytes = Vec::new();
    write(Language::Fr, &exploration, &mut bytes).unwrap();
    let steps = 0..exploration.tree.steps();
    let lines = steps.map(|step| {
        let replay = Replay::new(&exploration.tree, step);
        line(Language::Fr, &exploration, &replay)
    });
    let lines = std::iter::once(heading(Language::Fr, &exploration)).chain(lines);
    let wanted: String = lines.map(|line| line + "\n").collect();
    assert_eq!(String::from_utf8(bytes).unwrap(), wanted);
}

#[test]
fn nodes_and_numbers_have_their_texts() {
    let exploration = run(AIMA);
    let name = |id| node_name(Language::En, &exploration, NodeId(id));
    assert_eq!(
        [0, 1, 2, 5, 7].map(name),
        ["the root", "▽ 1", "□ 1.1", "▽ 2", "✂ 2.2"]
    );
    assert_eq!(
        [i32::MIN, i32::MAX, -13, 0, 7].map(edge_text),
        ["−∞", "+∞", "−13", "0", "7"]
    );
    // As the value of a node, what it began with is a number.
    assert_eq!(
        [i32::MIN, i32::MAX, -13].map(value_text),
        ["−2147483648", "2147483647", "−13"]
    );
    assert_eq!(
        [0, 2, 7].map(|id| node_name(Language::Fr, &exploration, NodeId(id))),
        ["racine", "□ 1.1", "✂ 2.2"]
    );
    assert_eq!(
        [0, 999, 1_000, 1_234_567].map(|count| count_text(Language::En, count)),
        ["0", "999", "1,000", "1,234,567"]
    );
    let deep = run(&format!("{}7{}", "[".repeat(20), "]".repeat(20)));
    let leaf = deep
        .tree
        .ids()
        .find(|&id| deep.tree.node(id).kind == Kind::Terminal)
        .unwrap();
    assert_eq!(NodeName::new(&deep, leaf).line, "1.1.1.1.1.1…1.1.1.1.1.1");
}
