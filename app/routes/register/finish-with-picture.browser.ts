import { keepPendingAvatar } from "~/registration/pending-avatar.browser";
import { uploadAvatar } from "../avatars/upload-avatar.browser";

/**
 * What becomes of the picture chosen at sign-up: with a session it goes up at once, without one it
 * waits in this browser for the callback. @returns whether it got there
 */
export async function finishWithPicture(picture: File | null, signedIn: boolean): Promise<boolean> {
  if (!picture) return true;
  if (!signedIn) return keepPendingAvatar(picture);
  return (await uploadAvatar(picture)) === null;
}
