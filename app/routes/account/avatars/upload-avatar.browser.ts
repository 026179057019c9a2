import { fetchAsAccount } from "~/platform/account-header";
import { readErrorMessage } from "~/routes/work/owner/read-error-message";
import { profile } from "~/words/en/profile";

/** @returns a sentence, or null */
export async function uploadAvatar(picture: File): Promise<string | null> {
  const form = new FormData();
  form.set("avatar", picture, picture.name);
  const response = await fetchAsAccount("/avatars", { method: "POST", body: form }).catch(() => null);
  return response?.ok ? null : ((await readErrorMessage(response)) ?? profile.avatarNotUploaded);
}
