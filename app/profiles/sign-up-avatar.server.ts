import { pictureType } from "~/formats";
import { DomainError } from "~/platform/errors";
import { profileSentence } from "~/words/en/profile-errors";
import { signUpStrings } from "~/words/en/sign-up";
import { signUpAvatarError } from "./avatar.rules";
import { readAvatar } from "./read-avatar.server";

export async function signUpAvatarProblem(picture: File | null): Promise<string | null> {
  const problem = signUpAvatarError(picture);
  if (problem || !picture) return problem;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (!pictureType(bytes)) return signUpStrings.avatarNotImage;
  try {
    await readAvatar(bytes);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return profileSentence("profiles.avatar_unreadable");
    throw error;
  }
}
