//! What is said of answers, checked by hand.

use super::record;
use crate::stage::CLASSIC;
use plywood::exploration::Spec;
use plywood::language::Language;
use plywood::quiz::{Answer, Ask, Mistake, Question, Verdict, judge};
use plywood::search::{Cut, Fail};

/// How an answer is judged, and what is said of it in English and in French.
fn told(spec: &Spec, ask: Ask, step: u32, typed: &str) -> (Verdict, String, String) {
    let exploration = record(spec);
    let question = Question::new(&exploration, ask, step).unwrap();
    let answer = Answer::parse(ask, typed).unwrap();
    let verdict = judge(&exploration, &question, &answer);
    let say = |language| verdict.say(language, &exploration, &question, &answer);
    (verdict, say(Language::En), say(Language::Fr))
}

#[test]
fn each_mistake_is_told_with_the_numbers_of_its_node() {
    let classic = Spec::textbook(CLASSIC);
    let mut hard = classic.clone();
    hard.method.fail = Fail::Hard;
    let tie = |cut| {
        let mut spec = Spec::textbook("[[3 5] [3 9]]");
        spec.method.cut = cut;
        spec
    };
    let wrong = |mistake| Verdict::Wrong {
        mistake: Some(mistake),
    };
    let cases = [
        (
            &classic,
            Ask::Window,
            3,
            "-inf 3",
            Verdict::Right,
            "Right: MIN lowers β to 3 at ▽ 1, which makes [−∞, 3] of [−∞, +∞].",
            "Oui\u{a0}: MIN abaisse β à 3, si bien qu'à ▽ 1 la fenêtre [−∞, +∞] devient [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            3,
            "3 inf",
            wrong(Mistake::ForgotTurn),
            "It is MIN's turn at ▽ 1, and MIN never moves α, only β: the window is [−∞, 3].",
            "C'est MIN qui a le trait à ▽ 1, et MIN ne touche jamais à α, seulement à β\u{a0}: la fenêtre est [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            3,
            "3 -inf",
            wrong(Mistake::AlphaForBeta),
            "α and β are mixed up in [3, −∞]: MIN moves β, the upper end, and the window is [−∞, 3].",
            "α et β sont confondus dans [3, −∞]\u{a0}: MIN déplace β, le majorant, et la fenêtre est [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            6,
            "-inf 12",
            wrong(Mistake::ValueForBound),
            "The value 12 is no new bound at ▽ 1, where the window [−∞, 3] stays.",
            "La valeur 12 n'est pas une nouvelle borne à ▽ 1, où la fenêtre [−∞, 3] ne change pas.",
        ),
        (
            &classic,
            Ask::Window,
            6,
            "-inf 7",
            Verdict::Wrong { mistake: None },
            "Not so: the value 12 does not move the window of ▽ 1, which stays [−∞, 3].",
            "Non\u{a0}: la valeur 12 ne change pas la fenêtre de ▽ 1, qui reste [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            6,
            "-inf inf",
            wrong(Mistake::WrongNode),
            "[−∞, +∞] is the window of another node; that of ▽ 1 is [−∞, 3].",
            "[−∞, +∞] est la fenêtre d'un autre nœud\u{202f}; celle de ▽ 1 est [−∞, 3].",
        ),
        (
            &classic,
            Ask::Cut,
            15,
            "none",
            wrong(Mistake::PrunedTooLittle),
            "That crosses out too little: with 2 against the bound 3, all of 2, 3 may be skipped at ▽ 2.",
            "Ce n'est pas assez élaguer\u{a0}: avec 2 face à la borne 3, tous ces coups peuvent être sautés à ▽ 2\u{a0}: 2, 3.",
        ),
        (
            &classic,
            Ask::Cut,
            15,
            "beta 2 3",
            wrong(Mistake::AlphaForBeta),
            "The moves are right, but at a MIN node it is α = 3 that is reached by 2: an alpha cutoff.",
            "Les coups sont les bons, mais à un nœud MIN, c'est α = 3 qui est atteint par 2\u{a0}: c'est une coupure alpha.",
        ),
        (
            &classic,
            Ask::Cut,
            15,
            "alpha 1 2 3",
            wrong(Mistake::PrunedTooMuch),
            "That crosses out too much at ▽ 2: with 2 against the bound 3, only 2, 3 may be skipped.",
            "C'est trop élaguer à ▽ 2\u{a0}: avec 2 face à la borne 3, seuls peuvent être sautés 2, 3.",
        ),
        (
            &classic,
            Ask::Cut,
            28,
            "alpha 1 2 3",
            wrong(Mistake::PrunedTooMuch),
            "That crosses out too much: after move 3, ▽ 3 has no move left to skip.",
            "C'est trop élaguer\u{a0}: après le coup 3, il ne reste à ▽ 3 aucun coup à sauter.",
        ),
        (
            &tie(Cut::Gt),
            Ask::Cut,
            11,
            "alpha 2",
            wrong(Mistake::CutOnEquality),
            "The best value at ▽ 2 equals the bound 3, and here only a value beyond it cuts.",
            "La meilleure valeur à ▽ 2 est égale à la borne 3, et ici seule une valeur au-delà coupe.",
        ),
        (
            &tie(Cut::Ge),
            Ask::Cut,
            11,
            "none",
            wrong(Mistake::NoCutOnEquality),
            "The best value at ▽ 2 equals the bound 3, and equality cuts here and skips 2.",
            "La meilleure valeur à ▽ 2 est égale à la borne 3, et ici l'égalité coupe\u{a0}: inutile d'examiner 2.",
        ),
        (
            &classic,
            Ask::Cause,
            16,
            "2",
            wrong(Mistake::WrongNode),
            "The bound 3 was not set at ▽ 2 but at the root, by move 1.",
            "La borne 3 n'a pas été fixée à ▽ 2 mais à la racine, par le coup 1.",
        ),
        (
            &classic,
            Ask::Bound,
            17,
            "=",
            wrong(Mistake::ValueForBound),
            "2 is only a bound: with the window [3, +∞] at entry, the true value of ▽ 2 is at most 2.",
            "2 n'est qu'une borne\u{a0}: avec la fenêtre [3, +∞] à l'entrée, la vraie valeur de ▽ 2 est au plus 2.",
        ),
        (
            &classic,
            Ask::Value,
            9,
            "12",
            wrong(Mistake::ForgotTurn),
            "It is MIN's turn at ▽ 1, and MIN takes the smallest value, 3, not 12.",
            "C'est MIN qui a le trait à ▽ 1, et MIN prend la plus petite valeur, 3, et non 12.",
        ),
        (
            &hard,
            Ask::Value,
            16,
            "2",
            wrong(Mistake::ValueForBound),
            "2 is not what ▽ 2 returns: between its best value 2 and its window [3, +∞], this convention returns 3.",
            "Ce n'est pas 2 qui est renvoyé à ▽ 2\u{a0}: entre la meilleure valeur 2 et la fenêtre [3, +∞], cette convention renvoie 3.",
        ),
        (
            &tie(Cut::Ge),
            Ask::RootMove,
            4,
            "2",
            wrong(Mistake::LaterEqual),
            "Move 2 only equals the best value 3, and the first best, move 1, is played.",
            "Le coup 2 ne fait qu'égaler la meilleure valeur 3, et c'est le premier des meilleurs, le coup 1, qui est joué.",
        ),
        (
            &classic,
            Ask::Next,
            16,
            "2.2",
            wrong(Mistake::PrunedTooLittle),
            "The cutoff has skipped ✂ 2.2: ▽ 3 comes next.",
            "La coupure a élagué ✂ 2.2\u{a0}: c'est ▽ 3 qui vient ensuite.",
        ),
    ];
    for (spec, ask, step, typed, verdict, english, french) in cases {
        let expected = (verdict, english.to_owned(), french.to_owned());
        assert_eq!(told(spec, ask, step, typed), expected, "{ask:?} {typed}");
    }
}
