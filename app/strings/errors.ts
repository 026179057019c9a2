import { findSentence, type ErrorEntry } from "./error-entry";
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
 * Expected failures: code, HTTP status, sentence. Each noun has a file, so a page's script doesn't load all of
 * them.
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
  "request.too_long": [413, "This is too long. Shorten your text and send it again."],
  "request.method": [405, "This address doesn't accept this kind of request."],
  "lists.bad_cursor": [400, "We couldn't find this place in the list. Open the list from the start."],
  // The settings page also says when to try again (strings/data-export.ts).
  "data_export.too_many": [429, "You've just downloaded your data. Please try again later."],
} as const satisfies Record<string, ErrorEntry>;

/** Stable, because logs, the database and browsers keep codes. */
export type ErrorCode = keyof typeof errorTable;

/** For text from elsewhere, such as a schema's message. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorTable, text);
}

export function errorStatus(code: ErrorCode): number {
  return errorTable[code][0];
}

/** A general sentence for a code that this release doesn't know. */
export function errorSentence(code: ErrorCode): string {
  return findSentence(errorTable, code);
}
