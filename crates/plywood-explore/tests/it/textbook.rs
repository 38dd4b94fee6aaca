//! Textbook trees: the notation, its numbers and errors, the unit, and the player to move.

use plywood_core::game::{Game, Move, Player, Unit, Value};
use plywood_core::search::{Method, Order, Window};
use plywood_explore::exploration::{Spec, SpecError};
use plywood_explore::games::textbook::{Doubt, Position, Textbook, TreeChange};
use plywood_explore::games::{Drawing, Notation, Picture};
use plywood_explore::number::Number;

fn tree(text: &str) -> Textbook {
    Textbook::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn children(game: &Textbook, place: &Position) -> Vec<Position> {
    let moves = game.legal_moves(place).into_iter();
    moves.map(|played| game.play(place, played)).collect()
}

/// The tree in canonical form: `name=value role[label:child …]`, with values in the tree's unit.
fn plain(game: &Textbook, place: &Position) -> String {
    let mut text = game.node_name(place).unwrap_or_default().to_owned();
    if let Some(value) = place.given_value() {
        text += &format!("={value}");
    }
    let children = children(game, place);
    if children.is_empty() {
        return text;
    }
    let weights = game.weights(place);
    let role = if weights.is_some() {
        "chance"
    } else {
        ["max", "min"][game.to_move(place) as usize]
    };
    let children = children.iter().enumerate().map(|(index, child)| {
        let weight = weights.map(|weights| format!("{}:", weights[index]));
        let label = game.label_and_name(place, Move(index as u32))[0];
        let label = label.map(|label| format!("{label}:"));
        weight.unwrap_or_default() + &label.unwrap_or_default() + &plain(game, child)
    });
    let children: Vec<String> = children.collect();
    format!("{text} {role}[{}]", children.join(" "))
        .trim_start()
        .to_owned()
}

/// Trees with their units and canonical forms.
const FORMS: &str = r#"
[[3 12] [2 4]]                             | 1  | max[min[=3 =12] min[=2 =4]]
[[3, 12],\n [2, 4]]                        | 1  | max[min[=3 =12] min[=2 =4]]
((3 12) (2 4))                             | 1  | max[min[=3 =12] min[=2 =4]]
A[B[3 12] C[H=2 4.5]]                      | 2  | A max[B min[=6 =24] C min[H=4 =9]]
A[a1:B[3] a2: C=1/3]                       | 3  | A max[a1:B min[=9] a2:C=1]
B=4[3 5]                                   | 1  | B=4 max[=3 =5]
B=4 min [3 5]                              | 1  | B=4 min[=3 =5]
=-.5 min[3 −5]                             | 2  | =-1 min[=6 =-10]
[2 [3 4] 2 min[5]]                         | 1  | max[=2 min[=3 =4] =2 min[=5]]
[2 =5 min[3 4]]                            | 1  | max[=2 =5 min[=3 =4]]
[H=2 [3 4]]                                | 1  | max[H=2 min[=3 =4]]
[H=2, [3 4]]                               | 1  | max[H=2 min[=3 =4]]
max[MAX[1] min[2] [4]]                     | 1  | max[max[=1] min[=2] min[=4]]
["two words":"3"=5 x'_1:7]                 | 1  | max[two words:3=5 x'_1:=7]
chance[0.3:[3 5] 0.7:4]                    | 10 | chance[3:max[=30 =50] 7:=40]
min[chance[3 6] chance[1:3 2:[6]]]         | 6  | min[chance[1:=18 1:=36] chance[1:=18 2:max[=36]]]
chance[1/4:heads:4 3/4: 'no luck' : B[3 5]]| 4  | chance[1:heads:=16 3:no luck:B max[=12 =20]]
chance[4:1.5 2:4 2:[3]]                    | 4  | chance[2:=6 1:=16 1:max[=12]]
chance[a:4 b:[5]]                          | 2  | chance[1:a:=8 1:b:max[=10]]
[+inf -inf 3]                              | 1  | max[=2147483647 =-2147483648 =3]
[∞ −∞ –3 –∞]                               | 1  | max[=2147483647 =-2147483648 =-3 =-2147483648]
[inf -Infinity B=∞[3]]                     | 1  | max[=2147483647 =-2147483648 B=2147483647 min[=3]]
min[avg[3 4] B Hasard (2 4) exp:exp=3]     | 2  | min[chance[1:=6 1:=8] B chance[1:=4 1:=8] exp:exp=6]
△[▽[3 4] B ▽≤4 [2]]                        | 1  | max[min[=3 =4] B min[=2]]
chance[70 %:3 30%:4]                       | 10 | chance[7:=30 3:=40]
"#;

#[test]
fn every_form_of_the_notation_is_read() {
    for row in FORMS.trim().lines() {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        let [text, unit, expected] = columns[..] else {
            panic!("{row}");
        };
        let game = tree(&text.replace("\\n", "\n"));
        let found = plain(&game, &game.root());
        assert_eq!(found, expected, "{text}");
        assert_eq!(game.unit(), Unit(unit.parse().unwrap()), "{text}");
        // The text of a position is read as the same tree, with the same player to move.
        for below in children(&game, &game.root()) {
            let again = tree(&game.position_text(&below));
            let scaled = |game: &Textbook, place: &Position| {
                let times = (60 / game.unit().0) as Value;
                place.leaf_value().map(|value| value.saturating_mul(times))
            };
            let (there, here) = (scaled(&again, &again.root()), scaled(&game, &below));
            assert_eq!(there, here, "{text}");
            let movers = [again.to_move(&again.root()), game.to_move(&below)];
            assert!(here.is_some() || movers[0] == movers[1], "{text}");
        }
    }
    assert_eq!(tree("[+inf]").root().leaf_value(), None);
    assert_eq!(tree("+inf").root().leaf_value(), Some(Value::MAX));
}

/// Texts that are not trees, and how the errors begin.
const ERRORS: &str = r#"
                     | the tree is empty
[é=3 ;]              | 1:6: ';' is neither a bracket, a number nor a name
[1, , 2]              | 1:5: nothing stands between this comma
[3\n 2x]             | 2:2: "2x" is not a number
[2000000000]         | 1:2: "2000000000" is not a number between
[1/0]                | 1:2: "1/0" is not a number
[a-b=3]              | 1:2: "a-b" is not a name
[3 % 4]              | 1:2: "3 %" is not a number between
[A 3]                | 1:2: A stands alone
[3, "b", 4]          | 1:5: "b" stands alone
[max 3]              | 1:2: max stands alone
[=5 3]               | 1:2: =5 stands alone
[[]]                 | 1:3: this bracket is empty
[3]]                 | 1:4: this closing bracket has no opening one
[3)                  | 1:3: this closing bracket has no opening one
[[3] [5              | 1:6: this opening bracket is never closed
["A]                 | 1:2: this quotation mark is never closed
[3] A[4]             | 1:5: the tree has already ended here
a1:[3]               | 1:1: no move leads to the root
[1/2:4 3]            | 1:2: "1/2" is not a name
chance[a:1:4]        | 1:10: "1" is not a weight
chance[1:2:4]        | 1:10: "2" is not a weight
[a:b:4]              | 1:4: b stands alone
[0.3333333333333333] | 1:2: "0.3333333333333333" is not a number between -1000000000 and 1000000000, with a denominator up to 1000000000
[1/4294967296]       | 1:2: "1/4294967296" is not a number
chance[0:4]          | 1:8: "0" is not a weight
[3 chance[1/2:4 5]]  | 1:4: all children of this chance node need a weight
chance[4 1/2:5]      | 1:1: all children of this chance node need a weight
chance[3 [+inf]]     | 1:11: an infinite or unknown value below a chance node
[1/999983 B=1/1000003] | 1:1: the values up to node root have no common denominator
[1/7 C[H=900000000]] | 1:8: the value of node H is too large for a tree that counts in 1/7
[1/7 [900000000]]    | 1:7: the value of node 2.1 is too large
"#;

#[test]
fn every_error_says_where_and_what_to_do() {
    for row in ERRORS.trim_matches('\n').lines() {
        let (text, expected) = row.split_once('|').expect(row);
        let text = text.trim().replace("\\n", "\n");
        let error = Textbook::parse(&text).map(|_| ()).expect_err(&text);
        let error = error.to_string();
        assert!(error.starts_with(expected.trim()), "{text}: {error}");
    }
}

#[test]
fn a_number_is_written_as_short_as_it_can_be_read() {
    for row in
        "-.5 -0.5|−1/3 -1/3|+3.50 3.5|-6/4 -1.5|999999999999999999 999999999999999999|inf +inf"
            .split('|')
    {
        let (text, written) = row.split_once(' ').unwrap();
        assert_eq!(Number::read(text).unwrap().to_string(), written);
    }
    for wrong in ["", "3.", "--3", "1e3", "1/-2", "1234567890123456789"] {
        assert_eq!(Number::read(wrong), None, "{wrong}");
    }
}

#[test]
fn the_text_below_a_player_keeps_the_outcomes_weights_and_labels() {
    let game = tree("[3 chance[1/4:heads:4 3/4:\"no luck\":B[c:3 5]]]");
    let below = game.play(&game.root(), Move(1));
    let written = game.position_text(&below);
    assert_eq!(
        written,
        r#"chance[0.25:heads:4 0.75:"no luck":B min[c:3 5]]"#
    );
    let again = tree(&written);
    let expected = "chance[1:heads:=16 3:no luck:B min[c:=12 =20]]";
    assert_eq!(plain(&game, &below), expected);
    assert_eq!(plain(&again, &again.root()), expected);
}

#[test]
fn a_move_is_called_by_its_label_by_its_branch_or_by_its_number() {
    let game = tree("[B=1 2 a1:D=3 C=4]");
    let texts = [0, 1, 2, 3].map(|index| {
        let mut text = String::new();
        game.write_move(&game.root(), Move(index), &mut text);
        text
    });
    assert_eq!(texts, ["B", "2", "a1", "C"]);
}

#[test]
fn bounds_of_all_leaves_hold_for_static_values_too() {
    for (text, outside) in [("[B=40[3 5] 4]", "40"), ("[B=4[3 5] -1]", "-1")] {
        let leaves = Window { alpha: 0, beta: 10 };
        let method = Method {
            leaves,
            ..Method::default()
        };
        let opened = Spec {
            method,
            ..Spec::textbook(text)
        }
        .open();
        let Err(SpecError::OutsideLeaves { value }) = opened else {
            panic!("{text}");
        };
        assert_eq!(value, outside);
    }
}

#[test]
fn the_first_player_is_who_moves_at_the_root() {
    let game = tree("min[3 5]");
    let names = [Player::First, Player::Second].map(|player| game.player_name(player));
    assert_eq!(names, ["second", "first"]);
}

#[test]
fn subtrees_with_other_weights_are_not_equal() {
    let game = tree("[chance[1:2 3:4] chance[3:2 1:4] chance[1:2 3:4]]").with_keys();
    let keys = children(&game, &game.root());
    let keys: Vec<_> = keys.iter().map(|place| game.key(place)).collect();
    assert!(keys[0] == keys[2] && keys[0] != keys[1], "{keys:?}");
}

#[test]
fn the_number_of_a_leaf_is_found_beside_its_name() {
    let game = tree("[a1:H = 2.5, b = -1, 7]");
    let leaves = children(&game, &game.root()).into_iter();
    let numbers = leaves.map(|leaf| match game.picture(&leaf) {
        Picture::Text { text, present } => text[present].to_owned(),
        Picture::Board(_) => panic!("a tree is a text"),
    });
    assert_eq!(numbers.collect::<Vec<_>>(), ["2.5", "-1", "7"]);
}

#[test]
fn a_written_tree_is_read_again_as_it_is_written() {
    for text in ["m [3 5]", "m[3 5]", "m =2 [[3 5] k [2 1]]", "[3 5]"] {
        let (tree, root) = Textbook::read(text).unwrap();
        let written = tree.position_text(&root);
        let (again, root) = Textbook::read(&written).unwrap();
        assert_eq!(again.position_text(&root), written);
    }
}

#[test]
fn what_may_have_been_meant_otherwise_is_doubted() {
    let by_value = Order::BestFirst;
    for (text, order, told) in [
        (
            "[[(1,1) (-2,0)] [(3,3) (4,0)]]",
            Order::LeftToRight,
            "(1,1) is read as a node with 2 leaves",
        ),
        (
            "[(1 2 3) 4]",
            Order::LeftToRight,
            "(1 2 3) is read as a node with 3 leaves",
        ),
        ("((3 12) (2 4))", Order::LeftToRight, ""),
        ("[[3 12] (1 2 3 4) (a=1 b=2)]", Order::LeftToRight, ""),
        (
            "[3 5 2 9 12 5 23 23]",
            Order::LeftToRight,
            "a tree of 3 plies, add --branching 2",
        ),
        (
            "[1 2 3 4 5 6 7 8 9]",
            Order::LeftToRight,
            "a tree of 2 plies, add --branching 3",
        ),
        ("[1 2 3 4 5 6]", Order::LeftToRight, ""),
        ("[1 2 3]", by_value, ""),
        ("chance[1 2 3 4]", Order::LeftToRight, ""),
        ("chance[1:1 2:3]", Order::LeftToRight, ""),
        ("[chance[70%:1 30%:3] 2]", Order::LeftToRight, ""),
        (
            "[chance[70%:1 1/5:3] 2]",
            Order::LeftToRight,
            "the weights 0.7 0.2 do not add up to 1",
        ),
        (
            "[[3 12] [2 4]]",
            by_value,
            "--order best-first sorts leaves and nothing above them",
        ),
        ("[[3 12] [2 4]]", Order::Perfect, ""),
        (
            "[[3,5 2] [1,1 5]]",
            Order::LeftToRight,
            "3,5 is read as two leaves: if it is one number, write 3.5",
        ),
        ("[[1,000 3] [2 4]]", Order::LeftToRight, "write 1000"),
        ("[[10 000 3] [2 4]]", Order::LeftToRight, "write 10000"),
        (
            "[max [min [3] [5]] [min [2] [9]]]",
            Order::LeftToRight,
            "brackets of its own here, like min [3],",
        ),
        ("[[3] [5 2]]", Order::LeftToRight, ""),
        (
            "chance[3:0.7 6:.3]",
            Order::LeftToRight,
            "like chance[0.7:3",
        ),
        (
            "[chance[0.7 3 0.3 6] 1]",
            Order::LeftToRight,
            "in chance[0.7",
        ),
        ("chance[3 (0.7) 6 (0.3)]", Order::LeftToRight, "in chance[3"),
        ("chance[0.5:0.2 0.5:0.8]", Order::LeftToRight, ""),
        ("chance[0.2 0.8]", Order::LeftToRight, ""),
        ("[[3,12,8],[2,4,6]]", Order::LeftToRight, ""),
        ("[[3, 12 8] [-1,b=2 4]]", Order::LeftToRight, ""),
        ("[exp chance[3 4] [2 4]]", Order::LeftToRight, ""),
        ("[B=4[3 12] [2 4]]", by_value, ""),
    ] {
        let doubts: Vec<String> = tree(text)
            .doubts(order)
            .iter()
            .map(Doubt::to_string)
            .collect();
        let doubts = doubts.join("; ");
        assert!(
            doubts.contains(told) && doubts.is_empty() == told.is_empty(),
            "{text}: {doubts}"
        );
    }
    for (text, branching, nested) in [
        (
            "[3 5 2 9 12 5 23 23]",
            2,
            "[[[3 5] [2 9]] [[12 5] [23 23]]]",
        ),
        ("A min[a:3, b:B[1 2], 4]", 2, "A min[[a:3 b:B[1 2]] [4]]"),
        ("[1 2 3]", 3, "[1 2 3]"),
    ] {
        assert_eq!(Textbook::nested(text, branching).as_deref(), Some(nested));
    }
}

#[test]
fn a_weight_may_be_a_share_in_percent() {
    for (text, same) in [
        ("chance[70%:4 30%:2]", "chance[0.7:4 0.3:2]"),
        ("chance[12.5%:sun:4 87.5 % 2]", ""),
        ("chance[12.5%:sun:4 87.5 % :2]", "chance[1/8:sun:4 7/8:2]"),
        ("[70% 3]", ""),
        ("chance[-5%:3 105%:2]", ""),
    ] {
        let read = Textbook::parse(text).map(|tree| plain(&tree, &tree.root()));
        let same = Textbook::parse(same).map(|tree| plain(&tree, &tree.root()));
        assert_eq!(read.ok(), same.ok(), "{text}");
    }
}

#[test]
fn a_change_keeps_everything_else_as_it_is_written() {
    let cases: [(&str, &[u32], TreeChange, Option<&str>); 13] = [
        (
            "A[B=2 [3 4]]",
            &[0, 1],
            TreeChange::Value("1/3"),
            Some("A[B=2 [3 1/3]]"),
        ),
        (
            "A[B=2 C=3]",
            &[0],
            TreeChange::Value("5"),
            Some("A[B=5 C=3]"),
        ),
        ("A[B=2 C=3]", &[], TreeChange::Value("5"), None),
        ("A[B=2 C=3]", &[0], TreeChange::Split, Some("A[B[2 0] C=3]")),
        ("7", &[], TreeChange::Split, Some("[7 0]")),
        (
            "[a:1 b:[2 3]]",
            &[1],
            TreeChange::Add,
            Some("[a:1 b:[2 3 0]]"),
        ),
        (
            "[a:1 b:[2 3]]",
            &[0],
            TreeChange::Add,
            Some("[a:1 0 b:[2 3]]"),
        ),
        (
            "[a:1 b:[2 3]]",
            &[1],
            TreeChange::Before,
            Some("[b:[2 3] a:1]"),
        ),
        ("[a:1 b:[2 3]]", &[1], TreeChange::Behind, None),
        ("[1, 2, 3]", &[0], TreeChange::Remove, Some("[2, 3]")),
        ("[1, 2, 3]", &[2], TreeChange::Remove, Some("[1, 2]")),
        (
            "chance[1/2:tails:4 1/2:[3]]",
            &[0],
            TreeChange::Behind,
            Some("chance[1/2:[3] 1/2:tails:4]"),
        ),
        (
            "chance[1/2:4 1/2:[3]]",
            &[0],
            TreeChange::Add,
            Some("chance[1/2:4 1:0 1/2:[3]]"),
        ),
    ];
    for (text, moves, change, after) in cases {
        let moves: Vec<Move> = moves.iter().map(|&code| Move(code)).collect();
        let changed = tree(text).changed(&moves, change);
        let found = changed.as_ref().map(|(text, _)| text.as_str());
        assert_eq!(found, after, "{text}: {change:?}");
        if let Some((text, path)) = changed {
            let mut places = path.iter();
            let end = places.try_fold(tree(&text).root(), |place, &played| {
                let game = tree(&text);
                let legal = game.legal_moves(&place).contains(&played);
                legal.then(|| game.play(&place, played))
            });
            assert!(end.is_some(), "{text}: {path:?}");
        }
    }
}

#[test]
fn a_place_of_the_text_is_a_node() {
    let game = tree("A[a1:B[3 12] C=2]");
    let at = |offset| {
        game.moves_at(offset)
            .iter()
            .map(|played| played.0)
            .collect::<Vec<_>>()
    };
    let found = [0, 2, 6, 7, 9, 13, 20].map(at);
    assert_eq!(
        found,
        [
            vec![],
            vec![0],
            vec![0],
            vec![0, 0],
            vec![0, 1],
            vec![1],
            vec![]
        ]
    );
}
