import { fetchAsAccount } from "~/platform/account-header";

const NOT_SENT = "The picture could not be sent, and nothing was changed. Please try again.";

/** Sends a picture to the signed-in person's profile. @returns what went wrong, as a sentence, or null */
export async function uploadAvatar(picture: File): Promise<string | null> {
  const form = new FormData();
  form.set("avatar", picture, picture.name);
  try {
    const response = await fetchAsAccount("/avatars", { method: "POST", body: form });
    if (response.ok) return null;
    const answer: unknown = await response.json();
    return messageOf(answer) ?? NOT_SENT;
  } catch {
    return NOT_SENT;
  }
}

function messageOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return null;
  const { error } = answer;
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : null;
}
