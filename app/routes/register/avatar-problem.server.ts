import { signUpAvatarError } from "~/profiles/avatar.rules";
import { pictureType } from "~/formats";
import { signUpStrings } from "~/strings/sign-up";

/** What is wrong with a picture that came with a sign-up, by its bytes; null for nothing. */
export async function avatarProblem(picture: File | null): Promise<string | null> {
  const problem = signUpAvatarError(picture);
  if (problem || !picture) return problem;
  const head = new Uint8Array(await picture.slice(0, 1024).arrayBuffer());
  return pictureType(head) ? null : signUpStrings.avatarNotImage;
}
