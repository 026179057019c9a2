import type * as english from "../en/comment-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

export const commentErrors: In<typeof english.commentErrors> = {
  "comments.bad_request": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "comments.empty": "Schreiben Sie zuerst etwas.",
  "comments.unreadable": UNREADABLE,
  "comments.too_long": "Kommentare können bis zu 1.000 Zeichen lang sein. Bitte kürzen Sie Ihren.",
  "comments.words": "Ihr Kommentar enthält Wörter, die wir nicht zulassen. Bitte ändern Sie sie.",
  "comments.not_found": "Dieser Kommentar ist nicht mehr da.",
  "comments.off": "Kommentare sind für dieses Werk ausgeschaltet.",
  "comments.no_parent": "Der Kommentar, auf den Sie antworten, ist nicht mehr da.",
  "comments.no_membership":
    "Starten Sie Ihren kostenlosen Probezeitraum oder schließen Sie ein Abo ab, um zu kommentieren.",
  "comments.paused":
    "Sie können derzeit nicht kommentieren. Den Grund finden Sie in den Einstellungen unter „Entscheidungen über Sie“.",
  "comments.not_here": "Sie können hier nicht kommentieren.",
  "comments.too_many": "Sie haben das heutige Limit für Kommentare erreicht. Versuchen Sie es morgen wieder.",
  "comments.too_many_requests":
    "Zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
  "comments.unauthenticated":
    "Sie sind abgemeldet. Bitte melden Sie sich an und versuchen Sie es noch einmal.",
  "blocks.bad_request": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "blocks.yourself": "Sie können sich nicht selbst blockieren.",
  "blocks.not_found": "Wir konnten diese Person nicht finden.",
  "blocks.too_many": "Sie können bis zu 5.000 Personen blockieren. Heben Sie zuerst eine Blockierung auf.",
  "blocks.too_many_requests":
    "Zu viele Anfragen. Bitte warten Sie eine Minute und versuchen Sie es noch einmal.",
};
