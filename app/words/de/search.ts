import type * as english from "../en/search";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("de");

export const searchWords: In<typeof english.searchWords> = {
  title: "Suche",
  description: "Suchen Sie Werke, Creator und Tags auf Wishlight.",
  titleOf: (query) => `${query} | Suche`,
  resultsFor: (query) => `Ergebnisse für „${theirs(query)}“`,
  lead: "Suchen Sie Werke nach Titel, Tag oder Beschreibung und Creator nach Namen.",
  instead: (meant) =>
    `Zu Ihrer Eingabe gibt es keine Treffer. Stattdessen sehen Sie Ergebnisse für „${theirs(meant)}“.`,
  failed: "Die Suche ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.",
  retry: "Noch einmal versuchen",
  kindsLabel: "Ergebnisse",
  mediaLabel: "Medientyp",
  kinds: { all: "Alle", works: "Werke", creators: "Creator", tags: "Tags" },
  media: { image: "Bilder", video: "Videos", audio: "Audio" },
  everyKind: "Alle Typen",
  counted: (name, count) => `${name} ${count}`,
  more: (formatted) => `${formatted}+`,
  order: { newest: "Neueste Werke zuerst.", best: "Beste Treffer zuerst." },
  creatorsOrder: "Beste Treffer zuerst.",
  tagsOrder: "Tags mit den meisten Werken zuerst.",
  firstShown: (formatted) =>
    `Die ersten ${formatted} werden angezeigt. Geben Sie mehr vom Namen ein, um andere zu finden.`,
  allCreators: "Alle Creator",
  allTags: "Alle Tags",
  works: (count, formatted) => plural(count, { one: "1 Werk", other: `${formatted} Werke` }),
  emptyTitle: "Wonach suchen Sie?",
  emptyHint: "Zwei oder drei Buchstaben genügen, mit oder ohne Akzente.",
  nothingTitle: (query) => `Keine Ergebnisse für „${theirs(query)}“`,
  nothingHint: "Prüfen Sie die Schreibweise oder versuchen Sie es mit weniger Wörtern.",
  nothingOfKind: "Keine Ergebnisse dieses Typs.",
  wordAlone: (word) => `Nur nach „${theirs(word)}“ suchen`,
  toFeed: "Neueste Werke ansehen",
  toAll: "Alle Ergebnisse anzeigen",
  suggestions: "Vorschläge",
  suggested: (count, formatted) =>
    plural(count, {
      one: "1 Vorschlag. Verwenden Sie die Pfeiltasten.",
      other: `${formatted} Vorschläge. Verwenden Sie die Pfeiltasten.`,
    }),
  noneSuggested: "Keine Vorschläge.",
  allResults: (query) => `Alle Ergebnisse für „${theirs(query)}“`,
};
