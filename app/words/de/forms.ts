import type * as english from "../en/forms";
import type { In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "Ihre Eingaben sind noch da.",
  discard: "Verwerfen",
  conflict: (saved, typed) => `Gespeichert: ${saved}. Ihre Eingabe: ${typed}.`,
  conflicts:
    "Einige Felder wurden anderswo geändert, während Sie sie bearbeitet haben. Prüfen Sie die markierten Felder und speichern Sie noch einmal.",
  empty: "(leer)",
  on: "ein",
  off: "aus",
  nowOther:
    "Sie sind jetzt mit einem anderen Konto angemeldet. Was hier eingegeben wurde, haben wir für das zugehörige Konto behalten.",
  otherAccount: { title: "Mit einem anderen Konto angemeldet", to: "/", link: "Zur Startseite" },
};
