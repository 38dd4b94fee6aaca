//! The searches of a lesson, each run once, and the places in them that the text refers to.

use crate::export::{Player, PlayerQuestion};
use plywood_core::search::Watch;
use plywood_core::tree::Step;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, Problem};
use plywood_explore::program::Choices;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::lesson::{AtBlock, Content, Lesson, TreeView};
use plywood_teach::quiz::Question;
use thiserror::Error;

/// Why a lesson cannot be made into a page.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PageError {
    /// The lesson is faulty.
    #[error("{path} is broken: plywood check says what is wrong with it")]
    Broken {
        /// The file, made safe to show.
        path: String,
    },
    /// One of its searches cannot be run or shown.
    #[error("{path}: {why}")]
    Search {
        /// The file, made safe to show.
        path: String,
        /// The error and its remedy.
        why: String,
    },
}

/// A lesson with its searches.
pub(super) struct Trees<'l> {
    /// In order of appearance in the text.
    pub searches: Vec<Search<'l>>,
    /// The pieces of each page.
    pub pages: Vec<Vec<Piece<'l>>>,
}

/// A search and what the lesson does with it.
pub(super) struct Search<'l> {
    pub exploration: Exploration,
    asked: Vec<PlayerQuestion<'l>>,
    /// The first and last step that the text refers to.
    step_range: (Step, Step),
    /// Whether the lesson makes a claim about true results, which are then visible from the start.
    shows_truth: bool,
}

/// A piece of a lesson.
pub(super) enum Piece<'l> {
    Text(&'l str),
    /// Shows a tree, or moves it to another step.
    TreePlace(TreePlace),
    /// A question: the index of its search, and its index among that search's questions.
    Question(usize, usize),
}

/// The place that the text refers to.
pub(super) struct TreePlace {
    /// The index of the search.
    pub search: usize,
    pub step: Step,
    pub view: TreeView,
    /// The moves to the node that the text refers to.
    pub node: Option<String>,
    /// Whether a new tree starts here.
    pub is_new: bool,
}

impl<'l> Trees<'l> {
    /// Runs the searches of a lesson.
    ///
    /// # Errors
    /// The lesson is faulty, or a search cannot be run.
    pub(super) fn new(report: &'l Report) -> Result<Trees<'l>, PageError> {
        let path = safe::short(&report.source.path).into_owned();
        if !report.faults.is_empty() {
            return Err(PageError::Broken { path });
        }
        let mut reader = Reader {
            lesson: &report.lesson,
            path,
            searches: Vec::new(),
            current: None,
        };
        let pages = reader.pages()?;
        Ok(Trees {
            searches: reader.searches,
            pages,
        })
    }

    /// Returns a question of the lesson.
    pub(super) fn question(&self, search: usize, number: usize) -> &Question {
        &self.searches[search].asked[number].question
    }
}

impl Search<'_> {
    /// Returns the data of the search for the page.
    ///
    /// # Errors
    /// The steps that the text refers to, or their nodes, are too many for a page. The error is a
    /// sentence.
    pub(super) fn data(&self, language: Language) -> Result<String, String> {
        let last = self.exploration.tree.steps() - 1;
        let most = Player::MAX_STEPS as Step;
        // If there are too many steps, show those that the text refers to.
        let (from, to) = self.step_range;
        let first = if to < most { 0 } else { from };
        let fitting = first..=last.min(first.saturating_add(most - 1));
        let shown = if fitting.contains(&to) {
            fitting
        } else {
            from..=to
        };
        let (search, asked) = (&self.exploration, &self.asked);
        let data = Player(language).data(search, shown, asked, self.shows_truth);
        data.map_err(|too_large| too_large.say(Language::En))
    }

    /// Extends the range of steps to this one.
    fn include_step(&mut self, step: Step) {
        self.step_range = (step.min(self.step_range.0), step.max(self.step_range.1));
    }
}

struct Reader<'l> {
    lesson: &'l Lesson,
    path: String,
    searches: Vec<Search<'l>>,
    /// The search above, its view, and the search it is compared with.
    current: Option<(usize, TreeView, Option<Choices>)>,
}

impl<'l> Reader<'l> {
    fn pages(&mut self) -> Result<Vec<Vec<Piece<'l>>>, PageError> {
        let lesson = self.lesson;
        let pages = lesson.pages.iter().map(|page| {
            let contents = page.items.iter().map(|item| &item.content);
            let pieces = contents.map(|content| self.piece(content));
            pieces.filter_map(Result::transpose).collect()
        });
        pages.collect()
    }

    /// Reads a piece. Claims are not shown, but one about true results makes them visible.
    fn piece(&mut self, content: &'l Content) -> Result<Option<Piece<'l>>, PageError> {
        Ok(match (content, self.current.clone()) {
            (Content::Text(text), _) => Some(Piece::Text(text)),
            (Content::Tree(block), _) => {
                let view = block.first_view();
                let search = self.search_index(&block.choices)?;
                self.current = Some((search, view, block.other()));
                let at = AtBlock {
                    step: Some(block.step.unwrap_or_default()),
                    ..AtBlock::default()
                };
                Some(Piece::TreePlace(self.tree_place(search, view, &at, true)?))
            }
            (Content::At(at), Some((search, view, _))) => {
                Some(Piece::TreePlace(self.tree_place(search, view, at, false)?))
            }
            (Content::Predict(predict), Some((search, _, other))) => {
                let other = other.map(|choices| self.explored(self.open(&choices)?));
                let other = other.transpose()?;
                let exploration = &self.searches[search].exploration;
                let question = predict.question(exploration, other.as_ref());
                let question = question.map_err(|error| self.failed(error.to_string()))?;
                let known = &mut self.searches[search];
                known.include_step(question.step);
                known.include_step(question.shown_at);
                known.asked.push(PlayerQuestion {
                    question,
                    hint: predict.hint.as_deref(),
                });
                Some(Piece::Question(search, known.asked.len() - 1))
            }
            (Content::Claim(claim), Some((search, ..))) if claim.truth.is_some() => {
                self.searches[search].shows_truth = true;
                None
            }
            _ => None,
        })
    }

    fn tree_place(
        &mut self,
        search: usize,
        view: TreeView,
        at: &AtBlock,
        is_new: bool,
    ) -> Result<TreePlace, PageError> {
        let exploration = &self.searches[search].exploration;
        let place = at.place(exploration);
        let place = place.map_err(|error| self.failed(error.message))?;
        let line = |node| {
            let moves = exploration.tree.moves(node);
            exploration.problem.line_text(&moves).join(".")
        };
        let node = place.node.map(line);
        self.searches[search].include_step(place.step);
        Ok(TreePlace {
            search,
            step: place.step,
            view,
            node,
            is_new,
        })
    }

    /// Returns the index of a search, which is run if it is new.
    fn search_index(&mut self, choices: &Choices) -> Result<usize, PageError> {
        let problem = self.open(choices)?;
        let mut known = self.searches.iter();
        if let Some(number) = known.position(|search| *search.exploration.problem == problem) {
            return Ok(number);
        }
        let exploration = self.explored(problem)?;
        self.searches.push(Search {
            exploration,
            asked: Vec::new(),
            step_range: (Step::MAX, 0),
            shows_truth: false,
        });
        Ok(self.searches.len() - 1)
    }

    fn open(&self, choices: &Choices) -> Result<Problem, PageError> {
        let problem = choices.problem();
        problem.map_err(|error| self.failed(error.to_string()))
    }

    fn explored(&self, problem: Problem) -> Result<Exploration, PageError> {
        let watch = Watch::new(DEFAULT_MAX_NODES);
        Exploration::record(problem, &watch).map_err(|_| {
            self.failed(format!(
                "a search has more than {DEFAULT_MAX_NODES} nodes; choose a smaller depth"
            ))
        })
    }

    fn failed(&self, why: String) -> PageError {
        PageError::Search {
            path: self.path.clone(),
            why,
        }
    }
}
