import { findSentence, UNREADABLE, type ErrorEntry } from "./error-entry";

// prettier-ignore
export const uploadErrors = {
  "uploads.unauthenticated": [401, "You must be logged in to upload."],
  "uploads.file_missing": [400, "Please choose a file."],
  "uploads.no_file": [400, "No file provided"],
  "uploads.empty_file": [400, "This file is empty. Please choose another one."],
  "uploads.file_gone": [400, "We can no longer read this file. Choose it again."],
  "uploads.file_changed": [400, "This file has changed. Choose it again."],
  "uploads.too_large": [400, "File too large (200MB max)."],
  "uploads.unsupported_type": [415, "Unsupported file type. Please upload an image, video, or audio file."],
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": [400, "Please keep the title under 200 characters."],
  "uploads.description_too_long": [400, "Please keep the description under 5,000 characters."],
  "uploads.file_name_too_long": [400, "The file name is too long. Please rename the file."],
  "uploads.bad_visibility": [400, "Please choose who can see this upload."],
  "uploads.creator_only": [403, "Only creators can upload. You can request creator access."],
  "uploads.too_many_open": [429, "You have too many unfinished uploads. Finish or discard some of them first."],
  "uploads.quota_bytes": [403, "You don't have enough storage for this file. Delete something you no longer need, then try again."],
  "uploads.quota_works": [403, "You've reached the limit of works in your account. Delete one you no longer need, then try again."],
  "uploads.quota_day": [403, "You've reached the daily upload limit. Your file stays here: try again in a few hours."],
  "uploads.too_many_requests": [429, "Too many uploads at once. Please wait a minute and try again."],
  "uploads.not_found": [404, "Upload not found"],
  "uploads.not_arrived": [409, "The file hasn't arrived yet. Please try again."],
  "uploads.parts_missing": [409, "Part of the file hasn't arrived yet. Please try again."],
  "uploads.parts_refused": [409, "Storage rejected part of the file, so we're sending it again."],
  "uploads.bad_part": [400, "Part of the file doesn't fit. Please try again."],
  "uploads.bad_request": [400, "Something went wrong. Please try again."],
  "uploads.bad_poster": [400, "We can't use this poster. Please choose a JPEG or WebP picture up to 512 KB."],
  "uploads.already_stored": [409, "This file has already arrived."],
  "uploads.tags_too_many": [400, "Please use at most 10 tags."],
  "uploads.tag_too_long": [400, "Please keep each tag under 30 characters."],
  "uploads.tag_unreadable": [400, "A tag needs letters or digits. Please remove the special characters."],
  "uploads.no_tags": [400, "Please enter at least one tag."],
  "uploads.none_selected": [400, "Please select at least one upload."],
  "uploads.too_many_selected": [400, "Please select at most 100 uploads at once."],
  "uploads.bad_publish_at": [400, "Please choose a date and a time."],
  "uploads.publish_too_soon": [400, "Please choose a time at least five minutes from now."],
  "uploads.publish_too_late": [400, "Please choose a time within a year from now."],
  "uploads.bad_share": [400, "Please choose when the link expires."],
  "uploads.restricted_share": [409, "A decision restricts this upload, so you can't share it. The decision explains what you can do."],
  "uploads.too_many_shares": [409, "This work already has 20 links. Revoke one you no longer need, then try again."],
  "uploads.restricted_file": [409, "A decision restricts this upload, so you can't replace its file for now. The decision explains what you can do."],
  "uploads.not_replaceable": [409, "You can only replace the file of a work that's ready."],
  "uploads.other_kind": [400, "The new file must be the same type as the work: an image, a video or audio."],
  "uploads.alt_text_too_long": [400, "Please keep the alternative text under 500 characters."],
} as const satisfies Record<`uploads.${string}`, ErrorEntry>;

export type UploadErrorCode = keyof typeof uploadErrors;

/** @param code one of this table's, or Zod's own message */
export function uploadSentence(code: string): string {
  return findSentence(uploadErrors, code);
}

export function worksLimit(limit: number): string {
  return `You've reached the limit of ${limit.toLocaleString("en")} works. Delete one you no longer need, then try again.`;
}

/** Specification, section 8. */
export const uploadFailures = {
  storage: (reason: string) => `Storage upload failed: ${reason}`,
  record: (reason: string) => `DB insert failed: ${reason}`,
} as const;
