import { savePendingAvatar } from "~/registration/pending-avatar.browser";
import { uploadAvatar } from "~/routes/account/avatars/upload-avatar.browser";

/**
 * What becomes of the picture chosen at sign-up: with a session it goes up at once, without one it
 * waits in this browser for the callback. @returns whether it got there
 */
export async function finishWithPicture(
  picture: File | null,
  { account, session }: { account: string; session: boolean },
): Promise<boolean> {
  if (!session) return savePendingAvatar(account, picture);
  return !picture || (await uploadAvatar(picture)) === null;
}
