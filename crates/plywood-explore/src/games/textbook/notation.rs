//! Parses textbook trees: `A[a1:B[3 12 8] C=2.5 min[H=2 1/3]]`, and lists in Python, JavaScript and
//! Lisp.

use super::error::{TextbookError, TextbookErrorKind as Kind};
use super::{Branch, Content, MAX_DEPTH, MAX_VALUE, Notation, Textbook, limits, unit};
use crate::number::Number;
use plywood_core::game::Player;
use std::collections::HashSet;
use std::ops::Range;

/// Who decides at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decider {
    Player(Player),
    Chance,
}

/// Maximum length of a name or label in characters, as it is shown on edges and in sentences.
const MAX_NAME: usize = 30;

/// Who decides at a node, by the word before its bracket: the notation's own, which is read without a
/// bracket, too, and the words and signs of courses, separated by blanks.
pub(super) const ROLES: [(&str, &str, Decider); 3] = [
    ("max", "▲ △ ∆", Decider::Player(Player::First)),
    ("min", "▼ ▽ ∇", Decider::Player(Player::Second)),
    ("chance", CHANCE_WORDS, Decider::Chance),
];

const CHANCE_WORDS: &str = "○ ◯ avg average mean exp expectation random nature hasard moyenne";

/// A word of the text.
enum Token {
    Number(Number),
    Role(Decider),
    Name(String),
}

/// A bracket that is still open.
struct OpenBracket {
    node: u32,
    offset: usize,
    closing: char,
}

pub(super) struct Parser<'t> {
    text: &'t str,
    offset: usize,
    nodes: Vec<Branch>,
    open: Vec<OpenBracket>,
    /// Whether a name alone is a leaf without a value.
    takes_letters: bool,
}

impl Textbook {
    /// Parses the notation. White space and commas are separators; `−` and `–` are read as a minus
    /// sign. The tree keeps the text as one line.
    ///
    /// # Errors
    /// Returns the first place where the text is not a tree.
    pub fn parse(text: &str) -> Result<Textbook, TextbookError> {
        let line = one_line(text);
        if line != text {
            Textbook::parse_line(text)?;
        }
        Textbook::parse_line(&line)
    }

    fn parse_line(text: &str) -> Result<Textbook, TextbookError> {
        let mut nodes = Parser::nodes(text, false)?;
        unit::settle_weights(text, &mut nodes)?;
        let unit = unit::common_unit(text, &nodes)?;
        check_names(text, &nodes)?;
        for index in (0..nodes.len()).rev() {
            let children = nodes[index].children().iter();
            let below = children.map(|&child| nodes[child as usize].height);
            nodes[index].height = below.max().map_or(0, |below| below + 1);
        }
        let mut tree = Textbook {
            text: text.to_owned(),
            height: nodes[0].height,
            nodes,
            unit,
            valued: Vec::new(),
            for_mover: None,
            keys: Vec::new(),
        };
        tree.valued = tree.valued_plies();
        let mut values = tree.nodes.iter().map(Branch::given_value);
        if tree.has_limits() && !values.any(|value| value == Some(Number::UNKNOWN)) {
            tree.check_limits(&tree.root())?;
        }
        Ok(tree)
    }
}

/// Returns the text with single spaces as its only white space.
pub(super) fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// Rejects nodes with the same name as a sibling, because moves are identified by name.
fn check_names(text: &str, nodes: &[Branch]) -> Result<(), TextbookError> {
    for parent in nodes {
        let mut known = HashSet::new();
        for &child in parent.children() {
            let child = &nodes[child as usize];
            if let Some(name) = child.called()
                && !known.insert(name)
            {
                let name = name.to_owned();
                return Err(Kind::Twice { name }.at(text, child.span.start));
            }
        }
    }
    Ok(())
}

impl Parser<'_> {
    /// Returns the nodes in text order; with `takes_letters`, a name alone is a leaf without a value.
    pub(super) fn nodes(text: &str, takes_letters: bool) -> Result<Vec<Branch>, TextbookError> {
        let mut parser = Parser {
            text,
            offset: 0,
            nodes: Vec::new(),
            open: Vec::new(),
            takes_letters,
        };
        parser.read()?;
        Ok(parser.nodes)
    }

    fn peek(&self) -> Option<char> {
        self.text[self.offset..].chars().next()
    }

    /// Skips characters while a condition holds, and returns them.
    fn skip(&mut self, condition: impl Fn(char) -> bool) -> &str {
        let rest = &self.text[self.offset..];
        let end = rest.find(|found| !condition(found)).unwrap_or(rest.len());
        self.offset += end;
        &rest[..end]
    }

    /// Skips white space, and then the next character if it is `wanted`.
    fn skip_to(&mut self, wanted: char) -> bool {
        self.skip(char::is_whitespace);
        let is_there = self.peek() == Some(wanted);
        if is_there {
            self.offset += wanted.len_utf8();
        }
        is_there
    }

    fn error<T>(&self, offset: usize, kind: Kind) -> Result<T, TextbookError> {
        Err(kind.at(self.text, offset))
    }

    fn excerpt(&self, range: Range<usize>) -> String {
        self.text[range].chars().take(20).collect()
    }

    fn read(&mut self) -> Result<(), TextbookError> {
        loop {
            let before = self.offset;
            let between = self.skip(|found| found.is_whitespace() || found == ',');
            let mut commas = between.match_indices(',');
            if let Some((second, _)) = commas.nth(1) {
                return self.error(before + second, Kind::NothingBetween);
            }
            let at = self.offset;
            match self.peek() {
                None => break,
                Some(found @ (']' | ')')) => self.close(found)?,
                Some(_) if self.open.is_empty() && !self.nodes.is_empty() => {
                    return self.error(at, Kind::SecondRoot);
                }
                Some(_) => self.child()?,
            }
        }
        match self.open.last() {
            Some(bracket) => self.error(bracket.offset, Kind::Unclosed),
            None if self.nodes.is_empty() => self.error(0, Kind::Empty),
            None => Ok(()),
        }
    }

    fn close(&mut self, found: char) -> Result<(), TextbookError> {
        let start = self.offset;
        let Some(bracket) = self.open.pop_if(|bracket| bracket.closing == found) else {
            return self.error(start, Kind::Unopened);
        };
        self.offset += found.len_utf8();
        let node = &mut self.nodes[bracket.node as usize];
        node.span.end = self.offset;
        if node.children().is_empty() {
            return self.error(start, Kind::NoChildren);
        }
        Ok(())
    }

    /// Reads a name, a number or a role; `None` at a bracket or the sign before a static value.
    fn token(&mut self) -> Result<Option<Token>, TextbookError> {
        let start = self.offset;
        if let Some(mark @ ('"' | '\'')) = self.peek() {
            let Some((name, _)) = self.text[start + 1..].split_once(mark) else {
                return self.error(start, Kind::Unquoted);
            };
            let text = name.to_owned();
            self.offset = start + text.len() + 2;
            if text.trim().is_empty() || text.chars().count() > MAX_NAME {
                let found = self.excerpt(start..self.offset);
                return self.error(start, Kind::InvalidName { found });
            }
            return Ok(Some(Token::Name(text)));
        }
        let is_part = |found: char| !found.is_whitespace() && !",[]():=<>≤≥\"".contains(found);
        let mut word = self.skip(is_part).to_owned();
        let Some(first) = word.chars().next() else {
            return Ok(None);
        };
        let end = self.offset;
        if first.is_ascii_digit() && self.skip_to('%') {
            word.push('%');
        } else {
            self.offset = end;
        }
        let found = self.excerpt(start..self.offset);
        if word == "?" {
            return Ok(Some(Token::Number(Number::UNKNOWN)));
        }
        let is_number = Number::read(&word).is_some();
        if is_number || "+-−–.∞".contains(first) || first.is_ascii_digit() {
            // A share in percent can only be a weight, before a colon.
            let share = word
                .strip_suffix('%')
                .filter(|_| self.text[self.offset..].trim_start().starts_with(':'));
            let number = match share {
                Some(share) => Number::read(share).map(Number::percent),
                None => Number::read(&word),
            };
            let number = number.filter(|number| {
                let (numerator, denominator) = number.parts();
                let most = i128::from(MAX_VALUE) * i128::from(denominator);
                !number.is_finite() || i128::from(numerator).abs() <= most
            });
            return match number {
                Some(number) => Ok(Some(Token::Number(number))),
                None => self.error(start, Kind::InvalidNumber { found }),
            };
        }
        let rest = self.text[self.offset..].trim_start();
        let is_inner = rest.starts_with(['[', '(', '<', '>', '≤', '≥']);
        let lower = word.to_lowercase();
        let mut roles = ROLES.into_iter();
        let role = roles.find(|&(name, others, _)| {
            name == lower || is_inner && others.split(' ').any(|other| other == lower)
        });
        if let Some((.., role)) = role {
            return Ok(Some(Token::Role(role)));
        }
        if !first.is_alphabetic() {
            return self.error(start, Kind::Unexpected { found: first });
        }
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '\'';
        let is_short = word.chars().count() <= MAX_NAME;
        if !word.chars().all(is_name) || !is_short {
            return self.error(start, Kind::InvalidName { found });
        }
        Ok(Some(Token::Name(word)))
    }

    /// Reads a child's prefix, and the child up to its opening bracket.
    fn child(&mut self) -> Result<(), TextbookError> {
        let mut start = self.offset;
        let mut token = self.token()?;
        let (mut end, mut prefix) = (self.offset, Prefix::default());
        while token.is_some() && self.skip_to(':') {
            self.add_prefix(&mut prefix, token, start)?;
            self.skip(char::is_whitespace);
            start = self.offset;
            token = self.token()?;
            end = self.offset;
        }
        let (mut name, mut decider) = (None, None);
        match token {
            Some(Token::Number(value)) => {
                let content = Content::Leaf(value);
                let branch = Branch::new(start..end, None, content);
                self.push(prefix.before(branch));
                return Ok(());
            }
            Some(Token::Role(role)) => decider = Some(role),
            Some(Token::Name(text)) => name = Some(text),
            None => {}
        }
        let (mut fixed, mut number) = (None, 0..0);
        if decider.is_none() {
            if self.skip_to('=') {
                self.skip(char::is_whitespace);
                let at = self.offset;
                let Some(Token::Number(value)) = self.token()? else {
                    let found = self.excerpt(at..self.offset);
                    return self.error(at, Kind::InvalidNumber { found });
                };
                (fixed, number, end) = (Some(value), at..self.offset, self.offset);
            }
            self.skip(char::is_whitespace);
            let before = self.offset;
            match self.token() {
                Ok(Some(Token::Role(role))) => decider = Some(role),
                // It starts the next child.
                _ => self.offset = before,
            }
        }
        let limits = self.limits(decider)?;
        let letter = (Number::UNKNOWN, end..end);
        let leaf = fixed.map(|value| (value, number));
        let leaf = leaf.or(self.takes_letters.then_some(letter));
        match (self.peek(), leaf) {
            // A letter has no children: the bracket is the next child.
            (Some(bracket @ ('[' | '(')), _) if fixed != Some(Number::UNKNOWN) => {
                let content = Content::Children(Vec::new());
                let mut branch = Branch::new(start..self.offset, name, content);
                (branch.bracket, branch.decider, branch.fixed) = (self.offset, decider, fixed);
                branch.limits = limits;
                self.open(prefix.before(branch), bracket)
            }
            (_, Some((value, number))) if decider.is_none() && name.is_some() => {
                self.offset = end;
                let mut leaf = Branch::new(start..end, name, Content::Leaf(value));
                leaf.number = number;
                self.push(prefix.before(leaf));
                Ok(())
            }
            (Some(found), _) if start == end => self.error(start, Kind::Unexpected { found }),
            _ => {
                let name = self.excerpt(start..self.offset).trim_end().to_owned();
                self.error(start, Kind::Alone { name })
            }
        }
    }

    /// Reads the limits between a role and a bracket, and the white space there.
    fn limits(&mut self, decider: Option<Decider>) -> Result<[Number; 2], TextbookError> {
        let mut limits = limits::NONE;
        self.skip(char::is_whitespace);
        while let Some(sign @ ('<' | '>' | '≤' | '≥')) = self.peek() {
            let (at, end) = (self.offset, usize::from("<≤".contains(sign)));
            self.offset += sign.len_utf8();
            let is_sign = "≤≥".contains(sign) || self.skip_to('=');
            if !is_sign && decider.is_none() {
                return self.error(at, Kind::Unexpected { found: sign });
            }
            self.skip(char::is_whitespace);
            let is_new = limits[end] == limits::NONE[end];
            let is_player = matches!(decider, Some(Decider::Player(_)));
            match self.token()? {
                Some(Token::Number(value))
                    if is_sign && is_new && is_player && value.is_finite() =>
                {
                    limits[end] = value;
                }
                _ => return self.error(at, Kind::InvalidLimit),
            }
            self.skip(char::is_whitespace);
        }
        Ok(limits)
    }

    /// Checks a weight or label, and adds it to what stands before a child.
    fn add_prefix(
        &self,
        prefix: &mut Prefix,
        token: Option<Token>,
        start: usize,
    ) -> Result<(), TextbookError> {
        let Some(list) = self.open.last() else {
            return self.error(start, Kind::RootLabel);
        };
        let is_chance = self.nodes[list.node as usize].decider == Some(Decider::Chance);
        let found = self.excerpt(start..self.offset - 1);
        let is_first = *prefix == Prefix::default();
        match token {
            Some(Token::Number(weight))
                if is_chance && is_first && weight.is_finite() && weight.parts().0 > 0 =>
            {
                prefix.weight = Some(weight);
            }
            Some(Token::Name(text)) if prefix.label.is_none() => {
                prefix.label = Some((text, start));
            }
            Some(Token::Number(_)) if is_chance => {
                return self.error(start, Kind::InvalidWeight { found });
            }
            Some(Token::Name(name)) => return self.error(start, Kind::Alone { name }),
            _ => return self.error(start, Kind::InvalidName { found }),
        }
        Ok(())
    }

    fn open(&mut self, branch: Branch, bracket: char) -> Result<(), TextbookError> {
        if self.open.len() as u32 == MAX_DEPTH {
            let levels = MAX_DEPTH;
            return self.error(self.offset, Kind::TooDeep { levels });
        }
        let node = self.nodes.len() as u32;
        self.push(branch);
        self.open.push(OpenBracket {
            node,
            offset: self.offset,
            closing: if bracket == '[' { ']' } else { ')' },
        });
        self.offset += 1;
        Ok(())
    }

    fn push(&mut self, branch: Branch) {
        let node = self.nodes.len() as u32;
        if let Some(list) = self.open.last()
            && let Content::Children(children) = &mut self.nodes[list.node as usize].content
        {
            children.push(node);
        }
        self.nodes.push(branch);
    }
}

/// The weight and label before a child, each followed by a colon.
#[derive(Default, PartialEq)]
struct Prefix {
    /// The weight, below a chance node.
    weight: Option<Number>,
    /// The move's label, and its byte offset.
    label: Option<(String, usize)>,
}

impl Prefix {
    fn before(self, mut branch: Branch) -> Branch {
        branch.weight = self.weight;
        if let Some((label, start)) = self.label {
            (branch.label, branch.start) = (Some(label), start);
        }
        branch
    }
}
