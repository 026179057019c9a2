import { findSentence } from "../find-sentence";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const uploadErrors = {
  "uploads.unauthenticated": "You must be logged in to upload.",
  "uploads.file_missing": "Please choose a file.",
  "uploads.no_file": "No file provided",
  "uploads.empty_file": "This file is empty. Please choose another one.",
  "uploads.file_gone": "We can no longer read this file. Choose it again.",
  "uploads.file_changed": "This file has changed. Choose it again.",
  "uploads.too_large": "File too large (200MB max).",
  "uploads.unsupported_type": "Unsupported file type. Please upload an image, video, or audio file.",
  "uploads.unreadable": UNREADABLE,
  "uploads.title_too_long": "Titles can have up to 200 characters. Please shorten yours.",
  "uploads.description_too_long": "Descriptions can have up to 5,000 characters. Please shorten yours.",
  "uploads.file_name_too_long": "The file name is too long. Please rename the file.",
  "uploads.bad_visibility": "Please choose who can see this upload.",
  "uploads.creator_only": "Only creators can upload. You can request creator access in Settings.",
  "uploads.too_many_open": "You have too many unfinished uploads. Finish or discard some of them first.",
  "uploads.quota_bytes": "You don't have enough storage for this file. Delete something you no longer need, then try again.",
  "uploads.quota_works": "You've reached the limit of works in your account. Delete one you no longer need, then try again.",
  "uploads.quota_day": "You've reached the daily upload limit. Your file stays here: try again in a few hours.",
  "uploads.too_many_requests": "Too many uploads at once. Please wait a minute and try again.",
  "uploads.not_found": "Upload not found",
  "uploads.not_arrived": "The file hasn't arrived yet. Please try again.",
  "uploads.parts_missing": "Part of the file hasn't arrived yet. Please try again.",
  "uploads.parts_refused": "Storage rejected part of the file, so we're sending it again.",
  "uploads.bad_part": "We couldn't read part of the file. Please try again.",
  "uploads.bad_request": "Something went wrong. Please try again.",
  "uploads.bad_poster": "We can't use this poster. Please choose a JPEG or WebP picture up to 512 KB.",
  "uploads.already_stored": "This file has already been uploaded.",
  "uploads.tags_too_many": "Please use at most 10 tags.",
  "uploads.tag_too_long": "Tags can have up to 30 characters each. Please shorten yours.",
  "uploads.tag_unreadable": "A tag needs letters or digits. Please remove the special characters.",
  "uploads.no_tags": "Please enter at least one tag.",
  "uploads.none_selected": "Please select at least one upload.",
  "uploads.too_many_selected": "Please select at most 100 uploads at once.",
  "uploads.bad_publish_at": "Please choose a date and a time.",
  "uploads.publish_too_soon": "Please choose a time at least five minutes from now.",
  "uploads.publish_too_late": "Please choose a time within a year from now.",
  "uploads.bad_share": "Please choose when the link expires.",
  "uploads.restricted_share": "A decision restricts this work, so you can't share it. The decision explains what you can do.",
  "uploads.too_many_shares": "This work already has 20 links. Revoke one you no longer need, then try again.",
  "uploads.restricted_file": "A decision restricts this work, so you can't replace its file for now. The decision explains what you can do.",
  "uploads.not_replaceable": "You can only replace the file of a work that's ready.",
  "uploads.other_kind": "The new file must be the same type as the work: an image, a video or audio.",
  "uploads.alt_text_too_long": "Alternative text can have up to 500 characters. Please shorten yours.",
} as const satisfies Record<`uploads.${string}`, string>;

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
