//! Random trees with names, decimals, fractions and chance, and their values.

use super::Rng;
use plywood_core::search::Window;
use plywood_explore::number::Number;

/// A fraction that is never shortened.
#[derive(Clone, Copy, Debug)]
pub struct Fraction(i128, i128);

impl Fraction {
    /// The number in lowest terms.
    pub fn number(self) -> Number {
        let (mut divisor, mut rest) = (self.0.abs().max(1), self.1);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Number::new((self.0 / divisor) as i64, (self.1 / divisor) as i64)
    }

    fn is_less(self, other: Fraction) -> bool {
        self.0 * other.1 < other.0 * self.1
    }
}

/// Between which values all leaves of random trees lie.
pub const LEAVES: Window = Window {
    alpha: -21,
    beta: 21,
};

/// Draws a tree of at most this many plies; returns it with its value for MAX.
pub fn random_tree(rng: &mut Rng, height: u32) -> (String, Fraction) {
    let mut text = String::new();
    let value = write(rng, true, height, &mut text, &mut 0);
    (text, value)
}

/// Writes a random tree and returns its value for MAX.
fn write(rng: &mut Rng, is_max: bool, height: u32, text: &mut String, names: &mut u32) -> Fraction {
    *names += 1;
    let name = if rng.below(3) > 0 {
        format!("N{names}")
    } else {
        String::new()
    };
    *text += &name;
    if height == 0 || rng.below(5) == 0 {
        if !name.is_empty() {
            text.push('=');
        }
        let whole = rng.below(41) as i128 - 20;
        let (sign, size) = (if whole < 0 { "-" } else { "" }, whole.abs());
        return match rng.below(3) {
            0 => {
                *text += &whole.to_string();
                Fraction(whole, 1)
            }
            1 => {
                *text += &format!("{sign}{size}.25");
                Fraction((4 * size + 1) * if whole < 0 { -1 } else { 1 }, 4)
            }
            _ => {
                *text += &format!("{whole}/6");
                Fraction(whole, 6)
            }
        };
    }
    let is_chance = rng.below(4) == 0;
    *text += if is_chance { " chance[" } else { "[" };
    let mut best: Option<Fraction> = None;
    let mut weights = 0;
    for index in 0..1 + rng.below(3) {
        if index > 0 {
            // A comma, as a named leaf before an unnamed node would be its name.
            text.push_str(", ");
        }
        let weight = 1 + i128::from(rng.below(3));
        if is_chance {
            *text += &format!("{weight}:");
        } else if rng.below(4) == 0 {
            *text += &format!("m{names}x{index}:");
        }
        // Nobody moves at a chance node.
        let below = write(rng, is_max == is_chance, height - 1, text, names);
        weights += weight;
        best = Some(match best {
            None if is_chance => Fraction(weight * below.0, below.1),
            Some(sum) if is_chance => {
                Fraction(sum.0 * below.1 + weight * below.0 * sum.1, sum.1 * below.1)
            }
            Some(best) if best.is_less(below) != is_max => best,
            _ => below,
        });
    }
    text.push(']');
    let best = best.expect("a node has children");
    if is_chance {
        Fraction(best.0, best.1 * weights)
    } else {
        best
    }
}
