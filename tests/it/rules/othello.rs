//! Othello by walking from each cell in each direction.

use crate::samples::Rng;
use plywood::game::Player;
use plywood::game::othello::Position;
use std::cmp::Ordering;

const SIDE: i32 = 8;

/// The discs that a disc on this cell would turn, as a bitboard.
fn turned(cells: &[Option<Player>], player: Player, cell: i32) -> u64 {
    let mut all = 0;
    for (right, down) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for sign in [1, -1] {
            let (mut column, mut row) = (cell % SIDE, cell / SIDE);
            let mut between = 0;
            loop {
                (column, row) = (column + sign * right, row + sign * down);
                if !(0..SIDE).contains(&column) || !(0..SIDE).contains(&row) {
                    break;
                }
                let there = row * SIDE + column;
                match cells[there as usize] {
                    None => break,
                    Some(owner) if owner == player => {
                        all |= between;
                        break;
                    }
                    Some(_) => between |= 1 << there,
                }
            }
        }
    }
    all
}

#[test]
fn placements_and_turned_discs_are_those_of_brute_force() {
    let mut chance = Rng(17);
    let mut from_both_sides = 0;
    for _ in 0..2000 {
        let empty = 1 + chance.below(60);
        let cells: Vec<Option<Player>> = (0..64)
            .map(|_| (chance.below(64) >= empty).then(|| chance.player()))
            .collect();
        let letter = |owner: &Option<Player>| match owner {
            Some(Player::First) => 'X',
            Some(Player::Second) => 'O',
            None => '.',
        };
        let text: String = cells.iter().map(letter).collect();
        let position = Position::from_board(&text).unwrap();
        let discs = |side| cells.iter().filter(|&&owner| owner == Some(side)).count();
        let [first, second] = [Player::First, Player::Second].map(discs);
        let leader = match first.cmp(&second) {
            Ordering::Greater => Some(Player::First),
            Ordering::Equal => None,
            Ordering::Less => Some(Player::Second),
        };
        assert_eq!(position.leader(), leader, "{text}");
        for player in [Player::First, Player::Second] {
            let mut placements = 0;
            for cell in 0..64 {
                if cells[cell as usize].is_some() {
                    continue;
                }
                let expected = turned(&cells, player, cell);
                assert_eq!(
                    position.turned(player, cell as u32),
                    expected,
                    "{text} {cell}"
                );
                placements |= u64::from(expected != 0) << cell;
                let beside = (1 << cell >> 1) | (1 << cell << 1);
                from_both_sides += u32::from(expected & beside == beside);
            }
            assert_eq!(position.placements(player), placements, "{text} {player:?}");
        }
    }
    assert!(from_both_sides > 100, "{from_both_sides}");
}
