//! What is told of passes, crowned winners and draws in the games beside Connect Four.

use super::explore;
use plywood::exploration::{GameName, PositionText, Spec};
use plywood::language::Language;
use plywood::narrate::{heading, line};
use plywood::replay::Replay;
use plywood::search::Algorithm;

fn told(spec: Spec, language: Language) -> String {
    let exploration = explore(spec);
    let lines = (0..exploration.tree.steps()).map(|step| {
        line(
            language,
            &exploration,
            &Replay::new(&exploration.tree, step),
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn othello(board: &str, depth: u32) -> Spec {
    Spec {
        position: PositionText::Board(board.to_owned()),
        depth: Some(depth),
        ..Spec::new(GameName::Othello, "")
    }
}

#[test]
fn a_pass_is_told_and_the_same_side_moves_again() {
    // White can turn nothing, black takes the last disc a move later.
    let spec = || othello(&("XO.XO..".to_owned() + &".".repeat(57) + "X"), 4);
    let english = told(spec(), Language::En);
    assert!(
        english.contains("MIN passes and reaches MAX node c1.pass, where MAX is to move."),
        "{english}"
    );
    let french = told(spec(), Language::Fr);
    assert!(
        french.contains("MIN passe et atteint le nœud MAX c1.passe, où MAX a le trait."),
        "{french}"
    );
    assert!(english.contains("The pass is worth"), "{english}");
    assert!(french.contains("La passe vaut"), "{french}");
    assert!(!english.contains("--") && !french.contains("--"));
    assert!(
        english.contains("the game is over, Black has won."),
        "{english}"
    );
    assert!(
        french.contains("la partie est finie, Noir a gagné."),
        "{french}"
    );
}

#[test]
fn who_cannot_move_has_lost() {
    let spec = |position| Spec {
        depth: Some(2),
        ..Spec::new(GameName::Draughts, position)
    };
    let english = told(spec("W:W28:B23"), Language::En);
    assert!(
        english.contains("the game is over, White has won."),
        "{english}"
    );
    let french = told(spec("W:W28:B23"), Language::Fr);
    assert!(
        french.contains("la partie est finie, Blanc a gagné."),
        "{french}"
    );
}

#[test]
fn a_full_board_is_a_draw() {
    let spec = Spec {
        depth: Some(1),
        ..Spec::new(GameName::TicTacToe, "a1b2b1c1a3a2c2b3")
    };
    let english = told(spec, Language::En);
    assert!(
        english.contains("the game is over, and nobody has won."),
        "{english}"
    );
}

#[test]
fn what_ends_a_search_that_deepens_stands_in_the_heading() {
    let heading_of = |depth| {
        let mut spec = Spec::new(GameName::TicTacToe, "a1b2c3a2c2c1b1");
        spec.method.algorithm = Algorithm::IterativeDeepening;
        (spec.depth, spec.time) = (depth, Some(60_500));
        let exploration = explore(spec);
        Language::ALL.map(|language| heading(language, &exploration))
    };
    let [english, french] = heading_of(None);
    let wanted = " Iterative deepening for 60.5 s, here the iteration of depth 2, with ";
    assert!(english.contains(wanted), "{english}");
    let wanted =
        " Approfondissement itératif pendant 60,5\u{a0}s, ici l’itération de profondeur 2, par ";
    assert!(french.contains(wanted), "{french}");
    let [english, french] = heading_of(Some(1));
    assert!(
        english.contains(" Iterative deepening to 1 ply, here "),
        "{english}"
    );
    assert!(
        french.contains(" Approfondissement itératif jusqu’à 1 demi-coup, ici "),
        "{french}"
    );
}
