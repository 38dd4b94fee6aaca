//! For which values of a leaf a node is skipped, beside an alpha-beta that is run for many of them.

use plywood_core::game::{Game, Move, Player};
use plywood_core::replay::{Event, Replay};
use plywood_explore::exploration::{Sides, Spec};
use plywood_explore::games::textbook::{Position, Textbook, TreeChange};
use plywood_explore::letter::{Letter, Span};
use plywood_explore::number::Number;
use plywood_samples::{Rng, problem};
use std::collections::BTreeSet;

/// The nodes that were looked at, by the numbers of their moves.
type Seen = BTreeSet<Vec<u32>>;

/// Alpha-beta in decimals; the leaf without a value is worth `letter`.
fn alpha_beta(
    tree: &Textbook,
    place: &Position,
    [mut alpha, mut beta]: [f64; 2],
    letter: f64,
    (path, seen): (&[u32], &mut Seen),
) -> f64 {
    seen.insert(path.to_vec());
    if let Some(value) = place.leaf_value() {
        let is_letter = Number::of(value, tree.unit()) == Number::UNKNOWN;
        return if is_letter { letter } else { value.into() };
    }
    let is_max = tree.to_move(place) == Player::First;
    let mut best = if is_max {
        f64::NEG_INFINITY
    } else {
        f64::INFINITY
    };
    for played in tree.legal_moves(place) {
        let below = [path, &[played.0]].concat();
        let child = tree.play(place, played);
        let value = alpha_beta(tree, &child, [alpha, beta], letter, (&below, seen));
        if is_max {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

fn is_in(spans: &[Span], number: f64) -> bool {
    let decimal = |number: Number| number.parts().0 as f64 / number.parts().1 as f64;
    spans.iter().any(|span| {
        let reaches = |(edge, is_in): (Number, bool)| {
            decimal(edge) < number || is_in && decimal(edge) == number
        };
        let is_below = |(edge, is_in): (Number, bool)| {
            number < decimal(edge) || is_in && decimal(edge) == number
        };
        span.low.is_none_or(reaches) && span.high.is_none_or(is_below)
    })
}

#[test]
fn what_depends_on_a_leaf_is_told_for_every_value() {
    let (mut chance, mut told) = (Rng::new(7), 0);
    for _ in 0..300 {
        let tree = chance.textbook(3);
        let leaves = tree
            .values()
            .into_iter()
            .filter(|(_, value)| value.is_some());
        let leaves: Vec<Vec<Move>> = leaves.map(|(moves, _)| moves).collect();
        let leaf = &leaves[chance.below(leaves.len() as u64) as usize];
        let (text, _) = tree.changed(leaf, TreeChange::Value("?")).unwrap();
        let tree = Textbook::parse(&text).unwrap();
        let Some(letter) = Letter::new(&problem(&Spec::textbook(&text))) else {
            panic!("{text} has one letter");
        };
        let path = |id| -> Vec<u32> {
            letter
                .whole
                .tree
                .moves(id)
                .iter()
                .map(|played| played.0)
                .collect()
        };
        let known: Vec<i32> = letter
            .others
            .iter()
            .map(|other| other.parts().0 as i32)
            .collect();
        let [low, high] = [known.first(), known.last()].map(|edge| edge.copied().unwrap_or(0));
        let halves: Vec<f64> = (2 * low - 3..=2 * high + 3)
            .map(|halves| f64::from(halves) / 2.0)
            .collect();
        let runs: Vec<Seen> = halves
            .iter()
            .map(|&value| {
                let mut seen = Seen::new();
                let window = [f64::NEG_INFINITY, f64::INFINITY];
                alpha_beta(&tree, &tree.root(), window, value, (&[], &mut seen));
                seen
            })
            .collect();
        let skipped =
            |id| -> Vec<bool> { runs.iter().map(|seen| !seen.contains(&path(id))).collect() };
        let mut answered = Vec::new();
        for (node, holds) in &letter.skipped {
            let spans = letter.spans(holds);
            let claimed: Vec<bool> = halves.iter().map(|&value| is_in(&spans, value)).collect();
            assert_eq!(
                claimed,
                skipped(*node),
                "{text} {:?} {spans:?}",
                path(*node)
            );
            answered.push(claimed);
            for span in spans {
                let (value, run, step) = letter.cut(*node, span.edge).expect("something cuts");
                let (above, below) = value.parts();
                assert!(is_in(&[span], above as f64 / below as f64), "{text}");
                let event = Replay::new(&run.tree, step).event();
                assert!(matches!(event, Event::Cut { .. }), "{text} {event:?}");
            }
            told += 1;
        }
        // Each change is in the answer of the node, or of one above or beside it.
        for id in letter.whole.tree.ids().filter(|&id| id != letter.leaf) {
            let own = skipped(id);
            let is_decided = own.contains(&true) && own.contains(&false);
            assert!(
                !is_decided || answered.contains(&own),
                "{text} {:?}",
                path(id)
            );
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn one_letter_is_asked_about_where_only_leaves_are_compared() {
    let letter = |text: &str| Letter::new(&problem(&Spec::textbook(text)));
    assert!(letter("[[3 12 8] [x=? 4 6]]").is_some());
    assert!(letter("[[3 12 8] [2 4 6]]").is_none());
    assert!(letter("[[3 ? 8] [? 4 6]]").is_none());
    let mut null_windows = Spec::textbook("[[3 12 8] [x=? 4 6]]");
    null_windows.method.algorithm = plywood_core::search::Algorithm::PrincipalVariation;
    assert!(Letter::new(&problem(&null_windows)).is_none());
    // A leaf's value is compared with the opposite of another's.
    let mut movers = Spec::textbook("[[3 12 8] x=? [[1 2] 4]]");
    movers.sides = Sides::Mover;
    assert!(Letter::new(&problem(&movers)).is_none());
}

#[test]
fn names_alone_are_letters_if_asked_for() {
    for (text, with_letters) in [
        ("[[d e] [f 3]]", "[[d=? e=?] [f=? 3]]"),
        (
            "[l:d 3 max[e 2] \"my f\"]",
            "[l:d=? 3 max[e=? 2] \"my f\"=?]",
        ),
        ("A[d=? B=4[e 2]]", "A[d=? B=4[e=? 2]]"),
        ("[[3 12] [2", "[[3 12] [2"),
        ("4453", "4453"),
    ] {
        assert_eq!(Textbook::with_letters(text), with_letters);
    }
    assert!(Textbook::parse("[[d e] [f 3]]").is_err());
    let beside = Textbook::parse("[d=? [1 2]]").unwrap();
    assert_eq!(beside.legal_moves(&beside.root()).len(), 2);
    for refused in ["chance[? 3]", "B=?[3 4]", "[?:3 4]", "[3 ?4]", "??"] {
        assert!(Textbook::parse(refused).is_err(), "{refused}");
    }
}
