import { pictureType } from "~/formats";
import { signUpStrings } from "~/strings/sign-up";
import { signUpAvatarError } from "./avatar.rules";

/** Bytes that say what a picture is. */
const HEAD_BYTES = 1024;

/** What is wrong with a picture that came with a sign-up, by its bytes; null for nothing. */
export async function signUpAvatarProblem(picture: File | null): Promise<string | null> {
  const problem = signUpAvatarError(picture);
  if (problem || !picture) return problem;
  const head = new Uint8Array(await picture.slice(0, HEAD_BYTES).arrayBuffer());
  return pictureType(head) ? null : signUpStrings.avatarNotImage;
}
