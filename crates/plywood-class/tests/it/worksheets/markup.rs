//! As much of a reader of HTML as the tests need.

/// The tags of a page in order, each as written between its brackets.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    let pieces = html.split('<').skip(1);
    pieces.map(|piece| piece.split_once('>').expect("a tag ends").0)
}

/// Whether every element is closed, in the right order, with quoted attributes.
pub fn is_balanced(html: &str) -> bool {
    let mut open = Vec::new();
    for tag in tags(html) {
        if tag.starts_with('!') || tag.ends_with('/') {
            continue;
        }
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(name) if open.pop() != Some(name) => return false,
            Some(_) => {}
            None => open.push(name),
        }
        if tag.matches('"').count() % 2 != 0 {
            return false;
        }
    }
    open.is_empty() && html.starts_with("<!DOCTYPE html>")
}

/// The texts on a page, without its head and its tags.
pub fn words(html: &str) -> String {
    let (_, body) = html.split_once("<body>").expect("a body");
    let mut words = String::new();
    for piece in body.split('<').skip(1) {
        let (_, text) = piece.split_once('>').expect("a tag ends");
        words.push(' ');
        words.push_str(text);
    }
    super::super::platforms::unescaped(&words)
}

/// The texts in the drawings of a class.
pub fn texts(html: &str, class: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for drawing in html.split("<svg ").skip(1) {
        let (drawing, _) = drawing.split_once("</svg>").expect("a drawing ends");
        let (head, _) = drawing.split_once('>').expect("a tag ends");
        if head.contains(&format!("class=\"{class}\"")) {
            for text in drawing.split("<text ").skip(1) {
                let (_, text) = text.split_once('>').expect("a tag ends");
                let (text, _) = text.split_once('<').expect("a text ends");
                texts.push(text.trim().to_owned());
            }
        }
    }
    texts
}

#[test]
fn what_is_not_closed_is_found() {
    assert!(is_balanced("<!DOCTYPE html><p a=\"b\">x<br/></p>"));
    for wrong in ["<p>", "<p></b>", "<p><b></p></b>", "<p a=\"b></p>"] {
        assert!(!is_balanced(&format!("<!DOCTYPE html>{wrong}")), "{wrong}");
    }
}
