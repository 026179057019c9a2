import { sentenceIn, type ErrorEntry } from "./error-entry";
import { commentErrors } from "./comment-errors";
import { engagementErrors } from "./engagement-errors";
import { formWords } from "./forms";
import { followingErrors } from "./following-errors";
import { identityErrors } from "./identity-errors";
import { libraryErrors } from "./library-errors";
import { mediaErrors } from "./media-errors";
import { membershipErrors } from "./membership-errors";
import { moderationErrors } from "./moderation-errors";
import { notificationErrors } from "./notification-errors";
import { payoutErrors } from "./payouts-errors";
import { playlistErrors } from "./playlist-errors";
import { profileErrors } from "./profile-errors";
import { renditionErrors } from "./rendition-errors";
import { searchErrors } from "./search-errors";
import { uploadErrors } from "./upload-errors";

/**
 * The one table of expected failures: code, HTTP status, sentence. Each noun's lines stand in a file of its
 * own, so that a page whose script says one sentence does not load all of them.
 */
const errorTable = {
  ...identityErrors,
  ...profileErrors,
  ...uploadErrors,
  ...mediaErrors,
  ...membershipErrors,
  ...payoutErrors,
  ...engagementErrors,
  ...followingErrors,
  ...commentErrors,
  ...libraryErrors,
  ...playlistErrors,
  ...notificationErrors,
  ...searchErrors,
  ...renditionErrors,
  ...moderationErrors,
  "form.changed_elsewhere": [409, formWords.conflicts],
  "request.too_long": [413, "This is too long. Shorten what you typed and send it again."],
  "request.method": [405, "This address can't be used in this way."],
  "lists.bad_cursor": [400, "This place in the list can't be found. Open the list from its beginning."],
  // The settings page says when the next one may begin (strings/data-export.ts).
  "data_export.too_many": [429, "You have just downloaded your data."],
} as const satisfies Record<string, ErrorEntry>;

/** Stable: tests, logs, the database and browsers know failures by their codes. */
export type ErrorCode = keyof typeof errorTable;

/** Whether a text from elsewhere, a schema's message say, is a code of the table. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorTable, text);
}

export function statusOf(code: ErrorCode): number {
  return errorTable[code][0];
}

/** The sentence a person reads; a polite one for a code that this release does not know. */
export function sentenceOf(code: ErrorCode): string {
  return sentenceIn(errorTable, code);
}
