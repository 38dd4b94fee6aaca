# What there is to say about the file that keeps the student's progress.

progress-not-saved = Your progress is not saved: { $why }
