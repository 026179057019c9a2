import { findSentence } from "../find-sentence";

/** Profiles and their pictures. */
// One code a line, however long.
// prettier-ignore
export const profileErrors = {
  "profiles.username_taken": "This username is taken. Please choose another.",
  "profiles.username_alike": "This username is too similar to another creator's. Please choose another.",
  "profiles.name_alike": "This name is too similar to another creator's. Please spell yours differently.",
  "profiles.username_changes": "You've changed your username 10 times in a year. Please keep this one for now.",
  "profiles.name_reserved": "This name is reserved. Please use your own.",
  "profiles.name_marks": "Please use at most two accents on a letter.",
  "profiles.username_reserved": "This username is reserved. Please choose another.",
  "profiles.name_too_short": "Please write at least 2 characters.",
  "profiles.name_characters": "Please use letters, spaces, dots, apostrophes and hyphens.",
  "profiles.username_too_short": "Please write at least 3 characters.",
  "profiles.username_characters": "Please use letters, digits and underscores.",
  "profiles.disallowed_words": "Please leave out disallowed words.",
  "profiles.too_long": "This is too long. Please shorten it.",
  "profiles.reason_too_short": "Please tell us a little more.",
  "profiles.not_signed_in": "Not signed in",
  "profiles.resend_failed": "Failed to send verification email.",
  "profiles.load_failed": "Failed to load profile.",
  "profiles.delete_failed": "Failed to delete account",
  "profiles.not_found": "Failed to load profile",
  "profiles.update_failed": "Update failed.",
  "profiles.avatar_missing": "Please choose an image file.",
  "profiles.avatar_not_image": "Please choose an image file.",
  "profiles.avatar_unreadable": "We can't display this picture. Please choose a JPG, PNG or WebP file.",
  "profiles.avatar_too_large": "Image must be under 2MB.",
  "profiles.avatar_refused": "You can't use this picture. Please choose another.",
  "profiles.cover_unfit": "Please choose a square JPEG or PNG, 1400 to 3000 pixels wide and 4 MB at most.",
  "profiles.first_avatar_too_large": "Image must be 5MB or smaller.",
} as const satisfies Record<`profiles.${string}`, string>;

export function profileSentence(code: keyof typeof profileErrors): string {
  return findSentence(profileErrors, code);
}
