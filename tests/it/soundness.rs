//! Every registered search, and those of the examples, keeps the laws of searches; a fault in one
//! is found and reported.

use crate::library::custom_search::SHALLOW;
use crate::samples::{is_deep, recorded};
use plywood_core::game::Value;
use plywood_core::laws;
use plywood_core::search::{
    Algorithm, BackUp, Bound, CustomSearch, Fail, Method, NextAction, NodeId, Properties,
    Replacement, Role, Stopped, TableSettings, Use, Valuation, Visit, Walk, Watch, Window,
};
use plywood_core::tree::{EdgeWeight, Kind, NodeWeight};
use plywood_explore::exploration::{EvaluationName, Exploration, GameName, Spec};
use rstest::rstest;
use std::collections::{HashMap, HashSet};
use strum::VariantArray;

/// Rounds for a search that must be sound.
const ROUNDS: u32 = 30;

#[rstest]
fn whatever_a_search_says_is_true(#[values(1, 2, 3, 4)] seed: u64) {
    let own = [&SHALLOW, &SOUND].map(Algorithm::Custom);
    let rounds = if is_deep() { 10 * ROUNDS } else { ROUNDS };
    for &algorithm in Algorithm::VARIANTS.iter().chain(&own) {
        assert_eq!(laws::search(algorithm, seed, rounds), Ok(()));
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
static WITHOUT_NULL_WINDOWS: CustomSearch = own::<PLAIN>("asks-nothing");
static FICKLE: CustomSearch = own::<LAST>("prefers-the-last");

#[rstest]
#[case::bounds(&BOUNDS, "truly it is")]
#[case::depths(&DEPTHS, "truly it is")]
#[case::forgetful(&FORGETFUL, "truly it is")]
#[case::losing(&LOSING, "the moves tried and skipped")]
#[case::hasty(&HASTY, "is no cutoff in")]
#[case::narrow(&NARROW, "has the window")]
#[case::fickle(&FICKLE, "the best by then is")]
fn a_fault_in_a_search_is_found(#[case] search: &'static CustomSearch, #[case] told: &str) {
    let broken = |seed| laws::search(Algorithm::Custom(search), seed, ROUNDS).err();
    let broken = (1..=8).find_map(broken).expect("a broken law");
    let broken = broken.to_string();
    eprintln!("{broken}");
    assert!(
        broken.contains(told) && broken.contains(search.name),
        "{broken}"
    );
}

/// The published counts of tic-tac-toe: visits, those answered by the table, and positions in it. A
/// bound that does not answer narrows the window, except in the search of this file.
#[test]
fn a_table_visits_and_answers_what_is_published() {
    let table = Some(TableSettings {
        entries: 100_000,
        ..TableSettings::default()
    });
    let mut spec = Spec::new(GameName::TicTacToe, "");
    (spec.depth, spec.evaluation) = (Some(9), Some(EvaluationName::Outcome));
    let mut searched = |algorithm, table| {
        (spec.method.algorithm, spec.method.table) = (algorithm, table);
        let found = spec
            .open()
            .unwrap()
            .find_answer(&Watch::new(10_000_000))
            .unwrap();
        assert_eq!(found.value, 0);
        [found.counts.nodes, found.counts.answered]
    };
    assert_eq!(searched(Algorithm::Minimax, table), [549_946, 0]);
    assert_eq!(searched(Algorithm::AlphaBeta, None), [18_297, 0]);
    assert_eq!(searched(Algorithm::Negamax, table), [4_781, 1_546]);
    let without = Algorithm::Custom(&WITHOUT_NULL_WINDOWS);
    assert_eq!(searched(without, None), [4_866, 1_583]);
    assert_eq!(searched(Algorithm::AlphaBeta, table), [4_781, 1_546]);
    let problem = spec.open().unwrap();
    let tree = problem.record(&Watch::new(10_000_000)).unwrap();
    let kept = tree.ids().filter(|&id| tree[id].is_kept());
    let kept: HashSet<String> = kept
        .map(|id| problem.at(&tree.moves(id)).position_text())
        .collect();
    assert_eq!(kept.len(), 1_994);
    let bounds = tree.ids();
    let bounds = bounds.filter(|&id| tree[id].table_use() == Some(Use::Narrows));
    assert_eq!(bounds.count(), 191);
    // Every leaf of minimax is looked at, or saved by the table or by a cutoff.
    let index = problem.map(&tree, &Watch::new(10_000_000)).unwrap();
    let (root, last) = (index.root(&tree), tree.steps() - 1);
    let [stored, cut] = index.saved(&tree, last);
    let lit = index.lit(&tree, &root, last);
    assert_eq!(lit + stored + cut, index.leaves(NodeId::ROOT));
    assert!(lit > 0 && stored > 0 && cut > 0);
    assert_eq!(size_of::<NodeWeight>(), 24);
    assert_eq!(size_of::<EdgeWeight>(), 8);
}

/// Where all places are taken, the position that was searched least deep gives way, to one that was
/// searched as deep or deeper.
#[test]
fn a_deeper_entry_stays_and_one_as_deep_gives_way() {
    let mut spec = Spec::new(GameName::TicTacToe, "a1b2c3b1");
    (spec.depth, spec.evaluation) = (Some(5), Some(EvaluationName::Outcome));
    for places in [1, 4] {
        spec.method.table = Some(TableSettings {
            entries: places,
            replacement: Replacement::Deeper,
        });
        let Exploration { tree, problem, .. } = recorded(spec.clone());
        let mut inner: Vec<_> = tree.ids().map(|id| (id, tree.node(id))).collect();
        inner.retain(|(_, node)| node.kind == Kind::Interior);
        inner.sort_by_key(|(_, node)| node.returned_at);
        let mut table: Vec<(String, u16)> = Vec::new();
        let (mut equal, mut refused) = (0, 0);
        for (id, node) in inner {
            let plies = 5 - node.ply;
            let position = problem.at(&tree.moves(id)).position_text();
            let same = table.iter().position(|(known, _)| *known == position);
            if same.is_none() && table.len() < places as usize {
                assert!(tree[id].is_kept());
                table.push((position, plies));
                continue;
            }
            let least = (0..table.len()).min_by_key(|&place| table[place].1);
            let place = same.or(least).expect("there is a place");
            let old = table[place].1;
            assert_eq!(tree[id].is_kept(), plies >= old, "{places} {id:?}");
            equal += u32::from(plies == old);
            refused += u32::from(plies < old);
            if plies >= old {
                table[place] = (position, plies);
            }
        }
        assert!(equal > 0 && refused > 0, "{places}: {equal} {refused}");
    }
}

/// The table lives from one iteration to the next, whose nodes it orders.
#[test]
fn an_iteration_has_the_table_of_the_one_before() {
    let mut spec = Spec::connect_four("4453");
    spec.method.algorithm = Algorithm::IterativeDeepening;
    spec.depth = Some(6);
    let table = Some(TableSettings {
        entries: 100_000,
        ..TableSettings::default()
    });
    let mut uses = HashSet::new();
    let [without, with] = [None, table].map(|table| {
        spec.method.table = table;
        let found = spec.open().unwrap().record_all(&Watch::new(10_000_000));
        let tree = found.unwrap().trees.pop().unwrap();
        for id in tree.ids() {
            let is_earlier = tree.found_at(id).is_none();
            uses.extend(tree[id].table_use().map(|usage| (usage, is_earlier)));
        }
        (tree.node(NodeId::ROOT).value, tree.counts().nodes)
    });
    assert_eq!(without.0, with.0);
    assert!(with.1 < without.1, "{with:?} {without:?}");
    assert!(uses.contains(&(Use::Orders, true)) && uses.contains(&(Use::TooShallow, true)));
    assert!(uses.contains(&(Use::Narrows, false)) && uses.contains(&(Use::Answers, false)));
}
