import type * as english from "../en/edit-panels";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

export const editPanelWords: In<typeof english.editPanelWords> = {
  poster: {
    hint: "L’image visible dans le fil et avant la lecture.",
    choose: "Remplacer l’affiche",
    busy: "Import…",
    done: "Affiche remplacée.",
    failed: "Impossible de remplacer l’affiche. Veuillez réessayer.",
    unreadable: "Ce navigateur ne peut pas lire cette image. Veuillez choisir une image JPEG, PNG ou WebP.",
  },
  captions: {
    none: "Aucun sous-titre pour l’instant.",
    edit: (language) => `Modifier les sous-titres (${language})`,
    remove: (language) => `Supprimer les sous-titres (${language})`,
    removed: "Sous-titres supprimés.",
    removeFailed: "Impossible de supprimer les sous-titres. Veuillez réessayer.",
    lines: {
      loading: "Chargement des sous-titres…",
      notRead: "Impossible de lire les sous-titres.",
      tryAgain: "Réessayer",
      heading: (language) => `Sous-titres (${language}), ligne par ligne`,
      hint: "Les temps sont en minutes, secondes et millisecondes, par exemple 1:02.500. Une nouvelle ligne commence à la position actuelle du lecteur.",
      notesLost: "L’enregistrement supprime les notes situées entre les lignes de ce fichier.",
      unreadable: (count) =>
        plural(count, {
          one: `Impossible de lire ${count} ligne de ce fichier. L’enregistrement la supprime.`,
          many: `Impossible de lire ${count} de lignes de ce fichier. L’enregistrement les supprime.`,
          other: `Impossible de lire ${count} lignes de ce fichier. L’enregistrement les supprime.`,
        }),
      times: { start: "Début", end: "Fin" },
      words: "Texte",
      start: (line) => `Ligne ${line}, début`,
      end: (line) => `Ligne ${line}, fin`,
      text: (line) => `Ligne ${line}, texte`,
      playFrom: (line) => `Lire à partir de la ligne ${line}`,
      remove: (line) => `Supprimer la ligne ${line}`,
      add: "Ajouter une ligne",
      save: "Enregistrer",
      busy: "Enregistrement…",
      saved: "Sous-titres enregistrés.",
      failed: "Impossible d’enregistrer les sous-titres. Votre saisie est toujours là.",
      cancel: "Annuler",
      noTime: "Veuillez saisir un temps, par exemple 1:02.500.",
      endFirst: "La fin doit être après le début.",
      tooLate: (end) => `C’est au-delà de la fin, qui est à ${end}.`,
      empty: "Veuillez saisir le texte de cette ligne ou la supprimer.",
      leave: {
        title: "Quitter sans enregistrer ?",
        text: "Vous n’avez pas enregistré vos modifications de ces sous-titres.",
        stay: "Continuer à modifier",
        leave: "Abandonner les modifications",
      },
    },
  },
};
