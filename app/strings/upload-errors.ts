import { sentenceIn, UNREADABLE, type ErrorEntry } from "./error-entry";

/** What may go wrong before a file has arrived, and with what is said about it. */
// One code a line, however long.
// prettier-ignore
export const uploadErrors = {
  "uploads.unauthenticated": [401, "You must be logged in to upload."],
  "uploads.file_missing": [400, "Please choose a file."],
  "uploads.no_file": [400, "No file provided"],
  "uploads.empty_file": [400, "This file is empty. Please choose another one."],
  "uploads.file_gone": [400, "This file can no longer be read. Choose it again."],
  "uploads.file_changed": [400, "This file has changed. Choose it again."],
  "uploads.too_large": [400, "File too large (200MB max)."],
  "uploads.unsupported_type": [415, "Unsupported file type. Please upload an image, video, or audio file."],
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": [400, "Please keep the title under 200 characters."],
  "uploads.description_too_long": [400, "Please keep the description under 5,000 characters."],
  "uploads.file_name_too_long": [400, "The file's name is too long. Please rename it."],
  "uploads.bad_visibility": [400, "Please choose who may see this upload."],
  "uploads.creator_only": [403, "Only creators can upload. You can ask for creator access."],
  "uploads.too_many_open": [429, "You have many unfinished uploads. Finish or discard some of them first."],
  "uploads.quota_bytes": [403, "There is no room left for this file. Delete something you no longer need, then try again."],
  "uploads.quota_works": [403, "You have reached the limit of works in your account. Delete one you no longer need, then try again."],
  "uploads.quota_day": [403, "You have begun as many uploads as a day allows. Your file stays here: try again in a few hours."],
  "uploads.too_many_requests": [429, "That was a lot of uploads at once. Please wait a minute and try again."],
  "uploads.not_found": [404, "Upload not found"],
  "uploads.not_arrived": [409, "The file has not arrived yet. Please try again."],
  "uploads.parts_missing": [409, "Some of the file has not arrived yet. Please try again."],
  "uploads.parts_refused": [409, "Storage did not know a part of the file, so it is sent again."],
  "uploads.bad_part": [400, "A part of the file does not fit. Please try again."],
  "uploads.bad_request": [400, "Something went wrong. Please try again."],
  "uploads.bad_poster": [400, "This poster can't be used. Please choose a JPEG or WebP picture up to 512 KB."],
  "uploads.already_stored": [409, "This file has already arrived."],
  "uploads.tags_too_many": [400, "Please use at most 10 tags."],
  "uploads.tag_too_long": [400, "Please keep each tag under 30 characters."],
  "uploads.tag_unreadable": [400, "A tag needs letters or digits. Please write it without special characters."],
  "uploads.no_tags": [400, "Please write at least one tag."],
  "uploads.none_selected": [400, "Please select at least one upload."],
  "uploads.too_many_selected": [400, "Please select at most 100 uploads at once."],
  "uploads.bad_publish_at": [400, "Please choose a date and a time."],
  "uploads.publish_too_soon": [400, "Please choose a time at least five minutes from now."],
  "uploads.publish_too_late": [400, "Please choose a time within a year from now."],
  "uploads.bad_share": [400, "Please choose how long the link is good."],
  "uploads.restricted_share": [409, "A decision restricts this upload, so it can't be shared. The decision says what you can do."],
  "uploads.too_many_shares": [409, "This work has 20 links already. Revoke one you no longer need, then try again."],
  "uploads.restricted_file": [409, "A decision restricts this upload, so its file can't be replaced while that stands; the decision says what you can do."],
  "uploads.not_replaceable": [409, "Only a work that is ready can get another file."],
  "uploads.other_kind": [400, "This work is of another kind. Please choose an image for an image, a film for a film, a sound for a sound."],
  "uploads.alt_text_too_long": [400, "Please keep the alternative text under 500 characters."],
} as const satisfies Record<`uploads.${string}`, ErrorEntry>;

export type UploadErrorCode = keyof typeof uploadErrors;

/** @param code a schema's message: a code of this table, or zod's own words where nobody gave it one */
export function uploadSentence(code: string): string {
  return sentenceIn(uploadErrors, code);
}

/** 'uploads.quota_works', where the limit is known. */
export function worksLimit(limit: number): string {
  return `You have reached the limit of ${limit.toLocaleString("en")} works. Delete one you no longer need, then try again.`;
}

/** What stopped an upload on its way, before the reason (specification, section 8). */
export const uploadFailures = {
  storage: (reason: string) => `Storage upload failed: ${reason}`,
  record: (reason: string) => `DB insert failed: ${reason}`,
} as const;
