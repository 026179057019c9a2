import type * as english from "../en/edit-upload";
import type { In } from "../say";

export const editWords: In<typeof english.editWords> = {
  heading: "Modifier l’œuvre",
  restricted:
    "Une décision restreint cette œuvre. Les changements de visibilité ou de date prendront effet à la fin de la décision.",
  restrictedReason: (reason) => `Motif\u202f: ${reason}.`,
  publicAgain: "Si la décision est levée, cette œuvre redeviendra publique.",
  restrictedWhy: "Lire la décision ou déposer un recours",
  withheld:
    "Ce fichier contient des informations personnelles que nous n’avons pas pu supprimer, comme le lieu de création, le nom du propriétaire ou un numéro de série. Vous seul pouvez ouvrir l’original ; les autres voient les images que nous en avons tirées. Pour partager l’original, importez une copie sans ces informations.",
  warnings: "À propos de ce fichier",
  save: "Enregistrer les modifications",
  saving: "Enregistrement…",
  saved: "Modifications enregistrées.",
  notSaved: "Impossible d’enregistrer vos modifications. Votre saisie est toujours là.",
  needsScript: "JavaScript est nécessaire pour cette partie.",
  poster: { heading: "Affiche" },
  captions: { heading: "Sous-titres" },
  danger: {
    heading: "Supprimer",
    text: "Le fichier, son affiche et ses sous-titres seront aussi supprimés.",
  },
};

export const playerWords: In<typeof english.playerWords> = {
  reconnecting: "Reconnexion…",
  gone: "Cette œuvre n’est plus disponible.",
  tryAgain: "Réessayer",
  play: "Lire",
  wide: "Mode large",
};
