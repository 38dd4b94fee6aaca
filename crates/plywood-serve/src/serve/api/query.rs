//! The parameters of an address: named as on the command line, each at most once.

use crate::exploration::{NamedVariant, name, names};
use crate::language::Language;
use crate::program::Choices;
use crate::program::settings::Setting;
use crate::safe;
use crate::say;
use crate::serve::problem::{Kind, ProblemDocument};
use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use strum::VariantArray;

/// Maximum number of characters of a value.
const MAX_CHARACTERS: usize = 10_000;

/// Maximum number of parameters of an address: each is compared with those before it.
const MAX_PARAMETERS: usize = 64;

/// The parameters that have not been read yet.
#[derive(Debug)]
pub(crate) struct Query {
    /// The language of error messages.
    pub(crate) language: Language,
    unread: Vec<(String, String)>,
}

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = ProblemDocument;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query, ProblemDocument> {
        let language = parts.extensions.get().copied().unwrap_or_default();
        Query::read(&parts.uri, language)
    }
}

impl Query {
    /// Parses the parameters of an address.
    ///
    /// # Errors
    /// A parameter is given twice or is too long, or there are too many.
    pub(crate) fn read(uri: &Uri, language: Language) -> Result<Query, ProblemDocument> {
        let text = uri.query().unwrap_or_default().as_bytes();
        let mut query = Query {
            language,
            unread: Vec::new(),
        };
        for (name, value) in form_urlencoded::parse(text) {
            if query.unread.len() == MAX_PARAMETERS {
                return Err(query.wrong(say!(language, "serve-too-many", most = MAX_PARAMETERS)));
            }
            if query.unread.iter().any(|(other, _)| *other == name) {
                let name = safe::short(&name);
                return Err(query.wrong(say!(language, "serve-twice", name)));
            }
            if value.chars().count() > MAX_CHARACTERS {
                let name = safe::short(&name);
                let said = say!(language, "serve-too-long", name, most = MAX_CHARACTERS);
                return Err(query.wrong(said));
            }
            query.unread.push((name.into_owned(), value.into_owned()));
        }
        Ok(query)
    }

    /// Returns a problem with a parameter.
    fn wrong(&self, detail: String) -> ProblemDocument {
        ProblemDocument::new(Kind::Parameter, self.language, detail)
    }

    fn does_not_fit(&self, name: &str, value: &str, expected: &str) -> ProblemDocument {
        let value = safe::short(value);
        self.wrong(say!(
            self.language,
            "serve-does-not-fit",
            name,
            value,
            expected,
        ))
    }

    /// Returns a text, if it is given.
    pub(crate) fn text(&mut self, name: &str) -> Option<String> {
        let place = self.unread.iter().position(|(other, _)| other == name)?;
        Some(self.unread.swap_remove(place).1)
    }

    /// Returns what is read from a text, if it is given.
    fn parsed<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        expected: impl FnOnce() -> String,
    ) -> Result<Option<T>, ProblemDocument> {
        let Some(text) = self.text(name) else {
            return Ok(None);
        };
        let parsed = parse(&text).map(Some);
        parsed.ok_or_else(|| self.does_not_fit(name, &text, &expected()))
    }

    /// Returns one of several names.
    ///
    /// # Errors
    /// It is none of them.
    pub(crate) fn choice<T: NamedVariant>(
        &mut self,
        name: &str,
    ) -> Result<Option<T>, ProblemDocument> {
        self.parsed(name, T::from_name, || names::<T>().join(", "))
    }

    /// Returns a whole number in a range.
    ///
    /// # Errors
    /// The text is not one.
    pub(crate) fn number<T: FromStr + PartialOrd + Display>(
        &mut self,
        name: &str,
        range: RangeInclusive<T>,
    ) -> Result<Option<T>, ProblemDocument> {
        let fits = |number: &T| range.contains(number);
        let expected = || format!("{}-{}", range.start(), range.end());
        self.parsed(name, |text| text.parse().ok().filter(fits), expected)
    }

    /// Returns `true` or `false`.
    ///
    /// # Errors
    /// It is neither.
    pub(crate) fn flag(&mut self, name: &str) -> Result<bool, ProblemDocument> {
        let said = self.parsed(name, |text| text.parse().ok(), || "true, false".to_owned());
        Ok(said?.unwrap_or_default())
    }

    /// Returns the game and its position alone.
    ///
    /// # Errors
    /// There is no such game, or the position is given twice.
    pub(crate) fn root(&mut self) -> Result<Choices, ProblemDocument> {
        self.settings(Setting::is_root)
    }

    /// Returns the choices about a search.
    ///
    /// # Errors
    /// Returns the first thing that is not understood.
    pub(crate) fn choices(&mut self) -> Result<Choices, ProblemDocument> {
        let (program, version) = (self.choice("program")?, self.choice("as")?);
        let mut choices = self.settings(|_| true)?;
        (choices.program, choices.version) = (program, version);
        if let (None, Some(version)) = (choices.program, choices.version) {
            let version = name(version);
            return Err(self.does_not_fit("as", &version, "program=…&as=…"));
        }
        if let (Some(program), Some(version)) = (choices.program, choices.version) {
            let versions: Vec<String> = program.versions().into_iter().map(name).collect();
            if !versions.contains(&name(version)) {
                return Err(self.does_not_fit("as", &name(version), &versions.join(", ")));
            }
        }
        Ok(choices)
    }

    fn settings(
        &mut self,
        are_asked: impl Fn(Setting) -> bool,
    ) -> Result<Choices, ProblemDocument> {
        let mut choices = Choices::default();
        let all = Setting::VARIANTS.iter().copied();
        for setting in all.filter(|&setting| are_asked(setting)) {
            let Some(text) = self.text(setting.name()) else {
                continue;
            };
            let values = setting.entry().values;
            if !values.accepts(&text) {
                return Err(self.does_not_fit(setting.name(), &text, &values.expected()));
            }
            if setting.says_position() && choices.position().is_some() {
                return Err(self.wrong(say!(self.language, "serve-two-positions")));
            }
            choices.choose(setting, text);
        }
        Ok(choices)
    }

    /// Checks that no parameter is left unread.
    ///
    /// # Errors
    /// Returns an unknown parameter.
    pub(crate) fn end(self) -> Result<(), ProblemDocument> {
        match self.unread.first() {
            None => Ok(()),
            Some((name, _)) => {
                let name = safe::short(name);
                Err(self.wrong(say!(self.language, "serve-unknown", name)))
            }
        }
    }
}
