//! Narration of known steps, in both languages, word for word: read the snapshots.

use plywood_core::game::Value;
use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Cut, Fail, Order};
use plywood_explore::exploration::{Exploration, GameName, MaxSide, PositionText, Spec};
use plywood_samples::{assert_kept, recorded};
use plywood_teach::language::Language;
use plywood_teach::narrate::{heading, tell, write};
use std::fmt::Write;

/// Runs, and their steps to narrate after the heading.
const TOLD: &[(&str, &[u32])] = &[
    (
        "[[3 12 8] [2 4 6] [14 5 2]]",
        &[0, 2, 3, 4, 7, 11, 12, 17, 18, 19, 26, 29, 30, 32],
    ),
    (
        "[[3 12 8] [2 4 6] [14 5 2]] : minimax",
        &[0, 1, 24, 31, 35, 37],
    ),
    ("[[10] [10 0]]", &[0, 11, 14]),
    (
        "4453 depth 4",
        &[0, 4, 5, 27, 39, 40, 48, 216, 217, 2772, 3630, 3632],
    ),
    ("112233 depth 1", &[0, 10, 11]),
    ("[[5] [[[5 [1 2] [3]] 9] 7]] : gt hard", &[7, 13, 20, 21]),
    (
        "[[[2 3] [5 9]] [[0 1] [7 5]]] : min",
        &[23, 32, 35, 39, 40, 41, 42],
    ),
    ("54712566226127126621574377157631535333444 depth 1", &[1, 2]),
    ("[[3 12 8] [2 4 6] [14 5 2]] : hard", &[18, 19]),
    ("[5 [[[3 9] 4] 99]]", &[10, 12, 15, 16]),
    ("[5 [[[1 9] [3 9] [4 9]] 7]]", &[26]),
    ("[[10] [10 0]] : gt", &[10]),
    (
        "[[1 2 3 4 5 6 7 8 9 10 11] [0 2 3 4 5 6 7 8 9 10 11]]",
        &[41],
    ),
    ("[[3 5] [3 9]] : gt", &[17]),
    (
        "[[[[5 6] [7 4 5]] [[3]]] [[[6] [6 9]] [[7]]] [[[5]] [[9 8] [6]]]]",
        &[57],
    ),
    ("[5 [7 [[3 9] [2 9]]]]", &[23, 25]),
    ("[5 5 5]", &[10]),
    (
        "[A[4 8] B min<=4[3 9] D min>=9<=10[12 max[11 15] 9]]",
        &[10, 11, 13, 16, 17, 21],
    ),
    ("max>=3<=3[1 3]", &[0, 1]),
    ("7", &[0, 1]),
    ("1122334 depth 4", &[0, 1]),
    ("[5 3] : from -1 to 1", &[0, 4, 5]),
    ("[5 3 4] : min from 3 to 9", &[8]),
    ("[5 3] : min from 3 to 9", &[7]),
    ("[5 3] : from 7 to inf", &[3]),
    ("[4 [5 3]] : from -inf to 6", &[4]),
    ("[[2 1] 3] : from 2 to 5", &[4, 5]),
    ("[[2 9] [3 0]] : from 5 to 9", &[14]),
    ("[[3\n12]\t[2 4]] : minimax min", &[]),
    ("min[3 5]", &[]),
    ("[5 3] : from -inf to 1", &[]),
    (" depth 1 : minimax", &[]),
    ("4 4, 5 depth 2 : min gt hard", &[]),
    ("1212121 depth 2", &[]),
    (
        "......./......./......./......./......./...X... depth 1 : centre",
        &[],
    ),
];

/// A textbook tree in brackets, or Connect Four moves or a board and a depth (`4453 depth 4`); after
/// it any of `minimax`, `gt`, `hard`, `centre` and `min` (MIN moves at the root), and the window that
/// the root is given, `from -inf to 3`.
pub fn run(text: &str) -> Exploration {
    let (position, options) = text.split_once(" : ").unwrap_or((text, ""));
    let mut spec = match position.split_once(" depth ") {
        Some((moves, depth)) => Spec {
            depth: Some(depth.parse().unwrap()),
            ..Spec::connect_four(moves)
        },
        None => Spec::textbook(position),
    };
    if let Some((board, _)) = position
        .split_once(" depth ")
        .filter(|_| position.contains('/'))
    {
        spec.position = PositionText::Board(board.to_owned());
    }
    let edge = |text: &str, open: Value| text.parse().unwrap_or(open);
    let mut options = options.split_whitespace();
    while let Some(option) = options.next() {
        match option {
            "minimax" => spec.method.algorithm = Algorithm::Minimax,
            "gt" => spec.method.cut = Cut::Gt,
            "hard" => spec.method.fail = Fail::Hard,
            "centre" => spec.method.order = Order::CentreFirst,
            "min" => spec.max = MaxSide::Second,
            "from" => spec.method.window.alpha = edge(options.next().unwrap(), Value::MIN),
            "to" => spec.method.window.beta = edge(options.next().unwrap(), Value::MAX),
            _ => panic!("{option}"),
        }
    }
    recorded(spec)
}

#[test]
fn known_steps_are_told_in_both_languages() {
    let mut told = String::new();
    for &(text, steps) in TOLD {
        let exploration = run(text);
        for language in Language::ALL {
            writeln!(told, "{}", heading(language, &exploration)).unwrap();
        }
        for &step in steps {
            let replay = Replay::new(&exploration.tree, step);
            writeln!(told, "step {step}").unwrap();
            for language in Language::ALL {
                for sentence in tell(language, &exploration, &replay) {
                    writeln!(told, "  {sentence}").unwrap();
                }
            }
        }
        told.push('\n');
    }
    assert_kept("narration-steps", &told);
}

/// As a whole search is written: one without its like, passes, crowned winners and draws.
#[test]
fn whole_searches_are_told_line_by_line() {
    let of_game = |game, depth, position: &str| Spec {
        depth: Some(depth),
        ..Spec::new(game, position)
    };
    // White can turn nothing, black takes the last disc a move later.
    let mut pass = of_game(GameName::Othello, 4, "");
    pass.position = PositionText::Board("XO.XO..".to_owned() + &".".repeat(57) + "X");
    let mut told = Vec::new();
    for spec in [
        Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]"),
        pass,
        // A side that cannot move has lost.
        of_game(GameName::Draughts, 2, "W:W28:B23"),
        of_game(GameName::TicTacToe, 1, "a1b2b1c1a3a2c2b3"),
    ] {
        let exploration = recorded(spec);
        for language in Language::ALL {
            write(language, &exploration, &mut told).unwrap();
            told.push(b'\n');
        }
    }
    assert_kept("narration-whole", &String::from_utf8(told).unwrap());
}

#[test]
fn what_ends_a_search_that_deepens_stands_in_the_heading() {
    let mut told = String::new();
    for depth in [None, Some(1)] {
        let mut spec = Spec::new(GameName::TicTacToe, "a1b2c3a2c2c1b1");
        spec.method.algorithm = Algorithm::IterativeDeepening;
        (spec.depth, spec.time) = (depth, Some(60_500));
        let exploration = recorded(spec);
        for language in Language::ALL {
            writeln!(told, "{}", heading(language, &exploration)).unwrap();
        }
    }
    assert_kept("narration-deepening", &told);
}
