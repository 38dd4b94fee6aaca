//! Predict mode on random positions of the other games, and on trees that let a side move twice.

use super::posing::{Tally, check_posed, is_given_away, posed};
use super::{compare, of_one_tree};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, GameName, MaxSide, Spec};
use plywood_explore::games::draughts::Draughts;
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::tic_tac_toe::{self, TicTacToe};
use plywood_explore::games::{Drawing, PASS};
use plywood_samples::recorded;
use plywood_samples::{Rng, alpha_betas, plain_minimax, tried};
use plywood_teach::language::Language;
use plywood_teach::quiz::Answer;

const GAMES: [GameName; 5] = [
    GameName::ConnectFour,
    GameName::Othello,
    GameName::Draughts,
    GameName::TicTacToe,
    GameName::Textbook,
];

/// The text of a random position of a game, and how deep its search is small.
fn position(chance: &mut Rng, game: GameName) -> (String, Option<u32>) {
    fn text<G: Drawing>(game: &G, state: &G::State) -> String {
        game.position_text(state)
    }
    match game {
        // Towards the end, where sides pass.
        GameName::Othello => {
            let plies = 44 + chance.below(14);
            let state = chance.play(&Othello, &othello::Position::START, plies);
            (text(&Othello, &state), Some(4))
        }
        GameName::Draughts => (text(&Draughts, &chance.draughts()), Some(3)),
        GameName::TicTacToe => {
            let plies = 4 + chance.below(3);
            let state = chance.play(&TicTacToe, &tic_tac_toe::Position::START, plies);
            (text(&TicTacToe, &state), Some(9))
        }
        GameName::ConnectFour => {
            let plies = 8 + chance.below(20);
            (chance.connect_four(plies), Some(3))
        }
        GameName::Textbook => (chance.labelled_textbook(4).text().to_owned(), None),
        GameName::Custom(_) => unreachable!("it is not built in"),
    }
}

/// A random exploration of a game.
fn explored(chance: &mut Rng, game: GameName) -> Exploration {
    let mut methods = alpha_betas();
    methods.push(plain_minimax());
    loop {
        let (text, depth) = position(chance, game);
        let mut spec = Spec {
            position: game.position(&text),
            method: methods[chance.below(methods.len() as u64) as usize],
            depth,
            max: [MaxSide::First, MaxSide::Second][usize::from(chance.flip())],
            ..Spec::new(game, "")
        };
        if spec.open().is_err() {
            // A tree that itself says who is MAX.
            spec.max = MaxSide::First;
        }
        let exploration = recorded(spec.clone());
        // Few trees of Othello have a pass in them.
        let passes = |id| {
            exploration
                .problem
                .move_text(&exploration.tree, id)
                .as_deref()
                == Some(PASS)
        };
        let is_telling = game != GameName::Othello || exploration.tree.ids().any(passes);
        if is_telling && exploration.tree.len() < 600 {
            return exploration;
        }
    }
}

/// Whether the side that moves at a node has moved at its parent, too.
fn moves_twice(exploration: &Exploration, id: NodeId) -> bool {
    let tree = &exploration.tree;
    tree.parent(id)
        .is_some_and(|parent| tree.node(parent).role == tree.node(id).role)
}

/// Whether a side has passed on the way to a node.
fn follows_pass(exploration: &Exploration, id: NodeId) -> bool {
    let line = exploration.problem.line_text(&exploration.tree.moves(id));
    line.iter().any(|played| played == PASS)
}

#[test]
fn answers_are_those_of_who_believes_what_is_right_in_every_game() {
    let mut chance = Rng::new(83);
    for game in GAMES {
        let mut asked = vec![[0; 2]; of_one_tree().count()];
        for _ in 0..20 {
            compare(&explored(&mut chance, game), &mut asked);
        }
        for ([_, with], ask) in asked.into_iter().zip(of_one_tree()) {
            assert!(with > 100, "{game:?} {ask:?} {with}");
        }
    }
}

#[test]
fn every_game_is_asked_about_in_all_ways() {
    let mut chance = Rng::new(84);
    for game in GAMES {
        let mut tally = Tally::default();
        let (mut twice, mut passes) = (0, 0);
        for _ in tried(0..60) {
            let exploration = explored(&mut chance, game);
            check_posed(&exploration, &mut chance, &mut tally);
            for question in posed(&exploration) {
                assert!(!is_given_away(&exploration, &question), "{question:?}");
                twice += u32::from(moves_twice(&exploration, question.node));
                passes += u32::from(follows_pass(&exploration, question.node));
                // What is shown can be typed, in any language and with any notation.
                let answer = &question.answer;
                let is_short = !matches!(answer, Answer::Cut(cut) if cut.skips.len() > 8);
                let shown = Language::ALL.map(|language| answer.text(language));
                for typed in shown
                    .iter()
                    .filter(|_| is_short)
                    .chain([&answer.to_string()])
                {
                    let typed = Answer::parse(question.ask, typed);
                    assert_eq!(typed.as_ref(), Some(answer));
                }
                for language in Language::ALL {
                    let prompt = question.prompt(language, &exploration);
                    let why = question.explain(language, &exploration);
                    for told in [&prompt, &why, &answer.text(language)] {
                        assert!(!told.contains("--"), "{told}");
                    }
                }
            }
        }
        for ask in of_one_tree() {
            let count = tally.asked.get(&format!("{ask:?}")).copied();
            assert!(count > Some(1), "{game:?} {ask:?} {:?}", tally.asked);
        }
        assert!(tally.made.len() > 6, "{game:?} {:?}", tally.made);
        let may_pass = game == GameName::Othello;
        assert_eq!(passes > 0, may_pass, "{game:?} {passes}");
        // A pass is a move, so there the sides still take turns.
        let may_repeat = game == GameName::Textbook;
        assert_eq!(twice > 0, may_repeat, "{game:?} {twice}");
    }
}
