import type * as english from "../en/library";
import type { In } from "../say";

export const libraryWords: In<typeof english.libraryWords> = {
  lists: "Votre bibliothèque",
  overview: {
    title: "Bibliothèque",
    lead: "Les œuvres que vous avez enregistrées, aimées et regardées. Vous seul pouvez voir votre bibliothèque.",
  },
  saved: {
    title: "Enregistrées",
    lead: "Les œuvres que vous avez enregistrées pour plus tard, les plus récentes d’abord. Vous seul pouvez voir cette liste.",
  },
  liked: {
    title: "Aimées",
    lead: "Les œuvres que vous avez aimées, les plus récentes d’abord. Vous seul pouvez voir cette liste.",
  },
  history: {
    title: "Historique",
    lead: "Les œuvres que vous avez regardées, les plus récentes d’abord. Vous seul pouvez voir cette liste.",
  },
  description: "Les œuvres que vous avez enregistrées, aimées et regardées sur Wishlight.",
  seeAll: "Tout afficher",
  seeAllOf: (title) => `Tout afficher\u202f: ${title}`,
  unfinished: "Reprendre",
  failed: "Impossible de charger votre bibliothèque.",
  empty: "Rien ici pour l’instant.",
  emptyHint: "Les œuvres que vous enregistrez, aimez ou regardez apparaissent ici.",
  emptySaved: "Aucune œuvre enregistrée pour l’instant.",
  emptySavedHint: "Appuyez sur Enregistrer sous une œuvre pour la garder pour plus tard.",
  emptyLiked: "Aucune œuvre aimée pour l’instant.",
  emptyLikedHint: "Appuyez sur J’aime sous une œuvre pour l’ajouter ici.",
  emptyHistory: "Aucune œuvre regardée pour l’instant.",
  emptyHistoryHint:
    "Les œuvres que vous regardez apparaissent ici : reprenez-les où vous en étiez, sur n’importe quel appareil.",
  toFeed: "Aller au fil",
  remove: "Retirer",
  removeFrom: (title, list) => `Retirer «\u202f${title}\u202f» de la liste ${list}`,
  removed: "Œuvre retirée.",
  removeFailed: "Impossible de retirer cette œuvre. Veuillez réessayer.",
  today: "Aujourd’hui",
  yesterday: "Hier",
  pause: "Suspendre l’historique",
  resume: "Reprendre l’historique",
  pausedSince:
    "Votre historique est suspendu depuis le {day}. Nous n’y ajoutons rien, et ce qu’il contient reste jusqu’à ce que vous le retiriez. Les créateurs reçoivent toujours leur part pour ce que vous regardez.",
  clear: "Effacer l’historique",
  clearTitle: "Effacer votre historique ?",
  clearText:
    "Votre historique sera effacé sur tous vos appareils, et les œuvres reprendront au début. Les œuvres enregistrées et aimées restent. Si une lecture est en cours dans un autre onglet, suspendez d’abord votre historique, sinon elle y sera de nouveau ajoutée. Cette action est irréversible.",
  clearConfirm: "Oui, effacer",
  cancel: "Annuler",
  cleared: "Historique effacé.",
  clearFailed: "Impossible d’effacer votre historique. Veuillez réessayer.",
  switchFailed: "Une erreur est survenue. Veuillez réessayer.",
  playlists: { title: "Playlists", lead: "Vos propres sélections d’œuvres, dans l’ordre de votre choix." },
};
