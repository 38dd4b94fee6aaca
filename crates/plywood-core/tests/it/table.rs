//! Transposition tables: what is replaced, what is kept from one iteration to the next, and counts that
//! are published.

use crate::games::{self, Marks};
use crate::runs::{record, record_all};
use crate::soundness::WITHOUT_NULL_WINDOWS;
use plywood_core::game::{Game, Move, Player};
use plywood_core::search::{Algorithm, Method, Replacement, TableSettings, Use};
use plywood_core::tree::{EdgeWeight, Kind, NodeId, NodeWeight, Tree};
use std::collections::HashSet;

const BIG: Option<TableSettings> = Some(TableSettings {
    entries: 100_000,
    replacement: Replacement::Always,
});

/// Records tic-tac-toe.
fn searched(
    algorithm: Algorithm,
    table: Option<TableSettings>,
    (root, depth): (Marks, u32),
) -> Tree {
    let method = Method {
        algorithm,
        table,
        ..Method::default()
    };
    record(&games::tic_tac_toe(), &root, (Player::First, method, depth))
}

fn position(tree: &Tree, id: NodeId, root: Marks) -> Marks {
    let game = games::tic_tac_toe();
    let moves = tree.moves(id).into_iter();
    moves.fold(root, |marks, played| game.play(&marks, played))
}

/// The published counts of tic-tac-toe: visits, those answered by the table, and positions in it. A
/// bound that does not answer narrows the window, except in the search of these tests.
#[test]
fn a_table_visits_and_answers_what_is_published() {
    let counts = |algorithm, table| {
        let tree = searched(algorithm, table, ([0; 2], 9));
        assert_eq!(tree.node(NodeId::ROOT).value, 0);
        [tree.counts().nodes, tree.counts().answered]
    };
    assert_eq!(counts(Algorithm::Minimax, BIG), [549_946, 0]);
    assert_eq!(counts(Algorithm::AlphaBeta, None), [18_297, 0]);
    assert_eq!(counts(Algorithm::Negamax, BIG), [4_781, 1_546]);
    let without = Algorithm::Custom(&WITHOUT_NULL_WINDOWS);
    assert_eq!(counts(without, None), [4_866, 1_583]);
    assert_eq!(counts(Algorithm::AlphaBeta, BIG), [4_781, 1_546]);
    let tree = searched(Algorithm::AlphaBeta, BIG, ([0; 2], 9));
    let kept = tree.ids().filter(|&id| tree[id].is_kept());
    let kept: HashSet<Marks> = kept.map(|id| position(&tree, id, [0; 2])).collect();
    assert_eq!(kept.len(), 1_994);
    let bounds = tree
        .ids()
        .filter(|&id| tree[id].table_use() == Some(Use::Narrows));
    assert_eq!(bounds.count(), 191);
    assert_eq!(size_of::<NodeWeight>(), 24);
    assert_eq!(size_of::<EdgeWeight>(), 8);
}

/// Where all places are taken, the position that was searched least deep gives way, to one that was
/// searched as deep or deeper. A table without places has one.
#[test]
fn a_deeper_entry_stays_and_one_as_deep_gives_way() {
    let root = [0b1_0000_0001, 0b1_0010];
    for places in [0, 1, 4] {
        let settings = TableSettings {
            entries: places,
            replacement: Replacement::Deeper,
        };
        let tree = searched(Algorithm::AlphaBeta, Some(settings), (root, 5));
        let mut inner: Vec<_> = tree.ids().map(|id| (id, tree.node(id))).collect();
        inner.retain(|(_, node)| node.kind == Kind::Interior);
        inner.sort_by_key(|(_, node)| node.returned_at);
        let mut table: Vec<(Marks, u16)> = Vec::new();
        let (mut equal, mut refused) = (0, 0);
        for (id, node) in inner {
            let plies = 5 - node.ply;
            let position = position(&tree, id, root);
            let same = table.iter().position(|(known, _)| *known == position);
            if same.is_none() && table.len() < places.max(1) as usize {
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
    let game = games::hex();
    let mut uses = HashSet::new();
    let [without, with] = [None, BIG].map(|table| {
        let method = Method {
            algorithm: Algorithm::IterativeDeepening,
            table,
            ..Method::default()
        };
        let tree = record_all(&game, &game.start, (Player::First, method, 6)).pop();
        let tree = tree.expect("it was searched");
        for id in tree.ids() {
            let is_earlier = tree.found_at(id).is_none();
            uses.extend(tree[id].table_use().map(|usage| (usage, is_earlier)));
            if tree[id].table_use() == Some(Use::Orders) {
                let moves = tree.moves(id).into_iter();
                let state = moves.fold(game.start, |marks, played| game.play(&marks, played));
                let children = tree.children(id).into_iter();
                let tried: Vec<Move> = children.filter_map(|child| tree.played(child)).collect();
                let mut others = game.legal_moves(&state);
                others.retain(|&played| played != tried[0]);
                assert_eq!(tried[1..], others, "the others keep their order");
            }
        }
        (tree.node(NodeId::ROOT).value, tree.counts().nodes)
    });
    assert_eq!(without.0, with.0);
    assert!(with.1 < without.1, "{with:?} {without:?}");
    assert!(uses.contains(&(Use::Orders, true)) && uses.contains(&(Use::TooShallow, true)));
    assert!(uses.contains(&(Use::Narrows, false)) && uses.contains(&(Use::Answers, false)));
}
