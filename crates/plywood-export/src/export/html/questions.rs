//! The questions of a page, with replies to all answers. Each mistake is a model of a student; the
//! wrong answers that it leads to are computed here. The page parses answers by the same grammar as
//! the engine and compares them.

use super::scope::Scope;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::quiz::{
    Answer, Ask, Mistake, Offer, Pick, PickSource, Question, ReaderContext, Reason, Verdict, judge,
    mistakes, possible_mistakes,
};
use plywood_teach::say;
use plywood_teach::words::{Argument as Filled, Naming, Sentence, value_text};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A question before a step of the page.
#[derive(Serialize)]
pub(super) struct PageQuestion {
    /// The step at which it is asked.
    pub step: Step,
    /// The step that shows the answer.
    shown_at: Step,
    title: String,
    prompt: String,
    /// Help for typing an answer.
    form: String,
    /// Names and moves for parsing answers.
    reads: ReaderContext,
    #[serde(flatten)]
    offer: Offer,
    /// Whether the student answers by stepping to the right step.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_pointed: bool,
    /// The node that the question is about.
    node: usize,
    /// The source from which the answer is picked in the tree: nodes, moves of `node`, or the value
    /// typed there.
    picked: Option<PickSource>,
    /// The right answers, of which the first one is shown.
    answers: Vec<Pick>,
    /// The reasons that a right answer may have; empty if it is not asked for one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<PageReason>,
    /// The first hint, about the rule to apply.
    rule: String,
    /// The author's reply to a wrong answer, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The second hint for an answer that no mistake explains; [`GIVEN`] stands for the answer.
    belief: String,
    /// The final reply to such an answer.
    diagnosis: String,
    /// Why the answer is right.
    reason: String,
    /// Wrong answers that mistakes lead to, with replies.
    mistakes: Vec<MistakenAnswer>,
    /// For a cutoff, the moves to compare an answer's moves with.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    due: BTreeSet<String>,
    /// Reply to a value that is tried, before the hint; [`GIVEN`] stands for the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<String>,
    /// Replies to all other wrong answers of a kind; [`GIVEN`] stands for the answer.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    kinds: BTreeMap<String, Replies>,
}

/// A reason in a student's words, and its refutation; the right one has none.
type PageReason = (String, Option<String>);

/// An answer that a mistake leads to.
#[derive(Serialize)]
struct MistakenAnswer {
    types: String,
    #[serde(flatten)]
    replies: Replies,
}

/// The replies to a wrong answer.
#[derive(Serialize)]
struct Replies {
    /// The second hint: the misconception behind the answer.
    belief: String,
    /// Shown after the second try.
    diagnosis: String,
    /// The reasons that the answer may have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<PageReason>,
}

/// The placeholder for the given answer in replies.
const GIVEN: &str = "\u{fffc}";

/// Maximum number of moves that an answer can be picked from. Each question lists them, so with
/// many more the page would consist of little else.
const MAX_MOVES: usize = 120;

/// Maximum total length of the choices. Deep in a tree, every ancestor is a choice with a long list
/// of moves and an equally long reply, so that ten questions would take more space than all steps.
const MAX_CHARACTERS: usize = 3_000;

/// Returns the questions at these steps whose answers are among them, without those with too many
/// choices; empty for a tree with a node that is too wide.
pub(super) fn page_questions(
    exploration: &Exploration,
    scope: &Scope,
    language: Language,
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
        .map(|question| PageQuestion::new(exploration, scope, &question, language))
        .collect()
}

/// Returns the total length of the choices in characters.
fn characters(exploration: &Exploration, question: &Question) -> usize {
    let offer = question.offer(Language::En, exploration);
    offer.choices.iter().map(|pick| pick.types.len()).sum()
}

impl PageQuestion {
    pub(super) fn new(
        exploration: &Exploration,
        scope: &Scope,
        question: &Question,
        language: Language,
    ) -> PageQuestion {
        let unit = exploration.tree.method.unit;
        let text = |sentence: Sentence| sentence.in_unit(unit).say(language, Naming::Signs);
        let verdict = |verdict: Verdict, answer: &Answer| {
            text(verdict.sentence(exploration, question, answer))
        };
        let belief = |leading: &[Mistake], given: &Answer| {
            text(question.belief(exploration, leading, given))
        };
        let reasons = |answer: &Answer, given: &Answer| {
            let reasons = question.reasons(exploration, answer).into_iter();
            let told = reasons.map(|reason| {
                let refuted = match reason {
                    Reason::Belief(mistake) => {
                        Some(text(question.refutation(exploration, mistake, given)))
                    }
                    Reason::Rule | Reason::Other => None,
                };
                (text(question.because(exploration, reason)), refuted)
            });
            told.collect()
        };
        let mistaken = |(mistake, answer): (Mistake, Answer)| {
            let leading = possible_mistakes(exploration, question, &answer);
            let mistake = Some(mistake);
            let replies = Replies {
                belief: belief(&leading, &answer),
                diagnosis: verdict(Verdict::Wrong { mistake }, &answer),
                reasons: reasons(&answer, &answer),
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
        let is_doubted = question.wants_reason();
        let doubts = is_doubted.then(|| reasons(&question.answer, &question.answer));
        let blank = Answer::Move(GIVEN.to_owned());
        let gap = |leading: &[Mistake]| belief(leading, &blank);
        let (due, kinds) = question.cut_representatives(exploration);
        let of_kind = |(kind, answer): (String, Answer)| {
            let judged = judge(exploration, question, &answer);
            (!judged.is_right()).then(|| {
                let leading = possible_mistakes(exploration, question, &answer);
                let replies = Replies {
                    belief: gap(&leading),
                    diagnosis: verdict(judged, &answer),
                    reasons: reasons(&answer, &blank),
                };
                (kind, replies)
            })
        };
        let mut kinds: BTreeMap<String, Replies> = kinds.into_iter().filter_map(of_kind).collect();
        let is_pointed = question.ask.asks_for_step();
        let mut wrong = if is_pointed {
            // The student may stop at any step.
            mistakes_by_step(exploration, scope, question)
        } else {
            mistakes(exploration, question)
        };
        let mut tried = None;
        if question.ask == Ask::Pruned
            && let Some((mistake, answer)) = wrong.first()
        {
            // Whatever value is typed, the search finds the same result with it.
            let tree = &exploration.tree;
            let value = value_text(tree.method.unit, tree.node(NodeId::ROOT).value);
            tried = Some(say!(language, "predict-tried", given = GIVEN, value));
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
                diagnosis: text(sentence),
                reasons: Vec::new(),
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
            title: question.ask.title(language),
            prompt: question.prompt(language, exploration),
            form: question.typing_help(language, exploration),
            offer: question.offer(language, exploration),
            is_pointed,
            reads: question.reader_context(exploration),
            answers: rights.into_iter().map(right).collect(),
            reasons: doubts.unwrap_or_default(),
            rule: text(question.rule(exploration)),
            hint: None,
            belief: gap(&[]),
            diagnosis: verdict(Verdict::Wrong { mistake: None }, &question.answer),
            reason: text(question.reason(exploration)),
            mistakes: wrong.into_iter().map(mistaken).collect(),
            due,
            tried,
            kinds,
        }
    }
}

/// Returns the mistake, if any, that leads to choosing each step.
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
