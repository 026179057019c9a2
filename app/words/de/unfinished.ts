import type * as english from "../en/unfinished";
import type { In } from "../say";

export const unfinishedWords: In<typeof english.unfinishedWords> = {
  title: "Unvollständige Uploads",
  lead: "Machen Sie dort weiter, wo Sie aufgehört haben. Wir senden nur, was noch fehlt.",
  stored: (stored, total) => `${stored} von ${total} hochgeladen`,
  replaces: "Ersetzt die Datei dieses Werks",
  resume: "Fortsetzen",
  resumeNamed: (name) => `Fortsetzen: ${name}`,
  discard: "Verwerfen",
  discardNamed: (name) => `Verwerfen: ${name}`,
  discarded: "Upload verworfen.",
  discardFailed: "Wir konnten den Upload nicht verwerfen. Bitte versuchen Sie es noch einmal.",
  choose: (name) => `${name} noch einmal wählen`,
  different: "Das ist eine andere Datei.",
  insteadText: (name) =>
    `Sie können stattdessen ${name} hochladen, mit demselben Titel, derselben Beschreibung und denselben Einstellungen. Was wir von der ersten Datei erhalten haben, verwerfen wir dann. Oder schließen Sie dieses Fenster und wählen Sie die erste Datei noch einmal.`,
  instead: "Stattdessen diese Datei hochladen",
  keep: "Schließen",
  elsewhere: "Wird in einem anderen Tab hochgeladen",
  paused: "Unterbrochen",
  gone: "Dieser Upload ist nicht mehr verfügbar.",
  unreadable: "Wir können diese Datei nicht lesen. Bitte wählen Sie sie noch einmal.",
};
