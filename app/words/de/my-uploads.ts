import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("de");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "Sie haben noch nichts hochgeladen.",
  emptyKind: "Noch nichts von diesem Typ.",
  warned: (count) =>
    plural(count, {
      one: "Mit 1 Ihrer Dateien gibt es ein Problem. Näheres steht auf ihrer Karte.",
      other: `Mit ${count} Ihrer Dateien gibt es ein Problem. Näheres steht auf ihren Karten.`,
    }),
  upload: "Hochladen",
  filters: { all: "Alle Typen", image: "Bild", video: "Video", audio: "Audio", other: "Anderes" },
  filterLabel: "Nach Typ filtern",
  restricted: "Durch eine Entscheidung eingeschränkt",
  copy: "Link kopieren",
  copied: "Signierter Link kopiert.",
  copiedHint: "Wer den Link hat, kann diese Datei 3 Minuten lang öffnen, auch ohne Anmeldung.",
  copyFailed: "Der Link konnte nicht kopiert werden.",
  download: "Herunterladen",
  delete: "Löschen",
  retry: "Noch einmal versuchen",
  deleteText: "Möchten Sie diese Datei wirklich endgültig löschen? Das lässt sich nicht rückgängig machen.",
  cancel: "Abbrechen",
  confirm: "Ja, löschen",
  deleted: "Datei gelöscht.",
  deleteFailed: "Die Datei konnte nicht gelöscht werden.",
  failed: "Ihre Uploads konnten nicht geladen werden.",
};
