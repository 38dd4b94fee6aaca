# Ce qu’il y a à dire du fichier qui garde les progrès de l’élève.

progress-not-saved = Vos progrès ne sont pas enregistrés : { $why }
notice-unkept = Ce navigateur ne garde plus rien : ce que vous faites à partir de maintenant sera perdu quand la page sera fermée. Le bouton en bas télécharge vos progrès.
