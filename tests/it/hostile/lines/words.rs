//! Arguments after options: right, wrong, hostile.

use clap::Arg;
use plywood_samples::Rng;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::sync::LazyLock;

/// The values of options; `WRONG` ones that are hardly right anywhere, but never make anything take
/// long; and `SIGNS`.
static WORDS: LazyLock<BTreeMap<String, Vec<String>>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../data/arguments.json")).unwrap());

/// A value that may well be right.
pub fn right(arg: &Arg, chance: &mut Rng) -> OsString {
    let possible = arg.get_possible_values();
    if !possible.is_empty() {
        return any(&possible, chance).get_name().into();
    }
    let option = arg.get_long().unwrap_or(arg.get_id().as_str());
    let known = WORDS
        .iter()
        .find(|(options, _)| options.split(' ').any(|one| one == option));
    let (_, values) = known.unwrap_or_else(|| panic!("the test knows no values for {option}"));
    any(values, chance).into()
}

/// A value that is hardly right.
pub fn wrong(chance: &mut Rng) -> OsString {
    match chance.below(4) {
        0 => sign(chance),
        1 => (0..chance.below(12)).map(|_| sign(chance)).collect(),
        2 if chance.below(8) == 0 => any(&["[", "4", "é", "\u{1b}"], chance).repeat(3_000).into(),
        _ => any(&WORDS["WRONG"], chance).into(),
    }
}

/// A character, or a byte that is not one; no slash, which could lead to another's file.
pub fn sign(chance: &mut Rng) -> OsString {
    match chance.below(8) {
        0 => OsString::from_vec(vec![0x80 + chance.below(0x80) as u8]),
        1..4 => {
            let number = 1 + chance.below(0x10_ffff) as u32;
            let sign = char::from_u32(number).unwrap_or('\u{fffd}');
            String::from(if sign == '/' { '|' } else { sign }).into()
        }
        4 => chance.below(10).to_string().into(),
        _ => any(&WORDS["SIGNS"], chance).into(),
    }
}

fn any<'a, T>(all: &'a [T], chance: &mut Rng) -> &'a T {
    &all[chance.below(all.len() as u64) as usize]
}
