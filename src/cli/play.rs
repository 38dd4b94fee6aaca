//! `plywood play`: its options and its first screen.

use super::arguments::{ExplorationArgs, ShareArgs};
use super::failure::Failure;
use super::practice::drill_from_code;
use clap::Args;
use plywood_app::Start;
use plywood_app::matches::{Level, Match, ProgramPlayer, Side, SideError};
use plywood_core::game::Player;
use plywood_core::random;
use plywood_core::search::Algorithm;
use plywood_explore::exploration::{GameName, PositionText, Problem, Spec, SpecError, name};
use plywood_explore::program::Program;
use plywood_explore::program::settings::Setting;
use plywood_teach::drill::proof::MAX_LEAVES;
use plywood_teach::drill::{Difficulty, Drill};
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;

/// Options of `play`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
A player is person, a level (easy, medium, hard, perfect), search (the search that the other options
choose), random, or a program by its name, followed, if you like, by :published or
:repaired and, after an @, the plies it looks ahead: othello-c, web-server:repaired@3. Without --first
and --second you play first against a machine: the search or the program, if one is chosen, else
medium. A program that is always the first side plays that side. Two machines play to watch.

easy looks 2 plies ahead and leaves one move in 4 to chance, medium looks 4 plies ahead and leaves
one in 12, hard looks as far as it can in a second and leaves none. perfect plays what is truly best:
with the exact solver in Connect Four, elsewhere once the rest of the game can be searched to its end.
--time alone chooses iterative-deepening.

The last game is kept after every move, and the home screen can continue it.

Examples:
  plywood play
  plywood play --game othello --first hard --second person
  plywood play --program web-server --as repaired --time 1.0
  plywood play --proof
  plywood play --game draughts --first easy --second medium")]
pub struct PlayArgs {
    /// Who plays the first side: X, black in Othello, white in draughts [default: see below].
    #[arg(long, value_name = "PLAYER", help_heading = "Who plays")]
    pub first: Option<PlayerArg>,

    /// Who plays the second side [default: see below].
    #[arg(long, value_name = "PLAYER", help_heading = "Who plays")]
    pub second: Option<PlayerArg>,

    /// The game, and the search that chooses moves.
    #[command(flatten)]
    pub exploration: ExplorationArgs,

    /// A game of proof instead: open as few leaves as you can until the value of the root is proved. On
    /// the tree of a code, on the tree or position chosen, or on new trees.
    #[arg(long, value_name = "CODE", num_args = 0..=1, default_missing_value = "", help_heading = "Who plays",
        conflicts_with_all = ["first", "second"])]
    pub proof: Option<String>,

    /// Whether a class may follow.
    #[command(flatten)]
    pub share: ShareArgs,
}

/// A player, as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerArg {
    /// The search configured by the options.
    Search,
    /// Any other player.
    Side(Side),
}

impl FromStr for PlayerArg {
    type Err = SideError;

    fn from_str(text: &str) -> Result<PlayerArg, SideError> {
        match text {
            "search" => Ok(PlayerArg::Search),
            text => text.parse().map(PlayerArg::Side),
        }
    }
}

/// Returns the start of the screen.
pub(super) fn start(args: &PlayArgs) -> Result<Start, Failure> {
    if let Some(code) = &args.proof {
        return proof(code, &args.exploration);
    }
    let problem = open(args)?;
    Ok(Start::Play(Box::new(new_game(args, &problem)?)))
}

/// Returns the start of a game of proof.
fn proof(code: &str, exploration: &ExplorationArgs) -> Result<Start, Failure> {
    if !code.is_empty() {
        return Ok(Start::Drill(Box::new(drill_from_code("--proof", code)?)));
    }
    if exploration.choices.spec() == Spec::default() {
        let drill = Drill::new_proof(random::seed(), Difficulty::Easy);
        return Ok(Start::Drill(Box::new(drill)));
    }
    let problem = exploration.problem()?;
    let drill = Drill::own_proof(&problem).ok_or_else(|| {
        Failure::usage(format!(
            "--proof: this tree has chance, a table or limits, a single leaf, or more than {MAX_LEAVES} leaves: choose \
             another, or fewer plies, as with --depth 2"
        ))
    })?;
    Ok(Start::Drill(Box::new(drill)))
}

/// Opens the search. With only a time limit, iterative deepening is used.
fn open(args: &PlayArgs) -> Result<Problem, SpecError> {
    let mut choices = args.exploration.choices.clone();
    let time = choices.get(Setting::Time);
    if time.is_some_and(|time| time != "none")
        && choices.get(Setting::Algorithm).is_none()
        && choices.program.is_none()
    {
        choices.choose(Setting::Algorithm, name(Algorithm::IterativeDeepening));
    }
    let problem = choices.problem()?;
    match choices.program {
        Some(program) if choices.position().is_none() => {
            problem.with(|spec| spec.position = program.start_position())
        }
        _ => Ok(problem),
    }
}

/// Returns whether any option configures a search.
fn has_search_options(args: &PlayArgs, spec: &Spec) -> bool {
    let default = Spec {
        position: spec.position.clone(),
        ..Spec::new(spec.game, "")
    };
    args.exploration.choices.program.is_some() || *spec != default
}

fn new_game(args: &PlayArgs, problem: &Problem) -> Result<Match, Failure> {
    let spec = &problem.spec;
    let machine = if has_search_options(args, spec) {
        search_side(args, problem, spec.game)?
    } else {
        Side::Level(Level::Medium)
    };
    // A program that always plays one side gets that side.
    let is_first = args.exploration.choices.program.and_then(Program::seat) == Some(Player::First);
    let default = match (&args.first, &args.second) {
        (None, None) if is_first => [machine, Side::Person],
        (None, None) => [Side::Person, machine],
        (Some(PlayerArg::Side(Side::Person)), _) => [Side::Person, machine],
        (None, Some(PlayerArg::Side(Side::Person))) => [machine, Side::Person],
        _ => [Side::Person, Side::Person],
    };
    let [first, second] = chosen_sides(args, problem, spec.game, default)?;
    // The randomness of the standard library is good enough here.
    let seed = RandomState::new().hash_one(0) >> 1;
    Ok(Match::new(
        spec.game,
        spec.position.clone(),
        [first, second],
        seed,
    )?)
}

/// Returns the search as a player. It has its program's name if it differs only in depth.
fn search_side(args: &PlayArgs, problem: &Problem, game: GameName) -> Result<Side, SpecError> {
    let spec = &problem.spec;
    let program = args.exploration.choices.program.map(|program| {
        let version = args.exploration.choices.version.unwrap_or_default();
        let own = ProgramPlayer::new(program, version);
        spec.depth.map_or(own, |plies| own.at_depth(plies))
    });
    let is_plain = |program: &ProgramPlayer| {
        Spec {
            max: spec.max,
            ..program.spec(spec.position.clone())
        } == *spec
    };
    if let Some(program) = program.filter(is_plain) {
        return Ok(Side::Program(program));
    }
    let start = PositionText::Notation(String::new());
    let search = problem.with(|spec| (spec.game, spec.position) = (game, start))?;
    Ok(Side::Search(search.into()))
}

/// Returns the players given, or the defaults.
fn chosen_sides(
    args: &PlayArgs,
    problem: &Problem,
    game: GameName,
    default: [Side; 2],
) -> Result<[Side; 2], Failure> {
    let [first, second] = default;
    let side = |option: &str, who: &Option<PlayerArg>, default: Side| {
        let side = match who {
            None => default,
            Some(PlayerArg::Search) => search_side(args, problem, game)?,
            Some(PlayerArg::Side(side)) => side.clone(),
        };
        if side.plays(game) {
            Ok(side)
        } else {
            Err(Failure::usage(format!(
                "{option} {side}: this program does not play {}",
                name(game)
            )))
        }
    };
    Ok([
        side("--first", &args.first, first)?,
        side("--second", &args.second, second)?,
    ])
}
