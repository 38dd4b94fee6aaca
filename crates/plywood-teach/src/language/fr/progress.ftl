# Ce qu’il y a à dire du fichier qui garde les progrès de l’élève.

progress-no-home = Il n’y a pas de dossier personnel : vos progrès ne sont pas enregistrés.
progress-not-read = { $kind ->
    [denied] Vous n’avez pas le droit de lire { $path } : vos progrès ne sont pas enregistrés.
   *[other] Impossible de lire { $path }, vos progrès ne sont donc pas enregistrés : { $system }
}
progress-not-written = { $kind ->
    [denied] Vous n’avez pas le droit d’écrire { $path } : vos progrès ne sont pas enregistrés.
    [read-only] { $path } se trouve sur un disque en lecture seule : vos progrès ne sont pas enregistrés.
    [full] Il n’y a plus de place pour { $path } : vos progrès ne sont pas enregistrés.
    [missing] Le dossier de { $path } n’existe pas : vos progrès ne sont pas enregistrés.
   *[other] Impossible d’écrire { $path }, vos progrès ne sont donc pas enregistrés : { $system }
}
