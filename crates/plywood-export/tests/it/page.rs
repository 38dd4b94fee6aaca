//! Size limits of pages, and the remedy for larger ones.

use crate::export::text;
use plywood_core::search::Cut;
use plywood_export::export::{Format, Options};
use plywood_samples::{four, recorded};
use plywood_teach::language::Language;

#[test]
fn as_many_steps_as_there_may_be_take_less_than_4_mb() {
    let mut spec = four("43", 5);
    spec.method.cut = Cut::Gt;
    let exploration = recorded(spec);
    assert!((19_000..=20_000).contains(&exploration.tree.steps()));
    let size = text(&exploration, Format::Html).len();
    assert!((1_000_000..4_000_000).contains(&size), "{size}");
}

#[test]
fn a_larger_search_is_refused() {
    let exploration = recorded(four("4453", 6));
    let refused = Format::Html.check(&exploration, &Options::default());
    let refused = refused.unwrap_err();
    assert!(refused.found > 20_000 && refused.most == 20_000);
    for language in Language::ALL {
        let said = refused.say(language);
        assert!(said.contains("20"), "{said}");
    }
}
