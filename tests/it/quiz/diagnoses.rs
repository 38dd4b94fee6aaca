//! The feedback on answers, checked by hand.

use super::record;
use crate::samples::CLASSIC;
use plywood::exploration::Spec;
use plywood::language::Language;
use plywood::quiz::{Ask, Mistake, Question, Verdict, judge};
use plywood::search::{Algorithm, Cut, Fail};

/// How an answer is judged, and the feedback on it in English and in French.
fn told(spec: &Spec, ask: Ask, step: u32, typed: &str) -> (Verdict, String, String) {
    let exploration = record(spec);
    let question = Question::new(&exploration, ask, step).unwrap();
    let answer = question.read(&exploration, typed).unwrap();
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
    let mut plain = tie(Cut::Ge);
    plain.method.algorithm = Algorithm::Minimax;
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
            "Right. MIN lowers β to 3 at ▽ 1: the window [−∞, +∞] becomes [−∞, 3].",
            "C’est juste. MIN abaisse β à 3 en ▽ 1\u{a0}: la fenêtre [−∞, +∞] devient [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            3,
            "3 inf",
            wrong(Mistake::ForgotTurn),
            "It is MIN's turn at ▽ 1, and MIN moves β only, never α: the window is [−∞, 3].",
            "C’est MIN qui a le trait en ▽ 1, et MIN ne déplace que β, jamais α\u{a0}: la fenêtre est [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            3,
            "3 -inf",
            wrong(Mistake::WindowSwapped),
            "In [3, −∞] the bounds are swapped: α comes first and β second, so the window of ▽ 1 is [−∞, 3].",
            "Dans [3, −∞], les bornes sont inversées\u{a0}: α vient d’abord, β ensuite, et la fenêtre de ▽ 1 est [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            3,
            "-inf inf",
            wrong(Mistake::WrongNode),
            "The window [−∞, +∞] is the one from before: MIN now lowers β to 3 at ▽ 1, which makes it [−∞, 3].",
            "La fenêtre [−∞, +∞] est celle d’avant\u{a0}: MIN abaisse maintenant β à 3 en ▽ 1, et elle devient [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            6,
            "-inf 12",
            wrong(Mistake::LastForBest),
            "The value 12 is not a new bound at ▽ 1, where MIN already has β = 3: the window stays [−∞, 3].",
            "La valeur 12 n’est pas une nouvelle borne en ▽ 1, où MIN a déjà β = 3\u{a0}: la fenêtre reste [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            6,
            "-inf 7",
            Verdict::Wrong { mistake: None },
            "No. MIN lowers β at ▽ 1 only for a value below 3, and what arrives is 12: the window stays [−∞, 3].",
            "Non. MIN n’abaisse β en ▽ 1 que pour une valeur inférieure à 3, et ce qui arrive vaut 12\u{a0}: la fenêtre reste [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            6,
            "-inf inf",
            wrong(Mistake::WrongNode),
            "The window at the root is [−∞, +∞]; the window of ▽ 1 is [−∞, 3].",
            "On a [−∞, +∞] à la racine\u{202f}; la fenêtre de ▽ 1 est [−∞, 3].",
        ),
        (
            &classic,
            Ask::Window,
            15,
            "3 2",
            Verdict::Right,
            "Right. With 2, MIN does not exceed α = 3 at ▽ 2, and in this search a value that ends its node does not enter the window, which stays [3, +∞]. Books that let it enter write [3, 2].",
            "C’est juste. Avec 2, MIN ne dépasse pas α = 3 en ▽ 2, et dans cette recherche une valeur qui met fin à son nœud n’entre pas dans la fenêtre, qui reste [3, +∞]. Les livres qui l’y font entrer écrivent [3, 2].",
        ),
        (
            &classic,
            Ask::Window,
            28,
            "3 2",
            Verdict::Right,
            "Right. With 2, MIN does not exceed α = 3 at ▽ 3, and in this search a value that ends its node does not enter the window, which stays [3, 5]. Books that let it enter write [3, 2].",
            "C’est juste. Avec 2, MIN ne dépasse pas α = 3 en ▽ 3, et dans cette recherche une valeur qui met fin à son nœud n’entre pas dans la fenêtre, qui reste [3, 5]. Les livres qui l’y font entrer écrivent [3, 2].",
        ),
        (
            &classic,
            Ask::Window,
            28,
            "3 5",
            Verdict::Right,
            "Right. With 2, MIN does not exceed α = 3 at ▽ 3, and in this search a value that ends its node does not enter the window, which stays [3, 5]. Books that let it enter write [3, 2].",
            "C’est juste. Avec 2, MIN ne dépasse pas α = 3 en ▽ 3, et dans cette recherche une valeur qui met fin à son nœud n’entre pas dans la fenêtre, qui reste [3, 5]. Les livres qui l’y font entrer écrivent [3, 2].",
        ),
        (
            &classic,
            Ask::Cut,
            15,
            "none",
            wrong(Mistake::PrunedTooLittle),
            "That crosses out too little: with 2 against α = 3, the alpha cutoff at ▽ 2 skips every move left, 2 and 3.",
            "Il manque des coups à élaguer\u{a0}: avec 2 face à α = 3, la coupure alpha en ▽ 2 élague tout ce qui reste, 2 et 3.",
        ),
        (
            &classic,
            Ask::Cut,
            15,
            "beta 2 3",
            wrong(Mistake::AlphaForBeta),
            "MIN is to move at ▽ 2, so it is α that cuts: 2 does not exceed α = 3, an alpha cutoff, which skips 2 and 3.",
            "MIN a le trait en ▽ 2, c’est donc α qui coupe\u{a0}: 2 ne dépasse pas α = 3, d’où une coupure alpha, qui élague 2 et 3.",
        ),
        (
            &classic,
            Ask::Cut,
            15,
            "beta 3",
            wrong(Mistake::AlphaForBeta),
            "MIN is to move at ▽ 2, so it is α that cuts: 2 does not exceed α = 3, an alpha cutoff, which skips 2 and 3.",
            "MIN a le trait en ▽ 2, c’est donc α qui coupe\u{a0}: 2 ne dépasse pas α = 3, d’où une coupure alpha, qui élague 2 et 3.",
        ),
        (
            &classic,
            Ask::Cut,
            15,
            "alpha 1 2 3",
            wrong(Mistake::PrunedTooMuch),
            "That crosses out too much: with 2 against α = 3, the alpha cutoff at ▽ 2 skips only 2 and 3.",
            "Vous élaguez trop de coups\u{a0}: avec 2 face à α = 3, la coupure alpha en ▽ 2 n’élague que 2 et 3.",
        ),
        (
            &classic,
            Ask::Cut,
            28,
            "alpha 1 2 3",
            wrong(Mistake::PrunedTooMuch),
            "That crosses out too much: after move 3, no move is left at ▽ 3 to skip.",
            "Vous élaguez trop de coups\u{a0}: après le coup 3, il ne reste en ▽ 3 aucun coup à élaguer.",
        ),
        (
            &tie(Cut::Gt),
            Ask::Cut,
            11,
            "alpha 2",
            wrong(Mistake::CutOnEquality),
            "The best value at ▽ 2 equals α = 3, and equality does not cut here: only a value below 3 would.",
            "La meilleure valeur en ▽ 2 égale α = 3, et ici l’égalité ne coupe pas\u{a0}: il faudrait une valeur inférieure à 3.",
        ),
        (
            &tie(Cut::Ge),
            Ask::Cut,
            11,
            "none",
            wrong(Mistake::NoCutOnEquality),
            "The best value at ▽ 2 equals α = 3, and equality cuts here: an alpha cutoff, which skips 2.",
            "La meilleure valeur en ▽ 2 égale α = 3, et ici l’égalité coupe\u{a0}: c’est une coupure alpha, qui élague 2.",
        ),
        (
            &classic,
            Ask::Cause,
            16,
            "2",
            wrong(Mistake::WrongNode),
            "The bound α = 3 was not set at ▽ 2 but at the root, by move 1.",
            "La borne α = 3 n’a pas été fixée en ▽ 2 mais à la racine, par le coup 1.",
        ),
        (
            &classic,
            Ask::Bound,
            17,
            "=",
            wrong(Mistake::ValueForBound),
            "That much is not proved. One move at ▽ 2 is worth at most 2, and one that was skipped or has only a bound may be worth less: the true value is at most 2 (≤).",
            "On n’en a pas prouvé autant. Un coup vaut au plus 2 en ▽ 2, et un autre, élagué ou connu par une borne seulement, vaut peut-être moins\u{a0}: la vraie valeur est au plus 2 (≤).",
        ),
        (
            &classic,
            Ask::Bound,
            29,
            "<=",
            wrong(Mistake::MereBound),
            "More is proved. No move at ▽ 3 is left out, one is worth exactly 2, and none can be worth less: 2 is the true value (=).",
            "On en a prouvé davantage. Aucun coup n’a été élagué en ▽ 3, l’un vaut exactement 2 et aucun ne peut valoir moins\u{a0}: 2 est la vraie valeur (=).",
        ),
        (
            &classic,
            Ask::Stored,
            29,
            "=",
            wrong(Mistake::ValueForBound),
            "The returned value 2 does not exceed α of the window [3, +∞], so for the search it is only a bound: the true value of ▽ 3 is at most 2 (≤).",
            "La valeur renvoyée 2 ne dépasse pas α dans la fenêtre [3, +∞], ce n’est donc qu’une borne pour la recherche\u{a0}: la vraie valeur de ▽ 3 est au plus 2 (≤).",
        ),
        (
            &classic,
            Ask::Bound,
            9,
            ">=",
            wrong(Mistake::MereBound),
            "More is proved. No move at ▽ 1 is left out, one is worth exactly 3, and none can be worth less: 3 is the true value (=).",
            "On en a prouvé davantage. Aucun coup n’a été élagué en ▽ 1, l’un vaut exactement 3 et aucun ne peut valoir moins\u{a0}: 3 est la vraie valeur (=).",
        ),
        (
            &classic,
            Ask::Bound,
            17,
            ">=",
            wrong(Mistake::AlphaForBeta),
            "It is the other way round. One move at ▽ 2 is worth at most 2, and one that was skipped or has only a bound may be worth less: the true value is at most 2 (≤).",
            "C’est l’inverse. Un coup vaut au plus 2 en ▽ 2, et un autre, élagué ou connu par une borne seulement, vaut peut-être moins\u{a0}: la vraie valeur est au plus 2 (≤).",
        ),
        (
            &classic,
            Ask::Value,
            9,
            "12",
            wrong(Mistake::ForgotTurn),
            "It is MIN's turn at ▽ 1, and MIN takes the smallest value, 3, not 12.",
            "C’est MIN qui a le trait en ▽ 1, et MIN prend la plus petite valeur, 3, et non 12.",
        ),
        (
            &hard,
            Ask::Value,
            28,
            "14",
            wrong(Mistake::ForgotTurn),
            "It is MIN's turn at ▽ 3, and MIN takes the smallest value, 2, for which fail-hard returns the nearer edge of [3, +∞]: 3, not 14.",
            "C’est MIN qui a le trait en ▽ 3, et MIN prend la plus petite valeur, 2, pour laquelle fail-hard renvoie le bord le plus proche de [3, +∞]\u{a0}: 3, et non 14.",
        ),
        (
            &hard,
            Ask::Value,
            16,
            "2",
            wrong(Mistake::EdgeReturned),
            "Fail-soft would return the best value at ▽ 2 itself, 2; fail-hard returns the nearer edge of the window [3, +∞], 3.",
            "Fail-soft renverrait la meilleure valeur en ▽ 2 elle-même, 2\u{202f}; fail-hard renvoie le bord le plus proche de la fenêtre [3, +∞], 3.",
        ),
        (
            &classic,
            Ask::Value,
            16,
            "3",
            wrong(Mistake::EdgeReturned),
            "Fail-hard would return 3, the nearer edge of the window [3, +∞]; fail-soft returns the best value at ▽ 2 itself, 2.",
            "Fail-hard renverrait 3, le bord le plus proche de la fenêtre [3, +∞]\u{202f}; fail-soft renvoie la meilleure valeur en ▽ 2 elle-même, 2.",
        ),
        (
            &classic,
            Ask::Value,
            9,
            "8",
            wrong(Mistake::LastForBest),
            "The value returned at □ 1.3 is 8; the value returned at ▽ 1 is 3.",
            "La valeur renvoyée en □ 1.3 est 8\u{202f}; la valeur renvoyée en ▽ 1 est 3.",
        ),
        (
            &plain,
            Ask::RootMove,
            4,
            "2",
            wrong(Mistake::LaterEqual),
            "Move 2 only equals the best value, 3, and the first move to reach it is played: move 1.",
            "Le coup 2 ne fait qu’égaler la meilleure valeur, 3, et on joue le premier coup à l’atteindre\u{a0}: le coup 1.",
        ),
        (
            &tie(Cut::Ge),
            Ask::RootMove,
            4,
            "2",
            wrong(Mistake::ValueForBound),
            "For move 2, 3 is only a bound (its true value is at most 3), so the first move to reach 3 is played: move 1.",
            "Pour le coup 2, 3 n’est qu’une borne (sa vraie valeur est au plus 3), et on joue le premier coup à atteindre 3\u{a0}: le coup 1.",
        ),
        (
            &classic,
            Ask::Next,
            16,
            "2.2",
            wrong(Mistake::PrunedTooLittle),
            "A cutoff skips ✂ 2.2: next comes ▽ 3.",
            "Une coupure élague ✂ 2.2\u{a0}: c’est ▽ 3 qui vient ensuite.",
        ),
        (
            &classic,
            Ask::Next,
            16,
            "2.3",
            Verdict::Wrong { mistake: None },
            "No. The search goes on to ▽ 3, the first node in order that has been neither entered nor skipped.",
            "Non. La recherche passe à ▽ 3, le premier nœud, dans l’ordre, qui n’est alors ni visité ni élagué.",
        ),
        (
            &classic,
            Ask::Next,
            13,
            "2.2",
            wrong(Mistake::WrongNode),
            "In the order of the moves, □ 2.1 comes before 2.2.",
            "Dans l’ordre des coups, □ 2.1 vient avant 2.2.",
        ),
        (
            &classic,
            Ask::Next,
            13,
            "2",
            wrong(Mistake::WrongNode),
            "The search has already entered ▽ 2: next comes □ 2.1.",
            "La recherche est déjà entrée dans ▽ 2\u{a0}: c’est □ 2.1 qui vient ensuite.",
        ),
        (
            &classic,
            Ask::Next,
            16,
            "2",
            wrong(Mistake::WrongNode),
            "The search has already entered ▽ 2: next comes ▽ 3.",
            "La recherche est déjà entrée dans ▽ 2\u{a0}: c’est ▽ 3 qui vient ensuite.",
        ),
        (
            &classic,
            Ask::Next,
            3,
            "2",
            wrong(Mistake::PrunedTooMuch),
            "For ▽ 2 to come next, a cutoff would have to skip □ 1.2, and there is none.",
            "Pour que ▽ 2 vienne ensuite, il faudrait qu’une coupure élague □ 1.2, et il n’y en a pas.",
        ),
    ];
    for (spec, ask, step, typed, verdict, english, french) in cases {
        let expected = (verdict, english.to_owned(), french.to_owned());
        assert_eq!(told(spec, ask, step, typed), expected, "{ask:?} {typed}");
    }
}

#[test]
fn the_answer_is_explained_without_a_verdict() {
    let exploration = record(&Spec::textbook(CLASSIC));
    let question = Question::new(&exploration, Ask::Cut, 15).unwrap();
    assert_eq!(
        question.explain(Language::En, &exploration),
        "With 2, MIN does not exceed α = 3 at ▽ 2: an alpha cutoff, which skips 2 and 3."
    );
    assert_eq!(
        question.answer.text(Language::Fr),
        "coupure alpha qui élague 2 et 3"
    );
}

#[test]
fn that_nothing_is_cut_has_its_reason() {
    let mut strict = Spec::textbook("[[3 5] [3 9]]");
    strict.method.cut = Cut::Gt;
    let mut plain = strict.clone();
    plain.method.algorithm = Algorithm::Minimax;
    for (spec, ask, english, french) in [
        (
            &strict,
            Ask::Cut,
            "There is no cutoff: the best value at ▽ 2 only equals α = 3, and equality does not cut here.",
            "Il n’y a pas de coupure\u{a0}: la meilleure valeur en ▽ 2 ne fait qu’égaler α = 3, et ici l’égalité ne coupe pas.",
        ),
        (
            &plain,
            Ask::Cut,
            "There is no cutoff: minimax looks at every move of ▽ 2.",
            "Il n’y a pas de coupure\u{a0}: minimax examine tous les coups de ▽ 2.",
        ),
        (
            &plain,
            Ask::Window,
            "Minimax never narrows a window: at ▽ 2 it stays [−∞, +∞].",
            "Minimax ne resserre jamais une fenêtre\u{a0}: en ▽ 2, elle reste [−∞, +∞].",
        ),
    ] {
        let exploration = record(spec);
        let question = Question::new(&exploration, ask, 11).unwrap();
        let told =
            [Language::En, Language::Fr].map(|language| question.explain(language, &exploration));
        assert_eq!(told, [english, french]);
    }
}

/// Where only a value beyond the bound cuts, no reason says that reaching it does; and a number
/// that is a bound is called one.
#[test]
fn a_reason_has_the_test_and_the_signs_of_its_search() {
    let mut strict = Spec::textbook("[[3 5] [2 9]]");
    strict.method.cut = Cut::Gt;
    let mut strict_max = Spec::textbook("[[[6 7] [9 1]] 0]");
    strict_max.method.cut = Cut::Gt;
    let bounds = Spec::textbook("[5 [7 [[3 9] [2 9]]]]");
    for (spec, ask, step, english, french) in [
        (
            &strict,
            Ask::Cut,
            11,
            "With 2, MIN falls below α = 3 at ▽ 2: an alpha cutoff, which skips 2.",
            "Avec 2, MIN descend au-dessous de α = 3 en ▽ 2\u{a0}: c’est une coupure alpha, qui élague 2.",
        ),
        (
            &strict_max,
            Ask::Cut,
            12,
            "With 9, MAX exceeds β = 7 at ▲ 1.2: a beta cutoff, which skips 2.",
            "Avec 9, MAX dépasse β = 7 en ▲ 1.2\u{a0}: c’est une coupure bêta, qui élague 2.",
        ),
        (
            &bounds,
            Ask::Value,
            24,
            "Of what came back, 7 and at most 3, MIN takes the smallest number at ▽ 2: 3.",
            "De ce qui est remonté, 7 et au plus 3, MIN prend le plus petit nombre en ▽ 2\u{a0}: 3.",
        ),
        (
            &bounds,
            Ask::RootMove,
            24,
            "MAX plays move 1, the first with the largest value, 5.",
            "MAX joue le coup 1, le premier à atteindre la plus grande valeur, 5.",
        ),
    ] {
        let exploration = record(spec);
        let question = Question::new(&exploration, ask, step).unwrap();
        let told =
            [Language::En, Language::Fr].map(|language| question.explain(language, &exploration));
        assert_eq!(told, [english, french]);
    }
}

#[test]
fn what_does_not_come_any_more_is_named() {
    let exploration = record(&Spec::textbook(CLASSIC));
    let last = exploration.tree.steps() - 1;
    for (ask, missing) in [
        (Ask::Next, "no node is entered"),
        (Ask::Value, "no node gets a value"),
        (Ask::Window, "no value is backed up"),
        (Ask::Cut, "no value is backed up"),
        (Ask::Cause, "no cutoff comes"),
        (Ask::Bound, "no inner node returns"),
        (Ask::Stored, "no inner node returns"),
        (Ask::RootMove, "no move is chosen"),
    ] {
        let told = Question::new(&exploration, ask, last).map_err(|error| error.to_string());
        assert_eq!(told, Err(format!("{missing} after step {last}")));
    }
}

#[test]
fn mistakes_and_questions_have_their_names() {
    for mistake in Mistake::ALL {
        let code = mistake.code();
        assert_eq!(serde_json::to_value(mistake).unwrap(), code);
        assert_eq!(Mistake::from_code(code), Some(mistake));
        let verdict = Verdict::Wrong {
            mistake: Some(mistake),
        };
        assert_eq!(
            (verdict.is_right(), verdict.mistake()),
            (false, Some(mistake))
        );
    }
    assert_eq!(Mistake::from_code("took-a-nap"), None);
    assert_eq!(
        (Verdict::Right.is_right(), Verdict::Right.mistake()),
        (true, None)
    );
    assert_eq!(Ask::Cause.title(Language::En), "causes of cutoffs");
    assert_eq!(Ask::Cause.title(Language::Fr), "causes des coupures");
}

/// A bound of the window that no convention returns here.
#[test]
fn an_edge_taken_for_the_value_is_told_as_one() {
    // At step 20 move 2.1, whose window is [3, +∞], has seen both of its leaves.
    let spec = Spec::textbook("[[3 12 8] [[5 4] 9]]");
    let (verdict, english, french) = told(&spec, Ask::Value, 20, "3");
    let mistake = Some(Mistake::EdgeReturned);
    assert_eq!(verdict, Verdict::Wrong { mistake });
    let wanted =
        "The bound 3 comes from the window [3, +∞] given to ▲ 2.1, but the value returned is 5.";
    assert_eq!(english, wanted);
    assert!(
        french.contains("[3, +∞]") && french.contains('5'),
        "{french}"
    );
}

/// MAX has 3 or 8 at move 2.1 and is already sure of 6 higher up: only 8 may look good enough to
/// stop.
#[test]
fn who_stops_at_the_first_good_value_needs_a_good_one() {
    for (value, mistake) in [(3, Mistake::PrunedTooMuch), (8, Mistake::FirstGood)] {
        let spec = Spec::textbook(&format!("[[6 9] [[{value} 4] 2]]"));
        let (verdict, ..) = told(&spec, Ask::Cut, 13, "beta 2");
        let mistake = Some(mistake);
        assert_eq!(verdict, Verdict::Wrong { mistake }, "{value}");
    }
}
