//! The lessons that can be opened: the embedded ones, and a teacher's own, which take precedence.

use super::check::Report;
use super::embedded;
use crate::language::Language;
use std::collections::BTreeSet;

/// Lessons by name, in all languages.
#[derive(Clone, Debug, Default)]
pub struct Course {
    reports: Vec<Report>,
    names: Vec<String>,
}

impl Course {
    /// Creates a course of the embedded lessons and those in `own`. A lesson in `own` replaces the
    /// embedded one of its name in its language or, if it has no language, in all of them.
    pub fn new(own: Vec<Report>) -> Course {
        let mut reports = own;
        // The embedded ones are checked before they are embedded.
        for source in embedded() {
            let is_replaced = reports.iter().any(|report| {
                let own = &report.source;
                own.name() == source.name()
                    && (own.language.is_none() || own.language == source.language)
            });
            if !is_replaced {
                reports.push(Report::unchecked(source));
            }
        }
        let names: BTreeSet<String> = reports
            .iter()
            .map(|report| report.source.name().to_owned())
            .collect();
        Course {
            reports,
            names: names.into_iter().collect(),
        }
    }

    /// Returns the names of all lessons, in their order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the lesson of this name in a language, or in another one if it is not translated.
    pub fn lesson(&self, name: &str, language: Language) -> Option<&Report> {
        let named = || {
            let reports = self.reports.iter();
            reports.filter(move |report| report.source.name() == name)
        };
        let in_language = |wanted| named().find(|report| report.source.language == wanted);
        in_language(Some(language))
            .or_else(|| in_language(None))
            .or_else(|| named().next())
    }
}
