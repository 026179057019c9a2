import type * as english from "../en/upload-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors: In<typeof english.uploadErrors> = {
  "uploads.unauthenticated": "Zum Hochladen müssen Sie angemeldet sein.",
  "uploads.file_missing": "Bitte wählen Sie eine Datei.",
  "uploads.no_file": "Keine Datei angegeben",
  "uploads.empty_file": "Diese Datei ist leer. Bitte wählen Sie eine andere.",
  "uploads.file_gone": "Wir können diese Datei nicht mehr lesen. Wählen Sie sie noch einmal.",
  "uploads.file_changed": "Diese Datei hat sich geändert. Wählen Sie sie noch einmal.",
  "uploads.too_large": "Die Datei ist zu groß (höchstens 200 MB).",
  "uploads.unsupported_type": "Dieser Dateityp wird nicht unterstützt. Bitte laden Sie eine Bild-, Video- oder Audiodatei hoch.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "Titel können bis zu 200 Zeichen lang sein. Bitte kürzen Sie Ihren.",
  "uploads.description_too_long": "Beschreibungen können bis zu 5.000 Zeichen lang sein. Bitte kürzen Sie Ihre.",
  "uploads.file_name_too_long": "Der Dateiname ist zu lang. Bitte benennen Sie die Datei um.",
  "uploads.bad_visibility": "Bitte wählen Sie, wer diesen Upload sehen kann.",
  "uploads.creator_only": "Nur Creator können hochladen. In den Einstellungen können Sie Creator-Zugang beantragen.",
  "uploads.too_many_open": "Sie haben zu viele unvollständige Uploads. Schließen Sie zuerst einige ab oder verwerfen Sie sie.",
  "uploads.quota_bytes": "Ihr Speicherplatz reicht für diese Datei nicht aus. Löschen Sie etwas, das Sie nicht mehr brauchen, und versuchen Sie es noch einmal.",
  "uploads.quota_works": "Sie haben das Limit für Werke in Ihrem Konto erreicht. Löschen Sie eines, das Sie nicht mehr brauchen, und versuchen Sie es noch einmal.",
  "uploads.quota_day": "Sie haben das tägliche Upload-Limit erreicht. Ihre Datei bleibt hier: Versuchen Sie es in ein paar Stunden noch einmal.",
  "uploads.too_many_requests": "Zu viele Uploads auf einmal. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
  "uploads.not_found": "Upload nicht gefunden",
  "uploads.not_arrived": "Die Datei ist noch nicht angekommen. Bitte versuchen Sie es noch einmal.",
  "uploads.parts_missing": "Ein Teil der Datei ist noch nicht angekommen. Bitte versuchen Sie es noch einmal.",
  "uploads.parts_refused": "Der Speicher hat einen Teil der Datei abgelehnt, deshalb senden wir ihn noch einmal.",
  "uploads.bad_part": "Wir konnten einen Teil der Datei nicht lesen. Bitte versuchen Sie es noch einmal.",
  "uploads.bad_request": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "uploads.bad_poster": "Wir können dieses Vorschaubild nicht verwenden. Bitte wählen Sie ein JPEG- oder WebP-Bild mit bis zu 512 KB.",
  "uploads.already_stored": "Diese Datei wurde bereits hochgeladen.",
  "uploads.tags_too_many": "Bitte verwenden Sie höchstens 10 Tags.",
  "uploads.tag_too_long": "Ein Tag kann bis zu 30 Zeichen lang sein. Bitte kürzen Sie Ihre Tags.",
  "uploads.tag_unreadable": "Ein Tag braucht Buchstaben oder Ziffern. Bitte entfernen Sie die Sonderzeichen.",
  "uploads.no_tags": "Bitte geben Sie mindestens einen Tag ein.",
  "uploads.none_selected": "Bitte wählen Sie mindestens einen Upload aus.",
  "uploads.too_many_selected": "Bitte wählen Sie höchstens 100 Uploads auf einmal aus.",
  "uploads.bad_publish_at": "Bitte wählen Sie Datum und Uhrzeit.",
  "uploads.publish_too_soon": "Bitte wählen Sie eine Zeit, die mindestens fünf Minuten in der Zukunft liegt.",
  "uploads.publish_too_late": "Bitte wählen Sie eine Zeit innerhalb des nächsten Jahres.",
  "uploads.bad_share": "Bitte wählen Sie, wann der Link abläuft.",
  "uploads.restricted_share": "Eine Entscheidung schränkt dieses Werk ein, deshalb können Sie es nicht teilen. In der Entscheidung steht, was Sie tun können.",
  "uploads.too_many_shares": "Dieses Werk hat bereits 20 Links. Widerrufen Sie einen, den Sie nicht mehr brauchen, und versuchen Sie es noch einmal.",
  "uploads.restricted_file": "Eine Entscheidung schränkt dieses Werk ein, deshalb können Sie seine Datei derzeit nicht ersetzen. In der Entscheidung steht, was Sie tun können.",
  "uploads.not_replaceable": "Sie können nur die Datei eines Werks ersetzen, das bereit ist.",
  "uploads.other_kind": "Die neue Datei muss denselben Typ wie das Werk haben: Bild, Video oder Audio.",
  "uploads.alt_text_too_long": "Alternativtexte können bis zu 500 Zeichen lang sein. Bitte kürzen Sie Ihren.",
};

export const uploadSentence: typeof english.uploadSentence = (code) => findSentence(uploadErrors, code);

export const worksLimit: typeof english.worksLimit = (limit) =>
  `Sie haben das Limit von ${limit.toLocaleString("de")} Werken erreicht. Löschen Sie eines, das Sie nicht mehr brauchen, und versuchen Sie es noch einmal.`;

export const uploadFailures: In<typeof english.uploadFailures> = {
  storage: (reason) => `Hochladen in den Speicher fehlgeschlagen: ${reason}`,
  record: (reason) => `Eintrag in die Datenbank fehlgeschlagen: ${reason}`,
};
