import { profileSentence } from "~/strings/profile-errors";
import { signUpStrings } from "~/strings/sign-up";

/** Bytes. At sign-up up to and including this; on edit-profile less than the other. */
export const SIGN_UP_AVATAR_MAX = 5 * 1024 * 1024;
export const EDIT_AVATAR_LIMIT = 2 * 1024 * 1024;

/** What the browser can say about a chosen picture; the server looks at its bytes. */
export function signUpAvatarError(file: { type: string; size: number } | null): string | null {
  if (!file || file.size === 0) return signUpStrings.avatarMissing;
  if (!file.type.startsWith("image/")) return signUpStrings.avatarNotImage;
  if (file.size > SIGN_UP_AVATAR_MAX) return signUpStrings.avatarTooLarge;
  return null;
}

/** The same for a picture that takes the place of another (spec section 5, edit profile). */
export function editAvatarError(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith("image/")) return profileSentence("profiles.avatar_not_image");
  return file.size >= EDIT_AVATAR_LIMIT ? profileSentence("profiles.avatar_too_large") : null;
}
