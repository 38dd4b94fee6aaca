//! The questions of a page, with the replies to every answer. Each mistake is a model of a student;
//! the wrong answers to which it leads are computed here. The page reads an answer by the same
//! grammar as the engine, and compares.

use super::data::Scope;
use crate::exploration::Exploration;
use crate::language::Language;
use crate::quiz::{
    Answer, Ask, Mistake, Offer, Pick, PickSource, Question, ReaderContext, Verdict, judge,
    mistakes, possible_mistakes,
};
use crate::say;
use crate::tree::{NodeId, Step};
use crate::words::{Argument as Filled, Naming, Sentence, value_text};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A question. Its texts are in every language of the page.
#[derive(Serialize)]
pub(super) struct PageQuestion {
    /// The step at which it is asked.
    pub step: Step,
    /// The step that shows the answer.
    shown_at: Step,
    title: Vec<String>,
    prompt: Vec<String>,
    /// Help for typing an answer.
    form: Vec<String>,
    /// Names and moves that the reader of answers has to know.
    reads: ReaderContext,
    #[serde(flatten)]
    offer: Offer,
    /// Whether the student walks to the step that is the answer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_pointed: bool,
    /// The node that it is about.
    node: usize,
    /// Source from which the answer is picked in the tree: nodes, moves of `node`, or the value
    /// typed there.
    picked: Option<PickSource>,
    /// The right answers; the first one is shown.
    answers: Vec<Pick>,
    /// The first hint: which rule to look at.
    rule: Vec<String>,
    /// The author's reply to a wrong answer; usually empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hint: Vec<String>,
    /// The second hint for an answer that no mistake explains, with [`GIVEN`] in its place.
    belief: Vec<String>,
    /// The final reply to such an answer.
    diagnosis: Vec<String>,
    /// Why the answer is right.
    reason: Vec<String>,
    /// Wrong answers to which mistakes lead, each with the replies to it.
    mistakes: Vec<MistakenAnswer>,
    /// For a cutoff, the moves to compare those of an answer with.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    due: BTreeSet<String>,
    /// Reply to a value that is tried, shown before the hint, with [`GIVEN`] in its place; usually
    /// empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tried: Vec<String>,
    /// Replies to all other wrong answers of a kind, with [`GIVEN`] in place of the answer.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    kinds: BTreeMap<String, Replies>,
}

/// An answer to which a mistake leads.
#[derive(Serialize)]
struct MistakenAnswer {
    types: String,
    #[serde(flatten)]
    replies: Replies,
}

/// The replies to a wrong answer.
#[derive(Serialize)]
struct Replies {
    /// The second hint: the belief behind the answer.
    belief: Vec<String>,
    /// Shown after the second try.
    diagnosis: Vec<String>,
}

/// The placeholder for the given answer in a reply to a kind of answers.
const GIVEN: &str = "\u{fffc}";

/// Maximum number of moves of a node from which an answer can be picked. Each question lists them,
/// so that with many more the page would be questions and little else.
const MAX_MOVES: usize = 120;

/// Maximum number of characters of everything that can be picked. Deep down, where every node above
/// can be picked, each is a long list of moves, and the reply to each is another one: ten such
/// questions would take more of a page than all its steps.
const MAX_CHARACTERS: usize = 3_000;

/// Returns the questions at these steps that are answered within them, without those with too much
/// to pick from; empty for a tree with a node too wide for it.
pub(super) fn page_questions(
    exploration: &Exploration,
    scope: &Scope,
    languages: &[Language],
) -> Vec<PageQuestion> {
    let tree = &exploration.tree;
    if tree.ids().any(|id| tree.children(id).len() > MAX_MOVES) {
        return Vec::new();
    }
    let questions = scope.steps.clone();
    let questions = questions.filter_map(|step| Question::pose(exploration, step));
    questions
        .filter(|question| scope.steps.contains(&question.shown_at))
        .filter(|question| characters(exploration, question) <= MAX_CHARACTERS)
        .map(|question| PageQuestion::new(exploration, scope, &question, languages))
        .collect()
}

/// Returns the number of characters of everything that can be picked.
fn characters(exploration: &Exploration, question: &Question) -> usize {
    let offer = question.offer(&[], exploration);
    offer.choices.iter().map(|pick| pick.types.len()).sum()
}

impl PageQuestion {
    pub(super) fn new(
        exploration: &Exploration,
        scope: &Scope,
        question: &Question,
        languages: &[Language],
    ) -> PageQuestion {
        let in_all = |say: &dyn Fn(Language) -> String| languages.iter().map(|&l| say(l)).collect();
        let unit = exploration.tree.method.unit;
        let texts = |sentence: Sentence| {
            let sentence = sentence.in_unit(unit);
            in_all(&|language| sentence.say(language, Naming::Signs))
        };
        let verdict = |verdict: Verdict, answer: &Answer| {
            texts(verdict.sentence(exploration, question, answer))
        };
        let belief = |leading: &[Mistake], given: &Answer| {
            texts(question.belief(exploration, leading, given))
        };
        let mistaken = |(mistake, answer): (Mistake, Answer)| {
            let leading = possible_mistakes(exploration, question, &answer);
            let mistake = Some(mistake);
            let replies = Replies {
                belief: belief(&leading, &answer),
                diagnosis: verdict(Verdict::Wrong { mistake }, &answer),
            };
            MistakenAnswer {
                replies,
                types: answer.to_string(),
            }
        };
        let right = |answer: Answer| Pick {
            shown: verdict(Verdict::Right, &answer),
            types: answer.to_string(),
        };
        let gap = |leading: &[Mistake]| belief(leading, &Answer::Move(GIVEN.to_owned()));
        let (due, kinds) = question.cut_representatives(exploration);
        let of_kind = |(kind, answer): (String, Answer)| {
            let judged = judge(exploration, question, &answer);
            (!judged.is_right()).then(|| {
                let leading = possible_mistakes(exploration, question, &answer);
                let replies = Replies {
                    belief: gap(&leading),
                    diagnosis: verdict(judged, &answer),
                };
                (kind, replies)
            })
        };
        let mut kinds: BTreeMap<String, Replies> = kinds.into_iter().filter_map(of_kind).collect();
        let is_pointed = question.ask.asks_for_step();
        let mut wrong = if is_pointed {
            // A student who steps may stop anywhere.
            mistakes_by_step(exploration, scope, question)
        } else {
            mistakes(exploration, question)
        };
        let mut tried = Vec::new();
        if question.ask == Ask::Pruned
            && let Some((mistake, answer)) = wrong.first()
        {
            // Whatever value is typed, the search finds the same with it.
            let value = value_text(
                exploration.tree.method.unit,
                exploration.tree.node(NodeId::ROOT).value,
            );
            tried = in_all(&|language| {
                say!(
                    language,
                    "predict-tried",
                    given = GIVEN,
                    value = value.clone()
                )
            });
            let verdict = Verdict::Wrong {
                mistake: Some(*mistake),
            };
            let mut sentence = verdict.sentence(exploration, question, answer);
            let mut values = sentence.values.iter_mut();
            if let Some((_, given)) = values.find(|(name, _)| *name == "given") {
                *given = Filled::Text(GIVEN.to_owned());
            }
            let replies = Replies {
                belief: gap(&[*mistake]),
                diagnosis: texts(sentence),
            };
            kinds.insert("value".to_owned(), replies);
            wrong.clear();
        }
        let rights = question.right_answers(exploration);
        let node = scope.index_of(question.node);
        PageQuestion {
            node: node.unwrap_or_default(),
            picked: node.and(question.ask.pick_source()),
            step: question.step,
            shown_at: question.shown_at,
            title: in_all(&|language| question.ask.title(language)),
            prompt: in_all(&|language| question.prompt(language, exploration)),
            form: in_all(&|language| question.ask.typing_help(language)),
            offer: question.offer(languages, exploration),
            is_pointed,
            reads: question.reader_context(exploration),
            answers: rights.into_iter().map(right).collect(),
            rule: texts(question.rule(exploration)),
            hint: Vec::new(),
            belief: gap(&[]),
            diagnosis: verdict(Verdict::Wrong { mistake: None }, &question.answer),
            reason: texts(question.reason(exploration)),
            mistakes: wrong.into_iter().map(mistaken).collect(),
            due,
            tried,
            kinds,
        }
    }
}

/// Returns for each step the mistake that leads to pointing at it.
fn mistakes_by_step(
    exploration: &Exploration,
    scope: &Scope,
    question: &Question,
) -> Vec<(Mistake, Answer)> {
    let steps = scope.steps.clone().map(Answer::Step);
    let judged = steps.filter_map(|given| {
        let mistake = judge(exploration, question, &given).mistake()?;
        Some((mistake, given))
    });
    judged.collect()
}
