//! Arguments after options: right, wrong, hostile.

use crate::samples::Rng;
use clap::Arg;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

const POSITIONS: &[&str] = &[
    "",
    "4453",
    "4 4, 5\u{a0}3",
    "121212",
    "1212121",
    "f5d6",
    "W:W31-50:B1-20",
    "B:W45:BK1,K2",
    "b2a1",
    "[[3 12 8] [2 4 6] [14 5 2]]",
    "[max[1 2] min[3 [-4 5]]]",
    "[[1\u{85}2]\u{2028}[3\u{2029}4\u{3000}5]]",
    "7",
];

const BOARDS: &[&str] = &[
    "......./......./......./......./...O.../..OXX..",
    ".......\n.......\u{85}.......\u{2028}.......\n...O...\n..OXX..",
    "xo./.../...",
    "........",
];

const FILES: &[&str] = &[
    "new.json",
    "-",
    "there.json",
    "link.json",
    "folder",
    "folder/new\u{85}\u{202e}.json",
    "missing/new.json",
    "there.json/new",
    "../new",
    "/dev/null",
    "/dev/full",
    "",
];

const FOLDERS: &[&str] = &[
    "lessons",
    "folder",
    "there.json",
    "missing",
    ".",
    "",
    "/dev/null",
];

const AGAINST: &[&str] = &[
    "",
    "--depth 2",
    "--as repaired",
    "--evaluation windows",
    "--order centre-first --cut gt",
    "--against x",
    "--max-nodes 100",
    "--position 44",
    "\"",
    "--beta 1 --beta 2",
    "\u{1b}[31m \u{85}",
];

const CODES: &[&str] = &[
    "18000-0007K",
    "1381T-FH8X6",
    "10000-000BC",
    "19840-0003A",
    "0-0",
    "",
];

const KEYS: &[&str] = &[
    "",
    "Enter PgDn PgDn Enter Enter none Enter",
    "c v z a o E r u M V = t Enter",
    "j j l e Ctrl-U 4 4 5 3 Enter",
    "x Tab Enter s Tab Esc b f g 9 9 Enter",
    "S * T ? Esc y } ] [",
    "Ctrl-\u{85} \u{2028} ←",
];

/// A value that may well be right.
pub fn right(arg: &Arg, chance: &mut Rng) -> OsString {
    let possible = arg.get_possible_values();
    if !possible.is_empty() {
        return any(&possible, chance).get_name().into();
    }
    let values = match arg.get_long().unwrap_or(arg.get_id().as_str()) {
        "position" => POSITIONS,
        "board" => BOARDS,
        "first" | "second" => &[
            "person",
            "easy",
            "hard",
            "random",
            "othello-c@2",
            "web-server:repaired@1",
            "nobody",
        ],
        "count" => &["1", "3", "50", "51"],
        "name" => &["Ada", "", "\u{1b}[31m\u{85}"],
        "output" | "files" | "trace" | "tree" | "load" | "save" | "positions" | "chart"
        | "notes" | "show" => FILES,
        "shard" => &["1/2", "2/3", "1/1"],
        "at" => &["", "1", "1.2", "9.9"],
        "from" | "folder" => FOLDERS,
        "against" => AGAINST,
        "code" => CODES,
        "press" => KEYS,
        "lesson" => &["5", "01-the-game-tree", "22-mine", "0", "x"],
        "size" => &["60x18", "120x40", "1x1", "3x200", "1000x1000"],
        "time" => &["0.001", "0.02", "none"],
        "leaf-at" => &["1", "20", "1000", "none"],
        "table" => &["1", "1000", "4KiB", "none", "0"],
        "alpha" | "beta" => &["-3", "2", "1/3", "inf", "x", "1000000000"],
        "leaves" => &["-2,2", "-100,100", "1/3,inf", "2,1", "none"],
        "link" => &[
            "https://x/#explore?position=44&depth=2",
            "#learn",
            "#explore?depth=%",
            "",
        ],
        "points" => &["0", "5", "x"],
        "lang" => &["en", "fr"],
        "depth" | "iteration" => &["1", "2", "3"],
        "max-nodes" => &["1", "100", "500"],
        "threads" | "number" => &["1", "2"],
        "seconds" => &["1", "5", "30"],
        "step" | "to" => &["0", "1", "17", "4294967295"],
        "bind" => &["127.0.0.1", "0.0.0.0", "203.0.113.9", "here"],
        "port" => &["0", "1", "65536"],
        "command" => &["export", "help", "x"],
        unknown => panic!("the test knows no values for {unknown}"),
    };
    any(values, chance).into()
}

/// A value that is hardly right anywhere, but never one that makes anything take long.
pub fn wrong(chance: &mut Rng) -> OsString {
    const WRONG: &[&str] = &[
        "",
        " ",
        "-",
        "--",
        "-1",
        "0",
        "00",
        "1e9",
        "0x10",
        "１２",
        "NaN",
        "inf",
        "18446744073709551616",
        "-170141183460469231731687303715884105729",
        "0.0000000001",
        "2000000000",
        "null",
        "--help",
        "--version",
        "-h",
        "help",
        "--no-such=\u{1b}]0;x\u{7}",
        "=",
        "%s%n",
        "'; exit",
        "{}",
        "[",
        "]",
    ];
    match chance.below(4) {
        0 => sign(chance),
        1 => (0..chance.below(12)).map(|_| sign(chance)).collect(),
        2 if chance.below(8) == 0 => any(&["[", "4", "é", "\u{1b}"], chance).repeat(3_000).into(),
        _ => any(WRONG, chance).into(),
    }
}

/// A character, or a byte that is not one; no slash, which could lead to another's file.
pub fn sign(chance: &mut Rng) -> OsString {
    const SIGNS: &[char] = &[
        '\u{1}',
        '\u{7}',
        '\t',
        '\n',
        '\r',
        '\u{1b}',
        '\u{7f}',
        '\u{85}',
        '\u{9b}',
        '\u{a0}',
        '\u{ad}',
        '\u{200b}',
        '\u{200f}',
        '\u{2028}',
        '\u{2029}',
        '\u{202e}',
        '\u{2066}',
        '\u{feff}',
        '\u{fffd}',
        '\u{e0041}',
        '"',
        '\'',
        '\\',
        '=',
        '[',
        ']',
        '-',
        '(',
        '漢',
        '👩',
    ];
    match chance.below(8) {
        0 => OsString::from_vec(vec![0x80 + chance.below(0x80) as u8]),
        1..4 => {
            let number = 1 + chance.below(0x10_ffff) as u32;
            let sign = char::from_u32(number).unwrap_or('\u{fffd}');
            String::from(if sign == '/' { '|' } else { sign }).into()
        }
        4 => chance.below(10).to_string().into(),
        _ => String::from(*any(SIGNS, chance)).into(),
    }
}

fn any<'a, T>(all: &'a [T], chance: &mut Rng) -> &'a T {
    &all[chance.below(all.len() as u64) as usize]
}
