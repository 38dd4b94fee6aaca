//! Reading traces.

use plywood_grade::{Task, Trace};

#[test]
fn numbers_of_any_language_are_read() {
    let task = Task::new("[[3,12,8],[2,4,6],[14,5,2]]", "").unwrap();
    let read = |text: &str| {
        let trace = Trace::read(&task, format!("value {text}\n").as_bytes()).unwrap();
        trace.value.and_then(|(_, value)| value.value())
    };
    for text in [
        "inf",
        "+inf",
        "Infinity",
        "∞",
        "2147483647",
        "9223372036854775807",
        "1e308",
        "1000",
    ] {
        assert_eq!(read(text), Some(f64::INFINITY), "{text}");
    }
    for text in [
        "-inf",
        "-Infinity",
        "−∞",
        "-2147483648",
        "-2147483647",
        "-1.7976931348623157e+308",
    ] {
        assert_eq!(read(text), Some(f64::NEG_INFINITY), "{text}");
    }
    assert_eq!(read("-3.0"), Some(-3.0));
    assert_eq!(read("nan"), None);
    assert_eq!(read("three"), None);
}

#[test]
fn a_path_has_digits_alone() {
    let task = Task::new("[[3,4],5]", "").unwrap();
    let read = |line: &str| Trace::read(&task, line.as_bytes()).unwrap().lines.len();
    assert_eq!(
        ["leaf 1.2 4", "leaf +1.2 4", "leaf 1.+2 4"].map(read),
        [1, 0, 0]
    );
}
