//! The solver against what others published, and against a search that knows none of its tricks.

// Its `main` takes hours and is of no use here.
#[path = "../examples/opening.rs"]
#[allow(dead_code)]
mod example;

use plywood_solve::{HEIGHT, Position, Settings, Solver, WIDTH, opening};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const SCORES: &str = include_str!("../../../tests/data/connect-four-scores.txt");
static NEVER: fn() -> bool = || false;

/// Returns the published positions and their scores: four of the six sets, with `PLYWOOD_DEEP=1` the fifth and every tenth
/// position of the hardest, which takes a second each, and all of them with `PLYWOOD_LONG=1`.
fn published() -> Vec<(Position, i32)> {
    let lines = SCORES.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let (moves, score) = line.split_once(' ').unwrap();
        (Position::after(moves).unwrap(), score.parse().unwrap())
    };
    let all: Vec<_> = lines.map(read).collect();
    assert_eq!(all.len(), 600);
    let every = match (is_set("PLYWOOD_LONG"), is_set("PLYWOOD_DEEP")) {
        (true, _) => 1,
        (false, true) => 10,
        (false, false) => return all[..400].to_vec(),
    };
    let hardest = all[500..].iter().step_by(every);
    all[..500].iter().chain(hardest).copied().collect()
}

fn is_deep() -> bool {
    is_set("PLYWOOD_DEEP")
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|set| set == "1")
}

/// Returns a solver that searches the opening, too.
fn solver(mebibytes: u64, threads: usize) -> Solver {
    Solver::new(Settings {
        memory: mebibytes << 20,
        threads,
        opening: false,
    })
}

/// Numbers without a pattern, always the same ones (xorshift, Marsaglia 2003).
struct Rng(u64);

impl Rng {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    /// Returns a position after `stones` random moves, in which the game goes on.
    fn position(&mut self, stones: u32) -> Position {
        let mut at = Position::START;
        while at.stones() < stones {
            match at.play(self.below(u64::from(WIDTH)) as u32) {
                Some(next) if next.is_over() => at = Position::START,
                Some(next) => at = next,
                None => {}
            }
        }
        at
    }
}

/// Plain alpha-beta to the end on an array of stones: no bitboard, no table, no order.
struct Plain {
    cells: [[i8; HEIGHT as usize]; WIDTH as usize],
    stones: i32,
}

impl Plain {
    fn new(position: Position) -> Self {
        let (mover, mask) = position.bitboards();
        let cell = |column: usize, row: usize| {
            let bit = 1u64 << (7 * column + row);
            match (mask & bit != 0, mover & bit != 0) {
                (false, _) => 0,
                (_, true) => 1,
                _ => -1,
            }
        };
        Self {
            cells: std::array::from_fn(|column| std::array::from_fn(|row| cell(column, row))),
            stones: position.stones() as i32,
        }
    }

    fn at(&self, column: i32, row: i32) -> i8 {
        let column = usize::try_from(column).ok();
        let cells = column.and_then(|column| self.cells.get(column));
        let row = usize::try_from(row).ok();
        *cells
            .zip(row)
            .and_then(|(cells, row)| cells.get(row))
            .unwrap_or(&0)
    }

    fn makes_four(&self, column: i32, row: i32, who: i8) -> bool {
        [(0, 1), (1, 0), (1, 1), (1, -1)]
            .into_iter()
            .any(|(right, up)| {
                let run = |sign: i32| {
                    let at = |step| self.at(column + sign * step * right, row + sign * step * up);
                    (1..4).take_while(|&step| at(step) == who).count()
                };
                run(1) + run(-1) >= 3
            })
    }

    /// Returns the score for `who`, to move.
    fn score(&mut self, who: i8, mut alpha: i32, beta: i32) -> i32 {
        if self.stones == 42 {
            return 0;
        }
        let mut best = -100;
        for column in 0..WIDTH as usize {
            let Some(row) = self.cells[column].iter().position(|&cell| cell == 0) else {
                continue;
            };
            let value = if self.makes_four(column as i32, row as i32, who) {
                22 - (self.stones / 2 + 1)
            } else {
                self.cells[column][row] = who;
                self.stones += 1;
                let value = -self.score(-who, -beta, -alpha);
                self.stones -= 1;
                self.cells[column][row] = 0;
                value
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

#[test]
fn published_scores_are_found() {
    let mut solver = solver(64, 1);
    for (position, score) in published() {
        assert_eq!(solver.score(position, &NEVER), Ok(score), "{position:?}");
    }
}

#[test]
fn plain_search_to_the_end_agrees() {
    let mut chance = Rng(1);
    let mut solver = solver(1, 1);
    for number in 0..2_000 {
        // A few with 14 empty cells, which take the plain search long, and many with fewer.
        let stones = if number % 100 == 0 {
            28
        } else {
            30 + number % 12
        };
        let position = chance.position(stones);
        let score = Plain::new(position).score(1, -100, 100);
        assert_eq!(solver.score(position, &NEVER), Ok(score), "{position:?}");
    }
}

#[test]
fn a_score_is_its_best_childs_and_the_mirror_images() {
    let mut chance = Rng(2);
    let mut solver = solver(16, 1);
    for _ in 0..10_000 {
        let stones = 22 + chance.below(20) as u32;
        let position = chance.position(stones);
        let score = solver.score(position, &NEVER).unwrap();
        let mirrored = solver.score(position.mirrored(), &NEVER);
        assert_eq!(mirrored, Ok(score), "{position:?}");
        let moves = solver.move_scores(position, &NEVER).unwrap();
        assert_eq!(
            moves.into_iter().flatten().max(),
            Some(score),
            "{position:?}"
        );
    }
}

#[test]
fn a_game_that_ended_keeps_its_score() {
    let mut solver = solver(1, 1);
    // The first player's fourth stone of a column, the seventh of the game: 22 - 4.
    let won = Position::after("1212121").unwrap();
    assert_eq!(solver.score(won, &NEVER), Ok(-18));
    assert_eq!(solver.move_scores(won, &NEVER), Ok([None; 7]));
    let before = Position::after("121212").unwrap();
    assert_eq!(solver.score(before, &NEVER), Ok(18));
    assert_eq!(plywood_solve::last_stone(18, 6), Some(7));
    assert_eq!(plywood_solve::last_stone(-18, 7), Some(7));
    assert_eq!(plywood_solve::last_stone(0, 6), None);
}

#[test]
fn a_line_keeps_the_score_to_the_end() {
    let mut solver = solver(16, 1);
    for (position, score) in published().into_iter().take(200) {
        let line = solver.line(position, &NEVER).unwrap();
        let end = line
            .iter()
            .fold(position, |at, &column| at.play(column).unwrap());
        assert!(end.is_over());
        match plywood_solve::last_stone(score, position.stones()) {
            Some(stone) => assert_eq!((end.is_won(), end.stones()), (true, stone)),
            None => assert!(!end.is_won()),
        }
    }
}

#[test]
fn little_memory_finds_the_same() {
    let mut solver = solver(1, 1);
    let some = if is_deep() { 500 } else { 400 };
    for (position, score) in published().into_iter().take(some) {
        assert_eq!(solver.score(position, &NEVER), Ok(score), "{position:?}");
    }
}

#[test]
fn two_threads_find_the_same_however_they_race() {
    let rounds = if is_set("PLYWOOD_LONG") { 20 } else { 2 };
    for _ in 0..rounds {
        let mut solver = solver(16, 2);
        for (position, score) in published().into_iter().take(500) {
            assert_eq!(solver.score(position, &NEVER), Ok(score), "{position:?}");
        }
    }
}

/// More often than there are ages in a table's entries.
#[test]
fn nothing_is_left_of_what_was_forgotten() {
    let mut solver = solver(1, 1);
    let positions = published();
    let (position, score) = positions[250];
    let nodes = |solver: &mut Solver| {
        let before = solver.nodes();
        assert_eq!(solver.score(position, &NEVER), Ok(score));
        solver.nodes() - before
    };
    let cold = nodes(&mut solver);
    assert!(nodes(&mut solver) < cold);
    for &(other, _) in positions[..400].iter().cycle().take(600) {
        solver.forget();
        assert_eq!(nodes(&mut solver), cold);
        solver.forget();
        solver.score(other, &NEVER).unwrap();
    }
}

#[test]
fn it_stops_soon_and_answers_right_afterwards() {
    let mut solver = solver(4, 2);
    let rounds = if is_deep() { 1_000 } else { 100 };
    for round in 0..rounds {
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            let asked = scope.spawn(|| {
                // Stopped midway: what was written until then must be true.
                thread::sleep(Duration::from_micros(300 * (round % 30)));
                stop.store(true, Ordering::Relaxed);
                Instant::now()
            });
            assert!(
                solver
                    .score(Position::START, &|| stop.load(Ordering::Relaxed))
                    .is_err()
            );
            let asked = asked.join().unwrap();
            // Milliseconds on an idle machine; a busy one gets more time.
            assert!(asked.elapsed() < Duration::from_secs(60));
        });
    }
    for (position, score) in published().into_iter().take(300) {
        assert_eq!(solver.score(position, &NEVER), Ok(score), "{position:?}");
    }
}

#[test]
fn stones_are_read_as_moves_leave_them() {
    for (position, _) in published() {
        let (mover, mask) = position.bitboards();
        assert_eq!(Position::from_stones(mover, mask ^ mover), Ok(position));
    }
    // A stone that floats, a cell of two, a player who moved twice, the guard row.
    for (mover, other) in [(0, 2), (1, 1), (0, 1 | 1 << 7), (0, 1 << 6), (1, 0)] {
        assert!(Position::from_stones(mover, other).is_err());
    }
    for moves in ["4444444", "48", "12121212"] {
        assert!(Position::after(moves).is_err());
    }
}

/// The first player wins in the middle, draws beside it and loses further out (known since 1988, the
/// scores as published: John Tromp, *John's Connect Four Playground*).
const EMPTY_BOARD: [i32; 7] = [-2, -1, 0, 1, 0, -1, -2];

#[test]
fn the_empty_board_is_won_in_the_middle() {
    let mut known = Solver::new(Settings::default());
    let scores = Ok(EMPTY_BOARD.map(Some));
    assert_eq!(known.move_scores(Position::START, &NEVER), scores);
    assert_eq!(known.nodes(), 0);
    if !is_deep() {
        eprintln!("left out, set PLYWOOD_DEEP=1 to run it: the empty board takes a minute");
        return;
    }
    assert_eq!(solver(256, 2).move_scores(Position::START, &NEVER), scores);
}

/// Of the 67,557 positions of eight stones in which neither player has won or must answer a threat,
/// 44,473 are won, 16,635 lost and 6,449 drawn for the first player (John Tromp's data set *connect-4*
/// at UCI).
#[test]
fn the_opening_is_scored_as_published() {
    let mut solver = Solver::new(Settings::default());
    let positions = example::positions().into_iter();
    let scores: Vec<(Position, i32)> = positions
        .map(|position| (position, solver.score(position, &NEVER).unwrap()))
        .collect();
    let packed = opening::pack(scores.iter().copied());
    assert!(packed == include_bytes!("../src/opening.bin"));
    let mut counts = [0; 3];
    for (position, score) in scores {
        if !position.is_over() && !has_threat(position) {
            counts[(1 + score.signum()) as usize] += 1;
        }
    }
    assert_eq!(counts, [16_635, 6_449, 44_473]);
    assert_eq!(solver.nodes(), 0);
}

/// Returns whether the player to move could win at once, or their opponent if it were their turn.
fn has_threat(position: Position) -> bool {
    let (mover, mask) = position.bitboards();
    [mover, mask ^ mover].into_iter().any(|stones| {
        (0..WIDTH).any(|column| {
            let cell = (mask + (1 << (7 * column))) & 0x3f << (7 * column);
            let next = Position::from_stones(mask ^ stones, stones | cell);
            cell != 0 && next.is_ok_and(Position::is_won)
        })
    })
}

/// A sample of the kept scores against the search, or with `PLYWOOD_LONG=1` all.
#[test]
fn the_opening_is_what_the_search_finds() {
    let mut known = Solver::new(Settings::default());
    let mut solver = solver(256, 2);
    let every = match (is_set("PLYWOOD_LONG"), is_deep()) {
        (true, _) => 1,
        (false, true) => 1_000,
        (false, false) => 20_000,
    };
    for position in example::positions().into_iter().step_by(every) {
        let score = solver.score(position, &NEVER);
        assert_eq!(known.score(position, &NEVER), score, "{position:?}");
        assert_eq!(known.score(position.mirrored(), &NEVER), score);
    }
}
