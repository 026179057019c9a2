import { findSentence, type ErrorEntry } from "./error-entry";

/** Profiles and their pictures. */
// One code a line, however long.
// prettier-ignore
export const profileErrors = {
  "profiles.username_taken": [409, "This username is taken. Please choose another."],
  "profiles.username_alike": [409, "This username is too similar to another creator's. Please choose another."],
  "profiles.name_alike": [409, "This name is too similar to another creator's. Please spell yours differently."],
  "profiles.username_changes": [409, "You've changed your username 10 times in a year. Please keep this one for now."],
  "profiles.name_reserved": [400, "This name is reserved. Please use your own."],
  "profiles.name_marks": [400, "Please use at most two accents on a letter."],
  "profiles.username_reserved": [400, "This username is reserved. Please choose another."],
  "profiles.name_too_short": [400, "Please write at least 2 characters."],
  "profiles.name_characters": [400, "Please use letters, spaces, dots, apostrophes and hyphens."],
  "profiles.username_too_short": [400, "Please write at least 3 characters."],
  "profiles.username_characters": [400, "Please use letters, digits and underscores."],
  "profiles.disallowed_words": [400, "Please leave out disallowed words."],
  "profiles.too_long": [400, "This is too long. Please shorten it."],
  "profiles.reason_too_short": [400, "Please tell us a little more."],
  "profiles.not_signed_in": [401, "Not signed in"],
  "profiles.resend_failed": [400, "Failed to send verification email."],
  "profiles.load_failed": [400, "Failed to load profile."],
  "profiles.delete_failed": [400, "Failed to delete account"],
  "profiles.not_found": [404, "Failed to load profile"],
  "profiles.update_failed": [400, "Update failed."],
  "profiles.avatar_missing": [400, "Please choose an image file."],
  "profiles.avatar_not_image": [400, "Please choose an image file."],
  "profiles.avatar_unreadable": [400, "We can't display this picture. Please choose a JPG, PNG or WebP file."],
  "profiles.avatar_too_large": [400, "Image must be under 2MB."],
  "profiles.avatar_refused": [400, "You can't use this picture. Please choose another."],
  "profiles.first_avatar_too_large": [400, "Image must be 5MB or smaller."],
} as const satisfies Record<`profiles.${string}`, ErrorEntry>;

export function profileSentence(code: keyof typeof profileErrors): string {
  return findSentence(profileErrors, code);
}
