//! Draws the list of lessons, and a lesson beside its live tree.
//!
//! On wide screens, the text is to the left of the tree; on narrow ones, it is above the tree, and
//! hidden while a prediction is asked.

use crate::explore::arrangement::{self, min_rows};
use crate::explore::draw::draw_live;
use crate::explore::{Explore, Room};
use crate::learn::prose;
use crate::learn::{Learn, Reading};
use crate::paint::{Canvas, Lines, Scroll, Target, Theme, ThemeName, fit};
use crate::paint::{split_columns, split_rows, text_width, wrap_styled};
use crate::state::Shared;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::lesson::{BlockKind, Content, MAX_DIFFICULTY};
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::text::Line;

/// Minimum width for text and tree side by side.
const SIDE_BY_SIDE: u16 = 100;
/// Maximum width of the text, as longer lines are hard to read.
const MAX_TEXT_WIDTH: u16 = 76;

/// Minimum number of rows of a page above a tree, including its frame.
const MIN_TEXT_ROWS: u16 = 6;

/// Draws the list, or the lesson being read.
pub(crate) fn draw(canvas: &mut Canvas, shared: &Shared, learn: &Learn) {
    let theme = canvas.theme;
    let [head, body] = split_rows(canvas.area(), 1);
    match &learn.reading {
        Some(reading) => {
            draw_head(&mut canvas.part(head), reading);
            let explore = learn.live.as_ref();
            let [text, tree] = areas(body, reading, explore);
            if text.area() > 0 {
                draw_page(&mut canvas.part(text), reading);
            }
            if let Some(explore) = explore {
                draw_live(&mut canvas.part(tree), explore);
            }
        }
        None => {
            let language = canvas.language;
            canvas.put(2, 0, &say!(language, "lessons-title"), theme.strong);
            let minutes = starred_minutes(learn, language);
            let difficulty = difficulty_mark(MAX_DIFFICULTY);
            let hour = say!(language, "lessons-hour", mark = HOUR, minutes, difficulty);
            canvas.put_right(canvas.width() - 2, 0, &hour, theme.faint);
            draw_list(canvas, body, shared, learn);
        }
    }
}

/// Returns the room for the tree on a screen of this area.
pub(crate) fn room(learn: &Learn, area: Rect, language: Language) -> Room {
    let (Some(reading), Some(explore)) = (&learn.reading, &learn.live) else {
        return Room::default();
    };
    let [_, body] = split_rows(area, 1);
    let [_, tree] = areas(body, reading, Some(explore));
    arrangement::room(explore, tree, false, language)
}

/// Returns the areas of the text and of the tree.
fn areas(body: Rect, reading: &Reading, explore: Option<&Explore>) -> [Rect; 2] {
    let Some(explore) = explore else {
        return [body, Rect::ZERO];
    };
    let has_sides = body.width >= SIDE_BY_SIDE;
    if reading.is_tree_alone || explore.asking.question.is_some() && !has_sides {
        [Rect::ZERO, body]
    } else if has_sides {
        split_columns(body, columns(reading, body.width))
    } else {
        // Keep a complete board or a small whole tree visible.
        let max_height = body.height.saturating_sub(min_rows(explore, body.width));
        let height = (body.height * 5 / 12).min(max_height).max(MIN_TEXT_ROWS);
        split_rows(body, height)
    }
}

/// Returns the width of the text: a fraction of the screen, or more if the page's tables and code
/// need it, but at most half.
fn columns(reading: &Reading, width: u16) -> u16 {
    const FRAME: i32 = 4;
    let items = reading.page().map_or(&[][..], |page| &page.items);
    let theme = Theme::new(ThemeName::None, false);
    let needed = items.iter().map(|item| match &item.content {
        Content::Text(text) => prose::lines(text, u16::MAX.into(), &theme).1 + FRAME,
        _ => 0,
    });
    let needed = needed.max().unwrap_or(0) as u16;
    let usual = (width * 7 / 20).min(MAX_TEXT_WIDTH);
    usual.max(needed).min(width / 2)
}

fn draw_head(canvas: &mut Canvas, reading: &Reading) {
    let theme = canvas.theme;
    let (page, pages) = (reading.page + 1, reading.lesson.pages.len());
    let page = say!(canvas.language, "lesson-page", page, pages);
    let width = canvas.width() - text_width(&page) - 4;
    canvas.put(1, 0, &fit(&reading.lesson.title, width), theme.strong);
    canvas.put_right(canvas.width() - 1, 0, &page, theme.base);
}

/// Draws as much of the page as fits.
fn draw_page(canvas: &mut Canvas, reading: &Reading) {
    let (theme, language) = (canvas.theme, canvas.language);
    let heading = reading.page().and_then(|page| page.heading.clone());
    let mut part = canvas.frame(&heading.unwrap_or_default(), theme.border, theme.strong);
    let (lines, scroll) = page(reading, (part.width(), part.height()), theme, language);
    part.put_styled(1, 0, &lines[scroll.visible()]);
    canvas.put_more(scroll, [" ", " "], theme.changed);
}

/// Returns the visible part of the page on a screen of this area; `None` without a page.
pub(crate) fn scroll(learn: &Learn, area: Rect, language: Language) -> Option<Scroll> {
    let reading = learn.reading.as_ref()?;
    let [_, body] = split_rows(area, 1);
    let [text, _] = areas(body, reading, learn.live.as_ref());
    if text.area() == 0 {
        return None;
    }
    let inside = (i32::from(text.width) - 2, i32::from(text.height) - 2);
    let theme = Theme::new(ThemeName::None, false);
    Some(page(reading, inside, &theme, language).1)
}

/// Returns the lines of the page, and their visible part in a pane of this size.
fn page(
    reading: &Reading,
    (width, height): (i32, i32),
    theme: &Theme,
    language: Language,
) -> (Lines, Scroll) {
    let width = width - 2;
    let mut lines = Lines::new();
    let mut scroll = reading.scroll;
    for (index, (content, number)) in reading.visible_items().enumerate() {
        if reading.fresh == Some(index) {
            scroll.top = lines.len();
        }
        let new = match content {
            Content::Text(text) => prose::lines(text, width, theme).0,
            Content::Predict(_) => {
                let (message, style) = match reading.answered.get(&number) {
                    None => ("lesson-predict", theme.now),
                    Some(true) => ("lesson-predicted-right", theme.changed),
                    Some(false) => ("lesson-predicted-wrong", theme.faint),
                };
                wrap_styled(&say!(language, message, number = number + 1), width, style)
            }
            Content::Tree(_) | Content::At(_) | Content::Claim(_) | Content::Broken(_) => continue,
        };
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(new);
    }
    if reading.has_more() {
        let more = say!(language, "lesson-more");
        lines.extend([Line::default(), Line::styled(more, theme.faint)]);
    }
    if let Some(subject) = reading.practised() {
        let (name, about) = (subject.name(language), subject.about(language));
        let offer = say!(language, "lesson-practise", name, about);
        lines.push(Line::default());
        lines.extend(wrap_styled(&offer, width, theme.now));
    }
    let scroll = scroll.for_lines(lines.len(), height);
    (lines, scroll)
}

fn draw_list(canvas: &mut Canvas, body: Rect, shared: &Shared, learn: &Learn) {
    // The selected lesson's goals are beside the list or below it.
    let [list, about] = if body.width >= SIDE_BY_SIDE {
        let about = Length(body.width * 2 / 5);
        Layout::horizontal([Min(0), about]).areas(body)
    } else {
        Layout::vertical([Min(0), Length(7)]).areas(body)
    };
    draw_names(&mut canvas.part(list), shared, learn);
    draw_about(&mut canvas.part(about), learn);
}

/// Returns the lines of the list: the lessons by their index, and the chapters that start there.
fn lines(learn: &Learn, language: Language) -> Vec<Result<usize, &str>> {
    let names = learn.course.names().iter().enumerate();
    let lines = names.flat_map(|(row, name)| {
        let report = learn.course.lesson(name, language);
        let chapter = report.and_then(|report| report.lesson.chapter.as_deref());
        [chapter.map(Err), Some(Ok(row))]
    });
    lines.flatten().collect()
}

/// Marks lessons of the short course.
const HOUR: &str = "★";

/// Returns the duration of the short course in minutes.
fn starred_minutes(learn: &Learn, language: Language) -> u32 {
    let names = learn.course.names().iter();
    let lessons = names.filter_map(|name| Some(&learn.course.lesson(name, language)?.lesson));
    let starred = lessons.filter(|lesson| lesson.is_in_hour);
    starred.map(|lesson| lesson.minutes).sum()
}

fn draw_names(canvas: &mut Canvas, shared: &Shared, learn: &Learn) {
    let theme = canvas.theme;
    let names = learn.course.names();
    let lines = lines(learn, canvas.language);
    let mut height = (canvas.height() - 1).max(1);
    if height < lines.len() as i32 {
        // The last line shows that there are more.
        height -= 1;
    }
    let selected = lines.iter().position(|line| *line == Ok(learn.selected));
    let scroll = Scroll::around(selected.unwrap_or_default(), lines.len(), height);
    let chapters = |until: usize| lines[..until].iter().filter(|line| line.is_err()).count();
    for (place, y) in scroll.visible().zip(1..) {
        let row = match lines[place] {
            Err(chapter) => {
                let number = (chapters(place) + 1).to_string();
                let taken = shared.progress().test(&number);
                let taken = taken.map(|taken| taken.say(canvas.language, shared.day));
                let taken = taken.unwrap_or_default();
                let end = canvas.width() - 2;
                canvas.put_right(end, y, &taken, theme.changed);
                let end = end - text_width(&taken) - i32::from(!taken.is_empty());
                let (title, about) = chapter.split_once(':').unwrap_or((chapter, ""));
                canvas.put(1, y, &fit(title.trim_end(), end - 1), theme.strong);
                let x = 1 + text_width(title) + 2;
                canvas.put(x, y, &fit(about.trim(), end - x), theme.faint);
                continue;
            }
            Ok(row) => row,
        };
        let name = &names[row];
        let Some(report) = learn.course.lesson(name, canvas.language) else {
            continue;
        };
        let style = canvas.put_cursor(1, y, row == learn.selected);
        let end = canvas.width() - 2;
        let note = note(shared, report, name);
        let width = end - 10 - text_width(&note) - 2;
        canvas.put(3, y, mark(shared, report, name), theme.changed);
        canvas.put_right(7, y, &(row + 1).to_string(), theme.faint);
        let title = if report.lesson.title.is_empty() {
            name
        } else {
            &report.lesson.title
        };
        if report.lesson.is_in_hour {
            canvas.put(8, y, HOUR, theme.changed);
        }
        canvas.put(10, y, &fit(title, width), style);
        let note_style = if report.faults.is_empty() {
            theme.faint
        } else {
            theme.error
        };
        canvas.put_right(end, y, &note, note_style);
        canvas.add_target(0, y, canvas.width(), 1, Target::Entry(row));
    }
    canvas.put_more(scroll, ["  ", ""], theme.key);
}

/// Returns the mark of a lesson: done, started, not started, broken.
fn mark(shared: &Shared, report: &Report, name: &str) -> &'static str {
    match shared.lesson_progress(name) {
        (..) if !report.faults.is_empty() => "✗",
        (_, true) => "✓",
        (0, _) => "·",
        _ => "◐",
    }
}

/// Returns a filled dot for each degree of difficulty, and an empty one for each that is missing.
fn difficulty_mark(difficulty: u32) -> String {
    let dots = |dot: &str, count: u32| dot.repeat(count as usize);
    dots("●", difficulty) + &dots("○", MAX_DIFFICULTY - difficulty)
}

/// Returns how much of a lesson has been done, its duration and its difficulty.
fn note(shared: &Shared, report: &Report, name: &str) -> String {
    if !report.faults.is_empty() {
        return say!(shared.language, "lesson-broken");
    }
    let (right, _) = shared.lesson_progress(name);
    let minutes = report.lesson.minutes;
    let predictions = report.lesson.count(BlockKind::Predict);
    let note = say!(shared.language, "lesson-note", minutes, right, predictions);
    match report.lesson.difficulty {
        Some(difficulty) => format!("{note}  {}", difficulty_mark(difficulty)),
        None => note,
    }
}

/// Draws the goals of the chosen lesson.
fn draw_about(canvas: &mut Canvas, learn: &Learn) {
    let theme = canvas.theme;
    let Some(report) = learn.chosen(canvas.language) else {
        return;
    };
    let mut inner = canvas.frame(&report.lesson.title, theme.border, theme.strong);
    if !report.faults.is_empty() {
        let lead = say!(inner.language, "lesson-faults", count = report.faults.len());
        inner.put_text(1, 0, &lead, theme.faint);
        return;
    }
    let lead = say!(inner.language, "lesson-goals");
    let mut y = inner.put_text(1, 0, &lead, theme.faint);
    for goal in &report.lesson.goals {
        inner.put(1, y, "•", theme.changed);
        y = inner.put_text(3, y, goal, theme.base);
    }
}
