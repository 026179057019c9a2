import { profileSentence } from "~/strings/profile-errors";
import { signUpStrings } from "~/strings/sign-up";
import { EDIT_AVATAR_LIMIT, SIGN_UP_AVATAR_MAX } from "./avatar.limits";

interface Picture {
  type: string;
  size: number;
}

/** What a browser says a chosen file is; the server looks at its bytes. */
const isImage = ({ type }: Picture) => type.startsWith("image/");

/** What the browser can say about a first picture, as a sentence; null for nothing. */
export function signUpAvatarError(file: Picture | null): string | null {
  if (!file || file.size === 0) return signUpStrings.avatarMissing;
  if (!isImage(file)) return signUpStrings.avatarNotImage;
  return file.size > SIGN_UP_AVATAR_MAX ? signUpStrings.avatarTooLarge : null;
}

/** The same for a picture that takes the place of another (spec section 5, edit profile). */
export function editAvatarError(file: Picture): string | null {
  if (!isImage(file)) return profileSentence("profiles.avatar_not_image");
  return file.size >= EDIT_AVATAR_LIMIT ? profileSentence("profiles.avatar_too_large") : null;
}

/**
 * Whether a stored picture would be too large. A first one may have 5 MB, wherever it comes from: it was
 * chosen at sign-up or copied from a provider; one that takes the place of another less than 2.
 * @param bytes its size
 * @returns the error code, or null
 */
export function avatarSizeProblem(
  bytes: number,
  { isFirst }: { isFirst: boolean },
): "profiles.first_avatar_too_large" | "profiles.avatar_too_large" | null {
  if (isFirst) return bytes > SIGN_UP_AVATAR_MAX ? "profiles.first_avatar_too_large" : null;
  return bytes >= EDIT_AVATAR_LIMIT ? "profiles.avatar_too_large" : null;
}
