import type * as english from "../en/search";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

/** First-strong isolate: typed text keeps its own direction. */
const isolate = (text: string) => `\u2068${text}\u2069`;

export const searchWords: In<typeof english.searchWords> = {
  title: "Recherche",
  description: "Recherchez des œuvres, des créateurs et des tags sur Wishlight.",
  titleOf: (query) => `${query} | Recherche`,
  resultsFor: (query) => `Résultats pour «\u202f${isolate(query)}\u202f»`,
  lead: "Recherchez des œuvres par titre, tag ou description, et des créateurs par nom.",
  instead: (meant) =>
    `Résultats pour «\u202f${isolate(meant)}\u202f», car rien ne correspond à ce que vous avez saisi.`,
  failed: "La recherche n’est pas disponible pour le moment. Veuillez réessayer dans un instant.",
  retry: "Réessayer",
  kindsLabel: "Résultats",
  mediaLabel: "Type de média",
  kinds: { all: "Tout", works: "Œuvres", creators: "Créateurs", tags: "Tags" },
  media: { image: "Images", video: "Vidéos", audio: "Audio" },
  everyKind: "Tous les types",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `${formatted}+`,
  order: {
    newest: "Les œuvres les plus récentes d’abord.",
    best: "Les résultats les plus pertinents d’abord.",
  },
  creatorsOrder: "Les résultats les plus pertinents d’abord.",
  tagsOrder: "Les tags comptant le plus d’œuvres d’abord.",
  firstShown: (formatted) =>
    `Seuls les ${formatted} premiers sont affichés. Précisez le nom pour en trouver d’autres.`,
  allCreators: "Tous les créateurs",
  allTags: "Tous les tags",
  works: (count, formatted) =>
    plural(count, { one: `${formatted} œuvre`, many: `${formatted} d’œuvres`, other: `${formatted} œuvres` }),
  emptyTitle: "Que cherchez-vous ?",
  emptyHint: "Deux ou trois lettres suffisent, avec ou sans accents.",
  nothingTitle: (query) => `Aucun résultat pour «\u202f${isolate(query)}\u202f»`,
  nothingHint: "Vérifiez l’orthographe ou essayez avec moins de mots.",
  nothingOfKind: "Aucun résultat de ce type.",
  wordAlone: (word) => `Rechercher uniquement «\u202f${isolate(word)}\u202f»`,
  toFeed: "Voir les nouveautés",
  toAll: "Afficher tous les résultats",
  suggestions: "Suggestions",
  suggested: (count, formatted) =>
    plural(count, {
      one: `${formatted} suggestion. Utilisez les flèches.`,
      many: `${formatted} de suggestions. Utilisez les flèches.`,
      other: `${formatted} suggestions. Utilisez les flèches.`,
    }),
  noneSuggested: "Aucune suggestion.",
  allResults: (query) => `Tous les résultats pour «\u202f${isolate(query)}\u202f»`,
};
