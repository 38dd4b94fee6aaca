# Ce qu’il y a à dire du fichier qui garde les progrès de l’élève.

progress-not-saved = Vos progrès ne sont pas enregistrés : { $why }
