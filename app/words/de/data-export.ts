import type * as english from "../en/data-export";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("de");

export const dataExport: In<typeof english.dataExport> = {
  title: "Ihre Daten",
  text: "Laden Sie Ihre Dateien und alles, was wir über Sie speichern, in einer ZIP-Datei herunter.",
  submit: "Meine Daten herunterladen",
  untitled: "Upload ohne Titel",
  missing: "Wir konnten diese Datei in unserem Speicher nicht finden.",
  broken:
    "Wir konnten diese Datei nicht vollständig lesen. Verwenden Sie die beschädigte Kopie in diesem Archiv nicht.",
  gone: "Diese Datei wurde gelöscht, bevor wir sie hinzufügen konnten.",
  accountGone: "Ihr Konto wurde gelöscht, während wir diese Datei erstellt haben. Teile davon können fehlen.",
  tooMany: (minutes) =>
    `Sie haben Ihre Daten gerade erst heruntergeladen. In ${plural(minutes, { one: "einer Minute", other: `${minutes} Minuten` })} ist es wieder möglich.`,
  readme: [
    `Ihre Daten bei ${brand.name}`,
    "",
    "account.json        Ihr Konto",
    "profile.json        Ihr Profil, Ihre früheren Namen und gegebenenfalls Ihr Antrag auf Creator-Zugang",
    "sessions.json       Geräte, auf denen Sie angemeldet waren",
    "events.json         Kontoaktivitäten",
    "membership.json     Ihre Mitgliedschaft, Ihre Rechnungen, Ihre Zustimmungen und unsere E-Mails dazu",
    "watching.json       was Sie in den letzten 13 Monaten angesehen haben, nach Tag und Werk; Creator sehen nur Summen ohne Namen",
    "following.json      Personen, denen Sie folgen, und seit wann; wer Ihnen folgt, hat das in den eigenen Daten",
    "blocked.json        Personen, die Sie blockieren, und seit wann; wer Sie blockiert, hat das in den eigenen Daten",
    "comments.json       Ihre Kommentare und ob sie ausgeblendet oder entfernt wurden",
    "library.json        was Sie mit „Gefällt mir“ markiert, gespeichert und angesehen haben und wo Sie aufgehört haben; wir geben das nicht weiter",
    "playlists.json      Ihre Playlists und die Werke darin",
    "notifications.json  Ihre E-Mail- und Browserbenachrichtigungen und wann Sie Benachrichtigungen zu Kommentaren ausgeschaltet haben",
    "earnings.json       was Sie jeden Monat verdient haben, was wir ausgezahlt haben und der Stand Ihres Auszahlungskontos",
    "moderation.json     Ihre Meldungen, Entscheidungen über Sie, Urheberrechtsmeldungen und unsere Mitteilungen dazu",
    "uploads.json        Ihre Uploads mit allen Angaben und Tags",
    "shared.json         Werke, die andere per Link mit Ihnen geteilt haben",
    "avatar.*            Ihr Bild",
    "uploads/            Ihre Originaldateien mit Vorschaubildern und Untertiteln",
    "index.json          jede Datei, die in dieses Archiv gehört, und was gegebenenfalls damit nicht stimmt",
    "missing.json        fehlende oder beschädigte Dateien und der Grund; leer, wenn nichts fehlt",
    "",
    "Wenn es keine Datei missing.json gibt, wurde der Download unterbrochen. Bitte laden Sie Ihre Daten noch einmal herunter.",
    "",
    "Zeiten sind in UTC angegeben, Größen in Bytes und Geld in der kleinsten Einheit der jeweiligen Währung. Passwörter, Token und Schlüssel der Authenticator-App sind nicht enthalten.",
    "",
  ].join("\r\n"),
};
