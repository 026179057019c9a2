import type * as english from "../en/bulk";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");
const files = (count: number) => plural(count, { one: "1 Datei", other: `${count} Dateien` });

export const bulkWords: In<typeof english.bulkWords> = {
  select: "Auswählen",
  selectNamed: (title) => `Auswählen: ${title}`,
  bar: "Aktionen für die ausgewählten Uploads",
  count: (count) => `${count} ausgewählt`,
  all: "Alle angezeigten auswählen",
  most: (most) => `Sie können bis zu ${most} auf einmal ändern. Bitte wählen Sie einige ab.`,
  makePublic: "Öffentlich machen",
  makePrivate: "Privat machen",
  openComments: "Kommentare einschalten",
  closeComments: "Kommentare ausschalten",
  delete: "Löschen",
  leave: "Fertig",
  deleteTitle: (count) => `${files(count)} löschen?`,
  deleteMany: (count) =>
    plural(count, {
      one: "Möchten Sie diese Datei wirklich endgültig löschen? Das lässt sich nicht rückgängig machen.",
      other: `Möchten Sie diese ${count} Dateien wirklich endgültig löschen? Das lässt sich nicht rückgängig machen.`,
    }),
  madePublic: (count) => `${files(count)} öffentlich gemacht.`,
  madePrivate: (count) => `${files(count)} privat gemacht.`,
  opened: (count) => `Kommentare für ${files(count)} eingeschaltet.`,
  closed: (count) => `Kommentare für ${files(count)} ausgeschaltet.`,
  deleted: (count) => plural(count, { one: "Datei gelöscht.", other: `${count} Dateien gelöscht.` }),
  tags: "Tags",
  tagsHint: "Tags mit Kommas trennen",
  addTags: "Tags hinzufügen",
  removeTags: "Tags entfernen",
  markAdults: "Mit 18+ kennzeichnen",
  unmarkAdults: "18+ entfernen",
  markedAdults: (count) => `${files(count)} mit 18+ gekennzeichnet.`,
  unmarkedAdults: (count) => `18+ bei ${files(count)} entfernt.`,
  tagged: (count) => `Tags zu ${files(count)} hinzugefügt.`,
  untagged: (count) => `Tags von ${files(count)} entfernt.`,
  full: (count) =>
    plural(count, {
      one: "1 Datei hätte mehr als 10 Tags. Wir haben sie nicht geändert.",
      other: `${count} Dateien hätten mehr als 10 Tags. Wir haben sie nicht geändert.`,
    }),
  restricted: (count) =>
    plural(count, {
      one: "1 Datei bleibt privat, solange unsere Entscheidung darüber gilt. Danach wird sie öffentlich.",
      other: `${count} Dateien bleiben privat, solange unsere Entscheidungen darüber gelten. Danach werden sie öffentlich.`,
    }),
  missed: (count) => `${files(count)} nicht gefunden.`,
  failed: (count) =>
    plural(count, {
      one: "Wir konnten 1 Datei nicht ändern. Sie ist noch ausgewählt, Sie können es also noch einmal versuchen.",
      other: `Wir konnten ${count} Dateien nicht ändern. Sie sind noch ausgewählt, Sie können es also noch einmal versuchen.`,
    }),
  lost: "Wir konnten nichts ändern. Bitte versuchen Sie es noch einmal.",
};
