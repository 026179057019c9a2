import { profileSentence } from "~/words/en/profile-errors";
import { signUpStrings } from "~/words/en/sign-up";
import { EDIT_AVATAR_LIMIT, SIGN_UP_AVATAR_MAX } from "./avatar.limits";

interface Picture {
  type: string;
  size: number;
}

const isImage = ({ type }: Picture) => type.startsWith("image/");

export function signUpAvatarError(file: Picture | null): string | null {
  if (!file || file.size === 0) return signUpStrings.avatarMissing;
  if (!isImage(file)) return signUpStrings.avatarNotImage;
  return file.size > SIGN_UP_AVATAR_MAX ? signUpStrings.avatarTooLarge : null;
}

export function editAvatarError(file: Picture): string | null {
  if (!isImage(file)) return profileSentence("profiles.avatar_not_image");
  return file.size >= EDIT_AVATAR_LIMIT ? profileSentence("profiles.avatar_too_large") : null;
}

export function avatarSizeProblem(
  bytes: number,
  { isFirst }: { isFirst: boolean },
): "profiles.first_avatar_too_large" | "profiles.avatar_too_large" | null {
  if (isFirst) return bytes > SIGN_UP_AVATAR_MAX ? "profiles.first_avatar_too_large" : null;
  return bytes >= EDIT_AVATAR_LIMIT ? "profiles.avatar_too_large" : null;
}
