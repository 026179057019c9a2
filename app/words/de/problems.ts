import type * as english from "../en/problems";
import type { In } from "../say";

export const problems: In<typeof english.problems> = {
  notFound: {
    title: "Seite nicht gefunden",
    text: "Vielleicht stimmt die Adresse nicht oder die Seite wurde entfernt. Prüfen Sie die Adresse oder gehen Sie zur Startseite.",
  },
  badAddress: {
    title: "Diese Adresse funktioniert nicht",
    text: "Ein Teil davon wurde geändert oder fehlt. Laden Sie die Seite ohne den Teil nach „?“ neu.",
  },
  failed: {
    title: "Bei uns ist etwas schiefgelaufen",
    text: "Wir konnten diese Seite nicht anzeigen. Alles, was Sie gespeichert haben, ist sicher. Versuchen Sie es gleich noch einmal und schreiben Sie uns, wenn es wieder passiert.",
  },
  offline: {
    title: "Keine Verbindung",
    text: "Wir können diese Seite nicht laden. Alles, was Sie gespeichert haben, ist sicher. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  },
  tryAgain: "Noch einmal versuchen",
  notLoaded:
    "Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal oder laden Sie die Seite neu.",
  lineLost:
    "Die Verbindung ist abgebrochen, bevor wir antworten konnten. Hier ist alles noch wie zuvor. Bitte versuchen Sie es noch einmal.",
  noAnswer:
    "Wir konnten gerade nicht antworten. Hier ist alles noch wie zuvor. Bitte versuchen Sie es gleich noch einmal.",
  stayHere: "Sie sind offline. Versuchen Sie es noch einmal, sobald Sie wieder verbunden sind.",
  updated:
    "Wir haben die Website aktualisiert. Wenn Sie die Seite hier öffnen, bricht Ihr Upload ab oder Änderungen gehen verloren.",
  openInTab: "In neuem Tab öffnen",
  goHome: "Zur Startseite",
  reference: "Wenn Sie uns schreiben, geben Sie bitte diese Referenz an:",
};
