import { fetchAsAccount } from "~/platform/account-header";
import type { LanguageCode } from "~/strings/languages";
import { errorOf } from "~/routes/work/owner/error-of";
import { showNewWords } from "./show-captions.browser";

/**
 * Puts a captions file in place of the one in its language, or takes that away; the page's player shows the new words.
 * @param body null takes it away
 * @param failed said where there is no answer that says why
 * @returns what went wrong as a sentence, or null
 */
export async function sendCaptions(
  id: number,
  language: LanguageCode,
  body: Blob | null,
  failed: string,
): Promise<string | null> {
  const response = await fetchAsAccount(`/api/uploads/${id}/captions?language=${language}`, {
    method: body ? "POST" : "DELETE",
    ...(body ? { body, headers: { "Content-Type": "text/vtt" } } : {}),
  }).catch(() => null);
  if (!response?.ok) return (await errorOf(response)) ?? failed;
  if (body) showNewWords(language);
  return null;
}
