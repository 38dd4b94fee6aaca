//! Escapes texts so that no character has a meaning in TeX other than its shape.

/// Returns the text for pdflatex, with its own fonts.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '"' => escaped.push_str("''"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '|' => escaped.push_str("\\textbar{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(character);
            }
            // Brackets, commas and equals signs have a meaning in forest.
            '[' | ']' | ',' | '=' => {
                escaped.push('{');
                escaped.push(character);
                escaped.push('}');
            }
            ' '..='~' => escaped.push(character),
            '\u{a0}' => escaped.push('~'),
            '\u{202f}' => escaped.push_str("\\,"),
            // Letters of Latin 1 and Latin Extended A are composed from the font's.
            '\u{c0}'..='\u{17f}' => escaped.push(character),
            '«' => escaped.push_str("``"),
            '»' => escaped.push_str("''"),
            _ => escaped.push_str(&sign(character)),
        }
    }
    escaped
}

/// Returns a sign by its name in TeX, else the number of the character.
fn sign(character: char) -> String {
    let name = match character {
        '−' => "$-$",
        '∞' => "$\\infty$",
        '≤' => "$\\leq$",
        '≥' => "$\\geq$",
        '≠' => "$\\neq$",
        '·' => "$\\cdot$",
        '×' => "$\\times$",
        '✂' => "$\\times$",
        'α' => "$\\alpha$",
        'β' => "$\\beta$",
        '▲' => "$\\blacktriangle$",
        '▽' => "$\\triangledown$",
        '□' => "$\\square$",
        '→' => "$\\rightarrow$",
        '½' => "$\\frac12$",
        '’' => "'",
        '‘' => "`",
        '“' => "``",
        '”' => "''",
        '–' => "--",
        '—' => "---",
        '…' => "\\dots{}",
        'œ' => "\\oe{}",
        _ => return format!("U+{:04X}", u32::from(character)),
    };
    name.to_owned()
}
