//! Parts of English sentences that vary with numbers and roles.

use crate::game::Value;
use crate::narrate::message::Worth;
use crate::search::{Bound, Cut, Role};
use crate::words::{MoveName, count_text, value_text};

/// Moves that a list names one by one.
const LONGEST_LIST: usize = 8;

/// `1 is a leaf`, `7 are leaves`.
pub fn are_leaves(leaves: u64) -> String {
    match leaves {
        1 => "1 is a leaf".to_owned(),
        _ => format!("{} are leaves", count_text(leaves)),
    }
}

/// `one ply up`, `3,000 plies up`.
pub fn plies_up(plies: u32) -> String {
    const NUMBERS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match NUMBERS.get(plies as usize) {
        Some(_) if plies == 1 => "one ply up".to_owned(),
        Some(number) => format!("{number} plies up"),
        None => format!("{} plies up", count_text(u64::from(plies))),
    }
}

/// `move 5`, `moves 5 and 6`, `moves 5, 6 and 7`, `moves 2 to 40 (39 of them)`.
pub fn moves(moves: &[MoveName]) -> String {
    let texts: Vec<&str> = moves.iter().map(|name| name.text.as_str()).collect();
    match texts.as_slice() {
        [] => "no moves".to_owned(),
        [only] => format!("move {only}"),
        [first, .., last] if texts.len() > LONGEST_LIST && are_consecutive(&texts) => {
            format!(
                "moves {first} to {last} ({} of them)",
                count_text(texts.len() as u64)
            )
        }
        [first, second, third, rest @ ..] if texts.len() > LONGEST_LIST => {
            let more = count_text(rest.len() as u64);
            format!("moves {first}, {second}, {third} and {more} more")
        }
        [some @ .., last] => format!("moves {} and {last}", some.join(", ")),
    }
}

fn are_consecutive(texts: &[&str]) -> bool {
    texts.windows(2).all(|pair| {
        matches!(
            (pair[0].parse::<u64>(), pair[1].parse::<u64>()),
            (Ok(one), Ok(next)) if one.checked_add(1) == Some(next)
        )
    })
}

/// `is worth 3`, `is worth at most 3`.
pub fn is_worth(worth: &Worth) -> String {
    let value = value_text(worth.value);
    match worth.claim {
        Bound::Exact => format!("is worth {value}"),
        Bound::Upper => format!("is worth at most {value}"),
        Bound::Lower => format!("is worth at least {value}"),
    }
}

/// `α`, the bound that MAX raises; `β`, which MIN lowers.
pub fn own_bound(role: Role) -> &'static str {
    match role {
        Role::Max => "α",
        Role::Min => "β",
    }
}

/// The bound that ends a node of this role.
pub fn other_bound(role: Role) -> &'static str {
    own_bound(match role {
        Role::Max => Role::Min,
        Role::Min => Role::Max,
    })
}

/// What a role's values and bound do as they get better for it.
pub fn moves_on(role: Role) -> &'static str {
    match role {
        Role::Max => "rises",
        Role::Min => "falls",
    }
}

/// What a role is sure of: `at least 3` for MAX, `at most 3` for MIN.
pub fn assured(role: Role, value: Value) -> String {
    let value = value_text(value);
    match role {
        Role::Max => format!("at least {value}"),
        Role::Min => format!("at most {value}"),
    }
}

/// How the best value of a node stands to the bound that ends it.
pub fn ending_sign(role: Role, cut: Cut) -> &'static str {
    match (role, cut) {
        (Role::Max, Cut::Ge) => "≥",
        (Role::Max, Cut::Gt) => ">",
        (Role::Min, Cut::Ge) => "≤",
        (Role::Min, Cut::Gt) => "<",
    }
}

/// `v ≤ α (−13 ≤ −12)`.
pub fn ending_test(role: Role, value: Value, bound: Value, cut: Cut) -> String {
    let sign = ending_sign(role, cut);
    format!(
        "v {sign} {} ({} {sign} {})",
        other_bound(role),
        value_text(value),
        value_text(bound)
    )
}

/// `an upper bound`.
pub fn bound_kind(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "the exact value",
        Bound::Lower => "a lower bound",
        Bound::Upper => "an upper bound",
    }
}

/// `an upper bound on its true value`.
pub fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "its exact value",
        Bound::Lower => "a lower bound on its true value",
        Bound::Upper => "an upper bound on its true value",
    }
}
