import type * as english from "../en/replacing";
import type { In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "Remplacer le fichier",
  hint: "Importez une nouvelle version de ce fichier. Son titre, sa description, ses tags, ses sous-titres, ses vues, ses mentions « J’aime », ses liens, ses playlists et son adresse restent. Une fois le nouveau fichier vérifié, les spectateurs le reçoivent et nous supprimons l’actuel.",
  choose: "Choisir un nouveau fichier",
  reading: "Lecture du fichier…",
  ask: (title) => `Remplacer le fichier de «\u202f${title}\u202f»\u202f?`,
  askText: (current, chosen, size) =>
    `${chosen} (${size}) remplacera ${current}. Cette action est irréversible.`,
  currentFile: "le fichier actuel",
  confirm: "Remplacer",
  cancel: "Garder le fichier actuel",
  done: "Fichier remplacé. S’il a des sous-titres, vérifiez qu’ils correspondent toujours.",
  unreadable: "Impossible de lire ce fichier. Veuillez le choisir à nouveau.",
  notStarted: "Impossible d’envoyer le nouveau fichier. Veuillez réessayer.",
  sending: (percent) => `Remplacement\u202f: ${percent}\u00a0%`,
  discard: "Abandonner le nouveau fichier",
  discarded: "Nouveau fichier abandonné. L’actuel reste.",
  discardFailed: "Impossible d’abandonner le nouveau fichier. Veuillez réessayer.",
  retry: "Réessayer",
  retryFailed: "Une erreur est survenue. Veuillez réessayer.",
  unfinished: "Voir les imports inachevés",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending")
    return "Votre nouveau fichier est en cours d’import. Les spectateurs reçoivent l’actuel jusqu’à ce qu’il soit prêt.";
  if (status === "rejected" || status === "failed")
    return `Le nouveau fichier n’a pas pu être utilisé\u202f: l’actuel reste. ${reason ?? "Nous n’avons pas pu le lire."}`;
  return "Nous vérifions votre nouveau fichier. Les spectateurs reçoivent l’actuel jusqu’à ce qu’il soit prêt.";
};
