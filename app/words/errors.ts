import { findSentence } from "./find-sentence";
import { commentErrors } from "./en/comment-errors";
import { engagementErrors } from "./en/engagement-errors";
import { followingErrors } from "./en/following-errors";
import { helpErrors } from "./en/help-errors";
import { identityErrors } from "./en/identity-errors";
import { libraryErrors } from "./en/library-errors";
import { mediaErrors } from "./en/media-errors";
import { membershipErrors } from "./en/membership-errors";
import { moderationErrors } from "./en/moderation-errors";
import { notificationErrors } from "./en/notification-errors";
import { payoutErrors } from "./en/payouts-errors";
import { playlistErrors } from "./en/playlist-errors";
import { profileErrors } from "./en/profile-errors";
import { renditionErrors } from "./en/rendition-errors";
import { requestErrors } from "./en/request-errors";
import { searchErrors } from "./en/search-errors";
import { switchErrors } from "./en/switch-errors";
import { uploadErrors } from "./en/upload-errors";

/** Expected failures: code and sentence. Each noun has a file, so a page's script doesn't load all of them. */
const tables = [
  identityErrors,
  profileErrors,
  uploadErrors,
  mediaErrors,
  membershipErrors,
  payoutErrors,
  engagementErrors,
  followingErrors,
  commentErrors,
  libraryErrors,
  playlistErrors,
  notificationErrors,
  searchErrors,
  renditionErrors,
  moderationErrors,
  switchErrors,
  helpErrors,
  requestErrors,
] as const;

type KeyOf<Table> = Table extends unknown ? keyof Table & string : never;

/** Stable, because logs, the database and browsers keep codes. */
export type ErrorCode = KeyOf<(typeof tables)[number]>;

const tableOf = (code: string): Readonly<Record<string, string>> | undefined =>
  tables.find((table) => Object.hasOwn(table, code));

/** For text from elsewhere, such as a schema's message. */
export function isErrorCode(text: string): text is ErrorCode {
  return tableOf(text) !== undefined;
}

/** A general sentence for a code that this release doesn't know. */
export function errorSentence(code: ErrorCode): string {
  return findSentence(tableOf(code) ?? {}, code);
}
