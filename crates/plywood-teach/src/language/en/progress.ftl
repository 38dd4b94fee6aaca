# What there is to say about the file that keeps the student's progress.

progress-not-saved = Your progress is not saved: { $why }
notice-unkept = This browser keeps nothing more: what you do from now on is lost when the page is closed. The button below downloads your progress.
