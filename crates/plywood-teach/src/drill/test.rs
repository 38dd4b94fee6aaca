//! Tests: questions about a chapter of the course, half of them about earlier ones, or about the
//! whole course. Everybody with the same code gets the same test.

use super::{CHAPTERS, Difficulty, Drill, Recipe, Subject};
use crate::language::Language;
use crate::say;
use plywood_core::random::Rng;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// A test, written as its chapter and a number, like `2-48213`; `course` stands for all chapters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    /// The chapter, from 1; `None` for the whole course.
    chapter: Option<usize>,
    seed: u32,
}

/// Number of different tests of a chapter.
const SEEDS: u64 = 100_000;

impl Test {
    /// Draws a test of a chapter, or of the course.
    pub fn random(chapter: Option<usize>, seed: u64) -> Test {
        let seed = Rng::new(seed).below(SEEDS) as u32;
        Test { chapter, seed }
    }

    /// Returns its chapter as in its code: `2` or `course`.
    pub fn chapter_code(self) -> String {
        self.chapter
            .map_or("course".to_owned(), |number| number.to_string())
    }

    /// Returns the number of questions.
    pub fn count(self) -> usize {
        self.chapter.map_or(20, |_| 8)
    }

    /// Returns whether this many right answers pass it: three quarters.
    pub fn is_passed_with(self, right: usize) -> bool {
        4 * right >= 3 * self.count()
    }

    /// Returns what it is about.
    pub fn name(self, language: Language) -> String {
        let chapter = self.chapter.unwrap_or(0);
        say!(language, "drill-chapter", chapter)
    }

    /// Returns its drills, each with one question.
    pub fn drills(self) -> Vec<Drill> {
        let mut rng = Rng::new(self.chapter.unwrap_or(0) as u64 * SEEDS + u64::from(self.seed));
        let last = self.chapter.unwrap_or(CHAPTERS);
        let mut earlier: Vec<Subject> = (1..last).flat_map(Subject::of_chapter).copied().collect();
        let mut own = Subject::of_chapter(last).to_vec();
        if self.chapter.is_none() {
            own.append(&mut earlier);
        }
        for subjects in [&mut own, &mut earlier] {
            // A fault is found by walking, not on paper.
            subjects.retain(|&subject| subject != Subject::FindFault);
            rng.shuffle(subjects);
        }
        let mut drills = Vec::new();
        for index in 0..self.count() {
            let (pool, place) = if earlier.is_empty() {
                (&own, index)
            } else {
                ([&own, &earlier][index % 2], index / 2)
            };
            drills.push(one_question(pool[place % pool.len()], &mut rng));
        }
        drills
    }
}

/// Returns a drill on a subject with one of the questions about it.
fn one_question(subject: Subject, rng: &mut Rng) -> Drill {
    loop {
        let recipe = Recipe::random(rng.next_u64(), Difficulty::Easy, &[subject]);
        let mut drill = Drill::from_recipe(recipe);
        let questions = drill.questions();
        let asked: Vec<usize> = (0..questions.len())
            .filter(|&index| recipe.target.is_about(questions[index].ask))
            .collect();
        if !asked.is_empty() {
            drill.only = Some(rng.pick(&asked));
            return drill;
        }
    }
}

/// In notation: `2-48213`.
impl Display for Test {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{:05}", self.chapter_code(), self.seed)
    }
}

/// Parses a chapter or `course`, which draws a test, or a whole code, which returns that test.
impl FromStr for Test {
    type Err = String;

    fn from_str(text: &str) -> Result<Test, String> {
        let (chapter, seed) = match text.split_once('-') {
            Some((chapter, seed)) => (chapter, Some(seed)),
            None => (text, None),
        };
        let chapter = match chapter.parse() {
            Ok(number) if (1..=CHAPTERS).contains(&number) => Some(number),
            Err(_) if chapter == "course" => None,
            _ => {
                return Err(format!(
                    "no chapter is called that: write 1 to {CHAPTERS} or course, or a code like 2-48213"
                ));
            }
        };
        let Some(seed) = seed else {
            return Ok(Test::random(chapter, plywood_core::random::seed()));
        };
        let seed = seed.parse().ok();
        let seed = seed.filter(|&seed: &u32| u64::from(seed) < SEEDS);
        let seed = seed.ok_or("the code ends in five digits, as in 2-48213")?;
        Ok(Test { chapter, seed })
    }
}
