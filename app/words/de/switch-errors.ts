import type * as english from "../en/switch-errors";
import type { In } from "../say";

export const switchErrors: In<typeof english.switchErrors> = {
  "switches.sign_ups":
    "Neue Registrierungen sind derzeit ausgesetzt. Bitte versuchen Sie es später noch einmal.",
  "switches.uploads": "Neue Uploads sind derzeit ausgesetzt. Bitte versuchen Sie es später noch einmal.",
  "switches.comments": "Neue Kommentare sind derzeit ausgesetzt. Bitte versuchen Sie es später noch einmal.",
  "switches.checkout":
    "Neue Abos sind derzeit ausgesetzt. Es wurde nichts abgebucht. Bitte versuchen Sie es später noch einmal.",
  "switches.read_only":
    "Änderungen sind ausgesetzt, während wir ein Problem beheben. Bitte versuchen Sie es später noch einmal.",
  "switches.closed": "Wir führen Wartungsarbeiten durch. Bitte kommen Sie in ein paar Minuten wieder.",
  "switches.reason_missing": "Bitte geben Sie einen Grund an.",
  "switches.text_missing": "Bitte schreiben Sie, was im Hinweis stehen soll.",
  "switches.too_long": "Das ist zu lang. Bitte kürzen Sie es.",
  "switches.length":
    "Der Nur-Lesen-Modus kann höchstens vier Stunden dauern. Bitte wählen Sie eine kürzere Zeit.",
};
