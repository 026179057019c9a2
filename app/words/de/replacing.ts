import type * as english from "../en/replacing";
import type { In } from "../say";

export const replacingWords: In<typeof english.replacingWords> = {
  heading: "Datei ersetzen",
  hint: "Laden Sie eine neue Fassung dieser Datei hoch. Titel, Beschreibung, Tags, Untertitel, Aufrufe, „Gefällt mir“-Angaben, Links, Playlists und Adresse bleiben. Sobald wir die neue Datei geprüft haben, sehen Zuschauer sie, und wir löschen die bisherige.",
  choose: "Neue Datei wählen",
  reading: "Datei wird gelesen …",
  ask: (title) => `Datei von ${title} ersetzen?`,
  askText: (current, chosen, size) =>
    `${chosen} (${size}) ersetzt ${current}. Das lässt sich nicht rückgängig machen.`,
  currentFile: "die bisherige Datei",
  confirm: "Ersetzen",
  cancel: "Bisherige Datei behalten",
  done: "Datei ersetzt. Falls sie Untertitel hat, prüfen Sie, ob sie noch passen.",
  unreadable: "Wir können diese Datei nicht lesen. Bitte wählen Sie sie noch einmal.",
  notStarted: "Wir konnten die neue Datei nicht senden. Bitte versuchen Sie es noch einmal.",
  sending: (percent) => `Wird ersetzt: ${percent} %`,
  discard: "Neue Datei verwerfen",
  discarded: "Neue Datei verworfen. Die bisherige bleibt.",
  discardFailed: "Wir konnten die neue Datei nicht verwerfen. Bitte versuchen Sie es noch einmal.",
  retry: "Noch einmal versuchen",
  retryFailed: "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  unfinished: "Unvollständige Uploads ansehen",
};

export const replacingSentence: typeof english.replacingSentence = (status, reason) => {
  if (status === "pending")
    return "Ihre neue Datei wird hochgeladen. Zuschauer sehen die bisherige, bis sie bereit ist.";
  if (status === "rejected" || status === "failed")
    return `Wir konnten die neue Datei nicht verwenden, deshalb bleibt die bisherige. ${reason ?? "Wir konnten sie nicht lesen."}`;
  return "Wir prüfen Ihre neue Datei. Zuschauer sehen die bisherige, bis sie bereit ist.";
};
