import type * as english from "../en/edit-panels";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const editPanelWords: In<typeof english.editPanelWords> = {
  poster: {
    hint: "Das Bild, das im Feed und vor der Wiedergabe zu sehen ist.",
    choose: "Vorschaubild ersetzen",
    busy: "Wird hochgeladen …",
    done: "Vorschaubild ersetzt.",
    failed: "Wir konnten das Vorschaubild nicht ersetzen. Bitte versuchen Sie es noch einmal.",
    unreadable: "Dieser Browser kann das Bild nicht lesen. Bitte wählen Sie ein JPEG-, PNG- oder WebP-Bild.",
  },
  captions: {
    none: "Noch keine Untertitel.",
    edit: (language) => `Untertitel bearbeiten: ${language}`,
    remove: (language) => `Untertitel entfernen: ${language}`,
    removed: "Untertitel entfernt.",
    removeFailed: "Wir konnten die Untertitel nicht entfernen. Bitte versuchen Sie es noch einmal.",
    lines: {
      loading: "Untertitel werden geladen …",
      notRead: "Wir konnten die Untertitel nicht lesen.",
      tryAgain: "Noch einmal versuchen",
      heading: (language) => `Untertitel Zeile für Zeile: ${language}`,
      hint: "Zeiten bestehen aus Minuten, Sekunden und Millisekunden, zum Beispiel 1:02.500. Eine neue Zeile beginnt an der aktuellen Stelle des Players.",
      notesLost: "Beim Speichern werden die Notizen zwischen den Zeilen dieser Datei entfernt.",
      unreadable: (count) =>
        plural(count, {
          one: "1 Zeile dieser Datei können wir nicht lesen. Beim Speichern wird sie entfernt.",
          other: `${count} Zeilen dieser Datei können wir nicht lesen. Beim Speichern werden sie entfernt.`,
        }),
      times: { start: "Anfang", end: "Ende" },
      words: "Text",
      start: (line) => `Zeile ${line}, Anfang`,
      end: (line) => `Zeile ${line}, Ende`,
      text: (line) => `Zeile ${line}, Text`,
      playFrom: (line) => `Ab Zeile ${line} abspielen`,
      remove: (line) => `Zeile ${line} entfernen`,
      add: "Zeile hinzufügen",
      save: "Speichern",
      busy: "Wird gespeichert …",
      saved: "Untertitel gespeichert.",
      failed: "Wir konnten die Untertitel nicht speichern. Ihre Eingaben sind noch da.",
      cancel: "Abbrechen",
      noTime: "Bitte geben Sie eine Zeit wie 1:02.500 ein.",
      endFirst: "Das Ende muss nach dem Anfang liegen.",
      tooLate: (end) => `Das liegt hinter dem Ende bei ${end}.`,
      empty: "Bitte geben Sie einen Text für diese Zeile ein oder entfernen Sie sie.",
      leave: {
        title: "Ohne Speichern verlassen?",
        text: "Sie haben Ihre Änderungen an diesen Untertiteln nicht gespeichert.",
        stay: "Weiter bearbeiten",
        leave: "Änderungen verwerfen",
      },
    },
  },
};
