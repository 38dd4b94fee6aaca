//! Every search, and one of its own with a table, keeps the laws of searches; a fault in one is found
//! and reported.

use crate::games;
use plywood_core::game::{Player, Value};
use plywood_core::laws;
use plywood_core::search::{
    Algorithm, BackUp, Bound, CustomSearch, Entry, Fail, Method, NextAction, NodeId, Observer,
    Properties, Role, Search, Stopped, Valuation, Visit, Walk, Window,
};
use std::collections::HashMap;
use std::convert::Infallible;
use strum::VariantArray;

/// Rounds for a search that must be sound.
const ROUNDS: u32 = 20;

#[test]
fn whatever_a_search_says_is_true() {
    for &algorithm in Algorithm::VARIANTS
        .iter()
        .chain(&[Algorithm::Custom(&SOUND)])
    {
        for seed in 1..=4 {
            assert_eq!(laws::search(algorithm, seed, ROUNDS), Ok(()));
        }
    }
}

/// Counts the beginnings of searches.
struct Begins(u32);

impl Observer for Begins {
    type Stop = Infallible;

    fn begin(&mut self, _: &Method, _: Player, _: u32) {
        self.0 += 1;
    }

    fn enter(&mut self, _: Entry) -> Result<(), Infallible> {
        Ok(())
    }
}

#[test]
fn every_search_begins_once() {
    let game = games::subtraction(4);
    for &algorithm in Algorithm::VARIANTS
        .iter()
        .chain(&[Algorithm::Custom(&SOUND)])
    {
        let (mut begins, method) = (Begins(0), Method::by(algorithm).build().unwrap());
        let mut search = Search::new(&game, &game, game.start.1, method, &mut begins);
        search.run_once(&game.start, 3).unwrap();
        assert_eq!(begins.0, 1, "{algorithm:?}");
    }
}

/// A position and the plies left there.
type Place = (Option<[u64; 3]>, u32);

/// Principal variation search with a transposition table, with a fault in it.
struct Faulty<const FAULT: u8>(HashMap<Place, (Valuation, NodeId)>);

const NONE: u8 = 0;
/// A table's bound is taken for the value.
const EXACT: u8 = 1;
/// A table's value is taken from a shallower search.
const SHALLOWER: u8 = 2;
/// A move that a null window found better is not searched again.
const FORGETS: u8 = 3;
/// The last move of a node is lost while they are ordered.
const LOSES: u8 = 4;
/// A node ends at a value one short of the window's edge.
const SOON: u8 = 5;
/// The second move gets what the first one has found for a window, before anyone can be sure of it.
const TIGHT: u8 = 6;
/// Of equal moves the last one is called the best.
const LAST: u8 = 7;
/// No fault, and no null windows.
const PLAIN: u8 = 8;

impl<const FAULT: u8> Faulty<FAULT> {
    fn search(
        &mut self,
        walk: &mut dyn Walk,
        depth: u32,
        (window, visit): (Window, Visit),
    ) -> Result<Value, Stopped> {
        walk.enter(window, visit)?;
        if let Some(value) = walk.leaf(depth) {
            return Ok(value);
        }
        let (role, Method { cut, fail, .. }) = (walk.role(), walk.method());
        let here = match FAULT {
            SHALLOWER => (walk.key(), 0),
            _ => (walk.key(), depth),
        };
        if let Some(&(known, from)) = self.0.get(&here) {
            let is_enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => cut.cuts(Role::Max, known.value, window),
                Bound::Upper => cut.cuts(Role::Min, known.value, window),
            };
            if FAULT == EXACT {
                walk.return_stored(Valuation::exact(known.value), Some(from));
                return Ok(known.value);
            } else if is_enough {
                walk.return_stored(known, Some(from));
                return Ok(known.value);
            }
        }
        let number = walk.id();
        let (mut best, mut open) = (role.worst(), window);
        let mut moves = walk.moves();
        if FAULT == LOSES && moves.len() > 2 {
            moves.pop();
        }
        for (index, &played) in moves.iter().enumerate() {
            let asks = index > 0 && FAULT != PLAIN;
            walk.play(played);
            let mut handed = match open.null(role) {
                Some(null) if asks => (null, Visit::NullWindow),
                _ => (open, Visit::First),
            };
            if FAULT == TIGHT && index == 1 {
                handed = (
                    open.narrowed(role.other(), best.saturating_add(1)),
                    Visit::First,
                );
            }
            let mut value = self.search(walk, depth - 1, handed)?;
            let is_better = role.prefers(value, open.edge(role));
            let is_asked = handed.1 == Visit::NullWindow;
            if is_asked && is_better && !cut.cuts(role, value, open) && FAULT != FORGETS {
                walk.take_back();
                walk.back_up(BackUp {
                    played,
                    improves: false,
                    window: open,
                    then: NextAction::SearchesAgain,
                });
                walk.play(played);
                value = self.search(walk, depth - 1, (open, Visit::ReSearch))?;
            }
            walk.take_back();
            let improves =
                index == 0 || role.prefers(value, best) || FAULT == LAST && value == best;
            if improves {
                best = value;
            }
            let short = match role {
                Role::Max | Role::Chance => best.saturating_add(1),
                Role::Min => best.saturating_sub(1),
            };
            let ends = cut.cuts(role, best, open) || FAULT == SOON && cut.cuts(role, short, open);
            if !ends {
                open = open.narrowed(role, best);
            }
            walk.back_up(BackUp {
                played,
                improves,
                window: open,
                then: NextAction::ends_if(ends),
            });
            if ends && index + 1 < moves.len() {
                walk.cut(&moves[index + 1..])?;
            }
            if ends {
                break;
            }
        }
        let value = fail.returned(best, window);
        if fail == Fail::Soft || !window.is_closed() {
            let bound = window.bound(value);
            self.0.insert(here, (Valuation { value, bound }, number));
        }
        walk.return_value(value);
        Ok(value)
    }
}

const fn own<const FAULT: u8>(name: &'static str) -> CustomSearch {
    CustomSearch {
        name,
        properties: Properties {
            narrows: true,
            ..Properties::PLAIN
        },
        code: |_| Vec::new(),
        search: |walk, depth| {
            let window = walk.method().window;
            Faulty::<FAULT>(HashMap::new()).search(walk, depth, (window, Visit::First))
        },
    }
}

static SOUND: CustomSearch = own::<NONE>("sound");
static BOUNDS: CustomSearch = own::<EXACT>("takes-bounds-for-values");
static DEPTHS: CustomSearch = own::<SHALLOWER>("takes-any-depth");
static FORGETFUL: CustomSearch = own::<FORGETS>("forgets-the-re-search");
static LOSING: CustomSearch = own::<LOSES>("loses-a-move");
static HASTY: CustomSearch = own::<SOON>("cuts-too-soon");
static NARROW: CustomSearch = own::<TIGHT>("hands-down-too-little");
pub static WITHOUT_NULL_WINDOWS: CustomSearch = own::<PLAIN>("asks-nothing");
static FICKLE: CustomSearch = own::<LAST>("prefers-the-last");

#[test]
fn a_fault_in_a_search_is_found() {
    for (search, told) in [
        (&BOUNDS, "truly it is"),
        (&DEPTHS, "truly it is"),
        (&FORGETFUL, "truly it is"),
        (&LOSING, "the moves tried and skipped"),
        (&HASTY, "is no cutoff in"),
        (&NARROW, "has the window"),
        (&FICKLE, "the best by then is"),
    ] {
        let broken = |seed| laws::search(Algorithm::Custom(search), seed, 30).err();
        let all: Vec<String> = (1..=8)
            .filter_map(broken)
            .map(|broken| broken.to_string())
            .collect();
        let is_told = |broken: &String| broken.contains(told) && broken.contains(search.name);
        assert!(all.iter().any(is_told), "{all:?}");
    }
}
