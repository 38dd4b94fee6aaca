# What there is to say about the file that keeps the student's progress.

progress-not-saved = Your progress is not saved: { $why }
notice-unkept = This browser keeps nothing more: what you do from now on is lost when the page is closed. The button below downloads your progress.

## Tests.

entry-test = Test
test-about = { $count } questions{ $chapter ->
    [first] {""}
    [course] {""}
   *[other] , half from earlier chapters
}
test-taken = { $passed ->
    [yes] passed
   *[no] not passed
}, { $right } of { $of }{ $known ->
    [no] {""}
   *[yes] , { $on }
}
test-head = Test { $code } · { $name }
test-result = { $right } of { $of } right. { $passed ->
    [yes] Passed.
   *[no] Three quarters pass it: another one is drawn each time.
}{ $count ->
    [0] {""}
   *[other] {" "}To look at again: { $subjects }.
}
test-over = The test is over

## Days.

day-today = today
day-yesterday = yesterday
day-of-week = { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
day-of-year = { $date } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
